//! The data that course search needs about a course: [`Course`].

/// A course, with the data that search needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub subject: Option<&'a str>,
    /// Other names that students use for the course.
    pub aliases: &'a [String],
    /// The BCP 47 tag of the course's language, if this is not the site's language.
    pub language: Option<&'a str>,
}
