import * as texts from 'texts:viewer';
import { useId, useState } from 'react';
import type { Attachment, Exam } from '../../api/types';
import { AttachmentLink, nameRole } from '../../components/Attachments';
import { useChunk } from '../../lib/chunks';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import type { PdfProblem } from './openPdf';
import { viewerChunk } from './viewerChunk';

interface Props {
  readonly of: Pick<Exam, 'files' | 'language'> | undefined;
}

/** The papers of an exam, page by page, and its solutions on request. */
export function Papers({ of }: Props) {
  const [asked, setAsked] = useState(false);
  const solutionId = useId();
  const pdfs = (role: string) =>
    (of?.files ?? []).filter((file) => file.role === role && file.type === 'application/pdf');
  const papers = pdfs('paper');
  const solutions = pdfs('solution');
  if (papers.length === 0) return null;
  const show = (file: Attachment) => <File key={file.address} file={file} />;
  return (
    <ContentLanguage value={of?.language}>
      <div className="Papers-papers" data-both={asked || undefined}>
        <div>{papers.map(show)}</div>
        {solutions.length > 0 && (
          <>
            <button
              type="button"
              className="button"
              aria-expanded={asked}
              aria-controls={solutionId}
              onClick={() => setAsked(!asked)}
            >
              {texts.showSolution()}
            </button>
            <div id={solutionId}>{asked && solutions.map(show)}</div>
          </>
        )}
      </div>
    </ContentLanguage>
  );
}

function File({ file }: { readonly file: Attachment }) {
  const [problem, setProblem] = useState<PdfProblem>();
  const chunk = useChunk(viewerChunk, { retryKey: file.address });
  const shown = problem ?? (chunk.state === 'failed' ? 'failed' : undefined);
  return (
    <div className="Papers-viewer">
      {shown !== undefined ? (
        <div className="Papers-note" role="alert">
          <p>{problems[shown]()}</p>
          <p>
            <AttachmentLink file={file} />
          </p>
        </div>
      ) : chunk.state === 'loaded' ? (
        <chunk.value.PdfViewer
          address={file.address}
          name={`${nameRole(file)}: ${file.description}`}
          onProblem={setProblem}
        />
      ) : (
        <div className="Papers-note" role="status">
          {texts.loading()}
        </div>
      )}
    </div>
  );
}

/** The messages that say why a file is not shown. */
const problems = {
  failed: texts.failed,
  locked: texts.locked,
  'too long': texts.tooLong,
} as const;
