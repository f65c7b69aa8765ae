# The texts of the interface in Turkish.
#
# Register: sentences address the reader with the polite 'siz' ('girin', 'seçtiniz'), as student portals and exam
# papers of Turkish universities do; buttons use the short imperative of Turkish software ('Kapat', 'Temizle').
# Ids and names need no case ending: a noun follows them ('{ $course } dersi'), as 'düğmesi' follows a quoted button.
#
# Glossary:
# exam = sınav; past exam = geçmiş sınav; midterm = ara sınav (vize); final = final sınavı; question = soru;
# choice = seçenek; answer = cevap; stem = ortak soru metni; hint = ipucu; mistake (of a student) = yanlış;
# mistake (in the content) = hata; flag = işaret, to flag = işaretlemek (to choose an answer is 'seçmek');
# practice = alıştırma; run = deneme; sitting an exam = sınava girme; attachment = ek; review = inceleme;
# paper = kâğıt; explanation = açıklama; model answer = örnek cevap; points = puan; score = puan;
# self-grade = değerlendirme; streak = art arda doğru; offline = çevrimdışı; course = ders; resource = kaynak;
# progress = ilerleme; correct, right = doğru; incorrect, wrong = yanlış; not tried = çözülmemiş; topic = konu;
# mark (a sign) = simge; to clear = temizlemek; to merge = birleştirmek; export, import = dışa, içe aktarmak;
# review (of what is due) = tekrar; due = tekrar bekleyen, due today = günün tekrarları; plan = plan; estimate = tahmin;
# exam day = sınav günü; day of the exam (its date) = sınav tarihi; would know 72% = %72 kadarını bilirsiniz.

## language

language-name = Türkçe
language-tag = tr
language-direction = ltr
language-locale = tr_TR

## common

common-close = Kapat
common-cancel = İptal
common-undo = Geri al
common-search = Ara
common-loading-page = Sayfa yükleniyor…
common-page-failed = Bu sayfa yüklenemedi.
common-reload = Yeniden yükle
common-sign-in = Yeniden oturum açın.
common-broken-heading = Bir şeyler ters gitti
common-broken = Bu sayfa gösterilemedi. İlerlemeniz korunuyor.
common-minutes = { $count ->
    [one] { $count } dakika
   *[other] { $count } dakika
}
common-questions = { $count ->
    [one] { $count } soru
   *[other] { $count } soru
}
common-points = { $count ->
    [one] { $count } puan
   *[other] { $count } puan
}
common-question = Soru
common-question-number = Soru { $number }
common-question-of = Soru { $number } / { $total }
common-no-questions = Bu sınav için soru bulunamadı.
common-no-answers = Bu soru için cevap yok.
common-browse-courses = Derslere göz at
common-start-page = Ana sayfaya git
common-error = Hata: { $message }
common-retry = Tekrar dene
common-loading-exams = Sınavlar yükleniyor…
common-loading-questions = Sorular yükleniyor…
common-formulas-failed = Formüller yüklenemediği için LaTeX koduyla gösteriliyor. Sayfayı yeniden yüklemeyi deneyin.
common-try-again = Tekrar dene
common-not-saved =
    İlerlemeniz bu tarayıcıda kaydedilemiyor. Bu sayfayı kapattığınızda veya yeniden yüklediğinizde silinir.
