//! Cuts a text into pieces. Each word is worked out when it is first seen, and kept.

use std::cell::Cell;
use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::features::{Features, Seen};
use crate::flags::*;
use crate::members::Members;
use crate::net::{Bag, Net, Shares};
use crate::slips::Slips;
use crate::sums::{crc32, summed, Lists, Sums};
use crate::table::{hash, Table, Words};
use crate::text::{Piece, Text};
use crate::things::NOT_ASKED;

const N: Ch = 110;
const O: Ch = 111;

const BLANK: Ch = 32;
const LINE: Ch = 10;
const ZERO: Ch = 48;
const NINE: Ch = 57;
const SIGNS: usize = 128;

/// What is known of a word alone.
#[derive(Clone, Copy)]
struct Known {
    flags: u32,
    traits: u32,
    lists: u32,
    sets: u32,
    on: u32,
    standing: u8,
}

pub struct Reader {
    pub classes: Classes,
    pub lists: Arc<Lists>,
    pub near: Arc<Slips>,
    /// Told once all lists were read.
    pub members: Members,
    features: Features,
    listed: Table<Listed>,
    states: Words,
    labels: Words,
    openings: Sums,
    /// Check sums of gaps of one sign.
    signs: [u32; SIGNS],
    acronym: usize,
    longest_gap: usize,
    most: usize,
    old: (u32, u32),
    years: (u32, u32),
    /// Lists that a first name is on none of, and how often it has a capital at the least.
    first_name: (u32, u32),
}

/// What lists say of a folded word, whatever is told of it elsewhere.
#[derive(Clone, Copy, Default)]
struct Listed {
    always: u32,
    if_capital: u32,
    traits: u32,
    sets: u32,
    ordinary: bool,
}

/// All lists together: a word is looked for once.
fn listed(data: &Data) -> Result<Table<Listed>, String> {
    let mut made = Table::default();
    let (always, if_capital) = (data.map("triggers._ALWAYS")?, data.map("triggers._IF_CAPITAL")?);
    each(&always, &mut made, |listed, &flags| listed.always |= flags as u32);
    each(&if_capital, &mut made, |listed, &flags| listed.if_capital |= flags as u32);
    for name in ["ordinary.OF_EPONYMS", "ordinary.BESIDE_EPONYMS"] {
        each(data.list(name)?.table(), &mut made, |listed, _| listed.always |= EPONYM);
    }
    each(data.list("ordinary.LABELLING")?.table(), &mut made, |listed, _| listed.traits |= LABELLING_WORD);
    each(data.list("ordinary.PARTICLES")?.table(), &mut made, |listed, _| listed.traits |= PARTICLE);
    each(data.list("ordinary.ORDINARY")?.table(), &mut made, |listed, _| listed.ordinary = true);
    for &(name, bit) in SETS.iter() {
        each(data.list(name)?.table(), &mut made, |listed, _| listed.sets |= bit);
    }
    Ok(made)
}

fn each<V>(list: &Table<V>, made: &mut Table<Listed>, change: impl Fn(&mut Listed, &V)) {
    for at in 0..list.len() {
        let mut listed = made.get(list.key(at)).copied().unwrap_or_default();
        change(&mut listed, list.value(at));
        made.put(list.key(at), listed);
    }
}

/// Words that were seen, and what each adds to the net's first layer.
#[derive(Default)]
pub struct Kept {
    words: Table<Known>,
    pub shares: Shares,
    pub marks: Vec<u32>,
    /// Of the words of a text that were not seen before: what each adds is worked out together.
    due: Vec<Bag>,
}

/// A word that is read next: where it stands, how much stands after it, and by what it is looked for.
struct Coming {
    place: usize,
    len: usize,
    gap: usize,
    number: bool,
    hashed: u64,
}

fn digit(c: Ch) -> bool {
    (ZERO..=NINE).contains(&c)
}

fn small(c: Ch) -> bool {
    (97..=122).contains(&c)
}

fn capital(c: Ch) -> bool {
    (65..=90).contains(&c)
}

/// How many characters from here on are such.
fn run(text: &[Ch], of: impl Fn(Ch) -> bool) -> usize {
    text.iter().position(|&c| !of(c)).unwrap_or(text.len())
}

