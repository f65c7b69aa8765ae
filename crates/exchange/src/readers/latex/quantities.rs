//! Writes out `siunitx` quantities and `mhchem` formulas as LaTeX that KaTeX can typeset.

use std::collections::HashMap;

use super::commands::{self, Action};
use super::lex::measure_group;
use stoa_text::word_list::contains_word;

/// Units and their LaTeX, in which `~` is a space. All other units are written as their names.
const UNITS: &str = "metre=m meter=m second=s kilogram=kg gram=g ampere=A kelvin=K mole=mol candela=cd newton=N joule=J \
     watt=W pascal=Pa hertz=Hz coulomb=C volt=V ohm=\\Omega farad=F henry=H tesla=T weber=Wb siemens=S becquerel=Bq \
     gray=Gy sievert=Sv lumen=lm lux=lx radian=rad steradian=sr celsius={}^{\\circ}C degreeCelsius={}^{\\circ}C \
     degree={}^{\\circ} arcminute=' arcsecond='' percent=\\% %=\\% minute=min hour=h day=d litre=L liter=L tonne=t byte=B \
     decibel=dB bel=B neper=Np calorie=cal bit=bit barn=b knot=kn mmHg=mmHg permille=‰ molar=M Molar=M \
     astronomicalunit=au atomicmassunit=u arcmin=' arcsec='' inch=in foot=ft mile=mi year=yr electronvolt=eV hectare=ha angstrom=Å dalton=Da um=\\mu~m us=\\mu~s";

const PREFIXES: &str = "yotta=Y zetta=Z exa=E peta=P tera=T giga=G mega=M kilo=k hecto=h deca=da deka=da deci=d centi=c milli=m \
     micro=\\mu~ nano=n pico=p femto=f atto=a";

fn find(table: &'static str, name: &str) -> Option<String> {
    let mut pairs = table.split(' ').filter_map(|pair| pair.split_once('='));
    pairs
        .find(|(known, _)| *known == name)
        .map(|(_, latex)| latex.replace('~', " "))
}

/// The maximum number of unfinished arguments in some text, after which nothing more is written
/// out.
const MAX_FAILURES: usize = 10_000;
/// The maximum length, in bytes, of a quantity or chemical formula that is written out: KaTeX does
/// not typeset longer ones.
const MAX_LENGTH: usize = 4_000;

/// Returns the LaTeX for a command with the given arguments.
pub(super) fn write_out_command(name: &str, arguments: &[String], units: &Units) -> String {
    if arguments.iter().any(|argument| argument.len() > MAX_LENGTH) {
        return arguments.concat();
    }
    if name.starts_with("ce") {
        chemical(&arguments[0])
    } else {
        quantity(name, arguments, units)
    }
}

/// The units that a document declares, by name.
pub(super) type Units = HashMap<String, String>;

/// Replaces the units that a document declares with their definitions.
fn undeclared(text: &str, units: &Units, depth: usize) -> String {
    const MAX_DEPTH: usize = 4;
    let mut written = String::new();
    let mut rest = text;
    while let Some(at) = rest
        .find('\\')
        .filter(|_| depth < MAX_DEPTH && written.len() < MAX_LENGTH)
    {
        let len = 1 + rest[at + 1..]
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let (before, command) = rest.split_at(at);
        written.push_str(before);
        match units.get(&command[1..len]) {
            Some(unit) if unit.contains('\\') => {
                written.push_str(&undeclared(unit, units, depth + 1));
            }
            Some(unit) => written.push_str(&format!("\\text{{{unit}}}")),
            None => written.push_str(&command[..len]),
        }
        rest = &command[len..];
    }
    written + rest
}

/// Expands a siunitx abbreviation such as `\kHz`, which consists of a prefix and a symbol.
fn abbreviation(name: &str) -> Option<String> {
    const SYMBOLS: &str =
        "g m s A K l L Hz N Pa ohm V W J eV F H C T S dB Wh mol bar bit B Gy Sv Bq lm lx";
    let symbol =
        |symbol: &str| contains_word(SYMBOLS, symbol).then(|| symbol.replace("ohm", "\\Omega"));
    symbol(name).or_else(|| {
        let prefix = name
            .chars()
            .next()
            .filter(|c| "afpnumcdhkMGT".contains(*c))?;
        let prefix = if prefix == 'u' {
            "\\mu ".to_owned()
        } else {
            prefix.to_string()
        };
        Some(prefix + &symbol(&name[1..])?)
    })
}

