//! What a browser says of itself, in two words that its owner knows it by.

/// Browsers, with the word by which each is known; one that is built on another comes before it.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
];

/// Systems, in the same way.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// A device as its owner would call it, such as `Firefox, Linux`; empty if nothing is known of it.
pub fn device(user_agent: &str) -> String {
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| user_agent.contains(sign)).map(|(_, name)| *name)
    };
    let words = [first(&BROWSERS), first(&SYSTEMS)];
    words.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_browsers_are_known() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("<script>", ""),
        ] {
            assert_eq!(device(agent), name);
        }
    }
}
