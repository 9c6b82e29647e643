import { expect, test } from 'vitest';
import { listLeftOverEnglish, listShownTexts, readTranslatedSentences } from './left-over-english.ts';

test('shown texts are those of elements and attributes, without scripts and parts in another language', () => {
  const html = `<html lang="fr"><head><title>Prix</title><script>const hidden = '<b>code</b>';</script></head><body>
    <img alt="Commutateur"><br><p>Un &amp; deux <b>trois</b></p><a lang="en">English only</a><input placeholder="Rechercher">
    <div lang="en"><p>Not <i>translated</i></p></div><p>Fin</p></body></html>`;
  expect(listShownTexts(html, 'fr')).toEqual(['Prix', 'Commutateur', 'Un & deux', 'trois', 'Rechercher', 'Fin']);
});

test.each([
  ['fr', 'Log in', true],
  ['fr', 'Find a partner near you', true],
  // French has the word too.
  ['fr', 'Placement', false],
  ['ru', 'Search', true],
  ['ru', 'English', false],
  ['ru', 'CBM', false],
  ['ko', '© 2026 Corvid Networks. All rights reserved.', false],
  ['fr', 'Corvid Networks', false],
  ['fr', 'RV-2448P', false],
  ['fr', '10G SFP+, 1 m', false],
  ['fr', 'info@najd.example', false],
  ['ru', 'cm', false],
  ['es', 'JSON: [{"name", "kind", "speed"}]', false],
] as const)('%s: “%s” is left-over English: %s', (language, text, isLeftOver) => {
  const translated = readTranslatedSentences(language);
  expect(listLeftOverEnglish([text], [text], translated)).toEqual(isLeftOver ? [text] : []);
  expect(listLeftOverEnglish([text], [], translated)).toEqual([]);
});
