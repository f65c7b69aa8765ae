# The texts of the interface in English. CONTRIBUTING.md explains how to add one.
#
# A group, `## name`, is the module `texts:name` in TypeScript; its messages begin with its name. In
# Rust, each message is a method of `Texts`. Messages that several parts of the site share are in
# `common`, which is loaded at once.

## language
# `name` is the language's own name, `tag` (BCP 47) is for numbers, dates and plurals, `direction` is
# `ltr` or `rtl`, and `locale` is for Open Graph.

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
common-broken = This page could not be shown. Your progress is safe.
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
common-start-page = Go to the home page
common-error = Error: { $message }
common-retry = Retry
common-loading-exams = Loading exams...
common-loading-questions = Loading questions...
common-formulas-failed = Formulas could not be loaded and are shown as LaTeX source. Try reloading the page.
common-try-again = Try again
common-not-saved =
    Your progress cannot be saved in this browser. It lasts until you close or reload this page.
common-runs-dropped = { $count ->
    [one] This browser is out of storage space: { $count } earlier run was deleted to make room for your answers.
   *[other] This browser is out of storage space: { $count } earlier runs were deleted to make room for your answers.
}
# Two consecutive sentences.
common-sentences = { $before } { $next }
# Consecutive facts about one thing.
common-facts = { $before }, { $next }
common-clear-failed = Nothing was cleared, because part of this page could not be loaded. Try again.

## frame

frame-skip = Skip to content
frame-navigation = Main
frame-home = Home
frame-courses = Courses
frame-search = Search
frame-progress = Progress
frame-help = Help
frame-go-back = Go Back
frame-open = Open to everyone, no account needed. Your answers stay in this browser.
frame-shortcuts = Keyboard shortcuts
frame-source-code = Source code
frame-language = Language
frame-language-failed = The language could not be loaded. Try again when you are online.

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
title-paper = Exam on paper: { $exam }
title-question = Question { $question }
title-search = Search questions
title-progress = Your progress
title-help = Help
title-missing = Page not found

## description

description-site =
    { $site } is a one stop shop for students to study: browse courses, open past exams and practise their questions,
    free and without an account.
description-app = { $site }: past exams with questions to practise.
description-courses = All courses with past exams to practise.
description-search = Find a question by what you remember of it: its words, its formula or its code.
description-progress = What you have answered, exam by exam, stored in this browser.
description-help = How to answer questions, what the marks mean, and where your progress is stored.
description-exams = Past exams for { $course } { $name }, with questions to practise.
description-resources = Study resources for { $course } { $name }.
description-practice = Practise your mistakes and other questions from { $course } { $name }.
description-exam = { $exam } in { $course } { $name }: practise its questions.
description-handed-out = { $exam } in { $course } { $name }: the original paper.
description-sit = Sit { $exam } in { $course } { $name } against the clock.
description-paper = A printable copy of { $exam } in { $course } { $name }: the questions and the answer key.
description-missing = This page does not exist.

## missing

missing-heading = Page not found
missing-reason = There is nothing at this address. It may be mistyped, or the page may have moved.

## home

home-heading = A one stop shop for students to study
home-lead = Past exams and practice questions, with every answer explained. Free and open, no account needed.
home-get-started = Get Started
home-stats = At a glance
home-questions-count = 1,000+
home-questions = study questions
home-courses-count = 8+
home-courses = courses
home-features = What you will find here
home-resources = Comprehensive Resources
home-resources-text = Lecture notes, recordings and reading lists, collected in one place for each course.
home-preparation = Exam Preparation
home-preparation-text = Answer past exams question by question, and see at once whether you were right and why.
home-collaboration = Collaborative Learning
home-collaboration-text = Made by students for students: anyone can add a course, an exam or a better explanation.
home-close = Take a seat in the shade
home-close-text = Pick a course, open a past exam and start with the first question.
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
courses-offline = Searched by name and code only.

## exams

