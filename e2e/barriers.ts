// What keeps somebody from using a screen, as far as a program can tell.
import { expect, type Page } from '@playwright/test';
import { readT } from '@trunkline/text/read-texts';
import axe from 'axe-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** Lettering inside a drawing of hardware is the hardware's; the name of its slot says what the button is. */
function inWords({ id, nodes }: Violation): string {
  const counted = nodes.filter((html) => !(id === 'label-content-name-mismatch' && html.startsWith('<g data-slot')));
  return counted.length === 0 ? '' : `${id}: ${counted.map((html) => html.slice(0, 160)).join(' | ')}`;
}

// All rules of axe; what it found in order is neither described nor sent.
const look = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`;

/** Each as a sentence: there should be none. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const serious = await page.evaluate<Violation[]>(look);
  return serious.map(inWords).filter((words) => words !== '');
}

/** Keys that stand where a sentence should, because the page did not load its file of texts. */
export async function findKeys(page: Page): Promise<string[]> {
  const html = await page.content();
  const known = readT('en').find;
  const possible = new Set(
    html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/\b[a-z][a-z_]+\.[a-z][\w.]*[a-z\d]/g),
  );
  return [...possible].filter((word) => known(word, { count: 2 }) !== undefined).map((key) => `says ${key}`);
}

/** How far the page can be moved sideways, in pixels. A window that has just changed is laid out anew in its own time. */
export async function findSideways(page: Page): Promise<number> {
  const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
  await page.waitForFunction(fits, undefined, { timeout: 5_000 }).catch(() => undefined);
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

export const expectNoSideways = async (page: Page): Promise<void> =>
  expect(await findSideways(page), `${page.url()} scrolls sideways`).toBe(0);
