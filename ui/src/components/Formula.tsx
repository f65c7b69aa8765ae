import { useLayoutEffect, useRef, useState } from 'react';
import styles from './Formula.module.css';
import type { Typeset } from './MathProvider';
import { ScrollBox, useOverflow } from './ScrollBox';

interface Props {
  readonly tex: string;
  /** The formula as the author typed it, dollar signs included. */
  readonly source: string;
  readonly block: boolean;
  readonly typeset: Typeset | undefined;
}

/** A typeset formula; its source until the typesetter is there, or when it does not parse. */
export function Formula({ tex, source, block, typeset }: Props) {
  const [broken, setBroken] = useState(false);
  if (broken) return <code className={styles.broken}>{source}</code>;
  if (typeset === undefined) {
    return (
      <code className={styles.pending} data-block={block}>
        {source}
      </code>
    );
  }
  const set = <SetFormula tex={tex} block={block} typeset={typeset} onBroken={setBroken} />;
  return block ? <ScrollBox label="Formula">{set}</ScrollBox> : set;
}

interface SetFormulaProps {
  readonly tex: string;
  readonly block: boolean;
  readonly typeset: Typeset;
  readonly onBroken: (broken: boolean) => void;
}

function SetFormula({ tex, block, typeset, onBroken }: SetFormulaProps) {
  const node = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (node.current === null) return;
    try {
      typeset(node.current, tex, block);
    } catch {
      onBroken(true);
    }
  }, [tex, block, typeset, onBroken]);
  const wide = useOverflow(node, !block);
  return (
    <span
      ref={node}
      className={block ? styles.block : styles.inline}
      data-wide={wide || undefined}
      {...(wide ? { tabIndex: 0, role: 'group', 'aria-label': 'Formula' } : {})}
    />
  );
}
