// Products that texts name. Rules: docs/rules/content.md, "Products"
import type { ProductState } from '@trunkline/contract/product-enums';
import type { Language } from '@trunkline/contract/languages';
import { localize } from '@trunkline/rules/localized';
import { toProductPath } from '@trunkline/rules/product-path';
import { sql } from 'kysely';
import { measureProductDrawing } from '../../catalogue/pictures/pictures.public.ts';
import {
  getProductState,
  type ProductRecord,
  toDatasheetUrl,
  toProductImageUrl,
} from '../../catalogue/products/products.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { EmbeddedProduct } from '../markdown/markdown-reading.ts';

/** The first document of a product, which stands before its rendered data sheet. */
const documentId = sql<string | null>`(select file_id from product_files d
  where d.product_id = products.id and d.kind = 'document' order by d.position limit 1)`;

export interface ShownProduct extends EmbeddedProduct {
  readonly state: ProductState;
}

const columns = [
  'id',
  'code',
  'model',
  'part_number',
  'texts',
  'state',
  'last_orders_on',
  'thumb_file_id',
  'version',
  'brand',
  'rack_units',
  'ports',
  'plug_type',
  'drawing',
] as const;

/** Products by code, model or part number in small letters. A code comes before a model, and a model before a part number. */
export async function getEmbeddedProducts(
  trx: Trx,
  names: readonly string[],
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<Map<string, ShownProduct>> {
  if (names.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(columns)
    .select(documentId.as('document_id'))
    .where(sql<boolean>`lower(code) = any(${[...names]}::text[]) or id in (
      select id from products where model = any(${[...names].flatMap((name) => [name, name.toUpperCase()])}::text[])
        or part_number = any(${[...names].flatMap((name) => [name, name.toUpperCase()])}::text[]))`)
    .$castTo<Pick<ProductRecord, (typeof columns)[number]> & { readonly document_id: string | null }>()
    .execute();
  const found = new Map<string, ShownProduct>();
  for (const column of ['part_number', 'model', 'code'] as const)
    for (const row of rows) {
      found.set(row[column].toLowerCase(), {
        id: row.id,
        code: row.code,
        model: row.model,
        part_number: row.part_number,
        title: localize(row.texts, language).title,
        image: toProductImageUrl(row),
        image_size: row.thumb_file_id === null ? measureProductDrawing(row) : null,
        path: toProductPath(row.code),
        download: row.document_id === null ? toDatasheetUrl(row, language) : toPublicFileUrl(row.document_id),
        state: getProductState(row, today),
      });
    }
  return found;
}
