//! Builds the catalog from the model of the files: parses texts, finds figures and fills in
//! defaults.

use std::sync::Arc;

use crate::accent::Accent;
use crate::attachments;
use crate::catalog::{
    self, AcceptedAnswer, Announcement, Choice, Course, ExamResults, MarkdownText, QuestionKind,
    SiteSettings, StudyResource,
};
use crate::figures::{FigureCollector, FigureError};
use crate::finding::Finding;
use crate::model;
use crate::moment::{Moment, Timetable};
use crate::response_size::{MAX_RESPONSE_BYTES, ResponseSize, measure_pages, measure_response};
use crate::revision::{RightAnswer, compute_revision, normalise_answer};
use crate::scalar::{normalise_decimal, parse_count, parse_minutes, parse_points};
use crate::source::File;
use crate::svg::{ACTIVE_SVG_HELP, ACTIVE_SVG_RULE};
use crate::visibility::View;
use crate::yaml::PathStep::{self, Item, Key};
use stoa_text::markdown::{self, Figure, FigureReference, LostText};
use stoa_text::quote::quote;
use stoa_text::rich_text::RichText;

/// Builds the exam in a file; its answers may be hidden until a given moment. Reports problems with
/// its figures, attachments and size.
pub(crate) fn build_exam(
    exam: model::Exam,
    answers_from: Option<Moment>,
    (file, course): (&File, &Course),
    site: &SiteSettings,
    figures: &FigureCollector,
) -> (catalog::Exam, Vec<Finding>) {
    let mut builder = ExamBuilder::new(file, figures);
    let mut questions = Vec::with_capacity(exam.questions.as_ref().map_or(0, Vec::len));
    builder.add_items(exam.questions.unwrap_or_default(), None, &mut questions);
    let files = attachments::open_all(exam.files, file, &mut builder.found);
    let exam = catalog::Exam {
        id: exam.id.0,
        description: exam.description.0,
        date: exam.date.non_blank(),
        duration: exam.duration.non_blank().as_deref().and_then(parse_minutes),
        instructions: builder.parse_optional_text("instructions", exam.instructions),
        source: builder.parse_optional_text("source", exam.source),
        license: exam.license.non_blank().or_else(|| site.license.clone()),
        language: exam.language.non_blank(),
        files,
        questions,
        draft: exam.draft,
        answers_from,
        results: exam.results.map(|results| builder.build_results(results)),
        file: site.edit.is_some().then(|| file.path().to_owned()),
    };
    let too_large = builder.find_size_problem(course, &exam);
    builder.found.extend(too_large);
    (exam, builder.found)
}

/// Builds the course in a file. Reports problems with its attachments.
pub(crate) fn build_course(
    course: model::CourseFile,
    file: &File,
    site: &SiteSettings,
) -> (Course, Vec<Finding>) {
    let mut found = Vec::new();
    let resources = course.resources.unwrap_or_default().into_iter();
    let resource = |model::Resource {
                        id,
                        url,
                        description,
                    }| StudyResource {
        id: id.0,
        url: url.0,
        description: description.0,
    };
    let course = Course {
        id: course.id.0,
        name: course.name.0,
        subject: course.subject.non_blank(),
        aliases: course
            .aliases
            .unwrap_or_default()
            .into_iter()
            .map(|alias| alias.0)
            .collect(),
        language: course
            .language
            .non_blank()
            .filter(|language| site.language.as_ref() != Some(language)),
        files: attachments::open_all(course.files, file, &mut found),
        resources: resources.map(resource).collect(),
        draft: course.draft,
    };
    (course, found)
}

