use super::{ExamContext, QuestionPart, QuestionSearch, QuestionTexts};
use crate::{Language, Synonyms};

fn search(questions: impl Iterator<Item = String>) -> QuestionSearch {
    let texts = questions.map(|question| QuestionTexts {
        parts: [vec![question.into()], Vec::new(), Vec::new()],
    });
    let texts: Vec<QuestionTexts<'_>> = texts.collect();
    let context = ExamContext {
        questions: texts.len(),
        ..ExamContext::default()
    };
    QuestionSearch::build(
        [context].into_iter(),
        texts.into_iter(),
        &Synonyms::builtin(),
    )
    .expect("an index in memory")
}

fn found(search: &QuestionSearch, query: &str) -> Vec<usize> {
    search
        .parse(query)
        .find()
        .hits
        .iter()
        .map(|hit| hit.question)
        .collect()
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
    let search = search(
        formulas
            .iter()
            .map(|formula| format!("<p><span class=\"math\">{formula}</span></p>")),
    );
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
fn what_latex_has_commands_for_is_found_as_a_keyboard_has_it() {
    let formulas = [
        r"\binom{4}{2}\left(\frac12\right)^4",
        r"\binom nk k!",
        r"\lfloor (j-1)/3 \rfloor",
        r"\begin{pmatrix} 1 & 3 & 0 & -1 \\ 0 & 0 & 1 & 2 \end{pmatrix}",
        r"m\ddot x + b\dot x + kx = 0",
        r"\bar{x} \pm z \frac{s}{\sqrt n}",
        r"\hat\lambda = \frac1n",
        r"\sum_{k=1}^{7} (k + 5)",
        r"4k|Q|/R^2",
        r"\|Au\| = \|w\|",
        r"D^{-1} B A^{-1} C^T",
        r"\int_1^e \ln t \, dt",
    ];
    let search = search(
        formulas
            .iter()
            .map(|formula| format!("<p><span class=\"math\">{formula}</span></p>")),
    );
    for (query, question) in [
        ("C(4,2)(1/2)^4", 0),
        ("4C2 (1/2)^4", 0),
        ("C(4, 2)", 0),
        ("(4 choose 2) (1/2)^4", 0),
        ("nCk", 1),
        ("n choose k", 1),
        ("floor((j-1)/3)", 2),
        ("floor( (j - 1) / 3 )", 2),
        ("[1 3 0 -1; 0 0 1 2]", 3),
        ("[1,3,0,-1;0,0,1,2]", 3),
        ("[[1, 3, 0, -1], [0, 0, 1, 2]]", 3),
        ("((1,3,0,-1),(0,0,1,2))", 3),
        ("mx'' + bx' + kx = 0", 4),
        ("xbar", 5),
        ("x-bar +- z s/sqrt(n)", 5),
        ("lambda-hat = 1/n", 6),
        ("hat(lambda) = 1/n", 6),
        ("sum from k=1 to 7 (k+5)", 7),
        ("sum(k=1..7) (k+5)", 7),
        ("4k abs(Q)/R^2", 8),
        ("norm(Au) = norm(w)", 9),
        ("inv(D) B inv(A) transpose(C)", 10),
        ("integral from 1 to e ln t dt", 11),
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
        // No question contains all of these words.
        ("needle compass x word", vec![7]),
        ("rare gas needle", vec![19_000]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
    assert_eq!(search.parse("common word").find().total, 19_998);
}

/// Builds a search over exams that contain one question each, given with its language.
fn search_in_languages(questions: &[(&str, &str)]) -> QuestionSearch {
    let contexts = questions.iter().map(|(tag, _)| ExamContext {
        questions: 1,
        language: Language::of_tag(Some(tag)),
        ..ExamContext::default()
    });
    let texts = questions.iter().map(|(_, question)| QuestionTexts {
        parts: [
            vec![format!("<p>{question}</p>").into()],
            Vec::new(),
            Vec::new(),
        ],
    });
    QuestionSearch::build(contexts, texts, &Synonyms::builtin()).expect("an index in memory")
}

/// Questions in ten languages, with queries that find only them.
const LANGUAGES: &[(&str, &str, &[&str])] = &[
    (
        "en",
        "The probabilities of the matrices add up.",
        &["matrix", "probability", "Probabilities"],
    ),
    (
        "de",
        "Wie groß sind die Wahrscheinlichkeiten? Begründen Sie mit der Häufigkeit von Äpfeln.",
        &[
            "Wahrscheinlichkeit",
            "haufigkeit",
            "Haeufigkeiten",
            "gross",
            "Äpfel",
            "aepf",
            "wie berechne ich Häufigkeiten",
        ],
    ),
    (
        "fr",
        "Calculez les dérivées d’une œuvre continue.",
        &[
            "dérivée",
            "derivee",
            "DÉRIVÉ",
            "oeuvres",
            "œuvre",
            "comment calculer la dérivée",
        ],
    ),
    (
        "es",
        "Resuelve las ecuaciones de la señal.",
        &[
            "ecuación",
            "ecuacion",
            "senal",
            "¿ecuación?",
            "la ecuación y la señal",
        ],
    ),
    (
        "pt",
        "Resolva as equações da tensão.",
        &["equação", "equacao", "tensao", "tensões"],
    ),
    (
        "it",
        "La velocità degli elettroni.",
        &[
            "velocita",
            "velocità",
            "elettrone",
            "la velocità e gli elettroni",
        ],
    ),
    (
        "pl",
        "Wyznacz macierz odwrotną do łańcucha.",
        &["macierz", "odwrotna", "lancucha", "Łańcucha", "macie"],
    ),
    (
        "tr",
        "Olayların OLASILIKLARI nedir? Isı ve İvme.",
        &["olasılık", "olasilik", "ısı", "ISI", "İVME", "olasılıkları"],
    ),
    (
        "ar",
        "لتكن المصفوفات ٣ × ٣، ما هي المُحَدِّدات؟ الطاقـة هي ٢٫٥ جول.",
        &[
            "مصفوفة",
            "مصفوفه",
            "محدد",
            "الطاقة",
            "طاقه",
            "2.5 جول",
            "٢٫٥",
            "والمصفوفة",
            "ما محدد المصفوفة",
        ],
    ),
    (
        "zh",
        "设三阶方阵，求矩阵的特征值（其中ｋ＝２）。",
        &["矩阵", "特征值", "特征", "方", "阵", "怎么求特征值", "k=2"],
    ),
];

#[test]
fn a_question_is_found_in_its_language() {
    let all: Vec<(&str, &str)> = LANGUAGES
        .iter()
        .map(|(tag, question, _)| (*tag, *question))
        .collect();
    let mixed = search_in_languages(&all);
    let mut misses = Vec::new();
    for (at, (tag, question, queries)) in LANGUAGES.iter().enumerate() {
        let alone = search_in_languages(&[(tag, question), (tag, "123")]);
        for query in *queries {
            let (alone, mixed) = (found(&alone, query), found(&mixed, query));
            if alone != [0] || mixed != [at] {
                misses.push(format!(
                    "{tag}: {query}: {alone:?}, with other languages {mixed:?}"
                ));
            }
        }
    }
    assert!(misses.is_empty(), "{misses:#?}");
}

#[test]
fn the_word_as_typed_stands_before_other_forms_of_it() {
    let forms = [
        ("de", "Ableitungen bilden"),
        ("de", "Ableitung bilden"),
        ("fr", "dérivées"),
        ("fr", "dérivée"),
    ];
    let search = search_in_languages(&forms);
    for (query, questions) in [
        ("Ableitung ", [1, 0]),
        ("Ableitungen ", [0, 1]),
        ("dérivée ", [3, 2]),
        ("derivees ", [2, 3]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn words_of_a_script_without_spaces_are_found_as_neighbours() {
    let search = search_in_languages(&[
        ("zh", "求矩阵的特征值"),
        ("zh", "方阵与矩形"),
        ("ja", "行列の固有値"),
    ]);
    assert_eq!(found(&search, "矩阵"), [0]);
    assert_eq!(found(&search, "矩"), [1, 0]);
    assert_eq!(found(&search, "固有値"), [2]);
    let asked = search.parse("矩阵");
    assert_eq!(
        asked.snippet(QuestionPart::Question, None, "<p>求矩阵的特征值，矩形</p>"),
        "求<mark>矩阵</mark>的特征值，矩形"
    );
    assert_eq!(
        search
            .parse("值")
            .snippet(QuestionPart::Question, None, "<p>特征值</p>"),
        "特征<mark>值</mark>"
    );
}

#[test]
fn compounds_are_found_apart_and_together() {
    let search = search_in_languages(&[
        ("en", "What are the eigenvalues of it?"),
        ("en", "Insert the key into a hash table."),
        ("en", "A value in the table of keys."),
    ]);
    for (query, question) in [("eigen values", 0), ("eigen value", 0), ("hashtable ", 1)] {
        assert_eq!(found(&search, query), [question], "{query}");
    }
}

#[test]
fn initials_stand_for_consecutive_words_of_prose() {
    let texts = [
        "Find the marginal rate of substitution.",
        "The marginal rate of substitution falls.",
        "A weighted-average-cost method, which is a weighted average cost.",
        // The initials of these are coincidences.
        "It is more. Really so, it is more; really so.",
        r#"More <span class="math">x</span> real sets, more <code>n</code> real sets."#,
        "We accept a cost that we accept; a cost is a cost.",
        "By Newton's cooling law, as Newton's cooling law says.",
    ];
    let search = search(texts.iter().map(|text| format!("<p>{text}</p>")));
    for (query, questions) in [
        ("mrs ", vec![0, 1]),
        ("wac ", vec![2]),
        ("aac ", vec![]),
        ("mrss ", vec![]),
        ("ncl ", vec![6]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn initials_give_way_to_a_synonym_that_occurs() {
    let texts = [
        "Use depth-first search.",
        "Divide a fair share; divide a fair share.",
        "Most people spend time well, as most people say they do; most people say they do.",
    ];
    let search = search(texts.iter().map(|text| format!("<p>{text}</p>")));
    assert_eq!(found(&search, "dfs "), [0]);
    assert_eq!(found(&search, "mps "), [2]);
    // The words of the synonym of `bfs` occur, but not the synonym.
    let texts = [
        "Its breadth is not the first thing that they search for.",
        "Baked fish soup is baked fish soup.",
    ];
    let search = search_in_languages(&texts.map(|text| ("en", text)));
    assert_eq!(found(&search, "bfs "), [1]);
}

#[test]
fn the_parts_of_a_compound_are_adjacent_and_in_order() {
    let search = search_in_languages(&[
        ("en", "It is a round-robin scheduler."),
        ("en", "The round robin gives each a slice."),
        ("en", "A robin is round, and the robin sings."),
        ("en", "Call the desk for help."),
    ]);
    for (query, questions) in [
        ("roundrobin ", vec![0, 1]),
        ("round-robin ", vec![0, 1]),
        ("robinround ", vec![]),
        // These words are adjacent nowhere.
        ("help-desk ", vec![3]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn the_words_of_a_synonym_in_order_stand_before_scattered_ones() {
    let search = search_in_languages(&[
        ("en", "Its value is singular."),
        (
            "en",
            "All of these are the singular nonnegative values of the matrix.",
        ),
    ]);
    assert_eq!(found(&search, "svd "), [1, 0]);
}

#[test]
fn formulas_and_quantities_are_found_as_one_types_them() {
    let formulas = [
        r"v = 3.0\text{ m/s}",
        r"a = 3\text{ m/s}^2",
        r"48.0 \pm 0.4\text{ g}",
        r"h(k) = k \bmod 7",
        r"A \in \mathbb{R}^{3 \times 4}",
        r"B = \mu_0 I / (2\pi r)",
        r"I = 5.0\text{ A}",
        r"\mathrm{SO_2}",
    ];
    let search = search(
        formulas
            .iter()
            .map(|formula| format!("<p><span class=\"math\">{formula}</span></p>")),
    );
    for (query, questions) in [
        ("3 m/s", vec![0, 1]),
        ("48.0+-0.4 g", vec![2]),
        ("48.0 +/- 0.4 g", vec![2]),
        ("h(k)=k bmod 7", vec![3]),
        ("3x4", vec![4]),
        ("3 by 4", vec![4]),
        ("mu_0 I", vec![5]),
        ("5.0 A", vec![6]),
        ("5 A", vec![6]),
        ("sulfur dioxide", vec![7]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn identifiers_in_code_do_not_name_symbols() {
    let texts = [
        r#"<p>Evaluate <span class="math">\int_0^1 x\,dx</span>.</p>"#,
        "<p>What does it print?</p><pre><code>int main(void) { return !run(); }</code></pre>",
    ];
    let search = search(texts.iter().map(|text| (*text).to_owned()));
    for (query, questions) in [
        ("integral", vec![0]),
        ("int main", vec![1]),
        ("factorial", vec![]),
        ("return run", vec![1]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn the_name_of_an_environment_is_not_a_word() {
    let texts = [
        r#"<p>Plot <span class="math">\begin{cases} 0 & x < 1 \\ 1 & x \ge 1 \end{cases}</span>.</p>"#,
        "<p>Plot a line.</p>",
    ];
    let search = search(texts.iter().map(|text| (*text).to_owned()));
    for (query, questions) in [("cage ", vec![]), ("piecewise ", vec![0])] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn the_words_of_a_synonym_are_near_each_other() {
    let search = search_in_languages(&[
        (
            "en",
            "Its singular form and, two words of text further on, some greatest value of it.",
        ),
        ("en", "What is the largest singular value?"),
    ]);
    assert_eq!(found(&search, "svd"), [1]);
}

#[test]
fn a_synonym_is_found_by_other_forms_of_its_words() {
    let search = search_in_languages(&[
        ("en", "A dominant strategy exists."),
        ("en", "A pulley has two masses."),
        ("en", "Two threads have a data race."),
        ("en", "The car slows; it has to slow down."),
        ("en", "They look the same."),
    ]);
    for (query, questions) in [
        ("prisoners dilemma ", vec![0]),
        ("prisoner's dilemma ", vec![0]),
        ("prisoners’ dilemmas ", vec![0]),
        ("atwood machines ", vec![1]),
        ("race-condition ", vec![2]),
        ("braking ", vec![3]),
        ("identical ", vec![4]),
        // This has the same stem but is a different word.
        ("identity ", vec![]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn a_synonym_may_contain_a_number() {
    let search = search_in_languages(&[
        ("en", "What is the probability of a type II error?"),
        ("en", "There are 2 errors of this type."),
        ("en", "How many false positives are there?"),
    ]);
    assert_eq!(found(&search, "type 2 error "), [0]);
    assert_eq!(found(&search, "type 1 error "), [2]);
}

#[test]
fn a_homonym_stands_for_its_meaning_but_not_the_other_way_round() {
    let search = search_in_languages(&[
        ("en", "Bring the point masses to their center of mass."),
        ("en", "The address ends in .com or com."),
        ("en", "The events are disjoint."),
        ("en", "The events are mutually exclusive."),
    ]);
    for (query, questions) in [
        ("com ", vec![1, 0]),
        ("center of mass ", vec![0]),
        ("disjoint ", vec![2, 3]),
        ("mutually exclusive ", vec![3, 2]),
    ] {
        assert_eq!(found(&search, query), questions, "{query}");
    }
}

#[test]
fn a_quotation_from_an_answer_stands_before_its_words_in_a_question() {
    let texts = [
        [
            "Is the minimum local, and is the extremum the only one?",
            "",
        ],
        ["What is true?", "Its only local extremum is a minimum."],
    ];
    let texts = texts.map(|[question, answer]| QuestionTexts {
        parts: [vec![question.into()], vec![answer.into()], Vec::new()],
    });
    let context = ExamContext {
        questions: texts.len(),
        ..ExamContext::default()
    };
    let contexts = [context].into_iter();
    let search = QuestionSearch::build(contexts, texts.into_iter(), &Synonyms::builtin());
    let search = search.expect("an index in memory");
    assert_eq!(found(&search, "only local extremum is a minimum "), [1, 0]);
    assert_eq!(found(&search, "minimum extremum local only "), [0, 1]);
}

#[test]
fn a_rare_word_is_enough_where_no_question_has_most_of_them() {
    let texts = |at: usize| match at {
        3 => "a common question about charcoal",
        4 => "a common question about charcoal from an ancient hearth",
        5 => "a common question about velocity",
        _ => "a common question",
    };
    let search = search((0..100).map(|at| format!("<p>{}</p>", texts(at))));
    let partial = |query: &str| {
        let found = search.parse(query).find();
        assert_eq!(found.total, found.hits.len(), "{query}");
        assert_eq!(found.is_partial, found.total > 0, "{query}");
        let hits = found.hits.iter().map(|hit| hit.question);
        hits.collect::<Vec<usize>>()
    };
    assert_eq!(partial("charcoal lemurs tambourine"), [3, 4]);
    // Rarer words carry more weight.
    assert_eq!(
        partial("hearth charcoal lemurs tambourine unicycle "),
        [4, 3]
    );
    // A long word may be misspelt or incomplete, but a short word may not.
    assert_eq!(partial("charcaol lemurs tambourine"), [3, 4]);
    assert_eq!(partial("lemurs tambourine veloci"), [5]);
    for nothing in [
        "common lemurs tambourine",
        "lemurs tambourine v",
        "lemurs tambourine velo",
        "heart lemurs tambourine ",
        "xqzvk",
    ] {
        assert_eq!(partial(nothing), [0; 0], "{nothing}");
    }
    assert!(!search.parse("charcoal common").find().is_partial);
}

#[test]
fn at_most_twenty_questions_are_a_partial_answer() {
    let text = |at: usize| {
        if at.is_multiple_of(40) {
            "rare"
        } else {
            "common"
        }
    };
    let search = search((0..2_000).map(|at| format!("<p>{} {at}</p>", text(at))));
    let found = search.parse("rare lemurs tambourine").find();
    assert_eq!(
        (found.total, found.hits.len(), found.is_partial),
        (20, 20, true)
    );
}
