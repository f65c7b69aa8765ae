import * as texts from 'texts:exam';
import type { ExamDetails } from '../api/types';
import { ContentLanguage } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';

interface Props {
  readonly details: Pick<ExamDetails, 'instructions' | 'instructionsHtml' | 'language'>;
}

/** An exam's instructions, if it has any. */
export function Instructions({ details: { instructions, instructionsHtml, language } }: Props) {
  if (!instructions) return null;
  return (
    <section className="Instructions-instructions">
      <h2>{texts.instructions()}</h2>
      <ContentLanguage value={language}>
        <RichText text={instructions} html={instructionsHtml} />
      </ContentLanguage>
    </section>
  );
}
