//! Tests questions from the exam class and automultiplechoice.

use super::{import, questions};

#[test]
fn choices_and_their_solution() {
    let source = r"\documentclass[addpoints]{exam}
\begin{document}
\begin{questions}
\question[5] What is $2+2$?
\begin{choices}
  \choice 3
  \CorrectChoice 4 % right
\end{choices}
\begin{solution}[2in]
  Count.
\end{solution}
\question [2\half] Which are prime?
\begin{multicols}{2}
\begin{checkboxes}
  \CorrectChoice $2$ \choice $4$ \CorrectChoice $5$
\end{checkboxes}
\end{multicols}
\end{questions}
\end{document}
";
    assert_eq!(
        questions(source),
        "- question: What is $2+2$?
  answers:
  - answerText: '3'
  - answerText: '4'
    correct: true
  explanation: Count.
  points: 5
- question: Which are prime?
  selectAll: true
  answers:
  - answerText: $2$
    correct: true
  - answerText: $4$
  - answerText: $5$
    correct: true
  points: 2.5"
    );
}

#[test]
fn parts_share_a_stem() {
    let source = r"\begin{questions}
\titledquestion{Motion} A ball falls.
\begin{parts}
  \part[4] How far? \begin{solutionorlines}[1in] Five metres. \end{solutionorlines}
  \part Then
  \begin{subparts}
    \subpart how fast? \answerline[$9.8 \pm 0.1$]
    \subpart it \fillin[stops][1in].
  \end{subparts}
\end{parts}
\end{questions}";
    assert_eq!(
        questions(source),
        "- stem: A ball falls.
  questions:
  - question: How far?
    openEnded: true
    answers:
    - answerText: Five metres.
    points: 4
- stem: |-
    A ball falls.

    Then
  questions:
  - question: how fast?
    openEnded: true
    accept:
    - number: 9.8
      tolerance: 0.1
  - question: it _____.
    openEnded: true
    accept:
    - stops"
    );
}

#[test]
fn text_above_questions_is_their_stem_and_sections_are_topics() {
    let source = r"\begin{questions}
\section*{Maps}
\uplevel{Look at the map.}
\question Where is north?
\question Where is south?
\end{questions}";
    assert_eq!(
        questions(source),
        "- stem: Look at the map.
  questions:
  - question: Where is north?
    openEnded: true
    topics:
    - Maps
  - question: Where is south?
    openEnded: true
    topics:
    - Maps"
    );
}

#[test]
fn what_is_not_held_is_named_with_its_line() {
    let source = r"\begin{questions}
\question Which?
\begin{choices} \choice a \choice b \end{choices}
\question[6] Many
\begin{parts}
\part One
\part Two \begin{tikzpicture} \draw (0,0); \end{tikzpicture} as in \ref{fig:a} \strange{text}
\end{parts}
\begin{solution} All. \end{solution}
\end{questions}";
    let (lines, _) = import("exam.tex", source);
    assert_eq!(
        lines,
        [
            "exam.tex:2: refused: Which?: no answer is right",
            "exam.tex:6: changed: One: line 4: the 6 points of the whole question were left out, because its parts have none",
            "exam.tex:7: changed: Two as in [fig:a] text: line 7: a drawing (`tikzpicture`) was left out; \
             line 7: the reference `fig:a` could not be resolved; \
             line 7: only the text of the unknown command `\\strange` was kept; \
             line 4: the solution of the whole question was moved to its last part",
        ]
    );
}

