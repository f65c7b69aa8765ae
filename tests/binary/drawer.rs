//! The real binary turns a folder of PDF files into an archive, and some of them into exams.

use std::fs;
use std::path::PathBuf;

use crate::common::{outcome, stoa};
use serde_json::Value;
use tempfile::TempDir;

struct Place(TempDir);

impl Place {
    /// Creates a place with a folder that contains these PDF files.
    fn new(papers: &[&str]) -> Place {
        let place = Place(tempfile::tempdir().expect("a folder"));
        papers
            .iter()
            .for_each(|paper| place.write(paper, &format!("%PDF-1.7\n{paper}")));
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path("drawer").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, text).expect("it is written");
    }

    /// Imports the folder. Returns the exit status and the lines of the report, with paths relative
    /// to the folder.
    fn import(&self, more: &[&str]) -> (Option<i32>, Vec<String>) {
        let mut command = stoa();
        command.current_dir(self.0.path());
        command
            .args(["import", "drawer", "--from", "pdf", "--into", "data"])
            .args(more);
        let (code, out, err) = outcome(&mut command);
        assert_eq!(err, "");
        (
            code,
            out.lines()
                .map(|line| line.trim_start_matches("drawer/").to_owned())
                .collect(),
        )
    }

    fn exam(&self, path: &str) -> Value {
        let path = self.path("data/courses").join(path);
        let text =
            fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is there", path.display()));
        serde_yaml::from_str(&text).expect("it is YAML")
    }

    fn assert_clean(&self, counts: &str) {
        let (code, out, _) = outcome(stoa().arg("check").arg(self.path("data")));
        assert_eq!((code, out.contains(counts)), (Some(0), true), "{out}");
    }
}

