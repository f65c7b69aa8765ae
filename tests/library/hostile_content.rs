//! Content that tries to break the loader: the result is a message, never a panic or a hang.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use crate::common::write;
use stoa_content::catalog::Catalog;
use stoa_content::source::Source;

const COURSE: &str = "courses/c/course.yaml";
const EXAM: &str = "courses/c/exams/e.yaml";

fn load(root: &Path) -> Result<Catalog, Vec<String>> {
    let problems = |problems: Vec<stoa_content::diagnostics::Problem>| {
        problems.iter().map(ToString::to_string).collect()
    };
    stoa_content::load(&Source::Folder(root.to_owned()))
        .map(|loaded| loaded.catalog)
        .map_err(problems)
}

/// Returns the report on a folder that contains this exam.
fn report_on_exam(text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[(COURSE, "id: C\nname: n\n"), (EXAM, text)]);
    load(folder.path()).err().unwrap_or_default().join("\n")
}

fn exam_with_instructions(text: &str) -> String {
    let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
    format!("id: e\ndescription: d\ninstructions: |-\n{lines}")
}

#[test]
fn an_alias_bomb_does_not_expand() {
    let mut laughs = String::from(
        "id: e\ndescription: d\na0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n",
    );
    for level in 1..12 {
        let before = vec![format!("*a{}", level - 1); 9].join(", ");
        laughs += &format!("a{level}: &a{level} [{before}]\n");
    }
    assert!(report_on_exam(&laughs).contains("values in one file"));

    let long = "x".repeat(1 << 20);
    let mut quadratic = format!("id: e\ndescription: &long {long}\nquestions:\n");
    for number in 0..3000 {
        quadratic += &format!("  - id: q{number}\n    question: *long\n");
    }
    assert!(report_on_exam(&quadratic).contains("aliases repeat too much text"));
    let nested = format!(
        "id: e\ndescription: {}x{}\n",
        "&a [".repeat(30),
        ", x".repeat(100_000) + &"]".repeat(30)
    );
    assert!(report_on_exam(&nested).contains("values in one file"));
    assert!(report_on_exam("id: e\ndescription: &d [*d]\n").contains("an alias inside the value"));
}

#[test]
fn a_few_aliases_are_plain_yaml() {
    let exam =
        "id: e\ndescription: &text What a text\nquestions:\n  - id: q\n    question: *text\n";
    assert_eq!(report_on_exam(exam), "");
}

#[test]
fn depth_is_limited() {
    for text in [
        "[".repeat(100_000),
        "{a: ".repeat(100_000),
        "- ".repeat(100_000),
        "? ".repeat(50_000),
    ] {
        let report = report_on_exam(&format!("id: e\ndescription: d\nquestions: {text}"));
        assert!(report.contains("not valid YAML"), "{report}");
    }
}

#[test]
fn a_huge_file_is_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[(COURSE, "")]);
    let file = fs::File::create(folder.path().join(COURSE)).expect("a file");
    file.set_len(50 << 20).expect("it is long");
    let problems = load(folder.path()).expect_err("it is refused");
    assert!(
        problems[0].ends_with("is larger than 4 MiB: split it into several files"),
        "{problems:?}"
    );
}

#[test]
fn links_are_followed_but_not_in_circles() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("data");
    write(
        folder.path(),
        &[
            ("elsewhere/course.yaml", "id: C\nname: n\n"),
            ("elsewhere/exam.yaml", "id: e\ndescription: d\n"),
        ],
    );
    fs::create_dir_all(root.join("courses")).expect("a folder");
    symlink(folder.path().join("elsewhere"), root.join("courses/linked")).expect("a link");
    symlink("../elsewhere", folder.path().join("elsewhere/exams")).expect("a link");
    let problems = load(&root).expect_err("exams/ holds itself");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].contains("circular"));

    fs::remove_file(folder.path().join("elsewhere/exams")).expect("it is removed");
    fs::create_dir(folder.path().join("elsewhere/exams")).expect("a folder");
    symlink("../exam.yaml", folder.path().join("elsewhere/exams/e.yaml")).expect("a link");
    let catalog = load(&root).expect("links are followed");
    assert_eq!(catalog.exams[0].len(), 1);

    symlink("..", root.join("courses/up")).expect("a link");
    symlink("round", root.join("courses/round")).expect("a link");
    symlink("nowhere", root.join("courses/dangling")).expect("a link");
    symlink("nowhere", root.join("site.yaml")).expect("a link");
    symlink("f.yaml", folder.path().join("elsewhere/exams/f.yaml")).expect("a link");
    let problems = load(&root).expect_err("they lead nowhere").join("\n");
    for name in [
        "courses/up: ",
        "courses/round: ",
        "courses/dangling: ",
        "site.yaml: ",
        "exams/f.yaml: ",
    ] {
        assert!(problems.contains(name), "{name} in {problems}");
    }
}

