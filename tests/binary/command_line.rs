//! What the command line says about itself, to shells and to `man`.

use crate::common::{outcome, stoa};

/// Returns the long flags in the help of the program or of one of its commands.
fn flags_in(help: &str) -> Vec<String> {
    let flags = help.lines().filter_map(|line| {
        let line = line.trim_start();
        let flag = line
            .strip_prefix("--")
            .or_else(|| line.split_once(", --").map(|(_, flag)| flag))?;
        Some(
            flag.split(|c: char| c != '-' && !c.is_ascii_alphabetic())
                .next()?
                .to_owned(),
        )
    });
    flags.collect()
}

fn commands_in(help: &str) -> Vec<String> {
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.trim().is_empty());
    commands
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .map(first_word)
        .collect()
}

fn first_word(line: &str) -> String {
    line.split_whitespace()
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn every_shell_completes_what_the_help_lists() {
    let help = outcome(stoa().arg("--help")).1;
    let (flags, commands) = (flags_in(&help), commands_in(&help));
    assert!(flags.len() > 10 && commands.len() > 3, "{help}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, script, err) = outcome(stoa().args(["completions", shell]));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{shell}");
        for word in flags.iter().chain(&commands) {
            assert!(
                script.contains(word.as_str()),
                "{shell} does not know {word}"
            );
        }
    }
    assert_eq!(outcome(stoa().args(["completions", "csh"])).0, Some(2));
    assert_eq!(outcome(stoa().arg("completions")).0, Some(2));
}

#[test]
fn the_manual_says_what_the_help_says() {
    let (code, page, err) = outcome(stoa().arg("man").env("STOA_PORT", "1234"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(
        page,
        outcome(stoa().arg("man")).1,
        "it tells of the program, not of where it was asked"
    );
    assert!(
        page.lines().any(|line| line.starts_with(".TH stoa 1 ")),
        "{page}"
    );
    let plain = page.replace("\\-", "-").replace("\\*(Aq", "'");
    let help = outcome(stoa().arg("--help")).1;
    for flag in flags_in(&help) {
        assert!(plain.contains(&format!("--{flag}")), "--{flag}");
    }
    for command in commands_in(&help) {
        assert!(
            plain.contains(&format!(".SH \"stoa {command}\"\n")),
            "{command}"
        );
        let (code, help, _) = outcome(stoa().args([command.as_str(), "--help"]));
        assert_eq!(code, Some(0), "{command}");
        let about = help.lines().next().expect("what it does");
        assert!(plain.contains(about), "{about}");
    }
}
