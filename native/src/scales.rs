//! Names that stand for a scale where a figure follows them, or for a thing where another name is tied to them.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::Rex;
use crate::table::Words;

const HYPHEN: Ch = 45;

pub struct Scales {
    scales: Words,
    chains: Words,
    score: Rex,
    before: Rex,
    after: Rex,
    longest: usize,
    classes: Classes,
}

impl Scales {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Scales {
            scales: data.list("scales.SCALES")?,
            chains: data.list("scales.CHAINS")?,
            score: data.rex("scales._SCORE")?,
            before: data.rex("scales._BEFORE")?,
            after: data.rex("scales._AFTER")?,
            longest: data.size("scales._LONGEST")?,
            classes: data.classes.clone(),
        })
    }

    /// `Hamilton 17`, `Tanner II`, `Child-Pugh B`: nobody. `word` is folded.
    pub fn scored(&self, plain: &[Ch], start: usize, end: usize, word: &[Ch]) -> bool {
        if self.scales.has(word) && self.score.end_at(plain, end, plain.len()).is_some() {
            return true;
        }
        if plain.get(end) == Some(&HYPHEN) {
            let after = self.after.match_at(plain, end, plain.len()).and_then(|found| found.group(1));
            if after.is_some_and(|(from, to)| self.chained(word, &self.lowered(&plain[from..to]))) {
                return true;
            }
        }
        if start == 0 || plain[start - 1] != HYPHEN {
            return false;
        }
        let before = self.before.search(plain, start.saturating_sub(self.longest), start);
        let before = before.and_then(|found| found.group(1));
        before.is_some_and(|(from, to)| self.chained(&self.lowered(&plain[from..to]), word))
    }

    fn chained(&self, one: &[Ch], two: &[Ch]) -> bool {
        self.chains.has(&[one, &[HYPHEN], two].concat())
    }

    fn lowered(&self, written: &[Ch]) -> Vec<Ch> {
        written.iter().map(|&c| self.classes.lowered(c)).collect()
    }
}
