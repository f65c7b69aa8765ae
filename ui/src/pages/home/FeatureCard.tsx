import { useRef } from 'react';
import { useFromServerHtml } from '../../handoff/ServerHtmlProvider';
import styles from './FeatureCard.module.css';
import { useReveal } from './useReveal';

interface Props {
  readonly name: string;
  readonly text: string;
}

export function FeatureCard({ name, text }: Props) {
  const card = useRef<HTMLLIElement>(null);
  // What was there to be read does not disappear to come again.
  const wasInView = useFromServerHtml(({ inView }) => inView.has(name)) === true;
  const revealed = useReveal(card, wasInView);
  return (
    <li
      ref={card}
      className={`card ${styles.card}`}
      {...(import.meta.env.SSR ? { 'data-appears': name } : { 'data-revealed': revealed })}
    >
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  );
}
