//! Symbols: what commands of LaTeX, characters of Unicode and words on a keyboard mean the same.

/// A row says: the commands, the characters, the words that are typed for it, and how it is written in signs.
struct Symbol {
    commands: &'static [&'static str],
    characters: &'static str,
    words: &'static [&'static str],
    written: &'static str,
}

const fn row(
    commands: &'static [&'static str],
    characters: &'static str,
    words: &'static [&'static str],
    written: &'static str,
) -> Symbol {
    Symbol { commands, characters, words, written }
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
    row(&["omega", "Omega"], "ωΩΩ", &["omega"], "ω"),
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
    row(&["ell"], "ℓ", &[], "l"),
    row(&["hbar"], "ℏ", &["hbar"], "hbar"),
    row(&["pmod", "bmod"], "", &[], "mod"),
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

/// How a command of LaTeX is written, where it is not by its own letters.
pub(super) fn command(name: &str) -> Option<&'static str> {
    SYMBOLS.iter().find(|symbol| symbol.commands.contains(&name)).map(|symbol| symbol.written)
}

/// How a character is written, where it is not by itself.
pub(super) fn symbol(character: char) -> Option<&'static str> {
    if character.is_ascii() {
        return None;
    }
    SYMBOLS.iter().find(|symbol| symbol.characters.contains(character)).map(|symbol| symbol.written)
}

/// How a word is written that stands for a sign.
pub(super) fn word(letters: &str) -> Option<&'static str> {
    let is_named = |symbol: &&Symbol| symbol.words.iter().any(|word| word.eq_ignore_ascii_case(letters));
    SYMBOLS.iter().find(is_named).map(|symbol| symbol.written)
}

/// The words that are typed for what stands in a formula: `theta` for θ, `integral` for ∫.
pub(super) fn names(sign: char) -> &'static [&'static str] {
    let is_it = |symbol: &&Symbol| symbol.written.chars().eq([sign]);
    SYMBOLS.iter().find(is_it).map_or(&[], |symbol| symbol.words)
}
