# The texts of the interface in Simplified Chinese.
#
# Register: sentences address the reader informally with 你, as study sites and apps for students in China do.
# Spacing: no spaces around digits (第3题), as Intl formats them (2026年11月23日); a space sets off Latin words and ids,
# but not an argument that may also be Chinese. QR code is 二维码, the usual word there.
# A line break in a message becomes a space, and Chinese has no spaces: a message stays on one line, however long.
#
# Glossary:
# exam = 试卷; past exam = 往年试卷; midterm = 期中考试; final = 期末考试; question = 题目 (counted: 道题, 第3题);
# choice = 选项; answer = 答案 (to answer = 作答); stem = 共用题干; hint = 提示; mistake (of a student) = 错题;
# mistake (in the content) = 错误; flag = 标记; practice = 练习; run = 模考; sitting an exam = 模拟考试; attachment = 附件;
# review = 试卷复习; paper = 纸质试卷; explanation = 解析; model answer = 参考答案; points = 分; score = 得分;
# self-grade = 自评; streak = 连续答对; offline = 离线; course = 课程; resource = 学习资料; progress = 学习进度;
# correct, right = 正确 (答对); incorrect, wrong = 错误 (答错); not tried = 未做; topic = 知识点; kind = 题型;
# mark (a sign) = 图标; to submit = 提交; to clear = 清除; to merge = 合并; export, import = 导出、导入;
# review (of what is due) = 复习; due = 待复习; plan = 学习计划; estimate = 预估; exam day = 考试日 (its date: 考试日期);
# to know (what the estimate says) = 掌握; calendar = 日历.

## language

language-name = 简体中文
language-tag = zh-Hans
language-direction = ltr
language-locale = zh_CN

## common

common-close = 关闭
common-cancel = 取消
common-undo = 撤销
common-search = 搜索
common-loading-page = 正在加载页面…
common-page-failed = 此页面无法加载。
common-reload = 重新加载
common-sign-in = 请重新登录。
common-broken-heading = 出错了
common-broken = 此页面无法显示。你的学习进度没有丢失。
common-minutes = { $count ->
   *[other] { $count }分钟
}
common-questions = { $count ->
   *[other] { $count }道题
}
common-points = { $count ->
   *[other] { $count }分
}
common-question = 题目
common-question-number = 第{ $number }题
common-question-of = 第{ $number }题，共{ $total }题
common-no-questions = 这份试卷没有题目。
common-no-answers = 这道题没有答案。
common-browse-courses = 浏览课程
common-start-page = 前往首页
common-error = 错误：{ $message }
common-retry = 重试
common-loading-exams = 正在加载试卷…
common-loading-questions = 正在加载题目…
common-formulas-failed = 公式无法加载，目前显示的是 LaTeX 源代码。请尝试重新加载页面。
common-try-again = 重试
common-not-saved = 此浏览器无法保存你的学习进度。关闭或重新加载本页后，进度就会消失。
common-runs-dropped = { $count ->
   *[other] 此浏览器的存储空间已满：为了给你的答案腾出空间，已删除较早的{ $count }次模考。
}
common-sentences = { $before }{ $next }
common-facts = { $before }，{ $next }
common-clear-failed = 没有清除任何内容：本页有一部分无法加载。请再试一次。

## frame

frame-skip = 跳到正文
frame-navigation = 主导航
frame-home = 首页
frame-courses = 课程
frame-search = 搜索
frame-progress = 进度
frame-help = 帮助
frame-go-back = 返回
frame-open = 人人可用，无需账号。你的答案只留在这个浏览器里。
frame-shortcuts = 键盘快捷键
frame-source-code = 源代码
frame-language = 语言
frame-language-failed = 无法加载该语言。请联网后重试。

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }：大学生一站式学习平台
title-courses = 课程
title-exams = 课程 { $course } 的试卷
title-resources = 课程 { $course } 的学习资料
title-practice = 课程 { $course } 的练习
title-review = 试卷复习 { $exam }
title-timed = 限时试卷复习 { $exam }
title-sit = 模拟考试 { $exam }
title-paper = 纸质试卷 { $exam }
title-question = 题目 { $question }
title-search = 搜索题目
title-progress = 你的学习进度
title-help = 帮助
title-missing = 找不到页面

## description

description-site = { $site } 是大学生一站式学习平台：浏览课程，打开往年试卷，练习其中的题目，免费且无需账号。
description-app = { $site }：往年试卷，以及可供练习的题目。
description-courses = 所有可以用往年试卷练习的课程。
description-search = 凭记忆找题：记得的文字、公式或代码都可以。
description-progress = 这个浏览器里保存的作答情况，按试卷列出。
description-help = 如何作答，图标是什么意思，学习进度保存在哪里。
description-exams = 课程 { $course }《{ $name }》的往年试卷，附可供练习的题目。
description-resources = 课程 { $course }《{ $name }》的学习资料。
description-practice = 练习课程 { $course }《{ $name }》的错题和其他题目。
description-exam = { $exam }（{ $course }《{ $name }》）：练习其中的题目。
description-handed-out = { $exam }（{ $course }《{ $name }》）：考试时发放的原卷。
description-sit = { $exam }（{ $course }《{ $name }》）：计时模拟考试。
description-paper = { $exam }（{ $course }《{ $name }》）打印版：题目与答案。
description-missing = 没有这个页面。

