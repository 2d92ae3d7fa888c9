//! What the Basic game says where rooms shared with the other editions cite the Standard rules.

/// The clause of the Basic game that answers a Standard one. What belongs to one battle, or to a ruling, stays as it is.
pub(crate) fn basic_clause(standard: &'static str) -> &'static str {
    match standard {
        "STD-2-h" => "BAS-3-a",
        "STD-6-a" => "BAS-4-b",
        "STD-6-c" | "STD-6-d" | "STD-6-f" | "STD-6-g" => "BAS-4-a",
        "STD-7-a" | "STD-7-e" | "STD-7-i" => "BAS-5-d",
        "STD-7-b" => "BAS-5-f",
        "STD-8.1-a" | "STD-8.1-b" | "STD-8.1-c" => "BAS-6.1-a",
        "STD-10.2-f" | "STD-10.2-g" => "BAS-8-a",
        "STD-10.2-k" => "BAS-8.1-a",
        "STD-11-b" => "BAS-7-b",
        "STD-11.P-d" => "BAS-7.1-c",
        "STD-11.R-a" => "BAS-7-h",
        "STD-12-h" | "STD-12-i" => "BAS-9-d",
        "STD-14-a" | "STD-14.1-b" => "BAS-11-a",
        "STD-14.3-a" => "BAS-11.1-a",
        "STD-17-a" => "BAS-12-b",
        _ => by_section(standard),
    }
}

fn by_section(standard: &'static str) -> &'static str {
    let Some(section) = standard.strip_prefix("STD-") else { return standard };
    let section = section.split(['-', '.']).next().unwrap_or_default();
    match section {
        "2" => "BAS-3-a",
        "6" => "BAS-4-a",
        "7" | "T" => "BAS-5-c",
        "8" => "BAS-6-a",
        "11" => "BAS-7-a",
        "12" => "BAS-9-a",
        "14" => "BAS-11-a",
        "17" => "BAS-12-a",
        "18" => "BAS-13-a",
        // Orders, formations, facing, command, fire and leaders.
        _ => "BAS-3-c",
    }
}
