import { productKinds, productStates } from '@trunkline/contract/catalogue';
import {
  drawings,
  figureFits,
  inputPorts,
  inputSlots,
  type ProductFigure,
  productFigures,
} from '@trunkline/contract/product-input';
import type { TextKey, TextValues } from '@trunkline/text';
import { z } from 'zod/mini';

// The published column list of products, pure. docs/rules/import.md

/** Why a field can not be taken. */
export interface Problem {
  readonly field: string;
  readonly key: Extract<TextKey, `catalogue.import_${string}`>;
  readonly values?: TextValues;
}
type Reason = Omit<Problem, 'field'>;
type Read = { readonly value: unknown } | Reason;
type Reader = (text: string) => Read;

/** What stands in a cell; absent: the file has no such column, and the product keeps what it has. */
export type Fields = Readonly<Record<string, string | undefined>>;

const text =
  (limit: number): Reader =>
  (written) =>
    written.length > limit ? { key: 'catalogue.import_too_long', values: { limit } } : { value: written };

/** As exact as it is kept: the same file again must find the same figure. */
const figure =
  (name: ProductFigure): Reader =>
  (written) => {
    const fits = figureFits(name, written);
    if (fits === 'size') return { key: 'catalogue.import_too_large' };
    return fits === 'yes'
      ? { value: written }
      : { key: 'catalogue.import_figure', values: { places: productFigures[name][1] } };
  };

const whole: Reader = (written) =>
  /^[1-9]\d{0,8}$/.test(written) ? { value: Number(written) } : { key: 'catalogue.import_whole' };

const oneOf =
  (allowed: readonly string[]): Reader =>
  (written) =>
    allowed.includes(written)
      ? { value: written }
      : { key: 'catalogue.import_one_of', values: { allowed: allowed.join(', ') } };

const day: Reader = (written) =>
  z.iso.date().safeParse(written).success ? { value: written } : { key: 'catalogue.import_day' };

const listOf =
  (shape: z.ZodMiniType): Reader =>
  (written) => {
    try {
      const parsed = shape.safeParse(JSON.parse(written));
      return parsed.success ? { value: parsed.data } : { key: 'catalogue.import_list' };
    } catch {
      return { key: 'catalogue.import_list' };
    }
  };

export interface Column {
  readonly read: Reader;
  readonly required?: true;
  /** An empty cell clears it; of any other an empty cell says nothing. */
  readonly clearable?: true;
}
const optional = (read: Reader): Column => ({ read, clearable: true });

/** The one list that csv, xlsx and jsonl share, in the order in which it is published. */
export const columns: Readonly<Record<string, Column>> = {
  part_number: { read: text(64), required: true },
  title: { read: text(300), required: true },
  gpl: { read: figure('gpl'), required: true },
  code: { read: text(100) },
  model: { read: text(100) },
  brand: { read: text(100) },
  erp_no: optional(text(100)),
  category: { read: text(100) },
  product_line: { read: text(100) },
  kind: { read: oneOf(productKinds) },
  drawing: { read: oneOf(drawings) },
  describe: optional(text(4_000)),
  title_ar: { read: text(300) },
  describe_ar: { read: text(4_000) },
  cost: optional(figure('cost')),
  state: { read: oneOf(productStates) },
  last_orders_on: optional(day),
  qty_per_package: optional(whole),
  gross_weight: optional(figure('gross_weight')),
  net_weight: optional(figure('net_weight')),
  length: optional(figure('length')),
  width: optional(figure('width')),
  height: optional(figure('height')),
  rack_units: optional(figure('rack_units')),
  watts: optional(figure('watts')),
  power_supplied: optional(figure('power_supplied')),
  poe_budget: optional(figure('poe_budget')),
  poe_draw: optional(figure('poe_draw')),
  plug_type: optional(text(100)),
  ports: { read: listOf(inputPorts) },
  slots: { read: listOf(inputSlots) },
};

/** What a row says, by column; null clears. */
export type Values = Record<string, unknown>;

export function readFields(
  fields: Fields,
  { required = true }: { required?: boolean } = {},
): { values: Values; problems: Problem[] } {
  const values: Values = {};
  const problems: Problem[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const written = fields[field]?.replace(/\p{Cc}/gu, ' ').trim();
    if (written === undefined || written === '') {
      if (column.required && (required || field !== 'gpl')) problems.push({ field, key: 'catalogue.import_required' });
      else if (written === '' && column.clearable) values[field] = field === 'describe' ? '' : null;
      continue;
    }
    const read = column.read(written);
    if ('value' in read) values[field] = read.value;
    else problems.push({ field, ...read });
  }
  if (values['state'] === 'last_orders' && values['last_orders_on'] == null)
    problems.push({ field: 'last_orders_on', key: 'catalogue.import_last_orders' });
  return { values, problems };
}
