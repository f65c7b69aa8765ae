# The texts of the interface in Arabic (Modern Standard Arabic).
#
# Register: sentences address one reader in plain standard Arabic, as the student portals of Arab universities do
# ('اختر', 'إجابتك'), in gender-neutral forms where there are any; buttons are verbal nouns ('حفظ', 'مسح'), which
# have no gender. Digits are those of Intl for 'ar': 1,000 and 9.81. Counted nouns are in the nominative
# ('سؤالان'); those in the list of saved things are in the oblique case ('إجابتين'), because a verbal noun or a
# preposition precedes the list. A per cent sign is between two left-to-right marks (U+200E), which are invisible
# here: Intl writes it like that, and it stays to the right of its number.
#
# Glossary:
# exam = امتحان; past exam = امتحان سابق; midterm = امتحان منتصف الفصل; final = امتحان نهائي; question = سؤال;
# choice = خيار; answer = إجابة; stem = نص مشترك; hint = تلميح; mistake = خطأ; flag = علامة; practice = تدريب;
# run = محاولة; sitting an exam = أداء الامتحان; attachment = مرفق; review = مراجعة; paper = ورقة (ورقي);
# explanation = شرح; model answer = إجابة نموذجية; points = درجات; score = الدرجة; self-grade = تقييم;
# streak = إجابات صحيحة متتالية; offline = دون اتصال; course = مقرر; resource = مورد; progress = تقدّم;
# correct, right = صحيح; incorrect, wrong = خاطئ; topic = موضوع; mark (a sign) = رمز; filter = عامل تصفية;
# to submit = تسليم; to clear = مسح; to merge = دمج; export, import = تصدير، استيراد; formula = صيغة;
# due = حان وقت مراجعته, due today = مراجعة اليوم; plan = خطة; exam day = يوم الامتحان; estimate = المستوى المتوقع
# ('تقدير' alone is a grade); calendar = تقويم.

## language

language-name = العربية
language-tag = ar-u-nu-latn
language-direction = rtl
language-locale = ar_AR

## common