exams-heading = Exams for class { $course }:
exams-practice = Practice
exams-empty = No exams available for this course.
exams-non-timed = Non-Timed Exam
exams-failed = Error loading exams: { $message }
exams-timed = Timed Exam
exams-not-begun = Not started
exams-timed-notice = Timed exams are not yet available: this feature is in development.
exams-sit-against-clock = Sit this exam against the clock

## resources

resources-heading = Resources for class { $course }:
resources-empty = No resources available for this course.
resources-loading = Loading resources...
resources-failed = Error loading resources: { $message }

## files

# The type and size of a file.
files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Text

# The labels of links to files: the exam as handed out, and its solution.
files-paper = Paper
files-solution = Solution

## review

review-heading = Exam Review
review-time-left = Time left: { $milliseconds } ms
review-print = Print
review-needs-scripts = To answer questions and see your progress here, you need JavaScript.
review-sit = Sit this exam
review-clear = Clear this exam
review-restart = Restart Exam
review-restart-warning = This clears your answers to every exam.
review-nothing-to-clear = There is nothing to clear for this exam.

## viewer

# The pages of a PDF. A link to the file follows a sentence that ends with a colon.
viewer-loading = Loading the pages...
viewer-failed = This file cannot be shown here. You can still open it:
viewer-locked = This file is password-protected and cannot be shown here. You can still open it:
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
# Follows the number in the link to a question.
exam-then = , { $state }
exam-suggest = Suggest a change
exam-progress = { $answered } of { $total } answered, { $right } right

## announcement

announcement-close = Close this announcement

## visibility

visibility-draft = Draft
visibility-answers-from = Answers from { $date }
visibility-withdrawn = Withdrawn: <words>{ $reason }</words>

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
question-needs-scripts = You need JavaScript to answer questions and save your progress.
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
question-not-a-number =
    That is not a number, so it counts as incorrect. Write a number such as 12.5 or 1.2e-3, without a unit.
question-read-as = Read as { $numbers }.
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
search-advice = Check the spelling, or try fewer or different words.
search-matching = Courses and exams that match
search-one-word = Search for a single word
search-to-try = Searches to try
search-courses = Search courses for “{ $query }”
search-no-matches = No matches
# The courses that a query names.
search-named = { $count ->
    [one] { $count } course
   *[other] { $count } courses
}
search-preparing = Search is starting up. Try again in a moment.
search-failed = Error searching questions
search-first = { $count ->
    [one] { $count } question, showing the first { $shown }
   *[other] { $count } questions, showing the first { $shown }
}
search-in-answers = Matches in the answers
search-in-explanation = Matches in the explanation
search-short-answer = Short answer
search-open-question = Open-ended question
search-select-all = Select all that apply
search-choose-one = Choose one
search-loading = Searching...
search-preparing-live = Search is starting up. This page will try again in a moment.
search-serverless = Question search needs a server, which this copy of the site does not have.
search-lead =
    Search the text of every question, with its answers and explanations. Paste a question, or type what you remember
    of it:
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
# More courses, years, kinds or topics to filter by.
search-more = { $count } more
search-not-tried = Not tried
search-wrong = Wrong
search-flagged = Flagged
search-results = Questions
search-partial = No question has all of these words. These have some of them:
search-none-has-all = None of the questions found match all the filters.
search-filters-first =
    Filters apply to the first { $shown } questions only. To narrow down all { $count }, add a word such as a course
    code.
search-cut = Only the first { $count } characters are used.
# `$count` is the number of questions found, `$shown` the number that match the filters.
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
paper-online = Answer online
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
paper-qr-code = QR code for this exam’s page
paper-with-answers = With answers
paper-print = Print

## run

run-notice = Run in progress
run-left = { $time } left
run-used = { $time } used
run-over = time is up
run-resume = Resume
run-show-result = See the result
run-last = Last run: { $points } of { $total }
run-beside =
    Your run of this exam is still in progress. On this page, answers are marked at once and do not count towards the
    run.

## sit

