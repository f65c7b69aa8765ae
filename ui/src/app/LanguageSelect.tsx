import * as texts from 'texts:frame';
import { languages } from 'virtual:languages';
import { useEffect, useState } from 'react';
import { ReloadNote } from '../components/Note';
import { useProgressStore, useProgressValue } from '../features/progress/ProgressProvider';
import { changeSetting, getChosenLanguage } from '../study/settings';
import { setLanguage, siteLanguage, useLanguage } from '../texts/language';

/**
 * Lets the visitor select the language of the interface. The choice is saved with the settings and
 * applies to every tab.
 */
export function LanguageSelect() {
  const { change } = useProgressStore();
  const current = useLanguage();
  const wanted = useProgressValue(({ saved }) => getChosenLanguage(saved)) ?? siteLanguage;
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (wanted === current) return;
    switchLanguage(wanted).then(
      () => setFailed(undefined),
      () => setFailed(wanted),
    );
  }, [wanted, current]);
  return (
    <>
      <label className="LanguageSelect-label">
        {texts.language()}{' '}
        <select
          id="language"
          className="LanguageSelect-select"
          value={wanted}
          onChange={({ target }) => change(changeSetting('language', { id: target.value }))}
        >
          {languages.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {failed === wanted && <ReloadNote>{texts.languageFailed()}</ReloadNote>}
    </>
  );
}

let latest: string | undefined;

/**
 * Loads a language and switches the interface to it, or to English if the language does not exist.
 * Rejects if the language's file cannot be loaded. If called several times, only the last call
 * takes effect.
 */
export async function switchLanguage(id: string): Promise<void> {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) return switchLanguage('en');
  latest = id;
  const file = await language.load();
  if (latest === id) setLanguage(id, file);
}
