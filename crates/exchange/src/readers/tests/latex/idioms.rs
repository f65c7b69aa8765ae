//! Tests what departments use in addition to the exam class: packages, code and files.

use super::files::import_files;
use super::{import, questions, text, text_and_losses, without_ids};

#[test]
fn documents_of_their_own_are_read_as_a_part_of_the_one_that_includes_them() {
    let main = br"\documentclass{exam}\usepackage{subfiles,import}
\begin{document}
\begin{questions}
\question First?
\subfile{s}
\input{alone}
\subimport{part/}{p}
\InputIfFileExists{one.tex}{}{}
\InputIfFileExists{local.cfg}{}{}
\IfFileExists{none.tex}{\question Never?}{\question Otherwise?}
\question Last? \begin{choices}\choice a \CorrectChoice b\end{choices}
\end{questions}
\end{document}";
    let (lines, yaml) = import_files(&[
        ("exam.tex", main),
        ("s.tex", b"\\documentclass[main.tex]{subfiles}\n% \\begin{document}\n\\begin{document}\n\\question Sub?\n\\end{document}\nNot read.\n"),
        ("alone.tex", b"\\documentclass{standalone}\n\\usepackage{tikz}\n\\begin{document}\n\\question Alone?\n\\end{document}\n"),
        ("part/p.tex", b"\\question Part?\n\\input{q}"),
        ("part/q.tex", b"\\question Deeper?\n"),
        ("one.tex", b"\\question[2] How many nodes?\n\\begin{solution} 4 \\end{solution}\n"),
    ]);
    assert_eq!(
        lines,
        [
            "exam.tex:4: imported: First?",
            "exam.tex/s:4: imported: Sub?",
            "exam.tex/alone:4: imported: Alone?",
            "exam.tex/part/p:1: imported: Part?",
            "exam.tex/q:1: imported: Deeper?",
            "exam.tex/one.tex:1: imported: How many nodes?",
            "exam.tex:10: imported: Otherwise?",
            "exam.tex:11: imported: Last?",
        ]
    );
    assert!(
        yaml.contains("- answerText: b\n    correct: true"),
        "{yaml}"
    );
}

#[test]
fn a_file_may_be_included_often_but_not_in_itself() {
    let many = format!("{}\\question a", "\\input{head}\n".repeat(100));
    let (lines, _) = import_files(&[("exam.tex", many.as_bytes()), ("head.tex", b"\\def\\x{y}")]);
    assert_eq!(lines, ["exam.tex:101: imported: a"]);
    let (lines, _) = import_files(&[
        ("exam.tex", b"\\question a\n\\input{b}"),
        ("b.tex", b"b \\input{b}"),
    ]);
    assert_eq!(
        lines,
        ["exam.tex/b:1: refused: exam: the file `b` includes itself"]
    );
}

#[test]
fn code_in_files_is_shown() {
    let main = br"\documentclass{exam}\usepackage{listings,verbatim,minted}
\begin{document}
\begin{questions}
\question One \lstinputlisting[language=Python,firstline=2]{prog.py}
\question Two \inputminted{python}{prog.py}
\question Three \verbatiminput{prog.py}
\question Four \lstinputlisting{none.c}
\end{questions}
\end{document}";
    let (lines, yaml) = import_files(&[("exam.tex", main), ("prog.py", b"x = 1\nprint(7 % 2)\n")]);
    assert_eq!(
        lines[..3]
            .iter()
            .filter(|line| line.contains(": imported: "))
            .count(),
        3,
        "{lines:?}"
    );
    assert!(
        lines[3]
            .ends_with("line 7: the file `none.c` is not next to the source, or is not UTF-8 text")
    );
    assert_eq!(yaml.matches("```python\n").count(), 3, "{yaml}");
    assert_eq!(yaml.matches("x = 1\n").count(), 2, "{yaml}");
}

