//! Whatever authors write as a text, its HTML holds what the contract allows and no more, and the
//! short way of reading it is the parser's way.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use stoa::content::text::{Figure, Reading, html, no_figures, read};

/// Pieces of Markdown, and what it is easily taken for.
const PIECES: &[&str] = &[
    "a",
    "b c",
    "word",
    " ",
    " ",
    "  ",
    "\n",
    "\n",
    "\n\n",
    "  \n",
    "\t",
    "\r\n",
    "\r",
    "\0",
    "\u{1}",
    "\u{2}",
    "ä",
    "\u{a0}",
    "\u{202e}",
    "*",
    "**",
    "_",
    "~~",
    "~",
    "`",
    "``",
    "`$`",
    "`$",
    "```",
    "```\n",
    "~~~\n",
    "    ",
    "# ",
    "## ",
    "===\n",
    "---\n",
    "- ",
    "* ",
    "+ ",
    "1. ",
    "3) ",
    "7",
    "> ",
    ">",
    "$",
    "$",
    "$",
    "$$",
    "\\$",
    "$x$",
    "$x$",
    "$5",
    "$$\n",
    "$$\n+ ",
    "\n> - ",
    "\n$$\n",
    "{",
    "}",
    "\\{",
    "\\frac{1}{2}",
    "\\",
    "\\\\",
    "\\text{a $b$}",
    "|",
    " | ",
    "\\|",
    "a|b\n-|-\n",
    ":-:",
    "[",
    "]",
    "](",
    ")",
    "(",
    "![",
    "[x](http://a.b)",
    "[x](javascript:a)",
    "[x](<mailto:a b> 't')",
    "![x](y.png)",
    "![x](y.png \"t &amp; u\")",
    "![x](z)",
    "[r]",
    "[r][]",
    "[x][r]",
    "\n\n[r]: http://a.b \"t\"\n",
    "\n\n[r]: data:x\n",
    "[r]:",
    "<",
    ">",
    "<b>",
    "</b>",
    "<b\n",
    "<div>",
    "<script>",
    "<style",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<!X",
    "<![CDATA[",
    "<a href='",
    "\"",
    "'",
    "<http://a.b>",
    "<javascript:a>",
    "<a@b.c>",
    "&amp;",
    "&lt;",
    "&#60;",
    "&",
    "&copy",
    "!",
    "=",
    ":",
    "- [ ] ",
    "[^1]",
    "[^1]: ",
    "^",
];

fn markdown() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        12 => select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Texts that the short way mostly takes.
fn plain() -> impl Strategy<Value = String> {
    let pieces = select(vec![
        "a",
        "Word ",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n",
        "\n\n\n",
        "7",
        "3.5 ",
        "4. ",
        "4.\n",
        "$x$",
        "$a_1$",
        "$a*b*c$",
        "$\\frac{1}{2}$",
        "$",
        "$ ",
        "{",
        "}",
        "\\$",
        "\\",
        "\\\\",
        "\\{",
        "\\]",
        "\\!",
        "&",
        "&amp;",
        "<",
        "< ",
        "<b",
        ">",
        "[",
        "]",
        "](",
        "(",
        ")",
        "!",
        "|",
        "-",
        "=",
        ":-",
        "-|-\n",
        "\"",
        ":",
        "+",
        "#",
        "ä",
        "\u{a0}",
        "\t",
        "*",
        "_",
        "~",
        "`",
        "$|x|$",
        "$a\nb$",
        "$`$",
        "$5",
        "http://a.b",
    ]);
    vec(pieces, 0..14).prop_map(|pieces| pieces.concat())
}

/// Finds what ends like a picture.
fn find(path: &str) -> Option<Figure> {
    path.ends_with(".png").then(|| Figure { src: format!("/files/{}", path.len()), width: 4, height: 3 })
}

/// What may stand in HTML: elements with their attributes, and which of them stand alone.
const ALONE: &[&str] = &["br", "hr", "img"];
const BLOCKS: &[&str] = &["p", "pre", "ul", "ol", "table", "blockquote", "hr", "div"];

fn may_have(element: &str) -> Option<&'static [&'static str]> {
    Some(match element {
        "p" | "br" | "em" | "strong" | "del" | "code" | "pre" | "ul" | "li" | "table" | "thead" | "tbody"
        | "tr" | "blockquote" | "hr" => &[],
        "ol" => &["start"],
        "th" | "td" => &["align"],
        "a" => &["href", "rel", "target"],
        "img" => &["src", "alt", "width", "height", "loading"],
        "span" | "div" => &["class"],
        _ => return None,
    })
}

