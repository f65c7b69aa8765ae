//! What is a formula, what is code, and what is a dollar sign.

use super::*;

#[test]
fn formulas_are_latex_in_a_span_or_a_block() {
    let span = |latex: &str| format!("<span class=\"math\">{latex}</span>");
    let (a, x) = (span("a"), span("x"));
    shows(&[
        ("$a$", &format!("<p>{a}</p>")),
        ("What is $x$?", &format!("<p>What is {x}?</p>")),
        ("$a$b", &format!("<p>{a}b</p>")),
        ("$a$$x$", &format!("<p>{a}{x}</p>")),
        (
            "$a<b>c & \"d\"$",
            &format!("<p>{}</p>", span("a&lt;b&gt;c &amp; &quot;d&quot;")),
        ),
        (
            "$a_1 * b_2 * c$",
            &format!("<p>{}</p>", span("a_1 * b_2 * c")),
        ),
        ("*b $a$ c*", &format!("<p><em>b {a} c</em></p>")),
        (
            "*b $x_*$ c*",
            &format!("<p><em>b {} c</em></p>", span("x_*")),
        ),
        ("$[a](b)$", &format!("<p>{}</p>", span("[a](b)"))),
        ("$a\\$b$", &format!("<p>{}</p>", span("a\\$b"))),
        ("$a\\\\$", &format!("<p>{}</p>", span("a\\\\"))),
        (
            "$\\begin{cases}a\\\\b\\end{cases}$",
            &format!("<p>{}</p>", span("\\begin{cases}a\\\\b\\end{cases}")),
        ),
        ("$\\{a\\}$", &format!("<p>{}</p>", span("\\{a\\}"))),
        ("$a\n+b$", &format!("<p>{}</p>", span("a\n+b"))),
        (
            "> $a\n> b$",
            &format!("<blockquote><p>{}</p></blockquote>", span("a\nb")),
        ),
        (
            "$\\text{``b'}$",
            &format!("<p>{}</p>", span("\\text{``b'}")),
        ),
        ("$|x|$ | b", &format!("<p>{} | b</p>", span("|x|"))),
        ("$$a$$", "<div class=\"math\">a</div>"),
        ("$$\na\n$$", "<div class=\"math\">a</div>"),
        ("$$\na\\\\\nb\n$$", "<div class=\"math\">a\\\\\nb</div>"),
        ("b $$a$$ c", "<p>b</p><div class=\"math\">a</div><p>c</p>"),
        ("b\n$$a$$\nc", "<p>b</p><div class=\"math\">a</div><p>c</p>"),
        ("$$a$$.", "<div class=\"math\">a</div><p>.</p>"),
        (
            "$$a$$ $$x$$",
            "<div class=\"math\">a</div><div class=\"math\">x</div>",
        ),
        (
            "- $$a$$\n- b\n  $$x$$",
            "<ul><li><div class=\"math\">a</div></li><li>b<div class=\"math\">x</div></li></ul>",
        ),
        (
            "> b\n> $$\n> a\n> $$",
            "<blockquote><p>b</p><div class=\"math\">a</div></blockquote>",
        ),
        ("*b $$a$$*", &format!("<p><em>b {a}</em></p>")),
        ("# $$a$$", &format!("<p><strong>{a}</strong></p>")),
        (
            "[$$a$$](http://b)",
            &format!("<p>{{a: http://b}}{a}</a></p>"),
        ),
        (
            "a|b\n-|-\n$$a$$|$x$",
            &format!(
                "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>{a}</td><td>{x}</td></tr></tbody></table>"
            ),
        ),
        (
            "a|b\n-|-\n$\\|x\\|$|",
            &format!(
                "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>{}</td><td></td></tr></tbody></table>",
                span("|x|")
            ),
        ),
        (
            "a|b\n-|-\n$|x|$|",
            "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>$</td><td>x</td></tr></tbody></table>",
        ),
    ]);
}

