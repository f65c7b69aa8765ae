//! Tests questions from moodle.sty and R/exams.

use std::fs;

use super::{import, import_source, questions, without_ids};
use crate::source::ImportSource;

#[test]
fn moodle() {
    let source = r"\documentclass{article}\usepackage{moodle}
\begin{document}
\begin{quiz}[points=2]{Capitals}
\begin{multi}[feedback={See, in the \emph{atlas}, page [3].}]{France}
  What is its capital?
  \item[feedback={On the Rhône.}] Lyon
  \item* Paris
\end{multi}
\begin{multi}[multiple,points=3]{Rivers}
  Which are rivers?
  \item[fraction=50]* Seine \item[fraction=50] Rhine \item Alps
\end{multi}
\begin{numerical}[tolerance=0.01]{Pi} What is $\pi$? \item 3.14 \item[fraction=0,feedback={No.}] * \end{numerical}
\begin{shortanswer}{Red} Which colour? \item red \item rouge \end{shortanswer}
\begin{truefalse}{Round} The earth is round. \item* \item Look at it. \end{truefalse}
\begin{essay}{Why} Why? \item Because. \end{essay}
\end{quiz}
\end{document}";
    assert_eq!(
        questions(source).replace("  topics:\n  - Capitals\n", ""),
        "- question: What is its capital?
  answers:
  - answerText: Lyon
    feedback: On the Rhône.
  - answerText: Paris
    correct: true
  explanation: See, in the *atlas*, page [3].
  points: 2
- question: Which are rivers?
  selectAll: true
  answers:
  - answerText: Seine
    correct: true
  - answerText: Rhine
    correct: true
  - answerText: Alps
  points: 3
- question: What is $\\pi$?
  openEnded: true
  accept:
  - number: 3.14
    tolerance: 0.01
  points: 2
- question: Which colour?
  openEnded: true
  accept:
  - red
  - rouge
  points: 2
- question: The earth is round.
  answers:
  - answerText: 'True'
    correct: true
  - answerText: 'False'
    feedback: Look at it.
  points: 2
- question: Why?
  openEnded: true
  answers:
  - answerText: Because.
  points: 2"
    );
}

#[test]
fn moodle_pairs_and_gaps_become_open_ended() {
    let source = r"\begin{quiz}{a}
\begin{matching}{Pairs} Match. \item one \answer 1 \item two \answer 2 \item \answer 3 \end{matching}
\begin{cloze}{Gaps} It is \begin{shortanswer} \item red \end{shortanswer} and
  \begin{multi} \item* big \item small \end{multi}. \end{cloze}
\end{quiz}";
    let (lines, yaml) = import("exam.tex", source);
    assert_eq!(
        lines,
        [
            "exam.tex:2: changed: Pairs: matching: the question became open-ended, with the pairs as the model answer",
            "exam.tex:3: changed: Gaps: gaps to fill: the question became open-ended, with the missing words as the model answer",
        ]
    );
    assert!(yaml.contains("It is [1] _____ and [2] _____."), "{yaml}");
}

const MARKDOWN: &str = "Question
========
What is the speed of $x$ in \\SI{9.8}{m/s^2}?

Answerlist
----------
* high
* low

Solution
========
Look.

Answerlist
----------
* True. It is.
* False.

Meta-information
================
exname: Speed
extype: schoice
exsolution: 10
expoints: 2
";

const LATEX: &str = r"\begin{question}
Which are \emph{right}?
\begin{answerlist}
  \item $a$
  \item b
\end{answerlist}
\end{question}
\begin{solution}
So.
\end{solution}
%% \extype{mchoice}
%% \exsolution{11}
\exname{Both}
";

#[test]
fn rexams_in_markdown_and_latex() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("a.Rmd", MARKDOWN),
        ("b.Rnw", LATEX),
        ("c.Rmd", "Question\n========\nIs it `r x`?\n"),
        (
            "d.Rmd",
            "Question\n========\nHow much?\n\nMeta-information\n================\nextype: num\nexsolution: 1.5\nextol: 0.1\n",
        ),
    ] {
        fs::write(folder.path().join(name), text).expect("it is written");
    }
    let (lines, yaml) = import_source(&ImportSource::from_path(folder.path()));
    assert_eq!(
        lines,
        [
            "exam.tex/a.Rmd:1: imported: Speed",
            "exam.tex/b.Rnw:1: imported: Both",
            "exam.tex/c.Rmd:1: refused: c: it runs R code: export it with exams2moodle and import the Moodle XML",
            "exam.tex/d.Rmd:1: imported: d",
        ]
    );
    assert_eq!(
        without_ids(&yaml),
        "- question: What is the speed of $x$ in $9.8\\,\\mathrm{m/s^{2}}$?
  answers:
  - answerText: high
    correct: true
    feedback: It is.
  - answerText: low
  explanation: Look.
  points: 2
- question: Which are *right*?
  selectAll: true
  answers:
  - answerText: $a$
    correct: true
  - answerText: b
    correct: true
  explanation: So.
- question: How much?
  openEnded: true
  accept:
  - number: 1.5
    tolerance: 0.1"
    );
}

#[test]
fn the_parts_of_a_cloze_of_rexams_are_numbered_or_named() {
    let exercise = |solution: &str| {
        format!(
            "Question\n========\nTwo parts.\n\nAnswerlist\n----------\n* How many?\n* a\n* b\n\nMeta-information\n\
             ================\nextype: cloze\nexclozetype: num|schoice\nexsolution: {solution}\nextol: 0.1|0\n"
        )
    };
    let (lines, yaml) = import("q.Rmd", &exercise("3|10"));
    assert_eq!(
        lines,
        [
            "exam.tex:1: changed: q: several parts to answer: the question became open-ended, with the correct answers as the model answer"
        ]
    );
    assert_eq!(
        without_ids(&yaml),
        "- question: |-
    Two parts.

    How many?

    [2] a / b
  openEnded: true
  answers:
  - answerText: |-
      How many? → 3 ± 0.1

      [2] a"
    );
    let (lines, _) = import("q.Rmd", &exercise("3"));
    assert_eq!(
        lines,
        ["exam.tex:1: refused: q: its `exclozetype` and `exsolution` differ in length"]
    );
}
