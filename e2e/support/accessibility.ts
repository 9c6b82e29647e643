// Checks of a page: accessibility by axe, missing texts, horizontal scrolling.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { getT } from '@trunkline/text/server-texts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** `rule: html | html`, or '' when nothing remains. The lettering inside a device drawing does not have to match the name of its slot. */
function formatViolation({ id, nodes }: Violation): string {
  const counting = nodes.filter((html) => !(id === 'label-content-name-mismatch' && html.startsWith('<g data-slot')));
  return counting.length === 0 ? '' : `${id}: ${counting.map((html) => html.slice(0, 160)).join(' | ')}`;
}

/** Rules that axe runs only on demand: the label that is read contains the label that is seen; targets of 24 px. */
const rulesOnDemand = ['label-content-name-mismatch', 'target-size'];

/** Half of the size of `axe.source`, which every page parses anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe checks: everything, or everything but colours, which are the same in all languages and take half of its time. */
type AccessibilityChecks = 'all' | 'without colours';

// All rules of axe, WCAG 2.0 to 2.2 and best practices; only violations are described and transferred.
const buildAxeScript = (checks: AccessibilityChecks): string => `axe.run(document, {
  resultTypes: ['violations'],
  rules: ${JSON.stringify({
    ...Object.fromEntries(rulesOnDemand.map((id) => [id, { enabled: true }])),
    'color-contrast': { enabled: checks === 'all' },
  })},
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`;

const searchPauseMs = 250;
const maxSearches = 40;

/** What is found, searched again for ten seconds while there is something: a busy machine is still drawing, loading or fading in. */
export async function listLasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let searches = 1; found.length > 0 && searches < maxSearches; searches++) {
    await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${searchPauseMs}))`);
    found = await find();
  }
  return found;
}

/** Violations of any impact as text, for `toEqual([])`. */
export const listAccessibilityViolations = (page: Page, checks: AccessibilityChecks = 'all'): Promise<string[]> =>
  listLasting(page, async () => {
    if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
    const violations = await page.evaluate<Violation[]>(buildAxeScript(checks));
    return violations.map(formatViolation).filter((text) => text !== '');
  });

/**
 * Text keys that the page shows in place of sentences, because it did not load their file. The value of an option is not shown: an action
 * may have the name of a text.
 */
export const listShownTextKeys = (page: Page): Promise<string[]> =>
  listLasting(page, async () => {
    const html = await page.content();
    const findText = getT('en').find;
    const possible = new Set(
      html.replaceAll(/<script[\s\S]*?<\/script>|(?<=<option)[^>]*/g, '').match(/\b[a-z][a-z_]+\.[a-z][\w.]*[a-z\d]/g),
    );
    return [...possible]
      .filter((word) => findText(word, { count: 2 }) !== undefined)
      .map((key) => `shows the key ${key}`);
  });

/** Number of pixels by which the content is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The layout follows a new size of the window, or new content, late. */
export const expectNoHorizontalScroll = (page: Page): Promise<void> =>
  expect.poll(() => measureOverflow(page), `${page.url()} scrolls horizontally`).toBe(0);
