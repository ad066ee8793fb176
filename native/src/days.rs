//! Full dates in text, in the ways that people write them, and the day that each may mean.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::{Caps, Rex};
use crate::table::{Table, Words};
use crate::text::Text;

const BLANK: Ch = 32;
const POINT: Ch = 46;

/// Year, month and day as one number: 20200503. 0 is none.
pub type Day = u32;

/// Where a date stands, and the days that it may mean: day first, month first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dated {
    pub start: usize,
    pub end: usize,
    days: [Day; 2],
}

impl Dated {
    pub fn days(&self) -> impl Iterator<Item = Day> {
        self.days.into_iter().filter(|&day| day != 0)
    }
}

/// Where the parts of a date stand in an expression.
struct Parts {
    year: usize,
    month: usize,
    day: usize,
}

impl Parts {
    fn new(rex: &Rex, n: u8) -> Result<Self, String> {
        let part = |name: char| rex.group(&format!("{name}{n}"));
        Ok(Parts { year: part('y')?, month: part('m')?, day: part('d')? })
    }
}

pub struct Dates {
    from_digits: Rex,
    in_digits: [Parts; 3],
    either: [usize; 3],
    from_month: Rex,
    in_month: Parts,
    month_before: Rex,
    months: Table<i64>,
    ends: Words,
    signs: Words,
    ordinals: Words,
    of_months: Words,
    longest: usize,
    this_century: u32,
    classes: Classes,
}

impl Dates {
    pub fn new(data: &Data) -> Result<Self, String> {
        let (from_digits, from_month) = (data.rex("days._FROM_DIGITS")?, data.rex("days._FROM_MONTH")?);
        let part = |n| Parts::new(&from_digits, n);
        Ok(Dates {
            in_digits: [part(1)?, part(3)?, part(5)?],
            either: [from_digits.group("y2")?, from_digits.group("a2")?, from_digits.group("b2")?],
            in_month: Parts::new(&from_month, 4)?,
            from_digits,
            from_month,
            month_before: data.rex("days._MONTH_BEFORE")?,
            months: data.map("triggers.MONTHS")?,
            ends: data.list("days._ENDS_OF_MONTHS")?,
            signs: data.list("days._SIGNS")?,
            ordinals: data.list("days._ORDINALS")?,
            of_months: data.list("days._OF_MONTHS")?,
            longest: data.size("days.LONGEST_MONTH")?,
            this_century: data.bits("days._THIS_CENTURY")?,
            classes: data.classes.clone(),
        })
    }

    /// Every full date of a text.
    pub fn days_in(&self, text: &Text) -> Vec<Dated> {
        let folded = text.folded;
        let mut made = Vec::new();
        let mut past = 0;
        for &(_, start, end) in &text.digits {
            if start >= past && self.may_begin(folded, start, end) {
                if let Some(found) = self.date_at(folded, start) {
                    past = found.end;
                    made.push(found);
                }
            }
        }
        made
    }

    /// A cheap look before the dear one: most numbers are no dates.
    fn may_begin(&self, folded: &[Ch], start: usize, end: usize) -> bool {
        let size = end - start;
        if size > 4 || size == 3 {
            return size == 8;
        }
        if let Some(&after) = folded.get(end) {
            if self.signs.has(&[after]) {
                return true;
            }
            let blank = self.classes.space(after);
            let opens = blank && folded.get(end + 1).is_some_and(|&c| self.of_months.has(&[c]));
            if size < 3 && (opens || self.ordinals.has(&[after])) {
                return true;
            }
        }
        // the day after its month: "May 3, 2020"
        if start == 0 || folded[start - 1] != BLANK {
            return false;
        }
        let mut word = &folded[start.saturating_sub(5)..start - 1];
        while let [rest @ .., POINT] = word {
            word = rest;
        }
        self.ends.has(&word[word.len().saturating_sub(3)..])
    }

    fn date_at(&self, folded: &[Ch], start: usize) -> Option<Dated> {
        let size = folded.len();
        let (found, days) = match self.from_digits.match_at(folded, start, size) {
            Some(found) => {
                let days = self.days(folded, &found);
                (found, days)
            }
            None => {
                let month = self.month_before.search(folded, start.saturating_sub(self.longest), start)?;
                let found = self.from_month.match_at(folded, month.start, size)?;
                let day = self.day_of(folded, &found, &self.in_month)?;
                (found, [day, 0])
            }
        };
        (days != [0, 0]).then_some(Dated { start: found.start, end: found.end, days })
    }

    fn days(&self, folded: &[Ch], found: &Caps) -> [Day; 2] {
        let [year, first, second] = self.either.map(|group| found.group(group).map(|(start, end)| &folded[start..end]));
        let (Some(year), Some(first), Some(second)) = (year, first, second) else {
            let parts = self.in_digits.iter().find(|parts| found.group(parts.year).is_some());
            return [parts.and_then(|parts| self.day_of(folded, found, parts)).unwrap_or(0), 0];
        };
        let (first, second) = (number(first), number(second));
        let day_first = self.day(year, second, first).unwrap_or(0);
        let month_first = self.day(year, first, second).unwrap_or(0);
        [day_first, if month_first == day_first { 0 } else { month_first }]
    }

    fn day_of(&self, folded: &[Ch], found: &Caps, parts: &Parts) -> Option<Day> {
        let part = |group| found.group(group).map(|(start, end)| &folded[start..end]);
        let (year, month, day) = (part(parts.year)?, part(parts.month)?, part(parts.day)?);
        let month = self.months.get(month).map_or_else(|| number(month), |&n| n as u32);
        self.day(year, month, number(day))
    }

    fn day(&self, year: &[Ch], month: u32, day: u32) -> Option<Day> {
        let mut full = number(year);
        if year.len() != 4 {
            full += if full <= self.this_century { 2000 } else { 1900 };
        }
        let leap = full % 4 == 0 && (full % 100 != 0 || full % 400 == 0);
        let most = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u32::from(leap),
            _ => return None,
        };
        (1..=most).contains(&day).then_some(full * 10_000 + month * 100 + day)
    }
}

fn number(digits: &[Ch]) -> u32 {
    digits.iter().fold(0, |sum, &c| sum * 10 + (c - 48))
}
