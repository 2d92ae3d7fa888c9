//! Finding room for names: every name has candidate places with a price, and no two chosen places may overlap.

use super::layout::Rect;

/// One way to set a name.
pub(crate) struct Candidate {
    /// The space it takes; several boxes if it follows a bend.
    pub(crate) boxes: Vec<Rect>,
    /// How little it is liked.
    pub(crate) cost: f64,
}

impl Candidate {
    fn clashes(&self, other: &Candidate) -> bool {
        self.boxes.iter().any(|a| other.boxes.iter().any(|b| a.overlaps(b)))
    }
}

/// Rounds of improvement; names settle after two or three.
const ROUNDS: usize = 6;

/// Chooses a candidate for each name, names first in the list choosing first, then lets each move to a better place as
/// long as that gains something. A name for which there is no room is left out.
pub(crate) fn place(names: &[Vec<Candidate>]) -> Vec<Option<usize>> {
    let mut chosen: Vec<Option<usize>> = vec![None; names.len()];
    for _ in 0..ROUNDS {
        let mut settled = true;
        for (i, candidates) in names.iter().enumerate() {
            let best = best(names, &chosen, i, candidates);
            settled &= best == chosen[i];
            chosen[i] = best;
        }
        if settled {
            break;
        }
    }
    chosen
}

fn best(
    names: &[Vec<Candidate>],
    chosen: &[Option<usize>],
    this: usize,
    candidates: &[Candidate],
) -> Option<usize> {
    let others: Vec<&Candidate> = chosen
        .iter()
        .zip(names)
        .enumerate()
        .filter(|(i, _)| *i != this)
        .filter_map(|(_, (choice, candidates))| candidates.get((*choice)?))
        .collect();
    let free = candidates
        .iter()
        .enumerate()
        .filter(|(_, candidate)| !others.iter().any(|other| candidate.clashes(other)));
    free.min_by(|a, b| a.1.cost.total_cmp(&b.1.cost)).map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::pt;

    fn at(x: f64, cost: f64) -> Candidate {
        Candidate { boxes: vec![Rect::around(pt(x, 0.0), 10.0, 4.0)], cost }
    }

    #[test]
    fn the_second_name_steps_aside() {
        let names = [vec![at(0.0, 0.0), at(20.0, 1.0)], vec![at(3.0, 0.0), at(14.0, 0.5)]];
        assert_eq!(place(&names), [Some(0), Some(1)]);
    }

    #[test]
    fn a_name_without_room_is_left_out() {
        let names = [vec![at(0.0, 0.0)], vec![at(1.0, 0.0)], vec![]];
        assert_eq!(place(&names), [Some(0), None, None]);
    }
}
