//! The border: what Python calls. Nothing panics across it, and nothing else here is unsafe.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::slice::from_raw_parts;

use crate::classes::Ch;
use crate::data::Data;
use crate::dates::Dated;
use crate::engine::Engine;
use crate::ffi_lexicon::Known;
use crate::flags::JOINED;
use crate::text::{Span, Text};

/// Raised when what the rules do changes: Python asks for the same number.
const FLOW: u32 = 2;
const NOT_READ: i64 = -1;
/// Numbers of one find.
const WIDTH: usize = 6;

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
/// `plain` holds `size` characters, and `folded`, or it is none; `out` has room for `room` finds; the engine was made
/// here, and what the conversation and the clinic know, or they are none.
#[no_mangle]
pub unsafe extern "C" fn chartside_scan(
    engine: *const Engine,
    table: *const Known,
    directory: *const Known,
    plain: *const Ch,
    folded: *const Ch,
    size: usize,
    dates: bool,
    out: *mut i32,
    room: usize,
) -> i64 {
    let (engine, plain) = unsafe { (&*engine, from_raw_parts(plain, size)) };
    let (table, directory) = unsafe { (table.as_ref(), directory.as_ref()) };
    let lowered: Vec<Ch>;
    let folded = if folded.is_null() {
        lowered = plain.iter().map(|&c| if (65..=90).contains(&c) { c + 32 } else { c }).collect();
        &lowered
    } else {
        unsafe { from_raw_parts(folded, size) }
    };
    let known = |text: &Text, days: &[Dated], out: &mut Vec<Span>| {
        let places = if table.is_some() || directory.is_some() { text.runs(JOINED) } else { Vec::new() };
        if let Some(table) = table {
            table.read().ok()?.symbols(&engine.rules, text, &places, days, out);
        }
        if let Some(directory) = directory {
            directory.read().ok()?.people(&engine.rules, &engine.patterns.births, text, &places, days, out);
        }
        Some(())
    };
    let found = catch_unwind(AssertUnwindSafe(|| engine.scan(plain, folded, dates, known)));
    let Ok(Some(found)) = found else { return NOT_READ };
    for (at, span) in found.iter().take(room).enumerate() {
        unsafe { out.add(at * WIDTH).copy_from_nonoverlapping(numbers(span).as_ptr(), WIDTH) };
    }
    found.len() as i64
}

fn numbers(span: &Span) -> [i32; WIDTH] {
    let (start, end) = (span.start as i32, span.end as i32);
    [start, end, i32::from(span.kind), i32::from(span.layer), i32::from(span.lone), span.owner]
}
