// The form of a draft or returned quotation: values of its fields, input of the save call, rows of its table.
import type { FixedAccessories } from '../quotation-line-checks.tsx';
import { type saveQuotation, quotationItemInput } from '@trunkline/contract/quotations';
import { projectInfo, type Quotation, shippingTerms } from '@trunkline/contract/quotations.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { perUnit } from '@trunkline/contract/configurator';
import { amount, currencies, id } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { toCents } from '@trunkline/rules/cents';
import { type ItemRow, listItemRows } from '../../ui/tables/item-rows.ts';
import type { QuotationLine } from '../quotation-lines.ts';

/** `line` is the id of the stored line, which has the name and the price. It is not sent. */
const accessoryEditShape = z.object({ line: z.string(), accessory_id: id, quantity: perUnit });
export const quotationEditShape = z.object({
  currency: z.enum(currencies),
  shipping: z.enum(shippingTerms),
  application_price: z.nullish(amount),
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
  project_info: { ...emptyProjectInfo, ...quotation.project_info },
  items: quotation.items.map((item) => ({
    line: item.id,
    product_id: item.product_id,
    quantity: item.quantity,
    accessories: item.accessories.map(({ id: line, accessory_id, per_unit }) => ({
      line,
      accessory_id,
      quantity: per_unit,
    })),
  })),
});

/** Input of `saveQuotation`; `version` is the version that the form was filled from. */
export const toSaveQuotationInput = (
  quotation: Pick<Quotation, 'id' | 'version'>,
  edited: EditedQuotation,
  submit: boolean,
): EndpointInput<typeof saveQuotation> => ({
  ...edited,
  // null removes the stored price; undefined would keep it
  application_price: edited.application_price ?? null,
  id: quotation.id,
  version: quotation.version,
  items: edited.items.map(({ line, product_id, quantity, accessories }) => ({
    id: line || null,
    product_id,
    quantity,
    accessories: accessories.map(({ line: stored, accessory_id, quantity: perItem }) => ({
      id: stored || null,
      accessory_id,
      quantity: perItem,
    })),
  })),
  submit,
});

/** Replaces the accessories of the item at index `item` with those that the check proposes. */
export const applyQuotationFix = (
  edited: EditedQuotation,
  item: number,
  accessories: FixedAccessories,
): EditedQuotation => ({
  ...edited,
  items: edited.items.map((editedItem, index) =>
    index === item
      ? { ...editedItem, accessories: accessories.map((accessory) => ({ ...accessory, line: '' })) }
      : editedItem,
  ),
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
export const indexQuotationLines = (quotation: Quotation): QuotationLinesById =>
  new Map(listItemRows(quotation.items).map(({ line }) => [line.id, line]));

/** A row of the editable table: an item or one of its accessories. */
export interface QuotationEditRow extends ItemRow<QuotationLine> {
  /** Index of the accessory in its item; undefined on items. */
  readonly accessory: number | undefined;
  /** Path of the quantity in the form. */
  readonly path: `items.${number}.quantity` | `items.${number}.accessories.${number}.quantity`;
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
        path: `items.${item}.accessories.${accessory}.quantity`,
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
        path: `items.${item}.quantity`,
        pieces,
        total: toLineTotal(pieces, line),
      },
      ...listAccessoryRows(edited, item, lines),
    ];
  });

/** Sum of the rows in cents; rows without a total count as 0. */
export const sumQuotationEditRows = (rows: readonly QuotationEditRow[]): bigint =>
  rows.reduce((sum, { total }) => sum + (total ?? 0n), 0n);
