//! Writes flash cards as CSV: front, back, tags and id, below header lines for Anki
//! (<https://docs.ankiweb.net/importing/text-files.html#file-headers>). The id lets Anki find the
//! card for a question that has been corrected.

use super::{Error, ExportLoss, Output, WrittenExam, write_each};
use crate::text::export::{PlainText, html_to_text};
use stoa_content::catalog::{AcceptedAnswer, Exam, MarkdownText, Question, QuestionKind};

/// The parts of a question that the format never preserves.
const LOST: &[ExportLoss] = &[ExportLoss::Feedback, ExportLoss::Hints, ExportLoss::Points];

pub fn write(exam: &Exam) -> Result<WrittenExam, Error> {
    let (cards, verdicts) = write_each(exam, LOST, card);
    let deck = exam
        .description
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let head = format!(
        "#separator:Comma\n#html:false\n#deck:{deck}\n#tags column:3\n#guid column:4\n#columns:front,back,tags,id\n"
    );
    // Every field is in quotation marks, because a line that begins with a number sign would be a
    // comment.
    let mut writer = csv::WriterBuilder::new()
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(head.into_bytes());
    for card in cards {
        writer.write_record(card.map(inert))?;
    }
    Ok(WrittenExam {
        output: Output::File(writer.into_inner()?),
        verdicts,
    })
}

/// Makes a cell safe for spreadsheets: puts an apostrophe before anything that they could run as a
/// formula. A plain number such as `-3` stays unchanged.
fn inert(cell: String) -> String {
    let may_run = cell.starts_with(['=', '@', '\t', '\r'])
        || (cell.starts_with(['+', '-']) && cell.contains(['|', '!', '(']));
    if may_run { format!("'{cell}") } else { cell }
}

fn card(question: &Question, losses: &mut Vec<ExportLoss>) -> Result<[String; 4], &'static str> {
    let mut text = |text: &MarkdownText| {
        let PlainText {
            text,
            had_markup,
            had_figures,
            ..
        } = html_to_text(&text.html);
        losses.extend(had_markup.then_some(ExportLoss::CardMarkup));
        losses.extend(had_figures.then_some(ExportLoss::Figures));
        text
    };
    let mut front: Vec<String> = question.stem.iter().map(|stem| text(stem)).collect();
    front.push(text(&question.question));
    let mut back = Vec::new();
    match &question.kind {
        QuestionKind::OneOf | QuestionKind::AllOf => {
            let numbers = (27..).map(|number: usize| number.to_string());
            let labels = ('A'..='Z').map(String::from).chain(numbers);
            let (mut choices, mut right) = (Vec::new(), Vec::new());
            for (label, choice) in labels.zip(&question.choices) {
                let line = format!("{label}. {}", text(&choice.text));
                right.extend(choice.correct.then(|| line.clone()));
                choices.push(line);
            }
            front.extend((!choices.is_empty()).then(|| choices.join("\n")));
            back.extend((!right.is_empty()).then(|| right.join("\n")));
        }
        kind => {
            if let QuestionKind::Checked(accepted) = kind {
                back.push(
                    accepted
                        .iter()
                        .map(accepted_line)
                        .collect::<Vec<_>>()
                        .join("\n"),
                );
            }
            back.extend(question.choices.iter().map(|choice| text(&choice.text)));
        }
    }
    back.extend(question.explanation.as_ref().map(text));
    if back.is_empty() {
        return Err("it has no answer, but a card needs a back");
    }
    // Flash-card programs split tags at spaces.
    let tags = question
        .topics
        .iter()
        .map(|topic| topic.split_whitespace().collect::<Vec<_>>().join("_"));
    Ok([
        front.join("\n\n"),
        back.join("\n\n"),
        tags.collect::<Vec<_>>().join(" "),
        question.id.to_string(),
    ])
}

fn accepted_line(accepted: &AcceptedAnswer) -> String {
    match accepted {
        AcceptedAnswer::Text(text) => text.clone(),
        AcceptedAnswer::Number {
            number,
            tolerance: None,
        } => number.clone(),
        AcceptedAnswer::Number {
            number,
            tolerance: Some(tolerance),
        } => format!("{number} ± {tolerance}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stoa_content::source::Source;

    #[test]
    fn cards_have_ids_below_headers_that_anki_reads() {
        let folder = tempfile::tempdir().expect("a folder");
        let exams = folder.path().join("courses/c/exams");
        std::fs::create_dir_all(&exams).expect("a folder");
        std::fs::write(
            folder.path().join("courses/c/course.yaml"),
            "{id: c, name: C}",
        )
        .expect("a file");
        let exam = "{id: e, description: 'Final, 2024', questions: [{id: e-1, question: '#1, \"a\"?', openEnded: true, \
                    answers: [{answerText: Yes}], topics: [two words]}]}";
        std::fs::write(exams.join("e.yaml"), exam).expect("a file");
        let loaded =
            stoa_content::load(&Source::Folder(folder.path().to_owned())).expect("it is valid");
        let Ok(WrittenExam {
            output: Output::File(bytes),
            ..
        }) = write(&loaded.catalog.exams[0][0])
        else {
            panic!("a file is written");
        };
        assert_eq!(
            String::from_utf8_lossy(&bytes),
            "#separator:Comma\n#html:false\n#deck:Final, 2024\n#tags column:3\n#guid column:4\n\
             #columns:front,back,tags,id\n\"#1, \"\"a\"\"?\",\"Yes\",\"two_words\",\"e-1\"\n"
        );
    }

    #[test]
    fn a_spreadsheet_runs_no_cell() {
        for cell in [
            "=1+1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "+cmd|' /C calc'!A0",
            "-2+cmd|x",
            "-A1!B2",
            "+(1)",
        ] {
            assert_eq!(inert(cell.to_owned()), format!("'{cell}"));
        }
        for cell in ["-3", "+49 30", "- a\n- b", "a = b", "1|2", ""] {
            assert_eq!(inert(cell.to_owned()), cell);
        }
    }
}
