//! Builds the server anew when the client it embeds changes.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
