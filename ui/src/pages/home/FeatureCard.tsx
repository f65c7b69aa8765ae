import { useRef } from 'react';
import styles from './FeatureCard.module.css';
import { useReveal } from './useReveal';

interface Props {
  readonly name: string;
  readonly text: string;
}

export function FeatureCard({ name, text }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const revealed = useReveal(card);
  return (
    <li ref={card} className={styles.card} data-revealed={revealed}>
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  );
}
