// Problems of the layout of a page at a size of the window, found by measuring the page. docs/rules/pages.md, "Phones and zoom"
import { expect, type Page } from '@playwright/test';
import { measureHorizontalOverflow } from './accessibility.ts';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const phone: WindowSize = { width: 390, height: 844 };
const desktop: WindowSize = { width: 1440, height: 900 };
/** 1280 × 1024 at 400 %. */
const zoomed: WindowSize = { width: 320, height: 256 };

const setSize = async (page: Page, size: WindowSize): Promise<void> => {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(size.width);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
};

const describeElement = `(element) => element.outerHTML.slice(0, 140)`;

/** Inputs below 16 px make phones zoom. Buttons, fields and tabs are 40 px high, 38 px inside a border; links in text are as high as the text. */
const smallControlsScript = `(() => {
  const describe = ${describeElement};
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr, [aria-hidden=true], svg');
  const problems = [];
  for (const element of document.querySelectorAll('input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range]), textarea, select'))
    if (isShown(element) && parseFloat(getComputedStyle(element).fontSize) < 16) problems.push('input below 16 px: ' + describe(element));
  const hasArea = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const inText = (element) => getComputedStyle(element).display === 'inline' || element.matches('[class*=link-]') || element.closest('p, dd, figure, thead, tbody th');
  for (const element of document.querySelectorAll('button, [role=tab], select, input:not([type=hidden], [type=file])')) {
    if (!isShown(element) || !hasArea(element) || inText(element)) continue;
    const box = element.closest('[class^=box]') ?? (element.matches('input, select') ? element.closest('label, span, div') : undefined) ?? element;
    if (Math.round(Math.max(box.getBoundingClientRect().height, element.getBoundingClientRect().height)) < 38)
      problems.push('control below 38 px (' + box.getBoundingClientRect().height + '): ' + describe(element));
  }
  return problems;
})()`;

/** Which part of the height of the window is covered by bars that do not scroll. */
const barShareScript = `(() => {
  const root = document.documentElement;
  root.scrollTop = (root.scrollHeight - innerHeight) / 2;
  const isFixed = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || (position === 'sticky' && at.getBoundingClientRect().width > innerWidth / 2)) return true;
    }
    return false;
  };
  let covered = 0;
  for (let y = 2; y < innerHeight; y += 4) if (isFixed(document.elementFromPoint(innerWidth / 2, y))) covered += 4;
  root.scrollTop = 0;
  return covered / innerHeight;
})()`;

/** What the floating box covers, with the page scrolled to its start and its end. Pages without the box cost no time. */
const coveredScript = `(async () => {
  const describe = ${describeElement};
  const root = document.documentElement;
  const problems = [];
  if (!document.querySelector('[data-side-box]')) return problems;
  const listCovered = () => {
    const box = document.querySelector('[data-side-box]');
    if (!box?.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, select, summary, td.end, dd), footer a')]
      .filter((element) => {
        const rect = element.getBoundingClientRect();
        return rect.width && rect.left < right - 1 && rect.right > left + 1 && rect.top < bottom - 1 && rect.bottom > top + 1 && element.checkVisibility();
      })
      .map((element) => 'the side box covers ' + describe(element));
  };
  for (const share of [0, 1]) {
    root.scrollTop = share * (root.scrollHeight - innerHeight);
    // The box gives way after the page has scrolled.
    let covered;
    for (let waited = 0; waited === 0 || (covered.length > 0 && waited < 2000); waited += 300) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      covered = listCovered();
    }
    problems.push(...covered);
  }
  root.scrollTop = 0;
  return problems.slice(0, 3);
})()`;

const maxBarShare = 1 / 3;

/** The innermost element that reaches farthest beyond the window. */
const widestElementScript = `(() => {
  const describe = ${describeElement};
  const beyond = (element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width === 0 ? 0 : Math.max(right - document.documentElement.clientWidth, -left);
  };
  const elements = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const most = Math.max(...elements.map(beyond));
  return describe(elements.findLast((element) => beyond(element) >= most - 1));
})()`;

/** What is found, searched again for three seconds while there is something: on a busy machine the layout follows a new size late. */
async function findLasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let tries = 0; found.length > 0 && tries < 10; tries++) {
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    found = await find();
  }
  return found;
}

const listOverflow = (page: Page, name: string): Promise<string[]> =>
  findLasting(page, () => measureOverflow(page, name));

async function measureOverflow(page: Page, name: string): Promise<string[]> {
  const overflow = await measureHorizontalOverflow(page);
  if (overflow <= 0) return [];
  return [`scrolls horizontally by ${overflow} px ${name}: ${await page.evaluate<string>(widestElementScript)}`];
}

const setInterfaceSize = (page: Page, size: string): Promise<void> =>
  page.evaluate<void>(`void (document.documentElement.dataset.size = '${size}')`);

/** Content that is wider than a phone, at the usual size of the interface and at x-large, as text for `toEqual([])`. */
export async function listPhoneOverflows(page: Page): Promise<string[]> {
  await setSize(page, phone);
  const problems = await listOverflow(page, 'on a phone');
  await setInterfaceSize(page, 'x-large');
  problems.push(...(await listOverflow(page, 'on a phone at x-large')));
  await setInterfaceSize(page, 'medium');
  await setSize(page, desktop);
  return problems;
}

/** Problems that do not depend on the language: on a desktop, on a phone, and at a zoom of 400 %, as text for `toEqual([])`. */
export async function listLayoutProblems(page: Page): Promise<string[]> {
  const problems = [...(await listOverflow(page, 'on a desktop')), ...(await page.evaluate<string[]>(coveredScript))];
  await setSize(page, phone);
  problems.push(...(await findLasting(page, () => page.evaluate<string[]>(smallControlsScript))));
  await setInterfaceSize(page, 'x-large');
  const phoneShare = await page.evaluate<number>(barShareScript);
  if (phoneShare > maxBarShare) problems.push(`bars cover ${phoneShare} of a phone at x-large`);
  await setInterfaceSize(page, 'medium');
  await setSize(page, zoomed);
  problems.push(...(await listOverflow(page, 'at 400 %')));
  const zoomedShare = await page.evaluate<number>(barShareScript);
  if (zoomedShare > maxBarShare) problems.push(`bars cover ${zoomedShare} of the window at 400 %`);
  await setSize(page, desktop);
  return problems;
}
