//! A linear fit of two results over the steps of many levers: ridge regression, solved exactly enough by Cholesky's method.

/// Keeps the fit from following noise where a lever was seldom moved.
const RIDGE: f64 = 1.0;

/// What a step of each lever does to the share each side wins, in points of per cent.
#[derive(Clone, Debug)]
pub(super) struct Regression {
    /// Effects by lever, for both sides.
    effects: Vec<[f64; 2]>,
    /// Their standard errors.
    errors: Vec<[f64; 2]>,
}

impl Regression {
    /// Fits rows of steps and results: 1 for a game won, 0 for one that was not.
    pub(super) fn of(levers: usize, rows: &[(Vec<f64>, [f64; 2])]) -> Regression {
        let size = levers + 1;
        let full = |steps: &[f64]| {
            let mut row = steps.to_vec();
            row.push(1.0);
            row
        };
        let mut normal = vec![vec![0.0; size]; size];
        let mut right = vec![[0.0; 2]; size];
        for (steps, won) in rows {
            let row = full(steps);
            for (i, a) in row.iter().enumerate() {
                for (j, b) in row.iter().enumerate() {
                    normal[i][j] += a * b;
                }
                for side in 0..2 {
                    right[i][side] += a * won[side];
                }
            }
        }
        for (at, row) in normal.iter_mut().enumerate().take(levers) {
            row[at] += RIDGE;
        }
        // The mean of the results is fitted freely, but never divides by nothing.
        normal[levers][levers] += f64::EPSILON;
        let inverse = inverse(&normal);
        let weights: Vec<[f64; 2]> = inverse
            .iter()
            .map(|row| {
                [0, 1].map(|side| row.iter().zip(&right).map(|(a, b)| a * b[side]).sum::<f64>())
            })
            .collect();
        let spread = [0, 1].map(|side| {
            let missed = rows.iter().map(|(steps, won)| {
                let fit: f64 = full(steps).iter().zip(&weights).map(|(a, w)| a * w[side]).sum();
                (won[side] - fit).powi(2)
            });
            missed.sum::<f64>() / rows.len().saturating_sub(size).max(1) as f64
        });
        let error = |at: usize| spread.map(|spread| 100.0 * (spread * inverse[at][at]).sqrt());
        Regression {
            effects: weights[..levers].iter().map(|won| won.map(|share| 100.0 * share)).collect(),
            errors: (0..levers).map(error).collect(),
        }
    }

    /// What a step up of a lever does.
    pub(super) fn effect(&self, lever: usize) -> [f64; 2] {
        self.effects[lever]
    }

    /// How sure that is.
    pub(super) fn error(&self, lever: usize) -> [f64; 2] {
        self.errors[lever]
    }

    /// What some steps together should do. An effect smaller than its error is taken for none.
    pub(super) fn expected(&self, steps: &[i8]) -> [f64; 2] {
        [0, 1].map(|side| {
            let known = self.effects.iter().zip(&self.errors).zip(steps);
            known
                .filter(|((effect, error), _)| effect[side].abs() > error[side])
                .map(|((effect, _), &steps)| effect[side] * f64::from(steps))
                .sum()
        })
    }
}

/// The inverse of a symmetric positive matrix, by Cholesky's factor.
fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut factor = vec![vec![0.0; size]; size];
    for i in 0..size {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| factor[i][k] * factor[j][k]).sum();
            factor[i][j] = if i == j {
                (matrix[i][i] - sum).max(f64::EPSILON).sqrt()
            } else {
                (matrix[i][j] - sum) / factor[j][j]
            };
        }
    }
    let column = |at: usize| {
        let mut forward = vec![0.0; size];
        for i in 0..size {
            let sum: f64 = (0..i).map(|k| factor[i][k] * forward[k]).sum();
            forward[i] = (f64::from(u8::from(i == at)) - sum) / factor[i][i];
        }
        let mut back = vec![0.0; size];
        for i in (0..size).rev() {
            let sum: f64 = (i + 1..size).map(|k| factor[k][i] * back[k]).sum();
            back[i] = (forward[i] - sum) / factor[i][i];
        }
        back
    };
    (0..size).map(column).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::mixed;

    fn part(seed: u64) -> f64 {
        mixed(seed) as f64 / u64::MAX as f64
    }

    /// A step of the first lever brings the French 20 points and takes as many from the Spanish; the second does nothing.
    #[test]
    fn finds_what_was_put_in() {
        let rows: Vec<_> = (0..4000_u64)
            .map(|game| {
                let steps = [1, 2].map(|lever| (part(game * 3 + lever) * 3.0).floor() - 1.0);
                let french = part(game * 7 + 100_000) < 0.5 + 0.2 * steps[0];
                (steps.to_vec(), [f64::from(u8::from(french)), f64::from(u8::from(!french))])
            })
            .collect();
        let fit = Regression::of(2, &rows);
        let [first, second] = [fit.effect(0), fit.effect(1)];
        assert!((first[0] - 20.0).abs() < 3.0 * fit.error(0)[0], "{first:?}");
        assert!((first[1] + 20.0).abs() < 3.0 * fit.error(0)[1], "{first:?}");
        assert!(second[0].abs() < 3.0 * fit.error(1)[0], "{second:?}");
        assert!(fit.error(0)[0] < 2.0);
        let expected = fit.expected(&[-1, 0]);
        assert!((expected[0] + first[0]).abs() < 1e-9);
    }
}
