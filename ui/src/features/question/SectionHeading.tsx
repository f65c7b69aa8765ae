import { createContext, type ReactNode, useContext } from 'react';

type Level = 2 | 4;

const HeadingLevelContext = createContext<Level>(2);

/**
 * Sets the level of the section headings inside: 2 on a question's own page, 4 below a question's
 * `h3`.
 */
export const HeadingLevel = HeadingLevelContext.Provider;

interface Props {
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of a part of a question, such as its stem or explanation. */
export function SectionHeading({ id, children }: Props) {
  const level = useContext(HeadingLevelContext);
  // Both levels use the same element, because another selector would exceed the size limit of the
  // first style sheet.
  return (
    <h2 id={id} aria-level={level === 2 ? undefined : level}>
      {children}
    </h2>
  );
}
