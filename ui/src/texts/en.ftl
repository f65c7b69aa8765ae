# The words of the interface, in English. CONTRIBUTING.md says how a text is added.
#
# A group, `## name`, is the module `texts:name` in TypeScript; its messages begin with its name. In Rust each message is a
# method of `Texts`. What several parts of the site say stands in `common` and is loaded at once.

## common

common-close = Close
common-cancel = Cancel
common-undo = Undo
common-search = Search
common-loading-page = Loading the page...
common-page-failed = This page could not be loaded.
common-reload = Reload
common-broken-heading = Something went wrong
common-broken = This page could not be shown. Your progress is kept.
common-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
common-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
common-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
common-question = Question
common-question-number = Question { $number }
common-question-of = Question { $number } of { $total }
common-no-questions = No questions found for this exam.
common-no-answers = No answers available for this question.
common-browse-courses = Browse the courses
common-start-page = Go to the start page
common-error = Error: { $message }
common-retry = Retry
common-loading-exams = Loading exams...
common-loading-questions = Loading questions...
common-formulas-failed = Formulas could not be loaded and are shown as their source. Try to reload.

## frame

frame-skip = Skip to content
frame-navigation = Main
frame-home = Home
frame-courses = Courses
frame-search = Search
frame-progress = Progress
frame-help = Help
frame-go-back = Go Back
frame-open = Open to everyone, no account. Your progress stays in your browser.
frame-shortcuts = Keyboard shortcuts
frame-source-code = Source code

## title

title-on-site = { $page } · { $site }
title-home = { $site }: a one stop shop for students to study
title-courses = Courses
title-exams = Exams for { $course }
title-resources = Resources for { $course }
title-practice = Practice for { $course }
title-review = Exam Review { $exam }
title-timed = Timed Exam Review { $exam }
title-sit = Sit the exam { $exam }
title-paper = Exam on paper { $exam }
title-question = Question { $question }
title-search = Search questions
title-progress = Your progress
title-help = Help
title-missing = Page not found

## description

description-site =
    { $site } is a one stop shop for students to study: browse courses, open past exams and practise their questions,
    free and without an account.
description-courses = All courses with past exams to practise on.
description-search = Find a question by what you remember of it: its words, its formula, its code.
description-progress = What you have answered, exam by exam, as this browser keeps it.
description-help = How questions are answered, what the marks mean, and where your progress is kept.
description-exams = Past exams of { $course } { $name } with questions to practise on.
description-resources = Study resources for { $course } { $name }.
description-practice = Mistakes and other questions of { $course } { $name } to practise.
description-exam = { $exam } of { $course } { $name }: practise its questions.
description-sit = { $exam } of { $course } { $name }, to sit against the clock.
description-paper = { $exam } of { $course } { $name }, to print: its questions, and the key.
description-missing = There is no such page.

## missing

missing-heading = Page not found
missing-reason = There is nothing at this address. It may be mistyped, or the page has moved.

## home

home-heading = A one stop shop for students to study
home-lead = Past exams and practice questions, with the answers explained. Free, open, and no account needed.
home-get-started = Get Started
home-stats = What there is
home-questions-count = 1,000+
home-questions = study questions
home-courses-count = 8+
home-courses = courses
home-features = What you find here
home-resources = Comprehensive Resources
home-resources-text = Lecture notes, recordings and reading lists, gathered course by course in one place.
home-preparation = Exam Preparation
home-preparation-text = Past exams, question by question: answer, see at once whether you were right, and why.
home-collaboration = Collaborative Learning
home-collaboration-text = Made by students for students: anyone can add a course, an exam or a better explanation.
home-close = Take a seat in the shade
home-close-text = Pick a course, open an old exam, and start with the first question.
home-dive-in = Dive In

## courses

courses-heading = Available Courses
courses-placeholder = Search for courses...
courses-search = Search for courses
courses-list = Courses
courses-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
courses-no-matches = No matches
courses-empty = No courses to display.
courses-failed = { errors-courses }
courses-other = Other
courses-exams = Exams
courses-resources = Resources
courses-search-questions = Search questions for “{ $query }”
courses-loading = Loading courses...
courses-answered = { $count } answered
courses-offline = Searched by name and code alone.

## exams

exams-heading = Exams for class { $course }:
exams-practice = Practice
exams-empty = No exams available for this course.
exams-non-timed = Non-Timed Exam
exams-failed = Error loading exams: { $message }
exams-timed = Timed Exam
exams-not-begun = Not begun
exams-timed-notice = Timed exams are not yet available: this feature is in development.

## resources

resources-heading = Resources for class { $course }:
resources-empty = No resources available for this course.
resources-loading = Loading resources...
resources-failed = Error loading resources: { $message }

## review

review-heading = Exam Review
review-time-left = Time left: { $milliseconds } ms
review-print = Print
review-needs-scripts = To answer, and to see here how far you are, you need JavaScript.
review-sit = Sit this exam
review-clear = Clear this exam
review-restart = Restart Exam
review-restart-warning = Clears your answers to every exam.
review-nothing-to-clear = There is nothing to clear of this exam.
review-clear-failed = Nothing was cleared: a part of this page could not be loaded. Try again.

## exam

exam-instructions = Instructions
exam-source = Source
exam-licence = Licence
exam-questions = Questions
exam-question-short = Q{ $number }
exam-marks = Marks
exam-unattempted = unattempted
exam-correct = correct
exam-incorrect = incorrect
exam-answered = answered
exam-open = open
exam-flagged = flagged
exam-progress = { $answered } of { $total } answered, { $right } right

