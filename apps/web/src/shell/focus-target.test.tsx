import { expect, test } from 'vitest';
import { findFocusTarget, toFocusPlace } from './focus-target.ts';

/** Renders a page, removes or disables the element with the id `gone`, and returns the id of what gets the focus. */
function findTarget(html: string, remove: (gone: HTMLElement) => void): string | undefined {
  document.body.innerHTML = html;
  const gone = document.querySelector<HTMLElement>('#gone');
  if (!gone) throw new Error('the page has no element #gone');
  const place = toFocusPlace(gone);
  remove(gone);
  return findFocusTarget(place)?.id;
}
const remove = (gone: Element): void => gone.remove();

test.each([
  [
    'a disabled button in the box of a field: the field',
    '<main><h1 id="page">P</h1><div><input id="code"><button id="gone">Send</button></div></main>',
    (gone: HTMLElement) => gone.setAttribute('disabled', ''),
    'code',
  ],
  [
    'the button of a removed row: the first control of the next row',
    '<main><ul><li><button>a</button></li><li><button id="gone">b</button></li><li><a href="#" id="next">c</a></li></ul></main>',
    (gone: HTMLElement) => gone.parentElement?.remove(),
    'next',
  ],
  [
    'the button of the last row: the row before it',
    '<main><ul><li><button id="before">a</button></li><li><button id="gone">b</button></li></ul></main>',
    (gone: HTMLElement) => gone.parentElement?.remove(),
    'before',
  ],
  [
    'the last row of a card: the heading of the card',
    '<main><h1>P</h1><section><h2 id="card">C</h2><ul><li><button id="gone">a</button></li></ul></section></main>',
    (gone: HTMLElement) => gone.closest('ul')?.remove(),
    'card',
  ],
  [
    'a button outside all parts: the heading of the page',
    '<nav><a href="#">x</a></nav><main><h1 id="page">P</h1><button id="gone">a</button></main>',
    remove,
    'page',
  ],
  [
    'a button in a dialog that stays open: the heading of the dialog',
    '<main><h1>P</h1></main><div role="dialog"><h2 id="title">D</h2><div><p><button id="gone">a</button></p></div></div>',
    remove,
    'title',
  ],
  [
    'a dialog that closes: the heading of the page',
    '<main><h1 id="page">P</h1></main><div id="dialog" role="dialog"><h2>D</h2><button id="gone">a</button></div>',
    (gone: HTMLElement) => gone.parentElement?.remove(),
    'page',
  ],
])('the focus goes from %s', (_name, html, change, target) => expect(findTarget(html, change)).toBe(target));
