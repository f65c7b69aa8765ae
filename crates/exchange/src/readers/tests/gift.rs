use super::*;
use crate::policy::{Decision, ItemOutcome};
use crate::readers::support::{self, Import};
use stoa_content::model::{AcceptedAnswer, AcceptedNumber, Question};

fn import(text: &str) -> Import {
    read(
        &ImportSource::from_bytes("q.gift", text),
        &mut Media::in_folder("q"),
    )
    .expect("it is read")
    .into()
}

fn items(text: &str) -> Vec<Decision> {
    import(text).items
}

fn kept(text: &str) -> (Question, Vec<String>) {
    let items = items(text);
    assert_eq!(items.len(), 1, "{items:?}");
    let (converted, losses) = support::kept(&items[0]);
    (converted.question.clone(), losses)
}

fn refused(text: &str) -> bool {
    matches!(
        items(text)[..],
        [Decision {
            outcome: ItemOutcome::Refused(_),
            ..
        }]
    )
}

/// Returns the answers to a question, with an asterisk before each right answer.
fn answers(question: &Question) -> Vec<String> {
    let answers = question.answers.iter().flatten();
    answers
        .map(|answer| {
            format!(
                "{}{}",
                if answer.correct { "*" } else { "" },
                answer.answer_text.0
            )
        })
        .collect()
}

fn accepted(question: &Question) -> Vec<String> {
    let accepted = question.accept.iter().flatten();
    accepted
        .map(|accepted| match accepted {
            AcceptedAnswer::Text(text) => text.0.clone(),
            AcceptedAnswer::Number(number) => {
                format!(
                    "{}±{}",
                    number.number.0,
                    number.tolerance.0.as_deref().unwrap_or("0")
                )
            }
        })
        .collect()
}

#[test]
fn one_is_chosen() {
    let (question, changed) = kept(
        "::Water::What boils at 100 °C?{\n=Water # Yes!\n~Iron#No, at 2862.\n~[markdown]*Salt*\n####At sea level.}",
    );
    assert_eq!(question.question.0, "What boils at 100 °C?");
    assert_eq!(answers(&question), ["*Water", "Iron", "*Salt*"]);
    assert!(!question.select_all && !question.open_ended && changed.is_empty());
    let feedback: Vec<_> = question
        .answers
        .iter()
        .flatten()
        .map(|answer| answer.feedback.0.as_deref())
        .collect();
    assert_eq!(feedback, [Some("Yes!"), Some("No, at 2862."), None]);
    assert_eq!(question.explanation.0.as_deref(), Some("At sea level."));
}

#[test]
fn an_order_is_asked_for() {
    let (question, changed) = kept("Sort.{>3 ALL ABSOLUTE SHOW none\nTwo\n<b>Three</b>\nOne\n}");
    assert_eq!(question.question.0, "Sort.\n\n- **Three**\n- One\n- Two");
    assert_eq!(answers(&question), ["1. Two\n2. **Three**\n3. One"]);
    assert!(question.open_ended && question.accept.is_none() && changed.len() == 1);
    assert!(refused("Sort.{>3 ALL}"));
}

#[test]
fn html_in_markdown_is_read() {
    let (question, changed) = kept("[markdown]Is `<p>` *an* <b>element</b> of $$a*b*c$$?{T}");
    assert_eq!(
        question.question.0,
        "Is `<p>` *an* **element** of\n\n$$a*b*c$$\n\n?"
    );
    assert_eq!(changed, Vec::<String>::new());
    assert_eq!(kept("[markdown]Is `<p>` one?{T}").1, Vec::<String>::new());
}

#[test]
fn what_stands_behind_the_answers_may_explain_them() {
    let (question, _) = kept("::Q::Which?{=a ~b} #### As <b>a</b> {is}.\nSo.");
    assert_eq!(question.question.0, "Which?");
    assert_eq!(
        question.explanation.0.as_deref(),
        Some("As **a** {is}.\nSo.")
    );
}

#[test]
fn code_needs_no_escapes_where_it_is_marked() {
    let (question, _) =
        kept("[markdown]What prints\n```\nint f() {\n\n  return 1;\n}\n```\n{=`{1}` ~0}");
    assert_eq!(
        question.question.0,
        "What prints\n```\nint f() {\n\n  return 1;\n}\n```"
    );
    assert_eq!(answers(&question), ["*`{1}`", "0"]);
    let (question, _) = kept("::Q::<pre>a = {\n\n}</pre>{T}");
    assert_eq!(question.question.0, "```\na = {\n\n}\n```");
}

