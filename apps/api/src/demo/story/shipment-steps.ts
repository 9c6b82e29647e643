// How the goods of an order leave: all at once, or in parts with parcels and serial numbers. Promised days that move.
import type { OrderDetail, OrderItem } from '@trunkline/contract/orders.shapes';
import { promiseOrder, shipOrder } from '@trunkline/contract/staff/orders';
import { saveShipment, shipShipment } from '@trunkline/contract/staff/shipments';
import { addDays } from '@trunkline/rules/time';
import type { Dice } from './dice.ts';
import type { StoryRunner } from './story-runner.ts';

/** Numbers that are scanned of one line, at most. */
const maxScanned = 6;
/** Days by which a promised day moves. */
const movedDays = 9;

/** Models of devices have digits after the series; those of licences and support have a letter. */
const deviceModel = /^(?:RVI?|RK|JD|MG|MC|CH)-\d/;

const toKey = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** Numbers of the devices of a line, as their labels have them: `CN26RV2448P-0123101`. `line`: its position, from 0. */
function listSerials(orderNumber: string, { model, quantity }: OrderItem, line: number): string[] {
  const [, year = '', running = ''] = /-\d\d(\d\d)-\d*(\d{4})$/.exec(orderNumber) ?? [];
  if (!deviceModel.test(model)) return [];
  return Array.from(
    { length: Math.min(quantity, maxScanned) },
    (_, unit) => `CN${year}${model.replaceAll('-', '')}-${running}${line + 1}${String(unit + 1).padStart(2, '0')}`,
  );
}

export interface Departure {
  readonly by: string;
  readonly order: OrderDetail;
  readonly file: File;
  readonly dice: Dice;
}

const rollTracking = (dice: Dice): string => `TL${String(dice.between(10_000_000, 99_999_999))}CN`;

const describe = ({ order, dice }: Departure, pallets: number): string =>
  `${order.forwarder ?? 'Forwarder'}: ${pallets === 1 ? '1 pallet' : `${pallets} pallets`} from Shenzhen, about ${dice.between(12, 24)} days in transit.`;

/** Everything leaves in one shipment. */
export async function shipWhole(teller: StoryRunner, departure: Departure): Promise<OrderDetail> {
  const { by, order, file, dice } = departure;
  const shipping_info = describe(departure, dice.between(1, 4));
  return teller.call(by, shipOrder, {
    ...toKey(order),
    shipping_info,
    tracking: rollTracking(dice),
    serials: order.items.flatMap((item, line) =>
      listSerials(order.number, item, line).map((sn) => ({ sn, model: item.part_number })),
    ),
    file,
  });
}

/** The first half of the lines leaves on a pallet; the rest is promised for later, and is being packed. */
export async function shipInParts(teller: StoryRunner, departure: Departure): Promise<OrderDetail> {
  const { by, order, file, dice } = departure;
  const half = Math.ceil(order.items.length / 2);
  const [first, rest] = [order.items.slice(0, half), order.items.slice(half)];
  const promised = await teller.call(by, promiseOrder, {
    ...toKey(order),
    lines: listPieces(rest).map((line) => ({ item_id: line.id, promised_date: getLaterDay(teller, line) })),
    reason: 'The wireless controllers are late at the factory. Everything else leaves today.',
  });
  const lines = toShipped(order, first, 0);
  const packed = await teller.call(by, saveShipment, {
    order_id: order.id,
    version: promised.version,
    lines,
    parcels: [
      {
        kind: 'pallet',
        weight: '212.5',
        length: '120',
        width: '80',
        height: '145',
        carrier: order.forwarder,
        tracking: rollTracking(dice),
        contents: lines.map(({ item_id, quantity }) => ({ item_id, quantity })),
      },
    ],
  });
  if (!packed.shipment) throw new Error('the story packed no shipment');
  const shipped = await teller.call(by, shipShipment, {
    id: packed.shipment.id,
    version: packed.version,
    shipping_info: describe(departure, 1),
    file,
  });
  return teller.call(by, saveShipment, {
    order_id: order.id,
    version: shipped.version,
    lines: toShipped(order, rest, half),
  });
}

const listPieces = (items: readonly OrderItem[]) => items.flatMap((item) => [item, ...item.accessories]);

/** The lines of a shipment. `position`: that of the first item in the order. */
const toShipped = (order: OrderDetail, items: readonly OrderItem[], position: number) =>
  items.flatMap((item, line) => [
    { item_id: item.id, quantity: item.quantity, serials: listSerials(order.number, item, position + line) },
    ...item.accessories.map(({ id: item_id, quantity }) => ({ item_id, quantity, serials: [] })),
  ]);

/** Some days after the promised day, and after today. */
function getLaterDay(teller: StoryRunner, { promised_date }: Pick<OrderItem, 'promised_date'>): string {
  const day = promised_date !== null && promised_date > teller.today ? promised_date : teller.today;
  return addDays(day, movedDays);
}

/** Logistics move the promised day of the first line. */
export async function postpone(teller: StoryRunner, by: string, order: OrderDetail): Promise<OrderDetail> {
  const [first] = order.items;
  if (!first) throw new Error('the story ordered nothing');
  return teller.call(by, promiseOrder, {
    ...toKey(order),
    lines: [{ item_id: first.id, promised_date: getLaterDay(teller, first) }],
    reason: 'A part of this model is late at the factory. We ship the other lines as planned.',
  });
}