#[test]
fn a_dollar_sign_that_is_no_formula_is_a_dollar_sign() {
    let x = "<span class=\"math\">x</span>";
    shows(&[
        ("\\$5", "<p>$5</p>"),
        ("It costs $5.", "<p>It costs $5.</p>"),
        ("$5 and $10", "<p>$5 and $10</p>"),
        ("$5-$10", "<p>$5-$10</p>"),
        ("$5-$10 for $x$", &format!("<p>$5-$10 for {x}</p>")),
        ("($5, $6)", "<p>($5, $6)</p>"),
        ("$x$5", "<p>$x$5</p>"),
        ("$ a $", "<p>$ a $</p>"),
        ("$ *a* $", "<p>$ <em>a</em> $</p>"),
        ("$a $ b", "<p>$a $ b</p>"),
        ("$\u{a0}a$", "<p>$\u{a0}a$</p>"),
        ("$a", "<p>$a</p>"),
        ("$", "<p>$</p>"),
        ("$$", "<p>$$</p>"),
        ("$$$$", "<p>$$$$</p>"),
        ("$$ $$", "<p>$$ $$</p>"),
        ("$$x$", &format!("<p>${x}</p>")),
        ("$a\n\nb$", "<p>$a</p><p>b$</p>"),
        ("$\\text{b $x$ c}$", &format!("<p>$\\text{{b {x} c}}$</p>")),
        ("\\$x$", "<p>$x$</p>"),
        ("\\\\$x$", &format!("<p>\\{x}</p>")),
        ("5 $ and 6 $", "<p>5 $ and 6 $</p>"),
    ]);
}

#[test]
fn code_holds_no_formula() {
    shows(&[
        ("`$a$`", "<p><code>$a$</code></p>"),
        ("$`x`$", "<p>$<code>x</code>$</p>"),
        ("`$` and `$`", "<p><code>$</code> and <code>$</code></p>"),
        ("`$a` and $b", "<p><code>$a</code> and $b</p>"),
        ("    $a$", "<pre><code>$a$</code></pre>"),
        ("```\n$$a$$\n```", "<pre><code>$$a$$</code></pre>"),
    ]);
}

#[test]
fn code_binds_before_formulas() {
    let b = "<span class=\"math\">b</span>";
    shows(&[
        (
            "It costs $5, see `$x`.",
            "<p>It costs $5, see <code>$x</code>.</p>",
        ),
        ("a `$` and $b$", &format!("<p>a <code>$</code> and {b}</p>")),
        (
            "$b$ and `$`, $b$",
            &format!("<p>{b} and <code>$</code>, {b}</p>"),
        ),
        ("$5 *a* `$b`", "<p>$5 <em>a</em> <code>$b</code></p>"),
        ("$a `` $`$ `` b", "<p>$a <code>$`$</code> b</p>"),
        ("$a `b\n$c` d", "<p>$a <code>b $c</code> d</p>"),
        (
            "> $a `b\n> $c` d",
            "<blockquote><p>$a <code>b $c</code> d</p></blockquote>",
        ),
        (
            "$\\text{`a'}$ and $\\text{`b'}$",
            "<p>$\\text{<code>a'}$ and $\\text{</code>b'}$</p>",
        ),
        ("$a `$` b$", "<p>$a <code>$</code> b$</p>"),
        ("$$a `$` b$$", "<p>$$a <code>$</code> b$$</p>"),
        ("$$ a `$$`", "<p>$$ a <code>$$</code></p>"),
        // These are not code.
        ("\\`$b$\\`", &format!("<p>`{b}`</p>")),
        ("\\``$`$`", "<p>`<code>$</code>$`</p>"),
        ("` $b$ ``", &format!("<p>` {b} ``</p>")),
        ("`a\n\n$b$ `", &format!("<p>`a</p><p>{b} `</p>")),
        (
            "- a `\n- $b$ `",
            &format!("<ul><li>a `</li><li>{b} `</li></ul>"),
        ),
        (
            "# a `\n$b$ `",
            &format!("<p><strong>a `</strong></p><p>{b} `</p>"),
        ),
        (
            "a|b\n-|-\n`|$b$ `",
            &format!(
                "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>`</td><td>{b} `</td></tr></tbody></table>"
            ),
        ),
        (
            "```\n`$\n```\n$b$ `",
            &format!("<pre><code>`$</code></pre><p>{b} `</p>"),
        ),
        // Dollar signs and their placeholders in other places.
        (
            "a\u{2}b `\u{2}$`",
            "<p>a\u{fffd}b <code>\u{fffd}$</code></p>",
        ),
        (
            "[a](http://b/`$`) $b$",
            &format!("<p>{{a: http://b/%60$%60}}a</a> {b}</p>"),
        ),
        (
            "`$` [a](http://b/$)",
            "<p><code>$</code> {a: http://b/$}a</a></p>",
        ),
        (
            "[`$a`]\n\n[`$a`]: http://b",
            "<p>{a: http://b}<code>$a</code></a></p>",
        ),
        ("![`$`](c.gif) $b$", &format!("<p>![`$`](c.gif) {b}</p>")),
    ]);
    let reading = read_all("a ![`$a`](b/$.png) `$c`");
    assert_eq!(reading.words, "a $a $c");
    assert_eq!(
        reading
            .code
            .iter()
            .map(|code| &reading.words[code.clone()])
            .collect::<Vec<_>>(),
        ["$c"]
    );
    let figure = &reading.figures[0];
    assert_eq!(
        (figure.path.as_str(), figure.description.as_str(), figure.at),
        ("b/$.png", "$a", 2)
    );
}

