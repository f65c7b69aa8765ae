//! The keys of MATH-101.
