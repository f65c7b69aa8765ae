import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useContentLanguage } from './ContentLanguage';
import { dressFigures } from './figures';
import { formulasOf, holdsMath, setFormulas } from './formulas';
import { useTypesetter } from './MathProvider';
import styles from './RichText.module.css';
import { useTurn } from './useTurn';
import { boxWideParts } from './wideParts';

interface Props {
  readonly text: string;
  /** The text as the server has read it; without it the text shows as it was typed. */
  readonly html: string | null | undefined;
  /** Whether figures stay as they are, where a tap on them means something else. */
  readonly still?: boolean;
  /** Whether the text may be there for a moment before its formulas are typeset. */
  readonly lazy?: boolean;
}

/** A text from the content. */
export function RichText({ text, html, still = false, lazy = false }: Props) {
  const { lang, dir } = useContentLanguage();
  if (html === undefined || html === null) {
    return (
      <div className={styles.plain} lang={lang} dir={dir}>
        {text}
      </div>
    );
  }
  return <ReadText html={html} still={still} lazy={lazy} lang={lang} dir={dir} />;
}

interface ReadTextProps {
  readonly html: string;
  readonly still: boolean;
  readonly lazy: boolean;
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
}

const ReadText = memo(function ReadText({ html, still, lazy, lang, dir }: ReadTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const hasMath = holdsMath(html);
  const { pending: isLoading, typeset } = useTypesetter(hasMath);
  const isTurn = useTurn(root, lazy && hasMath && !isLoading);
  const pending = isLoading || !isTurn;
  // In the render, which React can interrupt between two texts.
  const formulas = useMemo(
    () => (hasMath && !pending ? formulasOf(html, typeset) : []),
    [html, hasMath, pending, typeset],
  );
  // The same object for the same text: React would set another one again, and take
  // the formulas away.
  const inner = useMemo(() => ({ __html: html }), [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another set of nodes
  useLayoutEffect(() => {
    if (root.current === null) return;
    return dressFigures(root.current, still);
  }, [html, still]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another set of nodes
  useLayoutEffect(() => {
    if (root.current === null) return;
    setFormulas(root.current, formulas);
    return boxWideParts(root.current);
  }, [html, formulas]);

  return (
    <div
      ref={root}
      className={styles.text}
      lang={lang}
      dir={dir}
      data-pending={import.meta.env.SSR ? undefined : pending}
      // Safe, and the only place of its kind: the server writes this HTML itself, out of a fixed
      // list of elements and attributes, from what it has parsed; nothing in it is an author's
      // markup. See "The HTML holds" in the contract.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={inner}
    />
  );
});
