import * as common from 'texts:common';
import * as texts from 'texts:paper';
import { useRef, useState } from 'react';
import { getExam } from '../../api/calls';
import { emptyState, getLoaded, loadingState, useQuery } from '../../api/replies';
import { AbsentExam, useAbsentExam } from '../../components/AbsentExam';
import { Attachments } from '../../components/Attachments';
import { GoBack } from '../../components/GoBack';
import { QueryView, renderRetry } from '../../components/QueryView';
import { qrCodeChunk } from '../../components/qrCodeChunk';
import { hasFormulaOnPaper, Paper } from '../../features/printout/Paper';
import { ContentText } from '../../rich-text/ContentLanguage';
import { useTypesetQuery } from '../../rich-text/MathProvider';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import { isWithheld } from '../../study/selectors';

// The page of an exam on paper, for printing.

export const listFirstCalls = (path: string) => [getExam(routes.paper.read(path).examId)];

export function Page() {
  const { courseId, examId } = useRouteParams(routes.paper);
  const [withAnswers, setWithAnswers] = useState(true);
  const sheet = useRef<HTMLElement>(null);

  const reply = useQuery(getExam(examId));
  const found = getLoaded(reply);
  const exam = found?.courseId === courseId ? found : undefined;
  const hasQuestions = exam !== undefined && exam.questions.length > 0;
  const answered = hasQuestions || found === undefined ? reply : emptyState;
  const absent = useAbsentExam(courseId, examId, answered.state === 'empty');
  const whole = absent === 'loading' ? loadingState : answered;
  const shown = useTypesetQuery(whole, examId, hasFormulaOnPaper);
  if (typeof absent === 'object') return <AbsentExam exam={absent} />;
  return (
    <div className="PaperPage-page">
      <div className="PaperPage-tools">
        <GoBack />
        <div hidden={whole.state === 'failed' || whole.state === 'empty'}>
          {!(exam && isWithheld(exam)) && (
            <label>
              <input
                type="checkbox"
                checked={withAnswers}
                onChange={({ target }) => setWithAnswers(target.checked)}
              />
              {texts.withAnswers()}
            </label>
          )}
          <button
            type="button"
            className="button"
            disabled={shown.state !== 'loaded'}
            onClick={() => {
              if (sheet.current !== null) print(sheet.current);
            }}
          >
            {texts.print()}
          </button>
        </div>
      </div>
      <article ref={sheet} className="PaperPage-sheet">
        <h1 tabIndex={-1}>
          {exam ? (
            <ContentText language={exam.language}>{exam.description}</ContentText>
          ) : (
            texts.heading()
          )}
        </h1>
        {shown.state === 'empty' && <Attachments of={exam} />}
        <QueryView
          of={shown}
          loading={common.loadingQuestions()}
          empty={common.noQuestions()}
          failed={renderRetry}
        >
          {(value) => <Paper exam={value} withAnswers={withAnswers} />}
        </QueryView>
      </article>
    </div>
  );
}

/** The maximum time for which Print waits for parts that are loading, in milliseconds. */
const printTimeout = 8_000;

/** Prints once the figures, fonts and QR code are loaded. */
function print(sheet: HTMLElement): void {
  const loading: Promise<unknown>[] = [...sheet.querySelectorAll('img')]
    .filter(({ complete }) => !complete)
    .map((figure) => figure.decode());
  if (document.fonts?.status === 'loading') loading.push(document.fonts.ready);
  if (qrCodeChunk.loaded() === undefined) {
    loading.push(qrCodeChunk.load().then(() => waitForQrCode(sheet)));
  }
  if (loading.length === 0) {
    window.print();
    return;
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, printTimeout));
  void Promise.race([Promise.allSettled(loading), timeout]).then(() => window.print());
}

/**
 * Waits until the QR code is rendered, for at most 60 frames: a sheet without it is still worth
 * printing.
 */
async function waitForQrCode(sheet: HTMLElement): Promise<void> {
  for (let frames = 60; frames > 0 && !sheet.querySelector('svg[role="img"]'); frames -= 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
