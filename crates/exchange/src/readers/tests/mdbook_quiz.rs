use super::*;
use crate::policy::{Decision, ItemOutcome};
use crate::readers::support::{Import, kept};

fn items(text: &str) -> Vec<Decision> {
    let document = read(
        &ImportSource::from_bytes("q.toml", text),
        &mut Media::in_folder("q"),
    );
    Import::from(document.expect("it is read")).items
}

#[test]
fn choices_are_one_or_all_of_a_list() {
    let items = items(
        r#"
[[questions]]
id = "one"
type = "MultipleChoice"
prompt.prompt = "What is `1 + 1`, in $?"
prompt.distractors = ["1", "3"]
prompt.answerIndex = 1
answer.answer = "2"
context = "Count *two*."

[[questions]]
type = "MultipleChoice"
prompt.prompt = "Which?"
prompt.distractors = ["c", "None of these"]
answer.answer = ["a", "b"]
"#,
    );
    let (converted, changed) = kept(&items[0]);
    assert_eq!(
        (items[0].line, converted.id.as_deref(), changed.len()),
        (2, Some("one"), 0)
    );
    assert_eq!(converted.question.question.0, "What is `1 + 1`, in \\$?");
    let answers: Vec<_> = converted
        .question
        .answers
        .iter()
        .flatten()
        .map(|a| (a.answer_text.0.as_str(), a.correct))
        .collect();
    assert_eq!(answers, [("1", false), ("2", true), ("3", false)]);
    assert_eq!(
        converted.question.explanation.0.as_deref(),
        Some("Count *two*.")
    );
    let (converted, changed) = kept(&items[1]);
    assert!(converted.question.select_all && changed.is_empty());
    let last = converted
        .question
        .answers
        .iter()
        .flatten()
        .next_back()
        .map(|answer| answer.answer_text.0.as_str());
    assert_eq!(last, Some("None of these"));
    assert_eq!(
        converted
            .question
            .answers
            .iter()
            .flatten()
            .filter(|answer| answer.correct)
            .count(),
        2
    );
}

#[test]
fn short_answers_are_accepted_and_programs_traced() {
    let items = items(
        r#"
[multipart]
part = "A text."

[[questions]]
type = "ShortAnswer"
multipart = "part"
prompt.prompt = "Which?"
answer.answer = "one"
answer.alternatives = ["1"]

[[questions]]
type = "Tracing"
prompt.program = "fn main() {}"
prompt.language = "rs"
answer.doesCompile = false
answer.lineNumber = 1
"#,
    );
    let (converted, changed) = kept(&items[0]);
    assert_eq!(
        (converted.stem.as_deref(), changed.len()),
        (Some("A text."), 0)
    );
    assert_eq!(converted.question.accept.as_ref().map(Vec::len), Some(2));
    let (converted, changed) = kept(&items[1]);
    assert!(
        converted
            .question
            .question
            .0
            .ends_with("```rs\nfn main() {}\n```")
            && changed.len() == 1
    );
    assert!(
        converted
            .question
            .answers
            .iter()
            .flatten()
            .any(|answer| answer.answer_text.0.contains("line 1"))
    );
}

#[test]
fn what_is_wrong_is_refused_alone() {
    let items = items(
        "[[questions]]\ntype = \"Matrix\"\n\n[[questions]]\ntype = \"MultipleChoice\"\nprompt = 1\n\n[[questions]]\ntype = \"ShortAnswer\"\nprompt.prompt = \"a\"\nanswer.answer = \"b\"\nextra = 1\n",
    );
    assert!(matches!(items[0].outcome, ItemOutcome::Refused(_)) && items[0].line == 1);
    assert!(matches!(items[1].outcome, ItemOutcome::Refused(_)) && items[1].line == 4);
    assert_eq!(
        kept(&items[2]).1,
        ["`extra` is not supported and was left out"]
    );
    assert!(
        read(
            &ImportSource::from_bytes("q.toml", "[[questions"),
            &mut Media::default()
        )
        .is_err()
    );
}

