import { createContext, type ReactNode, useContext } from 'react';

type Level = 2 | 4;

const HeadingLevelContext = createContext<Level>(2);

/** The level of the section headings inside: 2 on a question's own page, 4 below a question's `h3`. */
export const HeadingLevel = HeadingLevelContext.Provider;

interface Props {
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of a part of a question: its stem, model answers, explanation. */
export function SectionHeading({ id, children }: Props) {
  const Heading = `h${useContext(HeadingLevelContext)}` as const;
  return <Heading id={id}>{children}</Heading>;
}
