import type { Readable } from 'node:stream';
import { WorkbookError } from './workbook-error.ts';

// The parts of XML that a workbook uses. Elements are read from a stream, so that a long sheet needs little memory.

/** Characters of one element at most: one row, or one shared text. */
export const maxElementLength = 4_000_000;

/** Matches an element with or without a namespace prefix. Groups: attributes, content. */
export const toElementPattern = (name: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');

/** The value of an attribute, by its name as a pattern: `r`, `\\w+:id`. */
export const findAttribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

export interface XmlElement {
  readonly attributes: string;
  readonly content: string;
}

/** The elements of one name, in the order of the stream. `onRead` is told how many bytes have been read. */
export async function* readElements(
  stream: Readable,
  name: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<XmlElement> {
  const element = toElementPattern(name);
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      onRead?.(read);
      text += decoder.decode(chunk, { stream: true });
      let end = 0;
      for (const match of text.matchAll(element)) {
        end = match.index + match[0].length;
        yield { attributes: match[1] ?? '', content: match[2] ?? '' };
      }
      text = text.slice(end);
      if (text.length > maxElementLength) throw new WorkbookError('too_large');
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('damaged');
  } finally {
    stream.destroy();
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five named entities and character references. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric === undefined) return entities[name] ?? whole;
    const code = Number.parseInt(name, numeric === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
