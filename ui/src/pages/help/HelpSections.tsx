import * as exam from 'texts:exam';
import * as texts from 'texts:help';
import * as scheduleTexts from 'texts:schedule';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { pageMeta } from '../../routes/pageMeta';
import { ShortcutList } from '../../shortcuts/ShortcutList';
import { ShortcutsButton } from '../../shortcuts/ShortcutsButton';
import styles from './HelpSections.module.css';
import { Section } from './Section';

/** What a student may want to know, a section each. */
export function HelpSections() {
  return (
    <div className={styles.sections}>
      <Answering />
      <Numbers />
      <Section heading={texts.hints()}>
        <p>{texts.hintsNext()}</p>
      </Section>
      <Search />
      <Practice />
      <Schedule />
      <Marks />
      <Sitting />
      <Progress />
      <Moving />
      <Network />
      <Section heading={texts.corrected()}>
        <p>{texts.correctedWhat()}</p>
      </Section>
      <Section heading={texts.paper()}>
        <p>{texts.paperWhat()}</p>
      </Section>
      <Section heading={texts.figures()}>
        <p>{texts.figuresWhat()}</p>
      </Section>
      <Section heading={texts.keyboard()}>
        <p>{texts.keyboardEnough()}</p>
        <ShortcutList />
        <p>{texts.keyboardOff()}</p>
        {!import.meta.env.SSR && (
          <div>
            <ShortcutsButton label={texts.keyboardSwitch()} className="button" />
          </div>
        )}
      </Section>
      <Mistakes />
    </div>
  );
}

const code = (text: ReactNode) => <code>{text}</code>;

function Answering() {
  return (
    <Section heading={texts.answering()}>
      <p>{texts.answeringWay()}</p>
      <dl className={styles.terms}>
        <div>
          <dt>{texts.answeringOne()}</dt>
          <dd>{texts.answeringOneHow()}</dd>
        </div>
        <div>
          <dt>{texts.answeringAll()}</dt>
          <dd>{texts.answeringAllHow()}</dd>
        </div>
        <div>
          <dt>{texts.answeringShort()}</dt>
          <dd>{texts.answeringShortHow()}</dd>
        </div>
        <div>
          <dt>{texts.answeringOpen()}</dt>
          <dd>{texts.answeringOpenHow()}</dd>
        </div>
      </dl>
      <p>{texts.answeringAfter()}</p>
    </Section>
  );
}

function Numbers() {
  return (
    <Section heading={texts.numbers()}>
      <p>{texts.numbersWays({ code })}</p>
      <p>{texts.numbersDigits({ code })}</p>
    </Section>
  );
}

function Search() {
  return (
    <Section heading={texts.search()}>
      <p>{texts.searchWhat({ code })}</p>
      <p>{texts.searchFormulas({ code })}</p>
      <p>{texts.searchFilters()}</p>
    </Section>
  );
}

function Practice() {
  return (
    <Section heading={texts.practise()}>
      <p>{texts.practiseWhat()}</p>
      <dl className={styles.terms}>
        <div>
          <dt>{scheduleTexts.due()}</dt>
          <dd>{texts.practiseDueHow()}</dd>
        </div>
        <div>
          <dt>{texts.practiseMistakes()}</dt>
          <dd>{texts.practiseMistakesHow()}</dd>
        </div>
        <div>
          <dt>{texts.practiseOthers()}</dt>
          <dd>{texts.practiseOthersHow()}</dd>
        </div>
      </dl>
      <p>{texts.practiseVerdict()}</p>
    </Section>
  );
}

function Schedule() {
  return (
    <Section heading={texts.schedule()}>
      <p>{texts.scheduleDue()}</p>
      <p>{texts.schedulePlan()}</p>
      <p>{texts.scheduleEstimate()}</p>
    </Section>
  );
}

function Marks() {
  return (
    <Section heading={texts.marks()}>
      <p>{texts.marksWhat()}</p>
      <dl className={styles.terms}>
        <div data-state="unattempted">
          <dt>
            <Icon name="open" /> {exam.unattempted()}
          </dt>
          <dd>{texts.marksUnattempted()}</dd>
        </div>
        <div data-state="correct">
          <dt>
            <Icon name="right" /> {exam.correct()}
          </dt>
          <dd>{texts.marksCorrect()}</dd>
        </div>
        <div data-state="incorrect">
          <dt>
            <Icon name="wrong" /> {exam.incorrect()}
          </dt>
          <dd>{texts.marksIncorrect()}</dd>
        </div>
        <div data-state="flagged">
          <dt>
            <Icon name="flag" /> {exam.flagged()}
          </dt>
          <dd>{texts.marksFlagged()}</dd>
        </div>
      </dl>
    </Section>
  );
}

function Sitting() {
  return (
    <Section heading={texts.sitting()}>
      <p>{texts.sittingWhat()}</p>
      <p>{texts.sittingTime()}</p>
      <p>{texts.sittingScore()}</p>
    </Section>
  );
}

function Mistakes() {
  const contact = pageMeta('contact');
  return (
    <Section heading={texts.mistakes()}>
      <p>{texts.mistakesReport()}</p>
      {contact !== undefined && (
        <p>
          {texts.mistakesContact({
            contact,
            mail: (address) => <a href={`mailto:${contact}`}>{address}</a>,
          })}
        </p>
      )}
    </Section>
  );
}

// The help on saved progress, moving it, and use without a network.

function Progress() {
  return (
    <Section heading={texts.progress()}>
      <p>{texts.progressWhere()}</p>
      <p>{texts.progressClear()}</p>
      <p>{texts.progressExport()}</p>
    </Section>
  );
}

function Moving() {
  return (
    <Section heading={texts.moving()}>
      <p>{texts.movingWays()}</p>
      <p>{texts.movingHolds()}</p>
    </Section>
  );
}

function Network() {
  return (
    <Section heading={texts.offline()}>
      <p>{texts.offlinePages()}</p>
      <p>{texts.offlineKeep()}</p>
    </Section>
  );
}
