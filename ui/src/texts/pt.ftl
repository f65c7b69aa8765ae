# The words of the interface, in Portuguese, for readers in Brazil and in Portugal.
# Register: neutral and polite. Buttons are infinitives; sentences address the reader by imperatives of the third person
# (‘Escolha’, ‘Toque’) and ‘seu/sua’, without ‘você’ or ‘tu’, which is courteous in both countries and usual on
# university sites. Words that both countries use are preferred (pesquisar, guardar, navegador, dispositivo,
# disciplina); where they part, spelling and words are Brazilian, as CLDR reads `pt` (arquivo, aba, pular, carregando).
# Glossary: exam: prova · past exam: prova anterior · midterm: prova intermediária · final: prova final · question:
# questão (Q1) · choice/answer: opção / resposta · stem: texto comum (a várias questões) · hint: dica · mistake: erro ·
# flag: marcar, marcada, marcação · practice: prática, praticar · run: tentativa · sitting an exam: fazer a prova ·
# attachment: anexo · review: estudar a prova (not ‘revisão de prova’, which is an appeal against a mark) · paper: prova
# em papel · explanation: explicação · model answer: resposta-modelo · points: pontos · score: pontuação · streak:
# acertos seguidos · offline: offline, sem internet · course: disciplina · resource: material · progress: progresso ·
# topic: tema · self-grade: autoavaliação · marks in the bar: símbolos · to clear: limpar, apagar · to merge: juntar ·
# right/wrong: correta / incorreta · due: para revisar · to review (what is due): revisar, revisão · plan: plano · estimate:
# estimativa · known: domínio, saber responder · exam day: dia da prova · day off: dia livre

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
common-formulas-failed = Não foi possível carregar as fórmulas, que aparecem como código. Tente recarregar a página.
common-try-again = Tentar de novo
common-not-saved =
    Não é possível guardar o seu progresso neste navegador. Ele só dura até esta página ser fechada ou recarregada.
