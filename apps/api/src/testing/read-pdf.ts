import { inflateSync } from 'node:zlib';

// Reads the text of PDFs that Typst wrote: plain objects, two-byte glyphs, a ToUnicode map for each font. Other PDFs are not understood.

/** A piece of text in one font; in points from the left and bottom edges of the page. `y` is the baseline. */
export interface PdfRun {
  text: string;
  size: number;
  left: number;
  right: number;
  y: number;
}

export interface PdfText {
  /** The text of each page, one line for each height, in the order of setting. Arabic is in the order of its glyphs. */
  pages: string[];
  /** The runs of each page. */
  runs: PdfRun[][];
  /** The number of glyphs that stand for a letter; a shaped Arabic letter has several. */
  countGlyphs: (letter: string) => number;
  /** Places at which no font has a letter: the glyph 0, a box. */
  missingGlyphs: number;
}

interface Font {
  /** The text of a glyph by its hexadecimal number. */
  texts: ReadonlyMap<string, string>;
  /** Thousandths of the size by the number of a glyph. */
  widths: ReadonlyMap<number, number>;
}

function parseObjects(bytes: Uint8Array): Map<string, string> {
  const source = Buffer.from(bytes).toString('latin1');
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(Array.from(found, ([, number = '', body = '']) => [number, body]));
}

function readStream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  const raw = Buffer.from(body.slice(start, start + length), 'latin1');
  return (/FlateDecode/.test(body.slice(0, start)) ? inflateSync(raw) : raw).toString('latin1');
}

const decodeHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** `/W [3 5 600 8 9 250]`: the glyphs 3 to 5 are 600 wide, 8 and 9 are 250. */
function readWidths(font: string): Map<number, number> {
  const numbers = (/\/W \[([\d.\s-]*)\]/.exec(font)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const widths = new Map<number, number>();
  for (let n = 0; n + 2 < numbers.length; n += 3) {
    const [first = 0, last = 0, width = 0] = numbers.slice(n, n + 3);
    for (let glyph = first; glyph <= last; glyph++) widths.set(glyph, width);
  }
  return widths;
}

function readFont(objects: Map<string, string>, number: string): Font {
  const font = objects.get(number) ?? '';
  const find = (name: RegExp): string => objects.get(name.exec(font)?.[1] ?? '') ?? '';
  const pairs = readStream(find(/\/ToUnicode (\d+) 0 R/)).matchAll(/<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>/gi);
  return {
    texts: new Map(Array.from(pairs, ([, glyph = '', text = '']) => [glyph.toUpperCase(), decodeHex(text)])),
    widths: readWidths(find(/\/DescendantFonts \[(\d+) 0 R/)),
  };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Replaces literal strings by hexadecimal ones, because parentheses nest in literal strings and patterns cannot follow them. */
function hexLiterals(content: string): string {
  let out = '';
  let depth = 0;
  let literal = '';
  for (const [part, octal, escaped] of content.matchAll(/\\([0-7]{1,3})|\\([\s\S])|[\s\S]/g)) {
    if (depth === 0 && part !== '(') out += part;
    else if (depth === 0) depth = 1;
    else if (part === ')' && depth === 1) {
      out += `<${Buffer.from(literal, 'latin1').toString('hex')}>`;
      depth = 0;
      literal = '';
    } else {
      if (part === '(') depth++;
      if (part === ')') depth--;
      literal += octal
        ? String.fromCharCode(Number.parseInt(octal, 8))
        : escaped
          ? (escapes[escaped] ?? escaped)
          : part;
    }
  }
  return out;
}

const listGlyphs = (operand: string): string[] =>
  Array.from(operand.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat();

const decodeGlyphs = (operand: string, font: Font): string =>
  listGlyphs(operand)
    .map((glyph) => font.texts.get(glyph.toUpperCase()) ?? '')
    .join('');

/** In thousandths of the size. A number between glyphs moves the next one to the left. */
function measureGlyphs(operand: string, font: Font): number {
  const glyphs = listGlyphs(operand).map((glyph) => font.widths.get(Number.parseInt(glyph, 16)) ?? 0);
  const shifts = Array.from(operand.replace(/<[^>]*>/g, ' ').matchAll(/-?[\d.]+/g), ([number]) => -Number(number));
  return [...glyphs, ...shifts].reduce((sum, width) => sum + width, 0);
}

const operation =
  /\bBT\b|\bEMC\b|\/ActualText <FEFF([0-9A-F]*)>|(-?[\d.]+) -?[\d.]+ -?[\d.]+ -?[\d.]+ (-?[\d.]+) (-?[\d.]+) cm\n|\/(f\d+) ([\d.]+) Tf|(\[[^\]]*\]|<[^>]*>) T[Jj]/gi;

/** Glyph 0 of any font stands for a letter that it has not. */
const countMissing = (content: string): number =>
  Array.from(hexLiterals(content).matchAll(operation), ([, , , , , , , operand]) => listGlyphs(operand ?? ''))
    .flat()
    .filter((glyph) => glyph === '0000').length;

const noFont: Font = { texts: new Map(), widths: new Map() };

function readRuns(content: string, fonts: ReadonlyMap<string, Font>): (PdfRun & { begins: boolean })[] {
  const runs: (PdfRun & { begins: boolean })[] = [];
  let font = noFont;
  let [scale, left, y, size, begins] = [1, 0, 0, 0, true];
  // The text that the next glyphs stand for, where it differs from what they show.
  let actual: string | undefined;
  for (const [whole, meant, width, atX, atY, name, points, operand] of hexLiterals(content).matchAll(operation)) {
    if (whole === 'BT') begins = true;
    else if (whole === 'EMC') actual = undefined;
    else if (meant !== undefined) actual = decodeHex(meant);
    else if (width !== undefined) [scale, left, y] = [Number(width), Number(atX), Number(atY)];
    else if (name) [font, size] = [fonts.get(name) ?? noFont, scale * Number(points)];
    else {
      const right = left + (measureGlyphs(operand ?? '', font) * size) / 1000;
      runs.push({ text: actual ?? decodeGlyphs(operand ?? '', font), size, left, right, y, begins });
      [begins, left] = [false, right];
      if (actual !== undefined) actual = '';
    }
  }
  return runs;
}

function joinRuns(runs: readonly (PdfRun & { begins: boolean })[]): string {
  let text = '';
  let height: number | undefined;
  for (const run of runs) {
    const between = run.begins ? (run.y === height ? ' ' : '\n') : '';
    text += `${text && between}${run.text}`;
    height = run.y;
  }
  // A run of its own direction splits a line, which leaves a gap before the comma behind it.
  return text.replace(/[ \u00a0]+/g, ' ').replace(/ (?=[,.])/g, '');
}

export function readPdf(bytes: Uint8Array): PdfText {
  const objects = parseObjects(bytes);
  const all = new Map<string, Font>();
  const readFonts = (page: string): Map<string, Font> =>
    new Map(
      Array.from(page.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', number = '']) => {
        const font = all.get(number) ?? readFont(objects, number);
        all.set(number, font);
        return [name, font];
      }),
    );
  const order =
    /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? '')?.[1] ?? '';
  const pages = Array.from(order.matchAll(/(\d+) 0 R/g), ([, number = '']) => objects.get(number) ?? '');
  const contents = pages.map((page) => readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''));
  const runs = pages.map((page, n) => readRuns(contents[n] ?? '', readFonts(page)));
  return {
    pages: runs.map(joinRuns),
    runs,
    missingGlyphs: contents.reduce((sum, content) => sum + countMissing(content), 0),
    countGlyphs: (letter) =>
      [...all.values()].flatMap((font) => [...font.texts.values()]).filter((text) => text === letter).length,
  };
}
