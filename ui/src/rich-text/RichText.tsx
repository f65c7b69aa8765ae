import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useContentLanguage } from './ContentLanguage';
import { dressFigures } from './figures';
import { holdsMath, setFormulas } from './formulas';
import { useTypesetter } from './MathProvider';
import styles from './RichText.module.css';
import { boxWideParts } from './wideParts';

interface Props {
  readonly text: string;
  /** The text as the server has read it; without it the text shows as it was typed. */
  readonly html: string | null | undefined;
  /** Whether figures stay as they are, where a tap on them means something else. */
  readonly still?: boolean;
}

/** A text from the content. */
export function RichText({ text, html, still = false }: Props) {
  const lang = useContentLanguage();
  if (html === undefined || html === null) {
    return (
      <div className={styles.plain} lang={lang}>
        {text}
      </div>
    );
  }
  return <ReadText html={html} still={still} lang={lang} />;
}

interface ReadTextProps {
  readonly html: string;
  readonly still: boolean;
  readonly lang: string | undefined;
}

const ReadText = memo(function ReadText({ html, still, lang }: ReadTextProps) {
  const { pending, typeset } = useTypesetter(holdsMath(html));
  const root = useRef<HTMLDivElement>(null);
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
    if (!pending) setFormulas(root.current, typeset);
    return boxWideParts(root.current);
  }, [html, pending, typeset]);

  return (
    <div
      ref={root}
      className={styles.text}
      lang={lang}
      data-pending={import.meta.env.SSR ? undefined : pending}
      // Safe, and the only place of its kind: the server writes this HTML itself, out of a fixed
      // list of elements and attributes, from what it has parsed; nothing in it is an author's
      // markup. See "The HTML holds" in the contract.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={inner}
    />
  );
});
