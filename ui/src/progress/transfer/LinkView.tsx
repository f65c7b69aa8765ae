import * as texts from 'texts:move';
import { useRef, useState } from 'react';
import { copied } from './copyToClipboard';
import styles from './MoveDialog.module.css';

type Copying = 'not yet' | 'copied' | 'refused';

const says: { readonly [C in Copying]: () => string } = {
  'not yet': () => '',
  copied: texts.copied,
  refused: texts.copyRefused,
};

/** An address to be copied, or sent in whichever way the device has. */
export function LinkView({ address }: { readonly address: string }) {
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
