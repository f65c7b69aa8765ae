import { createContext, useContext } from 'react';
import { pageMeta } from '../routes/pageMeta';

/** The language of the texts below, where it is not the site's. */
export const ContentLanguage = createContext<string | null | undefined>(undefined);

/** The language that a text of the content is in, as far as it is known. */
export function useContentLanguage(): string | undefined {
  return useContext(ContentLanguage) ?? pageMeta('language');
}
