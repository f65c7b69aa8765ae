import { expect, type Page } from './test.ts';

/** Throttles the page to the speed of a slow phone on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Adds up how far visible content has moved, starting with the first document of the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Entry[]) {
        // Content that moves in direct response to input does not surprise anyone.
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
          return `${name} ${a.x},${a.y} ${a.width}x${a.height} > ${b.x},${b.y} ${b.width}x${b.height}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface Entry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
  });
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Removes the shifts so far from the record and returns them. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  await page.evaluate(() => document.fonts.ready);
  // This is longer than anything takes to arrive without further input.
  await page.waitForTimeout(600);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

export async function expectNoShift(page: Page, name: string, most = 0.01): Promise<void> {
  const shifts = await takeShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
}