/// Builds the metadata of a site. Reports problems with its figures.
pub(crate) fn build_settings(
    site: model::Site,
    file: Option<&File>,
    view: &View,
    figures: &FigureCollector,
    timetable: &mut Timetable,
) -> (SiteSettings, Vec<Finding>) {
    let mut found = Vec::new();
    let logo = site.logo.non_blank().zip(file).and_then(|(path, file)| {
        let logo = figures
            .find(file, &path)
            .and_then(|figure| match figure.src.rsplit_once('.') {
                Some((_, "svg" | "png")) => Ok(figure),
                _ => Err(FigureError {
                    rule: "logo",
                    message: "the logo must be an SVG or a PNG".to_owned(),
                }),
            });
        let report = |FigureError { rule, message }: FigureError| {
            let help =
                "Put an SVG or a PNG next to this file and write its name: `logo: logo.svg`.";
            found.push(Finding {
                rule,
                help,
                ..Finding::at([Key("logo")], message)
            });
        };
        logo.map_err(report)
            .ok()
            .and_then(|_| figures.find_with_base_path(file, &path))
    });
    let announcement = site
        .announcement
        .zip(file)
        .and_then(|(announcement, file)| {
            let path = vec![Key("announcement")];
            let mut builder = ExamBuilder {
                path,
                ..ExamBuilder::new(file, figures)
            };
            let text = builder.parse_text("text", announcement.text);
            found.append(&mut builder.found);
            let until = view.find_announcement_end(&announcement.until, timetable)?;
            Some(Announcement {
                html: text.html,
                until,
            })
        });
    let settings = SiteSettings {
        name: site.name.non_blank().unwrap_or_default(),
        repository: site.repository.non_blank().unwrap_or_default(),
        contact: site.contact.non_blank().unwrap_or_default(),
        report: site.report.non_blank(),
        language: site.language.non_blank(),
        license: site.license.non_blank(),
        edit: site.edit.non_blank(),
        logo,
        accent: site.accent.0.as_deref().and_then(Accent::parse),
        announcement,
        example_queries: Vec::new(),
        pages: Vec::new(),
    };
    (settings, found)
}

/// The maximum number of figure problems reported per text: finding the position of each requires a
/// search through the text.
const MAX_FIGURE_PROBLEMS: usize = 100;

struct ExamBuilder<'a> {
    file: &'a File,
    figures: &'a FigureCollector,
    /// The path to the value being built.
    path: Vec<PathStep>,
    /// The stems, with the paths to their texts.
    stems: Vec<(Arc<MarkdownText>, Vec<PathStep>)>,
    /// The number of bytes of text written so far. Once an exam is too large, no more text is
    /// parsed.
    written: u64,
    found: Vec<Finding>,
}

