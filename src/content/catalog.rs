//! What the program reads: the content as plain values, valid and in its final order.

/// Everything an operator publishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalog {
    pub about: About,
    /// By id, in plain string order.
    pub courses: Vec<Course>,
    /// The operator's own search synonyms: a phrase and what it may mean.
    pub synonyms: Vec<(String, Vec<String>)>,
}

/// The site's own links, shown in the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub repository: String,
    pub contact: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    pub id: String,
    pub name: String,
    pub subject: Option<String>,
    /// As written.
    pub resources: Vec<Resource>,
    /// By file name.
    pub exams: Vec<Exam>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    pub id: String,
    /// As the author wrote it; not necessarily with a scheme.
    pub url: String,
    pub description: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exam {
    pub id: String,
    pub description: String,
    /// In exam order.
    pub questions: Vec<Question>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub id: String,
    pub question: String,
    pub open_ended: bool,
    /// The choices or, where the question is open-ended, the model answers; as written.
    pub answers: Vec<Answer>,
    pub explanation: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub id: String,
    pub answer_text: String,
    pub correct: bool,
}

impl Catalog {
    /// How many exams there are, over all courses.
    pub fn exam_count(&self) -> usize {
        self.courses.iter().map(|course| course.exams.len()).sum()
    }

    /// How many questions there are, over all exams.
    pub fn question_count(&self) -> usize {
        let exams = self.courses.iter().flat_map(|course| &course.exams);
        exams.map(|exam| exam.questions.len()).sum()
    }
}
