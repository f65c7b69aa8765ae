# The texts of the interface in Portuguese, for readers in Brazil and in Portugal.
# Register: friendly and polite. Buttons are infinitives; sentences address the reader by imperatives of the third
# person (‘Escolha’, ‘Toque’), ‘seu/sua’, and ‘você’ where a sentence needs a subject, never ‘tu’, as is usual on
# university sites. Words that both countries use are preferred (pesquisar, guardar, navegador, dispositivo,
# disciplina); where they part, spelling and words are Brazilian, as CLDR reads `pt` (arquivo, aba, pular, carregando).
# Glossary: exam: prova · past exam: prova anterior · midterm: prova intermediária · final: prova final · question:
# questão (Q1) · choice/answer: opção / resposta · stem: texto comum (a várias questões) · hint: dica · mistake: erro ·
# flag: marcar, marcada, marcação · practice: prática, praticar · run: tentativa · sitting an exam: fazer a prova ·
# attachment: anexo · review: estudar a prova (not ‘revisão de prova’, which is an appeal against a mark) · paper: prova
# em papel · explanation: explicação · model answer: resposta-modelo · points: pontos · score: pontuação · streak:
# acertos seguidos · offline: offline, sem conexão · course: disciplina · resource: material · progress: progresso ·
# topic: tema · self-grade: autoavaliação · marks in the bar: símbolos · to clear: limpar, apagar · to merge: juntar ·
# key: gabarito · right/wrong: correta / incorreta · due: para revisar · to review (what is due): revisar, revisão ·
# plan: plano · estimate: estimativa · known: domínio, saber responder · exam day: dia da prova · day off: dia livre

## language

language-name = Português
language-tag = pt
language-direction = ltr
language-locale = pt_BR

## common

common-close = Fechar
common-cancel = Cancelar
common-undo = Desfazer
common-search = Pesquisar
common-loading-page = Carregando a página…
common-page-failed = Não foi possível carregar esta página.
common-reload = Recarregar
common-sign-in = Faça login de novo.
common-broken-heading = Ocorreu um erro
common-broken = Não foi possível mostrar esta página. O seu progresso continua guardado.
common-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } de minutos
   *[other] { $count } minutos
}
common-questions = { $count ->
    [one] { $count } questão
    [many] { $count } de questões
   *[other] { $count } questões
}
common-points = { $count ->
    [one] { $count } ponto
    [many] { $count } de pontos
   *[other] { $count } pontos
}
common-question = Questão
common-question-number = Questão { $number }
common-question-of = Questão { $number } de { $total }
common-no-questions = Nenhuma questão encontrada nesta prova.
common-no-answers = Esta questão não tem respostas disponíveis.
common-browse-courses = Ver as disciplinas
common-start-page = Ir para o início
common-error = Erro: { $message }
common-retry = Tentar de novo
common-loading-exams = Carregando as provas…
common-loading-questions = Carregando as questões…
common-formulas-failed =
    Não foi possível carregar as fórmulas, que aparecem como código LaTeX. Tente recarregar a página.
common-try-again = Tentar de novo
common-not-saved =
    Não é possível guardar o seu progresso neste navegador. Ele só dura até você fechar ou recarregar esta página.
common-runs-dropped = { $count ->
    [one]
        O espaço deste navegador acabou: { $count } tentativa anterior foi apagada para dar lugar às suas respostas.
    [many]
        O espaço deste navegador acabou: { $count } de tentativas anteriores foram apagadas para dar lugar às suas
        respostas.
   *[other]
        O espaço deste navegador acabou: { $count } tentativas anteriores foram apagadas para dar lugar às suas
        respostas.
}
common-sentences = { $before } { $next }
common-facts = { $before }, { $next }
common-clear-failed = Nada foi apagado: não foi possível carregar uma parte desta página. Tente de novo.

## frame

frame-skip = Ir para o conteúdo
frame-navigation = Menu principal
frame-home = Início
frame-courses = Disciplinas
frame-search = Pesquisa
frame-progress = Progresso
frame-help = Ajuda
frame-go-back = Voltar
frame-open = Aberto a todos, sem cadastro. As suas respostas ficam neste navegador.
frame-shortcuts = Atalhos de teclado
frame-source-code = Código-fonte
frame-language = Idioma
frame-language-failed = Não foi possível carregar o idioma. Tente de novo quando tiver conexão.

## title

title-within = { $part } · { $whole }
title-screen-resources = { courses-resources }
title-screen-practice = { practice-heading }
title-screen-timed = { exams-timed }
title-screen-sit = { sit-heading }
title-screen-paper = { paper-heading }
title-home = { $site }: tudo para estudar num só lugar
title-courses = Disciplinas
title-exams = Provas de { $course }
title-resources = Materiais de { $course }
title-practice = Prática de { $course }
title-review = Estudar a prova { $exam }
title-timed = Estudar a prova { $exam } com limite de tempo
title-sit = Fazer a prova { $exam }
title-paper = Prova em papel { $exam }
title-question = Questão { $question }
title-search = Pesquisar questões
title-progress = O seu progresso
title-help = Ajuda
title-missing = Página não encontrada

## description

description-site =
    { $site } reúne tudo para estudar num só lugar: disciplinas, provas anteriores e questões para praticar, de graça e
    sem cadastro.
description-app = { $site }: provas anteriores com questões para praticar.
description-courses = Todas as disciplinas com provas anteriores para praticar.
description-search = Encontre uma questão pelo que você lembra dela: palavras, uma fórmula, um trecho de código.
description-progress = As suas respostas, prova a prova, guardadas neste navegador.
description-help = Como responder às questões, o que os símbolos significam e onde fica o seu progresso.
description-exams = Provas anteriores de { $course } { $name }, com questões para praticar.
description-resources = Materiais de estudo de { $course } { $name }.
description-practice = Erros e outras questões de { $course } { $name } para praticar.
description-exam = { $exam } de { $course } { $name }: pratique com as questões da prova.
description-handed-out = { $exam } de { $course } { $name }: o enunciado original.
description-sit = { $exam } de { $course } { $name }, para fazer contra o relógio.
description-paper = { $exam } de { $course } { $name }, para imprimir: as questões e as respostas.
description-missing = Esta página não existe.

## missing

missing-heading = Página não encontrada
missing-reason = Não há nada neste endereço. Ele pode estar errado, ou a página pode ter mudado de lugar.

## home

