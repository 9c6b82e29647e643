import type { Slot } from '@trunkline/contract/catalogue';
import type { Trx } from '../platform/db/transaction.ts';
import { differences, type KeptProduct, type ProductChange, sameFiles, sameSlots, wantedRow } from './catalogue.row.ts';
import { insertProducts, listThumbs, replaceFiles, replaceSlots, updateProducts } from './catalogue.write.sql.ts';

// The one way by which a product is written. docs/rules/catalogue.md, "Back office"

export interface ProductWrite {
  /** Undefined: a new one, whose change names at least part number, English title and category. */
  readonly kept: KeptProduct | undefined;
  readonly change: ProductChange;
  /** Of a new product that others of the same writes name as their successor. */
  readonly id?: string;
}
export interface WrittenProduct {
  readonly id: string;
  readonly outcome: 'new' | 'changed' | 'same';
  /** What differs from before; everything of a new one. */
  readonly fields: readonly string[];
}

interface PlannedProduct extends Omit<WrittenProduct, 'id'> {
  /** Columns of the product: all of a new one, of a kept one those that differ. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** What the changes come to, before anything is written; pictures and files aside, which have ids of their own. */
export const planProducts = (
  writes: readonly ProductWrite[],
  about: { readonly brand: string },
  thumbs: ReadonlyMap<string, string> = new Map(),
): PlannedProduct[] => writes.map((write) => plan(write, about, thumbs));

function plan(
  { kept, change, id }: ProductWrite,
  about: { readonly brand: string },
  thumbs: ReadonlyMap<string, string>,
): PlannedProduct {
  const row = wantedRow(change, kept, about);
  if (change.images) row['thumb_file_id'] = thumbs.get(change.images[0] ?? '') ?? null;
  if (!kept && id) row['id'] = id;
  const columns = kept ? differences(row, kept) : row;
  const fields = [
    ...Object.keys(columns),
    ...(sameSlots(change.slots, kept?.slots ?? []) ? [] : ['slots']),
    ...filesThatDiffer(change, kept),
  ];
  return { columns, fields, outcome: kept ? (fields.length > 0 ? 'changed' : 'same') : 'new' };
}

/** Writes checked changes; what changes nothing raises no version. Answers in the order of the writes. */
export async function writeProducts(
  trx: Trx,
  writes: readonly ProductWrite[],
  { brand, now }: { readonly brand: string; readonly now: Date },
): Promise<WrittenProduct[]> {
  const pictures = writes.flatMap(({ change }) => change.images?.slice(0, 1) ?? []);
  const planned = planProducts(writes, { brand }, await listThumbs(trx, pictures));
  const fresh = planned.filter(({ outcome }) => outcome === 'new');
  const made = await insertProducts(
    trx,
    fresh.map(({ columns }) => columns),
    now,
  );
  const newIds = new Map(fresh.map((one, index) => [one, made[index]!]));
  const written = planned.map((one, index) => ({ ...one, id: writes[index]!.kept?.id ?? newIds.get(one)! }));
  await updateProducts(
    trx,
    written.filter(({ outcome }) => outcome === 'changed'),
    now,
  );
  const slots = new Map<string, readonly Slot[]>();
  for (const [index, { id, fields }] of written.entries()) {
    const { change } = writes[index]!;
    if (fields.includes('slots')) slots.set(id, change.slots!);
    await writeFiles(trx, id, change, fields);
  }
  await replaceSlots(trx, slots);
  return written.map(({ id, outcome, fields }) => ({ id, outcome, fields }));
}

function filesThatDiffer(change: ProductChange, kept: KeptProduct | undefined): string[] {
  return [
    ...(sameFiles(change.images, kept?.images ?? []) ? [] : ['images']),
    ...(sameFiles(change.downloads, kept?.downloads ?? []) ? [] : ['downloads']),
  ];
}

async function writeFiles(trx: Trx, id: string, change: ProductChange, fields: readonly string[]): Promise<void> {
  if (fields.includes('images')) {
    const images = change.images!.map((file_id) => ({ file_id, name: null }));
    await replaceFiles(trx, id, 'image', images);
  }
  if (fields.includes('downloads')) await replaceFiles(trx, id, 'document', change.downloads!);
}
