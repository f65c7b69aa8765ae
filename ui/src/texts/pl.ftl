# The texts of the interface in Polish.
# Register: lower-case ‘ty’, with imperatives and the present tense (Wybierz, Zatwierdź), as student services and
# modern Polish software address young readers; past events are impersonal (nie udało się, usunięto) or nouns, so
# that no form reveals the reader’s gender. Placeholders follow a noun and need no case ending; the list of saved
# things is in the accusative (1 samoocenę), which ‘usunięto’ and ‘zawiera’ require.
# Glossary: exam: egzamin · past exam: egzamin z poprzednich lat · midterm: kolokwium · final: egzamin końcowy ·
# question: pytanie (P1) · choice/answer: odpowiedź · stem: wspólna treść (kilku pytań) · hint: wskazówka · mistake:
# błąd · flag: oznacz, oznaczone, oznaczenie · practice: trening, ćwiczyć (not ‘ćwiczenia’, which are classes) · run:
# podejście · sitting an exam: podejście do egzaminu, podejść · attachment: załącznik · review: przegląd egzaminu ·
# paper: egzamin na papierze · explanation: wyjaśnienie · model answer: odpowiedź wzorcowa · points: punkty · score:
# wynik · streak: poprawne odpowiedzi z rzędu · offline: offline, bez internetu · course: przedmiot · resource:
# materiał · progress: postępy · topic: temat · self-grade: samoocena · marks in the bar: symbole · to clear: wyczyścić,
# usunąć · to merge: scalić · right/wrong: poprawnie / błędnie · due: do powtórki · to review (what is due): powtórz,
# powtórka · plan: plan · estimate: szacunek (not as a heading, where it means ‘respect’: szacowana wiedza) · known:
# opanowane, znać odpowiedź · exam day: dzień egzaminu · day off: dzień wolny

## language

language-name = Polski
language-tag = pl
language-direction = ltr
language-locale = pl_PL

## common

common-close = Zamknij
common-cancel = Anuluj
common-undo = Cofnij
common-search = Szukaj
common-loading-page = Wczytywanie strony…
common-page-failed = Nie udało się wczytać tej strony.
common-reload = Odśwież
common-sign-in = Zaloguj się ponownie.
common-broken-heading = Coś poszło nie tak
common-broken = Nie udało się wyświetlić tej strony. Twoje postępy są zachowane.
common-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
common-questions = { $count ->
    [one] { $count } pytanie
    [few] { $count } pytania
    [many] { $count } pytań
   *[other] { $count } pytania
}
common-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
common-question = Pytanie
common-question-number = Pytanie { $number }
common-question-of = Pytanie { $number } z { $total }
common-no-questions = Nie znaleziono pytań do tego egzaminu.
common-no-answers = To pytanie nie ma dostępnych odpowiedzi.
common-browse-courses = Przeglądaj przedmioty
common-start-page = Przejdź do strony głównej
common-error = Błąd: { $message }
common-retry = Spróbuj ponownie
common-loading-exams = Wczytywanie egzaminów…
common-loading-questions = Wczytywanie pytań…
common-formulas-failed = Nie udało się wczytać wzorów, dlatego widać ich kod LaTeX. Spróbuj odświeżyć stronę.
common-try-again = Spróbuj ponownie
common-not-saved =
    W tej przeglądarce nie można zapisać twoich postępów. Znikną po zamknięciu lub odświeżeniu tej strony.
