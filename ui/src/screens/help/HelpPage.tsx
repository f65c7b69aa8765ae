import * as exam from 'texts:exam';
import * as texts from 'texts:help';
import * as scheduleTexts from 'texts:schedule';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon';
import { PageHead } from '../../components/PageHead';
import { ShortcutList } from '../../features/shortcuts/ShortcutList';
import { ShortcutsButton } from '../../features/shortcuts/ShortcutsButton';
import { readPageMeta } from '../../routes/pageMeta';

export function Page() {
  const contact = readPageMeta('contact');
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.lead()}</p>
      </PageHead>
      <div className="HelpPage-sections">
        <Section heading={texts.answering()}>
          <p>{texts.answeringWay()}</p>
          <dl className="HelpPage-terms">
            <Term name={texts.answeringOne()}>{texts.answeringOneHow()}</Term>
            <Term name={texts.answeringAll()}>{texts.answeringAllHow()}</Term>
            <Term name={texts.answeringShort()}>{texts.answeringShortHow()}</Term>
            <Term name={texts.answeringOpen()}>{texts.answeringOpenHow()}</Term>
          </dl>
          <p>{texts.answeringAfter()}</p>
        </Section>
        <Section heading={texts.numbers()}>
          <p>{texts.numbersWays({ code })}</p>
          <p>{texts.numbersDigits({ code })}</p>
        </Section>
        <Section heading={texts.hints()}>
          <p>{texts.hintsNext()}</p>
        </Section>
        <Section heading={texts.search()}>
          <p>{texts.searchWhat({ code })}</p>
          <p>{texts.searchFormulas({ code })}</p>
          <p>{texts.searchFilters()}</p>
        </Section>
        <Section heading={texts.practise()}>
          <p>{texts.practiseWhat()}</p>
          <dl className="HelpPage-terms">
            <Term name={scheduleTexts.due()}>{texts.practiseDueHow()}</Term>
            <Term name={texts.practiseMistakes()}>{texts.practiseMistakesHow()}</Term>
            <Term name={texts.practiseOthers()}>{texts.practiseOthersHow()}</Term>
          </dl>
          <p>{texts.practiseVerdict()}</p>
        </Section>
        <Section heading={texts.schedule()}>
          <p>{texts.scheduleDue()}</p>
          <p>{texts.schedulePlan()}</p>
          <p>{texts.scheduleEstimate()}</p>
        </Section>
        <Section heading={texts.marks()}>
          <p>{texts.marksWhat()}</p>
          <dl className="HelpPage-terms">
            <Mark state="unattempted" icon="open" name={exam.unattempted()}>
              {texts.marksUnattempted()}
            </Mark>
            <Mark state="correct" icon="right" name={exam.correct()}>
              {texts.marksCorrect()}
            </Mark>
            <Mark state="partly" icon="partly" name={exam.partly()}>
              {texts.marksPartly()}
            </Mark>
            <Mark state="incorrect" icon="wrong" name={exam.incorrect()}>
              {texts.marksIncorrect()}
            </Mark>
            <Mark state="correct" icon="written" name={exam.answered()}>
              {texts.marksAnswered()}
            </Mark>
            <Mark state="flagged" icon="flag" name={exam.flagged()}>
              {texts.marksFlagged()}
            </Mark>
          </dl>
        </Section>
        <Section heading={texts.sitting()}>
          <p>{texts.sittingWhat()}</p>
          <p>{texts.sittingTime()}</p>
          <p>{texts.sittingScore()}</p>
        </Section>
        <Section heading={texts.progress()}>
          <p>{texts.progressWhere()}</p>
          <p>{texts.progressClear()}</p>
          <p>{texts.progressExport()}</p>
        </Section>
        <Section heading={texts.moving()}>
          <p>{texts.movingWays()}</p>
          <p>{texts.movingHolds()}</p>
        </Section>
        <Section heading={texts.offline()}>
          <p>{texts.offlinePages()}</p>
          <p>{texts.offlineKeep()}</p>
        </Section>
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
      </div>
    </>
  );
}

const code = (text: ReactNode) => <code>{text}</code>;

function Section({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="HelpPage-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

interface TermProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Term({ name, children }: TermProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MarkProps extends TermProps {
  readonly state: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
}

function Mark({ state, icon, name, children }: MarkProps) {
  return (
    <div data-state={state}>
      <dt>
        <Icon name={icon} /> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
