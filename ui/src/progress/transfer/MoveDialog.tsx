import * as common from 'texts:common';
import * as texts from 'texts:move';
import * as progressTexts from 'texts:progress';
import { useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { qrCodeChunk } from '../../components/lazyQrCode';
import { useChunk } from '../../lib/useChunk';
import { hrefOf, movePath } from '../../routes/paths';
import { useProgress } from '../ProgressProvider';
import type { Progress } from '../progressStore';
import { describePayload } from './describePayload';
import { exportOf } from './export';
import { longest } from './link';
import styles from './MoveDialog.module.css';
import { type Packed, packed } from './pack';
import { formatSentences } from './sentences';

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
          <h2 id={heading}>{progressTexts.move()}</h2>
          {isNothing && <p>{texts.nothing()}</p>}
          {link === undefined && <p>{texts.tooMuch()}</p>}
          {link !== undefined && link.exams.length > 0 && <Ways code={code} link={link} />}
          {needsFile && link !== undefined && (
            <p className={styles.left}>{leftWords(link, left)}</p>
          )}
          <div className="actions">
            {needsFile && (
              <button type="button" className="button" onClick={onExport}>
                {texts.exportFile()}
              </button>
            )}
            <button type="button" className="button" data-look="strong" onClick={close}>
              {common.close()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Ways({ code, link }: { readonly code: Packed | undefined; readonly link: Packed }) {
  // The code may hold less of the schedule.
  const isSame = code?.unpacked === link.unpacked;
  const inLink = describePayload(link.exams);
  return (
    <>
      {code === undefined ? (
        <p>{texts.linkOnly({ what: inLink ?? '' })}</p>
      ) : (
        <>
          <CodeView text={addressOf(code)} />
          <p>
            {formatSentences([
              texts.ways(),
              isSame
                ? texts.bothHold({ what: inLink ?? '' })
                : texts.linkHolds({ what: inLink ?? '' }),
            ])}
          </p>
          {!isSame && (
            <p className={styles.left}>
              {texts.notInCode({ count: code.unpacked - link.unpacked })}
            </p>
          )}
        </>
      )}
      <LinkView address={addressOf(link)} />
    </>
  );
}

function leftWords(link: Packed, left: number): string {
  return formatSentences([
    link.unpacked > 0 && texts.notInLink({ count: link.unpacked }),
    left > 0 && texts.examUnknown({ count: left }),
  ]);
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

type Copying = 'not yet' | 'copied' | 'refused';

const says: { readonly [C in Copying]: () => string } = {
  'not yet': () => '',
  copied: texts.copied,
  refused: texts.copyRefused,
};

/** An address to be copied, or sent in whichever way the device has. */
function LinkView({ address }: { readonly address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = async () => {
    setCopying('not yet');
    const isCopied = await copied(address, link.current);
    setCopying(isCopied ? 'copied' : 'refused');
  };
  return (
    <>
      <a ref={link} href={address} className={styles.link}>
        {address}
      </a>
      <div className="actions">
        <button type="button" className="button" onClick={copy}>
          {texts.copy()}
        </button>
        <span role="status">{says[copying]()}</span>
      </div>
      <p className="soft">{texts.linkRemark()}</p>
    </>
  );
}

/**
 * Copies a text and says whether that went well. Where the clipboard is refused, and where there is
 * none because the connection is not encrypted, the node that shows the text is selected.
 */
async function copied(text: string, shown: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** An address as a QR code, in space that is reserved for it. */
function CodeView({ text }: { readonly text: string }) {
  const part = useChunk(qrCodeChunk, 'code');
  if (part.state === 'failed') {
    return <p className={styles.left}>{texts.codeFailed()}</p>;
  }
  return (
    <div className={styles.code}>
      {part.state === 'loaded' && <part.value.QrCode text={text} label={texts.qrCode()} />}
    </div>
  );
}
