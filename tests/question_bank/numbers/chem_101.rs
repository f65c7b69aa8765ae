//! The keys of CHEM-101.
