//! What the pages share with the user interface, generated from `ui/` by `build.rs`: CSS classes,
//! icons, the names of chunks, and the patterns of routes.

include!(concat!(env!("OUT_DIR"), "/shared.rs"));
