import { formatter } from './format';

/** Things one after the other: `2 answers, 1 flag and 3 runs`. */
export function formatList(things: readonly string[]): string {
  return formatter('list', (tag) => new Intl.ListFormat(tag)).format(things);
}
