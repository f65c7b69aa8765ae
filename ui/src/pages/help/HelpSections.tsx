import { Icon } from '../../components/Icon';
import { pageMeta } from '../../routes/pageMeta';
import { ShortcutList } from '../../shortcuts/ShortcutList';
import { ShortcutsButton } from '../../shortcuts/ShortcutsButton';
import { Moving, Network, Progress } from './HelpKeeping';
import styles from './HelpSections.module.css';
import { Section } from './Section';

/** What a student may want to know, a section each. */
export function HelpSections() {
  return (
    <div className={styles.sections}>
      <Answering />
      <Numbers />
      <Section heading="Hints">
        <p>
          Some questions have hints. ‘Hint’ shows the next one and says how many are left; a hint
          costs nothing and is not written down.
        </p>
      </Section>
      <Search />
      <Practice />
      <Marks />
      <Sitting />
      <Progress />
      <Moving />
      <Network />
      <Section heading="Corrected questions">
        <p>
          When somebody finds a mistake in what counts as right, the question is corrected. If you
          had answered it before, its page says ‘This question was corrected since you answered
          it.’, it opens blank, and the bar shows it as unattempted. A better wording alone does not
          take your answer away.
        </p>
      </Section>
      <Section heading="On paper">
        <p>
          ‘Print’, on the page of an exam, shows it as a sheet of paper, with room to answer and the
          answers on pages of their own; ‘With answers’ leaves those out. The QR code in its corner
          leads back to the exam.
        </p>
      </Section>
      <Section heading="Figures and formulas">
        <p>
          Tap a figure, or press Enter on it, to see it large; ‘Close’ or Escape leads back. A
          figure that is an answer has a button ‘Enlarge’ below it, for a tap on the figure itself
          chooses the answer. Formulas, tables and code that are wider than the screen scroll
          sideways in their own place.
        </p>
      </Section>
      <Section heading="Keyboard">
        <p>On the page of a question the keyboard is enough:</p>
        <ShortcutList />
        <p>
          None of these keys does anything while you type. If one of them gets in your way, for
          instance with speech input, turn them off: your browser remembers it.
        </p>
        {!import.meta.env.SSR && (
          <div>
            <ShortcutsButton label="Turn these keys on or off" className="button" />
          </div>
        )}
      </Section>
      <Mistakes />
    </div>
  );
}

function Answering() {
  return (
    <Section heading="Answering">
      <p>
        Choose a course, one of its exams, and a question. How a question is answered shows below
        its text; ‘Submit’ hands your answer in.
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>Choose one</dt>
          <dd>
            Round buttons: choose the one answer that you hold to be right. Where several are right,
            any one of them will do.
          </dd>
        </div>
        <div>
          <dt>Select all that apply</dt>
          <dd>
            Square boxes: the answer counts as right when you have chosen all that are right and no
            other.
          </dd>
        </div>
        <div>
          <dt>A short answer that is checked</dt>
          <dd>
            One line to type a number or a few words into. Upper and lower case, accents and extra
            spaces make no difference.
          </dd>
        </div>
        <div>
          <dt>An open question</dt>
          <dd>
            Room for a longer text, which nobody judges: afterwards the model answers show, for you
            to compare yours with. ‘I had it’, ‘Partly’ and ‘Missed it’ keep how well you did; press
            one again to take it back.
          </dd>
        </div>
      </dl>
      <p>
        After ‘Submit’ the answers are locked and marked: ‘Correct answer’, ‘Your answer, incorrect’
        or ‘Correct answer, not chosen’. Where there is an explanation, it shows below. To answer
        once more, press the message that ends in ‘Try again!’.
      </p>
    </Section>
  );
}

function Numbers() {
  return (
    <Section heading="How to write a number">
      <p>
        As you like: <code>9.81</code>, <code>9,81</code>, <code>+9.81</code>, <code>9.810</code>{' '}
        and <code>981e-2</code> are all the same number. A comma is a decimal comma. Any kind of
        minus sign will do.
      </p>
      <p>
        Type the digits alone: a unit (<code>9.81 m/s²</code>), a fraction (<code>1/2</code>) or a
        separator between thousands (<code>1,000.5</code>) makes it no number, and wrong. While you
        type, the page says so. Where the question allows for rounding, so does the check.
      </p>
    </Section>
  );
}

