//! Benchmarks of the board.
fn main() {
    divan::main();
}