## missing

missing-heading = 找不到页面
missing-reason = 这个网址上什么也没有。可能是网址输错了，或者页面已经移走。

## home

home-heading = 大学生一站式学习平台
home-lead = 往年试卷和练习题，答案附解析。免费、开放，无需账号。
home-get-started = 开始学习
home-stats = 站内资源
home-questions-count = 1,000+
home-questions = 道题目
home-courses-count = 8+
home-courses = 门课程
home-features = 这里有什么
home-resources = 资料齐全
home-resources-text = 讲义、录课和阅读书目，按课程整理在一处。
home-preparation = 备考练习
home-preparation-text = 往年试卷逐题练：答完立刻知道对错和原因。
home-collaboration = 共建共学
home-collaboration-text = 学生做给学生：谁都可以添加课程、试卷或更好的解析。
home-close = 来廊下坐坐
home-close-text = 选一门课，打开一份往年试卷，从第一题开始。
home-dive-in = 马上开始
home-go-on = 继续
home-try-one = 试做一道题
home-see-exam = 查看试卷
home-all-answered = 所有题目都已作答

## courses

courses-heading = 课程列表
courses-placeholder = 搜索课程…
courses-search = 搜索课程
courses-list = 课程
courses-matches = { $count ->
   *[other] 找到{ $count }门课程
}
courses-no-matches = 没有匹配的课程
courses-empty = 没有可显示的课程。
courses-failed = { errors-courses }
courses-other = 其他
courses-exams = 试卷
courses-resources = 学习资料
courses-search-questions = 在题目中搜索“{ $query }”
courses-loading = 正在加载课程…
courses-answered = 已答{ $count }题
courses-offline = 仅按名称和代码搜索。

## exams

exams-heading = 课程 { $course } 的试卷：
exams-practice = 练习
exams-empty = 这门课程还没有试卷。
exams-non-timed = 不限时答题
exams-failed = 加载试卷出错：{ $message }
exams-timed = 限时答题
exams-not-begun = 尚未开始
exams-timed-notice = 限时答题暂未开放：此功能正在开发中。
exams-sit-against-clock = 限时模拟这场考试

## resources

resources-heading = 课程 { $course } 的学习资料：
resources-empty = 这门课程还没有学习资料。
resources-loading = 正在加载学习资料…
resources-failed = 加载学习资料出错：{ $message }

## files

files-kilobytes = { $kind }，{ $size } kB
files-megabytes = { $kind }，{ $size } MB
files-text = 文本
files-paper = 原卷
files-solution = 解答

## review

review-heading = 试卷复习
review-time-left = 剩余时间：{ $milliseconds } 毫秒
review-print = 打印
review-needs-scripts = 要作答并在这里查看进度，需要启用 JavaScript。
review-sit = 模拟考试
review-clear = 清除本卷记录
review-restart = 重新开始
review-restart-warning = 会清除你在所有试卷中的答案。
review-nothing-to-clear = 这份试卷没有可清除的记录。

## viewer

viewer-loading = 正在加载页面…
viewer-failed = 无法在此显示该文件，但你可以打开它：
viewer-locked = 该文件受密码保护，无法在此显示，但你可以打开它：
viewer-too-long = 该文件页数过多，无法在此显示，但你可以打开它：
viewer-page-failed = 无法显示此页。
viewer-page = 第{ $page }页
viewer-number = 页码
viewer-of = 共{ $count }页
viewer-zoom-in = 放大
viewer-zoom-out = 缩小
viewer-show-solution = 显示解答

## exam

exam-instructions = 答题须知
exam-source = 来源
exam-licence = 许可协议
exam-questions = 题目
exam-question-short = { $number }
exam-marks = 图例
exam-unattempted = 未作答
exam-correct = 正确
exam-partly = 部分正确
exam-incorrect = 错误
exam-answered = 已作答
exam-open = 未作答
exam-not-submitted = 未提交
exam-flagged = 已标记
exam-then = ，{ $state }
exam-suggest = 提出修改建议
exam-progress = 共{ $total }题，已答{ $answered }题，答对{ $right }题

## announcement

announcement-close = 关闭公告

## visibility

visibility-draft = 草稿
visibility-answers-from = 答案将于{ $date }公布
visibility-withdrawn = 已撤回：<words>{ $reason }</words>

## results

results-heading = 官方成绩
results-passed-percent = { $percent }%通过
results-grades = 等级
results-yours = 你：{ $points }/{ $of }。{ $sat }名考生的平均分：{ $mean }。
results-sat = 参加人数
results-passed = 通过人数
results-passed-of = { $passed }，{ $percent }%
results-mean = 平均分
results-mean-of = { $mean }/{ $of }
results-deviation = 标准差

## question

