import { expect, test, vi } from 'vitest';
import { createDice } from '../../testing/createDice';
import { encodePayload } from './link';
import { type PackedText, packExams } from './pack';
import type { PayloadExam, PayloadQuestion } from './payload';

const words = 'the function has same value because limit from above exists and is not zero'.split(
  ' ',
);

function typed(count: number, maxWords: number): PayloadExam {
  const roll = createDice(count);
  const questions = Array.from({ length: count }, (_, n): PayloadQuestion => {
    const length = 1 + roll(maxWords);
    const text = Array.from({ length }, () => `${words[roll(words.length)]}${roll(99)}`).join(' ');
    const at = 1_780_000_000_000 + n * 100_000 + roll(50_000);
    const given = { kind: 'open' as const, text, check: roll(4_096) };
    return { id: `E-${n + 1}`, submission: { attempt: given, hasRevision: true, at, streak: 0 } };
  });
  return { course: 'C', exam: 'E', questions };
}

const countIn = ({ exams }: PackedText) => exams.flatMap(({ questions }) => questions).length;

/** Returns the maximum number of answers that fit if the shortest are chosen. */
async function countMost({ questions, ...place }: PayloadExam, maxLength: number) {
  const sorted = questions.toSorted((a, b) => textLength(a) - textLength(b));
  for (let count = sorted.length; ; count -= 1) {
    const text = await encodePayload([{ ...place, questions: sorted.slice(0, count) }]);
    if (text !== undefined && text.length <= maxLength) return count;
  }
}

function textLength({ submission }: PayloadQuestion): number {
  return submission && 'text' in submission.attempt ? submission.attempt.text.length : 0;
}

test.each([
  [100, 20, 1_160],
  [100, 200, 1_160],
  [600, 20, 7_960],
  [40, 900, 7_960],
  [200, 3, 1_160],
  [100, 20, 500],
])(
  'of %d answers with up to %d words, almost as many as possible fit',
  async (count, maxWords, maxLength) => {
    const exam = typed(count, maxWords);
    const Original = CompressionStream;
    const constructed = vi.fn();
    vi.stubGlobal(
      'CompressionStream',
      class extends Original {
        constructor(format: CompressionFormat) {
          super(format);
          constructed();
        }
      },
    );
    const packed = await packExams([exam], maxLength);
    // All answers, no answers, and up to three counts in between.
    expect(constructed.mock.calls.length).toBeLessThanOrEqual(5);
    vi.unstubAllGlobals();
    expect(packed?.text.length).toBeLessThanOrEqual(maxLength);
    const most = await countMost(exam, maxLength);
    const found = packed ? countIn(packed) : 0;
    expect(found + (packed?.unpacked ?? 0)).toBe(count);
    expect(found).toBeLessThanOrEqual(most);
    expect(found).toBeGreaterThanOrEqual(Math.floor(most * 0.9));
    expect(most).toBeLessThan(count);
  },
);

test('answers are packed even if the others compress much better', async () => {
  const [short, long] = [typed(150, 8), typed(150, 1)];
  const questions = long.questions.map((question): PayloadQuestion => {
    const given = { kind: 'open' as const, text: 'x'.repeat(200), check: 7 };
    return {
      id: `x-${question.id}`,
      submission: { attempt: given, hasRevision: true, at: 1_780_000_000_000 },
    };
  });
  const packed = await packExams(
    [{ ...short, questions: [...short.questions, ...questions] }],
    1_160,
  );
  expect(packed && countIn(packed)).toBeGreaterThan(20);
});

test('if there are more answers than any link may contain, as many as fit are packed', async () => {
  const packed = await packExams([typed(5_000, 1)], 7_960);
  expect(packed && countIn(packed)).toBeGreaterThan(400);
  expect(packed?.text.length).toBeLessThanOrEqual(7_960);
});
