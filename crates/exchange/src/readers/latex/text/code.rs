//! Converts code: verbatim text, listings, and files with code.

use super::super::commands::{self, Action};
use super::super::languages::{find_listing_language, parse_language_name};
use super::super::lex::{measure_group, measure_option};
use super::super::tree::{Element, Node, to_plain_text, to_source};
use super::{Html, LatexConverter, MAX_CONVERTED_BYTES};
use crate::html;
use crate::strings::non_blank;

impl LatexConverter<'_> {
    /// Converts code and addresses, which are kept as typed; `text` is the text of a link.
    pub(super) fn push_verbatim(
        &mut self,
        at: u32,
        typed: &str,
        language: Option<&str>,
        text: &[Node],
        html: &mut Html,
    ) {
        if let Some(environment) = typed.strip_prefix("\\begin{") {
            return self.push_listing(at, environment, language, html);
        }
        let name_len = typed.strip_prefix('\\').map_or(0, |rest| {
            1 + rest.bytes().take_while(u8::is_ascii_alphabetic).count()
        });
        let (name, rest) = typed.split_at(name_len);
        let address = || {
            rest.trim()
                .trim_matches(['{', '}'])
                .replace(['\\', '\n'], "")
        };
        match name {
            "\\href" => {
                let text = self.convert_to_html(text);
                html.push_element_with("a", &[("href", &address())], text);
            }
            "\\url" | "\\nolinkurl" if html::is_web_address(&address()) => {
                html.push_text_element("a", &[("href", &address())], address());
            }
            "\\url" | "\\nolinkurl" | "\\path" => html.push_text_element("code", &[], address()),
            _ => {
                let rest = rest.trim_start_matches('*');
                let rest = &rest[measure_option(rest)..];
                let rest = if name == "\\mintinline" {
                    &rest[measure_group(rest).unwrap_or(0)..]
                } else {
                    rest
                };
                let mut code = rest.chars();
                code.next();
                code.next_back();
                html.push_text_element("code", &[], code.as_str().to_owned());
            }
        }
    }

    /// Converts a listing, given its text after `\begin{`; `language` applies if the listing
    /// specifies none.
    pub(super) fn push_listing(
        &mut self,
        at: u32,
        typed: &str,
        language: Option<&str>,
        html: &mut Html,
    ) {
        let (name, rest) = typed.split_once('}').unwrap_or((typed, ""));
        let (options, mut code) = rest.split_at(measure_option(rest));
        let known = commands::find_environment(name);
        let mut own = find_listing_language(options);
        if known.is_some_and(|known| known.arguments.contains('m')) {
            let (argument, behind) = code.split_at(measure_group(code).unwrap_or(0));
            own = own.or_else(|| find_listing_language(argument));
            own = own.or_else(|| {
                parse_language_name(argument.trim_matches(['{', '}']))
                    .filter(|_| name.starts_with("minted"))
            });
            code = behind;
        }
        let own = own.or_else(|| language.map(str::to_owned));
        let own = match known.map(|known| known.action) {
            Some(Action::Lost(what)) => {
                return self.record_loss(at, &format!("{what} (`{name}`) was left out"));
            }
            Some(Action::Code(language)) => own.or_else(|| parse_language_name(language)),
            Some(_) => own,
            None => {
                if !self.document.code_environments.contains(name) {
                    self.record_loss(
                        at,
                        &format!("the unknown environment `{name}` was read as code"),
                    );
                }
                own
            }
        };
        let code = code.rsplit_once("\\end{").map_or(code, |(code, _)| code);
        let code = match code.split_once('\n') {
            Some((first, rest)) if first.trim().is_empty() => rest,
            _ => code,
        };
        let code = if options.contains("gobble") {
            dedent(code)
        } else {
            code.to_owned()
        };
        let code = if name == "alltt" {
            without_commands(&code)
        } else {
            code
        };
        push_code(&code, own, html);
    }

    /// Converts the code in a file next to the source.
    pub(super) fn push_code_file(&mut self, at: u32, command: &Element, html: &mut Html) {
        let path = to_plain_text(command.content());
        let path = path.trim();
        let options = command
            .arguments
            .first()
            .and_then(Option::as_deref)
            .map(to_source)
            .unwrap_or_default();
        let text = match self.lookups.checked_sub(1) {
            Some(lookups) => {
                self.lookups = lookups;
                self.source
                    .find_relative(path.trim_start_matches("./"))
                    .and_then(|file| file.read_bytes(MAX_CONVERTED_BYTES as u64).ok())
            }
            None => None,
        };
        let Some(text) = text.and_then(|bytes| String::from_utf8(bytes).ok()) else {
            self.record_loss(
                at,
                &format!("the file `{path}` is not next to the source, or is not UTF-8 text"),
            );
            return html.push_text(&format!("[{}]", path.rsplit('/').next().unwrap_or(path)));
        };
        let number = |name: &str| {
            let value = options
                .split(name)
                .nth(1)?
                .trim_start()
                .strip_prefix('=')?
                .trim_start();
            value[..value.bytes().take_while(u8::is_ascii_digit).count()]
                .parse::<usize>()
                .ok()
        };
        let range = options
            .split_once("linerange={")
            .and_then(|(_, range)| range.split_once('}'));
        let range = range
            .and_then(|(range, _)| range.split_once('-'))
            .map(|(first, last)| (first.parse().ok(), last.parse().ok()));
        let (first, last) = range.unwrap_or((number("firstline"), number("lastline")));
        let first = first.unwrap_or(1).max(1) - 1;
        let count = last.unwrap_or(usize::MAX).saturating_sub(first);
        let lines: Vec<&str> = text.lines().skip(first).take(count).collect();
        let argument = (command.name == "inputminted").then(|| to_plain_text(command.argument(1)));
        let language = find_listing_language(&options).or_else(|| parse_language_name(&argument?));
        let language = language.or_else(|| language_of_file(path));
        let code = lines.join("\n") + "\n";
        self.spend_output(code.len());
        if self.room > 0 {
            push_code(&code, language, html);
        }
    }
}

