//! Parses Moodle XML into items: <https://docs.moodle.org/en/Moodle_XML_format>.

use std::collections::HashMap;

use super::cloze;
use super::moodle_question::{MoodleXmlReader, parse_weight, read_html_source, read_source};
use crate::error::SourceError;
use crate::error::XmlError;
use crate::html::parse;
use crate::item::{
    ExpectedAnswer, ImportedExam, ImportedItem, Interaction, ItemChoice, PrecedingText, Selection,
    TypedAnswer, describe_answer_length, parse_moodle_category, take_first_words,
};
use crate::limits::MAX_ITEMS;
use crate::loss::{Audience, Loss, Refusal};
use crate::markup::{self, Element};
use crate::media::{ImageError, Media};
use crate::policy::is_boilerplate;
use crate::source::ImportSource;
use crate::strings::{join_lines, non_blank, non_empty};
use crate::text::moodle::{MoodleFormat, extract_typed_words};
use crate::text::{self, from_text};
use crate::xml::{self, XmlReader};
use stoa_text::word_list::contains_word;

/// The maximum size of a file in bytes. It is larger than that of other texts, because Moodle XML
/// contains the images themselves, in base64.
const MAX_MOODLE_XML_BYTES: u64 = 256 << 20;

/// The names of the elements whose text the reader uses, including those that occur in only one
/// kind of question, separated by spaces.
const KNOWN_TEXTS: &str = "name questiontext generalfeedback correctfeedback partiallycorrectfeedback incorrectfeedback \
    answer hint tags category subquestion selectoption dragbox graderinfo responsetemplate units column row weight \
    testcases wirisquestion wirissubquestions image";

pub(crate) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    let text = xml::decode(source.read_bytes(MAX_MOODLE_XML_BYTES)?)?;
    let mut file = XmlReader::open(&text)?;
    if file.root.name != "quiz" {
        return Err(format!(
            "is not Moodle XML: its root element is `{}`, not `quiz`",
            file.root.name
        )
        .into());
    }
    let mut document = ImportedExam::default();
    let mut category = Vec::new();
    let mut above = PrecedingText::default();
    loop {
        if document.items.len() >= MAX_ITEMS {
            document.items.push(ImportedItem::refused_rest(file.line()));
            break;
        }
        let question = match file.next() {
            Ok(Some(question)) => question,
            Ok(None) => break,
            Err(error) if error.is_end && document.items.is_empty() => return Err(error.into()),
            Err(XmlError {
                line,
                reason,
                is_end,
            }) => {
                let name = if is_end {
                    "(the rest of the file)"
                } else {
                    "(no name)"
                };
                document
                    .items
                    .push(ImportedItem::refused(line, name, reason));
                if is_end {
                    break;
                }
                continue;
            }
        };
        if question.name != "question" {
            let reason = format!(
                "a `{}` element is not a question",
                join_lines(&question.name)
            );
            document.items.push(ImportedItem::refused(
                question.line,
                &take_first_words(&question.text()),
                reason,
            ));
            continue;
        }
        let mut reader = MoodleXmlReader::new(&question, media);
        match question
            .attribute("type")
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase()
            .as_str()
        {
            "category" => {
                let path = question
                    .child("category")
                    .and_then(|path| path.child_text("text"));
                category = parse_moodle_category(&path.unwrap_or_default());
            }
            "description" => {
                let is_first = document.items.is_empty()
                    && document.instructions.is_none()
                    && above.is_empty();
                let texts = ["questiontext", "generalfeedback"].map(|name| reader.read_child(name));
                let text = texts.join("\n\n").trim().to_owned();
                above.push(text, reader.item.losses);
                if is_first {
                    document.instructions = above.take_text();
                }
            }
            kind => {
                above.move_to_stem(&mut reader.item);
                reader.item.topics.clone_from(&category);
                document.items.push(reader.read_question(kind));
            }
        }
    }
    above.record_left_out(&mut document.items);
    Ok(document)
}

