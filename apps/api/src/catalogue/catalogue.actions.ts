import type {
  categoryLabels,
  productIndex,
  listGoods,
  listProducts,
  productDetail,
  productPicture,
  Slot,
} from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { Trx } from '../platform/db/transaction.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import { publicUrl } from '../platform/files/storage.ts';
import type { Found, Questions } from '../platform/db/flight.ts';
import { ensurePage } from '../platform/db/list-query.ts';
import type { Asking } from '../platform/http/authentication.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../platform/http/serve.ts';
import {
  figure,
  packingOf,
  pictureFile,
  drawingOf,
  presentLabels,
  presentRow,
  presentSpecs,
  presentTree,
} from './catalogue.present.ts';
import { listLabels } from './catalogue.counts.ts';
import { findDetail } from './catalogue.detail.ts';
import { isInOrder, pageInOrder, pageOf, pageOfProducts, type RowInOrder } from './catalogue.page.ts';
import {
  findByName,
  findCategory,
  inLanguage,
  listCategories,
  listRecords,
  listSlots,
  type ProductRecord,
  type RowRecord,
} from './catalogue.sql.ts';
import { shownBeside, shownPrices } from './prices.ts';

export type { ProductRecord } from './catalogue.sql.ts';

export async function index({ trx, language }: TransactionContext, { kind }: ParsedInput<typeof productIndex>) {
  return { cate: presentTree(await listCategories(trx, kind), language) };
}

async function ensureCategory(trx: Trx, id: string | null | undefined): Promise<void> {
  if (id != null && !(await findCategory(trx, id))) throw notFound('catalogue.category_not_found');
}

type Listing = ParsedInput<typeof listProducts>;

/** A page in the order of the catalogue; words and other orders take more than one question. */
export function askForPage(
  { isVisitor, company_id, now, today, language }: Asking,
  { page, limit, sort, ...filter }: Listing,
): Questions<[RowInOrder]> | undefined {
  ensurePage({ page, limit });
  // An order by price would tell a visitor which of two is dearer.
  if (sort?.endsWith('market_price') && isVisitor) throw invalid('catalogue.sort_needs_login', {}, 'sort');
  if (!isInOrder(filter, sort)) return undefined;
  const buyer = isVisitor ? undefined : { company_id, now, today };
  return [pageInOrder(filter, { page, limit }, { language, buyer })];
}

export function answerPage(
  call: RequestContext,
  { page, limit }: Listing,
  [rows]: Found<[RowInOrder]>,
): EndpointOutput<typeof listProducts> {
  const { list: products, ...counted } = pageOf(rows);
  if (rows[0]?.is_there === false) throw notFound('catalogue.category_not_found');
  const priceOf = shownBeside(call, products);
  return { list: products.map((product) => presentRow(product, call, priceOf(product.id))), ...counted, page, limit };
}

export async function list(
  context: TransactionContext,
  { page, limit, sort, ...filter }: Listing,
): Promise<EndpointOutput<typeof listProducts>> {
  const found = await pageOfProducts(context.trx, filter, sort, { page, limit });
  // Nothing may be found in a category that is there; anything, in no other.
  if (found.total === 0) await ensureCategory(context.trx, filter.cate_id);
  return { ...found, list: await presentRows(context, found.list), page, limit };
}

async function presentRows(context: TransactionContext, products: readonly RowRecord[]) {
  const priceOf = await shownPrices(
    context,
    products.map(({ id }) => id),
  );
  return products.map((product) => presentRow(product, context, priceOf(product.id)));
}

export async function detail(
  context: TransactionContext,
  input: ParsedInput<typeof productDetail>,
): Promise<EndpointOutput<typeof productDetail>> {
  const { trx, language, today } = context;
  const product = await findDetail(trx, (input.id ?? input.cid)!, today);
  if (!product) throw notFound('catalogue.not_found');
  const [row] = await presentRows(context, [product]);
  const { successor } = product;
  const { image: images = [], document: documents = [] } = Object.groupBy(product.files, ({ kind }) => kind);
  return {
    ...row!,
    brand: product.brand,
    erp_no: product.erp_no,
    categories: product.categories.map(({ id, name, slug }) => ({ id, name: inLanguage(name, language), slug })),
    images: [...images.map(({ file_id }) => publicUrl(file_id)), drawingOf(product)],
    specs: presentSpecs(product.specs, language),
    downloads: [
      ...documents.map(({ file_id, name, file_name, size }) => ({
        name: name ?? file_name,
        url: publicUrl(file_id),
        size,
      })),
      datasheetOf(product, context),
    ],
    accessories_count: product.accessories_count,
    packing: packingOf(product),
    slots: [...product.slots],
    ports: [...product.ports],
    power: { watts: figure(product.watts), poe_budget: figure(product.poe_budget) },
    rack_units: figure(product.rack_units),
    plug_type: product.plug_type,
    drawing: product.drawing,
    estimated: product.estimated,
    successor: successor
      ? {
          id: successor.id,
          model: successor.model,
          title: inLanguage(successor.texts, language).title,
          part_number: successor.part_number,
        }
      : null,
  };
}

/** In the reader's language, with its version in the address. */
const datasheetOf = (
  { id, version, model }: ProductRecord,
  { t, language }: Pick<TransactionContext, 't' | 'language'>,
) => ({
  name: `${t('documents.title_datasheet')} ${model}.pdf`,
  url: `/prod-api/products/datasheet?id=${id}&v=${version}&lang=${language}`,
  size: null,
});

interface Pictured {
  readonly product: ProductRecord;
  readonly slots: readonly Slot[];
}
export async function findPictured({ trx }: TransactionContext, { id }: { id: string }): Promise<Pictured> {
  const product = await getProduct(trx, id);
  return { product, slots: (await listSlots(trx, [id])).get(id) ?? [] };
}

const aYear = 'public, max-age=31536000, immutable';
const aMinute = 'public, max-age=60';

/** The address of a picture names the product's version; one that does may be kept for good. */
export const renderPicture = (
  _: RequestContext,
  { product, slots }: Pictured,
  { v, view }: ParsedInput<typeof productPicture>,
): Promise<FileAnswer> =>
  Promise.resolve({
    bytes: Buffer.from(pictureFile(product, slots, { rear: view === 'places' })),
    mime: 'image/svg+xml',
    file_name: `${product.code}.svg`,
    inline: true,
    headers: { 'cache-control': v === String(product.version) ? aYear : aMinute },
  });

export async function labels({ trx, language }: TransactionContext, filter: ParsedInput<typeof categoryLabels>) {
  const held = await listLabels(trx, filter);
  if (held.length === 0) await ensureCategory(trx, filter.cate_id);
  return { labels: presentLabels(held, language) };
}

export async function goods(
  context: TransactionContext,
  { ids, part_numbers }: ParsedInput<typeof listGoods>,
): Promise<EndpointOutput<typeof listGoods>> {
  const asked = ids ?? part_numbers ?? [];
  const found = await findByName(context.trx, ids ? 'id' : 'part_number', asked);
  const products = asked.flatMap((name) => found.get(name) ?? []);
  return { list: await presentRows(context, products), missing: asked.filter((name) => !found.has(name)) };
}

export async function getProduct(trx: Trx, id: string): Promise<ProductRecord> {
  const [product] = await listRecords(trx, [id]);
  if (!product) throw notFound('catalogue.not_found');
  return product;
}

/** The facts of products as other domains freeze them, by id. Ids that are not there are left out. */
export async function findProducts(trx: Trx, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  const products = await listRecords(trx, ids);
  return new Map(products.map((product) => [product.id, product]));
}