common-runs-dropped = { $count ->
    [one]
        Não há mais espaço neste navegador: { $count } tentativa anterior foi apagada para que as suas respostas fiquem
        guardadas.
    [many]
        Não há mais espaço neste navegador: { $count } de tentativas anteriores foram apagadas para que as suas
        respostas fiquem guardadas.
   *[other]
        Não há mais espaço neste navegador: { $count } tentativas anteriores foram apagadas para que as suas respostas
        fiquem guardadas.
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
frame-open = Aberto a todos, sem cadastro. O seu progresso fica no seu navegador.
frame-shortcuts = Atalhos de teclado
frame-source-code = Código-fonte
frame-language = Idioma
frame-language-failed = Não foi possível carregar o idioma. Tente de novo quando houver conexão.

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
description-app = { $site }: provas anteriores e suas questões para praticar.
description-courses = Todas as disciplinas com provas anteriores para praticar.
description-search = Encontre uma questão pelo que lembra dela: palavras, uma fórmula, um trecho de código.
description-progress = As suas respostas, prova a prova, como este navegador as guarda.
description-help = Como responder às questões, o que os símbolos significam e onde fica o seu progresso.
description-exams = Provas anteriores de { $course } { $name }, com questões para praticar.
description-resources = Materiais de estudo de { $course } { $name }.
description-practice = Erros e outras questões de { $course } { $name } para praticar.
description-exam = { $exam } de { $course } { $name }: pratique com as questões da prova.
description-handed-out = { $exam } de { $course } { $name }: o enunciado tal como foi distribuído.
description-sit = { $exam } de { $course } { $name }, para fazer contra o relógio.
description-paper = { $exam } de { $course } { $name }, para imprimir: as questões e as soluções.
description-missing = Esta página não existe.

## missing

missing-heading = Página não encontrada
missing-reason = Não há nada neste endereço. Ele pode ter um erro, ou a página mudou de lugar.

## home

home-heading = Tudo para estudar num só lugar
home-lead = Provas anteriores e questões para praticar, com as respostas explicadas. Grátis, aberto e sem cadastro.
home-get-started = Começar
home-stats = O site em números
home-questions-count = 1.000+
home-questions = questões para estudar
home-courses-count = 8+
home-courses = disciplinas
home-features = O que o site oferece
home-resources = Materiais completos
home-resources-text = Notas de aula, gravações e bibliografia de cada disciplina, reunidas num só lugar.
home-preparation = Preparação para provas
home-preparation-text = Provas anteriores, questão por questão: responda, veja na hora se acertou e por quê.
home-collaboration = Aprendizagem colaborativa
home-collaboration-text =
    Feito por estudantes para estudantes: qualquer pessoa pode incluir uma disciplina, uma prova ou uma explicação
    melhor.
home-close = Sente-se à sombra
home-close-text = Escolha uma disciplina, abra uma prova antiga e comece pela primeira questão.
home-dive-in = Mãos à obra
home-go-on = Continuar
home-try-one = Experimente uma questão
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

files-kilobytes = { $kind }, { $size } kB
files-megabytes = { $kind }, { $size } MB
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

viewer-loading = Carregando as páginas...
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
exam-partly = parcialmente certa
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
visibility-withdrawn = Retirado: { $reason }

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
question-finish-review = Concluir a revisão
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
search-no-matches = Nenhum resultado
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
    Pesquise no texto de todas as questões, com respostas e explicações. Cole uma questão ou digite o que lembra dela:
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
search-none-has-all = Nenhuma das questões encontradas reúne tudo isto.
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

## sit

sit-heading = Fazer a prova
sit-needs-scripts = Para fazer uma prova, é preciso ter JavaScript.
sit-description-size = { $questions }, { $points }
sit-limit = Limite de tempo
sit-limit-unit = minutos
sit-no-limit = Sem limite de tempo
sit-limit-refused = Digite um número inteiro de minutos, de { $least } a { $most }.
sit-rules =
    Nada é corrigido antes do fim, e não há dicas. O tempo não para se a página for fechada ou recarregada; as suas
    respostas ficam.
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
sit-question-gone = Esta questão já não existe.
sit-correct = Correta
sit-solution = Questão e solução
sit-filter-wrong = Erradas ({ $count })
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
    [one] { $count } resposta aberta só conta depois da sua avaliação, mais abaixo.
    [many] { $count } de respostas abertas só contam depois da sua avaliação, mais abaixo.
   *[other] { $count } respostas abertas só contam depois da sua avaliação, mais abaixo.
}
sit-practise-missed = { $count ->
    [one] Praticar { $count } erro
    [many] Praticar { $count } de erros
   *[other] Praticar { $count } erros
}
sit-again = Fazer de novo
sit-used = Tempo usado: { $time }
sit-used-of = Tempo usado: { $time } de { $limit }
sit-time-up = Tempo esgotado
sit-elsewhere = Esta prova está aberta em outra aba. As suas respostas e o seu tempo são os mesmos aqui.
sit-go-on-here = Continuar aqui
sit-failed = Não foi possível carregar esta página por inteiro.
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
sit-not-kept = Este navegador não guarda nada aqui: a tentativa termina se esta página for fechada ou recarregada.
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
practice-end = Terminar
practice-skip = Pular
practice-mistakes = Erros
practice-mistakes-what = Questões erradas e, desde então, ainda sem dois acertos seguidos
practice-mistakes-none = Não há erros para praticar.
practice-flagged = Marcadas
practice-flagged-what = Questões com a sua marcação
practice-flagged-none = Nenhuma questão desta disciplina está marcada.
practice-not-tried = Não respondidas
practice-not-tried-what = Questões ainda sem resposta
practice-not-tried-none = Todas as questões desta disciplina já foram respondidas.
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
practice-all-tried = Todas as questões já foram respondidas.
practice-untried-left = { $count ->
    [one] { $count } questão ainda não foi respondida.
    [many] { $count } de questões ainda não foram respondidas.
   *[other] { $count } questões ainda não foram respondidas.
}

## progress

