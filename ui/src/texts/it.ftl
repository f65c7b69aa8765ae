# The texts of the interface in Italian.
# Register: informal ‘tu’, as on students’ sites and in most Italian software for students; buttons are imperatives
# of ‘tu’. No participles that would reveal the reader’s gender.
# Glossary: exam: esame · past exam: esame degli anni precedenti, vecchio esame · midterm: prova intermedia · final:
# esame finale · question: domanda (D1) · choice/answer: opzione / risposta · stem: testo comune (a più domande) · hint:
# suggerimento · mistake: errore · flag: contrassegna, contrassegnata, contrassegno · practice: esercitazione,
# esercitarsi · run: tentativo · sitting an exam: simulazione d'esame, simulare l'esame (sostenere would be the real
# one) · attachment: allegato · review (of an exam): ripasso · paper: esame su carta · explanation: spiegazione · model
# answer: risposta modello · points: punti · score: punteggio · streak: risposte corrette di fila · offline: offline ·
# course: corso · resource: materiale · progress: progressi · topic: argomento · self-grade: autovalutazione · marks in
# the bar: simboli · to clear: azzerare, cancellare · to merge: unire · right/wrong: corretta / sbagliata · a question
# that was corrected: rettificata (not corretta, which is ‘right’) · due: da ripassare · review (of what is due):
# ripassa, ripasso · plan: piano di ripasso, piano · exam day: giorno dell’esame, as a date: data dell’esame · estimate:
# stima · known: saputa · model of how people forget: modello dell’oblio · keys as on an Italian keyboard: Invio, Esc,
# Ctrl
# No article before a date or a percentage: it would have to be ‘il 7’ but ‘l’8’.

## language

language-name = Italiano
language-tag = it
language-direction = ltr
language-locale = it_IT

## common

common-close = Chiudi
common-cancel = Annulla
common-undo = Annulla
common-search = Cerca
common-loading-page = Caricamento pagina…
common-page-failed = Impossibile caricare questa pagina.
common-reload = Ricarica
common-sign-in = Accedi di nuovo.
common-broken-heading = Qualcosa è andato storto
common-broken = Non è stato possibile mostrare questa pagina. I tuoi progressi restano salvati.
common-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } di minuti
   *[other] { $count } minuti
}
common-questions = { $count ->
    [one] { $count } domanda
    [many] { $count } di domande
   *[other] { $count } domande
}
common-points = { $count ->
    [one] { $count } punto
    [many] { $count } di punti
   *[other] { $count } punti
}
common-question = Domanda
common-question-number = Domanda { $number }
common-question-of = Domanda { $number } di { $total }
common-no-questions = Nessuna domanda trovata per questo esame.
common-no-answers = Nessuna risposta disponibile per questa domanda.
common-browse-courses = Sfoglia i corsi
common-start-page = Vai alla pagina iniziale
common-error = Errore: { $message }
common-retry = Riprova
common-loading-exams = Caricamento esami…
common-loading-questions = Caricamento domande…
common-formulas-failed =
    Non è stato possibile caricare le formule, che appaiono come codice LaTeX. Prova a ricaricare la pagina.
