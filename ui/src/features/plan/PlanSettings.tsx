import * as texts from 'texts:schedule';
import { type ChangeEvent, useId } from 'react';
import {
  type ExamDaySetting,
  isDailyLimit,
  maxDailyLimit,
  setExamDay,
} from '../../study/schedule/examDay';
import { useProgressStore } from '../progress/ProgressProvider';
import { listWeekdayNames } from './weekdays';
import './ExamPreparation.css';

interface Props {
  readonly courseId: string;
  readonly examDay: ExamDaySetting;
  /** The daily limit of the plan, which the field shows if the visitor has not set one. */
  readonly limit: number;
}

/** The fields for the settings of a plan: its daily limit and the weekdays without questions. */
export function PlanSettings({ courseId, examDay, limit }: Props) {
  const { change } = useProgressStore();
  const id = useId();
  const changeSettings = (changed: Partial<ExamDaySetting>) =>
    change(setExamDay(courseId, { ...examDay, ...changed }));
  const setLimit = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const atMost = Number(target.value);
    const isLimit = isDailyLimit(atMost);
    if (isLimit || target.value === '') changeSettings({ atMost: isLimit ? atMost : undefined });
  };
  return (
    <>
      <p className="actions ExamDateField-box">
        <label htmlFor={`${id}-most`}>{texts.atMost()}</label>
        <input
          id={`${id}-most`}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxDailyLimit}
          placeholder={String(limit)}
          defaultValue={examDay.atMost}
          aria-describedby={`${id}-most-unit`}
          onChange={setLimit}
        />
        <span id={`${id}-most-unit`}>{texts.questionsADay()}</span>
      </p>
      <fieldset className="ExamPreparation-weekdays">
        <legend>{texts.notOn()}</legend>
        {orderFromMonday(listWeekdayNames()).map(([weekday, name]) => (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={examDay.notOn.includes(weekday)}
              onChange={({ target }) => {
                const others = examDay.notOn.filter((one) => one !== weekday);
                changeSettings({ notOn: target.checked ? [...others, weekday].sort() : others });
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function orderFromMonday(names: readonly string[]): (readonly [weekday: number, name: string])[] {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => [weekday, names[weekday] ?? '']);
}
