//! The table of symbols: LaTeX commands, Unicode characters and typed words that mean the same
//! thing.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A symbol with all its notations and the token that represents it.
struct Symbol {
    commands: &'static [&'static str],
    characters: &'static str,
    words: &'static [&'static str],
    /// A leading `^` marks a superscript. Empty for a formatting command.
    token: &'static str,
}

const fn row(
    commands: &'static [&'static str],
    characters: &'static str,
    words: &'static [&'static str],
    token: &'static str,
) -> Symbol {
    Symbol {
        commands,
        characters,
        words,
        token,
    }
}

#[rustfmt::skip]
const SYMBOLS: &[Symbol] = &[
    row(&["alpha"], "α", &["alpha"], "α"),
    row(&["beta"], "β", &["beta"], "β"),
    row(&["gamma", "Gamma"], "γΓ", &["gamma"], "γ"),
    row(&["delta", "Delta"], "δΔ∆", &["delta"], "δ"),
    row(&["epsilon", "varepsilon"], "εϵ", &["epsilon", "eps"], "ε"),
    row(&["zeta"], "ζ", &["zeta"], "ζ"),
    row(&["eta"], "η", &["eta"], "η"),
    row(&["theta", "vartheta", "Theta"], "θΘϑ", &["theta"], "θ"),
    row(&["iota"], "ι", &["iota"], "ι"),
    row(&["kappa"], "κ", &["kappa"], "κ"),
    row(&["lambda", "Lambda"], "λΛ", &["lambda"], "λ"),
    row(&["mu"], "μµ", &["mu"], "μ"),
    row(&["nu"], "ν", &["nu"], "ν"),
    row(&["xi", "Xi"], "ξΞ", &["xi"], "ξ"),
    row(&["pi", "Pi", "prod"], "πΠ∏", &["pi", "prod"], "π"),
    row(&["rho", "varrho"], "ρ", &["rho"], "ρ"),
    row(&["sigma", "Sigma", "varsigma"], "σς", &["sigma"], "σ"),
    row(&["tau"], "τ", &["tau"], "τ"),
    row(&["phi", "varphi", "Phi"], "φϕΦ", &["phi"], "φ"),
    row(&["chi"], "χ", &["chi"], "χ"),
    row(&["psi", "Psi"], "ψΨ", &["psi"], "ψ"),
    row(&["omega", "Omega"], "ωΩΩ", &["omega"], "ω"),
    row(&["int", "iint", "oint", "intop"], "∫∬∮", &["int", "integral"], "∫"),
    row(&["sum"], "∑Σ", &["sum"], "∑"),
    row(&[], "√", &["sqrt"], "√"),
    row(&["infty"], "∞", &["infinity", "infty", "inf"], "∞"),
    row(&["partial"], "∂", &["partial"], "∂"),
    row(&["nabla"], "∇", &["nabla"], "∇"),
    row(&["le", "leq", "leqslant", "leqq"], "≤⩽≦", &["leq"], "≤"),
    row(&["ge", "geq", "geqslant", "geqq"], "≥⩾≧", &["geq"], "≥"),
    row(&["lt"], "", &[], "<"),
    row(&["gt"], "", &[], ">"),
    row(&["ne", "neq"], "≠", &["neq"], "≠"),
    row(&["approx", "simeq", "cong"], "≈≃≅", &["approx"], "≈"),
    row(&["equiv"], "≡", &["equiv"], "≡"),
    row(&["sim"], "∼", &[], ""),
    row(&["propto"], "∝", &["propto"], "∝"),
    row(&["pm", "mp"], "±∓", &["pm"], "±"),
    row(&["times", "cdot", "ast", "cdotp", "bullet"], "×·∙⋅∗•", &[], "*"),
    row(&["div"], "÷∕⁄", &[], "/"),
    row(&["to", "rightarrow", "longrightarrow", "xrightarrow"], "→⟶", &[], "→"),
    row(&["leftrightarrow", "rightleftharpoons", "longleftrightarrow"], "↔⇌⇄", &[], "↔"),
    row(&["Rightarrow", "implies", "Longrightarrow"], "⇒⟹", &["implies"], "⇒"),
    row(&["Leftrightarrow", "iff"], "⇔⟺", &["iff"], "⇔"),
    row(&["in"], "∈", &["in"], "in"),
    row(&["notin"], "∉", &["notin"], "notin"),
    row(&["subseteq", "subset"], "⊆⊂", &["subset", "subseteq"], "⊂"),
    row(&["cup"], "∪", &["union", "cup"], "∪"),
    row(&["cap"], "∩", &["cap", "intersect"], "∩"),
    row(&["setminus"], "∖", &["setminus"], "∖"),
    row(&["emptyset", "varnothing"], "∅", &["emptyset"], "∅"),
    row(&["forall"], "∀", &["forall"], "∀"),
    row(&["exists"], "∃", &["exists"], "∃"),
    row(&["land", "wedge"], "∧", &[], "∧"),
    row(&["lor", "vee"], "∨", &[], "∨"),
    row(&["neg", "lnot"], "¬", &[], "¬"),
    row(&["mid", "vert", "lvert", "rvert"], "∣", &[], "|"),
    row(&["ldots", "dots", "cdots", "vdots", "ddots"], "…⋯", &[], "..."),
    row(&["circ", "degree"], "°∘", &["deg", "degrees"], "°"),
    row(&["prime"], "′’", &[], "'"),
    row(&[], "″", &[], "''"),
    row(&["Vert", "lVert", "rVert"], "‖", &[], "||"),
    row(&["ell"], "ℓ", &[], "l"),
    row(&["hbar"], "ℏ", &["hbar"], "hbar"),
    row(&["pmod", "bmod"], "", &["bmod", "pmod"], "mod"),
    row(&["operatorname", "mathrm", "mathbf", "mathbb", "mathcal", "mathit", "mathsf", "mathtt", "mathfrak", "text",
          "textbf", "textit", "textrm", "texttt", "boldsymbol", "bm", "rm", "bf", "vec", "hat", "bar", "tilde", "dot",
          "ddot", "overline", "underline", "widehat", "widetilde", "overrightarrow", "left", "right", "big", "Big", "bigg",
          "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "Biggl", "Biggr", "middle", "displaystyle",
          "textstyle", "limits", "nolimits", "quad", "qquad", "ce", "pu", "binom", "langle", "rangle", "lbrace",
          "rbrace", "lbrack", "rbrack", "boxed", "mathstrut", "phantom", "hspace", "enspace", "thinspace", "label",
          "tag", "nonumber", "hline", "underbrace", "overbrace", "color", "lfloor", "rfloor", "lceil", "rceil"], "⟨⟩⌊⌋⌈⌉", &[], ""),
    row(&[], "−–—‐‑‒", &[], "-"),
    row(&[], "⁰", &[], "^0"), row(&[], "¹", &[], "^1"), row(&[], "²", &["squared"], "^2"), row(&[], "³", &["cubed"], "^3"),
    row(&[], "⁴", &[], "^4"), row(&[], "⁵", &[], "^5"), row(&[], "⁶", &[], "^6"), row(&[], "⁷", &[], "^7"),
    row(&[], "⁸", &[], "^8"), row(&[], "⁹", &[], "^9"), row(&[], "⁻", &[], "^-"), row(&[], "⁺", &[], "^+"),
    row(&[], "ⁿ", &[], "^n"), row(&[], "ˣ", &[], "^x"), row(&[], "ᵀ", &[], "^t"), row(&[], "ⁱ", &[], "^i"),
    row(&[], "₊", &[], "+"), row(&[], "₋", &[], "-"),
    row(&[], "½", &[], "1/2"), row(&[], "⅓", &[], "1/3"), row(&[], "⅔", &[], "2/3"), row(&[], "¼", &[], "1/4"),
    row(&[], "¾", &[], "3/4"),
    row(&[], "“”„", &[], ""),
];

