//! `stoa schema`: prints the JSON Schema of a kind of file.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::builder::PossibleValue;

use stoa::content::model::schema::{Kind, schema};

/// A kind of file, as the command line names it.
#[derive(Clone, Copy, Debug)]
pub struct Named(pub Kind);

impl ValueEnum for Named {
    fn value_variants<'a>() -> &'a [Named] {
        &[Named(Kind::Site), Named(Kind::Course), Named(Kind::Exam), Named(Kind::Synonyms)]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

pub fn run(kind: Kind) -> ExitCode {
    // Standard output may be closed.
    let _ = io::stdout().write_all(schema(kind).as_bytes());
    ExitCode::SUCCESS
}
