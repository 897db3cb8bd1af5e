// Socket: the connection to a table, a WebSocket that comes back by itself; where that is blocked, server-sent events and POST.

const WAIT = [300, 700, 1500, 3000, 6000, 10000];

export class Socket {
  /** `hello()` gives the first message, anew each time; `told` gets every message; `state` hears "up", "down" or "gone". */
  constructor(table, { hello, told, state }) {
    Object.assign(this, { table, hello, told, state });
    this.asked = new Map();
    this.number = 0;
    this.tries = 0;
    this.everUp = false;
    this.way = "socket";
    this.open();
    addEventListener("online", () => this.again(0));
    addEventListener("pageshow", (event) => event.persisted && this.again(0));
    document.addEventListener("visibilitychange", () => document.hidden || this.again(0));
    this.beat = setInterval(() => this.alive(), 20000);
  }

  open() {
    clearTimeout(this.timer);
    if (this.closed) return;
    if (this.way === "socket") this.openSocket(); else this.openEvents();
  }

  openSocket() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    let up = false;
    const patience = setTimeout(() => up || socket.close(), 6000);
    socket.addEventListener("open", () => {
      up = true;
      clearTimeout(patience);
      socket.send(JSON.stringify({ ...this.hello(), id: ++this.number }));
    });
    socket.addEventListener("message", (event) => this.got(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      clearTimeout(patience);
      if (this.socket !== socket) return;
      this.socket = null;
      if (event.code === 1008) return this.gone();
      if (!this.everUp && !up && this.tries >= 1) this.way = "events";
      this.down();
    });
  }

  openEvents() {
    const events = new EventSource(`/sse/${this.table}?${this.query()}`);
    this.events = events;
    events.addEventListener("message", (event) => this.got(JSON.parse(event.data)));
    events.addEventListener("error", () => { // not left to EventSource: it would repeat an old version
      if (this.events !== events) return;
      events.close();
      this.events = null;
      if (!this.everUp) this.way = "socket";
      this.down();
    });
  }

  query() {
    const { say, ...asked } = this.hello();
    return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== undefined));
  }

  got(message) {
    this.tries = 0;
    this.everUp = true;
    if (!this.isUp) { this.isUp = true; this.state("up"); }
    if (message.bye !== undefined) return this.socket?.close();
    const id = message.ok ?? message.no;
    if (this.asked.has(id)) {
      this.asked.get(id)(message);
      this.asked.delete(id);
    }
    this.told(message);
  }

  down() {
    this.isUp = false;
    for (const answer of this.asked.values()) answer({ lost: true });
    this.asked.clear();
    this.state("down");
    const wait = WAIT[Math.min(this.tries++, WAIT.length - 1)];
    this.again(wait * (0.75 + Math.random() / 2));
  }

  async gone() { this.closed = true; clearInterval(this.beat); this.state("gone"); }

  again(wait) {
    if (this.socket || this.events || this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  async alive() {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const late = setTimeout(() => { this.socket = null; socket.close(); this.down(); }, 8000);
    await this.send({ say: "ping" });
    clearTimeout(late);
  }

  /** Sends a message; the promise is kept by the answer, `{ok}`, `{no}` or `{lost}`. */
  send(message) {
    const id = ++this.number;
    const whole = { ...message, id };
    if (this.events) return this.post(whole);
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ lost: true });
    this.socket.send(JSON.stringify(whole));
    return new Promise((answer) => this.asked.set(id, answer));
  }

  /** The first message again, when language, layout or seat changed. */
  greet() {
    if (this.events) { this.events.close(); this.events = null; this.openEvents(); return; }
    this.send(this.hello());
  }

  async post(message) {
    try {
      const answer = await fetch(`/say/${this.table}?${this.query()}`, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(message),
      });
      const said = await answer.json();
      for (const each of Array.isArray(said) ? said : [said]) this.told(each);
      return Array.isArray(said) ? said[0] : said;
    } catch { return { lost: true }; }
  }
}
