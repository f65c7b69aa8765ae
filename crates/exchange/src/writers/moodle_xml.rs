//! Writes Moodle XML in the way that Moodle itself does.

use std::fmt::Write as _;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::{
    ExportLoss, NO_ANSWERS, Output, WrittenExam, count_right, is_number, is_true_or_false,
    write_each,
};
use crate::text::export::{
    are_choice_ids_numbers, escape_xml, export_html, join_html, mark_languages, name_question,
    write_cdata,
};
use stoa_content::catalog::{AcceptedAnswer, Exam, MarkdownText, Question, QuestionKind};
use stoa_content::figures::Figures;

const ESSAY: &str = "    <responseformat>editor</responseformat>\n    <responserequired>1</responserequired>\n    <responsefieldlines>15</responsefieldlines>\n    <attachments>0</attachments>\n    <attachmentsrequired>0</attachmentsrequired>\n";

pub fn write(exam: &Exam, pictures: &Figures) -> WrittenExam {
    let (questions, verdicts) = write_each(exam, &[], |question, losses| {
        let mut writer = MoodleXmlWriter {
            xml: String::new(),
            pictures,
            losses,
        };
        writer.write_question(question)?;
        Ok(writer.xml)
    });
    let file = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n{}</quiz>\n",
        questions.concat()
    );
    WrittenExam {
        output: Output::File(file.into_bytes()),
        verdicts,
    }
}

struct MoodleXmlWriter<'a> {
    xml: String,
    pictures: &'a Figures,
    losses: &'a mut Vec<ExportLoss>,
}

