import * as texts from 'texts:paper';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { WholeExam } from '../../api/types';
import { Attachments } from '../../components/Attachments';
import { answersFromText } from '../../components/ExamState';
import { Instructions } from '../../components/Instructions';
import { qrCodeChunk } from '../../components/lazyQrCode';
import { Origin } from '../../components/Origin';
import { useChunk } from '../../lib/chunks';
import { holdsMath } from '../../rich-text/formulas';
import { RichText } from '../../rich-text/RichText';
import { addressOf, routes } from '../../routes/paths';
import { isolated } from '../../texts/format';
import { AnswerKey } from './AnswerKey';
import { fitToPaper, footPages } from './fitToPaper';
import { PaperQuestion } from './PaperQuestion';
import { factsOf, haveEqualWeight, pointsOf, questionGroups, referenceOf } from './paperContent';

interface Props {
  readonly exam: WholeExam;
  readonly withAnswers: boolean;
}

/** The paper below its heading. */
export function Paper({ exam, withAnswers }: Props) {
  const { questions, courseId, id, description } = exam;
  const root = useRef<HTMLDivElement>(null);
  const showsPoints = !haveEqualWeight(questions);

  useEffect(
    () => footPages(`${isolated(courseId)} · ${isolated(description)}`),
    [courseId, description],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer key has formulas and figures
  useLayoutEffect(() => (root.current ? fitToPaper(root.current) : undefined), [exam, withAnswers]);

  return (
    <div ref={root} className="Paper-paper">
      <Corner classId={courseId} examId={id} />
      <p className="Paper-facts">
        {factsOf(exam).map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && '\u00A0· '}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
      <div className="Paper-blanks">
        <p data-blank="name">{texts.name()}</p>
        <p data-blank="date">{texts.date()}</p>
        <p data-blank="score">
          {texts.score({ points: pointsOf(questions), of: (of) => <span>{of}</span> })}
        </p>
      </div>
      <div className="Paper-instructions">
        <Attachments files={exam.files} />
        <Instructions details={exam} />
      </div>
      {questionGroups(questions).map((group) => (
        <div key={group.members[0].number} className="Paper-group">
          {group.stem && (
            <div className="Paper-stem">
              <p>{referenceOf(group)}</p>
              <RichText text={group.stem} html={group.stemHtml} still />
            </div>
          )}
          {group.members.map((member) => (
            <PaperQuestion key={member.number} of={member} showsPoints={showsPoints} />
          ))}
        </div>
      ))}
      <Origin details={exam} />
      {exam.answersFrom ? (
        <p className="Paper-facts">{answersFromText(exam.answersFrom)}</p>
      ) : (
        withAnswers && <AnswerKey questions={questions} />
      )}
    </div>
  );
}

/** Whether the paper has formulas. */
export function holdsFormula({ instructionsHtml, sourceHtml, questions }: WholeExam): boolean {
  const texts = questions.flatMap(({ answers, ...question }) => [
    question.stemHtml,
    question.questionHtml,
    question.explanationHtml,
    ...answers.map(({ answerHtml }) => answerHtml),
  ]);
  return [instructionsHtml, sourceHtml, ...texts].some((html) => html && holdsMath(html));
}

// Loaded at the same time as the paper.
qrCodeChunk.load().catch(() => {});

/** A QR code with the address of the exam's page. */
function Corner({ classId, examId }: { readonly classId: string; readonly examId: string }) {
  const part = useChunk(qrCodeChunk, examId);
  const address = addressOf(routes.review.path({ classId, examId }));
  return (
    <div className="Corner-corner">
      <div className="Corner-code">
        {part.state === 'loaded' && <part.value.QrCode text={address} label={texts.qrCode()} />}
      </div>
      {part.state !== 'failed' && <p>{texts.online()}</p>}
    </div>
  );
}
