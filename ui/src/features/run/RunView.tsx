import * as common from 'texts:common';
import * as texts from 'texts:sit';
import type { QueryState } from '../../api/replies';
import type { Results } from '../../api/types';
import { Note } from '../../components/Note';
import { QueryView, withRetry } from '../../components/QueryView';
import { nameRunClaim, useClaim } from '../../store/useClaim';
import type { SavedRun, Sheet } from '../../study/runs/run';
import { UnsavedNotice } from '../progress/UnsavedNotice';
import { ActiveRun } from './ActiveRun';
import { RunResult } from './RunResult';

export { beginRun } from '../../study/runs/runChanges';

interface Props {
  readonly run: SavedRun;
  readonly sheet: QueryState<Sheet>;
  /** The official results of the exam. */
  readonly results: Results | null | undefined;
  /** The earlier runs of the exam, latest first. */
  readonly earlier: readonly SavedRun[];
  /**
   * Whether to move the focus to the new state: only if the visitor has begun or ended a run on
   * this page.
   */
  readonly follow: boolean;
  readonly onEnd: () => void;
  readonly onAgain: () => void;
}

/** A run in progress, or the result of a finished one. Needs a different `key` for each run. */
export function RunView({ onEnd, ...result }: Props) {
  const { run, sheet, follow } = result;
  if (run.ended) {
    return (
      <>
        <UnsavedNotice />
        <RunResult {...result} />
      </>
    );
  }
  return (
    <QueryView
      of={sheet}
      loading={common.loadingQuestions()}
      empty={common.noQuestions()}
      failed={withRetry}
    >
      {(value) => <Going run={run} sheet={value} follow={follow} onEnd={onEnd} />}
    </QueryView>
  );
}

interface GoingProps extends Pick<Props, 'run' | 'follow' | 'onEnd'> {
  readonly sheet: Sheet;
}

/** A run in progress, in this tab or in another one. */
function Going(props: GoingProps) {
  const { state, take } = useClaim(nameRunClaim(props.run.id));
  switch (state) {
    case 'asking':
      return <Note kind="loading">{common.loadingQuestions()}</Note>;
    case 'own':
      return <ActiveRun {...props} />;
    case 'elsewhere':
      return (
        <Note kind="empty">
          <p role="status">{texts.elsewhere()}</p>
          <button type="button" className="button" data-look="strong" onClick={take}>
            {texts.goOnHere()}
          </button>
        </Note>
      );
  }
}