home-heading = Tudo para estudar num só lugar
home-lead = Provas anteriores e questões para praticar, com as respostas explicadas. Grátis, aberto e sem cadastro.
home-get-started = Começar
home-stats = O site em números
home-questions-count = 1.000+
home-questions = questões para estudar
home-courses-count = 8+
home-courses = disciplinas
home-features = O que você encontra aqui
home-resources = Materiais completos
home-resources-text = Notas de aula, gravações e bibliografia de cada disciplina, reunidas num só lugar.
home-preparation = Preparação para provas
home-preparation-text = Provas anteriores, questão por questão: responda, veja na hora se acertou e por quê.
home-collaboration = Aprendizagem colaborativa
home-collaboration-text =
    Feito por estudantes para estudantes: qualquer pessoa pode incluir uma disciplina, uma prova ou uma explicação
    melhor.
home-close = Sente-se à sombra
home-close-text = Escolha uma disciplina, abra uma prova anterior e comece pela primeira questão.
home-dive-in = Mãos à obra
home-go-on = Continuar
home-try-one = Experimentar uma questão
home-see-exam = Ver a prova
home-all-answered = todas as questões respondidas

## courses

courses-heading = Disciplinas disponíveis
courses-placeholder = Pesquisar disciplinas…
courses-search = Pesquisar disciplinas
courses-list = Disciplinas
courses-matches = { $count ->
    [one] { $count } resultado
    [many] { $count } de resultados
   *[other] { $count } resultados
}
courses-no-matches = Nenhum resultado
courses-empty = Não há disciplinas para mostrar.
courses-failed = { errors-courses }
courses-other = Outras
courses-exams = Provas
courses-resources = Materiais
courses-search-questions = Pesquisar “{ $query }” nas questões
courses-loading = Carregando as disciplinas…
courses-answered = { $count ->
    [one] { $count } respondida
    [many] { $count } respondidas
   *[other] { $count } respondidas
}
courses-offline = A pesquisa usa apenas nomes e códigos.

## exams

exams-heading = Provas da disciplina { $course }:
exams-practice = Praticar
exams-empty = Não há provas disponíveis para esta disciplina.
exams-non-timed = Sem limite de tempo
exams-failed = Erro ao carregar as provas: { $message }
exams-timed = Com limite de tempo
exams-not-begun = Não iniciada
exams-timed-notice = As provas com limite de tempo ainda não estão disponíveis: esta função está em desenvolvimento.
exams-sit-against-clock = Fazer esta prova contra o relógio

## resources

resources-heading = Materiais da disciplina { $course }:
resources-empty = Não há materiais disponíveis para esta disciplina.
resources-loading = Carregando os materiais…
resources-failed = Erro ao carregar os materiais: { $message }

## files

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
files-text = Texto
files-paper = Enunciado
files-solution = Resolução

## review

review-heading = Estudar a prova
review-time-left = Tempo restante: { $milliseconds } ms
review-print = Imprimir
review-needs-scripts = Para responder e acompanhar aqui o seu progresso, é preciso ter JavaScript.
review-sit = Fazer esta prova
review-clear = Limpar esta prova
review-restart = Recomeçar a prova
review-restart-warning = Apaga as suas respostas de todas as provas.
review-nothing-to-clear = Não há nada para limpar nesta prova.

## viewer

viewer-loading = Carregando as páginas…
viewer-failed = Não é possível mostrar este arquivo aqui. Ainda assim, é possível abri-lo:
viewer-locked = Este arquivo é protegido por senha e não pode ser mostrado aqui. Ainda assim, é possível abri-lo:
viewer-too-long = Este arquivo tem páginas demais para ser mostrado aqui. Ainda assim, é possível abri-lo:
viewer-page-failed = Não é possível mostrar esta página.
viewer-page = Página { $page }
viewer-number = Página
viewer-of = de { $count }
viewer-zoom-in = Ampliar
viewer-zoom-out = Reduzir
viewer-show-solution = Mostrar a resolução

## exam

exam-instructions = Instruções
exam-source = Fonte
exam-licence = Licença
exam-questions = Questões
exam-question-short = Q{ $number }
exam-marks = Símbolos
exam-unattempted = não respondida
exam-correct = correta
exam-partly = parcialmente correta
exam-incorrect = incorreta
exam-answered = respondida
exam-open = em aberto
exam-not-submitted = não confirmada
exam-flagged = marcada
exam-then = , { $state }
exam-suggest = Sugerir uma alteração
exam-progress =
    { $answered ->
        [one] { $answered } de { $total } respondida
        [many] { $answered } de { $total } respondidas
       *[other] { $answered } de { $total } respondidas
    }, { $right ->
        [one] { $right } correta
        [many] { $right } corretas
       *[other] { $right } corretas
    }

## announcement

announcement-close = Fechar este aviso

## visibility

visibility-draft = Rascunho
visibility-answers-from = Respostas a partir de { $date }
visibility-withdrawn = Retirada: <words>{ $reason }</words>

## results

results-heading = Resultados oficiais
results-passed-percent = { $percent }% de aprovação
results-grades = Notas
results-yours = Você: { $points } de { $of }. Média dos { $sat } que fizeram a prova: { $mean }.
results-sat = Fizeram a prova
results-passed = Aprovados
results-passed-of = { $passed }, { $percent }%
results-mean = Média
results-mean-of = { $mean } de { $of }
results-deviation = Desvio padrão

## question

question-missing = Questão não encontrada. O ID da questão deve estar errado!
question-answers = Respostas
question-select-all = Selecione todas as corretas.
question-shared = Texto comum a várias questões
question-show-answer = Mostrar a resposta
question-needs-scripts = Para responder aqui e guardar o seu progresso, é preciso ter JavaScript.
question-previous = Anterior
question-next = Próxima
question-correct-answers = { $count ->
    [one] Resposta correta
    [many] Respostas corretas
   *[other] Respostas corretas
}
question-model-answers = { $count ->
    [one] Resposta-modelo
    [many] Respostas-modelo
   *[other] Respostas-modelo
}
question-accepted-answers = { $count ->
    [one] Resposta válida
    [many] Respostas válidas
   *[other] Respostas válidas
}
question-explanation = Explicação
question-topics = Temas
question-loading = Carregando a questão…
question-your-answer = A sua resposta
question-not-a-number =
    Isto não é um número e, por isso, conta como errado. Escreva, por exemplo, 12,5 ou 1,2e-3, sem unidade.
question-read-as = Lido como { $numbers }.
question-verdict-correct = Resposta correta
question-verdict-incorrect = A sua resposta, incorreta
question-verdict-missed = Resposta correta, não escolhida
question-submit = Confirmar
question-result-correct = Correto! Tente de novo!
question-result-incorrect = Incorreto. Tente de novo!
question-result-unjudged = Tente de novo!
question-why = Por quê?
question-finish-review = Concluir o estudo
question-hint = Dica
question-hints-left = { $count ->
    [one] resta { $count }
    [many] restam { $count }
   *[other] restam { $count }
}
question-hints = Dicas
question-flag = Marcar
question-corrected = Esta questão foi corrigida depois da sua resposta.
question-report = Comunicar um erro
question-how-was-it = Como foi a sua resposta?
question-had = Acertei
question-partly = Em parte
question-missed = Errei

