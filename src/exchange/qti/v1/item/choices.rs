//! Items that are answered by choosing.

use super::super::metadata;
use super::super::rules::score_of;
use super::response::{Compared, Response};
use super::several::names_only;
use super::{Reader, bare};
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::kit::{Kit, typed};
use crate::exchange::qti::texts::{BLANK, Place};
use crate::exchange::scoring::{Choose, Shared, choices};
use crate::exchange::text::escaped_line;

impl Reader<'_> {
    /// One gap in which something is typed.
    pub(super) fn gap(&self, text: String, response: &Response, kit: &mut Kit) -> Result<Question, String> {
        let (mut accept, mut models) = (Vec::new(), Vec::new());
        for label in response.labels.iter().filter(|label| self.is_right(response, label)) {
            let answer = bare(&label.html);
            match label.compared {
                Compared::Whole => accept.push(answer),
                Compared::Nearly => {
                    kit.tell("answers with a letter wrong are not accepted");
                    accept.push(answer);
                }
                Compared::Held => {
                    kit.tell("answers that need only hold some words are not checked");
                    models.push(answer);
                }
                Compared::Pattern => {
                    kit.tell(format!("a pattern: nobody checks what fits `{answer}`"));
                    models.push(answer);
                }
            }
        }
        if !models.is_empty() {
            // Checked against the others alone, what fits these would be called wrong.
            models.splice(0..0, accept.drain(..));
        }
        if accept.is_empty() && models.is_empty() {
            return Err("no answer is right".to_owned());
        }
        let text = response.mark().map_or(text.clone(), |mark| text.replace(&mark, BLANK));
        let accept = accept.into_iter().map(|text| Accepted::Text(Text(text))).collect();
        Ok(typed(text, accept, models.iter().map(|text| escaped_line(text)).collect()))
    }

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
            self.general(feedbacks, kit);
            return self.ordered(&text, response, place, kit);
        }
        // Blackboard says 'single' of choices that are made together, too.
        let is_several = cardinality.eq_ignore_ascii_case("multiple")
            || metadata(self.element, "bbmd_questiontype").is_some_and(|kind| kind == "Multiple Answer")
            || self
                .rules
                .iter()
                .any(|rule| rule.score() > 0.0 && rule.test.asks_for_several(&response.ident));
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
