# The texts of the interface in French. Register: vous, as on universities’ sites; buttons are infinitives.
#
# Glossary: exam examen · past exam annales (plural), ancien examen · midterm partiel · final examen final · question
# question · choice, answer réponse · stem énoncé commun · hint indice · mistake erreur · flag marque, marquer ·
# practice entraînement, s’entraîner · run tentative · sitting an exam passer un examen · attachment pièce jointe ·
# review (of an exam) révision · paper papier · explanation explication · model answer réponse type · points points ·
# score résultat, on paper note · streak série · offline hors ligne · course cours · resource ressource · progress
# progression · open question question ouverte · grade autoévaluation, évaluer · key corrigé · marks symboles · not
# tried non traitée · clear effacer · merge ajouter · site site · page page · due à réviser · review (of what is due)
# réviser, révision · plan plan de révision, plan · exam day jour de l’examen, as a date date de l’examen · estimate
# estimation · known acquis (heading), savoir répondre · model of how people forget modèle de l’oubli · keys as on a
# French keyboard: Entrée, Échap, Ctrl
# A narrow no-break space (U+202F) precedes ; ! ? %, and a no-break space (U+00A0) is before : and inside « ».

## language

language-name = Français
language-tag = fr
language-direction = ltr
language-locale = fr_FR

## common

common-close = Fermer
common-cancel = Annuler
common-undo = Annuler
common-search = Rechercher
common-loading-page = Chargement de la page…
common-page-failed = Cette page n’a pas pu être chargée.
common-reload = Recharger
common-sign-in = Reconnectez-vous.
common-broken-heading = Un problème est survenu
common-broken = Cette page n’a pas pu être affichée. Votre progression est conservée.
common-minutes = { $count ->
    [one] { $count } minute
    [many] { $count } minutes
   *[other] { $count } minutes
}
common-questions = { $count ->
    [one] { $count } question
    [many] { $count } questions
   *[other] { $count } questions
}
common-points = { $count ->
    [one] { $count } point
    [many] { $count } points
   *[other] { $count } points
}
common-question = Question
common-question-number = Question { $number }
common-question-of = Question { $number } sur { $total }
common-no-questions = Aucune question trouvée pour cet examen.
common-no-answers = Aucune réponse disponible pour cette question.
common-browse-courses = Parcourir les cours
common-start-page = Aller à l’accueil
common-error = Erreur : { $message }
common-retry = Réessayer
common-loading-exams = Chargement des examens…
common-loading-questions = Chargement des questions…
common-formulas-failed =
    Les formules n’ont pas pu être chargées ; leur code LaTeX s’affiche à la place. Essayez de recharger la page.
common-try-again = Réessayer
common-not-saved =
    Votre progression ne peut pas être enregistrée dans ce navigateur. Elle sera perdue quand vous fermerez ou
    rechargerez cette page.
common-runs-dropped = { $count ->
    [one]
        L’espace de stockage de ce navigateur est plein : { $count } ancienne tentative a été supprimée pour faire de la
        place à vos réponses.
    [many]
        L’espace de stockage de ce navigateur est plein : { $count } anciennes tentatives ont été supprimées pour
        faire de la place à vos réponses.
   *[other]
        L’espace de stockage de ce navigateur est plein : { $count } anciennes tentatives ont été supprimées pour
        faire de la place à vos réponses.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = Rien n’a été effacé : une partie de cette page n’a pas pu être chargée. Réessayez.

## frame

frame-skip = Aller au contenu
frame-navigation = Menu principal
frame-home = Accueil
frame-courses = Cours
frame-search = Recherche
frame-progress = Progression
frame-help = Aide
frame-go-back = Retour
frame-open = Ouvert à toutes et à tous, sans compte. Vos réponses restent dans ce navigateur.
frame-shortcuts = Raccourcis clavier
frame-source-code = Code source
frame-language = Langue
frame-language-failed = La langue n’a pas pu être chargée. Réessayez quand vous serez en ligne.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site } : tout pour réviser, au même endroit
title-courses = Cours
title-exams = Examens du cours { $course }
title-resources = Ressources du cours { $course }
title-practice = S’entraîner : cours { $course }
title-review = Révision de l’examen { $exam }
title-timed = Révision en temps limité de l’examen { $exam }
title-sit = Passer l’examen { $exam }
title-paper = Examen sur papier { $exam }
title-question = Question { $question }
title-search = Rechercher des questions
title-progress = Votre progression
title-help = Aide
title-missing = Page introuvable

## description

description-site =
    { $site } réunit tout pour réviser au même endroit : parcourez les cours, ouvrez les annales et entraînez-vous sur
    leurs questions, gratuitement et sans compte.
description-app = { $site } : des annales et leurs questions pour s’entraîner.
description-courses = Tous les cours avec des annales pour s’entraîner.
description-search = Retrouvez une question à partir de ce dont vous vous souvenez : ses mots, sa formule, son code.
description-progress = Vos réponses, examen par examen, conservées dans ce navigateur.
description-help = Comment répondre aux questions, ce que signifient les symboles et où votre progression est conservée.
description-exams = Annales du cours { $course } { $name }, avec des questions pour s’entraîner.
description-resources = Ressources pour étudier le cours { $course } { $name }.
description-practice = Erreurs et autres questions du cours { $course } { $name } pour s’entraîner.
description-exam = { $exam }, cours { $course } { $name } : des questions pour s’entraîner.
description-handed-out = { $exam }, cours { $course } { $name } : le sujet tel qu’il a été distribué.
description-sit = { $exam }, cours { $course } { $name } : l’examen à passer en temps limité.
description-paper = { $exam }, cours { $course } { $name } : le sujet à imprimer, avec son corrigé.
description-missing = Cette page n’existe pas.

## missing

missing-heading = Page introuvable
missing-reason = Il n’y a rien à cette adresse. Elle est peut-être mal saisie, ou la page a été déplacée.

## home

home-heading = Tout pour réviser, au même endroit
home-lead = Des annales et des questions d’entraînement, avec des réponses expliquées. Gratuit, ouvert et sans compte.
home-get-started = Commencer
home-stats = En quelques chiffres
home-questions-count = 1 000+
home-questions = questions d’entraînement
home-courses-count = 8+
home-courses = cours
home-features = Ce que vous trouverez ici
home-resources = Des ressources complètes
home-resources-text = Notes de cours, enregistrements et bibliographies, réunis cours par cours au même endroit.
home-preparation = Préparation aux examens
home-preparation-text =
    Des annales, question par question : répondez, puis voyez aussitôt si c’était juste, et pourquoi.
home-collaboration = Apprendre ensemble
home-collaboration-text =
    Par les étudiants, pour les étudiants : tout le monde peut ajouter un cours, un examen ou une meilleure explication.
home-close = Prenez place à l’ombre
home-close-text = Choisissez un cours, ouvrez un ancien examen et commencez par la première question.
home-dive-in = C’est parti
home-go-on = Continuer
home-try-one = Essayer une question
home-see-exam = Voir l’examen
home-all-answered = toutes les questions sont traitées