## search

search-heading = Pesquisar questões
search-placeholder = Palavras, uma fórmula ou código
search-empty = Nenhuma questão encontrada.
search-advice = Verifique a ortografia ou tente com menos palavras ou com outras.
search-matching = Disciplinas e provas correspondentes
search-one-word = Pesquisar uma palavra só
search-to-try = Pesquisas que encontram algo aqui
search-courses = Pesquisar “{ $query }” nas disciplinas
search-no-matches = Nenhum resultado
search-named = { $count ->
    [one] { $count } disciplina
    [many] { $count } de disciplinas
   *[other] { $count } disciplinas
}
search-preparing = A pesquisa está sendo preparada. Tente de novo daqui a pouco.
search-failed = Erro ao pesquisar questões
search-first = { $count ->
    [one] { $count } questão; aparecem as primeiras { $shown }
    [many] { $count } de questões; aparecem as primeiras { $shown }
   *[other] { $count } questões; aparecem as primeiras { $shown }
}
search-in-answers = Encontrado nas respostas
search-in-explanation = Encontrado na explicação
search-short-answer = Resposta curta
search-open-question = Questão aberta
search-select-all = Várias respostas
search-choose-one = Uma só resposta
search-loading = Pesquisando…
search-preparing-live = A pesquisa está sendo preparada. Daqui a pouco esta página tenta de novo sozinha.
search-serverless = A pesquisa de questões precisa de um servidor, e esta cópia do site não tem nenhum.
search-lead =
    Pesquise no texto de todas as questões, com respostas e explicações. Cole uma questão ou digite o que você lembra
    dela:
search-filters = Filtros
search-filters-count = Filtros ({ $count })
search-clear-filters = { $count ->
    [one] Limpar { $count } filtro
    [many] Limpar { $count } de filtros
   *[other] Limpar { $count } filtros
}
search-yours = O seu progresso
search-course = Disciplina
search-year = Ano
search-kind = Tipo
search-topic = Tema
search-more = Mais { $count }
search-not-tried = Não respondidas
search-wrong = Incorretas
search-flagged = Marcadas
search-results = Questões
search-partial = Nenhuma questão contém todas estas palavras. Estas contêm algumas delas:
search-none-has-all = Nenhuma das questões encontradas atende a todos os filtros.
search-filters-first =
    Os filtros valem só para as primeiras { $shown } questões. Para refinar todas as { $count }, acrescente uma
    palavra, como o código de uma disciplina.
search-cut = A pesquisa considera só os primeiros { $count } caracteres.
search-narrowed = { $count ->
    [one] { $shown } de { $count } questão
    [many] { $shown } de { $count } de questões
   *[other] { $shown } de { $count } questões
}
search-narrowed-first = { $count ->
    [one] { $shown } de { $count } questão
    [many] { $shown } das primeiras { $count } de questões
   *[other] { $shown } das primeiras { $count } questões
}

## paper

paper-heading = Prova em papel
paper-online = Responder online
paper-name = Nome:
paper-date = Data:
paper-score = Pontuação: <of>de { $points }</of>
paper-points = { $count ->
    [one] ({ $count } ponto)
    [many] ({ $count } de pontos)
   *[other] ({ $count } pontos)
}
paper-refer-one = A questão { $number } refere-se ao que segue.
paper-refer-two = As questões { $first } e { $last } referem-se ao que segue.
paper-refer = As questões { $first } a { $last } referem-se ao que segue.
paper-answers = Respostas
paper-answer-to = Resposta da questão { $number }
paper-any-one = Basta qualquer uma destas
paper-qr-code = Código QR da página desta prova
paper-with-answers = Com respostas
paper-print = Imprimir

## run

run-notice = Tentativa em andamento
run-left = restam { $time }
run-used = { $time } usados
run-over = tempo esgotado
run-resume = Retomar
run-show-result = Ver o resultado
run-last = Última tentativa: { $points } de { $total }
run-beside =
    A sua tentativa nesta prova ainda está em andamento. Nesta página, as respostas são corrigidas na hora e não
    contam para a tentativa.

## sit

sit-heading = Fazer a prova
sit-needs-scripts = Para fazer uma prova, é preciso ter JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Limite de tempo
sit-limit-unit = minutos
sit-no-limit = Sem limite de tempo
sit-limit-refused = Digite um número inteiro de minutos, de { $least } a { $most }.
sit-rules =
    Nada é corrigido antes do fim, e não há dicas. O tempo continua correndo se você fechar ou recarregar a página, e as
    suas respostas ficam guardadas.
sit-start = Começar
sit-start-failed = Não foi possível carregar uma parte desta página. Tente de novo.
sit-earlier = Tentativas anteriores
sit-date = Data
sit-score-column = Pontuação
sit-time-used = Tempo usado
sit-time-so-far = Tempo decorrido
sit-time-left = Tempo restante
sit-points-of = { $points } de { $total }
sit-points-of-percent = { $points } de { $total }, { $percent }%
sit-finish = Entregar
sit-unanswered = { $count ->
    [one] { $count } questão está sem resposta.
    [many] { $count } de questões estão sem resposta.
   *[other] { $count } questões estão sem resposta.
}
sit-go-on = Continuar
sit-questions = Questões
sit-question-gone = Esta questão não existe mais.
sit-correct = Correta
sit-solution = Questão e resolução
sit-filter-wrong = Incorretas ({ $count })
sit-filter-all = Todas ({ $count })
sit-incorrect = Incorreta
sit-graded-had = Autoavaliação: { question-had }
sit-graded-partly = Autoavaliação: { question-partly }
sit-graded-missed = Autoavaliação: { question-missed }
sit-not-graded = Ainda não avaliada
sit-not-answered = Não respondida
sit-does-not-count = Não conta
sit-points-of-points = { $total ->
    [one] { $points } de { $total } ponto
    [many] { $points } de { $total } de pontos
   *[other] { $points } de { $total } pontos
}
sit-score = Pontuação: { $points } de { $total }
sit-ungraded = { $count ->
    [one] { $count } resposta aberta contará quando você a avaliar abaixo.
    [many] { $count } de respostas abertas contarão quando você as avaliar abaixo.
   *[other] { $count } respostas abertas contarão quando você as avaliar abaixo.
}
sit-practise-missed = { $count ->
    [one] Praticar { $count } erro
    [many] Praticar { $count } de erros
   *[other] Praticar { $count } erros
}
sit-practise-blank = { $count ->
    [one] Praticar { $count } questão não respondida
    [many] Praticar { $count } de questões não respondidas
   *[other] Praticar { $count } questões não respondidas
}
sit-again = Fazer de novo
sit-used = Tempo usado: { $time }
sit-used-of = Tempo usado: { $time } de { $limit }
sit-time-up = Tempo esgotado
sit-elsewhere = Você está fazendo esta prova em outra aba, com as mesmas respostas e o mesmo tempo restante.
sit-go-on-here = Continuar aqui
sit-failed = Não foi possível carregar uma parte desta página.
sit-show-time = Mostrar tempo
sit-hide-time = Ocultar tempo
sit-minutes-left = { $count ->
    [one] Falta { $count } minuto
    [many] Faltam { $count } de minutos
   *[other] Faltam { $count } minutos
}
sit-by-topic = Por tema
sit-topic = Tema
sit-points = Pontos
sit-percent = Percentual
sit-no-topic = Sem tema
sit-not-kept =
    Este navegador não guarda nada para este site: a tentativa termina se você fechar ou recarregar esta página.
