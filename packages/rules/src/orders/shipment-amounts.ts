// The amounts of the invoice of a shipment. Pure. Rules: docs/rules/shipments.md, "Invoices"
import type { Currency } from '@trunkline/contract/values';
import { multiplyMoney, sumMoney } from '../cents.ts';
import { computeShare } from '../share.ts';

export interface ShipmentAmounts {
  readonly subtotal: string;
  readonly tax: string;
  readonly other_charges: string;
  readonly total: string;
}

interface ShippedOrder {
  readonly subtotal: string;
  readonly tax: string;
  readonly other_charges: string;
  readonly currency: Currency;
}

interface ShippedPart {
  readonly lines: readonly { readonly quantity: number; readonly discount_price: string }[];
  /** The amounts of earlier shipments. */
  readonly earlier: readonly ShipmentAmounts[];
  /** True when nothing of the order is left. */
  readonly last: boolean;
}

/** VAT and other charges are those of the order, pro rata by the goods; the last shipment takes the rest. */
export function computeShipmentAmounts(order: ShippedOrder, { lines, earlier, last }: ShippedPart): ShipmentAmounts {
  const subtotal = sumMoney(lines.map(({ quantity, discount_price }) => multiplyMoney(quantity, discount_price)));
  const share = (of: 'tax' | 'other_charges') =>
    computeShare({
      whole: order[of],
      taken: sumMoney(earlier.map((one) => one[of])),
      part: subtotal,
      all: order.subtotal,
      last,
      currency: order.currency,
    });
  const [tax, other_charges] = [share('tax'), share('other_charges')];
  return { subtotal, tax, other_charges, total: sumMoney([subtotal, tax, other_charges]) };
}
