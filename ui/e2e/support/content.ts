import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface AnswerFile {
  readonly id?: string;
  readonly answerText: string;
  readonly correct?: boolean;
  readonly feedback?: string;
}

interface QuestionFile {
  readonly id: string;
  readonly question: string;
  readonly openEnded?: boolean;
  readonly selectAll?: boolean;
  readonly accept?: readonly (string | { number: number; tolerance?: number })[];
  readonly answers?: readonly AnswerFile[];
  readonly explanation?: string;
  readonly hints?: readonly string[];
  readonly topics?: readonly string[];
  readonly points?: number;
}

interface StemFile {
  readonly stem: string;
  readonly questions: readonly QuestionFile[];
}

interface ExamFile {
  readonly id: string;
  readonly description: string;
  readonly date?: string;
  readonly duration?: number;
  readonly instructions?: string;
  readonly source?: string;
  readonly license?: string;
  readonly files?: readonly { path: string; description: string; role?: string }[];
  readonly answersFrom?: string;
  readonly withdrawn?: string;
  readonly missing?: string;
  readonly results?: object;
  readonly questions?: readonly (QuestionFile | StemFile)[];
}

interface CourseFile {
  readonly id: string;
  readonly name: string;
  readonly subject?: string;
  readonly resources?: readonly { id: string; url: string; description: string }[];
}

const yesNo: readonly AnswerFile[] = [
  { id: 'yes', answerText: 'Yes', correct: true },
  { id: 'no', answerText: 'No' },
];

/** Returns an id of the maximum length in which no line break is possible. */
export const longId = (kind: string) => kind.repeat(128).slice(0, 128);

const terms = Array.from({ length: 30 }, (_, i) => `x_{${i}}`).join(' + ');

/** A mathematical term that no line break can make narrower. */
export const wideTerm = `\\frac{${terms}}{2}`;

export const umlauts = { course: 'ÄÖ 1.5 ß', exam: 'prüfung 1.5 ä', question: 'frage 1.a ü' };
export const signs = { course: '50%2F?a#b&c+d', exam: '100% & #1?;=@', question: 'q?1#2%41 ..' };
export const wide = { course: longId('W'), exam: longId('Exam'), question: longId('Question') };
export const texts = { course: 'TXT-1', exam: 'texts' };

/** Questions whose text tests what authors may write. */
export const textQuestions = {
  html: {
    id: 'html',
    question:
      '<img src=x onerror="document.title=1"> & &amp; <b>not bold</b> <a href="/">no link</a>',
    answers: [
      { answerText: '<script>document.title="2"</script>', correct: true },
      { answerText: '<i>$x$</i>' },
    ],
    explanation: '<em>Plain</em> &lt;as typed&gt;',
  },
  broken: {
    id: 'broken',
    question: 'Broken: $\\frac{1$, unknown: $\\nosuchmacro{1}$, and whole: $a^2$.',
    answers: [{ answerText: '$\\left( x$', correct: true }, { answerText: '$$\\begin{x}$$' }],
  },
  dollars: {
    id: 'dollars',
    question: 'It costs \\$5 and \\$6, or $ 5 alone.',
    answers: yesNo,
  },
  code: {
    id: 'code',
    question: 'Code: `a $x$ b` and\n```python\nprint("$y$")\n  indented\n```\nend',
    answers: yesNo,
  },
  lines: { id: 'lines', question: 'First line\nsecond line\n\n  fourth, indented', answers: yesNo },
  block: {
    id: 'block',
    question: 'Inline $a+b$, block $$\\int_0^1 x\\,dx$$ and on.',
    answers: yesNo,
  },
  hostile: {
    id: 'hostile',
    question:
      'A formula $x$, links $\\href{javascript:alert(1)}{x}$, images $\\includegraphics{https://example.org/x.png}$, classes $\\htmlClass{x}{y}$ and bombs $\\def\\a{\\a\\a}\\a$.',
    answers: yesNo,
  },
  macros: {
    id: 'macros',
    question: 'A macro $\\gdef\\mine{m}\\mine$ ends with its formula: $\\mine$.',
    answers: yesNo,
  },
} satisfies Record<string, QuestionFile>;

