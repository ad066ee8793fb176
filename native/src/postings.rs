//! Whom a word or a day belongs to. Most belong to one: a number each, and a list only where there are several.

/// Nobody.
pub const NONE: u32 = u32::MAX;
const SEVERAL: u32 = 1 << 31;
/// Every owner's number is below this.
pub const MOST: u32 = SEVERAL - 1;

/// The lists of those that have several owners, each in order. Whoever holds a number of theirs asks here.
#[derive(Default)]
pub struct Sets {
    sets: Vec<Vec<u32>>,
    free: Vec<u32>,
}

impl Sets {
    /// What is to be held instead, with this owner too.
    pub fn add(&mut self, held: u32, owner: u32) -> u32 {
        if held == NONE || held == owner {
            return owner;
        }
        if held & SEVERAL == 0 {
            let both = vec![held.min(owner), held.max(owner)];
            let at = self.free.pop().unwrap_or(self.sets.len() as u32);
            match self.sets.get_mut(at as usize) {
                Some(set) => *set = both,
                None => self.sets.push(both),
            }
            return SEVERAL | at;
        }
        let set = &mut self.sets[(held & !SEVERAL) as usize];
        if set.last().is_some_and(|&last| last < owner) {
            set.push(owner);
        } else if let Err(at) = set.binary_search(&owner) {
            set.insert(at, owner);
        }
        held
    }

    /// What is to be held instead, without this owner.
    pub fn remove(&mut self, held: u32, owner: u32) -> u32 {
        if held == owner || held == NONE {
            return NONE;
        }
        if held & SEVERAL == 0 {
            return held;
        }
        let set = &mut self.sets[(held & !SEVERAL) as usize];
        if let Ok(at) = set.binary_search(&owner) {
            set.remove(at);
        }
        match set[..] {
            [one] => {
                *set = Vec::new();
                self.free.push(held & !SEVERAL);
                one
            }
            _ => held,
        }
    }

    /// The numbers of the owners, in order.
    pub fn of<'a>(&'a self, held: &'a u32) -> &'a [u32] {
        match *held {
            NONE => &[],
            several if several & SEVERAL != 0 => &self.sets[(several & !SEVERAL) as usize],
            _ => std::slice::from_ref(held),
        }
    }

    pub fn size(&self) -> usize {
        self.sets.iter().map(|set| 24 + 4 * set.capacity()).sum::<usize>() + 4 * self.free.capacity()
    }

    pub fn shrink(&mut self) {
        self.sets.iter_mut().for_each(Vec::shrink_to_fit);
        self.sets.shrink_to_fit();
    }
}

/// Who is in both.
pub fn both(left: &[u32], right: &[u32]) -> Vec<u32> {
    let (few, many) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    few.iter().copied().filter(|owner| many.binary_search(owner).is_ok()).collect()
}