## courses

courses-heading = Cours disponibles
courses-placeholder = Rechercher un cours…
courses-search = Rechercher un cours
courses-list = Cours
courses-matches = { $count ->
    [one] { $count } résultat
    [many] { $count } résultats
   *[other] { $count } résultats
}
courses-no-matches = Aucun résultat
courses-empty = Aucun cours à afficher.
courses-failed = { errors-courses }
courses-other = Autres
courses-exams = Examens
courses-resources = Ressources
courses-search-questions = Rechercher des questions : « { $query } »
courses-loading = Chargement des cours…
courses-answered = { $count ->
    [one] { $count } réponse
    [many] { $count } réponses
   *[other] { $count } réponses
}
courses-offline = Recherche limitée au nom et au code des cours.

## exams

exams-heading = Examens du cours { $course } :
exams-practice = S’entraîner
exams-empty = Aucun examen disponible pour ce cours.
exams-non-timed = Sans limite de temps
exams-failed = Erreur lors du chargement des examens : { $message }
exams-timed = En temps limité
exams-not-begun = Pas commencé
exams-timed-notice =
    Les examens en temps limité ne sont pas encore disponibles : cette fonction est en cours de développement.
exams-sit-against-clock = Passer cet examen en temps limité

## resources

resources-heading = Ressources du cours { $course } :
resources-empty = Aucune ressource disponible pour ce cours.
resources-loading = Chargement des ressources…
resources-failed = Erreur lors du chargement des ressources : { $message }

## files

files-kilobytes = { $kind }, { $size } ko
files-megabytes = { $kind }, { $size } Mo
files-text = Texte
files-paper = Sujet
files-solution = Corrigé

## review

review-heading = Révision de l’examen
review-time-left = Temps restant : { $milliseconds } ms
review-print = Imprimer
review-needs-scripts = Pour répondre et voir votre progression ici, JavaScript est nécessaire.
review-sit = Passer cet examen
review-clear = Réinitialiser cet examen
review-restart = Recommencer l’examen
review-restart-warning = Efface vos réponses à tous les examens.
review-nothing-to-clear = Rien n’est enregistré pour cet examen.

## viewer

viewer-loading = Chargement des pages…
viewer-failed = Ce fichier ne peut pas être affiché ici. Vous pouvez tout de même l’ouvrir :
viewer-locked =
    Ce fichier est protégé par un mot de passe et ne peut pas être affiché ici. Vous pouvez tout de même l’ouvrir :
viewer-too-long = Ce fichier a trop de pages pour être affiché ici. Vous pouvez tout de même l’ouvrir :
viewer-page-failed = Cette page ne peut pas être affichée.
viewer-page = Page { $page }
viewer-number = Page
viewer-of = sur { $count }
viewer-zoom-in = Agrandir
viewer-zoom-out = Réduire
viewer-show-solution = Afficher le corrigé

## exam

exam-instructions = Consignes
exam-source = Source
exam-licence = Licence
exam-questions = Questions
exam-question-short = Q{ $number }
exam-marks = Légende
exam-unattempted = non traitée
exam-correct = juste
exam-partly = partiellement juste
exam-incorrect = fausse
exam-answered = traitée
exam-open = à traiter
exam-not-submitted = non validée
exam-flagged = marquée
exam-then = , { $state }
exam-suggest = Proposer une modification
exam-progress =
    { $answered ->
        [one] { $answered } réponse sur { $total }
        [many] { $answered } réponses sur { $total }
       *[other] { $answered } réponses sur { $total }
    }, { $right ->
        [one] { $right } juste
        [many] { $right } justes
       *[other] { $right } justes
    }

## announcement

announcement-close = Fermer cette annonce

## visibility

visibility-draft = Brouillon
visibility-answers-from = Réponses à partir du { $date }
visibility-withdrawn = Retiré : <words>{ $reason }</words>

## results

results-heading = Résultats officiels
results-passed-percent = { $percent } % de réussite
results-grades = Notes
results-yours = Vous : { $points } sur { $of }. Moyenne des { $sat } candidats : { $mean }.
results-sat = Candidats
results-passed = Reçus
results-passed-of = { $passed }, { $percent } %
results-mean = Moyenne
results-mean-of = { $mean } sur { $of }
results-deviation = Écart type

## question

question-missing = Question introuvable. Son identifiant est probablement erroné !
question-answers = Réponses
question-select-all = Cochez toutes les bonnes réponses.
question-shared = Commun à plusieurs questions
question-show-answer = Afficher la réponse
question-needs-scripts = Pour répondre ici et conserver votre progression, JavaScript est nécessaire.
question-previous = Précédente
question-next = Suivante
question-correct-answers = { $count ->
    [one] Bonne réponse
    [many] Bonnes réponses
   *[other] Bonnes réponses
}
question-model-answers = { $count ->
    [one] Réponse type
    [many] Réponses types
   *[other] Réponses types
}
question-accepted-answers = { $count ->
    [one] Réponse acceptée
    [many] Réponses acceptées
   *[other] Réponses acceptées
}
question-explanation = Explication
question-topics = Thèmes
question-loading = Chargement de la question…
question-your-answer = Votre réponse
question-not-a-number =
    Ce n’est pas un nombre : la réponse est donc comptée comme fausse. Écrivez par exemple 12,5 ou 1,2e-3, sans unité.
question-read-as = Lu comme { $numbers }.
question-verdict-correct = Bonne réponse
question-verdict-incorrect = Votre réponse, fausse
question-verdict-missed = Bonne réponse, non choisie
question-submit = Valider
question-result-correct = Juste ! Encore une fois !
question-result-incorrect = Faux. Encore une fois !
question-result-unjudged = Encore une fois !
question-why = Pourquoi ?
question-finish-review = Terminer la révision
question-hint = Indice
question-hints-left = encore { $count }
question-hints = Indices
question-flag = Marquer
question-corrected = Cette question a été corrigée depuis votre réponse.
question-report = Signaler une erreur
question-how-was-it = Comment était votre réponse ?
question-had = J’avais bon
question-partly = En partie
question-missed = J’avais faux

## search

search-heading = Rechercher des questions
search-placeholder = Mots, formule ou code
search-empty = Aucune question trouvée.
search-advice = Vérifiez l’orthographe, ou essayez avec moins de mots ou d’autres mots.
search-matching = Cours et examens correspondants
search-one-word = Rechercher un seul mot
search-to-try = Des recherches qui donnent des résultats ici
search-courses = Rechercher des cours : « { $query } »
search-no-matches = Aucun résultat
search-named = { $count } cours
search-preparing = La recherche démarre. Réessayez dans un instant.
search-failed = La recherche de questions a échoué
search-first = { $count ->
    [one] { $count } question, dont les { $shown } premières sont affichées
    [many] { $count } questions, dont les { $shown } premières sont affichées
   *[other] { $count } questions, dont les { $shown } premières sont affichées
}
search-in-answers = Trouvé dans les réponses
search-in-explanation = Trouvé dans l’explication
search-short-answer = Réponse courte
search-open-question = Question ouverte
search-select-all = Toutes les bonnes réponses
search-choose-one = Une seule réponse
search-loading = Recherche en cours…
search-preparing-live = La recherche démarre. Cette page réessaiera d’elle-même dans un instant.
search-serverless = La recherche de questions a besoin d’un serveur, et cette copie du site n’en a pas.
search-lead =
    Cherchez dans le texte de toutes les questions, de leurs réponses et de leurs explications. Collez une question, ou
    tapez ce dont vous vous souvenez :
