# The texts of the interface in German. Register: du, as on sites by students for students; Sie is for offices.
#
# Glossary: exam Klausur · past exam Altklausur · midterm Zwischenklausur · final Abschlussklausur · question Frage ·
# choice, answer Antwort · stem gemeinsame Angaben · hint Tipp · mistake Fehler · flag Markierung, markieren · practice
# Üben, üben · run Versuch · sitting an exam eine Klausur schreiben · attachment Anhang · review (of an exam) Klausur
# durchgehen, (of what is due) Wiederholen · paper Papier · explanation Erklärung · model answer Musterlösung · points
# Punkte · score Ergebnis, on paper Punkte · streak Serie · offline offline · course Kurs · resource Material · progress
# Fortschritt · open question Freitextfrage · grade Bewertung, selbst bewerten · key Lösungen · marks Zeichen · not
# tried unbearbeitet · clear löschen · merge hinzufügen · site Website · page Seite · due fällig · plan Lernplan, Plan ·
# today’s part Pensum für heute · exam day Tag der Klausur, Klausurtag · estimate Schätzung · known gewusst · limit a
# day Tageslimit · keys as on a German keyboard: Strg, Esc, Enter

## language

language-name = Deutsch
language-tag = de
language-direction = ltr
language-locale = de_DE

## common

common-close = Schließen
common-cancel = Abbrechen
common-undo = Rückgängig
common-search = Suchen
common-loading-page = Seite wird geladen …
common-page-failed = Diese Seite konnte nicht geladen werden.
common-reload = Neu laden
common-sign-in = Melde dich erneut an.
common-broken-heading = Da ist etwas schiefgegangen
common-broken = Diese Seite konnte nicht angezeigt werden. Dein Fortschritt bleibt erhalten.
common-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
common-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
}
common-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
common-question = Frage
common-question-number = Frage { $number }
common-question-of = Frage { $number } von { $total }
common-no-questions = Keine Fragen zu dieser Klausur gefunden.
common-no-answers = Zu dieser Frage gibt es keine Antworten.
common-browse-courses = Zu den Kursen
common-start-page = Zur Startseite
common-error = Fehler: { $message }
common-retry = Erneut versuchen
common-loading-exams = Klausuren werden geladen …
common-loading-questions = Fragen werden geladen …
common-formulas-failed =
    Die Formeln konnten nicht geladen werden und erscheinen als LaTeX-Quelltext. Versuche, die Seite neu zu laden.
common-try-again = Erneut versuchen
common-not-saved =
    Dein Fortschritt kann in diesem Browser nicht gespeichert werden. Er bleibt nur erhalten, bis du diese Seite
    schließt oder neu lädst.
