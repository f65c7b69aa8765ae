//! Makes snippets. A snippet is a line of a question's HTML around the matches, in which formulas
//! are never cut.

use std::borrow::Cow;

use super::index::QuestionIndex;
use super::query::Query;
use super::segments::{Segment, chunks, segment};
use crate::analysis::tokenise::is_unspaced;
use crate::analysis::{FormulaTokens, WordClass, canonical_formula, normalise};
use stoa_text::rich_text::{EscapedText, Event, Tag, events};

/// The approximate length of a snippet, in characters, and the number of characters before the
/// first match.
const LENGTH: usize = 200;
const LENGTH_BEFORE: usize = 40;
/// The maximum number of pieces over which a formula from the query may be spread.
const MAX_FORMULA_PIECES: usize = 24;

/// The elements that a snippet keeps, in nesting order.
const STYLES: [&str; 4] = ["strong", "em", "del", "code"];

/// A word, a character in a script without spaces, or a whole formula.
#[derive(Debug)]
struct Piece {
    html: String,
    segment: Option<Segment>,
    formula: Option<FormulaTokens>,
    /// The number of characters that are shown.
    length: usize,
    has_space_before: bool,
    styles: [bool; STYLES.len()],
    is_formula: bool,
    is_marked: bool,
}

impl Piece {
    /// Splits the HTML into the parts before, inside and after the mark; the punctuation around a
    /// word is not marked.
    fn around_mark(&self) -> (&str, &str, &str) {
        let is_word = matches!(self.segment, Some(Segment::Word(_)));
        // Character references end with punctuation.
        if self.is_formula || self.html.contains('&') || !is_word {
            return ("", &self.html, "");
        }
        let start = self
            .html
            .find(|c: char| !c.is_ascii_punctuation())
            .unwrap_or(0);
        let end = self
            .html
            .trim_end_matches(|c: char| c.is_ascii_punctuation())
            .len()
            .max(start);
        (
            &self.html[..start],
            &self.html[start..end],
            &self.html[end..],
        )
    }

    fn is_unspaced(&self) -> bool {
        !self.is_formula && self.html.starts_with(is_unspaced)
    }

    /// Whether the piece contains a formula: a formula or code may contain it anywhere, but a word
    /// must be equal to it.
    fn has(&self, formula: &FormulaTokens) -> bool {
        let Some(Segment::Formula(text) | Segment::Word(text)) = &self.segment else {
            return false;
        };
        let tokens = self.formula.as_ref().map_or_else(
            || Cow::Owned(FormulaTokens::parse(text).text),
            |tokens| Cow::Borrowed(tokens.text.as_str()),
        );
        let is_code = self.is_formula || text.contains(|c: char| !c.is_alphanumeric());
        if is_code {
            tokens.contains(&formula.text)
        } else {
            tokens == formula.text
        }
    }
}

/// Makes a snippet around the matches of a query, or from the beginning of the question if there
/// are no matches.
pub(super) fn make_snippet(
    index: &QuestionIndex,
    query: &Query,
    stem: Option<&str>,
    question: &str,
) -> String {
    let mut pieces = stem.map(pieces).unwrap_or_default();
    let stem_length = pieces.len();
    pieces.extend(self::pieces(question));
    mark(index, query, &mut pieces);
    if pieces.iter().all(|piece| !piece.is_marked) {
        pieces.drain(..stem_length);
    }
    let (from, to) = best_window(&pieces);
    to_html(&pieces, from, to)
}

/// Returns a snippet from the beginning of a question, without marks.
pub(super) fn shorten_question(question: &str) -> String {
    let pieces = pieces(question);
    let end = window_end(&pieces, 0);
    to_html(&pieces, 0, end)
}

/// Splits the content's HTML into pieces.
fn pieces(html: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut styles = [false; STYLES.len()];
    let style = |name: &str| STYLES.iter().position(|style| *style == name);
    let mut has_space = true;
    for event in events(html) {
        match event {
            Event::Text(text) => push_words(text, styles, &mut has_space, &mut pieces),
            Event::Code { code, block } => {
                has_space |= block;
                let mut styles = styles;
                styles[STYLES.len() - 1] = true;
                push_words(code, styles, &mut has_space, &mut pieces);
                has_space |= block;
            }
            Event::Math { latex, block } => {
                let segment = Segment::Formula(latex.text().into_owned());
                let formula = segment.formula_tokens();
                pieces.push(Piece {
                    html: ["<span class=\"math\">", latex.0, "</span>"].concat(),
                    length: formula
                        .as_ref()
                        .map_or(0, |formula| formula.text.chars().count()),
                    segment: Some(segment),
                    formula,
                    has_space_before: has_space || block,
                    styles,
                    is_formula: true,
                    is_marked: false,
                });
                has_space = block;
            }
            Event::Start(Tag { name, .. }) if style(name).is_some() => {
                style(name).into_iter().for_each(|at| styles[at] = true);
            }
            Event::End(name) if style(name).is_some() => {
                style(name).into_iter().for_each(|at| styles[at] = false);
            }
            Event::Start(_) | Event::End(_) | Event::Break(_) | Event::Image(_) => has_space = true,
        }
    }
    pieces
}

