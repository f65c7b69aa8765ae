import * as common from 'texts:common';
import * as texts from 'texts:move';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getExam, type WholeExam } from '../../api/calls';
import { send } from '../../api/client';
import { Dialog } from '../../components/Dialog';
import { mapLimit } from '../../lib/mapLimit';
import { describeCounts } from '../describe';
import { useProgressStore } from '../ProgressProvider';
import { describePayload } from './describePayload';
import { type Resolved, resolved } from './import';
import { payloadIn } from './link';
import styles from './MergeDialog.module.css';
import { mergeWithUndo } from './mergeWithUndo';
import type { PayloadExam } from './payload';
import { formatSentences } from './sentences';

interface Props {
  readonly link: string;
  readonly say: (what: ReactNode) => void;
  readonly onClose: () => void;
}

const unread = {
  broken: texts.broken,
  later: texts.later,
};

/** Asks before the progress of another device is merged into the saved progress. */
export function MergeDialog({ link, say, onClose }: Props) {
  const content = useMemo(() => payloadIn(link), [link]);
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      {(close) => {
        const words = content.state === 'read' ? describePayload(content.exams) : undefined;
        return (
          <>
            <h2 id={heading}>{texts.from()}</h2>
            {content.state === 'read' && words !== undefined ? (
              <MergeForm exams={content.exams} words={words} say={say} close={close} />
            ) : (
              <>
                <p>{content.state === 'read' ? texts.empty() : unread[content.state]()}</p>
                <div className="actions">
                  <button type="button" className="button" data-look="strong" onClick={close}>
                    {common.close()}
                  </button>
                </div>
              </>
            )}
          </>
        );
      }}
    </Dialog>
  );
}

interface MergeFormProps {
  readonly exams: readonly PayloadExam[];
  readonly words: string;
  readonly say: (what: ReactNode) => void;
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
    const { saved, gone } = resolved(exams, fetched.exams);
    const left = describeOmissions(gone, fetched.failed);
    close();
    say(
      mergeWithUndo({ read, change }, saved, {
        done: (merged) => formatSentences([texts.merged({ what: merged }), left]),
        nothing: left === '' ? texts.allHere() : formatSentences([texts.nothingNew(), left]),
      }),
    );
  };
  const fetchAll = async () => {
    if (fetching.state === 'fetching') return;
    const known = fetching.state === 'failed' ? fetching.fetched.exams : new Map();
    setFetching({ state: 'fetching' });
    const { signal } = stop.current;
    const fetched = await fetchExams(
      exams.map(({ exam }) => exam),
      known,
      signal,
    );
    if (signal.aborted) return;
    if (fetched.failed === 0) mergeWith(fetched);
    else setFetching({ state: 'failed', fetched });
  };

  const hasFailed = fetching.state === 'failed';
  return (
    <>
      <p>{texts.ask({ what: words })}</p>
      <div role={hasFailed ? 'alert' : 'status'} className={styles.state}>
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
        <button type="button" className="button" onClick={close}>
          {common.cancel()}
        </button>
      </div>
    </>
  );
}

/** The exams that a link is of, as far as they could be fetched; what there is none of is null. */
interface Fetched {
  readonly exams: ReadonlyMap<string, WholeExam | null>;
  readonly failed: number;
}

/** Fetches exams, each of them once, but for those that are there already. */
async function fetchExams(
  examIds: readonly string[],
  known: Fetched['exams'],
  stop: AbortSignal,
): Promise<Fetched> {
  const exams = new Map(known);
  const missing = [...new Set(examIds)].filter((id) => !exams.has(id));
  let failed = 0;
  await mapLimit(missing, async (id) => {
    if (stop.aborted) return;
    try {
      exams.set(id, await send(getExam(id), stop));
    } catch {
      failed += 1;
    }
  });
  return { exams, failed };
}

/** What of a link was not merged, in sentences; empty if all was. */
function describeOmissions(gone: Resolved['gone'], failed: number): string {
  const what = describeCounts({ ...gone, grades: 0 });
  return formatSentences([
    what !== undefined && texts.gone({ what }),
    failed > 0 && texts.failed({ count: failed }),
  ]);
}
