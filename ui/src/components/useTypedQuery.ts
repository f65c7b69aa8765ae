import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useFound } from '../../components/WrittenProvider';
import { searchPath } from '../../paths';

const pause = 300;

interface TypedQuery {
  readonly text: string;
  readonly change: (text: string) => void;
  /** The query that was sent last: it stands in the address, so that Back returns to it. */
  readonly query: string;
}

/** What stands in the search box, and the query that it becomes after a pause in typing. */
export function useTypedQuery(): TypedQuery {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const query = (new URLSearchParams(search).get('q') ?? '').trim();
  const typed = useFound((written) => written.typed);
  const [text, setText] = useState(typed ?? query);
  const arrived = useRef(key);

  // Typing replaces the address; whatever else changes it brings its own query along.
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (type !== 'REPLACE') setText(query);
  }, [key, type, query]);

  useEffect(() => {
    const typed = text.trim();
    if (typed === query) return;
    const send = () => navigate(searchPath(typed), { replace: true });
    if (typed === '') {
      send();
      return;
    }
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [text, query, navigate]);

  return { text, change: setText, query };
}
