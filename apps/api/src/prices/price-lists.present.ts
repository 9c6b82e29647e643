import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { priceListDetail, PriceListRow, PriceListState } from '@trunkline/contract/staff/prices';
import { plainDecimal } from '../quotations/quotations.price.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { actionsOf } from './price-lists.flow.ts';
import {
  type Begin,
  contentOf,
  countCompanies,
  findBefore,
  listParts,
  type PriceListRecord,
} from './price-lists.sql.ts';

type Shown = EndpointOutput<typeof priceListDetail>;

export const stateLabel = ({ t }: Pick<TransactionContext, 't'>, state: PriceListState): string =>
  t.find(`states.pricelist_${state}`) ?? state;

export const presentRow = (context: TransactionContext, row: PriceListRecord): PriceListRow => ({
  id: row.id,
  type: row.type,
  level: row.level,
  valid_from: row.valid_from.toISOString(),
  at_once: row.state === 'draft' && row.valid_from <= context.now,
  state: row.state,
  state_label: stateLabel(context, row.state),
  discounts_count: row.discounts_count,
  fixed_count: row.fixed_count,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  published_at: row.published_at?.toISOString() ?? null,
  actions: actionsOf(context.principal, row.state),
  version: row.version,
});

export const presentBegin = (begin: Begin | undefined) =>
  begin ? { id: begin.id, valid_from: begin.valid_from.toISOString() } : null;

export async function presentPriceList(context: TransactionContext, row: PriceListRecord): Promise<Shown> {
  const { trx, today, language } = context;
  const { discounts, fixed } = await contentOf(trx, row.id);
  const parts = await listParts(
    trx,
    fixed.map(({ part_number }) => part_number),
    language,
  );
  return {
    ...presentRow(context, row),
    discounts: discounts.map(({ product_line, discount }) => ({ product_line, discount: plainDecimal(discount) })),
    fixed: fixed.map(({ part_number, price }, at) => {
      // Looked up with and without hyphens, but a list means exactly what it says.
      const part = parts[at]?.part_number === part_number ? parts[at] : undefined;
      const { title = null, model = null, product_line = null, gpl = null } = part ?? {};
      return { part_number, price, title, model, product_line, gpl };
    }),
    companies: await countCompanies(trx, row, today),
    follows: presentBegin(await findFollowed(context, row)),
    timeline: timelineOf(row),
  };
}

/** The list that it follows, or would. */
async function findFollowed({ trx, now }: TransactionContext, row: PriceListRecord): Promise<Begin | undefined> {
  const atOnce = row.state === 'draft' && row.valid_from <= now;
  return findBefore(trx, row, atOnce ? now : row.valid_from, atOnce ? '<=' : '<');
}

function timelineOf(row: PriceListRecord): Shown['timeline'] {
  const line = { side: 'vendor' as const, reason: null };
  const made = {
    ...line,
    at: row.created_at.toISOString(),
    who: row.created_by,
    from: null,
    to: 'draft',
    move: 'create',
  };
  if (row.published_at === null) return [made];
  const to = row.valid_from > row.published_at ? 'scheduled' : 'current';
  return [
    made,
    { ...line, at: row.published_at.toISOString(), who: row.published_by, from: 'draft', to, move: 'publish' },
  ];
}
