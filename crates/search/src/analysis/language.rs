//! The languages that content can be in, and the stemming of words in these languages.

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;

use super::normalise;
use super::stem::stem_english;
use super::tokenise::is_unspaced;
use stoa_text::word_list::contains_word;

/// The kind of contribution that a word makes to a query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WordClass {
    #[default]
    Content,
    /// A word about asking rather than about the subject: `explain`, `exam`.
    Asking,
    /// A word without a meaning of its own: `of`, `the`, `und`.
    Stop,
}

/// A language of content, which is a row of [`LANGUAGES`].
///
/// The language determines how words are stemmed. A language that is not in the table has no
/// stemmer. English is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(&'static Row);

#[derive(Debug, PartialEq, Eq)]
struct Row {
    /// The primary subtag of the language's BCP 47 tag.
    tag: &'static str,
    stemmer: Option<Algorithm>,
    /// Endings, each with the one that replaces it before stemming, because Snowball stems the two
    /// differently.
    endings: &'static [(&'static str, &'static str)],
    /// One-letter words, which must not be mistaken for variables.
    letters: &'static str,
    /// Words without a meaning of their own, in addition to those in `stop_words.txt`; for Chinese,
    /// characters.
    stop_words: &'static str,
    /// Words about asking rather than about the subject.
    asking_words: &'static str,
}

/// English is the first row, because it is the default. Words are normalised and separated by
/// spaces.
const LANGUAGES: &[Row] = &[
    Row {
        tag: "en",
        stemmer: Some(Algorithm::English),
        letters: "ai",
        ..OTHER
    },
    Row {
        tag: "de",
        stemmer: Some(Algorithm::German),
        endings: &[
            ("matrizen", "matrix"),
            ("indizes", "index"),
            ("iert", "ieren"),
        ],
        stop_words: "auch auf dass ich ist kann man mit nicht oder sich sie sind wenn wie wird werden",
        asking_words: "berechnen berechne berechnet bestimmen bestimme welche welcher welches warum zeigen zeige gilt finde",
        ..OTHER
    },
    Row {
        tag: "fr",
        stemmer: Some(Algorithm::French),
        letters: "aày",
        stop_words: "ce cette comment dans est il je ne on par pas plus que qui se si son sont",
        asking_words: "calculer calculez calcule determiner determinez montrer montrez quel quelle quels quelles pourquoi trouver",
        ..OTHER
    },
    Row {
        tag: "es",
        stemmer: Some(Algorithm::Spanish),
        endings: &[
            ("matrices", "matriz"),
            ("raíces", "raíz"),
            ("raices", "raiz"),
        ],
        letters: "aeouy",
        stop_words: "como con es esta no por que se si son su sus",
        asking_words: "calcular calcule calcula cual cuales demostrar determinar determine hallar halle encontrar",
    },
    Row {
        tag: "pt",
        stemmer: Some(Algorithm::Portuguese),
        endings: &[("ões", "ão"), ("oes", "ao"), ("zes", "z")],
        letters: "aeoàéà",
        stop_words: "ao aos as com como e em mais nao os pelo por que se sao ser sua",
        asking_words: "calcular calcule determinar determine encontrar mostrar mostre porque qual quais",
    },
    Row {
        tag: "it",
        stemmer: Some(Algorithm::Italian),
        endings: &[("ivate", "ivata")],
        letters: "aeioè",
        stop_words: "alla che come con da dal dell nell non per piu si sono sul sulla",
        asking_words: "calcolare calcola calcolate determinare determina dimostrare perche quale quali trovare trova",
    },
    Row {
        tag: "pl",
        letters: "aiouwz",
        stop_words: "czy dla do jak jest lub nie od po przez sa sie ze",
        asking_words: "dlaczego jaka jaki jakie ktora ktore ktory oblicz obliczyc wyznacz wyznaczyc znajdz",
        ..OTHER
    },
    Row {
        tag: "tr",
        stemmer: Some(Algorithm::Turkish),
        letters: "o",
        stop_words: "bir bu da gibi ise mi mu nasil olan olarak su veya",
        asking_words: "bulunuz bulun gosteriniz hangi hangisi hesaplayiniz hesapla hesaplayin kac neden nedir",
        ..OTHER
    },
    Row {
        tag: "ar",
        stemmer: Some(Algorithm::Arabic),
        letters: "و",
        stop_words: "ان او التي الذي الي اي اذا بين ثم عن علي عند في كان كل كم كيف لا ما مع من هذا هذه هل هو هي",
        asking_words: "احسب اوجد اثبت اذكر حدد لتكن ليكن لماذا",
        ..OTHER
    },
    Row {
        tag: "zh",
        stop_words: "的了是在和与或有吗呢么何请求",
        ..OTHER
    },
];

