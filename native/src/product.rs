//! Products of a row of values and a small matrix, in blocks that stay in the registers of any machine.

#[inline(always)]
fn fused(sum: f32, value: f32, weight: f32) -> f32 {
    if cfg!(any(target_arch = "aarch64", target_feature = "fma")) {
        value.mul_add(weight, sum)
    } else {
        sum + value * weight
    }
}

/// Weights of a layer, by blocks of columns: `[block][row][lane]`.
pub struct Weights<const LANES: usize> {
    blocks: Vec<Vec<[f32; LANES]>>,
}

/// Weights of a layer whose values are seen from several places, by blocks of columns: `[block][value][place][lane]`.
pub struct Seen<const PLACES: usize, const LANES: usize> {
    blocks: Vec<Vec<[[f32; LANES]; PLACES]>>,
}

impl<const PLACES: usize, const LANES: usize> Seen<PLACES, LANES> {
    /// `values`: row by row, those of one place after those of another.
    pub fn new(values: &[f32], columns: usize) -> Self {
        let rows = values.len() / columns / PLACES;
        let at = |block: usize, row: usize, place: usize, lane: usize| {
            values[(place * rows + row) * columns + block * LANES + lane]
        };
        let of =
            |b: usize, row: usize| std::array::from_fn(|place| std::array::from_fn(|lane| at(b, row, place, lane)));
        let block = |b: usize| (0..rows).map(|row| of(b, row)).collect();
        Seen { blocks: (0..columns / LANES).map(block).collect() }
    }

    pub fn rows(&self) -> usize {
        PLACES * self.blocks.first().map_or(0, Vec::len)
    }

    /// What the live ones of some values make of the weights of each place.
    #[inline(always)]
    pub fn sums<const N: usize>(&self, block: usize, values: &[f32; N], live: Live) -> [[f32; LANES]; PLACES] {
        let weights: &[[[f32; LANES]; PLACES]; N] =
            self.blocks[block][..].try_into().expect("as many weights as values");
        let mut sums = [[0f32; LANES]; PLACES];
        for (half, mut left) in live.into_iter().enumerate() {
            while left != 0 {
                let at = (half * HALF + left.trailing_zeros() as usize).min(N - 1);
                left &= left - 1;
                let (value, row) = (values[at], &weights[at]);
                for (sums, weights) in sums.iter_mut().zip(row) {
                    for (sum, &weight) in sums.iter_mut().zip(weights) {
                        *sum = fused(*sum, value, weight);
                    }
                }
            }
        }
        sums
    }
}

const HALF: usize = 64;

/// A bit for each value of a row.
pub type Live = [u64; 2];

/// Which values of a row count: those that are not nothing.
#[inline(always)]
pub fn live<const N: usize>(values: &[f32; N]) -> Live {
    const { assert!(N <= 2 * HALF) };
    let mut bits = [0; 2];
    for (half, bits) in values.chunks(HALF).zip(&mut bits) {
        for (at, &value) in half.iter().enumerate() {
            *bits |= u64::from(value != 0.0) << at;
        }
    }
    bits
}

impl<const LANES: usize> Weights<LANES> {
    /// `values`: row by row.
    pub fn new(values: &[f32], columns: usize) -> Self {
        let rows = values.len() / columns;
        let at = |row: usize, column: usize| if column < columns { values[row * columns + column] } else { 0.0 };
        let block = |b: usize| (0..rows).map(|row| std::array::from_fn(|lane| at(row, b * LANES + lane))).collect();
        Weights { blocks: (0..columns.div_ceil(LANES)).map(block).collect() }
    }

    pub fn rows(&self) -> usize {
        self.blocks.first().map_or(0, Vec::len)
    }

    /// What the live ones of some values make of the weights from row `from` on, added to `out`.
    #[inline(always)]
    pub fn add<const N: usize>(&self, values: &[f32; N], live: Live, from: usize, out: &mut [f32]) {
        for (block, cells) in out.chunks_mut(LANES).enumerate() {
            self.add_block(block, values, live, from, cells);
        }
    }

    /// The same for the columns of one block.
    #[inline(always)]
    pub fn add_block<const N: usize>(
        &self,
        block: usize,
        values: &[f32; N],
        live: Live,
        from: usize,
        cells: &mut [f32],
    ) {
        let weights: &[[f32; LANES]; N] =
            self.blocks[block][from..from + N].try_into().expect("as many weights as values");
        let mut sums = [0f32; LANES];
        for (half, mut left) in live.into_iter().enumerate() {
            while left != 0 {
                let at = (half * HALF + left.trailing_zeros() as usize).min(N - 1);
                left &= left - 1;
                for (sum, &weight) in sums.iter_mut().zip(&weights[at]) {
                    *sum = fused(*sum, values[at], weight);
                }
            }
        }
        for (cell, sum) in cells.iter_mut().zip(&sums) {
            *cell += sum;
        }
    }
}
