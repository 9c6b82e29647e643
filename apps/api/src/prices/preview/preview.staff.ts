// The price changes of a list before it is saved. Rules: docs/rules/prices.md, "Preview"
import type { ChangedPrice } from '@trunkline/contract/staff/price-changes.shapes';
import { maxPreviewRows, type PriceListPreview } from '@trunkline/contract/staff/price-lists';
import { computeMarginFromSums } from '@trunkline/rules/margin';
import { findConfirmReason } from '@trunkline/rules/prices/confirm-reason';
import {
  getPriceListDifference,
  type PriceListDifference,
  type PriceListEntries,
} from '@trunkline/rules/prices/price-list-difference';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type PriceListInput, readWantedPriceList } from '../drafts/drafts.staff.ts';
import { presentPriceListStart } from '../price-lists/price-lists.present.ts';
import {
  countPriceListPartners,
  findPriceListInForce,
  findPriceListStartingAt,
  type PriceListHead,
  type PriceListStart,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { computeDiscountLimit } from '../limits.public.ts';
import { maySeeListedCosts, needsSecondPublisher } from '../prices.policy.ts';
import { countChangedQuotations, listPriceChanges } from './preview.sql.ts';

/** What a list that starts at `valid_from` changes, against the list that is in force right before. */
export async function comparePriceList(
  { trx, now }: TransactionContext,
  wanted: PriceListHead & PriceListEntries,
): Promise<{ readonly before: PriceListStart | undefined; readonly difference: PriceListDifference }> {
  const startsNow = wanted.valid_from <= now;
  const before = await findPriceListInForce(trx, wanted, startsNow ? now : wanted.valid_from, startsNow ? '<=' : '<');
  const old = before ? await readPriceListContent(trx, before.id) : { discounts: [], fixed: [] };
  return { before, difference: getPriceListDifference(old, wanted) };
}

/** Takes the input of saving and stores nothing. */
export async function previewPriceList(context: TransactionContext, input: PriceListInput): Promise<PriceListPreview> {
  const { trx, now, today, principal } = context;
  const seesCost = maySeeListedCosts(principal);
  const wanted = await readWantedPriceList(context, input);
  const { before, difference } = await comparePriceList(context, wanted);
  const limit = computeDiscountLimit(principal, await readSetting(context, 'pricelist.limits'));
  const changes = await listPriceChanges(context, difference, limit, seesCost);
  const { list, changed, dearer, to_confirm, below_cost, beyond_limit, rise, fall } = changes;
  const quotations = await countChangedQuotations(context, wanted, difference, before !== undefined);
  const rows = list.map((row): ChangedPrice => {
    const { old_price, new_price, cost } = row;
    return {
      ...row,
      quotations: quotations.byProduct.get(row.id) ?? 0,
      margin: computeMarginFromSums({ cost, net: new_price }),
      confirm: findConfirmReason({ price: old_price, cost }, { price: new_price, cost }, seesCost) ?? null,
    };
  });
  const find = (id: string | null): ChangedPrice | null => rows.find((row) => row.id === id) ?? null;
  return {
    list: rows.slice(0, maxPreviewRows),
    changed,
    dearer,
    cheaper: changed - dearer,
    to_confirm,
    below_cost,
    beyond_limit,
    limit_percent: limit,
    needs_second: needsSecondPublisher(principal, changes),
    biggest_rise: find(rise),
    biggest_fall: find(fall),
    quotations: quotations.total,
    companies: await countPriceListPartners(trx, wanted, today),
    compared_with: presentPriceListStart(before),
    replaces: presentPriceListStart(wanted.valid_from <= now ? undefined : await findPriceListStartingAt(trx, wanted)),
  };
}
