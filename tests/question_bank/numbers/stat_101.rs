//! The keys of STAT-101.