common-runs-dropped = { $count ->
    [one]
        Der Speicherplatz dieses Browsers ist voll: { $count } früherer Versuch wurde gelöscht, damit deine Antworten
        Platz haben.
   *[other]
        Der Speicherplatz dieses Browsers ist voll: { $count } frühere Versuche wurden gelöscht, damit deine Antworten
        Platz haben.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed =
    Es wurde nichts gelöscht: Ein Teil dieser Seite konnte nicht geladen werden. Versuche es noch einmal.

## frame

frame-skip = Zum Inhalt springen
frame-navigation = Hauptmenü
frame-home = Start
frame-courses = Kurse
frame-search = Suche
frame-progress = Fortschritt
frame-help = Hilfe
frame-go-back = Zurück
frame-open = Offen für alle, ohne Konto. Deine Antworten bleiben in diesem Browser.
frame-shortcuts = Tastenkürzel
frame-source-code = Quellcode
frame-language = Sprache
frame-language-failed = Die Sprache konnte nicht geladen werden. Versuche es noch einmal, sobald du wieder online bist.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: alles zum Lernen an einem Ort
title-courses = Kurse
title-exams = Klausuren im Kurs { $course }
title-resources = Material zum Kurs { $course }
title-practice = Üben im Kurs { $course }
title-review = Klausur durchgehen: { $exam }
title-timed = Klausur mit Zeitlimit durchgehen: { $exam }
title-sit = Klausur schreiben: { $exam }
title-paper = Klausur auf Papier: { $exam }
title-question = Frage { $question }
title-search = Fragen suchen
title-progress = Dein Fortschritt
title-help = Hilfe
title-missing = Seite nicht gefunden

## description

description-site =
    { $site } bietet alles zum Lernen an einem Ort: Kurse durchstöbern, Altklausuren öffnen und ihre Fragen üben,
    kostenlos und ohne Konto.
description-app = { $site }: Altklausuren und ihre Fragen zum Üben.
description-courses = Alle Kurse mit Altklausuren zum Üben.
description-search = Finde eine Frage anhand dessen, was du noch weißt: Wörter, eine Formel, Code.
description-progress = Was du beantwortet hast, Klausur für Klausur, gespeichert in diesem Browser.
description-help = Wie du Fragen beantwortest, was die Zeichen bedeuten und wo dein Fortschritt gespeichert ist.
description-exams = Altklausuren im Kurs { $course } { $name } mit Fragen zum Üben.
description-resources = Lernmaterial zum Kurs { $course } { $name }.
description-practice = Fehler und andere Fragen aus dem Kurs { $course } { $name } üben.
description-exam = { $exam }, Kurs { $course } { $name }: die Fragen zum Üben.
description-handed-out = { $exam }, Kurs { $course } { $name }: die Klausur, wie sie ausgeteilt wurde.
description-sit = { $exam }, Kurs { $course } { $name }: die Klausur auf Zeit schreiben.
description-paper = { $exam }, Kurs { $course } { $name }: Fragen und Lösungen zum Ausdrucken.
description-missing = Diese Seite gibt es nicht.

## missing

missing-heading = Seite nicht gefunden
missing-reason =
    Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben, oder die Seite ist umgezogen.

## home

home-heading = Alles zum Lernen an einem Ort
home-lead = Altklausuren und Übungsfragen mit Erklärungen zu den Antworten. Kostenlos, offen und ohne Konto.
home-get-started = Los geht’s
home-stats = In Zahlen
home-questions-count = 1.000+
home-questions = Übungsfragen
home-courses-count = 8+
home-courses = Kurse
home-features = Was du hier findest
home-resources = Umfangreiches Material
home-resources-text = Skripte, Aufzeichnungen und Literaturlisten, Kurs für Kurs an einem Ort gesammelt.
home-preparation = Klausurvorbereitung
home-preparation-text = Altklausuren, Frage für Frage: antworten und sofort sehen, ob es stimmt und warum.
home-collaboration = Gemeinsam lernen
home-collaboration-text =
    Von Studierenden für Studierende: Alle können einen Kurs, eine Klausur oder eine bessere Erklärung beisteuern.
home-close = Nimm Platz im Schatten
home-close-text = Such dir einen Kurs aus, öffne eine Altklausur und beginne mit der ersten Frage.
home-dive-in = Loslegen
home-go-on = Weitermachen
home-try-one = Eine Frage ausprobieren
home-see-exam = Zur Klausur
home-all-answered = alle Fragen beantwortet

## courses

courses-heading = Verfügbare Kurse
courses-placeholder = Kurse suchen …
courses-search = Kurse suchen
courses-list = Kurse
courses-matches = { $count ->
    [one] { $count } Treffer
   *[other] { $count } Treffer
}
courses-no-matches = Keine Treffer
courses-empty = Keine Kurse vorhanden.
courses-failed = { errors-courses }
courses-other = Sonstige
courses-exams = Klausuren
courses-resources = Material
courses-search-questions = Fragen suchen: „{ $query }“
courses-loading = Kurse werden geladen …
courses-answered = { $count } beantwortet
courses-offline = Gesucht wurde nur nach Name und Kürzel.

## exams

exams-heading = Klausuren im Kurs { $course }:
exams-practice = Üben
exams-empty = Zu diesem Kurs gibt es keine Klausuren.
exams-non-timed = Ohne Zeitlimit
exams-failed = Fehler beim Laden der Klausuren: { $message }
exams-timed = Mit Zeitlimit
exams-not-begun = Noch nicht begonnen
exams-timed-notice = Klausuren mit Zeitlimit gibt es noch nicht: Diese Funktion ist in Arbeit.
exams-sit-against-clock = Diese Klausur auf Zeit schreiben

## resources

resources-heading = Material zum Kurs { $course }:
resources-empty = Zu diesem Kurs gibt es kein Material.
resources-loading = Material wird geladen …
resources-failed = Fehler beim Laden des Materials: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Text
files-paper = Klausur
files-solution = Lösung

## review

review-heading = Klausur durchgehen
review-time-left = Restzeit: { $milliseconds } ms
review-print = Drucken
review-needs-scripts = Um zu antworten und hier zu sehen, wie weit du bist, brauchst du JavaScript.
review-sit = Klausur schreiben
review-clear = Klausur zurücksetzen
review-restart = Neu beginnen
review-restart-warning = Löscht deine Antworten in allen Klausuren.
review-nothing-to-clear = Zu dieser Klausur ist nichts gespeichert.

## viewer

viewer-loading = Seiten werden geladen …
viewer-failed = Diese Datei lässt sich hier nicht anzeigen. Öffnen kannst du sie trotzdem:
viewer-locked =
    Diese Datei ist durch ein Passwort geschützt und lässt sich hier nicht anzeigen. Öffnen kannst du sie trotzdem:
viewer-too-long = Diese Datei hat zu viele Seiten, um sie hier anzuzeigen. Öffnen kannst du sie trotzdem:
viewer-page-failed = Diese Seite lässt sich nicht anzeigen.
viewer-page = Seite { $page }
viewer-number = Seite
viewer-of = von { $count }
viewer-zoom-in = Vergrößern
viewer-zoom-out = Verkleinern
viewer-show-solution = Lösung anzeigen

## exam

exam-instructions = Hinweise
exam-source = Quelle
exam-licence = Lizenz
exam-questions = Fragen
exam-question-short = F{ $number }
exam-marks = Legende
exam-unattempted = unbearbeitet
exam-correct = richtig
exam-partly = teilweise richtig
exam-incorrect = falsch
exam-answered = beantwortet
exam-open = offen
exam-not-submitted = nicht abgegeben
exam-flagged = markiert
exam-then = , { $state }
exam-suggest = Änderung vorschlagen
exam-progress = { $answered } von { $total } beantwortet, { $right } richtig

## announcement

announcement-close = Mitteilung schließen

## visibility

visibility-draft = Entwurf
visibility-answers-from = Lösungen ab { $date }
visibility-withdrawn = Zurückgezogen: <words>{ $reason }</words>

## results

results-heading = Offizielle Ergebnisse
results-passed-percent = { $percent } % bestanden
results-grades = Noten
results-yours = Du: { $points } von { $of }. Durchschnitt der { $sat } Teilnehmenden: { $mean }.
results-sat = Teilgenommen
results-passed = Bestanden
results-passed-of = { $passed }, { $percent } %
results-mean = Durchschnitt
results-mean-of = { $mean } von { $of }
results-deviation = Standardabweichung

## question

question-missing = Frage nicht gefunden. Wahrscheinlich stimmt die ID der Frage nicht!
question-answers = Antworten
question-select-all = Wähle alle richtigen Antworten aus.
question-shared = Gilt für mehrere Fragen
question-show-answer = Antwort anzeigen
question-needs-scripts = Um hier zu antworten und deinen Fortschritt zu speichern, brauchst du JavaScript.
question-previous = Vorige
question-next = Nächste
question-correct-answers = { $count ->
    [one] Richtige Antwort
   *[other] Richtige Antworten
}
question-model-answers = { $count ->
    [one] Musterlösung
   *[other] Musterlösungen
}
question-accepted-answers = { $count ->
    [one] Akzeptierte Antwort
   *[other] Akzeptierte Antworten
}
question-explanation = Erklärung
question-topics = Themen
question-loading = Frage wird geladen …
question-your-answer = Deine Antwort
question-not-a-number =
    Das ist keine Zahl und zählt deshalb als falsch. Schreib zum Beispiel 12,5 oder 1,2e-3, ohne Einheit.
question-read-as = Gelesen als { $numbers }.
question-verdict-correct = Richtige Antwort
question-verdict-incorrect = Deine Antwort, falsch
question-verdict-missed = Richtige Antwort, nicht gewählt
question-submit = Abgeben
question-result-correct = Richtig! Noch einmal!
question-result-incorrect = Falsch. Noch einmal!
question-result-unjudged = Noch einmal!
question-why = Warum?
question-finish-review = Durchgang beenden
question-hint = Tipp
question-hints-left = noch { $count }
question-hints = Tipps
question-flag = Markieren
question-corrected = Diese Frage wurde korrigiert, nachdem du sie beantwortet hast.
question-report = Fehler melden
question-how-was-it = Hast du es gewusst?
question-had = Gewusst
question-partly = Teilweise
question-missed = Nicht gewusst

## search

search-heading = Fragen suchen
search-placeholder = Wörter, Formel oder Code
search-empty = Keine Fragen gefunden.
search-advice = Prüfe die Schreibweise, oder versuche es mit weniger oder anderen Wörtern.
search-matching = Passende Kurse und Klausuren
search-one-word = Nach einem einzelnen Wort suchen
search-to-try = Suchen, die hier etwas finden
search-courses = Kurse suchen: „{ $query }“
search-no-matches = Keine Treffer
search-named = { $count ->
    [one] { $count } Kurs
   *[other] { $count } Kurse
}
search-preparing = Die Suche wird vorbereitet. Versuche es gleich noch einmal.
search-failed = Die Fragen konnten nicht durchsucht werden
search-first = { $count ->
    [one] { $count } Frage, zu sehen sind die ersten { $shown }
   *[other] { $count } Fragen, zu sehen sind die ersten { $shown }
}
search-in-answers = Treffer in den Antworten
search-in-explanation = Treffer in der Erklärung
search-short-answer = Kurzantwort
search-open-question = Freitextfrage
search-select-all = Alle richtigen auswählen
search-choose-one = Eine auswählen
search-loading = Suche läuft …
search-preparing-live = Die Suche wird vorbereitet. Diese Seite versucht es gleich von selbst noch einmal.
search-serverless = Die Fragensuche braucht einen Server, und diese Kopie der Website hat keinen.
search-lead =
    Durchsuche den Text aller Fragen samt Antworten und Erklärungen. Füge eine Frage ein oder tippe, was du noch davon
    weißt:
search-filters = Filter
search-filters-count = Filter ({ $count })
search-clear-filters = { $count ->
    [one] { $count } Filter löschen
   *[other] { $count } Filter löschen
}
search-yours = Dein Fortschritt
search-course = Kurs
search-year = Jahr
search-kind = Fragetyp
search-topic = Thema
search-more = { $count } weitere
search-not-tried = Unbearbeitet
search-wrong = Falsch
search-flagged = Markiert
search-results = Fragen
search-partial = Keine Frage enthält alle diese Wörter. Diese enthalten einige davon:
search-none-has-all = Keine der gefundenen Fragen passt zu allen Filtern.
search-filters-first =
    Die Filter gelten nur für die ersten { $shown } Fragen. Um alle { $count } einzugrenzen, ergänze ein Wort, zum
    Beispiel ein Kurskürzel.
search-cut = Gesucht wird nur nach den ersten { $count } Zeichen.
search-narrowed = { $count ->
    [one] { $shown } von { $count } Frage
   *[other] { $shown } von { $count } Fragen
}
search-narrowed-first = { $count ->
    [one] { $shown } von { $count } Frage
   *[other] { $shown } der ersten { $count } Fragen
}

## paper

paper-heading = Klausur auf Papier
paper-online = Online beantworten
paper-name = Name:
paper-date = Datum:
paper-score = Punkte: <of>von { $points }</of>
paper-points = { $count ->
    [one] ({ $count } Punkt)
   *[other] ({ $count } Punkte)
}
paper-refer-one = Frage { $number } bezieht sich auf die folgenden Angaben.
paper-refer-two = Die Fragen { $first } und { $last } beziehen sich auf die folgenden Angaben.
paper-refer = Die Fragen { $first } bis { $last } beziehen sich auf die folgenden Angaben.
paper-answers = Lösungen
paper-answer-to = Lösung zu Frage { $number }
paper-any-one = Eine davon genügt
paper-qr-code = QR-Code zur Seite dieser Klausur
paper-with-answers = Mit Lösungen
paper-print = Drucken

## run

run-notice = Laufender Versuch
run-left = noch { $time }
run-used = { $time } gebraucht
run-over = Zeit abgelaufen
run-resume = Fortsetzen
run-show-result = Zum Ergebnis
run-last = Letzter Versuch: { $points } von { $total }
run-beside =
    Dein Versuch in dieser Klausur läuft noch. Auf dieser Seite wird jede Antwort sofort bewertet und zählt nicht für
    den Versuch.

## sit

sit-heading = Klausur schreiben
sit-needs-scripts = Um eine Klausur zu schreiben, brauchst du JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Zeitlimit
sit-limit-unit = Minuten
sit-no-limit = Ohne Zeitlimit
sit-limit-refused = Gib eine ganze Zahl von { $least } bis { $most } Minuten ein.
sit-rules =
    Bewertet wird erst am Ende, und Tipps gibt es nicht. Die Zeit läuft weiter, wenn du die Seite schließt oder neu
    lädst; deine Antworten bleiben.
sit-start = Starten
sit-start-failed = Ein Teil dieser Seite konnte nicht geladen werden. Versuche es noch einmal.
sit-earlier = Frühere Versuche
sit-date = Datum
sit-score-column = Ergebnis
sit-time-used = Benötigte Zeit
sit-time-so-far = Vergangene Zeit
sit-time-left = Restzeit
sit-points-of = { $points } von { $total }
sit-points-of-percent = { $points } von { $total }, { $percent } %
sit-finish = Beenden
sit-unanswered = { $count ->
    [one] { $count } Frage ist nicht beantwortet.
   *[other] { $count } Fragen sind nicht beantwortet.
}
sit-go-on = Weiterschreiben
sit-questions = Fragen
sit-question-gone = Diese Frage gibt es nicht mehr.
sit-correct = Richtig
sit-solution = Frage und Lösung
sit-filter-wrong = Falsch ({ $count })
sit-filter-all = Alle ({ $count })
sit-incorrect = Falsch
sit-graded-had = Selbst bewertet: { question-had }
sit-graded-partly = Selbst bewertet: { question-partly }
sit-graded-missed = Selbst bewertet: { question-missed }
sit-not-graded = Noch nicht bewertet
sit-not-answered = Nicht beantwortet
sit-does-not-count = Zählt nicht
sit-points-of-points = { $total ->
    [one] { $points } von { $total } Punkt
   *[other] { $points } von { $total } Punkten
}
sit-score = Ergebnis: { $points } von { $total }
sit-ungraded = { $count ->
    [one] { $count } Freitextantwort zählt, sobald du sie unten bewertet hast.
   *[other] { $count } Freitextantworten zählen, sobald du sie unten bewertet hast.
}
sit-practise-missed = { $count } Fehler üben
sit-practise-blank = { $count ->
    [one] { $count } unbeantwortete Frage üben
   *[other] { $count } unbeantwortete Fragen üben
}
sit-again = Neuer Versuch
sit-used = Benötigte Zeit: { $time }
sit-used-of = Benötigte Zeit: { $time } von { $limit }
sit-time-up = Zeit abgelaufen
sit-elsewhere = Du schreibst diese Klausur in einem anderen Tab. Antworten und Zeit sind hier dieselben.
sit-go-on-here = Hier weiterschreiben
sit-failed = Diese Seite konnte nicht vollständig geladen werden.
sit-show-time = Zeit anzeigen
sit-hide-time = Zeit ausblenden
sit-minutes-left = { $count ->
    [one] Noch { $count } Minute
   *[other] Noch { $count } Minuten
}
sit-by-topic = Nach Themen
sit-topic = Thema
sit-points = Punkte
sit-percent = Prozent
sit-no-topic = Ohne Thema
sit-not-kept =
    Dieser Browser speichert nichts für diese Website: Ein Versuch endet, wenn du diese Seite schließt oder neu lädst.
sit-moment = { $date }, { $time } Uhr

## practice

practice-heading = Üben
practice-needs-scripts = Zum Üben brauchst du JavaScript.
practice-failed = Der Übungsmodus konnte nicht geladen werden.
practice-empty = In diesem Kurs gibt es noch keine Fragen zum Üben.
practice-not-loaded = Nicht geladen: { $exams }
practice-score = { $right } von { $total } richtig
practice-from = Aus: <exam>{ $name }</exam>
practice-end = Üben beenden
practice-skip = Überspringen
practice-mistakes = Fehler
practice-mistakes-what = Falsch beantwortet und seitdem nicht zweimal hintereinander richtig
practice-mistakes-none = Zurzeit hast du keine Fehler zum Üben.
practice-flagged = Markiert
practice-flagged-what = Fragen, die du markiert hast
practice-flagged-none = In diesem Kurs ist keine Frage markiert.
practice-not-tried = Unbearbeitet
practice-not-tried-what = Fragen, die du noch nicht beantwortet hast
practice-not-tried-none = Du hast jede Frage dieses Kurses bearbeitet.
practice-everything = Alles
practice-everything-what = Alle Fragen aus allen Klausuren dieses Kurses
practice-what = Was möchtest du üben?
practice-topic = Thema
practice-all-topics = Alle Themen
practice-questions = Fragen
practice-none = keine
practice-how-many = Wie viele?
practice-all = Alle
practice-start = Starten
practice-right = Richtig
practice-wrong = Falsch
practice-partly = Teilweise
practice-not-graded = Nicht bewertet
practice-skipped = Übersprungen
practice-again = Noch einmal
practice-something-else = Etwas anderes üben
practice-place = <exam>{ $name }</exam>, Frage { $number }
practice-no-mistakes-left = Keine Fehler mehr übrig.
practice-mistakes-left = { $count ->
    [one] Noch { $count } Fehler übrig.
   *[other] Noch { $count } Fehler übrig.
}
practice-mistakes-leave = Liegst du bei einer Frage zweimal hintereinander richtig, zählt sie nicht mehr als Fehler.
practice-well-done = Gut gemacht! Wie möchtest du weitermachen?
practice-sit-exam = Eine Klausur schreiben
practice-other-course = Ein anderer Kurs
practice-flagged-left = { $count ->
    [one] { $count } Frage ist markiert.
   *[other] { $count } Fragen sind markiert.
}
practice-all-tried = Alle Fragen sind bearbeitet.
practice-untried-left = { $count ->
    [one] { $count } Frage ist noch unbearbeitet.
   *[other] { $count } Fragen sind noch unbearbeitet.
}

## progress

progress-heading = Dein Fortschritt
progress-needs-scripts = Um deinen Fortschritt zu sehen, brauchst du JavaScript.
progress-lead = Alles, was du hier gemacht hast. Deine Antworten bleiben in diesem Browser.
progress-empty = Noch nichts. Was du beantwortest oder markierst, steht dann hier.
progress-gone = { $count ->
    [one] { $count } Frage, die es auf dieser Website nicht mehr gibt
   *[other] { $count } Fragen, die es auf dieser Website nicht mehr gibt
}
progress-missed = { $count ->
    [one] { $count } Frage, deren Klausur nicht geladen werden konnte
   *[other] { $count } Fragen, deren Klausur nicht geladen werden konnte
}
progress-clear = Löschen
progress-all-of-course = Alles aus diesem Kurs
progress-practise-mistakes = Fehler üben
progress-flagged = { $count } markiert
progress-sat = { $count ->
    [one] Einmal geschrieben
   *[other] { $count }-mal geschrieben
}
progress-last-answered = Zuletzt beantwortet am <date>{ $day }</date>
progress-answered = { $answered } beantwortet, { $right } richtig
progress-tools = Fortschritt sichern, übertragen oder löschen
progress-tools-text =
    Exportiere alles als eine Datei und importiere sie in einem anderen Browser: Bei jeder Frage bleibt die spätere
    Antwort. Oder übertrage alles per QR-Code oder Link auf ein anderes Gerät.
progress-export-file = Exportieren
progress-import-file = Importieren
progress-move = Auf anderes Gerät übertragen
progress-tools-failed =
    Es hat sich nichts geändert: Ein Teil dieser Seite konnte nicht geladen werden. Versuche es noch einmal.
progress-cleared = Alles gelöscht.
progress-clear-everything = Alles löschen
progress-clear-everything-text =
    Alle Antworten, Markierungen, Bewertungen und Versuche sämtlicher Klausuren und alle offline gespeicherten Kurse
    werden gelöscht. Das lässt sich nicht rückgängig machen.
progress-link-failed =
    Dieser Link konnte nicht gelesen werden: Ein Teil dieser Seite konnte nicht geladen werden. Lade die Seite neu, um
    es noch einmal zu versuchen.

## schedule

schedule-due = Heute fällig
schedule-due-what = Fragen, die du sonst bald vergisst
schedule-due-planned = Dein Pensum für heute
schedule-due-none = Heute ist nichts fällig.
schedule-due-left = { $count ->
    [one] { $count } Frage ist fällig.
   *[other] { $count } Fragen sind fällig.
}
schedule-due-count = { $count ->
    [one] { $count } Frage fällig
   *[other] { $count } Fragen fällig
}
schedule-next-due = { $count ->
    [one] Als Nächstes: { $day }, { $count } Frage
   *[other] Als Nächstes: { $day }, { $count } Fragen
}
schedule-today = Heute
schedule-review = Wiederholen
schedule-exam-day-what = Gib deinen Klausurtermin ein, um einen Lernplan zu bekommen.
schedule-exam-date = Klausurtermin
schedule-exam-over = Die Klausur am { $day } ist vorbei: Das Datum wurde gelöscht.
schedule-exam-over-typed = Die Klausur am { $day } ist vorbei, es gibt also nichts mehr zu planen.
schedule-date-saved = Der Termin der Klausur wurde gespeichert.
schedule-remove-date = Datum entfernen
schedule-date-removed = Der Termin der Klausur wurde entfernt.
schedule-days-left = { $count ->
    [one] Noch { $count } Tag bis zur Klausur.
   *[other] Noch { $count } Tage bis zur Klausur.
}
schedule-part-left = { $count ->
    [one] Heute noch { $count } Frage.
   *[other] Heute noch { $count } Fragen.
}
schedule-exam-today = Heute ist die Klausur.
schedule-plan = Lernplan
schedule-see-plan = Zum Lernplan
schedule-until = { $count ->
    [one] Die Klausur ist am { $day }: noch { $count } Tag.
   *[other] Die Klausur ist am { $day }: noch { $count } Tage.
}
schedule-short =
    { $questions ->
        [one] { $questions } Frage
       *[other] { $questions } Fragen
    } in { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }: Dafür wären { $daily } am Tag nötig.
schedule-today-part = { $count ->
    [one] Heute { $count } Frage
   *[other] Heute { $count } Fragen
}
schedule-done-today = { $count } schon geschafft
schedule-today-done = Das Pensum für heute ist geschafft.
schedule-today-nothing = Für heute ist nichts geplant.
schedule-chart = Fragen pro Tag bis zur Klausur: heute { $count }, höchstens { $most } (am { $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } Frage
   *[other] { $day }: { $count } Fragen
}
schedule-as-table = Als Tabelle
schedule-day = Tag
schedule-known = Wenn du dich an den Plan hältst, weißt du am Tag der Klausur etwa { $percent } % der Antworten.
schedule-known-without-limit = Ohne Tageslimit wären es etwa { $percent } %.
schedule-at-most = Höchstens
schedule-questions-a-day = Fragen pro Tag
schedule-not-on = Freie Tage
schedule-add-to-calendar = Zum Kalender hinzufügen
schedule-calendar-exam = Klausur: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } Frage
   *[other] { $course }: { $count } Fragen
}
schedule-estimate = Schätzung
schedule-known-on-exam = Am Tag der Klausur wüsstest du etwa <share>{ $percent } %</share> der Antworten
schedule-without-study = Wenn du bis dahin nichts mehr übst.
schedule-known-today = Heute wüsstest du etwa <share>{ $percent } %</share> der Antworten
schedule-unseen = { $count ->
    [one] { $count } von { $total } Fragen ist noch nicht beantwortet oder nicht bewertet.
   *[other] { $count } von { $total } Fragen sind noch nicht beantwortet oder nicht bewertet.
}
schedule-how = Wie das geschätzt wird
schedule-how-text =
    Für jede Frage, die du beantwortet hast, schätzt ein Modell des Vergessens (FSRS) anhand dessen, wann und wie du
    geantwortet hast, wie wahrscheinlich du sie an dem Tag noch weißt. Eine Auswahlfrage, die du noch nicht beantwortet
    hast, zählt wie geraten; ist die Antwort einzutippen, zählt sie als nicht gewusst.
