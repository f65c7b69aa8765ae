//! The real binary: its command line, its signals, and its responses to all kinds of clients.

mod attachments;
mod authoring;
mod command_line;
#[path = "../common/mod.rs"]
mod common;
mod crowds;
mod dates;
mod drawer;
mod import;
mod operations;
mod process;
mod raw;
mod service_manager;
mod serving;
mod slow_clients;
mod static_build;
mod under_load;
mod watching;
mod wire;
