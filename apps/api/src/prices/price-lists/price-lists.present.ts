import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { exportPriceLists, getPriceListDetail, PriceListRow } from '@trunkline/contract/staff/price-lists';
import type { PriceListState } from '@trunkline/contract/enums';
import { trimDecimal } from '@trunkline/rules/money';
import { toDay } from '@trunkline/rules/time';
import type { ListExport } from '../../documents/documents.public.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canEditPrices } from '../prices.policy.ts';
import { priceListActionsByState } from './price-lists.flow.ts';
import {
  countPriceListPartners,
  findPriceListInForce,
  listPartsByNumber,
  type PriceListRecord,
  type PriceListStart,
  readPriceListContent,
} from './price-lists.sql.ts';

type PriceListDetail = EndpointOutput<typeof getPriceListDetail>;

const formatState = ({ t }: Pick<TransactionContext, 't'>, state: PriceListState): string =>
  t.find(`states.pricelist_${state}`) ?? state;

export const presentPriceListRow = (context: TransactionContext, row: PriceListRecord): PriceListRow => ({
  id: row.id,
  type: row.type,
  level: row.level,
  valid_from: row.valid_from.toISOString(),
  at_once: row.state === 'draft' && row.valid_from <= context.now,
  state: row.state,
  state_label: formatState(context, row.state),
  discounts_count: row.discounts_count,
  fixed_count: row.fixed_count,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  published_at: row.published_at?.toISOString() ?? null,
  actions: canEditPrices(context.principal) ? [...priceListActionsByState[row.state]] : [],
  version: row.version,
});

export const presentPriceListStart = (start: PriceListStart | undefined) =>
  start ? { id: start.id, valid_from: start.valid_from.toISOString() } : null;

export async function presentPriceList(context: TransactionContext, row: PriceListRecord): Promise<PriceListDetail> {
  const { trx, today, language } = context;
  const { discounts, fixed } = await readPriceListContent(trx, row.id);
  const partNumbers = fixed.map(({ part_number }) => part_number);
  const parts = await listPartsByNumber(trx, partNumbers, language);
  return {
    ...presentPriceListRow(context, row),
    discounts: discounts.map(({ product_line, discount }) => ({ product_line, discount: trimDecimal(discount) })),
    fixed: fixed.map(({ part_number, price }, index) => {
      // The search ignores hyphens, but an entry applies to exactly its own part number.
      const part = parts[index]?.part_number === part_number ? parts[index] : undefined;
      const { title = null, model = null, product_line = null, gpl = null } = part ?? {};
      return { part_number, price, title, model, product_line, gpl };
    }),
    companies: await countPriceListPartners(trx, row, today),
    follows: presentPriceListStart(await findPreviousPriceList(context, row)),
    timeline: presentTimeline(row),
  };
}

/** The list before this one. For a draft: the list that it would follow if it were published now. */
function findPreviousPriceList(
  { trx, now }: TransactionContext,
  row: PriceListRecord,
): Promise<PriceListStart | undefined> {
  const startsNow = row.state === 'draft' && row.valid_from <= now;
  return findPriceListInForce(trx, row, startsNow ? now : row.valid_from, startsNow ? '<=' : '<');
}

function presentTimeline(row: PriceListRecord): PriceListDetail['timeline'] {
  const entry = { side: 'staff' as const, reason: null };
  const created = {
    ...entry,
    at: row.created_at.toISOString(),
    who: row.created_by,
    from: null,
    to: 'draft',
    move: 'create',
  };
  if (row.published_at === null) return [created];
  const to = row.valid_from > row.published_at ? 'scheduled' : 'current';
  return [
    created,
    { ...entry, at: row.published_at.toISOString(), who: row.published_by, from: 'draft', to, move: 'publish' },
  ];
}

export const priceListColumns: ListExport<typeof exportPriceLists, PriceListRecord>['columns'] = (context) => {
  const { t } = context;
  return [
    { head: t('common.type'), width: 10, value: (row) => row.type },
    { head: t('common.level'), width: 12, value: (row) => t(`shell.level_${row.level}`) },
    { head: t('common.state'), width: 14, value: (row) => formatState(context, row.state) },
    { head: t('staff_prices.valid_from'), width: 18, value: (row) => row.valid_from.toISOString() },
    { head: t('common.product_lines'), width: 14, format: countFormat, value: (row) => row.discounts_count },
    { head: t('staff_prices.fixed_prices'), width: 14, format: countFormat, value: (row) => row.fixed_count },
    { head: t('staff_prices.created_by'), width: 24, value: (row) => row.created_by },
    { head: t('staff_prices.created_at'), width: 14, value: (row) => toDay(row.created_at) },
    { head: t('staff_prices.published_by'), width: 24, value: (row) => row.published_by },
  ];
};