fn push_words(
    text: EscapedText<'_>,
    styles: [bool; STYLES.len()],
    has_space: &mut bool,
    pieces: &mut Vec<Piece>,
) {
    let mut rest = text.0;
    while !rest.is_empty() {
        let word = rest.trim_start();
        *has_space |= word.len() < rest.len();
        let (word, after) = word.split_at(word.find(char::is_whitespace).unwrap_or(word.len()));
        rest = after;
        if word.is_empty() {
            break;
        }
        for chunk in chunks(word) {
            let mut rest = chunk;
            while let Some(first) = rest.chars().next() {
                let (html, after) = rest.split_at(if is_unspaced(first) {
                    first.len_utf8()
                } else {
                    rest.len()
                });
                rest = after;
                let plain = EscapedText(html).text();
                let segment = segment(&plain);
                pieces.push(Piece {
                    html: html.to_owned(),
                    formula: segment.as_ref().and_then(Segment::formula_tokens),
                    segment,
                    length: plain.chars().count(),
                    has_space_before: std::mem::take(has_space),
                    styles,
                    is_formula: false,
                    is_marked: false,
                });
            }
        }
    }
}

/// Marks the pieces that match the query.
fn mark(index: &QuestionIndex, query: &Query, pieces: &mut [Piece]) {
    let clauses = || {
        query
            .clauses
            .iter()
            .filter(|clause| clause.class != WordClass::Stop)
    };
    let alternatives = clauses().flat_map(|clause| &clause.alternatives);
    let mut stems: Vec<u32> = alternatives
        .flat_map(|alternative| &alternative.stems)
        .copied()
        .collect();
    stems.sort_unstable();
    let has_stem = |word: &str| {
        index
            .stem_numbers(word)
            .iter()
            .any(|stem| stems.binary_search(stem).is_ok())
    };
    let is_meant = |word: &str| {
        let words = index.words(&normalise(word));
        has_stem(word)
            || !words.is_empty() && clauses().any(|clause| clause.prefix.contains(&words.start))
            || clauses().any(|clause| clause.word == word)
    };
    for piece in &mut *pieces {
        let Some(segment) = &piece.segment else {
            continue;
        };
        let formula = piece.formula.as_ref();
        segment.each_word(formula, |word| piece.is_marked |= is_meant(word));
        if let Some(formula) = formula.filter(|_| piece.is_formula) {
            let mut canonical = clauses().filter_map(|clause| clause.canonical).peekable();
            if canonical.peek().is_some() {
                let known = canonical_formula(&formula.text);
                piece.is_marked |= canonical.any(|canonical| Some(canonical) == known);
            }
        }
    }
    for at in 1..pieces.len() {
        let [one, other] = [&pieces[at - 1], &pieces[at]];
        if one.is_unspaced() && other.is_unspaced() && has_stem(&[&*one.html, &other.html].concat())
        {
            pieces[at - 1].is_marked = true;
            pieces[at].is_marked = true;
        }
    }
    for formula in clauses().flat_map(|clause| &clause.formulas) {
        mark_formula(&formula.tokens, pieces);
    }
}

/// Marks the shortest runs of pieces that contain the tokens of a formula.
fn mark_formula(formula: &FormulaTokens, pieces: &mut [Piece]) {
    for first in 0..pieces.len() {
        let mut tokens = FormulaTokens::default();
        for end in first..pieces.len().min(first + MAX_FORMULA_PIECES) {
            let Some(Segment::Formula(text) | Segment::Word(text)) = &pieces[end].segment else {
                break;
            };
            if end == first && pieces[first].has(formula) {
                pieces[first].is_marked = true;
                break;
            }
            tokens.push_formula(text);
            let text = tokens.text.trim_end_matches(['.', ',', ';', ':', '?']);
            let has_formula = pieces[first..=end].iter().any(|piece| piece.is_formula);
            if text == formula.text || has_formula && text.starts_with(&formula.text) {
                pieces[first..=end]
                    .iter_mut()
                    .for_each(|piece| piece.is_marked = true);
                break;
            }
            if !formula.text.starts_with(text) {
                break;
            }
        }
    }
}

/// Returns the start and the end of the window with the most marked pieces.
fn best_window(pieces: &[Piece]) -> (usize, usize) {
    let count = |from: usize| {
        pieces[from..window_end(pieces, from)]
            .iter()
            .filter(|piece| piece.is_marked)
            .count()
    };
    let starts = (0..pieces.len())
        .filter(|at| pieces[*at].is_marked)
        .map(|at| window_start(pieces, at));
    let mut best = (count(0), 0);
    for from in starts {
        let count = count(from);
        if count > best.0 {
            best = (count, from);
        }
    }
    (best.1, window_end(pieces, best.1))
}

/// Returns the start of a window around a match.
fn window_start(pieces: &[Piece], at: usize) -> usize {
    let mut left = LENGTH_BEFORE;
    let mut from = at;
    while from > 0 {
        let Some(rest) = left.checked_sub(pieces[from - 1].length + 1) else {
            break;
        };
        left = rest;
        from -= 1;
    }
    from
}

