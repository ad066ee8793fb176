//! The border of what is known: kept here, asked for by the scan, and told by Python.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::slice::from_raw_parts;
use std::sync::RwLock;

use crate::classes::Ch;
use crate::days::Day;
use crate::directory::{APART, BETWEEN};
use crate::engine::Engine;
use crate::flags::EPONYM;
use crate::lexicon::{Lexicon, Told};
use crate::names::Match;
use crate::postings::MOST;
use crate::text::{Number, Text};

pub type Known = RwLock<Lexicon>;
const FAILED: i64 = -1;

/// What was asked for; a failure if it broke, now or while it was last told something.
fn asked(of: impl FnOnce() -> Option<i64>) -> i64 {
    catch_unwind(AssertUnwindSafe(of)).ok().flatten().unwrap_or(FAILED)
}

/// # Safety
/// `size` of them are there, or none.
unsafe fn given<'a, T>(from: *const T, size: usize) -> &'a [T] {
    if size == 0 {
        &[]
    } else {
        unsafe { from_raw_parts(from, size) }
    }
}

/// # Safety
/// `out` has room for `room` numbers.
unsafe fn put(numbers: &[i32], out: *mut i32, room: usize) -> Option<i64> {
    if numbers.len() <= room {
        unsafe { out.copy_from_nonoverlapping(numbers.as_ptr(), numbers.len()) };
    }
    i64::try_from(numbers.len()).ok()
}

#[no_mangle]
pub extern "C" fn chartside_lexicon() -> *mut Known {
    Box::into_raw(Box::default())
}

/// # Safety
/// `lexicon` was made here, and is let go of once.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_free(lexicon: *mut Known) {
    drop(unsafe { Box::from_raw(lexicon) });
}

/// Take up people, or let go of them: their texts, and the same folded, a byte a letter; owner and kind of each.
///
/// # Safety
/// `text` and `folded` hold `size` bytes, `owners` and `kinds` are `count`; engine and lexicon were made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_entries(
    engine: *const Engine,
    lexicon: *const Known,
    text: *const u8,
    folded: *const u8,
    size: usize,
    owners: *const u32,
    kinds: *const u8,
    count: usize,
    add: bool,
) -> i64 {
    let (engine, lexicon) = unsafe { (&*engine, &*lexicon) };
    let (text, folded) = unsafe { (given(text, size), given(folded, size)) };
    let (owners, kinds) = unsafe { (given(owners, count), given(kinds, count)) };
    asked(|| {
        let wide = |bytes: &[u8]| -> Vec<Ch> { bytes.iter().map(|&b| Ch::from(b)).collect() };
        let (text, folded) = (wide(text), wide(folded));
        if !owners.iter().all(|&owner| owner < MOST) || text.split(|&c| c == APART).count() != count {
            return None;
        }
        let mut lexicon = lexicon.write().ok()?;
        let mut start = 0;
        for ((entry, &owner), &kind) in text.split(|&c| c == APART).zip(owners).zip(kinds) {
            lexicon.change_entry(&engine.rules, owner, kind, entry, &folded[start..start + entry.len()], add);
            start += entry.len() + 1;
        }
        Some(0)
    })
}

/// Add one thing that is known, or take it out. `form`: a text and its folded form, a word of a name, a row, digits,
/// a day, the kind of an owner.
///
/// # Safety
/// `text` holds `size` characters, and `folded`, or it is none; engine and lexicon were made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_told(
    engine: *const Engine,
    lexicon: *const Known,
    form: u32,
    kind: u8,
    owner: u32,
    text: *const Ch,
    folded: *const Ch,
    size: usize,
    add: bool,
) -> i64 {
    let (engine, lexicon, text) = unsafe { (&*engine, &*lexicon, given(text, size)) };
    let folded = if folded.is_null() { text } else { unsafe { given(folded, size) } };
    asked(|| {
        let told = match form {
            _ if owner >= MOST => return None,
            0 => Told::Text(kind, text, folded),
            1 => Told::Word(text),
            2 => Told::Row(kind, text),
            3 => Told::Digits(kind, text),
            4 => Told::Day(*text.first()?),
            5 => Told::Kind(kind),
            _ => return None,
        };
        lexicon.write().ok()?.change(&engine.rules, owner, told, add);
        Some(0)
    })
}

