//! Rebuilds the server when the embedded client changes.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
