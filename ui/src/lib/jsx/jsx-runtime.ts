import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';

// Provides the functions that JSX compiles to. A browser's translator replaces text nodes with
// elements, after which React fails to remove the text or to insert anything before it. An only
// child is safe, because React sets its text through the parent element. Text among siblings
// therefore gets an element of its own.

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/** Creates an element with at most one child. */
export function jsx(type: ElementType, properties: object, key?: Key): ReactElement {
  return runtime.jsx(type, type === Fragment ? wrapTexts(properties) : properties, key);
}

/** Creates an element with several children. */
export function jsxs(type: ElementType, properties: object, key?: Key): ReactElement {
  return runtime.jsxs(type, type === 'option' ? properties : wrapTexts(properties), key);
}

/** Returns the properties with an element around each child that is text. */
function wrapTexts(properties: { readonly children?: unknown }): object {
  const { children } = properties;
  return {
    ...properties,
    children: Array.isArray(children) ? children.map(wrapText) : wrapText(children),
  };
}

function wrapText(child: unknown): unknown {
  // The translator leaves white space alone, and an element around it would become a flex item.
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
  return isText ? runtime.jsx('span', { children: child }) : child;
}
