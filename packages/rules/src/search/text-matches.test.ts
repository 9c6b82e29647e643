import { expect, test } from 'vitest';
import { splitMatches, toSearchedKeyword } from './text-matches.ts';

const hits = (text: string, keyword: string) =>
  splitMatches(text, keyword)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text);

test.each([
  ['Raven RV-2448P', 'rv-2448', ['RV-2448']],
  ['Point d’accès intérieur', 'acces inter', ['accès', 'intér']],
  ['SFP+ und SFP28', 'sfp', ['SFP', 'SFP']],
  ['a b', 'a', []],
  ['محوّل نفاذ 48 منفذًا', 'محول ٤٨ منفذا', ['محوّل', '48', 'منفذًا']],
  ['جدار حماية', 'جدار حمايه', ['جدار', 'حماية']],
  ['48 ports', '', []],
])('marks in %j the words of %j', (text, keyword, expected) => {
  expect(hits(text, keyword)).toEqual(expected);
});

test.each(['', 'Rack 2U', 'موجّه 10G', '𝟜𝟠 ports 48'])('returns pieces that add up to %j', (text) => {
  expect(
    splitMatches(text, 'rack 48 10g')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['swich 48 port', 'swich', 'switch', 'switch 48 port'],
  ['Swich', 'swich', 'switch', 'switch'],
  ['fibre fib', 'fib', 'fan', 'fibre fan'],
  ['48  port', 'swich', 'switch', '48 port'],
])('%s with %s meant as %s is searched as %s', (keyword, typed, meant, searched) => {
  expect(toSearchedKeyword(keyword, [{ typed, meant }])).toBe(searched);
});
