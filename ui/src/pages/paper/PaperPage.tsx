import { useRef, useState } from 'react';
import { getExam } from '../../api';
import { GoBack } from '../../components/GoBack';
import { useTypesetter } from '../../components/MathProvider';
import { paper } from '../../components/parts';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { ReplyView } from '../../components/ReplyView';
import { together, useChunk } from '../../components/useChunk';
import { useParts } from '../../components/useParts';
import { empty, loadedOf, loading, useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import styles from './PaperPage.module.css';

/** An exam as a sheet of paper, to be printed. */
export function PaperPage() {
  const { classId, examId } = useParts(routes.paper);
  const call = getExam(examId);
  const part = useChunk(paper, examId);
  const [withAnswers, setWithAnswers] = useState(true);
  const sheet = useRef<HTMLElement>(null);
  useTitle(titles.paper(examId));

  const reply = useReply(call);
  const found = loadedOf(reply);
  const exam = found?.courseId === classId ? found : undefined;
  const hasQuestions = exam !== undefined && exam.questions.length > 0;
  const whole = together(hasQuestions || found === undefined ? reply : empty, part, call.failure);
  const isWhole = whole.state === 'loaded' && part.state === 'loaded';
  // A sheet that is printed has its formulas set.
  const { pending } = useTypesetter(isWhole && part.value.holdsFormula(whole.value));
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
            With answers
          </label>
          <button
            type="button"
            className="button"
            disabled={!isWhole || pending}
            onClick={() => {
              if (isWhole && sheet.current !== null) part.value.print(sheet.current);
            }}
          >
            Print
          </button>
        </div>
      </div>
      <article ref={sheet} className={styles.sheet}>
        <h1 tabIndex={-1}>{exam?.description ?? 'Exam on paper'}</h1>
        <ReplyView
          of={pending ? loading : whole}
          loading="Loading questions..."
          empty="No questions found for this exam."
          failed={(message) => <QuestionsFailure message={message} />}
        >
          {(value) =>
            part.state === 'loaded' && <part.value.Paper exam={value} withAnswers={withAnswers} />
          }
        </ReplyView>
      </article>
    </div>
  );
}
