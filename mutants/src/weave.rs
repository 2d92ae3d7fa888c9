//! Writes mutants into a source text, each behind its switch.
//!
//! The text is changed in place and keeps its lines. What is written for a mutant stands between two marks, by which the
//! compiler's complaints find the mutant they are about.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::{Result, anyhow};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr};

use crate::mutant::{Genre, Mutant};

/// The number of a mutant's switch.
pub(crate) type Number = u32;

/// A source text with mutants in it.
pub(crate) struct Woven {
    pub(crate) text: String,
    /// Those there was no place for: they stand in what the compiler works out by itself.
    pub(crate) left_out: Vec<Number>,
}

/// Writes mutants of one file into its text.
pub(crate) fn weave(text: &str, mutants: &[(Number, &Mutant)]) -> Result<Woven> {
    let file = syn::parse_file(text)?;
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut spots = Vec::new();
    for &(number, mutant) in mutants {
        let at = mutant.span.start;
        let line = starts.get(at.line - 1).ok_or_else(|| anyhow!("no such line"))?;
        let ahead = text[*line..].chars().take(at.column - 1).map(char::len_utf8).sum::<usize>();
        spots.push(Spot { number, mutant, at: line + ahead });
    }
    let mut loom = Loom { text, spots, edits: Vec::new(), used: HashSet::new() };
    loom.visit_file(&file);
    loom.edits.sort_by_key(|edit| (edit.range.start, usize::MAX - edit.range.end));
    let numbers = mutants.iter().map(|&(number, _)| number);
    Ok(Woven {
        text: loom.render(0..text.len()),
        left_out: numbers.filter(|number| !loom.used.contains(number)).collect(),
    })
}

/// The mutants a place in a woven text belongs to: those of the closest marks around it.
pub(crate) fn mutants_at(text: &str, place: usize) -> Vec<Number> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = 0;
    while let Some(found) = text[rest..].find("/*mutant").map(|at| rest + at) {
        let Some(end) = text[found..].find("*/").map(|at| found + at) else { break };
        if found > place {
            break;
        }
        let body = &text[found + "/*mutant".len()..end];
        match body.strip_prefix('<') {
            Some(numbers) => open.push(numbers),
            None => drop(open.pop()),
        }
        rest = end;
    }
    let numbers = open.last().copied().unwrap_or_default();
    numbers.split(',').filter_map(|number| number.parse().ok()).collect()
}

/// A mutant and where the text begins that it is about.
struct Spot<'a> {
    number: Number,
    mutant: &'a Mutant,
    at: usize,
}

/// A stretch of the text and what is to stand there.
struct Edit {
    range: Range<usize>,
    /// Each mutant with what it puts in the place of the original.
    mutants: Vec<(Number, String)>,
    shape: Shape,
}

type Part = Range<usize>;

enum Shape {
    /// The brace that begins a function.
    Body,
    /// `a < b`: compared by reference, as the language does.
    Comparison(Part, String, Part),
    /// `a && b` or `a || b`: the second is asked only where the first does not decide.
    Logic(Part, bool, Part),
    Arithmetic(Part, String, Part),
    Assignment(Part, String, Part),
    Negation(String, Part),
    /// The guard of an arm, or the empty stretch where it would stand.
    Guard(Option<Part>),
    /// A field in a struct expression with a base, and the base.
    Field {
        name: String,
        value: Option<Part>,
        base: String,
    },
}

struct Loom<'a> {
    text: &'a str,
    spots: Vec<Spot<'a>>,
    edits: Vec<Edit>,
    used: HashSet<Number>,
}