sit-moment = { $date }, { $time }

## practice

practice-heading = Praticar
practice-needs-scripts = Para praticar, é preciso ter JavaScript.
practice-failed = Não foi possível carregar a prática.
practice-empty = Esta disciplina ainda não tem questões para praticar.
practice-not-loaded = Não carregadas: { $exams }
practice-score = { $right ->
    [one] { $right } correta de { $total }
    [many] { $right } corretas de { $total }
   *[other] { $right } corretas de { $total }
}
practice-from = Da prova <exam>{ $name }</exam>
practice-end = Encerrar a prática
practice-skip = Pular
practice-mistakes = Erros
practice-mistakes-what = Questões que você errou e desde então não acertou duas vezes seguidas
practice-mistakes-none = Você não tem erros para praticar.
practice-flagged = Marcadas
practice-flagged-what = Questões que você marcou
practice-flagged-none = Você não marcou nenhuma questão desta disciplina.
practice-not-tried = Não respondidas
practice-not-tried-what = Questões que você ainda não respondeu
practice-not-tried-none = Você já respondeu a todas as questões desta disciplina.
practice-everything = Todas
practice-everything-what = Todas as questões de todas as provas desta disciplina
practice-what = O que praticar
practice-topic = Tema
practice-all-topics = Todos os temas
practice-questions = Questões
practice-none = nenhuma
practice-how-many = Quantas
practice-all = Todas
practice-start = Começar
practice-right = Correta
practice-wrong = Incorreta
practice-partly = Em parte
practice-not-graded = Não avaliada
practice-skipped = Pulada
practice-again = De novo
practice-something-else = Praticar outra coisa
practice-place = <exam>{ $name }</exam>, questão { $number }
practice-no-mistakes-left = Não resta nenhum erro.
practice-mistakes-left = { $count ->
    [one] Resta { $count } erro.
    [many] Restam { $count } de erros.
   *[other] Restam { $count } erros.
}
practice-mistakes-leave = Com dois acertos seguidos, uma questão deixa de contar como erro.
practice-well-done = Muito bem! E agora, o que fazer?
practice-sit-exam = Fazer uma prova
practice-other-course = Outra disciplina
practice-flagged-left = { $count ->
    [one] { $count } questão está marcada.
    [many] { $count } de questões estão marcadas.
   *[other] { $count } questões estão marcadas.
}
practice-all-tried = Você já respondeu a todas as questões.
practice-untried-left = { $count ->
    [one] { $count } questão ainda não foi respondida.
    [many] { $count } de questões ainda não foram respondidas.
   *[other] { $count } questões ainda não foram respondidas.
}

## progress

progress-heading = O seu progresso
progress-needs-scripts = Para ver o seu progresso, é preciso ter JavaScript.
progress-lead = Tudo o que você fez aqui. As suas respostas ficam neste navegador.
progress-empty = Nada por enquanto. As questões que você responder ou marcar aparecem aqui.
progress-gone = { $count ->
    [one] { $count } questão que não está mais neste site
    [many] { $count } de questões que não estão mais neste site
   *[other] { $count } questões que não estão mais neste site
}
progress-missed = { $count ->
    [one] { $count } questão cuja prova não pôde ser carregada
    [many] { $count } de questões cuja prova não pôde ser carregada
   *[other] { $count } questões cuja prova não pôde ser carregada
}
progress-clear = Limpar
progress-all-of-course = Tudo desta disciplina
progress-practise-mistakes = Praticar os erros
progress-flagged = { $count ->
    [one] { $count } marcada
    [many] { $count } marcadas
   *[other] { $count } marcadas
}
progress-sat = { $count ->
    [one] Feita uma vez
    [many] Feita { $count } de vezes
   *[other] Feita { $count } vezes
}
progress-last-answered = Última resposta: <date>{ $day }</date>
progress-answered =
    { $answered ->
        [one] { $answered } respondida
        [many] { $answered } respondidas
       *[other] { $answered } respondidas
    }, { $right ->
        [one] { $right } correta
        [many] { $right } corretas
       *[other] { $right } corretas
    }
progress-tools = Guardar, transferir ou limpar o seu progresso
progress-tools-text =
    Exporte tudo num só arquivo e importe-o em outro navegador: de cada questão fica a resposta mais recente. Ou
    transfira tudo para outro dispositivo com um código QR ou um link.
progress-export-file = Exportar
progress-import-file = Importar
progress-move = Transferir para outro dispositivo
progress-tools-failed = Nada mudou: não foi possível carregar uma parte desta página. Tente de novo.
progress-cleared = Tudo foi apagado.
progress-clear-everything = Limpar tudo
progress-clear-everything-text =
    Todas as respostas, marcações, autoavaliações e tentativas de todas as provas serão apagadas, assim como as
    disciplinas guardadas offline. Não é possível desfazer.
progress-link-failed =
    Não foi possível ler este link: uma parte desta página não carregou. Recarregue a página para tentar de novo.

## schedule

