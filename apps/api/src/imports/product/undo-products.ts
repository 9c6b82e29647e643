// Takes back what an import wrote into products. Rules: docs/rules/import.md, "Undo"
import { sql, type SqlBool } from 'kysely';
import {
  listStoredProducts,
  type ProductChange,
  type StoredProduct,
  writeProducts,
} from '../../catalogue/writing/writing.public.ts';
import { readProductBrand } from '../../settings/settings.public.ts';
import type { RowUndo } from '../changes/row-change.ts';
import type { UndoImportedRows } from '../process/row-importer.ts';
import { removeImportedRecords } from '../undo/remove-records.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';

/** Columns that follow from others. */
const derived: ReadonlySet<string> = new Set(['words', 'thumb_file_id']);

/** `stored` before the write; undefined: a new product. */
export function toProductUndo(
  stored: StoredProduct | undefined,
  { id, fields }: { readonly id: string; readonly fields: readonly string[] },
): RowUndo {
  if (!stored) return { object_id: id, version: 1, before: null };
  const values: Readonly<Record<string, unknown>> = { ...stored };
  const before = fields.filter((field) => !derived.has(field)).map((field) => [field, values[field] ?? null]);
  return { object_id: id, version: stored.version + 1, before: Object.fromEntries(before) };
}

/** A language that the import added is removed again. */
function toRestoringChange(before: Readonly<Record<string, unknown>>, { texts: now }: StoredProduct): ProductChange {
  const { texts } = before as { readonly texts?: ProductChange['texts'] };
  if (texts === undefined) return before as ProductChange;
  const added = Object.keys(now).filter((language) => !Object.hasOwn(texts, language));
  return {
    ...before,
    texts: { ...texts, ...Object.fromEntries(added.map((language) => [language, null])) },
  } as ProductChange;
}

export const undoProducts: UndoImportedRows = async (trx, rows, { now, ...by }) => {
  const ids = rows.map(({ object_id }) => object_id);
  const stored = await listStoredProducts(trx, sql<SqlBool>`p.id = any(${ids}::uuid[])`);
  const { restored, removed, skipped } = sortImportedRows(
    rows,
    new Map(stored.map((product) => [product.id, product])),
  );
  const writes = restored.map(({ before, record }) => ({ stored: record, change: toRestoringChange(before, record) }));
  await writeProducts(trx, writes, { brand: await readProductBrand({ trx }), now, by });
  return [...skipped, ...(await removeImportedRecords(trx, 'products', removed))];
};
