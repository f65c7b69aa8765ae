import { lazyChunk } from '../lib/chunks';

/** The list of languages: English visitors need it only to choose another. */
export const languagesChunk = lazyChunk(() => import('./LanguageSelect'));
