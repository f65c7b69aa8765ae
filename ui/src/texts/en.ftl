# The words of the interface, in English. CONTRIBUTING.md says how a text is added.
#
# A group, `## name`, is the module `texts:name` in TypeScript; its messages begin with its name. In Rust each message is a
# method of `Texts`. What several parts of the site say stands in `common` and is loaded at once.

## language
# `name` is what readers of the language call it, `tag` is for numbers, dates and plurals (BCP 47), `direction` is `ltr` or
# `rtl`, `locale` is for Open Graph.

language-name = English
language-tag = en-GB
language-direction = ltr
language-locale = en_GB

## common

common-close = Close
common-cancel = Cancel
common-undo = Undo
common-search = Search
common-loading-page = Loading the page...
common-page-failed = This page could not be loaded.
common-reload = Reload
common-sign-in = Sign in again.
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
common-try-again = Try again
common-not-saved =
    Your progress cannot be saved in this browser. It lasts until you close or reload this page.
common-runs-dropped = { $count ->
    [one] There is no more room in this browser: { $count } earlier run had to go, so that your answers can be kept.
   *[other] There is no more room in this browser: { $count } earlier runs had to go, so that your answers can be kept.
}
# Two sentences, one after the other.
common-sentences = { $before } { $next }
# Facts of one thing, one after the other.
common-facts = { $before }, { $next }
common-clear-failed = Nothing was cleared: a part of this page could not be loaded. Try again.

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
frame-language = Language
frame-language-failed = The language could not be loaded. Try again when there is a network.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
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
description-app = { $site }: past exams and their questions to practise on.
description-courses = All courses with past exams to practise on.
description-search = Find a question by what you remember of it: its words, its formula, its code.
description-progress = What you have answered, exam by exam, as this browser keeps it.
description-help = How questions are answered, what the marks mean, and where your progress is kept.
description-exams = Past exams of { $course } { $name } with questions to practise on.
description-resources = Study resources for { $course } { $name }.
description-practice = Mistakes and other questions of { $course } { $name } to practise.
description-exam = { $exam } of { $course } { $name }: practise its questions.
description-handed-out = { $exam } of { $course } { $name }: the paper as it was handed out.
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
home-go-on = Continue
home-try-one = Try a question
home-see-exam = See the exam
home-all-answered = all questions answered

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
exams-sit-against-clock = Sit this exam against the clock

## resources

resources-heading = Resources for class { $course }:
resources-empty = No resources available for this course.
resources-loading = Loading resources...
resources-failed = Error loading resources: { $message }

## files

# The type of a file, and its size.
files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Text

# The names of links to files: the exam as it was handed out, and its answers.
files-paper = Paper
files-solution = Solution

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

## viewer

# The pages of a PDF. A link to the file follows a sentence that ends with a colon.
viewer-loading = Loading the pages...
viewer-failed = This file cannot be shown here. You can still open it:
viewer-locked = This file is protected by a password and cannot be shown here. You can still open it:
viewer-too-long = This file has too many pages to be shown here. You can still open it:
viewer-page-failed = This page cannot be shown.
viewer-page = Page { $page }
viewer-number = Page
viewer-of = of { $count }
viewer-zoom-in = Zoom in
viewer-zoom-out = Zoom out
viewer-show-solution = Show the solution

## exam

exam-instructions = Instructions
exam-source = Source
exam-licence = Licence
exam-questions = Questions
exam-question-short = Q{ $number }
exam-marks = Marks
exam-unattempted = unattempted
exam-correct = correct
exam-partly = partly correct
exam-incorrect = incorrect
exam-answered = answered
exam-open = open
exam-not-submitted = not submitted
exam-flagged = flagged
# What the link to a question says after its number.
exam-then = , { $state }
exam-suggest = Suggest a change
exam-progress = { $answered } of { $total } answered, { $right } right

## announcement

announcement-close = Close this announcement

## visibility