#[test]
fn plain_lines_stay_indented() {
    let (question, _) = kept("[plain]for a in b\\:\n    print(a){T}");
    assert_eq!(
        question.question.0,
        "for a in b:\n\u{a0}\u{a0}\u{a0}\u{a0}print(a)"
    );
}

#[test]
fn slips_that_tell_what_was_meant_are_no_loss() {
    let (question, changed) = kept("2+2?{\n~=4\n~5\n}");
    assert_eq!(
        (answers(&question).join(" "), changed.len()),
        ("*4 5".to_owned(), 0)
    );
    let (question, changed) = kept("::What is 2*2?:: {=4 ~5}");
    assert_eq!(question.question.0, "What is 2*2?");
    assert_eq!(changed, ["it has no text: its name is used instead"]);
    let (question, changed) = kept(r"What is $$\frac{1}{2}$$? {=$$0.5$$ ~\(x_{1}\)}");
    assert_eq!(question.question.0, r"What is $$\frac{1}{2}$$?");
    assert_eq!(
        (answers(&question).join(" "), changed.len()),
        (r"*$$0.5$$ $x_{1}$".to_owned(), 0)
    );
    assert_eq!(accepted(&kept("Pi?{#3,14:0,01}").0), ["3.14±0.01"]);
    let (question, changed) = kept("Which?{=%50%a =%50%b ~%-100%c}");
    assert_eq!(
        (answers(&question).join(" "), question.select_all),
        ("*a *b c".to_owned(), true)
    );
    assert_eq!(changed.len(), 1);
    assert!(refused("Once {=a} and twice {=b}"));
}

#[test]
fn several_are_chosen_where_shares_are_equal() {
    let (question, changed) = kept("Which are prime?{~%50%2~%50%3~%0%4~6}");
    assert_eq!(answers(&question), ["*2", "*3", "4", "6"]);
    assert!(question.select_all && changed.is_empty());
    let (question, changed) = kept("Which are prime?{~%70%2~%30%3~%-100%4}");
    assert!(question.select_all && changed.len() == 2, "{changed:?}");
    let (question, changed) = kept("Which is prime?{=2~%50%1~4}");
    assert_eq!(
        (answers(&question).len(), question.select_all, changed.len()),
        (3, false, 1)
    );
    assert!(refused("Which?{~2~3}"));
}

#[test]
fn true_and_false() {
    let (question, _) = kept("Water is wet.{T#No, it is.#Indeed.}");
    assert_eq!(answers(&question), ["*True", "False"]);
    let feedback: Vec<_> = question
        .answers
        .iter()
        .flatten()
        .map(|answer| answer.feedback.0.as_deref())
        .collect();
    assert_eq!(feedback, [Some("Indeed."), Some("No, it is.")]);
    for (text, right) in [
        ("{FALSE}", "*False"),
        ("{f#a#b}", "*False"),
        ("{ TRUE }", "*True"),
    ] {
        assert!(
            answers(&kept(&format!("Water is dry.{text}")).0).contains(&right.to_owned()),
            "{text}"
        );
    }
}

#[test]
fn short_answers_are_accepted() {
    let (question, changed) =
        kept("Two plus two equals {=four =4 =%50%about four#Be exact. =%0%*#No.}.");
    assert_eq!(question.question.0, "Two plus two equals _____.");
    assert_eq!(accepted(&question), ["four", "4"]);
    assert!(question.open_ended && changed.len() == 2, "{changed:?}");
    assert_eq!(
        question.explanation.0.as_deref(),
        Some("about four: Be exact.")
    );
    let (question, changed) = kept("Name a colour.{=*red*=blue}");
    assert_eq!(
        (
            accepted(&question).len(),
            answers(&question).len(),
            changed.len()
        ),
        (0, 2, 1)
    );
}

#[test]
fn numbers_have_tolerances_and_ranges() {
    assert_eq!(accepted(&kept("When?{#1822:5}").0), ["1822±5"]);
    assert_eq!(accepted(&kept("Pi?{#3.141..3.142}").0), ["3.1415±0.0005"]);
    assert_eq!(accepted(&kept("Pi?{#3.14159}").0), ["3.14159±0"]);
    let (question, changed) = kept("When?{#\n=1822:0#Well done.\n=%50%1822:2#Nearly.\n}");
    assert_eq!(accepted(&question), ["1822±0"]);
    assert_eq!(changed.len(), 2);
    assert!(refused("When?{#soon}"));
    assert!(refused("When?{#%50%3}"));
}

