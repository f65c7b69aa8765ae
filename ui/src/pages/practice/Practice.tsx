import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Exam, Question } from '../../api';
import { useEntryMemory } from '../../components/EntryMemory';
import { Note } from '../../components/Note';
import { useProgress } from '../../components/ProgressProvider';
import { picked } from '../../practice/picking';
import {
  lastAnswered,
  type Pool,
  type Practicable,
  poolIn,
  pools,
  practicableIn,
  questionsIn,
} from '../../practice/pools';
import {
  answering,
  current,
  ending,
  goingOn,
  notRight,
  type Round,
  roundOf,
} from '../../practice/round';
import { gradeAt } from '../../study/gradeAt';
import { Asking } from './Asking';
import { Choice, type Chosen, type Preset } from './Choice';
import { Ending } from './Ending';
import { MissedExams } from './MissedExams';
import styles from './Practice.module.css';
import { useFocusOn } from './useFocusOn';
import { useInAdvance } from './useInAdvance';
import { useWholeExams } from './useWholeExams';

type Stage =
  | {
      readonly state: 'choosing';
      readonly chosen: Preset;
      /** The question that was asked last, if any was. */
      readonly last?: string | undefined;
    }
  | {
      readonly state: 'asking' | 'ended';
      readonly chosen: Chosen;
      readonly round: Round;
      /** How many rounds there were before. */
      readonly turn: number;
    };

interface Props {
  readonly classId: string;
  readonly exams: readonly Exam[];
}

/** Practising a course: first what, then question by question, then what came of it. */
export function Practice({ classId, exams }: Props) {
  const { search } = useLocation();
  const past = useProgress();
  const { state, exams: whole, missed, retry } = useWholeExams(exams);
  const { recalled, remember } = useEntryMemory<Stage>();
  const [stage, setStage] = useState<Stage>(
    recalled ?? { state: 'choosing', chosen: { pool: poolIn(search) } },
  );
  const practicable = useMemo(() => practicableIn(whole), [whole]);
  const asked = stage.state === 'choosing' ? undefined : stage.round.outcomes.length;
  const heading = useFocusOn(`${stage.state} ${asked} ${stage.state !== 'choosing' && stage.turn}`);
  useInAdvance(practicable);

  const go = (next: Stage) => {
    remember(next);
    setStage(next);
  };
  const begin = (chosen: Chosen, from: readonly Practicable[], count: number) => {
    const last = stage.state === 'choosing' ? stage.last : stage.round.questions.at(-1)?.id;
    const timeOf = (question: Question) => lastAnswered(question, past);
    const questions = picked(from, { count, timeOf, last, random: Math.random });
    if (questions.length === 0) return;
    const turn = stage.state === 'choosing' ? 0 : stage.turn + 1;
    go({ state: 'asking', chosen, round: roundOf(questions), turn });
  };
  const counts = () =>
    Object.fromEntries(
      pools.map((pool) => [pool, questionsIn(pool, practicable, past).length]),
    ) as Record<Pool, number>;

  const missedNote = missed.length > 0 && <MissedExams exams={missed} onRetry={retry} />;

  if (stage.state === 'choosing') {
    if (state === 'loading') return <Note kind="loading">Loading questions...</Note>;
    return (
      <>
        {missedNote}
        {practicable.length === 0 && missed.length === 0 && (
          <Note kind="empty">There is no question to practise in this course yet.</Note>
        )}
        {practicable.length > 0 && (
          <section className={styles.stage}>
            <h2 ref={heading} tabIndex={-1}>
              What to practise
            </h2>
            <Choice
              counts={counts()}
              chosen={stage.chosen}
              onStart={(chosen) =>
                begin(chosen, questionsIn(chosen.pool, practicable, past), chosen.count)
              }
            />
          </section>
        )}
      </>
    );
  }

  const { round, chosen } = stage;
  const place = (examId: string) => exams.find(({ id }) => id === examId)?.description ?? examId;
  const question = current(round);
  if (stage.state === 'asking' && question !== undefined) {
    const grade = gradeAt(question, past);
    const show = (next: Round) => {
      const isOver = current(next) === undefined;
      go(
        next.outcomes.length === 0 && isOver
          ? { state: 'choosing', chosen, last: question.id }
          : { ...stage, state: isOver ? 'ended' : 'asking', round: next },
      );
    };
    return (
      <section className={styles.stage}>
        <h2 ref={heading} tabIndex={-1}>
          Question {round.outcomes.length + 1} of {round.questions.length}
        </h2>
        <Asking
          key={`${stage.turn} ${question.id}`}
          classId={classId}
          question={question}
          examName={place(question.exam_id)}
          round={round}
          onAnswer={(attempt) => go({ ...stage, round: answering(round, attempt) })}
          onNext={() => show(goingOn(round, grade))}
          onEnd={() => show(ending(round, grade))}
        />
      </section>
    );
  }

  const again = notRight(round);
  return (
    <section className={styles.stage}>
      <h2 ref={heading} tabIndex={-1} className={styles.score}>
        {round.questions.length - again.length} of {round.questions.length} right
      </h2>
      <Ending
        classId={classId}
        round={round}
        pool={chosen.pool}
        remaining={state === 'loading' || missed.length > 0 ? undefined : counts()}
        examName={place}
        onAgain={again.length === 0 ? undefined : () => begin(chosen, again, again.length)}
        onElse={() => go({ state: 'choosing', chosen, last: round.questions.at(-1)?.id })}
      />
    </section>
  );
}
