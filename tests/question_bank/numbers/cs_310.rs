//! The keys of CS-310.
