import { ContentText } from '../rich-text/ContentLanguage';
import { Link } from '../routes/Link';
import { buildTopicPath } from '../routes/paths';

interface Props {
  /** Undefined if the course is not known. */
  readonly classId: string | null | undefined;
  readonly topic: string;
  readonly language?: string | null | undefined;
}

/** A topic of a course, linked to practice on that topic. */
export function TopicName({ classId, topic, language }: Props) {
  const name = <ContentText language={language}>{topic}</ContentText>;
  return classId ? <Link to={buildTopicPath(classId, topic)}>{name}</Link> : name;
}
