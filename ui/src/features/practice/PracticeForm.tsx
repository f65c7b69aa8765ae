import * as common from 'texts:common';
import * as texts from 'texts:practice';
import * as scheduleTexts from 'texts:schedule';
import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import { useContentLanguage } from '../../rich-text/ContentLanguage';
import { type Pool, pools } from '../../study/practice/pools';
import { NextSteps } from './NextSteps';
import './PracticeForm.css';

/**
 * The pool to practise, the maximum number of questions, and their topic, which is undefined for
 * all topics.
 */
export interface PracticeChoice {
  readonly pool: Pool;
  readonly count: number;
  readonly topic?: string | undefined;
}

/** The parts of the choice that are preset. */
export type PresetChoice = { readonly [K in keyof PracticeChoice]?: PracticeChoice[K] | undefined };

interface Props {
  readonly courseId: string;
  readonly counts: Readonly<Record<Pool, number>>;
  /** Whether the questions that are due are today's part of a plan. */
  readonly isPlanned: boolean;
  /**
   * The next day on which questions are due, in words, and their number. Shown if nothing is due
   * now.
   */
  readonly nextDue: { readonly day: string; readonly count: number } | undefined;
  readonly chosen: PresetChoice;
  readonly topics: readonly string[];
  readonly topic: string | undefined;
  readonly onTopic: (topic: string | undefined) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStart: (chosen: PracticeChoice) => void;
}

const about: Readonly<Record<Pool, Record<'name' | 'what' | 'none', () => string>>> = {
  due: {
    name: scheduleTexts.due,
    what: scheduleTexts.dueWhat,
    none: scheduleTexts.dueNone,
  },
  mistakes: {
    name: texts.mistakes,
    what: texts.mistakesWhat,
    none: texts.mistakesNone,
  },
  flagged: {
    name: texts.flagged,
    what: texts.flaggedWhat,
    none: texts.flaggedNone,
  },
  new: {
    name: texts.notTried,
    what: texts.notTriedWhat,
    none: texts.notTriedNone,
  },
  all: {
    name: texts.everything,
    what: texts.everythingWhat,
    none: texts.empty,
  },
};

const sizes = [
  ['10', 10],
  ['20', 20],
  ['all', Number.POSITIVE_INFINITY],
] as const;

/** The form for choosing what to practise. */
export function PracticeForm({
  counts,
  isPlanned,
  nextDue,
  chosen,
  heading,
  onStart,
  ...rest
}: Props) {
  const { courseId, topics, topic, onTopic } = rest;
  const topicLanguage = useContentLanguage();
  const [pool, setPool] = useState(chosen.pool ?? suggestPool(counts));
  const [count, setCount] = useState(chosen.count ?? 10);
  const id = useId();
  const isEmpty = counts[pool] === 0;
  // The counts for a topic do not show whether mistakes are left in the course.
  const isDone =
    chosen.pool === 'mistakes' &&
    topic === undefined &&
    counts.mistakes === 0 &&
    counts.new < counts.all;
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty) onStart({ pool, count });
  };
  return (
    <form className="PracticeForm-choice" onSubmit={start}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.what()}
      </h2>
      {isDone && (
        <div className="PracticeForm-done">
          <p>{common.sentences({ before: texts.noMistakesLeft(), next: texts.wellDone() })}</p>
          <div className="actions">
            <NextSteps courseId={courseId} />
          </div>
        </div>
      )}
      {topics.length > 0 && (
        <p className="actions">
          <label htmlFor={`${id}-topic`}>{texts.topic()}</label>
          <select
            id={`${id}-topic`}
            className="PracticeForm-topic"
            value={topic === undefined ? '' : `topic ${topic}`}
            onChange={({ target }) => onTopic(topics[target.selectedIndex - 1])}
          >
            <option value="">{texts.allTopics()}</option>
            {topics.map((one) => (
              <option key={one} value={`topic ${one}`} {...topicLanguage}>
                {one}
              </option>
            ))}
          </select>
        </p>
      )}
      <fieldset className="PracticeForm-pools">
        <legend className="visually-hidden">{texts.questions()}</legend>
        {pools.map((each) => {
          const next = each === 'due' && counts.due === 0 ? nextDue : undefined;
          const describedBy = [`${id}-${each}-what`, `${id}-${each}-count`];
          if (next) describedBy.push(`${id}-${each}-next`);
          return (
            <label
              key={each}
              className="ChoiceEntry-answer PracticeForm-pool"
              data-empty={counts[each] === 0}
            >
              <input
                type="radio"
                name={`${id}-pool`}
                value={each}
                checked={pool === each}
                onChange={() => setPool(each)}
                aria-labelledby={`${id}-${each}`}
                aria-describedby={describedBy.join(' ')}
              />
              <span className="PracticeForm-name" id={`${id}-${each}`}>
                {about[each].name()}
              </span>
              <span className="soft PracticeForm-what" id={`${id}-${each}-what`}>
                {(each === 'due' && isPlanned ? scheduleTexts.duePlanned : about[each].what)()}
              </span>
              <span className="soft PracticeForm-count" id={`${id}-${each}-count`}>
                {counts[each] === 0 ? texts.none() : common.questions({ count: counts[each] })}
              </span>
              {next && (
                <span className="soft PracticeForm-next" id={`${id}-${each}-next`}>
                  {scheduleTexts.nextDue(next)}
                </span>
              )}
            </label>
          );
        })}
      </fieldset>
      <fieldset className="actions PracticeForm-sizes">
        <legend>{texts.howMany()}</legend>
        {sizes.map(([name, size]) => (
          <label key={name} className="ChoiceEntry-answer PracticeForm-size">
            <input
              type="radio"
              name={`${id}-size`}
              value={name}
              checked={count === size}
              onChange={() => setCount(size)}
            />
            <span>{name === 'all' ? texts.all() : name}</span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button
          type="submit"
          className="button"
          data-look="strong"
          data-size="large"
          aria-keyshortcuts="Enter"
          aria-describedby={`${id}-none`}
        >
          {texts.start()}
        </button>
        <p id={`${id}-none`} role="status">
          {isEmpty && about[pool].none()}
        </p>
      </div>
    </form>
  );
}

/** Returns the pool that is most worth practising among those that are not empty. */
function suggestPool(counts: Props['counts']): Pool {
  return (['due', 'mistakes', 'new'] as const).find((pool) => counts[pool] > 0) ?? 'all';
}