#[test]
fn a_drawer_becomes_an_archive() {
    let place = Place::new(&[
        "DIT042 Data structures/2022-10-24/Exam-DIT042-221024.pdf",
        "DIT042 Data structures/2022-10-24/Answer-DIT042-221024.pdf",
        "DIT042 Data structures/final_2019_solutions.pdf",
        "DIT042 Data structures/final_2019.pdf",
        "Analysis I/WS21_Klausur.pdf",
        "Analysis I/scan0007.pdf",
    ]);
    let (code, dry) = place.import(&["--dry-run"]);
    assert!(!place.path("data").exists());
    let (written, lines) = place.import(&[]);
    assert_eq!((code, written), (Some(0), Some(0)));
    assert_eq!(dry, lines);
    assert_eq!(
        lines,
        [
            "Analysis I/WS21_Klausur.pdf: imported: Analysis-I, Klausur, WS21, paper",
            "Analysis I/scan0007.pdf: changed: Analysis-I, paper: its name contains no date",
            "DIT042 Data structures/2022-10-24/Answer-DIT042-221024.pdf: imported: DIT042, 2022-10-24, solution",
            "DIT042 Data structures/2022-10-24/Exam-DIT042-221024.pdf: imported: DIT042, Exam, 2022-10-24, paper",
            "DIT042 Data structures/final_2019.pdf: imported: DIT042, Final, 2019, paper",
            "DIT042 Data structures/final_2019_solutions.pdf: imported: DIT042, Final, 2019, solution",
            "6 items: 5 imported, 1 changed, 0 refused",
        ]
    );
    place.assert_clean("2 courses, 4 exams");
    let course = place.exam("DIT042/course.yaml");
    assert_eq!(
        (&course["id"], &course["name"]),
        (&"DIT042".into(), &"Data structures".into())
    );
    let exam = place.exam("DIT042/exams/dit042-2022-10-24.yaml");
    assert_eq!(
        (&exam["date"], &exam["description"]),
        (&"2022-10-24".into(), &"Exam, 24 October 2022".into())
    );
    let file = |at: usize, key: &str| {
        exam["files"][at][key]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    assert_eq!(
        (file(0, "role"), file(1, "role")),
        ("paper".to_owned(), "solution".to_owned())
    );
    let copy = place
        .path("data/courses/DIT042/exams")
        .join(file(0, "path"));
    let original = place.path("drawer/DIT042 Data structures/2022-10-24/Exam-DIT042-221024.pdf");
    assert_eq!(
        fs::read(copy).expect("a copy"),
        fs::read(original).expect("the file")
    );
    assert_eq!(
        place.exam("Analysis-I/exams/analysis-i-2021-winter.yaml")["date"],
        2021
    );
    assert_eq!(
        place.exam("Analysis-I/exams/analysis-i-scan-0007.yaml")["date"],
        Value::Null
    );
}

#[test]
fn importing_a_drawer_again_adds_new_files_and_changes_nothing() {
    let place = Place::new(&["A1/2019 exam.pdf", "A1/old.pdf"]);
    assert_eq!(place.import(&[]).0, Some(0));
    let exam = place.path("data/courses/A1/exams/a1-2019.yaml");
    let mine = fs::read_to_string(&exam)
        .expect("a file")
        .replace("description: Exam", "description: My exam");
    fs::write(&exam, &mine).expect("a file");
    place.write("A1/2020 exam.pdf", "%PDF-1.7\n");
    place.write("A1/2019 facit.pdf", "%PDF-1.7\n");
    let (code, lines) = place.import(&[]);
    assert_eq!(code, Some(1));
    assert_eq!(
        lines,
        [
            "A1/2019 exam.pdf: imported: A1, Exam, 2019, paper: it already exists and was left unchanged",
            "A1/2019 facit.pdf: refused: A1, 2019, solution: its exam already exists and was left unchanged: add the file to it by hand",
            "A1/2020 exam.pdf: imported: A1, Exam, 2020, paper",
            "A1/old.pdf: imported: A1, paper: it already exists and was left unchanged",
            "4 items: 3 imported, 0 changed, 1 refused",
        ]
    );
    assert_eq!(fs::read_to_string(&exam).expect("a file"), mine);
    place.assert_clean("1 course, 3 exams");
}

#[test]
fn each_file_of_a_drawer_that_is_not_a_paper_is_reported() {
    let place = Place::new(&[
        "loose 2019.pdf",
        "A1/2019.pdf",
        "A1/.hidden/2018.pdf",
        "A1/.2018.pdf",
    ]);
    place.write("A1/fake.pdf", "PK\u{3}\u{4}");
    place.write("A1/notes.docx", "PK\u{3}\u{4}");
    place.write("A1/empty.pdf", "");
    place.write("A1/no ending", "%PDF-1.4\n");
    let mut expected = vec![
        "A1/2019.pdf: imported: A1, 2019, paper",
        "A1/empty.pdf: refused: empty.pdf: is not a PDF",
        "A1/fake.pdf: refused: fake.pdf: is not a PDF",
        "A1/no ending: changed: A1, paper: its name contains no date",
        "A1/notes.docx: refused: notes.docx: is not a PDF",
        "loose 2019.pdf: refused: loose 2019.pdf: is not in a course's folder: move it into one, or name the course with --course",
    ];
    #[cfg(unix)]
    {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        use std::os::unix::fs::symlink;
        symlink("2019.pdf", place.path("drawer/A1/link.pdf")).expect("a link");
        symlink("..", place.path("drawer/A1/around")).expect("a link");
        let name = place
            .path("drawer/A1")
            .join(OsStr::from_bytes(b"z\xff.pdf"));
        if fs::write(&name, "%PDF-1.7\n").is_ok() {
            expected.insert(
                5,
                "A1/z\u{fffd}.pdf: refused: z\u{fffd}.pdf: its name is not UTF-8",
            );
        }
        expected.insert(2, "A1/around: refused: around: is a link");
        expected.insert(4, "A1/link.pdf: refused: link.pdf: is a link");
    }
    expected.sort_unstable();
    let (code, mut lines) = place.import(&[]);
    assert_eq!(code, Some(1));
    lines.pop();
    lines.sort_unstable();
    assert_eq!(lines, expected);
    place.assert_clean("1 course, 2 exams");
    let empty = Place::new(&["A1/.hidden.pdf"]);
    let mut command = stoa();
    command
        .args(["import", "--from", "pdf", "--into"])
        .arg(empty.path("data"))
        .arg(empty.path("drawer"));
    let (code, out, _) = outcome(&mut command);
    assert_eq!(code, Some(1));
    assert!(out.contains("contains no files"), "{out}");
}

#[test]
fn files_with_the_same_name_are_kept_apart() {
    let place = Place::new(&[
        "A1/Exams/2019 final.pdf",
        "A1/Solutions/2019 final.pdf",
        "A1/b/2019 FINAL.pdf",
    ]);
    assert_eq!(place.import(&[]).0, Some(0));
    place.assert_clean("1 course, 1 exam,");
    let exam = place.exam("A1/exams/a1-2019-final.yaml");
    let paths: Vec<&str> = exam["files"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|file| file["path"].as_str())
        .collect();
    assert_eq!(
        paths,
        [
            "2019 final.pdf",
            "2019 FINAL-2.pdf",
            "2019 final-solution.pdf"
        ]
        .map(|name| format!("a1-2019-final/{name}"))
    );
}

#[test]
fn a_drawer_can_be_one_course_and_speak_the_sites_language() {
    let place = Place::new(&[
        "2022-10-24 Klausur.pdf",
        "WS19/Nachklausur Lösung.pdf",
        "DIT999 2018.pdf",
    ]);
    fs::create_dir_all(place.path("data")).expect("a folder");
    fs::write(place.path("data/site.yaml"), "language: de\n").expect("a file");
    let (code, lines) = place.import(&[
        "--course", "MA 101", "--name", "Analysis", "--report", "json",
    ]);
    assert_eq!(code, Some(0));
    let report: Value = serde_json::from_str(&lines.join("\n")).expect("it is JSON");
    assert_eq!(
        (&report["total"], &report["imported"], &report["changed"]),
        (&3.into(), &2.into(), &1.into())
    );
    assert_eq!(report["items"][1]["file"], "drawer/DIT999 2018.pdf");
    assert_eq!(
        report["items"][1]["reasons"],
        serde_json::json!(["its name says DIT999, not MA 101"])
    );
    assert_eq!(report["items"][1].get("line"), None);
    assert_eq!(place.exam("MA-101/course.yaml")["name"], "Analysis");
    assert_eq!(
        place.exam("MA-101/exams/ma-101-2022-10-24.yaml")["description"],
        "Klausur, 24. Oktober 2022"
    );
    place.assert_clean("1 course, 3 exams");
    let usage = |more: &[&str]| {
        let mut command = stoa();
        command
            .arg("import")
            .arg(place.path("drawer"))
            .arg("--into")
            .arg(place.path("data"))
            .args(more);
        outcome(&mut command).0
    };
    for wrong in [
        &["--from", "gift"][..],
        &["--from", "pdf", "--force"],
        &[],
        &["--from", "pdf", "--course", "a/b"],
    ] {
        assert_eq!(usage(wrong), Some(2), "{wrong:?}");
    }
}

#[test]
fn an_exam_takes_several_files_and_its_date_from_their_names() {
    let place = Place::new(&[
        "tenta 2019-03-12.pdf",
        "tenta 2019-03-12 facit.pdf",
        "tenta 2020-01-07.pdf",
        "scan.pdf",
    ]);
    let site = place.path("site");
    let new = |what: &[&str], more: &[&str]| {
        outcome(
            stoa()
                .current_dir(place.path("drawer"))
                .arg("new")
                .args(what)
                .arg("--data")
                .arg(&site)
                .args(more),
        )
    };
    // The folder is created, as it is by an import.
    assert_eq!(new(&["course", "--id", "A1"], &[]).0, Some(0));
    let files = [
        "--from-pdf",
        "tenta 2019-03-12 facit.pdf",
        "tenta 2019-03-12.pdf",
    ];
    let (code, out, err) = new(&["exam", "--course", "A1"], &files);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let text = fs::read_to_string(out.trim_end()).expect("a file");
    let exam: Value = serde_yaml::from_str(&text).expect("it is YAML");
    assert_eq!(
        (&exam["date"], &exam["description"]),
        (&"2019-03-12".into(), &"Tenta, 12 March 2019".into())
    );
    let named = |at: usize| {
        (
            exam["files"][at]["path"].clone(),
            exam["files"][at]["role"].clone(),
        )
    };
    assert_eq!(named(0), ("tenta 2019-03-12.pdf".into(), "paper".into()));
    assert_eq!(
        named(1),
        ("tenta 2019-03-12 facit.pdf".into(), "solution".into())
    );

    let (code, out, _) = new(
        &["exam", "--course", "A1", "--description", "Old"],
        &["--from-pdf", "scan.pdf"],
    );
    assert_eq!(code, Some(0));
    let text = fs::read_to_string(out.trim_end()).expect("a file");
    assert!(
        text.contains("description: Old\n") && !text.contains("date:"),
        "{text}"
    );

    let before = fs::read_dir(site.join("courses/a1/exams"))
        .expect("a folder")
        .count();
    let two = ["--from-pdf", "tenta 2019-03-12.pdf", "tenta 2020-01-07.pdf"];
    let (code, out, err) = new(&["exam", "--course", "A1"], &two);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert_eq!(
        err,
        "tenta 2019-03-12.pdf is dated 2019-03-12, tenta 2020-01-07.pdf is dated 2020-01-07: an exam can have only one date\n"
    );
    assert_eq!(
        fs::read_dir(site.join("courses/a1/exams"))
            .expect("a folder")
            .count(),
        before
    );
    let (code, out, _) = outcome(stoa().arg("check").arg(&site));
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn odd_names_result_in_valid_content() {
    let long = "x".repeat(240);
    let place = Place::new(&[
        "A\u{7}1 \u{7}b/a\u{7}b\nc 2019.pdf",
        "A1 # x/- y: # z [.pdf",
        "A1 # x/  .pdf",
        "A1 # x/.pdf.pdf",
        "()/2019.pdf",
        &format!("{long}/{long}.pdf"),
        &format!("L1/{long}/{long}/{long}/{long}.pdf"),
    ]);
    let (_, lines) = place.import(&[]);
    // The hidden file is not reported.
    assert_eq!(lines.len(), 7, "{lines:?}");
    let (code, out, _) = outcome(stoa().arg("check").arg(place.path("data")));
    assert_eq!(code, Some(0), "{out}");
}
