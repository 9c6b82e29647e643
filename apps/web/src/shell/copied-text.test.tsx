import { beforeAll, expect, test } from 'vitest';
import { copyPlainText } from './copied-text.ts';

beforeAll(() => copyPlainText());

/** What the clipboard gets when the element is selected and copied; undefined where the browser copies as usual. */
function copy(html: string): { readonly text: string; readonly html: string } | undefined {
  document.body.innerHTML = html;
  getSelection()?.selectAllChildren(document.body);
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented
    ? { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
    : undefined;
}

test('copied amounts and names have no isolates, neither as text nor as HTML', () => {
  expect(copy('<p>Total <b>\u2066USD 341.70\u2069</b> for \u2068Corvid\u2069</p>')).toEqual({
    text: 'Total USD 341.70 for Corvid',
    html: '<p>Total <b>USD 341.70</b> for Corvid</p>',
  });
});

test('a text without isolates is copied by the browser itself', () => {
  expect(copy('<p>Total USD 341.70</p>')).toBeUndefined();
});
