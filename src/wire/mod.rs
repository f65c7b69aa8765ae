//! What goes over the wire: entities and how they are answered, headers, errors.

pub mod begin;
pub mod coding;
pub mod entity;
pub mod error;
pub mod forms;
pub mod headers;
pub mod response;
pub mod tag;
