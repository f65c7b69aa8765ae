# The texts of the interface in Spanish. Register: tú, as on students’ sites; words shared by Spain and the Americas.
#
# Glossary: exam examen · past exam examen de años anteriores · midterm parcial · final examen final · question pregunta
# · choice, answer respuesta · stem enunciado común · hint pista · mistake error · flag marca, marcar · practice
# practicar · run intento · sitting an exam hacer un examen · attachment archivo adjunto · review repaso · paper papel ·
# explanation explicación · model answer respuesta modelo · points puntos · score puntuación · streak racha · offline
# sin conexión · course curso · resource recurso · progress progreso · open question pregunta abierta · grade
# autoevaluación, evaluar · key soluciones · marks símbolos · not tried sin responder · clear borrar, (a whole exam)
# vaciar · merge añadir · site sitio · page página · due para repasar · to review (what is due) repasar, repaso · plan
# plan · estimate estimación · known dominio, saber responder · exam day día del examen · day off día libre

## language

language-name = Español
language-tag = es
language-direction = ltr
language-locale = es_ES

## common

common-close = Cerrar
common-cancel = Cancelar
common-undo = Deshacer
common-search = Buscar
common-loading-page = Cargando la página…
common-page-failed = No se pudo cargar esta página.
common-reload = Recargar
common-sign-in = Inicia sesión de nuevo.
common-broken-heading = Algo salió mal
common-broken = No se pudo mostrar esta página. Tu progreso se conserva.
common-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } minutos
   *[other] { $count } minutos
}
common-questions = { $count ->
    [one] { $count } pregunta
    [many] { $count } preguntas
   *[other] { $count } preguntas
}
common-points = { $count ->
    [one] { $count } punto
    [many] { $count } puntos
   *[other] { $count } puntos
}
common-question = Pregunta
common-question-number = Pregunta { $number }
common-question-of = Pregunta { $number } de { $total }
common-no-questions = No se encontraron preguntas de este examen.
common-no-answers = No hay respuestas para esta pregunta.
common-browse-courses = Ver los cursos
common-start-page = Ir al inicio
common-error = Error: { $message }
common-retry = Reintentar
common-loading-exams = Cargando exámenes…
common-loading-questions = Cargando preguntas…
common-formulas-failed = No se pudieron cargar las fórmulas y se muestran como código LaTeX. Intenta recargar la página.
common-try-again = Reintentar
common-not-saved = Tu progreso no se puede guardar en este navegador. Durará hasta que cierres o recargues esta página.
common-runs-dropped = { $count ->
    [one]
        Este navegador se quedó sin espacio: se borró { $count } intento anterior para dejar sitio a tus respuestas.
    [many]
        Este navegador se quedó sin espacio: se borraron { $count } intentos anteriores para dejar sitio a tus
        respuestas.
   *[other]
        Este navegador se quedó sin espacio: se borraron { $count } intentos anteriores para dejar sitio a tus
        respuestas.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = No se borró nada: no se pudo cargar una parte de esta página. Inténtalo de nuevo.

## frame

frame-skip = Saltar al contenido
frame-navigation = Menú principal
frame-home = Inicio
frame-courses = Cursos
frame-search = Buscar
frame-progress = Progreso
frame-help = Ayuda
frame-go-back = Volver
frame-open = Abierto a todo el mundo, sin necesidad de cuenta. Tus respuestas se quedan en este navegador.
frame-shortcuts = Atajos de teclado
frame-source-code = Código fuente
frame-language = Idioma
frame-language-failed = No se pudo cargar el idioma. Inténtalo de nuevo cuando tengas conexión.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: todo para estudiar en un solo lugar
title-courses = Cursos
title-exams = Exámenes del curso { $course }
title-resources = Recursos del curso { $course }
title-practice = Práctica del curso { $course }
title-review = Repaso del examen { $exam }
title-timed = Repaso del examen { $exam } con límite de tiempo
title-sit = Hacer el examen { $exam }
title-paper = Examen { $exam } en papel
title-question = Pregunta { $question }
title-search = Buscar preguntas
title-progress = Tu progreso
title-help = Ayuda
title-missing = Página no encontrada

## description

description-site =
    { $site } reúne todo para estudiar en un solo lugar: explora los cursos, abre exámenes de años anteriores y practica
    sus preguntas, gratis y sin cuenta.
description-app = { $site }: exámenes de años anteriores con preguntas para practicar.
description-courses = Todos los cursos con exámenes de años anteriores para practicar.
description-search = Encuentra una pregunta por lo que recuerdas de ella: sus palabras, su fórmula, su código.
description-progress = Lo que has respondido, examen por examen, guardado en este navegador.
description-help = Cómo se responden las preguntas, qué significan los símbolos y dónde se guarda tu progreso.
description-exams = Exámenes de años anteriores del curso { $course } { $name }, con preguntas para practicar.
description-resources = Recursos para estudiar el curso { $course } { $name }.
description-practice = Errores y otras preguntas del curso { $course } { $name } para practicar.
description-exam = { $exam }, curso { $course } { $name }: sus preguntas para practicar.
description-handed-out = { $exam }, curso { $course } { $name }: el enunciado original.
description-sit = { $exam }, curso { $course } { $name }: el examen para hacer contra reloj.
description-paper = { $exam }, curso { $course } { $name }: el examen para imprimir, con sus soluciones.
description-missing = Esta página no existe.

## missing

missing-heading = Página no encontrada
missing-reason = No hay nada en esta dirección. Puede que esté mal escrita o que la página se haya movido.

## home

home-heading = Todo para estudiar en un solo lugar
home-lead =
    Exámenes de años anteriores y preguntas para practicar, con las respuestas explicadas. Gratis, abierto y sin cuenta.
home-get-started = Empezar
home-stats = En cifras
home-questions-count = +1000
home-questions = preguntas para practicar
home-courses-count = +8
home-courses = cursos
home-features = Qué encontrarás aquí
home-resources = Recursos completos
home-resources-text = Apuntes, grabaciones y bibliografía, reunidos curso por curso en un mismo lugar.
home-preparation = Preparación de exámenes
home-preparation-text =
    Exámenes de años anteriores, pregunta por pregunta: responde y mira al momento si acertaste y por qué.
home-collaboration = Aprendizaje colaborativo
home-collaboration-text =
    Hecho por estudiantes para estudiantes: cualquiera puede añadir un curso, un examen o una explicación mejor.
home-close = Siéntate a la sombra
home-close-text = Elige un curso, abre un examen de años anteriores y empieza por la primera pregunta.
home-dive-in = A estudiar
home-go-on = Continuar
home-try-one = Probar una pregunta
home-see-exam = Ver el examen
home-all-answered = todas las preguntas respondidas

## courses

courses-heading = Cursos disponibles
courses-placeholder = Buscar cursos…
courses-search = Buscar cursos
courses-list = Cursos
courses-matches = { $count ->
    [one] { $count } resultado
    [many] { $count } resultados
   *[other] { $count } resultados
}
courses-no-matches = Sin resultados
courses-empty = No hay cursos que mostrar.
courses-failed = { errors-courses }
courses-other = Otros
courses-exams = Exámenes
courses-resources = Recursos
courses-search-questions = Buscar preguntas: «{ $query }»
courses-loading = Cargando cursos…
courses-answered = { $count ->
    [one] { $count } respondida
    [many] { $count } respondidas
   *[other] { $count } respondidas
}
courses-offline = Solo se buscó por nombre y código.

## exams

exams-heading = Exámenes del curso { $course }:
exams-practice = Practicar
exams-empty = No hay exámenes disponibles para este curso.
exams-non-timed = Sin límite de tiempo
exams-failed = Error al cargar los exámenes: { $message }
exams-timed = Con límite de tiempo
exams-not-begun = Sin empezar
exams-timed-notice = Los exámenes con límite de tiempo aún no están disponibles: esta función está en desarrollo.
exams-sit-against-clock = Hacer este examen contra reloj

## resources

resources-heading = Recursos del curso { $course }:
resources-empty = No hay recursos disponibles para este curso.
resources-loading = Cargando recursos…
resources-failed = Error al cargar los recursos: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Texto
files-paper = Enunciado
files-solution = Solución

## review

review-heading = Repaso del examen
review-time-left = Tiempo restante: { $milliseconds } ms
review-print = Imprimir
review-needs-scripts = Para responder y ver aquí tu progreso, necesitas JavaScript.
review-sit = Hacer este examen
review-clear = Vaciar este examen
review-restart = Reiniciar el examen
review-restart-warning = Borra tus respuestas de todos los exámenes.
review-nothing-to-clear = No hay nada guardado de este examen.

## viewer

viewer-loading = Cargando las páginas…
viewer-failed = Este archivo no se puede mostrar aquí, pero puedes abrirlo:
viewer-locked = Este archivo está protegido con una contraseña y no se puede mostrar aquí, pero puedes abrirlo:
viewer-too-long = Este archivo tiene demasiadas páginas para mostrarlo aquí, pero puedes abrirlo:
viewer-page-failed = Esta página no se puede mostrar.
viewer-page = Página { $page }
viewer-number = Página
viewer-of = de { $count }
viewer-zoom-in = Ampliar
viewer-zoom-out = Reducir
viewer-show-solution = Mostrar la solución

## exam

exam-instructions = Instrucciones
exam-source = Fuente
exam-licence = Licencia
exam-questions = Preguntas
exam-question-short = P{ $number }
exam-marks = Leyenda
exam-unattempted = sin responder
exam-correct = correcta
exam-partly = correcta en parte
exam-incorrect = incorrecta
exam-answered = respondida
exam-open = pendiente
exam-not-submitted = sin enviar
exam-flagged = marcada
exam-then = , { $state }
exam-suggest = Proponer un cambio
exam-progress =
    { $answered ->
        [one] { $answered } de { $total } respondida
        [many] { $answered } de { $total } respondidas
       *[other] { $answered } de { $total } respondidas
    }, { $right ->
        [one] { $right } correcta
        [many] { $right } correctas
       *[other] { $right } correctas
    }

## announcement

announcement-close = Cerrar este aviso

## visibility

visibility-draft = Borrador
visibility-answers-from = Soluciones a partir del { $date }
visibility-withdrawn = Retirado: <words>{ $reason }</words>

## results

results-heading = Resultados oficiales
results-passed-percent = { $percent } % de aprobados
results-grades = Notas
results-yours = Tú: { $points } de { $of }. Media de los { $sat } que se presentaron: { $mean }.
results-sat = Presentados
results-passed = Aprobados
results-passed-of = { $passed }, { $percent } %
results-mean = Media
results-mean-of = { $mean } de { $of }
results-deviation = Desviación típica

## question

question-missing = Pregunta no encontrada. ¡Lo más probable es que su ID sea incorrecto!
question-answers = Respuestas
question-select-all = Elige todas las correctas.
question-shared = Común a varias preguntas
question-show-answer = Mostrar la respuesta
question-needs-scripts = Para responder aquí y conservar tu progreso, necesitas JavaScript.
question-previous = Anterior
question-next = Siguiente
question-correct-answers = { $count ->
    [one] Respuesta correcta
    [many] Respuestas correctas
   *[other] Respuestas correctas
}
question-model-answers = { $count ->
    [one] Respuesta modelo
    [many] Respuestas modelo
   *[other] Respuestas modelo
}
question-accepted-answers = { $count ->
    [one] Respuesta aceptada
    [many] Respuestas aceptadas
   *[other] Respuestas aceptadas
}
question-explanation = Explicación
question-topics = Temas
question-loading = Cargando la pregunta…
question-your-answer = Tu respuesta
question-not-a-number =
    Eso no es un número, así que cuenta como incorrecto. Escribe, por ejemplo, 12,5 o 1,2e-3, sin unidad.
question-read-as = Se lee como { $numbers }.
question-verdict-correct = Respuesta correcta
question-verdict-incorrect = Tu respuesta, incorrecta
question-verdict-missed = Respuesta correcta, no elegida
question-submit = Enviar
question-result-correct = ¡Correcto! ¡Inténtalo otra vez!
question-result-incorrect = Incorrecto. ¡Inténtalo otra vez!
question-result-unjudged = ¡Inténtalo otra vez!
question-why = ¿Por qué?
question-finish-review = Terminar el repaso
question-hint = Pista
question-hints-left = { $count ->
    [one] queda { $count }
    [many] quedan { $count }
   *[other] quedan { $count }
}
question-hints = Pistas
question-flag = Marcar
question-corrected = Esta pregunta se corrigió después de que la respondieras.
question-report = Avisar de un error
question-how-was-it = ¿Cómo te fue?
question-had = Acerté
question-partly = En parte
question-missed = Fallé

## search

search-heading = Buscar preguntas
search-placeholder = Palabras, una fórmula o código
search-empty = No se encontraron preguntas.
search-advice = Revisa la ortografía o prueba con menos palabras o con otras.
search-matching = Cursos y exámenes que coinciden
search-one-word = Buscar una sola palabra
search-to-try = Búsquedas que aquí dan resultados
search-courses = Buscar cursos: «{ $query }»
search-no-matches = Sin resultados
search-named = { $count ->
    [one] { $count } curso
    [many] { $count } cursos
   *[other] { $count } cursos
}
search-preparing = La búsqueda se está preparando. Inténtalo de nuevo en un momento.
search-failed = No se pudieron buscar preguntas
search-first = { $count ->
    [one] { $count } pregunta; se muestran las { $shown } primeras
    [many] { $count } preguntas; se muestran las { $shown } primeras
   *[other] { $count } preguntas; se muestran las { $shown } primeras
}
search-in-answers = Coincide en las respuestas
search-in-explanation = Coincide en la explicación
search-short-answer = Respuesta corta
search-open-question = Pregunta abierta
search-select-all = Elegir todas las correctas
search-choose-one = Elegir una
search-loading = Buscando…
search-preparing-live = La búsqueda se está preparando. Esta página volverá a intentarlo sola en un momento.
search-serverless = La búsqueda de preguntas necesita un servidor, y esta copia del sitio no tiene ninguno.
search-lead =
    Busca en el texto de todas las preguntas, con sus respuestas y explicaciones. Pega una pregunta o escribe lo que
    recuerdes de ella:
search-filters = Filtros
search-filters-count = Filtros ({ $count })
search-clear-filters = { $count ->
    [one] Quitar { $count } filtro
    [many] Quitar { $count } filtros
   *[other] Quitar { $count } filtros
}
search-yours = Tu progreso
search-course = Curso
search-year = Año
search-kind = Tipo
search-topic = Tema
search-more = { $count } más
search-not-tried = Sin responder
search-wrong = Incorrectas
search-flagged = Marcadas
search-results = Preguntas
search-partial = Ninguna pregunta contiene todas estas palabras. Estas contienen algunas:
search-none-has-all = Ninguna de las preguntas encontradas cumple todos los filtros.
search-filters-first =
    Los filtros solo se aplican a las primeras { $shown } preguntas. Para acotar las { $count }, añade una palabra,
    por ejemplo el código de un curso.
search-cut = Solo se buscan los primeros { $count } caracteres.
search-narrowed = { $count ->
    [one] { $shown } de { $count } pregunta
    [many] { $shown } de { $count } preguntas
   *[other] { $shown } de { $count } preguntas
}
search-narrowed-first = { $count ->
    [one] { $shown } de { $count } pregunta
    [many] { $shown } de las primeras { $count } preguntas
   *[other] { $shown } de las primeras { $count } preguntas
}

## paper

paper-heading = Examen en papel
paper-online = Responder en línea
paper-name = Nombre:
paper-date = Fecha:
paper-score = Puntuación: <of>de { $points }</of>
paper-points = { $count ->
    [one] ({ $count } punto)
    [many] ({ $count } puntos)
   *[other] ({ $count } puntos)
}
paper-refer-one = La pregunta { $number } se refiere a lo siguiente.
paper-refer-two = Las preguntas { $first } y { $last } se refieren a lo siguiente.
paper-refer = Las preguntas { $first } a { $last } se refieren a lo siguiente.
paper-answers = Soluciones
paper-answer-to = Solución de la pregunta { $number }
paper-any-one = Basta con una de estas
paper-qr-code = Código QR de la página de este examen
paper-with-answers = Con soluciones
paper-print = Imprimir

## run

run-notice = Intento en curso
run-left = quedan { $time }
run-used = llevas { $time }
run-over = se acabó el tiempo
run-resume = Continuar
run-show-result = Ver el resultado
run-last = Último intento: { $points } de { $total }
run-beside =
    Tu intento de este examen sigue en curso. En esta página las respuestas se corrigen al momento y no cuentan para
    el intento.

## sit

sit-heading = Hacer el examen
sit-needs-scripts = Para hacer un examen necesitas JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Límite de tiempo
sit-limit-unit = minutos
sit-no-limit = Sin límite de tiempo
sit-limit-refused = Escribe un número entero de minutos, de { $least } a { $most }.
sit-rules =
    Nada se corrige antes del final y no hay pistas. El tiempo sigue corriendo si cierras o recargas la página; tus
    respuestas se conservan.
sit-start = Empezar
sit-start-failed = No se pudo cargar una parte de esta página. Inténtalo de nuevo.
sit-earlier = Intentos anteriores
sit-date = Fecha
sit-score-column = Puntuación
sit-time-used = Tiempo empleado
sit-time-so-far = Tiempo transcurrido
sit-time-left = Tiempo restante
sit-points-of = { $points } de { $total }
sit-points-of-percent = { $points } de { $total }, { $percent } %
sit-finish = Terminar
sit-unanswered = { $count ->
    [one] { $count } pregunta está sin responder.
    [many] { $count } preguntas están sin responder.
   *[other] { $count } preguntas están sin responder.
}
sit-go-on = Seguir
sit-questions = Preguntas
sit-question-gone = Esta pregunta ya no existe.
sit-correct = Correcta
sit-solution = Pregunta y solución
sit-filter-wrong = Incorrectas ({ $count })
sit-filter-all = Todas ({ $count })
sit-incorrect = Incorrecta
sit-graded-had = Autoevaluación: { question-had }
sit-graded-partly = Autoevaluación: { question-partly }
sit-graded-missed = Autoevaluación: { question-missed }
sit-not-graded = Aún sin evaluar
sit-not-answered = Sin responder
sit-does-not-count = No cuenta
sit-points-of-points = { $total ->
    [one] { $points } de { $total } punto
    [many] { $points } de { $total } puntos
   *[other] { $points } de { $total } puntos
}
sit-score = Puntuación: { $points } de { $total }
sit-ungraded = { $count ->
    [one] { $count } respuesta abierta contará cuando la evalúes más abajo.
    [many] { $count } respuestas abiertas contarán cuando las evalúes más abajo.
   *[other] { $count } respuestas abiertas contarán cuando las evalúes más abajo.
}
sit-practise-missed = { $count ->
    [one] Practicar { $count } error
    [many] Practicar { $count } errores
   *[other] Practicar { $count } errores
}
sit-practise-blank = { $count ->
    [one] Practicar { $count } pregunta sin responder
    [many] Practicar { $count } preguntas sin responder
   *[other] Practicar { $count } preguntas sin responder
}
sit-again = Nuevo intento
sit-used = Tiempo empleado: { $time }
sit-used-of = Tiempo empleado: { $time } de { $limit }
sit-time-up = Se acabó el tiempo
sit-elsewhere = Estás haciendo este examen en otra pestaña. Tus respuestas y tu tiempo son los mismos aquí.
sit-go-on-here = Seguir aquí
sit-failed = No se pudo cargar una parte de esta página.
sit-show-time = Mostrar tiempo
sit-hide-time = Ocultar tiempo
sit-minutes-left = { $count ->
    [one] Queda { $count } minuto
    [many] Quedan { $count } minutos
   *[other] Quedan { $count } minutos
}
sit-by-topic = Por tema
sit-topic = Tema
sit-points = Puntos
sit-percent = Porcentaje
sit-no-topic = Sin tema
sit-not-kept = Este navegador no guarda nada de este sitio: el intento termina si cierras o recargas esta página.
sit-moment = { $date }, { $time }

## practice

practice-heading = Practicar
practice-needs-scripts = Para practicar necesitas JavaScript.
practice-failed = No se pudo cargar la práctica.
practice-empty = En este curso aún no hay preguntas para practicar.
practice-not-loaded = Sin cargar: { $exams }
practice-score = { $right ->
    [one] { $right } correcta de { $total }
    [many] { $right } correctas de { $total }
   *[other] { $right } correctas de { $total }
}
practice-from = De: <exam>{ $name }</exam>
practice-end = Terminar la práctica
practice-skip = Saltar
practice-mistakes = Errores
practice-mistakes-what = Las que fallaste y desde entonces no has acertado dos veces seguidas
practice-mistakes-none = No tienes errores que practicar.
practice-flagged = Marcadas
practice-flagged-what = Preguntas que has marcado
practice-flagged-none = No has marcado ninguna pregunta de este curso.
practice-not-tried = Sin responder
practice-not-tried-what = Preguntas que aún no has respondido
practice-not-tried-none = Has respondido todas las preguntas de este curso.
practice-everything = Todas
practice-everything-what = Todas las preguntas de todos los exámenes de este curso
practice-what = ¿Qué quieres practicar?
practice-topic = Tema
practice-all-topics = Todos los temas
practice-questions = Preguntas
practice-none = ninguna
practice-how-many = Cuántas
practice-all = Todas
practice-start = Empezar
practice-right = Correcta
practice-wrong = Incorrecta
practice-partly = En parte
practice-not-graded = Sin evaluar
practice-skipped = Saltada
practice-again = Repetir
practice-something-else = Practicar otra cosa
practice-place = <exam>{ $name }</exam>, pregunta { $number }
practice-no-mistakes-left = No quedan errores.
practice-mistakes-left = { $count ->
    [one] Queda { $count } error.
    [many] Quedan { $count } errores.
   *[other] Quedan { $count } errores.
}
practice-mistakes-leave = Cuando aciertas una pregunta dos veces seguidas, deja de contar como error.
practice-well-done = ¡Bien hecho! ¿Qué quieres hacer ahora?
practice-sit-exam = Hacer un examen
practice-other-course = Otro curso
practice-flagged-left = { $count ->
    [one] { $count } pregunta está marcada.
    [many] { $count } preguntas están marcadas.
   *[other] { $count } preguntas están marcadas.
}
practice-all-tried = No queda ninguna pregunta sin responder.
practice-untried-left = { $count ->
    [one] { $count } pregunta está aún sin responder.
    [many] { $count } preguntas están aún sin responder.
   *[other] { $count } preguntas están aún sin responder.
}

## progress

progress-heading = Tu progreso
progress-needs-scripts = Para ver tu progreso necesitas JavaScript.
progress-lead = Todo lo que has hecho aquí. Tus respuestas se quedan en este navegador.
progress-empty = Todavía nada. Lo que respondas o marques aparecerá aquí.
progress-gone = { $count ->
    [one] { $count } pregunta que este sitio ya no tiene
    [many] { $count } preguntas que este sitio ya no tiene
   *[other] { $count } preguntas que este sitio ya no tiene
}
progress-missed = { $count ->
    [one] { $count } pregunta cuyo examen no se pudo cargar
    [many] { $count } preguntas cuyo examen no se pudo cargar
   *[other] { $count } preguntas cuyo examen no se pudo cargar
}
progress-clear = Borrar
progress-all-of-course = Todo lo de este curso
progress-practise-mistakes = Practicar los errores
progress-flagged = { $count ->
    [one] { $count } marcada
    [many] { $count } marcadas
   *[other] { $count } marcadas
}
progress-sat = { $count ->
    [one] Hecho una vez
    [many] Hecho { $count } veces
   *[other] Hecho { $count } veces
}
progress-last-answered = Última respuesta: <date>{ $day }</date>
progress-answered =
    { $answered ->
        [one] { $answered } respondida
        [many] { $answered } respondidas
       *[other] { $answered } respondidas
    }, { $right ->
        [one] { $right } correcta
        [many] { $right } correctas
       *[other] { $right } correctas
    }
progress-tools = Guardar, pasar o borrar tu progreso
progress-tools-text =
    Exporta todo en un solo archivo e impórtalo en otro navegador: de cada pregunta queda la respuesta más reciente. O
    pásalo a otro dispositivo con un código QR o un enlace.
progress-export-file = Exportar
progress-import-file = Importar
progress-move = Pasar a otro dispositivo
progress-tools-failed = No ha cambiado nada: no se pudo cargar una parte de esta página. Inténtalo de nuevo.
progress-cleared = Todo borrado.
progress-clear-everything = Borrar todo
progress-clear-everything-text =
    Se borrarán todas las respuestas, marcas, autoevaluaciones e intentos de todos los exámenes, y los cursos guardados
    sin conexión. Esto no se puede deshacer.
progress-link-failed =
    No se pudo leer este enlace: no se pudo cargar una parte de esta página. Recárgala para intentarlo de nuevo.

## schedule

schedule-due = Para repasar hoy
schedule-due-what = Preguntas que estás a punto de olvidar
schedule-due-planned = La parte de hoy de tu plan
schedule-due-none = Hoy no hay nada que repasar.
schedule-due-left = { $count ->
    [one] Hay { $count } pregunta para repasar.
    [many] Hay { $count } preguntas para repasar.
   *[other] Hay { $count } preguntas para repasar.
}
schedule-due-count = { $count ->
    [one] { $count } pregunta para repasar
    [many] { $count } preguntas para repasar
   *[other] { $count } preguntas para repasar
}
schedule-next-due = { $count ->
    [one] Próximo repaso: { $day }, { $count } pregunta
    [many] Próximo repaso: { $day }, { $count } preguntas
   *[other] Próximo repaso: { $day }, { $count } preguntas
}
schedule-today = Hoy
schedule-review = Repasar
schedule-exam-day-what = Indica la fecha de tu examen y tendrás un plan.
schedule-exam-date = Fecha del examen
schedule-exam-over = El examen del { $day } ya pasó: se borró su fecha.
schedule-exam-over-typed = El examen del { $day } ya pasó, así que no hay nada que planificar.
schedule-date-saved = Se guardó la fecha del examen.
schedule-remove-date = Quitar la fecha
schedule-date-removed = Se quitó la fecha del examen.
schedule-days-left = { $count ->
    [one] Queda { $count } día para el examen.
    [many] Quedan { $count } días para el examen.
   *[other] Quedan { $count } días para el examen.
}
schedule-part-left = { $count ->
    [one] Queda { $count } pregunta para hoy.
    [many] Quedan { $count } preguntas para hoy.
   *[other] Quedan { $count } preguntas para hoy.
}
schedule-exam-today = El examen es hoy.
schedule-plan = Plan
schedule-see-plan = Ver el plan
schedule-until = { $count ->
    [one] El examen es el { $day }: queda { $count } día.
    [many] El examen es el { $day }: quedan { $count } días.
   *[other] El examen es el { $day }: quedan { $count } días.
}
schedule-short =
    { $questions ->
        [one] { $questions } pregunta
        [many] { $questions } preguntas
       *[other] { $questions } preguntas
    } en { $days ->
        [one] { $days } día
        [many] { $days } días
       *[other] { $days } días
    }: habría que hacer { $daily } al día.
schedule-today-part = { $count ->
    [one] { $count } pregunta para hoy
    [many] { $count } preguntas para hoy
   *[other] { $count } preguntas para hoy
}
schedule-done-today = { $count ->
    [one] { $count } ya hecha
    [many] { $count } ya hechas
   *[other] { $count } ya hechas
}
schedule-today-done = La parte de hoy está hecha.
schedule-today-nothing = Para hoy no hay nada previsto.
schedule-chart = Preguntas al día hasta el examen: { $count } hoy, { $most } como máximo (el { $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } pregunta
    [many] { $day }: { $count } preguntas
   *[other] { $day }: { $count } preguntas
}
schedule-as-table = Ver como tabla
schedule-day = Día
schedule-known = Si sigues el plan, el día del examen sabrás responder alrededor del { $percent } % de las preguntas.
schedule-known-without-limit = Sin límite diario sería alrededor del { $percent } %.
schedule-at-most = Como máximo
schedule-questions-a-day = preguntas al día
schedule-not-on = Días libres
schedule-add-to-calendar = Añadir al calendario
schedule-calendar-exam = Examen: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } pregunta
    [many] { $course }: { $count } preguntas
   *[other] { $course }: { $count } preguntas
}
schedule-estimate = Estimación
schedule-known-on-exam =
    El día del examen sabrías responder alrededor del <share>{ $percent } %</share> de las preguntas
