import katex from 'katex';
import { expect, test } from './support/test.ts';

// Tests the shipped content as the server parses it: all text of every question, and every formula.

interface Question {
  readonly id: string;
  readonly question: string;
  readonly questionHtml: string;
  readonly explanation?: string;
  readonly explanationHtml?: string;
  readonly stem?: string;
  readonly stemHtml?: string;
  readonly hints?: readonly string[];
  readonly hintsHtml?: readonly string[];
  readonly answers: readonly Answer[];
}

interface Answer {
  readonly answerText: string;
  readonly answerHtml: string;
  readonly feedback?: string;
  readonly feedbackHtml?: string;
}

interface Passage {
  readonly id: string;
  readonly text: string;
  readonly html: string;
}

test.use({ site: 'shipped' });

test('every formula typesets without a warning, and every dollar sign and backtick is intended', async ({
  baseURL,
}) => {
  test.slow();
  const questions = await everyQuestion(baseURL ?? '');
  const passages = questions.flatMap(passagesOf);
  expect(questions.length).toBeGreaterThanOrEqual(1_200);
  expect(passages.length).toBeGreaterThan(5_000);

  // Many formulas occur several times, but each is typeset only once.
  const verdicts = new Map<string, string | undefined>();
  const wrong = passages.flatMap(({ id, text, html }) => {
    const complaints: (string | undefined)[] = formulasIn(html).map((formula) => {
      if (!verdicts.has(formula.html)) verdicts.set(formula.html, troubleWith(formula));
      return verdicts.get(formula.html);
    });
    const words = wordsOf(html);
    if (words.includes('`')) complaints.push(`a lone backtick: ${words}`);
    // A dollar sign that does not delimit a formula must be escaped.
    const meant = count(text, '\\$') - count(html, '\\$');
    if (count(words, '$') !== meant) complaints.push(`a lone dollar sign: ${words}`);
    return complaints.filter((found) => found !== undefined).map((found) => `${id}: ${found}`);
  });
  expect(wrong).toEqual([]);
  expect(verdicts.size).toBeGreaterThan(5_000);
});

async function everyQuestion(server: string): Promise<Question[]> {
  const get = async (...parts: readonly string[]) => {
    const response = await fetch(`${server}/api/${parts.map(encodeURIComponent).join('/')}`);
    return response.json();
  };
  const questions: Question[] = [];
  for (const course of await get('courses')) {
    for (const exam of await get('exams', 'course', course.id)) {
      const list: { id: string }[] = await get('exams', 'questions', exam.id);
      questions.push(...(await Promise.all(list.map(({ id }) => get('questions', id)))));
    }
  }
  return questions;
}

function passagesOf({ id, answers, hints = [], hintsHtml = [], ...question }: Question): Passage[] {
  const passage = (text = '', html = '') => ({ id, text, html });
  return [
    passage(question.question, question.questionHtml),
    passage(question.stem, question.stemHtml),
    passage(question.explanation, question.explanationHtml),
    ...hints.map((hint, at) => passage(hint, hintsHtml[at])),
    ...answers.map(({ answerText, answerHtml }) => passage(answerText, answerHtml)),
    ...answers.map(({ feedback, feedbackHtml }) => passage(feedback, feedbackHtml)),
  ].filter(({ text }) => text !== '');
}

interface Formula {
  readonly html: string;
  readonly tex: string;
  readonly block: boolean;
}

function formulasIn(html: string): Formula[] {
  return [...html.matchAll(/<(span|div) class="math">([^<]*)<\/\1>/g)].map(
    ([whole, kind, tex = '']) => ({ html: whole, tex: unescaped(tex), block: kind === 'div' }),
  );
}

function troubleWith({ tex, block }: Formula): string | undefined {
  try {
    katex.renderToString(tex, { displayMode: block, throwOnError: true, strict: 'error' });
    return undefined;
  } catch (error) {
    return `${error}`;
  }
}

/** Returns the text without its formulas and code. */
function wordsOf(html: string): string {
  const words = html.replace(/<(span|div) class="math">[^<]*<\/\1>|<code>[^<]*<\/code>/g, ' ');
  return unescaped(words.replace(/<[^>]*>/g, ' '));
}

function unescaped(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => signs[name] ?? '');
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
