import { useState } from 'react';
import type { WholeExam } from '../../api';
import { useTypesetter } from '../../components/MathProvider';
import { useProgress } from '../../components/ProgressProvider';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { textsAfterSubmit, textsAtFirst } from '../../components/question/questionTexts';
import { ReplyView } from '../../components/ReplyView';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { loadedOf, loading } from '../../components/useReply';
import { holdsMath } from '../../formulas';
import { runsOf } from '../../study/runs';
import { Before } from './Before';
import { Going } from './Going';
import { Result } from './Result';
import { useRunExam } from './useRunExam';

interface Props {
  readonly classId: string;
  readonly examId: string;
}

/** The three states of sitting an exam: before, during and after. */
export function Sitting({ classId, examId }: Props) {
  const place = { course: classId, exam: examId };
  const { runs: all } = useProgress();
  const runs = runsOf(all, place);
  const [again, setAgain] = useState(false);
  // Whoever has just ended or begun a run is taken along; who comes by finds the page as it is.
  const [follow, setFollow] = useState(false);
  const run = again ? undefined : runs[0];
  const { reply, keep } = useRunExam(place, run?.id);
  const exam = loadedOf(reply);
  // Once begun, a run needs no network: not for formulas either.
  const { pending } = useTypesetter(exam !== undefined && holdsAnyMath(exam));
  const settled = pending ? loading : reply;

  if (run?.ended) {
    return (
      <>
        <UnkeptNotice />
        <Result
          key={run.id}
          run={run}
          exam={settled}
          earlier={runs.slice(1)}
          follow={follow}
          onAgain={() => {
            setFollow(true);
            setAgain(true);
          }}
        />
      </>
    );
  }
  return (
    <ReplyView
      of={settled}
      loading="Loading questions..."
      empty="No questions found for this exam."
      failed={(message) => <QuestionsFailure message={message} />}
    >
      {(value) =>
        run === undefined ? (
          <Before
            exam={value}
            earlier={runs}
            follow={follow}
            onBegin={(runId) => {
              keep(runId, value);
              setFollow(true);
              setAgain(false);
            }}
          />
        ) : (
          <Going
            key={run.id}
            run={run}
            exam={value}
            follow={follow}
            onEnd={() => setFollow(true)}
          />
        )
      }
    </ReplyView>
  );
}

function holdsAnyMath({ instructionsHtml, questions }: WholeExam): boolean {
  return [
    instructionsHtml ?? '',
    ...questions.flatMap((one) => [...textsAtFirst(one), ...textsAfterSubmit(one)]),
  ].some(holdsMath);
}
