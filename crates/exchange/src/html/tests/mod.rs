mod code;
mod math;

use proptest::prelude::*;

use super::*;
use stoa_text::markdown::find_no_figure;

fn convert(html: &str) -> ConvertedText {
    super::convert(html, &mut |src: &str| {
        if src.ends_with(".png") {
            Ok(format!("quiz/{src}"))
        } else {
            find_no_image(src)
        }
    })
}

#[track_caller]
fn is(html: &str, expected: &str) {
    let found = convert(html);
    assert_eq!(found.markdown, expected, "{html}");
    assert_eq!(found.changed, Vec::<String>::new(), "{html}");
}

#[test]
fn words_and_types() {
    is(
        "<p>What is <b>bold</b>, <i>italic</i>, <s>struck</s> and <code>a*b</code>?</p>",
        "What is **bold**, *italic*, ~~struck~~ and `a*b`?",
    );
    is("<p>a<br />b</p><p>c</p>", "a\nb\n\nc");
    is("a<br><br>b", "a\n\nb");
    is("<p><strong> Note: </strong>text</p>", "**Note:** text");
    is("<p><strong>Note:</strong>text</p>", "**Note**:text");
    is("<p><b>a</b><b>b</b> <i><b>c</b></i></p>", "**ab** **_c_**");
    is("<p><b>a</b><i>b</i></p>", "**a**_b_");
    is(
        "<p><b><i>a</i> </b>b <b>c</b><i> </i>d</p>",
        "**_a_** b **c** d",
    );
    is("<h3>Title</h3><div>text</div>", "**Title**\n\ntext");
    is("<p>x&nbsp;&lt; y &amp;amp; z</p>", "x < y &amp; z");
    is(
        "<a href=\"https://a.b/c_d?e=(f)\">link</a> <a href='mailto:a@b.c'>mail</a>",
        "[link](https://a.b/c\\_d?e=%28f%29) [mail](mailto:a@b.c)",
    );
    is(
        r#"<p>a <span class="math" title="x">\frac12</span> <span class="math">\(y\)</span></p>"#,
        r"a $\frac12$ $y$",
    );
    is(r#"<span class="math inline"><em>x</em></span>"#, "*x*");
    is(
        "<pre><code class=\"language-rust\">a;</code></pre>",
        "```rust\na;\n```",
    );
    is(
        "<pre class=\"sourceCode python\"><code class=\"sourceCode python\">a</code></pre>",
        "```python\na\n```",
    );
    is("<pre class=\"lang-c++ wide\">a</pre>", "```c++\na\n```");
    is(
        "<pre class=\"wide\"><code class=\"language-`\">a</code></pre>",
        "```\na\n```",
    );
    is(
        "<pre><code>if (a &lt; b) {\n  c();\n}</code></pre>",
        "```\nif (a < b) {\n  c();\n}\n```",
    );
    is(
        "<p>H<sub>2</sub>O, x<sup>2</sup>, a<sub>ij</sub>, 10<sup>-3</sup>, n<sup>k</sup></p>",
        "H₂O, x², a$_{\\text{ij}}$, 10⁻³, n$^{k}$",
    );
}

#[test]
fn what_markdown_would_read_is_escaped() {
    is(
        "<p>2*3*4 and a_b and __init__</p>",
        "2\\*3\\*4 and a\\_b and \\_\\_init\\_\\_",
    );
    // A marker alone on its line would turn the text above it into a heading.
    is("<ul><li>a<ul><li><br>b</li></ul></li></ul>", "- a\n  - b");
    is(
        "<p>1. first</p><p># no heading</p><p>- no item</p>",
        "1\\. first\n\n\\# no heading\n\n\\- no item",
    );
    is("<p>from $5 to $10</p>", "from $5 to $10");
    is("<p>costs $x$ dollars</p>", "costs \\$x\\$ dollars");
    is(
        "<p>The list [0, 1](a) `b` &lt;b&gt;</p>",
        "The list \\[0, 1\\](a) \\`b\\` \\<b>",
    );
    is(
        "<p>snake_case, a * b, [x], #1</p>",
        "snake_case, a * b, [x], #1",
    );
}

#[test]
fn lists_quotes_and_tables() {
    is(
        "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><ul><li>d</li></ul>",
        "- a\n- b\n  1. c\n\n* d",
    );
    is("<ol start=3><li><p>a</p><p>b</p></li></ol>", "3. a\n\n   b");
    is("<ol type='a'><li>x</li><li>y</li></ol>", "a. x\n\nb. y");
    is(
        "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
        "> a\n>\n> - b",
    );
    is(
        "<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td><b>2</b></td></tr></table>",
        "| a | b\\|c |\n| --- | --- |\n| 1 | **2** |",
    );
    is(
        "<table>x<tr>y<td>a</td><td>b</td></tr></table>",
        "xy\n\n| a | b |\n| --- | --- |",
    );
    is("<table><tr><td>only</td></tr></table>", "only");
}

#[test]
fn figures() {
    is(
        "<p>See <img src='a.png' alt='A ramp'></p>",
        "See ![A ramp](quiz/a.png)",
    );
    is(
        "<p><img src='a.png' alt='f[x] * y]'></p>",
        "![f\\[x\\] \\* y\\]](quiz/a.png)",
    );
    is(
        "<span class='figure'><img src='a.png' alt='x'><span class='caption'>C \"d\"</span></span>",
        "![x](quiz/a.png \"C \\\"d\\\"\")",
    );
    let found = convert("<img src='b%20c.png'>");
    assert_eq!(found.markdown, "![b c.png](quiz/b%20c.png)");
    assert_eq!(
        found.changed,
        ["an image has no description: its file name is used"]
    );
    let found = convert("<p>a <img src='https://x.y/z.gif' alt='Z'></p>");
    assert_eq!(found.markdown, "a [Z](https://x.y/z.gif)");
    assert_eq!(
        found.changed,
        ["the image `https://x.y/z.gif` is on the web and was not downloaded"]
    );
}

#[test]
fn what_cannot_be_held_is_reported() {
    for (html, expected, reported) in [
        ("a<script>alert('x')</script>b", "ab", "a script"),
        ("<style>p {}</style>b", "b", "a style sheet"),
        (
            "<a href='javascript:alert(1)'>b</a>",
            "b",
            "`javascript:alert(1)`",
        ),
        ("<u>b</u>", "*b*", "underlined"),
        ("<blorb>b</blorb>", "b", "`blorb`"),
        (
            "a<b style='DISPLAY:none; color: red'>no</b>b",
            "ab",
            "hidden text",
        ),
        ("<video src='a.mp4'></video>b", "b", "`video`"),
        ("a<b>b!</b>c<b>\u{201c}</b>d", "a**b**!c“d", ""),
    ] {
        let mut losses = Vec::new();
        assert_eq!(convert(html).into_markdown(&mut losses), expected, "{html}");
        let is_told = losses
            .iter()
            .any(|loss| loss.to_string().contains(reported));
        assert!(reported.is_empty() || is_told, "{html}: {losses:?}");
    }
}

#[test]
fn what_is_deep_neither_overflows_nor_hangs() {
    for tag in [
        "div",
        "b",
        "ul",
        "li",
        "blockquote",
        "table",
        "span",
        "sup",
        "math",
        "a href='http://x.y'",
        "ol",
    ] {
        let name = tag.split(' ').next().unwrap_or_default();
        let deep = format!(
            "{}a{}",
            format!("<{tag}>").repeat(10_000),
            format!("</{name}>").repeat(10_000)
        );
        assert!(convert(&deep).markdown.contains('a'), "{tag}");
        assert!(
            convert(&format!("<{tag}>a").repeat(2_000))
                .markdown
                .contains('a'),
            "{tag}"
        );
    }
}

#[test]
fn a_long_row_does_not_lengthen_thousands_of_short_ones() {
    let html = format!(
        "<table><tr>{}</tr>{}</table>",
        "<td>a".repeat(1_000),
        "<tr><td>b".repeat(1_000)
    );
    assert!(convert(html.as_str()).markdown.len() < 4 * html.len());
}

#[test]
fn a_line_breaks_where_its_format_says_so() {
    let found = convert_with_lines("a\nb\n\nc <b>d</b>", &mut find_no_image);
    assert_eq!(found.markdown, "a\nb\n\nc **d**");
    let found = convert_markdown("a *b* <u>c</u> \\\\(x\\\\)\n\n- d", &mut find_no_image);
    assert_eq!(found.markdown, "a *b* *c* $x$\n\n- d");
}

/// Returns the text that a browser shows for the given HTML, without whitespace.
fn text_of(html: &str) -> String {
    fn collect(nodes: &[Node], text: &mut String) {
        for node in nodes {
            match node {
                Node::Text(part) => text.extend(part.chars().filter(|c| !c.is_whitespace())),
                Node::Element(element) => collect(&element.children, text),
            }
        }
    }
    let mut text = String::new();
    collect(&parse(html), &mut text);
    text
}

const PIECES: &[&str] = &[
    "a",
    "b c",
    " ",
    "*",
    "**",
    "_",
    "`",
    "$",
    "#",
    "1.",
    "- ",
    "+",
    "> ",
    "|",
    "[",
    "]",
    "(",
    ")",
    "!",
    "\\",
    "~~",
    "=",
    "---",
    "&lt;",
    "&amp;",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<p>",
    "</p>",
    "<br>",
    "<ul><li>",
    "</li><li>",
    "</li></ul>",
    "<s>",
    "</s>",
    "<table><tr><td>",
    "</td><td>",
    "</td></tr></table>",
    "<blockquote>",
    "</blockquote>",
    "<code>",
    "</code>",
    "<pre>",
    "</pre>",
    "ä",
    "5",
    "\n",
    "<h2>",
    "</h2>",
    "<hr>",
    "<ol><li>",
    "</ol>",
    "<a href='http://x.y/z'>",
    "</a>",
    "http://",
    "&nbsp;",
    ":",
    "\"",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_it_is_its_words_show(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..25)) {
        let html = pieces.concat();
        // Formulas are tested elsewhere.
        prop_assume!(!html.contains("$$") && !html.contains("\\(") && !html.contains("\\["));
        // Commands between single dollar signs are tested elsewhere, too.
        prop_assume!(html.matches('$').count() < 2 || !html.contains('\\'));
        let found = convert(&html);
        let shown = without_space(&parse_markdown(&found.markdown, &find_no_figure).words);
        let mut visible = text_of(&html);
        if found.changed.iter().any(|change| change.contains("list in a table")) {
            visible.retain(|c| c != ';');
            prop_assert_eq!(shown.replace(';', ""), visible, "{} -> {}", html, found.markdown);
        } else {
            prop_assert_eq!(shown, visible, "{} -> {}", html, found.markdown);
        }
    }

    #[test]
    fn what_we_show_comes_back(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..25)) {
        let once = convert(&pieces.concat()).markdown;
        let html = render(&once, &find_no_figure).0;
        prop_assume!(!html.has_math());
        let twice = render(&convert(html.as_str()).markdown, &find_no_figure).0;
        prop_assert_eq!(twice, html);
    }

    #[test]
    fn no_html_is_a_panic(html in "[<>/a-e =\"'!&;$\\\\()\\[\\]-]{0,80}") {
        convert(&html);
    }
}

#[test]
fn the_picture_inside_of_what_cannot_be_shown_is_shown() {
    let html = "<object data='a.svgz' type='image/svg'><object data='b.gif' type='image/gif'>A ramp</object></object>";
    let found = super::convert(html, &mut |address: &str| match address {
        "b.gif" => Ok("q/b.gif".to_owned()),
        _ => find_no_image(address),
    });
    assert_eq!(
        (found.markdown.as_str(), found.changed.len()),
        ("![A ramp](q/b.gif)", 0)
    );
}