schedule-known-column = Gewusst

## help

help-heading = Hilfe
help-lead = So lernst du hier: wie du antwortest, was die Zeichen bedeuten und wo dein Fortschritt gespeichert ist.
help-hints = Tipps
help-hints-next =
    Zu manchen Fragen gibt es Tipps. „{ question-hint }“ zeigt den nächsten und sagt, wie viele noch übrig sind. Ein
    Tipp kostet nichts und wird nicht vermerkt.
help-corrected = Korrigierte Fragen
help-corrected-what =
    Findet jemand einen Fehler in den Lösungen, wird die Frage korrigiert. Hattest du sie schon beantwortet, steht auf
    ihrer Seite „{ question-corrected }“; sie öffnet sich leer und gilt in der Fragenleiste als unbearbeitet. Wird nur
    der Wortlaut verbessert, bleibt deine Antwort erhalten.
help-paper = Auf Papier
help-paper-what =
    „{ review-print }“ auf der Seite einer Klausur zeigt sie als Druckfassung mit Platz zum Antworten und den Lösungen
    auf eigenen Seiten; über „{ paper-with-answers }“ kannst du diese weglassen. Der QR-Code in der Ecke führt zurück
    zur Klausur.
help-figures = Abbildungen und Formeln
help-figures-what =
    Tippe auf eine Abbildung oder drücke darauf Enter, um sie groß zu sehen; „{ common-close }“ oder Esc führt zurück.
    Mit zwei Fingern, dem Mausrad oder den Schaltflächen + und − zoomst du hinein und heraus. Ist eine Abbildung selbst
    eine Antwort, steht darunter „{ figure-enlarge }“, denn ein Tippen auf die Abbildung wählt die Antwort aus. Formeln,
    Tabellen und Code, die breiter sind als der Bildschirm, lassen sich seitlich scrollen.