common-runs-dropped = { $count ->
    [one]
        W tej przeglądarce skończyło się miejsce: usunięto { $count } wcześniejsze podejście, aby zrobić miejsce na
        twoje odpowiedzi.
    [few]
        W tej przeglądarce skończyło się miejsce: usunięto { $count } wcześniejsze podejścia, aby zrobić miejsce na
        twoje odpowiedzi.
    [many]
        W tej przeglądarce skończyło się miejsce: usunięto { $count } wcześniejszych podejść, aby zrobić miejsce na
        twoje odpowiedzi.
   *[other]
        W tej przeglądarce skończyło się miejsce: usunięto { $count } wcześniejszego podejścia, aby zrobić miejsce na
        twoje odpowiedzi.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = Niczego nie usunięto: nie udało się wczytać części tej strony. Spróbuj ponownie.

## frame

frame-skip = Przejdź do treści
frame-navigation = Menu główne
frame-home = Start
frame-courses = Przedmioty
frame-search = Szukaj
frame-progress = Postępy
frame-help = Pomoc
frame-go-back = Wstecz
frame-open = Dla każdego, bez zakładania konta. Twoje odpowiedzi zostają w tej przeglądarce.
frame-shortcuts = Skróty klawiszowe
frame-source-code = Kod źródłowy
frame-language = Język
frame-language-failed = Nie udało się wczytać języka. Spróbuj ponownie, gdy będziesz online.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: wszystko do nauki w jednym miejscu
title-courses = Przedmioty
title-exams = Egzaminy z przedmiotu { $course }
title-resources = Materiały do przedmiotu { $course }
title-practice = Trening z przedmiotu { $course }
title-review = Przegląd egzaminu { $exam }
title-timed = Przegląd egzaminu na czas { $exam }
title-sit = Podejście do egzaminu { $exam }
title-paper = Egzamin na papierze { $exam }
title-question = Pytanie { $question }
title-search = Szukaj pytań
title-progress = Twoje postępy
title-help = Pomoc
title-missing = Nie znaleziono strony

## description

description-site =
    { $site }: wszystko do nauki w jednym miejscu. Przeglądaj przedmioty, otwieraj egzaminy z poprzednich lat i ćwicz
    pytania, za darmo i bez zakładania konta.
description-app = { $site }: egzaminy z poprzednich lat z pytaniami do ćwiczenia.
description-courses = Wszystkie przedmioty z egzaminami z poprzednich lat do ćwiczenia.
description-search = Znajdź pytanie po tym, co pamiętasz: po słowach, wzorze albo kodzie.
description-progress = Twoje odpowiedzi, egzamin po egzaminie, zapisane w tej przeglądarce.
description-help = Jak odpowiadać na pytania, co oznaczają symbole i gdzie są zapisane twoje postępy.
description-exams = Przedmiot { $course } { $name }: egzaminy z poprzednich lat z pytaniami do ćwiczenia.
description-resources = Przedmiot { $course } { $name }: materiały do nauki.
description-practice = Przedmiot { $course } { $name }: błędy i inne pytania do ćwiczenia.
description-exam = { $exam }, { $course } { $name }: przećwicz pytania z tego egzaminu.
description-handed-out = { $exam }, { $course } { $name }: oryginalny arkusz.
description-sit = { $exam }, { $course } { $name }: egzamin do rozwiązania na czas.
description-paper = { $exam }, { $course } { $name }, do druku: pytania i klucz odpowiedzi.
description-missing = Nie ma takiej strony.

## missing

missing-heading = Nie znaleziono strony
missing-reason = Pod tym adresem nic nie ma. Może jest w nim literówka albo strona została przeniesiona.

## home

home-heading = Wszystko do nauki w jednym miejscu
home-lead =
    Egzaminy z poprzednich lat i pytania do ćwiczenia, z objaśnionymi odpowiedziami. Za darmo, dla każdego i bez konta.
home-get-started = Zacznij
home-stats = Serwis w liczbach
home-questions-count = 1000+
home-questions = pytań do nauki
home-courses-count = 8+
home-courses = przedmiotów
home-features = Co tu znajdziesz
home-resources = Komplet materiałów
home-resources-text =
    Notatki i nagrania z wykładów oraz wykazy literatury, zebrane w jednym miejscu, przedmiot po przedmiocie.
home-preparation = Przygotowanie do egzaminu
home-preparation-text =
    Egzaminy z poprzednich lat, pytanie po pytaniu: odpowiedz i od razu zobacz, czy dobrze i dlaczego.
home-collaboration = Wspólna nauka
home-collaboration-text = Od studentów dla studentów: każdy może dodać przedmiot, egzamin albo lepsze wyjaśnienie.
home-close = Usiądź w cieniu
home-close-text = Wybierz przedmiot, otwórz egzamin z poprzednich lat i zacznij od pierwszego pytania.
home-dive-in = Do dzieła
home-go-on = Kontynuuj
home-try-one = Wypróbuj pytanie
home-see-exam = Zobacz egzamin
home-all-answered = wszystkie pytania rozwiązane

## courses

courses-heading = Dostępne przedmioty
courses-placeholder = Szukaj przedmiotów…
courses-search = Szukaj przedmiotów
courses-list = Przedmioty
courses-matches = { $count ->
    [one] { $count } wynik
    [few] { $count } wyniki
    [many] { $count } wyników
   *[other] { $count } wyniku
}
courses-no-matches = Brak wyników
courses-empty = Brak przedmiotów do wyświetlenia.
courses-failed = { errors-courses }
courses-other = Inne
courses-exams = Egzaminy
courses-resources = Materiały
courses-search-questions = Szukaj „{ $query }” w pytaniach
courses-loading = Wczytywanie przedmiotów…
courses-answered = { $count ->
    [one] { $count } odpowiedź
    [few] { $count } odpowiedzi
    [many] { $count } odpowiedzi
   *[other] { $count } odpowiedzi
}
courses-offline = Wyszukiwanie obejmuje tylko nazwy i kody.

## exams

exams-heading = Egzaminy z przedmiotu { $course }:
exams-practice = Trening
exams-empty = Brak dostępnych egzaminów z tego przedmiotu.
exams-non-timed = Egzamin bez limitu czasu
exams-failed = Błąd podczas wczytywania egzaminów: { $message }
exams-timed = Egzamin na czas
exams-not-begun = Nierozpoczęty
exams-timed-notice = Egzaminy na czas nie są jeszcze dostępne: pracujemy nad tą funkcją.
exams-sit-against-clock = Podejdź do tego egzaminu na czas

## resources

resources-heading = Materiały do przedmiotu { $course }:
resources-empty = Brak dostępnych materiałów do tego przedmiotu.
resources-loading = Wczytywanie materiałów…
resources-failed = Błąd podczas wczytywania materiałów: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Tekst
files-paper = Arkusz
files-solution = Rozwiązanie

## review

review-heading = Przegląd egzaminu
review-time-left = Pozostały czas: { $milliseconds } ms
review-print = Drukuj
review-needs-scripts = Aby odpowiadać i widzieć tu swoje postępy, potrzebny jest JavaScript.
review-sit = Podejdź do egzaminu
review-clear = Wyczyść ten egzamin
review-restart = Zacznij od nowa
review-restart-warning = Usuwa twoje odpowiedzi ze wszystkich egzaminów.
review-nothing-to-clear = W tym egzaminie nie ma czego wyczyścić.

## viewer

viewer-loading = Wczytywanie stron…
viewer-failed = Tego pliku nie można tu pokazać, ale możesz go otworzyć:
viewer-locked = Ten plik jest chroniony hasłem i nie można go tu pokazać, ale możesz go otworzyć:
viewer-too-long = Ten plik ma zbyt wiele stron, aby go tu pokazać, ale możesz go otworzyć:
viewer-page-failed = Tej strony nie można pokazać.
viewer-page = Strona { $page }
viewer-number = Strona
viewer-of = z { $count }
viewer-zoom-in = Powiększ
viewer-zoom-out = Pomniejsz
viewer-show-solution = Pokaż rozwiązanie

## exam

exam-instructions = Instrukcje
exam-source = Źródło
exam-licence = Licencja
exam-questions = Pytania
exam-question-short = P{ $number }
exam-marks = Symbole
exam-unattempted = nierozwiązane
exam-correct = poprawnie
exam-partly = częściowo poprawnie
exam-incorrect = błędnie
exam-answered = z odpowiedzią
exam-open = bez odpowiedzi
exam-not-submitted = niezatwierdzone
exam-flagged = oznaczone
exam-then = , { $state }
exam-suggest = Zaproponuj zmianę
exam-progress =
    { $answered ->
        [one] { $answered } odpowiedź
        [few] { $answered } odpowiedzi
        [many] { $answered } odpowiedzi
       *[other] { $answered } odpowiedzi
    } na { $total ->
        [one] { $total } pytanie
        [few] { $total } pytania
        [many] { $total } pytań
       *[other] { $total } pytania
    }, { $right ->
        [one] { $right } poprawna
        [few] { $right } poprawne
        [many] { $right } poprawnych
       *[other] { $right } poprawnej
    }

## announcement

announcement-close = Zamknij ogłoszenie

## visibility

visibility-draft = Szkic
visibility-answers-from = Odpowiedzi od { $date }
visibility-withdrawn = Wycofano: <words>{ $reason }</words>

## results

results-heading = Oficjalne wyniki
results-passed-percent = zdało { $percent }%
results-grades = Oceny
results-yours = Ty: { $points } z { $of }. Średnia { $sat } zdających: { $mean }.
results-sat = Przystąpiło
results-passed = Zdało
results-passed-of = { $passed }, { $percent }%
results-mean = Średnia
results-mean-of = { $mean } z { $of }
results-deviation = Odchylenie standardowe

## question

question-missing = Nie znaleziono pytania. Prawdopodobnie ID pytania jest błędne!
question-answers = Odpowiedzi
question-select-all = Zaznacz wszystkie poprawne.
question-shared = Wspólna treść kilku pytań
question-show-answer = Pokaż odpowiedź
question-needs-scripts = Aby tu odpowiadać i zachować postępy, potrzebny jest JavaScript.
question-previous = Poprzednie
question-next = Następne
question-correct-answers = { $count ->
    [one] Poprawna odpowiedź
    [few] Poprawne odpowiedzi
    [many] Poprawne odpowiedzi
   *[other] Poprawne odpowiedzi
}
question-model-answers = { $count ->
    [one] Odpowiedź wzorcowa
    [few] Odpowiedzi wzorcowe
    [many] Odpowiedzi wzorcowe
   *[other] Odpowiedzi wzorcowe
}
question-accepted-answers = { $count ->
    [one] Uznawana odpowiedź
    [few] Uznawane odpowiedzi
    [many] Uznawane odpowiedzi
   *[other] Uznawane odpowiedzi
}
question-explanation = Wyjaśnienie
question-topics = Tematy
question-loading = Wczytywanie pytania…
question-your-answer = Twoja odpowiedź
question-not-a-number =
    To nie jest liczba, więc odpowiedź liczy się jako błędna. Napisz na przykład 12,5 albo 1,2e-3, bez jednostki.
question-read-as = Odczytano jako { $numbers }.
question-verdict-correct = Poprawna odpowiedź
question-verdict-incorrect = Twoja odpowiedź, błędna
question-verdict-missed = Poprawna odpowiedź, niewybrana
question-submit = Zatwierdź
question-result-correct = Dobrze! Spróbuj ponownie!
question-result-incorrect = Źle. Spróbuj ponownie!
question-result-unjudged = Spróbuj ponownie!
question-why = Dlaczego?
question-finish-review = Zakończ przegląd
question-hint = Wskazówka
question-hints-left = { $count ->
    [one] została { $count }
    [few] zostały { $count }
    [many] zostało { $count }
   *[other] zostało { $count }
}
question-hints = Wskazówki
question-flag = Oznacz
question-corrected = To pytanie poprawiono już po twojej odpowiedzi.
question-report = Zgłoś błąd
question-how-was-it = Jak ci poszło?
question-had = Dobrze
question-partly = Częściowo
question-missed = Źle

## search

search-heading = Szukaj pytań
search-placeholder = Słowa, wzór albo kod
search-empty = Nie znaleziono pytań.
search-advice = Sprawdź pisownię albo spróbuj użyć mniejszej liczby słów lub innych słów.
search-matching = Pasujące przedmioty i egzaminy
search-one-word = Szukaj jednego słowa
search-to-try = Wyszukiwania, które coś tu znajdują
search-courses = Szukaj „{ $query }” wśród przedmiotów
search-no-matches = Brak wyników
search-named = { $count ->
    [one] { $count } przedmiot
    [few] { $count } przedmioty
    [many] { $count } przedmiotów
   *[other] { $count } przedmiotu
}
search-preparing = Wyszukiwarka się uruchamia. Spróbuj za chwilę.
search-failed = Błąd podczas szukania pytań
search-first = { $count ->
    [one] { $count } pytanie, wyświetlono pierwsze { $shown }
    [few] { $count } pytania, wyświetlono pierwsze { $shown }
    [many] { $count } pytań, wyświetlono pierwsze { $shown }
   *[other] { $count } pytania, wyświetlono pierwsze { $shown }
}
search-in-answers = Znaleziono w odpowiedziach
search-in-explanation = Znaleziono w wyjaśnieniu
search-short-answer = Krótka odpowiedź
search-open-question = Pytanie otwarte
search-select-all = Wielokrotny wybór
search-choose-one = Jednokrotny wybór
search-loading = Szukanie…
search-preparing-live = Wyszukiwarka się uruchamia. Za chwilę ta strona sama spróbuje ponownie.
search-serverless = Szukanie pytań wymaga serwera, a ta kopia serwisu go nie ma.
search-lead =
    Szukaj w treści wszystkich pytań, razem z odpowiedziami i wyjaśnieniami. Wklej pytanie albo wpisz to, co z niego
    pamiętasz:
search-filters = Filtry
search-filters-count = Filtry ({ $count })
search-clear-filters = { $count ->
    [one] Usuń { $count } filtr
    [few] Usuń { $count } filtry
    [many] Usuń { $count } filtrów
   *[other] Usuń { $count } filtra
}
search-yours = Twoje postępy
search-course = Przedmiot
search-year = Rok
search-kind = Rodzaj
search-topic = Temat
search-more = Jeszcze { $count }
search-not-tried = Nierozwiązane
search-wrong = Błędnie rozwiązane
search-flagged = Oznaczone
search-results = Pytania
search-partial = Żadne pytanie nie zawiera wszystkich tych słów. Te zawierają niektóre z nich:
search-none-has-all = Żadne ze znalezionych pytań nie pasuje do wszystkich filtrów.
search-filters-first =
    Filtry dotyczą tylko pierwszych { $shown } pytań. Aby zawęzić wszystkie wyniki ({ $count }), dodaj słowo, na
    przykład kod przedmiotu.
search-cut = Wyszukiwanie uwzględnia tylko pierwsze { $count } znaków.
search-narrowed = { $count ->
    [one] { $shown } z { $count } pytania
    [few] { $shown } z { $count } pytań
    [many] { $shown } z { $count } pytań
   *[other] { $shown } z { $count } pytania
}
search-narrowed-first = { $count ->
    [one] { $shown } z { $count } pytania
    [few] { $shown } z pierwszych { $count } pytań
    [many] { $shown } z pierwszych { $count } pytań
   *[other] { $shown } z pierwszych { $count } pytania
}

## paper

paper-heading = Egzamin na papierze
paper-online = Rozwiąż online
paper-name = Imię i nazwisko:
paper-date = Data:
paper-score = Wynik: <of>z { $points }</of>
paper-points = { $count ->
    [one] ({ $count } punkt)
    [few] ({ $count } punkty)
    [many] ({ $count } punktów)
   *[other] ({ $count } punktu)
}
paper-refer-one = Poniższa treść dotyczy pytania { $number }.
paper-refer-two = Poniższa treść dotyczy pytań { $first } i { $last }.
paper-refer = Poniższa treść dotyczy pytań { $first }–{ $last }.
paper-answers = Odpowiedzi
paper-answer-to = Odpowiedź na pytanie { $number }
paper-any-one = Wystarczy dowolna z nich
paper-qr-code = Kod QR strony tego egzaminu
paper-with-answers = Z odpowiedziami
paper-print = Drukuj

## run

run-notice = Trwające podejście
run-left = pozostało { $time }
run-used = minęło { $time }
run-over = czas minął
run-resume = Wznów
run-show-result = Zobacz wynik
run-last = Ostatnie podejście: { $points } z { $total }
run-beside =
    Twoje podejście do tego egzaminu wciąż trwa. Na tej stronie odpowiedzi są oceniane od razu i nie liczą się do tego
    podejścia.

## sit

sit-heading = Podejście do egzaminu
sit-needs-scripts = Aby podejść do egzaminu, potrzebny jest JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Limit czasu
sit-limit-unit = min
sit-no-limit = Bez limitu czasu
sit-limit-refused = Wpisz liczbę pełnych minut, od { $least } do { $most }.
sit-rules =
    Do końca nic nie jest oceniane i nie ma wskazówek. Czas biegnie dalej po zamknięciu lub odświeżeniu strony, a twoje
    odpowiedzi zostają.
sit-start = Zacznij
sit-start-failed = Nie udało się wczytać części tej strony. Spróbuj ponownie.
sit-earlier = Wcześniejsze podejścia
sit-date = Data
sit-score-column = Wynik
sit-time-used = Wykorzystany czas
sit-time-so-far = Upłynęło
sit-time-left = Pozostały czas
sit-points-of = { $points } z { $total }
sit-points-of-percent = { $points } z { $total }, { $percent }%
sit-finish = Zakończ
sit-unanswered = { $count ->
    [one] { $count } pytanie jest bez odpowiedzi.
    [few] { $count } pytania są bez odpowiedzi.
    [many] { $count } pytań jest bez odpowiedzi.
   *[other] { $count } pytania jest bez odpowiedzi.
}
sit-go-on = Kontynuuj
sit-questions = Pytania
sit-question-gone = Tego pytania już nie ma.
sit-correct = Poprawnie
sit-solution = Pytanie i rozwiązanie
sit-filter-wrong = Błędne ({ $count })
sit-filter-all = Wszystkie ({ $count })
sit-incorrect = Błędnie
sit-graded-had = Samoocena: { question-had }
sit-graded-partly = Samoocena: { question-partly }
sit-graded-missed = Samoocena: { question-missed }
sit-not-graded = Jeszcze bez oceny
sit-not-answered = Bez odpowiedzi
sit-does-not-count = Nie liczy się
sit-points-of-points = { $total ->
    [one] { $points } z { $total } punktu
    [few] { $points } z { $total } punktów
    [many] { $points } z { $total } punktów
   *[other] { $points } z { $total } punktu
}
sit-score = Wynik: { $points } z { $total }
sit-ungraded = { $count ->
    [one] { $count } odpowiedź otwarta będzie się liczyć, gdy ją poniżej ocenisz.
    [few] { $count } odpowiedzi otwarte będą się liczyć, gdy je poniżej ocenisz.
    [many] { $count } odpowiedzi otwartych będzie się liczyć, gdy je poniżej ocenisz.
   *[other] { $count } odpowiedzi otwartej będzie się liczyć, gdy ją poniżej ocenisz.
}
sit-practise-missed = { $count ->
    [one] Przećwicz { $count } błąd
    [few] Przećwicz { $count } błędy
    [many] Przećwicz { $count } błędów
   *[other] Przećwicz { $count } błędu
}
sit-practise-blank = { $count ->
    [one] Przećwicz { $count } pytanie bez odpowiedzi
    [few] Przećwicz { $count } pytania bez odpowiedzi
    [many] Przećwicz { $count } pytań bez odpowiedzi
   *[other] Przećwicz { $count } pytania bez odpowiedzi
}
sit-again = Podejdź ponownie
sit-used = Wykorzystany czas: { $time }
sit-used-of = Wykorzystany czas: { $time } z { $limit }
sit-time-up = Czas minął
sit-elsewhere = Ten egzamin trwa w innej karcie. Twoje odpowiedzi i czas są tutaj takie same.
sit-go-on-here = Kontynuuj tutaj
sit-failed = Nie udało się wczytać części tej strony.
sit-show-time = Pokaż czas
sit-hide-time = Ukryj czas
sit-minutes-left = { $count ->
    [one] Została { $count } minuta
    [few] Zostały { $count } minuty
    [many] Zostało { $count } minut
   *[other] Zostało { $count } minuty
}
sit-by-topic = Według tematów
sit-topic = Temat
sit-points = Punkty
sit-percent = Procent
sit-no-topic = Bez tematu
sit-not-kept =
    Ta przeglądarka niczego dla tego serwisu nie przechowuje: podejście kończy się po zamknięciu lub odświeżeniu strony.
sit-moment = { $date }, { $time }

## practice

practice-heading = Trening
practice-needs-scripts = Do treningu potrzebny jest JavaScript.
practice-failed = Nie udało się wczytać treningu.
practice-empty = Z tego przedmiotu nie ma jeszcze pytań do ćwiczenia.
practice-not-loaded = Nie wczytano: { $exams }
practice-score = { $right ->
    [one] { $right } poprawna odpowiedź z { $total }
    [few] { $right } poprawne odpowiedzi z { $total }
    [many] { $right } poprawnych odpowiedzi z { $total }
   *[other] { $right } poprawnej odpowiedzi z { $total }
}
practice-from = Egzamin: <exam>{ $name }</exam>
practice-end = Zakończ trening
practice-skip = Pomiń
practice-mistakes = Błędy
practice-mistakes-what = Pytania z błędną odpowiedzią, po której nie było jeszcze dwóch poprawnych z rzędu
practice-mistakes-none = Nie masz błędów do przećwiczenia.
practice-flagged = Oznaczone
practice-flagged-what = Pytania oznaczone przez ciebie
practice-flagged-none = Nie masz oznaczonych pytań z tego przedmiotu.
practice-not-tried = Nierozwiązane
practice-not-tried-what = Pytania jeszcze bez odpowiedzi
practice-not-tried-none = Wszystkie pytania z tego przedmiotu są już rozwiązane.
practice-everything = Wszystkie
practice-everything-what = Wszystkie pytania ze wszystkich egzaminów z tego przedmiotu
practice-what = Co chcesz przećwiczyć?
practice-topic = Temat
practice-all-topics = Wszystkie tematy
practice-questions = Pytania
practice-none = brak
practice-how-many = Ile
practice-all = Wszystkie
practice-start = Zacznij
practice-right = Poprawnie
practice-wrong = Błędnie
practice-partly = Częściowo
practice-not-graded = Bez oceny
practice-skipped = Pominięte
practice-again = Jeszcze raz
practice-something-else = Przećwicz coś innego
practice-place = <exam>{ $name }</exam>, pytanie { $number }
practice-no-mistakes-left = Nie został już żaden błąd.
practice-mistakes-left = { $count ->
    [one] Został { $count } błąd.
    [few] Zostały { $count } błędy.
    [many] Zostało { $count } błędów.
   *[other] Zostało { $count } błędu.
}
practice-mistakes-leave = Pytanie przestaje być błędem po dwóch poprawnych odpowiedziach z rzędu.
practice-well-done = Dobra robota! Co teraz?
practice-sit-exam = Podejdź do egzaminu
practice-other-course = Inny przedmiot
practice-flagged-left = { $count ->
    [one] { $count } pytanie jest oznaczone.
    [few] { $count } pytania są oznaczone.
    [many] { $count } pytań jest oznaczonych.
   *[other] { $count } pytania jest oznaczone.
}
practice-all-tried = Wszystkie pytania są już rozwiązane.
practice-untried-left = { $count ->
    [one] { $count } pytanie jest jeszcze nierozwiązane.
    [few] { $count } pytania są jeszcze nierozwiązane.
    [many] { $count } pytań jest jeszcze nierozwiązanych.
   *[other] { $count } pytania jest jeszcze nierozwiązane.
}

## progress

progress-heading = Twoje postępy
progress-needs-scripts = Aby zobaczyć swoje postępy, potrzebny jest JavaScript.
progress-lead = Cały przebieg twojej nauki. Twoje odpowiedzi zostają w tej przeglądarce.
progress-empty = Jeszcze nic. Tu pojawią się twoje odpowiedzi i oznaczenia.
progress-gone = { $count ->
    [one] { $count } pytanie, którego nie ma już w serwisie
    [few] { $count } pytania, których nie ma już w serwisie
    [many] { $count } pytań, których nie ma już w serwisie
   *[other] { $count } pytania, których nie ma już w serwisie
}
progress-missed = { $count ->
    [one] { $count } pytanie, którego egzaminu nie udało się pobrać
    [few] { $count } pytania, których egzaminu nie udało się pobrać
    [many] { $count } pytań, których egzaminu nie udało się pobrać
   *[other] { $count } pytania, których egzaminu nie udało się pobrać
}
progress-clear = Wyczyść
progress-all-of-course = Wszystko z tego przedmiotu
progress-practise-mistakes = Przećwicz błędy
progress-flagged = { $count ->
    [one] { $count } oznaczone
    [few] { $count } oznaczone
    [many] { $count } oznaczonych
   *[other] { $count } oznaczonego
}
progress-sat = { $count ->
    [one] { $count } podejście
    [few] { $count } podejścia
    [many] { $count } podejść
   *[other] { $count } podejścia
}
progress-last-answered = Ostatnia odpowiedź: <date>{ $day }</date>
progress-answered =
    { $answered ->
        [one] { $answered } odpowiedź
        [few] { $answered } odpowiedzi
        [many] { $answered } odpowiedzi
       *[other] { $answered } odpowiedzi
    }, { $right ->
        [one] { $right } poprawna
        [few] { $right } poprawne
        [many] { $right } poprawnych
       *[other] { $right } poprawnej
    }
progress-tools = Zapisz, przenieś lub wyczyść postępy
progress-tools-text =
    Wyeksportuj wszystko do jednego pliku i zaimportuj go w innej przeglądarce: dla każdego pytania zostanie późniejsza
    odpowiedź. Możesz też przenieść wszystko na inne urządzenie kodem QR albo linkiem.
progress-export-file = Eksportuj
progress-import-file = Importuj
progress-move = Przenieś na inne urządzenie
progress-tools-failed = Nic się nie zmieniło: nie udało się wczytać części tej strony. Spróbuj ponownie.
progress-cleared = Wyczyszczono wszystko.
progress-clear-everything = Wyczyść wszystko
progress-clear-everything-text =
    Wszystkie odpowiedzi, oznaczenia, samooceny i podejścia ze wszystkich egzaminów oraz przedmioty zachowane offline
    zostaną usunięte. Tego nie można cofnąć.
progress-link-failed =
    Nie udało się odczytać tego linku: część tej strony się nie wczytała. Odśwież stronę, aby spróbować ponownie.

## schedule

schedule-due = Do powtórki dziś
schedule-due-what = Pytania, które wkrótce zapomnisz
schedule-due-planned = Dzisiejsza część twojego planu
schedule-due-none = Na dziś nie ma nic do powtórki.
schedule-due-left = { $count ->
    [one] Do powtórki: { $count } pytanie.
    [few] Do powtórki: { $count } pytania.
    [many] Do powtórki: { $count } pytań.
   *[other] Do powtórki: { $count } pytania.
}
schedule-due-count = { $count ->
    [one] { $count } pytanie do powtórki
    [few] { $count } pytania do powtórki
    [many] { $count } pytań do powtórki
   *[other] { $count } pytania do powtórki
}
schedule-next-due = { $count ->
    [one] Następna powtórka: { $day }, { $count } pytanie
    [few] Następna powtórka: { $day }, { $count } pytania
    [many] Następna powtórka: { $day }, { $count } pytań
   *[other] Następna powtórka: { $day }, { $count } pytania
}
schedule-today = Dziś
schedule-review = Powtórz
schedule-exam-day-what = Podaj datę egzaminu, a dostaniesz plan nauki.
schedule-exam-date = Data egzaminu
schedule-exam-over = Termin egzaminu ({ $day }) już minął: data została usunięta.
schedule-exam-over-typed = Termin egzaminu ({ $day }) już minął, więc nie ma czego planować.
schedule-date-saved = Zapisano datę egzaminu.
schedule-remove-date = Usuń datę
schedule-date-removed = Usunięto datę egzaminu.
schedule-days-left = { $count ->
    [one] Do egzaminu został { $count } dzień.
    [few] Do egzaminu zostały { $count } dni.
    [many] Do egzaminu zostało { $count } dni.
   *[other] Do egzaminu zostało { $count } dnia.
}
schedule-part-left = { $count ->
    [one] Na dziś zostało { $count } pytanie.
    [few] Na dziś zostały { $count } pytania.
    [many] Na dziś zostało { $count } pytań.
   *[other] Na dziś zostało { $count } pytania.
}
schedule-exam-today = Egzamin jest dziś.
schedule-plan = Plan
schedule-see-plan = Zobacz plan
schedule-until = { $count ->
    [one] Egzamin odbędzie się { $day }: został { $count } dzień.
    [few] Egzamin odbędzie się { $day }: zostały { $count } dni.
    [many] Egzamin odbędzie się { $day }: zostało { $count } dni.
   *[other] Egzamin odbędzie się { $day }: zostało { $count } dnia.
}
schedule-short =
    { $questions ->
        [one] { $questions } pytanie
        [few] { $questions } pytania
        [many] { $questions } pytań
       *[other] { $questions } pytania
    } w { $days ->
        [one] { $days } dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
    }: trzeba by robić po { $daily } dziennie.
schedule-today-part = { $count ->
    [one] { $count } pytanie na dziś
    [few] { $count } pytania na dziś
    [many] { $count } pytań na dziś
   *[other] { $count } pytania na dziś
}
schedule-done-today = Już zrobione: { $count }
schedule-today-done = Plan na dziś wykonany.
schedule-today-nothing = Na dziś nic nie zaplanowano.
schedule-chart = Liczba pytań na dzień aż do egzaminu: dziś { $count }, najwięcej { $most } ({ $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } pytanie
    [few] { $day }: { $count } pytania
    [many] { $day }: { $count } pytań
   *[other] { $day }: { $count } pytania
}
schedule-as-table = Pokaż jako tabelę
schedule-day = Dzień
schedule-known = Trzymając się planu, w dniu egzaminu będziesz znać odpowiedź na około { $percent }% pytań.
schedule-known-without-limit = Bez dziennego limitu byłoby to około { $percent }%.
schedule-at-most = Najwyżej
schedule-questions-a-day = pytań dziennie
schedule-not-on = Dni wolne
schedule-add-to-calendar = Dodaj do kalendarza
schedule-calendar-exam = Egzamin: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } pytanie
    [few] { $course }: { $count } pytania
    [many] { $course }: { $count } pytań
   *[other] { $course }: { $count } pytania
}
schedule-estimate = Szacowana wiedza
schedule-known-on-exam =
    W dniu egzaminu będziesz znać odpowiedź na około <share>{ $percent }%</share> pytań