common-runs-dropped = { $count ->
    [one] Bu tarayıcıda yer kalmadı: cevaplarınıza yer açmak için önceki { $count } deneme silindi.
   *[other] Bu tarayıcıda yer kalmadı: cevaplarınıza yer açmak için önceki { $count } deneme silindi.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = Hiçbir şey temizlenmedi: bu sayfanın bir bölümü yüklenemedi. Tekrar deneyin.

## frame

frame-skip = İçeriğe geç
frame-navigation = Ana menü
frame-home = Ana sayfa
frame-courses = Dersler
frame-search = Ara
frame-progress = İlerleme
frame-help = Yardım
frame-go-back = Geri dön
frame-open = Herkese açık, hesap gerekmez. Cevaplarınız bu tarayıcıda kalır.
frame-shortcuts = Klavye kısayolları
frame-source-code = Kaynak kodu
frame-language = Dil
frame-language-failed = Dil yüklenemedi. Çevrimiçi olduğunuzda tekrar deneyin.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: ders çalışmak için her şey tek yerde
title-courses = Dersler
title-exams = { $course } dersinin sınavları
title-resources = { $course } dersinin kaynakları
title-practice = { $course } dersi için alıştırma
title-review = Sınav incelemesi: { $exam }
title-timed = Süreli sınav incelemesi: { $exam }
title-sit = Sınava gir: { $exam }
title-paper = Kâğıt üzerinde sınav: { $exam }
title-question = Soru { $question }
title-search = Sorularda ara
title-progress = İlerlemeniz
title-help = Yardım
title-missing = Sayfa bulunamadı

## description

description-site =
    { $site }, öğrencilerin ders çalışmak için ihtiyaç duyduğu her şeyi bir araya getirir: derslere göz atın, geçmiş
    sınavları açın, sorularını çözün. Ücretsizdir, hesap gerekmez.
description-app = { $site }: geçmiş sınavlar ve alıştırma soruları.
description-courses = Geçmiş sınavlarıyla çalışabileceğiniz tüm dersler.
description-search = Bir soruyu aklınızda kalanla bulun: sözcükleriyle, formülüyle, koduyla.
description-progress = Sınav sınav verdiğiniz, bu tarayıcıda saklanan cevaplar.
description-help = Sorular nasıl cevaplanır, simgeler ne anlama gelir, ilerlemeniz nerede saklanır?
description-exams = { $course } { $name } dersinin geçmiş sınavları ve alıştırma soruları.
description-resources = { $course } { $name } dersi için çalışma kaynakları.
description-practice = { $course } { $name } dersinden yanlışlarınız ve çalışabileceğiniz diğer sorular.
description-exam = { $course } { $name } dersinden { $exam }: sorularını çözerek çalışın.
description-handed-out = { $course } { $name } dersinden { $exam }: orijinal sınav kâğıdı.
description-sit = { $course } { $name } dersinden { $exam }: süre tutarak sınava girin.
description-paper = { $course } { $name } dersinden { $exam }: yazdırmak için sorular ve cevap anahtarı.
description-missing = Böyle bir sayfa yok.

## missing

missing-heading = Sayfa bulunamadı
missing-reason = Bu adreste bir şey yok. Adres yanlış yazılmış veya sayfa taşınmış olabilir.

## home

home-heading = Ders çalışmak için her şey tek yerde
home-lead = Geçmiş sınavlar ve alıştırma soruları, açıklamalı cevaplarıyla. Ücretsiz, herkese açık, hesap gerekmez.
home-get-started = Başla
home-stats = Bir bakışta
home-questions-count = 1.000+
home-questions = çalışma sorusu
home-courses-count = 8+
home-courses = ders
home-features = Burada ne bulacaksınız?
home-resources = Kapsamlı kaynaklar
home-resources-text = Ders notları, kayıtlar ve okuma listeleri; hepsi ders ders, tek yerde.
home-preparation = Sınava hazırlık
home-preparation-text = Soru soru geçmiş sınavlar: cevaplayın, doğru olup olmadığını ve nedenini hemen görün.
home-collaboration = Birlikte öğrenme
home-collaboration-text = Öğrencilerden öğrencilere: herkes bir ders, bir sınav veya daha iyi bir açıklama ekleyebilir.
home-close = Gölgede size de yer var
home-close-text = Bir ders seçin, geçmiş bir sınavı açın ve ilk sorudan başlayın.
home-dive-in = Hemen başla
home-go-on = Devam et
home-try-one = Bir soru dene
home-see-exam = Sınavı gör
home-all-answered = tüm sorular cevaplandı

## courses

courses-heading = Mevcut dersler
courses-placeholder = Ders ara…
courses-search = Ders ara
courses-list = Dersler
courses-matches = { $count ->
    [one] { $count } eşleşme
   *[other] { $count } eşleşme
}
courses-no-matches = Eşleşme yok
courses-empty = Gösterilecek ders yok.
courses-failed = { errors-courses }
courses-other = Diğer
courses-exams = Sınavlar
courses-resources = Kaynaklar
courses-search-questions = Sorularda “{ $query }” ara
courses-loading = Dersler yükleniyor…
courses-answered = { $count } soru cevaplandı
courses-offline = Yalnızca ad ve kodda arandı.

## exams

exams-heading = { $course } dersinin sınavları:
exams-practice = Alıştırma
exams-empty = Bu ders için sınav yok.
exams-non-timed = Süresiz sınav
exams-failed = Sınavlar yüklenirken hata oluştu: { $message }
exams-timed = Süreli sınav
exams-not-begun = Başlanmadı
exams-timed-notice = Süreli sınavlar henüz kullanılamıyor: bu özellik geliştirme aşamasında.
exams-sit-against-clock = Bu sınava süre tutarak gir

## resources

resources-heading = { $course } dersinin kaynakları:
resources-empty = Bu ders için kaynak yok.
resources-loading = Kaynaklar yükleniyor…
resources-failed = Kaynaklar yüklenirken hata oluştu: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Metin
files-paper = Sınav kâğıdı
files-solution = Çözüm

## review

review-heading = Sınav incelemesi
review-time-left = Kalan süre: { $milliseconds } ms
review-print = Yazdır
review-needs-scripts = Soruları cevaplamak ve burada ne kadar ilerlediğinizi görmek için JavaScript gerekir.
review-sit = Bu sınava gir
review-clear = Bu sınavı temizle
review-restart = Sınavı yeniden başlat
review-restart-warning = Tüm sınavlardaki cevaplarınızı temizler.
review-nothing-to-clear = Bu sınavda temizlenecek bir şey yok.

## viewer

viewer-loading = Sayfalar yükleniyor…
viewer-failed = Bu dosya burada gösterilemiyor. Yine de açabilirsiniz:
viewer-locked = Bu dosya parolayla korunduğu için burada gösterilemiyor. Yine de açabilirsiniz:
viewer-too-long = Bu dosya, burada gösterilemeyecek kadar çok sayfa içeriyor. Yine de açabilirsiniz:
viewer-page-failed = Bu sayfa gösterilemiyor.
viewer-page = Sayfa { $page }
viewer-number = Sayfa
viewer-of = / { $count }
viewer-zoom-in = Yakınlaştır
viewer-zoom-out = Uzaklaştır
viewer-show-solution = Çözümü göster

## exam

exam-instructions = Yönerge
exam-source = Kaynak
exam-licence = Lisans
exam-questions = Sorular
exam-question-short = S{ $number }
exam-marks = Simgeler
exam-unattempted = cevaplanmadı
exam-correct = doğru
exam-partly = kısmen doğru
exam-incorrect = yanlış
exam-answered = cevaplandı
exam-open = boş
exam-not-submitted = gönderilmedi
exam-flagged = işaretli
exam-then = , { $state }
exam-suggest = Değişiklik öner
exam-progress = { $total } sorunun { $answered } tanesi cevaplandı, { $right } doğru

## announcement

announcement-close = Duyuruyu kapat

## visibility

visibility-draft = Taslak
visibility-answers-from = Cevaplar: { $date } tarihinden itibaren
visibility-withdrawn = Geri çekildi: <words>{ $reason }</words>

## results

results-heading = Resmî sonuçlar
results-passed-percent = %{ $percent } geçti
results-grades = Notlar
results-yours = Siz: { $points } / { $of }. Sınava giren { $sat } kişinin ortalaması: { $mean }.
results-sat = Sınava giren
results-passed = Geçen
results-passed-of = { $passed }, %{ $percent }
results-mean = Ortalama
results-mean-of = { $mean } / { $of }
results-deviation = Standart sapma

## question

question-missing = Soru bulunamadı. Soru kimliği büyük olasılıkla yanlış!
question-answers = Seçenekler
question-select-all = Doğru olanların hepsini seçin.
question-shared = Ortak soru metni
question-show-answer = Cevabı göster
question-needs-scripts = Burada cevap vermek ve ilerlemenizi saklamak için JavaScript gerekir.
question-previous = Önceki
question-next = Sonraki
question-correct-answers = { $count ->
    [one] Doğru cevap
   *[other] Doğru cevaplar
}
question-model-answers = { $count ->
    [one] Örnek cevap
   *[other] Örnek cevaplar
}
question-accepted-answers = { $count ->
    [one] Kabul edilen cevap
   *[other] Kabul edilen cevaplar
}
question-explanation = Açıklama
question-topics = Konular
question-loading = Soru yükleniyor…
question-your-answer = Cevabınız
question-not-a-number =
    Bu bir sayı değil, bu yüzden yanlış sayılır. Birim eklemeden, örneğin 12,5 veya 1,2e-3 gibi yazın.
question-read-as = { $numbers } olarak okundu.
question-verdict-correct = Doğru cevap
question-verdict-incorrect = Cevabınız, yanlış
question-verdict-missed = Doğru cevap, seçilmedi
question-submit = Gönder
question-result-correct = Doğru! Yeniden cevaplayın!
question-result-incorrect = Yanlış. Yeniden cevaplayın!
question-result-unjudged = Yeniden cevaplayın!
question-why = Neden?
question-finish-review = İncelemeyi bitir
question-hint = İpucu
question-hints-left = { $count } tane kaldı
question-hints = İpuçları
question-flag = İşaretle
question-corrected = Bu soru, siz cevapladıktan sonra düzeltildi.
question-report = Hata bildir
question-how-was-it = Cevabınız nasıldı?
question-had = Bildim
question-partly = Kısmen
question-missed = Bilemedim

## search

search-heading = Sorularda ara
search-placeholder = Sözcükler, bir formül veya kod
search-empty = Soru bulunamadı.
search-advice = Yazımı denetleyin veya daha az ya da başka sözcükler deneyin.
search-matching = Eşleşen dersler ve sınavlar
search-one-word = Tek bir sözcük ara
search-to-try = Burada sonuç veren aramalar
search-courses = Derslerde “{ $query }” ara
search-no-matches = Eşleşme yok
search-named = { $count } ders
search-preparing = Arama hazırlanıyor. Biraz sonra tekrar deneyin.
search-failed = Sorular aranırken hata oluştu
search-first = { $count } soru, ilk { $shown } tanesi gösteriliyor
search-in-answers = Cevaplarda eşleşiyor
search-in-explanation = Açıklamada eşleşiyor
search-short-answer = Kısa cevap
search-open-question = Açık uçlu soru
search-select-all = Çoklu seçim
search-choose-one = Tek seçim
search-loading = Aranıyor…
search-preparing-live = Arama hazırlanıyor. Bu sayfa biraz sonra kendiliğinden yeniden dener.
search-serverless = Sorularda aramak için bir sunucu gerekir; sitenin bu kopyasında sunucu yok.
search-lead =
    Bütün soruların metninde, cevaplarında ve açıklamalarında arayın. Soruyu yapıştırın veya aklınızda kalanı yazın:
search-filters = Filtreler
search-filters-count = Filtreler ({ $count })
search-clear-filters = { $count ->
    [one] { $count } filtreyi temizle
   *[other] { $count } filtreyi temizle
}
search-yours = İlerlemeniz
search-course = Ders
search-year = Yıl
search-kind = Soru türü
search-topic = Konu
search-more = { $count } tane daha
search-not-tried = Çözülmemiş
search-wrong = Yanlış
search-flagged = İşaretli
search-results = Sorular
search-partial = Hiçbir soru bu sözcüklerin tümünü içermiyor. Şunlar bazılarını içeriyor:
search-none-has-all = Bulunan soruların hiçbiri tüm filtrelere uymuyor.
search-filters-first =
    Filtreler yalnızca ilk { $shown } soruya uygulanır. Sonuçların tümünü ({ $count }) daraltmak için ders kodu gibi
    bir sözcük ekleyin.
search-cut = Yalnızca ilk { $count } karakter aranır.
search-narrowed = { $count } sorudan { $shown } tanesi
search-narrowed-first = İlk { $count } sorudan { $shown } tanesi

## paper

paper-heading = Kâğıt üzerinde sınav
paper-online = Çevrimiçi cevaplayın
paper-name = Ad soyad:
paper-date = Tarih:
paper-score = Puan: <of>/ { $points }</of>
paper-points = ({ $count } puan)
paper-refer-one = { $number }. soruyu aşağıda verilenlere göre cevaplayın.
paper-refer-two = { $first }. ve { $last }. soruları aşağıda verilenlere göre cevaplayın.
paper-refer = { $first }–{ $last }. soruları aşağıda verilenlere göre cevaplayın.
paper-answers = Cevap anahtarı
paper-answer-to = { $number }. sorunun cevabı
paper-any-one = Herhangi biri yeterlidir
paper-qr-code = Bu sınavın sayfasına götüren QR kodu
paper-with-answers = Cevap anahtarıyla
paper-print = Yazdır

## run

run-notice = Devam eden deneme
run-left = kalan süre { $time }
run-used = geçen süre { $time }
run-over = süre doldu
run-resume = Devam et
run-show-result = Sonucu gör
run-last = Son deneme: { $points } / { $total }
run-beside = Bu sınavdaki denemeniz hâlâ sürüyor. Bu sayfada cevaplar hemen değerlendirilir ve denemeye sayılmaz.

## sit

sit-heading = Sınava gir
sit-needs-scripts = Sınava girmek için JavaScript gerekir.
sit-description-size = { $questions }, { $points }
sit-limit = Süre sınırı
sit-limit-unit = dakika
sit-no-limit = Süre sınırı yok
sit-limit-refused = Dakikayı tam sayı olarak girin: en az { $least }, en çok { $most }.
sit-rules =
    Sınav bitmeden hiçbir cevap değerlendirilmez, ipucu da yoktur. Sayfayı kapatsanız veya yeniden yükleseniz de süre
    işlemeye devam eder; cevaplarınız kaybolmaz.
sit-start = Başla
sit-start-failed = Bu sayfanın bir bölümü yüklenemedi. Tekrar deneyin.
sit-earlier = Önceki denemeler
sit-date = Tarih
sit-score-column = Puan
sit-time-used = Kullanılan süre
sit-time-so-far = Geçen süre
sit-time-left = Kalan süre
sit-points-of = { $points } / { $total }
sit-points-of-percent = { $points } / { $total }, %{ $percent }
sit-finish = Bitir
sit-unanswered = { $count ->
    [one] { $count } soru cevaplanmadı.
   *[other] { $count } soru cevaplanmadı.
}
sit-go-on = Devam et
sit-questions = Sorular
sit-question-gone = Bu soru artık yok.
sit-correct = Doğru
sit-solution = Soru ve çözüm
sit-filter-wrong = Yanlış ({ $count })
sit-filter-all = Tümü ({ $count })
sit-incorrect = Yanlış
sit-graded-had = Değerlendirme: { question-had }
sit-graded-partly = Değerlendirme: { question-partly }
sit-graded-missed = Değerlendirme: { question-missed }
sit-not-graded = Henüz değerlendirilmedi
sit-not-answered = Cevaplanmadı
sit-does-not-count = Puana katılmaz
sit-points-of-points = { $total ->
    [one] { $points } / { $total } puan
   *[other] { $points } / { $total } puan
}
sit-score = Puan: { $points } / { $total }
sit-ungraded = { $count ->
    [one] { $count } açık uçlu cevap, aşağıda değerlendirdiğinizde puana katılır.
   *[other] { $count } açık uçlu cevap, aşağıda değerlendirdiğinizde puana katılır.
}
sit-practise-missed = { $count } yanlışa çalış
sit-practise-blank = Cevaplanmayan { $count } soruya çalış
sit-again = Yeniden gir
sit-used = Kullanılan süre: { $time }
sit-used-of = Kullanılan süre: { $time } / { $limit }
sit-time-up = Süre doldu
sit-elsewhere = Bu sınav başka bir sekmede sürüyor. Cevaplarınız ve süreniz burada da aynı.
sit-go-on-here = Burada devam et
sit-failed = Bu sayfanın bir bölümü yüklenemedi.
sit-show-time = Süreyi göster
sit-hide-time = Süreyi gizle
sit-minutes-left = { $count ->
    [one] { $count } dakika kaldı
   *[other] { $count } dakika kaldı
}
sit-by-topic = Konulara göre
sit-topic = Konu
sit-points = Puan
sit-percent = Yüzde
sit-no-topic = Konusu belirtilmemiş
sit-not-kept =
    Bu tarayıcı bu site için hiçbir şey saklamıyor: bu sayfayı kapattığınızda veya yeniden yüklediğinizde deneme biter.
sit-moment = { $date } { $time }

## practice

practice-heading = Alıştırma
practice-needs-scripts = Alıştırma yapmak için JavaScript gerekir.
practice-failed = Alıştırma yüklenemedi.
practice-empty = Bu derste henüz alıştırma yapılacak soru yok.
practice-not-loaded = Yüklenemedi: { $exams }
practice-score = { $total } sorunun { $right } tanesi doğru
practice-from = Sınav: <exam>{ $name }</exam>
practice-end = Alıştırmayı bitir
practice-skip = Atla
practice-mistakes = Yanlışlar
practice-mistakes-what = Yanlış cevapladığınız ve o zamandan beri art arda iki kez doğru yapmadığınız sorular
practice-mistakes-none = Çalışılacak yanlışınız yok.
practice-flagged = İşaretliler
practice-flagged-what = İşaretlediğiniz sorular
practice-flagged-none = Bu derste işaretlediğiniz soru yok.
practice-not-tried = Çözülmemişler
practice-not-tried-what = Henüz cevaplamadığınız sorular
practice-not-tried-none = Bu dersin her sorusunu çözdünüz.
practice-everything = Tüm sorular
practice-everything-what = Bu dersin tüm sınavlarındaki bütün sorular
practice-what = Neye çalışacaksınız?
practice-topic = Konu
practice-all-topics = Tüm konular
practice-questions = Sorular
practice-none = yok
practice-how-many = Kaç soru?
practice-all = Tümü
practice-start = Başla
practice-right = Doğru
practice-wrong = Yanlış
practice-partly = Kısmen
practice-not-graded = Değerlendirilmedi
practice-skipped = Atlandı
practice-again = Yeniden sor
practice-something-else = Başka bir alıştırma
practice-place = <exam>{ $name }</exam>, soru { $number }
practice-no-mistakes-left = Hiç yanlış kalmadı.
practice-mistakes-left = { $count ->
    [one] { $count } yanlış kaldı.
   *[other] { $count } yanlış kaldı.
}
practice-mistakes-leave = Art arda iki kez doğru cevapladığınız soru artık yanlış sayılmaz.
practice-well-done = Tebrikler! Şimdi ne yapmak istersiniz?
practice-sit-exam = Bir sınava gir
practice-other-course = Başka bir ders
practice-flagged-left = { $count ->
    [one] { $count } soru işaretli.
   *[other] { $count } soru işaretli.
}
practice-all-tried = Bütün sorular çözüldü.
practice-untried-left = { $count ->
    [one] { $count } soru henüz çözülmedi.
   *[other] { $count } soru henüz çözülmedi.
}

## progress

progress-heading = İlerlemeniz
progress-needs-scripts = İlerlemenizi görmek için JavaScript gerekir.
progress-lead = Burada yaptıklarınızın tümü. Cevaplarınız bu tarayıcıda kalır.
progress-empty = Henüz bir şey yok. Cevapladığınız veya işaretlediğiniz sorular burada listelenir.
progress-gone = Artık bu sitede olmayan { $count } soru
progress-missed = Sınavı yüklenemeyen { $count } soru
progress-clear = Temizle
progress-all-of-course = Bu dersin tamamı
progress-practise-mistakes = Yanlışlara çalış
progress-flagged = { $count } işaretli
progress-sat = { $count ->
    [one] { $count } kez girildi
   *[other] { $count } kez girildi
}
progress-last-answered = Son cevap: <date>{ $day }</date>
progress-answered = { $answered } soru cevaplandı, { $right } doğru
progress-tools = İlerlemenizi yedekleyin, taşıyın veya temizleyin
progress-tools-text =
    Hepsini tek bir dosya olarak dışa aktarın ve başka bir tarayıcıda içe aktarın: her soruda daha yeni olan cevap
    kalır. Ya da bir QR kodu veya bağlantıyla başka bir cihaza taşıyın.
progress-export-file = Dışa aktar
progress-import-file = İçe aktar
progress-move = Başka cihaza taşı
progress-tools-failed = Hiçbir şey değişmedi: bu sayfanın bir bölümü yüklenemedi. Tekrar deneyin.
progress-cleared = Her şey temizlendi.
progress-clear-everything = Her şeyi temizle
progress-clear-everything-text =
    Tüm sınavlardaki bütün cevaplar, işaretler, değerlendirmeler ve denemeler ile çevrimdışı saklanan dersler silinecek.
    Bu işlem geri alınamaz.
progress-link-failed =
    Bu bağlantı okunamadı: bu sayfanın bir bölümü yüklenemedi. Tekrar denemek için sayfayı yeniden yükleyin.

## schedule

schedule-due = Günün tekrarları
schedule-due-what = Unutmak üzere olduğunuz sorular
schedule-due-planned = Planınızın bugünkü bölümü
schedule-due-none = Bugün tekrar edilecek soru yok.
schedule-due-left = { $count ->
    [one] { $count } soru tekrar bekliyor.
   *[other] { $count } soru tekrar bekliyor.
}
schedule-due-count = { $count ->
    [one] { $count } soru tekrar bekliyor
   *[other] { $count } soru tekrar bekliyor
}
schedule-next-due = Sıradaki: { $day }, { $count } soru
schedule-today = Bugün
schedule-review = Tekrar et
schedule-exam-day-what = Plan oluşturmak için sınavınızın tarihini girin.
schedule-exam-date = Sınav tarihi
schedule-exam-over = { $day } tarihli sınav geride kaldı: tarihi silindi.
schedule-exam-over-typed = { $day } tarihli sınav geride kaldı: planlanacak bir şey yok.
schedule-date-saved = Sınav tarihi kaydedildi.
schedule-remove-date = Tarihi kaldır
schedule-date-removed = Sınav tarihi kaldırıldı.
schedule-days-left = Sınava { $count } gün kaldı.
schedule-part-left = Bugün için { $count } soru kaldı.
schedule-exam-today = Sınav bugün.
schedule-plan = Plan
schedule-see-plan = Planı gör
schedule-until = { $count ->
    [one] Sınav tarihi { $day }: { $count } gün kaldı.
   *[other] Sınav tarihi { $day }: { $count } gün kaldı.
}
schedule-short = { $days } günde { $questions } soru: günde { $daily } soru çözmek gerekir.
schedule-today-part = { $count ->
    [one] Bugün { $count } soru
   *[other] Bugün { $count } soru
}
schedule-done-today = Bugün çözülen: { $count }
schedule-today-done = Bugünkü soruları tamamladınız.
schedule-today-nothing = Bugün için planlanmış soru yok.
schedule-chart = Sınava kadar günlük soru sayısı: bugün { $count }, en çok { $most } ({ $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } soru
   *[other] { $day }: { $count } soru
}
schedule-as-table = Tablo olarak
schedule-day = Gün
schedule-known = Plana uyarsanız sınav günü soruların %{ $percent } kadarını bilirsiniz.
schedule-known-without-limit = Günlük sınır olmasa %{ $percent } kadarını bilirdiniz.
schedule-at-most = Günlük sınır
schedule-questions-a-day = soru
schedule-not-on = Çalışılmayacak günler
schedule-add-to-calendar = Takvime ekle
schedule-calendar-exam = Sınav: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } soru
   *[other] { $course }: { $count } soru
}
schedule-estimate = Tahmin
schedule-known-on-exam = Sınav günü soruların <share>%{ $percent }</share> kadarını bilirsiniz
schedule-without-study = O güne kadar başka soru çözmezseniz.
schedule-known-today = Bugün soruların <share>%{ $percent }</share> kadarını bilirsiniz
schedule-unseen = { $total } sorudan { $count } tanesi henüz cevaplanmadı ya da değerlendirilmedi.
schedule-how = Bu nasıl tahmin ediliyor?
schedule-how-text =
    Cevapladığınız her soru için bir unutma modeli (FSRS), ne zaman ve nasıl cevapladığınıza bakarak soruyu o gün hâlâ
    bilme olasılığınızı tahmin eder. Cevaplamadığınız bir soru, seçenekleri arasından rastgele seçilmiş gibi sayılır;
    cevabı yazılan bir soruysa bilinmiyor sayılır.
