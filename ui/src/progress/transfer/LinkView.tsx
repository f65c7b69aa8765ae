import { useRef, useState } from 'react';
import { copied } from './copyToClipboard';
import styles from './MoveDialog.module.css';

type Copying = 'not yet' | 'copied' | 'refused';

const says: { readonly [C in Copying]: string } = {
  'not yet': '',
  copied: 'Copied.',
  refused: 'This browser does not let the page copy. The link is selected: copy it yourself.',
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
      <div className={styles.copy}>
        <button type="button" className="button" onClick={copy}>
          Copy link
        </button>
        <span role="status">{says[copying]}</span>
      </div>
      <p className={styles.remark}>
        What stands behind the # is sent to no server. Whoever is given the link can read what it
        holds.
      </p>
    </>
  );
}