search-filters = Filtres
search-filters-count = Filtres ({ $count })
search-clear-filters = { $count ->
    [one] Effacer { $count } filtre
    [many] Effacer { $count } filtres
   *[other] Effacer { $count } filtres
}
search-yours = Votre progression
search-course = Cours
search-year = Année
search-kind = Type
search-topic = Thème
search-more = { $count ->
    [one] { $count } autre
    [many] { $count } autres
   *[other] { $count } autres
}
search-not-tried = Non traitées
search-wrong = Fausses
search-flagged = Marquées
search-results = Questions
search-partial = Aucune question ne contient tous ces mots. Celles-ci en contiennent quelques-uns :
search-none-has-all = Aucune des questions trouvées ne correspond à tous les filtres.
search-filters-first =
    Les filtres ne portent que sur les { $shown } premières questions. Pour affiner la recherche parmi les { $count },
    ajoutez un mot, par exemple un code de cours.
search-cut = Seuls les { $count } premiers caractères sont pris en compte.
search-narrowed = { $count ->
    [one] { $shown } sur { $count } question
    [many] { $shown } sur { $count } questions
   *[other] { $shown } sur { $count } questions
}
search-narrowed-first = { $count ->
    [one] { $shown } sur { $count } question
    [many] { $shown } sur les { $count } premières questions
   *[other] { $shown } sur les { $count } premières questions
}

## paper

paper-heading = Examen sur papier
paper-online = Répondre en ligne
paper-name = Nom :
paper-date = Date :
paper-score = Note : <of>sur { $points }</of>
paper-points = { $count ->
    [one] ({ $count } point)
    [many] ({ $count } points)
   *[other] ({ $count } points)
}
paper-refer-one = La question { $number } se rapporte à l’énoncé suivant.
paper-refer-two = Les questions { $first } et { $last } se rapportent à l’énoncé suivant.
paper-refer = Les questions { $first } à { $last } se rapportent à l’énoncé suivant.
paper-answers = Corrigé
paper-answer-to = Corrigé de la question { $number }
paper-any-one = Une seule de ces réponses suffit
paper-qr-code = Code QR de la page de cet examen
paper-with-answers = Avec corrigé
paper-print = Imprimer

## run

run-notice = Tentative en cours
run-left = il reste { $time }
run-used = déjà { $time }
run-over = le temps est écoulé
run-resume = Reprendre
run-show-result = Voir le résultat
run-last = Dernière tentative : { $points } sur { $total }
run-beside =
    Votre tentative à cet examen est toujours en cours. Sur cette page, les réponses sont corrigées aussitôt et ne
    comptent pas pour la tentative.

## sit

sit-heading = Passer l’examen
sit-needs-scripts = Pour passer un examen, JavaScript est nécessaire.
sit-description-size = { $questions }, { $points }
sit-limit = Limite de temps
sit-limit-unit = minutes
sit-no-limit = Sans limite de temps
sit-limit-refused = Tapez un nombre entier de minutes, de { $least } à { $most }.
sit-rules =
    Rien n’est corrigé avant la fin, et il n’y a pas d’indices. Le temps continue de courir si vous fermez ou rechargez
    la page ; vos réponses sont conservées.
sit-start = Démarrer
sit-start-failed = Une partie de cette page n’a pas pu être chargée. Réessayez.
sit-earlier = Tentatives précédentes
sit-date = Date
sit-score-column = Résultat
sit-time-used = Temps passé
sit-time-so-far = Temps écoulé
sit-time-left = Temps restant
sit-points-of = { $points } sur { $total }
sit-points-of-percent = { $points } sur { $total }, { $percent } %
sit-finish = Terminer
sit-unanswered = { $count ->
    [one] { $count } question est sans réponse.
    [many] { $count } questions sont sans réponse.
   *[other] { $count } questions sont sans réponse.
}
sit-go-on = Continuer
sit-questions = Questions
sit-question-gone = Cette question n’existe plus.
sit-correct = Juste
sit-solution = Question et corrigé
sit-filter-wrong = Fausses ({ $count })
sit-filter-all = Toutes ({ $count })
sit-incorrect = Fausse
sit-graded-had = Autoévaluation : { question-had }
sit-graded-partly = Autoévaluation : { question-partly }
sit-graded-missed = Autoévaluation : { question-missed }
sit-not-graded = Pas encore évaluée
sit-not-answered = Sans réponse
sit-does-not-count = Ne compte pas
sit-points-of-points = { $total ->
    [one] { $points } sur { $total } point
    [many] { $points } sur { $total } points
   *[other] { $points } sur { $total } points
}
sit-score = Résultat : { $points } sur { $total }
sit-ungraded = { $count ->
    [one] { $count } réponse ouverte comptera quand vous l’aurez évaluée ci-dessous.
    [many] { $count } réponses ouvertes compteront quand vous les aurez évaluées ci-dessous.
   *[other] { $count } réponses ouvertes compteront quand vous les aurez évaluées ci-dessous.
}
sit-practise-missed = { $count ->
    [one] Retravailler { $count } erreur
    [many] Retravailler { $count } erreurs
   *[other] Retravailler { $count } erreurs
}
sit-practise-blank = { $count ->
    [one] Travailler { $count } question sans réponse
    [many] Travailler { $count } questions sans réponse
   *[other] Travailler { $count } questions sans réponse
}
sit-again = Repasser l’examen
sit-used = Temps passé : { $time }
sit-used-of = Temps passé : { $time } sur { $limit }
sit-time-up = Le temps est écoulé
sit-elsewhere = Vous passez cet examen dans un autre onglet. Vos réponses et votre temps sont les mêmes ici.
sit-go-on-here = Continuer ici
sit-failed = Une partie de cette page n’a pas pu être chargée.
sit-show-time = Afficher le temps
sit-hide-time = Masquer le temps
sit-minutes-left = { $count ->
    [one] Il reste { $count } minute
    [many] Il reste { $count } minutes
   *[other] Il reste { $count } minutes
}
sit-by-topic = Par thème
sit-topic = Thème
sit-points = Points
sit-percent = Pourcentage
sit-no-topic = Sans thème
sit-not-kept =
    Ce navigateur n’enregistre rien pour ce site : une tentative s’arrête si vous fermez ou rechargez cette page.
sit-moment = { $date } à { $time }

## practice