#[test]
fn the_loader_does_not_wait_for_special_files() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        &[
            (COURSE, "id: C\nname: n\n"),
            ("courses/c/exams/.hidden.yaml", "nonsense"),
            ("courses/c/exams/notes.txt", "nonsense"),
        ],
    );
    fs::create_dir_all(folder.path().join("courses/c/exams/folder.yaml")).expect("a folder");
    assert!(
        load(folder.path()).is_ok(),
        "what is not content is ignored"
    );

    let pipe = folder.path().join("courses/c/exams/pipe.yaml");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .expect("mkfifo runs")
            .success()
    );
    symlink("/dev/zero", folder.path().join("courses/c/exams/zero.yaml")).expect("a link");
    let problems = load(folder.path())
        .expect_err("they are refused")
        .join("\n");
    assert!(
        problems.contains("pipe.yaml: is not a regular file"),
        "{problems}"
    );
    assert!(
        problems.contains("zero.yaml: is not a regular file"),
        "{problems}"
    );
}

#[test]
fn a_folder_with_little_in_it_is_legal() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(
        load(folder.path())
            .expect("empty is legal")
            .courses
            .is_empty()
    );
    write(
        folder.path(),
        &[
            ("site.yaml", "# nothing yet\n"),
            (COURSE, "\u{feff}id: 007\r\nname: 1e3\r\nsubject:\r\n"),
            ("courses/c/exams/b.yml", "id: b\ndescription: ~\n"),
            (
                "courses/c/exams/a.yaml",
                "id: a\ndescription: null\nquestions:\n",
            ),
        ],
    );
    let catalog = load(folder.path()).expect("it is legal");
    let course = &catalog.courses[0];
    assert_eq!(
        (course.id.as_str(), course.name.as_str(), &course.subject),
        ("007", "1e3", &None)
    );
    let exams: Vec<_> = catalog.exams[0]
        .iter()
        .map(|exam| (exam.id.as_str(), exam.description.as_str()))
        .collect();
    assert_eq!(exams, [("a", "null"), ("b", "~")]);
}

#[test]
fn a_missing_folder_is_a_problem() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("a file");
    assert!(load(&file).expect_err("a file")[0].ends_with("is not a folder"));
    assert!(load(&folder.path().join("gone")).expect_err("nothing")[0].contains("cannot be read"));
}

#[test]
fn an_unreadable_file_is_not_also_reported_as_a_duplicate() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["site.yaml", "site.yml"] {
        symlink(name, folder.path().join(name)).expect("a link");
    }
    let problems = load(folder.path()).expect_err("it cannot be read");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(
        problems[0].contains("site.yaml: cannot be read"),
        "{problems:?}"
    );
}

#[test]
fn a_stem_that_makes_an_answer_huge_is_reported() {
    let exam = |words: usize, questions: usize| {
        let below: String = (0..questions)
            .map(|at| format!("      - id: q{at}\n        question: x\n"))
            .collect();
        let stem = "word ".repeat(words);
        format!("id: e\ndescription: d\nquestions:\n  - stem: {stem}\n    questions:\n{below}")
    };
    let report = report_on_exam(&exam(200_000, 3000));
    assert!(
        report.contains("e.yaml:4:11: the stem `word word"),
        "{report}"
    );
    assert!(
        report.contains("each of its 3000 questions") && report.contains("the limit is 32 MiB"),
        "{report}"
    );
    assert_eq!(report_on_exam(&exam(2_000, 1_000)), "");
    // A formula takes eight times its length on each page.
    let formulas = |questions: usize| {
        exam(1, questions).replace("word ", &format!("${}$", "x'".repeat(1_900)))
    };
    let report = report_on_exam(&formulas(1_500));
    assert!(report.contains("e.yaml:4:11: the stem `$x'x'"), "{report}");
    assert!(
        report.contains("the exam's pages are 5") && report.contains("the limit is 32 MiB"),
        "{report}"
    );
    assert_eq!(report_on_exam(&formulas(500)), "");
    // Just above and just below the limit.
    assert!(report_on_exam(&exam(10_000, 340)).contains("too large"));
    assert_eq!(report_on_exam(&exam(10_000, 330)), "");
}

