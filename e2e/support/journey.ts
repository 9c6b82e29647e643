// `test` for journeys: `open` gives each user a browser context. A journey fails when a page logs an error to the console or loses the focus.
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { getT } from '@trunkline/text/server-texts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as baseTest,
} from '@playwright/test';
import { expectDefined } from './expect-defined.ts';
import { focusWatchScript } from './focus-watch.ts';
import { watchToasts } from './toasts.ts';
export { expect } from '@playwright/test';

/** The texts of the pages, so that journeys do not depend on the wording. */
export const en = getT('en');
export const ar = getT('ar');

/** Opens a page in a new browser context: for a visitor, or for the user of the session. */
export type OpenPage = (session?: LoginAnswer, options?: BrowserContextOptions) => Promise<Page>;

/** Journeys contain calls that the server refuses, and files that cannot be fetched; browsers log each of them. */
const isExpectedRefusal = (text: string, url: string): boolean =>
  text.startsWith('Failed to load resource') &&
  (/\/prod-api\/|\/404$|\/no-such-page|\/preview\?|\/(?:verify|shared)\/0+$|\/assets\/.*\.js(?:on)?$/.test(url) ||
    text.includes('ERR_INTERNET_DISCONNECTED'));

/** Exceptions and console errors of a page; the array grows while the page is open. */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedRefusal(message.text(), message.location().url)) {
      errors.push(`${page.url()}: ${message.text()}`);
    }
  });
  return errors;
}

/** The storage that the login page writes. docs/rules/pages.md */
function toStorageState(session: LoginAnswer, origin: string): NonNullable<BrowserContextOptions['storageState']> {
  const { token, username } = session;
  const items = { token, username, userInfo: JSON.stringify(session) };
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
  };
}

interface OpenedContext {
  readonly context: BrowserContext;
  readonly consoleErrors: readonly string[];
}

function createOpenPage(browser: Browser, baseURL: string, opened: OpenedContext[]): OpenPage {
  return async (session, options) => {
    const context = await browser.newContext({
      baseURL,
      ...(session ? { storageState: toStorageState(session, baseURL) } : {}),
      ...options,
    });
    await context.addInitScript(focusWatchScript);
    await watchToasts(context);
    const page = await context.newPage();
    opened.push({ context, consoleErrors: collectConsoleErrors(page) });
    return page;
  };
}

export const test = baseTest.extend<{ open: OpenPage }>({
  open: async ({ browser, baseURL }, provide) => {
    const opened: OpenedContext[] = [];
    await provide(createOpenPage(browser, expectDefined(baseURL, 'baseURL'), opened));
    for (const { context } of opened) await context.close();
    baseTest
      .expect(
        opened.flatMap(({ consoleErrors }) => consoleErrors),
        'errors on the consoles',
      )
      .toEqual([]);
  },
});