practice-heading = S’entraîner
practice-needs-scripts = Pour vous entraîner, JavaScript est nécessaire.
practice-failed = L’entraînement n’a pas pu être chargé.
practice-empty = Ce cours n’a pas encore de questions pour s’entraîner.
practice-not-loaded = Non chargés : { $exams }
practice-score = { $right ->
    [one] { $right } réponse juste sur { $total }
    [many] { $right } réponses justes sur { $total }
   *[other] { $right } réponses justes sur { $total }
}
practice-from = Tirée de : <exam>{ $name }</exam>
practice-end = Terminer l’entraînement
practice-skip = Passer
practice-mistakes = Erreurs
practice-mistakes-what = Questions ratées et pas encore réussies deux fois de suite depuis
practice-mistakes-none = Vous n’avez aucune erreur à retravailler.
practice-flagged = Marquées
practice-flagged-what = Questions que vous avez marquées
practice-flagged-none = Vous n’avez marqué aucune question de ce cours.
practice-not-tried = Non traitées
practice-not-tried-what = Questions auxquelles vous n’avez pas encore répondu
practice-not-tried-none = Vous avez traité toutes les questions de ce cours.
practice-everything = Toutes
practice-everything-what = Toutes les questions de tous les examens de ce cours
practice-what = Que voulez-vous travailler ?
practice-topic = Thème
practice-all-topics = Tous les thèmes
practice-questions = Questions
practice-none = aucune
practice-how-many = Combien ?
practice-all = Toutes
practice-start = Démarrer
practice-right = Juste
practice-wrong = Fausse
practice-partly = En partie
practice-not-graded = Non évaluée
practice-skipped = Passée
practice-again = Refaire
practice-something-else = Travailler autre chose
practice-place = <exam>{ $name }</exam>, question { $number }
practice-no-mistakes-left = Il ne reste aucune erreur.
practice-mistakes-left = { $count ->
    [one] Il reste { $count } erreur.
    [many] Il reste { $count } erreurs.
   *[other] Il reste { $count } erreurs.
}
practice-mistakes-leave =
    Une question à laquelle vous répondez juste deux fois de suite ne compte plus parmi les erreurs.
practice-well-done = Bravo ! Que voulez-vous faire ensuite ?
practice-sit-exam = Passer un examen
practice-other-course = Un autre cours
practice-flagged-left = { $count ->
    [one] { $count } question est marquée.
    [many] { $count } questions sont marquées.
   *[other] { $count } questions sont marquées.
}
practice-all-tried = Toutes les questions sont traitées.
practice-untried-left = { $count ->
    [one] { $count } question n’est pas encore traitée.
    [many] { $count } questions ne sont pas encore traitées.
   *[other] { $count } questions ne sont pas encore traitées.
}

## progress

progress-heading = Votre progression
progress-needs-scripts = Pour afficher votre progression, JavaScript est nécessaire.
progress-lead = Tout ce que vous avez fait ici. Vos réponses restent dans ce navigateur.
progress-empty = Rien pour l’instant. Vos réponses et les questions que vous marquez apparaîtront ici.
progress-gone = { $count ->
    [one] { $count } question qui n’existe plus sur ce site
    [many] { $count } questions qui n’existent plus sur ce site
   *[other] { $count } questions qui n’existent plus sur ce site
}
progress-missed = { $count ->
    [one] { $count } question dont l’examen n’a pas pu être chargé
    [many] { $count } questions dont l’examen n’a pas pu être chargé
   *[other] { $count } questions dont l’examen n’a pas pu être chargé
}
progress-clear = Effacer
progress-all-of-course = Tout ce qui concerne ce cours
progress-practise-mistakes = Retravailler les erreurs
progress-flagged = { $count ->
    [one] { $count } question marquée
    [many] { $count } questions marquées
   *[other] { $count } questions marquées
}
progress-sat = { $count ->
    [one] Passé { $count } fois
    [many] Passé { $count } fois
   *[other] Passé { $count } fois
}
progress-last-answered = Dernière réponse : <date>{ $day }</date>
progress-answered =
    { $answered ->
        [one] { $answered } réponse
        [many] { $answered } réponses
       *[other] { $answered } réponses
    }, { $right ->
        [one] { $right } juste
        [many] { $right } justes
       *[other] { $right } justes
    }
progress-tools = Sauvegarder, transférer ou effacer votre progression
progress-tools-text =
    Exportez le tout dans un seul fichier et importez-le dans un autre navigateur : pour chaque question, la réponse la
    plus récente est gardée. Ou transférez-le vers un autre appareil avec un code QR ou un lien.
progress-export-file = Exporter
progress-import-file = Importer
progress-move = Transférer vers un autre appareil
progress-tools-failed = Rien n’a changé : une partie de cette page n’a pas pu être chargée. Réessayez.
progress-cleared = Tout est effacé.
progress-clear-everything = Tout effacer
progress-clear-everything-text =
    Toutes les réponses, marques, autoévaluations et tentatives de tous les examens seront effacées, ainsi que les cours
    gardés hors ligne. Cette action est irréversible.
progress-link-failed =
    Ce lien n’a pas pu être lu : une partie de cette page n’a pas pu être chargée. Rechargez la page pour réessayer.

## schedule

schedule-due = À réviser aujourd’hui
schedule-due-what = Questions que vous êtes sur le point d’oublier
schedule-due-planned = Votre programme du jour
schedule-due-none = Rien à réviser aujourd’hui.
schedule-due-left = { $count ->
    [one] { $count } question à réviser.
    [many] { $count } questions à réviser.
   *[other] { $count } questions à réviser.
}
schedule-due-count = { $count ->
    [one] { $count } question à réviser
    [many] { $count } questions à réviser
   *[other] { $count } questions à réviser
}
schedule-next-due = { $count ->
    [one] Prochaine révision : { $day }, { $count } question
    [many] Prochaine révision : { $day }, { $count } questions
   *[other] Prochaine révision : { $day }, { $count } questions
}
schedule-today = Aujourd’hui
schedule-review = Réviser
schedule-exam-day-what = Indiquez la date de votre examen pour obtenir un plan de révision.
schedule-exam-date = Date de l’examen
schedule-exam-over = L’examen du { $day } est passé : sa date a été effacée.
schedule-exam-over-typed = L’examen du { $day } est passé : il n’y a plus rien à planifier.
schedule-date-saved = La date de l’examen a été enregistrée.
schedule-remove-date = Retirer la date
schedule-date-removed = La date de l’examen a été retirée.
schedule-days-left = { $count ->
    [one] Il reste { $count } jour avant l’examen.
    [many] Il reste { $count } jours avant l’examen.
   *[other] Il reste { $count } jours avant l’examen.
}
schedule-part-left = { $count ->
    [one] Il reste { $count } question pour aujourd’hui.
    [many] Il reste { $count } questions pour aujourd’hui.
   *[other] Il reste { $count } questions pour aujourd’hui.
}
schedule-exam-today = L’examen a lieu aujourd’hui.
schedule-plan = Plan de révision
schedule-see-plan = Voir le plan de révision
schedule-until = { $count ->
    [one] L’examen a lieu le { $day } : il reste { $count } jour.
    [many] L’examen a lieu le { $day } : il reste { $count } jours.
   *[other] L’examen a lieu le { $day } : il reste { $count } jours.
}
schedule-short =
    { $questions ->
        [one] { $questions } question
        [many] { $questions } questions
       *[other] { $questions } questions
    } en { $days ->
        [one] { $days } jour
        [many] { $days } jours
       *[other] { $days } jours
    } : il en faudrait { $daily } par jour.