schedule-known-column = Bilinen

## help

help-heading = Yardım
help-lead = Burada nasıl çalışılır: sorular nasıl cevaplanır, simgeler ne anlama gelir, ilerlemeniz nerede saklanır.
help-hints = İpuçları
help-hints-next =
    Bazı soruların ipuçları vardır. “{ question-hint }” düğmesi sıradakini gösterir, yanında kaç tane kaldığı yazar.
    İpuçları puan kaybettirmez, kayda da geçmez.
help-corrected = Düzeltilen sorular
help-corrected-what =
    Cevap anahtarında bir hata bulunursa soru düzeltilir. O soruyu daha önce cevapladıysanız sayfasında
    “{ question-corrected }” yazar, soru boş açılır ve çubukta cevaplanmamış görünür. Yalnızca ifade iyileştirildiyse
    cevabınız kalır.
help-paper = Kâğıt üzerinde
help-paper-what =
    Bir sınavın sayfasındaki “{ review-print }” düğmesi, sınavı kâğıda basılacak hâliyle gösterir: cevap için boşluklar
    vardır, cevap anahtarı ayrı sayfalardadır. “{ paper-with-answers }” kutusunun işaretini kaldırırsanız anahtar
    basılmaz. Köşedeki QR kodu sınavın sayfasına götürür.
