import { describe, expect, test } from 'vitest';
import { ensureFonts, listNeededFonts, readFonts, resolveFont } from './fonts.ts';

const countFiles = (text: string): number => readFonts(listNeededFonts(text)).length;
const usual = countFiles('');

describe('fonts', () => {
  test('Latin, Cyrillic, Greek, Devanagari and Arabic need no further font', () => {
    expect(countFiles('Łódź Hồng Їжак Αθήνα दिल्ली شبكات × → № “”')).toBe(usual);
  });

  test.each([
    ['Hebrew', ['א', '\u0590', '\ufb4f'], 2],
    ['Thai', ['ก', '\u0e00', '\u0e7f'], 2],
    ['Korean', ['한', 'ᄀ', 'ㄱ', '\ud7a3'], 2],
    ['Chinese and Japanese', ['络', 'ネ', '。', '（', '\u{20000}', '豈'], 2],
    ['Chinese beside Korean', ['络한'], 4],
  ] as const)('%s has fonts of its own', (_, letters, files) => {
    expect(letters.map((letter) => countFiles(`Name ${letter}`) - usual)).toEqual(letters.map(() => files));
  });

  test('one that is not installed is named', () => {
    ensureFonts();
    expect(() => resolveFont('@expo-google-fonts/none/None.ttf')).toThrow(/^font missing: @expo-google-fonts\/none/);
  });
});
