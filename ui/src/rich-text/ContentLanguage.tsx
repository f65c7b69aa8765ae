import { createContext, type ReactNode, useContext } from 'react';
import { pageMeta } from '../routes/pageMeta';
import { useLanguage } from '../texts/language';
import { scripts } from './scripts';

/** The language of the texts below, where it is not the site's. */
export const ContentLanguage = createContext<string | null | undefined>(undefined);

interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const none: LanguageAttributes = {};

/** The attributes of an element with a text of the content: none where the interface has its language. */
export function useContentLanguage(own?: string | null): LanguageAttributes {
  const shown = useLanguage();
  const around = useContext(ContentLanguage);
  const lang = own ?? around ?? pageMeta('language') ?? 'en';
  if (primarySubtag(lang) === shown) return none;
  const dir = directionOf(lang);
  return dir === directionOf(shown) ? { lang } : { lang, dir };
}

interface TextProps {
  readonly children: ReactNode;
  /** Its own language, where it is not that of the texts around it. */
  readonly language?: string | null | undefined;
}

/** A name or another short text of the content. */
export function ContentText({ children, language }: TextProps) {
  const attributes = useContentLanguage(language);
  return attributes === none ? children : <span {...attributes}>{children}</span>;
}

function primarySubtag(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}

function directionOf(tag: string): 'ltr' | 'rtl' {
  return scripts.rightToLeft.split(' ').includes(primarySubtag(tag)) ? 'rtl' : 'ltr';
}