help-figures = Şekiller ve formüller
help-figures-what =
    Bir şekli büyük görmek için üzerine dokunun veya üzerindeyken Enter tuşuna basın; “{ common-close }” düğmesi veya
    Escape geri götürür. İki parmakla, fare tekerleğiyle veya + ve − düğmeleriyle yakınlaştırıp uzaklaştırın. Seçenek
    olan bir şekle dokunmak o seçeneği seçer; bu yüzden altında “{ figure-enlarge }” düğmesi bulunur. Ekrandan geniş
    formüller, tablolar ve kodlar yana kaydırılabilir.
help-keyboard = Klavye
help-keyboard-enough = Soru sayfasında klavye yeterlidir:
help-keyboard-off =
    Yazı yazarken bu tuşların hiçbiri çalışmaz. Size engel oluyorlarsa, örneğin sesle yazarken, tuşları kapatın;
    tarayıcınız bunu hatırlar.
help-answering = Soruları cevaplama
help-answering-way =
    Bir ders, o dersin sınavlarından birini ve bir soru seçin. Sorunun nasıl cevaplanacağı metninin altında görünür;
    “{ question-submit }” düğmesi cevabınızı gönderir.
help-answering-one = Tek seçim
help-answering-one-how =
    Yuvarlak kutucuklar: doğru olduğunu düşündüğünüz seçeneği seçin. Birden fazla doğru varsa herhangi biri yeterlidir.
