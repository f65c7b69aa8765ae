//! A value that is being read, its place, and where mistakes are told meanwhile.

use std::cell::RefCell;
use std::fmt;

use serde::de;

use super::node::{Node, Value};
use crate::content::diagnostics::Position;

/// A mistake and where it stands.
pub type Mistake = (Position, String);

/// Where mistakes are told while a file is read.
pub type Told = RefCell<Vec<Mistake>>;

/// A value, and the key that it stands behind.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub node: &'a Node,
    pub key: &'a str,
    pub told: &'a Told,
    /// Whether no text will do, too.
    pub optional: bool,
    /// What is said where the value is no such text or list, if not the usual.
    pub complaint: Option<&'static str>,
}

/// Not to be read at all: only where a type refuses what every file may hold.
#[derive(Debug)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

impl de::Error for Unreadable {
    fn custom<T: fmt::Display>(message: T) -> Unreadable {
        Unreadable(message.to_string())
    }
}

impl<'a> At<'a> {
    pub fn of(node: &'a Node, told: &'a Told) -> At<'a> {
        At { node, key: "", told, optional: false, complaint: None }
    }

    pub fn tell(&self, message: String) {
        let message = self.complaint.map_or(message, str::to_owned);
        self.told.borrow_mut().push((self.node.place, message));
    }

    /// Says that the value is of the wrong kind, unless it was cut short and may not be what it
    /// looks like.
    pub fn is_not(&self, what: &str) {
        let broken_off = !self.node.whole && matches!(self.node.value, Value::List(_) | Value::Map(_));
        if !matches!(self.node.value, Value::Missing) && !broken_off {
            let kind = self.node.value.kind();
            self.tell(format!("`{}` must be {what}, not {kind}", self.key));
        }
    }
}