#[test]
fn physics_is_what_its_package_sets() {
    for (latex, shown) in [
        (
            r"\qty(\frac{1}{2} + (x))^2",
            r"\left(\frac{1}{2} + (x)\right)^2",
        ),
        (
            r"\qty[a+b] \qty{c} \qty|d|",
            r"\left[a+b\right] \left\{c\right\} \left|d\right|",
        ),
        (r"2\qty(3+4)", r"2\left(3+4\right)"),
        (r"\qty{5}{\metre}", r"5\,\mathrm{m}"),
        (r"\div \vec{E}", r"\nabla\cdot\vec{E}"),
        (
            r"\dv{x} \dv{f}{x} \dv[2]{f}{x}",
            r"\frac{\mathrm{d}}{\mathrm{d}x} \frac{\mathrm{d}f}{\mathrm{d}x} \frac{\mathrm{d}^{2}f}{\mathrm{d}x^{2}}",
        ),
        (
            r"\pdv{f}{x}{y}",
            r"\frac{\partial^{2}f}{\partial x\,\partial y}",
        ),
        (
            r"\abs{x} \norm{\vb{v}}",
            r"\left|x\right| \left\|\mathbf{v}\right\|",
        ),
        (
            r"\dd{x} \dd[3]{r} \dd t",
            r"\mathrm{d}x \mathrm{d}^{3}r \mathrm{d}t",
        ),
        (
            r"\comm{A}{B} \expval{H}",
            r"\left[A,B\right] \left\langle H\right\rangle",
        ),
        (
            r"\mqty(a & b \\ c & d)",
            r"\begin{pmatrix}a & b \\ c & d\end{pmatrix}",
        ),
        (
            r"\mqty[1\\2] \braket{a}{b}",
            r"\begin{bmatrix}1\\2\end{bmatrix} \left\langle a\middle|b\right\rangle",
        ),
        (
            r"\abs\Big{x} \norm\big{x} \abs*{x}",
            r"\Big|x\Big| \big\|x\big\| \left|x\right|",
        ),
        (
            r"\eval{x}_{0} \eval\Big{x}",
            r"\left.x\right|_{0} \Big.x\Big|",
        ),
        (r"\qty\Big(x) \comm\big{A}{B}", r"\Big(x\Big) \big[A,B\big]"),
        (
            r"\ev**{A}{\psi}",
            r"\left\langle \psi\middle|A\middle|\psi\right\rangle",
        ),
        (
            r"\mel**{a}{B}{c} \dd*{x}",
            r"\left\langle a\middle|B\middle|c\right\rangle \mathrm{d}x",
        ),
        (
            r"\pdv{f}{x}{y}{z}",
            r"\frac{\partial^{3}f}{\partial x\,\partial y\,\partial z}",
        ),
        (
            r"\sin[2](x) \log[10](x) \cos x",
            r"\sin^{2}(x) \log^{10}(x) \cos x",
        ),
    ] {
        assert_eq!(
            text(&format!("\\usepackage{{physics}}${latex}$")),
            format!("${shown}$"),
            "{latex}"
        );
    }
    let (_, losses) = text_and_losses(r"$\qty$ and $a$");
    assert_eq!(
        losses,
        ["line 1: a formula is shown as LaTeX source, because `\\qty` is not known"]
    );
}

#[test]
fn units_have_abbreviations_and_are_declared() {
    let head = r"\DeclareSIUnit{\MO}{\mega\ohm}\DeclareSIUnit\kmh{\kilo\metre\per\hour}\DeclareSIUnit{\person}{person}";
    for (latex, shown) in [
        (r"\qty{10}{\kohm}", r"10\,\mathrm{k\Omega}"),
        (r"\qty{1}{\MO}", r"1\,\mathrm{M\Omega}"),
        (r"\SI{36}{\kmh}", r"36\,\mathrm{km\,h^{-1}}"),
        (
            r"\SI{5}{\uF} \SI{5}{\nF}",
            r"5\,\mathrm{\mu F} 5\,\mathrm{nF}",
        ),
        (r"\si{\kWh\per\person}", r"\mathrm{kWh\,person^{-1}}"),
        (r"\tablenum{1.5}", "1.5"),
    ] {
        assert_eq!(
            text(&format!("{head}${latex}$")),
            format!("${shown}$"),
            "{latex}"
        );
    }
    let (_, losses) = text_and_losses(r"\si{\furlong}");
    assert_eq!(
        losses,
        ["line 1: a formula is shown as LaTeX source, because `\\furlong` is not known"]
    );
}