fn window_end(pieces: &[Piece], from: usize) -> usize {
    let mut length = 0;
    for (at, piece) in pieces.iter().enumerate().skip(from) {
        length += piece.length + usize::from(piece.has_space_before);
        if length > LENGTH && at > from {
            return at;
        }
    }
    pieces.len()
}

fn to_html(pieces: &[Piece], from: usize, to: usize) -> String {
    let mut html = String::with_capacity(2 * LENGTH);
    if from > 0 {
        html.push_str("… ");
    }
    let mut open = [false; STYLES.len()];
    for (at, piece) in pieces[from..to].iter().enumerate() {
        close_styles(&mut html, &mut open, piece.styles);
        if piece.has_space_before && at > 0 {
            html.push(' ');
        }
        for (name, (is_open, wanted)) in STYLES.iter().zip(open.iter_mut().zip(piece.styles)) {
            if wanted && !*is_open {
                html.extend(["<", name, ">"]);
                *is_open = true;
            }
        }
        if piece.is_marked {
            let (before, marked, after) = piece.around_mark();
            if piece.is_unspaced() && html.ends_with("</mark>") {
                html.truncate(html.len() - "</mark>".len());
                html.extend([marked, "</mark>"]);
            } else {
                html.extend([before, "<mark>", marked, "</mark>", after]);
            }
        } else {
            html.push_str(&piece.html);
        }
    }
    close_styles(&mut html, &mut open, [false; STYLES.len()]);
    if to < pieces.len() {
        html.push_str(" …");
    }
    html
}

/// Closes the elements that are open but not wanted, and those nested inside them.
fn close_styles(html: &mut String, open: &mut [bool; STYLES.len()], wanted: [bool; STYLES.len()]) {
    let first = (0..STYLES.len())
        .find(|&at| open[at] != wanted[at])
        .unwrap_or(STYLES.len());
    for at in (first..STYLES.len()).rev() {
        if std::mem::take(&mut open[at]) {
            html.extend(["</", STYLES[at], ">"]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Synonyms;
    use crate::questions::{ExamContext, QuestionPart, QuestionSearch, QuestionTexts};

    /// Returns the snippet of a question when it is the only one in the index.
    fn snippet(question: &str, query: &str) -> String {
        let texts = QuestionTexts {
            parts: [vec![question.into()], Vec::new(), Vec::new()],
        };
        let context = ExamContext {
            questions: 1,
            ..ExamContext::default()
        };
        let search = QuestionSearch::build(
            [context].into_iter(),
            [texts].into_iter(),
            &Synonyms::builtin(),
        );
        search.expect("an index in memory").parse(query).snippet(
            QuestionPart::Question,
            None,
            question,
        )
    }

    #[test]
    fn what_was_typed_is_marked_and_formulas_are_marked_whole() {
        for (question, query, shown) in [
            (
                "<p>Which map is linear?</p>",
                "linear maps",
                "Which <mark>map</mark> is <mark>linear</mark>?",
            ),
            (
                "<p>Let <span class=\"math\">x^2 &lt; 3</span> hold.</p>",
                "x²<3",
                "Let <mark><span class=\"math\">x^2 &lt; 3</span></mark> hold.",
            ),
            (
                "<p>A <strong>big red</strong> box</p>",
                "red",
                "A <strong>big <mark>red</mark></strong> box",
            ),
            (
                "<pre><code>a = 1\nb = 2\n</code></pre>",
                "b = 2",
                "<code>a = 1 <mark>b</mark> <mark>=</mark> <mark>2</mark></code>",
            ),
            (
                "<p>one</p><div class=\"math\">y</div><p>two</p>",
                "two",
                "one <span class=\"math\">y</span> <mark>two</mark>",
            ),
            (
                "<p>a mass of 20 kg falls</p>",
                "20kg",
                "a mass of <mark>20</mark> <mark>kg</mark> falls",
            ),
        ] {
            assert_eq!(snippet(question, query), shown, "{query}");
        }
    }

    #[test]
    fn a_long_question_is_cut_around_what_matches() {
        let question = format!(
            "<p>{}needle {}</p>",
            "hay ".repeat(200),
            "straw ".repeat(200)
        );
        let shown = snippet(&question, "needle");
        assert!(
            shown.starts_with("… hay")
                && shown.contains("<mark>needle</mark>")
                && shown.ends_with(" …"),
            "{shown}"
        );
        assert!(shown.chars().count() < 260, "{shown}");
        let formula = format!(
            "<p><span class=\"math\">{}</span> end</p>",
            "x+".repeat(300)
        );
        assert!(snippet(&formula, "x+x").ends_with("</span></mark> …"));
    }

    #[test]
    fn what_an_author_wrote_stays_text() {
        let question = "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; <img src=\"/files/a.svg\" alt=\"x\">tree</p>";
        let shown = snippet(question, "script tree");
        assert!(
            !shown.contains("<script") && !shown.contains("<img"),
            "{shown}"
        );
        assert!(shown.contains("&lt;script&gt;"), "{shown}");
    }
}
