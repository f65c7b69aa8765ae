import { languages } from 'virtual:languages';
import { changeLanguage } from './language';

let latest: string | undefined;

/**
 * Loads a language and shows the interface in it; in English where there is no such language. Rejects where its file
 * cannot be loaded. Of several calls the last one counts.
 */
export async function showLanguage(id: string): Promise<void> {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) return showLanguage('en');
  latest = id;
  const file = await language.load();
  if (latest === id) changeLanguage(id, file);
}