schedule-without-study = Si hasta entonces no respondes nada más.
schedule-known-today = Hoy sabrías responder alrededor del <share>{ $percent } %</share> de las preguntas
schedule-unseen = Preguntas aún sin responder o sin calificar: { $count } de { $total }.
schedule-how = Cómo se estima
schedule-how-text =
    Para cada pregunta que has respondido, un modelo de cómo olvidamos (FSRS) calcula, según cuándo y cómo respondiste,
    la probabilidad de que ese día aún la sepas. Una pregunta sin responder cuenta como si se eligiera al azar entre sus
    opciones; si la respuesta se escribe, cuenta como no sabida.
schedule-known-column = Dominio

## help

help-heading = Ayuda
help-lead = Cómo se estudia aquí: cómo responder, qué significan los símbolos y dónde se guarda tu progreso.
help-hints = Pistas
help-hints-next =
    Algunas preguntas tienen pistas. «{ question-hint }» muestra la siguiente y dice cuántas quedan. Las pistas no
    cuestan nada ni quedan registradas.
help-corrected = Preguntas corregidas
help-corrected-what =
    Cuando alguien encuentra un error en las soluciones, la pregunta se corrige. Si ya la habías respondido, su página
    dice «{ question-corrected }», aparece en blanco y la barra de preguntas la muestra sin responder. Si solo mejora la
    redacción, tu respuesta se conserva.
