import * as texts from 'texts:search';

interface Example {
  readonly query: string;
  /** The formula it stands for, as LaTeX that needs no escaping in HTML. */
  readonly tex?: string;
}

interface Kind {
  readonly heading: () => string;
  readonly remark: () => string;
  readonly queries: readonly Example[];
}

/** Example queries by kind. Each finds something in the questions that ship with Stoa. */
export const examples: readonly Kind[] = [
  {
    heading: texts.words,
    remark: texts.wordsRemark,
    queries: [
      { query: 'inverse of a matrix' },
      { query: 'binary search tree' },
      { query: 'gauss law physics' },
      { query: 'determinant 2024' },
    ],
  },
  {
    heading: texts.formulas,
    remark: texts.formulasRemark,
    queries: [
      { query: 'integral x^2', tex: '\\int x^2\\,dx' },
      { query: '1/(1-x)', tex: '\\frac{1}{1-x}' },
      { query: 'sqrt(2)', tex: '\\sqrt{2}' },
      { query: 'sum 1/n^2', tex: '\\sum \\frac{1}{n^2}' },
    ],
  },
  {
    heading: texts.code,
    remark: texts.codeRemark,
    queries: [
      { query: 'fork()' },
      { query: 'range(n)' },
      { query: 'n log n', tex: 'n \\log n' },
      { query: '9.8 m/s^2', tex: '9.8\\,\\mathrm{m/s^2}' },
    ],
  },
];