help-keyboard = Tastatur
help-keyboard-enough = Auf der Seite einer Frage genügt die Tastatur:
help-keyboard-off =
    Während du tippst, sind diese Tasten wirkungslos. Kommt dir eine in die Quere, zum Beispiel bei Spracheingabe, dann
    schalte sie aus: Dein Browser merkt es sich.
help-answering = Antworten
help-answering-way =
    Wähle einen Kurs, eine seiner Klausuren und eine Frage. Wie du antwortest, siehst du unter dem Text der Frage; mit
    „{ question-submit }“ gibst du deine Antwort ab.
help-answering-one = Eine auswählen
help-answering-one-how =
    Runde Knöpfe: Wähle die eine Antwort, die du für richtig hältst. Sind mehrere richtig, genügt eine davon.
help-answering-all = Alle richtigen auswählen
help-answering-all-how =
    Eckige Kästchen: Die Antwort gilt als richtig, wenn du alle richtigen ausgewählt hast und keine andere.
help-answering-short = Eine Kurzantwort, die geprüft wird
help-answering-short-how =
    Eine Zeile für eine Zahl oder ein paar Wörter. Groß- und Kleinschreibung, Akzente und überzählige Leerzeichen
    spielen keine Rolle.
help-answering-open = Eine Freitextfrage
help-answering-open-how =
    Platz für einen längeren Text, der nicht automatisch bewertet wird. Nach dem Abgeben kannst du ihn mit den
    Musterlösungen vergleichen und selbst mit „{ question-had }“, „{ question-partly }“ oder „{ question-missed }“
    bewerten. Drücke noch einmal darauf, um die Bewertung zu entfernen.