schedule-without-study = Jeśli do tego czasu nie odpowiesz już na żadne pytanie.
schedule-known-today = Dziś znasz odpowiedź na około <share>{ $percent }%</share> pytań
schedule-unseen = Pytania jeszcze bez odpowiedzi lub bez oceny: { $count } z { $total }.
schedule-how = Skąd ten szacunek
schedule-how-text =
    Dla każdego pytania, na które jest już twoja odpowiedź, model zapominania (FSRS) szacuje prawdopodobieństwo, że tego
    dnia nadal będziesz ją znać, na podstawie tego, kiedy i jak padła odpowiedź. Pytanie bez odpowiedzi liczy się jak
    zgadywanie spośród podanych możliwości, a jeśli odpowiedź trzeba wpisać, jako nieznane.
schedule-known-column = Opanowane

## help

help-heading = Pomoc
help-lead = Jak się tu uczyć: jak odpowiadać, co oznaczają symbole i gdzie są zapisane twoje postępy.
help-hints = Wskazówki
help-hints-next =
    Niektóre pytania mają wskazówki. „{ question-hint }” pokazuje kolejną i informuje, ile jeszcze zostało. Wskazówki
    nic nie kosztują i nie są zapisywane.
help-corrected = Poprawione pytania
help-corrected-what =
    Gdy ktoś znajdzie błąd w kluczu odpowiedzi, pytanie zostaje poprawione. Jeśli masz już na nie odpowiedź, na stronie
    pytania widać „{ question-corrected }”, pole odpowiedzi jest puste, a pasek pokazuje pytanie jako nierozwiązane.
    Jeśli poprawiono tylko sformułowanie, twoja odpowiedź zostaje.
