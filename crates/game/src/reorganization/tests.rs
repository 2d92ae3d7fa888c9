use crate::testkit::*;
