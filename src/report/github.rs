//! Problems as GitHub annotates pull requests with them,
//! <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.

use super::{help_of, name_of};
use crate::content::problem::Problem;

pub fn github(problems: &[Problem]) -> String {
    problems.iter().map(annotation).collect()
}

fn annotation(problem: &Problem) -> String {
    let severity = name_of(problem.severity);
    // As the repository names it, where its own folder was asked for.
    let file = property(problem.file.strip_prefix("./").unwrap_or(&problem.file));
    let place =
        problem.place.map_or_else(String::new, |place| format!(",line={},col={}", place.line, place.column));
    let message = data(&format!("{} [{}] {}", problem.message, problem.rule, help_of(problem)));
    format!("::{severity} file={file}{place}::{message}\n")
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::problem::Place;

    #[test]
    fn no_text_can_begin_another_command() {
        let problem =
            Problem::at("a,b:c.yaml", Place { line: 3, column: 5 }, "100 % wrong\n::error file=x::forged");
        let annotation = annotation(&problem);
        assert!(annotation.starts_with(
            "::error file=a%2Cb%3Ac.yaml,line=3,col=5::100 %25 wrong%0A::error file=x::forged [malformed]"
        ));
        assert_eq!(annotation.lines().count(), 1);
    }
}