visibility-draft = Draft
visibility-answers-from = Answers from { $date }
visibility-withdrawn = Withdrawn: { $reason }

## results

results-heading = Official results
results-passed-percent = { $percent }% passed
results-grades = Grades
results-yours = You: { $points } of { $of }. Mean of the { $sat } who sat it: { $mean }.
results-sat = Sat the exam
results-passed = Passed
results-passed-of = { $passed }, { $percent }%
results-mean = Mean
results-mean-of = { $mean } of { $of }
results-deviation = Standard deviation

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
question-why = Why?
question-finish-review = Finish review
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
search-first = { $count ->
    [one] { $count } question, showing the first { $shown }
   *[other] { $count } questions, showing the first { $shown }
}
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
# Of the courses, years, kinds or topics to filter by.
search-more = { $count } more
search-not-tried = Not tried
search-wrong = Wrong
search-flagged = Flagged
search-results = Questions
search-none-has-all = None of the questions that were found has all of this.
search-cut = Only the first { $count } characters are searched for.
# Of `$count` questions that were found, those that the filters let through.
search-narrowed = { $count ->
    [one] { $shown } of { $count } question
   *[other] { $shown } of { $count } questions
}
search-narrowed-first = { $count ->
    [one] { $shown } of the first { $count } question
   *[other] { $shown } of the first { $count } questions
}

## paper

paper-heading = Exam on paper
paper-online = Answer it online
paper-name = Name:
paper-date = Date:
paper-score = Score: <of>of { $points }</of>
paper-points = { $count ->
    [one] ({ $count } point)
   *[other] ({ $count } points)
}
paper-refer-one = Question { $number } refers to the following.
paper-refer-two = Questions { $first } and { $last } refer to the following.
paper-refer = Questions { $first } to { $last } refer to the following.
paper-answers = Answers
paper-answer-to = Answer to question { $number }
paper-any-one = Any one of these
paper-qr-code = QR code of this exam’s page
paper-with-answers = With answers
paper-print = Print

## run

run-notice = Run in progress
run-left = { $time } left
run-used = { $time } used
run-over = time is up
run-resume = Resume
run-show-result = See the result

## sit

sit-heading = Sit the exam
sit-needs-scripts = Sitting an exam needs JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Time limit
sit-limit-unit = minutes
sit-no-limit = No time limit
sit-limit-refused = Type whole minutes, from { $least } to { $most }.
sit-rules =
    Nothing is judged before the end, and there are no hints. The time goes on when you close or reload the page; your
    answers stay.
sit-start = Start
sit-start-failed = A part of this page could not be loaded. Try again.
sit-earlier = Earlier runs
sit-date = Date
sit-score-column = Score
sit-time-used = Time used
# Above the clock of a run without a time limit.
sit-time-so-far = Time used
sit-time-left = Time left
sit-points-of = { $points } of { $total }
sit-points-of-percent = { $points } of { $total }, { $percent }%
sit-finish = Finish
sit-unanswered = { $count ->
    [one] { $count } question is not answered.
   *[other] { $count } questions are not answered.
}
sit-go-on = Keep working
sit-questions = Questions
sit-question-gone = This question is no longer there.
sit-correct = Correct
sit-solution = Question and solution
sit-filter-wrong = Wrong ({ $count })
sit-filter-all = All ({ $count })
sit-incorrect = Incorrect
sit-graded-had = Graded: { question-had }
sit-graded-partly = Graded: { question-partly }
sit-graded-missed = Graded: { question-missed }
sit-not-graded = Not graded yet
sit-not-answered = Not answered
sit-does-not-count = Does not count
sit-points-of-points = { $total ->
    [one] { $points } of { $total } point
   *[other] { $points } of { $total } points
}
sit-score = Score: { $points } of { $total }
sit-ungraded = { $count ->
    [one] { $count } open answer counts once you have graded it below.
   *[other] { $count } open answers count once you have graded them below.
}
sit-practise-missed = Practise the { $count } you missed
sit-again = Sit again
sit-used = Time used: { $time }
sit-used-of = Time used: { $time } of { $limit }
sit-time-up = The time was up
sit-elsewhere = You are sitting this exam in another tab. Your answers and your time are the same here.
sit-go-on-here = Go on here
sit-failed = This page could not be loaded whole.
sit-show-time = Show time
sit-hide-time = Hide time
sit-minutes-left = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
}
sit-by-topic = By topic
sit-topic = Topic
sit-points = Points
sit-percent = Per cent
sit-no-topic = Without a topic
sit-not-kept = This browser keeps nothing here: a run ends when you close or reload this page.
sit-moment = { $date }, { $time }

