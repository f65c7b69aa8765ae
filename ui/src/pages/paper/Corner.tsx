import * as texts from 'texts:paper';
import { qrCodeChunk } from '../../components/lazyQrCode';
import { useChunk } from '../../lib/useChunk';
import { addressOf, routes } from '../../routes/paths';
import styles from './Corner.module.css';

// Wanted as soon as the paper is, though its words do not wait for it.
qrCodeChunk.load().catch(() => {});

interface Props {
  readonly classId: string;
  readonly examId: string;
}

/** Leads from the paper to the exam's page. */
export function Corner({ classId, examId }: Props) {
  const part = useChunk(qrCodeChunk, examId);
  const address = addressOf(routes.review.path({ classId, examId }));
  return (
    <div className={styles.corner}>
      <div className={styles.code}>
        {part.state === 'loaded' && <part.value.QrCode text={address} label={texts.qrCode()} />}
      </div>
      {part.state !== 'failed' && <p>{texts.online()}</p>}
    </div>
  );
}
