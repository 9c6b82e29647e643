// What somebody changes on a draft or a returned quotation, as a form over the shape of the call.
import {
  projectInfo,
  type Quotation,
  type QuotationCheck,
  type saveQuotation,
  sentItem,
  shippingTerms,
} from '@trunkline/contract/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { perUnit } from '@trunkline/contract/configurator';
import { amount, currencies, id } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { getCents } from '@trunkline/rules/cents';
import { type Line, rowsOf } from './quotation-lines.ts';

/** `line` leads back to the line as it was answered: its name and its price. The call does not take it. */
const editedAccessory = z.object({ line: z.string(), accessory_id: id, quantity: perUnit });
export const editShape = z.object({
  currency: z.enum(currencies),
  shipping: z.enum(shippingTerms),
  application_price: z.nullish(amount),
  project_info: projectInfo,
  items: z.array(z.extend(sentItem, { line: z.string(), accessories: z.array(editedAccessory) })),
});
export type EditValues = z.input<typeof editShape>;
export type Edited = z.output<typeof editShape>;

const blankInfo = {
  project_name: '',
  enduser_name: '',
  enduser_country: null,
  industry: '',
  description: '',
  estimated_po_date: null,
  notes: '',
};

export const valuesOf = (quotation: Quotation): EditValues => ({
  currency: quotation.currency,
  shipping: quotation.shipping,
  application_price: quotation.application_price,
  project_info: { ...blankInfo, ...quotation.project_info },
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

/** The call's input; `version` is that of the quotation as last read. */
export const inputOf = (
  quotation: Pick<Quotation, 'id' | 'version'>,
  edited: Edited,
  submit: boolean,
): EndpointInput<typeof saveQuotation> => ({
  ...edited,
  // left empty it is taken back
  application_price: edited.application_price ?? null,
  id: quotation.id,
  version: quotation.version,
  items: edited.items.map(({ product_id, quantity, accessories }) => ({
    product_id,
    quantity,
    accessories: accessories.map(({ accessory_id, quantity: each }) => ({ accessory_id, quantity: each })),
  })),
  submit,
});

/** A finding's proposal put in the place of an item's accessories. */
export const withFix = (edited: Edited, item: number, { accessories }: NonNullable<QuotationCheck['fix']>): Edited => ({
  ...edited,
  items: edited.items.map((one, at) =>
    at === item ? { ...one, accessories: accessories.map((chosen) => ({ ...chosen, line: '' })) } : one,
  ),
});

export type KnownLines = ReadonlyMap<string, Line>;
export const linesOf = (quotation: Quotation): KnownLines =>
  new Map(rowsOf(quotation.items).map(({ line }) => [line.id, line]));

/** A row of the editable table: an item, or with `accessory` one of its accessories. */
export interface EditRow {
  readonly line: Line;
  readonly item: number;
  readonly accessory: number | undefined;
  readonly hangs: 'middle' | 'last' | undefined;
  readonly path: `items.${number}.quantity` | `items.${number}.accessories.${number}.quantity`;
  /** Pieces and sum as typed; undefined while the text is no quantity. */
  readonly pieces: number | undefined;
  readonly total: bigint | undefined;
}

const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

const times = (pieces: number | undefined, { discount_price }: Line): bigint | undefined =>
  pieces === undefined || discount_price === null ? undefined : BigInt(pieces) * getCents(discount_price);

export const editRows = (items: EditValues['items'], known: KnownLines): EditRow[] =>
  items.flatMap((edited, item): EditRow[] => {
    const parent = known.get(edited.line);
    if (!parent) return [];
    const pieces = whole(edited.quantity);
    const hanging = edited.accessories.flatMap((chosen, accessory): EditRow[] => {
      const line = known.get(chosen.line);
      const each = whole(chosen.quantity);
      const all = pieces === undefined || each === undefined ? undefined : pieces * each;
      return line
        ? [
            {
              line,
              item,
              accessory,
              hangs: accessory === edited.accessories.length - 1 ? 'last' : 'middle',
              path: `items.${item}.accessories.${accessory}.quantity`,
              pieces: all,
              total: times(all, line),
            },
          ]
        : [];
    });
    return [
      {
        line: parent,
        item,
        accessory: undefined,
        hangs: undefined,
        path: `items.${item}.quantity`,
        pieces,
        total: times(pieces, parent),
      },
      ...hanging,
    ];
  });

export const subtotalOf = (rows: readonly EditRow[]): bigint =>
  rows.reduce((sum, { total }) => sum + (total ?? 0n), 0n);
