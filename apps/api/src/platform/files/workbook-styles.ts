import { getBuiltInFormat, type NumberFormat, parseNumberFormat } from './number-formats.ts';
import { TableError } from './table-error.ts';
import { parseAttributes, unescapeXml, type XmlToken } from './xml-tokens.ts';

// What the style of a cell says of its value. docs/rules/tables.md, "Cells of a workbook"

export interface CellStyle {
  readonly format: NumberFormat;
  readonly isStruck: boolean;
}

/** Excel has at most 65,490 styles of cells. */
const maxStyles = 70_000;

/** Reads the list of styles token by token. */
export class StyleReader {
  readonly #formats = new Map<number, NumberFormat>();
  readonly #struckFonts: boolean[] = [];
  readonly #styles: { readonly formatId: number; readonly fontId: number }[] = [];
  /** Formats and fonts also stand in lists that are not those of cells. */
  #list = '';

  accept(token: XmlToken): void {
    if (token.kind === 'close' && token.name === this.#list) this.#list = '';
    if (token.kind !== 'open') return;
    const { name, attributes, isEmpty } = token;
    if (['numFmts', 'fonts', 'cellXfs'].includes(name)) this.#list = isEmpty ? '' : name;
    else if (name === 'numFmt' && this.#list === 'numFmts') this.#addFormat(readAttributes(attributes));
    else if (name === 'font' && this.#list === 'fonts') this.#struckFonts.push(false);
    else if (name === 'strike' && this.#list === 'fonts')
      this.#struckFonts[this.#struckFonts.length - 1] = isOn(readAttributes(attributes).get('val') ?? '1');
    else if (name === 'xf' && this.#list === 'cellXfs') {
      const values = readAttributes(attributes);
      this.#styles.push({ formatId: Number(values.get('numFmtId') ?? 0), fontId: Number(values.get('fontId') ?? 0) });
    }
    if (this.#styles.length + this.#struckFonts.length > 2 * maxStyles) throw new TableError('too_large');
  }

  /** Styles by the number that a cell gives as its style. */
  end(): readonly CellStyle[] {
    return this.#styles.map(({ formatId, fontId }) => ({
      format: this.#formats.get(formatId) ?? getBuiltInFormat(formatId),
      isStruck: this.#struckFonts[fontId] === true,
    }));
  }

  #addFormat(values: ReadonlyMap<string, string>): void {
    if (this.#formats.size >= maxStyles) throw new TableError('too_large');
    const code = unescapeXml(values.get('formatCode') ?? '');
    this.#formats.set(Number(values.get('numFmtId')), parseNumberFormat(code));
  }
}

/** A yes or no of a workbook. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

/** Throws TableError for malformed attributes. */
export function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = parseAttributes(text);
  if (!attributes) throw new TableError('damaged');
  return attributes;
}
