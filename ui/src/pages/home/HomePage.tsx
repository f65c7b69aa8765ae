import * as texts from 'texts:home';
import { Colonnade } from '../../components/Colonnade';
import { usePreload } from '../../lib/useChunk';
import { Link } from '../../routes/Link';
import { coursesPath } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
import { lazyPages } from '../lazyPages';
import { FeatureCard } from './FeatureCard';
import styles from './HomePage.module.css';

/** The features, by name and description. */
function features() {
  return [
    { name: texts.resources(), text: texts.resourcesText() },
    { name: texts.preparation(), text: texts.preparationText() },
    { name: texts.collaboration(), text: texts.collaborationText() },
  ];
}

export function Page() {
  useTitle(titles.home());
  usePreload(lazyPages.courses);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{texts.heading()}</h1>
          <p className={styles.lead}>{texts.lead()}</p>
          <p className="actions">
            <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
              {texts.getStarted()}
            </Link>
          </p>
        </div>
        <Colonnade />
      </section>

      <ul className={styles.stats} aria-label={texts.stats()}>
        <li>
          <strong>{texts.questionsCount()}</strong> <span>{texts.questions()}</span>
        </li>
        <li>
          <strong>{texts.coursesCount()}</strong> <span>{texts.courses()}</span>
        </li>
      </ul>

      <section className={styles.features} aria-labelledby="features">
        <h2 id="features">{texts.features()}</h2>
        <ul>
          {features().map((feature) => (
            <FeatureCard key={feature.name} name={feature.name} text={feature.text} />
          ))}
        </ul>
      </section>

      <section className={styles.close}>
        <h2>{texts.close()}</h2>
        <p>{texts.closeText()}</p>
        <Link className="button" data-look="strong" data-size="large" to={coursesPath}>
          {texts.diveIn()}
        </Link>
      </section>
    </div>
  );
}