question-missing = 找不到这道题。题目 ID 可能有误！
question-answers = 选项
question-select-all = 请选出所有正确选项。
question-shared = 共用题干
question-show-answer = 显示答案
question-needs-scripts = 要在这里作答并保存学习进度，需要启用 JavaScript。
question-previous = 上一题
question-next = 下一题
question-correct-answers = { $count ->
   *[other] 正确答案
}
question-model-answers = { $count ->
   *[other] 参考答案
}
question-accepted-answers = { $count ->
   *[other] 可接受的答案
}
question-explanation = 解析
question-topics = 知识点
question-loading = 正在加载题目…
question-your-answer = 你的答案
question-not-a-number = 这不是数字，会判为错误。请写成 12.5 或 1.2e-3 这样的形式，不要带单位。
question-read-as = 读作 { $numbers }。
question-verdict-correct = 正确答案
question-verdict-incorrect = 你的答案（错误）
question-verdict-missed = 正确答案（你没选）
question-submit = 提交
question-result-correct = 正确！再答一次！
question-result-incorrect = 错误。再答一次！
question-result-unjudged = 再答一次！
question-why = 为什么？
question-finish-review = 完成复习
question-hint = 提示
question-hints-left = 还有{ $count }条
question-hints = 提示
question-flag = 标记
question-corrected = 你作答之后，这道题经过了更正。
question-report = 报告错误
question-how-was-it = 你答得怎么样？
question-had = 答对了
question-partly = 对了一部分
question-missed = 没答对

## search

search-heading = 搜索题目
search-placeholder = 文字、公式或代码
search-empty = 没有找到题目。
search-advice = 请检查拼写，或减少、更换关键词。
search-matching = 匹配的课程和试卷
search-one-word = 只搜索其中一个词
search-to-try = 这里能搜到结果的例子
search-courses = 在课程中搜索“{ $query }”
search-no-matches = 没有匹配的题目
search-named = { $count }门课程
search-preparing = 搜索正在准备中。请稍后再试。
search-failed = 搜索题目出错
search-first = { $count }道题，显示前{ $shown }道
search-in-answers = 答案中有匹配内容
search-in-explanation = 解析中有匹配内容
search-short-answer = 填空题
search-open-question = 简答题
search-select-all = 多选题
search-choose-one = 单选题
search-loading = 正在搜索…
search-preparing-live = 搜索正在准备中。本页稍后会自动重试。
search-serverless = 搜索题目需要服务器，而网站的这个副本没有服务器。
search-lead = 搜索所有题目的正文、答案和解析。粘贴题目，或输入你记得的内容：
search-filters = 筛选
search-filters-count = 筛选（{ $count }）
search-clear-filters = { $count ->
   *[other] 清除{ $count }个筛选条件
}
search-yours = 你的学习进度
search-course = 课程
search-year = 年份
search-kind = 题型
search-topic = 知识点
search-more = 还有{ $count }项
search-not-tried = 未做
search-wrong = 答错
search-flagged = 已标记
search-results = 题目
search-partial = 没有题目包含所有这些词。以下题目包含其中一部分：
search-none-has-all = 找到的题目中，没有一道符合所有筛选条件。
search-filters-first = 筛选只作用于前{ $shown }道题。要在全部{ $count }道题中缩小范围，请再加一个词，例如课程代码。
search-cut = 只搜索前{ $count }个字符。
search-narrowed = { $count }道题中的{ $shown }道
search-narrowed-first = 前{ $count }道题中的{ $shown }道

## paper

paper-heading = 纸质试卷
paper-online = 在线作答
paper-name = 姓名：
paper-date = 日期：
paper-score = 得分：<of>满分{ $points }分</of>
paper-points = （{ $count }分）
paper-refer-one = 根据以下内容回答第{ $number }题。
paper-refer-two = 根据以下内容回答第{ $first }、{ $last }题。
paper-refer = 根据以下内容回答第{ $first }～{ $last }题。
paper-answers = 答案
paper-answer-to = 第{ $number }题的答案
paper-any-one = 选其中任意一项即可
paper-qr-code = 本试卷页面的二维码
paper-with-answers = 附答案
paper-print = 打印

## run

run-notice = 进行中的模拟考试
run-left = 剩余 { $time }
run-used = 已用 { $time }
run-over = 时间到
run-resume = 继续
run-show-result = 查看结果
run-last = 上次模考：{ $points }/{ $total }
run-beside = 这份试卷的模拟考试还在进行中。在本页作答会立即判对错，且不计入这次模拟考试。

## sit

