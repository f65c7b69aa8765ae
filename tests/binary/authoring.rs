//! An author's first steps: `stoa init`, `new` and `schema`, and reports on the command line.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Running, campus, outcome, stoa};
use serde_json::Value;
use stoa_content::model::schema::{self, SchemaKind};
use stoa_content::rules::lints;

fn schema(kind: SchemaKind) -> String {
    schema::write_schema(kind, &lints::list_names())
}

fn validator(kind: SchemaKind) -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(&schema(kind)).expect("JSON");
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    jsonschema::draft7::meta::validate(&schema).expect("a schema of draft-07");
    jsonschema::draft7::new(&schema).expect("a schema")
}

fn value(yaml: &str) -> Value {
    serde_yaml::from_str(yaml).unwrap_or_else(|error| panic!("{error}: {yaml}"))
}

fn yaml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let files = entries.flat_map(|path| {
        if path.is_dir() {
            yaml_files(&path)
        } else {
            vec![path]
        }
    });
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "yaml"))
        .collect()
}

fn kind_of(path: &Path) -> SchemaKind {
    match path.file_name().and_then(|name| name.to_str()) {
        Some("site.yaml") => SchemaKind::Site,
        Some("synonyms.yaml") => SchemaKind::Synonyms,
        Some("course.yaml") => SchemaKind::Course,
        _ => SchemaKind::Exam,
    }
}

#[test]
fn every_shipped_file_matches_its_schema() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for folder in [root.join("data"), campus()] {
        for path in yaml_files(&folder) {
            let text = fs::read_to_string(&path).expect("a file");
            let value = value(&text);
            let wrong: Vec<_> = validator(kind_of(&path))
                .iter_errors(&value)
                .map(|error| format!("{}: {error}", error.instance_path()))
                .collect();
            assert!(wrong.is_empty(), "{}: {wrong:#?}", path.display());
            count += 1;
        }
    }
    assert!(count > 50, "only {count} files were read");
}

#[test]
fn schemas_reject_invalid_files() {
    let question = |rest: &str| {
        format!("{{id: e, description: E, questions: [{{id: q, question: What?, {rest}}}]}}")
    };
    let exams = [
        "{id: e}",
        "{id: e, description: E, unknown: 1}",
        "{id: a/b, description: E}",
        "{id: e, description: E, date: May 2024}",
        "{id: e, description: E, duration: 0}",
        "{id: e, description: E, questions: [{stem: S, questions: []}]}",
        "{id: e, description: E, questions: [{stem: S, questions: [{stem: T, questions: [{id: q, question: Q}]}]}]}",
        "{id: e, description: E, questions: [{id: q}]}",
    ];
    let questions = [
        "answers: [{answerText: a}]",
        "answers: [{correct: true}]",
        "answers: [{answerText: a, correct: yes please}]",
        "selectAll: true, openEnded: true, answers: [{answerText: a, correct: true}]",
        "selectAll: true",
        "accept: [1]",
        "openEnded: true, accept: []",
        "openEnded: true, accept: [{number: nine}]",
        "openEnded: true, accept: [{number: 9, tolerance: -1}]",
        "points: 0",
    ];
    let validator_of_exams = validator(SchemaKind::Exam);
    for exam in exams
        .into_iter()
        .map(str::to_owned)
        .chain(questions.map(question))
    {
        assert!(!validator_of_exams.is_valid(&value(&exam)), "{exam}");
    }
    for fine in [
        "answers: [{answerText: 7, correct: true}]",
        "answers: []",
        "openEnded: true, accept: [x, {number: 1e3}]",
    ] {
        assert!(
            validator_of_exams.is_valid(&value(&question(fine))),
            "{fine}"
        );
    }
    for (kind, text) in [
        (SchemaKind::Site, "{nam: x}"),
        (
            SchemaKind::Site,
            "{lint: {allow: [{rule: nothing, reason: So.}]}}",
        ),
        (SchemaKind::Site, "{lint: {allow: [{rule: near-twin}]}}"),
        (SchemaKind::Course, "{id: C}"),
        (
            SchemaKind::Course,
            "{id: C, name: C, resources: [{id: r, url: example.org}]}",
        ),
        (
            SchemaKind::Course,
            "{id: C, name: C, files: [{path: a.pdf}]}",
        ),
        (
            SchemaKind::Exam,
            "{id: e, description: E, files: [{path: a.pdf, description: A, size: 3}]}",
        ),
        (
            SchemaKind::Exam,
            "{id: e, description: E, files: [{path: a.pdf, description: A, role: answers}]}",
        ),
        (SchemaKind::Synonyms, "[a, b]"),
        (SchemaKind::Synonyms, "{a: {b: c}}"),
    ] {
        assert!(!validator(kind).is_valid(&value(text)), "{text}");
    }
}

