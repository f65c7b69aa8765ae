import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useFromServerHtml } from '../handoff/ServerHtmlProvider';
import { typedIn } from '../handoff/serverHtml';

const pause = 300;

interface TypedQuery {
  readonly text: string;
  readonly change: (text: string) => void;
  /** The query that was sent last: it stands in the address, so that Back returns to it. */
  readonly query: string;
}

/**
 * What stands in the search box, and the query that it becomes after a pause in typing: as it is read
 * from what was typed, and at the address that it has.
 */
export function useTypedQuery(
  pathOf: (query: string) => string,
  read = (text: string) => text.trim(),
): TypedQuery {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const query = read(new URLSearchParams(search).get('q') ?? '');
  const typed = useFromServerHtml(typedIn);
  const [text, setText] = useState(typed ?? query);
  const arrived = useRef(key);

  // Typing replaces the address; whatever else changes it brings its own query along.
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (type !== 'REPLACE') setText(query);
  }, [key, type, query]);

  useEffect(() => {
    const typed = read(text);
    if (typed === query) return;
    const send = () => navigate(pathOf(typed), { replace: true });
    if (typed === '') {
      send();
      return;
    }
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [text, query, navigate, pathOf, read]);

  return { text, change: setText, query };
}
