import type { AppRouter } from '../app-router.ts';
import { copyPlainText } from './copied-text.ts';
import { isPrivatePath } from '../private-paths.ts';
import { listenToCommandKey } from './command-key.ts';
import { keepFocus } from './keep-focus.ts';
import { titleCutTexts } from './cut-texts.ts';

/** The search field of the page itself takes the focus; otherwise its link opens the search above the page. */
function openPublicSearch(): void {
  const own = document.querySelector<HTMLElement>('main [data-page-search] input');
  if (own) own.focus();
  else document.querySelector<HTMLElement>('header a[aria-keyshortcuts="/"]')?.click();
}

let isStarted = false;

/** Starts what a page needs from the first input on. Further calls do nothing. */
export function startAfterInput(router: AppRouter): void {
  if (isStarted) return;
  isStarted = true;
  keepFocus(router);
  titleCutTexts();
  copyPlainText();
  listenToCommandKey(() => {
    if (!isPrivatePath(router.state.location.pathname)) openPublicSearch();
  });
}
