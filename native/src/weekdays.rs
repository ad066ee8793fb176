//! Days of a month that are told without it: `el domingo 21`, `died on the 8th`.

use crate::classes::Ch;
use crate::data::Data;
use crate::kinds::{shown, DATE};
use crate::rex::Rex;
use crate::text::{Span, Text};

const BLANK: Ch = 32;

pub struct Weekdays {
    led: Rex,
    of_week: Rex,
    the: Rex,
    day: Rex,
    late_day: Rex,
    ordinal: Rex,
    longest: usize,
}

impl Weekdays {
    pub fn new(data: &Data) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("weekdays.{name}"));
        Ok(Weekdays {
            led: rex("_LED")?,
            of_week: rex("_OF_WEEK")?,
            the: rex("_THE")?,
            day: rex("_DAY")?,
            late_day: rex("_LATE_DAY")?,
            ordinal: rex("_ORDINAL")?,
            longest: data.size("weekdays._LONGEST")?,
        })
    }

    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        let (folded, size) = (text.folded, text.folded.len());
        for &(_, start, end) in &text.digits {
            if end - start > 2 || start == 0 || folded[start - 1] != BLANK {
                continue;
            }
            let first = start.saturating_sub(self.longest);
            let pairs = [(&self.led, &self.day), (&self.of_week, &self.late_day), (&self.the, &self.ordinal)];
            let told = |(lead, day): &(&Rex, &Rex)| {
                let past = day.end_at(folded, start, size)?;
                lead.is_in(folded, first, start).then_some(past)
            };
            if let Some(past) = pairs.iter().find_map(told) {
                out.push(shown(start, past, DATE));
            }
        }
    }
}