help-answering-all = Çoklu seçim
help-answering-all-how = Kare kutucuklar: doğruların hepsini seçip başka hiçbirini seçmediğinizde cevap doğru sayılır.
help-answering-short = Kısa cevap (otomatik kontrol edilir)
help-answering-short-how =
    Bir sayı veya birkaç sözcük yazmak için tek satır. Büyük/küçük harf, aksan işaretleri ve fazladan boşluklar fark
    etmez.
help-answering-open = Açık uçlu soru
help-answering-open-how =
    Otomatik değerlendirilmeyen daha uzun bir metin için yer. Gönderdikten sonra cevabınızı örnek cevaplarla
    karşılaştırabilir ve “{ question-had }”, “{ question-partly }” veya “{ question-missed }” ile
    değerlendirebilirsiniz. Değerlendirmeyi kaldırmak için aynı düğmeye yeniden basın.
help-answering-after =
    “{ question-submit }” düğmesine bastıktan sonra seçenekler kilitlenir ve yanlarında “{ question-verdict-correct }”,
    “{ question-verdict-incorrect }” veya “{ question-verdict-missed }” yazar. Açıklama varsa altta görünür. Yeniden
    cevaplamak için “{ question-result-unjudged }” ile biten iletiye basın.
help-numbers = Sayılar nasıl yazılır?
help-numbers-ways =
    İstediğiniz gibi: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> ve
    <code>981e-2</code> aynı sayıdır. Virgül ondalık virgülüdür. <code>1,100</code> örneğindeki gibi ardından tam üç
    rakam geliyorsa binlik ayırıcı da olabilir: iki sayıdan biri doğruysa cevabınız doğru sayılır. Her türlü eksi
    işareti kullanılabilir.
help-numbers-digits =
    Yalnızca rakamları yazın: birim (<code>9.81 m/s²</code>), kesir (<code>1/2</code>) veya iki tür ayırıcı birden
    (<code>1,000.5</code>) kullanırsanız yazdığınız sayı olarak okunmaz ve yanlış sayılır. Siz yazarken sayfa bunu
    söyler. Soru yuvarlamaya izin veriyorsa yuvarlanmış değer de kabul edilir.
