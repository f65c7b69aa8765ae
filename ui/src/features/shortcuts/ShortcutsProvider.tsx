import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { coursesPath } from '../../routes/paths';
import { areShortcutsOn } from '../../study/settings';
import { useProgressStore } from '../progress/ProgressProvider';
import { findShortcut, runShortcut } from './shortcuts';

/** Handles the shortcuts, unless the visitor has turned them off. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const { read } = useProgressStore();
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event, event.target);
      if (shortcut === undefined || !areShortcutsOn(read().saved)) return;
      if (runShortcut(shortcut)) event.preventDefault();
      else if (shortcut === '/' && document.querySelector('dialog[open]') === null) {
        event.preventDefault();
        // The search box of that page focuses itself.
        navigate(coursesPath);
      }
    };
    // The listener is on `window`, so that other handlers run first.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [read, navigate]);
  return children;
}