impl<'a> MoodleXmlReader<'a> {
    fn read_question(mut self, kind: &str) -> ImportedItem {
        let element = self.element;
        self.item.name = element
            .child("name")
            .and_then(|name| name.child_text("text"));
        self.item.id = element.child_text("idnumber");
        let tags = element
            .child("tags")
            .into_iter()
            .flat_map(|tags| tags.children_named("tag"));
        self.item.topics.extend(
            tags.filter_map(|tag| tag.child_text("text"))
                .map(|tag| join_lines(&tag)),
        );
        if !matches!(
            kind,
            "cloze" | "multianswer" | "gapfill" | "gapselect" | "ddwtos"
        ) {
            self.item.text = self.read_child("questiontext");
        }
        if let Some(image) = self.read_image_element() {
            self.item.text = format!("{}\n\n{image}", self.item.text);
        }
        for (name, audience) in [
            ("generalfeedback", Audience::Everyone),
            ("correctfeedback", Audience::Right),
            ("partiallycorrectfeedback", Audience::PartlyRight),
            ("incorrectfeedback", Audience::Wrong),
        ] {
            let feedback = self.read_child(name);
            self.item.add_feedback(audience, feedback);
        }
        for hint in element.children_named("hint") {
            let hint = self.convert_text(hint);
            self.item.hints.push(hint);
        }
        let is_text =
            |element: &Element| element.name == "text" && !element.text().trim().is_empty();
        for child in element
            .child_elements()
            .filter(|child| !contains_word(KNOWN_TEXTS, &child.name))
        {
            if !child.descendants_where(&is_text).is_empty() {
                self.item
                    .losses
                    .push(Loss::UnknownKey(join_lines(&child.name)));
            }
        }
        self.item.points = element.child_text("defaultgrade");
        if element
            .child_text("hidden")
            .is_some_and(|hidden| hidden == "1")
        {
            self.item.losses.push(Loss::Hidden);
        }
        self.item.interaction = self.read_interaction(kind);
        self.item
    }

    fn read_interaction(&mut self, kind: &str) -> Result<Interaction, Refusal> {
        let refused = |why| Err(Refusal::Kind(join_lines(kind), why));
        let base = match kind.strip_suffix("wiris").and_then(non_empty) {
            Some(_) if has_formulas(self.element) => {
                return refused("its values are computed for each student");
            }
            base => base.unwrap_or(kind),
        };
        match base {
            "multichoice" => {
                let single = self
                    .element
                    .child_text("single")
                    .map(|single| single.to_ascii_lowercase());
                let selection = match single.as_deref() {
                    Some("false" | "0") => Selection::Several,
                    Some(_) => Selection::One,
                    None => Selection::Unstated,
                };
                Ok(Interaction::Choice(self.read_choices()?, selection))
            }
            // Every right choice is given all the points, but the points are earned only if all the
            // right choices are selected.
            "multichoiceset" | "oumultiresponse" => {
                let mut choices = self.read_choices()?;
                choices
                    .iter_mut()
                    .for_each(|choice| choice.weight = choice.weight.max(0.0).ceil());
                Ok(Interaction::choice(choices, true))
            }
            "truefalse" => self.read_true_or_false(),
            "shortanswer" if kind == "shortanswer" => {
                self.read_typed(|_, given| ExpectedAnswer::with_wildcards(given))
            }
            // WIRIS accepts any equivalent formula. In a `regexp` question, the first answer is
            // plain text.
            "shortanswer" | "regexp" => {
                let mut is_first = true;
                self.read_typed(|_, given| match std::mem::take(&mut is_first) {
                    true => ExpectedAnswer::Pattern(given.to_owned()),
                    false => ExpectedAnswer::Anything,
                })
            }
            "numerical" => self.read_numerical(),
            "essay" | "essayautograde" => Ok(self.read_essay()),
            "matching" | "match" | "ddmatch" => {
                let pairs = self.element.children_named("subquestion").map(|pair| {
                    let right = pair.child("answer").map(read_source).unwrap_or_default();
                    (
                        self.convert_html(&read_html_source(pair)),
                        from_text(&join_lines(&right)),
                    )
                });
                Ok(Interaction::Matching {
                    pairs: pairs.collect(),
                    options: Vec::new(),
                })
            }
            "mtf" | "kprime" => self.read_rows(),
            "ordering" => Ok(self.read_ordering()),
            "cloze" | "multianswer" => cloze::parse_embedded_answers(self),
            "gapfill" => cloze::parse_gap_fill(self),
            "gapselect" | "ddwtos" => cloze::parse_gap_select(self, base),
            "coderunner" => self.read_program(),
            "calculated" | "calculatedsimple" | "calculatedmulti" => {
                refused("its numbers are different for each student")
            }
            "random" | "randomsamatch" => refused(
                "it draws questions from a category: export that category as well to import them",
            ),
            "ddimageortext" | "ddmarker" => refused("it is answered by pointing at an image"),
            "" => Err("it does not say what type it is".into()),
            _ => refused(""),
        }
    }