help-search = Sorularda arama
help-search-what =
    Her sayfanın üstündeki “{ frame-search }” bağlantısı, siz yazdıkça bütün sorularda, cevaplarında ve açıklamalarında
    arar: sözcükler, metnin bir parçası veya tamamı ya da bir konu. Aramayı daraltmak için bir ders, alan veya yıl
    ekleyin: <code>gauss law physics</code>.
help-search-formulas =
    Formülleri olduğu gibi yazabilir (<code>integral x^2</code>, <code>sqrt(2)</code>), LaTeX olarak girebilir
    (<code>\int x^2 dx</code>) veya yapıştırabilirsiniz (<code>x² ≥ 0</code>); kodu adları ve işleçleriyle arayın.
    Eşleşen yerler vurgulanır. Eşleşme yalnızca cevaplarda veya açıklamadaysa sonuç bunu söyler ama onları göstermez.
help-search-filters =
    “{ search-filters }” sonuçları daraltır: çözmedikleriniz, yanlış yaptıklarınız veya işaretledikleriniz ya da bir
    dersin, yılın, soru türünün veya konunun soruları. Ok tuşlarıyla kutudan sonuçlara geçilir, Escape geri götürür.
help-practise = Alıştırma yapma
help-practise-what =
    Bir dersin sınavlarının üstündeki “{ exams-practice }” düğmesi, hepsinden sorular sorar: teker teker ve her
    seferinde başka bir sırayla. Hangi soruları ve kaç tane istediğinizi seçin; en uzun süredir görmedikleriniz önce
    gelir.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Yanlışlar
help-practise-mistakes-how =
    Yanlış cevapladığınız veya “{ question-missed }” diye değerlendirdiğiniz sorular. Art arda iki kez doğru yaptığınız
    soru bu listeden çıkar.
help-practise-others = İşaretliler, Çözülmemişler, Tüm sorular
help-practise-others-how =
    İşaretledikleriniz, henüz cevaplamadıklarınız ve bütün sorular. Cevaplanamayan sorular atlanır.
help-practise-verdict =
    Sonuç hemen görünür, “{ question-next }” düğmesi devam ettirir; cevabınız, soru sayfasındaki gibi saklanır. Sonunda
    neyin doğru olduğunu görürsünüz; “{ practice-again }” düğmesi doğru olmayanları sorar. “{ question-had }” doğru,
    “{ question-missed }” yanlış sayılır; “{ question-partly }” seçerseniz yeniden art arda iki doğru gerekir.
    “{ practice-end }” düğmesiyle istediğiniz an durabilirsiniz; hiçbir şey kaybolmaz.
help-schedule = Bugün neye çalışmalı?
help-schedule-due =
    Cevapladığınız her soru, unutmak üzere olduğunuzda geri gelir: yanlış cevaptan kısa süre sonra, doğru cevaptan
    birkaç gün sonra, hâlâ bildiğiniz her seferde de daha uzun bir arayla. “{ exams-practice }” sayfasındaki
    “{ schedule-due }”, tekrar bekleyen soruları içerir; sayıları “{ frame-progress }” bağlantısının yanında yazar, o
    sayfada derslere göre listelenirler. Açık uçlu soruda “{ question-had }” doğru, “{ question-partly }” zor,
    “{ question-missed }” yanlış sayılır.
help-schedule-plan =
    Neye çalışacağınızı seçtiğiniz sayfada veya “{ frame-progress }” sayfasında sınavınızın tarihini girin; plan, her
    gün kaç soru cevaplayacağınızı gösterir: her soru en az iki kez, sonuncusu sınavdan kısa süre önce. Yapmadıklarınız
    sonraki günlere kayar. “{ schedule-not-on }” haftanın bazı günlerini boş bırakır, “{ schedule-at-most }” bir günün
    soru sayısını sınırlar, “{ schedule-add-to-calendar }” düğmesi planı takvim dosyası olarak kaydeder.
help-schedule-estimate =
    Planın altında, toplamda ve konulara göre ne kadarını bileceğiniz yazar. Tahmin, insanların nasıl unuttuğuna ilişkin
    yayımlanmış bir modele, FSRS’ye dayanır ve başka yerde çalıştıklarınızı hesaba katmaz. Tarayıcınızda saklananlardan,
    yine tarayıcınızda hesaplanır.
help-marks = Simgeler ne anlama gelir?
help-marks-what = S1, S2 gibi bağlantılar, sınavın her sorusunda ne durumda olduğunuzu gösterir.
help-marks-unattempted = Bu tarayıcıda henüz cevaplamadınız.
help-marks-correct = Son cevabınız doğruydu. Açık uçlu soruda: cevabınızı “{ question-had }” olarak değerlendirdiniz.
help-marks-partly = Açık uçlu bir soruya verdiğiniz cevabı “{ question-partly }” olarak değerlendirdiniz.
help-marks-incorrect = Son cevabınız yanlıştı ya da onu “{ question-missed }” olarak değerlendirdiniz.
help-marks-answered =
    Açık uçlu bir soruyu cevapladınız ama cevabınızı henüz değerlendirmediniz. Ne doğru ne yanlış sayılır.
help-marks-flagged =
    Bu soruya geri dönmek için “{ question-flag }” düğmesine bastınız. İşareti kaldırmak için yeniden basın.
help-sitting = Sınava girme
help-sitting-what =
    Bir sınavın sayfasındaki “{ review-sit }” düğmesi, sınavın tamamını süre tutarak önünüze koyar. Süre sınırı
    belirleyin veya sınırsız seçin ve “{ sit-start }” düğmesine basın. Sona kadar her cevabı değiştirebilirsiniz:
    önceden hiçbir şey değerlendirilmez, ipucu da yoktur. Çubuk; cevaplanan, boş kalan ve işaretlenen soruları gösterir.
help-sitting-time =
    Sayfayı yeniden yüklediğinizde, kapattığınızda veya telefonunuz uykuya geçtiğinde süre işler, cevaplarınız kalır;
    süre bitince sınav kendiliğinden sona erer. Başka bir sekmede “{ sit-go-on-here }” düğmesi denemeyi orada sürdürür.
    “{ sit-hide-time }” düğmesi süreyi gizler.
help-sitting-score =
    Sonunda toplam puanınızı, konulara göre puanınızı ve açıklamalarıyla bütün soruları görürsünüz. Cevaplamadığınız
    soru puan getirmez. Açık uçlu cevaplar, değerlendirdiğinizde puana katılır: “{ question-had }” tam puan,
    “{ question-partly }” yarım puan. Cevaplarınız, tek tek göndermişsiniz gibi saklanır. Önceki denemeler puanlarıyla
    listelenir; “{ sit-again }” düğmesi yeni bir deneme başlatır.