schedule-today-part = { $count ->
    [one] { $count } question aujourd’hui
    [many] { $count } questions aujourd’hui
   *[other] { $count } questions aujourd’hui
}
schedule-done-today = { $count ->
    [one] { $count } déjà faite
    [many] { $count } déjà faites
   *[other] { $count } déjà faites
}
schedule-today-done = C’est fait pour aujourd’hui.
schedule-today-nothing = Rien n’est prévu pour aujourd’hui.
schedule-chart = Questions par jour jusqu’à l’examen : { $count } aujourd’hui, { $most } au maximum (le { $day })
schedule-bar = { $count ->
    [one] { $day } : { $count } question
    [many] { $day } : { $count } questions
   *[other] { $day } : { $count } questions
}
schedule-as-table = Sous forme de tableau
schedule-day = Jour
schedule-known =
    Si vous suivez le plan, vous saurez répondre à environ { $percent } % des questions le jour de l’examen.
schedule-known-without-limit = Sans limite par jour, ce serait environ { $percent } %.
schedule-at-most = Au maximum
schedule-questions-a-day = questions par jour
schedule-not-on = Jours libres
schedule-add-to-calendar = Ajouter au calendrier
schedule-calendar-exam = Examen : { $course }
schedule-calendar-day = { $count ->
    [one] { $course } : { $count } question
    [many] { $course } : { $count } questions
   *[other] { $course } : { $count } questions
}
schedule-estimate = Estimation
schedule-known-on-exam =
    Le jour de l’examen, vous sauriez répondre à environ <share>{ $percent } %</share> des questions
schedule-without-study = Si vous ne répondez à aucune autre question d’ici là.
schedule-known-today = Aujourd’hui, vous sauriez répondre à environ <share>{ $percent } %</share> des questions
schedule-unseen = { $count ->
    [one] { $count } question sur { $total } est encore sans réponse ou sans évaluation.
    [many] { $count } questions sur { $total } sont encore sans réponse ou sans évaluation.
   *[other] { $count } questions sur { $total } sont encore sans réponse ou sans évaluation.
}
schedule-how = Calcul de l’estimation
schedule-how-text =
    Pour chaque question à laquelle vous avez répondu, un modèle de l’oubli (FSRS) estime la probabilité que vous
    sachiez encore y répondre ce jour-là, d’après la date et le résultat de vos réponses. Une question sans réponse
    compte comme un choix au hasard parmi les réponses proposées ; si la réponse est à taper, elle compte comme non sue.
schedule-known-column = Acquis

## help

help-heading = Aide
help-lead = Comment travailler ici : répondre, comprendre les symboles et savoir où votre progression est conservée.
help-hints = Indices
help-hints-next =
    Certaines questions ont des indices. « { question-hint } » affiche le suivant et dit combien il en reste. Les
    indices ne coûtent rien et ne sont pas enregistrés.
help-corrected = Questions corrigées
help-corrected-what =
    Quand quelqu’un trouve une erreur dans le corrigé, la question est corrigée. Si vous y aviez déjà répondu, sa page
    indique « { question-corrected } », elle s’ouvre vierge et la barre des questions la montre comme non traitée. Une
    simple amélioration du texte n’efface pas votre réponse.
help-paper = Sur papier
help-paper-what =
    « { review-print } », sur la page d’un examen, le présente sous forme de sujet à imprimer, avec de la place pour
    répondre et le corrigé sur des pages à part ; « { paper-with-answers } » permet de l’omettre. Le code QR, dans le
    coin, ramène à l’examen.
help-figures = Figures et formules
help-figures-what =
    Touchez une figure, ou appuyez sur Entrée quand elle est sélectionnée, pour la voir en grand ; « { common-close } »
    ou Échap ramène à la page. Deux doigts, la molette ou les boutons + et − règlent le zoom. Une figure qui est une
    réponse a un bouton « { figure-enlarge } » en dessous, car toucher la figure elle-même choisit la réponse. Les
    formules, les tableaux et le code plus larges que l’écran défilent horizontalement.
help-keyboard = Clavier
help-keyboard-enough = Sur la page d’une question, le clavier suffit :
help-keyboard-off =
    Aucune de ces touches n’agit pendant que vous tapez du texte. Si elles vous gênent, par exemple avec la saisie
    vocale, désactivez-les : votre navigateur s’en souviendra.
help-answering = Répondre
help-answering-way =
    Choisissez un cours, l’un de ses examens, puis une question. La façon de répondre apparaît sous son texte ;
    « { question-submit } » envoie votre réponse.
help-answering-one = Une seule réponse
help-answering-one-how =
    Boutons ronds : choisissez la réponse que vous estimez juste. Si plusieurs le sont, n’importe laquelle convient.
help-answering-all = Toutes les bonnes réponses
help-answering-all-how =
    Cases carrées : la réponse est juste si vous avez coché toutes les bonnes réponses et aucune autre.
help-answering-short = Une réponse courte, vérifiée
help-answering-short-how =
    Une ligne pour taper un nombre ou quelques mots. Majuscules, accents et espaces en trop ne changent rien.
help-answering-open = Une question ouverte
help-answering-open-how =
    De la place pour un texte plus long, qui n’est pas corrigé. Après l’avoir validé, vous pouvez le comparer aux
    réponses types et vous évaluer avec « { question-had } », « { question-partly } » ou « { question-missed } ».
    Appuyez de nouveau sur votre choix pour l’enlever.
help-answering-after =
    Après « { question-submit } », les réponses sont verrouillées et annotées : « { question-verdict-correct } »,
    « { question-verdict-incorrect } » ou « { question-verdict-missed } ». S’il y a une explication, elle s’affiche en
    dessous. Pour répondre de nouveau, appuyez sur le message qui finit par « { question-result-unjudged } ».
help-numbers = Comment écrire un nombre
help-numbers-ways =
    Comme vous voulez : <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> et
    <code>981e-2</code> sont le même nombre. Une virgule est une virgule décimale. Suivie d’exactement trois chiffres,
    comme dans <code>1,100</code>, elle peut aussi séparer les milliers : la réponse est juste si l’un des deux nombres
    l’est. N’importe quel signe moins convient.
help-numbers-digits =
    Tapez uniquement les chiffres : avec une unité (<code>9.81 m/s²</code>), sous forme de fraction (<code>1/2</code>)
    ou avec les deux sortes de séparateurs (<code>1,000.5</code>), ce n’est pas lu comme un nombre et c’est compté comme
    faux. La page le signale pendant que vous tapez. Si la question admet un arrondi, la vérification l’admet aussi.