function Search() {
  return (
    <Section heading="Search questions">
      <p>
        ‘Search’, at the top of every page, looks into every question, with its answers and
        explanation, as you type: words, a part of the text or all of it, a topic. A course, a
        subject or a year beside them narrows it: <code>gauss law physics</code>.
      </p>
      <p>
        Formulas are found as you would type them (<code>integral x^2</code>, <code>sqrt(2)</code>),
        as LaTeX (<code>{'\\int x^2 dx'}</code>), or pasted (<code>x² ≥ 0</code>); code by its names
        and operators. What matches is marked. Where it matches only in the answers or in the
        explanation, the result says so and shows nothing of them.
      </p>
      <p>
        ‘Filters’ narrow what was found: what you have not tried, had wrong or flagged, a course, a
        year, a kind, a topic. The arrow keys lead from the box to the results, Escape leads back.
      </p>
    </Section>
  );
}

function Practice() {
  return (
    <Section heading="Practise">
      <p>
        ‘Practice’, above the exams of a course, asks questions of all of them, one at a time and in
        another order each time. Say what, and how many: those come first that you answered longest
        ago.
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>Mistakes</dt>
          <dd>
            What you answered wrong, or graded ‘Missed it’. A question leaves when you were right
            twice in a row.
          </dd>
        </div>
        <div>
          <dt>Flagged, Not tried, Everything</dt>
          <dd>
            What you have flagged, what you have not answered yet, and all of it. Questions without
            answers to choose from are left out.
          </dd>
        </div>
      </dl>
      <p>
        The verdict shows at once, ‘Next’ goes on, and what you answer is kept as on the page of the
        question. At the end you see what was right; ‘Again’ asks what was not. ‘I had it’ counts as
        right and ‘Missed it’ as wrong; after ‘Partly’ you start again to be right twice in a row.
        ‘End practice’ stops wherever you are: nothing is lost.
      </p>
    </Section>
  );
}

function Marks() {
  return (
    <Section heading="What the marks mean">
      <p>The links Q1, Q2 and so on say how far you are with each question of an exam.</p>
      <dl className={styles.terms}>
        <div data-state="unattempted">
          <dt>
            <Icon name="open" /> unattempted
          </dt>
          <dd>You have not answered it in this browser.</dd>
        </div>
        <div data-state="correct">
          <dt>
            <Icon name="right" /> correct
          </dt>
          <dd>Your latest answer was right. For an open question: you have answered it.</dd>
        </div>
        <div data-state="incorrect">
          <dt>
            <Icon name="wrong" /> incorrect
          </dt>
          <dd>Your latest answer was wrong.</dd>
        </div>
        <div data-state="flagged">
          <dt>
            <Icon name="flag" /> flagged
          </dt>
          <dd>
            You have pressed ‘Flag’ below it, to come back to it. Press it again to undo that.
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function Sitting() {
  return (
    <Section heading="Sit an exam">
      <p>
        ‘Sit this exam’, on the page of an exam, gives you all of it against the clock. Choose a
        time limit or none, and press ‘Start’. You can change every answer until the end: nothing is
        judged before, and there are no hints. The bar says what is answered, open and flagged.
      </p>
      <p>
        The time goes on when you reload or close the page, or when your phone sleeps, and your
        answers stay; at zero the exam ends by itself. In another tab, ‘Go on here’ takes it over.
        ‘Hide time’ puts the time out of sight.
      </p>
      <p>
        Then you see your score, in points and by topic, and every question with its explanation.
        What you did not answer earns nothing. Open answers count once you have graded them: ‘I had
        it’ all points, ‘Partly’ half. What you answered is kept as if you had submitted it. Earlier
        runs are listed with their scores; ‘Sit again’ begins another one.
      </p>
    </Section>
  );
}

function Mistakes() {
  const contact = pageMeta('contact');
  return (
    <Section heading="Mistakes and questions">
      <p>
        Is an answer wrong, or a text unclear? ‘Report a mistake’ below the question leads to those
        who keep it, and tells them which question it is and, where it is a mail, which answer you
        chose. Nothing about you goes along.
      </p>
      {contact !== undefined && (
        <p>
          For everything else, write to <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      )}
    </Section>
  );
}
