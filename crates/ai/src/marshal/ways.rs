//! The manners a marshal compares with the one he plays in.

use game::Staff;

use crate::recruit::Manner;

/// The usual way first.
pub(crate) fn of(usual: &Manner, _staff: Staff<'_>) -> Vec<Manner> {
    let manner = |eager: f32, hope: f32, fear: f32, gain: f32| Manner {
        eager: usual.eager * eager,
        fire: usual.fire * hope,
        shock: usual.shock * hope,
        fire_now: usual.fire_now * fear,
        fire_next: usual.fire_next * fear,
        shock_next: usual.shock_next * fear,
        gain: usual.gain * gain,
        assault: usual.assault * gain,
        ..usual.clone()
    };
    vec![
        usual.clone(),
        manner(1.5, 1.3, 0.4, 0.4),
        manner(0.5, 1.0, 2.0, 1.5),
        manner(0.0, 1.5, 1.0, 1.0),
        manner(0.1, 0.3, 4.0, 3.0),
        manner(1.0, 2.0, 0.7, 0.7),
    ]
}
