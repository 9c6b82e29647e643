import { saveProduct, type ProductChoices } from '@trunkline/contract/staff/products';
import { type StaffProduct } from '@trunkline/contract/staff/products.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { line } from '@trunkline/contract/values';
import type { Language } from '@trunkline/text/languages';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod/mini';
import type { ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import type { EveryField } from '../../../ui/forms/every-field.ts';

// Conversions between a product as the server answers it and as the form sends it. Pure.

type ProductInput = EndpointInput<typeof saveProduct>;

const optionalForNewProduct = ['code', 'model', 'brand', 'product_line', 'cate_id'] as const;
type OptionalForNewProduct = (typeof optionalForNewProduct)[number];

/** What the form holds: the input of the save endpoint, where blank fields may be null. */
export type ProductFormValues = Omit<ProductInput, OptionalForNewProduct> & {
  [name in OptionalForNewProduct]?: string | null | undefined;
};
export type ProductForm = ShapeForm<ProductFormValues, FieldValues>;

/** The props of every section of the form. */
export interface ProductSectionProps {
  readonly form: ProductForm;
  /** Undefined for a new product. */
  readonly product: StaffProduct | undefined;
  /** Suggestions for text fields; undefined until they are loaded. */
  readonly choices: ProductChoices | undefined;
  /** The user may read the product but not save it. */
  readonly disabled: boolean;
}

type ProductFormShape = z.ZodMiniType<FieldValues, ProductFormValues>;
const { shape } = saveProduct.input;
const storedProductShape: ProductFormShape = z.object(shape);
/** The server has defaults for the fields that a new product may leave blank. */
const newProductShape: ProductFormShape = z.object({
  ...shape,
  part_number: line(64),
  code: z.nullish(line(100)),
  model: z.nullish(line(100)),
  brand: z.nullish(line(100)),
  product_line: z.nullish(line(100)),
  cate_id: z.nullish(line(100)),
});
export const getProductFormShape = (product: StaffProduct | undefined): ProductFormShape =>
  product ? storedProductShape : newProductShape;

const blankPacking = {
  qty_per_package: null,
  gross_weight: null,
  net_weight: null,
  length: null,
  width: null,
  height: null,
};
const blankPower = {
  watts: null,
  poe_budget: null,
  power_supplied: null,
  poe_draw: null,
  current_type: null,
  mixed_supplies: false,
};

/** The cost is shown to few, estimated figures are not typed, and the editor sends the other ones. */
type Apart = 'id' | 'version' | 'confirm' | 'cost' | 'estimated';

/** The start values of a new product, in the given category. */
export const createBlankProduct = (cateId: string | undefined): ProductFormValues =>
  ({
    part_number: '',
    code: '',
    model: '',
    brand: '',
    erp_no: null,
    cate_id: cateId ?? '',
    product_line: '',
    kind: 'device',
    drawing: 'rack',
    gpl: null,
    device_percent: null,
    state: 'active',
    last_orders_on: null,
    successor_id: null,
    hs_code: null,
    origin: null,
    eccn: null,
    lead_time_days: null,
    warranty_months: null,
    serials_required: false,
    slots: [],
    plugs: [],
    ports: [],
    power: blankPower,
    rack_units: null,
    airflow: null,
    images: [],
    downloads: [],
    packing: blankPacking,
    texts: { en: { title: '', describe: '' } },
    labels: {},
    specs: [],
  }) satisfies EveryField<ProductFormValues, Apart>;

/** English is required when a text is sent; the answer's type does not promise it. */
const withEnglish = (texts: { readonly [L in Language]?: string }) => ({ ...texts, en: texts.en ?? '' });

/** The values of the form for a stored product. */
export function toProductFormValues(product: StaffProduct): ProductFormValues {
  const { cbm: _, ...packing } = product.packing;
  const { cost, last_orders_on, successor_id, slots, plugs, ports, power, rack_units, airflow, texts } = product;
  const { part_number, code, model, brand, erp_no, cate_id, product_line, kind, drawing, gpl, state } = product;
  const { hs_code, origin, eccn, lead_time_days, warranty_months, serials_required } = product;
  return {
    part_number,
    code,
    model,
    brand,
    erp_no,
    cate_id,
    product_line,
    kind,
    drawing,
    gpl,
    device_percent: product.device_percent,
    ...(cost === undefined ? {} : { cost }),
    state,
    last_orders_on,
    successor_id,
    hs_code,
    origin,
    eccn,
    lead_time_days,
    warranty_months,
    serials_required,
    slots,
    plugs,
    ports,
    power,
    rack_units,
    airflow,
    texts,
    labels: product.labels,
    packing,
    images: product.pictures.map(({ file_id }) => file_id),
    downloads: product.downloads.map(({ file_id, name }) => ({ file_id, name })),
    specs: product.specs.map(({ name, value }) => ({
      name: withEnglish(name),
      value: typeof value === 'string' ? value : withEnglish(value),
    })),
  } satisfies EveryField<ProductFormValues, Apart>;
}

const mayBeLeftOut = (name: string): boolean => optionalForNewProduct.some((optional) => optional === name);

/** What a new product sends: without the optional fields that are blank. */
export const toNewProductInput = (values: ProductFormValues): ProductInput =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !mayBeLeftOut(name) || value));

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the product. Other users' changes to the other fields survive the save. */
export function pickChangedFields(product: StaffProduct, values: ProductFormValues): ProductInput {
  const before: Record<string, unknown> = { ...toProductFormValues(product) };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameJson(value, before[name])));
}
