// The input of the form as a change of a product. docs/rules/catalogue.md, "Staff area"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveProduct } from '@trunkline/contract/staff/products';
import { toPlainText } from '@trunkline/rules/localized';
import type { ProductChange } from '../writing/columns.sql.ts';

export type ProductInput = ParsedInput<typeof saveProduct>;

/** Null empties a list, absent leaves it unchanged. */
const toList = <T>(list: readonly T[] | null | undefined): readonly T[] | undefined => (list === null ? [] : list);

const toOptionalText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : toPlainText(text);

function toTextsChange({ texts }: ProductInput): ProductChange['texts'] {
  if (!texts) return texts;
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

const noPacking = {
  qty_per_package: null,
  gross_weight: null,
  net_weight: null,
  length: null,
  width: null,
  height: null,
};
const noPower = {
  watts: null,
  poe_budget: null,
  power_supplied: null,
  poe_draw: null,
  current_type: null,
  mixed_supplies: false,
};

/** Each value once; names without values are left out. */
function toLabels({ labels }: ProductInput): ProductChange['labels'] {
  if (labels === undefined) return undefined;
  const named = Object.entries(labels ?? {}).filter(([, values]) => values.length > 0);
  return Object.fromEntries(named.map(([name, values]) => [name, [...new Set(values.map(toPlainText))]]));
}

/** Columns of the input, without pictures and documents, whose files must be looked up first. Absent fields stay absent. */
export function toProductChange(input: ProductInput): ProductChange {
  const { kind, drawing, gpl, cost, rack_units, airflow, state, last_orders_on, successor_id, cate_id } = input;
  const { hs_code, origin, eccn, lead_time_days, warranty_months } = input;
  const change: { [K in keyof ProductChange]?: ProductChange[K] | undefined } = {
    part_number: toOptionalText(input.part_number),
    code: toOptionalText(input.code),
    model: toOptionalText(input.model),
    brand: toOptionalText(input.brand),
    product_line: toOptionalText(input.product_line),
    erp_no: input.erp_no == null ? input.erp_no : toPlainText(input.erp_no),
    kind,
    drawing,
    gpl,
    cost,
    rack_units,
    airflow,
    state,
    last_orders_on,
    successor_id,
    cate_id,
    hs_code,
    origin,
    eccn,
    lead_time_days,
    warranty_months,
    texts: toTextsChange(input),
    plug_type: input.plugs === undefined ? undefined : (input.plugs?.[0] ?? null),
    ports: toList(input.ports),
    slots: toList(input.slots),
    labels: toLabels(input),
    specs: toList(input.specs),
    estimated: toList(input.estimated),
    // A group that is null clears each of its figures.
    ...(input.packing === null ? noPacking : input.packing),
    ...(input.power === null ? noPower : input.power),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
