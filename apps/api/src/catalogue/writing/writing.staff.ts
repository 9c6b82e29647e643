// Writes products: the only way, for the form and the import. docs/rules/catalogue.md, "Staff area"
import type { ProductSlot } from '@trunkline/contract/catalogue';
import type { Trx } from '../../platform/db/connection.ts';
import { saveProductCosts } from '../costs/costs.sql.ts';
import { getThumbnails, replaceProductFiles } from '../files/files.sql.ts';
import { defineProductLines } from '../lines/lines.sql.ts';
import {
  areSameFiles,
  areSameSlots,
  computeProductColumns,
  getChangedColumns,
  isSameCost,
  type ProductChange,
  type StoredProduct,
} from './columns.sql.ts';
import { listChangedFields } from './changed-fields.ts';
import { insertProductChanges, insertProducts, replaceProductSlots, updateProducts } from './writing.sql.ts';

export interface ProductWrite {
  /** Undefined for a new product. Its change has at least part number, English title and category. */
  readonly stored: StoredProduct | undefined;
  readonly change: ProductChange;
  /** The id of a new product that other products of the same call name as their successor. */
  readonly id?: string;
}

export interface WrittenProduct {
  readonly id: string;
  readonly outcome: 'new' | 'changed' | 'same';
  /** The fields that differ; all fields of a new product. */
  readonly fields: readonly string[];
}

export interface PlannedProduct extends Omit<WrittenProduct, 'id'> {
  readonly write: ProductWrite;
  /** All columns of a new product, the columns that differ of a stored one. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** What the writes would change. Without `thumbnails` (by the id of the picture) new pictures have none. */
export const planProducts = (
  writes: readonly ProductWrite[],
  defaults: { readonly brand: string },
  thumbnails: ReadonlyMap<string, string> = new Map(),
): PlannedProduct[] => writes.map((write) => planProduct(write, defaults, thumbnails));

function planProduct(
  write: ProductWrite,
  defaults: { readonly brand: string },
  thumbnails: ReadonlyMap<string, string>,
): PlannedProduct {
  const { stored, change, id } = write;
  const wanted = computeProductColumns(change, stored, defaults);
  if (change.images) wanted['thumb_file_id'] = thumbnails.get(change.images[0] ?? '') ?? null;
  if (!stored && id) wanted['id'] = id;
  const columns = stored ? getChangedColumns(wanted, stored) : wanted;
  const fields = [
    ...Object.keys(columns),
    ...(isSameCost(change.cost, stored?.cost ?? null) ? [] : ['cost']),
    ...(areSameSlots(change.slots, stored?.slots ?? []) ? [] : ['slots']),
    ...(areSameFiles(change.images, stored?.images ?? []) ? [] : ['images']),
    ...(areSameFiles(change.downloads, stored?.downloads ?? []) ? [] : ['downloads']),
  ];
  return { write, columns, fields, outcome: stored ? (fields.length > 0 ? 'changed' : 'same') : 'new' };
}

export interface ProductWriter {
  /** Null: a command. */
  readonly user_id: string | null;
  /** Null: the form. */
  readonly import_id: string | null;
}

interface WriteOptions {
  readonly brand: string;
  readonly now: Date;
  readonly by: ProductWriter;
}

/** Writes checked changes with their history and answers in their order. A change without effect raises no version. */
export async function writeProducts(
  trx: Trx,
  writes: readonly ProductWrite[],
  { brand, now, by }: WriteOptions,
): Promise<WrittenProduct[]> {
  const firstPictures = writes.flatMap(({ change }) => change.images?.slice(0, 1) ?? []);
  const planned = planProducts(writes, { brand }, await getThumbnails(trx, firstPictures));
  await defineProductLines(trx, listNewLines(planned));
  const added = planned.filter(({ outcome }) => outcome === 'new').map(({ columns }) => columns);
  const idsByCode = await insertProducts(trx, added, now);
  const products = planned.map((product) => ({ ...product, id: getWrittenId(product, idsByCode) }));
  const updates = products.filter(({ outcome }) => outcome === 'changed').map(({ id, columns }) => ({ id, columns }));
  await updateProducts(trx, updates, now);
  const costs = new Map<string, string | null>();
  const slots = new Map<string, readonly ProductSlot[]>();
  for (const { id, fields, write } of products) {
    if (write.change.cost !== undefined && fields.includes('cost')) costs.set(id, write.change.cost);
    if (write.change.slots && fields.includes('slots')) slots.set(id, write.change.slots);
    await writeFiles(trx, id, write.change, fields);
  }
  await saveProductCosts(trx, costs);
  await replaceProductSlots(trx, slots);
  const changes = products.map((product) => ({ product_id: product.id, changes: listChangedFields(product) }));
  await insertProductChanges(
    trx,
    changes.filter((_one, index) => products[index]?.outcome !== 'same'),
    { ...by, at: now },
  );
  return products.map(({ id, outcome, fields }) => ({ id, outcome, fields }));
}

const listNewLines = (planned: readonly PlannedProduct[]): string[] =>
  planned.flatMap(({ columns: { product_line } }) => (typeof product_line === 'string' ? [product_line] : []));

function getWrittenId({ write, columns }: PlannedProduct, idsByCode: ReadonlyMap<string, string>): string {
  const id = write.stored?.id ?? idsByCode.get(String(columns['code']));
  if (id === undefined) throw new Error(`product ${String(columns['code'])} was not inserted`);
  return id;
}

async function writeFiles(
  trx: Trx,
  id: string,
  { images, downloads }: ProductChange,
  fields: readonly string[],
): Promise<void> {
  if (images && fields.includes('images')) {
    const pictures = images.map((file_id) => ({ file_id, name: null }));
    await replaceProductFiles(trx, id, 'image', pictures);
  }
  if (downloads && fields.includes('downloads')) await replaceProductFiles(trx, id, 'document', downloads);
}