#[derive(Default)]
struct Table {
    commands: HashMap<&'static str, &'static str>,
    characters: HashMap<char, &'static str>,
    words: HashMap<&'static str, &'static str>,
    names: HashMap<char, &'static [&'static str]>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    for row in SYMBOLS {
        table
            .commands
            .extend(row.commands.iter().map(|name| (*name, row.token)));
        table.characters.extend(
            row.characters
                .chars()
                .map(|character| (character, row.token)),
        );
        table
            .words
            .extend(row.words.iter().map(|word| (*word, row.token)));
        let mut token = row.token.chars();
        if let (Some(character), None) = (token.next(), token.next()) {
            table.names.entry(character).or_insert(row.words);
        }
    }
    table
});

const MAX_WORD_LENGTH: usize = 9;

/// Returns the token of a LaTeX command, unless it is the command's own letters.
pub(crate) fn command_token(name: &str) -> Option<&'static str> {
    TABLE.commands.get(name).copied()
}

/// Returns the token of a character, unless it is the character itself.
pub(crate) fn symbol_token(character: char) -> Option<&'static str> {
    if character.is_ascii() {
        return None;
    }
    TABLE.characters.get(&character).copied()
}

/// Returns the token of a typed word that names a symbol.
pub(crate) fn word_token(letters: &str) -> Option<&'static str> {
    if !(2..=MAX_WORD_LENGTH).contains(&letters.len()) || !letters.is_ascii() {
        return None;
    }
    TABLE
        .words
        .get(letters)
        .or_else(|| TABLE.words.get(letters.to_ascii_lowercase().as_str()))
        .copied()
}

/// Returns the words that name a token: `theta` for θ, `integral` for ∫.
pub(crate) fn token_names(token: char) -> &'static [&'static str] {
    TABLE.names.get(&token).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_notation_stands_in_two_rows() {
        let commands = SYMBOLS.iter().flat_map(|row| row.commands).count();
        let characters = SYMBOLS
            .iter()
            .flat_map(|row| row.characters.chars())
            .count();
        let words = SYMBOLS.iter().flat_map(|row| row.words).count();
        assert_eq!(
            (
                TABLE.commands.len(),
                TABLE.characters.len(),
                TABLE.words.len()
            ),
            (commands, characters, words)
        );
        assert!(
            SYMBOLS
                .iter()
                .flat_map(|row| row.words)
                .all(|word| word.len() <= MAX_WORD_LENGTH)
        );
    }

    #[test]
    fn a_symbol_is_found_by_each_notation() {
        assert_eq!(
            (command_token("leq"), symbol_token('≤'), word_token("leq")),
            (Some("≤"), Some("≤"), Some("≤"))
        );
        assert_eq!(word_token("Theta"), word_token("theta"));
        assert_eq!(
            (word_token("x"), command_token("nope"), symbol_token('x')),
            (None, None, None)
        );
        assert!(token_names('∫').contains(&"integral"));
    }
}
