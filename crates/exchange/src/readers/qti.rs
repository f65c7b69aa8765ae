//! Parses QTI 1.2 and 2.x into items, from a single file or from a package of files.

use std::collections::{HashMap, HashSet};

use super::qti_resources::{Resources, UNKNOWN_BANK, parent_folder, parse};
use super::qti_rules::parse_number;
use super::{qti_v1, qti_v2};
use crate::foreign::MOODLE_BACKUP;
use crate::item::{ImportedExam, ImportedItem};
use crate::loss::Loss;
use crate::markup::{Element, Node};
use crate::media::{Media, percent_decode};
use crate::package::{Package, join};
use crate::source::{ImportSource, MAX_SOURCE_TEXT_BYTES, SourceError};
use crate::strings::{join_lines, non_empty};
use crate::xml::{self, XmlReader};

const QTI_3: &str = "is QTI 3: export it as QTI 2.1 or 1.2";

pub(crate) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    if source.read_beginning().starts_with("PK\u{3}\u{4}")
        || matches!(&*source.extension(), "zip" | "imscc")
    {
        return read_package(source, media);
    }
    let text = xml::decode(source.read_bytes(MAX_SOURCE_TEXT_BYTES)?)?;
    let root = XmlReader::parse_with_budget(&text, &media.budget)?;
    let mut resources = Resources {
        source,
        package: None,
        path: String::new(),
        media,
        losses: Vec::new(),
    };
    match root.name.as_str() {
        "questestinterop" => {
            let about = qti_v1::read_exam_details(&root, &mut resources);
            let known = qti_v1::list_identifiers(&root).collect();
            Ok(ImportedExam {
                items: qti_v1::read_items(&root, &known, &mut resources),
                ..about
            })
        }
        "assessmentItem" => Ok(ImportedExam {
            items: vec![qti_v2::read_item(&root, &mut resources)],
            ..ImportedExam::default()
        }),
        "assessmentTest" => {
            Err("is a test without its questions: import the package it belongs to".into())
        }
        "moodle_backup" | "question_categories" => Err(MOODLE_BACKUP.into()),
        name if name.starts_with("qti-") => Err(QTI_3.into()),
        name => Err(format!("is neither QTI nor Moodle XML: its root element is `{name}`").into()),
    }
}

struct File {
    path: String,
    root: Element,
}