sit-heading = Sit the exam
sit-needs-scripts = Sitting an exam needs JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Time limit
sit-limit-unit = minutes
sit-no-limit = No time limit
sit-limit-refused = Enter a whole number of minutes from { $least } to { $most }.
sit-rules =
    Nothing is marked before the end, and there are no hints. The clock keeps running when you close or reload the page,
    and your answers are kept.
sit-start = Start
sit-start-failed = Part of this page could not be loaded. Try again.
sit-earlier = Earlier runs
sit-date = Date
sit-score-column = Score
sit-time-used = Time used
# The label above the clock of a run without a time limit.
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
sit-question-gone = This question no longer exists.
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
    [one] { $count } open answer will count once you have graded it below.
   *[other] { $count } open answers will count once you have graded them below.
}
sit-practise-missed = Practise the { $count } you missed
sit-practise-blank = Practise the { $count } you left blank
sit-again = Sit again
sit-used = Time used: { $time }
sit-used-of = Time used: { $time } of { $limit }
sit-time-up = Time ran out
sit-elsewhere = You are sitting this exam in another tab, with the same answers and the same time left.
sit-go-on-here = Continue here
sit-failed = Part of this page could not be loaded.
sit-show-time = Show time
sit-hide-time = Hide time
sit-minutes-left = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
}
sit-by-topic = By topic
sit-topic = Topic
sit-points = Points
sit-percent = Percentage
sit-no-topic = No topic
sit-not-kept =
    This browser is not storing any data for this site, so a run will be lost if you close or reload this page.
sit-moment = { $date }, { $time }

## practice

practice-heading = Practice
practice-needs-scripts = Practice needs JavaScript.
practice-failed = Practice could not be loaded.
practice-empty = This course has no questions to practise yet.
practice-not-loaded = Not loaded: { $exams }
practice-score = { $right } of { $total } right
practice-from = From <exam>{ $name }</exam>
practice-end = End practice
practice-skip = Skip
practice-mistakes = Mistakes
practice-mistakes-what = Questions you got wrong and have not got right twice in a row since
practice-mistakes-none = You have no mistakes to practise.
practice-flagged = Flagged
practice-flagged-what = Questions you have flagged
practice-flagged-none = You have not flagged any questions in this course.
practice-not-tried = Not tried
practice-not-tried-what = Questions you have not answered yet
practice-not-tried-none = You have tried every question in this course.
practice-everything = Everything
practice-everything-what = All questions from all exams in this course
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
practice-no-mistakes-left = No mistakes left.
practice-mistakes-left = { $count ->
    [one] { $count } mistake left.
   *[other] { $count } mistakes left.
}
practice-mistakes-leave = Get a question right twice in a row and it no longer counts as a mistake.
practice-well-done = Well done! What would you like to do next?
practice-sit-exam = Sit an exam
practice-other-course = Another course
practice-flagged-left = { $count ->
    [one] { $count } question is flagged.
   *[other] { $count } questions are flagged.
}
practice-all-tried = You have tried every question.
practice-untried-left = { $count ->
    [one] { $count } question not tried yet.
   *[other] { $count } questions not tried yet.
}

## progress

progress-heading = Your progress
progress-needs-scripts = Your progress needs JavaScript.
progress-lead = Everything you have done here. Your answers stay in this browser.
progress-empty = Nothing yet. Questions you answer or flag are listed here.
progress-gone = { $count ->
    [one] { $count } question no longer on this site
   *[other] { $count } questions no longer on this site
}
progress-missed = { $count ->
    [one] { $count } question whose exam could not be loaded
   *[other] { $count } questions whose exam could not be loaded
}
progress-clear = Clear
# Beside ‘{ progress-clear }’ for a whole course.
progress-all-of-course = Everything from this course
progress-practise-mistakes = Practise mistakes
progress-flagged = { $count } flagged
progress-sat = { $count ->
    [one] Sat once
   *[other] Sat { $count } times
}
progress-last-answered = Last answered <date>{ $day }</date>
progress-answered = { $answered } answered, { $right } right
progress-tools = Back up, move or clear your progress
progress-tools-text =
    Export everything as one file and import it in another browser; for each question, the later answer is kept. Or move
    it to another device with a QR code or a link.
