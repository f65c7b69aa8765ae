import { useState } from 'react';
import { ServerNodes, useFromServerHtml } from '../../handoff/ServerHtmlProvider';
import styles from './OpenedAnswer.module.css';

/** The answer of the server's page, where a visitor opened it before the question could be answered. */
export function OpenedAnswer() {
  const details = useFromServerHtml((html) => (html.details?.open ? html.details : undefined));
  const [nodes] = useState(details && [details]);
  return (
    nodes && (
      <div className={`card ${styles.opened}`} data-server>
        <ServerNodes nodes={nodes} />
      </div>
    )
  );
}
