// Quotations and orders that are already on their way when a journey begins.
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { LoggedIn } from '@trunkline/contract/accounts';
import { listGoods } from '@trunkline/contract/catalogue';
import { createOrder, type OrderDetail } from '@trunkline/contract/orders';
import { findQuotation, type Quotation, saveQuotation } from '@trunkline/contract/quotations';
import { dayFromToday } from './form.ts';
import { ask, staffSession } from './portal.ts';

/** A device of the demo catalogue that needs nothing in it. */
export const simpleDevice = '230-2424-01';

export async function saveDeal(partner: LoggedIn, submit = false, quantity = 3): Promise<Quotation> {
  const { list } = await ask(listGoods, { part_numbers: [simpleDevice] }, partner);
  return ask(
    saveQuotation,
    {
      currency: 'USD',
      shipping: 'fob_shenzhen',
      project_info: { project_name: 'Harbour offices', enduser_name: 'Harbour Authority', enduser_country: 'GB' },
      items: [{ product_id: list[0]!.id, quantity, accessories: [] }],
      submit,
    },
    partner,
  );
}

export async function approvedDeal(partner: LoggedIn, quantity?: number): Promise<Quotation> {
  const { id, version } = await saveDeal(partner, true, quantity);
  await ask(approveQuotation, { id, version }, await staffSession('pricing'));
  return ask(findQuotation, { id }, partner);
}

export async function orderedDeal(partner: LoggedIn): Promise<OrderDetail> {
  const { id } = await approvedDeal(partner);
  const order = await ask(
    createOrder,
    {
      quotation_id: id,
      project_name: 'Harbour offices',
      customer_name: 'Harbour Authority',
      expect_delivery_date: dayFromToday(40),
    },
    partner,
  );
  if (!('id' in order)) throw new Error('figures alone came back');
  return order;
}
