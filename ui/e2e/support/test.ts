import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { Servers, type SiteName } from './server.ts';

export type { Page };
export { expect };

export interface Options {
  /** The site that `page.goto('/…')` opens. */
  readonly site: SiteName;
}

interface Fixtures extends Options {
  readonly watch: Watch;
  readonly api: Api;
}

/**
 * A test that runs against the release binary. Whatever its subject, it fails if the browser
 * reports an unexpected error or warning, or if a request leaves the site.
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

/** Collects everything that the browser reports and the test does not expect. */
export class Watch {
  private readonly found: { readonly address: string; readonly text: string }[] = [];
  private readonly expected: RegExp[] = [];
  private readonly failing = new Set<string>();

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const text = `console ${message.type()}: ${message.text()}`;
      // Playwright itself reports this if a test blocks workers.
      if (text.includes('Service Worker registration blocked by Playwright')) return;
      this.found.push({ address: message.location().url, text });
    });
    context.on('response', (response) => {
      // The browser reports the status of a page that does not exist, but this is not a problem.
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

  /** Expects a report that is part of the test. */
  expect(report: RegExp): void {
    this.expected.push(report);
  }

  /** Expects requests to an address to fail. */
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

/** The ways in which a call can fail. */
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

/** Records the page's API calls. Can also replace the server's responses. */
export class Api {
  /** The calls so far, decoded and in order: `/api/courses/search?query=a b`. */
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

  /** Holds back the response to a call until the returned function is called. */
  async hold(call: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.on(call, async (route) => {
      await released;
      // By now, the page may have aborted the call or may be gone.
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

/** Waits until everything that was about to run has run, even if the page's clock is stopped. */
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

/**
 * Waits until the page has received no response for 200 ms, a shorter time than Playwright's
 * `networkidle` waits.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends) > 200;
  });
}

/**
 * Waits until the browser has painted twice, so that everything that depends on visibility has run.
 */
export async function redraw(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/**
 * From now on, lets through only the given number of requests. Returns the addresses of all
 * requests, except those that the browser makes when idle.
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