## practice

practice-heading = Practice
practice-needs-scripts = Practising needs JavaScript.
practice-failed = Practising could not be loaded.
practice-empty = There is no question to practise in this course yet.
practice-not-loaded = Not loaded: { $exams }
practice-score = { $right } of { $total } right
practice-from = From <exam>{ $name }</exam>
practice-end = End practice
practice-skip = Skip
practice-mistakes = Mistakes
practice-mistakes-what = Answered wrong, and not right twice in a row since
practice-mistakes-none = There are no mistakes to practise.
practice-flagged = Flagged
practice-flagged-what = Questions that you have flagged
practice-flagged-none = No question of this course is flagged.
practice-not-tried = Not tried
practice-not-tried-what = Questions that you have not answered yet
practice-not-tried-none = You have tried every question of this course.
practice-everything = Everything
practice-everything-what = All questions of all exams of this course
practice-what = What to practise
practice-topic = Topic
practice-all-topics = All topics
practice-questions = Questions
practice-none = none
practice-how-many = How many
practice-all = All
practice-start = Start
practice-right = Right
practice-wrong = Wrong
practice-partly = Partly
practice-not-graded = Not graded
practice-skipped = Skipped
practice-again = Again
practice-something-else = Practise something else
practice-place = <exam>{ $name }</exam>, question { $number }
practice-no-mistakes-left = No mistakes remain.
practice-mistakes-left = { $count ->
    [one] { $count } mistake remains.
   *[other] { $count } mistakes remain.
}
practice-flagged-left = { $count ->
    [one] { $count } question is flagged.
   *[other] { $count } questions are flagged.
}
practice-all-tried = Every question has been tried.
practice-untried-left = { $count ->
    [one] { $count } question is not tried yet.
   *[other] { $count } questions are not tried yet.
}

## progress

progress-heading = Your progress
progress-needs-scripts = Your progress needs JavaScript.
progress-lead = All that is kept of what you have done here. It is in this browser alone.
progress-empty = Nothing yet. What you answer or flag is listed here.
progress-gone = { $count ->
    [one] { $count } question no longer on this site
   *[other] { $count } questions no longer on this site
}
progress-missed = { $count ->
    [one] { $count } question whose exam could not be asked for
   *[other] { $count } questions whose exam could not be asked for
}
progress-clear = Clear
progress-practise-mistakes = Practise mistakes
progress-flagged = { $count } flagged
progress-sat = { $count ->
    [one] Sat once
   *[other] Sat { $count } times
}
progress-last-answered = Last answered <date>{ $day }</date>
progress-answered = { $answered } answered, { $right } right
progress-tools = Keep it, carry it, clear it
progress-tools-text =
    Export all of it as one file, and import that in another browser: of each question the later answer stays. Or move
    it to another device with a code for its camera, or with a link.
progress-export-file = Export
progress-import-file = Import
progress-move = Move to another device
progress-tools-failed = Nothing has changed: a part of this page could not be loaded. Try again.
progress-cleared = Cleared everything.
progress-clear-everything = Clear everything
progress-clear-everything-text =
    All answers, flags, grades and runs of every exam will be forgotten, and so will the courses that are kept offline.
    This cannot be undone.
progress-link-failed =
    What this link holds could not be read: a part of this page could not be loaded. Reload the page to try again.

## schedule