## question

question-missing = Question not found. You probably have the wrong question ID!
question-answers = Answers
question-select-all = Select all that apply.
question-shared = Shared by several questions
question-show-answer = Show the answer
question-needs-scripts = To answer here, and to keep your progress, you need JavaScript.
question-previous = Previous
question-next = Next
question-correct-answers = { $count ->
    [one] Correct answer
   *[other] Correct answers
}
question-model-answers = { $count ->
    [one] Model answer
   *[other] Model answers
}
question-accepted-answers = { $count ->
    [one] Accepted answer
   *[other] Accepted answers
}
question-explanation = Explanation
question-topics = Topics
question-loading = Loading question...
question-your-answer = Your answer
question-not-a-number = That is not a number: type digits alone, without a unit.
question-verdict-correct = Correct answer
question-verdict-incorrect = Your answer, incorrect
question-verdict-missed = Correct answer, not chosen
question-submit = Submit
question-result-correct = Correct! Try again!
question-result-incorrect = Incorrect. Try again!
question-result-unjudged = Try again!
question-hint = Hint
question-hints-left = { $count } left
question-hints = Hints
question-flag = Flag
question-corrected = This question was corrected since you answered it.
question-report = Report a mistake
question-how-was-it = How was your answer?
question-had = I had it
question-partly = Partly
question-missed = Missed it

## search

search-heading = Search questions
search-placeholder = Words, a formula, or code
search-empty = No questions found.
search-no-matches = No matches
search-preparing = The search is being prepared. Try again in a moment.
search-failed = Error searching questions
search-first = { $questions }, showing the first { $shown }
search-in-answers = Matches in the answers
search-in-explanation = Matches in the explanation
search-short-answer = Short answer
search-open-question = Open question
search-select-all = Select all that apply
search-choose-one = Choose one
search-loading = Searching...
search-preparing-live = The search is being prepared. This page asks again by itself in a moment.
search-serverless = Question search needs a server, and this copy of the site has none.
search-lead =
    Search the text of every question, with its answers and explanations. Paste a question, or type what you remember
    of it:
search-words = Words
search-words-remark = A part of the text, a topic, a course or a year beside it.
search-formulas = Formulas
search-formulas-remark = As you would type them, as LaTeX, or pasted.
search-code = Code and numbers
search-code-remark = Names, calls and operators; quantities with or without their unit.
search-filters = Filters
search-filters-count = Filters ({ $count })
search-clear-filters = { $count ->
    [one] Clear { $count } filter
   *[other] Clear { $count } filters
}
search-yours = Your progress
search-course = Course
search-year = Year
search-kind = Kind
search-topic = Topic
search-more = { $count } more
search-not-tried = Not tried
search-wrong = Wrong
search-flagged = Flagged
search-results = Questions
search-none-has-all = None of the questions that were found has all of this.
search-cut = Only the first { $count } characters are searched for.
search-narrowed = { $shown } of { $questions }
search-narrowed-first = { $shown } of the first { $questions }

## paper

paper-heading = Exam on paper
paper-online = Answer it online
paper-name = Name:
paper-date = Date:
paper-score = Score: <of>of { $points }</of>
paper-refer = { $count ->
    [one] Question { $first } refers to the following.
   *[other] Questions { $first } to { $last } refer to the following.
}
paper-refer-two = Questions { $first } and { $last } refer to the following.
paper-answers = Answers
paper-answer-to = Answer to question { $number }
paper-any-one = Any one of these
paper-qr-code = QR code of this exam’s page
paper-with-answers = With answers
paper-print = Print

## sit

sit-heading = Sit the exam
sit-needs-scripts = Sitting an exam needs JavaScript.

## practice

practice-heading = Practice
practice-needs-scripts = Practising needs JavaScript.

## progress

progress-heading = Your progress
progress-needs-scripts = Your progress needs JavaScript.

## help

help-heading = Help
help-needs-scripts = This page needs JavaScript.

## errors

errors-courses-down = Stoa is currently down for development. Stay tuned for future updates!
errors-courses = Error fetching courses
errors-exams = Error fetching exams
errors-question = Error fetching question
errors-resources = Error fetching resources

## offline

offline-heading = You are offline.
offline-available = Pages that you have opened before and courses that you keep are there.

## report

report-subject = Mistake in question { $question }
report-question = Question
report-exam = Exam
report-course = Course
report-address = Address
report-revision = Revision
report-answer = Answer

## figure

figure-enlarge = Enlarge
figure-enlarge-named = Enlarge: { $name }
figure-figure = Figure
figure-enlarged = Enlarged figure
figure-code = Code
figure-table = Table
figure-formula = Formula

## shortcuts

shortcuts-heading = Keyboard shortcuts
shortcuts-single-key = Single-key shortcuts
shortcuts-remark = None of them does anything while you type. Arrow keys move between answers as they always do.
shortcuts-failed = The list could not be loaded. Try again.
shortcuts-choose-keys = <kbd>1</kbd> to <kbd>9</kbd>
shortcuts-choose = Choose an answer. Where several apply: choose it, or take it back.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Submit. In a long entry: with Ctrl, on a Mac with Cmd.
shortcuts-next = Next question
shortcuts-previous = Previous question
shortcuts-flag = Flag the question, or take the flag away
shortcuts-hint = Next hint
shortcuts-search = Go to the search box
shortcuts-list = Show this list
