import { type ElementHandle, launch } from 'puppeteer-core';
import { again, scriptFor, waitFor } from './controls.ts';
import type { Engine, Role } from './visitor.ts';

/** Debian's Firefox over WebDriver BiDi. */
export const firefox: Engine = async ({ scripts }) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.STOA_TEST_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'intl.accept_languages': 'en-GB',
      // None of the services that a new Firefox asks its maker for.
      'app.normandy.enabled': false,
      'browser.safebrowsing.malware.enabled': false,
      'browser.safebrowsing.phishing.enabled': false,
      'datareporting.healthreport.uploadEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
  const page = await browser.newPage();
  const control = (role: Role, name: string | RegExp) =>
    waitFor(`${role} ${name}`, async () => {
      const script = scriptFor(role, name);
      const found = await page.evaluateHandle(`(() => {${script}})()`);
      return found.asElement() as ElementHandle<Element> | null;
    });
  const find = async <T>(script: string) => (await page.evaluate(`(() => {${script}})()`)) as T;
  return {
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    url: async () => page.url(),
    words: () => find('return document.body.innerText'),
    click: (role, name) =>
      again(async () => {
        const found = await control(role, name);
        await found.click();
      }),
    type: async (role, name, text) => {
      const found = await control(role, name);
      await found.type(text);
    },
    find,
    print: () => page.pdf(),
    close: () => browser.close(),
  };
};