sit-heading = 模拟考试
sit-needs-scripts = 模拟考试需要启用 JavaScript。
sit-description-size = { $questions }，{ $points }
sit-limit = 限时
sit-limit-unit = 分钟
sit-no-limit = 不限时
sit-limit-refused = 请输入{ $least }到{ $most }之间的整数（分钟）。
sit-rules = 交卷前不判对错，也没有提示。关闭或重新加载页面时，计时不会停，答案也不会丢。
sit-start = 开始
sit-start-failed = 本页有一部分无法加载。请再试一次。
sit-earlier = 以往模考
sit-date = 日期
sit-score-column = 得分
sit-time-used = 用时
sit-time-so-far = 已用时间
sit-time-left = 剩余时间
sit-points-of = { $points }/{ $total }
sit-points-of-percent = { $points }/{ $total }，{ $percent }%
sit-finish = 交卷
sit-unanswered = { $count ->
   *[other] 还有{ $count }道题没有作答。
}
sit-go-on = 继续作答
sit-questions = 题目
sit-question-gone = 这道题已经不在了。
sit-correct = 正确
sit-solution = 题目与解答
sit-filter-wrong = 答错的（{ $count }）
sit-filter-all = 全部（{ $count }）
sit-incorrect = 错误
sit-graded-had = 自评：{ question-had }
sit-graded-partly = 自评：{ question-partly }
sit-graded-missed = 自评：{ question-missed }
sit-not-graded = 尚未自评
sit-not-answered = 未作答
sit-does-not-count = 不计分
sit-points-of-points = { $total ->
   *[other] { $points }/{ $total }分
}
sit-score = 得分：{ $points }/{ $total }
sit-ungraded = { $count ->
   *[other] { $count }道简答题要等你在下面自评后才计分。
}
sit-practise-missed = 练习答错的{ $count }道题
sit-practise-blank = 练习未作答的{ $count }道题
sit-again = 再考一次
sit-used = 用时：{ $time }
sit-used-of = 用时：{ $time }（限时{ $limit }）
sit-time-up = 时间到
sit-elsewhere = 你正在另一个标签页里考这份试卷。这里的答案和时间与那边相同。
sit-go-on-here = 在这里继续
sit-failed = 本页有一部分无法加载。
sit-show-time = 显示时间
sit-hide-time = 隐藏时间
sit-minutes-left = { $count ->
   *[other] 还剩{ $count }分钟
}
sit-by-topic = 各知识点得分
sit-topic = 知识点
sit-points = 分数
sit-percent = 得分率
sit-no-topic = 未标知识点
sit-not-kept = 此浏览器不为本站保存任何内容：关闭或重新加载本页，模考就会结束。
sit-moment = { $date } { $time }

## practice

practice-heading = 练习
practice-needs-scripts = 练习需要启用 JavaScript。
practice-failed = 练习无法加载。
practice-empty = 这门课程还没有可以练习的题目。
practice-not-loaded = 未能加载：{ $exams }
practice-score = 答对{ $right }题，共{ $total }题
practice-from = 出自：<exam>{ $name }</exam>
practice-end = 结束练习
practice-skip = 跳过
practice-mistakes = 错题
practice-mistakes-what = 答错过，且之后没有连续答对两次的题
practice-mistakes-none = 你没有需要练习的错题。
practice-flagged = 已标记
practice-flagged-what = 你标记过的题
practice-flagged-none = 你还没有标记过这门课程的题。
practice-not-tried = 未做
practice-not-tried-what = 你还没有作答的题
practice-not-tried-none = 这门课程的题你都做过了。
practice-everything = 全部题目
practice-everything-what = 这门课程所有试卷的所有题目
practice-what = 练什么
practice-topic = 知识点
practice-all-topics = 所有知识点
practice-questions = 题目
practice-none = 无
practice-how-many = 练多少题
practice-all = 全部
practice-start = 开始
practice-right = 答对
practice-wrong = 答错
practice-partly = 部分答对
practice-not-graded = 未自评
practice-skipped = 已跳过
practice-again = 再练一遍
practice-something-else = 练点别的
practice-place = <exam>{ $name }</exam>，第{ $number }题
practice-no-mistakes-left = 错题已清零。
practice-mistakes-left = { $count ->
   *[other] 还剩{ $count }道错题。
}
practice-mistakes-leave = 一道题连续答对两次，就不再算错题。
practice-well-done = 做得好！接下来做什么？
practice-sit-exam = 模拟考试
practice-other-course = 其他课程
practice-flagged-left = { $count ->
   *[other] 已标记{ $count }道题。
}
practice-all-tried = 所有题目都做过了。
practice-untried-left = { $count ->
   *[other] 还有{ $count }道题没做过。
}

## progress

progress-heading = 你的学习进度
progress-needs-scripts = 查看学习进度需要启用 JavaScript。
progress-lead = 你在本站的全部学习记录。答案只留在这个浏览器里。
progress-empty = 还没有内容。你作答或标记的题目会列在这里。
progress-gone = 本站已不再提供的{ $count }道题
progress-missed = 所属试卷无法加载的{ $count }道题
progress-clear = 清除
progress-all-of-course = 本课程的全部记录
progress-practise-mistakes = 练习错题
progress-flagged = 已标记{ $count }题
progress-sat = { $count ->
   *[other] 模考{ $count }次
}
progress-last-answered = 上次作答：<date>{ $day }</date>
progress-answered = 已答{ $answered }题，答对{ $right }题
progress-tools = 备份、转移或清除学习进度
progress-tools-text = 把全部进度导出为一个文件，再导入另一个浏览器：每道题保留较新的答案。也可以用二维码或链接转移到另一台设备。
progress-export-file = 导出
progress-import-file = 导入
progress-move = 转移到其他设备
progress-tools-failed = 没有任何改动：本页有一部分无法加载。请再试一次。
progress-cleared = 已全部清除。
progress-clear-everything = 全部清除
progress-clear-everything-text = 所有试卷的答案、标记、自评和模考以及离线保存的课程都将被清除，且无法撤销。
progress-link-failed = 无法读取此链接：本页有一部分无法加载。请重新加载页面再试。

## schedule

