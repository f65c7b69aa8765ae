use std::collections::BTreeMap;

use super::*;

/// Reads a drawer that contains the paths `COURSE/…/NAME.pdf`.
fn read_drawer(paths: &[&str]) -> Vec<Reading> {
    let names: Vec<Vec<String>> = paths
        .iter()
        .map(|path| {
            path.trim_end_matches(".pdf")
                .split('/')
                .map(str::to_owned)
                .collect()
        })
        .collect();
    let courses: BTreeMap<&str, DrawerCourse> = names
        .iter()
        .map(|name| (name[0].as_str(), DrawerCourse::from_folder(&name[0])))
        .collect();
    let files: Vec<DrawerFile> = names
        .iter()
        .map(|name| DrawerFile {
            course: &courses[name[0].as_str()],
            path: name[1..].to_vec(),
        })
        .collect();
    read_names(&files)
}

/// Returns the exams in a drawer with one course: each exam's date and files, with an asterisk
/// after each solution.
fn exams(paths: &[&str]) -> Vec<(String, Vec<String>)> {
    let mut readings = read_drawer(paths);
    let files: Vec<usize> = (0..paths.len()).collect();
    let exams = group_files(&files, &mut readings);
    let name = |at: &usize| {
        let (_, name) = paths[*at].split_once('/').unwrap_or_default();
        format!(
            "{}{}",
            name.trim_end_matches(".pdf"),
            if readings[*at].is_solution { "*" } else { "" }
        )
    };
    exams
        .iter()
        .map(|exam| (exam.key.clone(), exam.files.iter().map(name).collect()))
        .collect()
}