common-try-again = Riprova
common-not-saved = Questo browser non può salvare i tuoi progressi. Restano finché non chiudi o ricarichi questa pagina.
common-runs-dropped = { $count ->
    [one]
        Lo spazio in questo browser è finito: { $count } tentativo precedente è stato eliminato per conservare le tue
        risposte.
    [many]
        Lo spazio in questo browser è finito: { $count } di tentativi precedenti sono stati eliminati per conservare le
        tue risposte.
   *[other]
        Lo spazio in questo browser è finito: { $count } tentativi precedenti sono stati eliminati per conservare le tue
        risposte.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = Non è stato cancellato nulla: una parte di questa pagina non si è caricata. Riprova.

## frame

frame-skip = Vai al contenuto
frame-navigation = Menu principale
frame-home = Home
frame-courses = Corsi
frame-search = Cerca
frame-progress = Progressi
frame-help = Guida
frame-go-back = Indietro
frame-open = Aperto a tutti, senza registrazione. Le tue risposte restano in questo browser.
frame-shortcuts = Scorciatoie da tastiera
frame-source-code = Codice sorgente
frame-language = Lingua
frame-language-failed = Non è stato possibile caricare la lingua. Riprova quando sei online.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: tutto per studiare, in un unico posto
title-courses = Corsi
title-exams = Esami di { $course }
title-resources = Materiali di { $course }
title-practice = Esercitazione su { $course }
title-review = Ripasso dell’esame { $exam }
title-timed = Ripasso a tempo dell’esame { $exam }
title-sit = Simulazione dell’esame { $exam }
title-paper = Esame su carta { $exam }
title-question = Domanda { $question }
title-search = Cerca tra le domande
title-progress = I tuoi progressi
title-help = Guida
title-missing = Pagina non trovata

## description

description-site =
    { $site }: tutto per studiare, in un unico posto. Sfoglia i corsi, apri gli esami degli anni precedenti ed
    esercitati con le loro domande, gratis e senza registrazione.
description-app = { $site }: esami degli anni precedenti con domande per esercitarsi.
description-courses = Tutti i corsi con esami degli anni precedenti su cui esercitarsi.
description-search = Trova una domanda da quello che ricordi: le parole, la formula, il codice.
description-progress = Le tue risposte, esame per esame, salvate in questo browser.
description-help = Come si risponde alle domande, che cosa significano i simboli e dove sono salvati i tuoi progressi.
description-exams = Esami degli anni precedenti di { $course } { $name }, con domande per esercitarsi.
description-resources = Materiali di studio di { $course } { $name }.
description-practice = Errori e altre domande di { $course } { $name } su cui esercitarsi.
description-exam = { $exam } di { $course } { $name }: esercitati con le sue domande.
description-handed-out = { $exam } di { $course } { $name }: il testo originale.
description-sit = { $exam } di { $course } { $name }, da svolgere a tempo.
description-paper = { $exam } di { $course } { $name }, da stampare: le domande e le risposte.
description-missing = Questa pagina non esiste.

## missing

missing-heading = Pagina non trovata
missing-reason = A questo indirizzo non c’è nulla. Forse è scritto male, o la pagina è stata spostata.

## home

home-heading = Tutto per studiare, in un unico posto
home-lead =
    Esami degli anni precedenti e domande per esercitarsi, con le risposte spiegate. Gratis, aperto a tutti e senza
    registrazione.
home-get-started = Inizia
home-stats = Il sito in numeri
home-questions-count = 1000+
home-questions = domande per studiare
home-courses-count = 8+
home-courses = corsi
home-features = Che cosa trovi qui
home-resources = Materiali completi
home-resources-text = Appunti, registrazioni e bibliografie, raccolti corso per corso in un unico posto.
home-preparation = Preparazione agli esami
home-preparation-text = Vecchi esami, domanda per domanda: rispondi e scopri subito se è giusto, e perché.
home-collaboration = Apprendimento collaborativo
home-collaboration-text =
    Fatto da studenti per studenti: chiunque può aggiungere un corso, un esame o una spiegazione migliore.
home-close = Siediti all’ombra
home-close-text = Scegli un corso, apri un vecchio esame e comincia dalla prima domanda.
home-dive-in = Si comincia
home-go-on = Continua
home-try-one = Prova una domanda
home-see-exam = Vai all’esame
home-all-answered = hai risposto a tutte le domande

## courses

courses-heading = Corsi disponibili
courses-placeholder = Cerca tra i corsi…
courses-search = Cerca tra i corsi
courses-list = Corsi
courses-matches = { $count ->
    [one] { $count } risultato
    [many] { $count } di risultati
   *[other] { $count } risultati
}
courses-no-matches = Nessun risultato
courses-empty = Nessun corso da mostrare.
courses-failed = { errors-courses }
courses-other = Altro
courses-exams = Esami
courses-resources = Materiali
courses-search-questions = Cerca «{ $query }» tra le domande
courses-loading = Caricamento corsi…
courses-answered = { $count ->
    [one] { $count } risposta
    [many] { $count } di risposte
   *[other] { $count } risposte
}
courses-offline = La ricerca usa solo nomi e codici.

## exams

exams-heading = Esami del corso { $course }:
exams-practice = Esercitati
exams-empty = Nessun esame disponibile per questo corso.
exams-non-timed = Esame senza limite di tempo
exams-failed = Errore nel caricamento degli esami: { $message }
exams-timed = Esame a tempo
exams-not-begun = Non iniziato
exams-timed-notice = Gli esami a tempo non sono ancora disponibili: questa funzione è in fase di sviluppo.
exams-sit-against-clock = Simula questo esame a tempo

## resources

resources-heading = Materiali del corso { $course }:
resources-empty = Nessun materiale disponibile per questo corso.
resources-loading = Caricamento materiali…
resources-failed = Errore nel caricamento dei materiali: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Testo
files-paper = Testo d’esame
files-solution = Soluzione

## review

review-heading = Ripasso dell’esame
review-time-left = Tempo rimasto: { $milliseconds } ms
review-print = Stampa
review-needs-scripts = Per rispondere e vedere qui i tuoi progressi serve JavaScript.
review-sit = Simula l’esame
review-clear = Azzera questo esame
review-restart = Ricomincia l’esame
review-restart-warning = Cancella le tue risposte a tutti gli esami.
review-nothing-to-clear = Di questo esame non c’è nulla da azzerare.

## viewer

viewer-loading = Caricamento delle pagine…
viewer-failed = Questo file non può essere mostrato qui, ma puoi aprirlo:
viewer-locked = Questo file è protetto da una password e non può essere mostrato qui, ma puoi aprirlo:
viewer-too-long = Questo file ha troppe pagine per essere mostrato qui, ma puoi aprirlo:
viewer-page-failed = Questa pagina non può essere mostrata.
viewer-page = Pagina { $page }
viewer-number = Pagina
viewer-of = di { $count }
viewer-zoom-in = Ingrandisci
viewer-zoom-out = Riduci
viewer-show-solution = Mostra la soluzione

## exam

exam-instructions = Istruzioni
exam-source = Fonte
exam-licence = Licenza
exam-questions = Domande
exam-question-short = D{ $number }
exam-marks = Simboli
exam-unattempted = non svolta
exam-correct = corretta
exam-partly = parzialmente corretta
exam-incorrect = sbagliata
exam-answered = con risposta
exam-open = senza risposta
exam-not-submitted = non confermata
exam-flagged = contrassegnata
exam-then = , { $state }
exam-suggest = Proponi una modifica
exam-progress =
    { $answered ->
        [one] { $answered } risposta su { $total }
        [many] { $answered } di risposte su { $total }
       *[other] { $answered } risposte su { $total }
    }, { $right ->
        [one] { $right } corretta
        [many] { $right } corrette
       *[other] { $right } corrette
    }

## announcement

announcement-close = Chiudi questo avviso

## visibility

visibility-draft = Bozza
visibility-answers-from = Pubblicazione delle risposte: { $date }
visibility-withdrawn = Ritirato: <words>{ $reason }</words>

## results

results-heading = Risultati ufficiali
results-passed-percent = { $percent }% promossi
results-grades = Voti
results-yours = Tu: { $points } su { $of }. Media dei { $sat } che hanno sostenuto l’esame: { $mean }.
results-sat = Partecipanti
results-passed = Promossi
results-passed-of = { $passed }, { $percent }%
results-mean = Media
results-mean-of = { $mean } su { $of }
results-deviation = Deviazione standard

## question

question-missing = Domanda non trovata. Probabilmente l’ID della domanda è sbagliato!
question-answers = Risposte
question-select-all = Seleziona tutte quelle corrette.
question-shared = Testo comune a più domande
question-show-answer = Mostra la risposta
question-needs-scripts = Per rispondere qui, e per salvare i tuoi progressi, serve JavaScript.
question-previous = Precedente
question-next = Successiva
question-correct-answers = { $count ->
    [one] Risposta corretta
    [many] Risposte corrette
   *[other] Risposte corrette
}
question-model-answers = { $count ->
    [one] Risposta modello
    [many] Risposte modello
   *[other] Risposte modello
}
question-accepted-answers = { $count ->
    [one] Risposta accettata
    [many] Risposte accettate
   *[other] Risposte accettate
}
question-explanation = Spiegazione
question-topics = Argomenti
question-loading = Caricamento domanda…
question-your-answer = La tua risposta
question-not-a-number =
    Questo non è un numero, quindi vale come risposta sbagliata. Scrivi per esempio 12,5 o 1,2e-3, senza unità di
    misura.
question-read-as = Letto come { $numbers }.
question-verdict-correct = Risposta corretta
question-verdict-incorrect = La tua risposta, sbagliata
question-verdict-missed = Risposta corretta, non scelta
question-submit = Conferma
question-result-correct = Corretto! Riprova!
question-result-incorrect = Sbagliato. Riprova!
question-result-unjudged = Riprova!
question-why = Perché?
question-finish-review = Termina il ripasso
question-hint = Suggerimento
question-hints-left = { $count ->
    [one] ne resta { $count }
    [many] ne restano { $count }
   *[other] ne restano { $count }
}
question-hints = Suggerimenti
question-flag = Contrassegna
question-corrected = Questa domanda è stata rettificata dopo la tua risposta.
question-report = Segnala un errore
question-how-was-it = Com’era la tua risposta?
question-had = Giusta
question-partly = In parte
question-missed = Sbagliata

## search

search-heading = Cerca tra le domande
search-placeholder = Parole, formula o codice
search-empty = Nessuna domanda trovata.
search-advice = Controlla l’ortografia, oppure prova con meno parole o con altre.
search-matching = Corsi ed esami corrispondenti
search-one-word = Cerca una sola parola
search-to-try = Ricerche che qui trovano qualcosa
search-courses = Cerca «{ $query }» tra i corsi
search-no-matches = Nessun risultato
search-named = { $count ->
    [one] { $count } corso
    [many] { $count } di corsi
   *[other] { $count } corsi
}
search-preparing = La ricerca si sta avviando. Riprova tra poco.
search-failed = Errore nella ricerca delle domande
search-first = { $count ->
    [one] { $count } domanda, ecco le prime { $shown }
    [many] { $count } di domande, ecco le prime { $shown }
   *[other] { $count } domande, ecco le prime { $shown }
}
search-in-answers = Trovato nelle risposte
search-in-explanation = Trovato nella spiegazione
search-short-answer = Risposta breve
search-open-question = Domanda aperta
search-select-all = Più risposte
search-choose-one = Una sola risposta
search-loading = Ricerca in corso…
search-preparing-live = La ricerca si sta avviando. Questa pagina riproverà da sola tra poco.
search-serverless = La ricerca tra le domande richiede un server, e questa copia del sito non ne ha.
search-lead =
    Cerca nel testo di tutte le domande, con risposte e spiegazioni. Incolla una domanda o scrivi quello che ricordi:
search-filters = Filtri
search-filters-count = Filtri ({ $count })
search-clear-filters = { $count ->
    [one] Togli { $count } filtro
    [many] Togli { $count } di filtri
   *[other] Togli { $count } filtri
}
search-yours = I tuoi progressi
search-course = Corso
search-year = Anno
search-kind = Tipo
search-topic = Argomento
search-more = { $count ->
    [one] Mostra { $count } altro
    [many] Mostra altri { $count }
   *[other] Mostra altri { $count }
}
search-not-tried = Non svolte
search-wrong = Sbagliate
search-flagged = Contrassegnate
search-results = Domande
search-partial = Nessuna domanda contiene tutte queste parole. Queste ne contengono alcune:
search-none-has-all = Nessuna delle domande trovate soddisfa tutti i filtri.
search-filters-first =
    I filtri valgono solo per le prime { $shown } domande. Per restringere la ricerca fra tutte le { $count },
    aggiungi una parola, per esempio il codice di un corso.
search-cut = La ricerca usa solo i primi { $count } caratteri.
search-narrowed = { $count ->
    [one] { $shown } su { $count } domanda
    [many] { $shown } su { $count } di domande
   *[other] { $shown } su { $count } domande
}
search-narrowed-first = { $count ->
    [one] { $shown } su { $count } domanda
    [many] { $shown } delle prime { $count } di domande
   *[other] { $shown } delle prime { $count } domande
}

## paper

paper-heading = Esame su carta
paper-online = Rispondi online
paper-name = Nome:
paper-date = Data:
paper-score = Punteggio: <of>su { $points }</of>
paper-points = { $count ->
    [one] ({ $count } punto)
    [many] ({ $count } di punti)
   *[other] ({ $count } punti)
}
paper-refer-one = La domanda { $number } si riferisce a quanto segue.
paper-refer-two = Le domande { $first } e { $last } si riferiscono a quanto segue.
paper-refer = Le domande da { $first } a { $last } si riferiscono a quanto segue.
paper-answers = Risposte
paper-answer-to = Risposta alla domanda { $number }
paper-any-one = Ne basta una qualsiasi
paper-qr-code = Codice QR della pagina di questo esame
paper-with-answers = Con le risposte
paper-print = Stampa

## run

run-notice = Simulazione in corso
run-left = { $time } rimanenti
run-used = { $time } trascorsi
run-over = tempo scaduto
run-resume = Riprendi
run-show-result = Vedi il risultato
run-last = Ultima simulazione: { $points } su { $total }
run-beside =
    La tua simulazione di questo esame è ancora in corso. In questa pagina le risposte vengono corrette subito e non
    contano per la simulazione.

## sit

sit-heading = Simulazione d’esame
sit-needs-scripts = Per la simulazione d’esame serve JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Tempo limite
sit-limit-unit = minuti
sit-no-limit = Senza limite di tempo
sit-limit-refused = Scrivi un numero intero di minuti, da { $least } a { $most }.
sit-rules =
    Nulla viene corretto prima della fine, e non ci sono suggerimenti. Il tempo continua a scorrere anche se chiudi o
    ricarichi la pagina; le tue risposte restano.
sit-start = Inizia
sit-start-failed = Una parte di questa pagina non si è caricata. Riprova.
sit-earlier = Tentativi precedenti
sit-date = Data
sit-score-column = Punteggio
sit-time-used = Tempo impiegato
sit-time-so-far = Tempo trascorso
sit-time-left = Tempo rimasto
sit-points-of = { $points } su { $total }
sit-points-of-percent = { $points } su { $total }, { $percent }%
sit-finish = Consegna
sit-unanswered = { $count ->
    [one] { $count } domanda è senza risposta.
    [many] { $count } di domande sono senza risposta.
   *[other] { $count } domande sono senza risposta.
}
sit-go-on = Continua
sit-questions = Domande
sit-question-gone = Questa domanda non esiste più.
sit-correct = Corretta
sit-solution = Domanda e soluzione
sit-filter-wrong = Sbagliate ({ $count })
sit-filter-all = Tutte ({ $count })
sit-incorrect = Sbagliata
sit-graded-had = Autovalutazione: { question-had }
sit-graded-partly = Autovalutazione: { question-partly }
sit-graded-missed = Autovalutazione: { question-missed }
sit-not-graded = Ancora da valutare
sit-not-answered = Senza risposta
sit-does-not-count = Non conta
sit-points-of-points = { $total ->
    [one] { $points } su { $total } punto
    [many] { $points } su { $total } di punti
   *[other] { $points } su { $total } punti
}
sit-score = Punteggio: { $points } su { $total }
sit-ungraded = { $count ->
    [one] { $count } risposta aperta conterà quando l’avrai valutata qui sotto.
    [many] { $count } di risposte aperte conteranno quando le avrai valutate qui sotto.
   *[other] { $count } risposte aperte conteranno quando le avrai valutate qui sotto.
}
sit-practise-missed = { $count ->
    [one] Esercitati su { $count } errore
    [many] Esercitati su { $count } di errori
   *[other] Esercitati su { $count } errori
}
sit-practise-blank = { $count ->
    [one] Esercitati su { $count } domanda senza risposta
    [many] Esercitati su { $count } di domande senza risposta
   *[other] Esercitati su { $count } domande senza risposta
}
sit-again = Ripeti la simulazione
sit-used = Tempo impiegato: { $time }
sit-used-of = Tempo impiegato: { $time } su { $limit }
sit-time-up = Tempo scaduto
sit-elsewhere = Stai svolgendo questo esame in un’altra scheda. Le risposte e il tempo qui sono gli stessi.
sit-go-on-here = Continua qui
sit-failed = Una parte di questa pagina non si è caricata.
sit-show-time = Mostra il tempo
sit-hide-time = Nascondi il tempo
sit-minutes-left = { $count ->
    [one] Resta { $count } minuto
    [many] Restano { $count } di minuti
   *[other] Restano { $count } minuti
}
sit-by-topic = Per argomento
sit-topic = Argomento
sit-points = Punti
sit-percent = Percentuale
sit-no-topic = Senza argomento
sit-not-kept = Questo browser non salva nulla per questo sito: il tentativo finisce quando chiudi o ricarichi la pagina.
sit-moment = { $date }, { $time }

## practice

practice-heading = Esercitazione
practice-needs-scripts = Per esercitarti serve JavaScript.
practice-failed = Impossibile caricare l’esercitazione.
practice-empty = In questo corso non ci sono ancora domande su cui esercitarsi.
practice-not-loaded = Non caricati: { $exams }
practice-score = { $right ->
    [one] { $right } corretta su { $total }
    [many] { $right } corrette su { $total }
   *[other] { $right } corrette su { $total }
}
practice-from = Dall’esame <exam>{ $name }</exam>
practice-end = Termina l’esercitazione
practice-skip = Salta
practice-mistakes = Errori
practice-mistakes-what = Domande che hai sbagliato e a cui da allora non hai risposto bene due volte di fila
practice-mistakes-none = Non hai errori su cui esercitarti.
practice-flagged = Contrassegnate
practice-flagged-what = Domande che hai contrassegnato
practice-flagged-none = Non hai contrassegnato nessuna domanda di questo corso.
practice-not-tried = Non svolte
practice-not-tried-what = Domande a cui non hai ancora risposto
practice-not-tried-none = Hai risposto a tutte le domande di questo corso.
practice-everything = Tutte
practice-everything-what = Tutte le domande di tutti gli esami di questo corso
practice-what = Su che cosa vuoi esercitarti?
practice-topic = Argomento
practice-all-topics = Tutti gli argomenti
practice-questions = Domande
practice-none = nessuna
practice-how-many = Quante?
practice-all = Tutte
practice-start = Inizia
practice-right = Corretta
practice-wrong = Sbagliata
practice-partly = In parte
practice-not-graded = Non valutata
practice-skipped = Saltata
practice-again = Ripeti
practice-something-else = Esercitati su altro
practice-place = <exam>{ $name }</exam>, domanda { $number }
practice-no-mistakes-left = Non resta nessun errore.
practice-mistakes-left = { $count ->
    [one] Resta { $count } errore.
    [many] Restano { $count } di errori.
   *[other] Restano { $count } errori.
}
practice-mistakes-leave = Quando rispondi bene a una domanda due volte di fila, non conta più come errore.
practice-well-done = Ottimo lavoro! Che cosa vuoi fare adesso?
practice-sit-exam = Simula un esame
practice-other-course = Un altro corso
practice-flagged-left = { $count ->
    [one] { $count } domanda è contrassegnata.
    [many] { $count } di domande sono contrassegnate.
   *[other] { $count } domande sono contrassegnate.
}
practice-all-tried = Hai risposto a tutte le domande.
practice-untried-left = { $count ->
    [one] { $count } domanda non è ancora svolta.
    [many] { $count } di domande non sono ancora svolte.
   *[other] { $count } domande non sono ancora svolte.
}

## progress

progress-heading = I tuoi progressi
progress-needs-scripts = Per vedere i tuoi progressi serve JavaScript.
progress-lead = Tutto ciò che hai fatto qui. Le tue risposte restano in questo browser.
progress-empty = Ancora niente. Qui troverai l’elenco di ciò a cui rispondi o che contrassegni.
progress-gone = { $count ->
    [one] { $count } domanda non più presente nel sito
    [many] { $count } di domande non più presenti nel sito
   *[other] { $count } domande non più presenti nel sito
}
progress-missed = { $count ->
    [one] { $count } domanda di cui non è stato possibile caricare l’esame
    [many] { $count } di domande di cui non è stato possibile caricare l’esame
   *[other] { $count } domande di cui non è stato possibile caricare l’esame
}
progress-clear = Azzera
progress-all-of-course = Tutto di questo corso
progress-practise-mistakes = Esercitati sugli errori
progress-flagged = { $count ->
    [one] { $count } contrassegnata
    [many] { $count } contrassegnate
   *[other] { $count } contrassegnate
}
progress-sat = { $count ->
    [one] { $count } simulazione
    [many] { $count } di simulazioni
   *[other] { $count } simulazioni
}
progress-last-answered = Ultima risposta: <date>{ $day }</date>
progress-answered =
    { $answered ->
        [one] { $answered } risposta
        [many] { $answered } di risposte
       *[other] { $answered } risposte
    }, { $right ->
        [one] { $right } corretta
        [many] { $right } corrette
       *[other] { $right } corrette
    }
progress-tools = Salva, trasferisci o azzera i tuoi progressi
progress-tools-text =
    Esporta tutto in un unico file e importalo in un altro browser: di ogni domanda resta la risposta più recente.
    Oppure trasferisci tutto su un altro dispositivo con un codice QR o un link.
progress-export-file = Esporta
progress-import-file = Importa
progress-move = Trasferisci su un altro dispositivo
progress-tools-failed = Non è cambiato nulla: una parte di questa pagina non si è caricata. Riprova.
progress-cleared = Hai azzerato tutto.
progress-clear-everything = Azzera tutto
progress-clear-everything-text =
    Tutte le risposte, i contrassegni, le autovalutazioni e i tentativi di tutti gli esami saranno cancellati, e così i
    corsi tenuti offline. L’operazione non si può annullare.
progress-link-failed =
    Non è stato possibile leggere questo link: una parte di questa pagina non si è caricata. Ricarica la pagina per
    riprovare.

## schedule

schedule-due = Da ripassare oggi
schedule-due-what = Domande che stai per dimenticare
schedule-due-planned = La parte di oggi del tuo piano di ripasso
schedule-due-none = Oggi non c’è nulla da ripassare.
schedule-due-left = { $count ->
    [one] { $count } domanda da ripassare.
    [many] { $count } di domande da ripassare.
   *[other] { $count } domande da ripassare.
}
schedule-due-count = { $count ->
    [one] { $count } domanda da ripassare
    [many] { $count } di domande da ripassare
   *[other] { $count } domande da ripassare
}
schedule-next-due = { $count ->
    [one] Prossimo ripasso: { $day }, { $count } domanda
    [many] Prossimo ripasso: { $day }, { $count } di domande
   *[other] Prossimo ripasso: { $day }, { $count } domande
}
schedule-today = Oggi
schedule-review = Ripassa
schedule-exam-day-what = Indica la data del tuo esame per avere un piano di ripasso.
schedule-exam-date = Data dell’esame
schedule-exam-over = L’esame è passato ({ $day }): la data è stata cancellata.
schedule-exam-over-typed = L’esame è passato ({ $day }): non c’è più nulla da pianificare.
schedule-date-saved = La data dell’esame è stata salvata.
schedule-remove-date = Rimuovi la data
schedule-date-removed = La data dell’esame è stata rimossa.
schedule-days-left = { $count ->
    [one] Manca { $count } giorno all’esame.
    [many] Mancano { $count } di giorni all’esame.
   *[other] Mancano { $count } giorni all’esame.
}
schedule-part-left = { $count ->
    [one] Resta { $count } domanda per oggi.
    [many] Restano { $count } di domande per oggi.
   *[other] Restano { $count } domande per oggi.
}
schedule-exam-today = L’esame è oggi.
schedule-plan = Piano di ripasso
schedule-see-plan = Vedi il piano di ripasso
schedule-until = { $count ->
    [one] Esame: { $day }. Manca { $count } giorno.
    [many] Esame: { $day }. Mancano { $count } di giorni.
   *[other] Esame: { $day }. Mancano { $count } giorni.
}
schedule-short =
    { $questions ->
        [one] { $questions } domanda
        [many] { $questions } di domande
       *[other] { $questions } domande
    } in { $days ->
        [one] { $days } giorno
        [many] { $days } di giorni
       *[other] { $days } giorni
    }: ne servirebbero { $daily } al giorno.
schedule-today-part = { $count ->
    [one] { $count } domanda oggi
    [many] { $count } di domande oggi
   *[other] { $count } domande oggi
}
schedule-done-today = { $count ->
    [one] { $count } già fatta
    [many] { $count } già fatte
   *[other] { $count } già fatte
}
schedule-today-done = Per oggi hai finito.
schedule-today-nothing = Per oggi non è previsto nulla.
schedule-chart = Domande al giorno fino all’esame: { $count } oggi, al massimo { $most } ({ $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } domanda
    [many] { $day }: { $count } di domande
   *[other] { $day }: { $count } domande
}
schedule-as-table = In forma di tabella
schedule-day = Giorno
schedule-known = Con questo piano, domande che sapresti il giorno dell’esame: circa { $percent }%.
schedule-known-without-limit = Senza limite giornaliero: circa { $percent }%.
schedule-at-most = Al massimo
schedule-questions-a-day = domande al giorno
schedule-not-on = Giorni liberi
schedule-add-to-calendar = Aggiungi al calendario
schedule-calendar-exam = Esame: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } domanda
    [many] { $course }: { $count } di domande
   *[other] { $course }: { $count } domande
}
schedule-estimate = Stima
schedule-known-on-exam = Domande che sapresti il giorno dell’esame: circa <share>{ $percent }%</share>
schedule-without-study = Se fino ad allora non rispondi ad altre domande.
schedule-known-today = Domande che sapresti oggi: circa <share>{ $percent }%</share>
schedule-unseen = { $count ->
    [one] { $count } domanda su { $total } è ancora senza risposta o senza valutazione.
    [many] { $count } di domande su { $total } sono ancora senza risposta o senza valutazione.
   *[other] { $count } domande su { $total } sono ancora senza risposta o senza valutazione.
}
schedule-how = Come si calcola la stima
schedule-how-text =
    Per ogni domanda a cui hai risposto, un modello dell’oblio (FSRS) stima quanto è probabile che tu la sappia ancora
    quel giorno, in base a quando e come hai risposto. Una domanda a cui non hai risposto vale come una risposta a caso
    tra le sue opzioni; se la risposta va scritta, vale come non saputa.
