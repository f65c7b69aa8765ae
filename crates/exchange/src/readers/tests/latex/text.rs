//! Tests the conversion of LaTeX text to Markdown.

use super::{import, text, text_and_losses};

#[test]
fn texts_are_markdown() {
    let mut wrong = Vec::new();
    for (latex, markdown) in [
        (
            r"\textbf{a} \emph{b} {\bf c} {\itshape d} \texttt{e\_f}",
            "**a** *b* **c** *d* `e_f`",
        ),
        (
            r#"``a'' `b' don't --- 1--2 \ldots\ \enquote{c}"#,
            "“a” ‘b’ don't — 1–2 … “c”",
        ),
        (
            r#"na\"{\i}ve caf\'e \ss{} \"ol \c{c} \v{s} \O{}re \^\i \aa"#,
            "naïve café ß öl ç š Øre îå",
        ),
        (
            r"10\,\% of \$5 \& \#1 a\_b \{c\} \textbackslash",
            "10 % of $5 & #1 a_b {c} \\",
        ),
        ("a % comment\nb%\n  c\n\nd", "a bc\n\nd"),
        (
            r"a\\b\par c\vspace{1cm}\noindent d \hfill e\hspace*{2em}f",
            "a\nb\n\ncd e f",
        ),
        (
            r"$ x $ \(y\) \[ z \] $n$2 $$w$$",
            "$x$ $y$\n\n$$z$$\n\n$n$ 2\n\n$$w$$",
        ),
        (r"\begin{equation}\label{a} x=1 \end{equation}", "$$x=1$$"),
        (
            r"\begin{align*} a &= b \\ c &= d \end{align*}",
            r"$$\begin{aligned}a &= b \\ c &= d\end{aligned}$$",
        ),
        (
            r"\begin{eqnarray} a &=& b \nonumber \\ &<& c \end{eqnarray}",
            r"$$\begin{aligned}a &= b \\ &< c\end{aligned}$$",
        ),
        (
            r"$\mbox{if $a$ is}\ \ensuremath{b}$",
            r"$\text{if }a\text{ is}\ b$",
        ),
        (
            r"\SI{9.81}{\metre\per\second\squared} \SI{3}{kg.m^2} \num{1e-3} \ang{45}",
            r"$9.81\,\mathrm{m\,s^{-2}}$ $3\,\mathrm{kg\,m^{2}}$ $1 \times 10^{-3}$ $45{}^{\circ}$",
        ),
        (
            r"\ce{2H2 + O2 -> 2H2O} \ce{SO4^2-} \ce{Fe^{3+}}",
            r"$\mathrm{2\,H_{2} + O_{2} \rightarrow 2\,H_{2}O}$ $\mathrm{SO_{4}^{2-}}$ $\mathrm{Fe^{3+}}$",
        ),
        (
            r"\ce{^é} \si{^é} \si{\é}",
            r"$\mathrm{{}^{é}}$ $\mathrm{^{é}}$ $\mathrm{é}$",
        ),
        (r"\verb|a_b%| and \lstinline{x = 1}", "`a_b%` and `x = 1`"),
        (
            "a\n\\begin{lstlisting}[language=Python]\nif x:\n    y\n\\end{lstlisting}\nb",
            "a\n\n```python\nif x:\n    y\n```\n\nb",
        ),
        (
            "\\begin{minted}[autogobble]{c}\n  int a;\n\\end{minted}",
            "```c\nint a;\n```",
        ),
        (
            r"\begin{itemize} \item a \item b \begin{enumerate} \item c \end{enumerate} \end{itemize}",
            "- a\n- b\n  1. c",
        ),
        (
            r"\begin{enumerate}[label=(\alph*)] \item a \item b \end{enumerate}",
            "a. a\n\nb. b",
        ),
        (
            r"\begin{tabular}{|l|c|}\hline a & $b$ \\ \hline 1 & 2 \\ \hline\end{tabular}",
            "| a | $b$ |\n| --- | --- |\n| 1 | 2 |",
        ),
        (r"\begin{quote}a\end{quote}", "> a"),
        (
            r"\url{https://a.org/b_c} \href{https://d.org/50%25}{here}",
            "[https://a.org/b_c](https://a.org/b\\_c) [here](https://d.org/50%25)",
        ),
        (r"a \underline{\hspace{2cm}} b\footnote{c}", "a _____ b (c)"),
        (r"\begin{center}a\end{center}\parindent=0pt b", "a\n\nb"),
        (r"\usepackage[ngerman]{babel}", ""),
    ] {
        let read = text(latex);
        if read != markdown {
            wrong.push(format!("{latex}\n  is     {read:?}\n  not    {markdown:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(
        text("\\usepackage[ngerman]{babel}\"Ubung \"`a\"' Stra\"se x\"=y"),
        "Übung „a“ Straße x-y"
    );
}

#[test]
fn a_formula_that_cannot_be_set_is_kept_and_named() {
    let (text, losses) = text_and_losses(r"$\ketbra{a}{b}$");
    assert_eq!(text, r"$\ketbra{a}{b}$");
    assert_eq!(
        losses,
        ["line 1: a formula is shown as LaTeX source, because `\\ketbra` is not known"]
    );
}

#[test]
fn definitions_of_the_document_are_expanded() {
    for (latex, markdown) in [
        (
            r"\DeclareMathOperator{\rank}{rank}$\rank A$",
            r"$\operatorname{rank}A$",
        ),
        (
            r"\DeclareMathOperator*{\argmax}{arg\,max}$\argmax_x f$",
            r"$\operatorname*{arg\,max}_x f$",
        ),
        (
            r"\DeclarePairedDelimiter{\abs}{|}{|}$\abs{x}$ $\abs*{y}$",
            r"$\left| x\right|$ $\left| y\right|$",
        ),
        (
            r"\NewDocumentCommand{\vect}{s O{n} m}{\mathbf{#3}_{#2}}$\vect[k]{a}$ $\vect*{b}$",
            r"$\mathbf{a}_{k}$ $\mathbf{b}_{n}$",
        ),
        (
            r"\let\eps=\varepsilon\let\also\eps$\also$",
            r"$\varepsilon$",
        ),
        (r"\def\pair#1#2{(#1, #2)}\pair{1}{2}", "(1, 2)"),
        (r"\def\upto#1.{[0, #1]}\upto 5. and on", "[0, 5] and on"),
        (r"\newif\ifdraft\drafttrue\ifdraft a\else b\fi", "a"),
        (r"\ifx\one\two a\else\ifnum b\fi c\fi", "c"),
        (
            r"\newtoggle{draft}\iftoggle{draft}{a}{b} \iftoggle{solutions}{c}{d}",
            "b c",
        ),
    ] {
        assert_eq!(text(latex), markdown, "{latex}");
    }
}

#[test]
fn what_cannot_be_held_is_named() {
    for (latex, markdown, loss) in [
        (
            r"See \cref{x}.",
            "See [x].",
            "the reference `x` could not be resolved",
        ),
        (
            r"\unknown{Words} stay.",
            "Words stay.",
            "only the text of the unknown command `\\unknown` was kept",
        ),
        (
            r"a \gone b",
            "a b",
            "the unknown command `\\gone` was left out",
        ),
        (
            r"\begin{odd}a\end{odd}",
            "a",
            "only the text of the unknown environment `odd` was kept",
        ),
        (
            r"\includegraphics{none.png}",
            "[none.png]",
            "the figure `none.png` is not next to the source",
        ),
        (
            r"a\begin{tikzpicture}\draw;\end{tikzpicture}",
            "a",
            "a drawing (`tikzpicture`) was left out",
        ),
        (
            r"\makebox[2cm]{a} \makebox[2cm]{b}",
            "a b",
            "the positions of boxes in a line were lost",
        ),
        (r"a \cite{b}", "a", "a citation (`\\cite`) was left out"),
    ] {
        assert_eq!(
            text_and_losses(latex),
            (markdown.to_owned(), vec![format!("line 1: {loss}")]),
            "{latex}"
        );
    }
}

#[test]
fn options_are_shown_where_they_are_text_and_lengths_are_not() {
    assert_eq!(
        text(r"A \begin{theorem}[Fermat] thm \end{theorem}"),
        "A\n\n**Fermat**\n\nthm"
    );
    assert_eq!(
        text(r"A \begin{tcolorbox}[breakable, title={Rule $1$}] b \end{tcolorbox}"),
        "A\n\n**Rule $1$**\n\nb"
    );
    let table = text(
        r"\begin{tabular}{ll} a & b \\[2pt] \cmidrule(lr){1-2} c & d \\*[0.5\baselineskip] [e] & f\end{tabular}",
    );
    assert!(
        !table.contains("2pt") && !table.contains("lr") && !table.contains("baseline"),
        "{table}"
    );
    assert!(table.contains("[e]"), "{table}");
    assert_eq!(text(r"a \\[1ex] b \\ [see there]"), "a\nb\n[see there]");
    assert_eq!(
        text(r"\begin{tasks}(2)\task a\task b\end{tasks}"),
        "1. a\n2. b"
    );
}

#[test]
fn a_unit_before_a_number_is_kept() {
    assert_eq!(
        text(r"\SI{5}[\$]{} or $\qty{5}[\$]{\per\hour}$"),
        r"$\mathrm{\$}5$ or $\mathrm{\$}5\,\mathrm{h^{-1}}$"
    );
}

#[test]
fn a_formula_in_the_line_that_does_not_end_becomes_text() {
    for (latex, expected) in [
        ("a $x^2 + b\n\nc $y$", "a $x^2 + b\n\nc $y$"),
        ("\\emph{a $x} b $y$", "*a $x* b $y$"),
        ("a \\(x\n\nb", "a \\\\(x\n\nb"),
        ("a $x", "a $x"),
        (
            "a $x\n\\begin{itemize}\\item b\\end{itemize}",
            "a $x\n\n- b",
        ),
    ] {
        let (text, losses) = text_and_losses(latex);
        assert_eq!(text, expected, "{latex}");
        assert_eq!(
            losses,
            ["line 1: the formula that begins here does not end: it became text"],
            "{latex}"
        );
    }
}

#[test]
fn a_formula_that_does_not_end_takes_no_other_question() {
    let source = "\\begin{questions}\n\\question Is $x?\n\\begin{choices}\n\\choice $1\n\\CorrectChoice $2$\n\\end{choices}\n\
                  \\question And $y$?\n\\begin{choices}\n\\CorrectChoice 1\n\\choice 2\n\\end{choices}\n\\end{questions}\n";
    let (lines, yaml) = import("exam.tex", source);
    assert_eq!(
        lines,
        [
            "exam.tex:2: changed: Is $x?: line 2: the formula that begins here does not end: it became text; line 4: \
             the formula that begins here does not end: it became text",
            "exam.tex:7: imported: And y ?",
        ]
    );
    assert!(
        yaml.contains("answerText: $1\n") && yaml.contains("answerText: $2$\n"),
        "{yaml}"
    );
}

#[test]
fn a_theorem_of_the_document_keeps_its_title() {
    let source = "\\documentclass{exam}\\newtheorem{satz}{Satz}\\begin{document}\\begin{questions}\
                  \\question \\begin{satz}[Gauss]Every polynomial has a root.\\end{satz} Why?\\end{questions}\\end{document}";
    let (_, yaml) = import("exam.tex", source);
    assert!(
        yaml.contains("**Gauss**") && yaml.contains("Every polynomial"),
        "{yaml}"
    );
}