help-paper = Na papierze
help-paper-what =
    „{ review-print }” na stronie egzaminu pokazuje go jako arkusz do druku z miejscem na rozwiązania i odpowiedziami na
    osobnych stronach; „{ paper-with-answers }” pozwala je wyłączyć. Kod QR w rogu prowadzi z powrotem do egzaminu.
help-figures = Rysunki i wzory
help-figures-what =
    Dotknij rysunku albo naciśnij na nim Enter, aby zobaczyć go w powiększeniu; „{ common-close }” lub Escape wraca do
    strony. Dwa palce, kółko myszy albo przyciski + i − zmieniają powiększenie. Pod rysunkiem, który jest odpowiedzią,
    znajduje się przycisk „{ figure-enlarge }”, bo dotknięcie samego rysunku wybiera odpowiedź. Wzory, tabele i kod
    szersze niż ekran przewijają się w bok.
help-keyboard = Klawiatura
help-keyboard-enough = Na stronie pytania wystarczy klawiatura:
help-keyboard-off =
    Żaden z tych klawiszy nie działa podczas pisania. Jeśli ci przeszkadzają, na przykład przy wprowadzaniu głosowym,
    wyłącz je: przeglądarka to zapamięta.
help-answering = Odpowiadanie
help-answering-way =
    Wybierz przedmiot, jeden z egzaminów i pytanie. Sposób odpowiadania widać pod treścią pytania; przycisk
    „{ question-submit }” przesyła odpowiedź do sprawdzenia.
