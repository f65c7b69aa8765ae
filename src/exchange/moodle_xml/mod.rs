//! Moodle's own XML: <https://docs.moodle.org/en/Moodle_XML_format>.

mod choice;
mod cloze;
mod pairs;
mod plugins;
mod texts;
mod typed;
mod write;

#[cfg(test)]
mod tests;

use super::MOST_ITEMS;
use super::draft::{Import, Item};
use super::figures::Figures;
use super::gift::topics;
use super::kit::Kit;
use super::markup::Element;
use super::source::Source;
use super::text::{escaped_line, one_line};
use super::xml::{self, Wrong, Xml};
use crate::content::model::Question;
use texts::Texts;

pub use self::write::write;

/// The largest file that is read, in bytes: pictures stand in it.
const LARGEST: u64 = 256 << 20;

/// Reads the questions of a Moodle XML file.
///
/// # Errors
/// Why the file cannot be read.
pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    let text = xml::text(source.bytes(LARGEST)?)?;
    let told = |wrong: Wrong| format!("{} (line {})", wrong.reason, wrong.line);
    let mut file = Xml::open(&text).map_err(told)?;
    if file.root.name != "quiz" {
        return Err(format!("is no Moodle XML: its root is `{}`, not `quiz`", file.root.name));
    }
    let mut import = Import::default();
    let mut category = Vec::new();
    // A description that stands right before.
    let mut above: Option<String> = None;
    loop {
        if import.items.len() >= MOST_ITEMS {
            import.items.push(Item::refused(
                file.line(),
                "(the rest)",
                format!("a file may hold {MOST_ITEMS} questions"),
            ));
            break;
        }
        let question = match file.next() {
            Ok(Some(question)) => question,
            Ok(None) => break,
            Err(wrong) if wrong.is_end && import.items.is_empty() => return Err(told(wrong)),
            Err(wrong) => {
                let name = if wrong.is_end { "(the rest of the file)" } else { "(no name)" };
                import.items.push(Item::refused(wrong.line, name, wrong.reason));
                if wrong.is_end {
                    break;
                }
                continue;
            }
        };
        if question.name != "question" {
            continue;
        }
        match question.attribute("type").unwrap_or_default().trim().to_ascii_lowercase().as_str() {
            "category" => {
                let path =
                    question.child("category").and_then(|path| path.text_of("text")).unwrap_or_default();
                category = topics(&path);
            }
            "description" => {
                let mut kit = Kit::default();
                let text = Texts::of(&question, figures).child("questiontext", &mut kit);
                if text.trim().is_empty() {
                } else if import.items.is_empty() && import.instructions.is_none() && above.is_none() {
                    import.instructions = Some(text);
                } else {
                    above = Some(above.take().map_or(text.clone(), |above| format!("{above}\n\n{text}")));
                }
            }
            kind => {
                let mut kit = Kit { stem: above.take(), topics: category.clone(), ..Kit::default() };
                let made = made(&question, kind, figures, &mut kit);
                import.items.push(kit.item(made));
            }
        }
    }
    import.instructions = match (import.instructions, above) {
        (Some(first), Some(last)) => Some(format!("{first}\n\n{last}")),
        (first, last) => first.or(last),
    };
    Ok(import)
}

/// The question of an element; what is known of it besides goes to the kit.
fn made(element: &Element, kind: &str, figures: &mut Figures, kit: &mut Kit) -> Result<Question, String> {
    kit.line = element.line;
    kit.name = element.child("name").and_then(|name| name.text_of("text"));
    kit.id = element.text_of("idnumber");
    let tags = element.child("tags").into_iter().flat_map(|tags| tags.all("tag"));
    kit.topics.extend(tags.filter_map(|tag| tag.text_of("text")).map(|tag| one_line(&tag)));
    let texts = &mut Texts::of(element, figures);
    let mut text = texts.child("questiontext", kit);
    if let Some(name) = kit.name.as_deref().filter(|name| text.trim().is_empty() && !name.trim().is_empty()) {
        text = escaped_line(name);
        kit.tell("it has no text: its name stands for it");
    }
    if let Some(image) = texts.image_of_old(kit) {
        text = format!("{text}\n\n{image}").trim().to_owned();
    }
    let general = texts.child("generalfeedback", kit);
    kit.explain(general);
    for (name, to) in [
        ("correctfeedback", "right"),
        ("partiallycorrectfeedback", "partly right"),
        ("incorrectfeedback", "wrong"),
    ] {
        let feedback = texts.child(name, kit);
        kit.verdict(feedback, to);
    }
    for hint in element.all("hint") {
        let hint = texts.text(hint, kit);
        kit.hints.push(hint);
    }
    if let Some(grade) = element.text_of("defaultgrade") {
        kit.worth(&grade);
    }
    if element.text_of("hidden").is_some_and(|hidden| hidden == "1") {
        kit.tell("it is hidden there");
    }
    match plugins::without_formulas(element, kind)? {
        "multichoice" => choice::several(element, text, texts, kit),
        "multichoiceset" | "oumultiresponse" => choice::all_or_nothing(element, text, texts, kit),
        "truefalse" => choice::true_or_false(element, text, texts, kit),
        "shortanswer" if kind == "shortanswer" => typed::short(element, text, texts, kit),
        // Formulas that mean the same are no other answers there.
        "shortanswer" | "regexp" => plugins::pattern(element, text, texts, kit),
        "numerical" => typed::numerical(element, text, texts, kit),
        "essay" | "essayautograde" => typed::essay(element, text, texts, kit),
        "matching" | "match" | "ddmatch" => pairs::matching(element, text, texts, kit),
        "mtf" | "kprime" => pairs::judged(element, text, texts, kit),
        "ordering" => pairs::ordering(element, text, texts, kit),
        "cloze" | "multianswer" => cloze::cloze(element, texts, kit),
        "gapfill" => plugins::filled(element, texts, kit),
        "coderunner" => plugins::program(element, text, kit),
        "gapselect" | "ddwtos" => cloze::gaps(element, kind, texts, kit),
        "calculated" | "calculatedsimple" | "calculatedmulti" => {
            Err(format!("the kind `{kind}` cannot be held: its numbers are drawn anew for each student"))
        }
        "random" | "randomsamatch" => {
            Err(format!("the kind `{kind}` cannot be held: it draws other questions"))
        }
        "ddimageortext" | "ddmarker" => {
            Err(format!("the kind `{kind}` cannot be held: it is answered in a picture"))
        }
        "" => Err("it does not say of which kind it is".to_owned()),
        other => Err(format!("the kind `{}` cannot be held", one_line(other))),
    }
}
