import { Fragment, type ReactNode, useCallback, useState } from 'react';

/** What a page has last said of what it did, and how it says the next thing, also the same again. */
export function useSaid(): readonly [said: ReactNode, say: (what: ReactNode) => void] {
  const [{ what, turn }, setSaid] = useState<{ what: ReactNode; turn: number }>({
    what: null,
    turn: 0,
  });
  const say = useCallback(
    (next: ReactNode) => setSaid((last) => ({ what: next, turn: last.turn + 1 })),
    [],
  );
  return [<Fragment key={turn}>{what}</Fragment>, say];
}