progress-export-file = Export
progress-import-file = Import
progress-move = Move to another device
progress-tools-failed = Nothing has changed, because part of this page could not be loaded. Try again.
progress-cleared = Cleared everything.
progress-clear-everything = Clear everything
progress-clear-everything-text =
    All answers, flags, grades and runs for every exam will be deleted, and so will the courses stored for offline use.
    This cannot be undone.
progress-link-failed =
    This link could not be read, because part of this page could not be loaded. Reload the page to try again.

## schedule

schedule-due = Due today
schedule-due-what = Questions you are about to forget
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
schedule-exam-day-what = Enter the date of your exam to get a plan.
schedule-exam-date = Exam date
schedule-exam-over = The exam on { $day } is over. Its date has been removed.
schedule-exam-over-typed = The exam on { $day } is over, so there is nothing to plan.
# About the exam date: what is said after it is entered or removed, and the button to remove it.
schedule-date-saved = The exam date has been saved.
schedule-remove-date = Remove date
schedule-date-removed = The exam date has been removed.
schedule-days-left = { $count ->
    [one] The exam is in { $count } day.
   *[other] The exam is in { $count } days.
}
schedule-part-left = { $count ->
    [one] { $count } question is left for today.
   *[other] { $count } questions are left for today.
}
schedule-exam-today = The exam is today.
schedule-plan = Plan
schedule-see-plan = See the plan
schedule-until = { $count ->
    [one] The exam is on { $day }, in { $count } day.
   *[other] The exam is on { $day }, in { $count } days.
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
schedule-done-today = { $count } already done
schedule-today-done = You have done today’s part.
schedule-today-nothing = Nothing is planned for today.
schedule-chart = Questions per day until the exam: { $count } today, at most { $most } (on { $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } question
   *[other] { $day }: { $count } questions
}
schedule-as-table = As a table
schedule-day = Day
schedule-known = If you follow the plan, you will know about { $percent }% of the questions on the day of the exam.
schedule-known-without-limit = Without a daily limit, it would be about { $percent }%.
schedule-at-most = At most
schedule-questions-a-day = questions a day
schedule-not-on = Days off
schedule-add-to-calendar = Add to calendar
schedule-calendar-exam = Exam: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } question
   *[other] { $course }: { $count } questions
}
schedule-estimate = Estimate
schedule-known-on-exam = You would know about <share>{ $percent } %</share> on the day of the exam
schedule-without-study = If you answer no more questions until then.
schedule-known-today = You would know about <share>{ $percent } %</share> today
schedule-unseen = { $count ->
    [one] { $count } of { $total } questions still has no answer or no grade.
   *[other] { $count } of { $total } questions still have no answer or no grade.
}
schedule-how = How this is estimated
schedule-how-text =
    For each question you have answered, a model of forgetting (FSRS) estimates how likely you are to know it on that
    day, based on when and how you answered. A question you have not answered counts as a guess among its choices, or as
    not known if its answer is typed.
schedule-known-column = Known

## help

help-heading = Help
help-lead = How to study here: answering questions, what the marks mean, and where your progress is stored.
help-hints = Hints
help-hints-next =
    Some questions have hints. ‘{ question-hint }’ shows the next one and says how many are left. Hints cost nothing and
    are not recorded.
help-corrected = Corrected questions
help-corrected-what =
    When someone finds a mistake in an answer key, the question is corrected. If you had answered it before, its page
    says ‘{ question-corrected }’ and opens blank, and the bar shows it as unattempted. If only the wording improves,
    your answer is kept.
help-paper = On paper
help-paper-what =
    ‘{ review-print }’ on an exam’s page shows the exam as a printed paper, with space to answer and the answers on
    separate pages; ‘{ paper-with-answers }’ turns those off. The QR code in the corner leads back to the exam.
