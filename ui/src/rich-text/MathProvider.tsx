import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadingState, type QueryState } from '../api/replies';
import { loadChunk, reloadOnFailure } from '../lib/chunks';
import type { Typesetter } from './formulas';

// Loads the typesetter when the first formula needs it, and lets pages wait for it.

export type TypesetterLoader = () => Promise<Typesetter>;

type TypesetterState =
  | { readonly state: 'idle' | 'loading' | 'late' | 'failed' }
  | { readonly state: 'ready'; readonly typeset: Typesetter };

interface Shared {
  readonly typesetter: TypesetterState;
  readonly request: () => void;
}

const MathContext = createContext<Shared>({ typesetter: { state: 'idle' }, request: () => {} });

/**
 * The time for which text waits for the typesetter before it shows the source of its formulas, in
 * milliseconds.
 */
export const typesetterPatience = 3_000;

interface Props {
  readonly load: TypesetterLoader;
  /** The typesetter, if it is already loaded. */
  readonly loaded?: Typesetter | undefined;
  readonly children: ReactNode;
}

/** Loads the typesetter once, when the first text with math needs it. */
export function MathProvider({ load, loaded, children }: Props) {
  const [typesetter, setTypesetter] = useState<TypesetterState>(
    loaded ? { state: 'ready', typeset: loaded } : { state: 'idle' },
  );
  const request = useMemo(() => {
    let isRequested = loaded !== undefined;
    return () => {
      if (isRequested) return;
      isRequested = true;
      setTypesetter({ state: 'loading' });
      const timer = setTimeout(() => setTypesetter({ state: 'late' }), typesetterPatience);
      reloadOnFailure(loadChunk(load))
        .then(
          (typeset) => startTransition(() => setTypesetter({ state: 'ready', typeset })),
          () => setTypesetter({ state: 'failed' }),
        )
        .finally(() => clearTimeout(timer));
    };
  }, [load, loaded]);
  const shared = useMemo(() => ({ typesetter, request }), [typesetter, request]);
  return <MathContext value={shared}>{children}</MathContext>;
}

export interface TypesetterStatus {
  /** Whether the typesetter is needed and still loading. */
  readonly pending: boolean;
  readonly typeset: Typesetter | undefined;
}

/** Returns the typesetter once it is loaded. Requests it as soon as `needed` is true. */
export function useTypesetter(needed: boolean): TypesetterStatus {
  const { typesetter, request } = useContext(MathContext);
  useEffect(() => {
    if (needed) request();
  }, [needed, request]);
  return {
    pending: needed && (typesetter.state === 'idle' || typesetter.state === 'loading'),
    typeset: typesetter.state === 'ready' ? typesetter.typeset : undefined,
  };
}

/**
 * Returns a reply, which counts as loading until its formulas can be typeset, because showing their
 * source first would make the page jump. Content stays once it has been shown. `key` distinguishes
 * one value from another.
 */
export function useTypesetQuery<T>(
  reply: QueryState<T>,
  key: string,
  hasFormula: (value: NonNullable<T>) => boolean,
): QueryState<T> {
  const [shown, setShown] = useState<string>();
  const isLoaded = reply.state === 'loaded';
  const { pending } = useTypesetter(isLoaded && shown !== key && hasFormula(reply.value));
  if (!isLoaded || shown === key) return reply;
  if (pending) return loadingState;
  setShown(key);
  return reply;
}

/** Returns whether the typesetter could not be loaded. */
export function useTypesetterFailed(): boolean {
  return useContext(MathContext).typesetter.state === 'failed';
}
