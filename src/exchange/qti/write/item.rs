//! A question as an item.

use std::fmt::Write as _;

use super::interaction::{choices, typed};
use super::texts::Writer;
use super::{HEAD, ITEM};
use crate::content::catalog::{Kind, Question};
use crate::exchange::outgoing::{are_places, name, xml};

/// An item that is written.
pub(super) struct ItemFile {
    pub(super) ident: String,
    pub(super) xml: String,
    pub(super) pictures: Vec<String>,
    pub(super) topics: Vec<String>,
}

pub(super) fn item(question: &Question, ident: String, changed: &mut Vec<String>) -> ItemFile {
    let mut writer = Writer::default();
    let points = question.points;
    let has_feedback = question.choices.iter().any(|choice| choice.feedback.is_some());
    let mut text = String::new();
    if let Some(stem) = &question.stem {
        changed.push("the text that it shares with others stands in its own".to_owned());
        text.push_str(&writer.html(stem));
    }
    text.push_str(&writer.html(&question.question));
    if !question.hints.is_empty() {
        changed.push("its hints are left out".to_owned());
    }
    let (declared, interaction, scored) = match &question.kind {
        Kind::OneOf | Kind::AllOf => {
            if !are_places(&question.choices) {
                changed.push("the ids of its answers are left out".to_owned());
            }
            choices(question, &mut writer)
        }
        Kind::Open => (
            "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"string\"/>\n"
                .to_owned(),
            "    <extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n".to_owned(),
            String::new(),
        ),
        Kind::Checked(accepted) => typed(accepted, points, changed),
    };
    let cardinality = if question.kind == Kind::AllOf { "multiple" } else { "single" };
    let mut xml_text = format!(
        "{HEAD}<assessmentItem {ITEM} identifier=\"{ident}\" title=\"{}\" label=\"{}\" adaptive=\"false\" timeDependent=\"false\" toolName=\"Stoa\">\n{declared}  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\" normalMaximum=\"{points}\"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n  <outcomeDeclaration identifier=\"MAXSCORE\" cardinality=\"single\" baseType=\"float\"><defaultValue><value>{points}</value></defaultValue></outcomeDeclaration>\n",
        xml(&name(question)),
        xml(&question.id),
    );
    let mut processing = scored;
    if has_feedback {
        let _ = writeln!(
            xml_text,
            "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"{cardinality}\" baseType=\"identifier\"/>"
        );
        processing.push_str("    <setOutcomeValue identifier=\"FEEDBACK\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>\n");
    }
    if question.explanation.is_some() {
        xml_text.push_str("  <outcomeDeclaration identifier=\"SOLUTION\" cardinality=\"single\" baseType=\"identifier\"/>\n");
        processing.push_str("    <setOutcomeValue identifier=\"SOLUTION\"><baseValue baseType=\"identifier\">solution</baseValue></setOutcomeValue>\n");
    }
    let _ = write!(xml_text, "  <itemBody>\n    {text}\n{interaction}");
    if question.is_open_ended() {
        for model in &question.choices {
            let model = writer.html(&model.text);
            let _ = writeln!(xml_text, "    <rubricBlock view=\"scorer\">{model}</rubricBlock>");
        }
    }
    xml_text.push_str("  </itemBody>\n");
    if !processing.is_empty() {
        let _ = write!(xml_text, "  <responseProcessing>\n{processing}  </responseProcessing>\n");
    }
    for (at, choice) in question.choices.iter().enumerate().filter(|_| !question.is_open_ended()) {
        if let Some(feedback) = &choice.feedback {
            let html = writer.html(feedback);
            let _ = writeln!(
                xml_text,
                "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"choice{}\" showHide=\"show\">{html}</modalFeedback>",
                at + 1
            );
        }
    }
    if let Some(explanation) = &question.explanation {
        let html = writer.html(explanation);
        let _ = writeln!(
            xml_text,
            "  <modalFeedback outcomeIdentifier=\"SOLUTION\" identifier=\"solution\" showHide=\"show\">{html}</modalFeedback>"
        );
    }
    xml_text.push_str("</assessmentItem>\n");
    ItemFile { ident, xml: xml_text, pictures: writer.pictures, topics: question.topics.clone() }
}