schedule-due = Due today
schedule-due-what = Questions that you are about to forget
schedule-due-planned = Today’s part of your plan
schedule-due-none = Nothing is due today.
schedule-due-left = { $count ->
    [one] { $count } question is due.
   *[other] { $count } questions are due.
}
schedule-due-count = { $count ->
    [one] { $count } question due
   *[other] { $count } questions due
}
schedule-next-due = Next: { $day }, { $count }
schedule-today = Today
schedule-review = Review
schedule-exam-day-what = Enter the date of your exam to get a plan until then.
schedule-exam-date = Exam date
schedule-exam-over = The exam on { $day } is over: its date was forgotten.
schedule-exam-today = The exam is today.
schedule-plan = Plan
schedule-until = { $count ->
    [one] The exam is on { $day }: { $count } day until then.
   *[other] The exam is on { $day }: { $count } days until then.
}
schedule-short =
    { $questions ->
        [one] { $questions } question
       *[other] { $questions } questions
    } in { $days ->
        [one] { $days } day
       *[other] { $days } days
    }: that would take { $daily } a day.
schedule-today-part = { $count ->
    [one] { $count } question today
   *[other] { $count } questions today
}
schedule-done-today = { $count } done already
schedule-today-done = Today’s part is done.
schedule-today-nothing = Nothing is planned for today.
schedule-chart = Questions a day until the exam: { $count } today, { $most } at most, on { $day }
schedule-bar = { $count ->
    [one] { $day }: { $count } question
   *[other] { $day }: { $count } questions
}
schedule-as-table = As a table
schedule-day = Day
schedule-known = If you follow the plan, you would know about { $percent } % on the day of the exam.
schedule-known-without-limit = Without a limit a day it would be about { $percent } %.
schedule-at-most = At most
schedule-questions-a-day = questions a day
schedule-not-on = Not on
schedule-add-to-calendar = Add to calendar
schedule-calendar-exam = Exam: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } question
   *[other] { $course }: { $count } questions
}
schedule-estimate = Estimate
schedule-known-on-exam = You would know about <share>{ $percent } %</share> on the day of the exam
schedule-without-study = If you answered nothing more until then.
schedule-known-today = You would know about <share>{ $percent } %</share> today
schedule-unseen = { $count ->
    [one] { $count } of { $total } questions is not answered yet.
   *[other] { $count } of { $total } questions are not answered yet.
}
schedule-how = How this is estimated
schedule-how-text =
    For each question that you have answered, a model of how people forget (FSRS) says how likely you still know it on
    that day, by when and how you answered. A question that you have not answered counts as guessing among its choices
    would, and where an answer is typed it counts as not known.
schedule-known-column = Known

## help

help-heading = Help
help-lead = How to study here: answering, marks, and where your progress is kept.
help-hints = Hints
help-hints-next =
    Some questions have hints. ‘{ question-hint }’ shows the next one and says how many are left; a hint costs nothing
    and is not written down.
help-corrected = Corrected questions
help-corrected-what =
    When somebody finds a mistake in what counts as right, the question is corrected. If you had answered it before, its
    page says ‘{ question-corrected }’, it opens blank, and the bar shows it as unattempted. A better wording alone does
    not take your answer away.
help-paper = On paper
help-paper-what =
    ‘{ review-print }’, on the page of an exam, shows it as a sheet of paper, with room to answer and the answers on
    pages of their own; ‘{ paper-with-answers }’ leaves those out. The QR code in its corner leads back to the exam.
help-figures = Figures and formulas
help-figures-what =
    Tap a figure, or press Enter on it, to see it large; ‘{ common-close }’ or Escape leads back. A figure that is an
    answer has a button ‘{ figure-enlarge }’ below it, for a tap on the figure itself chooses the answer. Formulas,
    tables and code that are wider than the screen scroll sideways in their own place.
