import { describe, expect, test } from 'vitest';
import { hasKeyword, listKeywordWords } from './keyword.ts';

describe('words of a keyword', () => {
  test.each([
    ['binh hoa', 'Hòa Bình Trading'],
    ['Atelier Reseaux', 'Atelier Réseaux'],
    ['Réseaux', 'ATELIER RE\u0301SEAUX'],
    ["O'Brien", 'O’Brien & Sons'],
    ['O’Brien', "O'Brien"],
    ['strasse', 'Große Straße'],
    ['istanbul', 'İSTANBUL'],
    ['\u2068Q-2026-000051\u2069', 'Q-2026-000051'],
    ['Q\u20112026\u2011000051', 'Q-2026-000051'],
    ['Q2026000051', 'Q-2026-000051'],
    ['q-2026-51', 'Q-2026-000051'],
    ['Q-2026-51-R2', 'Q-2026-000051-R2'],
    ['Q-2026-000051', 'Q-2026-000051-R2'],
    ['Q-2026-000051-R2', 'Q-2026-000051'],
    ['p-2026-5 upgrade', 'P-2026-5 Upgrade'],
    ['RV2448P', 'RV-2448P'],
    ['٢٠٢٦', 'Tender 2026'],
    ['احمد', 'أحمد'],
  ])('%s finds %s', (keyword, text) => expect(hasKeyword(text, keyword)).toBe(true));

  test.each([
    ['Q-2026-5', 'Q-2026-000051'],
    ['hoa binh dong', 'Hòa Bình'],
    ['- – —', 'a - b'],
  ])('%s does not find %s', (keyword, text) => expect(hasKeyword(text, keyword)).toBe(false));

  test('the longest word comes first, because an index serves it best', () =>
    expect(listKeywordWords('a cde fg').map(({ word }) => word)).toEqual(['cde', 'fg', 'a']));
});