schedule-due = Para revisar hoje
schedule-due-what = Questões que você está prestes a esquecer
schedule-due-planned = A parte de hoje do seu plano
schedule-due-none = Não há nada para revisar hoje.
schedule-due-left = { $count ->
    [one] Há { $count } questão para revisar.
    [many] Há { $count } de questões para revisar.
   *[other] Há { $count } questões para revisar.
}
schedule-due-count = { $count ->
    [one] { $count } questão para revisar
    [many] { $count } de questões para revisar
   *[other] { $count } questões para revisar
}
schedule-next-due = { $count ->
    [one] Próxima revisão: { $day }, { $count } questão
    [many] Próxima revisão: { $day }, { $count } de questões
   *[other] Próxima revisão: { $day }, { $count } questões
}
schedule-today = Hoje
schedule-review = Revisar
schedule-exam-day-what = Indique a data da sua prova para ter um plano.
schedule-exam-date = Data da prova
schedule-exam-over = A prova do dia { $day } já passou: a data foi apagada.
schedule-exam-over-typed = A prova do dia { $day } já passou: não há nada a planejar.
schedule-date-saved = A data da prova foi guardada.
schedule-remove-date = Remover a data
schedule-date-removed = A data da prova foi removida.
schedule-days-left = { $count ->
    [one] Falta { $count } dia para a prova.
    [many] Faltam { $count } de dias para a prova.
   *[other] Faltam { $count } dias para a prova.
}
schedule-part-left = { $count ->
    [one] Falta { $count } questão para hoje.
    [many] Faltam { $count } de questões para hoje.
   *[other] Faltam { $count } questões para hoje.
}
schedule-exam-today = A prova é hoje.
schedule-plan = Plano
schedule-see-plan = Ver o plano
schedule-until = { $count ->
    [one] A prova é no dia { $day }: falta { $count } dia.
    [many] A prova é no dia { $day }: faltam { $count } de dias.
   *[other] A prova é no dia { $day }: faltam { $count } dias.
}
schedule-short =
    { $questions ->
        [one] { $questions } questão
        [many] { $questions } de questões
       *[other] { $questions } questões
    } em { $days ->
        [one] { $days } dia
        [many] { $days } de dias
       *[other] { $days } dias
    }: seria preciso fazer { $daily } por dia.
schedule-today-part = { $count ->
    [one] { $count } questão para hoje
    [many] { $count } de questões para hoje
   *[other] { $count } questões para hoje
}
schedule-done-today = { $count ->
    [one] { $count } já feita
    [many] { $count } já feitas
   *[other] { $count } já feitas
}
schedule-today-done = A parte de hoje está feita.
schedule-today-nothing = Não há nada previsto para hoje.
schedule-chart = Questões por dia até a prova: { $count } hoje, no máximo { $most } (em { $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } questão
    [many] { $day }: { $count } de questões
   *[other] { $day }: { $count } questões
}
schedule-as-table = Ver como tabela
schedule-day = Dia
schedule-known = Seguindo o plano, no dia da prova você saberá responder a cerca de { $percent }% das questões.
schedule-known-without-limit = Sem limite por dia seriam cerca de { $percent }%.
schedule-at-most = No máximo
schedule-questions-a-day = questões por dia
schedule-not-on = Dias livres
schedule-add-to-calendar = Adicionar ao calendário
schedule-calendar-exam = Prova: { $course }
schedule-calendar-day = { $count ->
    [one] { $course }: { $count } questão
    [many] { $course }: { $count } de questões
   *[other] { $course }: { $count } questões
}
schedule-estimate = Estimativa
schedule-known-on-exam = No dia da prova, você saberia responder a cerca de <share>{ $percent }%</share> das questões
schedule-without-study = Se você não responder a mais nada até lá.
schedule-known-today = Hoje, você saberia responder a cerca de <share>{ $percent }%</share> das questões
schedule-unseen = Questões ainda sem resposta ou sem avaliação: { $count } de { $total }.
schedule-how = Como é feita a estimativa
schedule-how-text =
    Para cada questão que você já respondeu, um modelo do esquecimento (FSRS) estima, com base em quando e como você
    respondeu, a probabilidade de ainda saber a resposta nesse dia. Uma questão não respondida conta como um palpite
    entre as opções; quando a resposta é digitada, conta como não sabida.
schedule-known-column = Domínio

## help

help-heading = Ajuda
help-lead = Como estudar aqui: como responder, o que os símbolos significam e onde fica o seu progresso.
help-hints = Dicas
help-hints-next =
    Algumas questões têm dicas. “{ question-hint }” mostra a próxima e diz quantas restam. As dicas não custam nada e
    não ficam registradas.
help-corrected = Questões corrigidas
help-corrected-what =
    Quando alguém encontra um erro no gabarito, a questão é corrigida. Se você já tinha respondido, a página dela diz
    “{ question-corrected }” e abre em branco, e a barra mostra a questão como não respondida. Se só o texto melhora, a
    sua resposta continua valendo.
help-paper = Em papel
help-paper-what =
    “{ review-print }”, na página de uma prova, mostra a prova pronta para imprimir, com espaço para responder e as
    respostas em páginas à parte; “{ paper-with-answers }” permite deixá-las de fora. O código QR no canto leva de volta
    à prova.
help-figures = Figuras e fórmulas
help-figures-what =
    Toque numa figura, ou pressione Enter sobre ela, para vê-la ampliada; “{ common-close }” ou Escape leva de volta.
    Dois dedos, a roda do mouse ou os botões + e − ajustam o zoom. Uma figura que é uma resposta tem abaixo um botão
    “{ figure-enlarge }”, porque um toque na própria figura escolhe a resposta. Fórmulas, tabelas e código mais largos
    do que a tela rolam para o lado.
help-keyboard = Teclado
help-keyboard-enough = Na página de uma questão, basta o teclado:
help-keyboard-off =
    Nenhuma destas teclas tem efeito enquanto você digita. Se elas atrapalharem, por exemplo com entrada por voz,
    desative-as: o navegador lembra a sua escolha.
help-answering = Responder
help-answering-way =
    Escolha uma disciplina, uma de suas provas e uma questão. A forma de responder aparece abaixo do enunciado;
    “{ question-submit }” envia a sua resposta.
help-answering-one = Uma só resposta
help-answering-one-how =
    Botões redondos: escolha a resposta que você considera correta. Quando há várias corretas, qualquer uma delas serve.
help-answering-all = Várias respostas
help-answering-all-how = Caixas quadradas: a resposta está correta se você selecionar todas as corretas e nenhuma outra.
help-answering-short = Resposta curta com verificação
help-answering-short-how =
    Uma linha para digitar um número ou poucas palavras. Maiúsculas e minúsculas, acentos e espaços a mais não fazem
    diferença.
help-answering-open = Questão aberta
help-answering-open-how =
    Espaço para um texto mais longo, que não é corrigido. Depois de confirmar, você pode compará-lo com as
    respostas-modelo e se avaliar com “{ question-had }”, “{ question-partly }” ou “{ question-missed }”. Pressione a
    mesma opção outra vez para retirá-la.