#[test]
fn the_command_prints_the_schemas() {
    for kind in SchemaKind::ALL {
        let (code, out, err) = outcome(stoa().args(["schema", kind.name()]));
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert_eq!(out, schema(kind));
        assert!(out.contains("\"description\""), "{out}");
    }
    assert_eq!(outcome(stoa().args(["schema", "question"])).0, Some(2));
}

/// Creates a new site in a temporary folder.
fn init() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("my-site");
    let (code, out, err) = outcome(stoa().arg("init").arg(&site));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("--watch"), "{out}");
    (folder, site)
}

/// Checks a site, and asserts that nothing is reported.
fn assert_clean(site: &Path) {
    let (code, out, err) = outcome(stoa().arg("lint").arg(site).args(["--format", "json"]));
    assert_eq!((code, out.as_str()), (Some(0), "[]\n"), "{err}");
}

/// Returns the path in the schema line that editors read.
fn schema_of(path: &Path) -> PathBuf {
    let text = fs::read_to_string(path).expect("a file");
    let line = text.lines().next().expect("a line").to_owned();
    let to = line
        .strip_prefix("# yaml-language-server: $schema=")
        .unwrap_or_else(|| panic!("{line}"));
    path.parent().expect("a folder").join(to)
}

#[test]
fn a_new_site_is_complete_and_editors_find_its_schemas() {
    let (_folder, site) = init();
    assert_clean(&site);
    let files = yaml_files(&site);
    assert_eq!(files.len(), 3);
    for path in files {
        let text = fs::read_to_string(schema_of(&path))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(text, schema(kind_of(&path)));
        let value = value(&fs::read_to_string(&path).expect("a file"));
        assert!(
            validator(kind_of(&path)).is_valid(&value),
            "{}",
            path.display()
        );
    }
}

#[test]
fn a_folder_with_content_is_left_unchanged() {
    let (_folder, site) = init();
    let exam = site.join("courses/math-101/exams/sample.yaml");
    fs::write(&exam, "mine").expect("a file");
    let (code, out, err) = outcome(stoa().arg("init").arg(&site));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.contains("is not empty: it contains courses"), "{err}");
    assert_eq!(fs::read_to_string(&exam).expect("the file"), "mine");
    assert_eq!(outcome(stoa().arg("init").arg(&exam)).0, Some(1));
    assert_eq!(outcome(stoa().arg("init")).0, Some(2));
    for name in ["site.yml", "courses", "x.txt"] {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join(name)).expect("a folder");
        assert_eq!(
            outcome(stoa().arg("init").arg(folder.path())).0,
            Some(1),
            "{name}"
        );
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}

#[test]
fn a_site_can_be_created_in_a_fresh_clone() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join(".git")).expect("a folder");
    for name in ["README.md", "LICENSE", ".gitignore"] {
        fs::write(folder.path().join(name), "mine").expect("a file");
    }
    let (code, _, err) = outcome(stoa().arg("init").arg(folder.path()));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_clean(folder.path());
    assert_eq!(
        fs::read_to_string(folder.path().join("README.md")).expect("the file"),
        "mine"
    );
}

