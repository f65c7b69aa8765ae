//! What is shown for each source, as tables of cases.

mod formulas;

use super::*;

/// A resolver that finds every path with an image extension.
fn found(path: &str) -> Option<Figure> {
    path.ends_with(".png").then(|| Figure {
        src: format!("/files/{path}"),
        width: 4,
        height: 3,
    })
}

fn read_all(markdown: &str) -> ParsedMarkdown {
    parse(markdown, &found)
}

/// Asserts that each source is converted to the HTML next to it. `{a: …}` stands for a link's
/// opening tag.
fn shows(cases: &[(&str, &str)]) {
    for (markdown, expected) in cases {
        let mut expected = (*expected).to_owned();
        while let Some(start) = expected.find("{a: ") {
            let end = start + expected[start..].find('}').expect("the tag ends");
            let href = expected[start + 4..end].to_owned();
            let tag = format!("<a href=\"{href}\" rel=\"noopener noreferrer\" target=\"_blank\">");
            expected.replace_range(start..=end, &tag);
        }
        assert_eq!(
            to_html(markdown, &found).0.as_str(),
            expected,
            "{markdown:?}"
        );
        assert_eq!(
            read_all(markdown).html.as_str(),
            expected,
            "read: {markdown:?}"
        );
    }
}

#[test]
fn words_stand_in_paragraphs() {
    shows(&[
        ("", ""),
        (" \n\n\t\n", ""),
        ("a", "<p>a</p>"),
        ("a\nb", "<p>a<br>b</p>"),
        ("a  \nb", "<p>a<br>b</p>"),
        ("a \t\nb\\\nc", "<p>a<br>b<br>c</p>"),
        ("a\r\nb\rc", "<p>a<br>b<br>c</p>"),
        ("a\r\n\r\nb", "<p>a</p><p>b</p>"),
        ("a\n\n\nb\n", "<p>a</p><p>b</p>"),
        ("a\n   b", "<p>a<br>b</p>"),
        ("   a", "<p>a</p>"),
        ("a\\", "<p>a\\</p>"),
        ("a\\\n", "<p>a\\</p>"),
        ("a\tb", "<p>a\tb</p>"),
        ("a\0b\u{1}c", "<p>a\u{fffd}b\u{fffd}c</p>"),
        ("3.14 m", "<p>3.14 m</p>"),
        ("a | b", "<p>a | b</p>"),
        ("\"a\" -- 'b'...", "<p>&quot;a&quot; -- 'b'...</p>"),
        ("a_b_c snake_case_name", "<p>a_b_c snake_case_name</p>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        (
            "[0, 1] or [a][b] or x[1]",
            "<p>[0, 1] or [a][b] or x[1]</p>",
        ),
        ("[^1] and - [ ] none", "<p>[^1] and - [ ] none</p>"),
        ("\\- a \\* b\\_ \\q", "<p>- a * b_ \\q</p>"),
    ]);
}

