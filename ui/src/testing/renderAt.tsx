import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../App';
import type { LoadTypesetter } from '../components/MathProvider';
import {
  courseList,
  drawing,
  examList,
  helpSections,
  paper,
  practice,
  practiceSession,
  qrCode,
  search,
  shortcutsDialog,
} from '../components/parts';
import { answering } from '../components/question/answering';

await Promise.all(
  [
    answering,
    courseList,
    drawing,
    examList,
    helpSections,
    paper,
    practice,
    practiceSession,
    qrCode,
    search,
    shortcutsDialog,
  ].map((part) => part.load()),
);

/** Opens the whole site at an address, as a fresh tab would. */
export function renderAt(address: string, typesetter?: LoadTypesetter): UserEvent {
  window.history.pushState(null, '', address);
  render(typesetter === undefined ? <App /> : <App typesetter={typesetter} />);
  return userEvent.setup();
}
