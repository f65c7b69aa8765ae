//! The keys of ECON-101.