help-answering-after =
    Depois de “{ question-submit }”, as respostas ficam bloqueadas e recebem uma indicação:
    “{ question-verdict-correct }”, “{ question-verdict-incorrect }” ou “{ question-verdict-missed }”. Quando há uma
    explicação, ela aparece abaixo. Para responder mais uma vez, pressione a mensagem que termina em
    “{ question-result-unjudged }”.
help-numbers = Como escrever um número
help-numbers-ways =
    Como preferir: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code> e <code>981e-2</code>
    são o mesmo número. A vírgula vale como vírgula decimal. Seguida de exatamente três algarismos, como em
    <code>1,100</code>, também pode separar os milhares: a resposta está correta quando um dos dois números está. Serve
    qualquer tipo de sinal de menos.
help-numbers-digits =
    Digite só os algarismos: com uma unidade (<code>9.81 m/s²</code>), como fração (<code>1/2</code>) ou com os dois
    tipos de separador (<code>1,000.5</code>), o que você digita não é lido como número, e a resposta conta como
    incorreta. A página avisa enquanto você digita. Quando a questão admite arredondamento, a verificação também o
    admite.
help-search = Pesquisar questões
help-search-what =
    “{ frame-search }”, no topo de todas as páginas, procura em todas as questões, com respostas e explicação, enquanto
    você digita: palavras, uma parte do texto ou o texto inteiro, ou um tema. Acrescente uma disciplina, uma área ou um
    ano para restringir a pesquisa: <code>gauss law physics</code>.
help-search-formulas =
    Digite as fórmulas normalmente (<code>integral x^2</code>, <code>sqrt(2)</code>), escreva-as em LaTeX (<code>\int
    x^2 dx</code>) ou cole-as (<code>x² ≥ 0</code>); procure código pelos nomes e operadores. O trecho encontrado
    aparece em destaque. Se ele só está nas respostas ou na explicação, o resultado diz isso sem mostrá-las.
help-search-filters =
    “{ search-filters }” restringem os resultados: questões não respondidas, incorretas ou marcadas, ou as de uma
    disciplina, um ano, um tipo ou um tema. As setas do teclado levam da caixa aos resultados; Escape leva de volta.
help-practise = Praticar
help-practise-what =
    “{ exams-practice }”, acima das provas de uma disciplina, faz perguntas de todas elas, uma de cada vez e sempre em
    outra ordem. Escolha quais e quantas; primeiro vêm as que você não vê há mais tempo.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Erros
help-practise-mistakes-how =
    As questões que você errou ou avaliou com “{ question-missed }”. Uma questão sai desta lista quando você a acerta
    duas vezes seguidas.
help-practise-others = Marcadas, Não respondidas, Todas
help-practise-others-how =
    As questões que você marcou, as que ainda não respondeu e todas as questões. As que não podem ser respondidas ficam
    de fora.
help-practise-verdict =
    Você vê na hora se acertou, “{ question-next }” continua, e as suas respostas ficam guardadas como na página da
    questão. No fim aparece o que você acertou; “{ practice-again }” repete o resto. “{ question-had }” conta como
    correta e “{ question-missed }” como incorreta; depois de “{ question-partly }”, é preciso acertar de novo duas
    vezes seguidas. Você pode parar a qualquer momento com “{ practice-end }”: nada se perde.
help-schedule = O que estudar hoje
help-schedule-due =
    Cada questão que você respondeu volta quando você está prestes a esquecê-la: pouco depois de uma resposta incorreta,
    alguns dias depois de uma correta, e cada vez mais tarde enquanto você ainda souber. “{ schedule-due }”, em
    “{ exams-practice }”, reúne as questões para revisar; “{ frame-progress }” mostra quantas são, com uma lista por
    disciplina. Numa questão aberta, “{ question-had }” conta como correta, “{ question-partly }” como difícil e
    “{ question-missed }” como incorreta.
help-schedule-plan =
    Indique a data da sua prova onde se escolhe o que praticar ou em “{ frame-progress }”, e um plano diz quantas
    questões responder por dia: todas pelo menos duas vezes, a última pouco antes da prova. O que ficar por fazer passa
    para os dias seguintes. “{ schedule-not-on }” deixa dias da semana sem questões, “{ schedule-at-most }” limita as de
    cada dia, e “{ schedule-add-to-calendar }” guarda o plano como arquivo de calendário.
help-schedule-estimate =
    Abaixo do plano aparece quanto você saberia, no total e por tema. A estimativa segue o FSRS, um modelo publicado do
    esquecimento, e não sabe o que você estuda em outros lugares. Ela é calculada no seu navegador, a partir do que ele
    guarda.
help-marks = O que os símbolos significam
help-marks-what = Os links Q1, Q2 e assim por diante mostram como está cada questão de uma prova.
help-marks-unattempted = Você ainda não respondeu a esta questão neste navegador.
help-marks-correct = A sua última resposta estava correta. Numa questão aberta: você a avaliou com “{ question-had }”.
help-marks-partly = Você avaliou com “{ question-partly }” a sua resposta a uma questão aberta.
help-marks-incorrect = A sua última resposta estava incorreta, ou você a avaliou com “{ question-missed }”.
help-marks-answered =
    Você respondeu a uma questão aberta, mas ainda não avaliou a sua resposta. Ela não conta nem como correta nem como
    incorreta.
help-marks-flagged =
    Você pressionou “{ question-flag }” para voltar a esta questão. Pressione outra vez para retirar a marcação.
help-sitting = Fazer uma prova
help-sitting-what =
    “{ review-sit }”, na página de uma prova, apresenta a prova inteira, contra o relógio. Escolha um limite de tempo,
    ou nenhum, e pressione “{ sit-start }”. Você pode mudar todas as respostas até o fim: nada é corrigido antes, e não
    há dicas. A barra mostra o que está respondido, em aberto e marcado.
help-sitting-time =
    O tempo continua correndo se você recarregar ou fechar a página, ou se o celular entrar em repouso, e as suas
    respostas ficam guardadas. No zero, a prova termina sozinha. Em outra aba, “{ sit-go-on-here }” retoma a tentativa
    ali. “{ sit-hide-time }” esconde o relógio.
help-sitting-score =
    Depois você vê a sua pontuação, em pontos e por tema, e cada questão com a explicação. O que ficou sem resposta não
    vale pontos. As respostas abertas contam depois que você as avalia: “{ question-had }” dá todos os pontos,
    “{ question-partly }” dá metade. As suas respostas ficam guardadas como se você as tivesse confirmado uma a uma. As
    tentativas anteriores aparecem numa lista com a pontuação; “{ sit-again }” começa mais uma.
