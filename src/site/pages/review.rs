//! The review of an exam, rendered by [`Page::render_review`]: its date, instructions, source and
//! licence, and the links to its questions.

use maud::{Markup, html};

use super::lists::compute_percentage;
use super::page::Page;
use super::parts::{render_noscript, render_note, wrap_server_content};
use crate::site::rich_text::render_text;
use crate::site::route::Route;
use crate::site::shared::css;
use stoa_content::catalog::{Attachment, AttachmentRole, ExamInCourse, ExamResults};
use stoa_content::stored_file::FileType;

impl Page<'_> {
    /// Renders the review, with a countdown if it is timed.
    pub(super) fn render_review(&self, course: &str, id: &str, duration: Option<&str>) -> Markup {
        let t = self.texts;
        let found = self.exam_in_course();
        let below = html! {
            p { span translate="no" { (id) } @if let Some(found) = found { "\u{a0}· " (self.render_exam_name(found)) } }
            @if let Some(found) = found {
                (self.render_exam_facts(found.exam.date.as_deref(), found.exam.duration, None))
                (self.render_exam_state(found.exam, None))
                (self.render_exam_files(found))
            }
        };
        let questions = found.map_or(&[][..], |found| &found.exam.questions);
        let is_paper = found.is_some_and(|found| found.exam.is_paper_only());
        let content = html! {
            @if let Some(found) = found { (self.render_room_for_papers(&found.exam.files)) (self.render_instructions(found)) }
            @if questions.is_empty() {
                @if !is_paper { (render_note(t.common_no_questions())) }
            } @else {
                div class={ (css::global::CARD) " " (css::review::QUESTIONS) } {
                    (self.render_question_bar(course, id, questions.iter().map(|question| &*question.id).enumerate(), None))
                    (render_noscript(t.review_needs_scripts()))
                }
            }
            @if let Some(found) = found {
                @if !questions.is_empty() { p class=(css::review::WAYS) { a href=(self.href(Route::Paper { course, exam: id })) { (t.review_print()) } } }
                @if let Some(results) = &found.exam.results { (self.render_results(results)) }
                (self.render_origin(found))
            }
            @if is_paper { (render_note(t.common_no_questions())) }
        };
        html! {
            (self.render_page_head(t.review_heading(), &below))
            @if let Some(duration) = duration {
                p class=(css::countdown::COUNTDOWN) { (t.review_time_left(milliseconds(duration))) }
            }
            (wrap_server_content(&content))
        }
    }

    /// Shows how the students who sat the exam did, with a bar for each grade.
    fn render_results(&self, results: &ExamResults) -> Markup {
        let t = self.texts;
        let most = results.grades.values().max().copied().unwrap_or_default();
        let number = |number: f64| t.format_number(number);
        let passed = results
            .passed
            .and_then(|passed| Some((passed, compute_percentage(passed, results.sat)?)));
        let passed =
            passed.map(|(passed, percent)| t.results_passed_of(number(passed.into()), percent));
        let mean = results.mean.zip(results.of);
        let facts = [
            (t.results_sat(), Some(number(results.sat.into()))),
            (t.results_passed(), passed),
            (
                t.results_mean(),
                mean.map(|(mean, of)| t.results_mean_of(number(mean), number(of))),
            ),
            (t.results_deviation(), results.deviation.map(number)),
        ];
        html! {
            section {
                h2 { (t.results_heading()) }
                dl class=(css::origin::ORIGIN) {
                    @for (name, value) in facts {
                        @if let Some(value) = value { div { dt { (name) } dd { (value) } } }
                    }
                    @if let Some(source) = &results.source {
                        div { dt { (t.exam_source()) } dd { (render_text(&source.html, self.language())) } }
                    }
                }
                @if !results.grades.is_empty() {
                    div class=(css::score_table::SCORES) {
                        table {
                            caption { (t.results_grades()) }
                            tbody {
                                @for (grade, &count) in &results.grades {
                                    tr {
                                        th scope="row" { (t.isolate(grade)) }
                                        td class=(css::score_table::LAST) { span { (number(count.into())) } (score_bar(count, most)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Reserves as much space as the papers of an exam take up once they are shown.
    fn render_room_for_papers(&self, files: &[Attachment]) -> Markup {
        let pdfs = |role| files.iter().filter(move |file| is_pdf_of(file, role));
        html! {
            @if pdfs(AttachmentRole::Paper).next().is_some() {
                div class=(css::global::WITH_SCRIPTS) {
                    div class=(css::papers::PAPERS) {
                        div { @for _ in pdfs(AttachmentRole::Paper) { div class=(css::papers::ROOM) {} } }
                        @if pdfs(AttachmentRole::Solution).next().is_some() { div class=(css::papers::ASK) {} }
                    }
                }
            }
        }
    }

    /// Renders the instructions, which are shown before the exam begins.
    pub(super) fn render_instructions(&self, found: ExamInCourse<'_>) -> Markup {
        html! {
            @if let Some(instructions) = &found.exam.instructions {
                section class=(css::instructions::INSTRUCTIONS) {
                    h2 { (self.texts.exam_instructions()) }
                    (render_text(&instructions.html, self.language_of(found)))
                }
            }
        }
    }

    /// Renders the exam's source and licence.
    pub(super) fn render_origin(&self, found: ExamInCourse<'_>) -> Markup {
        let (source, license) = (&found.exam.source, &found.exam.license);
        html! {
            @if source.is_some() || license.is_some() {
                dl class=(css::origin::ORIGIN) {
                    @if let Some(source) = source {
                        div { dt { (self.texts.exam_source()) } dd { (render_text(&source.html, self.language_of(found))) } }
                    }
                    @if let Some(license) = license {
                        div {
                            dt { (self.texts.exam_licence()) }
                            dd {
                                @match license_address(license) {
                                    Some(address) => a href=(address) rel="license" { (license) },
                                    None => (license),
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders a decorative bar next to a number.
fn score_bar(count: u32, most: u32) -> Markup {
    let width = format!("{}%", compute_percentage(count, most).unwrap_or_default());
    html! {
        svg class=(css::score_bar::BAR) aria-hidden="true" focusable="false" {
            rect width="100%" height="100%" class=(css::score_bar::WHOLE) {}
            rect width=(width) height="100%" class=(css::score_bar::PART) {}
        }
    }
}

/// Returns whether a file is a PDF with the given role, which the review shows page by page.
pub(super) fn is_pdf_of(file: &Attachment, role: AttachmentRole) -> bool {
    file.role == Some(role) && file.file_type == FileType::Pdf
}

/// Returns the address of a Creative Commons licence by its SPDX id; `None` for other licences.
fn license_address(license: &str) -> Option<String> {
    let site = "https://creativecommons.org";
    if license == "CC0-1.0" {
        return Some(format!("{site}/publicdomain/zero/1.0/"));
    }
    let (terms, version) = license.strip_prefix("CC-")?.rsplit_once('-')?;
    let is_known = ["BY", "BY-SA", "BY-ND", "BY-NC", "BY-NC-SA", "BY-NC-ND"].contains(&terms)
        && ["1.0", "2.0", "2.5", "3.0", "4.0"].contains(&version);
    is_known.then(|| format!("{site}/licenses/{}/{version}/", terms.to_lowercase()))
}

/// Converts the duration in an address, in seconds, to milliseconds; to 0 if it is not a number.
fn milliseconds(duration: &str) -> String {
    let is_whole = !duration.is_empty() && duration.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = duration.trim_start_matches('0');
    if is_whole && !seconds.is_empty() {
        format!("{seconds}000")
    } else {
        "0".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_linked_where_they_are_known() {
        for (license, address) in [
            (
                "CC-BY-SA-4.0",
                Some("https://creativecommons.org/licenses/by-sa/4.0/"),
            ),
            (
                "CC0-1.0",
                Some("https://creativecommons.org/publicdomain/zero/1.0/"),
            ),
            ("CC-BY-9.0", None),
            ("MIT", None),
        ] {
            assert_eq!(license_address(license).as_deref(), address);
        }
    }

    #[test]
    fn a_duration_is_shown_in_milliseconds() {
        for (duration, shown) in [
            ("60", "60000"),
            ("007", "7000"),
            ("0", "0"),
            ("", "0"),
            ("1.5", "0"),
            ("-3", "0"),
            ("99999999999999999999999", "99999999999999999999999000"),
        ] {
            assert_eq!(milliseconds(duration), shown);
        }
    }
}
