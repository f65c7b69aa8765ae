import { Section } from './Section';

// What is kept in the browser, how it moves, and what works without a network.

export function Progress() {
  return (
    <Section heading="Where your progress is kept">
      <p>
        In this browser, on this device, and nowhere else. There are no accounts, and what you
        answer is sent to nobody. Another browser or another device does not know of it.
      </p>
      <p>
        It stays until you clear it: ‘Clear this exam’ forgets one exam, and ‘Undo’ beside it brings
        that back; ‘Restart Exam’ clears your answers to every exam, and so does clearing the data
        of this site in the browser’s settings. A private window forgets it when it is closed. Where
        a browser keeps nothing at all, the page says so.
      </p>
      <p>
        ‘Progress’, at the top of every page, lists all of it. ‘Export’ there saves it as a file,
        and ‘Import’ adds such a file to what another browser has: of each question the later answer
        stays, however often you do it. What was cleared in one of them comes back from the other.
      </p>
    </Section>
  );
}

export function Moving() {
  return (
    <Section heading="Moving to another device">
      <p>
        On ‘Progress’, ‘Move to another device’ shows a code and a link. Point the other device’s
        camera at the code, or send yourself the link and open it there: it says what it holds and
        asks before it merges. ‘Undo’ takes that back.
      </p>
      <p>
        Code and link hold what you chose, flagged and graded, and when; typed answers only as far
        as there is room, and the page says which do not fit. For those, and for all of a very long
        record, take the file: ‘Export’ here, ‘Import’ there. Nothing of it is sent to a server, but
        whoever has the link or the file can read it.
      </p>
    </Section>
  );
}

export function Network() {
  return (
    <Section heading="Without a network">
      <p>
        After your first visit the site opens without a network, too: pages that you have opened
        before, whole exams of which you have opened a question, and the list of courses with its
        search. Other pages say ‘You are offline.’
      </p>
      <p>
        ‘Keep this course offline’, above the exams of a course, fetches all of it: exams, questions
        and figures. ‘Remove’ gives the room back. Your answers are kept as ever. Your browser can
        also install the site like an app; look for that in its menu.
      </p>
    </Section>
  );
}