/// Writes a `siunitx` quantity, number, unit or angle as LaTeX.
fn quantity(name: &str, arguments: &[String], units: &Units) -> String {
    let [first, second, third] =
        [0, 1, 2].map(|at| arguments.get(at).map_or("", |text| text.trim()));
    let unit = |text: &str| unit(&undeclared(text, units, 0));
    let list = |text: &str| {
        text.split(';')
            .map(|part| number(part.trim()))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let with_unit = |number: String, unit_text: &str| {
        let unit = unit(unit_text);
        let is_attached =
            unit.starts_with("\\mathrm{{}^{\\circ}}") || unit.starts_with("\\mathrm{'");
        let gap = if unit.is_empty() || is_attached {
            ""
        } else {
            "\\,"
        };
        format!("{number}{gap}{unit}")
    };
    match name {
        "si" | "unit" => unit(first),
        "num" | "tablenum" | "complexnum" => number(first),
        "numlist" => list(first),
        "SIlist" | "qtylist" => with_unit(list(first), second),
        "ang" => {
            let signs = ["{}^{\\circ}", "'", "''"];
            let parts = first
                .split(';')
                .zip(signs)
                .filter(|(part, _)| !part.trim().is_empty());
            parts.map(|(part, sign)| number(part) + sign).collect()
        }
        "numrange" | "SIrange" | "qtyrange" => {
            format!(
                "{}\\text{{ – }}{}",
                number(first),
                with_unit(number(second), third)
            )
        }
        _ => unit(third) + &with_unit(number(first), second),
    }
}

/// Writes out quantities and chemical formulas in Markdown, turning them into formulas unless they
/// are already inside one.
pub(super) fn write_out_quantities(markdown: &str) -> String {
    let mut written = String::with_capacity(markdown.len());
    let (mut rest, mut is_inside) = (markdown, false);
    // A search for the end of an unfinished argument reads up to the maximum length of an argument.
    let mut failures = 0;
    while let Some(at) = rest.find('\\') {
        let (before, command) = rest.split_at(at);
        written.push_str(before);
        is_inside ^= before.matches('$').count() % 2 == 1;
        let length = command[1..]
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let (name, mut behind) = command[1..].split_at(length);
        let known = commands::find_command(name).filter(|known| known.action == Action::WrittenOut);
        let count = known.map_or(0, |known| known.arguments.matches('m').count());
        let mut arguments = Vec::new();
        while arguments.len() < count && failures < MAX_FAILURES {
            let Some(length) = measure_group(behind) else {
                failures += 1;
                break;
            };
            arguments.push(behind[1..length - 1].to_owned());
            behind = &behind[length..];
        }
        if count > 0 && arguments.len() == count && name != "ensuremath" {
            let latex = write_out_command(name, &arguments, &Units::new());
            written.push_str(&if is_inside {
                latex
            } else {
                format!("${latex}$")
            });
            rest = behind;
            continue;
        }
        let kept = 1 + length.max(command[1..].chars().next().map_or(0, char::len_utf8));
        written.push_str(&command[..kept]);
        rest = &command[kept..];
    }
    written + rest
}

/// Writes a `siunitx` number, in which `e` may introduce an exponent.
fn number(text: &str) -> String {
    let text = text.replace("+-", "\\pm ").replace("\\times", "x");
    let factors = text.split('x').map(|factor| {
        let split = factor.trim().split_once(['e', 'E', 'd']);
        match split.map(|(number, exponent)| (number.trim(), exponent.trim())) {
            Some((number, exponent)) if exponent.parse::<f64>().is_ok() => {
                let sign = if number.is_empty() { "" } else { " \\times " };
                format!("{number}{sign}10^{{{exponent}}}")
            }
            _ => factor.trim().to_owned(),
        }
    });
    factors.collect::<Vec<_>>().join(" \\times ")
}

/// Splits off the text in braces at the beginning or, if there are no braces, the bytes that
/// satisfy a condition, but at least one character.
fn split_script(text: &str, condition: impl Fn(&u8) -> bool) -> (&str, &str) {
    if let Some(split) = text.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        return split;
    }
    let len = text.bytes().take_while(condition).count();
    text.split_at(len.max(text.chars().next().map_or(0, char::len_utf8)))
}

