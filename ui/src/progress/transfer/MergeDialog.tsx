import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { counted } from '../../lib/format';
import { useProgressStore } from '../ProgressProvider';
import { describeOmissions } from './describeOmissions';
import { describePayload } from './describePayload';
import { type Fetched, fetchExams } from './fetchExams';
import { resolved } from './import';
import { payloadIn } from './link';
import styles from './MergeDialog.module.css';
import { mergeWithUndo } from './mergeWithUndo';
import type { PayloadExam } from './payload';

interface Props {
  readonly carried: string;
  readonly say: (what: ReactNode) => void;
  readonly onClose: () => void;
}

const unread = {
  broken:
    'This link is not whole: a part of it is missing, or was changed on its way. Copy all of it once more. Nothing has changed here.',
  later:
    'This link was made by a later version of this site. Reload this page, and open the link again. Nothing has changed here.',
};

/** Asks before what another device has sent is merged with what is kept here. */
export function MergeDialog({ carried, say, onClose }: Props) {
  const content = useMemo(() => payloadIn(carried), [carried]);
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      {(close) => {
        const words = content.state === 'read' ? describePayload(content.exams) : undefined;
        return (
          <>
            <h2 id={heading}>From another device</h2>
            {content.state === 'read' && words !== undefined ? (
              <Asking exams={content.exams} words={words} say={say} close={close} />
            ) : (
              <>
                <p>
                  {content.state === 'read' ? 'This link holds nothing.' : unread[content.state]}
                </p>
                <div className="actions">
                  <button type="button" className="button" data-look="strong" onClick={close}>
                    Close
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

interface AskingProps {
  readonly exams: readonly PayloadExam[];
  readonly words: string;
  readonly say: (what: ReactNode) => void;
  readonly close: () => void;
}

type Fetching =
  | { readonly state: 'asking' | 'fetching' }
  | { readonly state: 'failed'; readonly fetched: Fetched };

function Asking({ exams, words, say, close }: AskingProps) {
  const { read, change } = useProgressStore();
  const [fetching, setFetching] = useState<Fetching>({ state: 'asking' });
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const count = counted(new Set(exams.map(({ exam }) => exam)).size, 'exam');
  const mergeWith = (fetched: Fetched) => {
    const { saved, gone } = resolved(exams, fetched.exams);
    const left = describeOmissions(gone, fetched.failed);
    close();
    say(
      mergeWithUndo({ read, change }, saved, {
        done: (merged) => `Merged ${merged}.${left}`,
        nothing: left === '' ? 'All that is in this link was here already.' : `Nothing new.${left}`,
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
      <p>
        This link holds {words}. Merge that with what is kept in this browser? Of each question the
        later answer stays.
      </p>
      <div role={hasFailed ? 'alert' : 'status'} className={styles.state}>
        {fetching.state === 'fetching' && `Fetching ${count}...`}
        {hasFailed &&
          `${fetching.fetched.failed} of ${count} could not be fetched, and without them nothing can be said of the answers. Nothing has changed yet: are you offline?`}
      </div>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-look="strong"
          aria-disabled={fetching.state === 'fetching'}
          onClick={fetchAll}
        >
          {hasFailed ? 'Try again' : 'Merge'}
        </button>
        {hasFailed && fetching.fetched.exams.size > 0 && (
          <button type="button" className="button" onClick={() => mergeWith(fetching.fetched)}>
            Merge the rest
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
      </div>
    </>
  );
}
