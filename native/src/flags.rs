//! Bits and numbers that both sides know by the same name. `agreed` says whether they still do.

use crate::data::Data;

macro_rules! agreed {
    ($($name:ident: $said:literal = $value:expr;)+) => {
        $(pub const $name: u32 = $value;)+

        /// Are all of them what Python says they are?
        pub fn agreed(data: &Data) -> Result<(), String> {
            $(
                if data.bits($said)? != $name {
                    return Err(format!("{} has another value", $said));
                }
            )+
            Ok(())
        }
    };
}

agreed! {
    // what a word can begin
    DIGITS: "triggers.DIGITS" = 1;
    AT: "triggers.AT" = 1 << 1;
    FILE: "triggers.FILE" = 1 << 2;
    TITLE: "triggers.TITLE" = 1 << 3;
    LABEL: "triggers.LABEL" = 1 << 4;
    MONTH: "triggers.MONTH" = 1 << 5;
    ROAD: "triggers.ROAD" = 1 << 6;
    STREET: "triggers.STREET" = 1 << 7;
    KIND: "triggers.KIND" = 1 << 8;
    CENTRO: "triggers.CENTRO" = 1 << 9;
    FAMOUS: "triggers.FAMOUS" = 1 << 10;
    STATE: "triggers.STATE" = 1 << 11;
    EPONYM: "triggers.EPONYM" = 1 << 12;
    JOINED: "triggers.JOINED" = 1 << 13;
    FIELD: "triggers.FIELD" = 1 << 14;
    FOOT: "triggers.FOOT" = 1 << 15;
    COUNTING: "triggers.COUNTING" = 1 << 16;
    DOT: "triggers.DOT" = 1 << 17;
    LANDMARK: "triggers.LANDMARK" = 1 << 18;
    PILOT: "triggers.PILOT" = 1 << 19;
    FIRM: "triggers.FIRM" = 1 << 20;
    // what a word is by itself
    LABELLING_WORD: "triggers.LABELLING_WORD" = 1;
    PARTICLE: "triggers.PARTICLE" = 1 << 1;
    INITIAL: "triggers.INITIAL" = 1 << 2;
    LETTERS: "triggers.LETTERS" = 1 << 3;
    CAPITAL: "triggers.CAPITAL" = 1 << 4;
    SMALL: "triggers.SMALL" = 1 << 5;
    ALPHABETIC: "triggers.ALPHABETIC" = 1 << 6;
    TITLED: "triggers.TITLED" = 1 << 7;
    // labels of the net
    NAME: "around.NAME" = 1;
    PLACE: "tagging._PLACE" = 2;
    FACILITY: "tagging._FACILITY" = 3;
    ADDRESS: "tagging._ADDRESS" = 4;
    DATE: "tagging._DATE" = 5;
    AGE: "codes._AGE" = 6;
    NUMBER: "tagging._NUMBER" = 7;
    ONLINE: "tagging._ONLINE" = 8;
    // how a word stands by itself
    STANDS_NAME: "features._NAME" = 1;
    STANDS_LOWER: "features._LOWER" = 2;
    STANDS_UNKNOWN: "features._UNKNOWN" = 3;
    STANDS_CAPITAL: "features._CAPITAL" = 4;
    STANDS_ORDINARY: "features._ORDINARY" = 5;
    // lists of words, together
    COMMON_NAME: "around.COMMON_NAME" = 0b101;
    NAMED: "features._NAMED" = 0b1010;
    PROFESSIONAL: "features._PROFESSIONAL" = 1 << 7 | 1 << 12 | 1 << 13;
    LANGUAGE: "features._LANGUAGE" = 1 << 9 | 1 << 11;
    EPONYMS: "features._EPONYM" = 1 << 13;
    TOWN: "features._TOWN" = 1 << 4;
    SOMEWHERE: "features._SOMEWHERE" = 0b111010;
    DRUG: "features._DRUG" = 1 << 7;
    GIVEN: "meant.ANY_GIVEN" = 0b11;
    GIVEN_FIRST: "around._GIVEN" = 1;
    FAMILY_COMMON: "tagging._FAMILY" = 0b100;
    FORM_ORDINARY: "forms._ORDINARY" = 1 << 7 | 1 << 12 | 1 << 14 | 1 << 15;
    FORM_SOMEBODYS: "forms._SOMEBODYS" = 0b10101;
    NO_NAME: "joining._ORDINARY" = 1 << 7 | 1 << 12 | 1 << 14 | 1 << 15;
    TOP: "joining.TOP" = 1 << 8 | 1 << 10;
    OF_MEDICINE: "slips.OF_MEDICINE" = 1 << 7 | 1 << 12;
}

// Lists that a word of a text may stand on, asked for by the layers.
pub const COMPOUNDS: u32 = 1;
pub const WEEKDAYS: u32 = 1 << 1;
pub const ACTS: u32 = 1 << 2;
pub const DOES: u32 = 1 << 3;
pub const ALSO_VERBS: u32 = 1 << 4;
pub const AFTER_VERBS: u32 = 1 << 5;
pub const INNER: u32 = 1 << 6;
pub const NEVER: u32 = 1 << 7;
pub const CALENDAR: u32 = 1 << 8;
pub const FAMILIES: u32 = 1 << 9;
pub const BEFORE_NAMES: u32 = 1 << 10;
pub const SHORT_TOWNS: u32 = 1 << 11;
pub const OPENS_THING: u32 = 1 << 12;
pub const COUNTRIES: u32 = 1 << 13;
pub const ALSO_SAID: u32 = 1 << 14;
/// A first name in small letters that is hardly ever written so.
pub const FIRST_NAME: u32 = 1 << 15;
pub const SETS: [(&str, u32); 14] = [
    ("ordinary.COMPOUNDS", COMPOUNDS),
    ("ordinary.WEEKDAYS", WEEKDAYS),
    ("ordinary.ACTS", ACTS),
    ("ordinary.DOES", DOES),
    ("ordinary.ALSO_VERBS", ALSO_VERBS),
    ("ordinary.AFTER_VERBS", AFTER_VERBS),
    ("ordinary.INNER", INNER),
    ("ordinary.NEVER", NEVER),
    ("ordinary.CALENDAR", CALENDAR),
    ("meant._FAMILIES", FAMILIES),
    ("meant._BEFORE_NAMES", BEFORE_NAMES),
    ("joining._SHORT_TOWNS", SHORT_TOWNS),
    ("ordinary.COUNTRIES", COUNTRIES),
    ("borne._ALSO_SAID", ALSO_SAID),
];
