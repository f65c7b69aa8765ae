//! The files of a LaTeX document, and the settings of its preamble that concern its text.

use std::collections::HashMap;

use super::expand::{Expander, File};
use super::lex::group_len;
use crate::exchange::text::is_language;

/// The files of a document, and the settings and labels that its nodes refer to.
#[derive(Debug)]
pub struct Document {
    sources: String,
    files: Vec<File>,
    line_feeds: Vec<u32>,
    pub(super) graphics_paths: Vec<String>,
    /// Files that were not found, by place and name.
    pub missing: Vec<(u32, String)>,
    /// The numbers that labels stand for.
    pub labels: HashMap<String, String>,
    /// Whether `"a` is `ä`.
    pub(super) has_german_shorthands: bool,
    /// The language of listings that do not name one.
    pub(super) listing_language: Option<String>,
    /// The choice that automultiplechoice adds to questions with several right answers.
    pub none_of_these: Option<&'static str>,
}

/// Whether a package is used with one of some options; `package` is its name with the brace behind it.
fn has_option(sources: &str, package: &str, options: &[&str]) -> bool {
    sources.match_indices(package).any(|(at, _)| {
        let given = sources[..at].rfind('[').map_or("", |start| &sources[start..at]);
        given.len() < 200 && given.split(|c: char| !c.is_alphabetic()).any(|word| options.contains(&word))
    })
}

impl Document {
    pub fn new(expander: Expander) -> Document {
        let Expander { sources, files, graphics_paths, missing, .. } = expander;
        let line_feeds = memchr::memchr_iter(b'\n', sources.as_bytes()).map(|at| at as u32).collect();
        let has_german_shorthands =
            has_option(&sources, "babel}", &["ngerman", "german", "naustrian", "austrian"]);
        let automultiplechoice = "automultiplechoice}";
        let none_of_these = has_option(&sources, automultiplechoice, &["completemulti"]).then(|| {
            match has_option(&sources, automultiplechoice, &["francais", "FR"]) {
                true => "Aucune de ces réponses n'est correcte.",
                false => "None of these answers are correct.",
            }
        });
        let listing_language = sources
            .split_once("\\lstset")
            .and_then(|(_, settings)| language_in(&settings[..group_len(settings)?]));
        Document {
            sources,
            files,
            line_feeds,
            graphics_paths,
            missing,
            labels: HashMap::new(),
            has_german_shorthands,
            listing_language,
            none_of_these,
        }
    }

    /// The name of the file that holds a byte, and the line in it, from 1.
    pub fn place(&self, at: u32) -> (&str, usize) {
        let file = self.files.partition_point(|file| file.start <= at as usize).saturating_sub(1);
        let (start, name) = self.files.get(file).map_or((0, ""), |file| (file.start as u32, &file.name));
        let feeds = |at: u32| self.line_feeds.partition_point(|feed| *feed < at);
        (name, feeds(at) - feeds(start) + 1)
    }

    pub fn line(&self, at: u32) -> usize {
        self.place(at).1
    }

    /// Whether Stoa wrote it, whose solutions of checked questions are model answers.
    pub fn has_stoa_models(&self) -> bool {
        self.sources.contains("\\newcommand{\\stoaaccept}")
    }
}

/// The language that options of a listing name.
pub fn language_in(options: &str) -> Option<String> {
    let (_, language) = options.split_once("language=")?;
    let language = language.trim_start_matches('{');
    let language =
        language.split_once(']').filter(|_| language.starts_with('[')).map_or(language, |(_, rest)| rest);
    language_named(language.split([',', ']', '}', '\n']).next()?)
}

/// A language of listings, in lower case, if it looks like one.
pub fn language_named(name: &str) -> Option<String> {
    let name = name.trim().to_lowercase();
    Some(name).filter(|name| is_language(name))
}