/// Writes a `siunitx` unit, which is given either by macros or as text.
fn unit(text: &str) -> String {
    let mut latex = String::new();
    let mut rest = text.trim();
    let (mut is_per, mut power, mut is_prefix) = (false, String::new(), false);
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let len = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let (name, behind) =
                    rest.split_at(len.max(rest.chars().next().map_or(0, char::len_utf8)));
                rest = behind.trim_start();
                match name {
                    "per" => is_per = true,
                    "square" => "2".clone_into(&mut power),
                    "cubic" => "3".clone_into(&mut power),
                    "squared" | "cubed" => {
                        let exponent = if name == "squared" { "2" } else { "3" };
                        match latex.strip_suffix("^{-1}") {
                            Some(unit) => latex = format!("{unit}^{{-{exponent}}}"),
                            None => latex.push_str(&format!("^{{{exponent}}}")),
                        }
                    }
                    "tothe" | "raiseto" => {
                        let (exponent, behind) = split_script(rest, u8::is_ascii_digit);
                        rest = behind;
                        match name {
                            "tothe" => latex.push_str(&format!("^{{{exponent}}}")),
                            _ => exponent.clone_into(&mut power),
                        }
                    }
                    name => {
                        // The unit is given as text.
                        let is_text =
                            matches!(name, "text" | "mathrm" | "textrm" | "mbox" | "ensuremath");
                        let text = is_text.then(|| split_script(rest, |_| false));
                        if let Some((_, behind)) = text {
                            rest = behind;
                        }
                        if !is_prefix && !latex.is_empty() && !latex.ends_with([' ', '/', ',']) {
                            latex.push_str("\\,");
                        }
                        let prefix = find(PREFIXES, name);
                        is_prefix = prefix.is_some();
                        let unit = prefix
                            .or_else(|| find(UNITS, name))
                            .or_else(|| abbreviation(name));
                        let unit = unit.or_else(|| text.map(|(text, _)| text.to_owned()));
                        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic());
                        let is_sign = !name.is_empty() && "$#&_{}".contains(name);
                        let as_typed = || {
                            format!(
                                "{}{name}{}",
                                if is_word || is_sign { "\\" } else { "" },
                                if is_word { " " } else { "" }
                            )
                        };
                        latex.push_str(&unit.unwrap_or_else(as_typed));
                        if !is_prefix && (is_per || !power.is_empty()) {
                            let sign = if is_per { "-" } else { "" };
                            let power = if power.is_empty() { "1" } else { &power };
                            latex.push_str(&format!("^{{{sign}{power}}}"));
                        }
                        if !is_prefix {
                            is_per = false;
                            power.clear();
                        }
                    }
                }
            }
            '.' | '~' => latex.push_str("\\,"),
            '^' => {
                let (exponent, behind) = split_script(rest, |byte| b"-0123456789".contains(byte));
                latex.push_str(&format!("^{{{exponent}}}"));
                rest = behind;
            }
            '°' => latex.push_str("{}^{\\circ}"),
            '%' => latex.push_str("\\%"),
            c => latex.push(c),
        }
    }
    if latex.is_empty() {
        latex
    } else {
        format!("\\mathrm{{{latex}}}")
    }
}

/// Writes out an `mhchem` formula.
fn chemical(text: &str) -> String {
    const ARROWS: [(&str, &str); 6] = [
        ("<=>>", "\\rightleftharpoons "),
        ("<<=>", "\\rightleftharpoons "),
        ("<=>", "\\rightleftharpoons "),
        ("<->", "\\leftrightarrow "),
        ("->", "\\rightarrow "),
        ("<-", "\\leftarrow "),
    ];
    let mut latex = String::from("\\mathrm{");
    let mut rest = text.trim();
    // Whether the next digits are subscripts, as they are after an element.
    let mut is_after_element = false;
    while let Some(c) = rest.chars().next() {
        if let Some((arrow, sign)) = ARROWS.iter().find(|(arrow, _)| rest.starts_with(arrow)) {
            rest = &rest[arrow.len()..];
            latex.push_str(sign);
            while let Some((above, behind)) =
                rest.strip_prefix('[').and_then(|rest| rest.split_once(']'))
            {
                latex.truncate(latex.trim_end().len());
                latex = match latex.strip_suffix("\\rightarrow") {
                    Some(before) => format!("{before}\\xrightarrow{{\\text{{{above}}}}} "),
                    None => latex + " ",
                };
                rest = behind;
            }
            is_after_element = false;
            continue;
        }
        let (digits, behind) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
        if !digits.is_empty() {
            rest = behind;
            if is_after_element {
                latex.push_str(&format!("_{{{digits}}}"));
            } else {
                let is_before_element = rest.starts_with(|c: char| c.is_ascii_uppercase());
                latex.extend([digits, if is_before_element { "\\," } else { "" }]);
            }
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '^' | '_' => {
                let (script, behind) = split_script(rest, |byte| b"0123456789+-".contains(byte));
                let base = if is_after_element { "" } else { "{}" };
                latex.push_str(&format!("{base}{c}{{{script}}}"));
                rest = behind;
            }
            '+' | '-' if is_after_element && !rest.starts_with(char::is_alphanumeric) => {
                latex.push_str(&format!("^{{{c}}}"));
            }
            '#' => latex.push_str("\\equiv "),
            '*' | '.' => latex.push_str("\\cdot "),
            '$' => {}
            c => latex.push(c),
        }
        is_after_element = c.is_alphabetic() || matches!(c, ')' | ']' | '}' | '_');
    }
    latex.truncate(latex.trim_end().len());
    latex.push('}');
    latex.replace("  ", " ")
}
