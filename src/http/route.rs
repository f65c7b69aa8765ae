//! The names of routes, for counting and logging: as many as there are routes, whatever is asked.

/// What is none of them.
pub const OTHER: &str = "other";

/// The template of the route that a path of these segments takes.
pub fn template(segments: &[&str]) -> &'static str {
    match segments {
        [] | ["home"] => "/",
        ["healthz"] => "/healthz",
        ["readyz"] => "/readyz",
        ["assets", ..] => "/assets/{file}",
        ["api", "courses"] => "/api/courses",
        ["api", "courses", "search"] => "/api/courses/search",
        ["api", "exams", "course", _] => "/api/exams/course/{courseId}",
        ["api", "exams", "questions", _] => "/api/exams/questions/{examId}",
        ["api", "questions", _] => "/api/questions/{questionId}",
        ["api", "resources", "course", _] => "/api/resources/course/{courseId}",
        ["courses"] => "/courses",
        ["courses", _, "exams"] => "/courses/{courseId}/exams",
        ["courses", _, "resources"] => "/courses/{courseId}/resources",
        ["courses", _, "exams", _] => "/courses/{courseId}/exams/{examId}",
        ["courses", _, "exams", _, "timed", _] => "/courses/{courseId}/exams/{examId}/timed/{duration}",
        ["courses", _, "exams", _, "questions", _] => {
            "/courses/{courseId}/exams/{examId}/questions/{questionId}"
        }
        _ => OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::template;

    #[test]
    fn a_template_holds_nothing_of_the_visitor() {
        assert_eq!(template(&["api", "questions", "x"]), "/api/questions/{questionId}");
        assert_eq!(template(&["courses", "a", "exams", "b"]), "/courses/{courseId}/exams/{examId}");
        assert_eq!(template(&["x", "y"]), "other");
        assert_eq!(template(&["api", "x"]), "other");
    }
}
