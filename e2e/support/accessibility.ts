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

/** Violations of any impact as text, for `toEqual([])`. */
export async function listAccessibilityViolations(page: Page, checks: AccessibilityChecks = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  const violations = await page.evaluate<Violation[]>(buildAxeScript(checks));
  return violations.map(formatViolation).filter((text) => text !== '');
}

/** Text keys that the page shows in place of sentences, because it did not load their file. */
export async function listShownTextKeys(page: Page): Promise<string[]> {
  const html = await page.content();
  const findText = getT('en').find;
  const possible = new Set(
    html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/\b[a-z][a-z_]+\.[a-z][\w.]*[a-z\d]/g),
  );
  return [...possible]
    .filter((word) => findText(word, { count: 2 }) !== undefined)
    .map((key) => `shows the key ${key}`);
}

/** By how many pixels the content is wider than the window. Waits up to 2 s for the layout of a resized window. */
export async function measureHorizontalOverflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  const giveUpAt = performance.now() + 2_000;
  let overflow = await measure();
  while (overflow > 0 && performance.now() < giveUpAt) {
    await page.waitForTimeout(100);
    overflow = await measure();
  }
  return overflow;
}

export const expectNoHorizontalScroll = async (page: Page): Promise<void> =>
  expect(await measureHorizontalOverflow(page), `${page.url()} scrolls horizontally`).toBe(0);
