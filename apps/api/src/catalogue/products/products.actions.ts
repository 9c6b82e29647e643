// Lists of products. Rules: docs/rules/catalogue.md, "Lists"
import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { ProductRow } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { defineCache } from '../../platform/cache/change-cache.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listShownPrices } from '../../prices/prices.public.ts';
import { presentInterpretation } from '../../search/matching/matching.public.ts';
import { ensureCategoryExists, findFilteredCategory } from '../categories/categories.sql.ts';
import { isInCatalogueOrder, listProductPage, type ProductPage, readPageInOrder } from '../listing/listing.sql.ts';
import { presentProductRow } from './products.present.ts';
import { getProductsByName, type ProductRowRecord } from './products.sql.ts';

type ListInput = ParsedInput<typeof catalogueCalls.listProducts>;

/** Pages without prices: the same for every caller, so each is read once until the catalogue changes. */
const productPages = defineCache<ProductPage>({ topics: ['catalogue'], maxEntries: 500 });

/** One page of products with the caller's prices. Throws 400 for a visitor who sorts by price: the order would tell prices. */
export async function listProducts(
  context: TransactionContext,
  { page, limit, sort, ...filter }: ListInput,
): Promise<EndpointOutput<typeof catalogueCalls.listProducts>> {
  ensurePage({ page, limit });
  if (sort?.endsWith('market_price') && context.principal.side === 'visitor')
    throw invalid('catalogue.sort_needs_login', {}, 'sort');
  const key = JSON.stringify([context.language, context.today, filter, sort, page, limit]);
  const { list, plan, ...counted } = await productPages(context.app.changes).read(key, () =>
    readPage(context, { page, limit, sort, ...filter }),
  );
  return {
    list: await presentProductRows(context, list),
    ...counted,
    page,
    limit,
    ...(plan && presentInterpretation(plan, context.t)),
  };
}

async function readPage(
  { trx, language }: TransactionContext,
  { page, limit, sort, category, cate_id, ...others }: ListInput,
): Promise<ProductPage> {
  const filter = { ...others, cate_id: await findFilteredCategory(trx, { category, cate_id }) };
  if (isInCatalogueOrder(filter, sort)) return readPageInOrder(trx, filter, { page, limit }, language);
  const found = await listProductPage(trx, filter, sort, { page, limit });
  // An empty list may mean a missing category; a list with products never does.
  if (found.total === 0) await ensureCategoryExists(trx, filter.cate_id);
  return found;
}

async function presentProductRows(
  context: TransactionContext,
  products: readonly ProductRowRecord[],
): Promise<ProductRow[]> {
  const findPrice = await listShownPrices(context, products);
  return products.map((product) => presentProductRow(product, context, findPrice(product.id)));
}

/** Products by id or part number, in the requested order; names that were not found are listed. */
export async function lookUpProducts(
  context: TransactionContext,
  { ids, part_numbers }: ParsedInput<typeof catalogueCalls.lookUpProducts>,
): Promise<EndpointOutput<typeof catalogueCalls.lookUpProducts>> {
  const names = ids ?? part_numbers ?? [];
  const found = await getProductsByName(context.trx, ids ? 'id' : 'part_number', names);
  const products = names.flatMap((name) => found.get(name) ?? []);
  return { list: await presentProductRows(context, products), missing: names.filter((name) => !found.has(name)) };
}