help-answering-one = Jednokrotny wybór
help-answering-one-how =
    Okrągłe pola: wybierz odpowiedź, którą uważasz za poprawną. Jeśli poprawnych jest kilka, wystarczy dowolna z nich.
help-answering-all = Wielokrotny wybór
help-answering-all-how = Kwadratowe pola: odpowiedź jest poprawna, gdy zaznaczysz wszystkie poprawne i żadnej innej.
help-answering-short = Krótka odpowiedź ze sprawdzeniem
help-answering-short-how =
    Jeden wiersz na liczbę lub kilka słów. Wielkość liter, znaki diakrytyczne i zbędne spacje nie mają znaczenia.
help-answering-open = Pytanie otwarte
help-answering-open-how =
    Miejsce na dłuższy tekst, który nie jest oceniany. Po zatwierdzeniu możesz porównać go z odpowiedziami wzorcowymi i
    ocenić przyciskiem „{ question-had }”, „{ question-partly }” lub „{ question-missed }”. Ponowne naciśnięcie usuwa
    ocenę.
help-answering-after =
    Po naciśnięciu „{ question-submit }” odpowiedzi są zablokowane i opisane: „{ question-verdict-correct }”,
    „{ question-verdict-incorrect }” lub „{ question-verdict-missed }”. Jeśli jest wyjaśnienie, pojawia się poniżej. Aby
    odpowiedzieć jeszcze raz, naciśnij komunikat zakończony słowami „{ question-result-unjudged }”.
