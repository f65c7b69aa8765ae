import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProgressStore } from '../progress/ProgressProvider';
import { areShortcutsOn } from '../progress/settings';
import { coursesPath } from '../routes/paths';
import { runShortcut, shortcutOf } from './shortcuts';

/** Lets single keys do what the controls of a page say, unless the visitor has turned that off. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const { read } = useProgressStore();
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, event.target);
      if (shortcut === undefined || !areShortcutsOn(read().saved)) return;
      if (runShortcut(shortcut)) event.preventDefault();
      else if (shortcut === '/' && document.querySelector('dialog[open]') === null) {
        event.preventDefault();
        // Its search box takes the focus by itself.
        navigate(coursesPath);
      }
    };
    // Last of all: what others have handled is known by then.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [read, navigate]);
  return children;
}
