import * as texts from 'texts:help';
import { Section } from './Section';

// The help on saved progress, moving it, and use without a network.

export function Progress() {
  return (
    <Section heading={texts.progress()}>
      <p>{texts.progressWhere()}</p>
      <p>{texts.progressClear()}</p>
      <p>{texts.progressExport()}</p>
    </Section>
  );
}

export function Moving() {
  return (
    <Section heading={texts.moving()}>
      <p>{texts.movingWays()}</p>
      <p>{texts.movingHolds()}</p>
    </Section>
  );
}

export function Network() {
  return (
    <Section heading={texts.offline()}>
      <p>{texts.offlinePages()}</p>
      <p>{texts.offlineKeep()}</p>
    </Section>
  );
}
