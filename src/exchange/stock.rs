//! What systems and authors say by habit to whoever was right or wrong: verdicts say as much.

/// Whether a feedback says nothing beyond right or wrong.
pub fn is_stock(markdown: &str) -> bool {
    let words: String = markdown
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '\'' { c } else { ' ' })
        .collect::<String>()
        .to_lowercase();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    words.is_empty() || PHRASES.contains(&words.as_str())
}

const PHRASES: &[&str] = &[
    "your answer is correct",
    "your answer is partially correct",
    "your answer is incorrect",
    "correct",
    "partially correct",
    "incorrect",
    "right",
    "wrong",
    "that is correct",
    "that's correct",
    "that is right",
    "that's right",
    "that is incorrect",
    "that's incorrect",
    "that is wrong",
    "that's wrong",
    "this is correct",
    "this is incorrect",
    "correct answer",
    "incorrect answer",
    "wrong answer",
    "right answer",
    "well done",
    "good job",
    "great job",
    "good work",
    "great",
    "excellent",
    "good",
    "yes",
    "no",
    "sorry",
    "sorry that's not right",
    "sorry that is not correct",
    "not quite",
    "try again",
    "you are correct",
    "you are incorrect",
    "you got it",
    "well done your answer is correct",
    "riktig svar",
    "delvis riktig svar",
    "galt svar",
    "ubesvart",
    "rätt svar",
    "delvis rätt svar",
    "fel svar",
    "obesvarad",
    "unanswered",
    "die antwort ist richtig",
    "die antwort ist teilweise richtig",
    "die antwort ist falsch",
    "ihre antwort ist richtig",
    "ihre antwort ist teilweise richtig",
    "ihre antwort ist falsch",
    "richtig",
    "falsch",
    "teilweise richtig",
    "votre réponse est correcte",
    "votre réponse est partiellement correcte",
    "votre réponse est incorrecte",
    "respuesta correcta",
    "respuesta parcialmente correcta",
    "respuesta incorrecta",
    "correcto",
    "incorrecto",
    "la risposta corretta",
    "risposta corretta",
    "risposta parzialmente esatta",
    "risposta errata",
    "sua resposta está correta",
    "sua resposta está parcialmente correta",
    "sua resposta está incorreta",
    "helemaal goed",
    "je antwoord is juist",
    "je antwoord is gedeeltelijk juist",
    "je antwoord is onjuist",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_stock_and_a_reason_is_none() {
        for phrase in [
            "",
            "Your answer is correct.",
            "**Well done!**",
            "Sorry, that's not right…",
            "Die Antwort ist richtig.",
        ] {
            assert!(is_stock(phrase), "{phrase}");
        }
        for reason in ["Correct, since 2 is prime.", "See chapter 4.", "Wrong: recall that $x > 0$."] {
            assert!(!is_stock(reason), "{reason}");
        }
    }
}