help-paper = En papel
help-paper-what =
    «{ review-print }», en la página de un examen, lo muestra listo para imprimir, con espacio para responder y las
    soluciones en páginas aparte; «{ paper-with-answers }» permite quitarlas. El código QR de la esquina lleva de vuelta
    al examen.
help-figures = Figuras y fórmulas
help-figures-what =
    Toca una figura, o pulsa Enter sobre ella, para verla en grande; «{ common-close }» o Escape te devuelve a la
    página. Con dos dedos, la rueda del ratón o los botones + y − la acercas o la alejas. Una figura que es una
    respuesta tiene debajo un botón «{ figure-enlarge }», porque al tocar la propia figura se elige la respuesta. Las
    fórmulas, las tablas y el código más anchos que la pantalla se desplazan en horizontal.
help-keyboard = Teclado
help-keyboard-enough = En la página de una pregunta basta con el teclado:
help-keyboard-off =
    Ninguna de estas teclas funciona mientras escribes. Si te estorban, por ejemplo con el dictado por voz,
    desactívalas: tu navegador lo recordará.
help-answering = Responder
help-answering-way =
    Elige un curso, uno de sus exámenes y una pregunta. Debajo del texto se ve cómo se responde; con
    «{ question-submit }» envías tu respuesta.
help-answering-one = Elegir una
help-answering-one-how =
    Botones redondos: elige la respuesta que te parezca correcta. Si hay varias correctas, sirve cualquiera de ellas.