/// The row used for any language that has none of its own.
const OTHER: Row = Row {
    tag: "",
    stemmer: None,
    endings: &[],
    letters: "",
    stop_words: "",
    asking_words: "",
};

impl Default for Language {
    fn default() -> Language {
        Language(&LANGUAGES[0])
    }
}

impl Language {
    /// Returns the language of a BCP 47 tag, or English if there is no tag.
    pub fn of_tag(tag: Option<&str>) -> Language {
        let Some(tag) = tag else {
            return Language::default();
        };
        let primary = tag.split('-').next().unwrap_or_default();
        Language(
            LANGUAGES
                .iter()
                .find(|row| row.tag.eq_ignore_ascii_case(primary))
                .unwrap_or(&OTHER),
        )
    }

    /// Converts a written word to the form that [`Self::stems`] expects: lower case, with
    /// diacritics only if the stemmer uses them.
    pub fn lowercase(self, word: &str) -> String {
        match self.0.stemmer {
            None | Some(Algorithm::English) => normalise(word),
            Some(Algorithm::Turkish) => {
                let dotted = word.nfkc().map(|c| match c {
                    'I' => 'ı',
                    'İ' => 'i',
                    _ => c,
                });
                dotted.flat_map(char::to_lowercase).collect()
            }
            Some(_) if word.is_ascii() => word.to_ascii_lowercase(),
            Some(_) => word.nfkc().flat_map(char::to_lowercase).collect(),
        }
    }

    /// Stems a word in lower case. If it is different, also returns the stem of the word as people
    /// type it: without diacritics and, in Arabic, with `ه` for `ة`.
    pub fn stems(self, lowercase: &str) -> (String, Option<String>) {
        match self.0.stemmer {
            None => (lowercase.to_owned(), None),
            Some(Algorithm::English) => (stem_english(lowercase), None),
            Some(algorithm) => {
                let stemmer = Stemmer::create(algorithm);
                let stem = |word: &str| {
                    let ending = self
                        .0
                        .endings
                        .iter()
                        .find(|(ending, _)| word.ends_with(ending));
                    let word = match ending {
                        Some((ending, other)) => {
                            word[..word.len() - ending.len()].to_owned() + other
                        }
                        // A two-letter Arabic word is assumed to be a preposition.
                        None if algorithm == Algorithm::Arabic && word.chars().count() > 2 => {
                            with_article(word)
                        }
                        None => word.to_owned(),
                    };
                    let stem = normalise(&stemmer.stem(&word));
                    if algorithm == Algorithm::German {
                        without_umlauts(stem)
                    } else {
                        stem
                    }
                };
                let plain = match algorithm {
                    Algorithm::Arabic => {
                        lowercase.strip_suffix('ه').map(|rest| [rest, "ة"].concat())
                    }
                    _ => Some(normalise(lowercase)).filter(|plain| plain != lowercase),
                };
                let other = plain.map(|plain| stem(&plain));
                let stem = stem(lowercase);
                let other = other.filter(|other| *other != stem);
                (stem, other)
            }
        }
    }

    pub(crate) fn has_stemmer(self) -> bool {
        self.0.stemmer.is_some()
    }

    /// Whether a lower-case letter is a word in this language, as `a` is in English.
    pub fn is_one_letter_word(self, letter: char) -> bool {
        self.0.letters.contains(letter)
    }

    /// Classifies a normalised word. In scripts without spaces, a word that contains a stop word is
    /// classified as [`WordClass::Asking`].
    pub fn classify(self, word: &str) -> WordClass {
        let Row {
            stop_words,
            asking_words,
            ..
        } = self.0;
        let is_function_word =
            || word.chars().all(is_unspaced) && word.chars().any(|c| stop_words.contains(c));
        if contains_word(stop_words, word) {
            WordClass::Stop
        } else if contains_word(asking_words, word) || is_function_word() {
            WordClass::Asking
        } else {
            WordClass::Content
        }
    }
}