fn read_package(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    let package = Package::open(source, &media.budget)?;
    let manifest = Manifest::read(&package);
    let (mut quizzes, mut items, mut about) = (Vec::new(), Vec::new(), Vec::new());
    let (mut tests, mut sections) = (Vec::new(), Vec::new());
    let refuse = |path: &str, reason: String| ImportedItem {
        file: Some(path.to_owned()),
        ..ImportedItem::refused(1, "(the file)", reason)
    };
    let known: HashSet<&str> = package.unreadable.iter().map(|(name, _)| &**name).collect();
    let is_readable = |path: &&String| !known.contains(path.as_str());
    let missing = manifest
        .files
        .iter()
        .filter(|path| is_document(path) && !package.contains(path))
        .filter(is_readable);
    let missing =
        missing.map(|path| refuse(path, "is in the manifest but not in the package".to_owned()));
    let unreadable = package
        .unreadable
        .iter()
        .filter(|(path, _)| is_document(path));
    let unreadable = unreadable.map(|(path, reason)| refuse(path, reason.clone()));
    let mut refused: Vec<ImportedItem> = missing.chain(unreadable).collect();
    for path in manifest.in_order(&package) {
        let refuse = |reason: String| refuse(path, reason);
        let root = match parse(&package, path) {
            Some(Ok(root)) => root,
            Some(Err(error)) => {
                refused.push(refuse(error.to_string()));
                continue;
            }
            None => continue,
        };
        let file = File {
            path: path.to_owned(),
            root,
        };
        match file.root.name.as_str() {
            "questestinterop" => quizzes.push(file),
            "assessmentItem" => items.push(file),
            "assessmentTest" => tests.push(file),
            "assessmentSection" => sections.push(file),
            // Canvas stores the title and the instructions of a quiz in a separate file.
            "quiz" => about.push(file.root),
            name if name.starts_with("qti-assessment-item") => {
                refused.push(refuse(QTI_3.to_owned()));
            }
            _ => {}
        }
    }
    let mut document = ImportedExam::default();
    let mut resources = Resources {
        source,
        package: Some(package),
        path: String::new(),
        media,
        losses: Vec::new(),
    };
    let idents: HashSet<String> = quizzes
        .iter()
        .flat_map(|file| qti_v1::list_identifiers(&file.root))
        .collect();
    let quizzes = without_copies(quizzes, &resources)?;
    let is_only = quizzes.len() == 1 && items.is_empty();
    for File { path, root } in quizzes {
        resources.path = path;
        let about = about_quiz(&root, &about, &mut resources);
        if is_only {
            document = ImportedExam {
                items: document.items,
                ..about
            };
        } else {
            for (part, is_lost) in [
                ("instructions", about.instructions.is_some()),
                ("time limit", about.duration.is_some()),
            ] {
                let loss = Loss::LeftOut(format!("the {part} of its quiz"));
                resources.losses.extend(Some(loss).filter(|_| is_lost));
            }
        }
        document
            .items
            .extend(qti_v1::read_items(&root, &idents, &mut resources));
    }
    if let [test] = &tests[..] {
        let limits = test.root.child("timeLimits");
        let limit = limits.and_then(|limits| limits.attribute("maxTime"));
        document.duration = limit
            .and_then(parse_number)
            .map(|seconds| (seconds / 60.0).ceil() as u32);
        if let (Some(limit), None) = (limit, document.duration) {
            resources
                .losses
                .push(Loss::UnreadableNumber(join_lines(limit)));
        }
        document.description = test.root.attribute("title").map(str::to_owned);
    }
    let told: HashSet<String> = items
        .iter()
        .chain(&sections)
        .map(|file| file.path.clone())
        .chain(refused.iter().filter_map(|item| item.file.clone()))
        .collect();
    let mut places = HashMap::new();
    for test in tests.iter().chain(&sections) {
        resources.path.clone_from(&test.path);
        place_items(&test.root, &Place::default(), &mut resources, &mut places);
        for (line, name, reason) in missing_parts(test, &told, &resources) {
            refused.push(resources.refuse(line, &name, reason));
        }
    }
    items.sort_by_key(|item| {
        places
            .get(&item.path)
            .map_or(usize::MAX, |place| place.order)
    });
    for File { path, root } in items {
        let keywords = manifest.keywords.get(&path);
        resources.path = path;
        let mut item = qti_v2::read_item(&root, &mut resources);
        item.topics.extend(keywords.into_iter().flatten().cloned());
        if let Some(place) = places.get(&resources.path) {
            place.complete(&mut item);
        }
        document.items.push(item);
    }
    document.items.extend(refused);
    Ok(document)
}

/// Reads the title, the instructions and the time limit of a quiz, some of which Canvas stores in a
/// separate file.
fn about_quiz(root: &Element, of_canvas: &[Element], resources: &mut Resources) -> ImportedExam {
    let mut about = qti_v1::read_exam_details(root, resources);
    let ident = root
        .child("assessment")
        .and_then(|quiz| quiz.attribute("ident"));
    let is_own = |about: &&Element| ident.is_some() && about.attribute("identifier") == ident;
    let only = if let [only] = of_canvas {
        Some(only)
    } else {
        None
    };
    if let Some(own) = of_canvas.iter().find(is_own).or(only) {
        let text = resources.convert_html(&own.child_text("description").unwrap_or_default());
        about.instructions = non_empty(text).or(about.instructions);
        about.description = own.child_text("title").or(about.description);
    }
    about
}

/// What a test specifies for an item that it refers to.
#[derive(Clone, Default)]
struct Place {
    order: usize,
    /// The text of the sections that contain the item.
    stem: Option<String>,
    /// The number of items that are drawn from the item's section.
    drawn: Option<usize>,
    /// The weight of the item's score.
    weight: Option<f64>,
    losses: Vec<Loss>,
}

impl Place {
    fn complete(&self, item: &mut ImportedItem) {
        let stems = [&self.stem, &item.stem]
            .into_iter()
            .flatten()
            .cloned()
            .collect::<Vec<_>>();
        item.stem = non_empty(stems.join("\n\n"));
        item.losses.extend(
            self.losses
                .iter()
                .cloned()
                .chain(self.drawn.map(Loss::Drawn)),
        );
        let points = item.points.as_deref().map_or(Some(1.0), parse_number);
        if let (Some(weight), Some(points)) = (self.weight, points) {
            item.points = Some((weight * points).to_string());
        }
    }
}

