//! SVG elements, written so that equal drawings are equal bytes.

/// A number with two decimals at most and no trailing zeros; nonsense is nothing.
pub(super) fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".into();
    }
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

/// A filled path.
pub(super) fn fill(d: &str, colour: &str) -> String {
    format!(r#"<path d="{d}" fill="{colour}"/>"#)
}

/// A filled path that lets the ground through.
pub(super) fn wash(d: &str, colour: &str, opacity: f64) -> String {
    format!(r#"<path d="{d}" fill="{colour}" fill-opacity="{}"/>"#, number(opacity))
}

/// A stroked path with mitred joins.
pub(super) fn line(d: &str, colour: &str, width: f64) -> String {
    format!(r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}"/>"#, number(width))
}

/// A stroked path with round joins and ends.
pub(super) fn stroke(d: &str, colour: &str, width: f64) -> String {
    format!(
        r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
        number(width)
    )
}

/// A stroked path in dashes.
pub(super) fn dashes(d: &str, colour: &str, width: f64, dash: &str) -> String {
    format!(
        r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-dasharray="{dash}"/>"#,
        number(width)
    )
}

/// A disc.
pub(super) fn disc(x: f64, y: f64, radius: f64, colour: &str) -> String {
    fill(&circle(x, y, radius), colour)
}

/// The path of a circle.
pub(super) fn circle(x: f64, y: f64, radius: f64) -> String {
    ellipse(x, y, radius, radius)
}

/// The path of an ellipse.
pub(super) fn ellipse(x: f64, y: f64, rx: f64, ry: f64) -> String {
    let [left, y, rx, ry, across] = [x - rx, y, rx, ry, 2.0 * rx].map(number);
    format!("M{left} {y}a{rx} {ry} 0 1 1 {across} 0a{rx} {ry} 0 1 1-{across} 0Z")
}

/// The path of a rectangle around a centre.
pub(super) fn rectangle(x: f64, y: f64, half_width: f64, half_height: f64) -> String {
    let [left, right] = [x - half_width, x + half_width].map(number);
    let [top, bottom] = [y - half_height, y + half_height].map(number);
    format!("M{left} {top}H{right}V{bottom}H{left}Z")
}

/// The path of a lozenge-ended rectangle around a centre.
pub(super) fn pill(x: f64, y: f64, half_width: f64, half_height: f64) -> String {
    let straight = number(2.0 * (half_width - half_height).max(0.0));
    let [left, top, r, high] =
        [x - half_width + half_height, y - half_height, half_height, 2.0 * half_height].map(number);
    format!("M{left} {top}h{straight}a{r} {r} 0 1 1 0 {high}h-{straight}a{r} {r} 0 1 1 0-{high}Z")
}

/// A drawing moved to a place.
pub(super) fn at(x: f64, y: f64, drawing: &str) -> String {
    scaled(x, y, 1.0, drawing)
}

/// A drawing moved to a place and scaled there.
pub(super) fn scaled(x: f64, y: f64, scale: f64, drawing: &str) -> String {
    let [x, y] = [x, y].map(number);
    // Millimetres to units need more than two decimals to keep rows of counters in line.
    let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale:.5})") };
    format!(r#"<g transform="translate({x} {y}){scale}">{drawing}</g>"#)
}

/// A drawing turned clockwise about the origin.
pub(super) fn turned(degrees: f64, drawing: &str) -> String {
    format!(r#"<g transform="rotate({})">{drawing}</g>"#, number(degrees))
}

/// A drawing that lets the ground through.
pub(super) fn faded(opacity: f64, drawing: &str) -> String {
    format!(r#"<g opacity="{}">{drawing}</g>"#, number(opacity))
}

/// A drawing with a text for those who cannot see it.
pub(super) fn titled(title: &str, drawing: &str) -> String {
    format!(r#"<g role="img"><title>{}</title>{drawing}</g>"#, escaped(title))
}

/// Text inside an element. Control characters have no place in XML at all.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_finite() {
        let written = [0.0, -0.001, 1.5, -12.346, 30.0, f64::NAN, f64::INFINITY].map(number);
        assert_eq!(written, ["0", "0", "1.5", "-12.35", "30", "0", "0"]);
    }

    #[test]
    fn markup_and_control_characters_are_harmless() {
        assert_eq!(escaped("a<b>&\u{1}c"), "a&lt;b&gt;&amp;c");
    }
}
