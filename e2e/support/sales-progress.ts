// Quotations and orders on their way, created over the API: counter-offer with messages, shipments, a link for the customer, a bank statement.
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { saveCustomerQuotation, shareQuotation } from '@trunkline/contract/customer-quotations';
import { settleContract, submitPayment, updateDelivery, uploadOrderDocument } from '@trunkline/contract/orders';
import { sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { startStatement } from '@trunkline/contract/staff/finance';
import { confirmPayment } from '@trunkline/contract/staff/orders';
import { sendStaffQuotationMessage } from '@trunkline/contract/staff/quotation-messages';
import { counterQuotation } from '@trunkline/contract/staff/quotation-offers';
import { saveShipment, shipShipment } from '@trunkline/contract/staff/shipments';
import { callApi, logInAsStaff } from './api-client.ts';
import { expectDefined } from './expect-defined.ts';
import { addDaysToToday, createPdf } from './forms.ts';
import { createOrderedQuotation, createQuotation, type ProjectNames } from './sales.ts';

const createFile = (): File => {
  const { buffer, name, mimeType } = createPdf('paper.pdf');
  return new File([Uint8Array.from(buffer)], name, { type: mimeType });
};

/** A quotation with an open counter-offer, a message of each side and a note among staff, which are `text`. */
export async function createOfferedQuotation(partner: LoginAnswer, names: ProjectNames, text: string): Promise<string> {
  const { id, version, items } = await createQuotation(partner, true, 3, names);
  const staff = await logInAsStaff('admin');
  const line = expectDefined(items[0], 'a line');
  await callApi(sendQuotationMessage, { id, item_id: line.id, text }, partner);
  await callApi(sendStaffQuotationMessage, { id, text, internal: true }, staff);
  await callApi(sendStaffQuotationMessage, { id, text }, staff);
  const offer = { items: [{ item_id: line.id, discount_price: '10' }], until: addDaysToToday(9), confirm: true };
  await callApi(counterQuotation, { id, version, ...offer, reason: text }, staff);
  return id;
}

/** An order of three devices: one is on its way in a parcel, one is being packed, one stays behind. */
export async function createOrderInParts(partner: LoginAnswer, names: ProjectNames): Promise<string> {
  const staff = await logInAsStaff('admin');
  const file = createFile();
  const { id, version, items } = await createOrderedQuotation(partner, names);
  const item_id = expectDefined(items[0], 'a line').id;
  const stamped = await callApi(uploadOrderDocument, { id, version, file }, partner);
  const settled = await callApi(
    settleContract,
    { id, version: stamped.version, contract_required: false, file: null },
    partner,
  );
  const paid = await callApi(
    submitPayment,
    { id, version: settled.version, payment_date: addDaysToToday(0), file },
    partner,
  );
  const confirmed = await callApi(confirmPayment, { id, version: paid.version }, staff);
  const delivery = { delivery_date: addDaysToToday(20), delivery_plan: names.project, forwarder: names.customer };
  const planned = await callApi(
    updateDelivery,
    { id, version: confirmed.version, action: 'schedule', ...delivery },
    partner,
  );
  const lines = [{ item_id, quantity: 1 }];
  const carrier = names.customer.slice(0, 100);
  const parcels = [{ kind: 'pallet', weight: '212.5', length: '120', width: '80', height: '145', carrier }];
  const packed = await callApi(saveShipment, { order_id: id, version: planned.version, lines, parcels }, staff);
  const { id: first } = expectDefined(packed.shipment, 'a shipment');
  const sent = { id: first, version: packed.version, shipping_info: names.customer, file };
  const shipped = await callApi(shipShipment, sent, staff);
  await callApi(saveShipment, { order_id: id, version: shipped.version, lines, parcels }, staff);
  return id;
}

/** The address of the link by which a customer opens an approved quotation. */
export async function shareWithCustomer(partner: LoginAnswer, id: string, customer: string): Promise<string> {
  await callApi(
    saveCustomerQuotation,
    { id, margin: '18', customer: { company: customer, contact: customer } },
    partner,
  );
  const { url } = await callApi(shareQuotation, { id, until: addDaysToToday(5) }, partner);
  return new URL(url).pathname;
}

/** A bank statement with a credit that no order is known for. */
export async function importStatement(payer: string): Promise<void> {
  const rows = ['Value date;Amount;Currency;Details;Payer', `${addDaysToToday(0)};1234.56;USD;${payer};${payer}`];
  const file = new File([rows.join('\n')], 'statement.csv', { type: 'text/csv' });
  await callApi(startStatement, { file, wait: true }, await logInAsStaff('admin'));
}
