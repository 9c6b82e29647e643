// Logistics ship, and confirm deliveries that partners do not confirm. Rules: docs/rules/shipments.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import type * as shipmentCalls from '@trunkline/contract/staff/shipments';
import { findPromisedDay } from '@trunkline/rules/orders/lead-time';
import { computeShipmentAmounts } from '@trunkline/rules/orders/shipment-amounts';
import { addDays, getEarliestToday } from '@trunkline/rules/time';
import { conflict, type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../platform/files/stored-files.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { planShippedSerials, registerSerials } from '../../serials/serials.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentStaffOrder } from '../orders.present.ts';
import { listOrderLines, type Order, type OrderLine, saveOrderFile } from '../orders.sql.ts';
import { moveOrder } from '../orders.transition.ts';
import { clearedRelease, ensureReleased } from '../payments/payments.staff.ts';
import { changePromises } from '../promises/promises.sql.ts';
import { takeDelivery } from './delivery.ts';
import { ensureLeft, getSentOrder, getOpenShipment } from './packing.staff.ts';
import { isOpenShipment } from './shipments.policy.ts';
import { presentShippedOrder } from './shipped-order.present.ts';
import { formatShipmentNumber } from './shipments.present.ts';
import {
  changeShipment,
  countShipped,
  deleteOpenShipments,
  insertShipment,
  listShipments,
  listShippedProducts,
  replaceShipmentLines,
  type ShippedProduct,
  type StoredParcel,
  type StoredShipment,
  type StoredShipmentLine,
} from './shipments.sql.ts';
import { createInvoiceNumber } from './shipping.sql.ts';

/** OA45: open account, due 45 days after the UTC day of shipment. */
const openAccountDays = 45;

type ShipInput = ParsedInput<typeof staffOrderCalls.shipOrder>;

/** What leaves, and the papers that go with it. */
interface Departure {
  readonly shipment: Pick<StoredShipment, 'id' | 'lines' | 'parcels'>;
  readonly earlier: readonly StoredShipment[];
  readonly lines: readonly OrderLine[];
  readonly file_id: string | null;
  readonly shipping_info: string | null;
}

/** One shipment of all that is left. */
export async function shipOrder(
  context: TransactionContext,
  { shipping_info, tracking, serials, release_reason, ...sent }: ShipInput,
  file: UploadedFile | null,
) {
  const { trx, now } = context;
  const shipped = await moveOrder(context, 'ship', sent, async (order) => {
    const release = await ensureReleased(context, order, release_reason);
    const shipments = await listShipments(trx, order.id);
    const open = shipments.find(isOpenShipment);
    if (open) throw conflict('shipments.packed_already', { number: formatShipmentNumber(order.number, open.position) });
    const lines = await listOrderLines(trx, order.id);
    const planned = await planShippedSerials(trx, order.id, serials ?? []);
    const left = spreadSerials(lines, planned);
    const parcels: StoredParcel[] = tracking ? [{ ...emptyParcel, tracking }] : [];
    const id = await insertShipment(trx, order, now);
    await replaceShipmentLines(trx, { id, company_id: order.company_id }, left);
    const { id: file_id } = await saveOrderFile(context, order, file);
    const shipment = { id, lines: left, parcels };
    const columns = await depart(context, order, { shipment, earlier: shipments, lines, file_id, shipping_info });
    await registerSerials(context, order, planned);
    return { columns: { ...release, ...columns }, details: { file_id, serials: planned.length } };
  });
  return presentStaffOrder(context, shipped);
}

const emptyParcel: StoredParcel = {
  kind: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  carrier: null,
  tracking: null,
  contents: null,
};

/** All that is left, with the numbers of each product at its lines in their order. */
function spreadSerials(
  lines: readonly OrderLine[],
  planned: readonly { readonly sn: string; readonly product: { readonly id: string } }[],
): StoredShipmentLine[] {
  const numbers = Map.groupBy(planned, ({ product }) => product.id);
  return lines
    .filter((line) => line.quantity > line.shipped)
    .map((line) => {
      const quantity = line.quantity - line.shipped;
      const serials = (numbers.get(line.product_id) ?? []).splice(0, quantity).map(({ sn }) => sn);
      return { order_item_id: line.id, quantity, serials };
    });
}

export async function shipShipment(
  context: TransactionContext,
  { shipping_info = null, ...input }: ParsedInput<typeof shipmentCalls.shipShipment>,
  file: UploadedFile | null,
) {
  const { trx } = context;
  const sent = await getSentOrder(context, input);
  const shipped = await moveOrder(context, 'ship', sent, async (order) => {
    const shipments = await listShipments(trx, order.id);
    const shipment = getOpenShipment(order, shipments, input.id);
    const number = formatShipmentNumber(order.number, shipment.position);
    if (shipment.state === 'held') throw conflict('shipments.held', { number, reason: shipment.hold_reason ?? '' });
    if (shipment.lines.length === 0) throw conflict('shipments.empty', { number });
    const release = await ensureReleased(context, order, null);
    const lines = await listOrderLines(trx, order.id);
    const earlier = shipments.filter((one) => !isOpenShipment(one));
    const products = await listShippedProducts(
      trx,
      lines.map(({ product_id }) => product_id),
    );
    const planned = planLineSerials(shipment.lines, lines, products);
    const file_id = file && (await saveOrderFile(context, order, file)).id;
    const departure = { shipment, earlier, lines, file_id, shipping_info: shipping_info ?? null };
    const columns = await depart(context, order, departure);
    await registerSerials(context, order, planned);
    const details = { shipment_id: shipment.id, file_id, serials: planned.length };
    return { columns: { ...release, ...columns }, details };
  });
  return presentShippedOrder(context, shipped, input.id);
}

/** The numbers of a packed shipment with their products. Throws 400 for lines whose products need more numbers. */
function planLineSerials(
  packed: readonly StoredShipmentLine[],
  lines: readonly OrderLine[],
  products: readonly ShippedProduct[],
) {
  const errors: FieldError[] = [];
  const planned = packed.flatMap(({ order_item_id, quantity, serials }, index) => {
    const line = lines.find(({ id }) => id === order_item_id);
    const product = products.find(({ id }) => id === line?.product_id);
    if (!line || !product) throw new Error('a packed line has no product');
    ensureLeft(line, quantity);
    const path = `lines.${index}.serials`;
    if (product.serials_required && serials.length < quantity)
      errors.push({
        path,
        code: 'shipments.serials_missing',
        values: { model: line.model, missing: quantity - serials.length },
      });
    return serials.map((sn, at) => ({ sn, path: `${path}.${at}`, product }));
  });
  if (errors.length > 0) throw invalidFields(errors);
  return planned;
}

/** Writes a shipment that leaves with its invoice, and promises the rest. Answers the columns of the order. */
async function depart(
  context: TransactionContext,
  order: Order,
  { shipment, earlier, lines, file_id, shipping_info }: Departure,
) {
  const { trx, now, today } = context;
  const quantities = new Map(shipment.lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  const rest = lines.filter((line) => line.quantity > line.shipped + (quantities.get(line.id) ?? 0));
  await promiseRest(context, rest);
  const last = rest.length === 0;
  const amounts = computeShipmentAmounts(order, {
    lines: lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? 0 })),
    earlier: earlier.map(({ subtotal, tax, other_charges, total }) => ({
      subtotal: subtotal ?? '0.00',
      tax: tax ?? '0.00',
      other_charges: other_charges ?? '0.00',
      total: total ?? '0.00',
    })),
    last,
  });
  const invoice_number = await createInvoiceNumber(trx, today.slice(0, 4));
  const due_date = order.payment_term === 'oa45' ? addDays(today, openAccountDays) : null;
  await changeShipment(trx, shipment.id, {
    state: 'shipped',
    shipping_materials_id: file_id,
    shipping_info,
    parcels: shipment.parcels,
    invoice_number,
    due_date,
    ...amounts,
    shipped_at: now,
  });
  await countShipped(trx, shipment.id);
  if (last) await deleteOpenShipments(trx, order.id);
  return {
    // A release of finance is for one shipment.
    ...(last ? {} : clearedRelease),
    ...(file_id && { shipping_materials_id: file_id }),
    ...(shipping_info && { shipping_info }),
    tracking: shipment.parcels.find(({ tracking }) => tracking !== null)?.tracking ?? order.tracking,
    // Those of the order are of its first shipment; each shipment has its own.
    invoice_number: order.invoice_number ?? invoice_number,
    shipped_at: order.shipped_at ?? now,
    due_date: order.due_date ?? due_date,
  };
}