#[test]
fn what_is_matched_becomes_open_ended() {
    let (question, changed) =
        kept("Match.{=Canada -> Ottawa =Italy -> Rome =  -> Oslo ####Capitals.}");
    assert_eq!(
        question.question.0,
        "Match.\n\n- Canada\n- Italy\n\n___\n\n- Oslo\n- Ottawa\n- Rome"
    );
    assert_eq!(answers(&question), ["- Canada → Ottawa\n- Italy → Rome"]);
    assert!(question.open_ended && changed.len() == 1);
    assert_eq!(question.explanation.0.as_deref(), Some("Capitals."));
}

#[test]
fn an_essay_is_open_ended_and_a_blank_is_filled_by_choosing() {
    let (question, changed) = kept("Discuss.{}");
    assert!(question.open_ended && question.accept.is_none() && changed.is_empty());
    let (question, _) = kept("Grant is {~buried =entombed} in it.");
    assert_eq!(question.question.0, "Grant is _____ in it.");
    assert_eq!(answers(&question), ["buried", "*entombed"]);
}

#[test]
fn texts_say_how_they_are_written() {
    assert_eq!(kept("[plain]2*3*4 <b>{T}").0.question.0, "2\\*3\\*4 \\<b>");
    assert_eq!(
        kept("[markdown]**a** \\\\(x\\\\){T}").0.question.0,
        "**a** $x$"
    );
    assert_eq!(kept("[html]<p>a <b>b</b></p>{T}").0.question.0, "a **b**");
    assert_eq!(kept("a<br>b{T}").0.question.0, "a\nb");
    assert_eq!(
        kept("What is $$\\frac\\{1\\}\\{2\\}$$ in \\(x\\=1\\)?{T}")
            .0
            .question
            .0,
        "What is $$\\frac{1}{2}$$ in $x=1$?"
    );
}

#[test]
fn names_ids_and_topics_are_kept() {
    let text = "$CATEGORY: top/Maths\n\n// [id:m1] [tag:sums]\n::Sum \\: 1::1+1?{=2}\n\n\n2+2 is a sum, is it?{T}";
    let items = items(text);
    let names: Vec<_> = items
        .iter()
        .map(|item| (item.line, item.name.as_str()))
        .collect();
    assert_eq!(names, [(4, "Sum : 1"), (7, "2+2 is a sum, is it?")]);
    let ItemOutcome::Kept { converted, .. } = &items[0].outcome else {
        panic!("{items:?}")
    };
    assert_eq!(converted.id.as_deref(), Some("m1"));
    let topics: Vec<_> = converted
        .question
        .topics
        .iter()
        .flatten()
        .map(|topic| topic.0.as_str())
        .collect();
    assert_eq!(topics, ["Maths", "sums"]);
}

#[test]
fn nothing_is_swallowed() {
    let found =
        items("One {=a\n\nTwo?{T}\n\nThree}\n\nFour {a =b}\n\n{T}\n\nFive {=a} or {=b}\n\nSix?{F}");
    let refused: Vec<_> = found
        .iter()
        .map(|item| matches!(item.outcome, ItemOutcome::Refused(_)))
        .collect();
    assert_eq!(refused, [true, false, true, true, true, true, false]);
}

#[test]
fn a_description_stands_above_what_follows() {
    let import = import("::Instructions::Welcome.\n\nA?{T}\n\nRead this: 1 < 2.\n\nB?{T}\n\nC?{T}");
    assert_eq!(import.instructions.as_deref(), Some("Welcome."));
    assert_eq!(import.stems(), [None, Some("Read this: 1 < 2."), None]);
}

#[test]
fn a_single_typed_answer_needs_no_sign() {
    let (question, changed) = kept("The largest moon of Saturn is {Titan}.");
    assert_eq!(accepted(&question), ["Titan"]);
    assert!(changed.is_empty());
    assert_eq!(accepted(&kept("Nine halves {4.5#Yes.}").0), ["4.5"]);
    assert!(refused("Which? {one =two}"));
}

#[test]
fn every_other_number_has_a_feedback_of_its_own() {
    let (question, changed) = kept("How many moons has Mars? {#2:0.5#Right.~#Count again.}");
    assert_eq!(accepted(&question), ["2±0.5"]);
    assert!(
        question
            .explanation
            .0
            .is_some_and(|text| text.contains("Count again."))
    );
    assert_eq!(changed.len(), 1, "{changed:?}");
    assert_eq!(accepted(&kept("How many? {#3:1~#No.}").0), ["3±1"]);
}

