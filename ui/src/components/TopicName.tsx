import { ContentText } from '../rich-text/ContentLanguage';
import { Link } from '../routes/Link';
import { buildPracticePath } from '../routes/paths';

interface Props {
  /** Undefined if the course is not known. */
  readonly classId: string | null | undefined;
  readonly topic: string;
}

/** The topic of a course, linked to practice on that topic. */
export function TopicName({ classId, topic }: Props) {
  const name = <ContentText>{topic}</ContentText>;
  return classId ? <Link to={buildPracticePath(classId, 'topic', topic)}>{name}</Link> : name;
}