#[test]
fn markdown_means_what_commonmark_says() {
    shows(&[
        (
            "*a* **b** ~~c~~ ~d~",
            "<p><em>a</em> <strong>b</strong> <del>c</del> <del>d</del></p>",
        ),
        ("***a***", "<p><em><strong>a</strong></em></p>"),
        ("*a **b** c*", "<p><em>a <strong>b</strong> c</em></p>"),
        ("a*b*c", "<p>a<em>b</em>c</p>"),
        ("2*3*4", "<p>2<em>3</em>4</p>"),
        ("*a\nb*", "<p><em>a<br>b</em></p>"),
        (
            "`a` `` ` `` `*b*`",
            "<p><code>a</code> <code>`</code> <code>*b*</code></p>",
        ),
        ("`a\nb`", "<p><code>a b</code></p>"),
        ("`a", "<p>`a</p>"),
        (
            "```\na < b\n\n  $c$\n```\nd",
            "<pre><code>a &lt; b\n\n  $c$</code></pre><p>d</p>",
        ),
        ("```rust\nlet a;\n```", "<pre><code>let a;</code></pre>"),
        ("```\r\na\r\nb\r\n```", "<pre><code>a\nb</code></pre>"),
        ("```\n```", "<pre><code></code></pre>"),
        ("~~~\n```\n~~~", "<pre><code>```</code></pre>"),
        ("```\na", "<pre><code>a</code></pre>"),
        ("    a\n\n    b", "<pre><code>a\n\nb</code></pre>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("a\n- b", "<p>a</p><ul><li>b</li></ul>"),
        ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        (
            "- a\n  b\n  - c",
            "<ul><li>a<br>b<ul><li>c</li></ul></li></ul>",
        ),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("3) a\n4) b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
        ("0. a", "<ol start=\"0\"><li>a</li></ol>"),
        ("a\n3. b", "<p>a<br>3. b</p>"),
        ("a\n1. b", "<p>a</p><ol><li>b</li></ol>"),
        ("In the year\n1986. A", "<p>In the year<br>1986. A</p>"),
        ("1.", "<ol><li></li></ol>"),
        ("1.5", "<p>1.5</p>"),
        ("-1", "<p>-1</p>"),
        ("- [x] a", "<ul><li>[x] a</li></ul>"),
        (
            "> a\nb\n> - c",
            "<blockquote><p>a<br>b</p><ul><li>c</li></ul></blockquote>",
        ),
        ("a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"),
        ("# a", "<p><strong>a</strong></p>"),
        ("###### a *b* #", "<p><strong>a <em>b</em></strong></p>"),
        ("#", ""),
        ("a\nb\n---\nc", "<p><strong>a<br>b</strong></p><p>c</p>"),
        ("#a # b", "<p>#a # b</p>"),
        (
            "a | b\n:-- | --:\n`c` | *d*\ne",
            "<table><thead><tr><th align=\"left\">a</th><th align=\"right\">b</th></tr></thead><tbody>\
             <tr><td align=\"left\"><code>c</code></td><td align=\"right\"><em>d</em></td></tr>\
             <tr><td align=\"left\">e</td><td align=\"right\"></td></tr></tbody></table>",
        ),
        (
            "|a|\n|:-:|",
            "<table><thead><tr><th align=\"center\">a</th></tr></thead></table>",
        ),
        (
            "a | b\n--|--\nc\\|d",
            "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c|d</td><td></td></tr></tbody></table>",
        ),
        ("[a]: http://b.c\n\nd", "<p>d</p>"),
    ]);
}

#[test]
fn definitions_without_a_link_and_titles_of_links_are_lost() {
    for (markdown, expected) in [
        ("[Hint]: use-induction", &["[Hint]: use-induction"][..]),
        ("a\n\n[1]: foo \"bar baz\"\n", &["[1]: foo \"bar baz\""]),
        ("[a]: b\n[c]: d\n\ne", &["[a]: b", "[c]: d"]),
        ("> [a]:\n> b", &["[a]:\n> b"]),
        ("- [a]: b\n  c\n- d\n\n  [e]: f", &["[a]: b", "[e]: f"]),
        ("<b>\n\n[a]: b", &["[a]: b"]),
        // Of two definitions with the same name, the first one counts.
        ("[a]\n\n[a]: https://b.c\n[A]: d\n", &["[A]: d"]),
        // A link cannot have this address.
        ("[a]\n\n[a]: b", &["[a]: b"]),
        ("[a](https://b.c \"d e\")", &["\"d e\""]),
        ("<x [a](<https://b.c> (d\\) e) ) f", &["(d\\) e)"]),
        ("[a] [a]\n\n[a]: https://b.c 'd'", &["'d'"]),
    ] {
        let lost = read_all(markdown).lost;
        let words: Vec<_> = lost
            .iter()
            .map(|lost| &markdown[lost.range.clone()])
            .collect();
        assert_eq!(words, expected, "{markdown:?}");
    }
    for markdown in [
        "[a], [b][], [c][d], ![e][f]\n\n[a]: https://a.b\n[b]: https://a.b\n\n[d]: https://a.b\n[f]: f.png \"t\"",
        "- [a]\n\n> - [a]: https://a.b\n",
        "\\[a]: b",
        "[a]: b c",
        "`[a]: b`\n\n    [a]: b\n\n```\n[a]: b\n```\n\n|[a]: b|\n|---|\n\n- `]:`\n- \\]: \\]:",
        "[a](https://b.c) [d](e.html \"f\") ![g](h.png \"i\")",
        "[a](https://b.c \"\")",
    ] {
        assert_eq!(read_all(markdown).lost, [], "{markdown:?}");
    }
}

#[test]
fn what_looks_like_html_shows_as_typed() {
    shows(&[
        ("<b>*x*</b>", "<p>&lt;b&gt;<em>x</em>&lt;/b&gt;</p>"),
        ("a <b>*x*</b> c", "<p>a &lt;b&gt;<em>x</em>&lt;/b&gt; c</p>"),
        (
            "<div>\n*x*\n</div>",
            "<p>&lt;div&gt;<br><em>x</em><br>&lt;/div&gt;</p>",
        ),
        (
            "a\n<div>\n\n*b*",
            "<p>a<br>&lt;div&gt;</p><p><em>b</em></p>",
        ),
        (
            "<script>alert(1)</script>",
            "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
        ),
        ("<pre>\n\n*a*", "<p>&lt;pre&gt;</p><p><em>a</em></p>"),
        ("<!--\n\n*a*", "<p>&lt;!--</p><p><em>a</em></p>"),
        ("<!-- *a* -->", "<p>&lt;!-- *a* --&gt;</p>"),
        (
            "<!-- a\nb --> *c*",
            "<p>&lt;!-- a<br>b --&gt; <em>c</em></p>",
        ),
        ("<?php\n\n*a*", "<p>&lt;?php</p><p><em>a</em></p>"),
        (
            "<!DOCTYPE html>\n\n*a*",
            "<p>&lt;!DOCTYPE html&gt;</p><p><em>a</em></p>",
        ),
        ("<![CDATA[\n\n*a*", "<p>&lt;![CDATA[</p><p><em>a</em></p>"),
        ("<x-y z='1'>\n*a*", "<p>&lt;x-y z='1'&gt;<br><em>a</em></p>"),
        ("</div>\n*a*", "<p>&lt;/div&gt;<br><em>a</em></p>"),
        ("   <div>\n*a*", "<p>&lt;div&gt;<br><em>a</em></p>"),
        (
            "- <div>\n  *a*",
            "<ul><li>&lt;div&gt;<br><em>a</em></li></ul>",
        ),
        (
            "- b\n\n  <!--\n- *a*",
            "<ul><li><p>b</p><p>&lt;!--</p></li><li><p><em>a</em></p></li></ul>",
        ),
        (
            "> <div>\n> *a*",
            "<blockquote><p>&lt;div&gt;<br><em>a</em></p></blockquote>",
        ),
        (
            ">- 1. <!--\n\n*a*",
            "<blockquote><ul><li><ol><li>&lt;!--</li></ol></li></ul></blockquote><p><em>a</em></p>",
        ),
        (
            "> <b\n> c=\"d\"> *e*",
            "<blockquote><p>&lt;b<br>c=&quot;d&quot;&gt; <em>e</em></p></blockquote>",
        ),
        ("# <b>a", "<p><strong>&lt;b&gt;a</strong></p>"),
        (
            "<b>|a\n-|-\n<i>|c",
            "<table><thead><tr><th>&lt;b&gt;</th><th>a</th></tr></thead><tbody><tr><td>&lt;i&gt;</td><td>c</td></tr></tbody></table>",
        ),
        (
            "```\n<div>\n  <!--\n```",
            "<pre><code>&lt;div&gt;\n  &lt;!--</code></pre>",
        ),
        ("    <div>", "<pre><code>&lt;div&gt;</code></pre>"),
        ("`a\n<div>`", "<p><code>a &lt;div&gt;</code></p>"),
        (
            "$a\n<b>$",
            "<p><span class=\"math\">a\n&lt;b&gt;</span></p>",
        ),
        ("`<b>`", "<p><code>&lt;b&gt;</code></p>"),
        (
            "a < b, a <b, a<b && c>d",
            "<p>a &lt; b, a &lt;b, a&lt;b &amp;&amp; c&gt;d</p>",
        ),
        (
            "&amp; &lt;b&gt; &#42;a&#x2a; &nope; &",
            "<p>&amp;amp; &amp;lt;b&amp;gt; &amp;#42;a&amp;#x2a; &amp;nope; &amp;</p>",
        ),
        ("*&nbsp;*", "<p><em>&amp;nbsp;</em></p>"),
        ("`&amp;`", "<p><code>&amp;amp;</code></p>"),
        ("\\<b> \\&amp;", "<p>&lt;b&gt; &amp;amp;</p>"),
    ]);
}

#[test]
fn links_lead_to_the_web_and_to_mail() {
    shows(&[
        ("[a](http://b.c)", "<p>{a: http://b.c}a</a></p>"),
        (
            "[*a*](HTTPS://b.c \"title\")",
            "<p>{a: HTTPS://b.c}<em>a</em></a></p>",
        ),
        ("[a](mailto:b@c.d)", "<p>{a: mailto:b@c.d}a</a></p>"),
        (
            "[a](http://b.c/d_(e)?f=1&g='\"h)",
            "<p>{a: http://b.c/d_(e)?f=1&amp;g=&#39;%22h}a</a></p>",
        ),
        ("[a](<http://b.c/d e>)", "<p>{a: http://b.c/d%20e}a</a></p>"),
        (
            "[a](http://b.c/%20ä)",
            "<p>{a: http://b.c/%20%C3%A4}a</a></p>",
        ),
        (
            "[a](http://b.c?d=1&amp;e=2)",
            "<p>{a: http://b.c?d=1&amp;e=2}a</a></p>",
        ),
        ("<http://b.c>", "<p>{a: http://b.c}http://b.c</a></p>"),
        (
            "- <https://b.c/?d&e>",
            "<ul><li>{a: https://b.c/?d&amp;e}https://b.c/?d&amp;e</a></li></ul>",
        ),
        ("<b@c.de>", "<p>{a: mailto:b@c.de}b@c.de</a></p>"),
        ("<ftp://b.c>", "<p>&lt;ftp://b.c&gt;</p>"),
        (
            "<javascript:alert(1)>",
            "<p>&lt;javascript:alert(1)&gt;</p>",
        ),
        ("http://b.c and www.b.c", "<p>http://b.c and www.b.c</p>"),
        (
            "[a](javascript:alert(1)) *b*",
            "<p>[a](javascript:alert(1)) <em>b</em></p>",
        ),
        (
            "[*a* $b$](data:x \"y\")",
            "<p>[*a* $b$](data:x &quot;y&quot;)</p>",
        ),
        (
            "[a](JAVASCRIPT:b) [a](&#106;avascript:b)",
            "<p>[a](JAVASCRIPT:b) [a](&amp;#106;avascript:b)</p>",
        ),
        (
            "[a](b.html) [a](//b.c) [a](#d) [a]() [a](/files/x)",
            "<p>[a](b.html) [a](//b.c) [a](#d) [a]() [a](/files/x)</p>",
        ),
        (
            "[a](http:b) [a](http://) [a](mailto:)",
            "<p>[a](http:b) [a](http://) [a](mailto:)</p>",
        ),
        (
            "> [a\n> b](ftp:c)",
            "<blockquote><p>[a<br>b](ftp:c)</p></blockquote>",
        ),
        (
            "[a][b] [b][] [b]\n\n[b]: https://c.d",
            "<p>{a: https://c.d}a</a> {a: https://c.d}b</a> {a: https://c.d}b</a></p>",
        ),
        (
            "[a][b] [b][] [b]\n\n[b]: javascript:c",
            "<p>[a][b] [b][] [b]</p>",
        ),
        (
            "[a [b](http://c) d](http://e)",
            "<p>[a {a: http://c}b</a> d](http://e)</p>",
        ),
        (
            "[a <http://b> c](http://d)",
            "<p>{a: http://d}a &lt;http://b&gt; c</a></p>",
        ),
        ("[a](http://b.c", "<p>[a](http://b.c</p>"),
        ("\\[a](http://b.c)", "<p>[a](http://b.c)</p>"),
    ]);
}

#[test]
fn figures_show_where_they_are_found() {
    let img = |alt: &str| {
        format!(
            "<img src=\"/files/b.png\" alt=\"{alt}\" width=\"4\" height=\"3\" loading=\"lazy\">"
        )
    };
    let captioned = |alt: &str, title: &str| {
        format!(
            "<span class=\"figure\">{}<span class=\"caption\">{title}</span></span>",
            img(alt)
        )
    };
    shows(&[
        ("![a](b.png)", &format!("<p>{}</p>", img("a"))),
        (
            "x ![*a* \"$b$\" `c` &amp;](b.png) y",
            &format!("<p>x {} y</p>", img("a &quot;b&quot; c &amp;amp;")),
        ),
        (
            "![a](b.png \"A *t* <b>\")",
            &format!("<p>{}</p>", captioned("a", "A *t* &lt;b&gt;")),
        ),
        (
            "![a](b.png 'R&amp;D \\'x\\'')",
            &format!("<p>{}</p>", captioned("a", "R&amp;amp;D 'x'")),
        ),
        (
            "![a][b]\n\n[b]: b.png (R&amp;D)",
            &format!("<p>{}</p>", captioned("a", "R&amp;amp;D")),
        ),
        ("![](b.png)", &format!("<p>{}</p>", img(""))),
        (
            "[![a](b.png)](http://c)",
            &format!("<p>{{a: http://c}}{}</a></p>", img("a")),
        ),
        ("![*a*](c.gif \"t\")", "<p>![*a*](c.gif &quot;t&quot;)</p>"),
        ("![a](http://c/d.gif)", "<p>![a](http://c/d.gif)</p>"),
        ("![a]", "<p>![a]</p>"),
    ]);
    let reading = read_all("ä\n> <div>\n> ![*a* b](x/b.png \"t\") and ![](c.gif)");
    let figures: Vec<_> = reading
        .figures
        .iter()
        .map(|f| {
            (
                f.path.as_str(),
                f.description.as_str(),
                f.caption.as_deref(),
                f.at,
            )
        })
        .collect();
    assert_eq!(
        figures,
        [("x/b.png", "a b", Some("t"), 13), ("c.gif", "", None, 39)]
    );
    assert_eq!(reading.words, "ä <div> a b and ![](c.gif)");
}

#[test]
fn words_are_a_line_without_markup() {
    for (markdown, words) in [
        ("What is $\\det(AB)$?", "What is \\det(AB) ?"),
        ("$a$ and $b$", "a and b"),
        ("*a*b **c**", "ab c"),
        ("a\nb\n\n- c\n- d", "a b c d"),
        ("a $$b$$ c", "a b c"),
        ("`a b` c", "a b c"),
        ("a|b\n-|-\nc|d", "a b c d"),
        ("# a\nb<i>c", "a b<i>c"),
        ("![a](b.png \"t\"), c", "a , c"),
        ("[a](http://b) [c](d:e)", "a [c](d:e)"),
        ("\\$5 &amp; \"6\"", "$5 &amp; \"6\""),
    ] {
        assert_eq!(read_all(markdown).words, words, "{markdown:?}");
    }
    let reading = read_all("a `b` $c<d$\n\n$$\ne\n$$ `<f`");
    let of = |range: &Range<usize>| reading.words[range.clone()].to_owned();
    assert_eq!(reading.code.iter().map(of).collect::<Vec<_>>(), ["b", "<f"]);
    let formulas: Vec<_> = reading
        .formulas
        .iter()
        .map(|f| (f.latex.as_str(), f.is_block, of(&f.words)))
        .collect();
    assert_eq!(
        formulas,
        [
            ("c<d", false, "c<d".to_owned()),
            ("e", true, "e".to_owned())
        ]
    );
}

#[test]
fn blocks_nest_a_hundred_levels_and_no_further() {
    for mark in [">", "> ", "- ", "1. "] {
        let html = to_html(&format!("{}a", mark.repeat(100_000)), &find_no_figure).0;
        let levels =
            html.as_str().matches("<blockquote>").count() + html.as_str().matches("<li>").count();
        assert!((50..=100).contains(&levels), "{levels} of {mark:?}");
    }
    // Deeper and deeper lists followed by lazy continuation lines: without a limit, each line would
    // require a check of every level.
    let html = to_html(
        &format!("{}$a\n{}$", "- ".repeat(125_000), "b\n".repeat(250_000)),
        &find_no_figure,
    )
    .0;
    assert!(html.as_str().len() < 3_000_000, "{}", html.as_str().len());
}
