import { ContentText } from '../rich-text/ContentLanguage';
import { Link } from '../routes/Link';
import { buildPracticePath } from '../routes/paths';

interface Props {
  /** Undefined if the course is not known. */
  readonly courseId: string | null | undefined;
  readonly topic: string;
}

/** The topic of a course, linked to practice on that topic. */
export function TopicName({ courseId, topic }: Props) {
  const name = <ContentText>{topic}</ContentText>;
  return courseId ? <Link to={buildPracticePath(courseId, 'topic', topic)}>{name}</Link> : name;
}