/// Whether a text may hold something known: its words with a blank between each two, a sign, its numbers; its days.
///
/// # Safety
/// As many are there as is said; `lexicon` was made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_knows(
    lexicon: *const Known,
    text: *const Ch,
    size: usize,
    days: *const Day,
    count: usize,
) -> i64 {
    let (lexicon, text, days) = unsafe { (&*lexicon, given(text, size), given(days, count)) };
    asked(|| {
        let mut parts = text.split(|&c| c == BETWEEN);
        let (words, numbers) = (parts.next()?, parts.next().unwrap_or(&[]));
        Some(lexicon.read().ok()?.knows(words, numbers, days).into())
    })
}

/// Whether a folded word is part of a known name.
///
/// # Safety
/// `word` holds `size` characters; `lexicon` was made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_bears(lexicon: *const Known, word: *const Ch, size: usize) -> i64 {
    let (lexicon, word) = unsafe { (&*lexicon, given(word, size)) };
    asked(|| Some(lexicon.read().ok()?.bears(word).into()))
}

/// Matches in a text that Python reads: of each its start, end, kind or -1, whether it is alone, how many owners it
/// has, and these. How many numbers that are; all of them are written, or none.
///
/// # Safety
/// `runs` and `digits` are pairs, as many as is said, in a text of `size`; `out` has room for `room` numbers.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_matches(
    engine: *const Engine,
    lexicon: *const Known,
    plain: *const Ch,
    folded: *const Ch,
    size: usize,
    runs: *const [u32; 2],
    count: usize,
    digits: *const [u32; 2],
    many: usize,
    eponyms: bool,
    out: *mut i32,
    room: usize,
) -> i64 {
    let (engine, lexicon) = unsafe { (&*engine, &*lexicon) };
    let (plain, folded) = unsafe { (given(plain, size), given(folded, size)) };
    let (runs, digits) = unsafe { (given(runs, count), given(digits, many)) };
    let wide = |&[start, end]: &[u32; 2]| (start as usize, end as usize);
    let mut told: Vec<i32> = Vec::new();
    let found = asked(|| {
        let places: Vec<_> = runs.iter().map(wide).collect();
        let digits: Vec<Number> = digits.iter().map(wide).map(|(start, end)| (0, start, end)).collect();
        let seen = if eponyms { EPONYM } else { 0 };
        let text = Text {
            plain,
            folded,
            pieces: Vec::new(),
            starts: Vec::new(),
            seen,
            digits,
            things: Vec::new(),
            members: &[],
        };
        let lexicon = lexicon.read().ok()?;
        lexicon.matches(&engine.rules, &text, &places).iter().for_each(|found| numbers(found, &mut told));
        Some(0)
    });
    if found == FAILED {
        found
    } else {
        unsafe { put(&told, out, room) }.unwrap_or(FAILED)
    }
}

fn numbers(found: &Match, told: &mut Vec<i32>) {
    let kind = found.kind.map_or(-1, i32::from);
    let owners = found.owners.iter().map(|&owner| owner as i32);
    told.extend([found.start as i32, found.end as i32, kind, i32::from(found.lone), owners.len() as i32]);
    told.extend(owners);
}

/// Who was born on one of these days. How many they are; all of them are written, or none.
///
/// # Safety
/// There are `count` days; `out` has room for `room` numbers.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_born(
    lexicon: *const Known,
    days: *const Day,
    count: usize,
    out: *mut i32,
    room: usize,
) -> i64 {
    let (lexicon, days) = unsafe { (&*lexicon, given(days, count)) };
    asked(|| {
        let owners =
            lexicon.read().ok()?.born(days.iter().copied()).iter().map(|&owner| owner as i32).collect::<Vec<_>>();
        unsafe { put(&owners, out, room) }
    })
}

/// Much was told: what is held in reserve is given back. How many bytes are held then.
///
/// # Safety
/// `lexicon` was made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_settle(lexicon: *const Known) -> i64 {
    let lexicon = unsafe { &*lexicon };
    asked(|| {
        let mut lexicon = lexicon.write().ok()?;
        lexicon.shrink();
        i64::try_from(lexicon.size()).ok()
    })
}

/// The kind that all of these owners are of, or a person.
///
/// # Safety
/// There are `count` owners; `lexicon` was made here.
#[no_mangle]
pub unsafe extern "C" fn chartside_lexicon_kind(lexicon: *const Known, owners: *const u32, count: usize) -> i64 {
    let (lexicon, owners) = unsafe { (&*lexicon, given(owners, count)) };
    asked(|| Some(lexicon.read().ok()?.kind_of(owners).into()))
}
