import * as common from 'texts:common';
import * as texts from 'texts:move';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { getExam } from '../../api/calls';
import { getLoaded, useQueries, useReplies } from '../../api/replies';
import { Dialog } from '../../components/Dialog';
import { mapWithLimit } from '../../lib/mapWithLimit';
import { describeCounts } from '../progress/describeProgress';
import { useProgressStore } from '../progress/ProgressProvider';
import type { Announce } from '../progress/useAnnouncement';
import { describePayload, formatSentences } from './describePayload';
import { buildLinkImport, type LinkImport } from './import';
import { decodePayload } from './link';
import { mergeWithUndo } from './mergeWithUndo';
import type { PayloadExam } from './payload';
import { useAsyncResult } from './useAsyncResult';
import './MergeDialog.css';

interface Props {
  readonly link: string;
  readonly announce: Announce;
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
 * Asks whether to merge the progress from another device into the saved progress. Opens once the link
 * is decoded.
 */
export function MergeDialog({ link, announce, onClose }: Props) {
  const payload = useAsyncResult(decodePayload, link);
  if (payload === undefined) return null;
  const words = payload.state === 'read' ? describePayload(payload.exams) : undefined;
  return (
    <Dialog heading={texts.from()} onClose={onClose}>
      {(close) => (
        <>
          {payload.state === 'read' && words !== undefined ? (
            <MergeForm exams={payload.exams} words={words} announce={announce} close={close} />
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

interface MergeFormProps {
  readonly exams: readonly PayloadExam[];
  readonly words: string;
  readonly announce: Announce;
  readonly close: () => void;
}

function MergeForm({ exams, words, announce, close }: MergeFormProps) {
  const { read, change } = useProgressStore();
  const { ask } = useReplies();
  const [isAsked, setAsked] = useState(false);
  const ids = useMemo(() => [...new Set(exams.map(({ exam }) => exam))], [exams]);
  const replies = useQueries(isAsked ? ids.map(getExam) : []);
  const isFetching = replies.some(({ state }) => state === 'loading');
  const failed = isFetching ? [] : ids.filter((_, index) => replies[index]?.state === 'failed');
  const hasFailed = failed.length > 0;
  const count = ids.length;
  const merge = () => {
    const fetched = replies.map(
      (reply, index) => [ids[index] ?? '', getLoaded(reply) ?? null] as const,
    );
    const found = new Map(fetched.filter(([id]) => !failed.includes(id)));
    const { saved, missing } = buildLinkImport(exams, found);
    const omitted = () => describeOmissions(missing, failed.length);
    close();
    announce(
      mergeWithUndo({ read, change }, saved, {
        done: (merged) => formatSentences([texts.merged({ what: merged }), omitted()]),
        nothing: () =>
          omitted() === '' ? texts.allHere() : formatSentences([texts.nothingNew(), omitted()]),
      }),
    );
  };
  const isComplete = isAsked && !isFetching && !hasFailed;
  const mergeAll = useEffectEvent(merge);
  useEffect(() => {
    if (isComplete) mergeAll();
  }, [isComplete]);
  const fetchExams = () => {
    setAsked(true);
    void mapWithLimit(failed, (id) => ask(getExam(id)));
  };
  return (
    <>
      <p>{texts.ask({ what: words })}</p>
      <div role={hasFailed ? 'alert' : 'status'} className="MergeDialog-state">
        {isFetching && texts.fetching({ count })}
        {hasFailed && texts.fetchFailed({ failed: failed.length, count })}
      </div>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-look="strong"
          aria-disabled={isFetching}
          onClick={fetchExams}
        >
          {hasFailed ? common.tryAgain() : texts.merge()}
        </button>
        {hasFailed && failed.length < count && (
          <button type="button" className="button" onClick={merge}>
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
 * Describes the parts of a link that were not merged. Returns an empty string if all parts were.
 */
function describeOmissions(missing: LinkImport['missing'], failed: number): string {
  const what = describeCounts({ ...missing, grades: 0 });
  return formatSentences([
    what !== undefined && texts.gone({ what }),
    failed > 0 && texts.failed({ count: failed }),
  ]);
}
