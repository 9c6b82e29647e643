// A device that is sent in the place of another one. Rules: docs/rules/serials.md, "Replacement"
import type { TransactionContext } from '../platform/http/request-context.ts';
import { toSerialNumber } from './serials.policy.ts';
import { createTakenError, getSerial, insertSerial, listSerialsByNumber, updateSerial } from './serials.sql.ts';

/**
 * Puts a new number in the place of a device: same product, company, end user and order, and the rest of its cover. A number in stock is
 * taken. Throws 409 at `sn` for a number that belongs to somebody, or to another product. Answers the id of the new record.
 */
export async function replaceSerial(context: TransactionContext, id: string, typed: string): Promise<string> {
  const { trx, principal, today, now } = context;
  const old = await getSerial(trx, principal, id);
  const sn = toSerialNumber(typed);
  const { product_id, company_id, enduser_id, order_id, end_date } = old;
  // A cover that is over stays so: the replacement is a courtesy of one day.
  const start_date = old.start_date > today ? old.start_date : today;
  const values = { sn, product_id, company_id, enduser_id, order_id, start_date, end_date };
  const covered = { ...values, end_date: end_date < start_date ? start_date : end_date };
  const [stored] = await listSerialsByNumber(trx, [sn]);
  if (stored && (stored.company_id !== null || stored.order_id !== null || stored.product_id !== product_id))
    throw createTakenError(sn, 'sn');
  const newId = stored ? stored.id : await insertSerial(trx, covered, now);
  if (stored) await updateSerial(trx, stored, covered, now);
  await updateSerial(trx, old, { replaced_by: newId }, now);
  return newId;
}
