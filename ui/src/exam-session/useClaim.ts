import { useEffect, useState } from 'react';

export interface Claim {
  /** Whether this tab has what it claims, or another one. */
  readonly state: 'asking' | 'own' | 'elsewhere';
  /** Takes it over from the tab that has it. */
  readonly take: () => void;
}

/**
 * Sees to it that one tab at a time goes on with a run. The browser itself gives a lock back when its
 * tab is closed or has crashed. Where there are no locks, tabs agree through storage alone. Another
 * name needs another key.
 */
export function useClaim(name: string): Claim {
  const [state, setState] = useState<Claim['state']>('asking');
  const [attempt, setAttempt] = useState({ steal: false });

  useEffect(() => {
    const { locks } = navigator as Partial<Navigator>;
    if (locks === undefined) {
      setState('own');
      return;
    }
    const gone = new AbortController();
    const { signal } = gone;
    let isHeld = false;
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) {
          release();
          return;
        }
        isHeld = true;
        setState('own');
        signal.addEventListener('abort', () => release());
      });
    const lose = (error: unknown) => {
      if (signal.aborted) return;
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      setState(isTaken ? 'elsewhere' : 'own');
      // From here on this tab waits for its turn.
      if (isTaken) setAttempt({ steal: false });
    };
    locks.request(name, attempt.steal ? { steal: true } : { signal }, hold).catch(lose);
    locks.query().then(
      ({ held }) => {
        const isTaken = held?.some((lock) => lock.name === name);
        if (isTaken && !isHeld && !signal.aborted) setState('elsewhere');
      },
      () => {},
    );
    return () => gone.abort();
  }, [name, attempt]);

  return { state, take: () => setAttempt({ steal: true }) };
}