help-keyboard = Keyboard
help-keyboard-enough = On the page of a question the keyboard is enough:
help-keyboard-off =
    None of these keys does anything while you type. If one of them gets in your way, for instance with speech input,
    turn them off: your browser remembers it.
help-answering = Answering
help-answering-way =
    Choose a course, one of its exams, and a question. How a question is answered shows below its text;
    ‘{ question-submit }’ hands your answer in.
help-answering-one = Choose one
help-answering-one-how =
    Round buttons: choose the one answer that you hold to be right. Where several are right, any one of them will do.
help-answering-all = Select all that apply
help-answering-all-how = Square boxes: the answer counts as right when you have chosen all that are right and no other.
help-answering-short = A short answer that is checked
help-answering-short-how =
    One line to type a number or a few words into. Upper and lower case, accents and extra spaces make no difference.
help-answering-open = An open question
help-answering-open-how =
    Room for a longer text, which nobody judges: afterwards the model answers show, for you to compare yours with.
    ‘{ question-had }’, ‘{ question-partly }’ and ‘{ question-missed }’ keep how well you did; press one again to take
    it back.
help-answering-after =
    After ‘{ question-submit }’ the answers are locked and marked: ‘{ question-verdict-correct }’,
    ‘{ question-verdict-incorrect }’ or ‘{ question-verdict-missed }’. Where there is an explanation, it shows below. To
    answer once more, press the message that ends in ‘{ question-result-unjudged }’.
help-numbers = How to write a number
help-numbers-ways =
    As you like: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> and <code>981e-2</code>
    are all the same number. A comma is a decimal comma. With exactly three digits after it, as in <code>1,100</code>,
    it may also separate thousands: your answer is right when either number is. Any kind of minus sign will do.
help-numbers-digits =
    Type the digits alone: a unit (<code>9.81 m/s²</code>), a fraction (<code>1/2</code>) or any other separator
    between thousands (<code>1,000.5</code>) makes it no number, and wrong. While you type, the page says so. Where the
    question allows for rounding, so does the check.
help-search = Search questions
help-search-what =
    ‘{ frame-search }’, at the top of every page, looks into every question, with its answers and explanation, as you
    type: words, a part of the text or all of it, a topic. A course, a subject or a year beside them narrows it:
    <code>gauss law physics</code>.
help-search-formulas =
    Formulas are found as you would type them (<code>integral x^2</code>, <code>sqrt(2)</code>), as LaTeX (<code>\int
    x^2 dx</code>), or pasted (<code>x² ≥ 0</code>); code by its names and operators. What matches is marked. Where it
    matches only in the answers or in the explanation, the result says so and shows nothing of them.
help-search-filters =
    ‘{ search-filters }’ narrow what was found: what you have not tried, had wrong or flagged, a course, a year, a kind,
    a topic. The arrow keys lead from the box to the results, Escape leads back.
help-practise = Practise
help-practise-what =
    ‘{ exams-practice }’, above the exams of a course, asks questions of all of them, one at a time and in another order
    each time. Say what, and how many: those come first that you answered longest ago.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Mistakes
help-practise-mistakes-how =
    What you answered wrong, or graded ‘{ question-missed }’. A question leaves when you were right twice in a row.
help-practise-others = Flagged, Not tried, Everything
help-practise-others-how =
    What you have flagged, what you have not answered yet, and all of it. Questions without answers to choose from are
    left out.
help-practise-verdict =
    The verdict shows at once, ‘{ question-next }’ goes on, and what you answer is kept as on the page of the question.
    At the end you see what was right; ‘{ practice-again }’ asks what was not. ‘{ question-had }’ counts as right and
    ‘{ question-missed }’ as wrong; after ‘{ question-partly }’ you start again to be right twice in a row.
    ‘{ practice-end }’ stops wherever you are: nothing is lost.
help-schedule = What to study today
help-schedule-due =
    Every question that you have answered comes back when you are about to forget it: soon after a wrong answer, some
    days after a right one, and later each time that you still know it. ‘{ schedule-due }’ in ‘{ exams-practice }’ holds
    those whose day has come; ‘{ frame-progress }’ counts them, and lists them by course. For an open question
    ‘{ question-had }’ counts as right, ‘{ question-partly }’ as hard and ‘{ question-missed }’ as wrong.
