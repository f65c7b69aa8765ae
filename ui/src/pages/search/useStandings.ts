import { useEffect, useMemo, useState } from 'react';
import { listQuestions } from '../../api/calls';
import { send } from '../../api/client';
import { useProgress } from '../../progress/ProgressProvider';
import { gradeAt, stateAt } from '../../progress/selectors';
import type { StandingHit } from './facets';
import type { Hit } from './searchCall';

type Revisions = ReadonlyMap<string, string>;

const none: Revisions = new Map();

/** Questions that match, each with the visitor's state. */
export function useStandings(hits: readonly Hit[]): readonly StandingHit[] {
  const progress = useProgress();
  const { attempts, answered } = progress;
  const exams = useMemo(() => examsToAsk(hits, { attempts, answered }), [hits, attempts, answered]);
  const revisions = useRevisions(exams);
  return useMemo(
    () =>
      hits.map((hit) => {
        const question = { ...hit, revision: revisions.get(hit.id) };
        const state = stateAt(question, progress);
        const isMissed = state === 'correct' && gradeAt(question, progress) === 'missed';
        return {
          ...hit,
          standing: {
            state,
            isWrong: state === 'incorrect' || isMissed,
            isFlagged: progress.flags.get(hit.id)?.on === true,
          },
        };
      }),
    [hits, progress, revisions],
  );
}

type Past = Pick<ReturnType<typeof useProgress>, 'attempts' | 'answered'>;

/** The ids of the exams whose answered questions may have been corrected since, as JSON to compare. */
function examsToAsk(hits: readonly Hit[], { attempts, answered }: Past): string {
  const ids = hits.flatMap(({ id, examId }) =>
    attempts.has(id) && answered.get(id)?.revision ? examId : [],
  );
  return JSON.stringify([...new Set(ids)]);
}

/** The revisions of the questions of some exams, as they arrive. Each exam is fetched once. */
function useRevisions(exams: string): Revisions {
  const [revisions, setRevisions] = useState(none);
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    for (const examId of JSON.parse(exams) as string[]) {
      if (asked.has(examId)) continue;
      asked.add(examId);
      send(listQuestions(examId)).then(
        (questions) => {
          const known = questions.map(({ id, revision }) => [id, revision ?? ''] as const);
          setRevisions((before) => new Map([...before, ...known]));
        },
        // Without a revision, an answer counts as it was saved.
        () => asked.delete(examId),
      );
    }
  }, [exams, asked]);
  return revisions;
}
