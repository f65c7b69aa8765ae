//! The files of a LaTeX document, and the preamble settings that affect its text.

use std::collections::HashSet;
use std::mem;

use super::encoding::find_option_before;
use super::expand::{Expander, SourceFile};
use super::labels::Numbers;
use super::lex::read_braced_name;
use super::quantities::Units;

/// The files of a document, and the settings and labels that its nodes refer to.
#[derive(Debug)]
pub(super) struct LatexDocument {
    sources: String,
    files: Vec<SourceFile>,
    line_feeds: Vec<u32>,
    pub(super) graphics_paths: Vec<String>,
    /// The places and names of the files that were not found.
    pub missing_files: Vec<(u32, String)>,
    /// What was lost before the first question, and where.
    pub losses: Vec<(u32, String)>,
    /// The units that the document declares, by name.
    pub units: Units,
    /// Whether `"a` stands for `ä`.
    pub(super) has_german_shorthands: bool,
    /// The code environments that the document defines.
    pub code_environments: HashSet<String>,
    /// The environments that `\newtheorem` defines.
    pub theorems: HashSet<String>,
    /// The numbers that its text shows.
    pub(super) numbers: Numbers,
    /// Whether Stoa wrote the document, in which case the solutions to checked questions are model
    /// answers.
    pub has_stoa_models: bool,
    /// The text of the choice that automultiplechoice adds to questions with several right answers.
    pub none_of_these: Option<&'static str>,
}

/// Whether a package is loaded with any of the given options; `package` is its name followed by the
/// closing brace.
fn has_option(sources: &str, package: &str, options: &[&str]) -> bool {
    sources.match_indices(package).any(|(at, _)| {
        find_option_before(sources, at)
            .split(|c: char| !c.is_alphabetic())
            .any(|word| options.contains(&word))
    })
}

impl LatexDocument {
    pub(super) fn new(expander: Expander) -> LatexDocument {
        let Expander {
            sources,
            files,
            graphics_paths,
            missing_files,
            losses,
            units,
            mut lexer,
            ..
        } = expander;
        let line_feeds = memchr::memchr_iter(b'\n', sources.as_bytes())
            .map(|at| at as u32)
            .collect();
        let has_german_shorthands = has_option(
            &sources,
            "babel}",
            &["ngerman", "german", "naustrian", "austrian"],
        );
        let automultiplechoice = "automultiplechoice}";
        let none_of_these = has_option(&sources, automultiplechoice, &["completemulti"]).then(
            || match has_option(&sources, automultiplechoice, &["francais", "FR"]) {
                true => "Aucune de ces réponses n'est correcte.",
                false => "None of these answers are correct.",
            },
        );
        LatexDocument {
            has_stoa_models: sources.contains("\\newcommand{\\stoaaccept}"),
            sources,
            files,
            line_feeds,
            graphics_paths,
            missing_files,
            losses,
            units,
            has_german_shorthands,
            theorems: mem::take(&mut lexer.theorems),
            code_environments: lexer.code_environments(),
            numbers: Numbers::default(),
            none_of_these,
        }
    }

    /// Returns the name of the file that contains the byte at an offset, and the byte's line in
    /// that file, counted from 1.
    pub(super) fn locate(&self, at: u32) -> (&str, usize) {
        let file = self
            .files
            .partition_point(|file| file.start <= at as usize)
            .saturating_sub(1);
        let (start, name) = self
            .files
            .get(file)
            .map_or((0, ""), |file| (file.start as u32, &file.name));
        let feeds = |at: u32| self.line_feeds.partition_point(|feed| *feed < at);
        (name, feeds(at) - feeds(start) + 1)
    }

    /// Whether, in the environment that begins at the given byte, a percent sign starts a comment,
    /// so that the text after it is not shown.
    pub(super) fn has_comment(&self, at: u32, environment: &str) -> bool {
        let text = self.sources.get(at as usize..).unwrap_or_default();
        let Some(text) = text
            .strip_prefix("begin")
            .filter(|text| read_braced_name(text) == Some(environment))
        else {
            return false;
        };
        let text = &text[..text.find(&format!("\\end{{{environment}}}")).unwrap_or(0)];
        text.lines().any(|line| {
            let comment = line
                .match_indices('%')
                .find(|(at, _)| !line[..*at].ends_with('\\'));
            comment.is_some_and(|(at, _)| {
                !line[..at].trim().is_empty() && !line[at + 1..].trim().is_empty()
            })
        })
    }

    pub(super) fn find_line(&self, at: u32) -> usize {
        self.locate(at).1
    }
}