#[test]
fn a_block_formula_opens_no_other_block() {
    let div = |latex: &str| format!("<div class=\"math\">{latex}</div>");
    for line in [
        "+ b",
        "- b",
        "* b",
        "1. b",
        "1) b",
        "2. b",
        "# b",
        "#",
        "= b",
        "=",
        "==",
        "-",
        "---",
        "+",
        "1.",
        "* * *",
        "___",
        "|b|\n|-|",
        "|b|\n|-|\n|c|",
        "-\n-\n= b",
        "+ b\n- c\n\\cdot d",
        "+ b\n  - c\n+ d",
        "- 1. b\n    - c",
        "+ 1\n1. b\n=",
        "+ \\text{if $b$}",
        "+ \\$\n- `",
    ] {
        for begin in ["a\n", "", "{\\{a}\n"] {
            let source = format!("$$\n{begin}{line}\n$$");
            shows(&[(&source, &div(&format!("{begin}{line}")))]);
            let reading = read_all(&source);
            assert_eq!(
                reading.formulas[0].latex,
                format!("{begin}{line}"),
                "{source:?}"
            );
            assert_eq!(reading.words.len(), reading.formulas[0].latex.len());
        }
        let lines = line.replace('\n', "\n> ");
        let quoted = format!("> $$\n> a\n> {lines}\n> $$\n> c");
        shows(&[(
            &quoted,
            &format!(
                "<blockquote>{}<p>c</p></blockquote>",
                div(&format!("a\n{line}"))
            ),
        )]);
        let lines = line.replace('\n', "\n  ");
        let item = format!("- $$\n  a\n  {lines}\n  $$\n- c");
        shows(&[(
            &item,
            &format!("<ul><li>{}</li><li>c</li></ul>", div(&format!("a\n{line}"))),
        )]);
    }
    shows(&[
        ("$$\na\n> b\n$$", &div("a\n&gt; b")),
        ("$$\n> b\n>\n> c\n$$", &div("&gt; b\n&gt;\n&gt; c")),
        (
            "> $$\n> > b\n> $$",
            &format!("<blockquote>{}</blockquote>", div("&gt; b")),
        ),
        (
            "> $$\n+ b\n$$",
            &format!("<blockquote>{}</blockquote>", div("+ b")),
        ),
        ("$$\r\na\r\n+ b\r\n$$", &div("a\n+ b")),
        (
            "a $$b\n  + c$$ d",
            &format!("<p>a</p>{}<p>d</p>", div("b\n  + c")),
        ),
        (
            "$$\n+ a\n$$\n- b\n\n$$\n- c\n$$",
            &format!("{}<ul><li>b</li></ul>{}", div("+ a"), div("- c")),
        ),
        ("$5\n$$\n+ a\n$$", &format!("<p>$5</p>{}", div("+ a"))),
        (
            "![a](b.gif) $$\n<b>\n+ c\n$$",
            &format!("<p>![a](b.gif)</p>{}", div("&lt;b&gt;\n+ c")),
        ),
        // If there were a guard before the `+`, the formula would be in code.
        (
            "a `b$$\n+ c\n$$` d",
            "<p>a `b$$</p><ul><li>c<br>$$` d</li></ul>",
        ),
        // These are not block formulas.
        ("$$a\n- b", "<p>$$a</p><ul><li>b</li></ul>"),
        (
            "$$a\n- b\n\nc $$",
            "<p>$$a</p><ul><li>b</li></ul><p>c $$</p>",
        ),
        (
            "> $$a\n> - b\n>\n> c $$",
            "<blockquote><p>$$a</p><ul><li>b</li></ul><p>c $$</p></blockquote>",
        ),
        ("- a $$\n- b $$", "<ul><li>a $$</li><li>b $$</li></ul>"),
        (
            "$$a\n- $5 b\n- c $$",
            "<p>$$a</p><ul><li>$5 b</li><li>c $$</li></ul>",
        ),
        (
            "a `$$`\n- b\n- `$$`",
            "<p>a <code>$$</code></p><ul><li>b</li><li><code>$$</code></li></ul>",
        ),
        (
            "# a $$\n- b $$",
            "<p><strong>a $$</strong></p><ul><li>b $$</li></ul>",
        ),
        (
            "\\$$a\n- b\n- c$$",
            "<p>$$a</p><ul><li>b</li><li>c$$</li></ul>",
        ),
        (
            "$$\n```\n- a\n```\n$$",
            "<p>$$</p><pre><code>- a</code></pre><p>$$</p>",
        ),
        (
            "```\n$$\n```\n- a\n\n    $$",
            "<pre><code>$$</code></pre><ul><li><p>a</p><p>$$</p></li></ul>",
        ),
    ]);
    let long = format!("+ {}\n- b", "x".repeat(math::MAX_FORMULA_LENGTH - 8));
    shows(&[
        (&format!("$$\n{long}\n$$"), &div(&long)),
        (
            &format!("$$\n{long}x\n$$"),
            &format!("<p>$$<br>{}x<br>$$</p>", long.replace('\n', "<br>")),
        ),
    ]);
}

