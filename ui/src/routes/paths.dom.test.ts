import { describe, expect, test, vi } from 'vitest';
import {
  buildApiAddress,
  buildCourseSearchPath,
  buildPracticePath,
  normalisePath,
  routes,
  toHref,
} from './paths';

test('every address escapes its ids', () => {
  const [courseId, examId] = ['KÜN 1.5', 'a?b#c%2F'];
  expect([
    routes.exams.path({ courseId }),
    routes.resources.path({ courseId }),
    buildPracticePath(courseId, 'pool', 'due'),
    routes.review.path({ courseId, examId }),
    routes.timed.path({ courseId, examId, duration: '60' }),
    routes.question.path({ courseId, examId, questionId: '..x' }),
    buildCourseSearchPath('c++ & more'),
    buildCourseSearchPath(''),
    buildApiAddress('exams', 'course', courseId),
    toHref(routes.exams.path({ courseId })),
  ]).toEqual([
    '/courses/K%C3%9CN%201.5/exams',
    '/courses/K%C3%9CN%201.5/resources',
    '/courses/K%C3%9CN%201.5/practice?pool=due',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F/timed/60',
    '/courses/K%C3%9CN%201.5/exams/a%3Fb%23c%252F/questions/..x',
    '/courses?q=c%2B%2B%20%26%20more',
    '/courses',
    '/api/exams/course/K%C3%9CN%201.5',
    '/courses/K%C3%9CN%201.5/exams',
  ]);
});

test('parameters of an address are escaped and decoded', () => {
  const question = { courseId: 'KÜN 1.5', examId: 'a%2Fb', questionId: 'q?' };
  expect(routes.question.read(routes.question.path(question))).toEqual(question);
  const timed = { courseId: 'KÜN 1.5', examId: 'a%2Fb', duration: '6 0' };
  expect(routes.timed.read(`${routes.timed.path(timed)}/`)).toEqual(timed);
});

test.each([
  ['/', '/'],
  ['/c%6Furses/K%C3%9CN%201.5/exams/', '/courses/KÜN 1.5/exams/'],
  ['/courses/a%2Fb/exams', '/courses/a%2Fb/exams'],
  ['/courses/100%/exams', '/courses/100%/exams'],
  ['//courses', '//courses'],
])('%s is compared with patterns as %s', (pathname, plain) => {
  expect(normalisePath(pathname)).toBe(plain);
});

test('a malformed escape is left unchanged', () => {
  expect(routes.exams.read('/courses/100%/exams')).toEqual({ courseId: '100%' });
});

test('a lone surrogate is replaced in an address', () => {
  expect(buildCourseSearchPath('\uD800')).toBe('/courses?q=%EF%BF%BD');
});

describe('a site below a path', () => {
  async function below(base: string, origin?: string) {
    for (const [name, content] of Object.entries({ base, origin })) {
      if (content === undefined) continue;
      const meta = document.createElement('meta');
      meta.name = `stoa-${name}`;
      meta.content = content;
      document.head.append(meta);
    }
    vi.resetModules();
    return import('./paths');
  }

  test('has the base path at the start of each address', async () => {
    const site = await below('/exams');
    expect(site.toHref('/')).toBe('/exams/');
    expect(site.toHref(site.routes.exams.path({ courseId: 'C' }))).toBe('/exams/courses/C/exams');
    expect(site.buildApiAddress('courses')).toBe('/exams/api/courses');
    expect(site.toAddress('/courses')).toBe(`${window.location.origin}/exams/courses`);
  });

  test('has the origin of the server', async () => {
    const site = await below('/exams', 'https://exams.example.org');
    expect(site.toAddress('/courses')).toBe('https://exams.example.org/exams/courses');
  });

  test.each([
    ['/exams', '/exams', '/exams/'],
    ['/exams', '/exams/', '/exams/'],
    ['/exams', '/exams/courses/', '/exams/courses/'],
    ['/exams', '/%65xams/courses', '/exams/courses'],
    ['/exams', '/', '/exams/'],
    ['/exams', '/courses/C/exams', '/exams/courses/C/exams'],
    ['/exams', '/examsx', '/exams/examsx'],
    ['/exams', '//example.org', '/exams//example.org'],
    ['/a/b', '/a', '/a/b/a'],
    ['/a/b', '/a/b', '/a/b/'],
    ['/pr%C3%BCfungen', '/pr%c3%bcfungen/courses', '/pr%C3%BCfungen/courses'],
    ['', '/', '/'],
    ['', '/courses/', '/courses/'],
    ['', '//courses', '//courses'],
  ])('below %s, %s becomes %s', async (base, pathname, placed) => {
    expect((await below(base)).ensureBasePath(pathname)).toBe(placed);
  });
});
