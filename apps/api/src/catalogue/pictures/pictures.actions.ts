// Drawings of products as files. Rules: docs/rules/catalogue.md, "Pictures"
import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { ProductSlot } from '@trunkline/contract/catalogue';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { getProduct, type ProductRecord } from '../products/products.public.ts';
import { listProductSlots } from '../products/products.sql.ts';
import { renderProductDrawing } from './pictures.present.ts';

export interface ProductWithSlots {
  readonly product: ProductRecord;
  readonly slots: readonly ProductSlot[];
}

/** Throws 404 when the product does not exist. */
export async function getProductPicture(
  { trx }: TransactionContext,
  { id }: { id: string },
): Promise<ProductWithSlots> {
  const product = await getProduct(trx, id);
  return { product, slots: (await listProductSlots(trx, [id])).get(id) ?? [] };
}

const cachedForYear = 'public, max-age=31536000, immutable';
const cachedForMinute = 'public, max-age=60';

/** An address with the product's current version may be cached for a year. */
export const renderProductPicture = async (
  _: RequestContext,
  { product, slots }: ProductWithSlots,
  { v, view }: ParsedInput<typeof catalogueCalls.getProductPicture>,
): Promise<FileAnswer> => ({
  bytes: Buffer.from(renderProductDrawing(product, slots, { rear: view === 'places', rearAlone: view === 'rear' })),
  mime: 'image/svg+xml',
  file_name: `${product.code}.svg`,
  inline: true,
  headers: { 'cache-control': v === String(product.version) ? cachedForYear : cachedForMinute },
});
