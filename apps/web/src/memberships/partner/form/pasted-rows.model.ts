// Rows of sub-partners as they are pasted from a sheet. Pure.
import { maxSubPartners, type SubPartner } from '@trunkline/contract/applications.shapes';
import { parseFilledRows } from '../../../ui/forms/reading/sheet-text.ts';

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

/**
 * The rows after pasting into a cell: the pasted cells replace those from there on, further rows are added. Nothing else changes.
 * Undefined when a filled cell would stand outside the columns or beyond the last row that a form holds.
 */
export function pasteRows(
  rows: readonly TypedSubPartner[],
  text: string,
  at: { readonly row: number; readonly column: SubPartnerColumn },
): TypedSubPartner[] | undefined {
  const first = subPartnerColumns.indexOf(at.column);
  const result = rows.map((one) => ({ ...one }));
  for (const [offset, cells] of parseFilledRows(text).entries()) {
    const target = (result[at.row + offset] ??= emptySubPartner());
    for (const [index, cell] of cells.entries()) {
      const column = subPartnerColumns[first + index];
      if (column) target[column] = cell;
      else if (cell !== '') return undefined;
    }
  }
  return result.length > maxSubPartners ? undefined : result;
}
