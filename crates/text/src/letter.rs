//! What the server writes to people by mail.

use crate::{Arg, Texts};

/// A letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter<'a> {
    /// To find out whether somebody reads what is sent to an address.
    Confirm {
        /// Where to say so.
        link: &'a str,
    },
    /// To somebody who forgot the password.
    Recover {
        /// Where to set a new one.
        link: &'a str,
    },
    /// It is somebody's turn.
    Turn {
        /// The battle.
        battle: &'a str,
        /// The game.
        link: &'a str,
        /// Where to say that one does not want such letters.
        profile: &'a str,
    },
    /// Little time is left for somebody's turn.
    Reminder {
        /// The battle.
        battle: &'a str,
        /// Whole hours left.
        hours: i64,
        /// The game.
        link: &'a str,
        /// Where to say that one does not want such letters.
        profile: &'a str,
    },
}

impl Texts {
    /// The subject of a letter, and what it says.
    pub fn letter(&self, letter: Letter<'_>) -> (String, String) {
        let (subject, words, args) = match letter {
            Letter::Confirm { link } => {
                ("mail-confirm-subject", "mail-confirm", vec![("link", Arg::Text(link))])
            }
            Letter::Recover { link } => {
                ("mail-recover-subject", "mail-recover", vec![("link", Arg::Text(link))])
            }
            Letter::Turn { battle, link, profile } => {
                let args = vec![
                    ("battle", Arg::Text(battle)),
                    ("link", Arg::Text(link)),
                    ("profile", Arg::Text(profile)),
                ];
                ("mail-turn-subject", "mail-turn", args)
            }
            Letter::Reminder { battle, hours, link, profile } => {
                let args = vec![
                    ("battle", Arg::Text(battle)),
                    ("hours", Arg::Number(hours)),
                    ("link", Arg::Text(link)),
                    ("profile", Arg::Text(profile)),
                ];
                ("mail-reminder-subject", "mail-reminder", args)
            }
        };
        (self.say(subject, &args), self.say(words, &args))
    }

    /// That it is somebody's turn in a battle, in a line.
    pub fn turn_of(&self, battle: &str) -> String {
        self.say("turns-waiting", &[("battle", Arg::Text(battle))])
    }

    /// That little time is left for it, in a line.
    pub fn turn_soon_over(&self, battle: &str) -> String {
        self.say("turns-soon-over", &[("battle", Arg::Text(battle))])
    }

    /// The title of a feed of somebody's turns.
    pub fn feed_title(&self) -> String {
        self.say("turns-title", &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_letter_has_its_link_in_both_languages() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let link = "https://eagle.example/#/game/1";
            let letters = [
                Letter::Confirm { link },
                Letter::Recover { link },
                Letter::Turn { battle: "Bailén", link, profile: link },
                Letter::Reminder { battle: "Bailén", hours: 0, link, profile: link },
                Letter::Reminder { battle: "Bailén", hours: 1, link, profile: link },
                Letter::Reminder { battle: "Bailén", hours: 23, link, profile: link },
            ];
            for letter in letters {
                let (subject, words) = texts.letter(letter);
                assert!(words.contains(&format!("\n{link}\n")), "{words}");
                assert!(!subject.contains(['\n', '[', '{']) && !words.contains('{'), "{subject}");
            }
        }
    }
}