schedule-due = 今日待复习
schedule-due-what = 你快要忘记的题
schedule-due-planned = 学习计划中今天的部分
schedule-due-none = 今天没有待复习的题。
schedule-due-left = { $count ->
   *[other] 有{ $count }道题待复习。
}
schedule-due-count = { $count ->
   *[other] { $count }道题待复习
}
schedule-next-due = 下次：{ $day }，{ $count }道题
schedule-today = 今天
schedule-review = 复习
schedule-exam-day-what = 填写考试日期，即可生成学习计划。
schedule-exam-date = 考试日期
schedule-exam-over = { $day }的考试已经过去，日期已清除。
schedule-exam-over-typed = { $day }的考试已经过去，没有需要计划的内容。
schedule-date-saved = 已保存考试日期。
schedule-remove-date = 移除日期
schedule-date-removed = 已移除考试日期。
schedule-days-left = 距考试还有{ $count }天。
schedule-part-left = 今天还有{ $count }道题。
schedule-exam-today = 今天就是考试日。
schedule-plan = 学习计划
schedule-see-plan = 查看学习计划
schedule-until = { $count ->
   *[other] 考试日期是{ $day }，还有{ $count }天。
}
schedule-short = { $days }天要做完{ $questions }道题：每天需要作答{ $daily }次。
schedule-today-part = { $count ->
   *[other] 今天{ $count }道题
}
schedule-done-today = 今天已做{ $count }道
schedule-today-done = 今天的任务已完成。
schedule-today-nothing = 今天没有安排题目。
schedule-chart = 考试前每天的题数：今天{ $count }道，最多{ $most }道（{ $day }）
schedule-bar = { $count ->
   *[other] { $day }：{ $count }道题
}
schedule-as-table = 以表格查看
schedule-day = 日期
schedule-known = 按计划学习，到考试当天你大约能掌握{ $percent }%的题目。
schedule-known-without-limit = 如果不限每天的题数，大约能掌握{ $percent }%。
schedule-at-most = 每天最多
schedule-questions-a-day = 道题
schedule-not-on = 休息日
schedule-add-to-calendar = 添加到日历
schedule-calendar-exam = 考试：{ $course }
schedule-calendar-day = { $count ->
   *[other] { $course }：{ $count }道题
}
schedule-estimate = 掌握情况预估
schedule-known-on-exam = 到考试当天，你大约能掌握<share>{ $percent }%</share>的题目
schedule-without-study = 如果在此之前不再作答。
schedule-known-today = 今天，你大约能掌握<share>{ $percent }%</share>的题目
schedule-unseen = { $count ->
   *[other] 共{ $total }道题，其中{ $count }道还没有作答或自评。
}
schedule-how = 如何预估
schedule-how-text = 你答过的每道题，由一个遗忘模型（FSRS）根据作答的时间和对错，推算你到那天还记得的概率。没答过的题，有选项的按随机猜中的概率计算，需要输入答案的按未掌握计算。
schedule-known-column = 掌握率

## help

