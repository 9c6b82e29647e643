import { describe, expect, test } from 'vitest';
import { type PdfRun, readPdf } from '../testing/read-pdf.ts';
import { printedDocuments } from './every-document.testing.ts';

// Words of people and of the catalogue may be longer than any column. Every document is printed with every such field replaced by one
// long word: no text may leave the page, and no text may lie upon another.

interface Edges {
  readonly left: number;
  readonly right: number;
}
/** Points, of A4. The certificate lies across, in a frame; the label is A6. */
const pages: Record<string, Edges> = {
  certificate: { left: 79.4, right: 841.9 - 79.4 },
  label: { left: 14.2, right: 297.6 - 14.2 },
};
const toEdges = (document: string): Edges => pages[document] ?? { left: 42.5, right: 595.3 - 42.5 };

/** Points by which a run may pass an edge: side bearings of letters, a comma and a space at the end of a line. */
const tolerance = 4;

/** Marks above and below Arabic letters are runs of their own. */
const arabicMark = /[\u064b-\u0652]/;

const overlap = (a: PdfRun, b: PdfRun): boolean =>
  Math.abs(a.y - b.y) < 0.55 * Math.min(a.size, b.size) &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance;

const describeRun = ({ text, left, right, y }: PdfRun): string =>
  `"${text.slice(0, 24)}" ${Math.round(left)}–${Math.round(right)} at ${Math.round(y)}`;

/** What leaves the page, and what lies upon another text. */
function findCollisions(bytes: Uint8Array, edges: Edges): string[] {
  return readPdf(bytes).runs.flatMap((all, page) => {
    const runs = all.filter(({ text }) => text.trim() !== '' && !arabicMark.test(text));
    const outside = runs.filter(
      ({ left, right, y }) => left < edges.left - tolerance || right > edges.right + tolerance || y < 0,
    );
    const crossed = runs.flatMap((run, n) => {
      const other = runs.slice(n + 1).find((next) => overlap(run, next));
      return other ? [`${describeRun(run)} under ${describeRun(other)}`] : [];
    });
    return [...outside.map((run) => `${describeRun(run)} outside`), ...crossed].map(
      (text) => `page ${page + 1}: ${text}`,
    );
  });
}

const words: Record<string, string> = {
  '16 wide letters': 'W'.repeat(16),
  '24 letters': 'Donaudampfschifffahrtsges',
  '30 wide letters': 'W'.repeat(30),
  '60 letters': 'x'.repeat(60),
  '90 letters': 'M'.repeat(90),
  '200 letters': 'Wx'.repeat(100),
  '200 Arabic letters': 'مش'.repeat(100),
  '60 Arabic letters': 'م'.repeat(60),
  'an Arabic word and a Latin one': `${'س'.repeat(40)} ${'W'.repeat(40)}`,
  'a URL': 'https://portal.corvid.example/products/detail/configurations/2026/edition-7?line=210-9604-00&part=1',
  'a part number of 22 signs': '210-9604-00-AB12-CD34X',
  'a part number of 40 signs': 'CE-RK9604-AC-DC-EU-2026-REV12-BUNDLE-PRO',
};

describe.each(Object.entries(printedDocuments))('%s', (document, print) => {
  test.each(Object.entries(words))('holds %s in every field', (_, word) => {
    const found = [{ lang: 'en' } as const, { lang: 'ar' } as const, { lang: 'en', lang2: 'ar' } as const].flatMap(
      (languages) =>
        findCollisions(print(word, languages), toEdges(document)).map((text) => `${JSON.stringify(languages)} ${text}`),
    );
    expect(found).toEqual([]);
  });
});
