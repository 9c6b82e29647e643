// Quotations and orders that a journey starts with, created over the API.
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { createOrder } from '@trunkline/contract/orders';
import { type OrderDetail } from '@trunkline/contract/orders.shapes';
import { getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import { type Quotation } from '@trunkline/contract/quotations.shapes';
import { addDaysToToday } from './forms.ts';
import { getProductId, simpleDevicePartNumber } from './products.ts';
import { callApi, logInAsStaff } from './api-client.ts';

export interface ProjectNames {
  readonly project: string;
  readonly customer: string;
}
const usualNames: ProjectNames = { project: 'Harbour offices', customer: 'Harbour Authority' };

/** A draft of the simple device, or with `submit` a submitted quotation. */
export async function createQuotation(
  partner: LoginAnswer,
  submit = false,
  quantity = 3,
  { project, customer } = usualNames,
): Promise<Quotation> {
  const product_id = await getProductId(simpleDevicePartNumber, partner);
  return callApi(
    saveQuotation,
    {
      currency: 'USD',
      shipping: 'fob_shenzhen',
      project_info: { project_name: project, enduser_name: customer, enduser_country: 'GB' },
      items: [{ product_id, quantity, accessories: [] }],
      submit,
    },
    partner,
  );
}

/** A quotation that staff have approved. */
export async function createApprovedQuotation(
  partner: LoginAnswer,
  quantity?: number,
  names?: ProjectNames,
): Promise<Quotation> {
  const { id, version } = await createQuotation(partner, true, quantity, names);
  await callApi(approveQuotation, { id, version }, await logInAsStaff('pricing'));
  return callApi(getQuotationDetail, { id }, partner);
}

/** An order of everything of an approved quotation. */
export async function createOrderedQuotation(partner: LoginAnswer, names = usualNames): Promise<OrderDetail> {
  const { id } = await createApprovedQuotation(partner, undefined, names);
  const order = await callApi(
    createOrder,
    {
      quotation_id: id,
      project_name: names.project,
      customer_name: names.customer,
      expect_delivery_date: addDaysToToday(40),
    },
    partner,
  );
  if (!('id' in order)) throw new Error('createOrder answered with figures only');
  return order;
}
