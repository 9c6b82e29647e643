// What the shipment of an order writes. Rules: docs/rules/serials.md, "Shipment"
import { addDays, addMonths } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listSerialEntries, type PlannedSerial, planSerials, type SentSerial } from './shipped-serials.ts';
import { findEndUserOfOrder, listOrderedProducts, writeShippedSerials } from './shipping.sql.ts';

interface ShippedOrder {
  readonly id: string;
  readonly company_id: string;
}

/** A number of a shipment with its product, and the field where it was sent. */
interface NumberedProduct {
  readonly sn: string;
  readonly path: string;
  readonly product: { readonly id: string; readonly warranty_months: number | null };
}

/** The last day of a cover that begins on a day. */
export const computeCoverEnd = (start: string, months: number): string => addDays(addMonths(start, months), -1);

/** The product of each number that was sent with its model or alone. Throws 400 with all wrong numbers at their fields. */
export async function planShippedSerials(
  trx: Trx,
  order_id: string,
  sent: readonly SentSerial[],
): Promise<readonly PlannedSerial[]> {
  const entries = listSerialEntries(sent);
  if (entries.length === 0) return [];
  const { planned, errors } = planSerials(entries, await listOrderedProducts(trx, order_id));
  if (errors.length > 0) throw invalidFields(errors);
  return planned;
}

/**
 * Makes serial records of what is shipped; the cover begins today. Throws 409 at the field of a number that was shipped before: of two
 * shipments of a number at once the second fails here.
 */
export async function registerSerials(
  context: TransactionContext,
  { id: order_id, company_id }: ShippedOrder,
  planned: readonly NumberedProduct[],
): Promise<void> {
  if (planned.length === 0) return;
  const { trx, today, now } = context;
  const [months, enduser_id] = [await readSetting(context, 'warranty.months'), await findEndUserOfOrder(trx, order_id)];
  const rows = planned.map(({ sn, product }) => ({
    sn,
    product_id: product.id,
    company_id,
    enduser_id,
    order_id,
    start_date: today,
    end_date: computeCoverEnd(today, product.warranty_months || months),
  }));
  const taken = new Set(await writeShippedSerials(trx, rows, now));
  const fields = planned
    .filter(({ sn }) => taken.has(sn))
    .map(({ sn, path }) => ({ path, code: 'serials.shipped_before', values: { sn } }) as const);
  if (fields.length > 0) throw new AppError(409, 'serials.some_shipped_before', {}, { fields });
}
