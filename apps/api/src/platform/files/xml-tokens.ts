// A tokenizer for the XML inside of Office files. It reads each character a fixed number of times, whatever the file holds, and a
// stream needs memory only for the token that is cut by the end of a chunk.

/** Characters of one token that is cut by the end of a chunk. A cell of a sheet has at most 32,767 before they are escaped. */
const maxTokenLength = 400_000;

/** A token is too long to be held in memory. */
export class XmlLimitError extends Error {
  override readonly name = 'XmlLimitError';
}

export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  /** The declaration `<?xml … ?>` and other processing instructions. */
  | { readonly kind: 'instruction'; readonly text: string }
  /** A comment, a document type, or what is no XML at the end of the file. */
  | { readonly kind: 'other' };

const specialTags = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const [doubleQuote, singleQuote, tagEnd, exclamation, question] = [0x22, 0x27, 0x3e, 0x21, 0x3f];

export class XmlTokenizer {
  #text = '';
  /** Position at which the search for the end of the token goes on, and the quotation mark that is open there. */
  #searched = 0;
  #quote = 0;

  /** The tokens that are complete with this chunk. Names are without their prefix. Throws XmlLimitError. */
  *push(chunk: string): Generator<XmlToken> {
    const text = this.#text + chunk;
    let at = 0;
    while (at < text.length) {
      const end = this.#findEnd(text, at);
      if (end < 0) break;
      yield toToken(text.slice(at, end));
      at = end;
      this.#searched = 0;
      this.#quote = 0;
    }
    this.#text = text.slice(at);
    this.#searched = Math.max(0, this.#searched - at);
    if (this.#text.length > maxTokenLength) throw new XmlLimitError('an XML token is too long');
  }

  /** The token that the end of the file leaves incomplete. */
  *end(): Generator<XmlToken> {
    if (this.#text === '') return;
    yield this.#text.startsWith('<') ? { kind: 'other' } : { kind: 'text', text: this.#text };
    this.#text = '';
  }

  /** The end of the token that begins at `at`; -1 when it is not complete. */
  #findEnd(text: string, at: number): number {
    const from = Math.max(this.#searched, at);
    this.#searched = text.length;
    if (text[at] !== '<') return text.indexOf('<', from);
    const second = text.charCodeAt(at + 1);
    if (second === exclamation || second === question) {
      // The beginning of a special tag may be cut.
      if (specialTags.some(([start]) => start.length > text.length - at && start.startsWith(text.slice(at)))) return -1;
      const special = specialTags.find(([start]) => text.startsWith(start, at));
      if (special) return findSpecialEnd(text, special, at, from);
    }
    return this.#findTagEnd(text, Math.max(at + 1, from));
  }

  /** A tag ends with the first `>` outside of quotation marks. */
  #findTagEnd(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (this.#quote !== 0) {
        if (character === this.#quote) this.#quote = 0;
      } else if (character === doubleQuote || character === singleQuote) this.#quote = character;
      else if (character === tagEnd) return at + 1;
    }
    return -1;
  }
}

function findSpecialEnd(text: string, [start, end]: (typeof specialTags)[number], at: number, from: number): number {
  // Two characters back: the end may have been cut.
  const found = text.indexOf(end, Math.max(at + start.length, from - 2));
  return found < 0 ? -1 : found + end.length;
}

const whitespace = /[\t\n\r ]/;

function toToken(text: string): XmlToken {
  if (!text.startsWith('<')) return { kind: 'text', text: unescapeXml(text) };
  if (text.startsWith('<![CDATA[')) return { kind: 'text', text: text.slice(9, -3) };
  if (text.startsWith('<?')) return { kind: 'instruction', text };
  if (text.startsWith('<!')) return { kind: 'other' };
  if (text.startsWith('</')) return { kind: 'close', name: toLocalName(text.slice(2, -1).trim()) };
  const isEmpty = text.endsWith('/>');
  const inside = text.slice(1, isEmpty ? -2 : -1);
  const space = inside.search(whitespace);
  return {
    kind: 'open',
    name: toLocalName(space < 0 ? inside : inside.slice(0, space)),
    attributes: space < 0 ? '' : inside.slice(space),
    isEmpty,
  };
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** All tokens of a text. */
export function* tokenizeXml(text: string): Generator<XmlToken> {
  const tokenizer = new XmlTokenizer();
  yield* tokenizer.push(text);
  yield* tokenizer.end();
}

const attributeName = /[^\t\n\r "'<=>/]+/y;
const equalSign = /[\t\n\r ]*=[\t\n\r ]*/y;
const attributeSpace = /[\t\n\r ]+/y;

/** The text that the expression matches at `at`; undefined when it does not match there. */
function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

/** The attributes of a tag, with their prefixes and with references as they are written; undefined when they are malformed. */
export function parseAttributes(text: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const space = matchAt(attributeSpace, text, at);
    if (space === undefined) return undefined;
    at += space.length;
    if (at === text.length) break;
    const name = matchAt(attributeName, text, at);
    const sign = name && matchAt(equalSign, text, at + name.length);
    if (!name || !sign || attributes.has(name)) return undefined;
    at += name.length + sign.length;
    const quote = text[at];
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) return undefined;
    const value = text.slice(at + 1, end);
    if (value.includes('<')) return undefined;
    attributes.set(name, value);
    at = end + 1;
  }
  return attributes;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five named entities and character references. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?)?(\w{1,10});/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric === undefined) return entities[name] ?? whole;
    const code = Number.parseInt(name, numeric === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
