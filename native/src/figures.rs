//! Figures of medicine where the tagger sees somebody's: how long something lasts, teeth, pressures, wires, money.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::AGE;
use crate::rex::Rex;
use crate::table::Words;

pub struct Figures {
    young: Rex,
    figure: Rex,
    figures: Rex,
    paid: Rex,
    money: Words,
    known: Rex,
    filed: Rex,
    lasting: Rex,
    lasts: Rex,
    lasted: Rex,
    wire: Rex,
    wired: Rex,
    longest: usize,
    before: usize,
    blank: Words,
    opening: Words,
    closing: Words,
}

impl Figures {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Figures {
            young: data.rex("figures._YOUNG")?,
            figure: data.rex("figures._FIGURE")?,
            figures: data.rex("figures._FIGURES")?,
            paid: data.rex("figures._PAID")?,
            money: data.list("figures._MONEY")?,
            known: data.rex("figures._KNOWN")?,
            filed: data.rex("figures._FILED")?,
            lasting: data.rex("figures._LASTING")?,
            lasts: data.rex("figures._LASTS")?,
            lasted: data.rex("figures._LASTED")?,
            wire: data.rex("figures._WIRE")?,
            wired: data.rex("figures._WIRED")?,
            longest: data.size("figures._LONGEST")?,
            before: data.size("figures._BEFORE")?,
            blank: data.list("figures._BLANK")?,
            opening: data.list("figures._OPENING")?,
            closing: data.list("figures._CLOSING")?,
        })
    }

    /// Is the whole find within one run of figures that medicine knows?
    pub fn of_medicine(&self, folded: &[Ch], start: usize, end: usize, label: u32) -> bool {
        let past = folded.len().min(end + 1); // `UR` of `UR3`
        if !folded[start..past].iter().any(|c| (48..=57).contains(c)) {
            return false;
        }
        let of = |signs: &Words, at: usize| signs.has(&folded[at..at + 1]);
        let (mut first, mut last) = (start, end);
        while first > 0 && start - first < self.longest && !of(&self.blank, first - 1) {
            first -= 1;
        }
        while last < folded.len() && last - end < self.longest && !of(&self.blank, last) {
            last += 1;
        }
        while first < start && of(&self.opening, first) {
            first += 1;
        }
        while last > end && of(&self.closing, last - 1) {
            last -= 1;
        }
        let (run, before) = (&folded[first..last], first.saturating_sub(self.before));
        if of(&self.money, first) || self.paid.is_in(folded, first.saturating_sub(2), first) {
            return true;
        }
        if self.known.fullmatch(run) {
            return !self.filed.is_in(folded, before, first);
        }
        if label == AGE && self.young.fullmatch(run) {
            let past = self.figures.end_at(folded, last, folded.len()).is_some();
            return !past && !self.figure.is_in(folded, before, first);
        }
        if self.lasting.fullmatch(run) {
            return self.lasts.is_in(folded, before, first) || self.lasted.end_at(folded, last, folded.len()).is_some();
        }
        self.wire.fullmatch(run) && self.wired.is_in(folded, before, first)
    }
}