impl MoodleXmlWriter<'_> {
    fn write_question(&mut self, question: &Question) -> Result<(), &'static str> {
        let kind = match &question.kind {
            QuestionKind::OneOf | QuestionKind::AllOf if question.choices.is_empty() => {
                return Err(NO_ANSWERS);
            }
            QuestionKind::OneOf
                if is_true_or_false(question) && are_choice_ids_numbers(&question.choices) =>
            {
                "truefalse"
            }
            QuestionKind::OneOf | QuestionKind::AllOf => "multichoice",
            QuestionKind::Open => "essay",
            QuestionKind::Checked(accepted) if accepted.iter().all(is_number) => "numerical",
            QuestionKind::Checked(_) => "shortanswer",
        };
        // A comment must not contain two hyphens in a row.
        let comment = escape_xml(&question.id).replace('-', "‐");
        let name = escape_xml(&name_question(question));
        let _ = writeln!(
            self.xml,
            "<!-- question: {comment} -->\n  <question type=\"{kind}\">\n    <name>\n      <text>{name}</text>\n    </name>"
        );
        let mut text = String::new();
        if let Some(stem) = &question.stem {
            self.losses.push(ExportLoss::SharedText);
            text.push_str(&mark_languages(stem));
        }
        text.push_str(&mark_languages(&question.question));
        self.write_text("questiontext", "", &text, None);
        let mut explanation = html(question.explanation.as_ref());
        let models: Vec<&MarkdownText> =
            question.choices.iter().map(|choice| &choice.text).collect();
        if matches!(question.kind, QuestionKind::Checked(_)) && !models.is_empty() {
            self.losses.push(ExportLoss::ModelAnswersExplain);
            explanation.push_str(&join_html(&models));
        }
        self.write_text("generalfeedback", "", &explanation, None);
        let _ = writeln!(
            self.xml,
            "    <defaultgrade>{}</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n    <idnumber>{}</idnumber>",
            question.points,
            escape_xml(&question.id)
        );
        match &question.kind {
            QuestionKind::OneOf | QuestionKind::AllOf => self.write_choices(question, kind),
            QuestionKind::Open => {
                self.xml.push_str(ESSAY);
                if models.len() > 1 {
                    self.losses.push(ExportLoss::ModelAnswersJoined);
                }
                self.write_text("graderinfo", "", &join_html(&models), None);
                self.write_text("responsetemplate", "", "", None);
            }
            QuestionKind::Checked(accepted) => self.write_typed(accepted, kind),
        }
        for hint in &question.hints {
            self.write_text("hint", "", &mark_languages(hint), None);
        }
        if !question.topics.is_empty() {
            self.xml.push_str("    <tags>\n");
            for topic in &question.topics {
                let _ = writeln!(
                    self.xml,
                    "      <tag><text>{}</text>\n      </tag>",
                    escape_xml(topic)
                );
            }
            self.xml.push_str("    </tags>\n");
        }
        self.xml.push_str("  </question>\n");
        Ok(())
    }

    fn write_choices(&mut self, question: &Question, kind: &str) {
        let is_single = question.kind == QuestionKind::OneOf;
        if kind == "multichoice" {
            let _ = writeln!(
                self.xml,
                "    <single>{is_single}</single>\n    <shuffleanswers>true</shuffleanswers>\n    <answernumbering>abc</answernumbering>\n    <showstandardinstruction>0</showstandardinstruction>"
            );
            for name in [
                "correctfeedback",
                "partiallycorrectfeedback",
                "incorrectfeedback",
            ] {
                self.write_text(name, "", "", None);
            }
            if !are_choice_ids_numbers(&question.choices) {
                self.losses.push(ExportLoss::ChoiceIds);
            }
        }
        let right = if is_single {
            1
        } else {
            count_right(&question.choices).max(1)
        };
        // Moodle writes percentages with five decimal places.
        let share = match 100.0 / right as f64 {
            share if share.fract() == 0.0 => share.to_string(),
            share => format!("{share:.5}"),
        };
        for choice in &question.choices {
            let share = if choice.correct { &share } else { "0" };
            let feedback = html(choice.feedback.as_ref());
            if kind == "truefalse" {
                self.write_plain_answer(share, &choice.text.markdown.to_lowercase(), "", &feedback);
            } else {
                let share = format!(" fraction=\"{share}\"");
                self.write_text(
                    "answer",
                    &share,
                    &mark_languages(&choice.text),
                    Some(&feedback),
                );
            }
        }
    }

    fn write_typed(&mut self, accepted: &[AcceptedAnswer], kind: &str) {
        if kind == "shortanswer" {
            self.xml.push_str("    <usecase>0</usecase>\n");
            if accepted.iter().any(is_number) {
                self.losses.push(ExportLoss::NumbersAsText);
            }
        }
        for one in accepted {
            match one {
                AcceptedAnswer::Text(text) => {
                    self.write_plain_answer("100", &text.replace('*', "\\*"), "", "");
                }
                AcceptedAnswer::Number { number, tolerance } => {
                    let tolerance = tolerance.as_deref().unwrap_or("0");
                    let tolerance = format!("      <tolerance>{tolerance}</tolerance>\n");
                    let tolerance = if kind == "numerical" { &tolerance } else { "" };
                    self.write_plain_answer("100", number, tolerance, "");
                }
            }
        }
    }

    /// Writes a plain-text answer that contains one additional element.
    fn write_plain_answer(&mut self, share: &str, text: &str, element: &str, feedback: &str) {
        let text = escape_xml(text);
        let _ = writeln!(
            self.xml,
            "    <answer fraction=\"{share}\" format=\"moodle_auto_format\">\n      <text>{text}</text>\n{element}"
        );
        self.write_text("feedback", "", feedback, None);
        self.xml.push_str("    </answer>\n");
    }

    /// Writes an element with text, its pictures, and feedback if the element can have any.
    fn write_text(&mut self, name: &str, attributes: &str, html: &str, feedback: Option<&str>) {
        let out = export_html(html, Some("@@PLUGINFILE@@/"), false);
        let text = write_cdata(&out.html);
        let _ = writeln!(
            self.xml,
            "    <{name}{attributes} format=\"html\">\n      <text>{text}</text>"
        );
        for picture in &out.pictures {
            if let Some(found) = self.pictures.get(picture) {
                let (name, bytes) = (escape_xml(picture), STANDARD.encode(&found.bytes));
                let _ = writeln!(
                    self.xml,
                    "<file name=\"{name}\" path=\"/\" encoding=\"base64\">{bytes}</file>"
                );
            }
        }
        if let Some(feedback) = feedback {
            self.write_text("feedback", "", feedback, None);
        }
        let _ = writeln!(self.xml, "    </{name}>");
    }
}

fn html(text: Option<&MarkdownText>) -> String {
    text.map(|text| mark_languages(text).into_owned())
        .unwrap_or_default()
}
