//! The code shared by the fuzz targets, which call the server in process with any bytes.

#[path = "../../tests/common/in_process.rs"]
mod in_process;

use std::collections::HashSet;
use std::path::Path;

use http::Method;
use http::header::HeaderName;

use in_process::Server;
use stoa_exchange::Format;
use stoa_exchange::assemble::{ExamNames, assemble};
use stoa_exchange::media::Media;
use stoa_exchange::source::ImportSource;
use stoa_search::Synonyms;
use stoa_search::questions::{ExamContext, QuestionSearch, QuestionTexts};

thread_local! {
    static SERVER: Server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/campus"));
}

/// Sends a request with this target and these headers, if the bytes are valid ones, and panics on a
/// server error.
pub fn ask(target: &[u8], headers: &[(HeaderName, &[u8])]) {
    if let Some(response) = SERVER.with(|server| server.try_ask(Method::GET, target, headers)) {
        assert!(response.status().as_u16() < 500, "{}", response.status());
    }
}

/// Searches for a query in a question whose text occurs as a sentence, as a formula and as code.
pub fn search(query: &str, question: &str) {
    let escaped = question.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let formula = format!("<p>Find <span class=\"math\">{escaped}</span></p>");
    let code = format!("<pre><code>{escaped}</code></pre>");
    let plain = format!("<p>{escaped}</p>");
    let parts = [vec![plain.as_str(), &formula], vec![&code], vec![&plain]];
    let texts = QuestionTexts { parts: parts.map(|texts| texts.into_iter().map(Into::into).collect()) };
    let context = ExamContext { texts: vec![question.to_owned()], code: "A-1".to_owned(), questions: 1, ..ExamContext::default() };
    let search = QuestionSearch::build([context].into_iter(), [texts].into_iter(), &Synonyms::builtin());
    let search = search.expect("memory for an index");
    let asked = search.parse(query);
    for hit in asked.find().hits {
        let snippet = asked.snippet(hit.part, None, &plain);
        let rest = snippet.replace("<mark>", "").replace("</mark>", "");
        assert!(!rest.contains(['<', '>']), "{snippet}");
    }
}

/// Loads a course and an exam with these bytes, and checks the problems if they are refused.
pub fn load(folder: &Path, course: &[u8], exam: &[u8]) {
    let root = folder.join("courses/c");
    std::fs::create_dir_all(root.join("exams")).expect("a folder is made");
    std::fs::write(root.join("course.yaml"), course).expect("a file is written");
    std::fs::write(root.join("exams/e.yaml"), exam).expect("a file is written");
    if let Err(problems) = in_process::site(folder) {
        assert!(!problems.is_empty(), "refused without a reason");
        for problem in problems {
            assert_eq!(problem.lines().count(), 1, "a problem is one line");
        }
    }
}

/// Imports questions from these bytes, and asserts that each has one line in the report.
pub fn import(format: Format, bytes: &[u8]) {
    let mut media = Media::in_folder("a");
    let Ok(import) = format.read(&ImportSource::from_bytes("a", bytes), &mut media) else { return };
    let count = import.items.len();
    let names = ExamNames { source: "a", exam_id: "a", description: "a", taken_ids: &HashSet::new() };
    let assembled = assemble(import, &media, &names);
    assert_eq!(assembled.lines.len(), count, "an item has no line");
}
