//! The files that a document includes.

use super::super::encoding::{MAX_DOCUMENT_BYTES, decode};
use super::super::lex::TokenKind;
use super::{Expander, FilePart, Frame, LatexError, MAX_INCLUDED_FILES, SourceFile};
use crate::source::ImportSource;
use stoa_text::word_list::contains_word;

impl Expander<'_> {
    /// Executes the inclusion of a file; returns whether the command was one.
    pub(super) fn execute_inclusion(&mut self, command: &str) -> Result<bool, LatexError> {
        match command {
            "input" | "include" | "subfile" | "subfileinclude" | "import" | "subimport"
            | "inputfrom" | "subinputfrom" | "includefrom" | "subincludefrom"
            | "includestandalone" | "InputIfFileExists" => {
                self.include(command)?;
            }
            "IfFileExists" => {
                let name = self.read_typed_argument()?;
                let (yes, no) = (self.read_argument()?, self.read_argument()?);
                let is_there = self.find_file(name.trim())?.is_some();
                self.push(if is_there { yes } else { no }.into());
            }
            "documentclass" | "LoadClass" => {
                let option = self
                    .read_optional_argument()
                    .map(|option| self.to_source(&option));
                let name = self.read_name()?;
                match option.filter(|_| name == "subfiles") {
                    // The preamble of the main document also applies to a subfile.
                    Some(main) => self.package(main.trim(), FilePart::Preamble)?,
                    None => self.package(&format!("{name}.cls"), FilePart::Package)?,
                }
            }
            "usepackage" | "RequirePackage" => {
                self.read_optional_argument();
                let names = self.read_name()?;
                for name in names.split(',').rev().map(str::trim) {
                    self.package(&format!("{name}.sty"), FilePart::Package)?;
                }
                self.read_optional_argument();
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Adds a file to be read next; returns whether it was within the limits.
    pub(super) fn push_file(
        &mut self,
        name: String,
        folder: String,
        text: &str,
        reading: FilePart,
    ) -> bool {
        if self.sources.len() + text.len() >= MAX_DOCUMENT_BYTES {
            return false;
        }
        let start = self.sources.len();
        let mut begins = text.match_indices("\\begin{document}").map(|(at, _)| at);
        let begin = begins.find(|at| !is_comment(text, *at));
        let (skipped, read) = match (reading, begin) {
            (FilePart::Preamble, Some(begin)) => (0, &text[..begin]),
            (FilePart::Body, Some(begin)) if text[..begin].contains("\\documentclass") => {
                let end = text.rfind("\\end{document}").filter(|end| *end > begin);
                (
                    begin + "\\begin{document}".len(),
                    &text[..end.unwrap_or(text.len())],
                )
            }
            _ => (0, text),
        };
        self.sources.push_str(read);
        // A line feed separates a file from the next one.
        self.sources.push('\n');
        let file = self.files.len();
        self.files.push(SourceFile {
            start,
            name,
            folder,
        });
        let is_package = matches!(reading, FilePart::Package | FilePart::Preamble);
        let tokens = self.lexer.lex(&self.sources, start + skipped, is_package);
        self.frames.push(Frame {
            tokens: tokens.into(),
            next: 0,
            file: Some(file),
        });
        true
    }

    /// Finds a file by name, either next to the source or in the folder of the current file.
    fn find_file(&mut self, name: &str) -> Result<Option<(String, ImportSource)>, LatexError> {
        self.looked_for += 1;
        if self.looked_for > MAX_INCLUDED_FILES {
            return Err(self.fail(format!("it includes more than {MAX_INCLUDED_FILES} files")));
        }
        let folder = self
            .frames
            .iter()
            .rev()
            .find_map(|frame| frame.file)
            .map_or("", |file| &self.files[file].folder);
        let paths = [folder, ""].into_iter().flat_map(|folder| {
            [format!("{folder}{name}.tex"), format!("{folder}{name}")]
                .map(|path| path.replace("./", ""))
        });
        Ok(paths
            .into_iter()
            .find_map(|path| Some((path.clone(), self.source.find_relative(&path)?))))
    }

    /// Reads a file that the document includes.
    fn include(&mut self, command: &str) -> Result<(), LatexError> {
        let place = self.at;
        self.read_star();
        if command == "includestandalone" {
            self.read_optional_argument();
        }
        // For `\import{folder}{name}`, the folder is a separate argument.
        let mut name = match command.ends_with("import") || command.ends_with("from") {
            true => format!(
                "{}/",
                self.read_typed_argument()?.trim().trim_end_matches('/')
            ),
            false => String::new(),
        };
        match self.next_solid() {
            Some(open) if open.kind == TokenKind::Open => {
                let tokens = self.read_group()?;
                name.push_str(self.to_source(&tokens).trim().trim_matches('"'));
            }
            // In `\input name`, the name is not in braces.
            Some(text) if command == "input" && text.kind == TokenKind::Text => {
                let word = self
                    .text(text)
                    .split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                self.push_rest(text, word.len());
                name = word;
            }
            other => {
                other.into_iter().for_each(|other| self.push_one(other));
                return Ok(());
            }
        }
        let is_tested = command == "InputIfFileExists";
        let (yes, no) = if is_tested {
            (self.read_argument()?, self.read_argument()?)
        } else {
            (Vec::new(), Vec::new())
        };
        let open = self.frames.iter().filter_map(|frame| frame.file);
        if open.filter(|file| self.files[*file].name == name).count() > 3 {
            return Err(self.fail(format!("the file `{name}` includes itself")));
        }
        let file = self.find_file(&name)?;
        let Some((path, text)) =
            file.and_then(|(path, file)| Some((path, decode(&file, self.encoding).ok()?.0)))
        else {
            // An optional settings file may be missing.
            if !is_tested || !name.contains('.') || name.ends_with(".tex") {
                self.missing_files.push((place, name));
            }
            self.push(no.into());
            return Ok(());
        };
        let folder = match command {
            "input" | "include" | "InputIfFileExists" => String::new(),
            _ => path
                .rsplit_once('/')
                .map_or(String::new(), |(folder, _)| format!("{folder}/")),
        };
        self.graphics_paths.extend(
            Some(folder.clone())
                .filter(|folder| !folder.is_empty() && !self.graphics_paths.contains(folder)),
        );
        if !self.push_file(name.clone(), folder, &text, FilePart::Body) {
            return Err(self.fail(format!(
                "together with the file `{name}`, it is larger than {} MiB",
                MAX_DOCUMENT_BYTES >> 20
            )));
        }
        self.push(yes.into());
        Ok(())
    }

    /// Reads the definitions of a class, package or preamble that is next to the source.
    fn package(&mut self, file: &str, reading: FilePart) -> Result<(), LatexError> {
        const KNOWN: &str =
            "exam.cls moodle.sty automultiplechoice.sty babel.sty inputenc.sty amsmath.sty";
        if contains_word(KNOWN, file) || !self.read_packages.insert(file.to_owned()) {
            return Ok(());
        }
        let found = self.find_file(file)?;
        if file == "physics.sty" && found.is_none() {
            let tokens = self.lex(include_str!("../physics.sty"));
            self.push(tokens.into());
        }
        if let Some((text, _)) = found.and_then(|(_, source)| decode(&source, self.encoding).ok()) {
            self.push_file(file.to_owned(), String::new(), &text, reading);
        }
        Ok(())
    }
}

/// Whether a position in text comes after a percent sign on its line.
fn is_comment(text: &str, at: usize) -> bool {
    text[..at]
        .rsplit('\n')
        .next()
        .is_some_and(|line| line.contains('%'))
}