help-search = Rechercher des questions
help-search-what =
    « { frame-search } », en haut de chaque page, cherche au fil de la frappe dans toutes les questions, leurs réponses
    et leur explication : des mots, une partie du texte ou le texte entier, un thème. Ajoutez un cours, une matière ou
    une année pour préciser : <code>gauss law physics</code>.
help-search-formulas =
    Les formules se trouvent telles que vous les taperiez (<code>integral x^2</code>, <code>sqrt(2)</code>), en LaTeX
    (<code>\int x^2 dx</code>) ou collées (<code>x² ≥ 0</code>) ; le code, par ses noms et ses opérateurs. Ce qui
    correspond est surligné. Si seules les réponses ou l’explication correspondent, le résultat le signale sans les
    montrer.
help-search-filters =
    « { search-filters } » restreint les résultats : les questions non traitées, fausses ou marquées, ou celles d’un
    cours, d’une année, d’un type ou d’un thème. Les flèches du clavier mènent du champ de recherche aux résultats,
    Échap y ramène.
help-practise = S’entraîner
help-practise-what =
    « { exams-practice } », au-dessus des examens d’un cours, pose des questions de tous ces examens, une à la fois et
    chaque fois dans un autre ordre. Choisissez lesquelles et combien ; celles que vous n’avez pas vues depuis le plus
    longtemps viennent en premier.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Erreurs
help-practise-mistakes-how =
    Les questions auxquelles vous avez mal répondu, ou que vous avez évaluées « { question-missed } ». Une question
    quitte cette liste quand vous y répondez juste deux fois de suite.
help-practise-others = Marquées, Non traitées, Toutes
help-practise-others-how =
    Les questions que vous avez marquées, celles auxquelles vous n’avez pas encore répondu, et toutes les questions.
    Celles auxquelles il est impossible de répondre sont laissées de côté.
help-practise-verdict =
    Le verdict s’affiche aussitôt, « { question-next } » passe à la suite, et vos réponses sont conservées comme sur la
    page de la question. À la fin, vous voyez ce qui était juste ; « { practice-again } » repose les autres questions.
    « { question-had } » compte comme juste et « { question-missed } » comme faux ; après « { question-partly } », il
    faut de nouveau répondre juste deux fois de suite. Vous pouvez arrêter à tout moment avec « { practice-end } » :
    rien n’est perdu.
help-schedule = Que réviser aujourd’hui
help-schedule-due =
    Chaque question à laquelle vous avez répondu revient quand vous êtes sur le point de l’oublier : peu après une
    réponse fausse, quelques jours après une réponse juste, et de plus en plus tard tant que vous la savez encore.
    « { schedule-due } », dans « { exams-practice } », contient les questions à réviser ; « { frame-progress } » les
    compte et les présente par cours. Pour une question ouverte, « { question-had } » compte comme juste,
    « { question-partly } » comme difficile et « { question-missed } » comme faux.
help-schedule-plan =
    Indiquez la date de votre examen là où vous choisissez quoi travailler, ou dans « { frame-progress } » : un plan de
    révision vous dira à combien de questions répondre chaque jour, toutes au moins deux fois, la dernière peu avant
    l’examen. Ce que vous laissez de côté passe aux jours suivants. « { schedule-not-on } » garde des jours de la
    semaine sans questions, « { schedule-at-most } » limite le nombre de questions par jour et
    « { schedule-add-to-calendar } » enregistre le plan dans un fichier de calendrier.
help-schedule-estimate =
    Sous le plan, vous voyez ce que vous sauriez, au total et par thème. L’estimation suit FSRS, un modèle publié de
    l’oubli, et ne tient pas compte de ce que vous étudiez ailleurs. Elle est calculée dans votre navigateur, à partir
    de ce qu’il conserve.
help-marks = Ce que signifient les symboles
help-marks-what = Les liens Q1, Q2, etc. montrent où vous en êtes pour chaque question d’un examen.
help-marks-unattempted = Vous n’y avez pas répondu dans ce navigateur.
help-marks-correct =
    Votre dernière réponse était juste. Pour une question ouverte : vous l’avez évaluée « { question-had } ».
help-marks-partly = Vous avez évalué « { question-partly } » votre réponse à une question ouverte.
help-marks-incorrect = Votre dernière réponse était fausse, ou vous l’avez évaluée « { question-missed } ».
help-marks-answered =
    Vous avez répondu à une question ouverte, mais pas encore évalué votre réponse. Elle ne compte ni comme juste ni
    comme fausse.
help-marks-flagged =
    Vous avez appuyé sur « { question-flag } » pour revenir à cette question. Appuyez de nouveau pour enlever la marque.
help-sitting = Passer un examen
help-sitting-what =
    « { review-sit } », sur la page d’un examen, vous fait passer l’examen en entier, en temps limité. Choisissez une
    limite de temps ou aucune, et appuyez sur « { sit-start } ». Vous pouvez changer toutes vos réponses jusqu’à la
    fin : rien n’est corrigé avant, et il n’y a pas d’indices. La barre des questions montre ce qui est traité, à
    traiter et marqué.
help-sitting-time =
    Le temps continue de courir si vous rechargez ou fermez la page, ou si votre téléphone se met en veille, et vos
    réponses sont conservées ; à zéro, l’examen se termine tout seul. Dans un autre onglet, « { sit-go-on-here } » y
    poursuit la tentative. « { sit-hide-time } » cache le temps.
help-sitting-score =
    Vous voyez ensuite votre résultat, en points et par thème, et chaque question avec son explication. Une question
    sans réponse ne rapporte aucun point. Les réponses ouvertes comptent dès que vous les avez évaluées :
    « { question-had } » donne tous les points, « { question-partly } » la moitié. Vos réponses sont conservées comme si
    vous les aviez validées une à une. Les tentatives précédentes sont listées avec leurs résultats ; « { sit-again } »
    en commence une nouvelle.
help-mistakes = Erreurs et questions
help-mistakes-report =
    Une réponse est fausse, un texte manque de clarté ? « { question-report } », sous la question, mène aux personnes
    qui s’en occupent et leur indique de quelle question il s’agit et, s’il s’agit d’un e-mail, quelle réponse vous avez
    choisie. Rien sur vous n’est transmis.
help-mistakes-contact = Pour tout le reste, écrivez à <mail>{ $contact }</mail>.
help-progress = Où votre progression est conservée
help-progress-where =
    Dans ce navigateur, sur cet appareil, et nulle part ailleurs. Il n’y a pas de comptes, et vos réponses ne sont
    envoyées à personne. Un autre navigateur ou un autre appareil n’en sait rien.
help-progress-clear =
    Elle y reste jusqu’à ce que vous l’effaciez : « { review-clear } » efface ce qui est conservé pour un examen, et
    « { common-undo } », juste à côté, le rétablit ; « { review-restart } » efface vos réponses à tous les examens, tout
    comme l’effacement des données de ce site dans les réglages du navigateur. Une fenêtre privée oublie tout à sa
    fermeture. Si un navigateur n’enregistre rien du tout, la page le dit.
