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

/** What the address carries from another device, which is in it until that is decided on. */
export function LinkImport({ say }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const carried = transferIn(hash);
  const end = useCallback(
    () => navigate({ pathname, search, hash: '' }, { replace: true }),
    [navigate, pathname, search],
  );
  if (carried === undefined) return null;
  return <Asking key={carried} carried={carried} say={say} onEnd={end} />;
}

interface AskingProps extends Props {
  readonly carried: string;
  readonly onEnd: () => void;
}

function Asking({ carried, say, onEnd }: AskingProps) {
  const part = useChunk(merge, carried);
  return (
    <>
      {part.state === 'failed' && <Note kind="failed">{texts.linkFailed()}</Note>}
      {part.state === 'loaded' && (
        <part.value.MergeDialog carried={carried} say={say} onClose={onEnd} />
      )}
    </>
  );
}