help-mistakes = Erros e dúvidas
help-mistakes-report =
    Uma resposta está errada, ou um texto não está claro? “{ question-report }”, abaixo da questão, leva a quem cuida
    dela e informa qual é a questão e, se for por e-mail, qual resposta você escolheu. Nada sobre você é enviado.
help-mistakes-contact = Para qualquer outro assunto, escreva para <mail>{ $contact }</mail>.
help-progress = Onde fica o seu progresso
help-progress-where =
    Neste navegador, neste dispositivo, e em nenhum outro lugar. Não há contas, e as suas respostas não são enviadas a
    ninguém. Outros navegadores e dispositivos não sabem delas.
help-progress-clear =
    Ele fica até você apagá-lo: “{ review-clear }” apaga o progresso de uma prova, e “{ common-undo }”, ao lado, traz
    tudo de volta; “{ review-restart }” apaga as suas respostas de todas as provas, e o mesmo acontece ao limpar os
    dados deste site nas configurações do navegador. Uma janela anônima esquece tudo ao ser fechada. Se um navegador não
    guarda nada, a página avisa.
help-progress-export =
    “{ frame-progress }”, no topo de todas as páginas, mostra a lista de tudo. Ali, “{ progress-export-file }” guarda
    tudo num arquivo, e “{ progress-import-file }” junta um arquivo desses ao que outro navegador tem: de cada questão
    fica a resposta mais recente, por mais que se repita a operação. O que foi apagado em um deles volta do outro.
help-moving = Transferir para outro dispositivo
help-moving-ways =
    Em “{ frame-progress }”, “{ progress-move }” mostra um código e um link. Aponte a câmera do outro dispositivo para o
    código, ou envie o link a si mesmo e abra-o lá: a página diz o que ele contém e pergunta antes de juntar.
    “{ common-undo }” reverte isso.
help-moving-holds =
    O código e o link contêm o que você escolheu, marcou e avaliou, e quando; respostas digitadas, só enquanto há
    espaço, e a página diz quais não cabem. Para essas, e para um histórico muito longo, use um arquivo:
    “{ progress-export-file }” aqui, “{ progress-import-file }” lá. Nada disso é enviado a um servidor, mas quem tiver o
    link ou o arquivo pode ler o conteúdo.
help-offline = Sem conexão
help-offline-pages =
    Depois da primeira visita, o site também abre sem conexão: as páginas que você já abriu, as provas inteiras das
    quais você abriu uma questão, e a lista de disciplinas com a pesquisa. As outras páginas dizem “{ offline-heading }”
help-offline-keep =
    “{ offline-keep }”, acima das provas de uma disciplina, guarda tudo no seu dispositivo: provas, questões e figuras.
    “{ offline-remove }” libera o espaço; as suas respostas ficam. O navegador também pode instalar o site como um
    aplicativo; procure essa opção no menu dele.
help-keyboard-switch = Ativar ou desativar estas teclas

## errors

errors-courses-down = O Stoa está fora do ar para desenvolvimento. Aguarde as novidades!
errors-courses = Não foi possível carregar as disciplinas
errors-exams = Não foi possível carregar as provas
errors-page = Não foi possível carregar a página
errors-question = Não foi possível carregar a questão
errors-resources = Não foi possível carregar os materiais

## offline

offline-heading = Você está offline.
offline-available = As páginas que você já abriu e as disciplinas que guardou continuam disponíveis.
offline-no-room = Não há espaço suficiente neste dispositivo para guardar a disciplina.
offline-cut-off = Não foi possível obter a disciplina inteira. Tente de novo.
offline-refused =
    Este navegador não guarda nada para este site: a janela pode ser anônima, ou o endereço não ser seguro.
offline-unloaded = Não foi possível carregar. Tente de novo.
offline-remove = Remover
offline-keep = Guardar a disciplina offline
offline-keeping = Guardando…
offline-keeping-count = Guardando… { $done } de { $total }
offline-kept = Disponível offline
offline-kept-files = Arquivos guardados: { $size } MB.
offline-left-out = Não guardados, porque os arquivos de uma disciplina podem ocupar no máximo { $most } MiB: { $names }.
offline-removed = Removida deste dispositivo.

## report

report-subject = Erro na questão { $question }
report-question = Questão:
report-exam = Prova:
report-course = Disciplina:
report-address = Endereço:
report-revision = Versão:
report-answer = Resposta:

## figure

figure-enlarge = Ampliar
figure-enlarge-named = Ampliar: { $name }
figure-figure = Figura
figure-enlarged = Figura ampliada
figure-code = Código
figure-table = Tabela
figure-formula = Fórmula

## shortcuts

shortcuts-heading = Atalhos de teclado
shortcuts-single-key = Atalhos de uma só tecla
shortcuts-remark = Nenhum deles tem efeito enquanto você digita. As setas passam de uma resposta a outra, como sempre.
shortcuts-failed = Não foi possível carregar a lista. Tente de novo.
shortcuts-choose-keys = <kbd>1</kbd> a <kbd>9</kbd>
shortcuts-choose = Escolher uma resposta. Quando há várias corretas: escolher ou retirar.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Confirmar. Num texto longo: com Ctrl, no Mac com Cmd. Na prática, depois do resultado: continuar.
shortcuts-grade-keys = <kbd>1</kbd> a <kbd>3</kbd>
shortcuts-grade = Avaliar a sua resposta a uma questão aberta, depois de compará-la
shortcuts-next = Próxima questão
shortcuts-previous = Questão anterior
shortcuts-flag = Marcar a questão ou retirar a marcação
shortcuts-hint = Próxima dica
shortcuts-search = Ir para a caixa de pesquisa
shortcuts-list = Mostrar esta lista

## saved