help-figures = Figures and formulas
help-figures-what =
    Tap a figure, or press Enter on it, to enlarge it; ‘{ common-close }’ or Escape takes you back. Two fingers, the
    mouse wheel or the buttons + and − zoom in and out. A figure that is itself an answer has an
    ‘{ figure-enlarge }’ button below it, because tapping the figure chooses the answer. Formulas, tables and code that
    are wider than the screen scroll sideways.
help-keyboard = Keyboard
help-keyboard-enough = You can answer questions with the keyboard alone:
help-keyboard-off =
    None of these keys works while you type. If they get in your way, for example with speech input, turn them off; your
    browser remembers the choice.
help-answering = Answering
help-answering-way =
    Choose a course, one of its exams, and a question. The controls below the question show how to answer it;
    ‘{ question-submit }’ submits your answer.
help-answering-one = Choose one
help-answering-one-how =
    Round buttons: choose the answer you think is correct. If several are correct, choose any one of them.
help-answering-all = Select all that apply
help-answering-all-how =
    Square boxes: your answer is correct if you choose all the correct answers and no others.
help-answering-short = Short answer, checked automatically
help-answering-short-how =
    One line for a number or a few words. Upper and lower case, accents and extra spaces make no difference.
help-answering-open = An open-ended question
help-answering-open-how =
    A box for a longer answer, which is not marked. After you submit your answer, you can compare it with the model
    answers and grade it with ‘{ question-had }’, ‘{ question-partly }’ or ‘{ question-missed }’. Press a grade again to
    remove it.
help-answering-after =
    After ‘{ question-submit }’, the answers are locked and marked ‘{ question-verdict-correct }’,
    ‘{ question-verdict-incorrect }’ or ‘{ question-verdict-missed }’, with an explanation below if there is one. To
    answer again, press the message that ends in ‘{ question-result-unjudged }’.
help-numbers = How to write a number
help-numbers-ways =
    However you like: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> and
    <code>981e-2</code> are all the same number. A comma is a decimal comma. If exactly three digits follow it, as in
    <code>1,100</code>, it may also separate thousands, and your answer is correct if either number is. Any kind of minus
    sign works.
help-numbers-digits =
    Type digits only: an entry with a unit (<code>9.81 m/s²</code>), a fraction (<code>1/2</code>) or both kinds of
    separators (<code>1,000.5</code>) is not read as a number and counts as wrong. The page tells you so while you type.
    Where a question allows rounding, the check allows it too.
help-search = Search questions
help-search-what =
    ‘{ frame-search }’, at the top of every page, searches every question, with its answers and explanation, as you type.
    Enter words, part or all of the text, or a topic. Add a course, a subject or a year to narrow it down:
    <code>gauss law physics</code>.
help-search-formulas =
    You can type formulas (<code>integral x^2</code>, <code>sqrt(2)</code>), write them as LaTeX (<code>\int x^2
    dx</code>) or paste them (<code>x² ≥ 0</code>); search for code by its names and operators. Matches are highlighted.
    If only the answers or the explanation match, the result says so without showing them.
help-search-filters =
    ‘{ search-filters }’ narrow the results: questions you have not tried, got wrong or flagged, or those of a course, a
    year, a kind or a topic. The arrow keys move from the search box to the results, and Escape returns to it.
help-practise = Practise
help-practise-what =
    ‘{ exams-practice }’, above a course’s exams, asks questions from all of them, one at a time and in a different order
    each time. Choose which questions, and how many; those you have not seen for the longest time come first.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Mistakes
help-practise-mistakes-how =
    Questions you got wrong or graded ‘{ question-missed }’. A question leaves this list once you get it right twice in a
    row.
help-practise-others = Flagged, Not tried, Everything
help-practise-others-how =
    Questions you have flagged, questions you have not answered yet, and all questions. Those that cannot be answered are
    left out.
