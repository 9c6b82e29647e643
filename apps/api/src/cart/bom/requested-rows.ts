import type { importBom } from '@trunkline/contract/bom';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { cleanBomText } from '@trunkline/rules/bom/characters';
import type { ChosenBomColumns } from '@trunkline/rules/bom/layout';
import { parseBomQuantity } from '@trunkline/rules/bom/quantity';
import { listBomParts } from '@trunkline/rules/bom/sentence';
import type { ReadBomRow } from '@trunkline/rules/bom/read-bom';
import { invalid } from '../../platform/errors/app-error.ts';

// What a caller says about columns and rows. Rules: docs/rules/bom.md, "Columns"

type Input = ParsedInput<typeof importBom>;

const toName = (name: unknown): number | string | undefined => {
  if (typeof name === 'number') return Number.isSafeInteger(name) ? name : undefined;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return /^\d{1,3}$/.test(name.trim()) ? Number(name) : name;
};

/** Columns by number from 0 or by heading. A form sends them as JSON. Throws 400 for other text. */
export function parseColumnNames(columns: Input['columns']): ChosenBomColumns | undefined {
  if (columns == null) return undefined;
  const { part_number, quantity, note, asked_price } = typeof columns === 'string' ? parseObject(columns) : columns;
  return {
    part_number: toName(part_number),
    quantity: toName(quantity),
    note: toName(note),
    asked_price: toName(asked_price),
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // The refusal below is the answer.
  }
  throw invalid('validation.failed', {}, 'columns');
}

/** Rows whose cells the caller names. */
export const toReadRows = (rows: NonNullable<Input['rows']>): ReadBomRow[] =>
  rows.map(({ line, item, sheet, part_number, quantity, text }) => {
    const part = cleanBomText(part_number ?? '').trim();
    const written = String(quantity ?? '').trim();
    return {
      line,
      end: line,
      text: text ?? '',
      ...(item != null && { item }),
      ...(sheet != null && { sheet }),
      cells: [],
      names:
        part === ''
          ? []
          : [{ column: -1, isText: false, parts: [...new Set([part, ...listBomParts(part.split(/\s/u))])] }],
      quantity: parseBomQuantity(written),
      written,
      note: '',
    };
  });
