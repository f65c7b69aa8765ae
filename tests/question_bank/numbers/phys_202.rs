//! The keys of PHYS-202.