saved-answers = { $count ->
    [one] { $count } resposta
    [many] { $count } de respostas
   *[other] { $count } respostas
}
saved-drafts = { $count ->
    [one] { $count } resposta não confirmada
    [many] { $count } de respostas não confirmadas
   *[other] { $count } respostas não confirmadas
}
saved-flags = { $count ->
    [one] { $count } marcação
    [many] { $count } de marcações
   *[other] { $count } marcações
}
saved-grades = { $count ->
    [one] { $count } autoavaliação
    [many] { $count } de autoavaliações
   *[other] { $count } autoavaliações
}
saved-runs = { $count ->
    [one] { $count } tentativa
    [many] { $count } de tentativas
   *[other] { $count } tentativas
}
saved-of-exams = { $count ->
    [one] { $what } de { $count } prova
    [many] { $what } de { $count } de provas
   *[other] { $what } de { $count } provas
}
saved-restarted = As suas respostas de todas as provas foram apagadas.
saved-restored = As suas respostas de todas as provas foram recuperadas.
saved-cleared-this-exam = Você apagou { $what } desta prova.
saved-cleared-exam = Você apagou { $what } da prova { $exam }.
saved-cleared-course = Você apagou { $what } da disciplina { $course }.
saved-cleared-gone = { $count ->
    [one] Você apagou { $what } de { $count } questão que não está mais neste site.
    [many] Você apagou { $what } de { $count } de questões que não estão mais neste site.
   *[other] Você apagou { $what } de { $count } questões que não estão mais neste site.
}
saved-cleared-missed = { $count ->
    [one] Você apagou { $what } de { $count } questão cuja prova não pôde ser carregada.
    [many] Você apagou { $what } de { $count } de questões cuja prova não pôde ser carregada.
   *[other] Você apagou { $what } de { $count } questões cuja prova não pôde ser carregada.
}
saved-restored-this-exam = Você recuperou { $what } desta prova.
saved-restored-exam = Você recuperou { $what } da prova { $exam }.
saved-restored-course = Você recuperou { $what } da disciplina { $course }.
saved-restored-gone = { $count ->
    [one] Você recuperou { $what } de { $count } questão que não está mais neste site.
    [many] Você recuperou { $what } de { $count } de questões que não estão mais neste site.
   *[other] Você recuperou { $what } de { $count } questões que não estão mais neste site.
}
saved-restored-missed = { $count ->
    [one] Você recuperou { $what } de { $count } questão cuja prova não pôde ser carregada.
    [many] Você recuperou { $what } de { $count } de questões cuja prova não pôde ser carregada.
   *[other] Você recuperou { $what } de { $count } questões cuja prova não pôde ser carregada.
}

## file

file-exported = Exportado como { $name }.
file-refused = O arquivo { $name } não foi importado: { $reason }. Nada mudou.
file-too-large = tem mais de { $megabytes } MB, e nenhum navegador guarda tanto para um site
file-unreadable = não foi possível lê-lo
file-imported = Você importou { $what }.
file-nothing-new = Tudo o que está neste arquivo já estava aqui.
file-taken-back = Você desfez a importação de { $what }.
file-too-deep = o conteúdo tem níveis demais de aninhamento
file-not-json = não é JSON, ou falta uma parte
file-foreign = não foi exportado de um site como este
file-later = foi exportado de uma versão mais recente deste site

## move

move-code-failed = Não foi possível carregar o código. Use o link.
move-qr-code = Código QR que abre o link
move-copied = Copiado.
move-copy-refused = Este navegador não deixa a página copiar. O link está selecionado: copie-o manualmente.
move-copy = Copiar link
move-link-remark =
    O que está depois do # não é enviado a nenhum servidor. Quem receber o link pode ler o que ele contém.
move-nothing = Ainda não há nada para transferir. As suas respostas e marcações podem ser transferidas.
move-too-much =
    O seu progresso não cabe num código nem num link. Exporte-o como arquivo e importe-o no outro dispositivo.
move-not-made =
    Este navegador é antigo demais para criar um código ou um link. Exporte o seu progresso como arquivo e importe-o no
    outro dispositivo.
move-export-file = Exportar arquivo
move-link-only =
    O link contém { $what }: mais do que cabe num código QR. Abra-o no outro dispositivo, que pergunta antes de juntar.
move-ways = Aponte a câmera do outro dispositivo para o código, ou abra o link lá: ele pergunta antes de juntar.
move-both-hold = Ambos contêm { $what }.
move-link-holds = O link contém { $what }.
move-not-in-code = { $count ->
    [one] { $count } resposta digitada não cabe no código. Use o link para transferi-la.
    [many] { $count } de respostas digitadas não cabem no código. Use o link para transferi-las.
   *[other] { $count } respostas digitadas não cabem no código. Use o link para transferi-las.
}
move-not-in-link = { $count ->
    [one] { $count } resposta digitada não cabe. Use um arquivo para transferi-la.
    [many] { $count } de respostas digitadas não cabem. Use um arquivo para transferi-las.
   *[other] { $count } respostas digitadas não cabem. Use um arquivo para transferi-las.
}
move-exam-unknown = { $count ->
    [one] { $count } resposta é de uma prova desconhecida aqui. Use um arquivo para transferi-la.
    [many] { $count } de respostas são de provas desconhecidas aqui. Use um arquivo para transferi-las.
   *[other] { $count } respostas são de provas desconhecidas aqui. Use um arquivo para transferi-las.
}
move-broken = Este link está incompleto ou foi alterado no caminho. Copie-o inteiro de novo. Nada mudou aqui.
move-earlier =
    Este link foi feito por uma versão anterior deste site. Recarregue a página no outro dispositivo e crie lá um novo
    link. Nada mudou aqui.
move-later =
    Este link foi feito por uma versão mais recente deste site. Recarregue esta página e abra o link de novo. Nada mudou
    aqui.
move-unsupported =
    Este navegador é antigo demais para ler o progresso de um link. Exporte um arquivo no outro dispositivo e importe-o
    aqui. Nada mudou aqui.
move-from = De outro dispositivo
move-empty = Este link não contém nada.
move-merged = Você juntou { $what }.
move-nothing-new = Nada de novo.
move-all-here = Tudo o que está neste link já estava aqui.
move-ask =
    Este link contém { $what }. Juntar isso ao que está guardado neste navegador? De cada questão fica a resposta mais
    recente.
move-fetching = { $count ->
    [one] Buscando { $count } prova…
    [many] Buscando { $count } de provas…
   *[other] Buscando { $count } provas…
}
move-fetch-failed =
    { $count ->
        [one] Não foi possível obter a prova
        [many] Não foi possível obter { $failed } de { $count } de provas
       *[other] Não foi possível obter { $failed } de { $count } provas
    }, e sem isso não é possível conferir as respostas. Nada mudou ainda. Você está offline?
move-merge = Juntar
move-merge-rest = Juntar o resto
move-gone = Ficou de fora, porque não existe mais neste site: { $what }.
move-failed =
    { $count ->
        [one] Ficou de fora { $count } prova que não foi possível obter.
        [many] Ficaram de fora { $count } de provas que não foi possível obter.
       *[other] Ficaram de fora { $count } provas que não foi possível obter.
    } Abra o link de novo para incluir o que falta.

## problems

problems-heading = { $count ->
    [one] { $count } problema no conteúdo
    [many] { $count } de problemas no conteúdo
   *[other] { $count } problemas no conteúdo
}
problems-hide = Ocultar
problems-remark = Até isto ser corrigido, aparece a versão anterior.
problems-list = Problemas
problems-more = e mais { $count }
