import * as common from 'texts:common';
import * as texts from 'texts:frame';
import * as language from 'texts:language';
import { Icon } from '../components/Icon';
import './LanguageButton.css';

/**
 * A button in the navigation bar that names the language of the interface and leads to the select
 * in the footer.
 */
export function LanguageButton() {
  return (
    <button
      type="button"
      className="LanguageButton-button"
      aria-label={common.facts({ before: texts.language(), next: language.name() })}
      onClick={openSelect}
    >
      <Icon name="language" />
      {language.name()}
    </button>
  );
}

/** Focuses the select, and opens it in browsers that allow that. */
function openSelect(): void {
  const select = document.querySelector<HTMLSelectElement>('select#language');
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // The select has the focus anyway.
  }
}
