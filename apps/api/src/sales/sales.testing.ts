// Helpers for tests of sales: orders of partners in several countries, with types and levels, at different days.
import { confirmPayment } from '@trunkline/contract/staff/orders';
import { createOrderAt, moveClock, type People } from '../orders/orders.testing.ts';
import type { ApprovedQuotationOptions } from '../orders/creation/approved-quotation.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { compareSales } from './keeping/keeping.sql.ts';

/** A confirmed order; its day is `days` from today. */
export async function sell(app: TestApp, people: People, options: ApprovedQuotationOptions = {}, days = 0) {
  await moveClock(app, 0);
  const { order } = await createOrderAt(app, people, 'payment_submitted', { valid_days: 3000, ...options });
  await moveClock(app, days);
  await callAs(app, people.finance).ok(confirmPayment, { id: order.id, version: order.version });
  await moveClock(app, 0);
  return order;
}

/** How far what is kept differs from what the orders say; zero twice. */
export async function countDifferences(app: TestApp): Promise<[missing: number, superfluous: number]> {
  const { missing, superfluous } = await app.sql((trx) => compareSales(trx));
  return [missing, superfluous];
}
