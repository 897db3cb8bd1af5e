//! Keltis in plain Rust: the same rules, state and actions as nemeton.games.keltis.

use crate::chance::Chance;

pub const COLOURS: usize = 5;
pub const VALUES: usize = 11;
pub const CARDS: usize = COLOURS * VALUES;
pub const DECK: usize = 2 * CARDS;
pub const ROW: usize = 2 * VALUES;
pub const HAND: usize = 8;
pub const ASIDE: usize = 30;
pub const SEATS: usize = 4;
pub const LAST_STONE: u8 = 9;
pub const GOAL: u8 = 7;
pub const ENOUGH: usize = 5;
pub const MOST_ACTIONS: usize = 2 * HAND;

const EVEN: [u8; 5] = [2, 4, 6, 8, 9];
const ODD: [u8; 5] = [1, 3, 5, 7, 9];
const DARK: [[u8; 5]; COLOURS] = [EVEN, ODD, EVEN, ODD, EVEN];
const WORTH: [i32; 10] = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
const WISHES_WORTH: [i32; 6] = [-4, -3, 2, 3, 6, 10];

const WISH: u8 = 1;
const CLOVER_TILE: u8 = 2;
const TILES: [usize; 6] = [0, 9, 9, 2, 3, 2];

// The actions, by number.
const DISCARD_0: usize = CARDS;
const SMALL: usize = DISCARD_0 + CARDS;
const BIG: usize = SMALL + 1;
const MOVE_0: usize = BIG + 1;
const CLOVER_0: usize = MOVE_0 + COLOURS;
const LEAVE: usize = CLOVER_0 + COLOURS;
const DRAW_DECK: usize = LEAVE + 1;
const DRAW_0: usize = DRAW_DECK + 1;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Play,
    Figure,
    Advance,
    Clover,
    Draw,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    None,
    FiveHome,
    NoCards,
}

/// A pile, a row or a hand: cards from the bottom up.
#[derive(Clone, Copy)]
pub struct Cards<const N: usize> {
    pub cards: [u8; N],
    pub size: u8,
}

impl<const N: usize> Cards<N> {
    const EMPTY: Self = Cards { cards: [0; N], size: 0 };

    #[inline]
    fn push(&mut self, card: u8) {
        self.cards[self.size as usize] = card;
        self.size += 1;
    }

    #[inline]
    fn pop(&mut self) -> u8 {
        self.size -= 1;
        let card = self.cards[self.size as usize];
        self.cards[self.size as usize] = 0;
        card
    }

    fn of(counts: &[usize], rng: &mut impl Chance) -> Self {
        let mut pile = Self::EMPTY;
        for (sort, &n) in counts.iter().enumerate() {
            for _ in 0..n {
                pile.push(sort as u8);
            }
        }
        rng.shuffle(&mut pile.cards[..pile.size as usize]);
        pile
    }
}

#[derive(Clone)]
pub struct State {
    pub player: usize,
    pub players: usize,
    pub phase: Phase,
    pub ending: Ending,
    /// The path a decision is about, or the pile just discarded to.
    pub path: Option<u8>,
    pub figure: [[u8; COLOURS]; SEATS],
    pub big: [[bool; COLOURS]; SEATS],
    pub row: [[Cards<ROW>; COLOURS]; SEATS],
    pub tile: [[u8; 10]; COLOURS],
    pub wishes: [u8; SEATS],
    pub points: [u8; SEATS],
    pub pile: [Cards<ROW>; COLOURS],
    /// The hands, in order.
    pub hand: [Cards<HAND>; SEATS],
    /// Cards of each sort in a hand that everybody saw being taken.
    pub known: [[u8; CARDS]; SEATS],
    pub deck: Cards<DECK>,
    pub aside: Cards<ASIDE>,
    pub clover_may_start: bool,
    pub redraw_forbidden: bool,
}