help-schedule-plan =
    Give the day of your exam where you choose what to practise, and a plan says how many questions to answer each day:
    all of them at least twice, the last time shortly before the exam. What you leave out moves to the days after.
    ‘{ schedule-not-on }’ keeps days of the week free, ‘{ schedule-at-most }’ limits a day, and
    ‘{ schedule-add-to-calendar }’ saves the plan as a file that calendars read.
help-schedule-estimate =
    Below the plan stands how much you would know, in all and by topic. It follows FSRS, a published model of how people
    forget, and knows nothing of what you read elsewhere: take it as an estimate. All of this is computed in your
    browser, from what it keeps.
help-marks = What the marks mean
help-marks-what = The links Q1, Q2 and so on say how far you are with each question of an exam.
help-marks-unattempted = You have not answered it in this browser.
help-marks-correct = Your latest answer was right. For an open question: you graded it ‘{ question-had }’.
help-marks-partly = You graded your answer to an open question ‘{ question-partly }’.
help-marks-incorrect = Your latest answer was wrong, or you graded it ‘{ question-missed }’.
help-marks-answered =
    You have answered an open question and not graded your answer yet. It counts neither as right nor as wrong.
help-marks-flagged = You have pressed ‘{ question-flag }’ below it, to come back to it. Press it again to undo that.
help-sitting = Sit an exam
help-sitting-what =
    ‘{ review-sit }’, on the page of an exam, gives you all of it against the clock. Choose a time limit or none, and
    press ‘{ sit-start }’. You can change every answer until the end: nothing is judged before, and there are no hints.
    The bar says what is answered, open and flagged.
help-sitting-time =
    The time goes on when you reload or close the page, or when your phone sleeps, and your answers stay; at zero the
    exam ends by itself. In another tab, ‘{ sit-go-on-here }’ takes it over. ‘{ sit-hide-time }’ puts the time out of
    sight.
help-sitting-score =
    Then you see your score, in points and by topic, and every question with its explanation. What you did not answer
    earns nothing. Open answers count once you have graded them: ‘{ question-had }’ all points, ‘{ question-partly }’
    half. What you answered is kept as if you had submitted it. Earlier runs are listed with their scores;
    ‘{ sit-again }’ begins another one.
help-mistakes = Mistakes and questions
help-mistakes-report =
    Is an answer wrong, or a text unclear? ‘{ question-report }’ below the question leads to those who keep it, and
    tells them which question it is and, where it is a mail, which answer you chose. Nothing about you goes along.
help-mistakes-contact = For everything else, write to <mail>{ $contact }</mail>.
help-progress = Where your progress is kept
help-progress-where =
    In this browser, on this device, and nowhere else. There are no accounts, and what you answer is sent to nobody.
    Another browser or another device does not know of it.
help-progress-clear =
    It stays until you clear it: ‘{ review-clear }’ forgets one exam, and ‘{ common-undo }’ beside it brings that back;
    ‘{ review-restart }’ clears your answers to every exam, and so does clearing the data of this site in the browser’s
    settings. A private window forgets it when it is closed. Where a browser keeps nothing at all, the page says so.
help-progress-export =
    ‘{ frame-progress }’, at the top of every page, lists all of it. ‘{ progress-export-file }’ there saves it as a
    file, and ‘{ progress-import-file }’ adds such a file to what another browser has: of each question the later answer
    stays, however often you do it. What was cleared in one of them comes back from the other.
help-moving = Moving to another device
help-moving-ways =
    On ‘{ frame-progress }’, ‘{ progress-move }’ shows a code and a link. Point the other device’s camera at the code,
    or send yourself the link and open it there: it says what it holds and asks before it merges. ‘{ common-undo }’
    takes that back.