impl Loom<'_> {
    /// The mutants of a kind that are about the text beginning at a place.
    fn take(&mut self, genre: Genre, at: usize) -> Vec<(Number, String)> {
        self.take_within(genre, at..at + 1)
    }

    fn take_within(&mut self, genre: Genre, range: Range<usize>) -> Vec<(Number, String)> {
        let mut taken = Vec::new();
        for spot in &self.spots {
            if spot.mutant.genre == genre
                && range.contains(&spot.at)
                && self.used.insert(spot.number)
            {
                taken.push((spot.number, spot.mutant.replacement.clone()));
            }
        }
        taken
    }

    fn edit(&mut self, range: Part, mutants: Vec<(Number, String)>, shape: Shape) {
        if !mutants.is_empty() {
            self.edits.push(Edit { range, mutants, shape });
        }
    }

    /// Replaces the body of a function; the mutants of functions inside have been taken before.
    fn body(&mut self, block: &syn::Block) {
        let range = block.span().byte_range();
        let mutants = self.take_within(Genre::FnValue, range.clone());
        self.edit(range.start..range.start + 1, mutants, Shape::Body);
    }

    fn render(&self, range: Part) -> String {
        let mut text = String::new();
        let mut at = range.start;
        for edit in &self.edits {
            if edit.range.start >= at && edit.range.end <= range.end {
                text += &self.text[at..edit.range.start];
                text += &self.emit(edit);
                at = edit.range.end;
            }
        }
        text + &self.text[at..range.end]
    }

    fn emit(&self, edit: &Edit) -> String {
        let part = |part: &Part| self.render(part.clone());
        let text = match &edit.shape {
            Shape::Body => {
                let returns = edit.mutants.iter().map(|(number, value)| {
                    let leave = marked(*number, &format!("return {value};"));
                    format!("if {} {{ {leave} }}", on(*number))
                });
                return format!("{{ {}", returns.collect::<Vec<_>>().join(" "));
            }
            Shape::Comparison(left, op, right) => {
                let choice = choose(&edit.mutants, op, |op| format!("*left {op} *right"));
                let (left, right) = (part(left), part(right));
                format!("(match (&({left}), &({right})) {{ (left, right) => {choice} }})")
            }
            Shape::Logic(left, is_and, right) => {
                let on = on(edit.mutants[0].0);
                let (is, not) = if *is_and { ("!=", "") } else { ("==", "!") };
                format!(
                    "(if ({}) {is} {on} {{ {} }} else {{ {not}{on} }})",
                    part(left),
                    part(right)
                )
            }
            Shape::Arithmetic(left, op, right) => {
                let choice = choose(&edit.mutants, op, |op| format!("left {op} right"));
                format!("(match ({}, {}) {{ (left, right) => {choice} }})", part(left), part(right))
            }
            Shape::Assignment(left, op, right) => {
                let left = part(left);
                let choice = choose(&edit.mutants, op, |op| format!("{left} {op} right"));
                format!("(match ({}) {{ right => {choice} }})", part(right))
            }
            Shape::Negation(op, inner) => {
                let choice = choose(&edit.mutants, op, |op| format!("{op} inner"));
                format!("(match ({}) {{ inner => {choice} }})", part(inner))
            }
            Shape::Guard(guard) => {
                let guard = guard.as_ref().map_or_else(|| "true".to_owned(), part);
                let guard = edit.mutants.iter().fold(guard, |guard, (number, value)| {
                    let on = on(*number);
                    if value == "true" {
                        format!("{on} || ({guard})")
                    } else {
                        format!("!{on} && ({guard})")
                    }
                });
                format!("if {guard} ")
            }
            Shape::Field { name, value, base } => {
                let on = on(edit.mutants[0].0);
                let value = value.as_ref().map_or_else(|| name.clone(), part);
                format!("{name}: if {on} {{ {base}.{name} }} else {{ {value} }}")
            }
        };
        let numbers: Vec<String> =
            edit.mutants.iter().map(|(number, _)| number.to_string()).collect();
        marked(numbers.join(","), &text)
    }
}

fn on(number: Number) -> String {
    format!("crate::switch::on({number})")
}

fn marked(numbers: impl std::fmt::Display, text: &str) -> String {
    format!("/*mutant<{numbers}*/{text}/*mutant>*/")
}

