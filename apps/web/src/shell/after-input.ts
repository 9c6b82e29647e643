import type { AppRouter } from '../app-router.ts';
import { copyPlainText } from './copied-text.ts';
import { keepFocus } from './keep-focus.ts';
import { titleCutTexts } from './cut-texts.ts';

let isStarted = false;

/** Starts what a page needs from the first input on. Further calls do nothing. */
export function startAfterInput(router: AppRouter): void {
  if (isStarted) return;
  isStarted = true;
  keepFocus(router);
  titleCutTexts();
  copyPlainText();
}
