import type { Answer } from '../../api/types';
import { RichText } from '../../rich-text/RichText';
import { SectionHeading } from './SectionHeading';

interface Props {
  readonly heading: string;
  readonly answers: readonly Pick<Answer, 'id' | 'answerText' | 'answerHtml'>[];
}

/** A list of model answers or of accepted answers. */
export function ModelAnswers({ heading, answers }: Props) {
  return (
    <section className="ModelAnswers-models">
      <SectionHeading>{heading}</SectionHeading>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <RichText text={answer.answerText} html={answer.answerHtml} />
          </li>
        ))}
      </ul>
    </section>
  );
}
