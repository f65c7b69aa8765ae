import { useEffect, useState } from 'react';

/**
 * Runs an asynchronous function, and runs it again for each new input. Returns the latest result,
 * or undefined until there is one.
 */
export function useAsyncResult<I, T>(run: (input: I) => Promise<T>, input: I): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let isStale = false;
    run(input).then((next) => {
      if (!isStale) setResult(next);
    });
    return () => {
      isStale = true;
    };
  }, [run, input]);
  return result;
}
