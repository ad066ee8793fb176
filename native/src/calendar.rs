//! Places that tell a day or a month of a year, whole or in part: `3 May`, `5/28/21`, `marzo de 2020`.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::days::Dated;
use crate::flags::MONTH;
use crate::kinds::{shown, DATE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};
use crate::weekdays::Weekdays;

const SLASH: Ch = 47;
const DASH: Ch = 45;
const POINT: Ch = 46;
const BLANK: Ch = 32;
const HALF: [Ch; 2] = [46, 53];

pub struct Calendar {
    month: Rex,
    before: Rex,
    after: Rex,
    year: usize,
    short: Rex,
    dashed: Rex,
    monthly: Rex,
    pair: Rex,
    apart: Rex,
    dash_leads: Rex,
    longest_part: usize,
    no_score: Rex,
    day_first: Rex,
    too_much: Rex,
    no_day: Rex,
    leads: Rex,
    right_before: Rex,
    portion: Rex,
    nearest: usize,
    pointed: Rex,
    point_leads: Rex,
    point_leads_of_teeth: Rex,
    tooth: Rex,
    given: Rex,
    ranged: Rex,
    padded: Rex,
    weekdays: Weekdays,
    farthest_lead: usize,
    at_hour: Rex,
    time: Rex,
    link: Rex,
    longest_link: usize,
    words_too: Words,
    set_led: Rex,
    longest_month: usize,
    classes: Classes,
}

impl Calendar {
    pub fn new(data: &Data) -> Result<Self, String> {
        let after = data.rex("dates._PART_AFTER")?;
        Ok(Calendar {
            month: data.rex("dates._MONTH")?,
            before: data.rex("dates._PART_BEFORE")?,
            year: after.group("year")?,
            after,
            short: data.rex("dates._SHORT")?,
            dashed: data.rex("dates._DASHED")?,
            monthly: data.rex("dates._MONTHLY")?,
            pair: data.rex("dates._PAIR")?,
            apart: data.rex("dates._APART")?,
            dash_leads: data.rex("dates._DASH_LEADS")?,
            longest_part: data.size("dates._LONGEST_PART")?,
            day_first: data.rex("dates._DAY_FIRST")?,
            too_much: data.rex("dates._TOO_MUCH")?,
            no_day: data.rex("dates._NO_DAY")?,
            no_score: data.rex("dates._NO_SCORE")?,
            leads: data.rex("dates._LEADS")?,
            right_before: data.rex("weekdays._RIGHT_BEFORE")?,
            portion: data.rex("weekdays._PORTION")?,
            nearest: data.size("weekdays._NEAREST")?,
            pointed: data.rex("dates._POINTED")?,
            point_leads: data.rex("dates._POINT_LEADS")?,
            point_leads_of_teeth: data.rex("dates._POINT_LEADS_OF_TEETH")?,
            tooth: data.rex("dates._TOOTH")?,
            given: data.rex("dates._GIVEN")?,
            ranged: data.rex("dates._RANGED")?,
            padded: data.rex("dates._PADDED")?,
            weekdays: Weekdays::new(data)?,
            farthest_lead: data.size("dates._FARTHEST_LEAD")?,
            at_hour: data.rex("dates._AT_HOUR")?,
            time: data.rex("dates._TIME")?,
            link: data.rex("dates._LINK")?,
            longest_link: data.size("dates._LONGEST_LINK")?,
            words_too: data.list("dates.WORDS_TOO")?,
            set_led: data.rex("dates._SET_LED")?,
            longest_month: data.size("days.LONGEST_MONTH")?,
            classes: data.classes.clone(),
        })
    }

