// The price changes of a list before it is saved. Rules: docs/rules/prices.md, "Preview"
import { type ChangedPrice, maxPreviewRows, type PriceListPreview } from '@trunkline/contract/staff/price-lists';
import { getPriceListDifference } from '@trunkline/rules/prices/price-list-difference';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type PriceListInput, readWantedPriceList } from '../drafts/drafts.staff.ts';
import { presentPriceListStart } from '../price-lists/price-lists.present.ts';
import {
  countPriceListPartners,
  findPriceListInForce,
  findPriceListStartingAt,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { countChangedQuotations, listPriceChanges } from './preview.sql.ts';

/** Takes the input of saving and stores nothing. Compares with the list that is in force right before this one would start. */
export async function previewPriceList(context: TransactionContext, input: PriceListInput): Promise<PriceListPreview> {
  const { trx, now, today } = context;
  const wanted = await readWantedPriceList(context, input);
  const startsNow = wanted.valid_from <= now;
  const before = await findPriceListInForce(trx, wanted, startsNow ? now : wanted.valid_from, startsNow ? '<=' : '<');
  const old = before ? await readPriceListContent(trx, before.id) : { discounts: [], fixed: [] };
  const difference = getPriceListDifference(old, wanted);
  const { list, changed, dearer, rise, fall } = await listPriceChanges(context, difference);
  const quotations = await countChangedQuotations(context, wanted, difference, before !== undefined);
  const rows = list.map((row): ChangedPrice => ({ ...row, quotations: quotations.byProduct.get(row.id) ?? 0 }));
  const find = (id: string | null): ChangedPrice | null => rows.find((row) => row.id === id) ?? null;
  return {
    list: rows.slice(0, maxPreviewRows),
    changed,
    dearer,
    cheaper: changed - dearer,
    biggest_rise: find(rise),
    biggest_fall: find(fall),
    quotations: quotations.total,
    companies: await countPriceListPartners(trx, wanted, today),
    compared_with: presentPriceListStart(before),
    replaces: presentPriceListStart(startsNow ? undefined : await findPriceListStartingAt(trx, wanted)),
  };
}
