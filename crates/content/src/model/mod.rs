//! The serde types of content files. Each struct is renamed to what messages call it.

pub mod schema;

use std::collections::BTreeMap;
use std::fmt;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::yaml::{OPTIONAL_TEXT, PathStep};

/// The metadata of the site.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "site.yaml")]
#[schemars(rename = "site")]
pub struct Site {
    /// The name of the site, shown in the navigation bar and in page titles.
    #[serde(default)]
    pub name: OptionalText,
    /// The address that the source-code link in the footer leads to.
    #[serde(default)]
    pub repository: OptionalText,
    /// The e-mail address in the footer.
    #[serde(default)]
    pub contact: OptionalText,
    /// Where 'Report a mistake' leads: an https, http or mailto address, in which {id}, {address},
    /// {exam} and {course} are filled in.
    #[serde(default)]
    #[schemars(schema_with = "schema::report")]
    pub report: OptionalText,
    /// The language of the content, as a BCP 47 tag such as `en` or `pt-BR`.
    #[serde(default)]
    #[schemars(schema_with = "schema::language")]
    pub language: OptionalText,
    /// The licence, such as CC-BY-4.0, of every exam that does not name one.
    #[serde(default)]
    pub license: OptionalText,
    /// Where 'Suggest a change' leads: an https, http or mailto address, in which {file} and {id}
    /// are filled in.
    #[serde(default)]
    #[schemars(schema_with = "schema::report")]
    pub edit: OptionalText,
    /// The picture next to the name: an SVG or a PNG, relative to this file.
    #[serde(default)]
    pub logo: OptionalText,
    /// The colour, such as '#00539f', from which the colours of links and buttons are derived.
    #[serde(default)]
    #[schemars(schema_with = "schema::colour")]
    pub accent: OptionalText,
    /// Queries that the search page shows as examples.
    #[serde(default)]
    #[schemars(schema_with = "schema::example_queries")]
    pub search: Option<Vec<Text>>,
    /// Text that is shown above the content of every page.
    pub announcement: Option<Announcement>,
    pub lint: Option<LintSettings>,
}

/// What every page shows above its content.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "`announcement`")]
#[schemars(rename = "announcement")]
pub struct Announcement {
    /// Text (Markdown).
    pub text: Text,
    /// When it disappears: a date, or a time such as 2026-12-20T18:00+01:00.
    #[serde(default)]
    #[schemars(schema_with = "schema::moment")]
    pub until: OptionalText,
}

/// The front matter of one of the operator's own pages.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename = "the front matter")]
pub(crate) struct FrontMatter {
    /// By default, the first heading is the title.
    #[serde(default)]
    pub title: OptionalText,
    /// Its position among the links; pages without `order` follow, sorted by name.
    #[serde(default)]
    pub order: OptionalText,
    /// Whether the footer links to it; true by default.
    pub footer: Option<bool>,
}

/// Settings of `stoa lint`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "`lint`")]
#[schemars(rename = "lint")]
pub struct LintSettings {
    /// Warnings to ignore.
    pub allow: Option<Vec<AllowedLint>>,
}

/// A warning to ignore.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "an allowed lint")]
#[schemars(rename = "allowed")]
pub struct AllowedLint {
    /// The rule, as `stoa lint` shows it in brackets.
    #[schemars(schema_with = "schema::lint")]
    pub rule: Text,
    /// The file in which it is allowed, as a path in the content folder; by default, any file.
    #[serde(default)]
    pub file: OptionalText,
    /// Why the warning is allowed.
    pub reason: Text,
}

/// A course.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "a course")]
#[schemars(rename = "course")]
pub struct CourseFile {
    /// Unique; shown as the course code.
    #[schemars(schema_with = "schema::id")]
    pub id: Text,
    /// The name of the course.
    pub name: Text,
    /// The subject that the course is listed under; 'Other' by default.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub subject: OptionalText,
    /// Other names that students use; search finds the course by these names.
    #[serde(skip_serializing_if = "is_empty")]
    pub aliases: Option<Vec<Text>>,
    /// The language of its content, as a BCP 47 tag, if it differs from the site's.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::language")]
    pub language: OptionalText,
    /// Files to download.
    #[serde(skip_serializing_if = "is_empty")]
    pub files: Option<Vec<Attachment>>,
    /// Web pages for further study.
    #[serde(skip_serializing_if = "is_empty")]
    pub resources: Option<Vec<Resource>>,
    /// Whether the course is a draft: drafts are checked, but neither served nor built.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
}

