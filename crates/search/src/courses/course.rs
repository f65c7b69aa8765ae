//! The data that course search needs about a course: [`Course`].

/// A course, with the data that search needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub subject: Option<&'a str>,
    /// Other names that students use.
    pub aliases: &'a [String],
    /// A BCP 47 tag, if the language is not the site's.
    pub language: Option<&'a str>,
}
