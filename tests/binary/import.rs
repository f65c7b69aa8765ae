//! The real binary imports questions from other systems and exports them again.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{outcome, stoa};
use serde_json::Value;
use tempfile::TempDir;

const GIFT: &str = "// [id:geo-1] [tag:capitals]
::Capital::What is the capital of France?{=Paris#Yes. ~London ####It lies on the Seine.}

When was it?{#1789:1}

Broken {=a

::Pairs::Match these.{=a -> 1 =b -> 2}
";

struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        Place {
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(&path, text).expect("it is written");
        path.to_string_lossy().into_owned()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// Imports files. Returns the exit status and the lines of the report.
    fn import(&self, files: &[&str], more: &[&str]) -> (Option<i32>, Vec<String>) {
        let mut command = stoa();
        command
            .arg("import")
            .args(files)
            .arg("--into")
            .arg(self.path("data"))
            .args(["--course", "GEO 1"])
            .args(more);
        let (code, out, _) = outcome(&mut command);
        (code, out.lines().map(str::to_owned).collect())
    }

    fn is_clean(&self) -> bool {
        outcome(stoa().arg("check").arg(self.path("data"))).0 == Some(0)
    }
}

#[test]
fn each_item_is_reported_and_the_result_has_no_warnings() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    let (code, lines) = place.import(&[&source], &["--name", "Geography"]);
    assert_eq!(
        lines,
        [
            format!("{source}:2: imported: Capital"),
            format!("{source}:4: imported: When was it?"),
            format!("{source}:6: refused: Broken {{=a: the braces around its answers do not match"),
            format!(
                "{source}:8: changed: Pairs: matching: the question became open-ended, with the pairs as the model answer"
            ),
            "4 items: 2 imported, 1 changed, 1 refused".to_owned(),
        ]
    );
    assert_eq!(code, Some(1));
    assert!(place.is_clean());
    assert_eq!(
        place.read("data/courses/GEO-1/course.yaml"),
        "id: GEO 1\nname: Geography\n"
    );
    let exam = place.read("data/courses/GEO-1/exams/geo.yaml");
    assert!(
        exam.starts_with("id: geo\ndescription: geo\nquestions:\n- id: geo-1\n"),
        "{exam}"
    );
    assert!(
        exam.contains("id: geo-when-was-it\n")
            && exam.contains("  - number: 1789\n    tolerance: 1\n"),
        "{exam}"
    );
}

#[test]
fn nothing_is_replaced_without_force_and_ids_stay() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    place.import(&[&source], &[]);
    let first = place.read("data/courses/GEO-1/exams/geo.yaml");
    place.write("geo.gift", format!("New?{{T}}\n\n{GIFT}"));
    let (code, lines) = place.import(&[&source], &[]);
    assert_eq!(
        (code, place.read("data/courses/GEO-1/exams/geo.yaml")),
        (Some(1), first.clone())
    );
    assert_eq!(
        lines.last().map(String::as_str),
        Some("5 items: 0 imported, 0 changed, 5 refused")
    );
    place.import(&[&source], &["--force"]);
    let second = place.read("data/courses/GEO-1/exams/geo.yaml");
    let ids = |yaml: &str| -> Vec<String> {
        yaml.lines()
            .filter_map(|line| line.strip_prefix("- id: ").map(str::to_owned))
            .collect()
    };
    assert_eq!(ids(&second)[1..], ids(&first)[..]);
    assert!(place.is_clean());
    // The same questions in another file get their own ids.
    let copy = place.write("copy.gift", GIFT);
    place.import(&[&copy], &[]);
    assert!(place.is_clean());
    assert!(
        place
            .read("data/courses/GEO-1/exams/copy.yaml")
            .contains("- id: copy-geo-1\n")
    );
}

#[test]
fn a_report_is_json_on_request() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    let (code, lines) = place.import(&[&source, "no-such.gift"], &["--report", "json"]);
    let json: Value = serde_json::from_str(&lines.concat()).expect("it is JSON");
    assert_eq!(
        (code, &json["total"], &json["imported"]),
        (Some(1), &5.into(), &2.into())
    );
    assert_eq!((&json["changed"], &json["refused"]), (&1.into(), &2.into()));
    let item = &json["items"][3];
    assert_eq!(
        (&item["file"], &item["line"], &item["status"]),
        (&source.as_str().into(), &8.into(), &"changed".into())
    );
    assert_eq!(
        (&item["name"], item["reasons"].as_array().map(Vec::len)),
        (&"Pairs".into(), Some(1))
    );
}