help-mistakes = Hatalar ve sorularınız
help-mistakes-report =
    Bir cevap yanlış mı, bir metin anlaşılmıyor mu? Sorunun altındaki “{ question-report }” bağlantısı sizi siteyle
    ilgilenenlere ulaştırır; hangi soru olduğunu ve, e-postaysa, hangi cevabı seçtiğinizi bildirir. Sizinle ilgili
    hiçbir bilgi gitmez.
help-mistakes-contact = Diğer her şey için yazın: <mail>{ $contact }</mail>.
help-progress = İlerlemeniz nerede saklanır?
help-progress-where =
    Bu tarayıcıda, bu cihazda; başka hiçbir yerde değil. Hesap yoktur, cevaplarınız kimseye gönderilmez. Başka bir
    tarayıcı veya cihaz bunları bilmez.
help-progress-clear =
    Siz temizleyene kadar kalır: “{ review-clear }” düğmesi tek bir sınavdaki kayıtları siler, yanındaki
    “{ common-undo }” düğmesi onları geri getirir. “{ review-restart }” düğmesi tüm sınavlardaki cevaplarınızı temizler;
    tarayıcı ayarlarından bu sitenin verilerini silmek de öyle. Gizli pencere, kapatıldığında her şeyi unutur. Tarayıcı
    hiçbir şey saklamıyorsa sayfa bunu söyler.
help-progress-export =
    Her sayfanın üstündeki “{ frame-progress }” bağlantısı hepsini listeler. Oradaki “{ progress-export-file }” düğmesi
    bunları dosya olarak kaydeder, “{ progress-import-file }” düğmesi böyle bir dosyayı başka bir tarayıcıdakilere
    ekler: kaç kez yaparsanız yapın, her soruda daha yeni olan cevap kalır. Birinde temizlenen, diğerinden geri gelir.
help-moving = Başka bir cihaza taşıma
help-moving-ways =
    “{ frame-progress }” sayfasındaki “{ progress-move }” düğmesi bir kod ve bir bağlantı gösterir. Diğer cihazın
    kamerasını koda doğrultun veya bağlantıyı kendinize gönderip orada açın: ne içerdiğini söyler ve birleştirmeden önce
    sorar. “{ common-undo }” düğmesi bunu geri alır.
help-moving-holds =
    Kod ve bağlantı; seçtiklerinizi, işaretlediklerinizi, değerlendirmelerinizi ve bunların zamanını içerir. Yazılı
    cevaplar yalnızca yer olduğu kadar sığar, sığmayanları sayfa söyler. Onlar için ve çok uzun kayıtlar için bir dosya
    kullanın: burada “{ progress-export-file }”, orada “{ progress-import-file }”. Hiçbiri bir sunucuya gönderilmez ama
    bağlantıyı veya dosyayı alan herkes içindekileri okuyabilir.
help-offline = İnternet yokken
help-offline-pages =
    İlk ziyaretinizden sonra site internet olmadan da açılır: daha önce açtığınız sayfalar, bir sorusunu açtığınız
    sınavların tamamı ve aramasıyla birlikte ders listesi. Öteki sayfalarda şu yazar: “{ offline-heading }”
help-offline-keep =
    Bir dersin sınavlarının üstündeki “{ offline-keep }” düğmesi dersin tamamını cihazınızda saklar: sınavlar, sorular
    ve şekiller. “{ offline-remove }” düğmesi bu yeri boşaltır; cevaplarınız kalır. Tarayıcınız siteyi uygulama gibi de
    yükleyebilir; menüsüne bakın.
help-keyboard-switch = Bu tuşları aç veya kapat

## errors

errors-courses-down = Stoa şu anda geliştirme çalışmaları nedeniyle kapalı. Yenilikler için bizi izlemeye devam edin!
errors-courses = Dersler yüklenemedi
errors-exams = Sınavlar yüklenemedi
errors-page = Sayfa yüklenemedi
errors-question = Soru yüklenemedi
errors-resources = Kaynaklar yüklenemedi

## offline

offline-heading = Çevrimdışısınız.
offline-available = Daha önce açtığınız sayfalar ve sakladığınız dersler hâlâ kullanılabilir.
offline-no-room = Bu cihazda dersi saklayacak kadar yer yok.
offline-cut-off = Dersin tamamı indirilemedi. Tekrar deneyin.
offline-refused =
    Bu tarayıcı bu site için hiçbir şey saklamıyor: gizli bir pencerede olabilirsiniz veya adres güvenli olmayabilir.
offline-unloaded = Yüklenemedi. Tekrar deneyin.
offline-remove = Kaldır
offline-keep = Dersi çevrimdışı sakla
offline-keeping = Saklanıyor…
offline-keeping-count = Saklanıyor… { $done } / { $total }
offline-kept = Çevrimdışı kullanılabilir
offline-kept-files = Saklanan dosyalar: { $size } MB.
offline-left-out = Saklanmadı, çünkü bir dersin dosyaları en fazla { $most } MiB yer kaplayabilir: { $names }.
offline-removed = Bu cihazdan kaldırıldı.

## report

report-subject = Hata bildirimi: soru { $question }
report-question = Soru:
report-exam = Sınav:
report-course = Ders:
report-address = Adres:
report-revision = Sürüm:
report-answer = Cevap:

## figure

figure-enlarge = Büyüt
figure-enlarge-named = Büyüt: { $name }
figure-figure = Şekil
figure-enlarged = Büyütülmüş şekil
figure-code = Kod
figure-table = Tablo
figure-formula = Formül

## shortcuts

shortcuts-heading = Klavye kısayolları
shortcuts-single-key = Tek tuşlu kısayollar
shortcuts-remark = Yazı yazarken hiçbiri çalışmaz. Ok tuşları her zamanki gibi seçenekler arasında gezinir.
shortcuts-failed = Liste yüklenemedi. Tekrar deneyin.
shortcuts-choose-keys = <kbd>1</kbd>–<kbd>9</kbd>
shortcuts-choose = Bir seçeneği seçer. Birden fazla doğru varsa: seçer veya seçimi kaldırır.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit =
    Cevabı gönderir. Uzun metin alanında Ctrl ile, Mac’te Cmd ile. Alıştırmada, sonuç göründükten sonra: devam eder.
shortcuts-grade-keys = <kbd>1</kbd>–<kbd>3</kbd>
shortcuts-grade = Açık uçlu soruda, karşılaştırma yapılabildiğinde cevabınızı değerlendirir
shortcuts-next = Sonraki soru
shortcuts-previous = Önceki soru
shortcuts-flag = Soruyu işaretler veya işareti kaldırır
shortcuts-hint = Sıradaki ipucu
shortcuts-search = Arama kutusuna gider
shortcuts-list = Bu listeyi gösterir

## saved

