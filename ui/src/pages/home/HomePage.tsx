import { Colonnade } from '../../components/Colonnade';
import { usePreload } from '../../lib/useChunk';
import { Link } from '../../routes/Link';
import { coursesPath } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
import { lazyPages } from '../lazyPages';
import { FeatureCard } from './FeatureCard';
import styles from './HomePage.module.css';

const features = [
  {
    name: 'Comprehensive Resources',
    text: 'Lecture notes, recordings and reading lists, gathered course by course in one place.',
  },
  {
    name: 'Exam Preparation',
    text: 'Past exams, question by question: answer, see at once whether you were right, and why.',
  },
  {
    name: 'Collaborative Learning',
    text: 'Made by students for students: anyone can add a course, an exam or a better explanation.',
  },
];

export function Page() {
  useTitle(titles.home());
  usePreload(lazyPages.courses);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>A one stop shop for students to study</h1>
          <p className={styles.lead}>
            Past exams and practice questions, with the answers explained. Free, open, and no
            account needed.
          </p>
          <p className="actions">
            <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
              Get Started
            </Link>
          </p>
        </div>
        <Colonnade />
      </section>

      <ul className={styles.stats} aria-label="What there is">
        <li>
          <strong>1,000+</strong> <span>study questions</span>
        </li>
        <li>
          <strong>8+</strong> <span>courses</span>
        </li>
      </ul>

      <section className={styles.features} aria-labelledby="features">
        <h2 id="features">What you find here</h2>
        <ul>
          {features.map((feature) => (
            <FeatureCard key={feature.name} name={feature.name} text={feature.text} />
          ))}
        </ul>
      </section>

      <section className={styles.close}>
        <h2>Take a seat in the shade</h2>
        <p>Pick a course, open an old exam, and start with the first question.</p>
        <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
          Dive In
        </Link>
      </section>
    </div>
  );
}
