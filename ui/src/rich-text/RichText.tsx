import { useLayoutEffect, useMemo, useRef } from 'react';
import { memoise, useLanguage } from '../texts/language';
import { boxWideParts } from './boxWideParts';
import { useContentLanguage } from './ContentLanguage';
import { labelFigures, prepareFigures } from './figures';
import { hasFormula, replaceFormulas, typesetFormulas } from './formulas';
import { useTypesetter } from './MathProvider';
import { useTurn } from './useTurn';

interface Props {
  readonly text: string;
  /** The text as HTML from the server. If this is missing, the text is shown as typed. */
  readonly html: string | null | undefined;
  /** Whether figures cannot be enlarged because tapping them has another meaning. */
  readonly still?: boolean;
  /** Whether the text may be shown for a moment before its formulas are typeset. */
  readonly lazy?: boolean;
}

/** Text from the content. */
export function RichText({ text, html, still = false, lazy = false }: Props) {
  const { lang, dir } = useContentLanguage();
  if (html === undefined || html === null) {
    return (
      <div className="RichText-plain" lang={lang} dir={dir}>
        {text}
      </div>
    );
  }
  return <HtmlText html={html} still={still} lazy={lazy} lang={lang} dir={dir} />;
}

interface HtmlTextProps {
  readonly html: string;
  readonly still: boolean;
  readonly lazy: boolean;
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
}

const HtmlText = memoise(function HtmlText({ html, still, lazy, lang, dir }: HtmlTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const isMath = hasFormula(html);
  const { pending: isLoading, typeset } = useTypesetter(isMath);
  const isTurn = useTurn(root, lazy && isMath && !isLoading);
  const pending = isLoading || !isTurn;
  // Typesets during rendering, which React can interrupt between two texts.
  const formulas = useMemo(
    () => (isMath && !pending ? typesetFormulas(html, typeset) : []),
    [html, isMath, pending, typeset],
  );
  // If the object were new, React would set the HTML again, which would remove the typeset
  // formulas.
  const inner = useMemo(() => ({ __html: html }), [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new nodes
  useLayoutEffect(() => {
    if (root.current === null) return;
    return prepareFigures(root.current, still);
  }, [html, still]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML or language, new labels
  useLayoutEffect(() => {
    if (root.current !== null && !still) labelFigures(root.current);
  }, [html, still, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new nodes
  useLayoutEffect(() => {
    if (root.current !== null) replaceFormulas(root.current, formulas);
  }, [html, formulas]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new formulas, parts and labels
  useLayoutEffect(() => {
    if (root.current === null) return;
    return boxWideParts(root.current);
  }, [html, formulas, language]);

  return (
    <div
      ref={root}
      className="RichText-text"
      lang={lang}
      dir={dir}
      data-pending={import.meta.env.SSR ? undefined : pending}
      // This is safe, because the server writes this HTML from a fixed list of elements and
      // attributes. It never contains markup by authors.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={inner}
    />
  );
});