impl Reader {
    pub fn new(data: &Data) -> Result<Self, String> {
        let lists = Arc::new(Lists::new(data)?);
        let near = Arc::new(Slips::new(data, &lists)?);
        Ok(Reader {
            classes: data.classes.clone(),
            features: Features::new(data, &near)?,
            lists,
            near,
            members: Members::default(),
            listed: listed(data)?,
            states: data.list("triggers._STATES")?,
            labels: data.list("triggers._LABELS")?,
            openings: Sums::new(data.sorted("openings")?),
            signs: std::array::from_fn(|sign| crc32(&[sign as u8], 0)),
            acronym: data.size("triggers._ACRONYM")?,
            longest_gap: data.size("reading.LONGEST_GAP")?,
            most: data.size("reading.MOST_WORDS")?,
            old: (data.bits("reading._OLD.start")?, data.bits("reading._OLD.stop")?),
            years: (data.bits("reading._YEARS.start")?, data.bits("reading._YEARS.stop")?),
            first_name: (data.bits("borne._NO_FIRST_NAME")?, data.bits("borne._FEWEST_CAPITALS")?),
        })
    }

    pub fn rows(&self) -> usize {
        self.features.rows()
    }

    /// How often a folded word is said, and how often with a capital.
    pub fn said_most(&self, word: &[Ch]) -> (u32, u32) {
        self.features.said_most(self.lists.both(word).1)
    }

