import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../App';
import { laterPages } from '../components/laterPages';
import type { LoadTypesetter } from '../components/MathProvider';
import { drawing } from '../components/Colonnade';
import { qrCode } from '../components/lazyQrCode';
import { shortcutsDialog } from '../components/shortcuts/ShortcutsButton';
import { practiceSession } from '../pages/practice/Practice';
import { answering } from '../components/question/answering';

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
