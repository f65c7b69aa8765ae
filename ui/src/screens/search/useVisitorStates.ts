import { useMemo } from 'react';
import { listQuestions } from '../../api/calls';
import { getLoaded, useQueries } from '../../api/replies';
import type { ExamQuestion } from '../../api/types';
import { useProgress } from '../../features/progress/ProgressProvider';
import { findQuestionState, type PastAttempts } from '../../study/selectors';
import type { HitWithState } from './facets';
import type { SearchHit } from './searchCall';

/** What the lists of exams say about their questions, by question id. */
type Listed = ReadonlyMap<string, Pick<ExamQuestion, 'revision' | 'answersFrom'>>;

/** Returns the search hits, each with the state of the visitor's attempt and the flag. */
export function useVisitorStates(hits: readonly SearchHit[]): readonly HitWithState[] {
  const progress = useProgress();
  const { attempts, answered } = progress;
  const exams = useMemo(
    () => listExamsToAsk(hits, { attempts, answered }),
    [hits, attempts, answered],
  );
  const listed = useListed(exams);
  return useMemo(
    () =>
      hits.map((hit) => {
        const { revision, answersFrom } = listed.get(hit.id) ?? {};
        const question = { ...hit, revision, answersFrom };
        const state = findQuestionState(question, progress);
        return {
          ...hit,
          visitorState: {
            state,
            isFlagged: progress.flags.get(hit.id)?.on === true,
          },
        };
      }),
    [hits, progress, listed],
  );
}

/**
 * Returns the ids of the exams whose answered questions may have been corrected or withheld since
 * then.
 */
function listExamsToAsk(
  hits: readonly SearchHit[],
  { attempts, answered }: PastAttempts,
): string[] {
  const ids = hits.flatMap(({ id, examId }) =>
    attempts.has(id) && answered.get(id)?.revision ? examId : [],
  );
  return [...new Set(ids)];
}

/**
 * Returns the questions in the given exams, as they arrive. If no revision is known, an answer
 * counts as it was saved.
 */
function useListed(exams: readonly string[]): Listed {
  const replies = useQueries(useMemo(() => exams.map(listQuestions), [exams]));
  return useMemo(() => {
    const questions = replies.flatMap((reply) => getLoaded(reply) ?? []);
    return new Map(questions.map((question) => [question.id, question]));
  }, [replies]);
}