#[test]
fn a_site_for_github_has_the_workflow_that_checks_and_publishes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(".github/workflows/stoa.yml");
    let init = || outcome(stoa().arg("init").arg(folder.path()).arg("--github"));
    let (code, out, err) = init();
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains(&format!("{}\n", path.display())), "{out}");
    assert_clean(folder.path());

    let text = fs::read_to_string(&path).expect("the workflow");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/github/stoa.yml");
    assert_eq!(text, fs::read_to_string(own).expect("the file of deploy/"));
    // The workflow installs this version.
    let version = concat!("stoa-exams/stoa@v", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(
        text.matches(version).count(),
        text.matches("stoa-exams/stoa@").count()
    );
    assert!(text.contains(version), "{text}");

    for name in ["site.yaml", "courses"] {
        let path = folder.path().join(name);
        if path.is_dir() {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        }
        .expect("removed");
    }
    fs::write(&path, "mine").expect("a file");
    let (code, _, err) = init();
    assert_eq!(code, Some(1));
    assert!(
        err.contains("is not empty: it contains .github/workflows/stoa.yml"),
        "{err}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the workflow"), "mine");
    assert!(!folder.path().join("site.yaml").exists());
}

#[test]
fn there_is_no_workflow_unless_requested() {
    let (_folder, site) = init();
    assert!(!site.join(".github").exists());
}

#[test]
fn new_content_is_valid_has_unused_ids_and_is_where_reported() {
    let (_folder, site) = init();
    let new = |what: &[&str]| {
        let (code, out, err) = outcome(stoa().arg("new").args(what).arg("--data").arg(&site));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{what:?}");
        let path = PathBuf::from(out.strip_suffix('\n').expect("a line"));
        assert!(path.is_file() && schema_of(&path).is_file(), "{out}");
        fs::read_to_string(path).expect("a file")
    };
    for _ in 0..3 {
        new(&["course"]);
        new(&["exam", "--course", "MATH-101"]);
    }
    let course = new(&[
        "course",
        "--id",
        "007",
        "--name",
        "yes: a #name",
        "--subject",
        "Über",
    ]);
    assert_eq!(value(&course)["id"], "007");
    assert_eq!(value(&course)["name"], "yes: a #name");
    let exam = new(&[
        "exam",
        "--course",
        "007",
        "--id",
        "Übung / 1".replace(" / ", " ").as_str(),
        "--description",
        "# x",
    ]);
    assert_eq!(value(&exam)["description"], "# x");
    // The date of the exam is unknown, so the clock is not used.
    assert_eq!(value(&exam)["date"], Value::Null);
    let (code, out, _) = outcome(stoa().arg("check").arg(&site));
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("5 courses, 5 exams"), "{out}");
}

#[test]
fn a_course_is_found_by_an_id_that_is_a_number() {
    let (_folder, site) = init();
    let course = site.join("courses/numbers");
    fs::create_dir_all(&course).expect("a folder");
    fs::write(course.join("course.yaml"), "id: 101\nname: 2024\n").expect("a file");
    let (code, out, err) = outcome(
        stoa()
            .args(["new", "exam", "--course", "101", "--data"])
            .arg(&site),
    );
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("courses/numbers/exams/"), "{out}");
}

#[test]
fn impossible_new_content_is_refused() {
    let (_folder, site) = init();
    let new = |what: &[&str]| outcome(stoa().arg("new").args(what).arg("--data").arg(&site));
    for taken in [
        &["course", "--id", "MATH-101"][..],
        &["exam", "--course", "MATH-101", "--id", "math-101-sample"],
        &["exam", "--course", "BIO-1"],
    ] {
        let (code, out, err) = new(taken);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{taken:?}");
        assert!(err.contains('\''), "{err}");
    }
    for usage in [
        &["exam"][..],
        &["course", "--id", "a/b"],
        &["course", "--name", " "],
        &["lecture"],
        &[],
    ] {
        assert_eq!(new(usage).0, Some(2), "{usage:?}");
    }
    fs::write(site.join("site.yaml"), "nam: x").expect("a file");
    let (code, _, err) = new(&["course"]);
    assert_eq!(code, Some(1));
    assert!(err.contains("site.yaml:1:1: unknown key"), "{err}");
}

