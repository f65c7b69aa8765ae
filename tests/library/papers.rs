//! Exams that hand out their paper: what calls, pages and machines are told of them.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::in_process::Server;

const FILES: &str = "files:
  - { path: 2019.pdf, description: As handed out, role: paper }
  - { path: key.txt, description: Worked answers, role: solution }
  - { path: data.txt, description: Data }
";

/// A course with an exam that has files and these lines besides.
fn server(lines: &str) -> (TempDir, Server) {
    let folder = tempfile::tempdir().expect("a folder");
    let exams = folder.path().join("courses/c/exams");
    fs::create_dir_all(&exams).expect("a folder");
    fs::write(exams.join("../course.yaml"), "id: C\nname: Course\n").expect("it is written");
    for (name, text) in [("2019.pdf", "%PDF-1.4\n"), ("key.txt", "42"), ("data.txt", "1 2 3")] {
        fs::write(exams.join(name), text).expect("it is written");
    }
    fs::write(exams.join("e.yaml"), format!("id: e\ndescription: Final\n{FILES}{lines}"))
        .expect("it is written");
    let server = Server::over(folder.path());
    (folder, server)
}

fn call(server: &Server, path: &str) -> Value {
    serde_json::from_slice(server.get(path).body()).expect("JSON")
}

#[test]
fn calls_name_the_role_of_a_file_that_has_one() {
    let (_folder, server) = server("");
    let roles = |files: &Value| -> Vec<Option<Value>> {
        let files = files.as_array().expect("a list");
        files.iter().map(|file| file.get("role").cloned()).collect()
    };
    let expected = [Some(json!("paper")), Some(json!("solution")), None];
    assert_eq!(roles(&call(&server, "/api/exams/course/C")[0]["files"]), expected);
    assert_eq!(roles(&call(&server, "/api/exams/e")["files"]), expected);
}
