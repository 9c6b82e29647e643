// Saving a price list. The preview reads its input in the same way. Rules: docs/rules/prices.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import type { PriceListEntries } from '@trunkline/rules/prices/price-list-difference';
import { parseMoment, toDay } from '@trunkline/rules/time';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentPriceList } from '../price-lists/price-lists.present.ts';
import {
  getPriceList,
  lockPriceList,
  type PriceListHead,
  type PriceListRecord,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { getUnknownNames, insertPriceListDraft, replacePriceListContent, updatePriceListDraft } from './drafts.sql.ts';

/** The input of saving and of previewing. */
export type PriceListInput = ParsedInput<typeof staffPriceListCalls.savePriceList>;

export interface WantedPriceList extends PriceListHead, PriceListEntries {
  /** The stored list that is edited, locked until the end of the transaction; undefined for a new one. */
  readonly before: PriceListRecord | undefined;
}

/**
 * The list after the change: absent fields are unchanged, null clears. Throws 400 for product lines and part numbers that do not
 * exist or occur twice.
 */
export async function readWantedPriceList(
  { trx, now }: TransactionContext,
  input: PriceListInput,
): Promise<WantedPriceList> {
  const before = input.id == null ? undefined : await lockPriceList(trx, input.id, now);
  const needsContent = input.discounts === undefined || input.fixed === undefined;
  const stored = before && needsContent ? await readPriceListContent(trx, before.id) : undefined;
  await ensureKnownNames(trx, input);
  return {
    before,
    ...mergePriceListHead(input, before, now),
    discounts: (input.discounts === undefined ? stored?.discounts : input.discounts) ?? [],
    fixed: (input.fixed === undefined ? stored?.fixed : input.fixed) ?? [],
  };
}

/** Type, level and beginning after the change. */
export function mergePriceListHead(
  { type, level, valid_from }: Pick<PriceListInput, 'type' | 'level' | 'valid_from'>,
  before: PriceListRecord | undefined,
  now: Date,
): PriceListHead {
  const head = {
    type: type ?? before?.type,
    level: level ?? before?.level,
    valid_from: valid_from == null ? (before?.valid_from ?? now) : parseMoment(valid_from, now),
  };
  if (valid_from != null) ensureDayInRange('price_begin', toDay(head.valid_from), { path: 'valid_from', now });
  // The contract requires both for a new list.
  if (!head.type || !head.level) throw new Error('a new price list without type or level');
  return { type: head.type, level: head.level, valid_from: head.valid_from };
}

/** A page shows no more errors at once. */
const maxErrors = 200;

async function ensureKnownNames(trx: Trx, { discounts, fixed }: PriceListInput): Promise<void> {
  const lines = (discounts ?? []).map((one) => one.product_line);
  const parts = (fixed ?? []).map((one) => one.part_number);
  const unknownLines = await getUnknownNames(trx, 'product_line', lines);
  const unknownParts = await getUnknownNames(trx, 'part_number', parts);
  const errors: FieldError[] = [
    ...listNameErrors(lines, 'discounts', 'product_line', unknownLines),
    ...listNameErrors(parts, 'fixed', 'part_number', unknownParts),
  ];
  if (errors.length > 0) throw invalidFields(errors.slice(0, maxErrors));
}

function listNameErrors(
  names: readonly string[],
  list: 'discounts' | 'fixed',
  field: 'product_line' | 'part_number',
  unknown: ReadonlySet<string>,
): FieldError[] {
  const seen = new Set<string>();
  return names.flatMap((name, index): FieldError[] => {
    const path = `${list}.${index}.${field}`;
    const isDuplicate = seen.has(name);
    seen.add(name);
    if (isDuplicate) return [{ path, code: `prices.duplicate_${field}`, values: { name } }];
    return unknown.has(name) ? [{ path, code: `prices.unknown_${field}`, values: { name } }] : [];
  });
}

const toAuditDetails = ({ type, level, valid_from, discounts, fixed }: WantedPriceList) => ({
  type,
  level,
  valid_from: valid_from.toISOString(),
  discounts: discounts.length,
  fixed: fixed.length,
});

/** Creates or changes a draft. Saving a published list creates a draft of it; the published list is unchanged. */
export async function savePriceList(context: TransactionContext, input: PriceListInput) {
  const { trx, now } = context;
  const wanted = await readWantedPriceList(context, input);
  const { before } = wanted;
  if (before) ensureVersion(before, input.version);
  const draft = before?.state === 'draft' ? before : undefined;
  if (draft) await updatePriceListDraft(trx, draft, wanted);
  const id = draft?.id ?? (await insertPriceListDraft(trx, wanted, { now, user_id: context.principal.user_id }));
  await replacePriceListContent(trx, id, wanted);
  await audit(context, draft ? 'pricelist.save' : 'pricelist.create', {
    object: 'pricelist',
    object_id: id,
    details: { ...toAuditDetails(wanted), ...(!draft && before ? { begun_from: before.id } : {}) },
  });
  return presentPriceList(context, await getPriceList(trx, id, now));
}
