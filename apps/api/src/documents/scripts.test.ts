import { writtenLanguages } from '@trunkline/text/languages';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { printedDocuments } from './every-document.testing.ts';

// Names of companies and people come in many scripts. Every document is printed with every typed text in each of them.

const names: Readonly<Record<string, string>> = {
  Korean: '네트웍스 주식회사',
  Chinese: '校园网络二期工程（深圳）有限公司',
  'traditional Chinese': '臺灣網路設備股份有限公司',
  Japanese: '株式会社ネットワーク、東京',
  'Korean and Chinese': '네트웍스 校园网络',
  Thai: 'บริษัท กรุงเทพมหานคร จำกัด',
  Greek: 'Αθήνα Δίκτυα Ανώνυμη Εταιρεία',
  Hebrew: 'רשתות תל אביב בע״מ',
  Vietnamese: 'Công ty Nguyễn Thị Hồng Phượng',
  Cyrillic: 'Щербаков Їжак Ґанок Қазақ Өскемен',
  Devanagari: 'दिल्ली नेटवर्क प्राइवेट लिमिटेड',
  Persian: 'پژوهش‌گران شبکهٔ گچ',
  Urdu: 'ٹیلی نیٹ ورک ڈھاکا ڑں ے',
  'Latin of Europe': 'Łódź Őrség Ŵyn Straße ẞ Ðəniz İstanbul',
  signs: '₹ ₽ № … – — “” • ™ ® © → ° ² ³ µ ×',
};

const languages = [{ lang: 'en' }, { lang: 'ar' }, { lang: 'en', lang2: 'ar' }] as const;
const countMissing = (name: string, word: string): number[] =>
  languages.map((pair) => readPdf(printedDocuments[name]?.(word, pair) ?? new Uint8Array()).missingGlyphs);

test.each(Object.keys(printedDocuments))('%s has a glyph for every letter of every script', (document) => {
  expect(countMissing(document, Object.values(names).join(' '))).toEqual([0, 0, 0]);
});

/** Every language with the one behind it in the list: each stands first once and second once. */
const pairs = writtenLanguages.map((lang, index) => ({
  lang,
  lang2: writtenLanguages[(index + 1) % writtenLanguages.length],
}));

test.each(Object.keys(printedDocuments))(
  '%s has a glyph for every letter in every language and another one',
  (name) => {
    for (const pair of pairs) {
      const { missingGlyphs } = readPdf(printedDocuments[name]?.('Trunkline', pair) ?? new Uint8Array());
      expect([pair, missingGlyphs]).toEqual([pair, 0]);
    }
  },
);

test.each(Object.entries(names))('%s alone has a glyph for every letter', (_, name) => {
  expect(countMissing('cover', name)).toEqual([0, 0, 0]);
});

test.each(Object.keys(printedDocuments))('%s takes no font of the machine for a script without a font', (document) => {
  for (const missing of countMissing(document, 'ქართული')) expect(missing).toBeGreaterThanOrEqual(7);
});
