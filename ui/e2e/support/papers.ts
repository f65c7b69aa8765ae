import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { course } from './content.ts';
import { lockedPdf, pdfFile } from './pdfFile.ts';

const paper = pdfFile(Array.from({ length: 12 }, (_, at) => `Question ${at + 1} asks why.`));
const key = pdfFile(['Answer 1 says so.', 'Answer 2 as well.']);
/** A script that a viewer that can run scripts would run. */
const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Files that cannot be shown, by name, each with its text and the expected message. */
export const hostile: Readonly<Record<string, readonly [text: string, said: RegExp]>> = {
  empty: ['%PDF-1.7\n', /^This file cannot be shown here\./],
  broken: [`%PDF-1.7\n${'<< [ ( '.repeat(500)}`, /^This file cannot be shown here\./],
  truncated: [paper.slice(0, 300), /^This file cannot be shown here\./],
  locked: [lockedPdf, /^This file is password-protected/],
  endless: [pdfFile(Array.from({ length: 10_000 }, () => 'x')), /^This file has too many pages/],
};
/** Files that have odd page sizes but can be shown. */
export const odd = {
  across: pdfFile(['Across'], { size: [14_400, 20] }),
  down: pdfFile(['Down'], { size: [20, 14_400] }),
  scripted: pdfFile(['Scripted'], { catalog: script }),
};

/** Writes a course whose exams have papers. */
export function writePapers(folder: string): void {
  writeFileSync(join(folder, 'site.yaml'), '');
  const files = [
    { path: 'paper.pdf', description: 'As handed out', role: 'paper' },
    { path: 'key.pdf', description: 'Worked answers', role: 'solution' },
  ];
  const refused = Object.entries(hostile).map(([name, [text]]) => [name, text] as const);
  const others = Object.fromEntries([...refused, ...Object.entries(odd)]);
  const exams = course(folder, { id: 'C', name: 'Course' }, [
    { id: 'alone', description: 'Final, spring 2019', files },
    ...Object.keys(others).map((id) => ({
      id,
      description: `A file that is ${id}`,
      files: [{ path: `${id}.pdf`, description: 'As found', role: 'paper' }],
    })),
    {
      id: 'both',
      description: 'Midterm',
      files,
      questions: [{ id: 'q', question: 'Why?', openEnded: true }],
    },
  ]);
  for (const [name, text] of Object.entries({ paper, key, ...others })) {
    writeFileSync(join(exams, `${name}.pdf`), text, 'latin1');
  }
}
