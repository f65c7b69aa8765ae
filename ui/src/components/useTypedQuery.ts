import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useHandoff } from '../handoff/handoff';
import { normaliseQuery } from '../routes/query';

/** The delay after the last key press, in milliseconds. */
const debounce = 300;

interface TypedQuery {
  readonly text: string;
  readonly change: (text: string) => void;
  /** The properties of the input. */
  readonly typing: Pick<
    ComponentProps<'input'>,
    'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'
  >;
  /** The query in the address. */
  readonly query: string;
}

/**
 * Manages the text of a search box and the query in the address. After a pause in typing, the text
 * becomes the query, but not while it is being composed with an input method.
 */
export function useTypedQuery(buildPath: (query: string) => string): TypedQuery {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const query = normaliseQuery(new URLSearchParams(search).get('q') ?? '');
  const typed = useHandoff(({ typed }) => typed);
  const [draft, setDraft] = useState({ text: typed ?? query, key });
  const [isComposing, setComposing] = useState(false);
  let { text } = draft;
  if (draft.key !== key) {
    // Typing replaces the current entry. Any other navigation brings its own query.
    if (type !== 'REPLACE') text = query;
    setDraft({ text, key });
  }

  useEffect(() => {
    if (isComposing) return;
    const typed = normaliseQuery(text);
    if (typed === query) return;
    const send = () => navigate(buildPath(typed), { replace: true });
    if (typed === '') {
      send();
      return;
    }
    const timer = setTimeout(send, debounce);
    return () => clearTimeout(timer);
  }, [isComposing, text, query, navigate, buildPath]);

  const change = (next: string) => setDraft({ text: next, key });
  const typing: TypedQuery['typing'] = {
    value: text,
    onChange: ({ target }) => change(target.value),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  };
  return { text, change, typing, query };
}
