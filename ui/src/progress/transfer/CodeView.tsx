import * as texts from 'texts:move';
import { qrCodeChunk } from '../../components/lazyQrCode';
import { useChunk } from '../../lib/useChunk';
import styles from './MoveDialog.module.css';

/** An address as a QR code, in space that is reserved for it. */
export function CodeView({ text }: { readonly text: string }) {
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