schedule-known-column = Sapute

## help

help-heading = Guida
help-lead = Come si studia qui: come rispondere, che cosa significano i simboli e dove sono salvati i tuoi progressi.
help-hints = Suggerimenti
help-hints-next =
    Alcune domande hanno dei suggerimenti. «{ question-hint }» mostra il prossimo e dice quanti ne restano. I
    suggerimenti non costano nulla e non vengono registrati.
help-corrected = Domande rettificate
help-corrected-what =
    Quando qualcuno trova un errore nelle soluzioni, la domanda viene rettificata. Se avevi già risposto, la sua pagina
    dice «{ question-corrected }», si apre vuota e la barra la mostra come non svolta. Se migliora solo la formulazione,
    la tua risposta resta.
help-paper = Su carta
help-paper-what =
    «{ review-print }», nella pagina di un esame, lo mostra pronto per la stampa, con lo spazio per rispondere e le
    risposte su pagine a parte; «{ paper-with-answers }» permette di escluderle. Il codice QR nell’angolo riporta
    all’esame.
help-figures = Figure e formule
help-figures-what =
    Tocca una figura, o premi Invio quando è selezionata, per vederla ingrandita; «{ common-close }» o Esc riporta alla
    pagina. Con due dita, la rotellina o i pulsanti + e − regoli lo zoom. Sotto una figura che è una risposta c’è un
    pulsante «{ figure-enlarge }», perché toccando la figura si sceglie la risposta. Formule, tabelle e codice più
    larghi dello schermo scorrono in orizzontale.
