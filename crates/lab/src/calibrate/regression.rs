//! Logistic fits of results over the steps of many levers, with a small ridge, by Newton's method: near a certain victory a
//! step moves little, and a straight line would promise too much there and too little on the way out.

/// Keeps the fit from following noise where a lever was seldom moved.
const RIDGE: f64 = 1.0;
/// Newton's steps; ten are plenty for so smooth a function.
const ROUNDS: usize = 12;
/// Shares are taken to be no surer than this: a hundred games won of a hundred are no certainty.
const SUREST: f64 = 0.005;

/// What came of a game, or what comes of games in the mean, each from 0 to 1: a victory of the French, one of the Spanish, and how
/// far the French were ahead in broken commands, one half where neither side was. The last tells which way is up where one
/// side wins every game.
pub(super) type Outcome = [f64; 3];

/// What a step of each lever does to each part of an outcome.
#[derive(Clone, Debug)]
pub(super) struct Regression {
    fits: [Fit; 3],
}

/// The same for one part.
#[derive(Clone, Debug)]
struct Fit {
    /// What a step does to the logarithm of the odds, by lever.
    effects: Vec<f64>,
    /// Their standard errors.
    errors: Vec<f64>,
    /// What a unit of those logarithms was worth on average in the games fitted.
    worth: f64,
}

impl Regression {
    /// Fits rows of steps and what came of them.
    pub(super) fn of(levers: usize, rows: &[(Vec<f64>, Outcome)]) -> Regression {
        Regression { fits: [0, 1, 2].map(|part| Fit::of(levers, rows, part)) }
    }

    /// What a step up of a lever does on average.
    pub(super) fn effect(&self, lever: usize) -> Outcome {
        self.fits.each_ref().map(|fit| fit.worth * fit.effects[lever])
    }

    /// How sure that is.
    pub(super) fn error(&self, lever: usize) -> Outcome {
        self.fits.each_ref().map(|fit| fit.worth * fit.errors[lever])
    }

    /// What to expect where some steps more are taken from where something was measured. An effect smaller than its error is
    /// taken for none.
    pub(super) fn expected(&self, measured: Outcome, more: &[i8]) -> Outcome {
        [0, 1, 2].map(|part| {
            let fit = &self.fits[part];
            let known = fit.effects.iter().zip(&fit.errors).zip(more);
            let moved: f64 = known
                .filter(|((effect, error), _)| effect.abs() > **error)
                .map(|((effect, _), &steps)| effect * f64::from(steps))
                .sum();
            let share = measured[part].clamp(SUREST, 1.0 - SUREST);
            logistic((share / (1.0 - share)).ln() + moved)
        })
    }
}

impl Fit {
    fn of(levers: usize, rows: &[(Vec<f64>, Outcome)], part: usize) -> Fit {
        let size = levers + 1;
        let mut weights = vec![0.0; size];
        let mut hessian = Vec::new();
        let mut worth = 0.0;
        for _ in 0..ROUNDS {
            let mut slope = vec![0.0; size];
            hessian = vec![vec![0.0; size]; size];
            worth = 0.0;
            for (steps, came) in rows {
                let row: Vec<f64> = steps.iter().copied().chain([1.0]).collect();
                let fit = logistic(row.iter().zip(&weights).map(|(a, w)| a * w).sum());
                let certainty = fit * (1.0 - fit);
                worth += certainty / rows.len() as f64;
                for (i, a) in row.iter().enumerate() {
                    slope[i] += a * (came[part] - fit);
                    for (j, b) in row.iter().enumerate() {
                        hessian[i][j] += a * b * certainty;
                    }
                }
            }
            for at in 0..size {
                slope[at] -= RIDGE * weights[at];
                hessian[at][at] += RIDGE;
            }
            let inverse = inverse(&hessian);
            for (at, row) in inverse.iter().enumerate() {
                weights[at] += row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>();
            }
        }
        let spread = inverse(&hessian);
        weights.truncate(levers);
        Fit {
            effects: weights,
            errors: (0..levers).map(|at| spread[at][at].sqrt()).collect(),
            worth,
        }
    }
}

fn logistic(of: f64) -> f64 {
    1.0 / (1.0 + (-of).exp())
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
                let french = f64::from(u8::from(part(game * 7 + 100_000) < 0.5 + 0.2 * steps[0]));
                (steps.to_vec(), [french, 1.0 - french, 0.5 + 0.1 * steps[0]])
            })
            .collect();
        let fit = Regression::of(2, &rows);
        let [first, second] = [fit.effect(0), fit.effect(1)];
        let near = |one: f64, other: f64| (one - other).abs() < 0.03;
        assert!(near(first[0], 0.2) && near(first[1], -0.2) && near(first[2], 0.1), "{first:?}");
        assert!(second[0].abs() < 3.0 * fit.error(1)[0] && near(second[2], 0.0), "{second:?}");
        assert!(fit.error(0)[0] < 0.02);
        let down = fit.expected([0.5, 0.5, 0.5], &[-1, 0]);
        let up = fit.expected([0.3, 0.7, 0.4], &[1, 0]);
        assert!(near(down[0], 0.3) && near(down[1], 0.7) && near(down[2], 0.4), "{down:?}");
        assert!(near(up[0], 0.5) && near(up[1], 0.5) && near(up[2], 0.5), "{up:?}");
    }

    /// What is all but certain moves little with a step, and no share leaves 0 to 1.
    #[test]
    fn a_sure_thing_moves_little() {
        let fit = Fit { effects: vec![1.0], errors: vec![0.1], worth: 0.2 };
        let fit = Regression { fits: [fit.clone(), fit.clone(), fit] };
        let [sure, none, even] = fit.expected([1.0, 0.0, 0.5], &[-1]);
        assert!((0.98..1.0).contains(&sure) && (0.0..0.01).contains(&none), "{sure} {none}");
        assert!((0.25..0.3).contains(&even), "{even}");
    }
}