help-heading = 帮助
help-lead = 如何在这里学习：怎样作答，图标的含义，学习进度保存在哪里。
help-hints = 提示
help-hints-next = 有些题目带有提示。点“{ question-hint }”显示下一条，旁边会写明还剩几条。看提示不扣分，也不会留下记录。
help-corrected = 更正过的题目
help-corrected-what = 如果有人发现标准答案有误，题目就会更正。要是你以前答过这道题，题目页会显示“{ question-corrected }”，之前的作答会清空，题号栏中也会变回未作答。如果只是改进措辞，你的答案会保留。
help-paper = 在纸上做
help-paper-what = 在试卷页面点“{ review-print }”，试卷就会排成纸质版式，留出作答的地方，答案另起一页；取消勾选“{ paper-with-answers }”就不印答案。角上的二维码可以带你回到这份试卷。
help-figures = 图片和公式
help-figures-what = 点按图片，或用键盘移到图片上按 Enter，即可放大查看；点“{ common-close }”或按 Escape 返回。双指、鼠标滚轮或“+”“−”按钮可以缩放。图片本身是选项时，点按图片就是选中该选项，所以下方另有“{ figure-enlarge }”按钮。公式、表格和代码如果比屏幕宽，可以横向滚动。
help-keyboard = 键盘
help-keyboard-enough = 在题目页面，只用键盘就够了：
help-keyboard-off = 输入文字时，这些键都不起作用。如果它们妨碍了你，比如在用语音输入时，可以把它们关掉，浏览器会记住这个设置。
help-answering = 作答
help-answering-way = 选一门课程，选其中一份试卷，再选一道题。题目下方就是作答的地方，点“{ question-submit }”提交答案。
help-answering-one = 单选题
help-answering-one-how = 圆形按钮：选出你认为正确的一项。如果正确选项不止一个，选对任意一个即可。
help-answering-all = 多选题
help-answering-all-how = 方形复选框：正确选项全部选中、又没有多选，才算答对。
help-answering-short = 填空题（自动判分）
help-answering-short-how = 在一行里填入一个数或几个词。不区分大小写，重音符号和多余的空格不影响判分。
help-answering-open = 简答题
help-answering-open-how = 可以写较长的文字，系统不判对错。提交后可以对照参考答案，点“{ question-had }”“{ question-partly }”或“{ question-missed }”给自己评分，再点一次即可取消。
help-answering-after = 点“{ question-submit }”之后，选项会锁定并标出“{ question-verdict-correct }”“{ question-verdict-incorrect }”或“{ question-verdict-missed }”。如果有解析，会显示在下方。想重新作答，点带有“{ question-result-unjudged }”字样的结果即可。
help-numbers = 数字怎么写
help-numbers-ways = 随你习惯：<code>9.81</code>、<code>9,81</code>、<code>+9.81</code>、<code>9.810</code> 和 <code>981e-2</code> 都是同一个数。逗号表示小数点。逗号后正好有三位数字时（如 <code>1,100</code>），逗号也可能是千位分隔符：两种读法中只要有一个数正确，就算答对。哪种减号都可以。
help-numbers-digits = 只输入数字：带上单位（<code>9.81 m/s²</code>）、写成分数（<code>1/2</code>）或同时用了两种分隔符（<code>1,000.5</code>）就不算数字，会判错。输入时页面会提醒你。题目允许四舍五入的，判分时同样允许。
help-search = 搜索题目
help-search-what = 每页顶部的“{ frame-search }”会在你输入的同时查找所有题目及其答案和解析：文字、题目的一部分或全文、知识点都可以。再加上课程、学科或年份，可以缩小范围：<code>gauss law physics</code>。
help-search-formulas = 公式按你平时的写法（<code>integral x^2</code>、<code>sqrt(2)</code>）、用 LaTeX（<code>\int x^2 dx</code>）或粘贴（<code>x² ≥ 0</code>）都能找到；代码则按名称和运算符来找。匹配的部分会突出显示。如果只在答案或解析中匹配，结果会说明这一点，但不显示其内容。
help-search-filters = “{ search-filters }”可以缩小结果范围：只看未做、答错或已标记的题，或者某门课程、某个年份、某种题型、某个知识点的题。用方向键从搜索框移到结果，按 Escape 返回。
help-practise = 练习
help-practise-what = 试卷列表上方的“{ exams-practice }”会从这门课程的所有试卷中出题，一次一题，每次顺序不同。先选练什么、练多少题；最久没见过的题优先。
help-practise-due-how = { schedule-due-what }。
help-practise-mistakes = 错题
help-practise-mistakes-how = 你答错的题，或自评为“{ question-missed }”的题。连续答对两次，题目就会移出错题。
help-practise-others = 已标记、未做、全部题目
help-practise-others-how = 你标记过的题、还没作答的题，以及全部题目。无法作答的题会跳过。
help-practise-verdict = 作答后立即显示对错，点“{ question-next }”继续；答案会像在题目页面上一样保存。最后你会看到哪些答对了，点“{ practice-again }”可以重做没答对的题。“{ question-had }”算答对，“{ question-missed }”算答错；选“{ question-partly }”后，要重新连续答对两次。随时可以点“{ practice-end }”停下，什么都不会丢。
help-schedule = 今天学什么
help-schedule-due = 你答过的每道题，都会在你快要忘记时再次出现：答错后很快再来，答对后隔几天再来，之后每次还记得，间隔就更长。“{ exams-practice }”中的“{ schedule-due }”列出已到复习时间的题；题数显示在“{ frame-progress }”旁边，点进去可以看到各门课程的情况。简答题自评时，“{ question-had }”算答对，“{ question-partly }”算答得吃力，“{ question-missed }”算答错。
help-schedule-plan = 在选择练什么的页面或“{ frame-progress }”页面填写考试日期，学习计划就会告诉你每天要做多少题：每道题至少做两遍，最后一遍在临考前。没做的题会顺延到后面几天。“{ schedule-not-on }”设定每周哪几天不学习，“{ schedule-at-most }”限制每天的题数，“{ schedule-add-to-calendar }”把计划存成日历文件。
help-schedule-estimate = 学习计划下方会显示你大约能掌握多少，包括总体情况和各知识点的情况。计算依据是公开发表的遗忘模型 FSRS，它并不知道你在别处学了什么，所以结果只是预估。所有计算都在你的浏览器里进行，只用浏览器里保存的数据。
help-marks = 图标的含义
help-marks-what = 题号栏中的链接（1、2……）显示你每道题做得怎么样。
help-marks-unattempted = 你还没有在这个浏览器里作答。
help-marks-correct = 你最近一次答对了。如果是简答题：你的自评是“{ question-had }”。
help-marks-partly = 你对一道简答题的自评是“{ question-partly }”。
help-marks-incorrect = 你最近一次答错了，或者你的自评是“{ question-missed }”。
help-marks-answered = 你回答了一道简答题，但还没有自评。它既不算对也不算错。
help-marks-flagged = 你点过“{ question-flag }”，以便回头再看这道题。再点一次即可取消。
help-sitting = 模拟考试
help-sitting-what = 在试卷页面点“{ review-sit }”，可以计时做完整份试卷。设定时限或选择不限时，然后点“{ sit-start }”。交卷前，每个答案都可以修改：不判对错，也没有提示。题号栏会标明哪些题已作答、未作答或已标记。
help-sitting-time = 重新加载或关闭页面、手机休眠时，计时不会停，答案也不会丢；时间归零时自动交卷。在另一个标签页里，点“{ sit-go-on-here }”即可接着考。“{ sit-hide-time }”可以把时间隐藏起来。
help-sitting-score = 随后你会看到总分和各知识点得分，以及每道题和它的解析。没作答的题不得分。简答题自评之后才计分：“{ question-had }”得满分，“{ question-partly }”得一半。你的答案会像逐题提交过一样保存下来。以往模考会连同得分列出；点“{ sit-again }”开始新的一次。
help-mistakes = 报告错误与咨询
help-mistakes-report = 答案有误，或者题目表述不清？点题目下方的“{ question-report }”可以联系题库维护者，对方会知道是哪道题；如果是通过邮件，还会知道你选了哪个答案。不会附带任何有关你的信息。
help-mistakes-contact = 其他问题请写信至 <mail>{ $contact }</mail>。
help-progress = 学习进度保存在哪里
help-progress-where = 只在这台设备的这个浏览器里。本站没有账号，你的答案不会发送给任何人。换了浏览器或设备，就看不到这些进度。
help-progress-clear = 进度会一直保留，直到你清除为止：“{ review-clear }”只清除这一份试卷，点旁边的“{ common-undo }”可以恢复；“{ review-restart }”会清除所有试卷的答案，在浏览器设置中清除本站数据也一样。无痕窗口一关闭，进度就没了。如果浏览器什么都不保存，页面会告诉你。
help-progress-export = 每页顶部的“{ frame-progress }”列出全部进度。在那里点“{ progress-export-file }”可以存成文件，点“{ progress-import-file }”可以把这样的文件并入另一个浏览器：无论导入多少次，每道题都保留较新的答案。在一处清除的内容，会从另一处再回来。
help-moving = 转移到其他设备
help-moving-ways = 在“{ frame-progress }”页面点“{ progress-move }”，会显示一个二维码和一个链接。用另一台设备的摄像头扫码，或把链接发给自己并在那台设备上打开：它会说明内容，合并前先征求你同意。点“{ common-undo }”可以恢复原状。
help-moving-holds = 二维码和链接里有你的选择、标记和自评，以及相应的时间；输入的文字答案能放多少放多少，放不下的页面会列明。对于这些答案，或者记录非常多时，请用文件：在这边点“{ progress-export-file }”，在那边点“{ progress-import-file }”。这些内容都不会发送到服务器，但拿到链接或文件的人都能读取。
help-offline = 没有网络时
help-offline-pages = 首次访问之后，没有网络也能打开本站：打开过的页面，打开过其中任意一题的整份试卷，以及课程列表和课程搜索。其他页面会显示“{ offline-heading }”
help-offline-keep = 试卷列表上方的“{ offline-keep }”会把整门课程保存到设备上：试卷、题目和图片。“{ offline-remove }”可以腾出空间，你的答案仍然保留。浏览器还可以把本站当作应用安装，请在浏览器菜单中查找。
help-keyboard-switch = 启用或关闭这些键