help-keyboard = Tastiera
help-keyboard-enough = Nella pagina di una domanda basta la tastiera:
help-keyboard-off =
    Nessuno di questi tasti ha effetto mentre scrivi. Se ti intralciano, per esempio con la dettatura vocale,
    disattivali: il browser se ne ricorda.
help-answering = Rispondere
help-answering-way =
    Scegli un corso, uno dei suoi esami e una domanda. Sotto il testo vedi come si risponde; premi «{ question-submit }»
    per inviare la risposta.
help-answering-one = Una sola risposta
help-answering-one-how =
    Pulsanti rotondi: scegli la risposta che ritieni corretta. Se le corrette sono più di una, ne basta una qualsiasi.
help-answering-all = Più risposte
help-answering-all-how =
    Caselle quadrate: la risposta è corretta quando hai scelto tutte quelle corrette e nessun’altra.
help-answering-short = Risposta breve, con verifica
help-answering-short-how =
    Una riga in cui scrivere un numero o poche parole. Maiuscole e minuscole, accenti e spazi in più non contano.
help-answering-open = Domanda aperta
help-answering-open-how =
    Spazio per un testo più lungo, che non viene corretto. Dopo averlo inviato puoi confrontarlo con le risposte modello
    e valutarti con «{ question-had }», «{ question-partly }» o «{ question-missed }». Premi di nuovo lo stesso pulsante
    per togliere la valutazione.
