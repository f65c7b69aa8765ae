//! A response that is chosen.

use super::Reader;
use super::response::Response;
use crate::content::file::Question;
use crate::formats::kit::Kit;
use crate::formats::qti::texts::Place;
use crate::formats::qti::v1::rules::{Rule, score_of};
use crate::formats::scoring::{Choose, Shared, choices};

impl Reader<'_> {
    pub(super) fn choices(
        &self,
        text: String,
        response: &Response,
        feedbacks: Vec<(String, String)>,
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        let cardinality = response.element.attribute("rcardinality").unwrap_or("Single");
        if cardinality.eq_ignore_ascii_case("ordered") {
            return Err("what it asks is an order, which cannot be held".to_owned());
        }
        let is_several = cardinality.eq_ignore_ascii_case("multiple");
        // The rule that names all right choices together.
        let joint = self
            .rules
            .iter()
            .filter(|rule| is_several && rule.score() > 0.0 && rule.test.is_joint())
            .max_by(|one, other| one.score().total_cmp(&other.score()));
        let scores: Vec<f64> = match joint {
            Some(rule) => {
                let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
                rule.test.values(&response.ident, &mut wanted, &mut unwanted);
                response
                    .labels
                    .iter()
                    .map(|label| f64::from(u8::from(wanted.contains(&label.ident.as_str()))))
                    .collect()
            }
            None => response
                .labels
                .iter()
                .map(|label| score_of(&self.rules, &response.ident, &label.ident))
                .collect(),
        };
        let best = scores.iter().copied().fold(0.0, f64::max);
        let mut answers = Vec::new();
        let mut used: Vec<&str> = Vec::new();
        for (label, score) in response.labels.iter().zip(&scores) {
            let shown = place.html(&label.html, kit);
            let mut said = Vec::new();
            for rule in self.rules.iter().filter(|rule| names_only(rule, response, &label.ident)) {
                for shows in &rule.shows {
                    said.extend(
                        feedbacks.iter().filter(|(ident, _)| ident == shows).map(|(_, text)| text.clone()),
                    );
                    used.extend(
                        feedbacks.iter().filter(|(ident, _)| ident == shows).map(|(ident, _)| ident.as_str()),
                    );
                }
            }
            said.dedup();
            let feedback = Some(said.join("\n\n")).filter(|said| !said.trim().is_empty());
            if shown.trim().is_empty() {
                if *score > 0.0 {
                    return Err("a right answer has no text".to_owned());
                }
                kit.tell("an answer without text is left out");
                continue;
            }
            let share = if best > 0.0 { score / best } else { 0.0 };
            answers.push(Shared { text: shown, share, feedback });
        }
        let rest = feedbacks.iter().filter(|(ident, _)| !used.contains(&ident.as_str())).cloned().collect();
        self.general(rest, kit);
        let choose = if is_several { Choose::Several } else { Choose::One };
        choices(text, answers, choose, &mut kit.changed)
    }
}

/// Whether a rule is about this one choice.
fn names_only(rule: &Rule, response: &Response, choice: &str) -> bool {
    let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
    rule.test.values(&response.ident, &mut wanted, &mut unwanted);
    unwanted.is_empty() && wanted == [choice]
}
