import type { WholeExam } from '../../../api';
import { Note } from '../../../components/Note';
import { QuestionsFailure } from '../../../components/QuestionsFailure';
import { ReplyView } from '../../../components/ReplyView';
import { UnkeptNotice } from '../../../components/UnkeptNotice';
import type { Reply } from '../../../components/useReply';
import type { KeptRun } from '../../../study/runs';
import { Result } from './Result';
import { Running } from './Running';
import { useClaim } from './useClaim';

export { beginning } from '../../../study/running';

interface Props {
  readonly run: KeptRun;
  readonly exam: Reply<WholeExam>;
  /** The runs before it, the last one first. */
  readonly earlier: readonly KeptRun[];
  /** Whether the visitor has just begun or ended it, and the keyboard is to go along. */
  readonly follow: boolean;
  readonly onEnd: () => void;
  readonly onAgain: () => void;
}

/** A run through an exam, while it goes on and after it. Another run needs another key. */
export function Run({ run, exam, earlier, follow, onEnd, onAgain }: Props) {
  if (run.ended) {
    return (
      <>
        <UnkeptNotice />
        <Result run={run} exam={exam} earlier={earlier} follow={follow} onAgain={onAgain} />
      </>
    );
  }
  return (
    <ReplyView
      of={exam}
      loading="Loading questions..."
      empty="No questions found for this exam."
      failed={(message) => <QuestionsFailure message={message} />}
    >
      {(value) => <Going run={run} exam={value} follow={follow} onEnd={onEnd} />}
    </ReplyView>
  );
}

interface GoingProps extends Pick<Props, 'run' | 'follow' | 'onEnd'> {
  readonly exam: WholeExam;
}

/** A run that goes on, here or in another tab. */
function Going(props: GoingProps) {
  const { state, take } = useClaim(`stoa-run ${props.run.id}`);
  switch (state) {
    case 'asking':
      return <Note kind="loading">Loading questions...</Note>;
    case 'own':
      return <Running {...props} />;
    case 'elsewhere':
      return (
        <Note kind="empty">
          <p role="status">
            You are sitting this exam in another tab. Your answers and your time are the same here.
          </p>
          <button type="button" className="button" data-look="strong" onClick={take}>
            Go on here
          </button>
        </Note>
      );
  }
}
