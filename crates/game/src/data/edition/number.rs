//! Numbers as the charts print them: exact fractions and signed die modifiers.

use std::str::FromStr;

use num_rational::Ratio;

use super::sheet::BadCell;

/// A multiplier such as `2` or `3/2`, never nothing and never negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction(pub Ratio<i32>);

impl Default for Fraction {
    fn default() -> Self {
        Fraction(Ratio::ONE)
    }
}

impl FromStr for Fraction {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        match (small(over), small(under)) {
            (Some(over), Some(under)) => Ok(Fraction(Ratio::new(over, under))),
            _ => Err(BadCell { right: "write a fraction as 2 or 3/2, of numbers from 1 to 99" }),
        }
    }
}

/// Whole numbers of one or two digits, which no chart exceeds and no product of a few of them overflows.
fn small(text: &str) -> Option<i32> {
    let digits = text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|&n| digits && n > 0)
}

/// A die modifier: `+1`, `-2` or `0`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Modifier(pub i8);

impl FromStr for Modifier {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let signed = text == "0" || text.starts_with(['+', '-']);
        match text.parse() {
            Ok(n @ -6..=6) if signed => Ok(Modifier(n)),
            _ => Err(BadCell { right: "write a die modifier as +1, -2 or 0" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact_and_small() {
        assert_eq!("3/2".parse(), Ok(Fraction(Ratio::new(3, 2))));
        assert_eq!("2".parse(), Ok(Fraction(Ratio::new(2, 1))));
        for bad in ["", "0", "1/0", "-1/2", "+1", "1.5", "100", "1/2/3", "a", " 1", "½"] {
            assert!(bad.parse::<Fraction>().is_err(), "{bad}");
        }
    }

    #[test]
    fn modifiers_carry_their_sign() {
        assert_eq!("+1".parse(), Ok(Modifier(1)));
        assert_eq!("-2".parse(), Ok(Modifier(-2)));
        assert_eq!("0".parse(), Ok(Modifier(0)));
        for bad in ["1", "", "-", "+7", "--1", "+-1", "+1 "] {
            assert!(bad.parse::<Modifier>().is_err(), "{bad}");
        }
    }
}
