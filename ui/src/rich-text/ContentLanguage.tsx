import { createContext, type ReactNode, useContext } from 'react';
import { readPageMeta } from '../routes/pageMeta';
import { useLanguage } from '../texts/language';
import { scripts } from './scripts';

/** The language of the content inside, if it differs from that of the site. */
export const ContentLanguage = createContext<string | null | undefined>(undefined);

interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const none: LanguageAttributes = {};

/**
 * Returns the language attributes of an element that contains content, or none if the interface has
 * the same language.
 */
export function useContentLanguage(own?: string | null): LanguageAttributes {
  const shown = useLanguage();
  const inherited = useContext(ContentLanguage);
  const lang = own ?? inherited ?? readPageMeta('language') ?? 'en';
  if (getPrimarySubtag(lang) === shown) return none;
  const dir = getDirection(lang);
  return dir === getDirection(shown) ? { lang } : { lang, dir };
}

interface TextProps {
  readonly children: ReactNode;
  /** The language, if it differs from that of the surrounding content. */
  readonly language?: string | null | undefined;
}

/** A name or another short text from the content. */
export function ContentText({ children, language }: TextProps) {
  return <span {...useContentLanguage(language)}>{children}</span>;
}

function getPrimarySubtag(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}

function getDirection(tag: string): 'ltr' | 'rtl' {
  return scripts.rightToLeft.split(' ').includes(getPrimarySubtag(tag)) ? 'rtl' : 'ltr';
}
