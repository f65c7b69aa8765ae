//! Tests the library in-process: content, search and every HTTP response, without a socket.

mod api;
mod base_path;
mod broken_content;
#[path = "../common/mod.rs"]
mod common;
mod documentation;
mod example_queries;
mod hostile_content;
#[path = "../common/in_process.rs"]
mod in_process;
#[path = "../common/judged_questions.rs"]
mod judged_questions;
mod lint;
mod lost_words;
mod own_pages;
mod pages;
mod papers;
mod private;
mod properties;
mod question_search;
mod revision;
mod search_quality;
mod structured_data;
mod visibility;
