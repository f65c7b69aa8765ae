import * as common from 'texts:common';
import * as texts from 'texts:sit';
import type { ComponentProps } from 'react';
import { Note } from '../../components/Note';
import { QueryView, renderRetry } from '../../components/QueryView';
import { buildRunClaimName, useClaim } from '../../store/useClaim';
import { UnsavedNotice } from '../progress/UnsavedNotice';
import { ActiveRun } from './ActiveRun';
import { RunResult } from './RunResult';

// The form that begins a run loads this module, which then shows the run without another request.
export { beginRun } from '../../study/runs/runChanges';

interface Props extends ComponentProps<typeof RunResult> {
  readonly onEnd: () => void;
}

/** A run in progress, or the result of a finished run. Needs a different `key` for each run. */
export function RunView({ onEnd, ...result }: Props) {
  const { run, content, movesFocus } = result;
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
      of={content}
      loading={common.loadingQuestions()}
      empty={common.noQuestions()}
      failed={renderRetry}
    >
      {(value) => <ClaimedRun run={run} content={value} movesFocus={movesFocus} onEnd={onEnd} />}
    </QueryView>
  );
}

/** A run in progress, in this tab or another. */
function ClaimedRun(props: ComponentProps<typeof ActiveRun>) {
  const { state, takeOver } = useClaim(buildRunClaimName(props.run.id));
  switch (state) {
    case 'asking':
      return <Note kind="loading">{common.loadingQuestions()}</Note>;
    case 'own':
      return <ActiveRun {...props} />;
    case 'elsewhere':
      return (
        <Note kind="empty">
          <p role="status">{texts.elsewhere()}</p>
          <button type="button" className="button" data-look="strong" onClick={takeOver}>
            {texts.goOnHere()}
          </button>
        </Note>
      );
  }
}
