//! QTI 1.2, and what Canvas makes of it.

mod item;
mod rules;

use super::texts::{Place, material};
use crate::exchange::draft::{Import, Item, Outcome};
use crate::exchange::kit::Kit;
use crate::exchange::markup::Element;

/// What a document says of itself.
pub fn about(root: &Element) -> Import {
    let Some(quiz) = root.child("assessment") else { return Import::default() };
    let minutes = metadata(quiz, "qmd_timelimit").and_then(|minutes| minutes.trim().parse().ok());
    Import {
        description: quiz.attribute("title").map(str::to_owned).filter(|title| !title.trim().is_empty()),
        duration: minutes.filter(|minutes| (1..=1440).contains(minutes)),
        ..Import::default()
    }
}

/// The items of a document.
pub fn items(root: &Element, place: &mut Place) -> Vec<Item> {
    let mut items = Vec::new();
    walk(root, &Group::default(), place, &mut items);
    items
}

/// What the items of a section share.
#[derive(Clone, Default)]
struct Group {
    topics: Vec<String>,
    stem: Option<String>,
    /// How many of them are drawn.
    drawn: Option<usize>,
    points: Option<String>,
}

fn walk(element: &Element, group: &Group, place: &mut Place, items: &mut Vec<Item>) {
    // A text without a question stands above what follows.
    let mut above: Option<String> = None;
    for child in element.elements() {
        match child.name.as_str() {
            "assessment" | "objectbank" => walk(child, group, place, items),
            "section" => walk(child, &group_of(child, group, place), place, items),
            "item" => {
                let mut kit = Kit { topics: group.topics.clone(), ..Kit::default() };
                kit.stem = above.take().or_else(|| group.stem.clone());
                kit.points.clone_from(&group.points);
                if let Some(drawn) = group.drawn {
                    let are = if drawn == 1 { "is" } else { "are" };
                    kit.tell(format!("it is one of a group of which {drawn} {are} drawn"));
                }
                match item::item(child, place, &mut kit) {
                    item::Made::Text(text) => {
                        let before = kit.stem.filter(|_| group.stem.is_none());
                        above = Some(before.map_or(text.clone(), |before| format!("{before}\n\n{text}")));
                    }
                    item::Made::Question(question) => {
                        items.push(Item { within: place.within_path(), ..kit.item(question) });
                    }
                }
            }
            _ => {}
        }
    }
    if above.is_some()
        && let Some(last) = items.last_mut()
    {
        let told = match &mut last.outcome {
            Outcome::Held { changed, .. } => changed,
            Outcome::Refused(reasons) => reasons,
        };
        told.push("a text behind it, which asks nothing, was left out".to_owned());
    }
}

fn group_of(section: &Element, outer: &Group, place: &mut Place) -> Group {
    let mut group = Group { drawn: None, points: None, ..outer.clone() };
    let title = section.attribute("title").map(str::trim).filter(|title| !title.is_empty());
    group.topics.extend(title.filter(|title| *title != "root_section").map(str::to_owned));
    let mut kit = Kit::default();
    let shared: String = section.all("presentation_material").map(|text| material(text, &mut kit)).collect();
    let shared = place.html(&shared, &mut kit);
    if !shared.trim().is_empty() {
        group.stem = Some(shared);
    }
    if let Some(selection) =
        section.first_below("selection").filter(|_| section.child("selection_ordering").is_some())
    {
        let drawn = selection.text_of("selection_number").and_then(|number| number.parse::<usize>().ok());
        group.drawn = drawn.filter(|drawn| *drawn < section.all("item").count());
        let points = selection.first_below("points_per_item").map(|points| points.text().trim().to_owned());
        group.points = points.filter(|points| {
            points.parse::<f64>().is_ok_and(|points| points > 0.0 && (points - 1.0).abs() > f64::EPSILON)
        });
        group.points = group.points.map(|points| crate::exchange::kit::plain_number(&points));
    }
    group
}

/// What an element's metadata says under a label.
fn metadata(element: &Element, label: &str) -> Option<String> {
    let holders = element.elements().filter(|child| matches!(&*child.name, "itemmetadata" | "qtimetadata"));
    for holder in holders {
        // As D2L writes it, with an underscore.
        let is_field = |element: &Element| matches!(&*element.name, "qtimetadatafield" | "qti_metadatafield");
        for field in holder.below_where(&is_field) {
            if field.text_of("fieldlabel").is_some_and(|found| found.eq_ignore_ascii_case(label)) {
                return field.text_of("fieldentry");
            }
        }
        if let Some(found) = holder.first_below(label) {
            let text = found.text().trim().to_owned();
            return Some(text).filter(|text| !text.is_empty());
        }
    }
    None
}