help-numbers = Jak wpisać liczbę
help-numbers-ways =
    Jak wolisz: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> i <code>981e-2</code> to ta
    sama liczba. Przecinek jest przecinkiem dziesiętnym. Jeśli stoją po nim dokładnie trzy cyfry, jak w
    <code>1,100</code>, może też oddzielać tysiące: odpowiedź jest poprawna, gdy poprawna jest jedna z tych dwóch liczb.
    Znak minus może być dowolny.
help-numbers-digits =
    Wpisz same cyfry: wpis z jednostką (<code>9.81 m/s²</code>), ułamek zwykły (<code>1/2</code>) albo zapis z oboma
    rodzajami separatorów (<code>1,000.5</code>) nie jest odczytywany jako liczba i odpowiedź jest błędna. Strona
    uprzedza o tym podczas pisania. Jeśli pytanie dopuszcza zaokrąglenie, dopuszcza je też sprawdzanie.
help-search = Szukanie pytań
help-search-what =
    „{ frame-search }” u góry każdej strony już podczas pisania przeszukuje wszystkie pytania razem z odpowiedziami i
    wyjaśnieniami. Wpisz słowa, fragment treści lub całą treść albo temat. Dodaj przedmiot, dziedzinę lub rok, aby
    zawęzić wyniki: <code>gauss law physics</code>.
help-search-formulas =
    Wzory można wpisać zwyczajnie (<code>integral x^2</code>, <code>sqrt(2)</code>), w zapisie LaTeX (<code>\int x^2
    dx</code>) albo wkleić (<code>x² ≥ 0</code>); kod znajdziesz po nazwach i operatorach. Trafienia są wyróżnione.
    Jeśli trafienie jest tylko w odpowiedziach lub w wyjaśnieniu, wynik o tym mówi, ale ich nie pokazuje.
help-search-filters =
    „{ search-filters }” zawężają wyniki: do pytań nierozwiązanych, błędnie rozwiązanych lub oznaczonych albo do
    przedmiotu, roku, rodzaju lub tematu. Klawisze strzałek prowadzą z pola do wyników, Escape z powrotem.
help-practise = Trening
help-practise-what =
    „{ exams-practice }” nad egzaminami z przedmiotu zadaje pytania ze wszystkich, po jednym i za każdym razem w innej
    kolejności. Wybierz, jakie i ile; najpierw pojawiają się te, które najdłużej się nie pojawiały.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Błędy
help-practise-mistakes-how =
    Pytania z błędną odpowiedzią albo z samooceną „{ question-missed }”. Pytanie znika z tej listy po dwóch poprawnych
    odpowiedziach z rzędu.
help-practise-others = Oznaczone, Nierozwiązane, Wszystkie
help-practise-others-how =
    Pytania oznaczone przez ciebie, pytania jeszcze bez odpowiedzi i wszystkie pytania. Te, na które nie da się
    odpowiedzieć, są pomijane.
help-practise-verdict =
    Ocena pojawia się od razu, „{ question-next }” przechodzi dalej, a twoje odpowiedzi są zapisywane tak jak na stronie
    pytania. Na końcu widać, co było poprawne; „{ practice-again }” pyta o resztę. „{ question-had }” liczy się jako
    poprawnie, a „{ question-missed }” jako błędnie; po „{ question-partly }” znów potrzeba dwóch poprawnych odpowiedzi
    z rzędu. „{ practice-end }” pozwala przerwać w dowolnej chwili; nic nie przepada.
help-schedule = Czego się dziś uczyć
help-schedule-due =
    Każde pytanie, na które jest już twoja odpowiedź, wraca tuż przed zapomnieniem: wkrótce po błędnej odpowiedzi, kilka
    dni po poprawnej i coraz później, dopóki nadal ją znasz. „{ schedule-due }” w „{ exams-practice }” zawiera pytania
    do powtórki; „{ frame-progress }” pokazuje ich liczbę i listę według przedmiotów. Przy pytaniu otwartym
    „{ question-had }” liczy się jako poprawnie, „{ question-partly }” jako trudne, a „{ question-missed }” jako
    błędnie.
help-schedule-plan =
    Podaj datę egzaminu tam, gdzie wybierasz, co przećwiczyć, albo na stronie „{ frame-progress }”, a plan powie, na ile
    pytań odpowiadać każdego dnia: na każde co najmniej dwa razy, ostatni raz krótko przed egzaminem. To, co pominiesz,
    przechodzi na kolejne dni. „{ schedule-not-on }” to dni tygodnia bez pytań, „{ schedule-at-most }” ogranicza liczbę
    pytań dziennie, a „{ schedule-add-to-calendar }” zapisuje plan jako plik kalendarza.
help-schedule-estimate =
    Pod planem widać, jaka będzie twoja wiedza, ogółem i według tematów. Szacunek opiera się na FSRS, opublikowanym
    modelu zapominania, i nie uwzględnia tego, czego uczysz się gdzie indziej. Oblicza go twoja przeglądarka na
    podstawie tego, co przechowuje.
help-marks = Co oznaczają symbole
help-marks-what = Linki P1, P2 i tak dalej pokazują stan każdego pytania egzaminu.
help-marks-unattempted = W tej przeglądarce nie ma twojej odpowiedzi.
help-marks-correct = Twoja ostatnia odpowiedź była poprawna. Przy pytaniu otwartym: jej ocena to „{ question-had }”.
help-marks-partly = Ocena twojej odpowiedzi na pytanie otwarte to „{ question-partly }”.
help-marks-incorrect = Twoja ostatnia odpowiedź była błędna albo jej ocena to „{ question-missed }”.
help-marks-answered =
    Odpowiedź na pytanie otwarte nie ma jeszcze oceny. Nie liczy się ani jako poprawna, ani jako błędna.
help-marks-flagged =
    Pytanie zostało oznaczone przyciskiem „{ question-flag }”, aby łatwo było do niego wrócić. Ponowne naciśnięcie usuwa
    oznaczenie.
help-sitting = Podejście do egzaminu
help-sitting-what =
    „{ review-sit }” na stronie egzaminu daje ci cały egzamin, na czas. Wybierz limit czasu lub jego brak i naciśnij
    „{ sit-start }”. Do końca możesz zmienić każdą odpowiedź: wcześniej nic nie jest oceniane i nie ma wskazówek. Pasek
    pokazuje, które pytania są z odpowiedzią, bez odpowiedzi i oznaczone.
help-sitting-time =
    Czas biegnie dalej po odświeżeniu lub zamknięciu strony i po uśpieniu telefonu, a twoje odpowiedzi zostają; gdy
    dojdzie do zera, egzamin kończy się sam. W innej karcie „{ sit-go-on-here }” wznawia tam podejście.
    „{ sit-hide-time }” chowa zegar.
help-sitting-score =
    Potem widzisz swój wynik, w punktach i według tematów, oraz każde pytanie z wyjaśnieniem. Pytania bez odpowiedzi nie
    dają punktów. Odpowiedzi otwarte liczą się, gdy je ocenisz: „{ question-had }” daje wszystkie punkty,
    „{ question-partly }” połowę. Twoje odpowiedzi są zapisywane tak, jakby każda została zatwierdzona osobno.
    Wcześniejsze podejścia są na liście z wynikami; „{ sit-again }” zaczyna następne.
help-mistakes = Błędy i kontakt
help-mistakes-report =
    Odpowiedź jest błędna albo tekst niejasny? „{ question-report }” pod pytaniem prowadzi do osób, które się nim
    opiekują, i informuje je, o które pytanie chodzi, a w przypadku e-maila także, którą odpowiedź wybrano. Żadne dane o
    tobie nie są wysyłane.
help-mistakes-contact = W każdej innej sprawie napisz na adres <mail>{ $contact }</mail>.
help-progress = Gdzie są zapisane twoje postępy
help-progress-where =
    W tej przeglądarce, na tym urządzeniu i nigdzie indziej. Nie ma kont, a twoje odpowiedzi nie są wysyłane do nikogo.
    Inne przeglądarki i urządzenia o nich nie wiedzą.