/// Records the place of each item in a test, by the item's path.
fn place_items(
    element: &Element,
    outer: &Place,
    resources: &mut Resources,
    places: &mut HashMap<String, Place>,
) {
    let mut here = outer.clone();
    let select = element
        .child("selection")
        .and_then(|selection| selection.attribute("select")?.parse().ok());
    here.drawn = select
        .filter(|drawn| *drawn < element.descendants_named("assessmentItemRef").len())
        .or(here.drawn);
    let is_shown = |block: &&Element| {
        block
            .attribute("view")
            .is_none_or(|view| view.contains("candidate"))
    };
    let rubrics: Vec<Node> = element
        .children_named("rubricBlock")
        .filter(is_shown)
        .flat_map(|block| block.children.clone())
        .collect();
    let text = resources.convert_nodes(&rubrics);
    here.losses.append(&mut resources.losses);
    if !text.trim().is_empty() {
        here.stem = Some(
            here.stem
                .map_or(text.clone(), |outer| format!("{outer}\n\n{text}")),
        );
    }
    for child in element.child_elements() {
        match child.name.as_str() {
            "testPart" | "assessmentSection" => place_items(child, &here, resources, places),
            "assessmentItemRef" => {
                let href = child.attribute("href").unwrap_or_default();
                let Some(path) = join(parent_folder(&resources.path), &percent_decode(href)) else {
                    continue;
                };
                let weight = child
                    .child("weight")
                    .and_then(|weight| parse_number(weight.attribute("value")?));
                let place = Place {
                    order: places.len(),
                    weight,
                    ..here.clone()
                };
                places.entry(path).or_insert(place);
            }
            _ => {}
        }
    }
}

/// Returns the references in a test or section whose files are not in the package, each with its
/// line, the name, and what to do.
fn missing_parts(
    test: &File,
    told: &HashSet<String>,
    resources: &Resources,
) -> Vec<(usize, String, &'static str)> {
    let is_reference =
        |element: &Element| matches!(&*element.name, "assessmentItemRef" | "assessmentSectionRef");
    let is_part =
        |element: &Element| is_reference(element) || matches!(&*element.name, "assessmentSection");
    let missing = |part: &Element| {
        if !is_reference(part) {
            let draws_from_nothing =
                part.child("selection").is_some() && !part.child_elements().any(is_part);
            let title = part
                .attribute("title")
                .or(part.attribute("identifier"))
                .map(join_lines);
            return draws_from_nothing.then_some((
                part.line,
                title.unwrap_or_default(),
                UNKNOWN_BANK,
            ));
        }
        let href = percent_decode(part.attribute("href").unwrap_or_default());
        let located = resources
            .package
            .as_ref()
            .and_then(|package| resources.locate(package, &href));
        let path = located.or_else(|| join(parent_folder(&test.path), &href));
        let reason = if part.name == "assessmentItemRef" {
            "the question it refers to is not in the package: export it as well"
        } else {
            "the section it refers to is not in the package: export it as well"
        };
        path.is_none_or(|path| !told.contains(&path))
            .then_some((part.line, href, reason))
    };
    let own = is_part(&test.root).then_some(&test.root);
    own.into_iter()
        .chain(test.root.descendants_where(&is_part))
        .filter_map(missing)
        .collect()
}

#[derive(Default)]
struct Manifest {
    files: Vec<String>,
    /// The keywords of the item in each file.
    keywords: HashMap<String, Vec<String>>,
}

impl Manifest {
    fn read(package: &Package) -> Manifest {
        let mut manifest = Manifest::default();
        let is_manifest = |name: &&str| name.rsplit('/').next() == Some("imsmanifest.xml");
        let path = package
            .names()
            .filter(is_manifest)
            .min_by_key(|name| name.len());
        let Some((path, root)) = path.and_then(|path| Some((path, parse(package, path)?.ok()?)))
        else {
            return manifest;
        };
        let mut listed = HashSet::new();
        for resource in root.descendants_named("resource") {
            let files = resource
                .children_named("file")
                .filter_map(|file| file.attribute("href"));
            let paths = resource.attribute("href").into_iter().chain(files);
            let paths: Vec<String> = paths
                .filter_map(|href| join(parent_folder(path), &percent_decode(href)))
                .collect();
            let is_string = |element: &Element| matches!(&*element.name, "string" | "langstring");
            let keywords = resource.descendants_named("keyword");
            let keywords = keywords
                .iter()
                .flat_map(|keyword| keyword.descendants_where(&is_string));
            let keywords: Vec<String> =
                keywords.map(|word| word.text().trim().to_owned()).collect();
            if let Some(path) = paths.first() {
                manifest
                    .keywords
                    .entry(path.clone())
                    .or_default()
                    .extend(keywords);
            }
            manifest
                .files
                .extend(paths.into_iter().filter(|path| listed.insert(path.clone())));
        }
        manifest
    }

