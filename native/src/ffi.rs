//! The border: what Python calls. Nothing panics across it, and nothing else is unsafe, but for what `wide` does.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::slice::from_raw_parts;

use crate::classes::Ch;
use crate::data::Data;
use crate::days::Dated;
use crate::directory;
use crate::engine::{Engine, Unread};
use crate::ffi_lexicon::Known;
use crate::text::{Span, Text};

/// Raised when what the rules do changes: Python asks for the same number.
const FLOW: u32 = 66;
const NOT_READ: i64 = -1;
const UNTOLD: i64 = -2;
/// Numbers of one find.
const WIDTH: usize = 6;
/// How a text is read: every date counts; what is found is put in order.
const DATES: u32 = 1;
const PLACED: u32 = 2;

#[no_mangle]
pub extern "C" fn chartside_flow() -> u32 {
    FLOW
}

/// The engine, or nothing; then `why` holds the reason.
///
/// # Safety
/// `blob` holds `size` bytes, `why` has room for `room`.
#[no_mangle]
pub unsafe extern "C" fn chartside_engine(blob: *const u8, size: usize, why: *mut u8, room: usize) -> *mut Engine {
    let blob = unsafe { from_raw_parts(blob, size) };
    let made = catch_unwind(|| Data::read(blob).and_then(|data| Engine::new(&data)));
    match made.unwrap_or_else(|_| Err("it broke while it was made".into())) {
        Ok(engine) => Box::into_raw(Box::new(engine)),
        Err(reason) => {
            let said = &reason.as_bytes()[..reason.len().min(room)];
            unsafe { why.copy_from_nonoverlapping(said.as_ptr(), said.len()) };
            std::ptr::null_mut()
        }
    }
}

/// Finds in a text. How many there are, or that it was not read; no more are written than there is room for.
///
/// # Safety
/// `both` holds `size` characters as they are, and as many folded ones; `out` has room for `room` finds; the engine was
/// made here, and what the conversation and the clinic know, or they are none.
#[no_mangle]
pub unsafe extern "C" fn chartside_scan(
    engine: *const Engine,
    table: *const Known,
    directory: *const Known,
    both: *const Ch,
    size: u32,
    how: u32,
    out: *mut i32,
    room: u32,
) -> i64 {
    let (engine, size) = (unsafe { &*engine }, size as usize);
    let (plain, folded) = unsafe { from_raw_parts(both, 2 * size) }.split_at(size);
    let (table, directory) = unsafe { (table.as_ref(), directory.as_ref()) };
    let known = |t: &Text, d: &[Dated], s: &mut Vec<Span>| known(engine, table, directory, t, d, s);
    let found = asked(|| engine.scan(plain, folded, how & DATES != 0, known).ok_or(Unread::Elsewhere));
    unsafe { told(found, out, room) }
}

/// The same in a text of plain letters, a byte each, as it was written; or that something in it was not told of.
///
/// # Safety
/// `raw` holds `size` bytes; the rest as above.
#[no_mangle]
pub unsafe extern "C" fn chartside_read(
    engine: *const Engine,
    table: *const Known,
    directory: *const Known,
    raw: *const u8,
    size: u32,
    how: u32,
    out: *mut i32,
    room: u32,
) -> i64 {
    let (engine, raw) = unsafe { (&*engine, from_raw_parts(raw, size as usize)) };
    let (table, directory) = unsafe { (table.as_ref(), directory.as_ref()) };
    let (dates, placed) = (how & DATES != 0, how & PLACED != 0);
    let found = asked(|| engine.read(raw, dates, placed, |t, d, s| known(engine, table, directory, t, d, s)));
    unsafe { told(found, out, room) }
}

/// The same in any text.
///
/// # Safety
/// `text` holds `size` characters; the rest as above.
#[no_mangle]
pub unsafe extern "C" fn chartside_read_any(
    engine: *const Engine,
    table: *const Known,
    directory: *const Known,
    text: *const Ch,
    size: u32,
    how: u32,
    out: *mut i32,
    room: u32,
) -> i64 {
    let (engine, text) = unsafe { (&*engine, from_raw_parts(text, size as usize)) };
    let (table, directory) = unsafe { (table.as_ref(), directory.as_ref()) };
    let (dates, placed) = (how & DATES != 0, how & PLACED != 0);
    let found = asked(|| engine.read_any(text, dates, placed, |t, d, s| known(engine, table, directory, t, d, s)));
    unsafe { told(found, out, room) }
}

/// What stands for a letter, or for an escape, where texts are compared: no letter, one, or several.
///
/// # Safety
/// `piece` and `plain` hold as many characters as they say.
#[no_mangle]
pub unsafe extern "C" fn chartside_tell(
    engine: *const Engine,
    piece: *const Ch,
    piece_size: u32,
    plain: *const Ch,
    plain_size: u32,
) {
    let engine = unsafe { &*engine };
    let piece = unsafe { from_raw_parts(piece, piece_size as usize) };
    let plain = unsafe { from_raw_parts(plain, plain_size as usize) };
    engine.tell(piece, plain);
}

fn asked(ask: impl FnOnce() -> Result<Vec<Span>, Unread>) -> Result<Vec<Span>, Unread> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or(Err(Unread::Elsewhere))
}

/// What the conversation and the clinic know of a text, and which words are somebody's first name.
fn known(
    engine: &Engine,
    table: Option<&Known>,
    directory: Option<&Known>,
    text: &Text,
    days: &[Dated],
    out: &mut Vec<Span>,
) -> Option<Vec<usize>> {
    let table = table.map(|held| held.read()).transpose().ok()?;
    let directory = directory.map(|held| held.read()).transpose().ok()?;
    let (rules, births) = (&engine.rules, &engine.patterns.births);
    let (table, directory) = (table.as_deref(), directory.as_deref());
    directory::known(rules, births, table, directory, text, days, out);
    Some(directory::borne(table, directory, text))
}

/// # Safety
/// `out` has room for `room` finds.
unsafe fn told(found: Result<Vec<Span>, Unread>, out: *mut i32, room: u32) -> i64 {
    let found = match found {
        Ok(found) => found,
        Err(Unread::Untold) => return UNTOLD,
        Err(Unread::Elsewhere) => return NOT_READ,
    };
    for (at, span) in found.iter().take(room as usize).enumerate() {
        unsafe { out.add(at * WIDTH).copy_from_nonoverlapping(numbers(span).as_ptr(), WIDTH) };
    }
    found.len() as i64
}

fn numbers(span: &Span) -> [i32; WIDTH] {
    let (start, end) = (span.start as i32, span.end as i32);
    [start, end, i32::from(span.kind), i32::from(span.layer), i32::from(span.lone), span.owner]
}
