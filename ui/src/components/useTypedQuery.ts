import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useKept } from '../handoff/kept';

/** In milliseconds. */
const debounce = 300;

interface TypedQuery {
  readonly text: string;
  readonly change: (text: string) => void;
  /** The query of the address. */
  readonly query: string;
}

/**
 * The text of a search box and the query of the address. After a pause in typing, the text becomes the query; `read`
 * normalises it.
 */
export function useTypedQuery(
  pathOf: (query: string) => string,
  read = (text: string) => text.trim(),
): TypedQuery {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const query = read(new URLSearchParams(search).get('q') ?? '');
  const typed = useKept(({ typed }) => typed);
  const [draft, setDraft] = useState({ text: typed ?? query, key });
  let { text } = draft;
  if (draft.key !== key) {
    // Typing replaces the address. Any other navigation has its own query.
    if (type !== 'REPLACE') text = query;
    setDraft({ text, key });
  }

  useEffect(() => {
    const typed = read(text);
    if (typed === query) return;
    const send = () => navigate(pathOf(typed), { replace: true });
    if (typed === '') {
      send();
      return;
    }
    const timer = setTimeout(send, debounce);
    return () => clearTimeout(timer);
  }, [text, query, navigate, pathOf, read]);

  return { text, change: (next) => setDraft({ text: next, key }), query };
}