    /// A year alone is none.
    pub fn spans(&self, text: &Text, full: &[Dated], out: &mut Vec<Span>) {
        let (folded, size, first) = (text.folded, text.folded.len(), out.len());
        for date in full {
            let end = self.time.end_at(folded, date.end, size).unwrap_or(date.end);
            out.push(shown(date.start, end, DATE));
        }
        for place in text.places(MONTH) {
            if let Some((start, end)) = self.around(text, place) {
                out.push(shown(start, end, DATE));
            }
        }
        for &(_, start, end) in &text.digits {
            let apart = (end - start <= 2).then(|| self.apart.end_at(folded, start, size)).flatten();
            out.extend(apart.map(|past| shown(start, past, DATE)));
            let parted = end - start <= 2 && matches!(folded.get(end), Some(&DASH | &SLASH));
            let pair = || self.pair.end_at(folded, start, size).filter(|_| folded[end] == SLASH);
            if let Some(past) = parted.then(|| self.monthly.end_at(folded, start, size).or_else(pair)).flatten() {
                out.push(shown(start, past, DATE));
            } else if parted && folded[end] == DASH {
                let led = || self.dash_leads.is_in(folded, start.saturating_sub(12), start);
                let dashed = self.dashed.end_at(folded, start, size).filter(|_| led());
                out.extend(dashed.map(|past| shown(start, past, DATE)));
            }
        }
        self.pointed(text, out);
        self.weekdays.spans(text, out);
        for &(_, start, end) in &text.digits {
            if end - start <= 2 && folded.get(end) == Some(&SLASH) {
                if let Some(past) = self.short.end_at(folded, start, size) {
                    let opens_line =
                        || folded.get(past..past + 2) == Some(&[58, 32]) && (start == 0 || folded[start - 1] == 10);
                    let day = || {
                        self.no_score.end_at(folded, start, size).is_some()
                            || self.at_hour.end_at(folded, past, size).is_some()
                            || ([&self.day_first, &self.too_much]
                                .iter()
                                .any(|rex| rex.end_at(folded, start, size).is_some())
                                && !self.no_day.is_in(folded, start.saturating_sub(40), start))
                    };
                    let of_week = || {
                        self.right_before.is_in(folded, start.saturating_sub(self.nearest), start)
                            && self.portion.end_at(folded, start, size).is_none()
                    };
                    if self.leads.is_in(folded, start.saturating_sub(24), start) || day() || opens_line() || of_week() {
                        out.push(shown(start, past, DATE));
                    }
                }
            }
        }
        if out.len() > first {
            self.in_row(text, first, out);
        }
    }

    /// `tengo cita el 26.7`, `missed it on 20.2 and 24.2`, `del 4 al 9/11`.
    fn pointed(&self, text: &Text, out: &mut Vec<Span>) {
        let (folded, size) = (text.folded, text.folded.len());
        let mut last = None;
        for &(_, start, end) in &text.digits {
            if end - start <= 2 && folded.get(end) == Some(&BLANK) && self.ranged.end_at(folded, start, size).is_some()
            {
                out.push(shown(start, end, DATE));
            }
            if end - start > 2 || folded.get(end) != Some(&POINT) {
                continue;
            }
            let Some(past) = self.pointed.end_at(folded, start, size) else { continue };
            let first = start.saturating_sub(self.farthest_lead);
            let tooth =
                self.tooth.end_at(folded, start, size).is_some() && self.at_hour.end_at(folded, past, size).is_none();
            let leads = if tooth { &self.point_leads_of_teeth } else { &self.point_leads };
            let link = self.link.search(folded, start.saturating_sub(self.longest_link), start);
            let given = || folded[..past].ends_with(&HALF) && self.given.is_in(folded, first, start);
            let linked = link.is_some_and(|link| Some(link.start) == last);
            let padded = || self.padded.end_at(folded, start, size).is_some();
            if linked || (leads.is_in(folded, first, start) && !given()) || padded() {
                last = Some(past);
                out.push(shown(start, past, DATE));
            }
        }
    }

    /// `8/1, 1/21 and 1/4`: what follows a day is one too.
    fn in_row(&self, text: &Text, first: usize, out: &mut Vec<Span>) {
        let (folded, size) = (text.folded, text.folded.len());
        for &(_, start, end) in &text.digits {
            if end - start > 2 || !matches!(folded.get(end), Some(&DASH | &SLASH)) {
                continue;
            }
            let link = self.link.search(folded, start.saturating_sub(self.longest_link), start);
            if link.is_some_and(|link| out[first..].iter().any(|day| day.end == link.start)) {
                let short = self.short.end_at(folded, start, size).or_else(|| self.dashed.end_at(folded, start, size));
                out.extend(short.map(|past| shown(start, past, DATE)));
            }
        }
    }

    fn around(&self, text: &Text, place: usize) -> Option<(usize, usize)> {
        let (folded, size) = (text.folded, text.folded.len());
        let end = self.month.end_at(folded, place, size)?;
        let before =
            self.before.search(folded, place.saturating_sub(self.longest_part), place).map(|found| found.start);
        let after = self.after.match_at(folded, end, size);
        if before.is_none() && after.is_none() {
            return None;
        }
        let month = &folded[place..end];
        if is(month, "set") {
            self.set_led.search(folded, place.saturating_sub(self.longest_month), place)?;
            return Some((before.unwrap_or(place), after.map_or(end, |after| after.end)));
        }
        let year = after.as_ref().is_some_and(|after| after.group(self.year).is_some());
        // "may 10 mg" is no date, nor is "mar 3"; "May 10" is
        let sure = !self.words_too.has(month)
            || self.classes.upper(text.plain[place])
            || year
            || (before.is_some() && !is(month, "may"));
        sure.then(|| (before.unwrap_or(place), after.map_or(end, |after| after.end)))
    }
}

fn is(word: &[Ch], told: &str) -> bool {
    word.iter().copied().eq(told.chars().map(Ch::from))
}