fn may_be(name: &str, value: &str) -> bool {
    let is_number = !value.is_empty() && value.len() <= 10 && value.bytes().all(|byte| byte.is_ascii_digit());
    match name {
        "href" => {
            let value = value.to_ascii_lowercase();
            let is_plain = value.bytes().all(|byte| byte.is_ascii_graphic());
            is_plain && ["http://", "https://", "mailto:"].iter().any(|scheme| value.starts_with(scheme))
        }
        "src" => value
            .strip_prefix("/files/")
            .is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric())),
        "rel" => value == "noopener noreferrer",
        "target" => value == "_blank",
        "loading" => value == "lazy",
        "align" => ["left", "center", "right"].contains(&value),
        "class" => ["math", "figure", "caption"].contains(&value),
        "start" | "width" | "height" => is_number,
        "alt" => true,
        _ => false,
    }
}

fn may_stand_in(element: &str, parent: &str, ancestors: &[String]) -> bool {
    let is_block = BLOCKS.contains(&element);
    match element {
        "li" => parent == "ul" || parent == "ol",
        "thead" | "tbody" => parent == "table",
        "tr" => parent == "thead" || parent == "tbody",
        "th" | "td" => parent == "tr",
        _ if is_block => ["", "li", "blockquote"].contains(&parent),
        "code" if parent == "pre" => true,
        "a" if ancestors.iter().any(|name| name == "a") => false,
        _ => {
            !["", "pre", "code", "ul", "ol", "table", "thead", "tbody", "tr", "blockquote"].contains(&parent)
        }
    }
}

/// Reads HTML as strictly as it is written, and gives back its text.
fn text_of(html: &str) -> Result<String, String> {
    let mut text = String::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        text += &unescaped(&rest[..at])?;
        let end = rest[at..].find('>').ok_or("a tag without end")? + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop().as_deref() != Some(name) {
                return Err(format!("</{name}> closes what is not open"));
            }
            continue;
        }
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let allowed = may_have(name).ok_or_else(|| format!("<{name}> is not allowed"))?;
        let parent = open.last().map_or("", String::as_str);
        if !may_stand_in(name, parent, &open) {
            return Err(format!("<{name}> stands in <{parent}>"));
        }
        while !attributes.is_empty() {
            let (attribute, value) = attributes.split_once("=\"").ok_or("an attribute without value")?;
            let (value, after) = value.split_once('"').ok_or("a value without end")?;
            attributes = after.trim_start_matches(' ');
            if !allowed.contains(&attribute) || !may_be(attribute, &unescaped(value)?) {
                return Err(format!("{attribute}={value} is not allowed in <{name}>"));
            }
            if attribute == "alt" {
                text += &unescaped(value)?;
            }
        }
        if name == "p" && rest.starts_with("</p>") {
            return Err("an empty paragraph".to_owned());
        }
        if !ALONE.contains(&name) {
            open.push(name.to_owned());
        }
    }
    text += &unescaped(rest)?;
    if open.is_empty() { Ok(text) } else { Err(format!("{open:?} stay open")) }
}

/// Text without its escapes, of which only these may stand there.
fn unescaped(text: &str) -> Result<String, String> {
    let mut plain = String::new();
    let mut parts = text.split('&');
    plain += parts.next().unwrap_or_default();
    for part in parts {
        let (name, after) = part.split_once(';').ok_or("a bare ampersand")?;
        plain += match name {
            "amp" => "&",
            "lt" => "<",
            "gt" => ">",
            "quot" => "\"",
            "#39" => "'",
            other => return Err(format!("&{other};")),
        };
        plain += after;
    }
    if plain.contains(['\0', '\u{1}', '\u{2}', '\r']) || text.contains(['<', '>']) {
        return Err(format!("{plain:?} stands there bare"));
    }
    Ok(plain)
}