help-answering-all = Elegir todas las correctas
help-answering-all-how =
    Casillas cuadradas: la respuesta cuenta como correcta si has elegido todas las correctas y ninguna otra.
help-answering-short = Una respuesta corta que se comprueba
help-answering-short-how =
    Una línea para escribir un número o unas pocas palabras. No importan las mayúsculas, las tildes ni los espacios de
    más.
help-answering-open = Una pregunta abierta
help-answering-open-how =
    Espacio para un texto más largo, que no se corrige. Después de enviarlo, puedes compararlo con las respuestas modelo
    y evaluarte con «{ question-had }», «{ question-partly }» o «{ question-missed }». Pulsa la misma opción otra vez
    para quitarla.
help-answering-after =
    Después de «{ question-submit }», las respuestas se bloquean y quedan señaladas: «{ question-verdict-correct }»,
    «{ question-verdict-incorrect }» o «{ question-verdict-missed }». Si hay una explicación, aparece debajo. Para
    responder otra vez, pulsa el mensaje que termina en «{ question-result-unjudged }».
help-numbers = Cómo escribir un número
help-numbers-ways =
    Como quieras: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> y <code>981e-2</code> son
    el mismo número. Una coma es una coma decimal. Con exactamente tres cifras detrás, como en <code>1,100</code>,
    también puede separar los millares: la respuesta es correcta si lo es uno de los dos números. Sirve cualquier signo
    menos.
