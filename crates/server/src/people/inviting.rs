//! Inviting: from a wish to an invitation, and from the last seat taken to a game.

use std::collections::BTreeSet;
use std::sync::Arc;

use ai::Bot;
use game::{Seed, Table};
use text::Trouble;

use super::arrangement::Arrangement;
use super::clock::Clock;
use super::hub::Notice;
use super::invitation::{Invitation, InvitedSeat, NotSeated, SeatHolder};
use crate::api::game::Player;
use crate::api::people::NewInvitation;
use crate::app::App;
use crate::config::Reach;
use crate::error::{ApiError, internal};
use crate::guest::{new_id, random};
use crate::live_game::{LiveGame, status};
use crate::people::arranging;
use crate::seats::{Holder, SeatRow, Seating};
use crate::storage::{StoredGame, StoredInvitation};
use crate::timeline::Timeline;

/// How often a change is tried anew because somebody else was faster.
const TRIES: usize = 8;
/// Invitations of one person that have not begun.
const MOST: usize = 20;

impl From<NotSeated> for ApiError {
    fn from(why: NotSeated) -> ApiError {
        ApiError::from(match why {
            NotSeated::Begun => Trouble::Closed,
            NotSeated::Taken | NotSeated::Here => Trouble::Taken,
        })
    }
}

impl App {
    /// Makes an invitation for a person and gives its id.
    pub async fn invite(&self, host: &str, asked: NewInvitation) -> Result<String, ApiError> {
        let NewInvitation { game, holders, listed, time, watch, rated } = asked;
        if time.is_some_and(|time| !time.is_sound()) || game.seed.is_some() {
            return Err(Trouble::NotUnderstood.into());
        }
        if rated && !self.may_be_rated(host).await? {
            return Err(Trouble::NeedsAccount.into());
        }
        let (seats, team) = (game.seats, game.team.clone());
        let agreed = self.agreed(game)?;
        let holder = |player| match player {
            Player::Me => SeatHolder::Person(host.to_owned()),
            Player::Bot(bot) => SeatHolder::Computer(bot.to_string()),
            Player::Open | Player::Other => SeatHolder::Open,
        };
        let seating = Seating::requested(seats, &team, host);
        if !holders.is_empty() && holders.len() != seating.0.len() {
            return Err(Trouble::NotUnderstood.into());
        }
        let seat = |(at, row): (usize, SeatRow)| InvitedSeat {
            holder: holder(holders.get(at).copied().unwrap_or(seats.of(row.camp))),
            camp: row.camp,
            commands: row.part,
        };
        let invitation = Invitation {
            host: host.to_owned(),
            agreed,
            seed: Seed(random().map_err(internal)?),
            seats: seating.0.into_iter().enumerate().map(seat).collect(),
            time,
            watch,
            rated,
            shares: Vec::new(),
            game: None,
            after: None,
        };
        if !invitation.includes(host) || invitation.is_complete() || invitation.is_mixed() {
            return Err(Trouble::NoSeat.into());
        }
        self.add_invitation(host, listed, invitation).await
    }

    /// Whether a person's games may count for the ratings: in public, where anybody can be any number of guests, those of accounts only.
    pub async fn may_be_rated(&self, person: &str) -> Result<bool, ApiError> {
        if self.reach != Reach::Public {
            return Ok(true);
        }
        Ok(self.store.account(person).await.map_err(internal)?.is_some())
    }

    /// Stores an invitation, if its game could begin and its host has not too many.
    pub(crate) async fn add_invitation(
        &self,
        host: &str,
        listed: bool,
        invitation: Invitation,
    ) -> Result<String, ApiError> {
        let open = self.store.invitations_of(host).await.map_err(internal)?;
        if open.iter().filter(|each| each.invitation.host == host).count() >= MOST {
            return Err(Trouble::TooMany.into());
        }
        Table::open(&self.library, invitation.agreement(), invitation.seed)
            .ok_or(Trouble::NoSuchBattle)?;
        let id = new_id().map_err(internal)?;
        self.store.add_invitation(&id, listed, &invitation).await.map_err(internal)?;
        self.tell_invited(&id, [&invitation]).await;
        Ok(id)
    }

    /// Changes an invitation. If every seat is taken then, the game begins.
    pub async fn change_invitation(
        &self,
        id: &str,
        change: impl Fn(&mut Invitation) -> Result<(), ApiError>,
    ) -> Result<StoredInvitation, ApiError> {
        for _ in 0..TRIES {
            let found = self.store.invitation(id).await.map_err(internal)?;
            let mut stored = found.ok_or(Trouble::NotFound)?;
            let before = stored.invitation.clone();
            change(&mut stored.invitation)?;
            if stored.invitation == before {
                return Ok(stored);
            }
            if stored.invitation.is_complete() {
                // If two servers try, one of the two comes too late.
                if !self.begin_invited(&mut stored).await? {
                    continue;
                }
            } else {
                let StoredInvitation { version, invitation, .. } = &stored;
                let changed = self.store.change_invitation(id, *version, invitation).await;
                if !changed.map_err(internal)? {
                    continue;
                }
            }
            self.tell_invited(id, [&before, &stored.invitation]).await;
            return Ok(stored);
        }
        Err(Trouble::Behind.into())
    }

