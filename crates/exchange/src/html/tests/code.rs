use super::*;

#[test]
fn a_paragraph_that_is_set_as_code_is_code() {
    is(
        "<div style='font-family: Consolas, monospace; white-space: pre;'><div><span>if</span> a:</div>\
         <div>&nbsp;&nbsp;&nbsp; b</div><br><div>c</div></div>",
        "```\nif a:\n    b\n\nc\n```",
    );
    is(
        "<p><span style='font-family: courier new'>for a\nin b:<br>&nbsp; &nbsp; c<br></span></p>",
        "```\nfor a in b:\n    c\n```",
    );
    is(
        "<p>See <code>a {<br>&nbsp; b;<br>}</code></p>",
        "See\n\n```\na {\n  b;\n}\n```",
    );
    // A monospaced paragraph that is not a program remains text.
    is(
        "<p style='font-family: monospace'>one<br>two</p>",
        "one\ntwo",
    );
    is("<p style='font-family: courier'>x = 1;</p>", "x = 1;");
}

#[test]
fn lines_stay_indented() {
    is(
        "<p>What is it?<br>if a:<br>&nbsp; &nbsp; <b>b</b><br>&nbsp;c<br>&nbsp;&nbsp;</p><p>&nbsp;&nbsp;d</p>",
        "What is it?\nif a:\n\u{a0}\u{a0}\u{a0}\u{a0}**b**\nc\n\n\u{a0}\u{a0}d",
    );
    // Spaces do not count as indentation if there is no line above them, or in table cells.
    is("<p>&nbsp;&nbsp;&nbsp;a &nbsp;&nbsp;b</p>", "a b");
    is(
        "<table><tr><td>&nbsp;&nbsp;</td><td>a<br>&nbsp;&nbsp;b</td></tr></table>",
        "|  | a b |\n| --- | --- |",
    );
}

#[test]
fn code_in_a_cell_is_reported() {
    let found = convert("<table><tr><td>1</td><td><pre>a\nb</pre></td></tr></table>");
    assert_eq!(found.markdown, "| 1 | `a b` |\n| --- | --- |");
    assert_eq!(found.changed, ["lines of code in a table cell were joined"]);
}

#[test]
fn formulas_in_markdown_are_no_markup() {
    let of = |text: &str| convert_markdown(text, &mut find_no_image).markdown;
    assert_eq!(of("Is $$a*b*c$$ <i>it</i>?"), "Is\n\n$$a*b*c$$\n\n*it*?");
    assert_eq!(of("<p>\\\\(a_1*b_1*c\\\\)</p>"), "$a_1*b_1*c$");
    assert_eq!(
        of("Take \\(x^2\\) of `\\(y\\)` or \\[3\\]"),
        "Take $x^2$ of `\\(y\\)` or [3]"
    );
}