help-practise-verdict =
    You see at once whether you were right, ‘{ question-next }’ continues, and each answer is saved as on the question’s
    own page. At the end you see what you got right; ‘{ practice-again }’ asks the rest again. ‘{ question-had }’ counts
    as right and ‘{ question-missed }’ as wrong; after ‘{ question-partly }’ you need to be right twice in a row again.
    You can stop at any point with ‘{ practice-end }’; nothing is lost.
help-schedule = What to study today
help-schedule-due =
    Every question you have answered comes back when you are about to forget it: soon after a wrong answer, some days
    after a right one, and later each time you still know it. ‘{ schedule-due }’ in ‘{ exams-practice }’ contains the
    questions that are due; ‘{ frame-progress }’ counts them and lists them by course. For an open-ended question,
    ‘{ question-had }’ counts as right, ‘{ question-partly }’ as hard and ‘{ question-missed }’ as wrong.
help-schedule-plan =
    Enter the date of your exam where you choose what to practise or on ‘{ frame-progress }’, and a plan tells you how
    many questions to answer each day: every question at least twice, the last time shortly before the exam. What you
    leave out moves to the following days. ‘{ schedule-not-on }’ keeps days of the week free, ‘{ schedule-at-most }’
    limits the number per day, and ‘{ schedule-add-to-calendar }’ saves the plan as a calendar file.
help-schedule-estimate =
    Below the plan you see how much you would know, in total and by topic. The estimate follows FSRS, a published model
    of how people forget, and does not know what you study elsewhere. It is computed in your browser from what is stored
    there.
help-marks = What the marks mean
help-marks-what = The links Q1, Q2 and so on show the state of each question in an exam.
help-marks-unattempted = You have not answered this question in this browser.
help-marks-correct = Your latest answer was right, or you graded it ‘{ question-had }’.
help-marks-partly = You answered an open-ended question and graded your answer ‘{ question-partly }’.
help-marks-incorrect = Your latest answer was wrong, or you graded it ‘{ question-missed }’.
help-marks-answered =
    You have answered an open-ended question but not graded your answer yet. It counts as neither right nor wrong.
help-marks-flagged =
    You have pressed ‘{ question-flag }’ to come back to this question. Press it again to remove the flag.
help-sitting = Sit an exam
help-sitting-what =
    ‘{ review-sit }’ on an exam’s page gives you the whole exam against the clock. Choose a time limit, or none, and
    press ‘{ sit-start }’. You can change every answer until the end: nothing is marked before then, and there are no
    hints. The bar shows which questions are answered, open and flagged.
help-sitting-time =
    The clock keeps running when you reload or close the page or your phone sleeps, and your answers are kept. When time
    runs out, the run ends automatically. In another tab, ‘{ sit-go-on-here }’ continues the run there.
    ‘{ sit-hide-time }’ hides the clock.
help-sitting-score =
    Then you see your score, in points and by topic, and every question with its explanation. Unanswered questions earn
    nothing. Open answers count once you have graded them: ‘{ question-had }’ earns all points, ‘{ question-partly }’
    half. Your answers are saved as if you had submitted them. Earlier runs are listed with their scores, and
    ‘{ sit-again }’ begins a new one.
help-mistakes = Mistakes and questions
help-mistakes-report =
    Is an answer wrong, or is something unclear? ‘{ question-report }’ below the question takes you to the people who
    maintain the questions and tells them which question you mean and, if it opens an e-mail, which answer you chose.
    Nothing about you is sent.
help-mistakes-contact = For anything else, write to <mail>{ $contact }</mail>.
help-progress = Where your progress is stored
help-progress-where =
    In this browser, on this device, and nowhere else. There are no accounts, and your answers are not sent to anyone.
    Other browsers and devices do not know about them.
help-progress-clear =
    It is kept until you clear it. ‘{ review-clear }’ clears one exam, and ‘{ common-undo }’ next to it restores it;
    ‘{ review-restart }’ clears your answers to every exam, and so does clearing this site’s data in the browser’s
    settings. A private window forgets everything when you close it. If the browser stores nothing at all, the page says
    so.
