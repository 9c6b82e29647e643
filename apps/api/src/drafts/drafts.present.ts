import type { DraftDetail, DraftRow } from '@trunkline/contract/drafts';
import { dayInMs } from '@trunkline/rules/time';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { countDraftItems, listDraftLines } from './draft-content.ts';
import type { DraftPrices, DraftRecord } from './drafts.sql.ts';

export async function presentDraft(context: TransactionContext, row: DraftRecord): Promise<DraftRow> {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    created_at: row.created_at.toISOString(),
    saved_at: row.saved_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    days_left: Math.max(0, Math.ceil((row.expires_at.getTime() - context.now.getTime()) / dayInMs)),
    kept_days: await readSetting(context, 'draft.days'),
    device: row.device,
    items: countDraftItems(row.content),
    other: row.other && { saved_at: row.other.saved_at, device: row.other.device },
    version: row.version,
  };
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
