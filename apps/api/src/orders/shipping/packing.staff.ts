// Logistics pack shipments, finance hold and release them. Rules: docs/rules/shipments.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { newSerialNumber } from '@trunkline/contract/service/serial-number';
import type * as shipmentCalls from '@trunkline/contract/staff/shipments';
import {
  AppError,
  conflict,
  type FieldError,
  invalid,
  invalidFields,
  notFound,
} from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import { formatError } from '../../platform/http/answer.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toSerialNumber } from '../../serials/serials.public.ts';
import { isOnHold } from '../payments/payments.sql.ts';
import { createRelease } from '../payments/payments.staff.ts';
import { getOrderLine } from '../promises/promises.staff.ts';
import { getOrder, listOrderLines, type Order, type OrderLine } from '../orders.sql.ts';
import { orders } from '../orders.transition.ts';
import { findSerialProblem, isOpenShipment } from './shipments.policy.ts';
import { presentShippedOrder } from './shipped-order.present.ts';
import { formatShipmentNumber } from './shipments.present.ts';
import {
  changeShipment,
  deleteShipmentRow,
  findOrderOfShipment,
  insertShipment,
  listKnownSerials,
  listPackedSerials,
  listShipments,
  replaceShipmentLines,
  type StoredParcel,
  type StoredShipment,
  type StoredShipmentLine,
} from './shipments.sql.ts';

type SaveInput = ParsedInput<typeof shipmentCalls.saveShipment>;
type SentShipment = Pick<ParsedInput<typeof shipmentCalls.deleteShipment>, 'id' | 'order_id' | 'version'>;

/** The order of a shipment that a call names, as the `Sent` of an action. Throws 404, also for the id of another order. */
export async function getSentOrder(
  { trx }: TransactionContext,
  { id, order_id, version }: SentShipment,
): Promise<{ id: string; version: number }> {
  const found = await findOrderOfShipment(trx, id);
  if (!found || (order_id && order_id !== found)) throw notFound('shipments.not_found');
  return { id: found, version };
}

/** A shipment of the order that is not on its way. Throws 404 and 409. */
export function getOpenShipment(order: Order, shipments: readonly StoredShipment[], id: string): StoredShipment {
  const shipment = shipments.find((one) => one.id === id);
  if (!shipment) throw notFound('shipments.not_found');
  if (!isOpenShipment(shipment))
    throw conflict('shipments.on_its_way', { number: formatShipmentNumber(order.number, shipment.position) });
  return shipment;
}

export async function saveShipment(context: TransactionContext, { order_id, version, id, ...sent }: SaveInput) {
  const { trx, now } = context;
  let shipment_id = id ?? null;
  const packed = await transition(context, orders, 'pack', { id: order_id, version }, async (order) => {
    const lines = await listOrderLines(trx, order.id);
    const stored = id ? getOpenShipment(order, await listShipments(trx, order.id), id) : undefined;
    const chosen = sent.lines && (await readLines(context, lines, sent.lines, id ?? undefined));
    const parcels = sent.parcels && readParcels(lines, sent.parcels);
    ensureContentsPacked(lines, chosen ?? stored?.lines ?? [], parcels ?? stored?.parcels ?? [], (parcel, content) =>
      parcels ? `parcels.${parcel}.contents.${content}.quantity` : 'lines',
    );
    shipment_id ??= await insertShipment(trx, order, now);
    if (chosen) await replaceShipmentLines(trx, { id: shipment_id, company_id: order.company_id }, chosen);
    if (parcels) await changeShipment(trx, shipment_id, { parcels });
    return { details: { shipment_id, ...(chosen && { pieces: chosen.reduce((sum, one) => sum + one.quantity, 0) }) } };
  });
  return presentShippedOrder(context, packed, shipment_id);
}

/** The lines of a shipment as they are stored. Throws 404 for a foreign line, 409 for more than is left, 400 with all wrong numbers. */
async function readLines(
  context: TransactionContext,
  lines: readonly OrderLine[],
  sent: NonNullable<SaveInput['lines']>,
  shipmentId: string | undefined,
): Promise<StoredShipmentLine[]> {
  const seen = new Set<string>();
  const chosen = sent.map(({ item_id, quantity, serials }, index) => {
    const path = `lines.${index}`;
    const line = getOrderLine(lines, item_id, `${path}.item_id`);
    if (seen.has(line.id)) throw invalid('orders.item_twice', {}, `${path}.item_id`);
    seen.add(line.id);
    ensureLeft(line, quantity, `${path}.quantity`);
    return { line, quantity, path, serials: (serials ?? []).map(toSerialNumber) };
  });
  const errors = [
    ...chosen.flatMap(({ line, quantity, serials, path }): FieldError[] =>
      serials.length > quantity
        ? [{ path: `${path}.serials`, code: 'serials.more_than_ordered', values: { model: line.model, quantity } }]
        : [],
    ),
    ...(await listSerialErrors(context, chosen, shipmentId)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity, serials }) => ({ order_item_id: line.id, quantity, serials }));
}

/** Throws 409 when less of the line is left. */
export function ensureLeft(line: OrderLine, quantity: number, path?: string): void {
  const left = line.quantity - line.shipped;
  if (quantity > left)
    throw new AppError(
      409,
      'shipments.more_than_left',
      { part_number: line.part_number, left },
      path === undefined ? {} : { path },
    );
}

interface NumberedLine {
  readonly line: OrderLine;
  readonly serials: readonly string[];
  /** `lines.2` */
  readonly path: string;
}

