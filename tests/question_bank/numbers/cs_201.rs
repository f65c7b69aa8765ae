//! The keys of CS-201.