help-moving-holds =
    Code and link hold what you chose, flagged and graded, and when; typed answers only as far as there is room, and the
    page says which do not fit. For those, and for all of a very long record, take the file: ‘{ progress-export-file }’
    here, ‘{ progress-import-file }’ there. Nothing of it is sent to a server, but whoever has the link or the file can
    read it.
help-offline = Without a network
help-offline-pages =
    After your first visit the site opens without a network, too: pages that you have opened before, whole exams of
    which you have opened a question, and the list of courses with its search. Other pages say ‘{ offline-heading }’
help-offline-keep =
    ‘{ offline-keep }’, above the exams of a course, fetches all of it: exams, questions and figures.
    ‘{ offline-remove }’ gives the room back. Your answers are kept as ever. Your browser can also install the site like
    an app; look for that in its menu.
help-keyboard-switch = Turn these keys on or off

## errors

errors-courses-down = Stoa is currently down for development. Stay tuned for future updates!
errors-courses = Error fetching courses
errors-exams = Error fetching exams
errors-page = Error fetching the page
errors-question = Error fetching question
errors-resources = Error fetching resources

## offline

offline-heading = You are offline.
offline-available = Pages that you have opened before and courses that you keep are there.
offline-no-room = There is not enough room on this device to keep the course.
offline-cut-off = The course could not be fetched whole. Try again.
offline-refused =
    This browser keeps nothing for this site: the window may be private, or the address not secure.
offline-unloaded = This could not be loaded. Try again.
offline-remove = Remove
offline-keep = Keep this course offline
offline-keeping = Keeping…
offline-keeping-count = Keeping… { $done } of { $total }
offline-kept = Available offline
offline-kept-files = Files that are kept: { $size } MB.
offline-left-out = Not kept, because files of a course may take { $most } MiB: { $names }.
offline-removed = Removed from this device.

## report

report-subject = Mistake in question { $question }
report-question = Question:
report-exam = Exam:
report-course = Course:
report-address = Address:
report-revision = Revision:
report-answer = Answer:

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
shortcuts-submit = Submit. In a long entry: with Ctrl, on a Mac with Cmd. In practice, after the verdict: go on.
shortcuts-grade-keys = <kbd>1</kbd> to <kbd>3</kbd>
shortcuts-grade = Grade your answer to an open question, when you can compare it
shortcuts-next = Next question
shortcuts-previous = Previous question
shortcuts-flag = Flag the question, or take the flag away
shortcuts-hint = Next hint
shortcuts-search = Go to the search box
shortcuts-list = Show this list

## saved

saved-answers = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
saved-drafts = { $count ->
    [one] { $count } answer not submitted
   *[other] { $count } answers not submitted
}
saved-flags = { $count ->
    [one] { $count } flag
   *[other] { $count } flags
}
saved-grades = { $count ->
    [one] { $count } grade
   *[other] { $count } grades
}
saved-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
# `$what` is a list of the counts above.
saved-of-exams = { $count ->
    [one] { $what } of { $count } exam
   *[other] { $what } of { $count } exams
}
saved-restarted = Cleared your answers to every exam.
saved-restored = Brought back your answers to every exam.
saved-cleared-this-exam = Cleared { $what } of this exam.
saved-cleared-exam = Cleared { $what } of { $exam }.
saved-cleared-course = Cleared { $what } of { $course }.
saved-cleared-gone = { $count ->
    [one] Cleared { $what } of { $count } question no longer on this site.
   *[other] Cleared { $what } of { $count } questions no longer on this site.
}
saved-cleared-missed = { $count ->
    [one] Cleared { $what } of { $count } question whose exam could not be asked for.
   *[other] Cleared { $what } of { $count } questions whose exam could not be asked for.
}
saved-restored-this-exam = Brought back { $what } of this exam.
saved-restored-exam = Brought back { $what } of { $exam }.
saved-restored-course = Brought back { $what } of { $course }.
saved-restored-gone = { $count ->
    [one] Brought back { $what } of { $count } question no longer on this site.
   *[other] Brought back { $what } of { $count } questions no longer on this site.
}
saved-restored-missed = { $count ->
    [one] Brought back { $what } of { $count } question whose exam could not be asked for.
   *[other] Brought back { $what } of { $count } questions whose exam could not be asked for.
}

