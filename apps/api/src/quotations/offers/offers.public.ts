// A counter-offer as both sides read it. Rules: docs/rules/quotations.md, "Counter-offers"
import type { QuotationState } from '@trunkline/contract/enums';
import type { QuotationOffer } from '@trunkline/contract/quotations.shapes';
import { multiplyMoney } from '@trunkline/rules/cents';
import { trimDecimal } from '@trunkline/rules/money';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

/** The prices of all lines, changed or not; null in every state but `offered`. */
export function presentOffer(
  { offer, offer_until: until }: Pick<QuotationRecord, 'offer' | 'offer_until'>,
  lines: readonly QuotationItemRow[],
  state: QuotationState,
): QuotationOffer | null {
  if (state !== 'offered' || offer === null || until === null) return null;
  const { prices, totals, ...made } = offer;
  const { subtotal, tax_rate, tax, other_charges, total } = totals;
  const changed = new Map(prices.map(({ id, discount_price }) => [id, discount_price]));
  return {
    ...made,
    until,
    items: lines.map(({ id: item_id, quantity, discount_price: own }) => {
      const discount_price = changed.get(item_id) ?? own;
      return {
        item_id,
        discount_price,
        totalPrice: discount_price === null ? null : multiplyMoney(quantity, discount_price),
      };
    }),
    subtotal,
    tax_rate: trimDecimal(tax_rate),
    tax,
    other_charges,
    total,
  };
}
