// The fields of a product: form, import and export follow. Rules: docs/rules/catalogue.md, "Staff area"
import { productPort, productSlot, type ProductSlot } from '@trunkline/contract/catalogue';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveProduct } from '@trunkline/contract/staff/products';
import { toPlainText } from '@trunkline/rules/localized';
import type { Language } from '@trunkline/text/languages';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import { defineRecordFields, isSameDecimal, type ValuesOf } from '../../platform/records/record-fields.ts';
import type { ProductTable } from '../products/products.public.ts';

export interface ProductTexts {
  readonly title: string;
  readonly describe: string;
}

/** What a change names: texts by language, of which null removes one, and rows of other tables. */
interface ChangedParts {
  readonly texts: { readonly [L in Language]?: Partial<ProductTexts> | null };
  /** USD; null: unknown. */
  readonly cost: string | null;
  readonly slots: readonly ProductSlot[];
}
type ProductRow = Omit<ProductTable, keyof ChangedParts> & ChangedParts;

export type ProductInput = ParsedInput<typeof saveProduct>;
type SentProduct = Omit<ProductInput, 'id' | 'version' | 'packing' | 'power'> &
  NonNullable<ProductInput['packing']> &
  NonNullable<ProductInput['power']>;

function toTexts(texts: NonNullable<ProductInput['texts']>): ChangedParts['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      fields && {
        ...(fields.title !== undefined && { title: toPlainText(fields.title) }),
        ...(fields.describe !== undefined && { describe: toPlainText(fields.describe ?? '') }),
      },
    ]),
  );
}

/** Each value once; names without values are left out. */
function toLabels(labels: NonNullable<ProductInput['labels']>): Readonly<Record<string, readonly string[]>> {
  const named = Object.entries(labels).filter(([, values]) => values.length > 0);
  return Object.fromEntries(named.map(([name, values]) => [name, [...new Set(values.map(toPlainText))]]));
}

/** Stored lists may lack keys that the shape fills in. */
const createListComparison =
  <T>(shape: z.ZodMiniType<T>) =>
  (stored: readonly T[], wanted: readonly T[]): boolean =>
    isDeepStrictEqual(z.array(shape).safeParse(stored).data, wanted);

const optional = { empty: null } as const;
const requiredText = { required: true, read: toPlainText } as const;
const figure = { empty: null, isSame: isSameDecimal } as const;

export const productFields = defineRecordFields<ProductRow, SentProduct>()(
  // Pictures and documents are files, which are looked up first.
  { plugs: 'plug_type', images: 'none', downloads: 'none', confirm: 'none' },
  {
    part_number: requiredText,
    // Code, model, brand, drawing and category of a new product follow from its part number and its kind.
    code: requiredText,
    model: requiredText,
    brand: requiredText,
    drawing: { required: true },
    cate_id: { required: true },
    product_line: { empty: 'Other', read: toPlainText },
    kind: { empty: 'device' },
    state: { empty: 'active' },
    erp_no: { empty: null, read: toPlainText },
    texts: { empty: {}, read: toTexts },
    gpl: figure,
    cost: figure,
    device_percent: figure,
    last_orders_on: optional,
    successor_id: optional,
    qty_per_package: optional,
    gross_weight: figure,
    net_weight: figure,
    length: figure,
    width: figure,
    height: figure,
    rack_units: figure,
    watts: figure,
    power_supplied: figure,
    poe_budget: figure,
    poe_draw: figure,
    current_type: optional,
    mixed_supplies: { empty: false },
    airflow: optional,
    plug_type: { empty: null, read: ([plug]) => plug ?? null },
    hs_code: optional,
    origin: optional,
    eccn: optional,
    lead_time_days: optional,
    warranty_months: optional,
    serials_required: { empty: false },
    ports: { empty: [], isSame: createListComparison(productPort) },
    slots: { empty: [], isSame: createListComparison(productSlot) },
    labels: { empty: {}, read: toLabels },
    specs: { empty: [] },
    estimated: { empty: [] },
    id: 'computed',
    version: 'computed',
    words: 'computed',
    thumb_file_id: 'computed',
    created_at: 'computed',
    updated_at: 'computed',
    // The database computes them for lists.
    group_key: 'computed',
    is_accessory: 'computed',
    list_code: 'computed',
    off_sale: 'computed',
  },
);
export type ProductValues = ValuesOf<typeof productFields>;

/** A group that is null clears each of its figures. */
const noPacking = {
  qty_per_package: null,
  gross_weight: null,
  net_weight: null,
  length: null,
  width: null,
  height: null,
};
const noPower = { watts: null, poe_budget: null, power_supplied: null, poe_draw: null, current_type: null };

/** The change that the form asks for, without pictures and documents. */
export const toProductChange = ({ packing, power, ...input }: ProductInput): Partial<ProductValues> => ({
  ...productFields.read({
    ...input,
    ...(packing === null ? noPacking : packing),
    ...(power === null ? noPower : power),
  }),
  ...(power === null && { mixed_supplies: productFields.empty.mixed_supplies }),
});