## errors

errors-courses-down = Stoa 正在开发维护，暂时无法访问。敬请期待后续更新！
errors-courses = 加载课程失败
errors-exams = 加载试卷失败
errors-page = 加载页面失败
errors-question = 加载题目失败
errors-resources = 加载学习资料失败

## offline

offline-heading = 当前处于离线状态。
offline-available = 打开过的页面和离线保存的课程仍可使用。
offline-no-room = 这台设备的空间不足，无法保存这门课程。
offline-cut-off = 课程未能完整下载。请再试一次。
offline-refused = 此浏览器不为本站保存任何内容：可能是无痕窗口，或者网址不安全。
offline-unloaded = 无法加载。请再试一次。
offline-remove = 移除
offline-keep = 离线保存本课程
offline-keeping = 正在保存…
offline-keeping-count = 正在保存… { $done }/{ $total }
offline-kept = 可离线使用
offline-kept-files = 已保存的文件：{ $size } MB。
offline-left-out = 未保存，因为一门课程的文件最多占用 { $most } MiB：{ $names }。
offline-removed = 已从此设备移除。

## report

report-subject = 题目 { $question } 有误
report-question = 题目：
report-exam = 试卷：
report-course = 课程：
report-address = 网址：
report-revision = 版本：
report-answer = 答案：

## figure

figure-enlarge = 放大
figure-enlarge-named = 放大：{ $name }
figure-figure = 图片
figure-enlarged = 放大的图片
figure-code = 代码
figure-table = 表格
figure-formula = 公式

## shortcuts

shortcuts-heading = 键盘快捷键
shortcuts-single-key = 单键快捷键
shortcuts-remark = 输入文字时，这些键都不起作用。方向键照常在选项之间移动。
shortcuts-failed = 列表无法加载。请再试一次。
shortcuts-choose-keys = <kbd>1</kbd> 至 <kbd>9</kbd>
shortcuts-choose = 选择选项。多选题：选中或取消选中。
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = 提交。在长文本框中要同时按 Ctrl（Mac 上按 Cmd）。练习中，显示对错后：继续。
shortcuts-grade-keys = <kbd>1</kbd> 至 <kbd>3</kbd>
shortcuts-grade = 简答题可以对照参考答案时，给自己的答案评分
shortcuts-next = 下一题
shortcuts-previous = 上一题
shortcuts-flag = 标记题目，或取消标记
shortcuts-hint = 下一条提示
shortcuts-search = 转到搜索框
shortcuts-list = 显示此列表

