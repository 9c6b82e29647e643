// Texts as XLIFF 2.0 (OASIS), which the tools of translators read and write. Rules: docs/rules/languages.md, "Translation desk"
import type { Language } from '@trunkline/contract/languages';
import { maxImportedTranslations } from '@trunkline/contract/staff/translation';
import { getDirection } from '@trunkline/text/languages';
import { invalid } from '../platform/errors/app-error.ts';
import {
  parseAttributes,
  tokenizeXml,
  unescapeXml,
  XmlLimitError,
  type XmlToken,
} from '../platform/files/xml-tokens.ts';
import type { SheetText } from './parse-translations.ts';
import { formatTextKey, getTextLimit } from './texts.ts';
import type { TextRow } from './translation.sql.ts';

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Line ends of attributes would become blanks. Characters that XML cannot hold are left out. */
const escapeXml = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

const stateMarks = {
  missing: 'state="initial"',
  stale: 'state="initial" subState="trunkline:stale"',
  done: 'state="final"',
} as const;

function formatUnit(row: TextRow, number: number): string {
  const { object, id, path, title, en, text, earlier, state } = row;
  const notes = Object.entries({ record: title, max_length: getTextLimit(object, id, path), earlier_english: earlier })
    .filter(([, note]) => note !== null)
    .map(([category, note]) => `<note category="${category}">${escapeXml(String(note))}</note>`);
  const target = text === null ? '' : `<target>${escapeXml(text)}</target>`;
  return `<unit id="u${number}" name="${escapeAttribute(formatTextKey({ object, id, field: path.join('.') }))}">
<notes>${notes.join('')}</notes>
<segment ${stateMarks[state]}><source>${escapeXml(en)}</source>${target}</segment>
</unit>`;
}

/** One `file` for each record, one `unit` with its key as name for each text. */
export function formatXliff(language: Language, rows: readonly TextRow[]): string {
  const files = [...Map.groupBy(rows, ({ object, id }) => `${object}:${id}`)].map(([original, texts], at) => {
    const head = `<file id="f${at + 1}" original="${escapeAttribute(original)}" trgDir="${getDirection(language)}" xml:space="preserve">`;
    return `${head}\n${texts.map((row, number) => formatUnit(row, number + 1)).join('\n')}\n</file>`;
  });
  // A document needs a file.
  const content = files.length > 0 ? files.join('\n') : '<file id="f1"/>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">
${content}
</xliff>
`;
}

/** Throws 400 for a file that is no XLIFF 2, is damaged, is for another language or has too many units. */
export function parseXliff(bytes: Uint8Array, language: Language): SheetText[] {
  const reader = new XliffReader(language);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    for (const token of tokenizeXml(text)) reader.take(token);
  } catch (error) {
    if (error instanceof XmlLimitError || error instanceof TypeError) throw damaged();
    throw error;
  }
  return reader.finish();
}

const damaged = () => invalid('request.damaged_file', {}, 'file');

/** Depth of elements: eight, and marks within a text. */
const maxDepth = 64;
const isHead = (token: XmlToken): boolean =>
  token.kind === 'instruction' || (token.kind === 'text' && token.text.trim() === '');

/** A segment, or what stands between two segments: tools cut a text into sentences. */
interface Segment {
  readonly isIgnorable: boolean;
  source: string;
  target: string | undefined;
}

class XliffReader {
  readonly #language: Language;
  readonly #found: SheetText[] = [];
  readonly #path: string[] = [];
  #key = '';
  #segments: Segment[] = [];
  #isComplete = false;

  constructor(language: Language) {
    this.#language = language;
  }

  take(token: XmlToken): void {
    // A document type would define entities; a comment stands nowhere in what tools write between texts.
    if (token.kind === 'other' && this.#path.length === 0) throw damaged();
    if (token.kind === 'text') this.#add(token.text);
    if (token.kind === 'open') this.#open(token);
    if (token.kind === 'close') this.#close(token.name);
    if (this.#path.length === 0 && token.kind !== 'close' && !isHead(token)) throw damaged();
  }

  finish(): SheetText[] {
    if (!this.#isComplete || this.#path.length > 0) throw damaged();
    return this.#found;
  }

  #open({ name, attributes, isEmpty }: XmlToken & { readonly kind: 'open' }): void {
    const read = parseAttributes(attributes);
    if (!read || this.#isComplete || this.#path.length >= maxDepth) throw damaged();
    if (this.#path.length === 0) this.#start(name, read);
    const parent = this.#path.at(-1);
    if (name === 'unit') {
      this.#key = unescapeXml(read.get('name') ?? read.get('id') ?? '').slice(0, 500);
      this.#segments = [];
    }
    if (parent === 'unit' && (name === 'segment' || name === 'ignorable'))
      this.#segments.push({ isIgnorable: name === 'ignorable', source: '', target: undefined });
    const segment = this.#segments.at(-1);
    if (segment && name === 'target' && this.#isSegment(parent)) segment.target = '';
    this.#path.push(name);
    if (name === 'cp') this.#add(String.fromCodePoint(Number.parseInt(read.get('hex') ?? '20', 16) % 0x110000));
    if (isEmpty) this.#close(name);
  }

  #start(name: string, attributes: ReadonlyMap<string, string>): void {
    const target = attributes.get('trgLang') ?? '';
    if (name !== 'xliff' || !attributes.get('version')?.startsWith('2.'))
      throw invalid('translations.xliff_version', {}, 'file');
    if (target.toLowerCase().split('-')[0] !== this.#language)
      throw invalid('translations.xliff_language', { language: this.#language }, 'file');
  }

  #isSegment = (name: string | undefined): boolean => name === 'segment' || name === 'ignorable';

  /** Texts of a segment itself: candidates of a translation memory have a source and a target, too. */
  #add(text: string): void {
    const at = this.#path.indexOf('unit');
    const segment = this.#segments.at(-1);
    if (at < 0 || !segment || !this.#isSegment(this.#path[at + 1])) return;
    const side = this.#path[at + 2];
    if (side === 'source') segment.source += text;
    if (side === 'target') segment.target = (segment.target ?? '') + text;
  }

  #close(name: string): void {
    if (this.#path.pop() !== name) throw damaged();
    if (name === 'unit') this.#finishUnit();
    if (this.#path.length === 0) this.#isComplete = true;
  }

  /** A unit of which a segment has no target is not translated. */
  #finishUnit(): void {
    const segments = this.#segments;
    const isWhole = segments.every(({ isIgnorable, source, target }) => isIgnorable || target || source === '');
    this.#found.push({
      line: this.#found.length + 1,
      key: this.#key,
      en: segments.map(({ source }) => source).join(''),
      text: isWhole ? segments.map(({ source, target }) => target ?? source).join('') : '',
    });
    if (this.#found.length > maxImportedTranslations)
      throw invalid('translations.too_many_rows', { limit: maxImportedTranslations }, 'file');
    this.#segments = [];
  }
}
