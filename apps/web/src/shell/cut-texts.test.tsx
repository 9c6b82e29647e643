import { beforeAll, expect, test } from 'vitest';
import { titleCutTexts } from './cut-texts.ts';

beforeAll(() => titleCutTexts());

/** The title of the element after the pointer has come to what it holds. */
function readTitle(style: string, text: string, title = ''): string {
  document.body.innerHTML = `<div style="width: 100px; line-height: 20px; ${style}" title="${title}"><b>${text}</b></div>`;
  const element = document.querySelector('div');
  document.querySelector('b')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  return element?.title ?? '';
}

const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap';
const twoLines = 'overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2';
const long = 'Donaudampfschifffahrt of the Harbour Authority in the north';

test.each([
  ['a line that is cut', oneLine, long, '', long],
  ['a line that is seen whole', oneLine, 'Corvid', '', ''],
  ['lines of which the last is cut', twoLines, long, '', long],
  ['a text that wraps', '', long, '', ''],
  ['a title of its own', oneLine, long, 'Own', 'Own'],
])('%s', (_name, style, text, title, expected) => {
  expect(readTitle(style, text, title)).toBe(expected);
});

test('a changed text has its own title', () => {
  readTitle(oneLine, long);
  const letters = document.querySelector('b');
  if (letters) letters.textContent = `Changed ${long}`;
  letters?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  expect(document.querySelector('div')?.title).toBe(`Changed ${long}`);
});
