import type { TextEncoding } from '@trunkline/contract/tables';
import iconv from 'iconv-lite';
import { createReadStream } from 'node:fs';
import { encodingProfiles } from './encoding-profiles.ts';
import { scoreText } from './score-text.ts';
import { TableError } from './table-error.ts';

// The decoder of every text that is read. docs/rules/tables.md, "Encodings"; docs/decisions/0080-encodings-are-told-by-letters.md

export interface FoundEncoding {
  readonly encoding: TextEncoding;
  /** False where another reading is nearly as plausible. The reader shows the encoding then. */
  readonly certain: boolean;
}

export interface DecodedText extends FoundEncoding {
  /** Text without its byte order mark. */
  readonly text: string;
}

/** Bytes by which the encoding is told. */
const sampleBytes = 32_000;
/** Bytes at the beginning by which UTF-16 is told. */
const headBytes = 4_096;
/** How much more plausible the certain reading is, as a natural logarithm. */
const certainty = 3;
/** Share of control characters from which a file is no text. */
const maxControls = 0.005;
const [lineFeed, carriageReturn, tab, formFeed, endOfFile] = [0x0a, 0x0d, 0x09, 0x0c, 0x1a];
const isControl = (byte: number): boolean =>
  byte < 0x20 &&
  byte !== lineFeed &&
  byte !== carriageReturn &&
  byte !== tab &&
  byte !== formFeed &&
  byte !== endOfFile;

/** Decodes bytes that are held in memory. Throws TableError `not_text` for bytes that are no text. */
export function decodeText(bytes: Uint8Array, forced?: TextEncoding): DecodedText {
  const scan = new EncodingScan();
  scan.push(bytes);
  const found = scan.end(forced);
  return { ...found, text: stripMark(toStreamDecoder(found.encoding).write(bytes, true)) };
}

/** The encoding of a file on disk, of which all is read. Throws TableError `not_text`. */
export async function getFileEncoding(file: string, forced?: TextEncoding): Promise<FoundEncoding> {
  const scan = new EncodingScan();
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    scan.push(chunk);
  return scan.end(forced);
}

/** The text of a stream of bytes, by chunk, without its byte order mark. */
export async function* decodeStream(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = toStreamDecoder(encoding);
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = decoder.write(chunk, false);
    if (text === '') continue;
    yield isFirst ? stripMark(text) : text;
    isFirst = false;
  }
  const rest = decoder.write(new Uint8Array(), true);
  if (rest !== '') yield isFirst ? stripMark(rest) : rest;
}

const stripMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Whether the beginning of a file is UTF-16, whose texts contain zero bytes. */
export const isUtf16 = (head: Uint8Array): boolean => findUtf16(head) !== undefined;

interface StreamDecoder {
  readonly write: (bytes: Uint8Array, isLast: boolean) => string;
}

function toStreamDecoder(encoding: TextEncoding): StreamDecoder {
  if (encoding.startsWith('utf-')) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return { write: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) };
  }
  // The decoder of the runtime reads only a part of the code page 949.
  const decoder = iconv.getDecoder(encoding);
  return {
    write: (bytes, isLast) => {
      const text = decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return isLast ? text + (decoder.end() ?? '') : text;
    },
  };
}

/** Finds the encoding of a text from all its bytes. */
class EncodingScan {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #head: Uint8Array = new Uint8Array();
  /** Lines with bytes beyond ASCII. */
  readonly #sample: Uint8Array[] = [];
  #sampled = 0;
  #isUtf8 = true;
  #controls = 0;
  #zeros = 0;
  #size = 0;

  push(bytes: Uint8Array): void {
    if (this.#size < headBytes) this.#head = Buffer.concat([this.#head, bytes.subarray(0, headBytes - this.#size)]);
    if (this.#isUtf8) this.#isUtf8 = this.#isStillUtf8(bytes, true);
    const isFirst = this.#size === 0;
    this.#size += bytes.length;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 0) this.#zeros += 1;
      else if (isControl(byte)) this.#controls += 1;
      else if (byte >= 128) {
        if (this.#sampled < sampleBytes) at = Math.max(at, this.#takeLine(bytes, at, isFirst) - 1);
      }
    }
  }

  /** Throws TableError `not_text`. */
  end(forced: TextEncoding | undefined): FoundEncoding {
    const utf16 = findUtf16(this.#head);
    if (!utf16 && (this.#zeros > 0 || this.#controls > this.#size * maxControls + 1)) throw new TableError('not_text');
    if (forced) return { encoding: forced, certain: true };
    if (utf16) return { encoding: utf16, certain: true };
    if (this.#isUtf8 && this.#isStillUtf8(new Uint8Array(), false)) return { encoding: 'utf-8', certain: true };
    return findCodePage(Buffer.concat(this.#sample));
  }

  #isStillUtf8(bytes: Uint8Array, stream: boolean): boolean {
    try {
      this.#utf8.decode(bytes, { stream });
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps the line around `at`, and answers its end. No byte of a character of any encoding is a line feed or a carriage return. */
  #takeLine(bytes: Uint8Array, at: number, isFirst: boolean): number {
    let start = at;
    while (start > 0 && !isLineEnd(bytes[start - 1])) start--;
    let end = at;
    while (end < bytes.length && !isLineEnd(bytes[end])) end++;
    // The line that began in the chunk before may begin here within a character.
    if (start > 0 || isFirst || this.#sample.length === 0) {
      const line = bytes.subarray(start, Math.min(end, start + sampleBytes));
      this.#sample.push(Buffer.from(line), Buffer.from('\n'));
      this.#sampled += line.length + 1;
    }
    return end;
  }
}

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn;

/** Finds UTF-16 by its mark, or by zeros in every second byte of ASCII letters, separators and line ends. */
function findUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (!head.includes(0)) return undefined;
  const even = head.subarray(0, head.length - (head.length % 2));
  const [little, big] = [countAscii(even, 'utf-16le'), countAscii(even, 'utf-16be')];
  if (little === big) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}

/** Characters of ASCII; none when they are few, or when the reading contains a character that no text contains. */
function countAscii(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): number {
  const text = new TextDecoder(encoding).decode(bytes);
  // The last character may be one half of a pair that the end of the head cuts.
  if (/(?![\t\n\f\r])\p{Cc}|[\uFFFE\uFFFF]|\uFFFD./u.test(text)) return 0;
  const count = text.match(/[\t\n\r -~]/g)?.length ?? 0;
  return count >= 2 && count >= text.length / 10 ? count : 0;
}

/** The most plausible reading of lines whose bytes are no UTF-8. */
function findCodePage(sample: Uint8Array): FoundEncoding {
  if (isDamagedUtf8(sample)) return { encoding: 'utf-8', certain: false };
  const readings = encodingProfiles
    .map((profile) => {
      const text = iconv.decode(Buffer.from(sample), profile.encoding);
      return { encoding: profile.encoding, text, score: scoreText(text, profile) };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best] = readings;
  if (!best) throw new TableError('not_text');
  const rival = readings.find(({ text }) => text !== best.text);
  return { encoding: best.encoding, certain: !rival || best.score - rival.score >= certainty };
}

/** UTF-8 in which some characters are broken, as where a program cut a text in the middle of a letter. */
function isDamagedUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const broken = text.match(/\uFFFD+/gu)?.length ?? 0;
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  return whole >= 3 && whole > broken * 4;
}
