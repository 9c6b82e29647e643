import { type AdminProduct, adminSaveProduct } from '@trunkline/contract/staff/products';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { line } from '@trunkline/contract/values';
import { z } from 'zod/mini';

// Between a product as it is answered and as a form sends it, pure.

export type ProductInput = EndpointInput<typeof adminSaveProduct>;

const { shape } = adminSaveProduct.input;
export const productShape = z.object(shape);
/** What may be left blank of a new one, because the server knows what stands for it. */
export const newProductShape = z.object({
  ...shape,
  part_number: line(64),
  code: z.nullish(line(100)),
  model: z.nullish(line(100)),
  brand: z.nullish(line(100)),
  product_line: z.nullish(line(100)),
  cate_id: z.nullish(line(100)),
});

const blankPacking = {
  qty_per_package: null,
  gross_weight: null,
  net_weight: null,
  length: null,
  width: null,
  height: null,
};
const blankPower = { watts: null, poe_budget: null, power_supplied: null, poe_draw: null };

/** What a new product begins with. */
export const blankProduct = (cateId: string | undefined): ProductInput => ({
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
  state: 'active',
  last_orders_on: null,
  successor_id: null,
  slots: [],
  plugs: [],
  ports: [],
  power: blankPower,
  rack_units: null,
  images: [],
  downloads: [],
  packing: blankPacking,
  texts: { en: { title: '', describe: '' } },
  labels: {},
  specs: [],
});

/** The fields of the form as the product has them. */
export function inputOf(product: AdminProduct): ProductInput {
  const { cbm: _, ...packing } = product.packing;
  const { cost, last_orders_on, successor_id, slots, plugs, ports, power, rack_units, texts, labels } = product;
  const { part_number, code, model, brand, erp_no, cate_id, product_line, kind, drawing, gpl, state } = product;
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
    ...(cost === undefined ? {} : { cost }),
    state,
    last_orders_on,
    successor_id,
    slots,
    plugs,
    ports,
    power,
    rack_units,
    texts,
    labels,
    packing,
    images: product.pictures.map(({ file_id }) => file_id),
    downloads: product.downloads.map(({ file_id, name }) => ({ file_id, name })),
    specs: product.specs as never,
  };
}

const blankable = ['code', 'model', 'brand', 'product_line', 'cate_id'] as const;

/** A new product says only what was filled in. */
export const newProduct = (values: ProductInput): ProductInput =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(blankable as readonly string[]).includes(name) || value),
  );

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the product: what somebody else changes meanwhile in the others stays theirs. */
export function changesOf(product: AdminProduct, values: ProductInput): ProductInput {
  const before: Record<string, unknown> = { ...inputOf(product) };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name])));
}
