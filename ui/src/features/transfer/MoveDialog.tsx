import * as common from 'texts:common';
import * as texts from 'texts:move';
import * as progressTexts from 'texts:progress';
import { useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { qrCodeChunk } from '../../components/qrCodeChunk';
import { useChunk } from '../../lib/chunks';
import { buildTransferPath, toHref } from '../../routes/paths';
import type { Progress } from '../../study/progress';
import { useProgress } from '../progress/ProgressProvider';
import { describePayload, formatSentences } from './describePayload';
import { buildLinkExport } from './export';
import { maxLinkLength } from './link';
import { type PackedText, packExams } from './pack';
import { useAsyncResult } from './useAsyncResult';
import './MoveDialog.css';

interface Props {
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** The maximum length of the text in a code, in bytes. Old phones cannot read larger codes. */
const maxCodeLength = 1_200;

/**
 * Offers three ways to move progress to another device: a QR code, a link or a file. Opens once the
 * progress is packed.
 */
export function MoveDialog({ onExport, onClose }: Props) {
  const packages = useAsyncResult(tryToPack, useProgress());
  if (packages === undefined) return null;
  const { code, link, omitted, hasFailed } = packages;
  const isNothing = link !== undefined && link.exams.length === 0 && link.unpacked + omitted === 0;
  const needsFile = link === undefined || link.unpacked + omitted > 0;
  return (
    <Dialog heading={progressTexts.move()} onClose={onClose}>
      {(close) => (
        <>
          {isNothing && <p>{texts.nothing()}</p>}
          {link === undefined && <p>{hasFailed ? texts.notMade() : texts.tooMuch()}</p>}
          {link !== undefined && link.exams.length > 0 && <Packages code={code} link={link} />}
          {needsFile && link !== undefined && (
            <p className="MoveDialog-left">
              {formatSentences([
                link.unpacked > 0 && texts.notInLink({ count: link.unpacked }),
                omitted > 0 && texts.examUnknown({ count: omitted }),
              ])}
            </p>
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

function Packages({
  code,
  link,
}: {
  readonly code: PackedText | undefined;
  readonly link: PackedText;
}) {
  // Even if the numbers are the same, the code may contain fewer cards.
  const isSame = code?.unpacked === link.unpacked;
  const what = describePayload(link.exams) ?? '';
  return (
    <>
      {code === undefined ? (
        <p>{texts.linkOnly({ what })}</p>
      ) : (
        <>
          <CodeView text={toLink(code)} />
          <p>
            {formatSentences([
              texts.ways(),
              isSame ? texts.bothHold({ what }) : texts.linkHolds({ what }),
            ])}
          </p>
          {!isSame && (
            <p className="MoveDialog-left">
              {texts.notInCode({ count: code.unpacked - link.unpacked })}
            </p>
          )}
        </>
      )}
      <LinkView address={toLink(link)} />
    </>
  );
}

interface Packages {
  readonly code: PackedText | undefined;
  readonly link: PackedText | undefined;
  /** The number of answers that only a file can contain. */
  readonly omitted: number;
  /** Whether the browser cannot pack anything. */
  readonly hasFailed: boolean;
}

const failed: Packages = { code: undefined, link: undefined, omitted: 0, hasFailed: true };

/** Packs the progress, or returns `failed` if the browser cannot pack it. */
function tryToPack(progress: Progress): Promise<Packages> {
  return packProgress(progress).catch(() => failed);
}

async function packProgress(progress: Progress): Promise<Packages> {
  const { exams, omitted } = buildLinkExport(progress);
  const prefixLength = new TextEncoder().encode(toLink({ text: '' })).length;
  const link = await packExams(exams, maxLinkLength - prefixLength);
  const codeLength = maxCodeLength - prefixLength;
  const fitsInCode = link !== undefined && link.text.length <= codeLength;
  const code = fitsInCode ? link : await packExams(exams, codeLength);
  return { link, code, omitted, hasFailed: false };
}

function toLink({ text }: Pick<PackedText, 'text'>): string {
  return `${window.location.origin}${toHref(buildTransferPath(text))}`;
}

const outcomes = { copied: texts.copied, refused: texts.copyRefused } as const;

/** An address, with a button for copying it. */
function LinkView({ address }: { readonly address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copyAddress = async () => {
    setOutcome(undefined);
    const isCopied = await copy(address, link.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  };
  return (
    <>
      <a ref={link} href={address} className="MoveDialog-link">
        {address}
      </a>
      <div className="actions">
        <button type="button" className="button" onClick={copyAddress}>
          {texts.copy()}
        </button>
        <span role="status">{outcome && outcomes[outcome]()}</span>
      </div>
      <p className="soft">{texts.linkRemark()}</p>
    </>
  );
}

/**
 * Copies text to the clipboard and returns whether that succeeded. If access to the clipboard is
 * denied, or unavailable because the connection is not encrypted, selects the node that shows the
 * text.
 */
async function copy(text: string, shown: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** An address as a QR code, in reserved space. */
function CodeView({ text }: { readonly text: string }) {
  const chunk = useChunk(qrCodeChunk);
  if (chunk.state === 'failed') {
    return <p className="MoveDialog-left">{texts.codeFailed()}</p>;
  }
  return (
    <div className="MoveDialog-code">
      {chunk.state === 'loaded' && <chunk.value.QrCode text={text} label={texts.qrCode()} />}
    </div>
  );
}
