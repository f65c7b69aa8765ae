import * as texts from 'texts:courses';
import { Icon } from '../../components/Icon';
import { Link } from '../../routes/Link';
import { questionSearchPath } from '../../routes/paths';
import styles from './QuestionsLink.module.css';

interface Props {
  readonly query: string;
}

/** The way from courses to the questions that are about the same. */
export function QuestionsLink({ query }: Props) {
  return (
    <p className={styles.line}>
      <Link className="button" to={questionSearchPath(query)}>
        <Icon name="search" />
        <span>{texts.searchQuestions({ query })}</span>
      </Link>
    </p>
  );
}
