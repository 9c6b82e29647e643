// Problems of the layout of a page at a size of the window, found by measuring the page. docs/rules/pages.md, "Phones and zoom"
import { expect, type Page } from '@playwright/test';
import { listLasting, measureOverflow } from './accessibility.ts';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const phone: WindowSize = { width: 390, height: 844 };
const desktop: WindowSize = { width: 1440, height: 900 };
/** 1280 × 1024 at 400 %. */
const zoomed: WindowSize = { width: 320, height: 256 };

/** Layout and queries of containers follow a new size in the next frame; a measurement before it sees the old one. */
const twoFramesScript = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

const setSize = async (page: Page, size: WindowSize): Promise<void> => {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(size.width);
  await page.evaluate(twoFramesScript);
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
    const box = element.closest('[class^=box], [class*=" box-"]') ?? (element.matches('input, select') ? element.closest('label, span, div') : undefined) ?? element;
    if (Math.round(Math.max(box.getBoundingClientRect().height, element.getBoundingClientRect().height)) < 38)
      problems.push('control below 38 px (' + box.getBoundingClientRect().height + '): ' + describe(element));
  }
  return problems;
})()`;

/** Share of the height of the window that is covered by bars that do not scroll. */
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
    // The box gives way when the page has rested for 120 ms.
    let covered;
    for (let waited = 0; waited === 0 || (covered.length > 0 && waited < 10_000); waited += 150) {
      await new Promise((resolve) => setTimeout(resolve, 150));
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

/** Content that is wider than the window. */
const listOverflow = (page: Page, where: string): Promise<string[]> =>
  listLasting(page, async () => {
    const overflow = await measureOverflow(page);
    if (overflow <= 0) return [];
    return [`scrolls horizontally by ${overflow} px ${where}: ${await page.evaluate<string>(widestElementScript)}`];
  });

/** Bars that cover too much of the window. */
const listTallBars = (page: Page, where: string): Promise<string[]> =>
  listLasting(page, async () => {
    const share = await page.evaluate<number>(barShareScript);
    return share > maxBarShare ? [`bars cover ${share} of the window ${where}`] : [];
  });

const setInterfaceSize = (page: Page, size: string): Promise<void> =>
  page.evaluate<void>(`document.documentElement.dataset.size = '${size}'; ${twoFramesScript}`);

/** What is looked for: everything, or only content that is wider than the window, which depends on the language. */
export type LayoutChecks = 'all' | 'overflow';

/** Problems on a phone, at the usual size of the interface and at x-large. The page keeps the size of the phone, and x-large. */
async function listPhoneProblems(page: Page, checks: LayoutChecks): Promise<string[]> {
  await setSize(page, phone);
  const problems = await listOverflow(page, 'on a phone');
  if (checks === 'all') problems.push(...(await listLasting(page, () => page.evaluate<string[]>(smallControlsScript))));
  await setInterfaceSize(page, 'x-large');
  problems.push(...(await listOverflow(page, 'on a phone at x-large')));
  if (checks === 'all') problems.push(...(await listTallBars(page, 'on a phone at x-large')));
  return problems;
}

/** Problems of the layout of a page on a desktop, on a phone and at a zoom of 400 %, as text for `toEqual([])`. Each size is set once. */
export async function listLayoutProblems(page: Page, checks: LayoutChecks): Promise<string[]> {
  const problems: string[] = [];
  if (checks === 'all')
    problems.push(...(await listOverflow(page, 'on a desktop')), ...(await page.evaluate<string[]>(coveredScript)));
  problems.push(...(await listPhoneProblems(page, checks)));
  if (checks === 'all') {
    await setInterfaceSize(page, 'medium');
    await setSize(page, zoomed);
    problems.push(...(await listOverflow(page, 'at 400 %')), ...(await listTallBars(page, 'at 400 %')));
  }
  // Nothing is measured until the next page is shown, which waits for its layout.
  await page.evaluate(`document.documentElement.dataset.size = 'medium'`);
  await page.setViewportSize(desktop);
  return problems;
}
