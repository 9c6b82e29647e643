// What logistics type on the page of a shipment, before it is saved. Pure.
import type { StaffOrder } from '@trunkline/contract/staff/orders';
import type { ParcelInput, saveShipment } from '@trunkline/contract/staff/shipments';
import type { Shipment } from '@trunkline/contract/shipments.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { FreightPackage } from '@trunkline/rules/orders/load-plan';

export type OrderedLine = StaffOrder['items'][number] | StaffOrder['items'][number]['accessories'][number];

export const parcelFields = ['kind', 'weight', 'length', 'width', 'height', 'carrier', 'tracking'] as const;
export type ParcelField = (typeof parcelFields)[number];
export type ParcelDraft = Readonly<Record<ParcelField, string>> & Pick<ParcelInput, 'contents'>;

export interface RefusedNumber {
  readonly item_id: string;
  readonly sn: string;
  readonly msg: string;
}

export interface PackingDraft {
  /** As typed, by the id of the line. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly serials: Readonly<Record<string, readonly string[]>>;
  readonly refused: readonly RefusedNumber[];
  readonly parcels: readonly ParcelDraft[];
}

export const listOrderedLines = ({ items }: Pick<StaffOrder, 'items'>): OrderedLine[] =>
  items.flatMap((item) => [item, ...item.accessories]);

export const emptyParcel: ParcelDraft = {
  kind: 'carton',
  weight: '',
  length: '',
  width: '',
  height: '',
  carrier: '',
  tracking: '',
  contents: null,
};

/** The shipment as it is saved; without one all that is left. */
export function toPackingDraft(order: Pick<StaffOrder, 'items'>, shipment: Shipment | undefined): PackingDraft {
  const packed = new Map(shipment?.lines.map((line) => [line.item_id, line]));
  return {
    quantities: Object.fromEntries(
      listOrderedLines(order).map(({ id, backorder }) => [
        id,
        String(shipment ? (packed.get(id)?.quantity ?? 0) : backorder),
      ]),
    ),
    serials: Object.fromEntries([...packed].map(([id, { serials }]) => [id, serials])),
    refused: [],
    parcels: (shipment?.parcels ?? []).map((parcel) => ({
      ...Object.fromEntries(parcelFields.map((name) => [name, parcel[name] ?? ''])),
      contents: parcel.contents,
    })) as ParcelDraft[],
  };
}

const maxQuantity = 100_000;

/** The typed quantity; undefined when it is not a whole number from 0 to what is left. */
export function readPackedQuantity(
  line: Pick<OrderedLine, 'backorder'>,
  typed: string | undefined,
): number | undefined {
  const text = typed?.trim() || '0';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const quantity = Number(text);
  return quantity <= Math.min(line.backorder, maxQuantity) ? quantity : undefined;
}

/** The numbers of a pasted column or of one scan: split at lines, commas, semicolons and tabs, in capitals. */
export const splitSerials = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '');

/** Pieces that the draft ships; lines with a wrong quantity count nothing. */
export const countPacked = (order: Pick<StaffOrder, 'items'>, draft: PackingDraft): number =>
  listOrderedLines(order).reduce((sum, line) => sum + (readPackedQuantity(line, draft.quantities[line.id]) ?? 0), 0);

/** Lines with more serial numbers than pieces that are packed. */
export const listOverscanned = (order: Pick<StaffOrder, 'items'>, draft: PackingDraft) =>
  listOrderedLines(order).flatMap((line) => {
    const pieces = readPackedQuantity(line, draft.quantities[line.id]);
    const scanned = draft.serials[line.id]?.length ?? 0;
    return pieces !== undefined && scanned > pieces ? [{ model: line.model, scanned, pieces }] : [];
  });

export const hasWrongQuantity = (order: Pick<StaffOrder, 'items'>, draft: PackingDraft): boolean =>
  listOrderedLines(order).some((line) => readPackedQuantity(line, draft.quantities[line.id]) === undefined);

/** The call that saves the draft. */
export function toSaveInput(
  order: Pick<StaffOrder, 'id' | 'version' | 'items'>,
  shipment: Shipment | undefined,
  draft: PackingDraft,
): EndpointInput<typeof saveShipment> {
  return {
    order_id: order.id,
    version: order.version,
    ...(shipment && { id: shipment.id }),
    lines: listOrderedLines(order).map((line) => ({
      item_id: line.id,
      quantity: readPackedQuantity(line, draft.quantities[line.id]) ?? 0,
      serials: [...(draft.serials[line.id] ?? [])],
    })),
    parcels: draft.parcels.map(({ contents, ...typed }) => ({
      ...Object.fromEntries(parcelFields.map((name) => [name, typed[name].trim() || null])),
      contents,
    })),
  };
}

/** The parcels as they are typed; pallets and crates stand on the floor as they are. */
export const toFreightPackages = ({ parcels }: Pick<PackingDraft, 'parcels'>): FreightPackage[] =>
  parcels.map(({ kind, ...parcel }) => ({
    count: 1,
    weight: Number(parcel.weight),
    length: Number(parcel.length),
    width: Number(parcel.width),
    height: Number(parcel.height),
    isUnit: kind === 'pallet' || kind === 'crate',
  }));
