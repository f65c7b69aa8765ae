import * as common from 'texts:common';
import { useProgressValue } from './ProgressProvider';

interface Props {
  /** The message to show if nothing can be saved. */
  readonly unsaved?: string;
}

/**
 * Warns that this browser does not save answers, or that it has removed earlier runs to free space.
 */
export function UnsavedNotice({ unsaved = common.notSaved() }: Props) {
  const isSaved = useProgressValue((progress) => progress.isSaved);
  const removedRuns = useProgressValue((progress) => progress.removedRuns);
  return (
    <>
      {!isSaved && <p className="soft UnsavedNotice-notice">{unsaved}</p>}
      {removedRuns > 0 && (
        <p className="soft UnsavedNotice-notice" role="status">
          {common.runsDropped({ count: removedRuns })}
        </p>
      )}
    </>
  );
}