common-close = إغلاق
common-cancel = إلغاء
common-undo = تراجع
common-search = بحث
common-loading-page = جارٍ تحميل الصفحة…
common-page-failed = تعذّر تحميل هذه الصفحة.
common-reload = إعادة التحميل
common-sign-in = سجّل الدخول مجددًا.
common-broken-heading = حدث خطأ ما
common-broken = تعذّر عرض هذه الصفحة. تقدّمك محفوظ.
common-minutes = { $count ->
    [zero] { $count } دقيقة
    [one] دقيقة واحدة
    [two] دقيقتان
    [few] { $count } دقائق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
common-questions = { $count ->
    [zero] { $count } سؤال
    [one] سؤال واحد
    [two] سؤالان
    [few] { $count } أسئلة
    [many] { $count } سؤالًا
   *[other] { $count } سؤال
}
common-points = { $count ->
    [zero] { $count } درجة
    [one] درجة واحدة
    [two] درجتان
    [few] { $count } درجات
    [many] { $count } درجة
   *[other] { $count } درجة
}
common-question = سؤال
common-question-number = السؤال { $number }
common-question-of = السؤال { $number } من { $total }
common-no-questions = لا توجد أسئلة لهذا الامتحان.
common-no-answers = لا توجد إجابات لهذا السؤال.
common-browse-courses = تصفّح المقررات
common-start-page = الذهاب إلى الصفحة الرئيسية
common-error = خطأ: { $message }
common-retry = إعادة المحاولة
common-loading-exams = جارٍ تحميل الامتحانات…
common-loading-questions = جارٍ تحميل الأسئلة…
common-formulas-failed = تعذّر تحميل الصيغ، فهي معروضة بشيفرة LaTeX. جرّب إعادة تحميل الصفحة.
common-try-again = إعادة المحاولة
common-not-saved = لا يمكن حفظ تقدّمك في هذا المتصفح. سيبقى إلى أن تغلق هذه الصفحة أو تعيد تحميلها.
common-runs-dropped = { $count ->
    [zero] لم تعد في هذا المتصفح مساحة كافية.
    [one] لم تعد في هذا المتصفح مساحة كافية: حُذفت محاولة سابقة واحدة لتبقى إجاباتك محفوظة.
    [two] لم تعد في هذا المتصفح مساحة كافية: حُذفت محاولتان سابقتان لتبقى إجاباتك محفوظة.
    [few] لم تعد في هذا المتصفح مساحة كافية: حُذفت { $count } محاولات سابقة لتبقى إجاباتك محفوظة.
    [many] لم تعد في هذا المتصفح مساحة كافية: حُذفت { $count } محاولة سابقة لتبقى إجاباتك محفوظة.
   *[other] لم تعد في هذا المتصفح مساحة كافية: حُذفت { $count } محاولة سابقة لتبقى إجاباتك محفوظة.
}
common-sentences = { $before } { $next }
common-facts = { $before }، { $next }
common-clear-failed = لم يُمسح شيء: تعذّر تحميل جزء من هذه الصفحة. حاول مجددًا.

## frame

frame-skip = الانتقال إلى المحتوى
frame-navigation = القائمة الرئيسية
frame-home = الرئيسية
frame-courses = المقررات
frame-search = البحث
frame-progress = التقدّم
frame-help = المساعدة
frame-go-back = رجوع
frame-open = متاح للجميع دون حساب. تبقى إجاباتك في هذا المتصفح.
frame-shortcuts = اختصارات لوحة المفاتيح
frame-source-code = الشيفرة المصدرية
frame-language = اللغة
frame-language-failed = تعذّر تحميل اللغة. حاول مجددًا عندما تتصل بالإنترنت.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: كل ما تحتاج إليه للدراسة في مكان واحد
title-courses = المقررات
title-exams = امتحانات المقرر { $course }
title-resources = موارد المقرر { $course }
title-practice = تدريب على المقرر { $course }
title-review = مراجعة الامتحان { $exam }
title-timed = مراجعة بوقت محدد للامتحان { $exam }
title-sit = أداء الامتحان { $exam }
title-paper = نسخة ورقية من الامتحان { $exam }
title-question = السؤال { $question }
title-search = البحث في الأسئلة
title-progress = تقدّمك
title-help = المساعدة
title-missing = الصفحة غير موجودة

## description

description-site =
    يجمع { $site } كل ما يحتاج إليه الطلاب للدراسة في مكان واحد: تصفّح المقررات، وافتح الامتحانات السابقة، وتدرّب على
    أسئلتها، مجانًا ودون حساب.
description-app = { $site }: امتحانات سابقة مع أسئلة للتدرّب عليها.
description-courses = كل المقررات التي لها امتحانات سابقة للتدرّب عليها.
description-search = اعثر على سؤال بما تتذكره منه: كلماته أو صيغه أو شيفرته.
description-progress = ما أجبت عنه، امتحانًا بعد امتحان، محفوظًا في هذا المتصفح.
description-help = كيف تجيب عن الأسئلة، وما معنى الرموز، وأين يُحفظ تقدّمك.
description-exams = امتحانات سابقة في المقرر { $course } { $name } مع أسئلة للتدرّب عليها.
description-resources = موارد دراسية للمقرر { $course } { $name }.
description-practice = أخطاؤك وأسئلة أخرى من المقرر { $course } { $name } للتدرّب عليها.
description-exam = { $exam } من المقرر { $course } { $name }: تدرّب على أسئلته.
description-handed-out = { $exam } من المقرر { $course } { $name }: ورقة الامتحان الأصلية.
description-sit = { $exam } من المقرر { $course } { $name }، لتؤديه في وقت محدد.
description-paper = { $exam } من المقرر { $course } { $name } للطباعة: الأسئلة ومفتاح الإجابة.
description-missing = لا توجد صفحة بهذا العنوان.

## missing

missing-heading = الصفحة غير موجودة
missing-reason = لا شيء في هذا العنوان. ربما كُتب خطأً أو نُقلت الصفحة.

## home

home-heading = كل ما تحتاج إليه للدراسة في مكان واحد
home-lead = امتحانات سابقة وأسئلة للتدريب مع شرح الإجابات. مجانًا، للجميع، ودون حساب.
home-get-started = ابدأ
home-stats = محتوى الموقع
home-questions-count = أكثر من 1,000
home-questions = سؤال للدراسة
home-courses-count = أكثر من 8
home-courses = مقررات
home-features = ماذا تجد هنا؟
home-resources = موارد شاملة
home-resources-text = محاضرات مكتوبة ومسجّلة وقوائم قراءة، مرتّبة بحسب المقرر في مكان واحد.
home-preparation = الاستعداد للامتحان
home-preparation-text = امتحانات سابقة سؤالًا بعد سؤال: أجب واعرف فورًا هل أصبت، ولماذا.
home-collaboration = تعلّم تعاوني
home-collaboration-text = من الطلاب وإلى الطلاب: يمكن لأي شخص أن يضيف مقررًا أو امتحانًا أو شرحًا أفضل.
home-close = تفضّل بالجلوس في ظل الرواق
home-close-text = اختر مقررًا، وافتح امتحانًا سابقًا، وابدأ بالسؤال الأول.
home-dive-in = انطلق الآن
home-go-on = متابعة
home-try-one = جرّب سؤالًا
home-see-exam = عرض الامتحان
home-all-answered = أُجيب عن جميع الأسئلة

## courses

courses-heading = المقررات المتاحة
courses-placeholder = ابحث عن مقرر…
courses-search = البحث عن مقرر
courses-list = المقررات
courses-matches = { $count ->
    [zero] لا مقررات مطابقة
    [one] مقرر مطابق واحد
    [two] مقرران مطابقان
    [few] { $count } مقررات مطابقة
    [many] { $count } مقررًا مطابقًا
   *[other] { $count } مقرر مطابق
}
courses-no-matches = لا مقررات مطابقة
courses-empty = لا توجد مقررات لعرضها.
courses-failed = { errors-courses }
courses-other = أخرى
courses-exams = الامتحانات
courses-resources = الموارد
courses-search-questions = البحث في الأسئلة عن «{ $query }»
courses-loading = جارٍ تحميل المقررات…
courses-answered = { $count ->
    [zero] أُجيب عن { $count } سؤال
    [one] أُجيب عن سؤال واحد
    [two] أُجيب عن سؤالين
    [few] أُجيب عن { $count } أسئلة
    [many] أُجيب عن { $count } سؤالًا
   *[other] أُجيب عن { $count } سؤال
}
courses-offline = اقتصر البحث على الاسم والرمز.

## exams

exams-heading = امتحانات المقرر { $course }:
exams-practice = تدريب
exams-empty = لا توجد امتحانات لهذا المقرر.
exams-non-timed = امتحان بلا وقت محدد
exams-failed = حدث خطأ عند تحميل الامتحانات: { $message }
exams-timed = امتحان بوقت محدد
exams-not-begun = لم تبدأ بعد
exams-timed-notice = الامتحانات ذات الوقت المحدد غير متاحة بعد: هذه الميزة قيد التطوير.
exams-sit-against-clock = أداء هذا الامتحان ضمن وقت محدد

## resources

resources-heading = موارد المقرر { $course }:
resources-empty = لا توجد موارد لهذا المقرر.
resources-loading = جارٍ تحميل الموارد…
resources-failed = حدث خطأ عند تحميل الموارد: { $message }

## files

files-kilobytes = { $kind }، { $size } كيلوبايت
files-megabytes = { $kind }، { $size } ميغابايت
files-text = نص
files-paper = ورقة الامتحان
files-solution = الحل

## review

review-heading = مراجعة الامتحان
review-time-left = الوقت المتبقي: { $milliseconds } مللي ثانية
review-print = طباعة
review-needs-scripts = تحتاج إلى JavaScript لتجيب ولترى تقدّمك هنا.
review-sit = أداء هذا الامتحان
review-clear = مسح هذا الامتحان
review-restart = بدء الامتحان من جديد
review-restart-warning = يمسح إجاباتك عن كل الامتحانات.
review-nothing-to-clear = لا يوجد ما يُمسح من هذا الامتحان.

## viewer

viewer-loading = جارٍ تحميل الصفحات…
viewer-failed = لا يمكن عرض هذا الملف هنا، ويمكن فتحه مع ذلك:
viewer-locked = هذا الملف محمي بكلمة مرور ولا يمكن عرضه هنا، ويمكن فتحه مع ذلك:
viewer-too-long = صفحات هذا الملف أكثر من أن تُعرض هنا، ويمكن فتحه مع ذلك:
viewer-page-failed = لا يمكن عرض هذه الصفحة.
viewer-page = الصفحة { $page }
viewer-number = الصفحة
viewer-of = من { $count }
viewer-zoom-in = تكبير
viewer-zoom-out = تصغير
viewer-show-solution = عرض الحل

## exam

exam-instructions = التعليمات
exam-source = المصدر
exam-licence = الرخصة
exam-questions = الأسئلة
exam-question-short = { $number }
exam-marks = الرموز
exam-unattempted = بلا إجابة
exam-correct = صحيح
exam-partly = صحيح جزئيًا
exam-incorrect = خاطئ
exam-answered = أُجيب عنه
exam-open = بلا إجابة
exam-not-submitted = لم يُسلَّم
exam-flagged = عليه علامة
exam-then = ، { $state }
exam-suggest = اقتراح تعديل
exam-progress =
    أُجيب عن { $answered ->
        [zero] { $answered } سؤال
        [one] سؤال واحد
        [two] سؤالين
        [few] { $answered } أسئلة
        [many] { $answered } سؤالًا
       *[other] { $answered } سؤال
    } من أصل { $total }، { $right ->
        [zero] دون إجابة صحيحة
        [one] منها إجابة واحدة صحيحة
        [two] منها إجابتان صحيحتان
        [few] منها { $right } إجابات صحيحة
        [many] منها { $right } إجابة صحيحة
       *[other] منها { $right } إجابة صحيحة
    }

## announcement

announcement-close = إغلاق الإعلان

## visibility

visibility-draft = مسودة
visibility-answers-from = الإجابات ابتداءً من { $date }
visibility-withdrawn = سُحب: <words>{ $reason }</words>

## results

results-heading = النتائج الرسمية
results-passed-percent = نسبة النجاح { $percent }‎%‎
results-grades = الدرجات
results-yours = أنت: { $points } من { $of }. متوسط من أدّوا الامتحان ({ $sat }): { $mean }.
results-sat = أدّوا الامتحان
results-passed = نجحوا
results-passed-of = { $passed }، { $percent }‎%‎
results-mean = المتوسط
results-mean-of = { $mean } من { $of }
results-deviation = الانحراف المعياري

## question

question-missing = السؤال غير موجود. معرّف السؤال خاطئ على الأرجح!
question-answers = الخيارات
question-select-all = اختر كل ما ينطبق.
question-shared = نص مشترك بين عدة أسئلة
question-show-answer = عرض الإجابة
question-needs-scripts = تحتاج إلى JavaScript لتجيب هنا ولحفظ تقدّمك.
question-previous = السابق
question-next = التالي
question-correct-answers = { $count ->
    [zero] الإجابات الصحيحة
    [one] الإجابة الصحيحة
    [two] الإجابتان الصحيحتان
    [few] الإجابات الصحيحة
    [many] الإجابات الصحيحة
   *[other] الإجابات الصحيحة
}
question-model-answers = { $count ->
    [zero] الإجابات النموذجية
    [one] الإجابة النموذجية
    [two] الإجابتان النموذجيتان
    [few] الإجابات النموذجية
    [many] الإجابات النموذجية
   *[other] الإجابات النموذجية
}
question-accepted-answers = { $count ->
    [zero] الإجابات المقبولة
    [one] الإجابة المقبولة
    [two] الإجابتان المقبولتان
    [few] الإجابات المقبولة
    [many] الإجابات المقبولة
   *[other] الإجابات المقبولة
}
question-explanation = الشرح
question-topics = الموضوعات
question-loading = جارٍ تحميل السؤال…
question-your-answer = إجابتك
question-not-a-number = هذا ليس عددًا، ولذلك يُعدّ خطأً. اكتبه مثل 12.5 أو 1.2e-3 دون وحدة قياس.
question-read-as = يُقرأ على أنه { $numbers }.
question-verdict-correct = إجابة صحيحة
question-verdict-incorrect = إجابتك، وهي خاطئة
question-verdict-missed = إجابة صحيحة لم تخترها
question-submit = تسليم
question-result-correct = صحيح! أجب مرة أخرى!
question-result-incorrect = خطأ. أجب مرة أخرى!
question-result-unjudged = أجب مرة أخرى!
question-why = لماذا؟
question-finish-review = إنهاء المراجعة
question-hint = تلميح
question-hints-left = { $count ->
    [zero] لم يبقَ تلميح
    [one] بقي تلميح واحد
    [two] بقي تلميحان
    [few] بقيت { $count } تلميحات
    [many] بقي { $count } تلميحًا
   *[other] بقي { $count } تلميح
}
question-hints = التلميحات
question-flag = وضع علامة
question-corrected = صُحّح هذا السؤال بعد أن أجبت عنه.
question-report = الإبلاغ عن خطأ
question-how-was-it = كيف كانت إجابتك؟
question-had = عرفتها
question-partly = عرفت بعضها
question-missed = لم أعرفها

## search

search-heading = البحث في الأسئلة
search-placeholder = كلمات أو صيغة أو شيفرة
search-empty = لم يُعثر على أسئلة.
search-advice = تحقق من الإملاء، أو جرّب كلمات أقل أو كلمات أخرى.
search-matching = مقررات وامتحانات مطابقة
search-one-word = البحث عن كلمة واحدة
search-to-try = عمليات بحث لها نتائج هنا
search-courses = البحث في المقررات عن «{ $query }»
search-no-matches = لا نتائج
search-named = { $count ->
    [zero] لا مقررات
    [one] مقرر واحد
    [two] مقرران
    [few] { $count } مقررات
    [many] { $count } مقررًا
   *[other] { $count } مقرر
}
search-preparing = يجري إعداد البحث. حاول مجددًا بعد لحظات.
search-failed = حدث خطأ عند البحث في الأسئلة
search-first = { $count ->
    [zero] { $count } سؤال، والمعروض أول { $shown }
    [one] سؤال واحد، والمعروض أول { $shown }
    [two] سؤالان، والمعروض أول { $shown }
    [few] { $count } أسئلة، والمعروض أول { $shown }
    [many] { $count } سؤالًا، والمعروض أول { $shown }
   *[other] { $count } سؤال، والمعروض أول { $shown }
}
search-in-answers = التطابق في الإجابات
search-in-explanation = التطابق في الشرح
search-short-answer = إجابة قصيرة
search-open-question = سؤال مفتوح
search-select-all = اختيار كل ما ينطبق
search-choose-one = اختيار واحد
search-loading = جارٍ البحث…
search-preparing-live = يجري إعداد البحث. ستعيد هذه الصفحة المحاولة تلقائيًا بعد لحظات.
search-serverless = يحتاج البحث في الأسئلة إلى خادم، ولا خادم لهذه النسخة من الموقع.
search-lead = ابحث في نصوص الأسئلة كلها وإجاباتها وشروحها. الصق سؤالًا، أو اكتب ما تتذكره منه:
search-filters = عوامل التصفية
search-filters-count = عوامل التصفية ({ $count })
search-clear-filters = { $count ->
    [zero] مسح عوامل التصفية
    [one] مسح عامل التصفية
    [two] مسح عاملَي التصفية
    [few] مسح { $count } عوامل تصفية
    [many] مسح { $count } عامل تصفية
   *[other] مسح { $count } عامل تصفية
}
search-yours = تقدّمك
search-course = المقرر
search-year = السنة
search-kind = نوع السؤال
search-topic = الموضوع
search-more = { $count ->
    [zero] لا خيار آخر
    [one] خيار آخر
    [two] خياران آخران
    [few] { $count } خيارات أخرى
    [many] { $count } خيارًا آخر
   *[other] { $count } خيار آخر
}
search-not-tried = لم تُجب عنها
search-wrong = أخطأت فيها
search-flagged = عليها علامة
search-results = الأسئلة
search-partial = لا يحتوي أي سؤال على كل هذه الكلمات. هذه الأسئلة تحتوي على بعضها:
search-none-has-all = لا يطابق أيٌّ من الأسئلة التي عُثر عليها كل عوامل التصفية.
search-filters-first =
    تسري عوامل التصفية على أول { $shown } من الأسئلة فقط. لتضييق النتائج كلها وعددها { $count }، أضف كلمة مثل رمز
    مقرر.
search-cut = يقتصر البحث على أول { $count } من الأحرف.
search-narrowed = { $count ->
    [zero] { $shown } من { $count } سؤال
    [one] { $shown } من سؤال واحد
    [two] { $shown } من سؤالين
    [few] { $shown } من { $count } أسئلة
    [many] { $shown } من { $count } سؤالًا
   *[other] { $shown } من { $count } سؤال
}
search-narrowed-first = { $count ->
    [zero] { $shown } من { $count } سؤال
    [one] { $shown } من أول سؤال
    [two] { $shown } من أول سؤالين
    [few] { $shown } من أول { $count } أسئلة
    [many] { $shown } من أول { $count } سؤالًا
   *[other] { $shown } من أول { $count } سؤال
}

## paper

paper-heading = امتحان ورقي
paper-online = أجب عنه عبر الإنترنت
paper-name = الاسم:
paper-date = التاريخ:
paper-score = الدرجة: <of>من { $points }</of>
paper-points = { $count ->
    [zero] ({ $count } درجة)
    [one] (درجة واحدة)
    [two] (درجتان)
    [few] ({ $count } درجات)
    [many] ({ $count } درجة)
   *[other] ({ $count } درجة)
}
paper-refer-one = أجب عن السؤال { $number } بناءً على ما يلي.
paper-refer-two = أجب عن السؤالين { $first } و{ $last } بناءً على ما يلي.
paper-refer = أجب عن الأسئلة من { $first } إلى { $last } بناءً على ما يلي.
paper-answers = مفتاح الإجابة
paper-answer-to = إجابة السؤال { $number }
paper-any-one = تكفي أي واحدة منها
paper-qr-code = رمز QR لصفحة هذا الامتحان
paper-with-answers = مع الإجابات
paper-print = طباعة

## run

run-notice = محاولة جارية
run-left = بقي { $time }
run-used = مضى { $time }
run-over = انتهى الوقت
run-resume = متابعة
run-show-result = عرض النتيجة
run-last = المحاولة الأخيرة: { $points } من { $total }
run-beside = محاولتك في هذا الامتحان ما زالت جارية. في هذه الصفحة تُصحَّح الإجابات فورًا ولا تُحتسب في المحاولة.

## sit

sit-heading = أداء الامتحان
sit-needs-scripts = يحتاج أداء الامتحان إلى JavaScript.
sit-description-size = { $questions }، { $points }
sit-limit = الحد الزمني
sit-limit-unit = دقيقة
sit-no-limit = بلا حد زمني
sit-limit-refused = اكتب عددًا صحيحًا من الدقائق، من { $least } إلى { $most }.
sit-rules =
    لا تُصحَّح أي إجابة قبل النهاية، ولا توجد تلميحات. يستمر الوقت إذا أغلقت الصفحة أو أعدت تحميلها، وتبقى إجاباتك.
sit-start = بدء
sit-start-failed = تعذّر تحميل جزء من هذه الصفحة. حاول مجددًا.
sit-earlier = المحاولات السابقة
sit-date = التاريخ
sit-score-column = الدرجة
sit-time-used = الوقت المستغرق
sit-time-so-far = الوقت المنقضي
sit-time-left = الوقت المتبقي
sit-points-of = { $points } من { $total }
sit-points-of-percent = { $points } من { $total }، { $percent }‎%‎
sit-finish = إنهاء
sit-unanswered = { $count ->
    [zero] أجبت عن كل الأسئلة.
    [one] بقي سؤال واحد بلا إجابة.
    [two] بقي سؤالان بلا إجابة.
    [few] بقيت { $count } أسئلة بلا إجابة.
    [many] بقي { $count } سؤالًا بلا إجابة.
   *[other] بقي { $count } سؤال بلا إجابة.
}
sit-go-on = متابعة
sit-questions = الأسئلة
sit-question-gone = لم يعد هذا السؤال موجودًا.
sit-correct = صحيح
sit-solution = السؤال والحل
sit-filter-wrong = الخاطئة ({ $count })
sit-filter-all = الكل ({ $count })
sit-incorrect = خاطئ
sit-graded-had = التقييم: { question-had }
sit-graded-partly = التقييم: { question-partly }
sit-graded-missed = التقييم: { question-missed }
sit-not-graded = لم يُقيَّم بعد
sit-not-answered = بلا إجابة
sit-does-not-count = لا يُحتسب
sit-points-of-points = { $total ->
    [zero] { $points } من { $total } درجة
    [one] { $points } من درجة واحدة
    [two] { $points } من درجتين
    [few] { $points } من { $total } درجات
    [many] { $points } من { $total } درجة
   *[other] { $points } من { $total } درجة
}
sit-score = الدرجة: { $points } من { $total }
sit-ungraded = { $count ->
    [zero] لا إجابات مفتوحة تنتظر تقييمك.
    [one] إجابة مفتوحة واحدة تُحتسب بعد أن تقيّمها أدناه.
    [two] إجابتان مفتوحتان تُحتسبان بعد أن تقيّمهما أدناه.
    [few] { $count } إجابات مفتوحة تُحتسب بعد أن تقيّمها أدناه.
    [many] { $count } إجابة مفتوحة تُحتسب بعد أن تقيّمها أدناه.
   *[other] { $count } إجابة مفتوحة تُحتسب بعد أن تقيّمها أدناه.
}
sit-practise-missed = { $count ->
    [zero] التدرّب على الأخطاء
    [one] التدرّب على خطأ واحد
    [two] التدرّب على خطأين
    [few] التدرّب على { $count } أخطاء
    [many] التدرّب على { $count } خطأً
   *[other] التدرّب على { $count } خطأ
}
sit-practise-blank = { $count ->
    [zero] التدرّب على الأسئلة بلا إجابة
    [one] التدرّب على سؤال واحد بلا إجابة
    [two] التدرّب على سؤالين بلا إجابة
    [few] التدرّب على { $count } أسئلة بلا إجابة
    [many] التدرّب على { $count } سؤالًا بلا إجابة
   *[other] التدرّب على { $count } سؤال بلا إجابة
}
sit-again = إعادة الامتحان
sit-used = الوقت المستغرق: { $time }
sit-used-of = الوقت المستغرق: { $time } من { $limit }
sit-time-up = انتهى الوقت
sit-elsewhere = أنت تؤدي هذا الامتحان في علامة تبويب أخرى. إجاباتك ووقتك هنا كما هما هناك.
sit-go-on-here = المتابعة هنا
sit-failed = تعذّر تحميل جزء من هذه الصفحة.
sit-show-time = إظهار الوقت
sit-hide-time = إخفاء الوقت
sit-minutes-left = { $count ->
    [zero] انتهى الوقت
    [one] بقيت دقيقة واحدة
    [two] بقيت دقيقتان
    [few] بقيت { $count } دقائق
    [many] بقيت { $count } دقيقة
   *[other] بقيت { $count } دقيقة
}
sit-by-topic = بحسب الموضوع
sit-topic = الموضوع
sit-points = الدرجات
sit-percent = النسبة المئوية
sit-no-topic = بلا موضوع
sit-not-kept = لا يحفظ هذا المتصفح شيئًا لهذا الموقع: تنتهي المحاولة إذا أغلقت هذه الصفحة أو أعدت تحميلها.
sit-moment = { $date }، { $time }

## practice

practice-heading = تدريب
practice-needs-scripts = يحتاج التدريب إلى JavaScript.
practice-failed = تعذّر تحميل التدريب.
practice-empty = لا توجد في هذا المقرر أسئلة للتدرّب عليها بعد.
practice-not-loaded = تعذّر تحميل: { $exams }
practice-score = { $right ->
    [zero] لا إجابة صحيحة من أصل { $total }
    [one] إجابة صحيحة واحدة من أصل { $total }
    [two] إجابتان صحيحتان من أصل { $total }
    [few] { $right } إجابات صحيحة من أصل { $total }
    [many] { $right } إجابة صحيحة من أصل { $total }
   *[other] { $right } إجابة صحيحة من أصل { $total }
}
practice-from = من: <exam>{ $name }</exam>
practice-end = إنهاء التدريب
practice-skip = تخطٍّ
practice-mistakes = الأخطاء
practice-mistakes-what = أسئلة أجبت عنها خطأً، ولم تُصب فيها بعد ذلك مرتين متتاليتين
practice-mistakes-none = ليست لديك أخطاء للتدرّب عليها.
practice-flagged = عليها علامة
practice-flagged-what = أسئلة وضعت عليها علامة
practice-flagged-none = لم تضع علامة على أي سؤال في هذا المقرر.
practice-not-tried = لم تُجب عنها
practice-not-tried-what = أسئلة لم تُجب عنها حتى الآن
practice-not-tried-none = أجبت عن كل أسئلة هذا المقرر.
practice-everything = كل الأسئلة
practice-everything-what = جميع أسئلة امتحانات هذا المقرر
practice-what = على ماذا تريد أن تتدرّب؟
practice-topic = الموضوع
practice-all-topics = كل الموضوعات
practice-questions = الأسئلة
practice-none = لا يوجد
practice-how-many = كم سؤالًا؟
practice-all = الكل
practice-start = بدء
practice-right = صحيح
practice-wrong = خاطئ
practice-partly = صحيح جزئيًا
practice-not-graded = لم يُقيَّم
practice-skipped = تم تخطّيه
practice-again = إعادة
practice-something-else = تدريب آخر
practice-place = <exam>{ $name }</exam>، السؤال { $number }
practice-no-mistakes-left = لم تبقَ أخطاء.
practice-mistakes-left = { $count ->
    [zero] لم تبقَ أخطاء.
    [one] بقي خطأ واحد.
    [two] بقي خطآن.
    [few] بقيت { $count } أخطاء.
    [many] بقي { $count } خطأً.
   *[other] بقي { $count } خطأ.
}
practice-mistakes-leave = إذا أصبت في سؤال مرتين متتاليتين لم يعد يُعدّ خطأً.
practice-well-done = أحسنت! ما الخطوة التالية؟
practice-sit-exam = أداء امتحان
practice-other-course = مقرر آخر
practice-flagged-left = { $count ->
    [zero] لا أسئلة عليها علامة.
    [one] سؤال واحد عليه علامة.
    [two] سؤالان عليهما علامة.
    [few] { $count } أسئلة عليها علامة.
    [many] { $count } سؤالًا عليه علامة.
   *[other] { $count } سؤال عليه علامة.
}
practice-all-tried = أجبت عن كل الأسئلة.
practice-untried-left = { $count ->
    [zero] أجبت عن كل الأسئلة.
    [one] بقي سؤال واحد لم تُجب عنه.
    [two] بقي سؤالان لم تُجب عنهما.
    [few] بقيت { $count } أسئلة لم تُجب عنها.
    [many] بقي { $count } سؤالًا لم تُجب عنه.
   *[other] بقي { $count } سؤال لم تُجب عنه.
}

## progress

progress-heading = تقدّمك
progress-needs-scripts = يحتاج عرض تقدّمك إلى JavaScript.
progress-lead = كل ما أنجزته هنا. تبقى إجاباتك في هذا المتصفح.
progress-empty = لا شيء بعد. ما تجيب عنه أو تضع عليه علامة يظهر هنا.
progress-gone = { $count ->
    [zero] { $count } سؤال لم تعد في هذا الموقع
    [one] سؤال واحد لم يعد في هذا الموقع
    [two] سؤالان لم يعودا في هذا الموقع
    [few] { $count } أسئلة لم تعد في هذا الموقع
    [many] { $count } سؤالًا لم تعد في هذا الموقع
   *[other] { $count } سؤال لم تعد في هذا الموقع
}
progress-missed = { $count ->
    [zero] { $count } سؤال تعذّر تحميل امتحانها
    [one] سؤال واحد تعذّر تحميل امتحانه
    [two] سؤالان تعذّر تحميل امتحانهما
    [few] { $count } أسئلة تعذّر تحميل امتحانها
    [many] { $count } سؤالًا تعذّر تحميل امتحانها
   *[other] { $count } سؤال تعذّر تحميل امتحانها
}
progress-clear = مسح
progress-all-of-course = كل ما يخص هذا المقرر
progress-practise-mistakes = التدرّب على الأخطاء
progress-flagged = { $count ->
    [zero] لا سؤال عليه علامة
    [one] سؤال واحد عليه علامة
    [two] سؤالان عليهما علامة
    [few] { $count } أسئلة عليها علامة
    [many] { $count } سؤالًا عليه علامة
   *[other] { $count } سؤال عليه علامة
}
progress-sat = { $count ->
    [zero] لم تؤدّه
    [one] أدّيته مرة واحدة
    [two] أدّيته مرتين
    [few] أدّيته { $count } مرات
    [many] أدّيته { $count } مرة
   *[other] أدّيته { $count } مرة
}
progress-last-answered = آخر إجابة: <date>{ $day }</date>
progress-answered =
    أُجيب عن { $answered ->
        [zero] { $answered } سؤال
        [one] سؤال واحد
        [two] سؤالين
        [few] { $answered } أسئلة
        [many] { $answered } سؤالًا
       *[other] { $answered } سؤال
    }، { $right ->
        [zero] دون إجابة صحيحة
        [one] منها إجابة واحدة صحيحة
        [two] منها إجابتان صحيحتان
        [few] منها { $right } إجابات صحيحة
        [many] منها { $right } إجابة صحيحة
       *[other] منها { $right } إجابة صحيحة
    }
progress-tools = حفظ نسخة من تقدّمك أو نقله أو مسحه
progress-tools-text =
    صدّر كل شيء في ملف واحد، واستورده في متصفح آخر: تبقى لكل سؤال أحدث إجابة. أو انقله إلى جهاز آخر برمز QR أو برابط.
progress-export-file = تصدير
progress-import-file = استيراد
progress-move = النقل إلى جهاز آخر
progress-tools-failed = لم يتغيّر شيء: تعذّر تحميل جزء من هذه الصفحة. حاول مجددًا.
progress-cleared = مُسح كل شيء.
progress-clear-everything = مسح كل شيء
progress-clear-everything-text =
    ستُحذف كل الإجابات والعلامات والتقييمات والمحاولات في جميع الامتحانات، والمقررات المحفوظة دون اتصال. لا يمكن التراجع
    عن ذلك.
progress-link-failed = تعذّرت قراءة هذا الرابط: لم يُحمَّل جزء من هذه الصفحة. أعد تحميل الصفحة للمحاولة مجددًا.

## schedule

schedule-due = مراجعة اليوم
schedule-due-what = أسئلة توشك أن تنساها
schedule-due-planned = حصة اليوم من خطتك
schedule-due-none = لا أسئلة للمراجعة اليوم.
schedule-due-left = { $count ->
    [zero] لا أسئلة للمراجعة.
    [one] حان وقت مراجعة سؤال واحد.
    [two] حان وقت مراجعة سؤالين.
    [few] حان وقت مراجعة { $count } أسئلة.
    [many] حان وقت مراجعة { $count } سؤالًا.
   *[other] حان وقت مراجعة { $count } سؤال.
}
schedule-due-count = { $count ->
    [zero] لا أسئلة للمراجعة
    [one] سؤال واحد للمراجعة
    [two] سؤالان للمراجعة
    [few] { $count } أسئلة للمراجعة
    [many] { $count } سؤالًا للمراجعة
   *[other] { $count } سؤال للمراجعة
}
schedule-next-due = { $count ->
    [zero] المراجعة التالية: { $day }، { $count } سؤال
    [one] المراجعة التالية: { $day }، سؤال واحد
    [two] المراجعة التالية: { $day }، سؤالان
    [few] المراجعة التالية: { $day }، { $count } أسئلة
    [many] المراجعة التالية: { $day }، { $count } سؤالًا
   *[other] المراجعة التالية: { $day }، { $count } سؤال
}
schedule-today = اليوم
schedule-review = مراجعة
schedule-exam-day-what = أدخل تاريخ امتحانك لتحصل على خطة للدراسة.
schedule-exam-date = تاريخ الامتحان
schedule-exam-over = مضى موعد الامتحان ({ $day })، فحُذف تاريخه.
schedule-exam-over-typed = مضى موعد الامتحان ({ $day })، فلم يبقَ ما يُخطَّط له.
schedule-date-saved = حُفظ تاريخ الامتحان.
schedule-remove-date = إزالة التاريخ
schedule-date-removed = أُزيل تاريخ الامتحان.
schedule-days-left = { $count ->
    [zero] الامتحان اليوم.
    [one] بقي يوم واحد على الامتحان.
    [two] بقي يومان على الامتحان.
    [few] بقيت { $count } أيام على الامتحان.
    [many] بقي { $count } يومًا على الامتحان.
   *[other] بقي { $count } يوم على الامتحان.
}
schedule-part-left = { $count ->
    [zero] لم تبقَ أسئلة لليوم.
    [one] بقي سؤال واحد لليوم.
    [two] بقي سؤالان لليوم.
    [few] بقيت { $count } أسئلة لليوم.
    [many] بقي { $count } سؤالًا لليوم.
   *[other] بقي { $count } سؤال لليوم.
}
schedule-exam-today = الامتحان اليوم.
schedule-plan = الخطة
schedule-see-plan = عرض الخطة
schedule-until = { $count ->
    [zero] الامتحان في { $day }.
    [one] الامتحان في { $day }: بقي يوم واحد.
    [two] الامتحان في { $day }: بقي يومان.
    [few] الامتحان في { $day }: بقيت { $count } أيام.
    [many] الامتحان في { $day }: بقي { $count } يومًا.
   *[other] الامتحان في { $day }: بقي { $count } يوم.
}
schedule-short =
    { $questions ->
        [zero] { $questions } سؤال
        [one] سؤال واحد
        [two] سؤالان
        [few] { $questions } أسئلة
        [many] { $questions } سؤالًا
       *[other] { $questions } سؤال
    } في { $days ->
        [zero] { $days } يوم
        [one] يوم واحد
        [two] يومين
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }: يتطلب ذلك { $daily ->
        [zero] { $daily } إجابة
        [one] إجابة واحدة
        [two] إجابتين
        [few] { $daily } إجابات
        [many] { $daily } إجابة
       *[other] { $daily } إجابة
    } في اليوم.
schedule-today-part = { $count ->
    [zero] اليوم: لا أسئلة
    [one] اليوم: سؤال واحد
    [two] اليوم: سؤالان
    [few] اليوم: { $count } أسئلة
    [many] اليوم: { $count } سؤالًا
   *[other] اليوم: { $count } سؤال
}
schedule-done-today = { $count ->
    [zero] أجبت اليوم عن { $count } سؤال
    [one] أجبت اليوم عن سؤال واحد
    [two] أجبت اليوم عن سؤالين
    [few] أجبت اليوم عن { $count } أسئلة
    [many] أجبت اليوم عن { $count } سؤالًا
   *[other] أجبت اليوم عن { $count } سؤال
}
schedule-today-done = أكملت أسئلة اليوم.
schedule-today-nothing = لا أسئلة في خطة اليوم.
schedule-chart = عدد الأسئلة في كل يوم حتى الامتحان: { $count } اليوم، وأكثرها { $most } يوم { $day }
schedule-bar = { $count ->
    [zero] { $day }: لا أسئلة
    [one] { $day }: سؤال واحد
    [two] { $day }: سؤالان
    [few] { $day }: { $count } أسئلة
    [many] { $day }: { $count } سؤالًا
   *[other] { $day }: { $count } سؤال
}
schedule-as-table = في جدول
schedule-day = التاريخ
schedule-known = إذا اتبعت الخطة، فستعرف في يوم الامتحان إجابة نحو { $percent }‎%‎ من الأسئلة.
schedule-known-without-limit = ودون حد يومي تكون النسبة نحو { $percent }‎%‎.
schedule-at-most = الحد اليومي
schedule-questions-a-day = من الأسئلة
schedule-not-on = أيام الراحة
schedule-add-to-calendar = إضافة إلى التقويم
schedule-calendar-exam = امتحان: { $course }
schedule-calendar-day = { $count ->
    [zero] { $course }: لا أسئلة
    [one] { $course }: سؤال واحد
    [two] { $course }: سؤالان
    [few] { $course }: { $count } أسئلة
    [many] { $course }: { $count } سؤالًا
   *[other] { $course }: { $count } سؤال
}
schedule-estimate = المستوى المتوقع
schedule-known-on-exam = في يوم الامتحان ستعرف إجابة نحو <share>{ $percent }‎%‎</share> من الأسئلة
schedule-without-study = إن لم تُجب عن أسئلة أخرى حتى ذلك اليوم.
schedule-known-today = تعرف اليوم إجابة نحو <share>{ $percent }‎%‎</share> من الأسئلة
schedule-unseen = { $count ->
    [zero] أجبت عن كل الأسئلة.
    [one] بقي سؤال واحد من أصل { $total } بلا إجابة أو بلا تقييم.
    [two] بقي سؤالان من أصل { $total } بلا إجابة أو بلا تقييم.
    [few] بقيت { $count } أسئلة من أصل { $total } بلا إجابة أو بلا تقييم.
    [many] بقي { $count } سؤالًا من أصل { $total } بلا إجابة أو بلا تقييم.
   *[other] بقي { $count } سؤال من أصل { $total } بلا إجابة أو بلا تقييم.
}
schedule-how = كيف يُحسب ذلك؟
schedule-how-text =
    لكل سؤال أجبت عنه، يقدّر نموذج للنسيان (FSRS) احتمال أن تظل تعرفه في ذلك اليوم، بحسب متى أجبت عنه وكيف. أما السؤال
    الذي لم تُجب عنه فيُحسب باحتمال التخمين بين خياراته، وإذا كانت إجابته تُكتب عُدّ غير معروف.
schedule-known-column = ما تعرفه

## help

help-heading = المساعدة
help-lead = كيف تدرس هنا: كيف تجيب، وما معنى الرموز، وأين يُحفظ تقدّمك.
help-hints = التلميحات
help-hints-next =
    لبعض الأسئلة تلميحات. زر «{ question-hint }» يعرض التلميح التالي ويبيّن كم بقي منها. التلميحات لا تُنقص الدرجة ولا
    تُسجَّل.
help-corrected = الأسئلة المصحَّحة
help-corrected-what =
    إذا وُجد خطأ في مفتاح الإجابة صُحّح السؤال. وإن كنت قد أجبت عنه من قبل ظهرت في صفحته عبارة «{ question-corrected }»،
    وفُتح خاليًا، وظهر في الشريط بلا إجابة. أما إذا حُسّنت الصياغة وحدها فتبقى إجابتك.
help-paper = على الورق
help-paper-what =
    زر «{ review-print }» في صفحة الامتحان يعرضه في صورة ورقة، فيها مكان للإجابة، ومفتاح الإجابة في صفحات مستقلة؛ ألغِ
    تحديد «{ paper-with-answers }» ليُحذف المفتاح. ورمز QR في زاوية الورقة يعيدك إلى الامتحان.
help-figures = الأشكال والصيغ
help-figures-what =
    المس شكلًا، أو اضغط Enter عليه، ليظهر كبيرًا؛ وللرجوع اضغط «{ common-close }» أو Escape. ولتكبيره أو تصغيره استخدم
    إصبعين أو عجلة الفأرة أو الزرّين + و−. وإذا كان الشكل خيارًا ظهر تحته زر «{ figure-enlarge }»، لأن لمس الشكل نفسه
    يختاره. الصيغ والجداول والشيفرة الأعرض من الشاشة تُمرَّر أفقيًا.
help-keyboard = لوحة المفاتيح
help-keyboard-enough = في صفحة السؤال تكفي لوحة المفاتيح:
help-keyboard-off =
    لا يعمل أيٌّ من هذه المفاتيح في أثناء الكتابة. وإن أعاقتك، كما في الإملاء الصوتي، فأوقفها: سيتذكر متصفحك ذلك.
help-answering = الإجابة عن الأسئلة
help-answering-way =
    اختر مقررًا، ثم أحد امتحاناته، ثم سؤالًا. تظهر طريقة الإجابة تحت نص السؤال، وزر «{ question-submit }» يسلّم إجابتك.
help-answering-one = اختيار واحد
help-answering-one-how = أزرار مستديرة: اختر الإجابة التي تراها صحيحة. وإن كان الصحيح أكثر من واحدة كفت أي واحدة منها.
help-answering-all = اختيار كل ما ينطبق
help-answering-all-how = مربعات: تُعدّ الإجابة صحيحة إذا اخترت كل الخيارات الصحيحة ولم تختر غيرها.
help-answering-short = إجابة قصيرة تُصحَّح آليًا
help-answering-short-how =
    سطر واحد تكتب فيه عددًا أو بضع كلمات. لا فرق بين الأحرف الكبيرة والصغيرة، ولا أثر لعلامات النبر ولا للمسافات
    الزائدة.
help-answering-open = سؤال مفتوح
help-answering-open-how =
    مكان لنص أطول لا يُصحَّح. وبعد تسليمه يمكنك مقارنته بالإجابات النموذجية وتقييمه بزر «{ question-had }» أو
    «{ question-partly }» أو «{ question-missed }». اضغط الزر نفسه مرة أخرى لإزالة التقييم.
help-answering-after =
    بعد «{ question-submit }» تُقفل الخيارات وتظهر عليها النتيجة: «{ question-verdict-correct }» أو
    «{ question-verdict-incorrect }» أو «{ question-verdict-missed }». وإن وُجد شرح ظهر أدناه. لتجيب من جديد اضغط
    الرسالة التي تنتهي بعبارة «{ question-result-unjudged }».
help-numbers = كيف تكتب عددًا
help-numbers-ways =
    كما تشاء: <code>9.81</code> و<code>9,81</code> و<code>+9.81</code> و<code>9.810</code> و<code>981e-2</code> كلها عدد
    واحد. وتُقرأ الفاصلة على أنها فاصلة عشرية. فإن تلتها ثلاثة أرقام بالضبط، كما في <code>1,100</code>، فقد تفصل بين
    الآلاف أيضًا، وتكون إجابتك صحيحة إذا صحّ أحد العددين. وتصلح إشارة الناقص بأي شكل.
help-numbers-digits =
    اكتب الأرقام وحدها: إذا أضفت وحدة قياس (<code>9.81 m/s²</code>) أو كتبت كسرًا (<code>1/2</code>) أو استعملت نوعَي
    الفواصل معًا (<code>1,000.5</code>) لم يُقرأ ما كتبته عددًا وعُدّ خطأً. تنبّهك الصفحة إلى ذلك في أثناء الكتابة. وإذا
    سمح السؤال بالتقريب سمح به التصحيح أيضًا.
help-search = البحث في الأسئلة
help-search-what =
    رابط «{ frame-search }» في أعلى كل صفحة يبحث في كل الأسئلة وإجاباتها وشروحها في أثناء كتابتك: كلمات، أو جزء من النص
    أو كله، أو موضوع. أضف مقررًا أو تخصصًا أو سنة لتضييق البحث: <code>gauss law physics</code>.
help-search-formulas =
    تجد الصيغ كما تكتبها عادةً (<code>integral x^2</code>، <code>sqrt(2)</code>)، أو بلغة LaTeX (<code>\int x^2
    dx</code>)، أو بلصقها (<code>x² ≥ 0</code>)؛ وتجد الشيفرة بأسمائها وعوامل تشغيلها. يُميَّز ما تطابق في النص. وإذا
    كان التطابق في الإجابات أو الشرح فقط ذكرت النتيجة ذلك دون أن تعرض شيئًا منها.
help-search-filters =
    «{ search-filters }» تضيّق النتائج: ما لم تُجب عنه، أو أخطأت فيه، أو وضعت عليه علامة، أو أسئلة مقرر أو سنة أو نوع أو
    موضوع. تنقلك مفاتيح الأسهم من مربع البحث إلى النتائج، ويعيدك Escape.
help-practise = التدرّب
help-practise-what =
    زر «{ exams-practice }» فوق امتحانات المقرر يطرح عليك أسئلة منها كلها، واحدًا بعد آخر وبترتيب مختلف كل مرة. اختر
    الأسئلة وعددها؛ وتأتي أولًا الأسئلة التي لم ترها منذ أطول مدة.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = الأخطاء
help-practise-mistakes-how =
    ما أجبت عنه خطأً، أو قيّمته «{ question-missed }». يخرج السؤال من هذه القائمة إذا أصبت فيه مرتين متتاليتين.
help-practise-others = عليها علامة، لم تُجب عنها، كل الأسئلة
help-practise-others-how =
    ما وضعت عليه علامة، وما لم تُجب عنه بعد، والأسئلة كلها. ولا تُطرح الأسئلة التي لا يمكن الإجابة عنها.
help-practise-verdict =
    تظهر النتيجة فورًا، وزر «{ question-next }» يتابع، وتُحفظ إجابتك كما في صفحة السؤال. في النهاية ترى ما كان صحيحًا،
    وزر «{ practice-again }» يسأل عمّا لم يكن كذلك. «{ question-had }» تُعدّ صحيحة و«{ question-missed }» خاطئة؛ وبعد
    «{ question-partly }» تحتاج من جديد إلى إجابتين صحيحتين متتاليتين. ويمكنك التوقف متى شئت بزر «{ practice-end }»، ولا
    يضيع شيء.
help-schedule = ماذا تدرس اليوم
help-schedule-due =
    كل سؤال أجبت عنه يعود إليك حين توشك أن تنساه: سريعًا بعد إجابة خاطئة، وبعد أيام من إجابة صحيحة، ثم بعد مدة أطول كلما
    ظللت تعرفه. وفي «{ exams-practice }» تضم «{ schedule-due }» الأسئلة التي حان وقت مراجعتها؛ ويظهر عددها بجانب
    «{ frame-progress }»، وهناك تُعرض بحسب المقرر. وفي السؤال المفتوح تُعدّ «{ question-had }» إجابة صحيحة
    و«{ question-partly }» صعبة و«{ question-missed }» خاطئة.
help-schedule-plan =
    أدخل تاريخ امتحانك حيث تختار ما تتدرّب عليه أو في صفحة «{ frame-progress }»، فتبيّن لك الخطة كم سؤالًا تجيب عنه كل
    يوم: كل سؤال مرتين على الأقل، وآخر مرة قبيل الامتحان. وما تتركه ينتقل إلى الأيام التالية. حدّد في
    «{ schedule-not-on }» أيام الأسبوع التي لا تدرس فيها، وفي «{ schedule-at-most }» أكبر عدد من الأسئلة في اليوم، واحفظ
    الخطة بزر «{ schedule-add-to-calendar }» في ملف تقويم.
help-schedule-estimate =
    تحت الخطة يظهر قدر ما ستعرفه، إجمالًا وبحسب الموضوع. ويستند هذا التقدير إلى FSRS، وهو نموذج منشور لكيفية النسيان،
    ولا يعرف ما تدرسه في مكان آخر. ويُحسب في متصفحك مما يحفظه.
help-marks = معنى الرموز
help-marks-what = الروابط المرقّمة 1 و2 وما بعدهما تبيّن ما أنجزته في كل سؤال من أسئلة الامتحان.
help-marks-unattempted = لم تُجب عنه في هذا المتصفح.
help-marks-correct = كانت إجابتك الأخيرة صحيحة. وفي السؤال المفتوح: قيّمتها بـ«{ question-had }».
help-marks-partly = قيّمت إجابتك عن سؤال مفتوح بـ«{ question-partly }».
help-marks-incorrect = كانت إجابتك الأخيرة خاطئة، أو قيّمتها بـ«{ question-missed }».
help-marks-answered = أجبت عن سؤال مفتوح ولم تقيّم إجابتك بعد. لا تُحسب صحيحة ولا خاطئة.
help-marks-flagged = ضغطت «{ question-flag }» لتعود إلى هذا السؤال. اضغط مرة أخرى لإزالة العلامة.
help-sitting = أداء امتحان
help-sitting-what =
    زر «{ review-sit }» في صفحة الامتحان يعرضه عليك كاملًا والوقت يجري. حدّد الوقت أو اختر ألّا يكون له حد، واضغط
    «{ sit-start }». يمكنك تغيير أي إجابة حتى النهاية: لا تُصحَّح إجابة قبلها، ولا توجد تلميحات. ويبيّن الشريط ما أجبت
    عنه وما بقي بلا إجابة وما عليه علامة.
help-sitting-time =
    يستمر الوقت إذا أعدت تحميل الصفحة أو أغلقتها أو دخل هاتفك في وضع السكون، وتبقى إجاباتك؛ وعند الصفر ينتهي الامتحان
    تلقائيًا. وفي علامة تبويب أخرى يتابع زر «{ sit-go-on-here }» المحاولة فيها. وزر «{ sit-hide-time }» يُخفي الوقت.
help-sitting-score =
    ثم ترى درجتك كاملة وبحسب الموضوع، وكل سؤال مع شرحه. ما لم تُجب عنه لا درجة له. وتُحتسب الإجابات المفتوحة بعد أن
    تقيّمها: «{ question-had }» كل الدرجات، و«{ question-partly }» نصفها. وتُحفظ إجاباتك كأنك سلّمتها واحدة واحدة. وتظهر
    المحاولات السابقة مع درجاتها، وزر «{ sit-again }» يبدأ محاولة جديدة.
help-mistakes = الأخطاء والاستفسارات
help-mistakes-report =
    هل من إجابة خاطئة أو نص غير واضح؟ رابط «{ question-report }» تحت السؤال يصلك بالقائمين عليه، ويبيّن لهم أي سؤال هو،
    وأي إجابة اخترتها إن كان بالبريد الإلكتروني. ولا يُرسل معه شيء عنك.
help-mistakes-contact = لكل ما عدا ذلك اكتب إلى <mail>{ $contact }</mail>.
help-progress = أين يُحفظ تقدّمك
help-progress-where =
    في هذا المتصفح، على هذا الجهاز، وليس في أي مكان آخر. لا توجد حسابات، ولا تُرسل إجاباتك إلى أحد. ولا يعرف بها متصفح
    آخر ولا جهاز آخر.
help-progress-clear =
    يبقى إلى أن تمسحه: «{ review-clear }» يمسح امتحانًا واحدًا، و«{ common-undo }» بجانبه يعيده؛ أما
    «{ review-restart }» فيمسح إجاباتك عن كل الامتحانات، ومثله مسح بيانات هذا الموقع من إعدادات المتصفح. والنافذة الخاصة
    تنسى كل شيء عند إغلاقها. وإذا كان المتصفح لا يحفظ شيئًا البتة نبّهتك الصفحة إلى ذلك.
help-progress-export =
    رابط «{ frame-progress }» في أعلى كل صفحة يعرض ذلك كله. وهناك يحفظه زر «{ progress-export-file }» في ملف، ويضيف زر
    «{ progress-import-file }» ملفًا كهذا إلى ما في متصفح آخر: تبقى لكل سؤال أحدث إجابة مهما تكرر ذلك. وما مُسح في
    أحدهما يعود من الآخر.
help-moving = النقل إلى جهاز آخر
help-moving-ways =
    في صفحة «{ frame-progress }» يعرض زر «{ progress-move }» رمزًا ورابطًا. وجّه كاميرا الجهاز الآخر إلى الرمز، أو أرسل
    الرابط إلى نفسك وافتحه هناك: يبيّن لك ما فيه ويسألك قبل الدمج. ويتراجع زر «{ common-undo }» عن ذلك.
help-moving-holds =
    في الرمز والرابط ما اخترته وما وضعت عليه علامة وما قيّمته، ومتى كان ذلك؛ أما الإجابات المكتوبة فبقدر ما يتسع المكان،
    وتبيّن الصفحة ما لم يتسع له. لهذه، ولكل سجل طويل جدًا، استعمل ملفًا: «{ progress-export-file }» هنا
    و«{ progress-import-file }» هناك. لا يُرسل شيء منها إلى خادم، لكن من لديه الرابط أو الملف يستطيع قراءته.
help-offline = دون اتصال بالإنترنت
help-offline-pages =
    بعد زيارتك الأولى يعمل الموقع دون اتصال أيضًا: الصفحات التي فتحتها من قبل، والامتحانات التي فتحت سؤالًا منها كاملةً،
    وقائمة المقررات مع البحث فيها. أما الصفحات الأخرى فتظهر فيها عبارة «{ offline-heading }»
help-offline-keep =
    زر «{ offline-keep }» فوق امتحانات المقرر يحفظ كل ما فيه على جهازك: الامتحانات والأسئلة والأشكال. وزر
    «{ offline-remove }» يحرّر المساحة، وتبقى إجاباتك. ويمكن لمتصفحك أيضًا تثبيت الموقع كتطبيق: ابحث عن ذلك في قائمته.
help-keyboard-switch = تشغيل هذه المفاتيح أو إيقافها

## errors

errors-courses-down = Stoa متوقف حاليًا لأعمال التطوير. ترقّب التحديثات القادمة!
errors-courses = تعذّر تحميل المقررات
errors-exams = تعذّر تحميل الامتحانات
errors-page = تعذّر تحميل الصفحة
errors-question = تعذّر تحميل السؤال
errors-resources = تعذّر تحميل الموارد

## offline

offline-heading = أنت غير متصل بالإنترنت.
offline-available = الصفحات التي فتحتها من قبل والمقررات التي حفظتها ما زالت متاحة.
offline-no-room = لا توجد على هذا الجهاز مساحة كافية لحفظ المقرر.
offline-cut-off = تعذّر جلب المقرر كاملًا. حاول مجددًا.
offline-refused = لا يحفظ هذا المتصفح شيئًا لهذا الموقع: ربما كانت النافذة خاصة أو العنوان غير آمن.
offline-unloaded = تعذّر التحميل. حاول مجددًا.
offline-remove = إزالة
offline-keep = حفظ المقرر دون اتصال
offline-keeping = جارٍ الحفظ…
offline-keeping-count = جارٍ الحفظ… { $done } من { $total }
offline-kept = متاح دون اتصال
offline-kept-files = الملفات المحفوظة: { $size } ميغابايت.
offline-left-out = لم تُحفظ، لأن ملفات المقرر لا يجوز أن تتجاوز { $most } ميبيبايت: { $names }.
offline-removed = أُزيل من هذا الجهاز.

## report

report-subject = خطأ في السؤال { $question }
report-question = السؤال:
report-exam = الامتحان:
report-course = المقرر:
report-address = العنوان:
report-revision = الإصدار:
report-answer = الإجابة:

## figure

figure-enlarge = تكبير
figure-enlarge-named = تكبير: { $name }
figure-figure = شكل
figure-enlarged = شكل مكبّر
figure-code = شيفرة
figure-table = جدول
figure-formula = صيغة

## shortcuts

shortcuts-heading = اختصارات لوحة المفاتيح
shortcuts-single-key = اختصارات المفتاح الواحد
shortcuts-remark = لا يعمل أيٌّ منها في أثناء الكتابة. وتنقلك مفاتيح الأسهم بين الخيارات كالمعتاد.
shortcuts-failed = تعذّر تحميل القائمة. حاول مجددًا.
shortcuts-choose-keys = <kbd>1</kbd> إلى <kbd>9</kbd>
shortcuts-choose = اختيار إجابة. وحيث ينطبق أكثر من خيار: اختياره أو إلغاؤه.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit =
    تسليم الإجابة. وفي النص الطويل: مع Ctrl، وعلى أجهزة Mac مع Cmd. وفي التدريب بعد ظهور النتيجة: المتابعة.
shortcuts-grade-keys = <kbd>1</kbd> إلى <kbd>3</kbd>
shortcuts-grade = تقييم إجابتك عن سؤال مفتوح، عندما يمكنك مقارنتها
shortcuts-next = السؤال التالي
shortcuts-previous = السؤال السابق
shortcuts-flag = وضع علامة على السؤال أو إزالتها
shortcuts-hint = التلميح التالي
shortcuts-search = الانتقال إلى مربع البحث
shortcuts-list = عرض هذه القائمة

## saved

saved-answers = { $count ->
    [zero] { $count } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $count } إجابات
    [many] { $count } إجابة
   *[other] { $count } إجابة
}
saved-drafts = { $count ->
    [zero] { $count } إجابة لم تُسلَّم
    [one] إجابة واحدة لم تُسلَّم
    [two] إجابتين لم تُسلَّما
    [few] { $count } إجابات لم تُسلَّم
    [many] { $count } إجابة لم تُسلَّم
   *[other] { $count } إجابة لم تُسلَّم
}
saved-flags = { $count ->
    [zero] { $count } علامة
    [one] علامة واحدة
    [two] علامتين
    [few] { $count } علامات
    [many] { $count } علامة
   *[other] { $count } علامة
}
saved-grades = { $count ->
    [zero] { $count } تقييم
    [one] تقييم واحد
    [two] تقييمين
    [few] { $count } تقييمات
    [many] { $count } تقييمًا
   *[other] { $count } تقييم
}
saved-runs = { $count ->
    [zero] { $count } محاولة
    [one] محاولة واحدة
    [two] محاولتين
    [few] { $count } محاولات
    [many] { $count } محاولة
   *[other] { $count } محاولة
}
saved-of-exams = { $count ->
    [zero] { $what } من { $count } امتحان
    [one] { $what } من امتحان واحد
    [two] { $what } من امتحانين
    [few] { $what } من { $count } امتحانات
    [many] { $what } من { $count } امتحانًا
   *[other] { $what } من { $count } امتحان
}
saved-restarted = مُسحت إجاباتك عن كل الامتحانات.
saved-restored = أُعيدت إجاباتك عن كل الامتحانات.
saved-cleared-this-exam = تم مسح { $what } من هذا الامتحان.
saved-cleared-exam = تم مسح { $what } من الامتحان { $exam }.
saved-cleared-course = تم مسح { $what } من المقرر { $course }.
saved-cleared-gone = { $count ->
    [zero] تم مسح { $what } من { $count } سؤال لم تعد في هذا الموقع.
    [one] تم مسح { $what } من سؤال واحد لم يعد في هذا الموقع.
    [two] تم مسح { $what } من سؤالين لم يعودا في هذا الموقع.
    [few] تم مسح { $what } من { $count } أسئلة لم تعد في هذا الموقع.
    [many] تم مسح { $what } من { $count } سؤالًا لم تعد في هذا الموقع.
   *[other] تم مسح { $what } من { $count } سؤال لم تعد في هذا الموقع.
}
saved-cleared-missed = { $count ->
    [zero] تم مسح { $what } من { $count } سؤال تعذّر تحميل امتحانها.
    [one] تم مسح { $what } من سؤال واحد تعذّر تحميل امتحانه.
    [two] تم مسح { $what } من سؤالين تعذّر تحميل امتحانهما.
    [few] تم مسح { $what } من { $count } أسئلة تعذّر تحميل امتحانها.
    [many] تم مسح { $what } من { $count } سؤالًا تعذّر تحميل امتحانها.
   *[other] تم مسح { $what } من { $count } سؤال تعذّر تحميل امتحانها.
}
saved-restored-this-exam = تمت استعادة { $what } إلى هذا الامتحان.
saved-restored-exam = تمت استعادة { $what } إلى الامتحان { $exam }.
saved-restored-course = تمت استعادة { $what } إلى المقرر { $course }.
saved-restored-gone = { $count ->
    [zero] تمت استعادة { $what } إلى { $count } سؤال لم تعد في هذا الموقع.
    [one] تمت استعادة { $what } إلى سؤال واحد لم يعد في هذا الموقع.
    [two] تمت استعادة { $what } إلى سؤالين لم يعودا في هذا الموقع.
    [few] تمت استعادة { $what } إلى { $count } أسئلة لم تعد في هذا الموقع.
    [many] تمت استعادة { $what } إلى { $count } سؤالًا لم تعد في هذا الموقع.
   *[other] تمت استعادة { $what } إلى { $count } سؤال لم تعد في هذا الموقع.
}
saved-restored-missed = { $count ->
    [zero] تمت استعادة { $what } إلى { $count } سؤال تعذّر تحميل امتحانها.
    [one] تمت استعادة { $what } إلى سؤال واحد تعذّر تحميل امتحانه.
    [two] تمت استعادة { $what } إلى سؤالين تعذّر تحميل امتحانهما.
    [few] تمت استعادة { $what } إلى { $count } أسئلة تعذّر تحميل امتحانها.
    [many] تمت استعادة { $what } إلى { $count } سؤالًا تعذّر تحميل امتحانها.
   *[other] تمت استعادة { $what } إلى { $count } سؤال تعذّر تحميل امتحانها.
}

