import type { Slot } from '@trunkline/contract/catalogue';
import type { Trx } from '../kit/db.ts';
import { differences, type KeptProduct, type ProductChange, sameFiles, sameSlots, wantedRow } from './catalogue.row.ts';
import { insertProducts, listThumbs, replaceFiles, replaceSlots, updateProduct } from './catalogue.write.sql.ts';

// The one way by which a product is written. docs/rules/catalogue.md, "Back office"

export interface ProductWrite {
  /** Undefined: a new one, whose change names at least part number, English title and category. */
  readonly kept: KeptProduct | undefined;
  readonly change: ProductChange;
}
export interface WrittenProduct {
  readonly id: string;
  readonly outcome: 'new' | 'changed' | 'same';
  /** What differs from before; everything of a new one. */
  readonly fields: readonly string[];
}

/** Writes checked changes; what changes nothing raises no version. Answers in the order of the writes. */
export async function writeProducts(
  trx: Trx,
  writes: readonly ProductWrite[],
  { brand, now }: { readonly brand: string; readonly now: Date },
): Promise<WrittenProduct[]> {
  const thumbs = await listThumbs(
    trx,
    writes.flatMap(({ change }) => change.images?.slice(0, 1) ?? []),
  );
  const wanted = writes.map(({ kept, change }) => {
    const row = wantedRow(change, kept, { brand });
    if (change.images) row['thumb_file_id'] = thumbs.get(change.images[0] ?? '') ?? null;
    return { kept, change, row };
  });
  const fresh = wanted.filter(({ kept }) => kept === undefined);
  const ids = await insertProducts(
    trx,
    fresh.map(({ row }) => row),
    now,
  );
  const idOf = new Map(fresh.map((write, index) => [write, ids[index]!]));
  const slots = new Map<string, readonly Slot[]>();
  const written: WrittenProduct[] = [];
  for (const write of wanted) {
    const { kept, change, row } = write;
    const id = kept?.id ?? idOf.get(write)!;
    const columns = kept ? differences(row, kept) : row;
    const fields = Object.keys(columns);
    if (!sameSlots(change.slots, kept?.slots ?? [])) {
      slots.set(id, change.slots!);
      fields.push('slots');
    }
    fields.push(...filesThatDiffer(change, kept));
    if (kept && fields.length > 0) await updateProduct(trx, id, columns, now);
    await writeFiles(trx, id, change, fields);
    written.push({ id, fields, outcome: kept ? (fields.length > 0 ? 'changed' : 'same') : 'new' });
  }
  await replaceSlots(trx, slots);
  return written;
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