help-numbers-digits =
    Escribe solo las cifras: con una unidad (<code>9.81 m/s²</code>), como fracción (<code>1/2</code>) o con los dos
    tipos de separador (<code>1,000.5</code>) no se lee como un número y cuenta como respuesta incorrecta. La página te
    lo dice mientras escribes. Si la pregunta admite redondeo, la comprobación también.
help-search = Buscar preguntas
help-search-what =
    «{ frame-search }», en la parte superior de cada página, busca en todas las preguntas, con sus respuestas y su
    explicación, mientras escribes: palabras, una parte del texto o el texto entero, o un tema. Añade un curso, una
    materia o un año para acotar la búsqueda: <code>gauss law physics</code>.
help-search-formulas =
    Las fórmulas se encuentran como las escribirías (<code>integral x^2</code>, <code>sqrt(2)</code>), en LaTeX
    (<code>\int x^2 dx</code>) o pegadas (<code>x² ≥ 0</code>); el código, por sus nombres y operadores. Lo que coincide
    aparece resaltado. Si solo coinciden las respuestas o la explicación, el resultado lo indica sin mostrarlas.
help-search-filters =
    «{ search-filters }» acota los resultados: preguntas que no has respondido, has fallado o has marcado, o las de un
    curso, un año, un tipo o un tema. Las flechas llevan del cuadro de búsqueda a los resultados; Escape, de vuelta.
