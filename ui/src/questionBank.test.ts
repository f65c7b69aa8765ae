import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import katex from 'katex';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Piece, piecesOf } from './math';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answers?: readonly { readonly answerText: string }[];
  readonly explanation?: string;
}

interface Passage {
  readonly id: string;
  readonly text: string;
}

const courses = join(import.meta.dirname, '../../data/courses');

const passages: readonly Passage[] = readdirSync(courses, { recursive: true, encoding: 'utf8' })
  .filter((path) => /[\\/]exams[\\/][^\\/]+\.ya?ml$/.test(path))
  .flatMap((path): readonly Question[] => {
    // In this schema a scalar is text as written, as it is for the server.
    const exam = parse(readFileSync(join(courses, path), 'utf8'), { schema: 'failsafe' });
    return exam.questions;
  })
  .flatMap(({ id, question, answers = [], explanation = '' }) =>
    [question, ...answers.map((answer) => answer.answerText), explanation].map((text) => ({
      id,
      text,
    })),
  );

/** What is wrong with any piece of any text, with the question it stands in. */
function complaints(about: (piece: Piece) => string | undefined): string[] {
  return passages.flatMap(({ id, text }) =>
    piecesOf(text).flatMap((piece) => {
      const complaint = about(piece);
      return complaint === undefined ? [] : [`${id}: ${complaint}`];
    }),
  );
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test('the whole bank was read', () => {
  expect(new Set(passages.map(({ id }) => id)).size).toBeGreaterThanOrEqual(1_050);
  expect(passages.length).toBeGreaterThan(5_000);
});

test('every formula is LaTeX that KaTeX typesets without a warning', { timeout: 60_000 }, () => {
  // Many a formula stands in several places: each is typeset once.
  const verdicts = new Map<string, string | undefined>();
  const wrong = complaints((piece) => {
    if (piece.kind !== 'math' && piece.kind !== 'mathBlock') return undefined;
    if (!verdicts.has(piece.source)) verdicts.set(piece.source, trouble(piece));
    return verdicts.get(piece.source);
  });
  expect(wrong).toEqual([]);
  expect(verdicts.size).toBeGreaterThan(5_000);
});

function trouble({ kind, text }: Piece): string | undefined {
  try {
    katex.renderToString(text, {
      displayMode: kind === 'mathBlock',
      throwOnError: true,
      strict: 'error',
    });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test('a dollar sign opens or closes a formula unless it is escaped', () => {
  const wrong = passages.filter(({ text }) => {
    let shown = 0;
    let escaped = count(text, '\\$');
    for (const piece of piecesOf(text)) {
      if (piece.kind === 'plain') shown += count(piece.text, '$');
      else escaped -= count('source' in piece ? piece.source : piece.text, '\\$');
    }
    return shown !== escaped;
  });
  expect(wrong).toEqual([]);
});

test('no formula begins or ends with a space, as prose between two dollar signs would', () => {
  const wrong = complaints((piece) => {
    const formula = piece.kind === 'math' ? piece.text : '';
    return formula === formula.trim() ? undefined : formula;
  });
  expect(wrong).toEqual([]);
});

test('every backtick opens or closes code', () => {
  expect(
    complaints((piece) =>
      piece.kind === 'plain' && piece.text.includes('`') ? piece.text : undefined,
    ),
  ).toEqual([]);
});