help-progress-export =
    « { frame-progress } », en haut de chaque page, en donne la liste complète. « { progress-export-file } » y
    enregistre le tout dans un fichier, et « { progress-import-file } » ajoute un tel fichier à ce que contient un autre
    navigateur : pour chaque question, la réponse la plus récente est gardée, peu importe combien de fois vous le
    faites. Ce qui a été effacé dans l’un revient depuis l’autre.
help-moving = Transférer vers un autre appareil
help-moving-ways =
    Dans « { frame-progress } », « { progress-move } » affiche un code et un lien. Visez le code avec l’appareil photo
    de l’autre appareil, ou envoyez-vous le lien et ouvrez-le là-bas : l’autre appareil montre ce qu’il contient et
    demande confirmation avant d’ajouter quoi que ce soit. « { common-undo } » revient sur cet ajout.
help-moving-holds =
    Le code et le lien contiennent ce que vous avez choisi, marqué et évalué, et quand ; les réponses tapées, seulement
    s’il y a la place, et la page dit lesquelles n’y entrent pas. Pour celles-ci, ou si vous avez vraiment beaucoup de
    réponses, utilisez un fichier : « { progress-export-file } » ici, « { progress-import-file } » là-bas. Rien n’est
    envoyé à un serveur, mais toute personne qui a le lien ou le fichier peut lire son contenu.
help-offline = Sans connexion
help-offline-pages =
    Après votre première visite, le site s’ouvre aussi sans connexion : les pages que vous avez déjà ouvertes, les
    examens entiers dont vous avez ouvert une question, et la liste des cours avec sa recherche. Les autres pages
    indiquent : « { offline-heading } »
help-offline-keep =
    « { offline-keep } », au-dessus des examens d’un cours, l’enregistre en entier sur votre appareil : examens,
    questions et figures. « { offline-remove } » libère la place ; vos réponses restent. Votre navigateur peut aussi
    installer le site comme une application ; regardez dans son menu.
help-keyboard-switch = Activer ou désactiver ces touches

## errors

errors-courses-down = Stoa est momentanément indisponible : le site est en cours de développement. Revenez bientôt !
errors-courses = Les cours n’ont pas pu être chargés
errors-exams = Les examens n’ont pas pu être chargés
errors-page = La page n’a pas pu être chargée
errors-question = La question n’a pas pu être chargée
errors-resources = Les ressources n’ont pas pu être chargées

## offline

offline-heading = Vous êtes hors ligne.
offline-available = Les pages que vous avez déjà ouvertes et les cours que vous avez enregistrés restent disponibles.
offline-no-room = Il n’y a pas assez de place sur cet appareil pour enregistrer le cours.
offline-cut-off = Le cours n’a pas pu être chargé en entier. Réessayez.
offline-refused =
    Ce navigateur n’enregistre rien pour ce site : la fenêtre est peut-être privée, ou l’adresse non sécurisée.
offline-unloaded = Le chargement a échoué. Réessayez.
offline-remove = Retirer
offline-keep = Garder ce cours hors ligne
offline-keeping = Enregistrement…
offline-keeping-count = Enregistrement… { $done } sur { $total }
offline-kept = Disponible hors ligne
offline-kept-files = Fichiers enregistrés : { $size } Mo.
offline-left-out = Non enregistrés, car les fichiers d’un cours ne peuvent dépasser { $most } Mio : { $names }.
offline-removed = Retiré de cet appareil.

## report

report-subject = Erreur dans la question { $question }
report-question = Question :
report-exam = Examen :
report-course = Cours :
report-address = Adresse :
report-revision = Version :
report-answer = Réponse :

## figure

figure-enlarge = Agrandir
figure-enlarge-named = Agrandir : { $name }
figure-figure = Figure
figure-enlarged = Figure agrandie
figure-code = Code
figure-table = Tableau
figure-formula = Formule

## shortcuts

shortcuts-heading = Raccourcis clavier
shortcuts-single-key = Raccourcis à une touche
shortcuts-remark =
    Aucun n’agit pendant que vous tapez du texte. Les flèches passent d’une réponse à l’autre, comme d’habitude.
shortcuts-failed = La liste n’a pas pu être chargée. Réessayez.
shortcuts-choose-keys = <kbd>1</kbd> à <kbd>9</kbd>
shortcuts-choose = Choisir une réponse. S’il y en a plusieurs : la cocher ou la décocher.
shortcuts-submit-keys = <kbd>Entrée</kbd>
shortcuts-submit =
    Valider. Dans un texte long : avec Ctrl, sur Mac avec Cmd. À l’entraînement, après le verdict : continuer.
shortcuts-grade-keys = <kbd>1</kbd> à <kbd>3</kbd>
shortcuts-grade = Évaluer votre réponse à une question ouverte, quand vous pouvez la comparer
shortcuts-next = Question suivante
shortcuts-previous = Question précédente
shortcuts-flag = Marquer la question, ou enlever la marque
shortcuts-hint = Indice suivant
shortcuts-search = Aller au champ de recherche
shortcuts-list = Afficher cette liste

## saved

saved-answers = { $count ->
    [one] { $count } réponse
    [many] { $count } réponses
   *[other] { $count } réponses
}
saved-drafts = { $count ->
    [one] { $count } réponse non validée
    [many] { $count } réponses non validées
   *[other] { $count } réponses non validées
}
saved-flags = { $count ->
    [one] { $count } marque
    [many] { $count } marques
   *[other] { $count } marques
}
saved-grades = { $count ->
    [one] { $count } autoévaluation
    [many] { $count } autoévaluations
   *[other] { $count } autoévaluations
}
saved-runs = { $count ->
    [one] { $count } tentative
    [many] { $count } tentatives
   *[other] { $count } tentatives
}
saved-of-exams = { $count ->
    [one] { $what } pour { $count } examen
    [many] { $what } pour { $count } examens
   *[other] { $what } pour { $count } examens
}
saved-restarted = Vos réponses à tous les examens ont été effacées.
saved-restored = Vos réponses à tous les examens ont été rétablies.
saved-cleared-this-exam = Vous avez effacé { $what } de cet examen.
saved-cleared-exam = Vous avez effacé { $what } de l’examen { $exam }.
saved-cleared-course = Vous avez effacé { $what } du cours { $course }.
saved-cleared-gone = { $count ->
    [one] Vous avez effacé { $what } de { $count } question qui n’existe plus sur ce site.
    [many] Vous avez effacé { $what } de { $count } questions qui n’existent plus sur ce site.
   *[other] Vous avez effacé { $what } de { $count } questions qui n’existent plus sur ce site.
}
saved-cleared-missed = { $count ->
    [one] Vous avez effacé { $what } de { $count } question dont l’examen n’a pas pu être chargé.
    [many] Vous avez effacé { $what } de { $count } questions dont l’examen n’a pas pu être chargé.
   *[other] Vous avez effacé { $what } de { $count } questions dont l’examen n’a pas pu être chargé.
}
saved-restored-this-exam = Vous avez rétabli { $what } de cet examen.
saved-restored-exam = Vous avez rétabli { $what } de l’examen { $exam }.
saved-restored-course = Vous avez rétabli { $what } du cours { $course }.
saved-restored-gone = { $count ->
    [one] Vous avez rétabli { $what } de { $count } question qui n’existe plus sur ce site.
    [many] Vous avez rétabli { $what } de { $count } questions qui n’existent plus sur ce site.
   *[other] Vous avez rétabli { $what } de { $count } questions qui n’existent plus sur ce site.
}
saved-restored-missed = { $count ->
    [one] Vous avez rétabli { $what } de { $count } question dont l’examen n’a pas pu être chargé.
    [many] Vous avez rétabli { $what } de { $count } questions dont l’examen n’a pas pu être chargé.
   *[other] Vous avez rétabli { $what } de { $count } questions dont l’examen n’a pas pu être chargé.
}