help-practise = Practicar
help-practise-what =
    «{ exams-practice }», encima de los exámenes de un curso, te hace preguntas de todos ellos, una por una y cada vez
    en otro orden. Elige cuáles y cuántas; primero salen las que llevas más tiempo sin ver.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Errores
help-practise-mistakes-how =
    Preguntas que fallaste o evaluaste con «{ question-missed }». Una pregunta sale de esta lista cuando la aciertas dos
    veces seguidas.
help-practise-others = Marcadas, Sin responder, Todas
help-practise-others-how =
    Preguntas que has marcado, preguntas que aún no has respondido y todas las preguntas. Se omiten las que no se pueden
    responder.
help-practise-verdict =
    Ves al momento si acertaste, «{ question-next }» continúa y cada respuesta se guarda igual que en la página de la
    pregunta. Al final ves qué acertaste; «{ practice-again }» vuelve a preguntarte el resto. «{ question-had }» cuenta
    como correcta y «{ question-missed }» como incorrecta; después de «{ question-partly }» tienes que volver a acertar
    dos veces seguidas. Puedes parar cuando quieras con «{ practice-end }»; no se pierde nada.
help-schedule = Qué estudiar hoy
help-schedule-due =
    Cada pregunta que has respondido vuelve cuando estás a punto de olvidarla: poco después de una respuesta incorrecta,
    unos días después de una correcta, y cada vez más tarde mientras la sigas sabiendo. «{ schedule-due }», en
    «{ exams-practice }», reúne las preguntas que toca repasar; «{ frame-progress }» las cuenta y las muestra por curso.
    En una pregunta abierta, «{ question-had }» cuenta como correcta, «{ question-partly }» como difícil y
    «{ question-missed }» como incorrecta.
help-schedule-plan =
    Indica la fecha de tu examen donde eliges qué practicar o en «{ frame-progress }», y un plan te dirá cuántas
    preguntas responder cada día: todas al menos dos veces, la última poco antes del examen. Lo que dejes sin hacer pasa
    a los días siguientes. «{ schedule-not-on }» deja sin preguntas los días de la semana que elijas,
    «{ schedule-at-most }» limita las de cada día y «{ schedule-add-to-calendar }» guarda el plan como archivo de
    calendario.
help-schedule-estimate =
    Debajo del plan ves cuánto sabrías, en total y por tema. La estimación sigue FSRS, un modelo publicado de cómo
    olvidamos, y no sabe nada de lo que estudias en otra parte. Se calcula en tu navegador a partir de lo que este
    guarda.
help-marks = Qué significan los símbolos
help-marks-what = Los enlaces P1, P2, etc. dicen cómo llevas cada pregunta de un examen.
help-marks-unattempted = No la has respondido en este navegador.
help-marks-correct = Tu última respuesta fue correcta. En una pregunta abierta: la has evaluado con «{ question-had }».
help-marks-partly = Has evaluado con «{ question-partly }» tu respuesta a una pregunta abierta.
help-marks-incorrect = Tu última respuesta fue incorrecta, o la has evaluado con «{ question-missed }».
help-marks-answered =
    Has respondido a una pregunta abierta y aún no has evaluado tu respuesta. No cuenta ni como correcta ni como
    incorrecta.
help-marks-flagged =
    Has pulsado «{ question-flag }» para volver a esta pregunta más tarde. Púlsalo otra vez para quitar la marca.
help-sitting = Hacer un examen
help-sitting-what =
    «{ review-sit }», en la página de un examen, te lo da entero y contra reloj. Elige un límite de tiempo o ninguno y
    pulsa «{ sit-start }». Puedes cambiar cualquier respuesta hasta el final: antes no se corrige nada y no hay pistas.
    La barra de preguntas muestra cuáles están respondidas, pendientes y marcadas.
help-sitting-time =
    El tiempo sigue corriendo si recargas o cierras la página, o si tu teléfono se suspende, y tus respuestas se
    conservan; al llegar a cero, el examen termina solo. En otra pestaña, «{ sit-go-on-here }» continúa allí el intento.
    «{ sit-hide-time }» oculta el reloj.
help-sitting-score =
    Después ves tu puntuación, en puntos y por tema, y cada pregunta con su explicación. Lo que no respondiste no suma
    puntos. Las respuestas abiertas cuentan cuando las has evaluado: «{ question-had }» da todos los puntos y
    «{ question-partly }», la mitad. Tus respuestas se guardan como si las hubieras enviado una por una. Los intentos
    anteriores aparecen con sus puntuaciones; «{ sit-again }» empieza otro.
help-mistakes = Errores y dudas
help-mistakes-report =
    ¿Una respuesta está mal o un texto no se entiende? «{ question-report }», debajo de la pregunta, lleva a quienes la
    mantienen y les dice qué pregunta es y, si es un correo, qué respuesta elegiste. No se envía nada sobre ti.
help-mistakes-contact = Para todo lo demás, escribe a <mail>{ $contact }</mail>.
help-progress = Dónde se guarda tu progreso
help-progress-where =
    En este navegador, en este dispositivo y en ningún otro sitio. No hay cuentas, y lo que respondes no se envía a
    nadie. Otro navegador u otro dispositivo no sabe nada de ello.
