// The cells of the lines in the form of a draft. Rules: docs/rules/quotations.md, "Keyboard"
import { type GridField, gridFields } from './pasted-cells.ts';
import type { QuotationEditRow } from './quotation-edit.model.ts';

export interface GridCell {
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** Index of its row. */
  readonly place: number;
  readonly field: GridField;
}

export function findCell(target: EventTarget | null, rows: readonly QuotationEditRow[]): GridCell | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return undefined;
  const field = gridFields.find((name) => target.name.endsWith(`.${name}`));
  const place = rows.findIndex(({ path }) => `${path}.${field}` === target.name);
  return field === undefined || place < 0 ? undefined : { input: target, place, field };
}
