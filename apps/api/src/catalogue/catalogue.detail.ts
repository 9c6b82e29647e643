import type { Slot } from '@trunkline/contract/catalogue';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { accessoriesOf } from './catalogue.counts.ts';
import { type ProductFile, type ProductRecord, productColumns, slotsOf, type Texts } from './catalogue.sql.ts';

export interface ProductDetail extends ProductRecord {
  readonly slots: readonly Slot[];
  readonly files: readonly ProductFile[];
  /** From the root down to its own. */
  readonly categories: readonly { readonly id: string; readonly name: Texts; readonly slug: string }[];
  readonly successor: Pick<ProductRecord, 'id' | 'model' | 'texts' | 'part_number'> | null;
  readonly accessories_count: number;
}

const files = sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'file_id', f.file_id, 'name', f.name, 'file_name', files.file_name,
    'mime', files.mime, 'size', files.size) order by f.kind, f.position), '[]')
  from product_files f join files on files.id = f.file_id where f.product_id = p.id)`;

const categories = sql`(
  with recursive up as (
    select id, parent_id, name, slug, 0 as far from categories where id = p.cate_id
    union all select c.id, c.parent_id, c.name, c.slug, up.far + 1 from categories c join up on c.id = up.parent_id
  ) select json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by far desc) from up)`;

const successor = sql`(
  select json_build_object('id', s.id, 'model', s.model, 'texts', s.texts, 'part_number', s.part_number)
  from products s where s.id = p.successor_id)`;

const columns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

/** Everything about one product, in one question to the database. */
export async function findDetail(trx: Trx, id: string, today: string): Promise<ProductDetail | undefined> {
  const { rows } = await sql<ProductDetail>`
    select ${columns}, ${slotsOf(sql`p.id`)} as slots, ${files} as files, ${categories} as categories, ${successor} as successor,
      ${accessoriesOf(sql`p.id`, today)} as accessories_count
    from products p where p.id = ${id}`.execute(trx);
  return rows[0];
}
