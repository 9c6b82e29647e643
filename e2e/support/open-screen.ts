// Opens the screens that journeys walk through, one after the other.
import type { Page } from '@playwright/test';
import { en, expect } from './journey.ts';

/** Waits until the page shows its content in place of the skeleton. `loading`: what a page says while it loads, in its language. */
export async function waitForContent(page: Page, loading: string = en('ui.loading')): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0);
}

/** Goes to an address as a link does: the scripts of the page keep running. Resolves when the new page is shown. */
export async function followLink(page: Page, address: string): Promise<void> {
  // The scripts of the first page may still load. `waitForFunction` would evaluate a text in the page, which its policy forbids.
  await expect.poll(() => page.evaluate<boolean>(`'__TSR_ROUTER__' in window`)).toBe(true);
  await page.evaluate<void>(`new Promise((shown) => {
    const router = window.__TSR_ROUTER__;
    const stop = router.subscribe('onResolved', () => { stop(); shown(); });
    router.history.push(${JSON.stringify(address)});
  })`);
}
