import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary } from './server.ts';

/** A site that its author edits while it is being viewed. */
export class Writing {
  readonly site = join(mkdtempSync(join(tmpdir(), 'stoa-writing-')), 'my-site');
  private readonly exam = join(this.site, 'courses/math-101/exams/sample.yaml');
  private readonly text: string;

  constructor() {
    execFileSync(binary, ['init', this.site]);
    this.text = readFileSync(this.exam, 'utf8');
  }

  /** Saves the exam after making the given replacements. */
  save(...changes: readonly (readonly [string, string])[]): void {
    const text = changes.reduce((text, [from, to]) => text.replace(from, to), this.text);
    writeFileSync(this.exam, text);
  }

  remove(): void {
    rmSync(join(this.site, '..'), { recursive: true });
  }
}

const exam = '/courses/MATH-101/exams/math-101-sample';

/** The paths of the edited exam. */
export const written = {
  exam,
  question: (number: number) => `${exam}/questions/math-101-sample-${number}`,
};
