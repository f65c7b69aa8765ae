import * as common from 'texts:common';
import * as texts from 'texts:move';
import { useEffect, useId, useRef, useState } from 'react';
import { getExam } from '../../api/calls';
import { fetchAnswer } from '../../api/client';
import type { WholeExam } from '../../api/types';
import { Dialog } from '../../components/Dialog';
import { mapWithLimit } from '../../lib/mapWithLimit';
import { describeCounts } from '../progress/describeProgress';
import { useProgressStore } from '../progress/ProgressProvider';
import type { Say } from '../progress/useAnnouncement';
import { describePayload, formatSentences } from './describePayload';
import { buildLinkImport, type Import } from './import';
import { decodePayload, type Payload } from './link';
import { mergeWithUndo } from './mergeWithUndo';
import type { PayloadExam } from './payload';
import './MergeDialog.css';

interface Props {
  readonly link: string;
  readonly say: Say;
  readonly onClose: () => void;
}

const problems = {
  read: texts.empty,
  broken: texts.broken,
  earlier: texts.earlier,
  later: texts.later,
  unsupported: texts.unsupported,
};

/**
 * Asks whether to merge the progress of another device into the saved progress. Opens once the link
 * is decoded.
 */
export function MergeDialog({ link, say, onClose }: Props) {
  const payload = usePayload(link);
  const heading = useId();
  if (payload === undefined) return null;
  const words = payload.state === 'read' ? describePayload(payload.exams) : undefined;
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      {(close) => (
        <>
          <h2 id={heading}>{texts.from()}</h2>
          {payload.state === 'read' && words !== undefined ? (
            <MergeForm exams={payload.exams} words={words} say={say} close={close} />
          ) : (
            <>
              <p>{problems[payload.state]()}</p>
              <div className="actions">
                <button type="button" className="button" data-look="strong" onClick={close}>
                  {common.close()}
                </button>
              </div>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function usePayload(link: string): Payload | undefined {
  const [payload, setPayload] = useState<Payload>();
  useEffect(() => {
    let isStale = false;
    decodePayload(link).then((decoded) => {
      if (!isStale) setPayload(decoded);
    });
    return () => {
      isStale = true;
    };
  }, [link]);
  return payload;
}

interface MergeFormProps {
  readonly exams: readonly PayloadExam[];
  readonly words: string;
  readonly say: Say;
  readonly close: () => void;
}

type Fetching =
  | { readonly state: 'asking' | 'fetching' }
  | { readonly state: 'failed'; readonly fetched: Fetched };

function MergeForm({ exams, words, say, close }: MergeFormProps) {
  const { read, change } = useProgressStore();
  const [fetching, setFetching] = useState<Fetching>({ state: 'asking' });
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const count = new Set(exams.map(({ exam }) => exam)).size;
  const mergeWith = (fetched: Fetched) => {
    const { saved, missing } = buildLinkImport(exams, fetched.exams);
    const omitted = () => describeOmissions(missing, fetched.failed);
    close();
    say(
      mergeWithUndo({ read, change }, saved, {
        done: (merged) => formatSentences([texts.merged({ what: merged }), omitted()]),
        nothing: () =>
          omitted() === '' ? texts.allHere() : formatSentences([texts.nothingNew(), omitted()]),
      }),
    );
  };
  const fetchAll = async () => {
    if (fetching.state === 'fetching') return;
    const before = fetching.state === 'failed' ? fetching.fetched.exams : new Map();
    setFetching({ state: 'fetching' });
    const { signal } = stop.current;
    const ids = exams.map(({ exam }) => exam);
    const fetched = await fetchExams(ids, before, signal);
    if (signal.aborted) return;
    if (fetched.failed === 0) mergeWith(fetched);
    else setFetching({ state: 'failed', fetched });
  };

  const hasFailed = fetching.state === 'failed';
  return (
    <>
      <p>{texts.ask({ what: words })}</p>
      <div role={hasFailed ? 'alert' : 'status'} className="MergeDialog-state">
        {fetching.state === 'fetching' && texts.fetching({ count })}
        {hasFailed && texts.fetchFailed({ failed: fetching.fetched.failed, count })}
      </div>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-look="strong"
          aria-disabled={fetching.state === 'fetching'}
          onClick={fetchAll}
        >
          {hasFailed ? common.tryAgain() : texts.merge()}
        </button>
        {hasFailed && fetching.fetched.exams.size > 0 && (
          <button type="button" className="button" onClick={() => mergeWith(fetching.fetched)}>
            {texts.mergeRest()}
          </button>
        )}
        <button type="button" className="button" data-harmless onClick={close}>
          {common.cancel()}
        </button>
      </div>
    </>
  );
}

/**
 * The exams of a link that could be fetched, with null for those that do not exist, and the number
 * of calls that failed.
 */
interface Fetched {
  readonly exams: ReadonlyMap<string, WholeExam | null>;
  readonly failed: number;
}

/** Fetches each exam once, except those that were fetched before. */
async function fetchExams(
  examIds: readonly string[],
  before: Fetched['exams'],
  stop: AbortSignal,
): Promise<Fetched> {
  const exams = new Map(before);
  const missing = [...new Set(examIds)].filter((id) => !exams.has(id));
  let failed = 0;
  await mapWithLimit(missing, async (id) => {
    if (stop.aborted) return;
    try {
      exams.set(id, await fetchAnswer(getExam(id), stop));
    } catch {
      failed += 1;
    }
  });
  return { exams, failed };
}

/** Describes the parts of a link that were not merged. Returns an empty string if all were. */
function describeOmissions(missing: Import['missing'], failed: number): string {
  const what = describeCounts({ ...missing, grades: 0 });
  return formatSentences([
    what !== undefined && texts.gone({ what }),
    failed > 0 && texts.failed({ count: failed }),
  ]);
}
