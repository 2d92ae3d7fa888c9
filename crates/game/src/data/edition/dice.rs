//! Rows and columns several tables share. Dice beyond a table are brought to its first or last row (CF-002, CF-194).

/// Row labels of tables of eight rows.
pub(crate) const DICE: [&str; 8] = ["<=1", "2", "3", "4", "5", "6", "7", ">=8"];

/// The row of a die on a table of eight rows.
pub(crate) fn row(die: i32) -> usize {
    die.clamp(1, 8) as usize - 1
}

/// Row labels of tables of nine rows.
pub(crate) const DICE_FROM_ZERO: [&str; 9] = ["<=0", "1", "2", "3", "4", "5", "6", "7", ">=8"];

/// The row of a die on a table of nine rows.
pub(crate) fn row_from_zero(die: i32) -> usize {
    die.clamp(0, 8) as usize
}

/// Column labels of tables by grade.
pub(crate) const GRADES: [&str; 6] = ["A", "B", "C", "D", "E", "F"];
