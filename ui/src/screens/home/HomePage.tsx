import * as texts from 'texts:home';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { HeroDrawing } from '../../components/HeroDrawing';
import { useProgressStore } from '../../features/progress/ProgressProvider';
import { useHandoff } from '../../handoff/handoff';
import { defineChunk, useChunk } from '../../lib/chunks';
import { Link } from '../../routes/Link';
import { usePagePreload } from '../../routes/page';
import { coursesPath } from '../../routes/paths';
import { hasProgress } from '../../study/hasProgress';
import type { Progress } from '../../study/progress';

const welcomeChunk = defineChunk(() => import('./Welcome'));
const continueChunk = defineChunk(() => import('./ContinueSection'));

/**
 * Lists the calls for the part of the page that depends on the visitor: what to continue, or a
 * question on a first visit.
 */
export async function listFirstCalls(_path: string, _query: string, progress: Progress) {
  const module = await (hasProgress(progress) ? continueChunk : welcomeChunk).load();
  return module.listFirstCalls(progress);
}

export function Page() {
  usePagePreload(coursesPath);
  const { read } = useProgressStore();
  // A first visit lasts until the visitor leaves the page, even if the question on it has been
  // answered.
  const [isReturning] = useState(() => !import.meta.env.SSR && hasProgress(read()));
  return (
    <div className="HomePage-home">
      {isReturning && <ContinuePart />}
      <div className="HomePage-first">
        <section className="HomePage-hero">
          <div className="HomePage-words">
            <h1 tabIndex={-1}>{texts.heading()}</h1>
            <p className="HomePage-lead">{texts.lead()}</p>
            <p className="actions">
              <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
                {texts.getStarted()}
              </Link>
            </p>
          </div>
          <HeroDrawing />
        </section>
        {import.meta.env.SSR ? '{{html:welcome}}' : !isReturning && <WelcomePart />}
      </div>

      <ul className="HomePage-stats" aria-label={texts.stats()}>
        <li>
          <strong>{texts.questionsCount()}</strong> {texts.questions()}
        </li>
        <li>
          <strong>{texts.coursesCount()}</strong> {texts.courses()}
        </li>
      </ul>

      <section className="HomePage-features" aria-labelledby="features">
        <h2 id="features">{texts.features()}</h2>
        <ul>
          <FeatureCard name={texts.resources()} text={texts.resourcesText()} />
          <FeatureCard name={texts.preparation()} text={texts.preparationText()} />
          <FeatureCard name={texts.collaboration()} text={texts.collaborationText()} />
        </ul>
      </section>

      <section className="HomePage-close">
        <h2>{texts.close()}</h2>
        <p>{texts.closeText()}</p>
        <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
          {texts.diveIn()}
        </Link>
      </section>
    </div>
  );
}

function ContinuePart() {
  const chunk = useChunk(continueChunk);
  return chunk.state === 'loaded' && <chunk.value.ContinueSection />;
}

function WelcomePart() {
  const chunk = useChunk(welcomeChunk);
  return chunk.state === 'loaded' && <chunk.value.Welcome />;
}

function FeatureCard({ name, text }: { readonly name: string; readonly text: string }) {
  const card = useRef<HTMLLIElement>(null);
  // A card that was in view in the server's HTML is not revealed a second time.
  const wasInView = useHandoff(({ inView }) => inView.has(name)) === true;
  const revealed = useReveal(card, wasInView);
  return (
    <li
      ref={card}
      className="card FeatureCard-card"
      {...(import.meta.env.SSR ? { 'data-appears': name } : { 'data-revealed': revealed })}
    >
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  );
}

/**
 * Returns whether a tenth of a node has been in view. Always true if the visitor prefers reduced
 * motion.
 */
function useReveal(node: RefObject<Element | null>, wasInView: boolean): boolean {
  const [revealed, setRevealed] = useState(
    () =>
      !('IntersectionObserver' in window) ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      wasInView,
  );
  useEffect(() => {
    if (revealed || node.current === null) return;
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRevealed(true);
      },
      { threshold: 0.1 },
    );
    view.observe(node.current);
    return () => view.disconnect();
  }, [node, revealed]);
  return revealed;
}