help-progress-clear =
    Se queda hasta que lo borres: «{ review-clear }» borra lo guardado de un examen, y «{ common-undo }», al lado, lo
    recupera; «{ review-restart }» borra tus respuestas de todos los exámenes, igual que borrar los datos de este sitio
    en la configuración del navegador. Una ventana privada lo olvida todo al cerrarse. Si un navegador no guarda nada en
    absoluto, la página lo dice.
help-progress-export =
    «{ frame-progress }», en la parte superior de cada página, lo muestra todo. Allí, «{ progress-export-file }» lo
    guarda en un archivo, y «{ progress-import-file }» añade un archivo así a lo que tiene otro navegador: de cada
    pregunta queda la respuesta más reciente, por muchas veces que lo hagas. Lo que se borró en uno de ellos vuelve
    desde el otro.
help-moving = Pasar a otro dispositivo
help-moving-ways =
    En «{ frame-progress }», «{ progress-move }» muestra un código y un enlace. Apunta al código con la cámara del otro
    dispositivo, o envíate el enlace y ábrelo allí: el otro dispositivo dice qué contiene y pregunta antes de añadirlo.
    «{ common-undo }» lo revierte.
help-moving-holds =
    El código y el enlace contienen lo que elegiste, marcaste y evaluaste, y cuándo; las respuestas escritas, solo
    mientras haya espacio, y la página dice cuáles no caben. Para esas, o si tienes muchísimo guardado, usa un archivo:
    «{ progress-export-file }» aquí, «{ progress-import-file }» allí. Nada de esto se envía a un servidor, pero quien
    tenga el enlace o el archivo puede leerlo.
help-offline = Sin conexión
help-offline-pages =
    Después de tu primera visita, el sitio se abre también sin conexión: las páginas que ya has abierto, los exámenes
    enteros de los que has abierto alguna pregunta y la lista de cursos con su búsqueda. Las demás páginas dicen:
    «{ offline-heading }»
help-offline-keep =
    «{ offline-keep }», encima de los exámenes de un curso, lo guarda entero en tu dispositivo: exámenes, preguntas y
    figuras. «{ offline-remove }» libera el espacio; tus respuestas se conservan. Tu navegador también puede instalar el
    sitio como una aplicación; busca la opción en su menú.
help-keyboard-switch = Activar o desactivar estas teclas

## errors

errors-courses-down =
    Stoa no está disponible ahora mismo porque está en desarrollo. ¡Vuelve pronto para ver las novedades!
errors-courses = No se pudieron cargar los cursos
errors-exams = No se pudieron cargar los exámenes
errors-page = No se pudo cargar la página
errors-question = No se pudo cargar la pregunta
errors-resources = No se pudieron cargar los recursos

## offline

offline-heading = Estás sin conexión.
offline-available = Las páginas que ya has abierto y los cursos que has guardado siguen disponibles.
offline-no-room = No hay espacio suficiente en este dispositivo para guardar el curso.
offline-cut-off = No se pudo descargar el curso entero. Inténtalo de nuevo.
offline-refused =
    Este navegador no guarda nada de este sitio: puede que la ventana sea privada o que la dirección no sea segura.
offline-unloaded = No se pudo cargar. Inténtalo de nuevo.
offline-remove = Quitar
offline-keep = Guardar este curso sin conexión
offline-keeping = Guardando…
offline-keeping-count = Guardando… { $done } de { $total }
offline-kept = Disponible sin conexión
offline-kept-files = Archivos guardados: { $size } MB.
offline-left-out = Sin guardar, porque los archivos de un curso pueden ocupar { $most } MiB como máximo: { $names }.
offline-removed = Quitado de este dispositivo.

## report

report-subject = Error en la pregunta { $question }
report-question = Pregunta:
report-exam = Examen:
report-course = Curso:
report-address = Dirección:
report-revision = Versión:
report-answer = Respuesta:

## figure

figure-enlarge = Ampliar
figure-enlarge-named = Ampliar: { $name }
figure-figure = Figura
figure-enlarged = Figura ampliada
figure-code = Código
figure-table = Tabla
figure-formula = Fórmula

## shortcuts

shortcuts-heading = Atajos de teclado
shortcuts-single-key = Atajos de una sola tecla
shortcuts-remark = Ninguno funciona mientras escribes. Las flechas pasan de una respuesta a otra, como siempre.
shortcuts-failed = No se pudo cargar la lista. Inténtalo de nuevo.
shortcuts-choose-keys = <kbd>1</kbd> a <kbd>9</kbd>
shortcuts-choose = Elegir una respuesta. Si hay varias correctas: elegirla o quitarla.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Enviar. En un texto largo: con Ctrl, en un Mac con Cmd. Al practicar, tras el resultado: continuar.
shortcuts-grade-keys = <kbd>1</kbd> a <kbd>3</kbd>
shortcuts-grade = Evaluar tu respuesta a una pregunta abierta, cuando puedas compararla
shortcuts-next = Pregunta siguiente
shortcuts-previous = Pregunta anterior
shortcuts-flag = Marcar la pregunta o quitar la marca
shortcuts-hint = Siguiente pista
shortcuts-search = Ir al cuadro de búsqueda
shortcuts-list = Mostrar esta lista

## saved

saved-answers = { $count ->
    [one] { $count } respuesta
    [many] { $count } respuestas
   *[other] { $count } respuestas
}
saved-drafts = { $count ->
    [one] { $count } respuesta sin enviar
    [many] { $count } respuestas sin enviar
   *[other] { $count } respuestas sin enviar
}
saved-flags = { $count ->
    [one] { $count } marca
    [many] { $count } marcas
   *[other] { $count } marcas
}
saved-grades = { $count ->
    [one] { $count } autoevaluación
    [many] { $count } autoevaluaciones
   *[other] { $count } autoevaluaciones
}
saved-runs = { $count ->
    [one] { $count } intento
    [many] { $count } intentos
   *[other] { $count } intentos
}
saved-of-exams = { $count ->
    [one] { $what } de { $count } examen
    [many] { $what } de { $count } exámenes
   *[other] { $what } de { $count } exámenes
}
saved-restarted = Se han borrado tus respuestas de todos los exámenes.
saved-restored = Se han recuperado tus respuestas de todos los exámenes.
saved-cleared-this-exam = Has borrado { $what } de este examen.
saved-cleared-exam = Has borrado { $what } del examen { $exam }.
saved-cleared-course = Has borrado { $what } del curso { $course }.
saved-cleared-gone = { $count ->
    [one] Has borrado { $what } de { $count } pregunta que este sitio ya no tiene.
    [many] Has borrado { $what } de { $count } preguntas que este sitio ya no tiene.
   *[other] Has borrado { $what } de { $count } preguntas que este sitio ya no tiene.
}
saved-cleared-missed = { $count ->
    [one] Has borrado { $what } de { $count } pregunta cuyo examen no se pudo cargar.
    [many] Has borrado { $what } de { $count } preguntas cuyo examen no se pudo cargar.
   *[other] Has borrado { $what } de { $count } preguntas cuyo examen no se pudo cargar.
}
saved-restored-this-exam = Has recuperado { $what } de este examen.
saved-restored-exam = Has recuperado { $what } del examen { $exam }.
saved-restored-course = Has recuperado { $what } del curso { $course }.
saved-restored-gone = { $count ->
    [one] Has recuperado { $what } de { $count } pregunta que este sitio ya no tiene.
    [many] Has recuperado { $what } de { $count } preguntas que este sitio ya no tiene.
   *[other] Has recuperado { $what } de { $count } preguntas que este sitio ya no tiene.
}
saved-restored-missed = { $count ->
    [one] Has recuperado { $what } de { $count } pregunta cuyo examen no se pudo cargar.
    [many] Has recuperado { $what } de { $count } preguntas cuyo examen no se pudo cargar.
   *[other] Has recuperado { $what } de { $count } preguntas cuyo examen no se pudo cargar.
}

