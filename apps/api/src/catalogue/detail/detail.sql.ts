import type { ProductSlot } from '@trunkline/contract/catalogue';
import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { countAccessories } from '../counts/counts.sql.ts';
import { productColumns, type ProductRecord, selectSlots } from '../products/products.public.ts';

/** A picture or a document of a product. */
interface ProductFile {
  readonly kind: 'image' | 'document';
  readonly file_id: string;
  /** The title of a document; null: the file name is shown. */
  readonly name: string | null;
  readonly file_name: string;
  readonly mime: string;
  readonly size: number;
}

export interface ProductDetailRecord extends ProductRecord {
  readonly slots: readonly ProductSlot[];
  /** Files grouped by kind, in the order of the kinds. */
  readonly files: readonly ProductFile[];
  /** Categories from the root to that of the product. */
  readonly categories: readonly { readonly id: string; readonly name: Localized; readonly slug: string }[];
  readonly successor: Pick<ProductRecord, 'id' | 'code' | 'model' | 'texts' | 'part_number'> | null;
  readonly accessories_count: number;
  /** What the product line is called, by language. */
  readonly line_names: Localized;
}

const files = sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'file_id', f.file_id, 'name', f.name, 'file_name', files.file_name,
    'mime', files.mime, 'size', files.size) order by f.kind, f.position), '[]')
  from product_files f join files on files.id = f.file_id where f.product_id = p.id)`;

const categories = sql`(
  with recursive up as (
    select id, parent_id, name, slug, 0 as distance from categories where id = p.cate_id
    union all select c.id, c.parent_id, c.name, c.slug, up.distance + 1 from categories c join up on c.id = up.parent_id
  ) select json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by distance desc) from up)`;

const successor = sql`(
  select json_build_object('id', s.id, 'code', s.code, 'model', s.model, 'texts', s.texts, 'part_number', s.part_number)
  from products s where s.id = p.successor_id)`;

const columns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

/**
 * The id of the product with the code in any case; without one, of the product that people mean who write a part number, a model or a code
 * with other hyphens: one that is sold before an ended one.
 */
const findIdByName = (name: string) => sql`coalesce(
  (select id from products where lower(code) = lower(${name})),
  (select id from products where part_key(${name}) <> '' and (
      part_key(part_number) = part_key(${name}) or part_key(code) = part_key(${name}) or part_key(model) = part_key(${name}))
    order by state = 'ended', code limit 1))`;

/** Reads one product in one statement, by its id, else by its code or another name. `today`: `YYYY-MM-DD`, UTC. */
export async function findProductDetail(
  trx: Trx,
  { id, code }: { readonly id: string | undefined; readonly code: string | undefined },
  today: string,
): Promise<ProductDetailRecord | undefined> {
  const wanted = id === undefined ? findIdByName(code ?? '') : sql`${id}`;
  const { rows } = await sql<ProductDetailRecord>`
    select ${columns}, ${selectSlots(sql`p.id`)} as slots, ${files} as files, ${categories} as categories, ${successor} as successor,
      ${countAccessories(sql`p.id`, today)} as accessories_count,
      coalesce((select names from product_lines where line = p.product_line), jsonb_build_object('en', p.product_line)) as line_names
    from products p where p.id = ${wanted}`.execute(trx);
  return rows[0];
}