    /// The text in pieces. `kept.marks` holds the rows of its gaps afterwards.
    pub fn read<'a>(&'a self, plain: &'a [Ch], folded: &'a [Ch], net: &Net, kept: &mut Kept) -> Text<'a> {
        if kept.words.len() > self.most {
            *kept = Kept::default();
        }
        kept.marks.clear();
        let most = plain.len() / 4 + 4;
        let mut text = Text {
            plain,
            folded,
            pieces: Vec::with_capacity(most),
            starts: Vec::with_capacity(most),
            seen: 0,
            digits: Vec::new(),
            things: Vec::new(),
            members: self.members.all(),
        };
        let place = run(plain, |c| !self.inside(c));
        text.starts.push(place);
        let mut next = self.coming(plain, place, kept);
        while let Some(Coming { place, len, gap, number, hashed }) = next {
            next = self.coming(plain, place + len + gap, kept); // while this one is read
            let word = &plain[place..place + len];
            let row = self.row(word, &folded[place..place + len], number, hashed, net, kept);
            kept.shares.coming(row);
            let known = kept.words.value(row);
            let mut flags = if number { DIGITS } else { known.flags };
            if gap == 0 {
                flags |= JOINED;
            }
            if number {
                text.digits.push((text.pieces.len(), place, place + len));
            }
            text.seen |= flags;
            text.pieces.push(Piece {
                len: len as u32,
                flags,
                traits: if number { 0 } else { known.traits },
                word: row as u32,
                lists: known.lists,
                sets: known.sets,
                on: known.on,
                standing: known.standing,
                number,
                blank: gap == 1 && plain[place + len] == BLANK,
            });
            kept.marks.push(1 + self.gap(&plain[place + len..place + len + gap], net.gaps()));
            text.starts.push(place + len + gap);
        }
        net.shares(&kept.due, |share| kept.shares.push(share));
        kept.due.clear();
        text.things = vec![Cell::new(NOT_ASKED); text.pieces.len()];
        text
    }

    /// The word that begins here; what is kept of it is asked for.
    fn coming(&self, plain: &[Ch], place: usize, kept: &Kept) -> Option<Coming> {
        let number = digit(*plain.get(place)?);
        let len = self.word(&plain[place..]);
        let gap = run(&plain[place + len..], |c| !self.inside(c));
        let hashed = if number { 0 } else { hash(&plain[place..place + len]) };
        kept.words.coming(hashed);
        Some(Coming { place, len, gap, number, hashed })
    }

    fn inside(&self, c: Ch) -> bool {
        if c < 128 {
            digit(c) || small(c | 32)
        } else {
            self.classes.word(c)
        }
    }

    /// How long the word is that begins here.
    fn word(&self, text: &[Ch]) -> usize {
        let first = text[0];
        if small(first) {
            run(text, small)
        } else if digit(first) {
            run(text, digit)
        } else if capital(first) {
            let capitals = run(text, capital);
            let after = run(&text[capitals..], small);
            match (capitals, after) {
                (_, 0) => capitals,
                (1, _) => 1 + after,
                _ => capitals - 1,
            }
        } else if self.classes.decimal(first) {
            run(text, |c| self.classes.decimal(c))
        } else {
            run(text, |c| self.inside(c) && !self.classes.decimal(c))
        }
    }

    fn row(&self, word: &[Ch], low: &[Ch], number: bool, hashed: u64, net: &Net, kept: &mut Kept) -> usize {
        let mut shape = [0; 8];
        let key = if number { self.shaped(word, &mut shape) } else { word };
        let held = if number { kept.words.find(key) } else { kept.words.find_hashed(hashed, key) };
        if let Some(row) = held {
            return row;
        }
        let listed = self.listed.get(low).copied().unwrap_or_default();
        let seen = self.features.seen(word, low, listed.ordinary, &self.lists);
        kept.due.push(net.bag(&seen.rows));
        let on = self.members.place(if number { &[] } else { low });
        let mut known = Known { flags: 0, traits: 0, lists: seen.lists, sets: 0, on, standing: seen.standing };
        if !number {
            known.flags = self.flags(word, low, listed);
            known.traits = listed.traits | self.traits(word);
            known.sets = listed.sets;
            if self.openings.has(seen.sum) {
                known.sets |= OPENS_THING;
            }
            if known.traits & SMALL != 0 && known.sets & ALSO_SAID == 0 && self.is_first_name(&seen) {
                known.sets |= FIRST_NAME;
            }
        }
        kept.words.put(key, known)
    }

    /// Is it one of many, and written with a capital by nearly everybody?
    fn is_first_name(&self, seen: &Seen) -> bool {
        let (given, fewest) = self.first_name;
        seen.lists & GIVEN_FIRST != 0 && seen.lists & given == 0 && (seen.said.0 == 0 || seen.said.1 >= fewest)
    }

    /// What a word can begin.
    fn flags(&self, word: &[Ch], low: &[Ch], listed: Listed) -> u32 {
        let mut flags = listed.always;
        if self.classes.upper(word[0]) {
            flags |= listed.if_capital;
            if self.states.has(word) {
                flags |= STATE;
            }
        }
        let bare = low.iter().rposition(|&c| c != N && c != O).map_or(0, |last| last + 1);
        if self.labels.has(&low[..bare]) {
            flags |= LABEL;
        }
        flags
    }

    /// What a word is by how it is written.
    fn traits(&self, word: &[Ch]) -> u32 {
        let mut traits = 0;
        if self.classes.all_lower(word) {
            traits |= SMALL;
        } else if self.classes.upper(word[0]) {
            traits |= CAPITAL;
            let upper = self.classes.all_upper(word);
            if upper && word.len() <= self.acronym {
                traits |= if word.len() > 1 { LETTERS } else { LETTERS | INITIAL };
            }
            if !upper {
                traits |= TITLED;
            }
        }
        if self.classes.all_alpha(word) {
            traits | ALPHABETIC
        } else {
            traits
        }
    }

    /// The row of a gap: its signs, not how many blanks.
    fn gap(&self, gap: &[Ch], rows: u32) -> u32 {
        if let [sign] = *gap {
            if let Some(sum) = self.signs.get(sign as usize) {
                return sum % rows;
            }
        }
        let mut key: Vec<Ch> = Vec::new();
        let key: &[Ch] = if gap.len() < 2 || matches!(*gap, [33..128, _]) && gap[1] != LINE {
            gap
        } else if gap.contains(&10) {
            let bare: Vec<Ch> = gap.iter().copied().filter(|&c| c != 10).collect();
            let from = run(&bare, |c| self.classes.space(c));
            let to = bare.iter().rposition(|&c| !self.classes.space(c)).map_or(from, |at| at + 1);
            key.push(10);
            key.extend(bare[from..to].iter().take(2));
            &key
        } else {
            let blank = |c: Ch| c == 32 || c == 9 || c == 0xA0;
            let mut at = 0;
            while at < gap.len() {
                let blanks = run(&gap[at..], blank);
                if blanks >= 2 {
                    key.push(32);
                    at += blanks;
                } else {
                    key.push(gap[at]);
                    at += 1;
                }
            }
            &key[..key.len().min(self.longest_gap)]
        };
        summed(key, 0) % rows
    }

    /// Numbers of one shape are one to the tagger.
    fn shaped<'a>(&self, word: &'a [Ch], made: &'a mut [Ch; 8]) -> &'a [Ch] {
        let value = |upto: usize| word[..upto].iter().fold(0, |sum, &c| sum * 10 + (c - ZERO));
        let within = |(start, stop): (u32, u32), value| u32::from((start..stop).contains(&value));
        let told = match word.len() {
            0..=2 => return word,
            3 => [3, within(self.old, value(3)), 0],
            4 => [4, within(self.years, value(4)), value(2)],
            size => [5, u32::from(word[0] == ZERO), size.min(14) as u32],
        };
        made[0] = 35;
        made[1..4].copy_from_slice(&told);
        &made[..4]
    }
}