/** What is wrong with the numbers of lines, each at its field: twice, shipped, of another product, packed elsewhere. */
async function listSerialErrors(
  { trx }: Pick<TransactionContext, 'trx'>,
  lines: readonly NumberedLine[],
  shipmentId: string | undefined,
): Promise<FieldError[]> {
  const numbers = lines.flatMap(({ serials }) => serials);
  if (numbers.length === 0) return [];
  const known = new Map((await listKnownSerials(trx, numbers)).map((one) => [one.sn, one]));
  const packed = await listPackedSerials(trx, numbers, shipmentId);
  const seen = new Set<string>();
  return lines.flatMap(({ line, serials, path: linePath }) =>
    serials.flatMap((sn, index): FieldError[] => {
      const path = `${linePath}.serials.${index}`;
      if (!newSerialNumber.safeParse(sn).success) return [{ path, code: 'serials.bad_number' }];
      if (seen.has(sn)) return [{ path, code: 'serials.twice', values: { sn } }];
      seen.add(sn);
      const problem = findSerialProblem(line, known.get(sn), packed.get(sn));
      return problem ? [{ path, ...problem }] : [];
    }),
  );
}

/** Parcels as they are stored, their contents by the lines of the order. Throws 404 for a foreign line. */
const readParcels = (lines: readonly OrderLine[], sent: NonNullable<SaveInput['parcels']>): StoredParcel[] =>
  sent.map(({ contents, ...parcel }, index) => ({
    kind: parcel.kind ?? null,
    weight: parcel.weight ?? null,
    length: parcel.length ?? null,
    width: parcel.width ?? null,
    height: parcel.height ?? null,
    carrier: parcel.carrier ?? null,
    tracking: parcel.tracking ?? null,
    contents:
      contents?.map(({ item_id, quantity }, at) => ({
        item_id: getOrderLine(lines, item_id, `parcels.${index}.contents.${at}.item_id`).id,
        quantity,
      })) ?? null,
  }));

/** Throws 400 where the parcels together contain more of a line than the shipment takes, each at the content that is too much. */
function ensureContentsPacked(
  lines: readonly OrderLine[],
  packed: readonly StoredShipmentLine[],
  parcels: readonly StoredParcel[],
  toPath: (parcel: number, content: number) => string,
): void {
  const contained = new Map<string, number>();
  const errors = parcels.flatMap(({ contents }, parcel) =>
    (contents ?? []).flatMap(({ item_id, quantity: added }, content): FieldError[] => {
      const sum = (contained.get(item_id) ?? 0) + added;
      contained.set(item_id, sum);
      const quantity = packed.find((one) => one.order_item_id === item_id)?.quantity ?? 0;
      if (sum <= quantity || added === 0) return [];
      const { model } = getOrderLine(lines, item_id, toPath(parcel, content));
      return [{ path: toPath(parcel, content), code: 'shipments.contents_above', values: { model, sum, quantity } }];
    }),
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** The numbers that cannot be shipped as a line, with the sentences of the reader. */
export async function checkSerials(
  context: TransactionContext,
  { order_id, item_id, serials: sent }: ParsedInput<typeof shipmentCalls.checkSerials>,
) {
  const { trx, principal, t } = context;
  const order = await getOrder(trx, principal, order_id);
  const line = getOrderLine(await listOrderLines(trx, order.id), item_id, 'item_id');
  const serials = sent.map(toSerialNumber);
  const own = (await listShipments(trx, order.id)).find(isOpenShipment);
  const errors = await listSerialErrors(context, [{ line, serials, path: 'line' }], own?.id);
  return {
    refused: errors.map(({ path, code, values }) => ({
      sn: serials[Number(path.split('.').at(-1))] ?? '',
      msg: formatError(t, { code, values }),
    })),
  };
}

export async function deleteShipment(
  context: TransactionContext,
  input: ParsedInput<typeof shipmentCalls.deleteShipment>,
) {
  const { trx } = context;
  const changed = await transition(context, orders, 'pack', await getSentOrder(context, input), async (order) => {
    getOpenShipment(order, await listShipments(trx, order.id), input.id);
    await deleteShipmentRow(trx, input.id);
    return { details: { deleted_shipment_id: input.id } };
  });
  return presentShippedOrder(context, changed, null);
}

export async function holdShipment(
  context: TransactionContext,
  { reason, ...input }: ParsedInput<typeof shipmentCalls.holdShipment>,
) {
  const { trx, now } = context;
  const sent = await getSentOrder(context, input);
  const held = await transition(context, orders, 'holdshipment', sent, async (order) => {
    const shipment = getOpenShipment(order, await listShipments(trx, order.id), input.id);
    const number = formatShipmentNumber(order.number, shipment.position);
    if (shipment.state === 'held') throw conflict('shipments.already_held', { number });
    await changeShipment(trx, shipment.id, { state: 'held', hold_reason: reason, held_at: now });
    return { to: order.status, reason, details: { shipment_id: shipment.id, reason } };
  });
  return presentShippedOrder(context, held, input.id);
}

/** Ends a hold of finance, and that of an overdue payment until the next shipment. */
export async function releaseShipment(
  context: TransactionContext,
  { reason, ...input }: ParsedInput<typeof shipmentCalls.releaseShipment>,
) {
  const { trx } = context;
  const sent = await getSentOrder(context, input);
  const released = await transition(context, orders, 'releaseshipment', sent, async (order) => {
    const shipment = getOpenShipment(order, await listShipments(trx, order.id), input.id);
    const isOverdue = await isOnHold(context, order);
    if (shipment.state !== 'held' && !isOverdue) throw conflict('orders.not_held');
    await changeShipment(trx, shipment.id, { state: 'packing', hold_reason: null, held_at: null });
    const columns = isOverdue ? createRelease(context, reason) : {};
    return { to: order.status, change: { columns }, reason, details: { shipment_id: shipment.id, reason } };
  });
  return presentShippedOrder(context, released, input.id);
}
