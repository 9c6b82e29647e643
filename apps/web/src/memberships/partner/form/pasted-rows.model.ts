// Rows of sub-partners as they are pasted from a sheet. Pure.
import type { SubPartner } from '@trunkline/contract/applications.shapes';

/** Fields in the order of the columns of the form, which is the order that a pasted sheet must have. */
export const subPartnerColumns = [
  'company',
  'item_detail',
  'industry',
  'business_type',
  'contact',
  'email',
  'phone',
  'website',
] as const satisfies readonly (keyof SubPartner)[];
export type SubPartnerColumn = (typeof subPartnerColumns)[number];
export type TypedSubPartner = Record<SubPartnerColumn, string>;

export const emptySubPartner = (): TypedSubPartner => ({
  company: '',
  item_detail: '',
  industry: '',
  business_type: '',
  contact: '',
  email: '',
  phone: '',
  website: '',
});

/** Whether pasted text is a piece of a sheet: more than one cell. */
export const isSheetText = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Tab-separated cells; a cell in quotes may contain line breaks and doubled quotes, as spreadsheets copy it. */
export function parseSheetText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|\r|$)/y;
  for (let end = 0; end <= text.length;) {
    cells.lastIndex = end;
    const [whole = '', cell = '', separator = ''] = cells.exec(text) ?? [];
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, ' ') : cell);
    end += whole.length;
    if (separator !== '\t') {
      rows.push(row.map((one) => one.trim()));
      row = [];
    }
    if (separator === '') break;
  }
  return rows.filter((one) => one.some((cell) => cell !== ''));
}

/** The rows after pasting into a cell: the pasted cells replace those from there on, further rows are added. Nothing else changes. */
export function pasteRows(
  rows: readonly TypedSubPartner[],
  text: string,
  at: { readonly row: number; readonly column: SubPartnerColumn },
): TypedSubPartner[] {
  const first = subPartnerColumns.indexOf(at.column);
  const result = rows.map((one) => ({ ...one }));
  for (const [offset, cells] of parseSheetText(text).entries()) {
    const target = (result[at.row + offset] ??= emptySubPartner());
    for (const [index, cell] of cells.entries()) {
      const column = subPartnerColumns[first + index];
      if (column) target[column] = cell;
    }
  }
  return result;
}
