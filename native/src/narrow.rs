//! In place of `wide`, on machines of other kinds: what they have is used as it is.

use crate::net::{Bag, Net, Place, Room, Share, TOGETHER};
use crate::reading::Kept;
use crate::text::Text;

/// There is none.
pub enum Wide {}

impl Wide {
    pub fn here(_: &[Place], _: &[f32]) -> Option<Self> {
        None
    }

    pub fn share(&self, _: &Bag, _: i32, _: u32) -> Option<Share> {
        match *self {}
    }

    /// Here one by one.
    pub fn shares(&self, _: &[Bag; TOGETHER], _: i32, _: u32) -> Option<[Share; TOGETHER]> {
        match *self {}
    }

    pub fn scored(&self, _: &Net, _: &Text, _: &Kept, _: &mut Room) {
        match *self {}
    }
}