/// The replacement of the mutant that is on, or the original.
fn choose(mutants: &[(Number, String)], original: &str, write: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (number, replacement) in mutants {
        let broken = marked(number, &write(replacement));
        text += &format!("if {} {{ {broken} }} else ", on(*number));
    }
    text + &format!("{{ {} }}", write(original))
}

/// Whether a condition takes something apart by `let`, and so cannot stand in brackets.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => {
            matches!(binary.op, BinOp::And(_)) && (has_let(&binary.left) || has_let(&binary.right))
        }
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Loom<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.sig.constness.is_none() {
            visit::visit_item_fn(self, item);
            self.body(&item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if item.sig.constness.is_none() {
            visit::visit_impl_item_fn(self, item);
            self.body(&item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        visit::visit_trait_item_fn(self, item);
        if let Some(block) = &item.default {
            self.body(block);
        }
    }

    // What the compiler works out by itself knows no switch.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        let is_logic = matches!(binary.op, BinOp::And(_) | BinOp::Or(_));
        if is_logic && (has_let(&binary.left) || has_let(&binary.right)) {
            return;
        }
        let op = binary.op.span().byte_range();
        let mutants = self.take(Genre::BinaryOperator, op.start);
        let text = self.text[op].to_owned();
        let left = binary.left.span().byte_range();
        let right = binary.right.span().byte_range();
        let shape = match text.as_str() {
            "&&" | "||" => Shape::Logic(left, text == "&&", right),
            "==" | "!=" | "<" | "<=" | ">" | ">=" => Shape::Comparison(left, text, right),
            _ if text.ends_with('=') => Shape::Assignment(left, text, right),
            _ => Shape::Arithmetic(left, text, right),
        };
        self.edit(binary.span().byte_range(), mutants, shape);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, unary);
        let op = unary.op.span().byte_range();
        let mutants = self.take(Genre::UnaryOperator, op.start);
        let shape = Shape::Negation(self.text[op].to_owned(), unary.expr.span().byte_range());
        self.edit(unary.span().byte_range(), mutants, shape);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        visit::visit_arm(self, arm);
        let guard = arm.guard.as_ref();
        if guard.is_some_and(|(_, guard)| has_let(guard)) {
            return;
        }
        let mut mutants = self.take(Genre::MatchArm, arm.span().byte_range().start);
        let arrow = arm.fat_arrow_token.span().byte_range().start;
        let (range, shape) = match guard {
            Some((token, guard)) => {
                let guard = guard.span().byte_range();
                mutants.extend(self.take(Genre::MatchArmGuard, guard.start));
                (token.span.byte_range().start..guard.end, Shape::Guard(Some(guard)))
            }
            None => (arrow..arrow, Shape::Guard(None)),
        };
        self.edit(range, mutants, shape);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        visit::visit_expr_struct(self, expr);
        let Some(base) = &expr.rest else { return };
        let base = match &self.text[base.span().byte_range()] {
            "Default::default()" => {
                format!("<{} as Default>::default()", &self.text[expr.path.span().byte_range()])
            }
            base => format!("({base})"),
        };
        for field in &expr.fields {
            let range = field.span().byte_range();
            let mutants = self.take(Genre::StructField, range.start);
            let name = self.text[field.member.span().byte_range()].to_owned();
            let value = field.colon_token.map(|_| field.expr.span().byte_range());
            self.edit(range, mutants, Shape::Field { name, value, base: base.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mutant of the first place where a text is found.
    fn mutant(source: &str, genre: &str, found: &str, replacement: &str) -> Mutant {
        let at = source.find(found).unwrap();
        let line = source[..at].matches('\n').count() + 1;
        let column = source[..at].chars().rev().take_while(|&c| c != '\n').count() + 1;
        let place = serde_json::json!({ "line": line, "column": column });
        let span = serde_json::json!({ "start": place, "end": place });
        let mutant = serde_json::json!({
            "name": "", "file": "", "genre": genre, "replacement": replacement, "span": span,
        });
        serde_json::from_value(mutant).unwrap()
    }

    /// The text woven with mutants numbered from 1, without the marks.
    fn woven(source: &str, mutants: &[(&str, &str, &str)]) -> (String, Vec<Number>) {
        let mutants: Vec<Mutant> = mutants
            .iter()
            .map(|(genre, found, replacement)| mutant(source, genre, found, replacement))
            .collect();
        let numbered: Vec<(Number, &Mutant)> = (1..).zip(&mutants).collect();
        let Woven { mut text, left_out } = weave(source, &numbered).unwrap();
        while let Some(start) = text.find("/*mutant") {
            let end = start + text[start..].find("*/").unwrap() + 2;
            text.replace_range(start..end, "");
        }
        syn::parse_file(&text).unwrap();
        (text.replace("crate::switch::", ""), left_out)
    }

    #[test]
    fn a_function_returns_at_once() {
        let (text, _) =
            woven("fn f() -> u8 { 3 }", &[("FnValue", "3", "0"), ("FnValue", "3", "1")]);
        assert_eq!(text, "fn f() -> u8 { if on(1) { return 0; } if on(2) { return 1; } 3 }");
    }

    #[test]
    fn what_lies_inside_is_broken_inside() {
        let source = "fn f() -> bool { a < b && !c }";
        let mutants = [
            ("BinaryOperator", "&&", "||"),
            ("BinaryOperator", "<", ">"),
            ("BinaryOperator", "<", "=="),
            ("UnaryOperator", "!", ""),
        ];
        let (text, left_out) = woven(source, &mutants);
        let less = "(match (&(a), &(b)) { (left, right) => if on(2) { *left > *right } \
                    else if on(3) { *left == *right } else { *left < *right } })";
        let not = "(match (c) { inner => if on(4) {  inner } else { ! inner } })";
        let and = format!("(if ({less}) != on(1) {{ {not} }} else {{ on(1) }})");
        assert_eq!(text, format!("fn f() -> bool {{ {and} }}"));
        assert!(left_out.is_empty());
    }

    #[test]
    fn arms_lose_themselves_or_their_guards() {
        let source = "fn f() { match a { 1 => {} n if n > b => {} _ => {} } }";
        let mutants = [
            ("MatchArm", "1", ""),
            ("MatchArmGuard", "n > b", "true"),
            ("MatchArmGuard", "n > b", "false"),
        ];
        let (text, _) = woven(source, &mutants);
        let guard = "if !on(3) && (on(2) || (n > b)) ";
        let arms = format!("1 if !on(1) && (true) => {{}} n {guard} => {{}} _ => {{}}");
        assert_eq!(text, format!("fn f() {{ match a {{ {arms} }} }}"));
    }

    #[test]
    fn fields_and_assignments() {
        let source = "fn f() { x += 1; S { a: 2, ..s } }";
        let mutants = [("BinaryOperator", "+=", "-="), ("StructField", "a: 2", "")];
        let (text, _) = woven(source, &mutants);
        let assignment = "(match (1) { right => if on(1) { x -= right } else { x += right } })";
        let field = "S { a: if on(2) { (s).a } else { 2 }, ..s }";
        assert_eq!(text, format!("fn f() {{ {assignment}; {field} }}"));
    }

    #[test]
    fn constants_and_conditions_with_let_are_left_alone() {
        let source = "const A: u8 = 1 + 2; fn f() { if let Some(x) = y && x {} }";
        let mutants = [("BinaryOperator", "+", "-"), ("BinaryOperator", "&&", "||")];
        assert_eq!(woven(source, &mutants), (source.to_owned(), vec![1, 2]));
    }

    #[test]
    fn marks_lead_to_the_closest_mutants() {
        let text = "a /*mutant<1,2*/ b /*mutant<2*/ c /*mutant>*/ d /*mutant>*/ e";
        let at = |word: &str| mutants_at(text, text.find(&format!(" {word}")).unwrap() + 1);
        assert_eq!([at("b"), at("c"), at("d"), at("e")], [vec![1, 2], vec![2], vec![1, 2], vec![]]);
    }
}