help-answering-after =
    Nach „{ question-submit }“ sind die Antworten gesperrt und gekennzeichnet: „{ question-verdict-correct }“,
    „{ question-verdict-incorrect }“ oder „{ question-verdict-missed }“. Gibt es eine Erklärung, steht sie darunter. Um
    erneut zu antworten, drücke auf die Meldung, die mit „{ question-result-unjudged }“ endet.
help-numbers = Wie du Zahlen schreibst
help-numbers-ways =
    Wie du magst: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> und <code>981e-2</code>
    sind alle dieselbe Zahl. Ein Komma ist ein Dezimalkomma. Mit genau drei Ziffern danach, wie in <code>1,100</code>,
    kann es auch Tausender trennen: Deine Antwort ist richtig, wenn eine der beiden Zahlen richtig ist. Jede Art von
    Minuszeichen funktioniert.
help-numbers-digits =
    Gib nur die Ziffern ein: Mit einer Einheit (<code>9.81 m/s²</code>), als Bruch (<code>1/2</code>) oder mit beiden
    Arten von Trennzeichen (<code>1,000.5</code>) gilt die Eingabe nicht als Zahl und damit als falsch. Beim Tippen
    weist dich die Seite darauf hin. Lässt die Frage gerundete Werte zu, gilt das auch beim Prüfen.
help-search = Fragen suchen
help-search-what =
    „{ frame-search }“ oben auf jeder Seite durchsucht schon beim Tippen alle Fragen samt Antworten und Erklärung: nach
    Wörtern, einem Teil des Textes oder dem ganzen, nach einem Thema. Ein Kurs, ein Fach oder ein Jahr dazu grenzt die
    Suche ein: <code>gauss law physics</code>.
