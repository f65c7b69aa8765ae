use crate::search::Synonyms;
use crate::search::questions::{Context, Part, QuestionSearch, Texts};

/// The snippet of a question, searched for alone.
fn snippet(question: &str, query: &str) -> String {
    let texts = Texts { parts: [vec![question.to_owned()], Vec::new(), Vec::new()] };
    let context = Context { questions: 1, ..Context::default() };
    let search = QuestionSearch::build([context].into_iter(), [texts].into_iter(), &Synonyms::builtin());
    search.expect("an index in memory").ask(query).snippet(Part::Question, None, question)
}

#[test]
fn what_was_typed_is_marked_and_formulas_are_marked_whole() {
    for (question, query, shown) in [
        ("<p>Which map is linear?</p>", "linear maps", "Which <mark>map</mark> is <mark>linear</mark>?"),
        (
            "<p>Let <span class=\"math\">x^2 &lt; 3</span> hold.</p>",
            "x²<3",
            "Let <mark><span class=\"math\">x^2 &lt; 3</span></mark> hold.",
        ),
        ("<p>A <strong>big red</strong> box</p>", "red", "A <strong>big <mark>red</mark></strong> box"),
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
        ("<p>a mass of 20 kg falls</p>", "20kg", "a mass of <mark>20</mark> <mark>kg</mark> falls"),
    ] {
        assert_eq!(snippet(question, query), shown, "{query}");
    }
}

#[test]
fn a_long_question_is_cut_around_what_matches() {
    let question = format!("<p>{}needle {}</p>", "hay ".repeat(200), "straw ".repeat(200));
    let shown = snippet(&question, "needle");
    assert!(
        shown.starts_with("… hay") && shown.contains("<mark>needle</mark>") && shown.ends_with(" …"),
        "{shown}"
    );
    assert!(shown.chars().count() < 260, "{shown}");
    let formula = format!("<p><span class=\"math\">{}</span> end</p>", "x+".repeat(300));
    assert!(snippet(&formula, "x+x").ends_with("</span></mark> …"));
}

#[test]
fn what_an_author_wrote_stays_text() {
    let question =
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; <img src=\"/files/a.svg\" alt=\"x\">tree</p>";
    let shown = snippet(question, "script tree");
    assert!(!shown.contains("<script") && !shown.contains("<img"), "{shown}");
    assert!(shown.contains("&lt;script&gt;"), "{shown}");
}
