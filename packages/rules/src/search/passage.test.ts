import { expect, test } from 'vitest';
import { readMarkedHtml } from './marked-html.ts';
import { markPassage } from './passage.ts';

const filler = 'Nothing of it stands in this long sentence about other things. '.repeat(8);

test.each([
  [
    ['About phones.', 'A PoE budget of 740 W.'],
    [['poe'], ['budget']],
    'A <mark>PoE</mark> <mark>budget</mark> of 740 W.',
  ],
  [['Switches are stacked.'], [['switch']], '<mark>Switches</mark> are stacked.'],
  [['Use the RV-2448P here'], [['rv2448p']], 'Use the <mark>RV-2448P</mark> here'],
  [['Accès réseau'], [['acces']], '<mark>Accès</mark> réseau'],
  [['تُثبَّت المحوّلات والموجّهات هنا'], [['محول']], 'تُثبَّت <mark>المحوّلات</mark> والموجّهات هنا'],
  [['<b>PoE</b> & "more"'], [['poe']], '&lt;b&gt;<mark>PoE</mark>&lt;/b&gt; &amp; &quot;more&quot;'],
  [['First.', 'Second.'], [['nothing']], 'First.'],
  [[], [['poe']], ''],
])('marks in %j the words %j', (paragraphs, terms, html) => expect(markPassage(paragraphs, { terms })).toBe(html));

test('a long paragraph is cut around the marked words, between words', () => {
  const html = markPassage([`${filler}The power budget decides. ${filler}`], { terms: [['power'], ['budget']] });
  expect(html).toMatch(/^… \S.*<mark>power<\/mark> <mark>budget<\/mark> decides\..*\S…$/);
  const text = readMarkedHtml(html)
    .map((piece) => piece.text)
    .join('');
  expect(text.length).toBeLessThan(220);
});

// Work that grows faster than its input does not end within the limit of a test.
test('a text of a million characters without blanks is read in linear time', () => {
  expect(markPassage(['a'.repeat(1_000_000), 'b '.repeat(500_000)], { terms: [['b'], ['c']] }).length).toBeLessThan(
    2000,
  );
});