help-search-formulas =
    Formeln findest du so, wie du sie tippen würdest (<code>integral x^2</code>, <code>sqrt(2)</code>), als LaTeX
    (<code>\int x^2 dx</code>) oder eingefügt (<code>x² ≥ 0</code>); Code über seine Namen und Operatoren. Treffer sind
    hervorgehoben. Liegen sie nur in den Antworten oder in der Erklärung, steht das beim Ergebnis, ohne etwas zu
    verraten.
help-search-filters =
    „{ search-filters }“ grenzen die Ergebnisse ein: auf Fragen, die du noch nicht bearbeitet, falsch beantwortet oder
    markiert hast, oder auf einen Kurs, ein Jahr, einen Fragetyp oder ein Thema. Die Pfeiltasten führen vom Suchfeld zu
    den Ergebnissen, Esc führt zurück.
help-practise = Üben
help-practise-what =
    „{ exams-practice }“ über den Klausuren eines Kurses stellt dir Fragen aus allen davon, eine nach der anderen und
    jedes Mal in anderer Reihenfolge. Du wählst, welche und wie viele; zuerst kommen die, die du am längsten nicht
    gesehen hast.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Fehler
help-practise-mistakes-how =
    Was du falsch beantwortet oder mit „{ question-missed }“ bewertet hast. Eine Frage verschwindet aus dieser Liste,
    sobald du sie zweimal hintereinander richtig beantwortest.
help-practise-others = Markiert, Unbearbeitet, Alles
help-practise-others-how =
    Was du markiert hast, was du noch nicht beantwortet hast und alles zusammen. Fragen, die sich nicht beantworten
    lassen, werden ausgelassen.
help-practise-verdict =
    Ob du richtigliegst, siehst du sofort; „{ question-next }“ führt weiter, und deine Antworten werden gespeichert wie
    auf der Seite der Frage. Am Ende siehst du, was richtig war; „{ practice-again }“ fragt den Rest erneut ab.
    „{ question-had }“ zählt als richtig, „{ question-missed }“ als falsch; nach „{ question-partly }“ musst du wieder
    zweimal hintereinander richtigliegen. Mit „{ practice-end }“ kannst du jederzeit aufhören; nichts geht verloren.
help-schedule = Was heute dran ist
help-schedule-due =
    Jede Frage, die du beantwortet hast, kommt wieder, kurz bevor du sie vergisst: bald nach einer falschen Antwort,
    einige Tage nach einer richtigen, und jedes Mal später, solange du sie noch weißt. „{ schedule-due }“ unter
    „{ exams-practice }“ enthält die fälligen Fragen; „{ frame-progress }“ zählt sie und listet sie nach Kursen auf. Bei
    einer Freitextfrage zählt „{ question-had }“ als richtig, „{ question-partly }“ als schwer und „{ question-missed }“
    als falsch.
help-schedule-plan =
    Gib den Termin deiner Klausur dort ein, wo du auswählst, was du üben möchtest, oder unter „{ frame-progress }“: Ein
    Lernplan sagt dir dann, wie viele Fragen du jeden Tag beantworten solltest: jede mindestens zweimal, zuletzt kurz
    vor der Klausur. Was du auslässt, verteilt sich auf die Tage danach. „{ schedule-not-on }“ hält Wochentage frei,
    „{ schedule-at-most }“ begrenzt die Anzahl pro Tag, und „{ schedule-add-to-calendar }“ speichert den Plan als
    Kalenderdatei.
help-schedule-estimate =
    Unter dem Plan steht, wie viel du wüsstest, insgesamt und nach Themen. Die Schätzung folgt FSRS, einem
    veröffentlichten Modell des Vergessens, und weiß nichts von dem, was du anderswo lernst. Dein Browser berechnet sie
    aus dem, was er gespeichert hat.
help-marks = Was die Zeichen bedeuten
help-marks-what = Die Links F1, F2 und so weiter zeigen, wie weit du mit jeder Frage einer Klausur bist.
help-marks-unattempted = Du hast sie in diesem Browser nicht beantwortet.
help-marks-correct =
    Deine letzte Antwort war richtig. Bei einer Freitextfrage: Du hast sie mit „{ question-had }“ bewertet.
help-marks-partly = Du hast deine Antwort auf eine Freitextfrage mit „{ question-partly }“ bewertet.
help-marks-incorrect = Deine letzte Antwort war falsch, oder du hast sie mit „{ question-missed }“ bewertet.
help-marks-answered =
    Du hast eine Freitextfrage beantwortet und noch nicht bewertet. Sie zählt weder als richtig noch als falsch.
help-marks-flagged =
    Du hast „{ question-flag }“ gedrückt, um auf diese Frage zurückzukommen. Drücke noch einmal darauf, um die
    Markierung zu entfernen.
help-sitting = Eine Klausur schreiben
help-sitting-what =
    „{ review-sit }“ auf der Seite einer Klausur gibt dir die ganze Klausur auf Zeit. Wähle ein Zeitlimit oder keines
    und drücke „{ sit-start }“. Bis zum Ende kannst du jede Antwort ändern: Vorher wird nichts bewertet, und Tipps gibt
    es nicht. Die Fragenleiste zeigt, was beantwortet, offen und markiert ist.
help-sitting-time =
    Die Zeit läuft weiter, wenn du die Seite neu lädst oder schließt oder wenn dein Handy in den Ruhezustand geht; deine
    Antworten bleiben. Bei null endet die Klausur von selbst. In einem anderen Tab geht der Versuch mit
    „{ sit-go-on-here }“ dort weiter. „{ sit-hide-time }“ versteckt die Uhr.
help-sitting-score =
    Danach siehst du dein Ergebnis, in Punkten und nach Themen, und jede Frage mit ihrer Erklärung. Was du nicht
    beantwortet hast, bringt keine Punkte. Freitextantworten zählen, sobald du sie selbst bewertet hast:
    „{ question-had }“ mit allen Punkten, „{ question-partly }“ mit der Hälfte. Deine Antworten werden gespeichert, als
    hättest du sie einzeln abgegeben. Frühere Versuche stehen mit ihren Ergebnissen darunter; „{ sit-again }“ beginnt
    einen weiteren.
help-mistakes = Fehler und Fragen
help-mistakes-report =
    Ist eine Antwort falsch oder ein Text unklar? „{ question-report }“ unter der Frage führt zu denen, die sie
    betreuen, und nennt ihnen die Frage und, wenn es eine E-Mail ist, auch die Antwort, die du gewählt hast. Über dich
    wird nichts mitgeschickt.
help-mistakes-contact = Bei allem anderen schreibe an <mail>{ $contact }</mail>.
help-progress = Wo dein Fortschritt gespeichert ist
help-progress-where =
    In diesem Browser, auf diesem Gerät und nirgends sonst. Es gibt keine Konten, und was du antwortest, wird niemandem
    geschickt. Ein anderer Browser oder ein anderes Gerät weiß nichts davon.