    fn read_numerical(&mut self) -> Result<Interaction, Refusal> {
        let units = self
            .element
            .child("units")
            .into_iter()
            .flat_map(|units| units.children_named("unit"));
        let names = units.filter_map(|unit| unit.child_text("unit_name"));
        let units: Vec<String> = names
            .map(|unit| format!("`{}`", join_lines(&unit)))
            .collect();
        if !units.is_empty() {
            self.item.losses.push(Loss::Units(units));
        }
        self.read_typed(|answer, given| match given {
            "*" => ExpectedAnswer::Invalid(Refusal::AnyNumber),
            _ => ExpectedAnswer::number(given, &answer.child_text("tolerance").unwrap_or_default()),
        })
    }

    fn read_essay(&mut self) -> Interaction {
        let models = vec![self.read_child("graderinfo")];
        if !self.read_child("responsetemplate").trim().is_empty() {
            self.item.losses.push(Loss::Template);
        }
        if self
            .element
            .child_text("attachments")
            .is_some_and(|count| count != "0")
        {
            self.item.losses.push(Loss::Upload);
        }
        let limit = |name| self.element.child_text(name);
        let (least, most) = (limit("minwordlimit"), limit("maxwordlimit"));
        self.item
            .losses
            .extend(describe_answer_length(least.as_deref(), most.as_deref()));
        Interaction::Essay { models }
    }

    fn read_ordering(&mut self) -> Interaction {
        let mut answers: Vec<&Element> = self.element.children_named("answer").collect();
        let place = |answer: &Element| weight(answer).unwrap_or(0.0);
        answers.sort_by(|one, other| place(one).total_cmp(&place(other)));
        let mut order = Vec::new();
        for answer in answers {
            order.push(self.convert_html(&read_html_source(answer)));
            let feedback = self
                .read_feedback(answer)
                .filter(|text| !is_boilerplate(text));
            self.add_row_feedback(feedback);
        }
        order.retain(|text| !text.trim().is_empty());
        Interaction::Ordering {
            order,
            options: Vec::new(),
        }
    }

    fn add_row_feedback(&mut self, feedback: Option<String>) {
        if let Some(feedback) = feedback {
            self.item.losses.push(Loss::RowFeedback);
            self.item.add_feedback(Audience::Everyone, feedback);
        }
    }

    fn read_choices(&mut self) -> Result<Vec<ItemChoice>, Refusal> {
        let mut choices = Vec::new();
        for answer in self.element.children_named("answer") {
            let (text, weight) = (self.convert_text(answer), weight(answer)?);
            choices.push(ItemChoice {
                text,
                weight,
                feedback: self.read_feedback(answer),
            });
        }
        Ok(choices)
    }

    fn read_true_or_false(&mut self) -> Result<Interaction, Refusal> {
        let mut choices = Vec::new();
        for answer in self.element.children_named("answer") {
            let text = match read_source(answer).trim().to_ascii_lowercase().as_str() {
                "true" => "True".to_owned(),
                "false" => "False".to_owned(),
                _ => self.convert_text(answer),
            };
            choices.push(ItemChoice::new(
                text,
                weight(answer)? > 0.0,
                self.read_feedback(answer),
            ));
        }
        if let [ItemChoice { text, weight, .. }] = &choices[..]
            && let Some(other) = [("True", "False"), ("False", "True")]
                .iter()
                .find(|(one, _)| one == text)
        {
            choices.push(ItemChoice::new(other.1, *weight == 0.0, None));
        }
        Ok(Interaction::choice(choices, false))
    }

    /// Returns the typed answers, each of which is compared in the way that the function specifies.
    fn read_typed(
        &mut self,
        mut expected: impl FnMut(&Element, &str) -> ExpectedAnswer,
    ) -> Result<Interaction, Refusal> {
        let mut answers = Vec::new();
        for answer in self.element.children_named("answer") {
            let (label, weight) = (
                extract_typed_words(&read_source(answer), MoodleFormat::Auto, &self.media.budget),
                weight(answer)?,
            );
            let feedback = self.read_feedback(answer);
            let expected = match weight > 0.0 && !label.is_empty() {
                true => expected(answer, &label),
                false => ExpectedAnswer::Anything,
            };
            answers.push(TypedAnswer {
                label,
                expected,
                weight,
                feedback,
            });
        }
        let is_case_sensitive = self
            .element
            .child_text("usecase")
            .is_some_and(|usecase| usecase == "1");
        Ok(Interaction::typed(answers, is_case_sensitive))
    }

