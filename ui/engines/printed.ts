import { pagesIn } from '../e2e/support/pdf.ts';

/** The words of each sheet of a PDF, apart by single spaces. */
export async function wordsIn(pdf: Uint8Array): Promise<string[]> {
  return (await pagesIn(pdf)).map(({ text }) => text.replace(/\s+/g, ' '));
}