## file

file-exported = تم التصدير باسم { $name }.
file-refused = لم يُستورد الملف { $name }: { $reason }. لم يتغيّر شيء.
file-too-large = حجمه أكبر من { $megabytes } ميغابايت، ولا يحفظ أي متصفح هذا القدر لموقع واحد
file-unreadable = تعذّرت قراءته
file-imported = تم استيراد { $what }.
file-nothing-new = كل ما في هذا الملف موجود هنا من قبل.
file-taken-back = تم التراجع عن استيراد { $what }.
file-too-deep = محتواه متداخل أكثر مما ينبغي
file-not-json = ليس بصيغة JSON، أو هو غير كامل
file-foreign = لم يُصدَّر من موقع كهذا
file-later = صُدّر من إصدار أحدث من هذا الموقع

## move

move-code-failed = تعذّر تحميل الرمز. استعمل الرابط بدلًا منه.
move-qr-code = رمز QR يفتح الرابط
move-copied = تم النسخ.
move-copy-refused = لا يسمح هذا المتصفح للصفحة بالنسخ. الرابط محدَّد: انسخه بنفسك.
move-copy = نسخ الرابط
move-link-remark = ما بعد علامة # لا يُرسل إلى أي خادم. ومن يُعطَ الرابط يستطيع قراءة ما فيه.
move-nothing = لا يوجد ما يُنقل بعد. يمكن نقل ما تجيب عنه أو تضع عليه علامة.
move-too-much = تقدّمك أكبر مما يتسع له رمز أو رابط. صدّره في ملف، واستورد الملف على الجهاز الآخر.
move-not-made = هذا المتصفح أقدم من أن ينشئ رمزًا أو رابطًا. صدّر تقدّمك في ملف، واستورد الملف على الجهاز الآخر.
move-export-file = تصدير ملف
move-link-only =
    يحتوي الرابط على { $what }، وهذا أكثر مما يتسع له رمز QR. افتحه على الجهاز الآخر، وسيسألك قبل الدمج.
