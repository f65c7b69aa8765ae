import { useId, useMemo } from 'react';
import { Dialog } from '../../components/Dialog';
import { counted } from '../../lib/format';
import { hrefOf, movePath } from '../../routes/paths';
import { useProgress } from '../ProgressProvider';
import type { Progress } from '../progressStore';
import { CodeView } from './CodeView';
import { describePayload } from './describePayload';
import { exportOf } from './export';
import { LinkView } from './LinkView';
import { longest } from './link';
import styles from './MoveDialog.module.css';
import { type Packed, packed } from './pack';

interface Props {
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** In bytes: larger codes are too fine for the cameras of old phones. */
const mostInCode = 1_200;

/** What another device can take over: by a code for its camera, by a link, or as a file. */
export function MoveDialog({ onExport, onClose }: Props) {
  const progress = useProgress();
  const heading = useId();
  const { code, link, left } = useMemo(() => waysOf(progress), [progress]);
  const isNothing = link !== undefined && link.exams.length === 0 && link.unpacked + left === 0;
  const needsFile = link === undefined || link.unpacked + left > 0;
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      {(close) => (
        <>
          <h2 id={heading}>Move to another device</h2>
          {isNothing && <p>There is nothing to move yet. What you answer or flag can be moved.</p>}
          {link === undefined && (
            <p>
              Your progress is more than a code or a link can hold. Export it as a file, and import
              that on the other device.
            </p>
          )}
          {link !== undefined && link.exams.length > 0 && <Ways code={code} link={link} />}
          {needsFile && link !== undefined && (
            <p className={styles.left}>{leftWords(link, left)}</p>
          )}
          <div className="actions">
            {needsFile && (
              <button type="button" className="button" onClick={onExport}>
                Export a file
              </button>
            )}
            <button type="button" className="button" data-look="strong" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Ways({ code, link }: { readonly code: Packed | undefined; readonly link: Packed }) {
  const isSame = code?.text === link.text;
  const inLink = describePayload(link.exams);
  return (
    <>
      {code === undefined ? (
        <p>
          The link holds {inLink}: more than a QR code can hold. Open it on the other device, which
          asks before it merges.
        </p>
      ) : (
        <>
          <CodeView text={addressOf(code)} />
          <p>
            Point the other device’s camera at the code, or open the link there: it asks before it
            merges. {isSame ? `Both hold ${inLink}.` : `The link holds ${inLink}.`}
          </p>
          {!isSame && (
            <p className={styles.left}>
              {counted(code.unpacked - link.unpacked, 'typed answer')}{' '}
              {code.unpacked - link.unpacked === 1 ? 'does' : 'do'} not fit in the code: take the
              link for {code.unpacked - link.unpacked === 1 ? 'it' : 'them'}.
            </p>
          )}
        </>
      )}
      <LinkView address={addressOf(link)} />
    </>
  );
}

function leftWords(link: Packed, left: number): string {
  const sentence = (count: number, thing: string, how: (isOne: boolean) => string) =>
    count === 0 ? [] : [`${counted(count, thing)} ${how(count === 1)}`];
  return [
    ...sentence(link.unpacked, 'typed answer', (isOne) =>
      isOne ? 'does not fit: take the file for it.' : 'do not fit: take the file for them.',
    ),
    ...sentence(left, 'answer', (isOne) =>
      isOne
        ? 'is of an exam that is not known here: take the file for it.'
        : 'are of exams that are not known here: take the file for them.',
    ),
  ].join(' ');
}

interface WaysOf {
  readonly code: Packed | undefined;
  readonly link: Packed | undefined;
  /** How many answers only a file can hold. */
  readonly left: number;
}

function waysOf(progress: Progress): WaysOf {
  const { exams, left } = exportOf(progress);
  const before = new TextEncoder().encode(addressOf({ text: '' })).length;
  const link = packed(exams, longest - before);
  const fitsInCode = link !== undefined && link.text.length <= mostInCode - before;
  return { link, code: fitsInCode ? link : packed(exams, mostInCode - before), left };
}

function addressOf({ text }: Pick<Packed, 'text'>): string {
  return `${window.location.origin}${hrefOf(movePath(text))}`;
}
