import { Fragment, type ReactNode, useCallback, useState } from 'react';

interface Saying {
  /** Where the page says what it did. */
  readonly said: ReactNode;
  /** Says the next thing, which may be the same again. */
  readonly say: (what: ReactNode) => void;
  /** Whether it has not said anything yet. */
  readonly isSilent: boolean;
}

/** What a page has last said of what it did. */
export function useAnnouncement(className: string | undefined): Saying {
  const [{ what, turn }, setSaid] = useState<{ what: ReactNode; turn: number }>({
    what: null,
    turn: 0,
  });
  const say = useCallback(
    (next: ReactNode) => setSaid((last) => ({ what: next, turn: last.turn + 1 })),
    [],
  );
  const isSilent = turn === 0;
  // It is listened to from the start, but a status only once there is one.
  const said = (
    <div aria-live="polite" role={isSilent ? undefined : 'status'} className={className}>
      <Fragment key={turn}>{what}</Fragment>
    </div>
  );
  return { said, say, isSilent };
}
