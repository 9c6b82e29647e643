// Steps by keyboard only.
import { expect, type Locator, type Page } from '@playwright/test';

const maxTabPresses = 120;

/** Presses Tab until `target` or a descendant has the focus, and expects that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxTabPresses; step++) {
    if (await hasFocus(target)) return expectFocusVisible(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${maxTabPresses} presses of Tab do not lead to ${String(target)}`);
}

/** The used part of a DOM element: the DOM types are not available in this program. */
interface BrowserElement {
  contains(other: unknown): boolean;
  readonly ownerDocument: { readonly activeElement: unknown };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element: BrowserElement) => element.contains(element.ownerDocument.activeElement));

/** Expects an outline or shadow on the focused element, its siblings or one of three ancestors. */
async function expectFocusVisible(page: Page): Promise<void> {
  const isShown = () =>
    page.evaluate<boolean>(`(() => {
    const rings = (element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    for (let at = document.activeElement, up = 0; at && up < 4; at = at.parentElement, up++) {
      if (rings(at) || [...at.children].some((near) => up > 0 && rings(near))) return true;
    }
    return false;
  })()`);
  await expect.poll(isShown, 'the focus is visible').toBe(true);
}

/** Moves the focus to `target` by Tab and presses the key. */
export async function pressKeyOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to `target` by Tab and types. */
export async function typeIntoField(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the file chooser of a file field by Enter and chooses the file. */
export async function chooseFileByKeyboard(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Listens before the key press: the browser needs a moment until it reports file choosers to Playwright.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressKeyOn(page, target)]);
  await chooser.setFiles(file);
}
