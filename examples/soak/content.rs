//! The content that is served, version by version.

use std::fs;
use std::io;
use std::path::Path;

const COURSES: usize = 20;
const EXAMS: usize = 5;
const QUESTIONS: usize = 20;

/// Puts a version in place: of the course whose name it is, at once; the rest does not change.
pub(crate) fn publish(root: &Path, version: usize) -> io::Result<()> {
    if version == 0 {
        (0..COURSES).try_for_each(|course| write_course(root, course))?;
        // A response that is worth stalling on.
        let large = "large ".repeat(600_000);
        let folder = root.join("courses/large");
        fs::create_dir_all(&folder)?;
        fs::write(
            folder.join("course.yaml"),
            format!(
                "id: LARGE\nname: large\nresources:\n  - id: large\n    url: a.example\n    description: {large}\n"
            ),
        )?;
    }
    let folder = root.join("courses/version");
    fs::create_dir_all(&folder)?;
    fs::write(
        folder.join(".next"),
        format!("id: A-VERSION\nname: v{version}\nsubject: v{version}\n"),
    )?;
    fs::rename(folder.join(".next"), folder.join("course.yaml"))
}

fn write_course(root: &Path, course: usize) -> io::Result<()> {
    let exams = root.join(format!("courses/{course}/exams"));
    fs::create_dir_all(&exams)?;
    fs::write(
        exams.join("../course.yaml"),
        format!("id: C-{course}\nname: Course of number {course}\n"),
    )?;
    for exam in 0..EXAMS {
        let id = format!("c{course}-e{exam}");
        let mut text = format!("id: {id}\ndescription: Exam {exam}\nquestions:\n");
        for question in 0..QUESTIONS {
            text += &format!(
                "  - id: {id}-q{question}\n    question: 'What is $\\frac{{1}}{{{question}}}$ in course {course}?'\n    \
                 answers:\n      - answerText: 'This: $x^{{{question}}}$'\n        correct: true\n      \
                 - answerText: Something else\n"
            );
        }
        fs::write(exams.join(format!("{exam}.yaml")), text)?;
    }
    Ok(())
}

/// An address that an honest client may ask for, by number.
pub(crate) fn address(number: usize) -> String {
    let (course, exam, question) = (number % COURSES, number / 7 % EXAMS, number / 3 % QUESTIONS);
    match number % 11 {
        0 | 1 => "/api/courses".to_owned(),
        2 => format!("/api/exams/course/C-{course}"),
        3 => format!("/api/exams/questions/c{course}-e{exam}"),
        4..=6 => format!("/api/questions/c{course}-e{exam}-q{question}"),
        7 => format!("/courses/C-{course}/exams/c{course}-e{exam}"),
        8 => format!("/api/courses/search?query=course+{course}"),
        9 => "/".to_owned(),
        _ => format!("/api/resources/course/C-{course}"),
    }
}
