import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zeros } from './digits.ts';
import { foldedAwayRanges, foldedLetters, foldKeyword } from './fold.ts';
import { cleanCode, cleanLine, cleanText, hasVisibleLetter } from './text.ts';

const flag = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('the gate', () => {
  test.each([
    ['  Acme Inc. ', 'Acme Inc.'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['a\u200bb\u00adc\ufeff', 'abc'],
    ['\u202eexe.fdp', 'exe.fdp'],
    ['\u2068Q-2026-000051\u2069', 'Q-2026-000051'],
    ['a\r\n  Bcc: b', 'a Bcc: b'],
    ['a\u2028b\vc\u0085d\re', 'a b c d e'],
    ['a\tb\u00a0c\u3000d\u202fe', 'a b c d e'],
    ['a\u0007b\u007fc', 'abc'],
    ['a  b', 'a  b'],
    ['\u200b\u3164\u2800', ''],
    ['a\ud800', 'a\ufffd'],
    // Joiners that change how words and pictures look.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3', '👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3'],
    [flag, flag],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['می\u200c', 'می'],
    ['a\u200cb\ufe0f\u200d', 'ab'],
    ['a\u{e0067}\u{e0062}', 'a'],
  ])('cleanLine: %j becomes %j', (text, line) => expect(cleanLine(text)).toBe(line));

  test.each([
    ['a\r\nb\rc\u2028d\n', 'a\nb\nc\nd'],
    ['a\tb\u00a0c', 'a\tb c'],
    ['a\n\n  b\u202e', 'a\n\n  b'],
  ])('cleanText: %j becomes %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  test.each([
    ['230‑2448–01', '230-2448-01'],
    ['230\u200b-2448−01', '230-2448-01'],
    ['ＲＶ－２４４８Ｐ', 'RV-2448P'],
    ['می\u200cخ', 'میخ'],
  ])('cleanCode: %j becomes %j', (text, code) => expect(cleanCode(text)).toBe(code));

  test.each([
    ['A', true],
    ['7', true],
    ['株', true],
    ['\u200b\u200b', false],
    ['\u3164\uffa0\u115f', false],
    ['- . !', false],
    ['', false],
  ])('hasVisibleLetter: %j is %s', (text, has) => expect(hasVisibleLetter(text)).toBe(has));
});

describe('keywords', () => {
  test.each([
    ['  O’Brien & Söhne ', 'obrien sohne'],
    ["O'Brien", 'obrien'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Đặng Łódź Ærø Œuvre', 'dang lodz aero oeuvre'],
    ['STRAẞE', 'strasse'],
    ['RV‑2448P', 'rv2448p'],
    ['\u2068Q-2026-000051\u2069', 'q2026000051'],
    ['١٢٣ ۴۵۶ ７', '123 456 7'],
    ['أحمد إلى مدرسة مـحـمّد', 'احمد الي مدرسه محمد'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['한빛전자'.normalize('NFD'), '한빛전자'],
    ['a\n\tb', 'a b'],
  ])('foldKeyword: %j becomes %j', (text, folded) => expect(foldKeyword(text)).toBe(folded));

  test('every mark that shows nothing, and every control character, vanishes or is a blank', () => {
    const unfolded = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
      const character = code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code);
      if (!/[\p{DI}\p{Cc}]/u.test(character)) return false;
      return foldKeyword(`a${character}b`).replace(' ', '') !== 'ab';
    });
    expect(unfolded.filter((code) => !foldedAwayRanges.some(([from, to]) => code >= from && code <= to))).toEqual([]);
  });

  test('the table has the digits of all scripts', () => {
    const found = Array.from({ length: 0x110000 - 0x80 }, (_, index) => index + 0x80).filter(
      (code) => (code < 0xd800 || code >= 0xe000) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    expect(zeros.flatMap((zero) => Array.from({ length: 10 }, (_, digit) => zero + digit))).toEqual(found);
  });

  test('no letter of the table becomes another of it', () => {
    const letters = new Set(foldedLetters.map(([from]) => from));
    expect(foldedLetters.filter(([, to]) => letters.has(to))).toEqual([]);
  });
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('\u200c\u200d\u200b\ufe0f\u{e0067}\u0301\u0323\r\n\t ’-١م\u0640İß👩🏴'), '\ud800'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test.each([cleanText, cleanLine, cleanCode, foldKeyword])('%o is idempotent', (clean) =>
  fc.assert(
    fc.property(anyText, (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
  ),
);

test.each([
  'a\u0301',
  '\u0301\u0323',
  '\r\n',
  ' \n',
  '\u200c',
  'م\u200c',
  '👩\u200d',
  '\ud800',
  '🏴\u{e0067}',
  '\u00a0 ',
])('100 KB of %j end', (unit) => {
  const text = unit.repeat(100_000 / unit.length);
  for (const clean of [cleanText, cleanLine, cleanCode, foldKeyword]) expect(clean(text).length).toBeLessThan(200_000);
});
