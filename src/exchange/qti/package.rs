//! A package of QTI: which of its files hold questions, in which order, and which of them once more.

use std::collections::{HashMap, HashSet};

use super::texts::Place;
use super::{told, unread, v1, v2};
use crate::exchange::draft::{Import, Item};
use crate::exchange::figures::Figures;
use crate::exchange::html::markdown;
use crate::exchange::markup::Element;
use crate::exchange::package::{Package, joined};
use crate::exchange::source::{LARGEST_TEXT, Source};
use crate::exchange::xml::{self, Xml};

/// A file of questions.
struct Document {
    path: String,
    root: Element,
}

/// What the manifest says.
#[derive(Default)]
struct Manifest {
    /// The files of its resources, in their order.
    order: Vec<String>,
    /// What the item in a file is about.
    keywords: HashMap<String, Vec<String>>,
}

pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    let package = Package::open(source)?;
    let mut manifest = Manifest::default();
    let is_manifest = |name: &&str| name.rsplit('/').next() == Some("imsmanifest.xml");
    if let Some(path) = package.names().filter(is_manifest).min_by_key(|name| name.len()).map(str::to_owned)
        && let Ok(root) = parsed(&package, &path)
    {
        manifest = manifest_of(&root, path.rsplit_once('/').map_or("", |(folder, _)| folder));
    }
    let (mut first, mut items, mut tests, mut about) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut unreadable: Vec<Item> = Vec::new();
    let listed: HashSet<&str> = manifest.order.iter().map(String::as_str).collect();
    let is_text = |name: &str| {
        let name = name.to_ascii_lowercase();
        // Blackboard's documents end with `.dat`.
        [".xml", ".qti", ".dat"].iter().any(|ending| name.ends_with(ending))
            && !name.ends_with("imsmanifest.xml")
    };
    let rest = package.names().filter(|name| !listed.contains(name));
    for path in manifest.order.iter().map(String::as_str).chain(rest).filter(|path| is_text(path)) {
        if !package.holds(path) {
            continue;
        }
        match parsed(&package, path) {
            Ok(root) => match root.name.as_str() {
                "questestinterop" => first.push(Document { path: path.to_owned(), root }),
                "assessmentItem" => items.push(Document { path: path.to_owned(), root }),
                "assessmentTest" => tests.push(Document { path: path.to_owned(), root }),
                "quiz" => about.push(root),
                name if name.starts_with("qti-assessment-item") => {
                    unreadable.push(unread(path, 1, "is QTI 3: export it as QTI 2.1 or 1.2".to_owned()));
                }
                _ => {}
            },
            Err(Some(reason)) => unreadable.push(unread(path, 1, reason)),
            Err(None) => {}
        }
    }
    let mut import = Import::default();
    let first = each_once(first);
    if let [only] = &first[..]
        && items.is_empty()
    {
        import = v1::about(&only.root);
        if let [quiz] = &about[..] {
            let text = quiz.text_of("description").unwrap_or_default();
            let text = markdown(&text, &mut |address, _| Err(address.to_owned())).markdown;
            import.instructions = Some(text).filter(|text| !text.is_empty());
            import.description = quiz.text_of("title").or(import.description);
        }
    }
    let mut place = Place::within(source, &package, figures);
    for document in &first {
        place.path.clone_from(&document.path);
        import.items.extend(v1::items(&document.root, &mut place));
    }
    if let [test] = &tests[..] {
        let seconds =
            test.root.child("timeLimits").and_then(|limits| limits.attribute("maxTime")?.parse::<f64>().ok());
        import.duration = seconds
            .map(|seconds| (seconds / 60.0).ceil() as u32)
            .filter(|minutes| (1..=1440).contains(minutes));
        import.description =
            test.root.attribute("title").map(str::to_owned).filter(|title| !title.trim().is_empty());
    }
    for document in in_order_of(items, &tests) {
        place.path.clone_from(&document.path);
        let keywords = manifest.keywords.get(&document.path).map_or(&[][..], Vec::as_slice);
        import.items.push(v2::item(&document.root, keywords, &mut place));
    }
    import.items.extend(unreadable);
    Ok(import)
}

