import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app/App';
import { announcementChunk } from '../app/Layout';
import { heroShapesChunk } from '../components/HeroDrawing';
import { qrCodeChunk } from '../components/qrCodeChunk';
import { sessionChunk } from '../features/practice/Practice';
import { shortcutsDialogChunk } from '../features/shortcuts/ShortcutsButton';
import type { TypesetterLoader } from '../rich-text/MathProvider';
import { findScreen, screens } from '../screens/routes';

await Promise.all(
  [
    ...[...screens, findScreen('/nowhere')].map(({ page }) => page),
    announcementChunk,
    heroShapesChunk,
    sessionChunk,
    qrCodeChunk,
    shortcutsDialogChunk,
  ].map((part) => part.load()),
);

/** Opens the whole site at an address, as a new tab would. */
export function renderAt(address: string, typesetter?: TypesetterLoader): UserEvent {
  window.history.pushState(null, '', address);
  render(typesetter === undefined ? <App /> : <App typesetter={typesetter} />);
  return userEvent.setup();
}
