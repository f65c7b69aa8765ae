import * as exam from 'texts:exam';
import * as texts from 'texts:help';
import * as scheduleTexts from 'texts:schedule';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon';
import { PageHead } from '../../components/PageHead';
import { ShortcutList } from '../../features/shortcuts/ShortcutList';
import { ShortcutsButton } from '../../features/shortcuts/ShortcutsButton';
import { readPageMeta } from '../../routes/pageMeta';

/** The help page. The server's HTML is rendered from it too. */
export function Page() {
  const contact = readPageMeta('contact');
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.lead()}</p>
      </PageHead>
      <div className="HelpPage-sections">
        <Section heading={texts.answering}>
          <p>{texts.answeringWay()}</p>
          <dl className="HelpPage-terms">
            <Term name={texts.answeringOne()}>{texts.answeringOneHow()}</Term>
            <Term name={texts.answeringAll()}>{texts.answeringAllHow()}</Term>
            <Term name={texts.answeringShort()}>{texts.answeringShortHow()}</Term>
            <Term name={texts.answeringOpen()}>{texts.answeringOpenHow()}</Term>
          </dl>
          <p>{texts.answeringAfter()}</p>
        </Section>
        <Section heading={texts.numbers}>
          <p>{texts.numbersWays({ code })}</p>
          <p>{texts.numbersDigits({ code })}</p>
        </Section>
        <Section heading={texts.hints} paragraphs={[texts.hintsNext]} />
        <Section heading={texts.search}>
          <p>{texts.searchWhat({ code })}</p>
          <p>{texts.searchFormulas({ code })}</p>
          <p>{texts.searchFilters()}</p>
        </Section>
        <Section heading={texts.practise}>
          <p>{texts.practiseWhat()}</p>
          <dl className="HelpPage-terms">
            <Term name={scheduleTexts.due()}>{texts.practiseDueHow()}</Term>
            <Term name={texts.practiseMistakes()}>{texts.practiseMistakesHow()}</Term>
            <Term name={texts.practiseOthers()}>{texts.practiseOthersHow()}</Term>
          </dl>
          <p>{texts.practiseVerdict()}</p>
        </Section>
        <Section
          heading={texts.schedule}
          paragraphs={[texts.scheduleDue, texts.schedulePlan, texts.scheduleEstimate]}
        />
        <Section heading={texts.marks}>
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
        <Section
          heading={texts.sitting}
          paragraphs={[texts.sittingWhat, texts.sittingTime, texts.sittingScore]}
        />
        <Section
          heading={texts.progress}
          paragraphs={[texts.progressWhere, texts.progressClear, texts.progressExport]}
        />
        <Section heading={texts.moving} paragraphs={[texts.movingWays, texts.movingHolds]} />
        <Section heading={texts.offline} paragraphs={[texts.offlinePages, texts.offlineKeep]} />
        <Section heading={texts.corrected} paragraphs={[texts.correctedWhat]} />
        <Section heading={texts.paper} paragraphs={[texts.paperWhat]} />
        <Section heading={texts.figures} paragraphs={[texts.figuresWhat]} />
        <Section heading={texts.keyboard}>
          <p>{texts.keyboardEnough()}</p>
          <ShortcutList />
          <p>{texts.keyboardOff()}</p>
          {!import.meta.env.SSR && (
            <div>
              <ShortcutsButton label={texts.keyboardSwitch()} className="button" />
            </div>
          )}
        </Section>
        <Section heading={texts.mistakes}>
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

interface SectionProps {
  readonly heading: () => string;
  readonly paragraphs?: readonly (() => string)[];
  readonly children?: ReactNode;
}

function Section({ heading, paragraphs, children }: SectionProps) {
  const id = useId();
  return (
    <section className="HelpPage-section" aria-labelledby={id}>
      <h2 id={id}>{heading()}</h2>
      {paragraphs?.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
        <p key={index}>{paragraph()}</p>
      ))}
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