move-ways = وجّه كاميرا الجهاز الآخر إلى الرمز، أو افتح الرابط هناك: سيسألك قبل الدمج.
move-both-hold = يحتوي كلاهما على { $what }.
move-link-holds = يحتوي الرابط على { $what }.
move-not-in-code = { $count ->
    [zero] كل الإجابات المكتوبة في الرمز.
    [one] إجابة مكتوبة واحدة لا يتسع لها الرمز: استعمل الرابط لنقلها.
    [two] إجابتان مكتوبتان لا يتسع لهما الرمز: استعمل الرابط لنقلهما.
    [few] { $count } إجابات مكتوبة لا يتسع لها الرمز: استعمل الرابط لنقلها.
    [many] { $count } إجابة مكتوبة لا يتسع لها الرمز: استعمل الرابط لنقلها.
   *[other] { $count } إجابة مكتوبة لا يتسع لها الرمز: استعمل الرابط لنقلها.
}
move-not-in-link = { $count ->
    [zero] كل الإجابات المكتوبة في الرابط.
    [one] إجابة مكتوبة واحدة لا يتسع لها المكان: استعمل ملفًا لنقلها.
    [two] إجابتان مكتوبتان لا يتسع لهما المكان: استعمل ملفًا لنقلهما.
    [few] { $count } إجابات مكتوبة لا يتسع لها المكان: استعمل ملفًا لنقلها.
    [many] { $count } إجابة مكتوبة لا يتسع لها المكان: استعمل ملفًا لنقلها.
   *[other] { $count } إجابة مكتوبة لا يتسع لها المكان: استعمل ملفًا لنقلها.
}
move-exam-unknown = { $count ->
    [zero] امتحانات كل الإجابات معروفة هنا.
    [one] إجابة واحدة من امتحان غير معروف هنا: استعمل ملفًا لنقلها.
    [two] إجابتان من امتحانات غير معروفة هنا: استعمل ملفًا لنقلهما.
    [few] { $count } إجابات من امتحانات غير معروفة هنا: استعمل ملفًا لنقلها.
    [many] { $count } إجابة من امتحانات غير معروفة هنا: استعمل ملفًا لنقلها.
   *[other] { $count } إجابة من امتحانات غير معروفة هنا: استعمل ملفًا لنقلها.
}
move-broken = هذا الرابط غير كامل أو تغيّر في الطريق. انسخه كله مرة أخرى. لم يتغيّر هنا شيء.
move-earlier = أُنشئ هذا الرابط بإصدار أقدم من هذا الموقع. أعد تحميل الصفحة على الجهاز الآخر، وأنشئ رابطًا جديدًا هناك. لم يتغيّر هنا شيء.
move-later = أُنشئ هذا الرابط بإصدار أحدث من هذا الموقع. أعد تحميل هذه الصفحة، ثم افتح الرابط مجددًا. لم يتغيّر هنا شيء.
move-unsupported = هذا المتصفح أقدم من أن يقرأ التقدّم من رابط. صدّر ملفًا على الجهاز الآخر، واستورده هنا. لم يتغيّر هنا شيء.
move-from = من جهاز آخر
move-empty = لا شيء في هذا الرابط.
move-merged = تم دمج { $what }.
move-nothing-new = لا جديد.
move-all-here = كل ما في هذا الرابط موجود هنا من قبل.
move-ask =
    يحتوي هذا الرابط على { $what }. هل تريد دمج ذلك مع ما هو محفوظ في هذا المتصفح؟ تبقى لكل سؤال أحدث إجابة.
