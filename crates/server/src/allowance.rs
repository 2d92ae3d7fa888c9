//! How much an address may do: so much at once, and then so much a second.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Addresses remembered before those are forgotten that have all of their allowance again.
const REMEMBERED: usize = 10_000;

/// What is left to each address.
#[derive(Debug)]
pub(crate) struct Allowance {
    /// How much an address may do at once.
    most: f64,
    /// How much of it comes back in a second.
    a_second: f64,
    used: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Allowance {
    pub(crate) fn new(most: u32, a_second: f64) -> Allowance {
        Allowance { most: f64::from(most), a_second, used: Mutex::default() }
    }

    /// Takes one, if there is one. This machine itself takes nothing: whoever sits at it can do worse.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        address.is_loopback() || self.take_at(whole_network(address), Instant::now())
    }

    fn take_at(&self, address: IpAddr, now: Instant) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= REMEMBERED {
            used.retain(|_, (used, since)| self.still_used(*used, *since, now) > 0.0);
        }
        let (before, since) = used.get(&address).copied().unwrap_or((0.0, now));
        let still = self.still_used(before, since, now);
        let allowed = still + 1.0 <= self.most;
        used.insert(address, (if allowed { still + 1.0 } else { still }, now));
        allowed
    }

    fn still_used(&self, used: f64, since: Instant, now: Instant) -> f64 {
        (used - now.saturating_duration_since(since).as_secs_f64() * self.a_second).max(0.0)
    }
}

/// One household has a whole network of the newer addresses.
pub(crate) fn whole_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((u128::from(long) >> 64 << 64).into()),
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_is_used_up_comes_back_with_time() {
        let allowance = Allowance::new(2, 0.5);
        let (one, other) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let begin = Instant::now();
        let taken = [0, 0, 0, 1, 2, 3, 4]
            .map(|second| allowance.take_at(one, begin + Duration::from_secs(second)));
        assert_eq!(taken, [true, true, false, false, true, false, true]);
        assert!(allowance.take_at(other, begin));
    }

    #[test]
    fn a_network_of_long_addresses_is_one() {
        let allowance = Allowance::new(1, 0.0);
        assert!(allowance.take("2001:db8::1".parse().unwrap()));
        assert!(!allowance.take("2001:db8::2".parse().unwrap()));
        assert!(allowance.take("2001:db8:1::2".parse().unwrap()));
        assert!(allowance.take("::1".parse().unwrap()) && allowance.take("::1".parse().unwrap()));
    }
}