fn push_code(code: &str, language: Option<String>, html: &mut Html) {
    let class = language
        .map(|language| format!("language-{language}"))
        .unwrap_or_default();
    let mut inside = Html::default();
    inside.push_text_element(
        "code",
        &[("class", &class)],
        code.trim_end_matches([' ', '\t']).to_owned(),
    );
    html.push_element("pre", inside.0);
}

/// Returns the language that a file's extension indicates.
fn language_of_file(path: &str) -> Option<String> {
    const LANGUAGES: &str = "py=python c=c h=c cpp=cpp cc=cpp hpp=cpp java=java js=javascript ts=typescript rs=rust go=go \
         hs=haskell ml=ocaml scala=scala kt=kotlin rb=ruby r=r R=r m=matlab sql=sql sh=bash pl=perl php=php html=html \
         css=css xml=xml json=json asm=asm s=asm v=verilog vhd=vhdl swift=swift lua=lua jl=julia tex=latex";
    let (_, ending) = path.rsplit_once('.')?;
    let mut pairs = LANGUAGES.split(' ').filter_map(|pair| pair.split_once('='));
    pairs
        .find(|(known, _)| *known == ending)
        .map(|(_, language)| language.to_owned())
}

/// Returns the code in an `alltt` environment without commands, which set knitr's colours, and
/// without the braces around their arguments.
fn without_commands(code: &str) -> String {
    let mut bare = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find(['\\', '{', '}']) {
        bare.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if code.as_bytes()[code.len() - rest.len() - 1] == b'\\' {
            let len = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
            let (name, behind) = rest.split_at(len);
            match name {
                "" => {
                    let mut rest_of_line = rest.chars();
                    bare.extend(rest_of_line.next());
                    rest = rest_of_line.as_str();
                }
                "textbackslash" => {
                    bare.push('\\');
                    rest = behind.strip_prefix("{}").unwrap_or(behind);
                }
                _ => rest = behind,
            }
        }
    }
    bare + rest
}

/// Removes the leading whitespace that all lines have in common.
fn dedent(code: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let least = code
        .lines()
        .filter_map(non_blank)
        .map(indent)
        .min()
        .unwrap_or(0);
    code.lines()
        .map(|line| line.get(least..).unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}
