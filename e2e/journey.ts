// What every journey starts with: people with a browser of their own each, and nothing on any console.
import type { LoggedIn } from '@trunkline/contract/accounts';
import { readT } from '@trunkline/text/read-texts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as plain,
} from '@playwright/test';
export { expect } from '@playwright/test';

/** The sentences of the pages, from where the pages have them: a better wording breaks no journey. */
export const en = readT('en');
export const ar = readT('ar');

/** Opens a browser for one person: a visitor, or somebody who is logged in already. */
export type Open = (session?: LoggedIn, options?: BrowserContextOptions) => Promise<Page>;

/** Calls that the server refuses are part of journeys, and browsers report each of them. */
const isRefusal = (text: string, url: string): boolean =>
  text.startsWith('Failed to load resource') && /\/prod-api\/|\/404$|\/no-such-page/.test(url);

/** Errors that a page told to nobody. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text(), message.location().url)) {
      said.push(`${page.url()}: ${message.text()}`);
    }
  });
  return said;
}

/** As the login leaves it in the browser. docs/rules/pages.md */
function stored(session: LoggedIn, origin: string): NonNullable<BrowserContextOptions['storageState']> {
  const { token, username } = session;
  const items = { token, username, userInfo: JSON.stringify(session) };
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
  };
}

interface Opened {
  readonly context: BrowserContext;
  readonly console: readonly string[];
}

function opener(browser: Browser, baseURL: string, opened: Opened[]): Open {
  return async (session, options) => {
    const context = await browser.newContext({
      baseURL,
      ...(session ? { storageState: stored(session, baseURL) } : {}),
      ...options,
    });
    const page = await context.newPage();
    opened.push({ context, console: watchConsole(page) });
    return page;
  };
}

export const test = plain.extend<{ open: Open }>({
  open: async ({ browser, baseURL }, provide) => {
    const opened: Opened[] = [];
    await provide(opener(browser, baseURL!, opened));
    for (const { context } of opened) await context.close();
    plain
      .expect(
        opened.flatMap((one) => one.console),
        'what the consoles said',
      )
      .toEqual([]);
  },
});
