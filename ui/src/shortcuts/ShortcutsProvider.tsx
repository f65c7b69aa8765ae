import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Settings, settingsStore } from '../progress/settings';
import { coursesPath } from '../routes/paths';
import { runShortcut, shortcutOf } from './shortcuts';

const SettingsContext = createContext<Settings | null>(null);

/** Lets single keys do what the controls of a page say, unless the visitor has turned that off. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const [settings] = useState(settingsStore);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, event.target);
      if (shortcut === undefined || !settings.shortcuts()) return;
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
  }, [settings, navigate]);
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('There is no ShortcutsProvider around this');
  return settings;
}