## saved

saved-answers = { $count ->
   *[other] { $count }个答案
}
saved-drafts = { $count ->
   *[other] { $count }个未提交的答案
}
saved-flags = { $count ->
   *[other] { $count }个标记
}
saved-grades = { $count ->
   *[other] { $count }项自评
}
saved-runs = { $count ->
   *[other] { $count }次模考
}
saved-of-exams = { $count }份试卷中的{ $what }
saved-restarted = 已清除你在所有试卷中的答案。
saved-restored = 已恢复你在所有试卷中的答案。
saved-cleared-this-exam = 已清除本试卷的{ $what }。
saved-cleared-exam = 已清除试卷 { $exam } 的{ $what }。
saved-cleared-course = 已清除课程 { $course } 的{ $what }。
saved-cleared-gone = 已清除本站已不再提供的{ $count }道题的{ $what }。
saved-cleared-missed = 已清除所属试卷无法加载的{ $count }道题的{ $what }。
saved-restored-this-exam = 已恢复本试卷的{ $what }。
saved-restored-exam = 已恢复试卷 { $exam } 的{ $what }。
saved-restored-course = 已恢复课程 { $course } 的{ $what }。
saved-restored-gone = 已恢复本站已不再提供的{ $count }道题的{ $what }。
saved-restored-missed = 已恢复所属试卷无法加载的{ $count }道题的{ $what }。

## file

file-exported = 已导出为 { $name }。
file-refused = 未能导入 { $name }：{ $reason }。没有任何改动。
file-too-large = 文件超过 { $megabytes } MB，没有哪个浏览器会为一个网站保存这么多内容
file-unreadable = 文件无法读取
file-imported = 已导入{ $what }。
file-nothing-new = 这个文件里的内容这里都已经有了。
file-taken-back = 已撤销导入：{ $what }。
file-too-deep = 文件内容的嵌套层数过多
file-not-json = 文件不是 JSON，或者不完整
file-foreign = 文件不是从这样的网站导出的
file-later = 文件是由本站的较新版本导出的

## move

move-code-failed = 二维码无法加载，请改用链接。
move-qr-code = 用于打开链接的二维码
move-copied = 已复制。
move-copy-refused = 此浏览器不允许页面复制内容。链接已选中，请自行复制。
move-copy = 复制链接
move-link-remark = 链接中 # 之后的内容不会发送到任何服务器。拿到链接的人都能读取其中的内容。
move-nothing = 还没有可以转移的内容。你作答或标记过的题目都可以转移。
move-too-much = 你的学习进度太多，二维码和链接都放不下。请导出为文件，再到另一台设备上导入。
move-not-made = 此浏览器版本太旧，无法生成二维码或链接。请将学习进度导出为文件，再到另一台设备上导入。
move-export-file = 导出文件
move-link-only = 链接里有{ $what }，超出了二维码的容量。请在另一台设备上打开链接，合并前会先征求你同意。
move-ways = 用另一台设备的摄像头扫码，或在那台设备上打开链接：合并前会先征求你同意。
move-both-hold = 两者都含有{ $what }。
move-link-holds = 链接里有{ $what }。
move-not-in-code = { $count ->
   *[other] 有{ $count }个输入的文字答案二维码放不下。请用链接转移。
}
move-not-in-link = { $count ->
   *[other] 有{ $count }个输入的文字答案放不下。请用文件转移。
}
move-exam-unknown = { $count ->
   *[other] 有{ $count }个答案所属的试卷在这里查不到。请用文件转移。
}
move-broken = 这个链接不完整，或在传送途中被改动。请重新完整复制。这里没有任何改动。
move-earlier = 这个链接是由本站的较旧版本生成的。请在另一台设备上重新加载页面，并在那里生成新的链接。这里没有任何改动。
move-later = 这个链接是由本站的较新版本生成的。请重新加载本页，再打开一次链接。这里没有任何改动。
move-unsupported = 此浏览器版本太旧，无法读取链接中的学习进度。请在另一台设备上导出文件，再在这里导入。这里没有任何改动。
move-from = 来自其他设备
move-empty = 这个链接里没有内容。
move-merged = 已合并{ $what }。
move-nothing-new = 没有新内容。
move-all-here = 这个链接里的内容这里都已经有了。
move-ask = 这个链接里有{ $what }。要与这个浏览器中保存的内容合并吗？每道题保留较新的答案。
move-fetching = 正在获取{ $count }份试卷…
move-fetch-failed = { $count }份试卷中有{ $failed }份无法获取，因此无法核对其中的答案。目前没有任何改动。你是不是离线了？
move-merge = 合并
move-merge-rest = 合并其余部分
move-gone = 以下内容本站已不再提供，因此未合并：{ $what }。
move-failed = 有{ $count }份试卷无法获取，因此未合并。再次打开链接即可补上缺少的部分。

## problems

problems-heading = { $count ->
   *[other] 内容中有{ $count }个问题
}
problems-hide = 隐藏
problems-remark = 修复之前，将继续显示上一版内容。
problems-list = 问题
problems-more = 另有{ $count }个
