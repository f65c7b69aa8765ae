//! JSON Schemas (draft-07) for content files, for use in text editors, generated from the model
//! types.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::{
    AcceptedAnswer, AcceptedNumber, CourseFile, Exam, OptionalText, Question, QuestionOrStem, Site,
    Stem, Synonyms, Text,
};
use crate::scalar::{MAX_ID_LENGTH, MAX_MINUTES, MIN_PEOPLE_IN_RESULTS};

/// A kind of content file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaKind {
    Site,
    Course,
    Exam,
    Synonyms,
}

impl SchemaKind {
    pub const ALL: [SchemaKind; 4] = [
        SchemaKind::Site,
        SchemaKind::Course,
        SchemaKind::Exam,
        SchemaKind::Synonyms,
    ];

    pub fn name(self) -> &'static str {
        match self {
            SchemaKind::Site => "site",
            SchemaKind::Course => "course",
            SchemaKind::Exam => "exam",
            SchemaKind::Synonyms => "synonyms",
        }
    }
}

/// Writes the schema for a kind of file as JSON. `lints` contains the names that `site.yaml` may
/// allow.
pub fn write_schema(kind: SchemaKind, lints: &[&str]) -> String {
    let generator = SchemaSettings::draft07().into_generator();
    let schema = match kind {
        SchemaKind::Site => generator.into_root_schema_for::<Site>(),
        SchemaKind::Course => generator.into_root_schema_for::<CourseFile>(),
        SchemaKind::Exam => generator.into_root_schema_for::<Exam>(),
        SchemaKind::Synonyms => generator.into_root_schema_for::<Synonyms>(),
    };
    let mut schema = schema.to_value();
    schema["title"] = Value::from(format!("Stoa: {}", kind.name()));
    // An empty file is valid.
    if matches!(kind, SchemaKind::Site | SchemaKind::Synonyms) {
        schema["type"] = json!(["object", "null"]);
    }
    if kind == SchemaKind::Site {
        schema["definitions"]["allowed"]["properties"]["rule"]["enum"] = json!(lints);
    }
    serde_json::to_string_pretty(&schema).expect("a value of JSON always serialises") + "\n"
}

/// The types of plain scalars in text editors; Stoa reads all of them as text.
const SCALAR: [&str; 3] = ["string", "number", "boolean"];

/// Implements [`JsonSchema`] with a function that takes the generator.
macro_rules! json_schema_of {
    ($type:ty, $name:literal, $schema:expr) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }
            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let schema: fn(&mut SchemaGenerator) -> Schema = $schema;
                schema(generator)
            }
        }
    };
}

json_schema_of!(
    Text,
    "text",
    |_| json_schema!({ "type": SCALAR, "pattern": "\\S" })
);
json_schema_of!(OptionalText, "optional text", |_| {
    json_schema!({ "type": ["string", "number", "boolean", "null"] })
});
// Distinguishes stems in the same way as the loader, so that a text editor reports mistakes for the
// right type.
json_schema_of!(QuestionOrStem, "item", |generator| {
    let stem = generator.subschema_for::<Stem>();
    let question = generator.subschema_for::<Question>();
    let is_stem = json!({ "anyOf": [{ "required": ["stem"] }, { "required": ["questions"] }] });
    json_schema!({ "type": "object", "if": is_stem, "then": stem, "else": question })
});
json_schema_of!(AcceptedAnswer, "accepted", |generator| {
    let text = generator.subschema_for::<Text>();
    let number = generator.subschema_for::<AcceptedNumber>();
    json_schema!({ "if": { "type": "object" }, "then": number, "else": text })
});
json_schema_of!(Synonyms, "synonyms", |generator| {
    let text = generator.subschema_for::<Text>();
    json_schema!({
        "description": "Phrases, each followed by a meaning or a list of meanings.",
        "type": "object",
        "additionalProperties": { "anyOf": [text, { "type": "array", "items": text }] }
    })
});

pub fn id(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": SCALAR, "maxLength": MAX_ID_LENGTH, "pattern": "^[^/\\s]([^/]*[^/\\s])?$" })
}

pub fn lint(_: &mut SchemaGenerator) -> Schema {
    // [`write_schema`] fills in the names.
    json_schema!({ "enum": [] })
}

pub fn language(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "null"], "pattern": "^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$" })
}

pub fn report(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "null"], "pattern": "^(([Hh][Tt][Tt][Pp][Ss]?://|[Mm][Aa][Ii][Ll][Tt][Oo]:).*|\\s*)$" })
}

pub fn role(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": ["paper", "solution", null] })
}

pub fn example_queries(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": ["array", "null"],
        "items": { "type": "string", "minLength": 1, "maxLength": 256 },
        "minItems": 1,
        "maxItems": 6,
    })
}

pub fn colour(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "null"], "pattern": "^#[0-9A-Fa-f]{6}$" })
}

pub fn date(_: &mut SchemaGenerator) -> Schema {
    let pattern = "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$";
    json_schema!({ "type": ["string", "integer", "null"], "pattern": pattern, "minimum": 1, "maximum": 9999 })
}

pub fn moment(_: &mut SchemaGenerator) -> Schema {
    let time =
        "[Tt ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]+)?)?([Zz]|[-+][0-9]{2}:[0-9]{2})";
    json_schema!({ "type": ["string", "null"], "pattern": format!("^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}({time})?$") })
}

pub fn count(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["integer", "string"], "minimum": MIN_PEOPLE_IN_RESULTS, "pattern": "^[0-9]+$" })
}

pub(crate) fn optional_count(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["integer", "string", "null"], "minimum": 0, "pattern": "^[0-9]+$" })
}

pub fn grades(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": optional_count(generator) })
}

pub fn minutes(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["integer", "string", "null"], "minimum": 1, "maximum": MAX_MINUTES, "pattern": "^[0-9]+$" })
}

pub fn points(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["number", "string", "null"], "exclusiveMinimum": 0, "pattern": NUMBER })
}

pub fn number(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["number", "string"], "pattern": NUMBER })
}

pub fn tolerance(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["number", "string", "null"], "minimum": 0, "pattern": NUMBER })
}

const NUMBER: &str = "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?$";

/// Adds the rules that relate the keys of a question to one another: which keys its kind allows,
/// and that at least one choice is correct.
pub(crate) fn require_one_kind(question: &mut Schema) {
    let is = |key: &str| json!({ "properties": { key: { "const": true } }, "required": [key] });
    let right = json!({ "contains": is("correct") });
    question.insert(
        "allOf".to_owned(),
        json!([
            {
                "if": is("selectAll"),
                "then": {
                    "properties": { "openEnded": { "const": false }, "accept": { "type": "null" }, "answers": right },
                    "required": ["answers"]
                }
            },
            {
                "if": { "properties": { "accept": { "type": "array" } }, "required": ["accept"] },
                "then": is("openEnded")
            },
            {
                "if": { "properties": { "answers": { "type": "array", "minItems": 1 } }, "required": ["answers"] },
                "then": { "if": { "not": is("openEnded") }, "then": { "properties": { "answers": right } } }
            }
        ]),
    );
}