    /// Parses statements, each of which is judged true or false, or as whatever the columns say.
    fn read_rows(&mut self) -> Result<Interaction, Refusal> {
        let mut columns: Vec<(&str, String)> = Vec::new();
        for column in self.element.children_named("column") {
            if let (Some(number), Some(text)) =
                (column.attribute("number"), column.child("responsetext"))
            {
                columns.push((number, self.convert_html(&read_html_source(text))));
            }
        }
        let mut weights = HashMap::new();
        for weight in self.element.children_named("weight") {
            let place = (
                weight.attribute("rownumber"),
                weight.attribute("columnnumber"),
            );
            weights.entry(place).or_insert(weight);
        }
        let weight = |row: &str, column: &str| {
            let found = weights.get(&(Some(row), Some(column)));
            parse_weight(
                &found
                    .and_then(|weight| weight.child_text("value"))
                    .unwrap_or_default(),
            )
        };
        let mut pairs = Vec::new();
        for row in self.element.children_named("row") {
            let (Some(number), Some(statement)) =
                (row.attribute("number"), row.child("optiontext"))
            else {
                return Err("one of its rows has no text".into());
            };
            if !self.media.budget.spend_work(columns.len()) {
                return Err(Refusal::TooMuchWork);
            }
            let mut right: Vec<&str> = Vec::new();
            for (column, text) in &columns {
                right.extend((weight(number, column)? > 0.0).then_some(text.as_str()));
            }
            if right.is_empty() {
                return Err(format!("its row {} has no correct answer", join_lines(number)).into());
            }
            pairs.push((
                self.convert_html(&read_html_source(statement)),
                right.join(" / "),
            ));
            let feedback = row
                .child("feedbacktext")
                .map(|said| self.convert_text(said));
            self.add_row_feedback(feedback.and_then(non_blank));
        }
        let options = columns.into_iter().map(|(_, text)| text).collect();
        Ok(Interaction::Matching { pairs, options })
    }

    /// Parses a programming question from the CodeRunner plugin.
    fn read_program(&mut self) -> Result<Interaction, Refusal> {
        let is_set = |name: &str| {
            self.element
                .child_text(name)
                .is_some_and(|value| !matches!(value.trim(), "" | "0"))
        };
        if is_set("prototypetype") {
            return Err("it is a prototype for questions, not a question itself".into());
        }
        if self.item.text.contains("{{") || self.item.text.contains("{%") {
            let why = "its text is different for each student";
            return Err(Refusal::Kind("coderunner".to_owned(), why));
        }
        if is_set("answerpreload") {
            self.item.losses.push(Loss::Template);
        }
        self.item.losses.push(Loss::Program);
        let program = self
            .element
            .child("answer")
            .map(read_source)
            .and_then(non_blank);
        Ok(Interaction::Essay {
            models: program
                .iter()
                .map(|code| text::write_program(code, ""))
                .collect(),
        })
    }

    fn read_feedback(&mut self, answer: &Element) -> Option<String> {
        let feedback = self.convert_text(answer.child("feedback")?);
        non_blank(feedback)
    }

    /// Converts the picture that a question from Moodle 1 has outside its text.
    fn read_image_element(&mut self) -> Option<String> {
        let path = self.element.child_text("image")?;
        let name = path.rsplit('/').next().unwrap_or(&path);
        let found = match self.element.child("image_base64") {
            Some(data) => self.media.add_base64(name, &data.text()),
            None => Err(ImageError::at(&path)),
        };
        self.item.losses.push(Loss::Conversion(match &found {
            Ok(_) => "an image has no description: its file name is used".to_owned(),
            Err(error) => error.to_string(),
        }));
        found.ok().map(|path| text::write_figure(name, &path, None))
    }

    /// Converts the text of a child of the question; empty if there is no such child.
    fn read_child(&mut self, name: &str) -> String {
        self.element
            .child(name)
            .map(|child| self.convert_text(child))
            .unwrap_or_default()
    }
}

/// Returns the fraction of the points that an answer earns, where 1 means all of them.
fn weight(answer: &Element) -> Result<f64, Refusal> {
    parse_weight(answer.attribute("fraction").unwrap_or_default())
}

/// Whether a question depends on WIRIS: any text contains variables such as `#a`, or there are
/// WIRIS subquestions.
fn has_formulas(element: &Element) -> bool {
    let is_drawn = |text: &Element| {
        markup::collect_text(&parse(&text.text()))
            .split('#')
            .skip(1)
            .any(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    };
    element.descendants_named("text").into_iter().any(is_drawn)
        || element.child("wirissubquestions").is_some()
}

#[cfg(test)]
#[path = "tests/moodle_xml/mod.rs"]
mod tests;
