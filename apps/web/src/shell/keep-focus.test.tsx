import { beforeEach, expect, test } from 'vitest';
import type { AppRouter } from '../app-router.ts';
import { keepFocus } from './keep-focus.ts';

const listeners = new Map<string, () => void>();
const location = { pathname: '/admin/import/new', search: {} };
const router = {
  state: { location },
  subscribe: (name: string, listener: () => void) => {
    listeners.set(name, listener);
    return () => undefined;
  },
} as unknown as AppRouter;

/** The router says that a navigation begins; the page is replaced; `meanwhile` happens before the router reports the new page. */
function openPage(pathname: string, meanwhile: () => void): void {
  listeners.get('onBeforeNavigate')?.();
  const main = document.querySelector('main');
  if (main) main.innerHTML = '<h1>New</h1><button id="commit">Import</button>';
  meanwhile();
  location.pathname = pathname;
  listeners.get('onRendered')?.();
}

beforeEach(() => {
  document.body.innerHTML = '<main id="content"><h1>Old</h1><button id="check">Check</button></main>';
  keepFocus(router);
  document.querySelector<HTMLElement>('#check')?.focus();
});

test('a new page starts at its heading', () => {
  openPage('/admin/import/one', () => undefined);
  expect(document.activeElement?.textContent).toBe('New');
});

test('a user who has gone on to a button of the new page stays there, however late the page is reported', () => {
  openPage('/admin/import/two', () => document.querySelector<HTMLElement>('#commit')?.focus());
  expect(document.activeElement?.id).toBe('commit');
});
