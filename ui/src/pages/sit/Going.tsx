import type { WholeExam } from '../../api';
import { Note } from '../../components/Note';
import type { KeptRun } from '../../study/runs';
import { Running } from './Running';
import { useClaim } from './useClaim';

interface Props {
  readonly run: KeptRun;
  readonly exam: WholeExam;
  readonly follow: boolean;
  readonly onEnd: () => void;
}

/** A run that goes on, here or in another tab. */
export function Going(props: Props) {
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
