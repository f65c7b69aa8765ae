//! Assembles an exam file that passes `stoa check`, along with the lines of the report.

use std::collections::HashSet;
use std::sync::Arc;

use serde_yaml::Value;

use crate::ids;
use crate::item::ImportedExam;
use crate::limits::MAX_ITEMS;
use crate::media::{LinkedFile, Media, MediaFile};
use crate::policy::{ConvertedQuestion, Decision, ItemOutcome, decide};
use crate::report::{ReportLine, Status};
use crate::strings::{join_lines, non_blank, non_empty};
use crate::text::tidy;
use stoa_content::model::{self, Attachment, Exam, OptionalText, Stem, Text};
use stoa_content::scalar::MAX_MINUTES;
use stoa_content::source::Source;
use stoa_content::stored_file::MAX_YAML_BYTES;
use stoa_content::tree::MemoryTree;
use stoa_content::yaml::{self, MAX_VALUES};

/// An exam as content files, and the report on it.
pub struct AssembledExam {
    pub ids: Vec<String>,
    /// The exam file as YAML; `None` if no question could be imported.
    pub yaml: Option<String>,
    pub files: Vec<MediaFile>,
    pub lines: Vec<ReportLine>,
}

/// What an exam is called, and which ids its questions must not have.
pub struct ExamNames<'a> {
    /// The source's name as shown in the report.
    pub source: &'a str,
    pub exam_id: &'a str,
    /// The description that the exam gets if its source has none.
    pub description: &'a str,
    pub taken_ids: &'a HashSet<String>,
}

struct Kept {
    item: usize,
    converted: ConvertedQuestion,
}

/// Turns a document into an exam. Questions that would not pass `stoa check` are refused.
pub fn assemble(document: ImportedExam, media: &Media, names: &ExamNames) -> AssembledExam {
    let ImportedExam {
        description,
        instructions,
        duration,
        items,
    } = document;
    let (mut lines, mut kept) = (Vec::with_capacity(items.len()), Vec::new());
    // The text above a refused item, which is moved to the next item, and the number of the refused
    // item.
    let mut above: Option<(usize, String)> = None;
    let mut file_above = None;
    for (at, mut item) in items.into_iter().enumerate() {
        if let Some((refused, text)) = above.take() {
            if item.stem.is_none() && item.file == file_above {
                item.stem = Some(text);
            } else if item.stem.as_ref() != Some(&text) {
                leave_out_text_above(&mut lines[refused]);
            }
        }
        let stem = item.stem.clone().and_then(non_blank);
        file_above.clone_from(&item.file);
        let Decision {
            file,
            line,
            name,
            outcome,
        } = decide(item);
        let file = file.map_or(names.source.to_owned(), |path| {
            format!("{}/{path}", names.source)
        });
        match outcome {
            ItemOutcome::Refused(refusal) => {
                above = stem.map(|stem| (at, stem));
                lines.push(ReportLine::refused(&file, line, &name, refusal.to_string()));
            }
            ItemOutcome::Kept { .. } if at >= MAX_ITEMS => {
                let reason = format!("a source can have at most {MAX_ITEMS} questions: split it");
                lines.push(ReportLine::refused(&file, line, &name, reason));
            }
            ItemOutcome::Kept { converted, losses } => {
                let losses = losses.iter().map(ToString::to_string).collect();
                lines.push(ReportLine::kept(
                    &file,
                    line,
                    &name,
                    losses,
                    Status::Imported,
                ));
                kept.push(Kept {
                    item: at,
                    converted: *converted,
                });
            }
        }
    }
    if let Some((refused, _)) = above {
        leave_out_text_above(&mut lines[refused]);
    }
    let named: Vec<(&str, &ConvertedQuestion)> = kept
        .iter()
        .map(|kept| (lines[kept.item].name.as_str(), &kept.converted))
        .collect();
    let ids = ids::make_question_ids(names.exam_id, &named, names.taken_ids);
    for (kept, id) in kept.iter_mut().zip(ids) {
        kept.converted.question.id = Text(id);
    }
    let description = description
        .map(|text| join_lines(&text))
        .and_then(non_empty);
    let instructions = instructions.map(|text| tidy(&text)).and_then(non_empty);
    let is_too_long = duration.is_some_and(|minutes| minutes > u32::from(MAX_MINUTES));
    if let Some(first) = kept.first().filter(|_| is_too_long) {
        let loss =
            format!("the exam's time limit was left out: it is longer than {MAX_MINUTES} minutes");
        lines[first.item].add_loss(loss);
    }
    let duration = duration.filter(|&minutes| minutes > 0 && !is_too_long);
    let mut head = Exam {
        id: Text(names.exam_id.to_owned()),
        description: Text(description.unwrap_or_else(|| names.description.to_owned())),
        instructions: OptionalText(instructions),
        duration: OptionalText(duration.map(|minutes| minutes.to_string())),
        files: (!media.attachments().is_empty())
            .then(|| media.attachments().iter().map(listed).collect()),
        ..Exam::default()
    };
    if let Err(reason) = check(&head, media) {
        if let Some(first) = kept.first().filter(|_| head.instructions.0.is_some()) {
            lines[first.item].add_loss(format!("the exam's instructions were left out: {reason}"));
        }
        head.instructions = OptionalText(None);
    }
    let mut size = Size::default();
    kept.retain(|kept| {
        let has_room = size.add(kept);
        if !has_room {
            lines[kept.item].refuse(format!(
                "the exam's file would have more than {} MiB or {MAX_VALUES} values: split the source",
                MAX_YAML_BYTES >> 20
            ));
        }
        has_room
    });
    refuse_invalid(&head, &mut kept, media, &mut lines);
    if media.has_cleaned() {
        name_removed_parts(&kept, media, &mut lines);
    }
    let exam = with_questions(&head, &kept);
    let yaml = if kept.is_empty() {
        None
    } else {
        yaml::to_string(&exam).ok()
    };
    let files = yaml
        .as_ref()
        .map(|yaml| media.list_files_in(yaml))
        .unwrap_or_default();
    AssembledExam {
        ids: kept
            .into_iter()
            .map(|kept| kept.converted.question.id.0)
            .collect(),
        yaml,
        files,
        lines,
    }
}

