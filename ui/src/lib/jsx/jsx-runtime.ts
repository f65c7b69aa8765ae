import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';

// What JSX compiles to. A browser's translator replaces text nodes with elements, after which React fails to remove such a
// text or to insert anything before it. The only child of an element is no such text: React sets it through the element.
// Therefore a text among siblings gets an element of its own.

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

/** The properties with an element around each child that is a text. */
export function wrapTexts(properties: { readonly children?: unknown }): object {
  const { children } = properties;
  return {
    ...properties,
    children: Array.isArray(children) ? children.map(wrapText) : wrapText(children),
  };
}

function wrapText(child: unknown): unknown {
  // The translator leaves white space alone, and an element around it would be an item of a flex container.
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
  return isText ? runtime.jsx('span', { children: child }) : child;
}
