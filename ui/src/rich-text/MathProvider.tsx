import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadChunk, orReload } from '../lib/chunks';
import type { Typeset } from './formulas';

export type LoadTypesetter = () => Promise<Typeset>;

type Typesetter =
  | { readonly state: 'unasked' | 'loading' | 'late' | 'failed' }
  | { readonly state: 'ready'; readonly typeset: Typeset };

interface Shared {
  readonly typesetter: Typesetter;
  readonly ask: () => void;
}

const MathContext = createContext<Shared>({ typesetter: { state: 'unasked' }, ask: () => {} });

/** For how long a text waits for its formulas, before it shows their source. */
const patience = 3_000;

interface Props {
  readonly load: LoadTypesetter;
  readonly children: ReactNode;
}

/** Loads the typesetter once, when the first text with math asks for it. */
export function MathProvider({ load, children }: Props) {
  const [typesetter, setTypesetter] = useState<Typesetter>({ state: 'unasked' });
  const ask = useMemo(() => {
    let asked = false;
    return () => {
      if (asked) return;
      asked = true;
      setTypesetter({ state: 'loading' });
      const timer = setTimeout(() => setTypesetter({ state: 'late' }), patience);
      orReload(loadChunk(load))
        .then(
          (typeset) => startTransition(() => setTypesetter({ state: 'ready', typeset })),
          () => setTypesetter({ state: 'failed' }),
        )
        .finally(() => clearTimeout(timer));
    };
  }, [load]);
  const shared = useMemo(() => ({ typesetter, ask }), [typesetter, ask]);
  return <MathContext value={shared}>{children}</MathContext>;
}

export interface Setting {
  /** Whether it is worth while to wait for the typesetter a little longer. */
  readonly pending: boolean;
  readonly typeset: Typeset | undefined;
}

/** The typesetter, once it is there; only a text that holds math makes it load. */
export function useTypesetter(needed: boolean): Setting {
  const { typesetter, ask } = useContext(MathContext);
  useEffect(() => {
    if (needed) ask();
  }, [needed, ask]);
  return {
    pending: needed && (typesetter.state === 'unasked' || typesetter.state === 'loading'),
    typeset: typesetter.state === 'ready' ? typesetter.typeset : undefined,
  };
}

/** Whether the typesetter could not be loaded. */
export function useTypesetterFailed(): boolean {
  return useContext(MathContext).typesetter.state === 'failed';
}