impl State {
    pub fn deal(players: usize, chance: &mut impl Chance) -> Self {
        let mut s = State {
            player: 0,
            players,
            phase: Phase::Play,
            ending: Ending::None,
            path: None,
            figure: [[0; COLOURS]; SEATS],
            big: [[false; COLOURS]; SEATS],
            row: [[Cards::EMPTY; COLOURS]; SEATS],
            tile: [[0; 10]; COLOURS],
            wishes: [0; SEATS],
            points: [0; SEATS],
            pile: [Cards::EMPTY; COLOURS],
            hand: [Cards::EMPTY; SEATS],
            known: [[0; CARDS]; SEATS],
            deck: Cards::EMPTY,
            aside: Cards::EMPTY,
            clover_may_start: false,
            redraw_forbidden: false,
        };
        let mut tiles: Cards<25> = Cards::of(&TILES, chance);
        for (path, dark) in s.tile.iter_mut().zip(DARK) {
            for stone in dark {
                path[stone as usize] = tiles.pop();
            }
        }
        s.deck = Cards::of(&[2; CARDS], chance);
        for _ in 0..HAND {
            for seat in 0..players {
                let card = s.deck.pop();
                s.take_up(seat, card);
            }
        }
        if players == 2 {
            for _ in 0..ASIDE {
                let card = s.deck.pop();
                s.aside.push(card);
            }
        }
        s
    }

    #[inline]
    fn fits(&self, card: u8) -> bool {
        let row = &self.row[self.player][card as usize / VALUES];
        let value = card % VALUES as u8;
        // An empty row holds zeros, and all values fit on equal ones.
        let (first, last) = (row.cards[0], row.cards[row.size.max(1) as usize - 1]);
        (value == last) | (last == first) | ((value > last) == (last > first))
    }

    #[inline]
    fn can_move(&self, colour: usize) -> bool {
        let stone = self.figure[self.player][colour];
        stone < LAST_STONE && (stone > 0 || self.clover_may_start)
    }

    #[inline]
    fn movable(&self) -> usize {
        (0..COLOURS).filter(|&colour| self.can_move(colour)).count()
    }

    /// The legal actions, in rising order; how many they are.
    #[inline]
    pub fn legal(&self, out: &mut [u8; MOST_ACTIONS]) -> usize {
        let mut n = 0;
        match self.phase {
            Phase::Play => {
                let hand = &self.hand[self.player].cards;
                for i in 0..HAND {
                    out[n] = hand[i];
                    n += ((i == 0 || hand[i] != hand[i - 1]) & self.fits(hand[i])) as usize;
                }
                for i in 0..HAND {
                    out[n] = hand[i] + DISCARD_0 as u8;
                    n += (i == 0 || hand[i] != hand[i - 1]) as usize;
                }
            }
            Phase::Draw => {
                out[0] = DRAW_DECK as u8;
                n = 1;
                for colour in 0..COLOURS {
                    out[n] = (DRAW_0 + colour) as u8;
                    let barred = self.redraw_forbidden & (self.path == Some(colour as u8));
                    n += ((self.pile[colour].size > 0) & !barred) as usize;
                }
            }
            Phase::Figure => {
                out[0] = SMALL as u8;
                out[1] = BIG as u8;
                n = 2;
            }
            Phase::Advance | Phase::Clover => {
                let base = if self.phase == Phase::Advance { MOVE_0 } else { CLOVER_0 };
                for colour in 0..COLOURS {
                    out[n] = (base + colour) as u8;
                    n += self.can_move(colour) as usize;
                }
                if self.phase == Phase::Clover {
                    out[n] = LEAVE as u8;
                    n += 1;
                }
            }
            Phase::Over => {}
        }
        n
    }

    #[inline]
    pub fn apply(&mut self, action: u8) {
        let a = action as usize;
        if a < DISCARD_0 {
            self.play(action);
        } else if a < SMALL {
            self.discard(action - DISCARD_0 as u8);
        } else if a >= DRAW_DECK {
            self.draw(a);
        } else if a == LEAVE {
            self.to_draw();
        } else if a >= MOVE_0 {
            self.advance((a - MOVE_0) % COLOURS);
        } else if let Some(path) = self.path {
            self.step(path as usize, a == BIG);
        }
    }