#[test]
fn a_new_exam_offers_an_existing_pdf() {
    let (folder, site) = init();
    let paper = folder.path().join("Final 2024.pdf");
    fs::write(&paper, "%PDF-1.7\nthe paper\n").expect("a file");
    let new = |pdf: &Path, more: &[&str]| {
        let mut command = stoa();
        command
            .args(["new", "exam", "--course", "MATH-101", "--from-pdf"])
            .arg(pdf)
            .args(more);
        outcome(&mut command)
    };
    let into = [
        "--data",
        site.to_str().expect("UTF-8"),
        "--description",
        "Final, spring 2024",
    ];
    for name in ["Final 2024.pdf", "Final 2024-2.pdf", "Final 2024-3.pdf"] {
        let (code, out, err) = new(&paper, &into);
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let path = PathBuf::from(out.trim_end());
        let exam = value(&fs::read_to_string(&path).expect("a file"));
        assert_eq!(exam["files"][0]["path"], name);
        assert_eq!(
            (&exam["questions"], &exam["date"]),
            (&Value::Null, &2024.into())
        );
        assert_eq!(
            fs::read(path.with_file_name(name)).expect("a copy"),
            fs::read(&paper).expect("a file")
        );
    }
    assert_clean(&site);

    let (code, out, _) = new(&paper, &[]);
    assert_eq!(code, Some(0));
    assert!(validator(SchemaKind::Exam).is_valid(&value(&out)), "{out}");
    let text = folder.path().join("text.pdf");
    fs::write(&text, "no PDF").expect("a file");
    for (path, reason) in [
        (&text, "is not a PDF"),
        (&folder.path().join("gone.pdf"), "does not exist"),
    ] {
        let (code, out, err) = new(path, &into);
        assert_eq!((code, out.as_str()), (Some(1), ""));
        assert!(err.contains(reason), "{err}");
    }
}

#[test]
fn without_a_folder_new_content_is_printed() {
    for what in [&["course"][..], &["exam", "--course", "MATH 101"]] {
        let (code, out, err) = outcome(stoa().arg("new").args(what));
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let kind = if what[0] == "course" {
            SchemaKind::Course
        } else {
            SchemaKind::Exam
        };
        assert!(validator(kind).is_valid(&value(&out)), "{out}");
    }
}

#[test]
fn a_folder_without_content_is_reported_with_the_probable_one() {
    let (folder, site) = init();
    let empty = tempfile::tempdir().expect("a folder");
    let out = empty.path().join("out");
    let meant = format!("did you mean {}?", site.display());
    for wrong in [
        "courses",
        "courses/math-101",
        "courses/math-101/exams",
        "..",
    ] {
        let dir = if wrong == ".." {
            folder.path().to_owned()
        } else {
            site.join(wrong)
        };
        for command in ["check", "lint"] {
            for format in [
                &[][..],
                &["--format", "json"],
                &["--format", "github"],
                &["--format", "text"],
            ] {
                let (code, found, _) = outcome(stoa().arg(command).arg(&dir).args(format));
                assert_eq!(code, Some(1), "{command} {wrong}: {found}");
                assert!(
                    found.contains("neither site.yaml nor courses/") && found.contains(&meant),
                    "{found}"
                );
            }
        }
        let export = ["export", "--to", "gift", "--out"];
        for command in [&["build"][..], &export] {
            let (code, found, err) =
                outcome(stoa().args(command).arg(&out).arg("--data").arg(&dir));
            assert_eq!((code, found.as_str()), (Some(1), ""), "{command:?}");
            assert!(err.contains(&meant) && !out.exists(), "{err}");
        }
    }
    for (dir, name) in [
        (folder.path(), "my-site"),
        (&site.join("courses"), ".."),
        (&site.join(".schema"), ".."),
    ] {
        let (code, found, _) = outcome(stoa().args(["check", "."]).current_dir(dir));
        assert_eq!(code, Some(1));
        assert!(found.contains(&format!("did you mean {name}?")), "{found}");
    }
    let (code, found, _) = outcome(stoa().arg("check").arg(empty.path()));
    assert!(
        code == Some(1) && !found.contains("did you mean"),
        "{found}"
    );

    let server = Running::over(&site.join("courses"));
    server.logs(&meant);
    assert!(server.announced.starts_with("listening on"));
    fs::create_dir(empty.path().join("courses")).expect("a folder");
    assert_eq!(
        outcome(stoa().arg("check").arg(empty.path())).0,
        Some(0),
        "no course is legal"
    );
}

