import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import * as runtime from 'react/jsx-dev-runtime';
import { wrapTexts } from './jsx-runtime';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

type Source = readonly [source?: runtime.JSXSource, self?: unknown];

/**
 * Creates an element in development: see `jsx-runtime.ts`. `hasSeveral` is true for several
 * children.
 */
export function jsxDEV(
  type: ElementType,
  properties: object,
  key: Key | undefined,
  hasSeveral: boolean,
  ...source: Source
): ReactElement {
  const hasTexts = hasSeveral ? type !== 'option' : type === Fragment;
  const wrapped = hasTexts ? wrapTexts(properties) : properties;
  return runtime.jsxDEV(type, wrapped, key, hasSeveral, ...source);
}