/// A file to download, such as the original paper of an exam.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "an attachment")]
#[schemars(rename = "attachment")]
pub struct Attachment {
    /// The path of the file, relative to this one and inside the content folder: a PDF, PNG, JPEG,
    /// WebP, AVIF, GIF, SVG, ZIP (DOCX, XLSX, ODT, ODS) or UTF-8 text of at most 100 MiB. The last
    /// part of the path must be unique in the list.
    pub path: Text,
    /// Its description.
    pub description: Text,
    /// When it appears: a date, or a time such as 2026-12-20T18:00+01:00.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::moment")]
    pub from: OptionalText,
    /// When it disappears: a date or a time.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::moment")]
    pub until: OptionalText,
    /// Its role in the exam: `paper` is the original paper, which is shown on the page; `solution`
    /// has the answers.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::role")]
    pub role: OptionalText,
}

impl Attachment {
    /// Returns its name: the last part of its path.
    pub fn name(&self) -> &str {
        self.path.0.rsplit('/').next().unwrap_or_default()
    }
}

/// A web page elsewhere that helps students study.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "a resource")]
#[schemars(rename = "resource")]
pub struct Resource {
    /// Unique across the site.
    #[schemars(schema_with = "schema::id")]
    pub id: Text,
    /// Its address; https:// is added unless it starts with http:// or https://.
    pub url: Text,
    /// Its description.
    pub description: Text,
}

/// An exam.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "an exam")]
#[schemars(rename = "exam")]
pub struct Exam {
    /// Unique across the site.
    #[schemars(schema_with = "schema::id")]
    pub id: Text,
    /// The name of the exam.
    pub description: Text,
    /// A day, a month or a year: 2024-05-13, 2024-05 or 2024.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::date")]
    pub date: OptionalText,
    /// The suggested time limit for sitting the exam, in minutes: 1 to 1440.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::minutes")]
    pub duration: OptionalText,
    /// Text (Markdown) that is shown above the questions.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub instructions: OptionalText,
    /// Text (Markdown): where the exam comes from.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub source: OptionalText,
    /// Its licence, if it differs from the site's.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub license: OptionalText,
    /// The language of its content, as a BCP 47 tag, if it differs from the course's.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::language")]
    pub language: OptionalText,
    /// Files to download: the original paper, data, listings.
    #[serde(skip_serializing_if = "is_empty")]
    pub files: Option<Vec<Attachment>>,
    /// The questions in exam order, and stems that several of them share.
    #[serde(skip_serializing_if = "is_empty")]
    pub questions: Option<Vec<QuestionOrStem>>,
    /// Whether the exam is a draft: drafts are checked, but neither served nor built.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When the exam appears: a date, or a time such as 2026-12-20T18:00+01:00.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::moment")]
    pub from: OptionalText,
    /// When the exam disappears: a date or a time.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::moment")]
    pub until: OptionalText,
    /// When the answers appear: a date or a time. Until then the questions are shown without them.
    #[serde(
        default,
        rename = "answersFrom",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::moment")]
    pub answers_from: OptionalText,
    /// Why the exam was taken down. It is listed with this text and nothing else.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub withdrawn: OptionalText,
    /// Why there is no paper. The entry is listed with this text and has no questions or files.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub missing: OptionalText,
    /// The official results of the exam.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Results>,
}

/// The official results of an exam.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "results")]
#[schemars(rename = "results")]
pub struct Results {
    /// How many people sat the exam: at least 10, so that nobody can be identified.
    #[serde(serialize_with = "number_text")]
    #[schemars(schema_with = "schema::count")]
    pub sat: Text,
    /// How many people passed.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::optional_count")]
    pub passed: OptionalText,
    /// The mean number of points.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::tolerance")]
    pub mean: OptionalText,
    /// The highest possible number of points.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::points")]
    pub of: OptionalText,
    /// The standard deviation of the points.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::tolerance")]
    pub deviation: OptionalText,
    /// How many people got each grade, in the order in which the grades are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "schema::grades")]
    pub grades: Option<IndexMap<String, Text>>,
    /// Text (Markdown): where the numbers come from.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub source: OptionalText,
}

/// An entry in a list of questions: a stem if it has any of a stem's keys, or else a question.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum QuestionOrStem {
    Question(Question),
    Stem(Stem),
}