#[test]
fn the_documents_macros_are_expanded_and_its_structure_stays() {
    let source = r"\newcommand{\q}[2][1]{\question[#1] #2}
\newcommand{\R}{\mathbb{R}}
\def\half{nothing}
\renewcommand{\choice}{\item}
\newenvironment{problem}[1]{\question[#1]}{}
\newif\ifsolutions
\begin{questions}
\q[3]{Is $\R$ open?} \ifsolutions\begin{solution}Yes.\end{solution}\else\fi
\begin{problem}{4} Which?
\begin{choices} \choice a \CorrectChoice b \end{choices}
\end{problem}
\end{questions}";
    assert_eq!(
        questions(source),
        "- question: Is $\\mathbb{R}$ open?
  openEnded: true
  answers:
  - answerText: Yes.
  points: 3
- question: Which?
  answers:
  - answerText: a
  - answerText: b
    correct: true
  points: 4"
    );
}

#[test]
fn a_letter_may_be_the_key() {
    let source = r"\question Which?
\begin{choices} \choice a \choice b \end{choices}
\answerline[B]";
    assert!(questions(source).contains("- answerText: b\n    correct: true"));
}

#[test]
fn instructions_are_the_text_before_the_questions() {
    let source = r"\documentclass{exam}
\title{Final}
\begin{document}
\maketitle
\makebox[\textwidth]{Name:\enspace\hrulefill}
\section*{Directions}
\begin{center}\fbox{\parbox{5in}{Answer all of the questions in full sentences.}}\end{center}
\begin{questions} \question Why? \end{questions}
\end{document}";
    let (_, yaml) = import("exam.tex", source);
    assert!(!yaml.contains("Directions"), "{yaml}");
    assert!(
        yaml.contains(
            "description: Final\ninstructions: Answer all of the questions in full sentences.\n"
        ),
        "{yaml}"
    );
}

#[test]
fn automultiplechoice() {
    let source = r"\documentclass{article}
\usepackage[francais,bloc]{automultiplechoice}
\element{geo}{
  \begin{question}{paris}\scoring{b=2}
    Quelle est la capitale ?
    \begin{reponseshoriz}[o]
      \bonne{Paris}
      \mauvaise{Lyon}
    \end{reponseshoriz}
    \explain{Depuis longtemps.}
  \end{question}
}
\element{geo}{
  \begin{questionmult}{rivers}
    Which are rivers?
    \begin{choices}
      \correctchoice{Seine}
      \wrongchoice{Alps}
    \end{choices}
  \end{questionmult}
}
\begin{document}
\onecopy{10}{
  \begin{questionmultx}{pi}
    What is $\pi$?
    \AMCnumericChoices{3.14}{digits=3,decimals=2,exact=1}
  \end{questionmultx}
  \begin{question}[\textsf{(one)}]{why} Why? \AMCOpen{lines=4}{\wrongchoice[0]{0}\correctchoice[1]{1}} \end{question}
}
\end{document}";
    assert_eq!(
        questions(source),
        "- question: Quelle est la capitale ?
  answers:
  - answerText: Paris
    correct: true
  - answerText: Lyon
  explanation: Depuis longtemps.
  topics:
  - geo
  points: 2
- question: Which are rivers?
  selectAll: true
  answers:
  - answerText: Seine
    correct: true
  - answerText: Alps
  topics:
  - geo
- question: What is $\\pi$?
  openEnded: true
  accept:
  - number: 3.14
    tolerance: 0.01
- question: Why?
  openEnded: true"
    );
}

#[test]
fn choices_above_questions_have_letters() {
    let source = r"\begin{questions}
\uplevel{Match. \begin{oneparchoices} \choice Torvalds \choice Stallman \end{oneparchoices}}
\question Who wrote git? \answerline[A]
\end{questions}";
    assert_eq!(
        questions(source),
        "- stem: |-
    Match.

    A. Torvalds

    B. Stallman
  questions:
  - question: Who wrote git?
    openEnded: true
    accept:
    - A"
    );
}

#[test]
fn text_in_a_copy_is_about_all_questions() {
    let source = r"\element{a}{\begin{question}{q} Which? \begin{choices} \correctchoice{a} \wrongchoice{b} \end{choices} \end{question}}
\begin{document}
\begin{examcopy}[2] Every right answer is worth one point, and no others are. \insertgroup{a} \end{examcopy}
\end{document}";
    let (lines, yaml) = import("exam.tex", source);
    assert_eq!(lines, ["exam.tex:1: imported: q"]);
    assert!(
        yaml.contains("instructions: Every right answer is worth one point, and no others are.\n"),
        "{yaml}"
    );
}

#[test]
fn a_question_with_no_right_answer_may_have_one_that_its_package_adds() {
    let question = r"\begin{questionmult}{q} Which? \begin{choices} \wrongchoice{a} \wrongchoice{b} \end{choices} \end{questionmult}";
    for (options, added) in [
        ("completemulti", "None of these answers are correct."),
        (
            "francais,completemulti,bloc",
            "Aucune de ces réponses n'est correcte.",
        ),
    ] {
        let source = format!(
            "\\usepackage[{options}]{{automultiplechoice}}\\begin{{document}}{question}\\end{{document}}"
        );
        let yaml = questions(&source);
        assert!(
            yaml.ends_with(&format!("  - answerText: {added}\n    correct: true")),
            "{yaml}"
        );
    }
    let (lines, _) = import("exam.tex", question);
    assert_eq!(lines, ["exam.tex:1: refused: q: no answer is right"]);
}

#[test]
fn references_to_what_is_numbered_are_numbers() {
    let source = r"\begin{questions}
\question\label{q:one} One
\question Two\label{q:two}
\begin{parts}
  \part a \part\label{p:b} b
  \begin{subparts}\subpart c \subpart\label{s:ii} d\end{subparts}
\end{parts}
\question See \ref{q:one}, \ref{q:two}, \ref{p:b}, \ref{s:ii}, \ref{f:x}.
\begin{figure}Map\caption{A}\label{f:x}\end{figure}
\end{questions}";
    let (lines, yaml) = import("exam.tex", source);
    assert!(
        lines.iter().all(|line| line.contains(": imported: ")),
        "{lines:?}"
    );
    assert!(yaml.contains("See 1, 2, b, ii, 1."), "{yaml}");
}

#[test]
fn a_bonus_is_told() {
    let source = r"\begin{questions}
\bonusquestion[2] Why?
\question \begin{parts} \part[1] How? \bonuspart[1] When? \end{parts}
\end{questions}";
    let (lines, _) = import("exam.tex", source);
    assert_eq!(
        lines,
        [
            "exam.tex:2: changed: Why?: line 2: a bonus question in the source counts like any other here",
            "exam.tex:3: imported: How?",
            "exam.tex:3: changed: When?: line 3: a bonus question in the source counts like any other here",
        ]
    );
}

#[test]
fn points_of_a_whole_question_are_named_where_some_parts_have_none() {
    let reports = |source: &str| import("exam.tex", source).0;
    let lines = reports(r"\question[3] I \begin{parts}\part[2] A \part B\end{parts}");
    let loss = "line 1: the 3 points of the whole question were left out, because some of its parts have none";
    assert_eq!(
        lines,
        [
            &*format!("exam.tex:1: changed: A: {loss}"),
            "exam.tex:1: imported: B"
        ]
    );
    let subparts = r"\begin{subparts}\subpart[1] B \subpart[1] C\end{subparts}";
    let lines = reports(&format!(
        "\\question[4] I \\begin{{parts}}\\part[2] A \\part I {subparts}\\end{{parts}}"
    ));
    assert!(
        lines.iter().all(|line| line.contains(": imported: ")),
        "{lines:?}"
    );
    let lines = reports(&format!(
        "\\question[4] I \\begin{{parts}}\\part A \\part I {subparts}\\end{{parts}}"
    ));
    assert!(
        lines[0].contains("because some of its parts have none"),
        "{lines:?}"
    );
}

#[test]
fn text_above_no_part_stays() {
    let source = r"\question I \begin{parts}\part A \uplevel{First.}\uplevel{Second.}\part B \fullwidth{Last} more\end{parts}";
    assert_eq!(
        questions(source),
        "- stem: I
  questions:
  - question: A
    openEnded: true
- stem: |-
    I

    First.

    Second.
  questions:
  - question: |-
      B

      Last more
    openEnded: true"
    );
}
