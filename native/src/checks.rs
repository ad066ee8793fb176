//! Numbers that carry a check digit, as Python and its library of numbers have them.

use crate::classes::Ch;
use crate::kinds::{DOCUMENT, NUMBER, TO_CHECK};

const LETTERS: &[u8; 23] = b"TRWAGMYFPDXBNJZSQVHLCKE";
const NPI: &[u8] = b"80840";
const NEVER_GIVEN: [&[u8]; 3] = [b"078051120", b"457555462", b"219099999"];
/// Letters and figures of the longest that has one.
const LONGEST: usize = 34;

/// The kind of a number that was found, after its check digit was looked at. With letters that are not ours Python does.
pub fn named(found: &[Ch], kind: u8) -> u8 {
    if !matches!(kind, DOCUMENT | NUMBER) {
        return kind;
    }
    let (mut room, mut size) = ([0u8; LONGEST], 0);
    for &c in found {
        if c > 127 {
            return TO_CHECK + kind;
        }
        let c = c as u8;
        if c.is_ascii_alphanumeric() {
            if size == LONGEST {
                return kind;
            }
            room[size] = c.to_ascii_uppercase();
            size += 1;
        }
    }
    match holds(&room[..size]) {
        Some(true) => DOCUMENT,
        Some(false) => NUMBER,
        None => kind,
    }
}

/// Whether its check digit is right; nothing if it has none.
fn holds(bare: &[u8]) -> Option<bool> {
    let figures = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    let last = bare.last()?;
    match bare.len() {
        9 if figures(bare) => Some(is_ssn(bare)),
        9 if figures(&bare[..8]) => Some(lettered(0, &bare[..8]) == *last),
        9 if matches!(bare[0], b'X'..=b'Z') && figures(&bare[1..8]) && last.is_ascii_alphabetic() => {
            Some(lettered(u32::from(bare[0] - b'X'), &bare[1..8]) == *last)
        }
        10 if matches!(bare[0], b'1' | b'2') && figures(bare) => Some(luhn(NPI.iter().chain(bare))),
        13..=19 if figures(bare) => Some(luhn(bare.iter())),
        16..=LONGEST if bare[..2].iter().all(u8::is_ascii_alphabetic) && figures(&bare[2..4]) => {
            Some(remainder(bare[4..].iter().chain(&bare[..4])) == 1)
        }
        _ => None,
    }
}

/// The letter of a Spanish document; `first` stands for that of a foreigner.
fn lettered(first: u32, figures: &[u8]) -> u8 {
    let number = figures.iter().fold(first, |sum, &c| sum * 10 + u32::from(c - b'0'));
    LETTERS[(number % 23) as usize]
}

fn is_ssn(figures: &[u8]) -> bool {
    let (area, group, serial) = (&figures[..3], &figures[3..5], &figures[5..]);
    area != b"000"
        && area != b"666"
        && area[0] != b'9'
        && group != b"00"
        && serial != b"0000"
        && !NEVER_GIVEN.contains(&figures)
}

fn luhn<'a>(figures: impl DoubleEndedIterator<Item = &'a u8>) -> bool {
    let doubled = |value: u32| value * 2 / 10 + value * 2 % 10;
    let values = figures.rev().map(|&c| u32::from(c - b'0')).enumerate();
    let sum: u32 = values.map(|(at, value)| if at % 2 == 0 { value } else { doubled(value) }).sum();
    sum % 10 == 0
}

/// Of the division by 97; a letter counts as two figures.
fn remainder<'a>(signs: impl Iterator<Item = &'a u8>) -> u32 {
    signs.fold(0, |sum, &c| match c {
        b'0'..=b'9' => (sum * 10 + u32::from(c - b'0')) % 97,
        _ => (sum * 100 + u32::from(c - b'A') + 10) % 97,
    })
}
