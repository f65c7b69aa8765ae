import { createElement, Fragment, type ReactNode } from 'react';
import { type Cases, formatNumber, formOf, messageAt, type Part, type Pattern } from './format';

type Arguments = {
  readonly [name: string]: string | number | ((within: ReactNode) => ReactNode);
};

/** A message that has elements around parts of it. The build writes the calls of it. */
export function formatElements(index: number, english: Pattern, args: Arguments): ReactNode {
  return filled(messageAt(index, english), args);
}

function filled(pattern: Pattern, args: Arguments): ReactNode {
  if (typeof pattern === 'string') return pattern;
  return createElement(Fragment, null, ...pattern.map((part) => filledPart(part, args)));
}

function filledPart(part: Part, args: Arguments): ReactNode {
  if (typeof part === 'string') return part;
  const [name, within] = part;
  const value = args[name];
  if (typeof value === 'function') return value(filled(within as Pattern, args));
  if (within !== undefined) return filled(formOf(within as Cases, Number(value)), args);
  return typeof value === 'number' ? formatNumber(value) : value;
}
