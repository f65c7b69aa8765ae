import * as texts from 'texts:progress';
import { type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Note } from '../../components/Note';
import { useChunk } from '../../lib/useChunk';
import { merge } from '../../progress/lazy';
import { transferIn } from '../../routes/paths';

interface Props {
  readonly say: (what: ReactNode) => void;
}

/** Asks about the progress of another device that the address holds, and then removes it from the address. */
export function LinkImport({ say }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = transferIn(hash);
  const end = useCallback(
    () => navigate({ pathname, search, hash: '' }, { replace: true }),
    [navigate, pathname, search],
  );
  if (link === undefined) return null;
  return <LinkDialog key={link} link={link} say={say} onEnd={end} />;
}

interface LinkDialogProps extends Props {
  readonly link: string;
  readonly onEnd: () => void;
}

function LinkDialog({ link, say, onEnd }: LinkDialogProps) {
  const part = useChunk(merge, link);
  return (
    <>
      {part.state === 'failed' && <Note kind="failed">{texts.linkFailed()}</Note>}
      {part.state === 'loaded' && <part.value.MergeDialog link={link} say={say} onClose={onEnd} />}
    </>
  );
}