impl<'a> ExamBuilder<'a> {
    fn new(file: &'a File, figures: &'a FigureCollector) -> ExamBuilder<'a> {
        ExamBuilder {
            file,
            figures,
            path: Vec::new(),
            stems: Vec::new(),
            written: 0,
            found: Vec::new(),
        }
    }

    fn add_items(
        &mut self,
        items: Vec<model::QuestionOrStem>,
        stem: Option<&Arc<MarkdownText>>,
        questions: &mut Vec<catalog::Question>,
    ) {
        for (at, item) in items.into_iter().enumerate() {
            self.path.extend([Key("questions"), Item(at)]);
            match item {
                model::QuestionOrStem::Question(question) => {
                    questions.push(self.build_question(question, stem));
                }
                model::QuestionOrStem::Stem(inner) => {
                    let text = Arc::new(self.parse_text("stem", inner.stem));
                    self.stems
                        .push((text.clone(), [&self.path, &[Key("stem")][..]].concat()));
                    self.add_items(inner.questions.unwrap_or_default(), Some(&text), questions);
                }
            }
            self.path.truncate(self.path.len() - 2);
        }
    }

    fn build_question(
        &mut self,
        question: model::Question,
        stem: Option<&Arc<MarkdownText>>,
    ) -> catalog::Question {
        let kind = match question.accept {
            Some(accept) if question.open_ended => {
                QuestionKind::Checked(accept.into_iter().map(accepted).collect())
            }
            _ if question.open_ended => QuestionKind::Open,
            _ if question.select_all => QuestionKind::AllOf,
            _ => QuestionKind::OneOf,
        };
        let is_key = matches!(kind, QuestionKind::OneOf | QuestionKind::AllOf);
        let mut right = Vec::new();
        let mut choices = Vec::with_capacity(question.answers.as_ref().map_or(0, Vec::len));
        for (at, answer) in question.answers.unwrap_or_default().into_iter().enumerate() {
            self.path.extend([Key("answers"), Item(at)]);
            let key = if is_key && answer.correct {
                Some(&mut right)
            } else {
                None
            };
            let choice = self.build_choice(answer, at + 1, key);
            choices.push(choice);
            self.path.truncate(self.path.len() - 2);
        }
        catalog::Question {
            id: question.id.0.into(),
            stem: stem.cloned(),
            question: self.parse_text("question", question.question),
            revision: compute_revision(&kind, right).into(),
            kind,
            choices,
            explanation: self.parse_optional_text("explanation", question.explanation),
            hints: self.list("hints", question.hints),
            topics: question
                .topics
                .unwrap_or_default()
                .into_iter()
                .map(|topic| topic.0.into())
                .collect(),
            points: question
                .points
                .non_blank()
                .as_deref()
                .and_then(parse_points)
                .unwrap_or(1.0),
            draft: question.draft,
        }
    }

    fn build_results(&mut self, results: model::Results) -> ExamResults {
        let number = |value: model::OptionalText| {
            value.0.as_deref().and_then(normalise_decimal)?.parse().ok()
        };
        self.path.push(Key("results"));
        let source = self.parse_optional_text("source", results.source);
        self.path.pop();
        ExamResults {
            sat: parse_count(&results.sat.0).unwrap_or_default(),
            passed: results.passed.0.as_deref().and_then(parse_count),
            mean: number(results.mean),
            of: number(results.of),
            deviation: number(results.deviation),
            grades: results
                .grades
                .into_iter()
                .flatten()
                .map(|(grade, of)| (grade, parse_count(&of.0).unwrap_or(0)))
                .collect(),
            source,
        }
    }

    /// Builds an answer. If it has no id, its position, counting from 1, serves as one. Adds what
    /// identifies it in the revision to `right`.
    fn build_choice(
        &mut self,
        answer: model::Answer,
        position: usize,
        right: Option<&mut Vec<RightAnswer>>,
    ) -> Choice {
        let own_id = answer.id.non_blank();
        let text = match (right, &own_id) {
            (Some(right), Some(id)) => {
                right.push(RightAnswer::Id(id.clone()));
                self.parse_text("answerText", answer.answer_text)
            }
            (Some(right), None) => {
                let (text, words) = self.build_right_answer(answer.answer_text);
                right.push(RightAnswer::Words(words));
                text
            }
            (None, _) => self.parse_text("answerText", answer.answer_text),
        };
        Choice {
            id: own_id.unwrap_or_else(|| position.to_string()).into(),
            text,
            correct: answer.correct,
            feedback: self.parse_optional_text("feedback", answer.feedback),
        }
    }

    /// Returns the text of a correct answer, and the words that identify it in the revision.
    fn build_right_answer(&mut self, answer: model::Text) -> (MarkdownText, String) {
        let mut words = String::new();
        let text = self.render(answer.0, &[Key("answerText")], |this, markdown| {
            let parsed = markdown::parse(markdown, &|path| this.find_figure(path));
            let figures = parsed.figures.iter();
            let figures: Vec<String> = figures.map(|figure| this.identify(figure)).collect();
            words = normalise_answer(&parsed, &figures);
            (parsed.html, parsed.figures, parsed.lost)
        });
        (text, words)
    }

    fn parse_text(&mut self, key: &'static str, text: model::Text) -> MarkdownText {
        self.parse(text.0, &[Key(key)])
    }

    fn parse_optional_text(
        &mut self,
        key: &'static str,
        text: model::OptionalText,
    ) -> Option<MarkdownText> {
        text.non_blank().map(|text| self.parse(text, &[Key(key)]))
    }

    fn list(&mut self, key: &'static str, texts: Option<Vec<model::Text>>) -> Vec<MarkdownText> {
        let texts = texts.unwrap_or_default().into_iter().enumerate();
        texts
            .map(|(at, text)| self.parse(text.0, &[Key(key), Item(at)]))
            .collect()
    }

    fn parse(&mut self, markdown: String, at: &[PathStep]) -> MarkdownText {
        self.render(markdown, at, |this, markdown| {
            markdown::to_html(markdown, &|path| this.find_figure(path))
        })
    }

    /// Renders a text and reports any problems in it.
    fn render(
        &mut self,
        markdown: String,
        at: &[PathStep],
        render: impl FnOnce(&Self, &str) -> (RichText, Vec<FigureReference>, Vec<LostText>),
    ) -> MarkdownText {
        if self.written > MAX_RESPONSE_BYTES {
            return MarkdownText::default();
        }
        let (html, figures, lost) = render(self, &markdown);
        self.check_figures(&markdown, &figures, at);
        self.report_lost(&markdown, lost, at);
        self.written += html.as_str().len() as u64;
        MarkdownText {
            markdown: markdown.into(),
            html,
        }
    }

    /// Returns a problem if the exam's API response or its pages are too large.
    fn find_size_problem(&self, course: &Course, exam: &catalog::Exam) -> Option<Finding> {
        let is_too_large = |(_, size): &(&str, ResponseSize)| size.total > MAX_RESPONSE_BYTES;
        let response =
            Some(("API response is", measure_response(course, exam))).filter(is_too_large);
        let pages = || Some(("pages are", measure_pages(course, exam))).filter(is_too_large);
        let (subject, size) = response.or_else(pages)?;
        const { assert!(MAX_RESPONSE_BYTES == 32 << 20, "the messages say so") };
        let mebibytes = size.total.div_ceil(1 << 20);
        let is_repetition = size.total - size.repeated <= MAX_RESPONSE_BYTES;
        let stem = size.stem.filter(|_| is_repetition).and_then(|(stem, count)| {
            let (text, path) = self.stems.iter().find(|(other, _)| Arc::ptr_eq(other, &stem))?;
            let message = format!(
                "the stem {} makes the exam too large: because it is repeated for each of its {count} questions, the exam's {subject} {mebibytes} MiB; the limit is 32 MiB",
                quote(&text.markdown)
            );
            Some((path.clone(), message))
        });
        let (path, message) = stem.unwrap_or_else(|| {
            let message = format!(
                "the exam {} is too large: its {subject} {mebibytes} MiB; the limit is 32 MiB",
                quote(&exam.id)
            );
            (vec![Key("id")], message)
        });
        let help = "Shorten the text, move it to a file under `files`, or split the exam.";
        Some(Finding {
            rule: "too-large",
            help,
            ..Finding::at(path, message)
        })
    }

    fn find_figure(&self, path: &str) -> Option<Figure> {
        self.figures.find_with_base_path(self.file, path)
    }

    /// Returns everything that identifies a figure in a correct answer.
    fn identify(&self, reference: &FigureReference) -> String {
        let figure = self.figures.find(self.file, &reference.path);
        let src = figure.map(|figure| figure.src).unwrap_or_default();
        let title = reference.caption.as_deref().unwrap_or_default();
        [&reference.path, &reference.description, title, &src].join("\n")
    }

    fn report_lost(&mut self, markdown: &str, lost: Vec<LostText>, at: &[PathStep]) {
        let path = [&self.path, at].concat();
        for LostText {
            rule,
            range,
            message,
            help,
        } in lost
        {
            self.found.push(Finding {
                rule,
                help,
                ..Finding::in_text(&path, markdown, range, message)
            });
        }
    }

    fn check_figures(&mut self, markdown: &str, references: &[FigureReference], at: &[PathStep]) {
        let before = self.found.len();
        for reference in references {
            if self.found.len() - before >= MAX_FIGURE_PROBLEMS {
                return;
            }
            let mut wrong = Vec::new();
            if reference.description.is_empty() {
                let message = format!(
                    "the figure {} has no description: say between the brackets what it shows, for people who cannot see it",
                    quote(&reference.path)
                );
                wrong.push(FigureError {
                    rule: "figure-without-description",
                    message,
                });
            }
            wrong.extend(self.figures.find(self.file, &reference.path).err());
            for FigureError { rule, message } in wrong {
                let path = [&self.path, at].concat();
                let part = Some(part_from(markdown, reference.at));
                let help = match rule {
                    ACTIVE_SVG_RULE => ACTIVE_SVG_HELP,
                    _ => "Write `![what it shows](file.svg)`, with the file next to this one.",
                };
                self.found.push(Finding {
                    rule,
                    help,
                    part,
                    ..Finding::at(path, message)
                });
            }
        }
    }
}

/// Returns the source of the figure that begins at the given byte of a text, and the number of
/// identical figures that precede it.
fn part_from(markdown: &str, at: usize) -> (String, usize) {
    let rest = &markdown[at..];
    let line = rest.lines().next().unwrap_or_default();
    let end = line.find("](").map_or(line.len(), |end| {
        line[end..].find(')').map_or(line.len(), |more| end + more)
    });
    let part = &line[..end];
    (part.to_owned(), markdown[..at].matches(part).count())
}

fn accepted(accepted: model::AcceptedAnswer) -> AcceptedAnswer {
    match accepted {
        model::AcceptedAnswer::Text(text) => AcceptedAnswer::Text(text.0),
        model::AcceptedAnswer::Number(model::AcceptedNumber { number, tolerance }) => {
            AcceptedAnswer::Number {
                number: normalise_decimal(&number.0).unwrap_or_default(),
                tolerance: tolerance.non_blank().as_deref().and_then(normalise_decimal),
            }
        }
    }
}