    fn play(&mut self, card: u8) {
        let (seat, colour) = (self.player, card as usize / VALUES);
        self.put_down(card);
        self.row[seat][colour].push(card % VALUES as u8);
        if self.figure[seat][colour] < LAST_STONE {
            self.advance(colour);
            return;
        }
        match self.movable() {
            0 => self.to_draw(),
            1 => {
                if let Some(other) = (0..COLOURS).find(|&other| self.can_move(other)) {
                    self.advance(other);
                }
            }
            _ => {
                self.phase = Phase::Advance;
                self.path = Some(colour as u8);
            }
        }
    }

    fn discard(&mut self, card: u8) {
        let colour = card as usize / VALUES;
        self.put_down(card);
        self.pile[colour].push(card % VALUES as u8);
        self.phase = Phase::Draw;
        self.path = Some(colour as u8);
    }

    fn advance(&mut self, colour: usize) {
        let (figures, bigs) = (&self.figure[self.player], &self.big[self.player]);
        if figures[colour] > 0 {
            self.step(colour, bigs[colour]);
            return;
        }
        let big_waits = !bigs.contains(&true);
        let small = (0..COLOURS).filter(|&c| figures[c] > 0 && !bigs[c]).count();
        if big_waits && small < COLOURS - 1 {
            self.phase = Phase::Figure;
            self.path = Some(colour as u8);
        } else {
            self.step(colour, big_waits);
        }
    }

    fn step(&mut self, colour: usize, big: bool) {
        let seat = self.player;
        let stone = self.figure[seat][colour] + 1;
        self.figure[seat][colour] = stone;
        self.big[seat][colour] = big;
        if stone == GOAL && self.in_goal() == ENOUGH {
            self.end(Ending::FiveHome);
            return;
        }
        self.to_draw();
        let tile = &mut self.tile[colour][stone as usize];
        match *tile {
            0 => {}
            WISH => {
                *tile = 0;
                self.wishes[seat] += 1;
            }
            CLOVER_TILE => {
                if self.movable() > 0 {
                    self.phase = Phase::Clover;
                    self.path = Some(colour as u8);
                }
            }
            points => self.points[seat] += points - CLOVER_TILE,
        }
    }

    fn in_goal(&self) -> usize {
        self.figure[..self.players].iter().flatten().filter(|&&stone| stone >= GOAL).count()
    }

    #[inline]
    fn to_draw(&mut self) {
        self.phase = Phase::Draw;
        self.path = None;
    }

    fn draw(&mut self, a: usize) {
        let seat = self.player;
        if a == DRAW_DECK {
            let card = self.deck.pop();
            self.take_up(seat, card);
            if self.deck.size == 0 {
                self.end(Ending::NoCards);
                return;
            }
        } else {
            let colour = a - DRAW_0;
            let card = self.pile[colour].pop() + (colour * VALUES) as u8;
            self.take_up(seat, card);
            self.known[seat][card as usize] += 1;
        }
        self.phase = Phase::Play;
        self.path = None;
        self.player = if seat + 1 < self.players { seat + 1 } else { 0 };
    }

    fn end(&mut self, ending: Ending) {
        self.ending = ending;
        self.phase = Phase::Over;
        self.path = None;
    }

    #[inline]
    fn take_up(&mut self, seat: usize, card: u8) {
        let hand = &mut self.hand[seat];
        let held = hand.size as usize;
        let mut card = card;
        for other in &mut hand.cards[..held] {
            (*other, card) = ((*other).min(card), (*other).max(card));
        }
        hand.cards[held] = card;
        hand.size += 1;
    }

    #[inline]
    fn put_down(&mut self, card: u8) {
        let hand = &mut self.hand[self.player];
        let mut gone = 0;
        for i in 0..HAND - 1 {
            gone |= (hand.cards[i] == card) as usize;
            hand.cards[i] = hand.cards[i + gone];
        }
        hand.cards[HAND - 1] = 0;
        hand.size = HAND as u8 - 1;
        let known = &mut self.known[self.player][card as usize];
        *known = known.saturating_sub(1);
    }

    pub fn score(&self, seat: usize) -> i32 {
        let wishes = (self.wishes[seat] as usize).min(5);
        let figures: i32 = (0..COLOURS)
            .map(|c| WORTH[self.figure[seat][c] as usize] * (1 + self.big[seat][c] as i32))
            .sum();
        self.points[seat] as i32 + WISHES_WORTH[wishes] + figures
    }
}
