import { expect, test } from 'vitest';
import { markMatches, readMarkedHtml } from './marked-html.ts';

test.each([
  ['24 ports <b>PoE+</b> & "more"', 'poe', '24 ports &lt;b&gt;<mark>PoE</mark>+&lt;/b&gt; &amp; &quot;more&quot;'],
  ['<mark>', 'mark', '&lt;<mark>mark</mark>&gt;'],
  ['', 'poe', ''],
])('escapes %j and marks the words of %j', (text, keyword, html) => {
  expect(markMatches(text, keyword)).toBe(html);
  expect(
    readMarkedHtml(html)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
