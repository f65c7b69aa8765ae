//! An exam that is exported and imported again stays the same in everything that the format can
//! represent.

mod exams;

use std::collections::HashSet;
use std::sync::Arc;

use proptest::prelude::*;

use self::exams::{Carries, GIFT, LATEX, MARKDOWN, MDBOOK, MOODLE_XML, NOTHING, QTI, exam};
use super::Format;
use super::assemble::{ExamNames, assemble};
use super::media::Media;
use super::source::ImportSource;
use super::text::export::mark_languages;
use super::writers::{Output, Verdict, WrittenExam};
use stoa_content::model::{Exam, Question, QuestionOrStem};
use stoa_content::source::Source;
use stoa_content::tree::MemoryTree;
use stoa_content::yaml;
use stoa_content::{catalog, load};
use stoa_text::markdown::{Figure, to_html};

const GIF: &[u8] = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";

fn find(path: &str) -> Option<Figure> {
    path.ends_with(".gif").then(|| Figure {
        src: "/files/a.gif".to_owned(),
        width: 3,
        height: 2,
    })
}

/// Loads content that consists of a single exam.
fn loaded(exam: &Exam) -> catalog::Catalog {
    let mut tree = MemoryTree::default();
    tree.add("courses/c/course.yaml", "id: c\nname: c\n");
    tree.add(
        "courses/c/exams/exam.yaml",
        serde_yaml::to_string(exam).expect("it is written"),
    );
    tree.add("courses/c/exams/a.gif", GIF);
    match load(&Source::Memory(Arc::new(tree))) {
        Ok(loaded) => loaded.catalog,
        Err(problems) => panic!("{problems:?}"),
    }
}

/// Writes an exam and reads it again; neither step may report a loss.
fn there_and_back(format: Format, exam: &Exam) -> Exam {
    let catalog = loaded(exam);
    let WrittenExam { output, verdicts } = format
        .write(&catalog.exams[0][0], &catalog.figures)
        .expect("it is written");
    for verdict in verdicts {
        assert_eq!(verdict, Verdict::Written(Vec::new()));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let write = |files: &[(String, Vec<u8>)]| {
        for (path, bytes) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
            std::fs::write(path, bytes).expect("it is written");
        }
    };
    let source = match &output {
        Output::File(bytes) => ImportSource::from_bytes(
            &format!("exam.{}", format.extension().unwrap_or_default()),
            bytes.clone(),
        ),
        Output::Beside(bytes, others) => {
            write(others);
            let path = folder.path().join("exam.tex");
            std::fs::write(&path, bytes).expect("it is written");
            ImportSource::from_path(&path)
        }
        Output::Folder(files) => {
            write(files);
            ImportSource::from_path(folder.path())
        }
    };
    let mut media = Media::in_folder("exam");
    let import = format.read(&source, &mut media).expect("it is read");
    let names = ExamNames {
        source: "s",
        exam_id: "exam",
        description: "d",
        taken_ids: &HashSet::new(),
    };
    let assembled = assemble(import, &media, &names);
    for line in &assembled.lines {
        assert!(line.reasons.is_empty(), "{line}\n{output:?}");
    }
    yaml::parse_if_valid(&assembled.yaml.expect("something is kept")).expect("it is read")
}

/// Returns the parts of an exam that must survive the round trip, as shown to students.
fn essence(exam: &Exam, is_ordered: bool) -> Vec<String> {
    let shown = |text: &str| {
        let html = to_html(text, &find).0;
        mark_languages(&catalog::MarkdownText {
            markdown: text.into(),
            html,
        })
        .into_owned()
    };
    let mut all = vec![shown(exam.instructions.0.as_deref().unwrap_or_default())];
    let mut add = |question: &Question, stem: &str| {
        let mut answers: Vec<String> = question
            .answers
            .iter()
            .flatten()
            .map(|answer| {
                let feedback = shown(answer.feedback.0.as_deref().unwrap_or_default());
                format!(
                    "{} {} {feedback}",
                    answer.correct,
                    shown(&answer.answer_text.0)
                )
            })
            .collect();
        if !is_ordered {
            answers.sort();
        }
        all.push(format!(
            "{} {} {} all:{} open:{} {answers:?} {:?} {} {:?} {:?} {:?}",
            question.id.0,
            shown(stem),
            shown(&question.question.0),
            question.select_all,
            question.open_ended,
            question.accept,
            shown(question.explanation.0.as_deref().unwrap_or_default()),
            question.topics,
            question
                .hints
                .iter()
                .flatten()
                .map(|hint| shown(&hint.0))
                .collect::<Vec<_>>(),
            question.points,
        ));
    };
    for item in exam.questions.iter().flatten() {
        match item {
            QuestionOrStem::Question(question) => add(question, ""),
            QuestionOrStem::Stem(stem) => {
                for item in stem.questions.iter().flatten() {
                    if let QuestionOrStem::Question(question) = item {
                        add(question, &stem.stem.0);
                    }
                }
            }
        }
    }
    all
}

fn without_ids(mut exam: Exam) -> Exam {
    for item in exam.questions.iter_mut().flatten() {
        if let QuestionOrStem::Question(question) = item {
            question.id = "".into();
        }
    }
    exam
}

fn holds(format: Format, carries: Carries, exam: &Exam) {
    let back = there_and_back(format, exam);
    let is_ordered = format != Format::MdbookQuiz;
    if carries.ids {
        assert_eq!(essence(&back, is_ordered), essence(exam, is_ordered));
    } else {
        assert_eq!(
            essence(&without_ids(back), is_ordered),
            essence(&without_ids(exam.clone()), is_ordered)
        );
    }
}

