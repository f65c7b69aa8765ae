use proptest::prelude::*;

use super::*;
use stoa_text::markdown::{find_no_figure, parse, to_html};

fn shown(markdown: &str) -> String {
    to_html(markdown, &find_no_figure).0.as_str().to_owned()
}

fn convert(markdown: &str, dollars: DollarMeaning) -> String {
    from_markdown(markdown, dollars, &mut crate::html::find_no_image).markdown
}

#[test]
fn words_stay_as_they_are() {
    for text in [
        "What is 2 * 3, or a_b?",
        "a < b & c > d",
        "It costs $5.",
        "snake_case_name",
        "1.5 metres",
        "[0, 1]",
        "C# and C++",
        "-5",
    ] {
        assert_eq!(from_text(text), text);
    }
}

#[test]
fn what_would_be_read_as_markup_is_escaped() {
    for (text, markdown) in [
        ("2*3*4", "2\\*3\\*4"),
        ("1. first", "1\\. first"),
        ("# a", "\\# a"),
        ("- a", "\\- a"),
        ("from $5 to 10$!", "from \\$5 to 10\\$!"),
        ("`a`", "\\`a\\`"),
        ("[a](http://b.c)", "\\[a\\](http://b.c)"),
        ("![p](q) is Markdown", "\\!\\[p\\](q) is Markdown"),
        ("a\\*b", "a\\\\\\*b"),
    ] {
        assert_eq!(from_text(text), markdown, "{text}");
    }
}

#[test]
fn formulas_get_our_delimiters() {
    for (text, markdown) in [
        (r"Is \(x^2\) even?", "Is $x^2$ even?"),
        (r"\( a_1 \)2", "$a_1$ 2"),
        (r"\(a\)\(b\)", "$a$ $b$"),
        (r"\[x * y * z\]", "$$x * y * z$$"),
        (
            r"So $$\frac{1}{2}$$ of a_b_ $5",
            r"So $$\frac{1}{2}$$ of a\_b\_ \$5",
        ),
        (r"f\(x", "f\\\\(x"),
        (r"\(\text{$5}\)", r"$\text{\$5}$"),
        (r"\(25 % x \% y\)", r"$25 \% x \% y$"),
    ] {
        assert_eq!(from_text(text), markdown, "{text}");
    }
    assert_eq!(
        convert(r"\\(x\\) and `\(y\)` and \(z\)", DollarMeaning::Money),
        r"$x$ and `\(y\)` and $z$"
    );
    assert_eq!(convert("a $x$ b", DollarMeaning::Math), "a $x$ b");
    assert_eq!(
        convert("a $x$ `$y$`", DollarMeaning::Money),
        "a \\$x\\$ `$y$`"
    );
}

#[test]
fn what_no_file_can_hold_is_taken_out() {
    assert_eq!(remove_controls("a\tb\u{7}\u{2028}c"), "a    b\nc");
}

/// Collapses whitespace the way a browser does.
fn as_typed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

proptest! {
    #[test]
    fn a_plain_text_shows_as_it_is(text in "[ -~äß\n]{0,60}") {
        prop_assume!(split_formulas(&text, Syntax::Plain).iter().all(|piece| matches!(piece, Piece::Text(_))));
        let reading = parse(&from_text(&text), &find_no_figure);
        prop_assert!(reading.formulas.is_empty(), "{:?}", reading.html);
        prop_assert_eq!(as_typed(&reading.words), as_typed(&text));
        let markup = ["<em", "<str", "<co", "<pre", "<a ", "<li", "<hr", "<t", "<b>", "<del", "<bl"];
        prop_assert!(!markup.iter().any(|tag| reading.html.as_str().contains(tag)), "{:?}", reading.html);
    }

    #[test]
    fn no_text_is_a_panic(text in "[$`\\\\(\\)\\[\\]a1 \nä]{0,80}") {
        shown(&from_text(&text));
        shown(&convert(&text, DollarMeaning::Money));
        shown(&convert(&text, DollarMeaning::Math));
    }
}

#[test]
fn html_is_escaped_for_those_who_read_it() {
    for (typed, written) in [
        ("Is <b>it</b>?", "Is \\<b>it\\</b>?"),
        (
            "<p>\none <i>two\n\n`<b>` 1 < 2 <https://a.b>",
            "\\<p>\none \\<i>two\n\n`<b>` 1 < 2 <https://a.b>",
        ),
        ("no tags", "no tags"),
    ] {
        assert_eq!(escape_html_in_markdown(typed), written);
        assert_eq!(
            to_html(typed, &find_no_figure).0,
            to_html(written, &find_no_figure).0
        );
    }
}

#[test]
fn white_space_that_shows_nothing_is_removed() {
    for (text, expected) in [
        ("\n a  \n\tb\n\n", " a\n    b"),
        ("c\u{7} ", "c"),
        (" ", ""),
        ("\n", ""),
    ] {
        assert_eq!(tidy(text), expected);
    }
}