#[test]
fn environments_of_code_are_code() {
    let code = "i = 7\nif i % 2 == 1:\n    print(\"odd\")\n";
    for (head, name, behind, language) in [
        ("", "python", "", "python"),
        ("", "pyblock", "", "python"),
        ("", "Verbatim", "[frame=single]", ""),
        ("", "BVerbatim", "", ""),
        ("", "sourcecode", "", ""),
        ("", "bash", "", "bash"),
        ("", "Sinput", "", "r"),
        (
            "",
            "tcblisting",
            "{listing only,listing options={language=Java}}",
            "java",
        ),
        ("\\newminted{python}{linenos}", "pythoncode", "", "python"),
        ("\\newminted[py]{python}{linenos}", "py", "", "python"),
        (
            "\\lstnewenvironment{cpp}[1][]{\\lstset{language=C++,#1}}{}",
            "cpp",
            "",
            "c++",
        ),
        (
            "\\DefineVerbatimEnvironment{prog}{Verbatim}{fontsize=\\small}",
            "prog",
            "",
            "",
        ),
        (
            "\\newtcblisting{java}{listing options={language=Java}}",
            "java",
            "",
            "java",
        ),
        (
            "\\newenvironment{out}{\\VerbatimEnvironment\\begin{Verbatim}}{\\end{Verbatim}}",
            "out",
            "",
            "",
        ),
        ("\\lstset{language=C}", "lstlisting", "", "c"),
        (
            "\\lstdefinestyle{s}{language=Rust}\\lstset{style=s}",
            "lstlisting",
            "",
            "rust",
        ),
        (
            "\\lstdefinestyle{s}{language=Rust}",
            "lstlisting",
            "[style=s]",
            "rust",
        ),
    ] {
        let latex = format!("{head}a\n\\begin{{{name}}}{behind}\n{code}\\end{{{name}}}\n");
        assert_eq!(
            text(&latex),
            format!("a\n\n```{language}\n{code}```"),
            "{latex}"
        );
    }
    let (shown, losses) = text_and_losses(&format!("a\n\\begin{{odd}}\n{code}\\end{{odd}}\n"));
    assert_eq!(shown, format!("a\n\n```\n{code}```"));
    assert_eq!(
        losses,
        ["line 2: the unknown environment `odd` was read as code"]
    );
    let (_, losses) = text_and_losses("\\begin{odd}It is 5 % of $x$.\nSo.\\end{odd}");
    assert_eq!(
        losses,
        [
            "line 1: only the text of the unknown environment `odd` was kept, without what follows `%`"
        ]
    );
    assert_eq!(
        text("\\newenvironment{code}{\\bfseries}{}\\begin{code}a % b\n\\end{code}"),
        "**a**"
    );
}

#[test]
fn a_language_is_that_of_listings_where_it_is_set() {
    let listing = "\\begin{lstlisting}\nls -l\n\\end{lstlisting}";
    assert_eq!(
        text(&format!(
            "\\lstnewenvironment{{cpp}}{{\\lstset{{language=C++}}}}{{}}{listing}"
        )),
        "```\nls -l\n```"
    );
    assert_eq!(
        text(&format!("{{\\lstset{{language=C}}}}{listing}")),
        "```\nls -l\n```"
    );
}

#[test]
fn text_outside_of_questions_is_named() {
    for (source, line) in [
        (
            r"\documentclass{article}\usepackage{automultiplechoice}
\begin{document}
\begin{question}{a} Is 2 even? \begin{choices}\correctchoice{yes}\wrongchoice{no}\end{choices}\end{question}
\section*{Problem 2 (25 points)}
Let $n$ be odd.
\begin{enumerate}
\item Show that $n^2$ is odd.
\item What about $n^3$?
\end{enumerate}
\end{document}",
            "exam.tex:5: refused: Let n be odd. Show that n^2 is odd. What about n^3 ?: \
             text outside the questions (lines 5 to 8): move it into a question",
        ),
        (
            r"\begin{questions}
\question First?
\end{questions}
Prove that the sum of two odd numbers is even. What fails for three numbers?
\begin{questions}
%\question To come
\end{questions}",
            "exam.tex:4: refused: Prove that the sum of two odd numbers is even. What fails…: \
             text outside the questions (line 4): move it into a question",
        ),
        (
            r"\begin{question}{a} Is 2 even? \begin{choices}\correctchoice{yes}\wrongchoice{no}\end{choices}\end{question}
Why is it so?
\section{Next}
\begin{question}{b} Is 3 even? \begin{choices}\wrongchoice{yes}\correctchoice{no}\end{choices}\end{question}",
            "exam.tex:2: refused: Why is it so?: text outside the questions (line 2): move it into a question",
        ),
    ] {
        let (lines, _) = import("exam.tex", source);
        assert!(lines.iter().any(|one| one == line), "{lines:#?}");
    }
    let (lines, _) = import(
        "exam.tex",
        "\\begin{questions}\\question a\\end{questions}\nGood luck.",
    );
    assert_eq!(lines, ["exam.tex:1: imported: a"]);
}