help-answering-after =
    Dopo «{ question-submit }» le risposte sono bloccate e ciascuna riceve un’indicazione:
    «{ question-verdict-correct }», «{ question-verdict-incorrect }» o «{ question-verdict-missed }». Se c’è una
    spiegazione, appare sotto. Per rispondere un’altra volta, premi il messaggio che finisce con
    «{ question-result-unjudged }».
help-numbers = Come scrivere un numero
help-numbers-ways =
    Come preferisci: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> e <code>981e-2</code>
    sono tutti lo stesso numero. La virgola vale come virgola decimale. Seguita da esattamente tre cifre, come in
    <code>1,100</code>, può anche separare le migliaia: la risposta è corretta se lo è uno dei due numeri. Va bene
    qualsiasi segno meno.
help-numbers-digits =
    Scrivi solo le cifre: con un’unità di misura (<code>9.81 m/s²</code>), una frazione (<code>1/2</code>) o entrambi i
    tipi di separatore (<code>1,000.5</code>) non viene letto come numero, e la risposta è sbagliata. La pagina te lo
    dice mentre scrivi. Se la domanda ammette un arrotondamento, lo ammette anche la verifica.
help-search = Cerca tra le domande
help-search-what =
    «{ frame-search }», in cima a ogni pagina, cerca in tutte le domande, con risposte e spiegazione, mentre scrivi:
    parole, una parte del testo o tutto il testo, oppure un argomento. Aggiungi un corso, una materia o un anno per
    restringere la ricerca: <code>gauss law physics</code>.
