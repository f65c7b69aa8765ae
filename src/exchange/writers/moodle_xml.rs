//! An exam as Moodle XML, as Moodle itself writes it.

use std::fmt::Write as _;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::{Output, Verdict, Written, is_number, is_true_or_false};
use crate::content::catalog::{Accepted, Exam, Kind, Question};
use crate::content::figures::Figures as Pictures;
use crate::exchange::text::export::with_languages;
use crate::exchange::text::export::{
    Style, cdata, export_html, have_numbers_as_ids, join_html, question_name, xml,
};

const STYLE: Style = Style { pictures: "@@PLUGINFILE@@/", is_xml: false };

/// Writes an exam.
///
/// # Errors
/// None: what cannot be held is refused question by question.
pub fn write(exam: &Exam, pictures: &Pictures) -> Result<Written, String> {
    let mut writer = Writer { xml: String::new(), pictures };
    writer.xml.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    let verdicts = exam.questions.iter().map(|question| writer.question(question)).collect();
    writer.xml.push_str("</quiz>\n");
    Ok(Written { output: Output::File(writer.xml.into_bytes()), verdicts })
}

struct Writer<'a> {
    xml: String,
    pictures: &'a Pictures,
}

impl Writer<'_> {
    fn question(&mut self, question: &Question) -> Verdict {
        let mut changed = Vec::new();
        let kind = match &question.kind {
            Kind::OneOf | Kind::AllOf if question.choices.is_empty() => {
                return Verdict::Refused(vec!["it has no answers".to_owned()]);
            }
            Kind::OneOf if is_true_or_false(question) && have_numbers_as_ids(&question.choices) => {
                "truefalse"
            }
            Kind::OneOf | Kind::AllOf => "multichoice",
            Kind::Open => "essay",
            Kind::Checked(accepted) if accepted.iter().all(is_number) => "numerical",
            Kind::Checked(_) => "shortanswer",
        };
        let _ = writeln!(self.xml, "<!-- {} -->\n  <question type=\"{kind}\">", comment(&question.id));
        let _ = writeln!(
            self.xml,
            "    <name>\n      <text>{}</text>\n    </name>",
            xml(&question_name(question))
        );
        let mut text = with_languages(&question.question).into_owned();
        if let Some(stem) = &question.stem {
            changed.push("the text that it shares with others stands in its own".to_owned());
            text = format!("{}{text}", with_languages(stem));
        }
        self.text("questiontext", "", &text);
        let mut explanation =
            question.explanation.as_ref().map(|text| with_languages(text).into_owned()).unwrap_or_default();
        let models: Vec<_> = question.choices.iter().map(|choice| &choice.text).collect();
        if matches!(question.kind, Kind::Checked(_)) && !models.is_empty() {
            changed.push("its model answers join_html the explanation".to_owned());
            explanation.push_str(&join_html(&models));
        }
        self.text("generalfeedback", "", &explanation);
        let _ = writeln!(self.xml, "    <defaultgrade>{}</defaultgrade>", question.points);
        let _ = writeln!(self.xml, "    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>");
        let _ = writeln!(self.xml, "    <idnumber>{}</idnumber>", xml(&question.id));
        match &question.kind {
            Kind::OneOf if kind == "truefalse" => self.choices(question, 1, true),
            Kind::OneOf | Kind::AllOf => self.multichoice(question, &mut changed),
            Kind::Open => {
                let _ = writeln!(
                    self.xml,
                    "    <responseformat>editor</responseformat>\n    <responserequired>1</responserequired>\n    <responsefieldlines>15</responsefieldlines>\n    <attachments>0</attachments>\n    <attachmentsrequired>0</attachmentsrequired>"
                );
                if models.len() > 1 {
                    changed.push("its model answers became one".to_owned());
                }
                self.text("graderinfo", "", &join_html(&models));
                self.text("responsetemplate", "", "");
            }
            Kind::Checked(accepted) => self.typed(accepted, kind, &mut changed),
        }
        for hint in &question.hints {
            self.text("hint", "", &with_languages(hint));
        }
        if !question.topics.is_empty() {
            self.xml.push_str("    <tags>\n");
            for topic in &question.topics {
                let _ = writeln!(self.xml, "      <tag><text>{}</text>\n      </tag>", xml(topic));
            }
            self.xml.push_str("    </tags>\n");
        }
        self.xml.push_str("  </question>\n");
        Verdict::Held(changed)
    }

    fn multichoice(&mut self, question: &Question, changed: &mut Vec<String>) {
        let is_single = question.kind == Kind::OneOf;
        let _ = writeln!(
            self.xml,
            "    <single>{is_single}</single>\n    <shuffleanswers>true</shuffleanswers>\n    <answernumbering>abc</answernumbering>\n    <showstandardinstruction>0</showstandardinstruction>"
        );
        for name in ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"] {
            self.text(name, "", "");
        }
        if !have_numbers_as_ids(&question.choices) {
            changed.push("the ids of its answers are left out".to_owned());
        }
        let right = question.choices.iter().filter(|choice| choice.correct).count();
        self.choices(question, if is_single { 1 } else { right }, false);
    }

    /// The answers, of which so many share the points.
    fn choices(&mut self, question: &Question, right: usize, is_true_or_false: bool) {
        let share = match 100.0 / right.max(1) as f64 {
            share if share.fract() == 0.0 => share.to_string(),
            share => format!("{share:.5}"),
        };
        for choice in &question.choices {
            let fraction = if choice.correct { share.as_str() } else { "0" };
            let feedback = choice.feedback.as_ref().map(with_languages).unwrap_or_default();
            if is_true_or_false {
                let name = choice.text.markdown.to_lowercase();
                self.answer(fraction, "moodle_auto_format", &name, "", &feedback);
            } else {
                self.text_with(
                    "answer",
                    &format!(" fraction=\"{fraction}\""),
                    &with_languages(&choice.text),
                    Some(&feedback),
                );
            }
        }
    }

    fn typed(&mut self, accepted: &[Accepted], kind: &str, changed: &mut Vec<String>) {
        if kind == "shortanswer" {
            self.xml.push_str("    <usecase>0</usecase>\n");
        }
        for one in accepted {
            match one {
                Accepted::Text(text) => {
                    self.answer("100", "moodle_auto_format", &text.replace('*', "\\*"), "", "");
                }
                Accepted::Number { number, tolerance } if kind == "numerical" => {
                    let tolerance = tolerance.as_deref().unwrap_or("0");
                    let tolerance = format!("      <tolerance>{tolerance}</tolerance>\n");
                    self.answer("100", "moodle_auto_format", number, &tolerance, "");
                }
                Accepted::Number { number, .. } => {
                    let told = "its numbers are compared as text".to_owned();
                    if !changed.contains(&told) {
                        changed.push(told);
                    }
                    self.answer("100", "moodle_auto_format", number, "", "");
                }
            }
        }
    }

    /// An answer that is plain text.
    fn answer(&mut self, fraction: &str, format: &str, text: &str, more: &str, feedback: &str) {
        let _ = writeln!(
            self.xml,
            "    <answer fraction=\"{fraction}\" format=\"{format}\">\n      <text>{}</text>\n{more}",
            xml(text)
        );
        self.text("feedback", "", feedback);
        self.xml.push_str("    </answer>\n");
    }

    fn text(&mut self, name: &str, attributes: &str, html: &str) {
        self.text_with(name, attributes, html, None);
    }

    /// A text with its pictures, and with a feedback where it may have one.
    fn text_with(&mut self, name: &str, attributes: &str, html: &str, feedback: Option<&str>) {
        let out = export_html(html, STYLE);
        let _ = writeln!(
            self.xml,
            "    <{name}{attributes} format=\"html\">\n      <text>{}</text>",
            cdata(&out.html)
        );
        for picture in &out.pictures {
            if let Some(found) = self.pictures.get(picture) {
                let _ = writeln!(
                    self.xml,
                    "<file name=\"{}\" path=\"/\" encoding=\"base64\">{}</file>",
                    xml(picture),
                    STANDARD.encode(&found.bytes)
                );
            }
        }
        if let Some(feedback) = feedback {
            self.text("feedback", "", feedback);
        }
        let _ = writeln!(self.xml, "    </{name}>");
    }
}

/// A text as it may stand in a comment.
fn comment(text: &str) -> String {
    format!("question: {}", xml(text).replace('-', "‐"))
}