#[test]
fn a_formula_that_would_show_the_name_of_a_command_shows_as_its_source() {
    shows(&[
        (
            "$\\href{https://a.b}{c}$ and $d$",
            "<p>$\\href{https://a.b}{c}$ and <span class=\"math\">d</span></p>",
        ),
        ("$$\\htmlClass{a}{b}$$", "<p>$$\\htmlClass{a}{b}$$</p>"),
    ]);
}

#[test]
fn a_formula_that_is_too_much_shows_as_its_source() {
    let long = "x".repeat(math::MAX_FORMULA_LENGTH);
    shows(&[
        (
            &format!("${long}$"),
            &format!("<p><span class=\"math\">{long}</span></p>"),
        ),
        (&format!("${long}x$"), &format!("<p>${long}x$</p>")),
        (
            &format!("a $$\n{long}x\n$$"),
            &format!("<p>a $$<br>{long}x<br>$$</p>"),
        ),
        (
            &format!("> $${long}\n> x$$"),
            &format!("<blockquote><p>$${long}<br>x$$</p></blockquote>"),
        ),
    ]);
    for (open, close) in [
        ("{", "}"),
        ("\\left(", "\\right)"),
        ("\\begin{a}", "\\end{a}"),
    ] {
        let nested = |levels: usize| format!("{}x{}", open.repeat(levels), close.repeat(levels));
        assert!(
            math::is_typeset(&nested(math::MAX_FORMULA_LEVELS)),
            "{open}"
        );
        assert!(
            !math::is_typeset(&nested(math::MAX_FORMULA_LEVELS + 1)),
            "{open}"
        );
    }
    assert!(math::is_typeset(&"\\{\\leftarrow".repeat(200)));
    let ae = "ä".repeat(math::MAX_FORMULA_LENGTH);
    assert!(math::is_typeset(&ae), "characters count, not bytes");
}
