//! The limits of an import: how much work a source may require and how much output it may produce.
//! Both are counted rather than timed, so that the same source always has the same result.
//!
//! Before that, the size of what is read is limited: `MAX_SOURCE_TEXT_BYTES` in
//! `source.rs`, `MAX_MOODLE_XML_BYTES` in `readers/moodle_xml.rs` and `MAX_DOCUMENT_BYTES` in
//! `readers/latex/encoding.rs`. `MAX_YAML_BYTES` of `stoa-content` limits the exam file that is
//! written.
//!
//! The budget covers what all formats share: parsing HTML and XML, converting text, unpacking and
//! storing files. Where the work of one reader can grow faster than that, the reader has a bound of
//! its own:
//! - `MAX_WORK` in `readers/latex/expand.rs`, because macros multiply tokens before there is any
//!   text to convert;
//! - `MAX_NODES` and `MAX_FORMULAS` in `readers/latex/tree.rs`, because a node takes many times the
//!   memory of its token;
//! - `MAX_CONVERTED_BYTES` in `readers/latex/text.rs`, because a document's text can be repeated in
//!   every question;
//! - `MAX_LOOKUPS` in `readers/latex/text.rs` and `MAX_INCLUDED_FILES` in
//!   `readers/latex/expand.rs`, because each name may be looked for in several places;
//! - `MAX_FAILURES` in `readers/latex/lex.rs` and `readers/latex/quantities.rs`, because a search
//!   that fails reads the rest of the text;
//! - `MAX_FILLED_CELLS` in `html/tables.rs`, because one long row lengthens all the others;
//! - `MAX_FILES` in `package.rs`, because the list of a package's files is read before any file.
//!
//! `limits.rs` bounds the parts of a single question or text.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::error::SourceError;
use stoa_content::stored_file::MAX_YAML_BYTES;

/// The number of steps allowed for any source, which take about two seconds on an ordinary machine.
/// Converting one byte of text takes one step.
const STEPS: u64 = 32_000_000;
const STEPS_PER_BYTE: u64 = 4;

/// The number of bytes of output allowed for any source.
const OUTPUT: u64 = 100_000_000;
const OUTPUT_PER_BYTE: u64 = 50;

/// The work and output still allowed for a source; clones share the same budget. Whatever would
/// exceed a limit is skipped, and [`Budget::check`] then refuses the source, because a reader deep
/// inside some text has no way to return an error.
#[derive(Clone, Debug)]
pub struct Budget {
    steps: Arc<AtomicI64>,
    output: Arc<AtomicI64>,
}

impl Budget {
    /// Returns the budget for a source of the given size, in bytes.
    pub fn of(bytes: u64) -> Budget {
        let bound = |least: u64, per_byte: u64| {
            let bound = least.max(bytes.saturating_mul(per_byte));
            Arc::new(AtomicI64::new(i64::try_from(bound).unwrap_or(i64::MAX)))
        };
        let budget = Budget {
            steps: bound(STEPS, STEPS_PER_BYTE),
            output: bound(OUTPUT, OUTPUT_PER_BYTE),
        };
        // The exam file has a limit of its own.
        let _ = budget.spend_output(MAX_YAML_BYTES as usize);
        budget
    }

    /// Consumes the given number of steps of work; returns whether that many were left.
    #[must_use]
    pub fn spend_work(&self, steps: usize) -> bool {
        take(&self.steps, steps)
    }

    /// Consumes the given number of bytes of output; returns whether that many were left.
    #[must_use]
    pub fn spend_output(&self, bytes: usize) -> bool {
        take(&self.output, bytes)
    }

    /// # Errors
    /// Fails if more work or output was consumed than the budget allowed.
    pub fn check(&self) -> Result<(), SourceError> {
        let is_exceeded = |left: &AtomicI64| left.load(Ordering::Relaxed) < 0;
        if is_exceeded(&self.steps) {
            return Err(SourceError::TooMuchWork(
                "would take too much work to import: split it, or simplify its largest question",
            ));
        }
        if is_exceeded(&self.output) {
            return Err(SourceError::TooMuchOutput {
                times: OUTPUT_PER_BYTE,
                megabytes: OUTPUT / 1_000_000,
            });
        }
        Ok(())
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::of(0)
    }
}

fn take(left: &AtomicI64, amount: usize) -> bool {
    let amount = i64::try_from(amount).unwrap_or(i64::MAX);
    // Once a budget is exceeded, it remains exceeded.
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
        (left >= 0).then(|| left.saturating_sub(amount))
    })
    .is_ok_and(|before| before >= amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_beyond_a_bound_is_refused_for_good() {
        let budget = Budget::of(10);
        let same = budget.clone();
        assert!(budget.spend_work(STEPS as usize) && budget.check().is_ok());
        assert!(!same.spend_work(1) && !budget.spend_work(0) && budget.check().is_err());
        let budget = Budget::of(1 << 30);
        assert!(
            budget.spend_output((50 << 30) - MAX_YAML_BYTES as usize)
                && !budget.spend_output(1)
                && !budget.spend_output(usize::MAX)
        );
        assert!(
            budget
                .check()
                .is_err_and(|error| error.to_string().contains("50 times"))
        );
    }
}
