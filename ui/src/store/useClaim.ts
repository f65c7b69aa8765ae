import { useEffect, useState } from 'react';

// Lets only one of the open tabs do what two must not do at once, such as continuing a run.

export interface Claim {
  /** Whether this tab or another has the claim; `asking` until that is known. */
  readonly state: 'asking' | 'own' | 'elsewhere';
  /** Takes over the claim from the tab that has it. */
  readonly takeOver: () => void;
}

/** Returns the name under which one tab at a time claims a run in progress. */
export function buildRunClaimName(runId: string): string {
  return `stoa-run ${runId}`;
}

/**
 * Waits until no other tab has the claim, and then does the work while holding it. If locks are not
 * available, does the work at once. Rejects if the signal is aborted before this tab has the claim.
 */
export async function runWithClaim(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  await (locks ? locks.request(name, { signal }, work) : work());
}

/**
 * Uses a Web Lock to claim a name for one tab at a time. The browser releases the lock when the tab
 * is closed or crashes. If locks are not available, every tab has the claim. The component needs a
 * different `key` for each name.
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
      // This tab now waits until the lock is released.
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

  return { state, takeOver: () => setAttempt({ steal: true }) };
}