help-search-formulas =
    Le formule si trovano come le scriveresti tu (<code>integral x^2</code>, <code>sqrt(2)</code>), in LaTeX (<code>\int
    x^2 dx</code>) o incollate (<code>x² ≥ 0</code>); il codice, dai suoi nomi e operatori. Ciò che corrisponde è
    evidenziato. Se corrispondono solo le risposte o la spiegazione, il risultato lo dice senza mostrarle.
help-search-filters =
    «{ search-filters }» restringono i risultati: domande non svolte, sbagliate o contrassegnate, oppure quelle di un
    corso, un anno, un tipo o un argomento. Con i tasti freccia passi dalla casella ai risultati, con Esc torni
    indietro.
help-practise = Esercitazione
help-practise-what =
    «{ exams-practice }», sopra gli esami di un corso, propone domande da tutti, una alla volta e ogni volta in un altro
    ordine. Scegli quali e quante; per prime vengono quelle che non vedi da più tempo.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Errori
help-practise-mistakes-how =
    Le domande a cui hai risposto male o che hai valutato «{ question-missed }». Una domanda esce dall’elenco dopo due
    risposte corrette di fila.
help-practise-others = Contrassegnate, Non svolte, Tutte
help-practise-others-how =
    Le domande che hai contrassegnato, quelle a cui non hai ancora risposto, e tutte insieme. Restano fuori quelle a cui
    non si può rispondere.
help-practise-verdict =
    L’esito appare subito, «{ question-next }» va avanti, e le tue risposte vengono salvate come nella pagina della
    domanda. Alla fine vedi che cosa era corretto; «{ practice-again }» ripropone il resto. «{ question-had }» vale come
    corretta e «{ question-missed }» come sbagliata; dopo «{ question-partly }» servono di nuovo due risposte corrette
    di fila. Puoi smettere in qualsiasi momento con «{ practice-end }»: non si perde nulla.
help-schedule = Che cosa ripassare oggi
help-schedule-due =
    Ogni domanda a cui hai risposto ritorna quando stai per dimenticarla: presto dopo una risposta sbagliata, qualche
    giorno dopo una corretta, e sempre più tardi finché la sai ancora. «{ schedule-due }», in «{ exams-practice }»,
    contiene le domande da ripassare; «{ frame-progress }» le conta e le elenca per corso. Per una domanda aperta
    «{ question-had }» vale come corretta, «{ question-partly }» come difficile e «{ question-missed }» come sbagliata.
help-schedule-plan =
    Indica la data del tuo esame dove scegli su che cosa esercitarti o in «{ frame-progress }», e un piano dice a quante
    domande rispondere ogni giorno: a tutte almeno due volte, l’ultima poco prima dell’esame. Ciò che salti passa ai
    giorni successivi. «{ schedule-not-on }» lascia liberi alcuni giorni della settimana, «{ schedule-at-most }» limita
    le domande di un giorno e «{ schedule-add-to-calendar }» salva il piano come file di calendario.
help-schedule-estimate =
    Sotto il piano vedi quanto sapresti, in totale e per argomento. La stima segue FSRS, un modello pubblicato
    dell’oblio, e non sa nulla di ciò che studi altrove. Viene calcolata nel tuo browser, da ciò che ha salvato.
help-marks = Che cosa significano i simboli
help-marks-what = I link D1, D2 e così via dicono a che punto sei con ogni domanda di un esame.
help-marks-unattempted = Non hai ancora risposto in questo browser.
help-marks-correct = La tua ultima risposta era corretta. Per una domanda aperta: l’hai valutata «{ question-had }».
help-marks-partly = Hai valutato «{ question-partly }» la tua risposta a una domanda aperta.
help-marks-incorrect = La tua ultima risposta era sbagliata, oppure l’hai valutata «{ question-missed }».
help-marks-answered =
    Hai risposto a una domanda aperta ma non hai ancora valutato la risposta. Non conta né come corretta né come
    sbagliata.
help-marks-flagged =
    Hai premuto «{ question-flag }» per tornare a questa domanda. Premilo di nuovo per togliere il contrassegno.
help-sitting = Simulazione d’esame
help-sitting-what =
    «{ review-sit }», nella pagina di un esame, te lo propone per intero, a tempo. Scegli un tempo limite o nessuno e
    premi «{ sit-start }». Puoi cambiare ogni risposta fino alla fine: nulla viene corretto prima, e non ci sono
    suggerimenti. La barra mostra quali domande hanno una risposta, quali no e quali sono contrassegnate.
help-sitting-time =
    Il tempo continua a scorrere se ricarichi o chiudi la pagina, o se il telefono va in standby, e le tue risposte
    restano; a zero l’esame finisce da solo. Per riprenderlo in un’altra scheda, premi lì «{ sit-go-on-here }».
    «{ sit-hide-time }» nasconde il cronometro.
help-sitting-score =
    Poi vedi il tuo punteggio, in punti e per argomento, e ogni domanda con la spiegazione. Le domande senza risposta
    non danno punti. Le risposte aperte contano dopo la tua valutazione: «{ question-had }» vale tutti i punti,
    «{ question-partly }» la metà. Le tue risposte vengono salvate come se le avessi confermate una per una. I tentativi
    precedenti sono in elenco con il punteggio; «{ sit-again }» ne comincia un altro.
help-mistakes = Errori e contatti
help-mistakes-report =
    Una risposta è sbagliata o un testo non è chiaro? «{ question-report }», sotto la domanda, porta a chi la cura e
    indica di quale domanda si tratta e, se è un’e-mail, quale risposta hai scelto. Di te non viene inviato nulla.
help-mistakes-contact = Per tutto il resto, scrivi a <mail>{ $contact }</mail>.
help-progress = Dove sono salvati i tuoi progressi
help-progress-where =
    In questo browser, su questo dispositivo, e in nessun altro posto. Non ci sono account, e le tue risposte non
    vengono inviate a nessuno. Un altro browser o un altro dispositivo non ne sa nulla.
