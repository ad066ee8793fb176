//! What an identifier is, and which part of the house found it, by their numbers in Python's lists.

use crate::data::Data;
use crate::text::Span;

macro_rules! numbered {
    ($($name:ident: $said:literal = $value:literal;)+) => {
        $(pub const $name: u8 = $value;)+

        /// Are all of them what Python says they are?
        pub fn agreed(data: &Data) -> Result<(), String> {
            $(
                if data.size($said)? != usize::from($name) {
                    return Err(format!("{} has another number", $said));
                }
            )+
            Ok(())
        }
    };
}

numbered! {
    PERSON: "kinds.Kind.PERSON" = 2;
    PHONE: "kinds.Kind.PHONE" = 3;
    EMAIL: "kinds.Kind.EMAIL" = 4;
    ADDRESS: "kinds.Kind.ADDRESS" = 5;
    PLACE: "kinds.Kind.PLACE" = 6;
    FACILITY: "kinds.Kind.FACILITY" = 7;
    BIRTH: "kinds.Kind.BIRTH" = 8;
    DATE: "kinds.Kind.DATE" = 9;
    AGE: "kinds.Kind.AGE" = 10;
    NUMBER: "kinds.Kind.NUMBER" = 11;
    DOCUMENT: "kinds.Kind.DOCUMENT" = 12;
    RECORD: "kinds.Kind.RECORD" = 13;
    URL: "kinds.Kind.URL" = 14;
    IP: "kinds.Kind.IP" = 15;
    SYMBOLS: "kinds.Layer.SYMBOLS" = 1;
    DIRECTORY: "kinds.Layer.DIRECTORY" = 2;
    PATTERNS: "kinds.Layer.PATTERNS" = 3;
}

/// Added to the kind of a number whose check digit Python has yet to look at.
pub const TO_CHECK: u8 = 200;

/// A find of the patterns.
pub fn shown(start: usize, end: usize, kind: u8) -> Span {
    Span { start, end, kind, layer: PATTERNS, lone: false, owner: -1 }
}