/// Text that several questions share, together with those questions.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "a stem")]
#[schemars(rename = "stem")]
pub struct Stem {
    /// Text (Markdown) that is shown above each of the questions.
    pub stem: Text,
    /// The questions that share it.
    #[serde(skip_serializing_if = "is_empty")]
    #[schemars(with = "Vec<Question>", length(min = 1))]
    pub questions: Option<Vec<QuestionOrStem>>,
}

/// A question.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "a question")]
#[schemars(rename = "question", transform = schema::require_one_kind)]
pub struct Question {
    /// Unique across the site: visitors' progress depends on it.
    #[schemars(schema_with = "schema::id")]
    pub id: Text,
    /// Text (Markdown, with math between dollar signs): what is asked.
    pub question: Text,
    /// Whether the answer is typed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_ended: bool,
    /// Whether all correct answers and no others must be chosen; by default, any one correct answer
    /// is enough.
    #[serde(default, skip_serializing_if = "is_false")]
    pub select_all: bool,
    /// The choices, or the model answers of an open-ended question.
    #[serde(skip_serializing_if = "is_empty")]
    pub answers: Option<Vec<Answer>>,
    /// The correct answers to an open-ended question that is checked: any one of them is enough.
    #[serde(skip_serializing_if = "is_empty")]
    #[schemars(length(min = 1))]
    pub accept: Option<Vec<AcceptedAnswer>>,
    /// Text (Markdown) that is shown once the question has been submitted.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub explanation: OptionalText,
    /// Hints (Markdown) that are shown one at a time before submitting.
    #[serde(skip_serializing_if = "is_empty")]
    pub hints: Option<Vec<Text>>,
    /// The topics of the question, each in a word or two.
    #[serde(skip_serializing_if = "is_empty")]
    pub topics: Option<Vec<Text>>,
    /// The points for the question: a number greater than 0; 1 by default.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::points")]
    pub points: OptionalText,
    /// Whether the question is a draft, which is not published yet.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
}

/// An answer to choose, or a model answer.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "an answer")]
#[schemars(rename = "answer")]
pub struct Answer {
    /// The id of the answer; by default, its position, counting from 1.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    #[schemars(schema_with = "schema::id")]
    pub id: OptionalText,
    /// Text (Markdown, with math between dollar signs).
    pub answer_text: Text,
    /// Whether it is correct.
    #[serde(default, skip_serializing_if = "is_false")]
    pub correct: bool,
    /// Text (Markdown) that is shown next to this answer once it has been chosen and submitted.
    #[serde(default, skip_serializing_if = "OptionalText::is_none")]
    pub feedback: OptionalText,
}

/// A correct answer to an open-ended question: a number if it is a mapping, or else text.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum AcceptedAnswer {
    Text(Text),
    Number(AcceptedNumber),
}

/// A number, in any notation.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "an accepted number")]
#[schemars(rename = "number")]
pub struct AcceptedNumber {
    /// The number, with a decimal point: 9.81
    #[serde(serialize_with = "number_text")]
    #[schemars(schema_with = "schema::number")]
    pub number: Text,
    /// How far an answer may be from the number, bounds included; 0 by default.
    #[serde(
        default,
        serialize_with = "number",
        skip_serializing_if = "OptionalText::is_none"
    )]
    #[schemars(schema_with = "schema::tolerance")]
    pub tolerance: OptionalText,
}

impl Serialize for QuestionOrStem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            QuestionOrStem::Question(question) => question.serialize(serializer),
            QuestionOrStem::Stem(stem) => stem.serialize(serializer),
        }
    }
}

impl Serialize for AcceptedAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            AcceptedAnswer::Text(text) => text.serialize(serializer),
            AcceptedAnswer::Number(number) => number.serialize(serializer),
        }
    }
}

/// `synonyms.yaml`: phrases, each with a meaning or a list of meanings.
#[derive(Debug, Default, Deserialize)]
pub struct Synonyms(pub BTreeMap<String, Meanings>);

#[derive(Debug, Deserialize)]
pub enum Meanings {
    One(Text),
    Many(Vec<Text>),
}

impl Synonyms {
    /// Returns each phrase with its meanings.
    pub(crate) fn into_table(self) -> Vec<(String, Vec<String>)> {
        let meanings = |meanings| match meanings {
            Meanings::One(text) => vec![text.0],
            Meanings::Many(texts) => texts.into_iter().map(|text| text.0).collect(),
        };
        self.0
            .into_iter()
            .map(|(phrase, found)| (phrase, meanings(found)))
            .collect()
    }
}