help-progress-clear =
    Restano finché non li cancelli: «{ review-clear }» cancella quelli di un esame, e «{ common-undo }», lì accanto, li
    recupera; «{ review-restart }» cancella le tue risposte a tutti gli esami, e lo stesso accade se cancelli i dati di
    questo sito nelle impostazioni del browser. In una finestra anonima spariscono quando la chiudi. Se un browser non
    salva proprio nulla, la pagina lo dice.
help-progress-export =
    «{ frame-progress }», in cima a ogni pagina, elenca tutto. Lì «{ progress-export-file }» salva tutto in un file, e
    «{ progress-import-file }» aggiunge un file del genere a ciò che un altro browser contiene: di ogni domanda resta la
    risposta più recente, anche se ripeti l’operazione. Ciò che hai cancellato in un browser ritorna dall’altro.
help-moving = Trasferire su un altro dispositivo
help-moving-ways =
    In «{ frame-progress }», «{ progress-move }» mostra un codice e un link. Inquadra il codice con la fotocamera
    dell’altro dispositivo, oppure inviati il link e aprilo lì: dice che cosa contiene e chiede conferma prima di unire
    i dati. «{ common-undo }» riporta tutto a com’era prima.
help-moving-holds =
    Codice e link contengono le tue scelte, i contrassegni e le autovalutazioni, con la data; le risposte scritte solo
    finché c’è spazio, e la pagina dice quali non ci stanno. Per queste, o se i dati sono moltissimi, usa un file:
    «{ progress-export-file }» qui, «{ progress-import-file }» lì. Nulla viene inviato a un server, ma chiunque abbia il
    link o il file può leggerlo.
help-offline = Senza connessione
help-offline-pages =
    Dopo la prima visita il sito si apre anche senza connessione: le pagine che hai già aperto, gli esami interi di cui
    hai aperto una domanda, e l’elenco dei corsi con la sua ricerca. Le altre pagine dicono «{ offline-heading }»
help-offline-keep =
    «{ offline-keep }», sopra gli esami di un corso, lo salva per intero sul tuo dispositivo: esami, domande e figure.
    «{ offline-remove }» libera lo spazio; le tue risposte restano. Il browser può anche installare il sito come un’app:
    cerca la voce nel suo menu.
help-keyboard-switch = Attiva o disattiva questi tasti

## errors

errors-courses-down = Stoa al momento non è disponibile per lavori di sviluppo. Torna presto: ci saranno novità!
errors-courses = Impossibile caricare i corsi
errors-exams = Impossibile caricare gli esami
errors-page = Impossibile caricare la pagina
errors-question = Impossibile caricare la domanda
errors-resources = Impossibile caricare i materiali

## offline

offline-heading = Sei offline.
offline-available = Restano disponibili le pagine che hai già aperto e i corsi che tieni offline.
offline-no-room = Su questo dispositivo non c’è abbastanza spazio per il corso.
offline-cut-off = Non è stato possibile scaricare tutto il corso. Riprova.
offline-refused =
    Questo browser non salva nulla per questo sito: forse la finestra è anonima o l’indirizzo non è sicuro.
offline-unloaded = Caricamento non riuscito. Riprova.
offline-remove = Rimuovi
offline-keep = Tieni il corso offline
offline-keeping = Salvataggio…
offline-keeping-count = Salvataggio… { $done } di { $total }
offline-kept = Disponibile offline
offline-kept-files = File salvati: { $size } MB.
offline-left-out = Non salvati, perché i file di un corso possono occupare al massimo { $most } MiB: { $names }.
offline-removed = Rimosso da questo dispositivo.

## report

report-subject = Errore nella domanda { $question }
report-question = Domanda:
report-exam = Esame:
report-course = Corso:
report-address = Indirizzo:
report-revision = Revisione:
report-answer = Risposta:

## figure

figure-enlarge = Ingrandisci
figure-enlarge-named = Ingrandisci: { $name }
figure-figure = Figura
figure-enlarged = Figura ingrandita
figure-code = Codice
figure-table = Tabella
figure-formula = Formula

## shortcuts

shortcuts-heading = Scorciatoie da tastiera
shortcuts-single-key = Scorciatoie a tasto singolo
shortcuts-remark = Nessuna ha effetto mentre scrivi. I tasti freccia passano da una risposta all’altra, come sempre.
shortcuts-failed = Impossibile caricare l’elenco. Riprova.
shortcuts-choose-keys = da <kbd>1</kbd> a <kbd>9</kbd>
shortcuts-choose = Scegli una risposta. Se le corrette sono più di una: sceglila o toglila.
shortcuts-submit-keys = <kbd>Invio</kbd>
shortcuts-submit = Conferma. In un testo lungo: con Ctrl, su Mac con Cmd. Nell’esercitazione, dopo l’esito: vai avanti.
shortcuts-grade-keys = da <kbd>1</kbd> a <kbd>3</kbd>
shortcuts-grade = Valuta la tua risposta a una domanda aperta, quando puoi confrontarla
shortcuts-next = Domanda successiva
shortcuts-previous = Domanda precedente
shortcuts-flag = Contrassegna la domanda, o togli il contrassegno
shortcuts-hint = Prossimo suggerimento
shortcuts-search = Vai alla casella di ricerca
shortcuts-list = Mostra questo elenco

## saved

saved-answers = { $count ->
    [one] { $count } risposta
    [many] { $count } di risposte
   *[other] { $count } risposte
}
saved-drafts = { $count ->
    [one] { $count } risposta non confermata
    [many] { $count } di risposte non confermate
   *[other] { $count } risposte non confermate
}
saved-flags = { $count ->
    [one] { $count } contrassegno
    [many] { $count } di contrassegni
   *[other] { $count } contrassegni
}
saved-grades = { $count ->
    [one] { $count } autovalutazione
    [many] { $count } di autovalutazioni
   *[other] { $count } autovalutazioni
}
saved-runs = { $count ->
    [one] { $count } tentativo
    [many] { $count } di tentativi
   *[other] { $count } tentativi
}
saved-of-exams = { $count ->
    [one] { $what } di { $count } esame
    [many] { $what } di { $count } di esami
   *[other] { $what } di { $count } esami
}
saved-restarted = Le tue risposte a tutti gli esami sono state cancellate.
saved-restored = Le tue risposte a tutti gli esami sono state ripristinate.
saved-cleared-this-exam = Hai cancellato { $what } di questo esame.
saved-cleared-exam = Hai cancellato { $what } dell’esame { $exam }.
saved-cleared-course = Hai cancellato { $what } del corso { $course }.
saved-cleared-gone = { $count ->
    [one] Hai cancellato { $what } di { $count } domanda non più presente nel sito.
    [many] Hai cancellato { $what } di { $count } di domande non più presenti nel sito.
   *[other] Hai cancellato { $what } di { $count } domande non più presenti nel sito.
}
saved-cleared-missed = { $count ->
    [one] Hai cancellato { $what } di { $count } domanda di cui non è stato possibile caricare l’esame.
    [many] Hai cancellato { $what } di { $count } di domande di cui non è stato possibile caricare l’esame.
   *[other] Hai cancellato { $what } di { $count } domande di cui non è stato possibile caricare l’esame.
}
saved-restored-this-exam = Hai ripristinato { $what } di questo esame.
saved-restored-exam = Hai ripristinato { $what } dell’esame { $exam }.
saved-restored-course = Hai ripristinato { $what } del corso { $course }.
saved-restored-gone = { $count ->
    [one] Hai ripristinato { $what } di { $count } domanda non più presente nel sito.
    [many] Hai ripristinato { $what } di { $count } di domande non più presenti nel sito.
   *[other] Hai ripristinato { $what } di { $count } domande non più presenti nel sito.
}
saved-restored-missed = { $count ->
    [one] Hai ripristinato { $what } di { $count } domanda di cui non è stato possibile caricare l’esame.
    [many] Hai ripristinato { $what } di { $count } di domande di cui non è stato possibile caricare l’esame.
   *[other] Hai ripristinato { $what } di { $count } domande di cui non è stato possibile caricare l’esame.
}

