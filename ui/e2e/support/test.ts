import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { Servers, type SiteName } from './server.ts';

export type { Page };
export { expect };

export interface Options {
  /** The content that `page.goto('/…')` leads to. */
  readonly site: SiteName;
}

interface Fixtures extends Options {
  readonly watch: Watch;
  readonly api: Api;
}

/**
 * A test with the release binary behind it. Whatever the test is about, it fails when the browser
 * reports an error or a warning that it does not expect, or when a request leaves the site.
 */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
    async ({}, provide) => {
      const servers = new Servers();
      await provide(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  site: ['campus', { option: true }],
  baseURL: async ({ servers, site }, provide) => provide(await servers.urlOf(site)),
  watch: [
    async ({ context, baseURL }, provide) => {
      const watch = new Watch(context, baseURL ?? '');
      await provide(watch);
      expect(watch.problems, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ context, watch, baseURL }, provide) => {
    await provide(new Api(context, watch, baseURL ?? ''));
  },
});

/** Everything that the browser reports and no test has announced. */
export class Watch {
  private readonly found: { readonly address: string; readonly text: string }[] = [];
  private readonly expected: RegExp[] = [];
  private readonly failing = new Set<string>();

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const text = `console ${message.type()}: ${message.text()}`;
      // What Playwright itself reports where a test allows no worker.
      if (text.includes('Service Worker registration blocked by Playwright')) return;
      this.found.push({ address: message.location().url, text });
    });
    context.on('response', (response) => {
      // The browser reports the status of a page that does not exist: that is no mistake.
      const isMissing = [400, 404, 410].includes(response.status());
      const isMissingPage = isMissing && response.request().isNavigationRequest();
      if (isMissingPage) this.failing.add(response.url());
    });
    context.on('weberror', (error) => {
      this.found.push({ address: '', text: `error: ${error.error().stack}` });
    });
    context.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url)) return;
      this.found.push({ address: url, text: `request to ${url}` });
    });
  }

  /** Announces a report that belongs to what the test does. */
  expect(report: RegExp): void {
    this.expected.push(report);
  }

  /** Announces that the test makes requests to an address fail. */
  expectFailureOf(address: string): void {
    this.failing.add(address);
  }

  get problems(): string[] {
    return this.found
      .filter(({ address }) => !this.failing.has(address))
      .map(({ address, text }) => `${text} (${address})`)
      .filter((text) => !this.expected.some((report) => report.test(text)));
  }
}

/** Ways in which a call can fail. */
export const failures = {
  'a server error': (route: Route) =>
    route.fulfill({ status: 500, json: { error: 'not for visitors' } }),
  'a missing path': (route: Route) => route.fulfill({ status: 404, json: { error: 'no' } }),
  'no network': (route: Route) => route.abort('connectionfailed'),
  'malformed JSON': (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"id":' }),
  'JSON of another shape': (route: Route) => route.fulfill({ json: { id: 7 } }),
} as const;

export type Failure = keyof typeof failures;

/** The calls of the page: which were made, and other answers to them than the server's. */
export class Api {
  /** The calls so far, decoded, in order: `/api/courses/search?query=a b`. */
  readonly calls: string[] = [];

  private readonly context: BrowserContext;
  private readonly watch: Watch;
  private readonly origin: string;

  constructor(context: BrowserContext, watch: Watch, origin: string) {
    this.context = context;
    this.watch = watch;
    this.origin = origin;
    context.on('request', (request) => {
      const call = this.callOf(request.url());
      if (call.startsWith('/api/') && request.serviceWorker() === null) this.calls.push(call);
    });
  }

  get searches(): string[] {
    return this.calls.filter((call) => call.startsWith('/api/courses/search'));
  }

  async answer(call: string, json: unknown): Promise<void> {
    await this.on(call, (route) => route.fulfill({ json }));
  }

  /** Makes a call fail until the returned function is called. */
  async fail(call: string, failure: Failure = 'a server error'): Promise<() => Promise<void>> {
    const isCall = (url: URL) => this.callOf(url.href) === call;
    await this.context.route(isCall, (route) => {
      this.watch.expectFailureOf(route.request().url());
      return failures[failure](route);
    });
    return () => this.context.unroute(isCall);
  }

  /** Keeps the answer to a call back until the returned function is called. */
  async hold(call: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.on(call, async (route) => {
      await released;
      // The page may have given the call up, or be gone, by now.
      await route.continue().catch(() => {});
    });
    return release;
  }

  private async on(call: string, handle: (route: Route) => Promise<void>): Promise<void> {
    await this.context.route((url) => this.callOf(url.href) === call, handle);
  }

  private callOf(address: string): string {
    if (!address.startsWith(this.origin)) return address;
    const path = address.slice(this.origin.length);
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  }
}

/** Waits until everything has run that was about to run, also while the page's clock stands. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let left = 50;
        port1.onmessage = () => {
          left -= 1;
          if (left > 0) port2.postMessage(null);
          else resolve();
        };
        port2.postMessage(null);
      }),
  );
}

/** Waits until the page has got no answer for 200 ms: shorter than Playwright's `networkidle`. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends) > 200;
  });
}

/** Waits until the browser has drawn twice: what hangs on what is in view has run by then. */
export async function redraw(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/**
 * From now on only the first requests get an answer; gives all that were made. What the browser asks
 * for when it is idle does not count.
 */
export async function answerOnly(first: number, page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (/\/assets\/(?:later|LanguageSelect)|\/favicon\.svg$/.test(url)) return;
    asked.push(url);
    if (asked.length <= first) void route.continue();
  });
  return asked;
}