#[test]
fn formats_are_detected_from_files() {
    let place = Place::new();
    let aiken = place.write("a.txt", "What?\nA. one\nB. two\nANSWER: B\n");
    let quiz = place.write(
        "q.toml",
        "[[questions]]\ntype = \"ShortAnswer\"\nprompt.prompt = \"a\"\nanswer.answer = \"b\"\n",
    );
    place.write(
        "md/q1.md",
        "---\nquestion: One?\n---\n![A dot](dot.svg)\n- [x] a\n- [ ] b\n",
    );
    place.write("md/q2.md", "---\nquestion: Two?\n---\n- [x] a\n- [ ] b\n");
    place.write(
        "md/dot.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>",
    );
    let folder = place.path("md").to_string_lossy().into_owned();
    let (code, lines) = place.import(&[&aiken, &quiz, &folder], &[]);
    assert_eq!(code, Some(0), "{lines:?}");
    assert_eq!(lines[2], format!("{folder}/q1.md:1: imported: One?"));
    assert!(place.is_clean());
    assert!(place.path("data/courses/GEO-1/exams/md/dot.svg").exists());
    let other = place.write("a.bin", "what is this");
    assert_eq!(place.import(&[&other], &[]).0, Some(1));
    assert_eq!(place.import(&[&aiken], &["--from", "csv"]).0, Some(2));
    assert_eq!(place.import(&[&aiken], &["--from", "nonsense"]).0, Some(2));
}

#[test]
fn a_source_without_questions_says_so() {
    let place = Place::new();
    let source = place.write("empty.gift", "// nothing\n");
    let (code, lines) = place.import(&[&source], &[]);
    assert_eq!(code, Some(1));
    assert_eq!(
        lines,
        [
            format!("{source}: contains no questions"),
            "0 items: 0 imported, 0 changed, 0 refused".to_owned()
        ]
    );
    assert!(!place.path("data").exists());
}

#[test]
fn hostile_sources_do_no_harm() {
    let place = Place::new();
    let latin = place.write("latin.gift", b"Caf\xe9?{T}");
    let deep = place.write("deep.gift", format!("Q {}{{=a ~b}}", "> ".repeat(20_000)));
    let braces = place.write("braces.gift", "{".repeat(100_000));
    let toml = place.write("deep.toml", format!("a = {}", "[".repeat(100_000)));
    let yaml = place.write(
        "bomb.md",
        format!("---\nquestion: {}\n---\n", "[".repeat(100_000)),
    );
    let figure = place.write(
        "in/figure.md",
        "---\nquestion: '![a](../secret.svg)'\n---\n- [x] a\n",
    );
    place.write("secret.svg", "<svg viewBox='0 0 1 1'/>");
    let (code, lines) = place.import(&[&latin, &deep, &braces, &toml, &yaml, &figure], &[]);
    assert_eq!(code, Some(1));
    assert!(lines[0].contains("is not UTF-8"), "{}", lines[0]);
    assert_eq!(lines.len(), 7);
    assert!(lines[5].contains(": changed: "), "{}", lines[5]);
    assert!(place.is_clean());
}

#[cfg(unix)]
#[test]
fn links_cannot_redirect_output_outside_the_folder() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    fs::create_dir_all(place.path("data/courses/GEO-1")).expect("it is made");
    fs::create_dir_all(place.path("outside")).expect("it is made");
    place.write("data/courses/GEO-1/course.yaml", "id: GEO 1\nname: n\n");
    std::os::unix::fs::symlink(
        place.path("outside"),
        place.path("data/courses/GEO-1/exams"),
    )
    .expect("a link");
    let (code, _) = place.import(&[&source], &[]);
    assert_eq!(code, Some(1));
    assert_eq!(
        fs::read_dir(place.path("outside"))
            .map(Iterator::count)
            .ok(),
        Some(0)
    );
}

