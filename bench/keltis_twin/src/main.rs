//! Random games of Keltis in plain Rust, to measure Nemeton's compiled rules against.
//!
//!     keltis_twin GENERATOR PLAYERS FIRST GAMES KEY
//!
//! GENERATOR is `chacha8` (the same key gives the same games as Nemeton) or `splitmix`; KEY is eight numbers.
//! Prints actions, seconds, games that ended by the goal, the sum of all scores, and a checksum of lengths and scores.

mod chance;
mod game;

use chance::{ChaCha8, Chance, SplitMix};
use game::{Ending, Phase, State, MOST_ACTIONS};
use std::time::Instant;

struct Played {
    actions: u64,
    five_home: u64,
    points: i64,
    checksum: u64,
}

fn run(seed: &impl Chance, players: usize, first: u32, games: u32) -> Played {
    let mut played = Played { actions: 0, five_home: 0, points: 0, checksum: 0 };
    let mut legal = [0u8; MOST_ACTIONS];
    for game in first..first + games {
        let mut rng = seed.branch(game);
        let mut state = State::deal(players, &mut rng.child());
        let mut taken = 0;
        while state.phase != Phase::Over {
            let n = state.legal(&mut legal);
            state.apply(legal[rng.below(n)]);
            taken += 1;
        }
        played.actions += taken;
        played.five_home += (state.ending == Ending::FiveHome) as u64;
        played.checksum = played.checksum.wrapping_mul(31).wrapping_add(taken);
        for seat in 0..players {
            let score = state.score(seat) as i64;
            played.points += score;
            played.checksum = played.checksum.wrapping_mul(31).wrapping_add(score as u64);
        }
    }
    played
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u32> = args[1..].iter().map(|arg| arg.parse().expect("a number")).collect();
    let (players, first, games) = (numbers[0] as usize, numbers[1], numbers[2]);
    let key: [u32; 8] = numbers[3..11].try_into().expect("a key of eight numbers");
    let began = Instant::now();
    let played = match args[0].as_str() {
        "chacha8" => run(&ChaCha8::new(key), players, first, games),
        "splitmix" => run(&SplitMix(key[0] as u64), players, first, games),
        other => panic!("no generator {other}"),
    };
    let seconds = began.elapsed().as_secs_f64();
    let Played { actions, five_home, points, checksum } = played;
    println!("{actions} {seconds} {five_home} {points} {checksum}");
}
