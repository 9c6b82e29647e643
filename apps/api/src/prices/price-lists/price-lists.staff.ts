// Price lists for staff: lists, detail, publishing, deletion. Rules: docs/rules/prices.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import type { ListExport } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import { getForAction } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentPriceList, presentPriceListRow, priceListColumns } from './price-lists.present.ts';
import {
  getPriceList,
  listPartsByNumber,
  listPriceListPage,
  matchPriceLists,
  type PriceListRecord,
} from './price-lists.sql.ts';
import { priceLists } from './price-lists.transition.ts';

type ListInput = ParsedInput<typeof staffPriceListCalls.listPriceLists>;

const match = ({ trx, now }: TransactionContext, { keyword, filter }: Pick<ListInput, 'keyword' | 'filter'>) =>
  matchPriceLists(trx, now, { keyword, ...filter });

const defaultSort = '-valid_from';

export async function listPriceLists(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffPriceListCalls.listPriceLists>> {
  ensurePage(input);
  const { page, limit, sort } = input;
  const query = match(context, input);
  const count = await countUpTo(context.trx, query);
  const rows = await listPriceListPage(query, context.now, sort ?? defaultSort, limit, (page - 1) * limit);
  return { list: rows.map((row) => presentPriceListRow(context, row)), ...count, page, limit };
}

export const exportPriceLists: ListExport<typeof staffPriceListCalls.exportPriceLists, PriceListRecord> = {
  name: 'price-lists',
  title: (t) => t('common.price_lists'),
  columns: priceListColumns,
  list: (context, input, limit) =>
    listPriceListPage(match(context, input), context.now, input.sort ?? defaultSort, limit),
};

export async function getPriceListDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffPriceListCalls.getPriceListDetail>,
) {
  return presentPriceList(context, await getPriceList(context.trx, id, context.now));
}

/** Deletes a draft or a scheduled list. */
export async function deletePriceList(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffPriceListCalls.deletePriceList>,
) {
  const row = await getForAction(context, priceLists, 'delete', { id, version });
  await deletePriceListAudited(context, row, {});
  return {};
}

/** Deletes a list with an entry in the audit, which keeps `reason`. */
export async function deletePriceListAudited(
  context: TransactionContext,
  row: PriceListRecord,
  reason: Record<string, unknown>,
): Promise<void> {
  await context.trx.deleteFrom('price_lists').where('id', '=', row.id).execute();
  const { type, level, state, valid_from } = row;
  await audit(context, 'pricelist.delete', {
    object: 'pricelist',
    object_id: row.id,
    details: { type, level, state, valid_from: valid_from.toISOString(), ...reason },
  });
}

export async function listProductLines({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffPriceListCalls.listProductLines>> {
  const rows = await trx
    .selectFrom('products')
    .select((e) => ['product_line', e.fn.countAll<string>().as('products')])
    .groupBy('product_line')
    .orderBy('product_line')
    .execute();
  return { list: rows.map((row) => ({ ...row, products: Number(row.products) })) };
}

export async function lookUpParts(
  { trx, language }: TransactionContext,
  { part_numbers }: ParsedInput<typeof staffPriceListCalls.lookUpParts>,
): Promise<EndpointOutput<typeof staffPriceListCalls.lookUpParts>> {
  return { list: await listPartsByNumber(trx, part_numbers, language) };
}
