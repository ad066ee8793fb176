//! Products of small matrices, in blocks that stay in the registers of any machine.

const ROWS: usize = 4;
const LANES: usize = 8;

#[inline(always)]
fn fused(sum: f32, value: f32, weight: f32) -> f32 {
    if cfg!(any(target_arch = "aarch64", target_feature = "fma")) {
        value.mul_add(weight, sum)
    } else {
        sum + value * weight
    }
}

/// Weights of a layer, by blocks of columns: `[block][row][lane]`.
pub struct Weights {
    blocks: Vec<Vec<[f32; LANES]>>,
}

impl Weights {
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

    /// What some rows of values make of the weights from row `from` on, added to `out`.
    pub fn add<const N: usize, const M: usize>(&self, values: &[[f32; N]], from: usize, out: &mut [[f32; M]]) {
        let mut at = 0;
        while at + ROWS <= out.len() {
            self.block::<ROWS, N, M>(&values[at..at + ROWS], from, &mut out[at..at + ROWS]);
            at += ROWS;
        }
        if at < out.len() {
            // those that are left, filled up: a block costs less than its rows one by one
            let (mut last, mut made) = ([[0f32; N]; ROWS], [[0f32; M]; ROWS]);
            let left = out.len() - at;
            last[..left].copy_from_slice(&values[at..at + left]);
            made[..left].copy_from_slice(&out[at..]);
            self.block::<ROWS, N, M>(&last, from, &mut made);
            out[at..].copy_from_slice(&made[..left]);
        }
    }

    #[inline(always)]
    fn block<const R: usize, const N: usize, const M: usize>(
        &self,
        values: &[[f32; N]],
        from: usize,
        out: &mut [[f32; M]],
    ) {
        let values: &[[f32; N]; R] = values.try_into().expect("as many rows as the block has");
        for (b, block) in self.blocks.iter().enumerate() {
            let weights: &[[f32; LANES]; N] = block[from..from + N].try_into().expect("as many weights as values");
            let mut sums = [[0f32; LANES]; R];
            for (k, weight) in weights.iter().enumerate() {
                for (sum, value) in sums.iter_mut().zip(values) {
                    for lane in 0..LANES {
                        sum[lane] = fused(sum[lane], value[k], weight[lane]);
                    }
                }
            }
            for (row, sum) in out.iter_mut().zip(&sums) {
                for (cell, value) in row[b * LANES..].iter_mut().zip(sum) {
                    *cell += value;
                }
            }
        }
    }
}