/// Adds the article to an Arabic word and removes any preposition before it, so that the stemmer
/// treats it as a noun.
fn with_article(word: &str) -> String {
    const ARTICLE: &str = "ال";
    let joined = word
        .strip_prefix(['و', 'ف', 'ب', 'ك'])
        .and_then(|rest| rest.strip_prefix(ARTICLE));
    let bare = joined
        .or_else(|| word.strip_prefix("لل"))
        .or_else(|| word.strip_prefix(ARTICLE))
        .unwrap_or(word);
    [ARTICLE, bare].concat()
}

/// In a German stem, replaces each umlaut that was typed as two letters with a single letter.
fn without_umlauts(stem: String) -> String {
    if !stem.contains('e') {
        return stem;
    }
    let mut plain = String::with_capacity(stem.len());
    for c in stem.chars() {
        let mut before = plain.chars().rev();
        match (before.next(), before.next()) {
            (Some('a' | 'o'), _) if c == 'e' => {}
            // In `neue` and `Quelle`, `ue` is not an umlaut.
            (Some('u'), before) if c == 'e' && !matches!(before, Some('a' | 'e' | 'o' | 'q')) => {}
            _ => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_a_stem_in_common() {
        for (tag, forms) in [
            ("en", "matrices matrix"),
            ("de", "Wahrscheinlichkeiten Wahrscheinlichkeit"),
            ("de", "Übungen Übung UEBUNG ubung"),
            ("de", "Größe groesse Grosse"),
            ("de", "neuer neue"),
            ("de", "Matrizen Matrix"),
            ("de", "konvergieren konvergiert"),
            ("fr", "dérivées dérivée derivee dérivé"),
            ("fr", "continuités continuité continuite"),
            ("fr", "œuvres oeuvre"),
            ("fr", "égaux égal egal"),
            ("es", "ecuaciones ecuación ecuacion"),
            ("es", "matrices matriz"),
            ("pt", "equações equação equacoes"),
            ("pt", "matrizes matriz"),
            ("it", "probabilità probabilita"),
            ("it", "derivate derivata"),
            ("tr", "olasılıkları OLASILIK olasilik"),
            ("tr", "türevlerini türev turev"),
            ("tr", "integralin İNTEGRAL"),
            ("ar", "المصفوفات مصفوفة مصفوفه والمصفوفة للمصفوفة"),
            ("ar", "معادلات المعادلة معادلة"),
            ("ar", "المُحَدِّدات محـدد"),
            ("pl", "ŁÓDŹ lodz"),
            ("ja", "ＡＢＣ abc"),
        ] {
            let language = Language::of_tag(Some(tag));
            let stems = |word: &str| {
                let (stem, plain) = language.stems(&language.lowercase(word));
                [Some(stem), plain]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
            };
            let mut forms = forms.split(' ');
            let first = stems(forms.next().unwrap_or_default());
            for form in forms {
                let others = stems(form);
                assert!(
                    first.iter().any(|stem| others.contains(stem)),
                    "{tag} {form}: {first:?} {others:?}"
                );
            }
        }
    }

    #[test]
    fn a_tag_names_a_language_by_its_primary_subtag_and_none_is_english() {
        let english = Language::default();
        assert_eq!(
            [Some("EN-gb"), None].map(Language::of_tag),
            [english, english]
        );
        assert_eq!(
            Language::of_tag(Some("pt-BR")),
            Language::of_tag(Some("pt"))
        );
        assert_eq!(Language::of_tag(Some("tlh")), Language(&OTHER));
    }

    #[test]
    fn the_words_of_a_language_are_normalised() {
        for row in LANGUAGES {
            for word in [row.stop_words, row.asking_words]
                .into_iter()
                .flat_map(|words| words.split(' '))
            {
                assert_eq!(word, normalise(word), "{}", row.tag);
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn any_word_of_any_script_is_stemmed(word in ".{0,40}", mixed in "[a-zäßñéığşא-ת؀-ۿ]{0,12}") {
            for row in LANGUAGES {
                for word in [&word, &mixed] {
                    let language = Language(row);
                    language.stems(&language.lowercase(word));
                }
            }
        }
    }
}
