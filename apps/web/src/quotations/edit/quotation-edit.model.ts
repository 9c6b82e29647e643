// The form of a draft or returned quotation: values of its fields, input of the save call, rows of its table.
import type { FixedAccessories } from '../quotation-line-checks.tsx';
import { type saveQuotation, quotationAccessoryInput, quotationItemInput } from '@trunkline/contract/quotations';
import { projectInfo, type Quotation, shippingTerms } from '@trunkline/contract/quotations.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { currencies, line, prose, totalAmount } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { toCents } from '@trunkline/rules/cents';
import type { ItemRow } from '../../ui/tables/item-rows.ts';
import type { QuotationLine } from '../quotation-lines.ts';

/** `line` is the id of the stored line, which has the name and the price. It is not sent. */
const accessoryEditShape = z.extend(quotationAccessoryInput, { line: z.string() });
export const quotationEditShape = z.object({
  currency: z.enum(currencies),
  shipping: z.enum(shippingTerms),
  application_price: z.nullish(totalAmount),
  application_reason: z.nullish(prose(1000)),
  competitor: z.nullish(line(200)),
  project_info: projectInfo,
  items: z.array(z.extend(quotationItemInput, { line: z.string(), accessories: z.array(accessoryEditShape) })),
});
export type QuotationEditValues = z.input<typeof quotationEditShape>;
export type EditedQuotation = z.output<typeof quotationEditShape>;

const emptyProjectInfo = {
  project_name: '',
  enduser_name: '',
  enduser_country: null,
  industry: '',
  description: '',
  estimated_po_date: null,
  notes: '',
};

/** The values that the form starts with. */
export const toQuotationEditValues = (quotation: Quotation): QuotationEditValues => ({
  currency: quotation.currency,
  shipping: quotation.shipping,
  application_price: quotation.application_price,
  application_reason: quotation.application_reason ?? '',
  competitor: quotation.competitor ?? '',
  project_info: { ...emptyProjectInfo, ...quotation.project_info },
  items: quotation.items.map((item) => ({
    line: item.id,
    product_id: item.product_id,
    quantity: item.quantity,
    note: item.note ?? '',
    asked_price: item.asked_price,
    accessories: item.accessories.map((accessory) => ({
      line: accessory.id,
      accessory_id: accessory.accessory_id,
      quantity: accessory.per_unit,
      note: accessory.note ?? '',
      asked_price: accessory.asked_price,
    })),
  })),
});

/** Input of `saveQuotation`; `version` is the version that the form was filled from. */
export const toSaveQuotationInput = (
  quotation: Pick<Quotation, 'id' | 'version'>,
  edited: EditedQuotation,
): EndpointInput<typeof saveQuotation> => ({
  ...edited,
  // null removes what is stored; undefined would keep it
  application_price: edited.application_price ?? null,
  application_reason: edited.application_reason ?? null,
  competitor: edited.competitor ?? null,
  id: quotation.id,
  version: quotation.version,
  items: edited.items.map(({ accessories, ...item }) => ({
    ...toSentLine(item),
    accessories: accessories.map(toSentLine),
  })),
});

const toSentLine = <L extends Pick<EditedQuotation['items'][number], 'line' | 'note' | 'asked_price'>>({
  line: stored,
  note,
  asked_price,
  ...sent
}: L) => ({ ...sent, id: stored || null, note: note ?? null, asked_price: asked_price ?? null });

/** Replaces the accessories of the item at index `item` with those that the check proposes. Those that stay keep their wishes. */
export const applyQuotationFix = (
  edited: EditedQuotation,
  item: number,
  accessories: FixedAccessories,
): EditedQuotation => ({
  ...edited,
  items: edited.items.map((editedItem, index) => {
    if (index !== item) return editedItem;
    const rest = [...editedItem.accessories];
    const takeStored = (accessoryId: string) => {
      const place = rest.findIndex((chosen) => chosen.accessory_id === accessoryId);
      return place < 0 ? undefined : rest.splice(place, 1)[0];
    };
    return {
      ...editedItem,
      accessories: accessories.map(({ accessory_id, quantity }) => ({
        line: '',
        ...takeStored(accessory_id),
        accessory_id,
        quantity,
      })),
    };
  }),
});

/** Removes the item at index `item`, or only its accessory at index `accessory`. */
export const removeQuotationLine = (
  items: QuotationEditValues['items'],
  { item, accessory }: Pick<QuotationEditRow, 'item' | 'accessory'>,
): QuotationEditValues['items'] =>
  accessory === undefined
    ? items.filter((_item, index) => index !== item)
    : items.map((edited, index) =>
        index === item
          ? { ...edited, accessories: edited.accessories.filter((_accessory, place) => place !== accessory) }
          : edited,
      );

/** Stored lines by id: items and accessories. */
export type QuotationLinesById = ReadonlyMap<string, QuotationLine>;

/** A row of the editable table: an item or one of its accessories. */
export interface QuotationEditRow extends ItemRow<QuotationLine> {
  /** Index of the accessory in its item; undefined on items. */
  readonly accessory: number | undefined;
  /** Path of the line in the form. */
  readonly path: `items.${number}` | `items.${number}.accessories.${number}`;
  /** Pieces of the line, of an accessory for all units; undefined while a typed quantity is invalid. */
  readonly pieces: number | undefined;
  /** Sum in cents; undefined while a typed quantity is invalid or without a price. */
  readonly total: bigint | undefined;
}

const toWholeQuantity = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

const multiplyQuantities = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one * other;

const toLineTotal = (pieces: number | undefined, { discount_price }: QuotationLine): bigint | undefined =>
  pieces === undefined || discount_price === null ? undefined : BigInt(pieces) * toCents(discount_price);

type EditedItem = QuotationEditValues['items'][number];

function listAccessoryRows(edited: EditedItem, item: number, lines: QuotationLinesById): QuotationEditRow[] {
  const units = toWholeQuantity(edited.quantity);
  const last = edited.accessories.length - 1;
  return edited.accessories.flatMap((chosen, accessory): QuotationEditRow[] => {
    const line = lines.get(chosen.line);
    if (!line) return [];
    const pieces = multiplyQuantities(units, toWholeQuantity(chosen.quantity));
    return [
      {
        line,
        item,
        accessory,
        hangs: accessory === last ? 'last' : 'middle',
        isLastOfItem: accessory === last,
        path: `items.${item}.accessories.${accessory}`,
        pieces,
        total: toLineTotal(pieces, line),
      },
    ];
  });
}

/** Rows of the form's items with their accessories; lines that `lines` does not have are left out. */
export const listQuotationEditRows = (
  items: QuotationEditValues['items'],
  lines: QuotationLinesById,
): QuotationEditRow[] =>
  items.flatMap((edited, item): QuotationEditRow[] => {
    const line = lines.get(edited.line);
    if (!line) return [];
    const pieces = toWholeQuantity(edited.quantity);
    return [
      {
        line,
        item,
        accessory: undefined,
        hangs: undefined,
        isLastOfItem: edited.accessories.length === 0,
        path: `items.${item}`,
        pieces,
        total: toLineTotal(pieces, line),
      },
      ...listAccessoryRows(edited, item, lines),
    ];
  });

/** Sum of the rows in cents; rows without a total count as 0. */
export const sumQuotationEditRows = (rows: readonly QuotationEditRow[]): bigint =>
  rows.reduce((sum, { total }) => sum + (total ?? 0n), 0n);