#[test]
fn marks_in_code_are_told_of() {
    let mut losses = Vec::new();
    let text = "```ide\nlet `[a]` = 1;\n```\n`[b]`";
    assert_eq!(
        shown_code(text, false, &mut losses),
        "```ide\nlet a = 1;\n```\n`[b]`"
    );
    assert_eq!(losses, [Loss::Highlighting]);
}

#[test]
fn hidden_lines_of_rust_are_not_shown() {
    let mut losses = Vec::new();
    let text = "# Title\n```rust,ignore\n# fn main() {\n#[test]\n## a\nlet x = 1;\n#\n# }\n```\n```py\n# note\n```";
    let shown = "# Title\n```rust,ignore\n#[test]\n# a\nlet x = 1;\n```\n```py\n# note\n```";
    assert_eq!(shown_code(text, false, &mut losses), shown);
    assert_eq!(losses.first(), Some(&Loss::HiddenLines));
    assert_eq!(shown_code("# a\nb", true, &mut losses), "b");
}

#[test]
fn an_answer_that_is_right_and_a_distractor_is_right() {
    let items = items(
        r#"
[[questions]]
type = "MultipleChoice"
prompt.prompt = "Which?"
prompt.distractors = ["`a`", "`b`", "`c` "]
answer.answer = "`c`"

[[questions]]
type = "Tracing"
prompt.program = "fn main() {}"
answer.doesCompile = true
answer.stdout = false
"#,
    );
    let (converted, changed) = kept(&items[0]);
    let answers: Vec<_> = converted
        .question
        .answers
        .iter()
        .flatten()
        .map(|a| (a.answer_text.0.as_str(), a.correct))
        .collect();
    assert!(
        answers.len() == 3 && answers.contains(&("`c`", true)),
        "{answers:?}"
    );
    assert_eq!(
        changed,
        ["`c` is among both the correct and the incorrect answers: it counts as correct"]
    );
    assert_eq!(items[1].name, "fn main() {}");
}

#[test]
fn many_distractors_take_linear_time() {
    let list = |text: &str| format!("[{}]", format!("\"{text}\",").repeat(10_000));
    let items = items(&format!(
        "[[questions]]\ntype = \"MultipleChoice\"\nprompt.prompt = \"Which?\"\nprompt.distractors = {}\nanswer.answer = {}\n",
        list(" a"),
        list("a"),
    ));
    let (converted, changed) = kept(&items[0]);
    assert_eq!(
        converted.question.answers.as_ref().map(Vec::len),
        Some(10_000)
    );
    assert_eq!(
        changed,
        ["`a` is among both the correct and the incorrect answers: it counts as correct"]
    );
}

#[test]
fn what_no_exam_has_room_for_is_refused_before_it_is_built() {
    let question = "[[questions]]\ntype = \"ShortAnswer\"\n";
    let many = question.repeat(MAX_ITEMS + 1);
    let read = read(
        &ImportSource::from_bytes("q.toml", many),
        &mut Media::in_folder("q"),
    );
    assert!(read.is_err_and(|error| error.to_string().ends_with("split it")));
    let values = format!("a = [{}]\n", "{b=1},".repeat(200_000));
    let read = crate::Format::MdbookQuiz.read(
        &ImportSource::from_bytes("q.toml", values),
        &mut Media::in_folder("q"),
    );
    assert!(read.is_err_and(|error| error.to_string().contains("too much work")));
    let distractors = "\"x\",".repeat(MAX_ANSWERS);
    let found = items(&format!(
        "[[questions]]\ntype = \"MultipleChoice\"\nprompt.prompt = \"Q\"\nprompt.distractors = [{distractors}]\nanswer.answer = \"a\"\n"
    ));
    assert!(matches!(found[0].outcome, ItemOutcome::Refused(_)));
}
