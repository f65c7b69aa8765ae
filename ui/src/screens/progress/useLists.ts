import { useCallback, useEffect, useState } from 'react';
import { listQuestions } from '../../api/calls';
import { sendCall } from '../../api/client';
import type { ExamQuestion } from '../../api/types';

export type ListOf = (examId: string) => Promise<readonly ExamQuestion[]>;

/** Fetches the questions of exams, each exam once. */
export function useLists(): ListOf {
  const [lists] = useState(() => new Map<string, ReturnType<ListOf>>());
  return useCallback(
    (examId) => {
      const list = lists.get(examId) ?? sendCall(listQuestions(examId));
      lists.set(examId, list);
      return list;
    },
    [lists],
  );
}

/** The questions of an exam; `none` if it has none or they cannot be fetched. */
export function useList(
  listOf: ListOf,
  examId: string,
): readonly ExamQuestion[] | 'loading' | 'none' {
  const [list, setList] = useState<readonly ExamQuestion[] | 'loading' | 'none'>('loading');
  useEffect(() => {
    let isStale = false;
    const settle = (found: readonly ExamQuestion[]) => {
      if (!isStale) setList(found.length === 0 ? 'none' : found);
    };
    listOf(examId).then(settle, () => settle([]));
    return () => {
      isStale = true;
    };
  }, [listOf, examId]);
  return list;
}