#[test]
fn text_that_expands_to_much_more_html_is_refused_before_it_is_written() {
    let square = format!(
        "|{}\n|{}\n{}",
        "a|".repeat(10_000),
        ":-:|".repeat(10_000),
        "|\n".repeat(100_000)
    );
    let cells = format!(
        "|{}\n|{}\n{}",
        "a|".repeat(9),
        ":-:|".repeat(9),
        "||||||||||\n".repeat(90_000)
    );
    let links = format!(
        "[a]: https://example.org/{}\n\n{}",
        "x".repeat(9_000),
        "[a]\n".repeat(250_000)
    );
    for text in [square, cells, links] {
        let report = report_on_exam(&exam_with_instructions(&text));
        assert!(
            report.is_empty() || report.contains("the exam `e` is too large"),
            "{report}"
        );
    }
    // Only the first hundred of the same mistake are reported.
    let figures = report_on_exam(&exam_with_instructions(&"![](a)\n".repeat(140_000)));
    assert_eq!(figures.lines().count(), 100);
}

#[test]
fn text_that_is_too_long_is_reported_at_its_place() {
    let longest = exam_with_instructions(&"[".repeat(1 << 20));
    assert_eq!(report_on_exam(&longest), "");
    for text in [
        "[a]\n".repeat(400_000),
        "*a* ".repeat(800_000),
        "<".repeat(3_200_000),
        "|".repeat(2_000_000),
    ] {
        let report = report_on_exam(&exam_with_instructions(&text));
        assert!(
            report.contains("e.yaml:4:3: `instructions` is too long: it has "),
            "{report}"
        );
        assert!(
            report.ends_with(" bytes; text can have at most 1 MiB"),
            "{report}"
        );
    }
    let question = format!(
        "id: e\ndescription: d\nquestions: [{{id: q, question: {}}}]\n",
        "x".repeat(2 << 20)
    );
    assert!(report_on_exam(&question).contains("e.yaml:3:31: `question` is too long"));

    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        &[(
            "pages/long.md",
            &format!("---\norder: 1\n---\n{}", "[".repeat(2 << 20)),
        )],
    );
    let problems = load(folder.path()).expect_err("it is too long").join("\n");
    assert!(
        problems.contains("pages/long.md:4:1: this page is too long"),
        "{problems}"
    );
}

#[test]
fn latex_that_expands_to_much_more_mathml_is_refused() {
    let formula = format!("{}x{}", r"\frac{1}{".repeat(90), "}".repeat(90));
    let exam = |count: usize| {
        let questions: String = (0..count)
            .map(|at| format!("  - {{id: q{at}, question: '${formula}$'}}\n"))
            .collect();
        format!("id: e\ndescription: d\nquestions:\n{questions}")
    };
    let report = report_on_exam(&exam(4_400));
    assert!(
        report.contains("e.yaml:1:5: the exam `e` is too large: its pages are 3"),
        "{report}"
    );
    assert_eq!(report_on_exam(&exam(2_000)), "");
}

#[test]
fn only_a_few_of_many_formulas_with_comments_are_reported() {
    let report = report_on_exam(&exam_with_instructions(&"$a%b$ ".repeat(170_000)));
    assert_eq!(report.lines().count(), 1);
    assert!(
        report.contains("e.yaml:4:5: LaTeX treats `%b` as a comment"),
        "{report}"
    );
}

#[test]
fn text_that_is_repeated_on_every_page_must_be_short() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(5_000);
    let site = format!(
        "name: {long}\nlicense: {long}\nlanguage: en-x{}\n",
        "-aaaaaaaa".repeat(20)
    );
    let course = format!("id: C\nname: {long}\nsubject: {long}\n");
    let exam = format!(
        "id: e\ndescription: {long}\nlicense: {long}\nquestions: [{{id: q, question: x}}]\n"
    );
    write(
        folder.path(),
        &[("site.yaml", &site), (COURSE, &course), (EXAM, &exam)],
    );
    let problems = load(folder.path()).expect_err("all are too long");
    assert_eq!(problems.len(), 7, "{problems:?}");
    assert!(
        problems
            .iter()
            .filter(|problem| problem.contains("at most 4000"))
            .count()
            == 6,
        "{problems:?}"
    );
}

#[test]
fn hidden_files_are_not_read_through_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let figure = "<svg viewBox='0 0 1 1'/>";
    write(
        root,
        &[
            (
                COURSE,
                "id: C\nname: n\nfiles:\n  - {path: link.txt, description: d}\n",
            ),
            (
                EXAM,
                "id: e\ndescription: d\ninstructions: '![x](f.svg) ![y](in/f.svg)'\n",
            ),
            (".hidden/a.yaml", "id: a\ndescription: d\n"),
            (".hidden/course.yaml", "id: H\nname: n\n"),
            (".hidden/f.svg", figure),
            ("courses/d/course.yaml", "id: D\nname: n\n"),
        ],
    );
    for (target, link) in [
        ("../../.hidden/a.yaml", "courses/c/link.txt"),
        ("../../../.hidden/f.svg", "courses/c/exams/f.svg"),
        ("../../../.hidden", "courses/c/exams/in"),
        ("../../../.hidden/a.yaml", "courses/c/exams/a.yaml"),
        ("../.hidden", "courses/h"),
        ("../../.hidden", "courses/d/exams"),
        (".hidden/a.yaml", "site.yaml"),
        (".hidden/a.yaml", "synonyms.yaml"),
    ] {
        symlink(target, root.join(link)).expect("a link");
    }
    let problems = load(root).expect_err("they are hidden").join("\n");
    for place in [
        "site.yaml: is a link to",
        "synonyms.yaml: is a link to",
        "courses/h: is a link to",
        "d/exams: is a link to",
        "exams/a.yaml: is a link to",
        "course.yaml:4:12: the file `link.txt` is a link to",
        "e.yaml:3:16: the figure `f.svg` is a link to",
        "e.yaml:3:28: the figure `in/f.svg` is a link to",
    ] {
        assert!(
            problems.contains(&format!("{place} a hidden file or folder")),
            "{place} in {problems}"
        );
    }
    assert_eq!(problems.lines().count(), 8, "{problems}");
}

