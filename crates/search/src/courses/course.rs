//! What course search needs of a course: [`Course`].

/// A course, as far as search knows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub subject: Option<&'a str>,
    /// Other names, which students use.
    pub aliases: &'a [String],
    /// A BCP 47 tag, where it is not the site's.
    pub language: Option<&'a str>,
}