help-progress-clear =
    Zostają tam, aż je wyczyścisz: „{ review-clear }” usuwa postępy z jednego egzaminu, a „{ common-undo }” obok je
    przywraca; „{ review-restart }” usuwa twoje odpowiedzi ze wszystkich egzaminów, tak samo jak usunięcie danych tego
    serwisu w ustawieniach przeglądarki. W oknie prywatnym znikają po jego zamknięciu. Jeśli przeglądarka niczego nie
    przechowuje, strona o tym mówi.
help-progress-export =
    „{ frame-progress }” u góry każdej strony to lista wszystkiego. „{ progress-export-file }” zapisuje tam całość do
    pliku, a „{ progress-import-file }” dodaje taki plik do tego, co ma inna przeglądarka: dla każdego pytania zostaje
    późniejsza odpowiedź, bez względu na to, ile razy to powtórzysz. To, co wyczyszczono w jednej przeglądarce, wraca z
    drugiej.
help-moving = Przenoszenie na inne urządzenie
help-moving-ways =
    Na stronie „{ frame-progress }” przycisk „{ progress-move }” pokazuje kod i link. Skieruj na kod aparat drugiego
    urządzenia albo wyślij sobie link i otwórz go tam: zobaczysz, co zawiera, i pytanie, czy scalić dane.
    „{ common-undo }” przywraca poprzedni stan.
help-moving-holds =
    Kod i link zawierają wybrane odpowiedzi, oznaczenia i samooceny wraz z datami; odpowiedzi wpisane tylko, o ile
    starczy miejsca, a strona podaje, które się nie mieszczą. W ich przypadku, a także gdy danych jest bardzo dużo, użyj
    pliku: „{ progress-export-file }” tutaj, „{ progress-import-file }” tam. Nic z tego nie jest wysyłane na serwer, ale
    każdy, kto ma link lub plik, może to odczytać.
help-offline = Bez internetu
help-offline-pages =
    Po pierwszej wizycie serwis otwiera się także bez internetu: strony już otwierane, całe egzaminy, z których otwarto
    choć jedno pytanie, i lista przedmiotów z wyszukiwarką. Na innych stronach widać „{ offline-heading }”
help-offline-keep =
    „{ offline-keep }” nad egzaminami z przedmiotu zapisuje go w całości na twoim urządzeniu: egzaminy, pytania i
    rysunki. „{ offline-remove }” zwalnia miejsce; twoje odpowiedzi zostają. Przeglądarka może też zainstalować serwis
    jak aplikację; poszukaj tego w jej menu.
help-keyboard-switch = Włącz lub wyłącz te klawisze

## errors

errors-courses-down = Stoa jest chwilowo niedostępna z powodu prac rozwojowych. Zajrzyj wkrótce po nowości!
errors-courses = Nie udało się wczytać przedmiotów
errors-exams = Nie udało się wczytać egzaminów
errors-page = Nie udało się wczytać strony
errors-question = Nie udało się wczytać pytania
errors-resources = Nie udało się wczytać materiałów

## offline

offline-heading = Jesteś offline.
offline-available = Strony już otwierane i przedmioty zachowane offline są nadal dostępne.
offline-no-room = Na tym urządzeniu jest za mało miejsca, aby zachować przedmiot.
offline-cut-off = Nie udało się pobrać całego przedmiotu. Spróbuj ponownie.
offline-refused =
    Ta przeglądarka niczego dla tego serwisu nie przechowuje: może okno jest prywatne albo adres nie jest bezpieczny.
offline-unloaded = Nie udało się wczytać. Spróbuj ponownie.
offline-remove = Usuń
offline-keep = Zachowaj przedmiot offline
offline-keeping = Zapisywanie…
offline-keeping-count = Zapisywanie… { $done } z { $total }
offline-kept = Dostępny offline
offline-kept-files = Zachowane pliki: { $size } MB.
offline-left-out = Niezachowane, bo pliki jednego przedmiotu mogą zajmować najwyżej { $most } MiB: { $names }.
offline-removed = Usunięto z tego urządzenia.

## report

report-subject = Błąd w pytaniu { $question }
report-question = Pytanie:
report-exam = Egzamin:
report-course = Przedmiot:
report-address = Adres:
report-revision = Wersja:
report-answer = Odpowiedź:

## figure

figure-enlarge = Powiększ
figure-enlarge-named = Powiększ: { $name }
figure-figure = Rysunek
figure-enlarged = Powiększony rysunek
figure-code = Kod
figure-table = Tabela
figure-formula = Wzór

## shortcuts

shortcuts-heading = Skróty klawiszowe
shortcuts-single-key = Skróty jednoklawiszowe
shortcuts-remark =
    Żaden z nich nie działa podczas pisania. Klawisze strzałek przechodzą między odpowiedziami jak zawsze.
shortcuts-failed = Nie udało się wczytać listy. Spróbuj ponownie.
shortcuts-choose-keys = <kbd>1</kbd> do <kbd>9</kbd>
shortcuts-choose = Wybierz odpowiedź. Gdy poprawnych jest kilka: zaznacz ją lub odznacz.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Zatwierdź. W dłuższym tekście: z Ctrl, na Macu z Cmd. W treningu, po ocenie: przejdź dalej.
shortcuts-grade-keys = <kbd>1</kbd> do <kbd>3</kbd>
shortcuts-grade = Oceń swoją odpowiedź na pytanie otwarte, gdy można ją już porównać
shortcuts-next = Następne pytanie
shortcuts-previous = Poprzednie pytanie
shortcuts-flag = Oznacz pytanie lub usuń oznaczenie
shortcuts-hint = Następna wskazówka
shortcuts-search = Przejdź do pola wyszukiwania
shortcuts-list = Pokaż tę listę

## saved

saved-answers = { $count ->
    [one] { $count } odpowiedź
    [few] { $count } odpowiedzi
    [many] { $count } odpowiedzi
   *[other] { $count } odpowiedzi
}
saved-drafts = { $count ->
    [one] { $count } niezatwierdzoną odpowiedź
    [few] { $count } niezatwierdzone odpowiedzi
    [many] { $count } niezatwierdzonych odpowiedzi
   *[other] { $count } niezatwierdzonej odpowiedzi
}
saved-flags = { $count ->
    [one] { $count } oznaczenie
    [few] { $count } oznaczenia
    [many] { $count } oznaczeń
   *[other] { $count } oznaczenia
}
saved-grades = { $count ->
    [one] { $count } samoocenę
    [few] { $count } samooceny
    [many] { $count } samoocen
   *[other] { $count } samooceny
}
saved-runs = { $count ->
    [one] { $count } podejście
    [few] { $count } podejścia
    [many] { $count } podejść
   *[other] { $count } podejścia
}
saved-of-exams = { $count ->
    [one] { $what } z { $count } egzaminu
    [few] { $what } z { $count } egzaminów
    [many] { $what } z { $count } egzaminów
   *[other] { $what } z { $count } egzaminu
}
saved-restarted = Usunięto twoje odpowiedzi ze wszystkich egzaminów.
saved-restored = Przywrócono twoje odpowiedzi ze wszystkich egzaminów.
saved-cleared-this-exam = Usunięto { $what } z tego egzaminu.
saved-cleared-exam = Usunięto { $what } z egzaminu { $exam }.
saved-cleared-course = Usunięto { $what } z przedmiotu { $course }.
saved-cleared-gone = { $count ->
    [one] Usunięto { $what } z { $count } pytania, którego nie ma już w serwisie.
    [few] Usunięto { $what } z { $count } pytań, których nie ma już w serwisie.
    [many] Usunięto { $what } z { $count } pytań, których nie ma już w serwisie.
   *[other] Usunięto { $what } z { $count } pytania, których nie ma już w serwisie.
}
saved-cleared-missed = { $count ->
    [one] Usunięto { $what } z { $count } pytania, którego egzaminu nie udało się pobrać.
    [few] Usunięto { $what } z { $count } pytań, których egzaminu nie udało się pobrać.
    [many] Usunięto { $what } z { $count } pytań, których egzaminu nie udało się pobrać.
   *[other] Usunięto { $what } z { $count } pytania, których egzaminu nie udało się pobrać.
}
saved-restored-this-exam = Przywrócono { $what } do tego egzaminu.
saved-restored-exam = Przywrócono { $what } do egzaminu { $exam }.
saved-restored-course = Przywrócono { $what } do przedmiotu { $course }.
saved-restored-gone = { $count ->
    [one] Przywrócono { $what } do { $count } pytania, którego nie ma już w serwisie.
    [few] Przywrócono { $what } do { $count } pytań, których nie ma już w serwisie.
    [many] Przywrócono { $what } do { $count } pytań, których nie ma już w serwisie.
   *[other] Przywrócono { $what } do { $count } pytania, których nie ma już w serwisie.
}
saved-restored-missed = { $count ->
    [one] Przywrócono { $what } do { $count } pytania, którego egzaminu nie udało się pobrać.
    [few] Przywrócono { $what } do { $count } pytań, których egzaminu nie udało się pobrać.
    [many] Przywrócono { $what } do { $count } pytań, których egzaminu nie udało się pobrać.
   *[other] Przywrócono { $what } do { $count } pytania, których egzaminu nie udało się pobrać.
}