move-fetching = { $count ->
    [zero] جارٍ جلب { $count } امتحان…
    [one] جارٍ جلب امتحان واحد…
    [two] جارٍ جلب امتحانين…
    [few] جارٍ جلب { $count } امتحانات…
    [many] جارٍ جلب { $count } امتحانًا…
   *[other] جارٍ جلب { $count } امتحان…
}
move-fetch-failed =
    { $count ->
        [zero] تعذّر جلب { $failed } من { $count } امتحان
        [one] تعذّر جلب الامتحان
        [two] تعذّر جلب { $failed } من امتحانين
        [few] تعذّر جلب { $failed } من { $count } امتحانات
        [many] تعذّر جلب { $failed } من { $count } امتحانًا
       *[other] تعذّر جلب { $failed } من { $count } امتحان
    }، ودون ذلك لا يمكن التحقق من الإجابات. لم يتغيّر شيء بعد. هل انقطع اتصالك؟
move-merge = دمج
move-merge-rest = دمج الباقي
move-gone = تعذّر دمج { $what }: لم يعد ذلك في هذا الموقع.
move-failed =
    { $count ->
        [zero] تُرك { $count } امتحان لتعذّر جلبها.
        [one] تُرك امتحان واحد لتعذّر جلبه.
        [two] تُرك امتحانان لتعذّر جلبهما.
        [few] تُركت { $count } امتحانات لتعذّر جلبها.
        [many] تُرك { $count } امتحانًا لتعذّر جلبها.
       *[other] تُرك { $count } امتحان لتعذّر جلبها.
    } افتح الرابط مجددًا لإضافة ما ينقص.

## problems

problems-heading = { $count ->
    [zero] لا مشكلات في المحتوى
    [one] مشكلة واحدة في المحتوى
    [two] مشكلتان في المحتوى
    [few] { $count } مشكلات في المحتوى
    [many] { $count } مشكلة في المحتوى
   *[other] { $count } مشكلة في المحتوى
}
problems-hide = إخفاء
problems-remark = يُعرض المحتوى السابق إلى أن يُصلَح هذا.
problems-list = المشكلات
problems-more = { $count ->
    [zero] ولا مشكلة أخرى
    [one] ومشكلة أخرى
    [two] ومشكلتان أخريان
    [few] و{ $count } مشكلات أخرى
    [many] و{ $count } مشكلة أخرى
   *[other] و{ $count } مشكلة أخرى
}