/// A scalar of any kind, as written: `007` is "007", `null` is "null". It is blank only where a
/// mistake was reported.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextVisitor;
        impl Visitor<'_> for TextVisitor {
            type Value = Text;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                if text.trim().is_empty() {
                    Err(E::custom("no text"))
                } else {
                    Ok(Text(text.to_owned()))
                }
            }
            fn visit_unit<E: de::Error>(self) -> Result<Text, E> {
                Ok(Text(String::new()))
            }
        }
        deserializer.deserialize_str(TextVisitor)
    }
}

/// Text that may be absent or blank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OptionalText(pub Option<String>);

impl OptionalText {
    /// Returns the text, unless it is blank.
    pub fn non_blank(self) -> Option<String> {
        self.0.filter(|text| !text.trim().is_empty())
    }

    /// Returns whether the text is absent or only whitespace.
    pub fn is_blank(&self) -> bool {
        self.0.as_deref().is_none_or(|text| text.trim().is_empty())
    }

    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

impl From<Option<String>> for OptionalText {
    fn from(text: Option<String>) -> OptionalText {
        OptionalText(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.to_owned())
    }
}

/// Returns whether a list has no items and is therefore not written.
fn is_empty<T>(list: &Option<Vec<T>>) -> bool {
    list.as_ref().is_none_or(Vec::is_empty)
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires the signature"
)]
fn is_false(switch: &bool) -> bool {
    !switch
}

/// Writes a number without quotes if it would be read back unchanged.
fn number<S: Serializer>(text: &OptionalText, serializer: S) -> Result<S::Ok, S::Error> {
    plain_number(text.0.as_deref().unwrap_or_default(), serializer)
}

/// Like [`number`], but for text that must be present.
fn number_text<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    plain_number(&text.0, serializer)
}

fn plain_number<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if let Some(whole) = text
        .parse::<i64>()
        .ok()
        .filter(|whole| whole.to_string() == text)
    {
        return serializer.serialize_i64(whole);
    }
    // Numbers outside this range are written with an exponent.
    let is_plain = |number: f64| number == 0.0 || (1e-4..1e15).contains(&number.abs());
    match text.parse::<f64>() {
        Ok(number) if is_plain(number) && number.to_string() == text => {
            serializer.serialize_f64(number)
        }
        _ => serializer.serialize_str(text),
    }
}

impl<'de> Deserialize<'de> for OptionalText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OptionalVisitor;
        impl<'de> Visitor<'de> for OptionalVisitor {
            type Value = OptionalText;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                text: D,
            ) -> Result<OptionalText, D::Error> {
                text.deserialize_str(self)
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<OptionalText, E> {
                Ok(OptionalText(Some(text.to_owned())))
            }
            fn visit_unit<E: de::Error>(self) -> Result<OptionalText, E> {
                Ok(OptionalText(None))
            }
        }
        deserializer.deserialize_newtype_struct(OPTIONAL_TEXT, OptionalVisitor)
    }
}

/// Calls a function with each question of an exam and its path, in order.
pub fn for_each_question<'a>(exam: &'a Exam, mut call: impl FnMut(&[PathStep], &'a Question)) {
    walk(
        exam.questions.as_deref().unwrap_or_default(),
        &mut Vec::new(),
        &mut |path, item| {
            if let QuestionOrStem::Question(question) = item {
                call(path, question);
            }
        },
    );
}

/// Calls a function with each stem of an exam and its path, in order.
pub(crate) fn for_each_stem<'a>(exam: &'a Exam, mut call: impl FnMut(&[PathStep], &'a Stem)) {
    walk(
        exam.questions.as_deref().unwrap_or_default(),
        &mut Vec::new(),
        &mut |path, item| {
            if let QuestionOrStem::Stem(stem) = item {
                call(path, stem);
            }
        },
    );
}

fn walk<'a>(
    items: &'a [QuestionOrStem],
    path: &mut Vec<PathStep>,
    call: &mut impl FnMut(&[PathStep], &'a QuestionOrStem),
) {
    for (at, item) in items.iter().enumerate() {
        path.extend([PathStep::Key("questions"), PathStep::Item(at)]);
        call(path, item);
        if let QuestionOrStem::Stem(stem) = item {
            walk(stem.questions.as_deref().unwrap_or_default(), path, call);
        }
        path.truncate(path.len() - 2);
    }
}