    /// Tells whoever sits at an invitation, now or before, that it changed.
    async fn tell_invited<const N: usize>(&self, id: &str, invitations: [&Invitation; N]) {
        let seats = invitations.into_iter().flat_map(|invitation| &invitation.seats);
        let persons: BTreeSet<&str> = seats
            .filter_map(|seat| match &seat.holder {
                SeatHolder::Person(person) | SeatHolder::Kept(person) => Some(person.as_str()),
                SeatHolder::Computer(_) | SeatHolder::Open => None,
            })
            .collect();
        let persons: Vec<&str> = persons.into_iter().collect();
        for person in &persons {
            self.hub.tell(person, &Notice::Invitation { invitation: id.to_owned() });
        }
        if let Err(error) = self.store.tell_invited(id, &persons).await {
            tracing::error!(invitation = id, %error, "cannot tell the other servers");
        }
    }

    /// Begins the game all seats of an invitation are taken for; says no if somebody else changed the invitation first.
    async fn begin_invited(&self, stored: &mut StoredInvitation) -> Result<bool, ApiError> {
        let id = new_id().map_err(internal)?;
        let StoredInvitation { id: invitation_id, version, invitation, .. } = stored;
        invitation.game = Some(id.clone());
        let agreed = invitation.agreement();
        let table =
            Table::open(&self.library, agreed, invitation.seed).ok_or(Trouble::NoSuchBattle)?;
        let timeline = Timeline::new(table);
        let record = timeline.table().record().clone();
        let chance = Seed(random().map_err(internal)?);
        let seating = Seating(invitation.seats.iter().map(row).collect());
        let game = StoredGame { record, snapshot: None, seating, chance, serial: 0 };
        let arranged = Arrangement {
            clock: invitation.time.map(|control| Clock::new(control, self.time.now())),
            watch: invitation.watch,
            rated: invitation.rated,
            ..Arrangement::default()
        };
        let begun = (id.as_str(), &game, status(&timeline), &arranged);
        let begun = self.store.begin_invited(invitation_id, *version, invitation, begun).await;
        if !begun.map_err(internal)? {
            return Ok(false);
        }
        let live = LiveGame::new(id, game.seating, chance, timeline);
        live.set_arranged(arranged);
        let live = Arc::new(live);
        self.insert(live.clone());
        arranging::after_change(self, &live).await;
        Ok(true)
    }

    /// Invites the others of a game to play again with the sides changed, or gives the invitation somebody else made.
    pub async fn rematch(&self, live: &LiveGame, host: &str) -> Result<String, ApiError> {
        if let Some(made) = &live.arranged().rematch {
            return Ok(made.clone());
        }
        let (agreed, over) = live
            .read(|now| (now.table().record().agreed.clone(), now.game().state.outcome.is_some()))
            .await;
        let arranged = live.arranged();
        if !over && arranged.verdict.is_none() {
            return Err(Trouble::NotOver.into());
        }
        let Seating(rows) = &*live.seating();
        let mut turned: [Vec<Holder>; 2] = Default::default();
        for row in rows {
            if let Some(side) = turned.get_mut(row.camp.enemy().index()) {
                side.push(row.holder.clone());
            }
        }
        let mut turned = turned.map(Vec::into_iter);
        let seats = rows.iter().map(|row| InvitedSeat {
            camp: row.camp,
            commands: row.part.clone(),
            holder: match turned.get_mut(row.camp.index()).and_then(Iterator::next) {
                Some(Holder::Person(person)) if person == host => SeatHolder::Person(person),
                Some(Holder::Person(person)) => SeatHolder::Kept(person),
                Some(Holder::Bot(bot)) => SeatHolder::Computer(bot.to_string()),
                Some(Holder::Open) | None => SeatHolder::Open,
            },
        });
        let invitation = Invitation {
            host: host.to_owned(),
            agreed: game::Agreement { shares: Vec::new(), ..agreed },
            seed: Seed(random().map_err(internal)?),
            seats: seats.collect(),
            time: arranged.clock.as_ref().map(|clock| clock.control),
            watch: arranged.watch,
            rated: arranged.rated,
            shares: Vec::new(),
            game: None,
            after: Some(live.id.clone()),
        };
        if !invitation.includes(host) || invitation.is_complete() {
            return Err(Trouble::NoSeat.into());
        }
        let id = self.add_invitation(host, false, invitation).await?;
        self.arrange(live, |now| {
            now.rematch.get_or_insert_with(|| id.clone());
            Ok(())
        })
        .await?;
        Ok(live.arranged().rematch.clone().unwrap_or(id))
    }
}

fn row(seat: &InvitedSeat) -> SeatRow {
    let holder = match &seat.holder {
        SeatHolder::Person(person) => Holder::Person(person.clone()),
        SeatHolder::Computer(name) => Holder::Bot(Bot::named(name).unwrap_or(Bot::USUAL)),
        SeatHolder::Open | SeatHolder::Kept(_) => Holder::Open,
    };
    SeatRow { camp: seat.camp, part: seat.commands.clone(), holder }
}
