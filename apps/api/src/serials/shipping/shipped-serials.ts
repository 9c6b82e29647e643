// Which product each shipped number is. Pure. Rules: docs/rules/serials.md, "Shipment"
import { newSerialNumber } from '@trunkline/contract/service/serial-number';
import type { FieldError } from '../../platform/errors/app-error.ts';
import { matchProduct } from '../serials.products.ts';
import { toSerialNumber } from '../serials.policy.ts';
import type { SerialProduct } from '../serials.sql.ts';

/** A number as it was sent: with a model, or in a text of numbers. */
export type SentSerial = string | { readonly sn: string; readonly model?: string | null | undefined };

/** One number, and where it was sent. */
export interface SerialEntry {
  readonly sn: string;
  readonly model: string | null;
  /** `serials.3.sn`, or `serials.0` of a text of several numbers. */
  readonly path: string;
  /** The field of its model. */
  readonly modelPath: string;
}

/** The numbers one by one. A text has several, separated by commas, semicolons, tabs or lines. */
export const listSerialEntries = (sent: readonly SentSerial[]): SerialEntry[] =>
  sent.flatMap((one, index): SerialEntry[] => {
    const path = `serials.${index}`;
    if (typeof one !== 'string')
      return [{ sn: toSerialNumber(one.sn), model: one.model ?? null, path: `${path}.sn`, modelPath: `${path}.model` }];
    return one
      .split(/[,;\t\n\r]/)
      .map(toSerialNumber)
      .filter((sn) => sn !== '')
      .map((sn) => ({ sn, model: null, path, modelPath: path }));
  });

/** A product of the order, and how many of it are ordered. */
export interface OrderedProduct extends SerialProduct {
  readonly quantity: number;
  readonly is_device: boolean;
}

export interface PlannedSerial {
  readonly sn: string;
  readonly path: string;
  readonly product: OrderedProduct;
}

interface Plan {
  readonly planned: readonly PlannedSerial[];
  readonly errors: readonly FieldError[];
}

type Found = { readonly product: OrderedProduct } | { readonly error: FieldError };

/** The product of a number: the one that its model names, else the only device of the order, or its only product where it has no device. */
function findProduct({ sn, model, modelPath }: SerialEntry, ordered: readonly OrderedProduct[]): Found {
  if (model !== null) {
    const found = matchProduct(ordered, model);
    const product = ordered.find(({ id }) => id === found.product?.id);
    if (product) return { product };
    const code = found.error === 'serials.several_model' ? found.error : 'serials.not_ordered_model';
    return { error: { path: modelPath, code, values: { model } } };
  }
  const devices = ordered.filter(({ is_device }) => is_device);
  const [only, other] = devices.length > 0 ? devices : ordered;
  return only && !other
    ? { product: only }
    : { error: { path: modelPath, code: 'serials.model_needed', values: { sn } } };
}

/** The product of each number, and all that is wrong with them: unknown models, numbers twice, more numbers than units. */
export function planSerials(entries: readonly SerialEntry[], ordered: readonly OrderedProduct[]): Plan {
  const errors: FieldError[] = [];
  const planned: PlannedSerial[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { sn, path } = entry;
    const found = findProduct(entry, ordered);
    if (!newSerialNumber.safeParse(sn).success) errors.push({ path, code: 'serials.bad_number' });
    else if (seen.has(sn)) errors.push({ path, code: 'serials.twice', values: { sn } });
    else if ('error' in found) errors.push(found.error);
    else {
      const { product } = found;
      const count = (counts.get(product.id) ?? 0) + 1;
      counts.set(product.id, count);
      if (count > product.quantity)
        errors.push({
          path,
          code: 'serials.more_than_ordered',
          values: { model: product.model, quantity: product.quantity },
        });
      else planned.push({ sn, path, product });
    }
    seen.add(sn);
  }
  return { planned, errors };
}
