import * as texts from 'texts:exam';
import { type MouseEvent, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { useFollowLink } from '../../routes/Link';
import { toHref } from '../../routes/paths';
import type { QuestionState } from '../../study/selectors';
import { memoise } from '../../texts/language';

// The bar of links to an exam's questions, and the marks and names of their states, which its
// legend also uses.

/** The state of a question in a bar. In a run, this is only whether the question is answered. */
export type BarState = QuestionState | 'answered' | 'unanswered';

export interface QuestionBarProps<Q extends { readonly id: string }> {
  readonly questions: readonly Q[];
  readonly buildPath: (question: Q, index: number) => string;
  /** Called on a press, instead of following the link. */
  readonly onPress?: (question: Q, index: number) => void;
  readonly getState: (question: Q) => BarState;
  readonly isFlagged: (question: Q) => boolean;
  /** Returns whether the question has an answer that has not been submitted. */
  readonly isDrafted?: (question: Q) => boolean;
  readonly current?: string | undefined;
  /** Whether only the first items are rendered at once, and the others in a transition. */
  readonly isDeferred?: boolean;
}

/** The number of items that are rendered at once if the others are deferred. */
const itemsAtOnce = 60;
/**
 * The number of items from which a bar does not lay out those out of view. Shorter bars lay out all
 * items, because WebKit's `innerText` leaves out the others.
 */
const minLongBar = 100;

/** Links to an exam's questions, each with the state of the visitor's attempt. */
export function QuestionBar<Q extends { readonly id: string }>({
  questions,
  buildPath,
  onPress,
  getState,
  isFlagged,
  isDrafted,
  current,
  isDeferred,
}: QuestionBarProps<Q>) {
  const shown = useDeferredValue(
    questions,
    isDeferred ? questions.slice(0, itemsAtOnce) : questions,
  );
  const follow = useFollowLink();
  // All items get the same function, so that only the items that change render again.
  const latest = useRef({ questions, onPress });
  useLayoutEffect(() => {
    latest.current = { questions, onPress };
  });
  const press = useCallback(
    (event: MouseEvent, path: string, index: number) => {
      const { questions: list, onPress: instead } = latest.current;
      const question = list[index];
      follow(event, path, instead && question && (() => instead(question, index)));
    },
    [follow],
  );
  return (
    <nav aria-label={texts.questions()}>
      <ol className="QuestionBar-list" data-long={questions.length >= minLongBar || undefined}>
        {shown.map((question, index) => (
          <Item
            key={question.id}
            index={index}
            path={buildPath(question, index)}
            state={getState(question)}
            isFlagged={isFlagged(question)}
            isDrafted={isDrafted?.(question) === true}
            isCurrent={question.id === current}
            onPress={press}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ItemProps {
  readonly index: number;
  readonly path: string;
  readonly state: BarState;
  readonly isFlagged: boolean;
  readonly isDrafted: boolean;
  readonly isCurrent: boolean;
  readonly onPress: (event: MouseEvent, path: string, index: number) => void;
}

const Item = memoise(function Item({
  index,
  path,
  state,
  isFlagged,
  isDrafted,
  isCurrent,
  onPress,
}: ItemProps) {
  return (
    <li>
      <a
        className="QuestionBar-link"
        href={toHref(path)}
        onClick={(event) => onPress(event, path, index)}
        data-state={getColourState(state)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span>{texts.questionShort({ number: index + 1 })}</span>
        <Icon name={stateIcons[state]} />
        <span className="visually-hidden">{texts.then({ state: stateLabels[state]() })}</span>
        {isDrafted && (
          <span className="QuestionBar-draft">
            <Icon name="draft" />
            <span className="visually-hidden">{texts.then({ state: texts.notSubmitted() })}</span>
          </span>
        )}
        {isFlagged && (
          <span className="QuestionBar-flag">
            <Icon name="flag" />
            <span className="visually-hidden">{texts.then({ state: texts.flagged() })}</span>
          </span>
        )}
      </a>
    </li>
  );
});

/**
 * Returns the state that determines an item's colour. An answer that is not graded yet has the
 * colour of a correct answer, because it is in the record.
 */
export function getColourState(state: BarState) {
  return state === 'ungraded' ? 'correct' : state;
}

export const stateIcons = {
  unattempted: 'open',
  correct: 'right',
  partly: 'partly',
  incorrect: 'wrong',
  ungraded: 'written',
  answered: 'written',
  unanswered: 'open',
} as const;

export const stateLabels = {
  unattempted: texts.unattempted,
  correct: texts.correct,
  partly: texts.partly,
  incorrect: texts.incorrect,
  ungraded: texts.answered,
  answered: texts.answered,
  unanswered: texts.open,
} as const;