#[test]
fn errors_are_reported_however_many_warnings_there_are() {
    let (_folder, site) = init();
    let question = |nth: usize| {
        format!(
            "  - id: q{nth}\n    question: the same words\n    answers: [{{answerText: All of the above, correct: \
             true}}, {{answerText: All of the above}}]\n"
        )
    };
    let last = "  - id: last\n    question: no right answer\n    answers: [{answerText: a}]\n    colour: red\n";
    let questions: String = (0..6000).map(question).collect();
    let exam = format!("id: e\ndescription: d\nquestions:\n{questions}{last}");
    fs::write(site.join("courses/math-101/exams/e.yaml"), exam).expect("a file");
    for command in [
        &["check", "--lint", "--format", "text"][..],
        &["check", "--lint", "--format", "github"],
        &["lint", "--format", "json"],
    ] {
        let (code, out, _) = outcome(stoa().args(command).arg(&site));
        assert_eq!(code, Some(1), "{command:?}");
        assert!(
            out.contains("unknown key `colour`") && out.contains("no answer to this question"),
            "{out}"
        );
    }
}

#[test]
fn a_mistake_is_reported_without_consequential_errors() {
    let (_folder, site) = init();
    let exam = "id: e\ndescription: d\nquestions: [{id: q, question: How many?, accept: [3]}]\n";
    fs::write(site.join("courses/math-101/exams/e.yaml"), exam).expect("a file");
    let (code, out, _) = outcome(stoa().arg("check").arg(&site).args(["--format", "text"]));
    assert_eq!(code, Some(1));
    assert!(
        out.contains("help: Add `openEnded: true`.") && !out.contains("one of the two keys"),
        "{out}"
    );
}

#[test]
fn lint_fails_on_denied_rules_and_knows_all_rules() {
    let (_folder, site) = init();
    let exam = site.join("courses/math-101/exams/sample.yaml");
    let text = fs::read_to_string(&exam)
        .expect("a file")
        .replace("date: 2026\n", "");
    fs::write(&exam, text).expect("a file");
    let lint = |flags: &[&str]| outcome(stoa().arg("lint").arg(&site).args(flags));
    let (code, out, _) = lint(&[]);
    assert_eq!(code, Some(0));
    assert_eq!(out.lines().count(), 1);
    assert!(out.contains("sample.yaml:2:5: warning[no-date]: "), "{out}");
    assert_eq!(lint(&["--deny", "no-date"]).0, Some(1));
    assert_eq!(lint(&["--deny", "near-twin"]).0, Some(0));
    let (code, out, _) = lint(&["--deny", "no-date", "--allow", "no-date"]);
    assert_eq!((code, out.as_str()), (Some(0), ""));
    for flag in ["--deny", "--allow"] {
        assert_eq!(lint(&[flag, "no-rule"]).0, Some(2));
    }
    let (_, report, _) = lint(&["--format", "text"]);
    assert!(
        report.contains("help: ") && report.contains('^') && !report.contains('\u{1b}'),
        "{report}"
    );

    let check = |flags: &[&str]| outcome(stoa().arg("check").arg(&site).args(flags));
    assert_eq!(
        check(&["--format", "json"]),
        (Some(0), "[]\n".to_owned(), String::new())
    );
    let (code, out, _) = check(&["--lint"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("warning[no-date]"), "{out}");
    fs::write(site.join("site.yaml"), "nam: x").expect("a file");
    let (code, out, _) = check(&["--format", "github"]);
    assert_eq!(code, Some(1));
    assert!(
        out.starts_with("::error file=") && out.contains("site.yaml,line=1,col=1::unknown key"),
        "{out}"
    );
    let (code, out, _) = check(&["--lint"]);
    assert_eq!((code, out.lines().count()), (Some(1), 3));
    assert!(
        out.find("unknown key") < out.find("warning[no-date]"),
        "{out}"
    );
    let (code, out, _) = lint(&["--format", "json"]);
    let list: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        (code, list[0]["severity"].as_str()),
        (Some(1), Some("error"))
    );
}

