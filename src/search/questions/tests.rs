use super::{Context, QuestionSearch, Texts};
use crate::search::Synonyms;

fn search(questions: impl Iterator<Item = String>) -> QuestionSearch {
    let texts = questions.map(|question| Texts { parts: [vec![question.into()], Vec::new(), Vec::new()] });
    let texts: Vec<Texts<'_>> = texts.collect();
    let context = Context { questions: texts.len(), ..Context::default() };
    QuestionSearch::build([context].into_iter(), texts.into_iter(), &Synonyms::builtin())
        .expect("an index in memory")
}

fn found(search: &QuestionSearch, query: &str) -> Vec<usize> {
    search.parse(query).find().hits.iter().map(|hit| hit.question).collect()
}

#[test]
fn a_formula_is_found_as_a_keyboard_has_it() {
    let formulas = [
        "T(n) = 2T(n/2) + n",
        r"\Theta(n \log n)",
        r"a \equiv b \pmod m",
        r"\sigma(z) = \frac{1}{1+e^{-z}}",
        r"5 \times 10^{-4}",
        r"\frac{\partial u}{\partial t} = \alpha u",
        r"A \cup B",
        r"\frac{1}{a + j\omega}",
    ];
    let search =
        search(formulas.iter().map(|formula| format!("<p><span class=\"math\">{formula}</span></p>")));
    for (query, question) in [
        ("T(n)=2T(n/2)+n", 0),
        ("T(n)=2T(n/2)+k", 0),
        ("O(n log n)", 1),
        ("a = b mod m", 2),
        ("a = b mod n", 2),
        ("1/(1+exp(-z))", 3),
        ("5e-4", 4),
        ("du/dt = alpha u", 5),
        ("A union B", 6),
        ("1/(a+jw)", 7),
    ] {
        assert_eq!(found(&search, query), [question], "{query}");
    }
}

#[test]
fn what_stands_everywhere_finds_what_it_finds_among_few() {
    let few = |at: usize| match at {
        7 => "<p>the needle of a compass at <span class=\"math\">x = 3</span></p>",
        19_000 => "<p>a rare gas of a common colour at <span class=\"math\">y = 3</span></p>",
        _ => "<p>a common question of a common word at <span class=\"math\">x = 4</span></p>",
    };
    let search = search((0..20_000).map(|at| few(at).to_owned()));
    for (query, questions) in [
        ("needle compass x", vec![7]),
        ("common rare gas", vec![19_000]),
        ("common gas colour y = 3", vec![19_000]),
        ("x = 3", vec![7]),
        // Nothing has all of it.
        ("needle compass x word", vec![7]),
        ("rare gas needle", vec![19_000]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
    assert_eq!(search.parse("common word").find().total, 19_998);
}