## file

file-exported = Exportado como { $name }.
file-refused = { $name } no se importó: { $reason }. No ha cambiado nada.
file-too-large = pesa más de { $megabytes } MB, y ningún navegador guarda tanto para un sitio
file-unreadable = no se pudo leer
file-imported = Has importado { $what }.
file-nothing-new = Todo lo que hay en este archivo ya estaba aquí.
file-taken-back = Importación deshecha: { $what }.
file-too-deep = su contenido está anidado a demasiada profundidad
file-not-json = no es JSON o está incompleto
file-foreign = no se exportó desde un sitio como este
file-later = se exportó con una versión posterior de este sitio

## move

move-code-failed = No se pudo cargar el código. Usa el enlace.
move-qr-code = Código QR que abre el enlace
move-copied = Copiado.
move-copy-refused = Este navegador no deja copiar a la página. El enlace está seleccionado: cópialo tú.
move-copy = Copiar enlace
move-link-remark =
    Lo que va después de # no se envía a ningún servidor. Quien reciba el enlace puede leer lo que contiene.
move-nothing = Todavía no hay nada que pasar. Se puede pasar lo que respondas o marques.
move-too-much =
    Tu progreso es más de lo que cabe en un código o un enlace. Expórtalo a un archivo e impórtalo en el otro
    dispositivo.
move-not-made =
    Este navegador es demasiado antiguo para crear un código o un enlace. Exporta tu progreso a un archivo e impórtalo
    en el otro dispositivo.
move-export-file = Exportar archivo
move-link-only =
    El enlace contiene { $what }: más de lo que cabe en un código QR. Ábrelo en el otro dispositivo, que preguntará
    antes de añadirlo.
move-ways = Apunta al código con la cámara del otro dispositivo o abre allí el enlace: preguntará antes de añadirlo.
move-both-hold = Los dos contienen { $what }.
move-link-holds = El enlace contiene { $what }.
move-not-in-code = { $count ->
    [one] { $count } respuesta escrita no cabe en el código. Usa el enlace para pasarla.
    [many] { $count } respuestas escritas no caben en el código. Usa el enlace para pasarlas.
   *[other] { $count } respuestas escritas no caben en el código. Usa el enlace para pasarlas.
}
move-not-in-link = { $count ->
    [one] { $count } respuesta escrita no cabe. Usa un archivo para pasarla.
    [many] { $count } respuestas escritas no caben. Usa un archivo para pasarlas.
   *[other] { $count } respuestas escritas no caben. Usa un archivo para pasarlas.
}
move-exam-unknown = { $count ->
    [one] { $count } respuesta es de un examen que aquí no se conoce. Usa un archivo para pasarla.
    [many] { $count } respuestas son de exámenes que aquí no se conocen. Usa un archivo para pasarlas.
   *[other] { $count } respuestas son de exámenes que aquí no se conocen. Usa un archivo para pasarlas.
}
move-broken =
    Este enlace está incompleto o se modificó por el camino. Vuelve a copiarlo entero. Aquí no ha cambiado nada.
move-earlier =
    Este enlace se creó con una versión anterior de este sitio. Recarga la página en el otro dispositivo y crea allí un
    enlace nuevo. Aquí no ha cambiado nada.
move-later =
    Este enlace se creó con una versión posterior de este sitio. Recarga esta página y abre el enlace otra vez. Aquí no
    ha cambiado nada.
move-unsupported =
    Este navegador es demasiado antiguo para leer el progreso de un enlace. Exporta un archivo en el otro dispositivo e
    impórtalo aquí. Aquí no ha cambiado nada.
move-from = Desde otro dispositivo
move-empty = Este enlace no contiene nada.
move-merged = Has añadido { $what }.
move-nothing-new = Nada nuevo.
move-all-here = Todo lo que hay en este enlace ya estaba aquí.
move-ask =
    Este enlace contiene { $what }. ¿Añadirlo a lo que guarda este navegador? De cada pregunta queda la respuesta más
    reciente.
move-fetching = { $count ->
    [one] Descargando { $count } examen…
    [many] Descargando { $count } exámenes…
   *[other] Descargando { $count } exámenes…
}
move-fetch-failed =
    { $count ->
        [one] No se pudo descargar el examen.
        [many] No se pudieron descargar { $failed } de { $count } exámenes.
       *[other] { $failed ->
            [one] No se pudo descargar { $failed } de { $count } exámenes.
            [many] No se pudieron descargar { $failed } de { $count } exámenes.
           *[other] No se pudieron descargar { $failed } de { $count } exámenes.
        }
    } Sin eso no se pueden comprobar las respuestas. Aún no ha cambiado nada. ¿Estás sin conexión?
move-merge = Añadir
move-merge-rest = Añadir el resto
move-gone = Omitido porque este sitio ya no lo tiene: { $what }.
move-failed =
    { $count ->
        [one] Se omitió { $count } examen porque no se pudo descargar.
        [many] Se omitieron { $count } exámenes porque no se pudieron descargar.
       *[other] Se omitieron { $count } exámenes porque no se pudieron descargar.
    } Abre el enlace otra vez para añadir lo que falta.

## problems

problems-heading = { $count ->
    [one] { $count } problema en el contenido
    [many] { $count } problemas en el contenido
   *[other] { $count } problemas en el contenido
}
problems-hide = Ocultar
problems-remark = Hasta que se arregle, se muestra la versión anterior.
problems-list = Problemas
problems-more = y { $count } más
