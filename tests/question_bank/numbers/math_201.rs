//! The keys of MATH-201.
