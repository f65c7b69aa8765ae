import { qrCodeChunk } from '../../components/lazyQrCode';
import { useChunk } from '../../lib/useChunk';
import styles from './MoveDialog.module.css';

/** An address for a camera, in room that is kept for it. */
export function CodeView({ text }: { readonly text: string }) {
  const part = useChunk(qrCodeChunk, 'code');
  if (part.state === 'failed') {
    return <p className={styles.left}>The code could not be loaded: take the link.</p>;
  }
  return (
    <div className={styles.code}>
      {part.state === 'loaded' && (
        <part.value.QrCode text={text} label="QR code that opens the link" />
      )}
    </div>
  );
}