help-progress-clear =
    Er bleibt, bis du ihn löschst: „{ review-clear }“ löscht, was zu einer Klausur gespeichert ist, und
    „{ common-undo }“ daneben stellt es wieder her. „{ review-restart }“ löscht deine Antworten in allen Klausuren,
    ebenso das Löschen der Daten dieser Website in den Einstellungen des Browsers. Ein privates Fenster vergisst alles,
    sobald es geschlossen wird. Speichert ein Browser gar nichts, steht das auf der Seite.
help-progress-export =
    „{ frame-progress }“ oben auf jeder Seite listet alles auf. Dort sichert „{ progress-export-file }“ es als Datei,
    und „{ progress-import-file }“ fügt eine solche Datei zu dem hinzu, was ein anderer Browser hat: Bei jeder Frage
    bleibt die spätere Antwort, egal wie oft du das tust. Was in einem von beiden gelöscht wurde, kommt aus dem anderen
    zurück.
help-moving = Auf ein anderes Gerät übertragen
help-moving-ways =
    Unter „{ frame-progress }“ zeigt „{ progress-move }“ einen Code und einen Link. Richte die Kamera des anderen Geräts
    auf den Code, oder schick dir den Link und öffne ihn dort: Das Gerät zeigt, was darin steht, und fragt, bevor etwas
    hinzukommt. „{ common-undo }“ nimmt es zurück.
help-moving-holds =
    Code und Link enthalten, was du gewählt, markiert und bewertet hast und wann; getippte Antworten nur, soweit Platz
    ist, und die Seite sagt, welche nicht hineinpassen. Für diese, und wenn insgesamt sehr viel zusammengekommen ist,
    nimm die Datei: hier „{ progress-export-file }“, dort „{ progress-import-file }“. Nichts davon wird an einen Server
    geschickt, aber wer den Link oder die Datei hat, kann alles lesen.
help-offline = Ohne Netz
help-offline-pages =
    Nach deinem ersten Besuch öffnet sich die Website auch ohne Netz: Seiten, die du schon geöffnet hast, ganze
    Klausuren, aus denen du eine Frage geöffnet hast, und die Kursliste mit ihrer Suche. Auf anderen Seiten steht
    „{ offline-heading }“
help-offline-keep =
    „{ offline-keep }“ über den Klausuren eines Kurses speichert ihn ganz auf deinem Gerät: Klausuren, Fragen und
    Abbildungen. „{ offline-remove }“ gibt den Platz wieder frei; deine Antworten bleiben. Dein Browser kann die Website
    auch wie eine App installieren; schau in seinem Menü nach.
help-keyboard-switch = Diese Tasten ein- oder ausschalten

## errors

errors-courses-down = Stoa wird gerade weiterentwickelt und ist nicht erreichbar. Schau bald wieder vorbei!
errors-courses = Die Kurse konnten nicht geladen werden
errors-exams = Die Klausuren konnten nicht geladen werden
errors-page = Die Seite konnte nicht geladen werden
errors-question = Die Frage konnte nicht geladen werden
errors-resources = Das Material konnte nicht geladen werden

## offline

offline-heading = Du bist offline.
offline-available = Seiten, die du schon geöffnet hast, und Kurse, die du gespeichert hast, sind weiterhin verfügbar.
offline-no-room = Auf diesem Gerät ist nicht genug Platz, um den Kurs zu speichern.
offline-cut-off = Der Kurs konnte nicht vollständig geladen werden. Versuche es noch einmal.
offline-refused =
    Dieser Browser speichert nichts für diese Website: Vielleicht ist das Fenster privat oder die Adresse nicht sicher.
offline-unloaded = Das konnte nicht geladen werden. Versuche es noch einmal.
offline-remove = Entfernen
offline-keep = Kurs offline speichern
offline-keeping = Wird gespeichert …
offline-keeping-count = Wird gespeichert … { $done } von { $total }
offline-kept = Offline verfügbar
offline-kept-files = Gespeicherte Dateien: { $size } MB.
offline-left-out = Nicht gespeichert, weil die Dateien eines Kurses höchstens { $most } MiB belegen dürfen: { $names }.
offline-removed = Von diesem Gerät entfernt.

## report

report-subject = Fehler in Frage { $question }
report-question = Frage:
report-exam = Klausur:
report-course = Kurs:
report-address = Adresse:
report-revision = Fassung:
report-answer = Antwort:

## figure

figure-enlarge = Vergrößern
figure-enlarge-named = Vergrößern: { $name }
figure-figure = Abbildung
figure-enlarged = Vergrößerte Abbildung
figure-code = Code
figure-table = Tabelle
figure-formula = Formel

## shortcuts

shortcuts-heading = Tastenkürzel
shortcuts-single-key = Kürzel mit einer Taste
shortcuts-remark = Während du tippst, sind sie wirkungslos. Die Pfeiltasten wechseln wie gewohnt zwischen den Antworten.
shortcuts-failed = Die Liste konnte nicht geladen werden. Versuche es noch einmal.
shortcuts-choose-keys = <kbd>1</kbd> bis <kbd>9</kbd>
shortcuts-choose = Eine Antwort wählen. Sind mehrere richtig: auswählen oder abwählen.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit =
    Abgeben. In einem langen Textfeld: mit Strg, auf dem Mac mit Cmd. Beim Üben, nach dem Ergebnis: weiter.
shortcuts-grade-keys = <kbd>1</kbd> bis <kbd>3</kbd>
shortcuts-grade = Deine Antwort auf eine Freitextfrage bewerten, sobald du sie vergleichen kannst
shortcuts-next = Nächste Frage
shortcuts-previous = Vorige Frage
shortcuts-flag = Frage markieren oder Markierung entfernen
shortcuts-hint = Nächster Tipp
shortcuts-search = Zum Suchfeld springen
shortcuts-list = Diese Liste anzeigen

## saved