fn is_sound(markdown: &str) -> Result<Reading, TestCaseError> {
    let reading = read(markdown, &find);
    let text = text_of(&reading.html);
    prop_assert!(text.is_ok(), "{:?}: {markdown:?} -> {}", text, reading.html);
    prop_assert_eq!(&reading.html, &html(markdown, &find).0);
    for formula in &reading.formulas {
        prop_assert_eq!(&reading.words[formula.words.clone()], formula.latex.as_str());
    }
    prop_assert_eq!(reading.html.matches(" class=\"math\">").count(), reading.formulas.len());
    for figure in &reading.figures {
        prop_assert!(markdown[figure.at..].starts_with("!["), "{figure:?} in {markdown:?}");
    }
    Ok(reading)
}

/// A text as the parser reads it: behind a paragraph that the short way gives up at.
fn by_the_parser(markdown: &str) -> String {
    html(&format!("*x*\n\n{markdown}"), &no_figures).0.replacen("<p><em>x</em></p>", "", 1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn html_holds_what_is_allowed_and_no_more(markdown in markdown()) {
        is_sound(&markdown)?;
    }

    #[test]
    fn the_short_way_is_the_parsers_way(markdown in plain()) {
        is_sound(&markdown)?;
        prop_assert_eq!(html(&markdown, &no_figures).0, by_the_parser(&markdown), "{:?}", markdown);
    }

    #[test]
    fn a_dollar_sign_in_code_is_a_character_like_any(
        pieces in vec(select(PIECES), 0..16),
        code in vec(select(&["`D`", "`` D`D ``", "`a\nD`", "D"][..]), 16),
    ) {
        let mut markdown = String::new();
        for (piece, code) in pieces.iter().zip(code) {
            if !piece.contains(['`', '[', '<', '\\']) {
                markdown += piece;
                markdown += code;
            }
        }
        let reading = read(&markdown, &find);
        let mut typed = markdown.clone();
        // Where code is, by the order of the signs.
        let is_code = |nth: usize| {
            let at = reading.words.match_indices('D').nth(nth).map(|(at, _)| at);
            at.is_some_and(|at| reading.code.iter().any(|code| code.contains(&at)))
        };
        let signs: Vec<_> = markdown.match_indices('D').map(|(at, _)| at).collect();
        prop_assume!(reading.words.matches('D').count() == signs.len());
        for (nth, at) in signs.into_iter().enumerate() {
            if is_code(nth) {
                typed.replace_range(at..=at, "$");
            } else {
                typed.replace_range(at..=at, "E");
            }
        }
        let shown = read(&typed, &find);
        prop_assert_eq!(shown.words.replace('E', "D").len(), reading.words.len());
        for range in &reading.code {
            prop_assert_eq!(&shown.words[range.clone()], reading.words[range.clone()].replace('D', "$"));
        }
        prop_assert_eq!(shown.formulas.len(), reading.formulas.len(), "{:?}", typed);
    }

    #[test]
    fn a_block_formula_keeps_its_lines(
        lines in vec("[+*>#=|_-]{0,3}( |[0-9][.)])?[+*>#=|_<-]?( [a-z])?", 1..6),
        quotes in 0_usize..3,
    ) {
        let lines: Vec<_> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
        prop_assume!(!lines.is_empty());
        let prefix = "> ".repeat(quotes);
        let mut markdown = format!("{prefix}$$\n");
        for line in &lines {
            markdown += &format!("{prefix}{line}\n");
        }
        let reading = is_sound(&(markdown + &prefix + "$$"))?;
        prop_assert_eq!(reading.formulas.len(), 1, "{}", reading.html);
        prop_assert_eq!(&reading.formulas[0].latex, &lines.join("\n"));
        prop_assert!(reading.formulas[0].block && reading.words == reading.formulas[0].latex);
    }

    #[test]
    fn no_characters_are_a_panic(markdown in vec(any::<char>(), 0..40).prop_map(String::from_iter)) {
        is_sound(&markdown)?;
    }

    #[test]
    fn plain_words_are_never_lost(words in vec("[a-zA-Zäß,.;?!]{1,8}", 1..20), breaks in vec(any::<bool>(), 20)) {
        let mut markdown = String::new();
        for (word, is_break) in words.iter().zip(breaks) {
            markdown += word;
            markdown += if is_break { "\n" } else { " " };
        }
        let reading = is_sound(&markdown)?;
        prop_assert_eq!(reading.words, words.join(" "));
        prop_assert_eq!(text_of(&reading.html.replace("<br>", " ")).unwrap_or_default(), words.join(" "));
    }
}
