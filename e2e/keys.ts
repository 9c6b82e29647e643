// Somebody without a mouse. Nothing here clicks.
import { expect, type Locator, type Page } from '@playwright/test';

const most = 120;

/** Tab by Tab, as somebody without a mouse gets there; what has the focus must show it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < most; step++) {
    if (await hasFocus(target)) return expectFocusShown(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} presses of Tab do not lead to ${String(target)}`);
}

/** What the browser's side of the test has of an element; the types of the DOM are not those of this program. */
interface Inspected {
  contains(other: unknown): boolean;
  readonly ownerDocument: { readonly activeElement: unknown };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element: Inspected) => element.contains(element.ownerDocument.activeElement));

/** A ring around the control, or around the box that is its picture. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate<boolean>(`(() => {
    const rings = (element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    for (let at = document.activeElement, up = 0; at && up < 4; at = at.parentElement, up++) {
      if (rings(at) || [...at.children].some((near) => up > 0 && rings(near))) return true;
    }
    return false;
  })()`);
  expect(shown, 'the focus can be seen').toBe(true);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Enter on a file field asks the system for a file. */
export async function chooseFile(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Listened for all the way there: the browser takes a moment until it hands its question over instead of asking the system.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, target)]);
  await chooser.setFiles(file);
}