saved-answers = { $count ->
    [one] { $count } cevap
   *[other] { $count } cevap
}
saved-drafts = { $count ->
    [one] { $count } gönderilmemiş cevap
   *[other] { $count } gönderilmemiş cevap
}
saved-flags = { $count ->
    [one] { $count } işaret
   *[other] { $count } işaret
}
saved-grades = { $count ->
    [one] { $count } değerlendirme
   *[other] { $count } değerlendirme
}
saved-runs = { $count ->
    [one] { $count } deneme
   *[other] { $count } deneme
}
saved-of-exams = { $count } sınavdan { $what }
saved-restarted = Tüm sınavlardaki cevaplarınız temizlendi.
saved-restored = Tüm sınavlardaki cevaplarınız geri getirildi.
saved-cleared-this-exam = Bu sınavdan { $what } temizlendi.
saved-cleared-exam = { $exam } sınavından { $what } temizlendi.
saved-cleared-course = { $course } dersinden { $what } temizlendi.
saved-cleared-gone = Artık bu sitede olmayan { $count } sorudan { $what } temizlendi.
saved-cleared-missed = Sınavı yüklenemeyen { $count } sorudan { $what } temizlendi.
saved-restored-this-exam = Bu sınava { $what } geri getirildi.
saved-restored-exam = { $exam } sınavına { $what } geri getirildi.
saved-restored-course = { $course } dersine { $what } geri getirildi.
saved-restored-gone = Artık bu sitede olmayan { $count } soruya { $what } geri getirildi.
saved-restored-missed = Sınavı yüklenemeyen { $count } soruya { $what } geri getirildi.

## file

file-exported = Dışa aktarıldı: { $name }.
file-refused = { $name } içe aktarılmadı: { $reason }. Hiçbir şey değişmedi.
file-too-large = dosya { $megabytes } MB sınırından büyük; hiçbir tarayıcı bir site için bu kadarını saklamaz
file-unreadable = dosya okunamadı
file-imported = { $what } içe aktarıldı.
file-nothing-new = Bu dosyadakilerin hepsi zaten buradaydı.
file-taken-back = İçe aktarma geri alındı: { $what }.
file-too-deep = içeriği çok fazla iç içe geçmiş
file-not-json = dosya JSON değil veya eksik
file-foreign = dosya bunun gibi bir siteden dışa aktarılmamış
file-later = dosya bu sitenin daha yeni bir sürümünden dışa aktarılmış

## move

move-code-failed = Kod yüklenemedi. Bunun yerine bağlantıyı kullanın.
move-qr-code = Bağlantıyı açan QR kodu
move-copied = Kopyalandı.
move-copy-refused = Bu tarayıcı sayfanın kopyalamasına izin vermiyor. Bağlantı seçili: kendiniz kopyalayın.
move-copy = Bağlantıyı kopyala
move-link-remark = # işaretinden sonrası hiçbir sunucuya gönderilmez. Bağlantıyı alan herkes içeriğini okuyabilir.
move-nothing = Henüz taşınacak bir şey yok. Cevapladıklarınız veya işaretledikleriniz taşınabilir.
move-too-much =
    İlerlemeniz bir koda veya bağlantıya sığmayacak kadar büyük. Dosya olarak dışa aktarın ve diğer cihazda içe aktarın.
move-not-made =
    Bu tarayıcı, kod veya bağlantı oluşturamayacak kadar eski. İlerlemenizi dosya olarak dışa aktarın ve diğer cihazda
    içe aktarın.
move-export-file = Dosya olarak dışa aktar
move-link-only =
    Bağlantıda { $what } var; bu kadarı bir QR koduna sığmaz. Bağlantıyı diğer cihazda açın; birleştirmeden önce sorar.
move-ways = Diğer cihazın kamerasını koda doğrultun veya bağlantıyı orada açın: birleştirmeden önce sorar.
move-both-hold = İkisinde de { $what } var.
move-link-holds = Bağlantıda { $what } var.
move-not-in-code = { $count ->
    [one] { $count } yazılı cevap koda sığmıyor. Taşımak için bağlantıyı kullanın.
   *[other] { $count } yazılı cevap koda sığmıyor. Taşımak için bağlantıyı kullanın.
}
move-not-in-link = { $count ->
    [one] { $count } yazılı cevap sığmıyor. Taşımak için bir dosya kullanın.
   *[other] { $count } yazılı cevap sığmıyor. Taşımak için bir dosya kullanın.
}
move-exam-unknown = { $count ->
    [one] { $count } cevabın sınavı burada bilinmiyor. Taşımak için bir dosya kullanın.
   *[other] { $count } cevabın sınavları burada bilinmiyor. Taşımak için bir dosya kullanın.
}
move-broken = Bu bağlantı eksik veya yolda değişmiş. Tamamını yeniden kopyalayın. Burada hiçbir şey değişmedi.
move-earlier =
    Bu bağlantı, sitenin daha eski bir sürümünde oluşturulmuş. Diğer cihazda sayfayı yeniden yükleyin ve orada yeni bir
    bağlantı oluşturun. Burada hiçbir şey değişmedi.
move-later =
    Bu bağlantı, sitenin daha yeni bir sürümünde oluşturulmuş. Bu sayfayı yeniden yükleyin ve bağlantıyı tekrar açın.
    Burada hiçbir şey değişmedi.
move-unsupported =
    Bu tarayıcı, bağlantıdaki ilerlemeyi okuyamayacak kadar eski. Diğer cihazda bir dosya dışa aktarın ve burada içe
    aktarın. Burada hiçbir şey değişmedi.
move-from = Başka bir cihazdan
move-empty = Bu bağlantı boş.
move-merged = { $what } birleştirildi.
move-nothing-new = Yeni bir şey yok.
move-all-here = Bu bağlantıdakilerin hepsi zaten buradaydı.
move-ask =
    Bu bağlantıda { $what } var. Bu tarayıcıda saklananlarla birleştirilsin mi? Her soruda daha yeni olan cevap
    kalır.
move-fetching = { $count } sınav alınıyor…
move-fetch-failed =
    { $count } sınavdan { $failed } tanesi alınamadı; onlar olmadan cevaplar kontrol edilemez. Henüz hiçbir şey
    değişmedi. Çevrimdışı mısınız?
move-merge = Birleştir
move-merge-rest = Kalanı birleştir
move-gone = { $what } artık bu sitede olmadığı için dışarıda kaldı.
move-failed = { $count } sınav alınamadığı için dışarıda kaldı. Eksikleri eklemek için bağlantıyı tekrar açın.

## problems

problems-heading = { $count ->
    [one] İçerikte { $count } sorun var
   *[other] İçerikte { $count } sorun var
}
problems-hide = Gizle
problems-remark = Bu düzeltilene kadar önceki içerik gösterilir.
problems-list = Sorunlar
problems-more = ve { $count } tane daha
