//! The keys of MATH-210.