help-progress-export =
    ‘{ frame-progress }’, at the top of every page, lists everything. There, ‘{ progress-export-file }’ saves it as a
    file, and ‘{ progress-import-file }’ merges such a file with what another browser has stored: for each question the
    later answer is kept, however often you do it. What you cleared in one browser comes back from the other.
help-moving = Moving to another device
help-moving-ways =
    On ‘{ frame-progress }’, ‘{ progress-move }’ shows a code and a link. Point the other device’s camera at the code, or
    send yourself the link and open it there. That device shows what the link contains and asks before it merges;
    ‘{ common-undo }’ reverses the merge.
help-moving-holds =
    The code and the link contain what you chose, flagged and graded, and when. Typed answers are included if there is
    space, and the page says which do not fit. For those, and for a very long record, use a file:
    ‘{ progress-export-file }’ here, ‘{ progress-import-file }’ there. Nothing is sent to a server, but anyone who has the
    link or the file can read it.
help-offline = Without a connection
help-offline-pages =
    After your first visit, the site also opens without a connection: pages you have opened before, whole exams if you
    have opened one of their questions, and the list of courses with its search. Other pages say ‘{ offline-heading }’
help-offline-keep =
    ‘{ offline-keep }’, above a course’s exams, stores the whole course on your device: exams, questions and figures.
    ‘{ offline-remove }’ frees the space again; your answers are kept. Your browser can also install the site like an
    app: look for this in its menu.
help-keyboard-switch = Turn these shortcuts on or off

## errors

errors-courses-down = Stoa is currently down for development. Stay tuned for future updates!
errors-courses = Error fetching courses
errors-exams = Error fetching exams
errors-page = Error fetching the page
errors-question = Error fetching question
errors-resources = Error fetching resources

## offline

offline-heading = You are offline.
offline-available = Pages you have opened before and courses you have stored are still available.
offline-no-room = There is not enough space on this device to save the course.
offline-cut-off = The course could not be fetched completely. Try again.
offline-refused =
    This browser is not storing any data for this site. The window may be private, or the address may not be secure.
offline-unloaded = This could not be loaded. Try again.
offline-remove = Remove
offline-keep = Keep this course offline
offline-keeping = Saving…
offline-keeping-count = Saving… { $done } of { $total }
offline-kept = Available offline
offline-kept-files = Files stored: { $size } MB.
offline-left-out = Not stored, because the files of a course may take up at most { $most } MiB: { $names }.
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
shortcuts-remark = These do not work while you are typing. Arrow keys move between answers as usual.
shortcuts-failed = The list could not be loaded. Try again.
shortcuts-choose-keys = <kbd>1</kbd> to <kbd>9</kbd>
shortcuts-choose = Choose an answer. If several apply, select or deselect it.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Submit. In a longer answer, hold Ctrl (Cmd on a Mac). In practice, after the verdict: continue.
shortcuts-grade-keys = <kbd>1</kbd> to <kbd>3</kbd>
shortcuts-grade = Grade your answer to an open-ended question after comparing it with the model answer
shortcuts-next = Next question
shortcuts-previous = Previous question
shortcuts-flag = Flag the question, or remove the flag
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
    [one] { $what } from { $count } exam
   *[other] { $what } from { $count } exams
}
saved-restarted = Cleared your answers from all exams.
saved-restored = Restored your answers in all exams.
saved-cleared-this-exam = Cleared { $what } from this exam.
saved-cleared-exam = Cleared { $what } from { $exam }.
saved-cleared-course = Cleared { $what } from { $course }.
saved-cleared-gone = { $count ->
    [one] Cleared { $what } for { $count } question that is no longer on this site.
   *[other] Cleared { $what } for { $count } questions that are no longer on this site.
}
saved-cleared-missed = { $count ->
    [one] Cleared { $what } from { $count } question whose exam could not be loaded.
   *[other] Cleared { $what } from { $count } questions whose exam could not be loaded.
}
saved-restored-this-exam = Restored { $what } in this exam.
saved-restored-exam = Restored { $what } in { $exam }.
saved-restored-course = Restored { $what } in { $course }.
saved-restored-gone = { $count ->
    [one] Restored { $what } for { $count } question that is no longer on this site.
   *[other] Restored { $what } for { $count } questions that are no longer on this site.
}
saved-restored-missed = { $count ->
    [one] Restored { $what } in { $count } question whose exam could not be loaded.
   *[other] Restored { $what } in { $count } questions whose exam could not be loaded.
}