/** A line that is not shipped whole needs a day for its rest: by its lead time, unless logistics have promised one that is not over. */
async function promiseRest({ trx, now, today }: TransactionContext, rest: readonly OrderLine[]): Promise<void> {
  const isOver = (line: OrderLine) => line.promised_date === null || line.promised_date < getEarliestToday(now);
  const days = rest.filter(isOver).map((line) => {
    const promised_date = line.promised_date === null ? findPromisedDay(line.lead_time_days, today) : null;
    if (promised_date === null) throw conflict('shipments.promise_needed', { part_number: line.part_number });
    return { id: line.id, promised_date };
  });
  if (days.length > 0) await changePromises(trx, days);
}

/** Logistics confirm deliveries that the partner does not confirm: all that are on their way for long enough. */
export async function deliverOrder(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffOrderCalls.deliverOrder>,
  file: UploadedFile | null,
) {
  const staffDeliveryDays = await readSetting(context, 'order.staff_delivery_days');
  return presentStaffOrder(context, await takeDelivery({ ...context, staffDeliveryDays }, sent, { file, reason }));
}

/** The same of one shipment. */
export async function deliverShipment(
  context: TransactionContext,
  { reason, ...input }: ParsedInput<typeof shipmentCalls.deliverShipment>,
  file: UploadedFile | null,
) {
  const staffDeliveryDays = await readSetting(context, 'order.staff_delivery_days');
  const sent = await getSentOrder(context, input);
  const delivery = { file, reason, shipment_id: input.id };
  const delivered = await takeDelivery({ ...context, staffDeliveryDays }, sent, delivery);
  return presentShippedOrder(context, delivered, input.id);
}
