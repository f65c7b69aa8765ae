use super::is;

#[test]
fn formulas() {
    is(r"<p>Is \(x^2 &lt; 4\) even?</p>", "Is $x^2 < 4$ even?");
    is(
        r"<p>So \[\frac{1}{2}\] it is</p>",
        "So\n\n$$\\frac{1}{2}$$\n\nit is",
    );
    is(r"<p>$$a_1 * b_2$$</p>", "$$a_1 * b_2$$");
    is(r"<p>\(x<b>\)</b>2</p>", "$x$ 2");
    is(r"<p>Take $\alpha$ for $5</p>", r"Take $\alpha$ for $5");
    is(r"<code>\(x\)</code>", r"`\(x\)`");
    is(
        r#"<img class="equation_image" title="x" src="/equation_images/%255Cpi" alt="LaTeX: \pi" data-equation-content="\pi r^2">"#,
        r"$\pi r^2$",
    );
    is(
        r#"<img class="equation_image" src="/equation_images/%255Cfrac%257B1%257D%257B2%257D">"#,
        r"$\frac{1}{2}$",
    );
    is(
        "<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac><msup><mi>x</mi><mn>2</mn></msup></math>",
        r"$\frac{a}{b+1}x^{2}$",
    );
    is(
        "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>\\xi</annotation></semantics></math>",
        r"$\xi$",
    );
    // An annotation that is not valid LaTeX is ignored, and the formula itself is used instead.
    is(
        "<math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding='application/x-tex'>\\frac{x</annotation></semantics></math>",
        r"$x^{2}$",
    );
    is(
        "<math><msqrt><mi>α</mi></msqrt><mo>≤</mo><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>sin</mi><mi>x</mi></math>",
        r"$\sqrt{\alpha }\leq \sum_{i}^{n}\sin x$",
    );
    is(
        "<math><mfenced open='[' close=']'><mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd><mtd>4</mtd></mtr></mtable></mfenced></math>",
        r"$\left[\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}\right]$",
    );
}

#[test]
fn a_formula_holds_nothing_but_what_can_be_seen_in_it() {
    is(
        "<math><mi>a\u{19}</mi><mo>\u{7}</mo><mn>2</mn></math>",
        "$a2$",
    );
    is(
        "<math><annotation encoding='application/x-tex'>\\alpha\tx\u{1}\n+ y</annotation></math>",
        r"$\alpha x + y$",
    );
    is(
        "<math><mi>a</mi><script>alert(1)</script><style>b</style></math>",
        "$a$",
    );
    is(
        "<math><mfenced open='$' separators='$;'><mi>a</mi><mi>b</mi><mi>c</mi></mfenced></math>",
        r"$\left.a\$b;c\right)$",
    );
}
