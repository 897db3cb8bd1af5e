//! Chance: the generators the twin plays with.

/// What a game draws its numbers from.
pub trait Chance {
    /// The next 32 bits.
    fn word(&mut self) -> u32;

    /// A number from 0 to n - 1, each exactly as likely (Lemire's method).
    #[inline]
    fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let mut m = self.word() as u64 * n;
        if (m as u32 as u64) < n {
            let bias = ((1u64 << 32) - n) % n;
            while (m as u32 as u64) < bias {
                m = self.word() as u64 * n;
            }
        }
        (m >> 32) as usize
    }

    /// Shuffle a slice.
    fn shuffle(&mut self, items: &mut [u8]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }

    /// A generator with a key drawn from this one.
    fn child(&mut self) -> Self;

    /// The branch of this generator with that number.
    fn branch(&self, number: u32) -> Self;
}

/// ChaCha8, as Nemeton has it: the same seed gives the same games.
#[derive(Clone)]
pub struct ChaCha8 {
    key: [u32; 8],
    block: u32,
    used: usize,
    pool: [u32; 16],
}

#[inline(always)]
fn quarter(s: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    s[a] = s[a].wrapping_add(s[b]);
    s[d] = (s[d] ^ s[a]).rotate_left(16);
    s[c] = s[c].wrapping_add(s[d]);
    s[b] = (s[b] ^ s[c]).rotate_left(12);
    s[a] = s[a].wrapping_add(s[b]);
    s[d] = (s[d] ^ s[a]).rotate_left(8);
    s[c] = s[c].wrapping_add(s[d]);
    s[b] = (s[b] ^ s[c]).rotate_left(7);
}

impl ChaCha8 {
    pub fn new(key: [u32; 8]) -> Self {
        ChaCha8 { key, block: 0, used: 16, pool: [0; 16] }
    }

    #[inline(never)]
    fn refill(&mut self) {
        let mut start = [0u32; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574]);
        start[4..12].copy_from_slice(&self.key);
        start[12] = self.block;
        let mut s = start;
        for _ in 0..4 {
            quarter(&mut s, 0, 4, 8, 12);
            quarter(&mut s, 1, 5, 9, 13);
            quarter(&mut s, 2, 6, 10, 14);
            quarter(&mut s, 3, 7, 11, 15);
            quarter(&mut s, 0, 5, 10, 15);
            quarter(&mut s, 1, 6, 11, 12);
            quarter(&mut s, 2, 7, 8, 13);
            quarter(&mut s, 3, 4, 9, 14);
        }
        for i in 0..16 {
            self.pool[i] = s[i].wrapping_add(start[i]);
        }
        self.block = self.block.wrapping_add(1);
        self.used = 0;
    }
}

impl Chance for ChaCha8 {
    #[inline]
    fn word(&mut self) -> u32 {
        if self.used >= 16 {
            self.refill();
        }
        let word = self.pool[self.used];
        self.used += 1;
        word
    }

    fn child(&mut self) -> Self {
        let mut key = [0; 8];
        for word in key.iter_mut() {
            *word = self.word();
        }
        ChaCha8::new(key)
    }

    fn branch(&self, number: u32) -> Self {
        let mut rng = ChaCha8::new(self.key);
        rng.block = number;
        rng.child()
    }
}

/// SplitMix64: about the lightest generator there is, to show what chance costs.
#[derive(Clone)]
pub struct SplitMix(pub u64);

impl Chance for SplitMix {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    fn child(&mut self) -> Self {
        let high = self.word() as u64;
        SplitMix(high << 32 | self.word() as u64)
    }

    fn branch(&self, number: u32) -> Self {
        SplitMix(self.0 ^ (number as u64).wrapping_mul(0xD134_2543_DE82_EF95)).child()
    }
}
