//! The keys of PHYS-101.