/// A document; where it cannot be read, why, if it may hold questions.
fn parsed(package: &Package, path: &str) -> Result<Element, Option<String>> {
    let may_matter = |bytes: &[u8]| {
        let begins = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
        path.ends_with(".qti") || begins.contains("questestinterop") || begins.contains("assessmentItem")
    };
    let bytes = package.text(path, LARGEST_TEXT).map_err(Some)?;
    let matters = may_matter(&bytes);
    let text = xml::text(bytes).map_err(|reason| Some(reason).filter(|_| matters))?;
    Xml::whole(&text).map_err(|wrong| Some(told(wrong)).filter(|_| matters))
}

fn manifest_of(root: &Element, folder: &str) -> Manifest {
    let mut manifest = Manifest::default();
    for resource in root.below("resource") {
        let hrefs = resource
            .attribute("href")
            .into_iter()
            .chain(resource.all("file").filter_map(|file| file.attribute("href")));
        let paths: Vec<String> =
            hrefs.filter_map(|href| joined(folder, &crate::exchange::images::decoded(href))).collect();
        let keywords: Vec<String> = resource
            .below("keyword")
            .into_iter()
            .flat_map(|keyword| keyword.below_where(&|inner| matches!(&*inner.name, "string" | "langstring")))
            .map(|string| string.text().trim().to_owned())
            .filter(|word| !word.is_empty())
            .collect();
        if let Some(path) = paths.first().filter(|_| !keywords.is_empty()) {
            manifest.keywords.insert(path.clone(), keywords);
        }
        for path in paths {
            if !manifest.order.contains(&path) {
                manifest.order.push(path);
            }
        }
    }
    manifest
}

/// The documents without those that hold what another one holds, too.
fn each_once(documents: Vec<Document>) -> Vec<Document> {
    let idents = |document: &Document| -> HashSet<String> {
        let items = document.root.below("item");
        items.iter().filter_map(|item| item.attribute("ident")).map(str::to_owned).collect()
    };
    let quiz = |document: &Document| {
        document.root.child("assessment").and_then(|quiz| quiz.attribute("ident")).map(str::to_owned)
    };
    let known: Vec<_> = documents.iter().map(|document| (quiz(document), idents(document))).collect();
    // Canvas' own dialect says more than the profile for others.
    let rank = |at: usize| {
        (known[at].1.len(), documents[at].path.contains("non_cc_assessments"), documents.len() - at)
    };
    let is_kept = |at: usize| {
        let (quiz, items) = &known[at];
        !(0..known.len()).any(|other| {
            let (other_quiz, other_items) = &known[other];
            let is_same =
                quiz.is_some() && quiz == other_quiz || !items.is_empty() && items.is_subset(other_items);
            other != at && is_same && rank(other) > rank(at)
        })
    };
    let kept: Vec<bool> = (0..known.len()).map(is_kept).collect();
    documents.into_iter().zip(kept).filter(|(_, is_kept)| *is_kept).map(|(document, _)| document).collect()
}

/// The items of tests first, in the tests' order.
fn in_order_of(items: Vec<Document>, tests: &[Document]) -> Vec<Document> {
    let mut places: HashMap<String, usize> = HashMap::new();
    for test in tests {
        let folder = test.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for item in test.root.below("assessmentItemRef") {
            let href = item
                .attribute("href")
                .and_then(|href| joined(folder, &crate::exchange::images::decoded(href)));
            if let Some(path) = href {
                let next = places.len();
                places.entry(path).or_insert(next);
            }
        }
    }
    let mut items = items;
    items.sort_by_key(|item| places.get(&item.path).copied().unwrap_or(usize::MAX));
    items
}