/** The address of a resource as written, and the address that it must open. */
export const addresses = [
  ['example.org/notes', 'https://example.org/notes'],
  ['http://example.org/plain', 'http://example.org/plain'],
  ['https://example.org/secure', 'https://example.org/secure'],
  ['HTTP://EXAMPLE.org/loud', 'HTTP://EXAMPLE.org/loud'],
  ['hTTps://example.org/mixed', 'hTTps://example.org/mixed'],
  ['ftp://example.org/file', 'https://ftp://example.org/file'],
  ['//example.org/bare', 'https:////example.org/bare'],
  ['httpsexample.org', 'https://httpsexample.org'],
  ['http:/example.org', 'https://http:/example.org'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
] as const;

/** Writes content that is allowed but easily forgotten. */
export function writeOdd(folder: string): void {
  course(folder, { id: umlauts.course, name: 'Übungen', subject: 'Études' }, [
    {
      id: umlauts.exam,
      description: 'Prüfung',
      questions: [
        { id: umlauts.question, question: 'Ist das so?', answers: yesNo },
        { id: 'frage 2', question: 'Und das?', answers: yesNo },
      ],
    },
  ]);
  course(folder, { id: signs.course, name: 'Signs & wonders', subject: 'Études' }, [
    {
      id: signs.exam,
      description: 'All signs',
      questions: [{ id: signs.question, question: 'Is it found?', answers: yesNo }],
    },
  ]);
  const resource = {
    id: 'wide-resource',
    url: `example.org/${'path'.repeat(60)}`,
    description: 'd'.repeat(300),
  };
  course(
    folder,
    { id: wide.course, name: 'N'.repeat(200), subject: 'S'.repeat(200), resources: [resource] },
    [
      {
        id: wide.exam,
        description: 'D'.repeat(300),
        questions: [
          {
            id: wide.question,
            question: `${'q'.repeat(300)} inline $${wideTerm}$ block $$${wideTerm}$$\n\`\`\`\n${'code '.repeat(80)}\n\`\`\`\n\`${'c'.repeat(200)}\``,
            answers: [
              { id: longId('a'), answerText: `$$${wideTerm}$$`, correct: true },
              { id: longId('b'), answerText: 'b'.repeat(300) },
            ],
            explanation: `${'e'.repeat(300)} $${wideTerm}$`,
          },
        ],
      },
    ],
  );
  course(folder, { id: 'MANY-60', name: 'Many questions', subject: 'algebra' }, [
    {
      id: 'sixty',
      description: 'Sixty questions',
      questions: Array.from({ length: 60 }, (_, i) => ({
        id: `sixty-${i + 1}`,
        question: `Question number ${i + 1}?`,
        answers: yesNo,
      })),
    },
    {
      id: 'protos',
      description: 'Ids that objects have',
      questions: ['__proto__', 'constructor', 'toString'].map((id) => ({
        id,
        question: `Is it ${id}?`,
        answers: yesNo,
      })),
    },
    {
      id: 'single',
      description: 'A question alone',
      questions: [{ id: 'single-1', question: 'Alone?', answers: yesNo }],
    },
  ]);
  course(folder, { id: texts.course, name: 'Texts', subject: 'Zoology' }, [
    { id: texts.exam, description: 'Texts', questions: Object.values(textQuestions) },
  ]);
  course(folder, {
    id: 'RES-1',
    name: 'Resources',
    resources: addresses.map(([url], i) => ({ id: `res-${i}`, url, description: `Number ${i}` })),
  });
  for (const id of ['A-2', 'A-10', 'a-1', 'B']) {
    course(folder, { id, name: `Course ${id}`, subject: 'Order' });
  }
  course(folder, { id: 'SAID-OTHER', name: 'Says so', subject: 'Other' });
}

/** Writes as many courses as a large university has. */
export function writeCrowd(folder: string): void {
  for (let i = 0; i < 10_000; i += 1) {
    const id = `C-${String(i).padStart(5, '0')}`;
    course(folder, { id, name: `Course number ${i}`, subject: `Subject ${i % 40}` });
  }
}

/**
 * Writes a course, and returns the folder of its exams. JSON is valid YAML, and escapes whatever
 * the text contains.
 */
export function course(folder: string, file: CourseFile, exams: readonly ExamFile[] = []): string {
  const name = Buffer.from(file.id).toString('hex').slice(0, 100);
  const home = join(folder, 'courses', name);
  mkdirSync(exams.length > 0 ? join(home, 'exams') : home, { recursive: true });
  writeFileSync(join(home, 'course.yaml'), JSON.stringify(file));
  for (const [at, exam] of exams.entries()) {
    writeFileSync(join(home, 'exams', `${at}.yaml`), JSON.stringify(exam));
  }
  return join(home, 'exams');
}
