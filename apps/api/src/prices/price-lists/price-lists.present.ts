import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { exportPriceLists, getPriceListDetail, PriceListRow } from '@trunkline/contract/staff/price-lists';
import type { PriceListState } from '@trunkline/contract/enums';
import { trimDecimal } from '@trunkline/rules/money';
import { toDay } from '@trunkline/rules/time';
import type { ListExport } from '../../documents/documents.public.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listActions } from '../../platform/flows/flow.ts';
import { priceListFlow } from './price-lists.flow.ts';
import {
  countPriceListPartners,
  findPriceListInForce,
  listPartsByNumber,
  type PriceListApproval,
  type PriceListRecord,
  type PriceListStart,
  readPriceListContent,
} from './price-lists.sql.ts';

type PriceListDetail = EndpointOutput<typeof getPriceListDetail>;

const formatState = ({ t }: Pick<TransactionContext, 't'>, state: PriceListState): string =>
  t.find(`states.pricelist_${state}`) ?? state;

/** Whether a draft waits for a second publisher. */
export const isProposed = ({ state, version, proposed_version }: PriceListRecord): boolean =>
  state === 'draft' && proposed_version === version;

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
  needs_second: isProposed(row),
  actions: listActions(priceListFlow, row, context),
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
    approvals: listValidApprovals(row).map(({ user_id, ...approval }) => ({
      ...approval,
      own: user_id === context.principal.user_id,
    })),
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

/** The approvals of what the list holds now. An edit of a draft leaves those of the earlier content behind. */
export const listValidApprovals = (row: PriceListRecord): readonly PriceListApproval[] =>
  row.state !== 'draft' || isProposed(row) ? row.approvals : [];

function presentTimeline(row: PriceListRecord): PriceListDetail['timeline'] {
  const entry = { side: 'staff' as const, reason: null };
  const at = row.created_at.toISOString();
  const created = { ...entry, at, who: row.created_by, from: null, to: 'draft', move: 'create' };
  const proposed = row.approvals.map(({ who, at: approved, reason }) => ({
    ...entry,
    at: approved,
    who,
    from: 'draft',
    to: 'draft',
    move: 'propose',
    reason,
  }));
  if (row.published_at === null) return [created, ...proposed];
  const published = {
    ...entry,
    at: row.published_at.toISOString(),
    who: row.published_by,
    from: 'draft',
    to: row.valid_from > row.published_at ? 'scheduled' : 'current',
    move: row.restores === null ? 'publish' : 'rollback',
    reason: row.approvals.at(-1)?.reason ?? null,
  };
  return [...(row.restores === null ? [created] : []), ...proposed.slice(0, -1), published];
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
