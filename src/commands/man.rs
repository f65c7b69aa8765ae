//! `stoa man`: the man page, rendered by [`render_page`].

use std::io;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::flags::Args;

/// Renders the man page: the program, followed by a section for each command.
pub(super) fn render_page() -> String {
    let mut program = Args::command();
    program.build();
    let man = Man::new(program.clone()).manual("Stoa");
    let mut page = PREAMBLE.join("\n") + "\n";
    add(&mut page, |roff| man.render_title(roff));
    add(&mut page, |roff| man.render_name_section(roff));
    add(&mut page, |roff| man.render_synopsis_section(roff));
    add(&mut page, |roff| man.render_description_section(roff));
    add(&mut page, |roff| man.render_options_section(roff));
    add(&mut page, |roff| man.render_extra_section(roff));
    add_commands(&mut page, &program);
    page
}

fn add_commands(page: &mut String, parent: &Command) {
    for command in parent.get_subcommands() {
        let name = command.get_bin_name().unwrap_or(command.get_name());
        page.push_str(&format!(".SH \"{name}\"\n"));
        let man = Man::new(command.clone());
        let mut sections = String::new();
        add(&mut sections, |roff| man.render_synopsis_section(roff));
        add(&mut sections, |roff| man.render_description_section(roff));
        add(&mut sections, |roff| man.render_options_section(roff));
        // Sections become subsections.
        page.push_str(
            &sections
                .replace("\n.SH ", "\n.SS ")
                .replacen(".SH ", ".SS ", 1),
        );
        add_commands(page, command);
    }
}

/// Each rendered section begins with these lines; the page needs them only once.
const PREAMBLE: [&str; 2] = [r".ie \n(.g .ds Aq \(aq", r".el .ds Aq '"];

fn add(page: &mut String, render: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) {
    let mut section = Vec::new();
    render(&mut section).expect("writing to memory does not fail");
    let section = String::from_utf8_lossy(&section);
    for line in section.lines().filter(|line| !PREAMBLE.contains(line)) {
        page.push_str(line);
        page.push('\n');
    }
}