#[test]
fn format_prefixes_are_no_part_of_what_is_typed() {
    let (question, _) = kept("Two plus two?{=[markdown]*four* =[html]<b>4</b> =[plain]<iv>}");
    assert_eq!(accepted(&question), ["four", "4", "<iv>"]);
    let (question, _) = kept("Match.{=a -> [html]x &amp; y =b -> z}");
    assert_eq!(answers(&question), ["- a → x & y\n- b → z"]);
}

#[test]
fn praise_for_a_typed_answer_is_no_loss() {
    assert_eq!(
        kept("Two plus two?{=four#Correct!}").1,
        Vec::<String>::new()
    );
    assert_eq!(kept("Two plus two?{four#Correct!}").1, Vec::<String>::new());
}

#[test]
fn a_text_behind_the_last_question_is_told_of() {
    let import = import("A?{T}\n\nThe end.");
    assert_eq!(import.instructions, None);
    assert!(support::kept(&import.items[0]).1[0].contains("the text after the question"));
}

#[test]
fn answers_without_braces_are_no_description() {
    let items = items("Which?\n=one\n~two\n\nB?{T}");
    assert!(support::refused(&items[0]).contains("no braces"));
    assert_eq!(support::kept(&items[1]).0.stem, None);
}

#[test]
fn what_is_lost_in_a_description_is_told() {
    let import = import("[html]Look: <img src=\"a.png\" alt=\"A\">\n\nWhich?{T}");
    assert_eq!(
        support::kept(&import.items[0]).1,
        ["the image `a.png` is missing"]
    );
}

fn split(text: &str) -> Vec<Block> {
    blocks(text, &Budget::default())
}

#[test]
fn blocks_stand_between_empty_lines() {
    let found = split(
        "// a comment\n\nOne?{T}\n  \n// [id:q2] [tag:a\\]b] [tag:c]\nTwo?\n// inside\n{F}\n",
    );
    let lines: Vec<_> = found
        .iter()
        .map(|block| (block.line, block.text.as_str()))
        .collect();
    assert_eq!(lines, [(3, "One?{T}"), (6, "Two?\n{F}")]);
    assert_eq!(found[1].id.as_deref(), Some("q2"));
    assert_eq!(found[1].topics, ["a]b", "c"]);
    assert_eq!((found[0].id.as_ref(), found[0].topics.len()), (None, 0));
}

#[test]
fn a_category_is_a_topic_of_what_follows() {
    let found = split("A{T}\n\n$CATEGORY: $course$/top/Cells//Tissue/Mitosis\n\nB{T}\n\nC{T}\n");
    let topics: Vec<_> = found.iter().map(|block| block.topics.join(", ")).collect();
    assert_eq!(
        topics,
        ["", "Cells/Tissue, Mitosis", "Cells/Tissue, Mitosis"]
    );
}

#[test]
fn answers_may_hold_an_empty_line() {
    let found = split("One?{\n=a\n\n~b\n}\n\nTwo?{T}\n\nThree {\n\n::Four::Four?{T}");
    let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "One?{\n=a\n\n~b\n}",
            "Two?{T}",
            "Three {",
            "::Four::Four?{T}"
        ]
    );
    let found = split("One?{\n\n=a\n\n~b\n\n}\n\nTwo?{T}");
    let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
    assert_eq!(texts, ["One?{\n\n=a\n\n~b\n\n}", "Two?{T}"]);
}

#[test]
fn code_may_hold_an_empty_line() {
    let found = split(
        "One?\n```\na {\n\n}\n```\n{=a}\n\n<pre>b\n\nc</pre>{T}\n\n<pre>d\n\n::e::f</pre>{T}",
    );
    let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "One?\n```\na {\n\n}\n```\n{=a}",
            "<pre>b\n\nc</pre>{T}",
            "<pre>d",
            "::e::f</pre>{T}"
        ]
    );
}

#[test]
fn questions_may_follow_each_other_without_an_empty_line() {
    let found = split(
        "::One::One?{\n=a\n}\n::Two::Two?{T}\n// [id:q3]\nThree?{F}\n// the end\n\nFour {=a}\n// a gap\nis one.",
    );
    let shapes: Vec<_> = found
        .iter()
        .map(|block| (block.line, block.text.as_str()))
        .collect();
    assert_eq!(
        shapes,
        [
            (1, "::One::One?{\n=a\n}"),
            (4, "::Two::Two?{T}"),
            (6, "Three?{F}"),
            (9, "Four {=a}\nis one.")
        ]
    );
    assert_eq!(found[2].id.as_deref(), Some("q3"));
}