    /// Returns the names of the documents in a package, starting with those listed in the manifest.
    /// Those of Blackboard end with `.dat`.
    fn in_order<'a>(&'a self, package: &'a Package) -> impl Iterator<Item = &'a str> {
        let listed: HashSet<&str> = self.files.iter().map(String::as_str).collect();
        let rest = package.names().filter(move |name| !listed.contains(name));
        let listed = self
            .files
            .iter()
            .map(String::as_str)
            .filter(|name| package.contains(name));
        listed.chain(rest).filter(|name| is_document(name))
    }
}

/// Whether a file may contain questions, judging by its name.
fn is_document(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    [".xml", ".qti", ".dat"]
        .iter()
        .any(|ending| name.ends_with(ending))
        && !name.ends_with("imsmanifest.xml")
}

/// Leaves out documents whose quiz or items are also in another document, as well as the second
/// copy of each item that is in both a quiz and the bank from which the quiz draws.
fn without_copies(documents: Vec<File>, resources: &Resources) -> Result<Vec<File>, SourceError> {
    let idents = |file: &File| -> HashSet<String> {
        file.root
            .descendants_named("item")
            .into_iter()
            .filter_map(qti_v1::find_reference)
            .collect()
    };
    let quiz = |file: &File| {
        file.root
            .child("assessment")?
            .attribute("ident")
            .map(str::to_owned)
    };
    let known: Vec<_> = documents
        .iter()
        .map(|file| (quiz(file), idents(file)))
        .collect();
    // A document in Canvas's own dialect contains more than one in the profile for other systems.
    let rank = |at: usize| {
        (
            known[at].1.len(),
            documents[at].path.contains("non_cc_assessments"),
            documents.len() - at,
        )
    };
    let is_kept = |at: usize| {
        let (quiz, items) = &known[at];
        !known
            .iter()
            .enumerate()
            .any(|(other, (other_quiz, other_items))| {
                let is_same = quiz.is_some() && quiz == other_quiz
                    || !items.is_empty() && items.is_subset(other_items);
                other != at && is_same && rank(other) > rank(at)
            })
    };
    if resources
        .spend_work(known.len().saturating_mul(known.len()) / 4)
        .is_err()
    {
        return Err("contains more quizzes than can be compared".into());
    }
    let kept: Vec<bool> = (0..known.len()).map(is_kept).collect();
    let kept = documents
        .into_iter()
        .zip(kept)
        .filter(|(_, is_kept)| *is_kept)
        .map(|(file, _)| file);
    let kept: Vec<File> = kept.collect();
    let items = kept
        .iter()
        .flat_map(|file| file.root.descendants_named("item"));
    let drawn: HashSet<String> = items.filter_map(qti_v1::find_original).collect();
    let mut known: HashSet<(String, String)> = HashSet::new();
    let mut without_known = |mut file: File| {
        let mut own = HashSet::new();
        file.root = without_items(file.root, &mut |item| {
            let Some(reference) =
                qti_v1::find_reference(item).filter(|reference| drawn.contains(reference))
            else {
                return true;
            };
            let text = item
                .child("presentation")
                .map(|shown| join_lines(&shown.text()))
                .unwrap_or_default();
            let is_new = !known.contains(&(reference.clone(), text.clone()));
            own.insert((reference, text));
            is_new
        });
        known.extend(own);
        file
    };
    Ok(kept.into_iter().map(&mut without_known).collect())
}

/// Removes the items that do not satisfy a condition.
fn without_items(mut element: Element, is_kept: &mut dyn FnMut(&Element) -> bool) -> Element {
    element.children.retain_mut(|child| match child {
        Node::Element(item) if item.name == "item" => is_kept(item),
        Node::Element(inner) => {
            *inner = without_items(std::mem::take(inner), is_kept);
            true
        }
        Node::Text(_) => true,
    });
    element
}

#[cfg(test)]
#[path = "tests/qti/mod.rs"]
mod tests;
