//! The keys of SKILL-100.
