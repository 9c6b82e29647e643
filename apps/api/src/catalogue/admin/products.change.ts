import type { adminSaveProduct } from '@trunkline/contract/staff/products';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { ProductChange } from '../catalogue.row.ts';
import { plain } from './texts.ts';

// What a form sends as a change of a product, pure. docs/rules/catalogue.md, "Back office"

type Save = ParsedInput<typeof adminSaveProduct>;

/** Undefined stays absent; null of a list is the empty one. */
const listOr = <T>(list: readonly T[] | null | undefined): readonly T[] | undefined => (list === null ? [] : list);

function plainOf<K extends keyof Save>(input: Save, names: readonly K[]): Partial<Record<K, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof input[name] === 'string' ? [[name, plain(input[name])]] : [])),
  ) as Partial<Record<K, string>>;
}

function textsOf({ texts }: Save): ProductChange['texts'] {
  return (
    texts &&
    Object.fromEntries(
      Object.entries(texts).map(([language, words]) => [
        language,
        words && {
          ...(words.title !== undefined && { title: plain(words.title) }),
          ...(words.describe !== undefined && { describe: plain(words.describe ?? '') }),
        },
      ]),
    )
  );
}

const packingNames = ['qty_per_package', 'gross_weight', 'net_weight', 'length', 'width', 'height'] as const;
const powerNames = ['watts', 'poe_budget', 'power_supplied', 'poe_draw'] as const;

/** A group that is null clears each of its figures. */
const groupOf = <K extends string, T extends object>(
  group: T | null | undefined,
  names: readonly K[],
): Partial<Record<K, null>> | T | undefined =>
  group === null ? (Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>) : group;

/** Each value once, names without a value not at all. */
function labelsOf({ labels }: Save): ProductChange['labels'] {
  if (labels === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(labels ?? {}).flatMap(([name, values]) =>
      values.length > 0 ? [[name, [...new Set(values.map(plain))]]] : [],
    ),
  );
}

/** Images and downloads come later: the files that they name must be looked up. */
export function changeOf(input: Save): ProductChange {
  const { kind, drawing, gpl, cost, rack_units, state, last_orders_on, successor_id, cate_id } = input;
  const change: { [K in keyof ProductChange]?: ProductChange[K] | undefined } = {
    ...plainOf(input, ['part_number', 'code', 'model', 'brand', 'product_line'] as const),
    erp_no: input.erp_no == null ? input.erp_no : plain(input.erp_no),
    kind,
    drawing,
    gpl,
    cost,
    rack_units,
    state,
    last_orders_on,
    successor_id,
    cate_id,
    texts: textsOf(input),
    plug_type: input.plugs === undefined ? undefined : (input.plugs?.[0] ?? null),
    ports: listOr(input.ports),
    slots: listOr(input.slots),
    labels: labelsOf(input),
    specs: listOr(input.specs),
    estimated: listOr(input.estimated),
    ...groupOf(input.packing, packingNames),
    ...groupOf(input.power, powerNames),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
