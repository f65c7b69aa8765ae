import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app/App';
import { drawing } from '../components/Colonnade';
import { qrCode } from '../components/lazyQrCode';
import { laterPages } from '../pages/lazyPages';
import { practiceSession } from '../practice/Practice';
import { answering } from '../question/lazyAttemptRecorder';
import type { LoadTypesetter } from '../rich-text/MathProvider';
import { shortcutsDialog } from '../shortcuts/ShortcutsButton';

await Promise.all(
  [...Object.values(laterPages), answering, drawing, practiceSession, qrCode, shortcutsDialog].map(
    (part) => part.load(),
  ),
);

/** Opens the whole site at an address, as a fresh tab would. */
export function renderAt(address: string, typesetter?: LoadTypesetter): UserEvent {
  window.history.pushState(null, '', address);
  render(typesetter === undefined ? <App /> : <App typesetter={typesetter} />);
  return userEvent.setup();
}