#[track_caller]
fn assert_exams(paths: &[&str], expected: &[(&str, &[&str])]) {
    let found = exams(paths);
    let found: Vec<(&str, Vec<&str>)> = found
        .iter()
        .map(|(key, files)| (key.as_str(), files.iter().map(String::as_str).collect()))
        .collect();
    let expected: Vec<(&str, Vec<&str>)> = expected
        .iter()
        .map(|(key, files)| (*key, files.to_vec()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn names_say_date_kind_and_role() {
    let table = include_str!("names.txt");
    let rows = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        let &[path, date, kind, role] = &cells[..] else {
            panic!("four cells: {row}")
        };
        let reading = &read_drawer(&[path])[0];
        let or_dash = |text: &str| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text.to_owned()
            }
        };
        let role_read = if reading.is_solution {
            "solution"
        } else {
            "paper"
        };
        let is_in_doubt = reading.date.is_none() || !reading.doubts.is_empty();
        let read = [
            or_dash(reading.date.as_deref().unwrap_or_default()),
            or_dash(&reading.kind),
            format!("{role_read}{}", if is_in_doubt { " ?" } else { "" }),
        ];
        if read != [date, kind, role] {
            wrong.push(format!(
                "{row}\n  is read as {} ({})",
                read.join(" | "),
                reading.doubts.join("; ")
            ));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 200, "{count} names");
}

#[test]
fn composed_and_decomposed_accents_are_alike() {
    for name in [
        "corrig\u{e9}",
        "corrige\u{301}",
        "Lo\u{308}sung",
        "L\u{f6}sung",
        "Loesung",
    ] {
        assert!(
            read_drawer(&[&format!("A/2020 {name}.pdf")])[0].is_solution,
            "{name}"
        );
    }
}

#[test]
fn other_names_settle_the_order_of_numbers() {
    let date = |paths: &[&str]| read_drawer(paths)[0].date.clone();
    assert_eq!(date(&["A/exam 120718.pdf"]), None);
    assert_eq!(
        date(&["A/exam 120718.pdf", "B/exam 311218.pdf"]).as_deref(),
        Some("2018-07-12")
    );
    assert_eq!(
        date(&["A/exam 120718.pdf", "A/2012-07-30/exam 120730.pdf"]).as_deref(),
        Some("2012-07-18")
    );
    // Two different orders in one drawer prove nothing.
    assert_eq!(
        date(&[
            "A/exam 120718.pdf",
            "A/exam 311218.pdf",
            "A/exam 180730.pdf",
            "A/exam 123099.pdf"
        ]),
        None
    );
    assert_eq!(
        date(&["A/03-04-2019.pdf", "A/25-04-2019.pdf"]).as_deref(),
        Some("2019-04-03")
    );
    assert_eq!(
        date(&["A/03-04-2019.pdf", "A/04-25-2019.pdf"]).as_deref(),
        Some("2019-03-04")
    );
    assert_eq!(
        date(&["A/WS2021.pdf", "A/WS2223.pdf"]).as_deref(),
        Some("2020")
    );
    assert_eq!(
        date(&["A/WS2021.pdf", "A/WS2019.pdf"]).as_deref(),
        Some("2021")
    );
    assert_eq!(date(&["A/exam 2011-12.pdf", "A/exam 2015-16.pdf"]), None);
    assert_eq!(
        date(&["A/exam 2011-12.pdf", "A/exam 2015-03.pdf"]).as_deref(),
        Some("2011-12")
    );
    // A course's number does not change from year to year.
    assert_eq!(date(&["A/LA2019.pdf"]), None);
    assert_eq!(
        date(&["A/LA2019.pdf", "A/LA2020.pdf", "A/LA2021.pdf"]).as_deref(),
        Some("2019")
    );
    // The second number of this form in a file's name may identify a student.
    assert_eq!(
        date(&["A/exam 120718.pdf", "A/2012-07-30/exam 120730 311299.pdf"]),
        None
    );
}

#[test]
fn files_of_one_date_and_kind_are_one_exam() {
    assert_exams(
        &[
            "A/final_2019.pdf",
            "A/final_2019_solutions.pdf",
            "A/midterm_2019.pdf",
            "A/2018/final.pdf",
        ],
        &[
            ("2018 final", &["2018/final"]),
            ("2019 midterm", &["midterm_2019"]),
            ("2019 final", &["final_2019", "final_2019_solutions*"]),
        ],
    );
    // The parts and versions of an exam stay together.
    assert_exams(
        &[
            "A/2017 exam part 2.pdf",
            "A/2017 exam part 1.pdf",
            "A/2016 B.pdf",
            "A/2016 A.pdf",
            "A/2016 A key.pdf",
        ],
        &[
            ("2016", &["2016 B", "2016 A", "2016 A key*"]),
            ("2017", &["2017 exam part 2", "2017 exam part 1"]),
        ],
    );
    // The solutions are in a folder of their own.
    assert_exams(
        &["A/Exams/2016 final.pdf", "A/Solutions/2016 final.pdf"],
        &[("2016 final", &["Exams/2016 final", "Solutions/2016 final*"])],
    );
}

#[test]
fn terms_and_numbers_tell_exams_of_a_year_apart() {
    assert_exams(
        &[
            "A/WS19 Klausur.pdf",
            "A/SS19 Klausur.pdf",
            "A/Klausur SS19 Lsg.pdf",
            "A/HT20 LP1.pdf",
            "A/HT20 LP2.pdf",
            "A/2018-1.pdf",
            "A/2018-2.pdf",
            "A/H2017.pdf",
            "A/V2017.pdf",
            "A/V2017 facit.pdf",
        ],
        &[
            ("2017 H", &["H2017"]),
            ("2017 V", &["V2017", "V2017 facit*"]),
            ("2018 1", &["2018-1"]),
            ("2018 2", &["2018-2"]),
            ("2019 winter", &["WS19 Klausur"]),
            ("2019 summer", &["SS19 Klausur", "Klausur SS19 Lsg*"]),
            ("2020 autumn term 1", &["HT20 LP1"]),
            ("2020 autumn term 2", &["HT20 LP2"]),
        ],
    );
}

#[test]
fn a_day_has_one_exam_unless_its_files_name_two_kinds() {
    assert_exams(
        &["A/2018-05-05/final.pdf", "A/2018-05-05/solutions.pdf"],
        &[(
            "2018-05-05 final",
            &["2018-05-05/final", "2018-05-05/solutions*"],
        )],
    );
    assert_exams(
        &[
            "A/2018-05-05 final.pdf",
            "A/2018-05-05 quiz.pdf",
            "A/2018-05-05 solutions.pdf",
        ],
        &[
            ("2018-05-05", &["2018-05-05 solutions*"]),
            ("2018-05-05 final", &["2018-05-05 final"]),
            ("2018-05-05 quiz", &["2018-05-05 quiz"]),
        ],
    );
}

#[test]
fn files_without_a_date_are_paired_by_their_names() {
    assert_exams(
        &[
            "A/mock.pdf",
            "A/mock solutions.pdf",
            "A/scan0007.pdf",
            "A/scan0008.pdf",
        ],
        &[
            ("mock", &["mock", "mock solutions*"]),
            ("scan 0007", &["scan0007"]),
            ("scan 0008", &["scan0008"]),
        ],
    );
    assert_exams(
        &[
            "A/3 questions.pdf",
            "A/3 answers.pdf",
            "A/old exam.pdf",
            "A/new exam.pdf",
            "A/tenta.pdf",
            "A/solutions.pdf",
        ],
        &[
            ("solutions", &["solutions*"]),
            ("3 questions", &["3 questions", "3 answers*"]),
            ("new exam", &["new exam"]),
            ("old exam", &["old exam"]),
            ("tenta", &["tenta"]),
        ],
    );
    // Papers and solutions with the same name are in separate folders, unless two papers have that
    // name.
    assert_exams(
        &[
            "A/Exams/foo.pdf",
            "A/Solutions/foo.pdf",
            "A/Old exams/bar.pdf",
            "A/Exams/bar.pdf",
            "A/Solutions/bar.pdf",
        ],
        &[
            ("bar", &["Solutions/bar*"]),
            ("exams bar", &["Exams/bar"]),
            ("exams foo", &["Exams/foo", "Solutions/foo*"]),
            ("old exams bar", &["Old exams/bar"]),
        ],
    );
    // A copy may be a different exam.
    assert_exams(
        &["A/final.pdf", "A/final (1).pdf"],
        &[("final", &["final"]), ("final 1 ()", &["final (1)"])],
    );
}

#[test]
fn a_word_that_only_one_of_several_papers_has_is_told() {
    let mut readings = read_drawer(&[
        "A/final 2019.pdf",
        "A/final 2019 zzyzx.pdf",
        "A/final 2019 part 2.pdf",
    ]);
    assert_eq!(group_files(&[0, 1, 2], &mut readings).len(), 1);
    let doubts: Vec<&[String]> = readings
        .iter()
        .map(|reading| reading.doubts.as_slice())
        .collect();
    assert_eq!(
        doubts,
        [&[][..], &["not recognised: 'zzyzx'".to_owned()], &[]]
    );
}

#[test]
fn a_copy_of_a_dated_file_is_told() {
    let mut readings = read_drawer(&["A/final 2019.pdf", "A/final 2019 (1).pdf"]);
    assert_eq!(group_files(&[0, 1], &mut readings).len(), 1);
    assert_eq!(readings[1].doubts, ["it may be a copy of another file"]);
}

#[test]
fn a_folder_names_a_course() {
    for (folder, id, name) in [
        (
            "DIT042 Object-oriented programming",
            "DIT042",
            "Object-oriented programming",
        ),
        ("DIT042_Datastrukturer", "DIT042", "Datastrukturer"),
        ("DIT042", "DIT042", "DIT042"),
        ("MATH-201", "MATH-201", "MATH-201"),
        (
            "6.006 Introduction to Algorithms",
            "6.006",
            "Introduction to Algorithms",
        ),
        ("401-0212-16L Analysis I", "401-0212-16L", "Analysis I"),
        ("Linear Algebra (MA1234)", "MA1234", "Linear Algebra"),
        ("CS 101 - Programming", "CS-101", "Programming"),
        ("Analysis I", "Analysis-I", "Analysis I"),
        ("Analysis 1", "Analysis-1", "Analysis 1"),
        ("高等数学", "高等数学", "高等数学"),
    ] {
        let course = DrawerCourse::from_folder(folder);
        assert_eq!(
            (course.id.as_str(), course.name.as_str()),
            (id, name),
            "{folder}"
        );
    }
}

#[test]
fn what_is_not_the_course_of_a_file_is_told() {
    let doubts = |path: &str| read_drawer(&[path])[0].doubts.join("; ");
    assert_eq!(
        doubts("DIT042/DIT043 2019.pdf"),
        "its name says DIT043, not DIT042"
    );
    assert_eq!(doubts("DIT042/DIT042_DIT043 2019.pdf"), "");
    assert_eq!(doubts("Analysis/MA1234 2019.pdf"), "");
    for folder in ["2019", "Solutions", "Old exams", "WS19"] {
        assert!(
            doubts(&format!("{folder}/2019.pdf"))
                .contains("does not look like the name of a course"),
            "{folder}"
        );
    }
}

#[test]
fn any_name_is_read() {
    for name in [
        "",
        ".",
        "-",
        "()",
        "2019-",
        "-2019-",
        "1",
        "WS",
        "WS2",
        "()(1)",
        "20190230",
        "年",
        "9999999999999999999",
        "&",
        "e\u{301}\u{301}",
    ] {
        for path in [
            format!("A/{name}.pdf"),
            format!("{name}/a.pdf"),
            format!("A/{name}/{name}.pdf"),
        ] {
            let mut readings = read_drawer(&[&path]);
            assert_eq!(group_files(&[0], &mut readings).len(), 1, "{path}");
        }
    }
    // Splitting a long word takes at most quadratic time.
    let long = "solutionexam".repeat(20);
    assert_eq!(read_drawer(&[&format!("A/{long}.pdf")]).len(), 1);
}
