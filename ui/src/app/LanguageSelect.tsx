import * as texts from 'texts:frame';
import { languages } from 'virtual:languages';
import { useEffect, useState } from 'react';
import { Trouble } from '../components/Trouble';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { chosenLanguage, setting } from '../progress/settings';
import { siteLanguage, useLanguage } from '../texts/language';
import { showLanguage } from '../texts/showLanguage';
import styles from './LanguageSelect.module.css';

export { showLanguage };

/** Chooses the language of the interface. The choice is kept with the settings, and is followed in every tab. */
export function LanguageSelect() {
  const { change } = useProgressStore();
  const current = useLanguage();
  const wanted = useProgressValue(({ saved }) => chosenLanguage(saved)) ?? siteLanguage;
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (wanted === current) return;
    showLanguage(wanted).then(
      () => setFailed(undefined),
      () => setFailed(wanted),
    );
  }, [wanted, current]);
  return (
    <>
      <label className={styles.label}>
        {texts.language()}{' '}
        <select
          className={styles.select}
          value={wanted}
          onChange={({ target }) => change(setting('language', { id: target.value }))}
        >
          {languages.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {failed === wanted && <Trouble>{texts.languageFailed()}</Trouble>}
    </>
  );
}