#[test]
fn a_number_keeps_its_thousands() {
    let accepted = |answer: &str| match &items(&format!("Q?{{#{answer}}}"))[0].outcome {
        ItemOutcome::Kept { converted, .. } => {
            Ok(converted.question.accept.clone().unwrap_or_default())
        }
        ItemOutcome::Refused(refusal) => Err(refusal.to_string()),
    };
    let number = |number: &str, tolerance: Option<&str>| {
        Ok(vec![AcceptedAnswer::Number(AcceptedNumber {
            number: number.into(),
            tolerance: tolerance.map(str::to_owned).into(),
        })])
    };
    assert_eq!(accepted("1,5:0,1"), number("1.5", Some("0.1")));
    assert_eq!(accepted("12 500:10"), number("12500", Some("10")));
    assert_eq!(accepted("1 000..2 000"), number("1500", Some("500")));
    assert_eq!(accepted("1,234,567"), number("1234567", None));
    assert_eq!(accepted("=%100%1.000,5:0"), number("1000.5", None));
    for (written, both) in [
        ("12,500:10", "12500 or 12.5"),
        ("1,000", "1000 or 1:"),
        ("1,000..2,000", "1000 or 1:"),
    ] {
        assert!(
            accepted(written).is_err_and(|reason| reason.contains(both)),
            "{written}"
        );
    }
}

#[test]
fn shares_may_have_a_decimal_comma() {
    let items = items("Q?{~%33,33333%a ~%33,33333%b ~%33,33333%c ~%-100%d}");
    let (converted, losses) = support::kept(&items[0]);
    assert_eq!(
        converted
            .question
            .answers
            .as_ref()
            .map(|answers| answers[0].answer_text.0.as_str()),
        Some("a")
    );
    assert!(
        converted.question.select_all && losses.len() == 1,
        "{losses:?}"
    );
}

#[test]
fn braces_and_comments_without_end_are_read_once() {
    for text in [
        format!("Q {{\n\n{}", "a\n\n".repeat(100_000)),
        format!("Q {{T}}\n{}", "// b\n".repeat(200_000)),
        format!("{{ {{ {}", "\n\n{ { ` ` $ <pre \\( ".repeat(20_000)),
    ] {
        let source = ImportSource::from_bytes("q.gift", text);
        assert!(
            crate::Format::Gift
                .read(&source, &mut Media::default())
                .is_ok()
        );
    }
}

#[test]
fn control_characters_stay_in_names_and_are_named_where_a_text_loses_them() {
    let found = items("::j\u{1b}k\u{9b}l::Is it?{T}\n\n::\u{1b}::Is it?{T}");
    let names: Vec<_> = found.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["j\u{1b}k\u{9b}l", "Is it?"]);
    let (question, changed) = kept("::j\u{1b}k::{T}");
    assert_eq!((question.question.0.as_str(), changed.len()), ("jk", 2));
    let (question, changed) = kept("::n::Is\u{7} it?{=a ~b}");
    assert_eq!(question.question.0, "Is it?");
    assert_eq!(changed, ["control characters were left out"]);
    assert_eq!(kept("Is it?{=a ~b}").1, [""; 0]);
}

#[test]
fn what_no_exam_has_room_for_is_refused_before_it_is_built() {
    let many = items(&"q {=a ~b}\n\n".repeat(MAX_ITEMS + 3));
    let last = many
        .last()
        .map(|item| (item.name.as_str(), support::refused(item)));
    assert_eq!(
        (many.len(), last.map(|(name, _)| name)),
        (MAX_ITEMS + 1, Some("(the rest)"))
    );
    for (text, reason) in [
        (
            format!("q {{=a{}}}", " ~b".repeat(MAX_ANSWERS)),
            "it has more than 40000 answers",
        ),
        (
            format!("q {{{}}}", "=a ".repeat(MAX_ANSWERS + 1)),
            "it has more than 40000 answers",
        ),
        (
            format!("{} {{=a ~b}}", "[".repeat(3 << 20)),
            "its text is longer than 1 MiB",
        ),
    ] {
        let found = items(&text);
        assert_eq!(
            (found.len(), support::refused(&found[0]).as_str()),
            (1, reason)
        );
    }
}