/// For each question, adds what was removed from its images to its line; adds what was removed from
/// images that no question shows to the first line.
fn name_removed_parts(kept: &[Kept], media: &Media, lines: &mut [ReportLine]) {
    let mut named = HashSet::new();
    for one in kept {
        let of_one = with_questions(&Exam::default(), std::slice::from_ref(one));
        let yaml = yaml::to_string(&of_one).unwrap_or_default();
        for removed in media
            .list_paths_in(&yaml)
            .into_iter()
            .filter_map(|path| media.describe_removed_parts(path))
        {
            lines[one.item].add_loss(removed.clone());
            named.insert(removed);
        }
    }
    if let Some(first) = kept.first() {
        let all = media
            .files()
            .filter_map(|file| media.describe_removed_parts(&file.path));
        all.filter(|removed| !named.contains(removed))
            .for_each(|removed| lines[first.item].add_loss(removed));
    }
}

fn listed(attachment: &LinkedFile) -> Attachment {
    let (path, description) = (
        attachment.file.path.clone().into(),
        join_lines(&attachment.name).into(),
    );
    Attachment {
        path,
        description,
        ..Attachment::default()
    }
}

fn leave_out_text_above(line: &mut ReportLine) {
    line.reasons
        .push("the text above the question was left out".to_owned());
}

#[derive(Default)]
struct Size {
    bytes: usize,
    values: usize,
}

impl Size {
    fn add(&mut self, kept: &Kept) -> bool {
        // Leaves room in the file for the exam's own text in addition to its questions.
        const SPARE_BYTES: usize = 64 << 10;
        const SPARE_VALUES: usize = 100;
        let of_one = with_questions(&Exam::default(), std::slice::from_ref(kept));
        let bytes = self.bytes + yaml::to_string(&of_one).unwrap_or_default().len();
        let values = self.values
            + serde_yaml::to_value(&of_one.questions).map_or(0, |value| values_in(&value));
        let has_room =
            bytes + SPARE_BYTES <= MAX_YAML_BYTES as usize && values + SPARE_VALUES <= MAX_VALUES;
        if has_room {
            (self.bytes, self.values) = (bytes, values);
        }
        has_room
    }
}