## file

file-exported = Exporté sous le nom { $name }.
file-refused = { $name } n’a pas été importé : { $reason }. Rien n’a changé.
file-too-large = il dépasse { $megabytes } Mo, et aucun navigateur n’en conserve autant pour un site
file-unreadable = il n’a pas pu être lu
file-imported = Vous avez importé { $what }.
file-nothing-new = Tout ce que contient ce fichier était déjà ici.
file-taken-back = Vous avez annulé l’importation de { $what }.
file-too-deep = son contenu est imbriqué trop profondément
file-not-json = ce n’est pas du JSON, ou il n’est pas complet
file-foreign = il n’a pas été exporté depuis un site comme celui-ci
file-later = il a été exporté par une version plus récente de ce site

## move

move-code-failed = Le code n’a pas pu être chargé : utilisez le lien.
move-qr-code = Code QR qui ouvre le lien
move-copied = Copié.
move-copy-refused = Ce navigateur ne permet pas à la page de copier. Le lien est sélectionné : copiez-le vous-même.
move-copy = Copier le lien
move-link-remark =
    Ce qui suit le # n’est envoyé à aucun serveur. Toute personne qui reçoit le lien peut lire son contenu.
move-nothing = Il n’y a encore rien à transférer. Vos réponses et les questions que vous marquez pourront l’être.
move-too-much =
    Votre progression dépasse ce que peut contenir un code ou un lien. Exportez-la dans un fichier et importez-le sur
    l’autre appareil.
move-not-made =
    Ce navigateur est trop ancien pour créer un code ou un lien. Exportez votre progression dans un fichier et
    importez-le sur l’autre appareil.
move-export-file = Exporter un fichier
move-link-only =
    Le lien contient { $what } : c’est plus qu’un code QR ne peut contenir. Ouvrez-le sur l’autre appareil, qui
    demandera confirmation avant d’ajouter quoi que ce soit.
move-ways =
    Visez le code avec l’appareil photo de l’autre appareil, ou ouvrez-y le lien : il demandera confirmation avant
    d’ajouter quoi que ce soit.
move-both-hold = Les deux contiennent { $what }.
move-link-holds = Le lien contient { $what }.
move-not-in-code = { $count ->
    [one] { $count } réponse tapée n’entre pas dans le code : utilisez le lien pour la transférer.
    [many] { $count } réponses tapées n’entrent pas dans le code : utilisez le lien pour les transférer.
   *[other] { $count } réponses tapées n’entrent pas dans le code : utilisez le lien pour les transférer.
}
move-not-in-link = { $count ->
    [one] { $count } réponse tapée n’y entre pas : utilisez un fichier pour la transférer.
    [many] { $count } réponses tapées n’y entrent pas : utilisez un fichier pour les transférer.
   *[other] { $count } réponses tapées n’y entrent pas : utilisez un fichier pour les transférer.
}
move-exam-unknown = { $count ->
    [one] { $count } réponse vient d’un examen inconnu ici : utilisez un fichier pour la transférer.
    [many] { $count } réponses viennent d’examens inconnus ici : utilisez un fichier pour les transférer.
   *[other] { $count } réponses viennent d’examens inconnus ici : utilisez un fichier pour les transférer.
}
move-broken = Ce lien est incomplet ou a été modifié en route. Copiez-le de nouveau en entier. Rien n’a changé ici.
move-earlier =
    Ce lien a été créé par une version plus ancienne de ce site. Rechargez la page sur l’autre appareil et créez-y un
    nouveau lien. Rien n’a changé ici.
move-later =
    Ce lien a été créé par une version plus récente de ce site. Rechargez cette page et ouvrez de nouveau le lien. Rien
    n’a changé ici.
move-unsupported =
    Ce navigateur est trop ancien pour lire la progression contenue dans un lien. Exportez un fichier sur l’autre
    appareil et importez-le ici. Rien n’a changé ici.
move-from = Depuis un autre appareil
move-empty = Ce lien ne contient rien.
move-merged = Vous avez ajouté { $what }.
move-nothing-new = Rien de nouveau.
move-all-here = Tout ce que contient ce lien était déjà ici.
move-ask =
    Ce lien contient { $what }. L’ajouter à ce qui est conservé dans ce navigateur ? Pour chaque question, la réponse la
    plus récente est gardée.
move-fetching = { $count ->
    [one] Chargement de { $count } examen…
    [many] Chargement de { $count } examens…
   *[other] Chargement de { $count } examens…
}
move-fetch-failed =
    { $count ->
        [one] L’examen n’a pas pu être chargé.
        [many] { $failed } examens sur { $count } n’ont pas pu être chargés.
       *[other] { $failed ->
            [one] { $failed } examen sur { $count } n’a pas pu être chargé.
            [many] { $failed } examens sur { $count } n’ont pas pu être chargés.
           *[other] { $failed } examens sur { $count } n’ont pas pu être chargés.
        }
    } Sans cela, les réponses ne peuvent pas être vérifiées. Rien n’a encore changé. Êtes-vous hors ligne ?
move-merge = Ajouter
move-merge-rest = Ajouter le reste
move-gone = Laissé de côté, car ce site ne l’a plus : { $what }.
move-failed =
    { $count ->
        [one] { $count } examen a été laissé de côté, faute d’avoir pu être chargé.
        [many] { $count } examens ont été laissés de côté, faute d’avoir pu être chargés.
       *[other] { $count } examens ont été laissés de côté, faute d’avoir pu être chargés.
    } Ouvrez de nouveau le lien pour ajouter ce qui manque.

## problems

problems-heading = { $count ->
    [one] { $count } problème dans le contenu
    [many] { $count } problèmes dans le contenu
   *[other] { $count } problèmes dans le contenu
}
problems-hide = Masquer
problems-remark = La version précédente reste affichée jusqu’à la correction.
problems-list = Problèmes
problems-more = { $count ->
    [one] et { $count } autre
    [many] et { $count } autres
   *[other] et { $count } autres
}
