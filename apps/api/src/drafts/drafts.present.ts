import type { DraftDetail, DraftRow } from '@trunkline/contract/drafts';
import { dayInMs } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import { getCompanyId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listPricesById } from '../prices/prices.public.ts';
import { readSetting } from '../settings/settings.public.ts';
import { countDraftItems, listDraftLines } from './draft-content.ts';
import { type DraftContent, type DraftPrices, type DraftRecord, listPartNumbers } from './drafts.sql.ts';

/** The caller's prices of all lines, as they are now. */
export async function readDraftPrices(
  { trx, principal, now, today }: TransactionContext,
  contents: readonly DraftContent[],
): Promise<DraftPrices> {
  const lines = contents.flatMap(listDraftLines);
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].filter(isUuid);
  const parts = new Map((await listPartNumbers(trx, ids)).map((row) => [row.id, row.part_number]));
  const prices = await listPricesById(trx, { company_id: getCompanyId(principal), now, today }, ids);
  return Object.fromEntries(
    [...prices].map(([id, price]) => [
      id,
      {
        part_number: parts.get(id) ?? '',
        market_price: price?.market_price ?? null,
        discount_price: price?.discount_price ?? null,
      },
    ]),
  );
}

/** The prices of all rows are read at once. */
export async function presentDrafts(context: TransactionContext, rows: readonly DraftRecord[]): Promise<DraftRow[]> {
  const prices = await readDraftPrices(
    context,
    rows.map(({ content }) => content),
  );
  const kept_days = await readSetting(context, 'draft.days');
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    created_at: row.created_at.toISOString(),
    saved_at: row.saved_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    days_left: Math.max(0, Math.ceil((row.expires_at.getTime() - context.now.getTime()) / dayInMs)),
    kept_days,
    device: row.device,
    items: countDraftItems(row.content),
    other: row.other && { saved_at: row.other.saved_at, device: row.other.device },
    price_changes: listPriceChanges(row, prices).filter(({ field }) => field === 'discount_price').length,
    version: row.version,
  }));
}

export async function presentDraft(context: TransactionContext, row: DraftRecord): Promise<DraftRow> {
  const [shown] = await presentDrafts(context, [row]);
  if (!shown) throw new Error('each draft is shown');
  return shown;
}

const priceFields = ['market_price', 'discount_price'] as const;

/** A product that was deleted since has no price. */
export function listPriceChanges({ content, prices }: DraftRecord, now: DraftPrices): DraftDetail['changes'] {
  return listDraftLines(content).flatMap(({ item_id, product_id }) => {
    const saved = prices[product_id];
    if (!saved) return [];
    return priceFields.flatMap((field) => {
      const to = now[product_id]?.[field] ?? null;
      return saved[field] === to ? [] : [{ item_id, part_number: saved.part_number, field, from: saved[field], to }];
    });
  });
}
