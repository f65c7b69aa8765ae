import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../chunks';
import { Trouble } from './Trouble';

/** Puts a formula into a node, or throws when it does not parse. */
export type Typeset = (node: HTMLElement, tex: string, block: boolean) => void;

export type LoadTypesetter = () => Promise<{ readonly typeset: Typeset }>;

type Typesetter =
  | { readonly state: 'unasked' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly typeset: Typeset };

interface Shared {
  readonly typesetter: Typesetter;
  readonly ask: () => void;
}

const MathContext = createContext<Shared>({ typesetter: { state: 'unasked' }, ask: () => {} });

interface Props {
  readonly load: LoadTypesetter;
  readonly children: ReactNode;
}

/** Loads the typesetter once, when the first text with math asks for it. */
export function MathProvider({ load, children }: Props) {
  const [typesetter, setTypesetter] = useState<Typesetter>({ state: 'unasked' });
  const shared = useMemo<Shared>(() => {
    let asked = false;
    const ask = () => {
      if (asked) return;
      asked = true;
      setTypesetter({ state: 'loading' });
      loadChunk(load).then(
        ({ typeset }) => setTypesetter({ state: 'ready', typeset }),
        () => setTypesetter({ state: 'failed' }),
      );
    };
    return { typesetter: { state: 'unasked' }, ask };
  }, [load]);
  const value = useMemo(() => ({ ...shared, typesetter }), [shared, typesetter]);
  return <MathContext value={value}>{children}</MathContext>;
}

/** The typesetter, once it is there; only a text that holds math makes it load. */
export function useTypeset(needed: boolean): Typeset | undefined {
  const { typesetter, ask } = useContext(MathContext);
  useEffect(() => {
    if (needed) ask();
  }, [needed, ask]);
  return typesetter.state === 'ready' ? typesetter.typeset : undefined;
}

/** Says that formulas stay as they were typed, when the typesetter could not be loaded. */
export function MathTrouble() {
  const { typesetter } = useContext(MathContext);
  if (typesetter.state !== 'failed') return null;
  return (
    <Trouble>Formulas could not be loaded and are shown as their source. Try to reload.</Trouble>
  );
}