/// Runs the program with a limit on the size of files, in blocks, as if the disk were full.
fn with_full_disk(blocks: usize, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &format!("ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    command.arg(env!("CARGO_BIN_EXE_stoa")).args(args);
    command.stdin(std::process::Stdio::null());
    command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    outcome(&mut command)
}

/// Returns all paths below a folder.
fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let below = |path: PathBuf| {
        if path.is_dir() {
            [paths_in(&path), vec![path]].concat()
        } else {
            vec![path]
        }
    };
    let mut paths: Vec<PathBuf> = entries.flat_map(below).collect();
    paths.sort();
    paths
}

#[test]
fn on_a_full_disk_a_command_leaves_its_complete_result_or_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let data = campus().to_string_lossy().into_owned();
    let quiz = |count| {
        (0..count)
            .map(|at| format!("::Q{at}::Is it {at}?{{T}}\n\n"))
            .collect::<String>()
    };
    fs::write(at("quiz.gift"), quiz(200)).expect("a file");
    let before = paths_in(folder.path());
    let (site, out, gift, new) = (at("site"), at("deep/out"), at("quiz.gift"), at("data"));
    for (blocks, args) in [
        (1, &["init", &site][..]),
        (4, &["build", &out, "--data", &data]),
        (4, &["import", &gift, "--into", &new, "--course", "C"]),
        (
            0,
            &["export", "--to", "gift", "--data", &data, "--out", &out],
        ),
    ] {
        let (code, said, err) = with_full_disk(blocks, args);
        assert_eq!(code, Some(1), "{args:?}: {said}{err}");
        assert!(
            format!("{said}{err}").contains("File too large"),
            "{args:?}: {said}{err}"
        );
        assert_eq!(paths_in(folder.path()), before, "{args:?}");
    }
    // Existing files stay unchanged, even those that would have been replaced.
    assert_eq!(
        outcome(stoa().args(["import", &gift, "--into", &new, "--course", "C"])).0,
        Some(0)
    );
    outcome(stoa().args(["export", "--to", "gift", "--data", &data, "--out", &out]));
    assert!(Path::new(&out).is_dir());
    fs::write(&gift, quiz(300)).expect("a file");
    let contents = || {
        let files = paths_in(folder.path())
            .into_iter()
            .filter(|path| path.is_file());
        files
            .map(|path| (path.clone(), fs::read(path).expect("a file")))
            .collect::<Vec<_>>()
    };
    let before = contents();
    for args in [
        &["import", &gift, "--into", &new, "--course", "C", "--force"][..],
        &[
            "export", "--to", "gift", "--data", &data, "--out", &out, "--force",
        ],
        &["new", "exam", "--course", "C", "--data", &new],
    ] {
        let (code, said, err) = with_full_disk(0, args);
        assert_eq!(code, Some(1), "{args:?}: {said}{err}");
        assert_eq!(contents(), before, "{args:?}");
    }
}