## file

file-exported = Exported as { $name }.
file-refused = { $name } was not imported: { $reason }. Nothing has changed.
file-too-large = it is larger than { $megabytes } MB, more than a browser will store for one site
file-unreadable = it could not be read
file-imported = Imported { $what }.
file-nothing-new = Everything in this file was already here.
file-taken-back = Undid the import of { $what }.
file-too-deep = its content is nested too deeply
file-not-json = it is not JSON, or part of it is missing
file-foreign = it was not exported from a site like this one
file-later = it was exported by a later version of this site

## move

move-code-failed = The code could not be loaded. Use the link instead.
move-qr-code = QR code that opens the link
move-copied = Copied.
move-copy-refused = This browser does not let the page copy the link. It is selected, so you can copy it yourself.
move-copy = Copy link
move-link-remark = The part after the # is never sent to a server. Anyone who has the link can read what it contains.
move-nothing = There is nothing to move yet. Once you have answered or flagged a question, you can move your answers and flags.
move-too-much =
    Your progress is too large for a code or a link. Export it as a file, and import it on the other device.
move-not-made =
    This browser is too old to make a code or a link. Export your progress as a file, and import it on the other device.
move-export-file = Export to a file
move-link-only =
    The link contains { $what }, which is more than a QR code can hold. Open it on the other device, which asks before
    it merges.
move-ways =
    Point the other device’s camera at the code, or open the link there. That device asks before it merges.
move-both-hold = Both contain { $what }.
move-link-holds = The link contains { $what }.
move-not-in-code = { $count ->
    [one] { $count } typed answer does not fit in the code. Use the link to move it.
   *[other] { $count } typed answers do not fit in the code. Use the link to move them.
}
move-not-in-link = { $count ->
    [one] { $count } typed answer does not fit in the link. Use a file to move it.
   *[other] { $count } typed answers do not fit in the link. Use a file to move them.
}
move-exam-unknown = { $count ->
    [one] { $count } answer belongs to an exam that could not be found on this site. Use a file to move it.
   *[other] { $count } answers belong to exams that could not be found on this site. Use a file to move them.
}
move-broken =
    This link is incomplete or was changed on the way. Copy the whole link again. Nothing has changed here.
move-earlier =
    This link was made by an earlier version of this site. Reload the page on the other device and make a new link there.
    Nothing has changed here.
move-later =
    This link was made by a later version of this site. Reload this page and open the link again. Nothing has changed
    here.
move-unsupported =
    This browser is too old to read links to progress. Export a file on the other device and import it here. Nothing has
    changed here.
move-from = From another device
move-empty = This link contains nothing.
move-merged = Merged { $what }.
move-nothing-new = Nothing new.
move-all-here = Everything in this link was already here.
move-ask =
    This link contains { $what }. Merge this with what is stored in this browser? For each question, the later answer is
    kept.
move-fetching = { $count ->
    [one] Fetching { $count } exam...
   *[other] Fetching { $count } exams...
}
move-fetch-failed =
    { $failed } of { $count ->
        [one] { $count } exam
       *[other] { $count } exams
    } could not be fetched, and the answers cannot be checked without them. Nothing has changed yet. Are you offline?
move-merge = Merge
move-merge-rest = Merge the rest
move-gone = Left out, because they are no longer on this site: { $what }.
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
problems-remark = The previous version is shown until this is fixed.
problems-list = Problems
problems-more = and { $count } more