#[test]
fn the_folder_of_a_kubernetes_volume_is_not_hidden() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let exam = "id: e\ndescription: '![x](f.svg)'\nfiles:\n  - {path: a.txt, description: d}\n";
    for (path, text) in [
        ("courses/c/course.yaml", "id: C\nname: n\n"),
        ("courses/c/exams/e.yaml", exam),
        ("courses/c/exams/f.svg", "<svg viewBox='0 0 1 1'/>"),
        ("courses/c/exams/a.txt", "a"),
        (".secret.yaml", "id: s\n"),
    ] {
        write(root, &[(&format!("..2026_11_26/{path}"), text)]);
    }
    symlink("..2026_11_26", root.join("..data")).expect("a link");
    symlink("..data/courses", root.join("courses")).expect("a link");
    let catalog = load(root).expect("it is not hidden");
    assert!(catalog.exams[0][0].files[0].location.open().is_ok());
    symlink("..data/.secret.yaml", root.join("site.yaml")).expect("a link");
    assert!(load(root).expect_err("it is hidden")[0].contains("a hidden file"));
}

#[test]
fn a_kubernetes_volume_may_be_mounted_at_any_folder() {
    let text = "id: e\ndescription: d\ninstructions: '![x](f.svg)'\nfiles:\n  - {path: a.txt, description: d}\n";
    let files = [
        ("e.yaml", text),
        ("f.svg", "<svg viewBox='0 0 1 1'/>"),
        ("a.txt", "a"),
        (".secret", "id: s\n"),
    ];
    let course = (
        "course.yaml",
        "id: C\nname: n\nfiles:\n  - {path: a.txt, description: d}\n",
    );
    let version = "..2026_01_02_03_04_05.123456789";
    let mount = |volume: &Path, names: &[&str]| {
        symlink(version, volume.join("..data")).expect("a link");
        for name in names {
            symlink(format!("..data/{name}"), volume.join(name)).expect("a link");
        }
    };
    let at_exams = tempfile::tempdir().expect("a folder");
    write(at_exams.path(), &[(COURSE, "id: C\nname: n\n")]);
    let exams = at_exams.path().join("courses/c/exams");
    files
        .iter()
        .for_each(|(name, text)| write(&exams, &[(&format!("{version}/{name}"), text)]));
    mount(&exams, &["e.yaml", "f.svg", "a.txt"]);

    let at_course = tempfile::tempdir().expect("a folder");
    let volume = at_course.path().join("courses/c");
    files
        .iter()
        .for_each(|(name, text)| write(&volume, &[(&format!("{version}/exams/{name}"), text)]));
    write(
        &volume,
        &[
            (&format!("{version}/{}", course.0), course.1),
            (&format!("{version}/a.txt"), "a"),
        ],
    );
    mount(&volume, &["course.yaml", "a.txt", "exams"]);

    for folder in [&at_exams, &at_course] {
        let catalog =
            load(folder.path()).unwrap_or_else(|problems| panic!("{}", problems.join("\n")));
        assert_eq!(catalog.figures.len(), 1);
        assert!(catalog.exams[0][0].files[0].location.open().is_ok());
    }
    assert!(
        load(at_course.path()).expect("it is valid").courses[0].files[0]
            .location
            .open()
            .is_ok()
    );
    for (link, target) in [
        ("s.yaml", "..data/.secret"),
        ("o.yaml", "..2025_01_01/e.yaml"),
    ] {
        write(
            &exams,
            &[("..2025_01_01/e.yaml", "id: o\ndescription: d\n")],
        );
        symlink(target, exams.join(link)).expect("a link");
        assert!(
            load(at_exams.path()).expect_err("it is hidden")[0].contains("a hidden file"),
            "{link}"
        );
        fs::remove_file(exams.join(link)).expect("a link");
    }
}
