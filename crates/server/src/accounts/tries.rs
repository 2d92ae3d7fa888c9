//! How often somebody may try to sign in or up.

use std::net::IpAddr;
use std::time::Duration;

use super::tokens::hash_of;
use crate::allowance::Allowance;
use crate::config::Limits;
use crate::people::pace::Pace;

/// Tries for one account at once, and how long until there is one more.
const OF_ACCOUNT: (u32, Duration) = (10, Duration::from_secs(60));

/// What is left to addresses and accounts.
#[derive(Debug)]
pub(crate) struct Tries {
    of_address: Allowance,
    of_account: Pace,
    new_accounts: Allowance,
    by_mail: Pace,
    exports: Pace,
}

impl Tries {
    pub(crate) fn new(limits: &Limits) -> Tries {
        let (most, every) = OF_ACCOUNT;
        Tries {
            of_address: Allowance::new(limits.sign_ins, 1.0 / 15.0),
            of_account: Pace::new(most, every),
            new_accounts: Allowance::new(limits.new_accounts, 1.0 / 600.0),
            by_mail: Pace::new(3, Duration::from_secs(20 * 60)),
            exports: Pace::new(3, Duration::from_secs(10 * 60)),
        }
    }

    /// Takes a try to sign in, if address and account have one.
    pub(crate) fn sign_in(&self, account: &str, address: Option<IpAddr>) -> bool {
        address.is_none_or(|address| self.of_address.take(address))
            // A name somebody makes up may be as long as he likes: what is remembered of it is short.
            && self.of_account.allows(&hash_of(account))
    }

    /// Takes a new account, if the address has one.
    pub(crate) fn sign_up(&self, address: IpAddr) -> bool {
        self.new_accounts.take(address)
    }

    /// Takes a mail to an account, if it has one: nobody's mailbox is filled by others.
    pub(crate) fn mail(&self, account: &str) -> bool {
        self.by_mail.allows(account)
    }

    /// Takes a copy of all that is kept, which is work, if the account has one.
    pub(crate) fn export(&self, account: &str) -> bool {
        self.exports.allows(account)
    }
}
