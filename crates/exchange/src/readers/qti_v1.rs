//! Reads the documents of QTI 1.2 and of the dialects of Canvas, Blackboard and D2L: their quizzes,
//! sections and banks. `qti_v1_item` reads the items in them.

use std::collections::HashSet;

use super::qti_resources::{Resources, UNKNOWN_BANK};
use super::qti_v1_item::{ItemReader, Section, convert_texts_above, find_metadata};
use crate::item::{ImportedExam, ImportedItem, PrecedingText};
use crate::limits::MAX_ITEMS;
use crate::loss::Loss;
use crate::markup::Element;
use crate::strings::{join_lines, non_empty};

/// Reads the title, the instructions and the time limit of a document.
pub(super) fn read_exam_details(root: &Element, resources: &mut Resources) -> ImportedExam {
    let Some(quiz) = root.child("assessment") else {
        return ImportedExam::default();
    };
    let limit = find_metadata(quiz, "qmd_timelimit");
    let duration = limit.as_ref().and_then(|minutes| minutes.parse().ok());
    if let (Some(limit), None) = (limit, duration) {
        resources
            .losses
            .push(Loss::UnreadableNumber(join_lines(&limit)));
    }
    let instructions = convert_texts_above(quiz, resources);
    let description = quiz.attribute("title").map(str::to_owned);
    ImportedExam {
        description,
        instructions,
        duration,
        items: Vec::new(),
    }
}

/// Returns the identifiers of the items, sections and banks in a document.
pub(super) fn list_identifiers(root: &Element) -> impl Iterator<Item = String> {
    let is_named = |element: &Element| matches!(&*element.name, "item" | "section" | "objectbank");
    root.descendants_where(&is_named)
        .into_iter()
        .filter_map(|item| item.attribute("ident").map(join_lines))
}

/// Reads the items in a document; `known` contains the identifiers in the whole source.
pub(super) fn read_items(
    root: &Element,
    known: &HashSet<String>,
    resources: &mut Resources,
) -> Vec<ImportedItem> {
    let mut items = Vec::new();
    read_section(root, &Section::default(), known, resources, &mut items);
    items
}

/// Returns the identifier of the bank question that an item is a copy of.
pub(super) fn find_original(item: &Element) -> Option<String> {
    find_metadata(item, "assessment_question_identifierref")
}

/// Returns the identifier of the bank question that an item is a copy of, or its own identifier.
pub(super) fn find_reference(item: &Element) -> Option<String> {
    find_original(item).or_else(|| item.attribute("ident").map(str::to_owned))
}

/// Reads the items in a section; `known` contains the identifiers in the whole source.
fn read_section(
    element: &Element,
    section: &Section,
    known: &HashSet<String>,
    resources: &mut Resources,
    items: &mut Vec<ImportedItem>,
) {
    let mut above = PrecedingText::default();
    for child in element.child_elements() {
        match child.name.as_str() {
            _ if items.len() > MAX_ITEMS => break,
            "section" | "item" | "itemref" | "sectionref" if items.len() == MAX_ITEMS => {
                items.push(ImportedItem {
                    file: resources.file(),
                    ..ImportedItem::refused_rest(child.line)
                });
            }
            "assessment" | "objectbank" => read_section(child, section, known, resources, items),
            "section" => {
                if draws_from_elsewhere(child, known) {
                    let ident = ["title", "ident"]
                        .into_iter()
                        .filter_map(|name| child.attribute(name));
                    let name = ident
                        .map(join_lines)
                        .find_map(non_empty)
                        .unwrap_or_default();
                    items.push(resources.refuse(child.line, &name, UNKNOWN_BANK));
                }
                let inner = Section::parse(child, section, resources);
                read_section(child, &inner, known, resources, items);
            }
            name @ ("itemref" | "sectionref") => {
                let ident = join_lines(child.attribute("linkrefid").unwrap_or_default());
                if !known.contains(&*ident) {
                    let what = if name == "itemref" {
                        "question"
                    } else {
                        "section"
                    };
                    let reason = format!(
                        "the {what} it refers to is not in the source: export the item bank as well"
                    );
                    items.push(resources.refuse(child.line, &ident, reason));
                }
            }
            "item" => {
                if let Some(stem) = &section.stem
                    && resources.spend_work(stem.len()).is_err()
                {
                    return;
                }
                let mut reader = ItemReader::new(child, section, resources);
                let is_question = reader.read();
                let mut item = reader.item;
                resources.finish(&mut item);
                if is_question {
                    above.move_to_stem(&mut item);
                    item.stem = item.stem.or_else(|| section.stem.clone());
                    items.push(item);
                } else {
                    above.push(item.text, item.losses);
                }
            }
            _ => {}
        }
    }
    above.record_left_out(items);
}

/// Whether a section draws questions from an unknown bank, or draws questions but contains none.
fn draws_from_elsewhere(section: &Element, known: &HashSet<String>) -> bool {
    let Some(ordering) = section.child("selection_ordering") else {
        return false;
    };
    let banks = ordering.descendants_named("sourcebank_ref");
    let is_filled = section
        .child_elements()
        .any(|child| matches!(&*child.name, "item" | "itemref" | "section" | "sectionref"));
    let draws = ordering
        .children_named("selection")
        .any(|selection| selection.child_elements().next().is_some());
    match &banks[..] {
        [] => draws && !is_filled,
        banks => banks
            .iter()
            .any(|bank| !known.contains(&join_lines(bank.text().trim()))),
    }
}

impl Section {
    fn parse(element: &Element, outer: &Section, resources: &mut Resources) -> Section {
        let mut section = Section {
            drawn: None,
            points: None,
            ..outer.clone()
        };
        let title = element
            .attribute("title")
            .map(str::trim)
            .and_then(non_empty);
        section.topics.extend(
            title
                .filter(|title| *title != "root_section")
                .map(str::to_owned),
        );
        section.stem = convert_texts_above(element, resources).or(section.stem);
        let selection = element
            .child("selection_ordering")
            .and_then(|one| one.first_descendant_named("selection"));
        if let Some(selection) = selection {
            let drawn = selection
                .child_text("selection_number")
                .and_then(|number| number.parse().ok());
            section.drawn = drawn.filter(|drawn| *drawn < element.children_named("item").count());
            section.points = selection
                .first_descendant_named("points_per_item")
                .map(Element::text);
        }
        section
    }
}