/// Counts the values in a file as its reader does, including keys, lists and mappings.
fn values_in(value: &Value) -> usize {
    match value {
        Value::Sequence(items) => 1 + items.iter().map(values_in).sum::<usize>(),
        Value::Mapping(entries) => {
            1 + entries
                .values()
                .map(|value| 1 + values_in(value))
                .sum::<usize>()
        }
        _ => 1,
    }
}

/// Builds an exam from questions, grouping neighbours that share a stem under it.
fn with_questions(head: &Exam, kept: &[Kept]) -> Exam {
    let mut items: Vec<model::QuestionOrStem> = Vec::with_capacity(kept.len());
    for Kept { converted, .. } in kept {
        let question = model::QuestionOrStem::Question(converted.question.clone());
        match (&converted.stem, items.last_mut()) {
            (Some(stem), Some(model::QuestionOrStem::Stem(last))) if last.stem.0 == *stem => {
                last.questions.get_or_insert_default().push(question);
            }
            (Some(stem), _) if !stem.trim().is_empty() => {
                items.push(model::QuestionOrStem::Stem(Stem {
                    stem: Text(stem.clone()),
                    questions: Some(vec![question]),
                }));
            }
            _ => items.push(question),
        }
    }
    Exam {
        questions: (!items.is_empty()).then_some(items),
        ..head.clone()
    }
}

/// Removes the questions that would not pass `stoa check`. The questions are checked by repeated
/// halving, so that finding one bad question among thousands does not take thousands of checks.
fn refuse_invalid(head: &Exam, kept: &mut Vec<Kept>, media: &Media, lines: &mut [ReportLine]) {
    let Err(reason) = check(&with_questions(head, kept), media) else {
        return;
    };
    if kept.len() < 2 {
        return kept
            .drain(..)
            .for_each(|kept| lines[kept.item].refuse(reason.clone()));
    }
    let count = kept.len();
    let mut rest = kept.split_off(count / 2);
    refuse_invalid(head, kept, media, lines);
    refuse_invalid(head, &mut rest, media, lines);
    kept.append(&mut rest);
    // Each half passes on its own, but the two together do not.
    if kept.len() == count {
        kept.drain(..)
            .for_each(|kept| lines[kept.item].refuse(reason.clone()));
    }
}

