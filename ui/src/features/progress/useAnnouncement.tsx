import { Fragment, type ReactNode, useCallback, useState } from 'react';

/** A message in the current language, which may change while the message is shown. */
export type Message = () => ReactNode;
export type Announce = (what: Message) => void;

interface Announcer {
  /** The live region with the current message. */
  readonly region: ReactNode;
  /** Announces a message, even if it is the same as the previous message. */
  readonly announce: Announce;
  /** Whether nothing has been announced yet. */
  readonly isSilent: boolean;
}

/** Announces to the visitor what a page has done. */
export function useAnnouncement(className: string | undefined): Announcer {
  const [{ what, turn }, setSaid] = useState<{ what?: Message; turn: number }>({ turn: 0 });
  const announce = useCallback(
    (next: Message) => setSaid((last) => ({ what: next, turn: last.turn + 1 })),
    [],
  );
  const isSilent = turn === 0;
  // Screen readers must find the live region before its first message. Until then, its role is not
  // `status`.
  const region = (
    <div aria-live="polite" role={isSilent ? undefined : 'status'} className={className}>
      <Fragment key={turn}>{what?.()}</Fragment>
    </div>
  );
  return { region, announce, isSilent };
}