#[test]
fn a_name_may_begin_with_a_dash() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    let (_, lines) = place.import(&[&source], &["--name", "-40 °C and below"]);
    assert!(
        lines.last().is_some_and(|line| line.contains(" items: ")),
        "{lines:?}"
    );
    let course =
        fs::read_to_string(place.path("data/courses/GEO-1/course.yaml")).expect("a course");
    assert!(course.contains("-40 °C and below"), "{course}");
}

#[test]
fn invalid_content_is_left_unchanged() {
    let place = Place::new();
    let source = place.write("geo.gift", GIFT);
    place.write("data/courses/c/course.yaml", "id: C\n");
    let (code, lines) = place.import(&[&source], &[]);
    assert_eq!(code, Some(1));
    assert!(
        lines[0].contains("refused") && lines[0].contains("is not valid"),
        "{}",
        lines[0]
    );
    assert!(!place.path("data/courses/GEO-1").exists());
}

#[test]
fn exported_questions_can_be_imported_again() {
    let place = Place::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for format in ["gift", "aiken", "mdbook-quiz", "markdown-quiz", "csv"] {
        let out = place.path(format);
        let mut command = stoa();
        command
            .args(["export", "--to", format, "--data"])
            .arg(&data)
            .args(["--course", "CS-201", "--out"])
            .arg(&out);
        let (code, report, err) = outcome(&mut command);
        assert!(matches!(code, Some(0 | 1)), "{format}: {err}");
        assert!(
            err.contains("details of the exam that were left out: date") && err.contains("licence"),
            "{format}: {err}"
        );
        let last = report.lines().last().unwrap_or_default();
        assert!(
            last.contains(" items: ") && last.contains(" exported, "),
            "{last}"
        );
        let first = report.lines().next().unwrap_or_default();
        assert!(first.contains("data/courses/cs-201/exams/"), "{first}");
        if format != "csv" {
            let out = out.to_string_lossy().into_owned();
            let (_, lines) = place.import(&[&out], &["--force", "--from", format]);
            let refused: Vec<_> = lines
                .iter()
                .filter(|line| line.contains(": refused: "))
                .collect();
            assert!(refused.is_empty(), "{format}: {refused:?}");
            assert!(place.is_clean(), "{format}");
        }
    }
    let one = place.path("one.gift");
    let mut command = stoa();
    command
        .args(["export", "--to", "gift", "--exam", "no-such", "--out"])
        .arg(&one);
    assert_eq!(outcome(&mut command).0, Some(1));
    assert!(!one.exists());
}

#[test]
fn a_drawing_loses_active_content_and_the_report_says_so() {
    let place = Place::new();
    let svg = "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxMCIgaGVpZ2h0PSIxMCI+PHNjcmlwdD5hbGVydCgx\
               KTwvc2NyaXB0Pjwvc3ZnPg==";
    let source = place.write(
        "m.xml",
        format!(
            "<?xml version=\"1.0\"?><quiz><question type=\"truefalse\"><name><text>d</text></name><questiontext \
             format=\"html\"><text><![CDATA[<img src=\"@@PLUGINFILE@@/s.svg\" alt=\"x\">]]></text><file name=\"s.svg\" \
             encoding=\"base64\">{svg}</file></questiontext><answer fraction=\"100\"><text>true</text></answer><answer \
             fraction=\"0\"><text>false</text></answer></question></quiz>"
        ),
    );
    let (code, lines) = place.import(&[&source], &[]);
    assert_eq!(code, Some(0), "{lines:?}");
    assert_eq!(
        lines[0],
        format!("{source}:1: changed: d: a script was removed from the image `m/s.svg`")
    );
    let written = place.read("data/courses/GEO-1/exams/m/s.svg");
    assert_eq!(
        written,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"></svg>"
    );
    assert!(place.is_clean());
}
