// Toasts vanish after seconds, and a busy machine looks later: each is noted down when it appears.
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The toasts of each page that no step has expected yet, oldest first. */
const toastsByPage = new WeakMap<Page, string[]>();

function listToasts(page: Page): string[] {
  const known = toastsByPage.get(page);
  if (known) return known;
  const toasts: string[] = [];
  toastsByPage.set(page, toasts);
  return toasts;
}

const toSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

const watchScript = `new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element && node.matches('section[aria-live] > [role=status], section[aria-live] > [role=alert]') && node.checkVisibility())
        noteToast(node.textContent);
}).observe(document, { childList: true, subtree: true })`;

/** Notes the toasts of all pages that the context opens from now on. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding(
    'noteToast',
    ({ page }, text: string) => void listToasts(page).push(toSingleBlanks(text)),
  );
  await context.addInitScript(watchScript);
}

/** Expects a toast with the sentence, which may be gone again. Each toast is expected once. */
export async function expectToast(page: Page, sentence: string): Promise<void> {
  const toasts = listToasts(page);
  const wanted = toSingleBlanks(sentence);
  await expect.poll(() => [...toasts]).toContainEqual(expect.stringContaining(wanted));
  toasts.splice(
    toasts.findIndex((text) => text.includes(wanted)),
    1,
  );
}