saved-answers = { $count ->
    [one] { $count } Antwort
   *[other] { $count } Antworten
}
saved-drafts = { $count ->
    [one] { $count } nicht abgegebene Antwort
   *[other] { $count } nicht abgegebene Antworten
}
saved-flags = { $count ->
    [one] { $count } Markierung
   *[other] { $count } Markierungen
}
saved-grades = { $count ->
    [one] { $count } Bewertung
   *[other] { $count } Bewertungen
}
saved-runs = { $count ->
    [one] { $count } Versuch
   *[other] { $count } Versuche
}
saved-of-exams = { $count ->
    [one] { $what } zu { $count } Klausur
   *[other] { $what } zu { $count } Klausuren
}
saved-restarted = Deine Antworten in allen Klausuren wurden gelöscht.
saved-restored = Deine Antworten in allen Klausuren sind wieder da.
saved-cleared-this-exam = { $what } zu dieser Klausur gelöscht.
saved-cleared-exam = { $what } zur Klausur { $exam } gelöscht.
saved-cleared-course = { $what } zum Kurs { $course } gelöscht.
saved-cleared-gone = { $count ->
    [one] { $what } zu { $count } Frage gelöscht, die es auf dieser Website nicht mehr gibt.
   *[other] { $what } zu { $count } Fragen gelöscht, die es auf dieser Website nicht mehr gibt.
}
saved-cleared-missed = { $count ->
    [one] { $what } zu { $count } Frage gelöscht, deren Klausur nicht geladen werden konnte.
   *[other] { $what } zu { $count } Fragen gelöscht, deren Klausur nicht geladen werden konnte.
}
saved-restored-this-exam = { $what } zu dieser Klausur wiederhergestellt.
saved-restored-exam = { $what } zur Klausur { $exam } wiederhergestellt.
saved-restored-course = { $what } zum Kurs { $course } wiederhergestellt.
saved-restored-gone = { $count ->
    [one] { $what } zu { $count } Frage wiederhergestellt, die es auf dieser Website nicht mehr gibt.
   *[other] { $what } zu { $count } Fragen wiederhergestellt, die es auf dieser Website nicht mehr gibt.
}
saved-restored-missed = { $count ->
    [one] { $what } zu { $count } Frage wiederhergestellt, deren Klausur nicht geladen werden konnte.
   *[other] { $what } zu { $count } Fragen wiederhergestellt, deren Klausur nicht geladen werden konnte.
}

## file

file-exported = Exportiert als { $name }.
file-refused = { $name } wurde nicht importiert: { $reason }. Es hat sich nichts geändert.
file-too-large = Die Datei ist größer als { $megabytes } MB, und so viel speichert kein Browser für eine Website
file-unreadable = Die Datei konnte nicht gelesen werden
file-imported = { $what } importiert.
file-nothing-new = Alles aus dieser Datei war hier schon vorhanden.
file-taken-back = Import rückgängig gemacht: { $what }.
file-too-deep = Der Inhalt der Datei ist zu tief verschachtelt
file-not-json = Die Datei ist kein JSON oder nicht vollständig
file-foreign = Die Datei wurde nicht von einer Website wie dieser exportiert
file-later = Die Datei wurde von einer neueren Version dieser Website exportiert

## move

move-code-failed = Der Code konnte nicht geladen werden. Nimm stattdessen den Link.
move-qr-code = QR-Code, der den Link öffnet
move-copied = Kopiert.
move-copy-refused = Dieser Browser lässt die Seite nicht kopieren. Der Link ist ausgewählt: Kopiere ihn selbst.
move-copy = Link kopieren
move-link-remark =
    Was hinter dem # steht, wird an keinen Server geschickt. Wer den Link bekommt, kann lesen, was er enthält.
move-nothing = Es gibt noch nichts zu übertragen. Übertragen lässt sich, was du beantwortest oder markierst.
move-too-much =
    Dein Fortschritt ist zu groß für einen Code oder einen Link. Exportiere ihn als Datei und importiere sie auf dem
    anderen Gerät.
move-not-made =
    Dieser Browser ist zu alt, um einen Code oder einen Link zu erstellen. Exportiere deinen Fortschritt als Datei und
    importiere sie auf dem anderen Gerät.
move-export-file = Datei exportieren
move-link-only =
    Der Link enthält { $what }: zu viel für einen QR-Code. Öffne ihn auf dem anderen Gerät; es fragt, bevor etwas
    hinzukommt.
move-ways =
    Richte die Kamera des anderen Geräts auf den Code, oder öffne dort den Link: Das Gerät fragt, bevor etwas
    hinzukommt.
move-both-hold = Beide enthalten { $what }.
move-link-holds = Der Link enthält { $what }.
move-not-in-code = { $count ->
    [one] { $count } getippte Antwort passt nicht in den Code: Nimm dafür den Link.
   *[other] { $count } getippte Antworten passen nicht in den Code: Nimm dafür den Link.
}
move-not-in-link = { $count ->
    [one] { $count } getippte Antwort passt nicht hinein: Nimm dafür die Datei.
   *[other] { $count } getippte Antworten passen nicht hinein: Nimm dafür die Datei.
}
move-exam-unknown = { $count ->
    [one] { $count } Antwort gehört zu einer Klausur, die hier nicht bekannt ist: Nimm dafür die Datei.
   *[other] { $count } Antworten gehören zu Klausuren, die hier nicht bekannt sind: Nimm dafür die Datei.
}
move-broken =
    Dieser Link ist unvollständig oder wurde unterwegs verändert. Kopiere ihn noch einmal ganz. Hier hat sich nichts
    geändert.
move-earlier =
    Dieser Link stammt von einer älteren Version dieser Website. Lade die Seite auf dem anderen Gerät neu und erstelle
    dort einen neuen Link. Hier hat sich nichts geändert.
move-later =
    Dieser Link stammt von einer neueren Version dieser Website. Lade diese Seite neu und öffne den Link noch einmal.
    Hier hat sich nichts geändert.
move-unsupported =
    Dieser Browser ist zu alt, um den Fortschritt aus einem Link zu lesen. Exportiere auf dem anderen Gerät eine Datei
    und importiere sie hier. Hier hat sich nichts geändert.
move-from = Von einem anderen Gerät
move-empty = Dieser Link enthält nichts.
move-merged = { $what } hinzugefügt.
move-nothing-new = Nichts Neues.
move-all-here = Alles aus diesem Link war hier schon vorhanden.
move-ask =
    Dieser Link enthält { $what }. Zu dem hinzufügen, was in diesem Browser gespeichert ist? Bei jeder Frage bleibt die
    spätere Antwort.
move-fetching = { $count ->
    [one] { $count } Klausur wird geladen …
   *[other] { $count } Klausuren werden geladen …
}
move-fetch-failed =
    { $count ->
        [one] Die Klausur ließ sich nicht laden.
       *[other] { $failed ->
            [one] { $failed } von { $count } Klausuren ließ sich nicht laden.
           *[other] { $failed } von { $count } Klausuren ließen sich nicht laden.
        }
    } Ohne sie lassen sich die Antworten nicht prüfen. Noch hat sich nichts geändert. Bist du offline?
move-merge = Hinzufügen
move-merge-rest = Rest hinzufügen
move-gone = Ausgelassen, weil diese Website sie nicht mehr hat: { $what }.
move-failed =
    { $count ->
        [one] { $count } Klausur wurde ausgelassen, weil sie sich nicht laden ließ.
       *[other] { $count } Klausuren wurden ausgelassen, weil sie sich nicht laden ließen.
    } Öffne den Link noch einmal, um zu ergänzen, was fehlt.

## problems

problems-heading = { $count ->
    [one] { $count } Problem im Inhalt
   *[other] { $count } Probleme im Inhalt
}
problems-hide = Ausblenden
problems-remark = Bis das behoben ist, siehst du den vorigen Stand.
problems-list = Probleme
problems-more = { $count ->
    [one] und { $count } weiteres
   *[other] und { $count } weitere
}
