//! Texts of the content as the server shows them: their HTML with each formula set in MathML.

use maud::{Markup, PreEscaped, html};

use super::mathml;

const OPENINGS: [(&str, &str, bool); 2] =
    [("<span class=\"math\">", "</span>", false), ("<div class=\"math\">", "</div>", true)];

/// A text in its language, in the box that the interactive page puts it into.
pub fn text(html: &str, language: Option<&str>) -> Markup {
    html! { div.RichText-text lang=[language] { (PreEscaped(with_formulas(html))) } }
}

/// A text without formulas or any other markup.
pub fn plain(text: &str, language: Option<&str>) -> Markup {
    html! { div.RichText-plain lang=[language] { (text) } }
}

/// Whether HTML of the content holds a formula.
pub fn holds_math(html: &str) -> bool {
    html.contains("class=\"math\"")
}

/// HTML of the content, in which formulas are their LaTeX, with MathML in its place; a formula that
/// is not understood shows as its source.
fn with_formulas(html: &str) -> String {
    let mut set = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while let Some((before, opening, formula, closing, block, after)) = first_formula(rest) {
        set.push_str(before);
        set.push_str(opening);
        match mathml::formula(&unescaped(formula), block) {
            Some(mathml) => set.push_str(&mathml),
            None => {
                let dollars = if block { "$$" } else { "$" };
                set.extend(["<code>", dollars, formula, dollars, "</code>"]);
            }
        }
        set.push_str(closing);
        rest = after;
    }
    set.push_str(rest);
    set
}

/// The first formula of some HTML: what stands before it, its tags, its source, whether it is a
/// block, and the rest.
#[allow(clippy::type_complexity)]
fn first_formula(html: &str) -> Option<(&str, &'static str, &str, &'static str, bool, &str)> {
    let places = OPENINGS.into_iter().filter_map(|kind| Some((html.find(kind.0)?, kind)));
    let (at, (opening, closing, block)) = places.min_by_key(|(at, _)| *at)?;
    // A formula holds no element: its source is text.
    let (formula, after) = html[at + opening.len()..].split_once(closing)?;
    Some((&html[..at], opening, formula, closing, block, after))
}

fn unescaped(html: &str) -> String {
    html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_set_and_the_rest_stays() {
        let html = "<p>If <span class=\"math\">a&lt;b</span>, <em>then</em></p><div class=\"math\">x</div><p>&amp;</p>";
        let set = with_formulas(html);
        assert!(set.starts_with("<p>If <span class=\"math\"><math display=\"inline\">"), "{set}");
        assert!(
            set.contains("</span>, <em>then</em></p><div class=\"math\"><math display=\"block\">"),
            "{set}"
        );
        assert!(set.ends_with("</math></div><p>&amp;</p>"), "{set}");
    }

    #[test]
    fn what_is_not_understood_shows_as_it_was_typed() {
        let set =
            with_formulas("<p><span class=\"math\">\\x&lt;y</span></p><div class=\"math\">\\frac{1</div>");
        let expected = "<p><span class=\"math\"><code>$\\x&lt;y$</code></span></p>\
                        <div class=\"math\"><code>$$\\frac{1$$</code></div>";
        assert_eq!(set, expected);
    }
}