## file

file-exported = Wyeksportowano jako { $name }.
file-refused = Nie zaimportowano pliku { $name }: { $reason }. Nic się nie zmieniło.
file-too-large = ma ponad { $megabytes } MB, a żadna przeglądarka nie przechowuje tyle dla jednego serwisu
file-unreadable = nie udało się go odczytać
file-imported = Zaimportowano { $what }.
file-nothing-new = Wszystko z tego pliku już tu było.
file-taken-back = Wycofano { $what }.
file-too-deep = jego zawartość jest zbyt głęboko zagnieżdżona
file-not-json = to nie jest JSON albo brakuje jego części
file-foreign = nie został wyeksportowany z takiego serwisu jak ten
file-later = pochodzi z nowszej wersji tego serwisu

## move

move-code-failed = Nie udało się wczytać kodu. Użyj linku.
move-qr-code = Kod QR, który otwiera link
move-copied = Skopiowano.
move-copy-refused = Ta przeglądarka nie pozwala stronie kopiować. Link jest zaznaczony: skopiuj go samodzielnie.
move-copy = Kopiuj link
move-link-remark =
    To, co stoi za znakiem #, nie jest wysyłane na żaden serwer. Każdy, kto dostanie link, może odczytać jego zawartość.
move-nothing = Nie ma jeszcze czego przenosić. Przenieść można twoje odpowiedzi i oznaczenia.
move-too-much =
    Twoje postępy nie zmieszczą się w kodzie ani w linku. Wyeksportuj je do pliku i zaimportuj go na drugim urządzeniu.
move-not-made =
    Ta przeglądarka jest zbyt stara, aby utworzyć kod lub link. Wyeksportuj swoje postępy do pliku i zaimportuj go na
    drugim urządzeniu.
move-export-file = Eksportuj plik
move-link-only =
    Link zawiera { $what }: to więcej, niż mieści kod QR. Otwórz go na drugim urządzeniu, a ono zapyta, zanim
    scali dane.
move-ways = Skieruj na kod aparat drugiego urządzenia albo otwórz tam link: urządzenie zapyta, zanim scali dane.
move-both-hold = Oba zawierają { $what }.
move-link-holds = Link zawiera { $what }.
move-not-in-code = { $count ->
    [one] { $count } wpisana odpowiedź nie mieści się w kodzie. Użyj linku, aby ją przenieść.
    [few] { $count } wpisane odpowiedzi nie mieszczą się w kodzie. Użyj linku, aby je przenieść.
    [many] { $count } wpisanych odpowiedzi nie mieści się w kodzie. Użyj linku, aby je przenieść.
   *[other] { $count } wpisanej odpowiedzi nie mieści się w kodzie. Użyj linku, aby ją przenieść.
}
move-not-in-link = { $count ->
    [one] { $count } wpisana odpowiedź się nie mieści. Użyj pliku, aby ją przenieść.
    [few] { $count } wpisane odpowiedzi się nie mieszczą. Użyj pliku, aby je przenieść.
    [many] { $count } wpisanych odpowiedzi się nie mieści. Użyj pliku, aby je przenieść.
   *[other] { $count } wpisanej odpowiedzi się nie mieści. Użyj pliku, aby ją przenieść.
}
move-exam-unknown = { $count ->
    [one] { $count } odpowiedź jest z egzaminu, którego tu nie znamy. Użyj pliku, aby ją przenieść.
    [few] { $count } odpowiedzi są z egzaminów, których tu nie znamy. Użyj pliku, aby je przenieść.
    [many] { $count } odpowiedzi jest z egzaminów, których tu nie znamy. Użyj pliku, aby je przenieść.
   *[other] { $count } odpowiedzi jest z egzaminów, których tu nie znamy. Użyj pliku, aby je przenieść.
}
move-broken =
    Ten link jest niekompletny albo zmienił się po drodze. Skopiuj go jeszcze raz w całości. Nic się tu nie zmieniło.
move-earlier =
    Ten link utworzyła starsza wersja tego serwisu. Odśwież stronę na drugim urządzeniu i utwórz tam nowy link. Nic się
    tu nie zmieniło.
move-later =
    Ten link utworzyła nowsza wersja tego serwisu. Odśwież tę stronę i otwórz link ponownie. Nic się tu nie zmieniło.
move-unsupported =
    Ta przeglądarka jest zbyt stara, aby odczytać postępy z linku. Wyeksportuj plik na drugim urządzeniu i zaimportuj
    go tutaj. Nic się tu nie zmieniło.
move-from = Z innego urządzenia
move-empty = Ten link nic nie zawiera.
move-merged = Scalono { $what }.
move-nothing-new = Nic nowego.
move-all-here = Wszystko z tego linku już tu było.
move-ask =
    Ten link zawiera { $what }. Scalić to z tym, co przechowuje ta przeglądarka? Dla każdego pytania zostanie
    późniejsza odpowiedź.
move-fetching = { $count ->
    [one] Pobieranie { $count } egzaminu…
    [few] Pobieranie { $count } egzaminów…
    [many] Pobieranie { $count } egzaminów…
   *[other] Pobieranie { $count } egzaminu…
}
move-fetch-failed =
    { $count ->
        [one] Nie udało się pobrać egzaminu.
        [few] Nie udało się pobrać { $failed } z { $count } egzaminów.
        [many] Nie udało się pobrać { $failed } z { $count } egzaminów.
       *[other] Nie udało się pobrać { $failed } z { $count } egzaminu.
    } Bez tego nie da się sprawdzić odpowiedzi. Nic się jeszcze nie zmieniło. Jesteś offline?
move-merge = Scal
move-merge-rest = Scal resztę
move-gone = Pominięto { $what }, bo nie ma tego już w serwisie.
move-failed =
    { $count ->
        [one] Pominięto { $count } egzamin, bo nie udało się go pobrać.
        [few] Pominięto { $count } egzaminy, bo nie udało się ich pobrać.
        [many] Pominięto { $count } egzaminów, bo nie udało się ich pobrać.
       *[other] Pominięto { $count } egzaminu, bo nie udało się ich pobrać.
    } Otwórz link ponownie, aby dodać to, czego brakuje.

## problems

problems-heading = { $count ->
    [one] { $count } problem w treści
    [few] { $count } problemy w treści
    [many] { $count } problemów w treści
   *[other] { $count } problemu w treści
}
problems-hide = Ukryj
problems-remark = Do czasu poprawki widać poprzednią wersję.
problems-list = Problemy
problems-more = i jeszcze { $count }
