// Contrast as it is seen: the colour of each text against the pixels below it (WCAG 1.4.3). No checker can judge texts on pictures.

/** All texts that can be seen within a part of the page: where they lie, how large, in which colour. */
function texts(root) {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement, words = node.textContent.trim();
    if (!words || !element.checkVisibility() || element.closest("option, script, style, .unseen, [hidden], :disabled, .tried")) continue;
    const style = getComputedStyle(element), svg = element.closest("svg");
    let alpha = 1;
    for (let at = element; at; at = at.parentElement) alpha *= Number(getComputedStyle(at).opacity);
    if (style.visibility !== "visible" || !alpha) continue;
    const matrix = svg && element.getScreenCTM(), scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(style.fontSize) * scale, bold = Number(style.fontWeight) >= 700;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of svg ? [element.getBoundingClientRect()] : range.getClientRects()) {
      if (width < 2 || height < 2 || left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight) continue;
      const [x, y] = [left + width / 2, top + height / 2], over = document.elementFromPoint(x, y);
      if (svg ? !svg.contains(over) : !element.contains(over)) continue; // something lies over it, or it is scrolled away
      const large = size >= 24 || (bold && size >= 18.66);
      found.push({ words: words.slice(0, 40), key: element.closest("[data-key]")?.dataset.key ?? "", tone: element.getAttribute("class") ?? "",
        box: [left, top, width, height], colour: svg ? style.fill : style.color, alpha, least: large ? 3 : 4.5, size: Math.round(size) });
    }
  }
  return found;
}

/** Those whose contrast to what is on the picture below them is too low, each with it. */
async function weak(all, picture) {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const light = (rgb) => rgb.map((n) => (n /= 255) <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4).reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const found = [];
  for (const text of all) {
    const [left, top, width, height] = text.box.map(Math.round);
    const aside = Math.round(width / 10), low = Math.round(height / 5); // letters do not fill their box
    const { data } = pen.getImageData(left + aside, top + low, Math.max(1, width - 2 * aside), Math.max(1, height - 2 * low));
    const parts = text.colour.match(/[\d.]+/g).map(Number), ink = text.alpha * (parts[3] ?? 1), ratios = [];
    for (let i = 0; i < data.length; i += 4) {
      const ground = [data[i], data[i + 1], data[i + 2]];
      ratios.push(ratio(light(parts.slice(0, 3).map((n, j) => n * ink + ground[j] * (1 - ink))), light(ground)));
    }
    ratios.sort((a, b) => a - b);
    const seen = ratios[Math.floor(ratios.length / 4)]; // an edge or a sign beside the letters does not matter
    if (seen < text.least) found.push(`${text.words} (${[text.key, text.tone, text.size].filter(Boolean).join(", ")}): ${seen.toFixed(2)}`);
  }
  return found;
}
