mod dialects;
mod packages;
mod v1;
mod v2;

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;
use crate::policy::ItemOutcome;
use crate::readers::support::{Import, answers, kept, refused};
use stoa_content::model::{AcceptedAnswer, AcceptedNumber};

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let options =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        zip.start_file(*name, options).expect("a file begins");
        zip.write_all(bytes).expect("a file is written");
    }
    zip.finish().expect("a zip is written").into_inner()
}

fn import(name: &str, bytes: &[u8]) -> Import {
    read(
        &ImportSource::from_bytes(name, bytes),
        &mut Media::in_folder("quiz"),
    )
    .expect("it is read")
    .into()
}