#[test]
fn a_text_is_not_left_out_because_it_is_short() {
    let behind = ": the text after the question was left out because it asks nothing";
    for text in [
        "All rings are commutative.",
        "Formula sheet: $E=mc^2$.",
        "\\includegraphics{fig.png}",
        "$x$",
        "42",
    ] {
        let source = format!("\\begin{{questions}}\\question a\\end{{questions}}\n{text}");
        assert_eq!(
            import("exam.tex", &source).0,
            [format!("exam.tex:1: changed: a{behind}")],
            "{text}"
        );
    }
    for above in [
        "\\fullwidth{Full text} more",
        "\\uplevel{Full text}",
        "\\begin{EnvFullwidth}Text\\end{EnvFullwidth}",
    ] {
        let source = format!("\\begin{{questions}}\\question a {above}\\end{{questions}}");
        assert_eq!(
            import("exam.tex", &source).0,
            [format!("exam.tex:1: changed: a{behind}")],
            "{above}"
        );
    }
    let source = "\\begin{questions}\\question a\\end{questions}\nBonus: name a prime above 100.";
    let (lines, _) = import("exam.tex", source);
    let refused = "exam.tex:2: refused: Bonus: name a prime above 100.: \
         text outside the questions (line 2): move it into a question";
    assert_eq!(lines, ["exam.tex:1: imported: a", refused]);
    for (before, instructions) in [
        ("Let G be finite.", "Let G be finite."),
        (
            "Logs are natural.\n\n\\section{Part A} Pick one each.",
            "|-\n  Logs are natural.\n\n  Pick one each.",
        ),
        (
            "\\begin{tabular}{ll}$g$ & 9.81\\\\ $c$ & 3\\end{tabular}",
            "|-\n  | $g$ | 9.81 |\n  | --- | --- |\n  | $c$ | 3 |",
        ),
        (
            "Mind.\n\n\\begin{tabular}{ll}Question & 1\\\\ Score & \\end{tabular}",
            "Mind.",
        ),
        ("\\begin{coverpages}Cover.\\end{coverpages}", "Cover."),
    ] {
        let source = format!("{before}\\begin{{questions}}\\question a\\end{{questions}}");
        let (_, yaml) = import("exam.tex", &source);
        assert!(
            yaml.contains(&format!("\ninstructions: {instructions}\n")),
            "{yaml}"
        );
    }
    let source = "\\element{g}{\\begin{question}{q}Which?\\begin{choices}\\correctchoice{a}\\wrongchoice{b}\\end{choices}\\end{question}}\n\
        \\exemplaire{1}{Instructions here.\\restituegroupe{g}}";
    let (_, yaml) = import("exam.tex", source);
    assert!(
        yaml.contains("\ninstructions: Instructions here.\n"),
        "{yaml}"
    );
    let (_, yaml) = import(
        "exam.tex",
        &format!(
            "\\element{{g}}{{Mind.}}{}",
            source.replace("Instructions here.", "")
        ),
    );
    assert!(yaml.contains("\ninstructions: Mind.\n"), "{yaml}");
}

#[test]
fn text_behind_parts_stays_in_its_place() {
    let source = r"\documentclass{exam}
\begin{document}
\begin{questions}
\question[10] Consider the graph.
\begin{parts}
\part[5] Find its degree.
\begin{solution} 3 \end{solution}
\part[5] Which command makes this list of its edges?
\end{parts}
\begin{verbatim}
a-b
b-c
\end{verbatim}
\begin{solution} sort edges.txt \end{solution}
\question The first half is about X.
\begin{parts}
\part Name X.
\end{parts}
The rest is about Y.
\begin{parts}
\part Name Y.
\end{parts}
\end{questions}
\end{document}";
    assert_eq!(
        questions(source),
        "- stem: Consider the graph.
  questions:
  - question: Find its degree.
    openEnded: true
    answers:
    - answerText: '3'
    points: 5
  - question: |-
      Which command makes this list of its edges?

      ```
      a-b
      b-c
      ```
    openEnded: true
    answers:
    - answerText: sort edges.txt
    points: 5
- stem: The first half is about X.
  questions:
  - question: Name X.
    openEnded: true
- stem: |-
    The first half is about X.

    The rest is about Y.
  questions:
  - question: Name Y.
    openEnded: true"
    );
}

