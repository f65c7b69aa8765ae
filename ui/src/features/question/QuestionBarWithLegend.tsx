import * as texts from 'texts:exam';
import { Icon } from '../../components/Icon';
import {
  type BarState,
  getColourState,
  QuestionBar,
  type QuestionBarProps,
  stateIcons,
  stateLabels,
} from './QuestionBar';

interface Props<Q extends { readonly id: string }> extends QuestionBarProps<Q> {
  /** The states that the legend always explains. */
  readonly legend: readonly BarState[];
}

/** The states that any question can have once it is marked. */
export const judgedStates = ['unattempted', 'correct', 'incorrect'] as const;
/** The states that are explained only if some question has them. */
const rareStates = ['partly', 'ungraded'] as const;

/** A question bar, and a legend that explains its marks. */
export function QuestionBarWithLegend<Q extends { readonly id: string }>({
  legend,
  ...bar
}: Props<Q>) {
  const { questions, getState, isDrafted, isFlagged } = bar;
  const known = new Set(questions.map(getState));
  const states = [...legend, ...rareStates.filter((state) => known.has(state))];
  return (
    <>
      <QuestionBar {...bar} />
      <ul className="actions soft QuestionBar-legend" aria-label={texts.marks()}>
        {states.map((state) => (
          <li key={state} data-state={getColourState(state)}>
            <span className="QuestionBar-mark">
              <Icon name={stateIcons[state]} />
            </span>
            {stateLabels[state]()}
          </li>
        ))}
        {isDrafted && questions.some(isDrafted) && (
          <li>
            <span className="QuestionBar-mark QuestionBar-draft">
              <Icon name="draft" />
            </span>
            {texts.notSubmitted()}
          </li>
        )}
        {questions.some(isFlagged) && (
          <li>
            <span className="QuestionBar-mark">
              <Icon name="flag" />
            </span>
            {texts.flagged()}
          </li>
        )}
      </ul>
    </>
  );
}
