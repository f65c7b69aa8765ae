import * as texts from 'texts:search';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { Icon } from '../../components/Icon';
import { ContentText } from '../../rich-text/ContentLanguage';
import type { Facet, FacetOption } from './facets';
import type { FacetName } from './searchAddress';

interface Props {
  readonly facets: readonly Facet[];
  /** The number of chosen values. */
  readonly count: number;
  /** The number of matching questions and the number listed, if not all of them are listed. */
  readonly limits?: { readonly count: number; readonly shown: number } | undefined;
  readonly onChoose: (name: FacetName, value: string) => void;
  readonly onClear: () => void;
}

/** The filters of a search. On a small screen, a button opens them. */
export function Facets({ facets, count, limits, onChoose, onClear }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <div className="Facets-facets">
      <div className="actions Facets-line">
        <h2 className="Facets-heading">{texts.filters()}</h2>
        <button
          type="button"
          className="button Facets-toggle"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? texts.filters() : texts.filtersCount({ count })}
          <Icon name="next" />
        </button>
        {count > 0 && (
          <button type="button" className="button" onClick={onClear}>
            {texts.clearFilters({ count })}
          </button>
        )}
      </div>
      {limits && <p className="soft Results-partial">{texts.filtersFirst(limits)}</p>}
      <div id={panel} className="card Facets-panel" data-open={isOpen}>
        {facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

const legends: Readonly<Record<FacetName, () => string>> = {
  yours: texts.yours,
  course: texts.course,
  year: texts.year,
  kind: texts.kind,
  topic: texts.topic,
};

/** The number of values of a facet that are shown at first. */
const initialCount = 6;

interface GroupProps {
  readonly facet: Facet;
  readonly onChoose: (name: FacetName, value: string) => void;
}

function FacetGroup({ facet: { name, options }, onChoose }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = options.filter(
    ({ isChosen }, index) =>
      isWhole || index < initialCount || isChosen || options.length === initialCount + 1,
  );
  return (
    <fieldset className="Facets-group">
      <legend>{legends[name]()}</legend>
      {shown.map((option) => (
        <OptionBox
          key={option.value}
          option={option}
          isContent={name === 'course' || name === 'topic'}
          onChoose={() => onChoose(name, option.value)}
        />
      ))}
      {shown.length < options.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {texts.more({ count: options.length - shown.length })}
        </button>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly option: FacetOption;
  /** Whether the label comes from the content. */
  readonly isContent: boolean;
  readonly onChoose: () => void;
}

function OptionBox({ option, isContent, onChoose }: OptionProps) {
  const { words, count, isChosen } = option;
  // The box is ticked immediately; the address changes in a transition.
  const [isTicked, setTicked] = useOptimistic(isChosen);
  const choose = () =>
    startTransition(() => {
      setTicked(!isChosen);
      onChoose();
    });
  return (
    <label className="Facets-option">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={count === 0 && !isTicked}
        onChange={choose}
      />
      <span>{isContent ? <ContentText>{words}</ContentText> : words}</span>{' '}
      <span className="soft">{count}</span>
    </label>
  );
}