/// Loads an exam as `stoa check` does.
///
/// # Errors
/// Returns the first three problems, or the reason why the exam cannot be written.
fn check(exam: &Exam, media: &Media) -> Result<(), String> {
    const STAND_IN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";
    let yaml =
        yaml::to_string(exam).map_err(|error| format!("it cannot be written as YAML: {error}"))?;
    let is_same = yaml::parse_if_valid::<Exam>(&yaml).is_some_and(|read| read == *exam);
    let mut tree = MemoryTree::default();
    tree.add("courses/c/course.yaml", "id: c\nname: c\n");
    for file in media.list_files_in(&yaml) {
        tree.add(format!("courses/c/exams/{}", file.path), STAND_IN);
    }
    tree.add("courses/c/exams/exam.yaml", yaml);
    match stoa_content::load(&Source::Memory(Arc::new(tree))) {
        Err(problems) => {
            let messages: Vec<String> = problems
                .into_iter()
                .take(3)
                .map(|problem| problem.message)
                .collect();
            Err(messages.join("; "))
        }
        Ok(_) if !is_same => Err("it would not be read back unchanged".to_owned()),
        Ok(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::{ImportedItem, Interaction, ItemChoice, Selection};

    /// Builds a question with the given number of choices.
    fn item(line: usize, text: &str, choices: usize) -> ImportedItem {
        let choices = (0..choices)
            .map(|at| ItemChoice::new(at.to_string(), at == 0, None))
            .collect();
        let interaction = Ok(Interaction::Choice(choices, Selection::One));
        ImportedItem {
            text: text.to_owned(),
            interaction,
            ..ImportedItem::new(line)
        }
    }

    fn assembled(document: ImportedExam) -> AssembledExam {
        let names = ExamNames {
            source: "q",
            exam_id: "q",
            description: "q",
            taken_ids: &HashSet::new(),
        };
        assemble(document, &Media::default(), &names)
    }

    #[test]
    fn instructions_that_cannot_stand_are_told_of() {
        let item = item(3, "Which?", 1);
        for (instructions, is_told) in [("Read *all*.", false), ("See ![a map](none.png).", true)] {
            let document = ImportedExam {
                instructions: Some(instructions.to_owned()),
                items: vec![item.clone()],
                ..ImportedExam::default()
            };
            let assembled = assembled(document);
            let line = assembled.lines[0].to_string();
            assert_eq!(
                line.contains("the exam's instructions were left out"),
                is_told,
                "{line}"
            );
            let yaml = assembled.yaml.expect("the question is kept");
            assert_eq!(yaml.contains("instructions"), !is_told, "{yaml}");
        }
    }

    #[test]
    fn the_text_above_a_refused_question_stands_above_the_next_one() {
        let above = |text: &str, item: ImportedItem| ImportedItem {
            stem: Some(text.to_owned()),
            ..item
        };
        let assembled = |items| {
            let assembled = assembled(ImportedExam {
                items,
                ..ImportedExam::default()
            });
            let lines: Vec<String> = assembled.lines.iter().map(ReportLine::to_string).collect();
            (assembled.yaml.unwrap_or_default(), lines)
        };
        let (yaml, lines) = assembled(vec![
            above("Read.", ImportedItem::refused(1, "a", "no")),
            item(2, "Which?", 1),
        ]);
        assert!(yaml.contains("stem: Read."), "{yaml}");
        assert_eq!(lines[0], "q:1: refused: a: no");
        let (yaml, lines) = assembled(vec![
            above("Read.", ImportedItem::refused(1, "a", "no")),
            above("Then.", item(2, "Which?", 1)),
        ]);
        assert!(!yaml.contains("Read."), "{yaml}");
        assert_eq!(
            lines[0],
            "q:1: refused: a: no; the text above the question was left out"
        );
    }

    #[test]
    fn what_a_file_has_room_for_is_held_and_only_the_rest_refused() {
        let items = (1..=12_000)
            .map(|nth| item(nth, &format!("{nth}?"), 4))
            .collect();
        let document = ImportedExam {
            items,
            ..ImportedExam::default()
        };
        let assembled = assembled(document);
        let refused: Vec<String> = assembled
            .lines
            .iter()
            .skip(assembled.ids.len())
            .map(ReportLine::to_string)
            .collect();
        assert!(
            assembled.ids.len() > 9_000 && assembled.yaml.is_some(),
            "{} are kept",
            assembled.ids.len()
        );
        assert!(!refused.is_empty() && refused.iter().all(|line| line.contains("200000 values")));
        assert!(
            assembled
                .lines
                .iter()
                .take(assembled.ids.len())
                .all(|line| line.to_string().contains("imported"))
        );
    }

    #[test]
    fn numbers_of_any_size_are_read_as_they_are_written() {
        use crate::item::{ExpectedAnswer, TypedAnswer, TypedAnswers};
        for number in [
            "0.000005",
            "0.00001",
            "0.0001",
            "123456789012345678",
            "1e-7",
            "1e300",
            "0.1",
            "-0.00000001",
        ] {
            let answers = vec![TypedAnswer::right(ExpectedAnswer::number(number, number))];
            let interaction = Ok(Interaction::Typed(TypedAnswers {
                answers,
                ..TypedAnswers::default()
            }));
            let items = vec![ImportedItem {
                interaction,
                ..item(1, "How many?", 1)
            }];
            let assembled = assembled(ImportedExam {
                items,
                ..ImportedExam::default()
            });
            assert!(assembled.yaml.is_some(), "{number}: {}", assembled.lines[0]);
        }
    }

    #[test]
    fn a_time_limit_over_a_day_is_told_of() {
        for (duration, is_told) in [(1440, false), (1441, true)] {
            let items = vec![item(1, "Which?", 1)];
            let document = ImportedExam {
                duration: Some(duration),
                items,
                ..ImportedExam::default()
            };
            let assembled = assembled(document);
            let told =
                ["the exam's time limit was left out: it is longer than 1440 minutes".to_owned()];
            assert_eq!(assembled.lines[0].reasons == told, is_told);
            assert_eq!(
                assembled.yaml.is_some_and(|yaml| yaml.contains("duration")),
                !is_told
            );
        }
    }
}
