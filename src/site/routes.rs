//! Every route of a site, listed by [`Site::list_routes`].

use super::load::Site;
use super::route::Route;

impl Site {
    /// Returns the route of every page, API call, figure and attachment that exists.
    pub fn list_routes(&self) -> impl Iterator<Item = Route<'_>> {
        use Route as R;
        let courses = self.catalog.courses.iter().flat_map(|course| {
            let course = &*course.id;
            [
                R::ApiExamsOfCourse { course },
                R::ApiFilesOfCourse { course },
                R::ApiResourcesOfCourse { course },
                R::Exams { course },
                R::Resources { course },
                R::Practice { course },
            ]
        });
        let exams = self.catalog.all_exams().flat_map(|found| {
            let (course, exam) = (&*found.course.id, &*found.exam.id);
            [
                R::ApiQuestionsOfExam { exam },
                R::ApiExam { exam },
                R::Review { course, exam },
                R::Paper { course, exam },
                R::Sit { course, exam },
            ]
        });
        let questions = self.catalog.all_exams().flat_map(|found| {
            let (course, exam) = (&*found.course.id, &*found.exam.id);
            found.exam.questions.iter().flat_map(move |question| {
                let question = &*question.id;
                [
                    R::ApiQuestion { question },
                    R::Question {
                        course,
                        exam,
                        question,
                    },
                ]
            })
        });
        let course_files = self.catalog.courses.iter().flat_map(|course| {
            let files = course.files.iter();
            files.map(|file| R::CourseAttachment {
                course: &course.id,
                name: &file.name,
            })
        });
        let exam_files = self.catalog.all_exams().flat_map(|found| {
            let files = found.exam.files.iter();
            files.map(move |file| R::ExamAttachment {
                exam: &found.exam.id,
                name: &file.name,
            })
        });
        let figures = self.figures.keys().map(|name| R::Figure { name });
        let fixed = [
            R::Home,
            R::Courses,
            R::Search,
            R::Progress,
            R::Help,
            R::ApiCourses,
        ];
        let own = self
            .catalog
            .settings
            .pages
            .iter()
            .map(|page| page.name.as_str());
        let own = own.flat_map(|name| [R::ApiOwnPage { name }, R::OwnPage { name }]);
        let files = figures.chain(course_files).chain(exam_files).chain(own);
        fixed
            .into_iter()
            .chain(courses)
            .chain(exams)
            .chain(questions)
            .chain(files)
    }

    /// Counts the pages that the sitemap lists.
    pub(super) fn count_listed(&self) -> usize {
        *self
            .listed_count
            .get_or_init(|| self.list_routes().filter(|route| route.is_listed()).count())
    }
}