#[test]
fn marked_boxes_are_a_key() {
    for [empty, marked] in [
        [r"$\square$", r"$\blacksquare$"],
        [r"$\Box$", r"$\boxtimes$"],
        ["☐", "☑"],
    ] {
        let source = format!(
            "\\question Which is even?\n\\begin{{itemize}}\n\\item[{empty}] 3\n\\item[{marked}] 4\n\\item[{empty}] 5\n\\end{{itemize}}"
        );
        assert_eq!(
            questions(&source),
            "- question: Which is even?
  answers:
  - answerText: '3'
  - answerText: '4'
    correct: true
  - answerText: '5'"
        );
    }
}

#[test]
fn marked_boxes_in_a_text_are_a_key_or_named() {
    for latex in [
        r"\question Which?\\ $\square$ a \quad $\blacksquare$ b",
        r"\question Which? \begin{itemize}[label=$\square$]\item a \item[$\boxtimes$] b\end{itemize}",
    ] {
        assert_eq!(
            questions(latex),
            "- question: Which?\n  answers:\n  - answerText: a\n  - answerText: b\n    correct: true",
            "{latex}"
        );
    }
    let (_, losses) = text_and_losses(
        r"Which? \begin{tabular}{ll}$\square$ & a\\ $\blacksquare$ & b\end{tabular}",
    );
    assert_eq!(
        losses,
        ["line 1: some of the boxes in its text are marked, which gives the answer away"]
    );
    assert_eq!(
        text(r"Is $x \times y$ or $\square$ + $x$?"),
        r"Is $x \times y$ or $\square$ + $x$?"
    );
}

#[test]
fn a_formula_does_not_take_the_exam() {
    let (lines, _) = import(
        "exam.tex",
        "\\question $\\qty[a+b]$ or $\\frac{1}{2$?\n\\question b",
    );
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines[0].contains("line 1: a brace in a formula that begins here is not closed"),
        "{lines:?}"
    );
    assert_eq!(lines[1], "exam.tex:2: imported: b");
}

#[test]
fn small_commands_are_not_lost() {
    let source = r"\begin{questions}
\question a
\question In Question~\thequestion\ the caret is \^{} and the value \tablenum{1.5} m.
\question \ifthenelse{\equal{a}{a}}{Is 2 even?}{Is 3 odd?}
\end{questions}";
    assert_eq!(
        questions(source),
        "- question: a
  openEnded: true
- question: In Question 2 the caret is ^ and the value $1.5$ m.
  openEnded: true
- question: Is 2 even?
  openEnded: true"
    );
    let (lines, _) = import("exam.tex", "\\question a \\ifnum\\value{x}=1 b\\else c\\fi");
    assert_eq!(
        lines,
        [
            "exam.tex:1: changed: a c: line 1: a condition (`\\ifnum`) could not be evaluated: one of its branches was kept"
        ]
    );
}

#[test]
fn the_gaps_of_a_cloze_of_rexams_are_numbered() {
    let source = "Question\n========\nThe mean of 1, 2, 6 is ##ANSWER1## and the median is ##ANSWER2##.\n\n\
         Meta-information\n================\nexname: mean\nextype: cloze\nexclozetype: num|num\nexsolution: 3|2\nextol: 0.01|0\n";
    let (_, yaml) = import("q.Rmd", source);
    assert!(
        without_ids(&yaml)
            .contains("The mean of 1, 2, 6 is [1] _____ and the median is [2] _____."),
        "{yaml}"
    );
}

#[test]
fn commands_for_code_in_a_line_are_learnt() {
    for (definition, code) in [
        (r"\newmintinline{sql}{}", r"\sqlinline{a % b}"),
        (r"\newmintinline[q]{sql}{showspaces}", r"\q|a % b|"),
        (r"\newmint{sql}{}", r"\sql{a % b}"),
        (
            r"\CustomVerbatimCommand{\q}{Verb}{fontsize=\small}",
            r"\q|a % b|",
        ),
        (r"\NewDocumentCommand{\q}{v}{\texttt{#1}}", r"\q{a % b}"),
        (r"\DefineShortVerb{\|}", "|a % b|"),
    ] {
        let source = format!(
            "{definition}\n\\begin{{document}}\n\\question Is {code} SQL?\n\\end{{document}}"
        );
        assert_eq!(
            questions(&source),
            "- question: Is `a % b` SQL?\n  openEnded: true",
            "{definition}"
        );
    }
}