/// Whether a wrong answer has the same words as a right answer to the same question.
fn has_twins(exam: &Exam) -> bool {
    let is_one = |question: &Question| {
        let of = |correct: bool| {
            let answers = question
                .answers
                .iter()
                .flatten()
                .filter(move |answer| answer.correct == correct);
            answers.map(|answer| answer.answer_text.0.trim())
        };
        of(true).any(|right| of(false).any(|wrong| wrong == right))
    };
    let questions = |items: &[QuestionOrStem]| {
        items
            .iter()
            .any(|item| matches!(item, QuestionOrStem::Question(one) if is_one(one)))
    };
    exam.questions.iter().flatten().any(|item| match item {
        QuestionOrStem::Question(question) => is_one(question),
        QuestionOrStem::Stem(stem) => stem.questions.as_deref().is_some_and(questions),
    })
}

#[test]
fn latex_has_each_table_in_its_size_and_as_code_what_it_would_not_set() {
    let exam = |question: &str| {
        yaml::parse_if_valid::<Exam>(&format!(
            "id: e\ndescription: d\nquestions:\n  - id: q\n    question: |-\n      {}\n    answers:\n      \
             - {{answerText: '$\\special{{dvi:x}}$', correct: true}}\n      - answerText: b\n",
            question.replace('\n', "\n      ")
        ))
        .expect("it is read")
    };
    let written = |exam: &Exam| {
        let catalog = loaded(exam);
        let written = Format::Latex
            .write(&catalog.exams[0][0], &catalog.figures)
            .expect("it is written");
        let Output::Beside(bytes, _) = written.output else {
            panic!("{written:?}")
        };
        let Verdict::Written(losses) = &written.verdicts[0] else {
            panic!("{:?}", written.verdicts)
        };
        (
            String::from_utf8(bytes).expect("text"),
            losses.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
    };
    let (latex, losses) = written(&exam(
        "First:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nSecond:\n\n| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |",
    ));
    assert!(
        latex.contains("{tabular}{ll}\n") && latex.contains("{tabular}{llll}\n"),
        "{latex}"
    );
    assert_eq!(losses, ["a formula with `\\special` became code"]);
    let (latex, losses) = written(&exam(
        "a $\\input{/etc/passwd}$ b $\\immediate\\write18{id>x}$ c $}\\end{document}$ d $x^2$ e `^^5c`\n\n$$\\csname input\\endcsname$$\n\n\
         ```c]\\input{x}\n\\end{Verbatim}\\input{x}\n```",
    ));
    for text in [
        "\\texttt{\\textbackslash{}input\\{/etc/passwd\\}}",
        "\\texttt{\\textbackslash{}immediate\\textbackslash{}write18\\{id\\textgreater{}x\\}}",
        "\\textbackslash{}end\\{document\\}",
        "d $x^2$ e \\texttt{\\textasciicircum{}\\textasciicircum{}5c}",
        "\\begin{Verbatim}[language={latex}]\n\\csname input\\endcsname\n\\end{Verbatim}",
        "\\begin{Verbatim}\n\\end {Verbatim}\\input{x}\n\\end{Verbatim}",
    ] {
        assert!(latex.contains(text), "{text}\n{latex}");
    }
    let formulas = ["\\special", "\\input", "\\immediate", "\\csname"];
    assert_eq!(losses.len(), formulas.len() + 1, "{losses:?}");
    for formula in formulas {
        assert!(
            losses.contains(&format!("a formula with `{formula}` became code")),
            "{losses:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn gift_carries_nearly_all(exam in exam(GIFT)) {
        holds(Format::Gift, GIFT, &exam);
    }

    #[test]
    fn moodle_xml_carries_all(exam in exam(MOODLE_XML)) {
        holds(Format::MoodleXml, MOODLE_XML, &exam);
    }

    #[test]
    fn latex_carries_all(exam in exam(LATEX)) {
        holds(Format::Latex, LATEX, &exam);
    }

    #[test]
    fn qti_carries_all_but_hints(exam in exam(QTI)) {
        holds(Format::Qti, QTI, &exam);
    }

    #[test]
    fn aiken_carries_single_choice(exam in exam(NOTHING)) {
        holds(Format::Aiken, NOTHING, &exam);
    }

    #[test]
    fn mdbook_quiz_carries_markdown(exam in exam(MDBOOK)) {
        // In this format, a wrong answer with the same words as a right one would count as right.
        prop_assume!(!has_twins(&exam));
        holds(Format::MdbookQuiz, MDBOOK, &exam);
    }

    #[test]
    fn markdown_carries_task_lists(exam in exam(MARKDOWN)) {
        holds(Format::MarkdownQuiz, MARKDOWN, &exam);
    }

    #[test]
    fn no_text_is_a_panic(text in "[a{}=~#%:>*.\\[\\]$n\\\\ \n/-]{0,120}") {
        for format in [Format::Gift, Format::Aiken, Format::MdbookQuiz, Format::MarkdownQuiz] {
            let source = ImportSource::from_bytes("a.txt", text.clone());
            if let Ok(import) = format.read(&source, &mut Media::in_folder("a")) {
                let names = ExamNames { source: "a.txt", exam_id: "a", description: "a", taken_ids: &HashSet::new() };
                let assembled = assemble(import, &Media::in_folder("a"), &names);
                if let Some(yaml) = assembled.yaml {
                    loaded(&yaml::parse_if_valid(&yaml).expect("it is read"));
                }
            }
        }
    }
}
