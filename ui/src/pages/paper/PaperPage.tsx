import * as common from 'texts:common';
import * as texts from 'texts:paper';
import { useRef, useState } from 'react';
import { getExam } from '../../api/calls';
import { empty, loadedOf, loading, useQuery } from '../../api/useQuery';
import { Attachments } from '../../components/Attachments';
import { GoBack } from '../../components/GoBack';
import { QueryView } from '../../components/QueryView';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { useServerHtml } from '../../handoff/ServerHtmlProvider';
import { ContentText } from '../../rich-text/ContentLanguage';
import { useTypesetter } from '../../rich-text/MathProvider';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { holdsFormula, Paper } from './Paper';
import styles from './PaperPage.module.css';
import { print } from './print';

/** An exam as a sheet of paper, to be printed. */
export function Page() {
  const { classId, examId } = useRouteParams(routes.paper);
  const [withAnswers, setWithAnswers] = useState(true);
  const sheet = useRef<HTMLElement>(null);
  useTitle(titles.paper(examId));

  const reply = useQuery(getExam(examId));
  const found = loadedOf(reply);
  const exam = found?.courseId === classId ? found : undefined;
  const hasQuestions = exam !== undefined && exam.questions.length > 0;
  const whole = hasQuestions || found === undefined ? reply : empty;
  const isWhole = whole.state === 'loaded';
  // A sheet that is printed has its formulas set.
  const { pending } = useTypesetter(isWhole && holdsFormula(whole.value));
  const shown = pending ? loading : whole;
  const written = useServerHtml(shown.state === 'loading');
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <GoBack />
        <div hidden={whole.state === 'failed' || whole.state === 'empty'}>
          <label>
            <input
              type="checkbox"
              checked={withAnswers}
              onChange={({ target }) => setWithAnswers(target.checked)}
            />
            {texts.withAnswers()}
          </label>
          <button
            type="button"
            className="button"
            disabled={!isWhole || pending}
            onClick={() => {
              if (sheet.current !== null) print(sheet.current);
            }}
          >
            {texts.print()}
          </button>
        </div>
      </div>
      <article ref={sheet} className={styles.sheet}>
        <h1 tabIndex={-1}>
          {written?.heading ??
            (exam ? (
              <ContentText language={exam.language}>{exam.description}</ContentText>
            ) : (
              texts.heading()
            ))}
        </h1>
        {exam !== undefined && !hasQuestions && <Attachments files={exam.files} />}
        <QueryView
          of={shown}
          written={written}
          loading={common.loadingQuestions()}
          empty={common.noQuestions()}
          failed={(message) => <QuestionsFailure message={message} />}
        >
          {(value) => <Paper exam={value} withAnswers={withAnswers} />}
        </QueryView>
      </article>
    </div>
  );
}