## file

file-exported = Esportato come { $name }.
file-refused = Il file { $name } non è stato importato: { $reason }. Non è cambiato nulla.
file-too-large = supera i { $megabytes } MB, e nessun browser salva tanto per un sito
file-unreadable = non è stato possibile leggerlo
file-imported = Hai importato { $what }.
file-nothing-new = Tutto il contenuto di questo file era già qui.
file-taken-back = Hai annullato l’importazione di { $what }.
file-too-deep = il contenuto ha troppi livelli annidati
file-not-json = non è JSON, o ne manca una parte
file-foreign = non è stato esportato da un sito come questo
file-later = è stato esportato da una versione più recente di questo sito

## move

move-code-failed = Impossibile caricare il codice. Usa il link.
move-qr-code = Codice QR che apre il link
move-copied = Copiato.
move-copy-refused = Questo browser non permette alla pagina di copiare. Il link è selezionato: copialo tu.
move-copy = Copia link
move-link-remark =
    Ciò che sta dopo il # non viene inviato a nessun server. Chi riceve il link può leggere che cosa contiene.
move-nothing = Non c’è ancora nulla da trasferire. Potrai trasferire le tue risposte e i tuoi contrassegni.
move-too-much =
    I tuoi progressi non entrano in un codice né in un link. Esportali in un file e importalo sull’altro dispositivo.
move-not-made =
    Questo browser è troppo vecchio per creare un codice o un link. Esporta i tuoi progressi in un file e importalo
    sull’altro dispositivo.
move-export-file = Esporta un file
move-link-only =
    Il link contiene { $what }: più di quanto entri in un codice QR. Aprilo sull’altro dispositivo, che chiede conferma
    prima di unire i dati.
move-ways =
    Inquadra il codice con la fotocamera dell’altro dispositivo, o apri lì il link: chiede conferma prima di unire i
    dati.
move-both-hold = Entrambi contengono { $what }.
move-link-holds = Il link contiene { $what }.
move-not-in-code = { $count ->
    [one] { $count } risposta scritta non entra nel codice. Usa il link per trasferirla.
    [many] { $count } di risposte scritte non entrano nel codice. Usa il link per trasferirle.
   *[other] { $count } risposte scritte non entrano nel codice. Usa il link per trasferirle.
}
move-not-in-link = { $count ->
    [one] { $count } risposta scritta non ci sta. Usa un file per trasferirla.
    [many] { $count } di risposte scritte non ci stanno. Usa un file per trasferirle.
   *[other] { $count } risposte scritte non ci stanno. Usa un file per trasferirle.
}
move-exam-unknown = { $count ->
    [one] { $count } risposta è di un esame che qui non è noto. Usa un file per trasferirla.
    [many] { $count } di risposte sono di esami che qui non sono noti. Usa un file per trasferirle.
   *[other] { $count } risposte sono di esami che qui non sono noti. Usa un file per trasferirle.
}
move-broken =
    Questo link è incompleto o è stato alterato lungo la strada. Copialo di nuovo per intero. Qui non è cambiato nulla.
move-earlier =
    Questo link è stato creato da una versione precedente di questo sito. Ricarica la pagina sull’altro dispositivo e
    crea lì un nuovo link. Qui non è cambiato nulla.
move-later =
    Questo link è stato creato da una versione più recente di questo sito. Ricarica la pagina e apri di nuovo il link.
    Qui non è cambiato nulla.
move-unsupported =
    Questo browser è troppo vecchio per leggere i progressi da un link. Esporta un file sull’altro dispositivo e
    importalo qui. Qui non è cambiato nulla.
move-from = Da un altro dispositivo
move-empty = Questo link non contiene nulla.
move-merged = Hai unito { $what }.
move-nothing-new = Niente di nuovo.
move-all-here = Tutto il contenuto di questo link era già qui.
move-ask =
    Questo link contiene { $what }. Vuoi unirlo a ciò che è salvato in questo browser? Di ogni domanda resta la risposta
    più recente.
move-fetching = { $count ->
    [one] Scarico { $count } esame…
    [many] Scarico { $count } di esami…
   *[other] Scarico { $count } esami…
}
move-fetch-failed =
    { $count ->
        [one] Non è stato possibile scaricare l’esame
        [many] Non è stato possibile scaricare { $failed } esami su { $count }
       *[other] { $failed ->
            [one] Non è stato possibile scaricare { $failed } esame su { $count }
            [many] Non è stato possibile scaricare { $failed } esami su { $count }
           *[other] Non è stato possibile scaricare { $failed } esami su { $count }
        }
    }, e senza non si possono verificare le risposte. Non è ancora cambiato nulla. Sei offline?
move-merge = Unisci
move-merge-rest = Unisci il resto
move-gone = Resta fuori ciò che questo sito non ha più: { $what }.
move-failed =
    { $count ->
        [one] Resta fuori { $count } esame che non è stato possibile scaricare.
        [many] Restano fuori { $count } di esami che non è stato possibile scaricare.
       *[other] Restano fuori { $count } esami che non è stato possibile scaricare.
    } Apri di nuovo il link per aggiungere ciò che manca.

## problems

problems-heading = { $count ->
    [one] { $count } problema nei contenuti
    [many] { $count } di problemi nei contenuti
   *[other] { $count } problemi nei contenuti
}
problems-hide = Nascondi
problems-remark = Finché non è risolto, resta visibile la versione precedente.
problems-list = Problemi
problems-more = { $count ->
    [one] e { $count } altro
    [many] e altri { $count }
   *[other] e altri { $count }
}
