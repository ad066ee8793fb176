//! The words that one is named together with.

use crate::data::Data;
use crate::flags::{SMALL, TITLED};
use crate::table::Words;
use crate::text::Text;

pub struct Listed {
    and: Words,
    in_lists: Words,
}

impl Listed {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Listed { and: data.list("listed._AND")?, in_lists: data.list("listed._IN_LISTS")? })
    }

    /// The words before and after one in a list; beside a capital, a word in small letters is just a word.
    pub fn with(&self, text: &Text, at: usize) -> [Option<usize>; 2] {
        let comma = |at: usize| text.gap(at) == [44, 32];
        let mut made = [None; 2];
        if at > 0 && comma(at - 1) {
            made[0] = Some(at - 1);
        } else if at > 1 && self.and.has(text.low(at - 1)) && self.in_lists.has(text.gap(at - 2)) {
            made[0] = Some(at - 2);
        }
        let last = text.len() - 1;
        if at < last && comma(at) {
            made[1] = Some(at + 1);
        } else if at + 1 < last && self.and.has(text.low(at + 1)) && self.in_lists.has(text.gap(at)) {
            made[1] = Some(at + 2);
        }
        if text.pieces[at].traits & TITLED != 0 {
            for near in &mut made {
                *near = near.filter(|&near| text.pieces[near].traits & SMALL == 0);
            }
        }
        made
    }
}
