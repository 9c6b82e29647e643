import { inflateSync } from 'node:zlib';

// Reads the text of PDFs that Typst wrote: plain objects, two-byte glyphs, a ToUnicode map for each font. Other PDFs are not understood.

export interface PdfText {
  /** The text of each page, one line for each height, in the order of setting. Arabic is in the order of its glyphs. */
  pages: string[];
  /** The number of glyphs that stand for a letter; a shaped Arabic letter has several. */
  countGlyphs: (letter: string) => number;
}

type Font = ReadonlyMap<string, string>;

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

function readFont(objects: Map<string, string>, number: string): Font {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1];
  const pairs = readStream(objects.get(map ?? '') ?? '').matchAll(/<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>/gi);
  return new Map(Array.from(pairs, ([, glyph = '', text = '']) => [glyph.toUpperCase(), decodeHex(text)]));
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

const decodeGlyphs = (operand: string, font: Font): string =>
  Array.from(operand.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .flat()
    .map((glyph) => font.get(glyph.toUpperCase()) ?? '')
    .join('');

const operation =
  /\bBT\b|\bEMC\b|\/ActualText <FEFF([0-9A-F]*)>|(-?[\d.]+) cm\n|\/(f\d+) [\d.]+ Tf|(\[[^\]]*\]|<[^>]*>) T[Jj]/gi;

function readPageText(content: string, fonts: ReadonlyMap<string, Font>): string {
  let text = '';
  let font: Font = new Map();
  let [at, height, between] = ['', '', ''];
  // The text that the next glyphs stand for, where it differs from what they show.
  let actual: string | undefined;
  for (const [whole, meant, y, name, operand] of hexLiterals(content).matchAll(operation)) {
    if (whole === 'BT') between = at === height ? ' ' : '\n';
    else if (whole === 'EMC') actual = undefined;
    else if (meant !== undefined) actual = decodeHex(meant);
    else if (y !== undefined) at = y;
    else if (name) font = fonts.get(name) ?? new Map();
    else {
      text += `${text && between}${actual ?? decodeGlyphs(operand ?? '', font)}`;
      between = '';
      height = at;
      if (actual !== undefined) actual = '';
    }
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
  return {
    pages: pages.map((page) =>
      readPageText(readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), readFonts(page)),
    ),
    countGlyphs: (letter) =>
      [...all.values()].flatMap((font) => [...font.values()]).filter((text) => text === letter).length,
  };
}
