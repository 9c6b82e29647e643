// Items as a partner sends them, together with the stored lines that they replace. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveQuotation } from '@trunkline/contract/quotations';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { WantedItem } from '../pricing/pricing.public.ts';
import { ensurePayable } from '../proposal/proposal.public.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

type SentItem = NonNullable<ParsedInput<typeof saveQuotation>['items']>[number];
type SentLine = Pick<SentItem, 'id' | 'note' | 'asked_price' | 'term_months' | 'kind' | 'section'>;

/** Null clears what is stored; what is absent stays. */
const pickWishes = (sent: SentLine, line?: QuotationItemRow) => ({
  note: sent.note === undefined ? line?.note : sent.note,
  asked_price: sent.asked_price === undefined ? line?.asked_price : sent.asked_price,
  term_months: sent.term_months === undefined ? line?.term_months : sent.term_months,
  kind: sent.kind ?? line?.kind,
  section: sent.section === undefined ? line?.section : sent.section,
});

/**
 * Merges the sent items into the stored lines. With the id of a stored line, what is absent stays as it is. Throws 404 for an id that is not a line of this kind in the quotation, and 400 for an id that is sent twice.
 */
export function mergeItems(lines: readonly QuotationItemRow[], items: readonly SentItem[]): WantedItem[] {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const usedIds = new Set<string>();
  const mergeWishes = ({ id, ...sent }: SentLine, parentId: string | null, path: string) => {
    if (id == null) return pickWishes(sent);
    const line = linesById.get(id);
    if (line?.parent_id !== parentId) throw new AppError(404, 'quotations.item_not_found', {}, { path: `${path}.id` });
    if (usedIds.has(id)) throw invalid('quotations.item_twice', {}, `${path}.id`);
    usedIds.add(id);
    return { id, ...pickWishes(sent, line) };
  };
  return items.map((item, index) => ({
    product_id: item.product_id,
    quantity: item.quantity,
    ...mergeWishes(item, null, `items.${index}`),
    accessories: (item.accessories ?? []).map((accessory, at) => ({
      accessory_id: accessory.accessory_id,
      quantity: accessory.quantity,
      ...mergeWishes(accessory, item.id ?? '', `items.${index}.accessories.${at}`),
    })),
  }));
}

/** Throws 400 for an asked price with cents in a currency without cents, also for a stored one after a change of the currency. */
export function ensurePayableWishes(terms: Pick<QuotationRecord, 'currency'>, items: readonly WantedItem[]): void {
  const ensure = (price: string | null | undefined, path: string) => {
    if (price != null) ensurePayable(terms, price, `${path}.asked_price`);
  };
  for (const [index, item] of items.entries()) {
    ensure(item.asked_price, `items.${index}`);
    for (const [at, accessory] of item.accessories.entries())
      ensure(accessory.asked_price, `items.${index}.accessories.${at}`);
  }
}
