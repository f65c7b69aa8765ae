import * as texts from 'texts:question';
import { useLocation } from 'react-router-dom';
import type { Question } from '../../api/types';
import { Icon } from '../../components/Icon';
import { Link } from '../../routes/Link';
import type { RunQuestion } from '../../study/runs/run';
import { isDraftComplete } from '../../study/runs/runChanges';
import { memoise } from '../../texts/language';
import { QuestionBarWithLegend } from '../question/QuestionBarWithLegend';
import './RunBar.css';

interface StepsProps {
  readonly index: number;
  readonly count: number;
  readonly onGo: (index: number) => void;
}

/** Links to the previous and next questions. */
export function RunSteps({ index, count, onGo }: StepsProps) {
  const buildPath = useQuestionPathBuilder();
  return (
    <div className="actions RunBar-steps">
      {index > 0 && (
        <Link
          className="button"
          to={buildPath(index - 1)}
          onPress={() => onGo(index - 1)}
          rel="prev"
          aria-keyshortcuts="p"
        >
          <Icon name="previous" />
          {texts.previous()}
        </Link>
      )}
      {index + 1 < count && (
        <Link
          className="button"
          to={buildPath(index + 1)}
          onPress={() => onGo(index + 1)}
          rel="next"
          aria-keyshortcuts="n Enter"
        >
          {texts.next()}
          <Icon name="next" />
        </Link>
      )}
    </div>
  );
}

interface BarProps {
  readonly questions: readonly Question[];
  /** The saved questions of the run, by id. */
  readonly asked: ReadonlyMap<string, RunQuestion>;
  readonly current: string | undefined;
  readonly onGo: (index: number) => void;
}

/**
 * Shows which questions of a run are answered, unanswered or flagged, but not which answers are right.
 */
export const RunBar = memoise(function RunBar({ questions, asked, current, onGo }: BarProps) {
  const buildPath = useQuestionPathBuilder();
  return (
    <div className="RunBar-bar">
      <QuestionBarWithLegend
        questions={questions}
        buildPath={(_, index) => buildPath(index)}
        onPress={(_, index) => onGo(index)}
        current={current}
        getState={(question) =>
          isDraftComplete(question, asked.get(question.id)) ? 'answered' : 'unanswered'
        }
        isFlagged={({ id }) => asked.get(id)?.flagged === true}
        isDeferred
        legend={['unanswered', 'answered']}
      />
    </div>
  );
});

/** Returns a function that maps the index of a question to its address on this page. */
export function useQuestionPathBuilder(): (index: number) => string {
  const { pathname } = useLocation();
  return (index) => `${pathname}#question-${index + 1}`;
}
