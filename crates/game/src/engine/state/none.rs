//! Turns that may be none, written as 0: states are written in the form they have always had.

pub(super) mod turn {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(
        turn: &Option<u8>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        turn.unwrap_or(0).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<u8>, D::Error> {
        Ok(Some(u8::deserialize(from)?).filter(|&turn| turn > 0))
    }
}

pub(super) mod silence {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::engine::state::Silence;

    pub(in super::super) fn serialize<S: Serializer>(
        silence: &Option<Silence>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        silence.map_or((0, 0), |silence| (silence.last, silence.from)).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Silence>, D::Error> {
        let (last, from) = <(u8, u8)>::deserialize(from)?;
        Ok((last > 0).then_some(Silence { from, last }))
    }
}