progress-heading = O seu progresso
progress-needs-scripts = Para ver o seu progresso, é preciso ter JavaScript.
progress-lead = Tudo o que fica guardado do seu estudo aqui. Está somente neste navegador.
progress-empty = Nada por enquanto. As suas respostas e marcações aparecem aqui.
progress-gone = { $count ->
    [one] { $count } questão que já não está neste site
    [many] { $count } de questões que já não estão neste site
   *[other] { $count } questões que já não estão neste site
}
progress-missed = { $count ->
    [one] { $count } questão cuja prova não pôde ser consultada
    [many] { $count } de questões cuja prova não pôde ser consultada
   *[other] { $count } questões cuja prova não pôde ser consultada
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
    [one] Feita { $count } vez
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
progress-tools = Guardar, transferir ou limpar
progress-tools-text =
    Exporte tudo num só arquivo e importe-o em outro navegador: de cada questão fica a resposta mais recente. Ou
    transfira tudo para outro dispositivo, com um código para a câmera ou com um link.
progress-export-file = Exportar
progress-import-file = Importar
progress-move = Mudar de dispositivo
progress-tools-failed = Nada mudou: não foi possível carregar uma parte desta página. Tente de novo.
progress-cleared = Tudo foi apagado.
progress-clear-everything = Limpar tudo
progress-clear-everything-text =
    Todas as respostas, marcações, autoavaliações e tentativas de todas as provas serão apagadas, assim como as
    disciplinas guardadas offline. Não é possível desfazer.
progress-link-failed =
    Não foi possível ler o conteúdo deste link: uma parte desta página não carregou. Recarregue a página para tentar de
    novo.

## schedule

schedule-due = Para revisar hoje
schedule-due-what = Questões prestes a ser esquecidas
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
schedule-exam-day-what = Indique o dia da sua prova, e aqui aparece um plano até lá.
schedule-exam-date = Data da prova
schedule-exam-over = A prova do dia { $day } já passou: a data foi apagada.
schedule-exam-over-typed = A prova do dia { $day } já passou: não há nada a planejar.
schedule-date-saved = Guardado.
schedule-remove-date = Remover a data
schedule-date-removed = A data da prova foi removida.
schedule-to-go = { $count ->
    [one] Falta { $count } dia: { $today }.
    [many] Faltam { $count } de dias: { $today }.
   *[other] Faltam { $count } dias: { $today }.
}
schedule-exam-today = A prova é hoje.
schedule-plan = Plano
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
schedule-chart = Questões por dia até a prova: { $count } hoje, no máximo { $most } ({ $day })
schedule-bar = { $count ->
    [one] { $day }: { $count } questão
    [many] { $day }: { $count } de questões
   *[other] { $day }: { $count } questões
}
schedule-as-table = Ver como tabela
schedule-day = Dia
schedule-known = Seguindo o plano, no dia da prova saberia responder a cerca de { $percent }% das questões.
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
schedule-known-on-exam =
    No dia da prova saberia responder a cerca de <share>{ $percent }%</share> das questões
schedule-without-study = Se não estudar mais até lá.
schedule-known-today = Hoje, saberia responder a cerca de <share>{ $percent }%</share> das questões
schedule-unseen = Questões ainda sem resposta: { $count } de { $total }.
schedule-how = Como é feita a estimativa
schedule-how-text =
    Para cada questão já respondida, um modelo do esquecimento (FSRS) calcula, conforme quando e como foi respondida, a
    probabilidade de ainda a saber nesse dia. Uma questão ainda não respondida conta como um palpite entre as opções;
    quando a resposta é digitada, conta como não sabida.
schedule-known-column = Domínio

## help

help-heading = Ajuda
help-lead = Como estudar aqui: responder, entender os símbolos e saber onde fica o seu progresso.
help-hints = Dicas
help-hints-next =
    Algumas questões têm dicas. “{ question-hint }” mostra a próxima e diz quantas restam; uma dica não custa nada e não
    fica registrada.
help-corrected = Questões corrigidas
help-corrected-what =
    Quando alguém encontra um erro no que conta como correto, a questão é corrigida. Se já havia uma resposta sua, a
    página diz “{ question-corrected }”, abre em branco, e a barra mostra a questão como não respondida. Uma simples
    melhoria do texto não apaga a sua resposta.
help-paper = Em papel
help-paper-what =
    “{ review-print }”, na página de uma prova, mostra-a como folha de papel, com espaço para responder e as respostas
    em páginas à parte; sem a opção “{ paper-with-answers }”, elas ficam de fora. O código QR no canto leva de volta à
    prova.
help-figures = Figuras e fórmulas
help-figures-what =
    Toque numa figura, ou pressione Enter sobre ela, para vê-la ampliada; “{ common-close }” ou Escape leva de volta.
    Dois dedos, a roda do mouse ou os botões + e − ajustam o zoom. Uma figura que é uma resposta tem abaixo um botão
    “{ figure-enlarge }”, porque um toque na própria figura escolhe a resposta. Fórmulas, tabelas e código mais largos
    do que a página rolam para o lado no próprio lugar.
help-keyboard = Teclado
help-keyboard-enough = Na página de uma questão, basta o teclado:
help-keyboard-off =
    Nenhuma destas teclas tem efeito durante a digitação. Se alguma atrapalhar, por exemplo com entrada por voz, é
    possível desativá-las: o navegador lembra a escolha.
help-answering = Responder
help-answering-way =
    Escolha uma disciplina, uma prova e uma questão. A forma de responder aparece abaixo do enunciado;
    “{ question-submit }” entrega a resposta.
help-answering-one = Uma só resposta
help-answering-one-how =
    Botões redondos: escolha a resposta que considera correta. Quando há várias corretas, qualquer uma delas serve.
help-answering-all = Várias respostas
help-answering-all-how =
    Caixas quadradas: a resposta só conta como correta com todas as corretas selecionadas e nenhuma outra.
help-answering-short = Resposta curta com verificação
help-answering-short-how =
    Uma linha para digitar um número ou poucas palavras. Maiúsculas e minúsculas, acentos e espaços a mais não fazem
    diferença.
help-answering-open = Questão aberta
help-answering-open-how =
    Espaço para um texto mais longo, que ninguém corrige: depois aparecem as respostas-modelo, para comparar com a sua.
    “{ question-had }”, “{ question-partly }” e “{ question-missed }” guardam como foi; para retirar a escolha,
    pressione-a outra vez.
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
    Digite só os algarismos: com uma unidade (<code>9.81 m/s²</code>), uma fração (<code>1/2</code>) ou outro separador
    de milhares (<code>1,000.5</code>), deixa de ser um número, e a resposta fica errada. A página avisa durante a
    digitação. Quando a questão admite arredondamento, a verificação também o admite.
help-search = Pesquisar questões
help-search-what =
    “{ frame-search }”, no topo de todas as páginas, procura em todas as questões, com respostas e explicação, à medida
    que se digita: palavras, uma parte do texto ou o texto inteiro, um tema. Uma disciplina, uma área ou um ano ao lado
    restringem o resultado: <code>gauss law physics</code>.
help-search-formulas =
    As fórmulas são encontradas como se digitam (<code>integral x^2</code>, <code>sqrt(2)</code>), em LaTeX (<code>\int
    x^2 dx</code>) ou coladas (<code>x² ≥ 0</code>); o código, por nomes e operadores. O trecho encontrado aparece em
    destaque. Se ele só está nas respostas ou na explicação, o resultado diz isso e não mostra nada delas.
help-search-filters =
    “{ search-filters }” restringem o que foi encontrado: questões não respondidas, incorretas ou marcadas, uma
    disciplina, um ano, um tipo, um tema. As setas do teclado levam da caixa aos resultados; Escape leva de volta.
help-practise = Praticar
help-practise-what =
    “{ exams-practice }”, acima das provas de uma disciplina, faz perguntas de todas elas, uma de cada vez e sempre em
    outra ordem. Escolha quais e quantas: primeiro vêm as respondidas há mais tempo.
help-practise-due-how = { schedule-due-what }.
help-practise-mistakes = Erros
help-practise-mistakes-how =
    As questões respondidas de forma errada ou avaliadas com “{ question-missed }”. Uma questão sai depois de dois
    acertos seguidos.
help-practise-others = Marcadas, Não respondidas, Todas
help-practise-others-how =
    As questões marcadas, as que ainda não têm resposta e o conjunto inteiro. Questões de escolha sem opções de resposta
    ficam de fora.
help-practise-verdict =
    O resultado aparece na hora, “{ question-next }” continua, e as suas respostas ficam guardadas como na página da
    questão. No fim aparece o que estava correto; “{ practice-again }” repete o que não estava. “{ question-had }” conta
    como correto e “{ question-missed }” como incorreto; depois de “{ question-partly }”, a contagem dos dois acertos
    seguidos recomeça. “{ practice-end }” encerra a qualquer momento: nada se perde.
help-schedule = O que estudar hoje
help-schedule-due =
    Cada questão já respondida volta quando está prestes a ser esquecida: pouco depois de uma resposta errada, alguns
    dias depois de uma certa, e cada vez mais tarde enquanto ainda for lembrada. “{ schedule-due }”, em
    “{ exams-practice }”, reúne aquelas cujo dia chegou; “{ frame-progress }” mostra quantas são, com uma lista por
    disciplina. Numa questão aberta, “{ question-had }” conta como correto, “{ question-partly }” como difícil e
    “{ question-missed }” como incorreto.
help-schedule-plan =
    Indique o dia da sua prova na página onde se escolhe o que praticar ou em “{ frame-progress }”, e um plano diz
    quantas questões responder por dia: todas pelo menos duas vezes, a última pouco antes da prova. O que ficar por
    fazer passa para os dias seguintes. “{ schedule-not-on }” deixa dias da semana sem questões, “{ schedule-at-most }”
    limita as de cada dia, e “{ schedule-add-to-calendar }” guarda o plano num arquivo para aplicativos de calendário.
help-schedule-estimate =
    Abaixo do plano aparece quanto saberia, no total e por tema. O cálculo segue o FSRS, um modelo publicado do
    esquecimento, e desconhece o que é estudado em outros lugares: considere-o uma estimativa. Tudo é calculado no seu
    navegador, a partir do que ele guarda.
help-marks = O que os símbolos significam
help-marks-what = Os links Q1, Q2 e assim por diante mostram como está cada questão de uma prova.
help-marks-unattempted = Ainda não foi respondida neste navegador.
help-marks-correct = A sua última resposta estava correta. Numa questão aberta: foi avaliada com “{ question-had }”.
help-marks-partly = A sua resposta a uma questão aberta foi avaliada com “{ question-partly }”.
help-marks-incorrect = A sua última resposta estava errada, ou foi avaliada com “{ question-missed }”.
help-marks-answered =
    Uma questão aberta já respondida, com a resposta ainda por avaliar. Não conta nem como certa nem como errada.
help-marks-flagged =
    Foi marcada com “{ question-flag }”, abaixo da questão, para voltar a ela. Pressione o botão outra vez para retirar
    a marcação.
help-sitting = Fazer uma prova
help-sitting-what =
    “{ review-sit }”, na página de uma prova, apresenta-a inteira, contra o relógio. Escolha um limite de tempo, ou
    nenhum, e pressione “{ sit-start }”. Até o fim é possível mudar todas as respostas: nada é corrigido antes, e não há
    dicas. A barra mostra o que está respondido, em aberto e marcado.
help-sitting-time =
    O tempo não para se a página for recarregada ou fechada, ou se o aparelho entrar em repouso, e as suas respostas
    ficam; no zero, a prova termina sozinha. Em outra aba, “{ sit-go-on-here }” assume a prova. “{ sit-hide-time }” tira
    o tempo da vista.
help-sitting-score =
    Depois aparecem a sua pontuação, em pontos e por tema, e cada questão com a explicação. O que ficou sem resposta não
    vale pontos. As respostas abertas contam depois da sua avaliação: “{ question-had }” dá todos os pontos,
    “{ question-partly }” dá metade. As suas respostas ficam guardadas como se tivessem sido confirmadas uma a uma. As
    tentativas anteriores aparecem numa lista com a pontuação; “{ sit-again }” começa mais uma.
help-mistakes = Erros e dúvidas
help-mistakes-report =
    Uma resposta está errada, ou um texto não está claro? “{ question-report }”, abaixo da questão, leva a quem cuida
    dela e informa qual é a questão e, se for por e-mail, qual foi a resposta escolhida. Nenhum dado pessoal vai junto.
help-mistakes-contact = Para qualquer outro assunto, escreva para <mail>{ $contact }</mail>.
help-progress = Onde fica o seu progresso
help-progress-where =
    Neste navegador, neste dispositivo, e em mais nenhum lugar. Não há contas, e as suas respostas não são enviadas a
    ninguém. Outro navegador ou outro dispositivo não sabe delas.
help-progress-clear =
    Ele fica até ser apagado: “{ review-clear }” apaga o de uma prova, e “{ common-undo }”, ao lado, traz tudo de volta;
    “{ review-restart }” apaga as suas respostas de todas as provas, tal como limpar os dados deste site nas
    configurações do navegador. Uma janela anônima esquece tudo ao ser fechada. Se um navegador não guarda nada, a
    página avisa.
help-progress-export =
    “{ frame-progress }”, no topo de todas as páginas, mostra a lista de tudo. Ali, “{ progress-export-file }” guarda
    tudo num arquivo, e “{ progress-import-file }” junta um arquivo desses ao que outro navegador tem: de cada questão
    fica a resposta mais recente, por mais que se repita a operação. O que foi apagado em um deles volta do outro.
help-moving = Mudar de dispositivo
help-moving-ways =
    Em “{ frame-progress }”, “{ progress-move }” mostra um código e um link. Aponte a câmera do outro dispositivo para o
    código, ou envie o link para ele e abra-o lá: a página diz o que ele contém e pergunta antes de juntar.
    “{ common-undo }” volta atrás.
help-moving-holds =
    O código e o link contêm as suas escolhas, marcações e autoavaliações, e quando foram feitas; respostas digitadas,
    só enquanto há espaço, e a página diz quais não cabem. Para essas, e para um histórico muito longo, use o arquivo:
    “{ progress-export-file }” aqui, “{ progress-import-file }” lá. Nada disso é enviado a um servidor, mas quem tiver o
    link ou o arquivo pode ler o conteúdo.
help-offline = Sem internet
help-offline-pages =
    Depois da primeira visita, o site também abre sem internet: as páginas já abertas, as provas inteiras das quais se
    abriu uma questão, e a lista de disciplinas com a pesquisa. As outras páginas dizem “{ offline-heading }”
help-offline-keep =
    “{ offline-keep }”, acima das provas de uma disciplina, traz tudo: provas, questões e figuras. “{ offline-remove }”
    libera o espaço. As suas respostas ficam guardadas como sempre. O navegador também pode instalar o site como um
    aplicativo; procure essa opção no menu dele.
help-keyboard-switch = Ativar ou desativar estas teclas

## errors

errors-courses-down = O Stoa está fora do ar para desenvolvimento. Aguarde as novidades!
errors-courses = Erro ao buscar as disciplinas
errors-exams = Erro ao buscar as provas
errors-page = Erro ao carregar a página
errors-question = Erro ao buscar a questão
errors-resources = Erro ao buscar os materiais

## offline

offline-heading = Sem acesso à internet.
offline-available = As páginas já abertas e as disciplinas guardadas continuam disponíveis.
offline-no-room = Não há espaço suficiente neste dispositivo para guardar a disciplina.
offline-cut-off = Não foi possível obter a disciplina inteira. Tente de novo.
offline-refused =
    Este navegador não guarda nada para este site: a janela pode ser anônima, ou o endereço não ser seguro.
offline-unloaded = Não foi possível carregar. Tente de novo.
offline-remove = Remover
offline-keep = Guardar a disciplina offline
offline-keeping = Guardando…
offline-keeping-count = Guardando… { $done } de { $total }
offline-kept = Guardada offline
offline-kept-files = Arquivos guardados: { $size } MB.
offline-left-out = Não guardados, porque os arquivos de uma disciplina podem ocupar no máximo { $most } MiB: { $names }.
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
shortcuts-remark = Nenhum deles tem efeito durante a digitação. As setas passam de uma resposta a outra, como sempre.
shortcuts-failed = Não foi possível carregar a lista. Tente de novo.
shortcuts-choose-keys = <kbd>1</kbd> a <kbd>9</kbd>
shortcuts-choose = Escolher uma resposta. Quando há várias corretas: escolher ou retirar.
shortcuts-submit-keys = <kbd>Enter</kbd>
shortcuts-submit = Confirmar. Num texto longo: com Ctrl, no Mac com Cmd. Na prática, depois do resultado: continuar.
shortcuts-grade-keys = <kbd>1</kbd> a <kbd>3</kbd>
shortcuts-grade = Avaliar a sua resposta a uma questão aberta, quando já é possível compará-la
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
saved-cleared-this-exam = Itens apagados desta prova: { $what }.
saved-cleared-exam = Itens apagados da prova { $exam }: { $what }.
saved-cleared-course = Itens apagados da disciplina { $course }: { $what }.
saved-cleared-gone = { $count ->
    [one] Itens apagados de { $count } questão que já não está neste site: { $what }.
    [many] Itens apagados de { $count } de questões que já não estão neste site: { $what }.
   *[other] Itens apagados de { $count } questões que já não estão neste site: { $what }.
}
saved-cleared-missed = { $count ->
    [one] Itens apagados de { $count } questão cuja prova não pôde ser consultada: { $what }.
    [many] Itens apagados de { $count } de questões cuja prova não pôde ser consultada: { $what }.
   *[other] Itens apagados de { $count } questões cuja prova não pôde ser consultada: { $what }.
}
saved-restored-this-exam = Itens recuperados desta prova: { $what }.
saved-restored-exam = Itens recuperados da prova { $exam }: { $what }.
saved-restored-course = Itens recuperados da disciplina { $course }: { $what }.
saved-restored-gone = { $count ->
    [one] Itens recuperados de { $count } questão que já não está neste site: { $what }.
    [many] Itens recuperados de { $count } de questões que já não estão neste site: { $what }.
   *[other] Itens recuperados de { $count } questões que já não estão neste site: { $what }.
}
saved-restored-missed = { $count ->
    [one] Itens recuperados de { $count } questão cuja prova não pôde ser consultada: { $what }.
    [many] Itens recuperados de { $count } de questões cuja prova não pôde ser consultada: { $what }.
   *[other] Itens recuperados de { $count } questões cuja prova não pôde ser consultada: { $what }.
}

## file

file-exported = Exportado como { $name }.
file-refused = O arquivo { $name } não foi importado: { $reason }. Nada mudou.
file-too-large = tem mais de { $megabytes } MB, e nenhum navegador guarda tanto para um site
file-unreadable = não foi possível lê-lo
file-imported = Itens importados: { $what }.
file-nothing-new = Tudo o que está neste arquivo já estava aqui.
file-taken-back = Itens retirados: { $what }.
file-too-deep = o conteúdo tem níveis demais
file-not-json = não é JSON, ou falta uma parte
file-foreign = não foi exportado de uma página como esta
file-later = foi exportado de uma versão mais recente deste site

## move

move-code-failed = Não foi possível carregar o código: use o link.
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
    [one] { $count } resposta digitada não cabe no código: para ela, use o link.
    [many] { $count } de respostas digitadas não cabem no código: para elas, use o link.
   *[other] { $count } respostas digitadas não cabem no código: para elas, use o link.
}
move-not-in-link = { $count ->
    [one] { $count } resposta digitada não cabe: para ela, use o arquivo.
    [many] { $count } de respostas digitadas não cabem: para elas, use o arquivo.
   *[other] { $count } respostas digitadas não cabem: para elas, use o arquivo.
}
move-exam-unknown = { $count ->
    [one] { $count } resposta é de uma prova desconhecida aqui: para ela, use o arquivo.
    [many] { $count } de respostas são de provas desconhecidas aqui: para elas, use o arquivo.
   *[other] { $count } respostas são de provas desconhecidas aqui: para elas, use o arquivo.
}
move-broken =
    Este link não está inteiro: falta uma parte, ou ela foi alterada no caminho. Copie-o inteiro mais uma vez. Nada
    mudou aqui.
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
move-merged = Itens acrescentados: { $what }.
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
    }, e sem isso nada se pode dizer das respostas. Nada mudou ainda: há acesso à internet?
move-merge = Juntar
move-merge-rest = Juntar o resto
move-gone = Ficou de fora, porque já não existe neste site: { $what }.
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
problems-remark = Até isto ser corrigido, aparece o que havia antes.
problems-list = Problemas
problems-more = e mais { $count }
