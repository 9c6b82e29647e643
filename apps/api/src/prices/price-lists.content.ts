// From what somebody sent to a list that could be stored. Saving and previewing read it alike. Rules: docs/rules/prices.md
import type { savePriceList } from '@trunkline/contract/staff/prices';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { type FieldError, invalidFields } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { momentOf } from './moments.ts';
import {
  contentOf,
  type ListContent,
  type ListHead,
  lockPriceList,
  type PriceListRecord,
  unknownNames,
} from './price-lists.sql.ts';

/** Of saving and of previewing. */
export type Sent = ParsedInput<typeof savePriceList>;

export interface Wanted extends ListHead, ListContent {
  /** The list that it was begun from, held until the end of the transaction. */
  readonly before: PriceListRecord | undefined;
}

/** What is absent stays as it is; null clears. */
export async function wantedFrom({ trx, now }: TransactionContext, sent: Sent): Promise<Wanted> {
  const before = sent.id == null ? undefined : await lockPriceList(trx, sent.id, now);
  const kept =
    before && (sent.discounts === undefined || sent.fixed === undefined) ? await contentOf(trx, before.id) : undefined;
  await ensureKnown(trx, sent);
  return {
    before,
    // The shape demands each of these where there is nothing before.
    type: (sent.type ?? before?.type)!,
    level: (sent.level ?? before?.level)!,
    valid_from: sent.valid_from == null ? before!.valid_from : momentOf(sent.valid_from, now),
    discounts: (sent.discounts === undefined ? kept?.discounts : sent.discounts) ?? [],
    fixed: (sent.fixed === undefined ? kept?.fixed : sent.fixed) ?? [],
  };
}

/** A page shows no more of them at once. */
const namedAtMost = 200;

/** Every line and part is one of the catalogue, and stands once. */
async function ensureKnown(trx: TransactionContext['trx'], { discounts, fixed }: Sent): Promise<void> {
  const lines = (discounts ?? []).map((one) => one.product_line);
  const parts = (fixed ?? []).map((one) => one.part_number);
  const unknownLines = await unknownNames(trx, 'product_line', lines);
  const unknownParts = await unknownNames(trx, 'part_number', parts);
  const faults: FieldError[] = [
    ...faultsOf(lines, 'discounts', 'product_line', unknownLines),
    ...faultsOf(parts, 'fixed', 'part_number', unknownParts),
  ];
  if (faults.length > 0) throw invalidFields(faults.slice(0, namedAtMost));
}

function faultsOf(
  names: readonly string[],
  list: 'discounts' | 'fixed',
  field: 'product_line' | 'part_number',
  unknown: ReadonlySet<string>,
): FieldError[] {
  const seen = new Set<string>();
  return names.flatMap((name, at): FieldError[] => {
    const path = `${list}.${at}.${field}`;
    const twice = seen.has(name);
    seen.add(name);
    if (twice) return [{ path, code: `prices.duplicate_${field}`, values: { name } }];
    return unknown.has(name) ? [{ path, code: `prices.unknown_${field}`, values: { name } }] : [];
  });
}