## file

file-exported = Exported as { $name }.
file-refused = { $name } was not imported: { $reason }. Nothing has changed.
file-too-large = it is larger than { $megabytes } MB, and no browser keeps so much for a site
file-unreadable = it could not be read
file-imported = Imported { $what }.
file-nothing-new = All that is in this file was here already.
file-taken-back = Took back { $what }.
file-too-deep = what it holds is nested too deep
file-not-json = it is not JSON, or not all of it is there
file-foreign = it was not exported from a page like this
file-later = it was exported by a later version of this site

## move

move-code-failed = The code could not be loaded: take the link.
move-qr-code = QR code that opens the link
move-copied = Copied.
move-copy-refused = This browser does not let the page copy. The link is selected: copy it yourself.
move-copy = Copy link
move-link-remark = What stands behind the # is sent to no server. Whoever is given the link can read what it holds.
move-nothing = There is nothing to move yet. What you answer or flag can be moved.
move-too-much =
    Your progress is more than a code or a link can hold. Export it as a file, and import that on the other device.
move-not-made =
    This browser is too old to make a code or a link. Export your progress as a file, and import that on the other device.
move-export-file = Export a file
move-link-only =
    The link holds { $what }: more than a QR code can hold. Open it on the other device, which asks before it merges.
move-ways =
    Point the other device’s camera at the code, or open the link there: it asks before it merges.
move-both-hold = Both hold { $what }.
move-link-holds = The link holds { $what }.
move-not-in-code = { $count ->
    [one] { $count } typed answer does not fit in the code: take the link for it.
   *[other] { $count } typed answers do not fit in the code: take the link for them.
}
move-not-in-link = { $count ->
    [one] { $count } typed answer does not fit: take the file for it.
   *[other] { $count } typed answers do not fit: take the file for them.
}
move-exam-unknown = { $count ->
    [one] { $count } answer is of an exam that is not known here: take the file for it.
   *[other] { $count } answers are of exams that are not known here: take the file for them.
}
move-broken =
    This link is not whole: a part of it is missing, or was changed on its way. Copy all of it once more. Nothing has
    changed here.
move-earlier =
    This link was made by an earlier version of this site. Reload the page on the other device, and make a new link there.
    Nothing has changed here.
move-later =
    This link was made by a later version of this site. Reload this page, and open the link again. Nothing has changed
    here.
move-unsupported =
    This browser is too old to read links to progress. Export a file on the other device, and import that here. Nothing
    has changed here.
move-from = From another device
move-empty = This link holds nothing.
move-merged = Merged { $what }.
move-nothing-new = Nothing new.
move-all-here = All that is in this link was here already.
move-ask =
    This link holds { $what }. Merge that with what is kept in this browser? Of each question the later answer stays.
move-fetching = { $count ->
    [one] Fetching { $count } exam...
   *[other] Fetching { $count } exams...
}
move-fetch-failed =
    { $failed } of { $count ->
        [one] { $count } exam
       *[other] { $count } exams
    } could not be fetched, and without them nothing can be said of the answers. Nothing has changed yet: are you
    offline?
move-merge = Merge
move-merge-rest = Merge the rest
move-gone = Left out, because this site no longer has them: { $what }.
move-failed =
    Left out, because they could not be fetched: { $count ->
        [one] { $count } exam
       *[other] { $count } exams
    }. Open the link again to add what is missing.

## problems

problems-heading = { $count ->
    [one] { $count } problem in the content
   *[other] { $count } problems in the content
}
problems-hide = Hide
problems-remark = What was there before is shown until this is mended.
problems-list = Problems
problems-more = and { $count } more
