import * as texts from 'texts:paper';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { WholeExam } from '../../api/types';
import { Attachments } from '../../components/Attachments';
import { describeAnswersFrom } from '../../components/ExamState';
import { Instructions } from '../../components/Instructions';
import { Origin } from '../../components/Origin';
import { qrCodeChunk } from '../../components/qrCodeChunk';
import { useChunk } from '../../lib/chunks';
import { hasFormula } from '../../rich-text/formulas';
import { RichText } from '../../rich-text/RichText';
import { routes, toAddress } from '../../routes/paths';
import { isolate } from '../../texts/format';
import { AnswerKey } from './AnswerKey';
import { addPrintFooter, fitToPaper } from './fitToPaper';
import { PaperQuestion } from './PaperQuestion';
import {
  areAllWorthOnePoint,
  formatStemReference,
  groupQuestions,
  listExamFacts,
  sumPoints,
} from './paperContent';

interface Props {
  readonly exam: WholeExam;
  readonly withAnswers: boolean;
}

/** A printable exam, without its heading. */
export function Paper({ exam, withAnswers }: Props) {
  const { questions, courseId, id, description } = exam;
  const root = useRef<HTMLDivElement>(null);
  const showsPoints = !areAllWorthOnePoint(questions);

  useEffect(
    () => addPrintFooter(`${isolate(courseId)} · ${isolate(description)}`),
    [courseId, description],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer key has formulas and figures
  useLayoutEffect(() => (root.current ? fitToPaper(root.current) : undefined), [exam, withAnswers]);

  return (
    <div ref={root} className="Paper-paper">
      <Corner courseId={courseId} examId={id} />
      <p className="Paper-facts">
        {listExamFacts(exam).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && '\u00A0· '}
            <span data-fact={index > 0 || undefined}>{fact}</span>
          </Fragment>
        ))}
      </p>
      <div className="Paper-blanks">
        <p data-blank="name">{texts.name()}</p>
        <p data-blank="date">{texts.date()}</p>
        <p data-blank="score">
          {texts.score({ points: sumPoints(questions), of: (of) => <span>{of}</span> })}
        </p>
      </div>
      <div className="Paper-instructions">
        <Attachments of={exam} />
        <Instructions details={exam} />
      </div>
      {groupQuestions(questions).map((group) => (
        <div key={group.members[0].number} className="Paper-group">
          {group.stem && (
            <div className="Paper-stem">
              <p>{formatStemReference(group)}</p>
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
        <p className="Paper-facts">{describeAnswersFrom(exam.answersFrom)}</p>
      ) : (
        withAnswers && <AnswerKey questions={questions} />
      )}
    </div>
  );
}

/** Returns whether the paper contains formulas. */
export function hasFormulaOnPaper({ instructionsHtml, sourceHtml, questions }: WholeExam): boolean {
  const texts = questions.flatMap(({ answers, ...question }) => [
    question.stemHtml,
    question.questionHtml,
    question.explanationHtml,
    ...answers.map(({ answerHtml }) => answerHtml),
  ]);
  return [instructionsHtml, sourceHtml, ...texts].some((html) => html && hasFormula(html));
}

// Starts loading the QR code together with the paper.
qrCodeChunk.load().catch(() => {});

/** A QR code with the address of the exam's page. */
function Corner({ courseId, examId }: { readonly courseId: string; readonly examId: string }) {
  const chunk = useChunk(qrCodeChunk, { retryKey: examId });
  const address = toAddress(routes.review.path({ courseId, examId }));
  return (
    <div className="Corner-corner">
      <div className="Corner-code">
        {chunk.state === 'loaded' && <chunk.value.QrCode text={address} label={texts.qrCode()} />}
      </div>
      {chunk.state !== 'failed' && <p>{texts.online()}</p>}
    </div>
  );
}
