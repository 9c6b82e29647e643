// Partners are notified when a price list takes effect, staff of a list that waits for them or was rolled back. Rules: docs/rules/prices.md, "Notifications"
import { getPriceListDifference } from '@trunkline/rules/prices/price-list-difference';
import { toDay } from '@trunkline/rules/time';
import { notifyCompany, notifyStaff, notifyStaffMember } from '../../notices/notices.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TransitionNotice } from '../../platform/flows/transition.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import {
  createVisitorContext,
  type RequestContext,
  type TransactionContext,
} from '../../platform/http/request-context.ts';
import { editPricesPermission } from '../prices.policy.ts';
import { endNotification, lockPendingPriceList, type PendingPriceList, takeCompanies } from './notification.sql.ts';
import { findPriceListInForce, readPriceListContent } from './price-lists.sql.ts';
import type { PriceListTransitionTypes } from './price-lists.transition.ts';

/** Partners notified in one transaction. A run that breaks off continues with the next batch. */
const batchSize = 100;

/** False for a list that another one has replaced already, and for one with the same content as the list before it. */
async function changesPrices(trx: Trx, list: PendingPriceList, now: Date): Promise<boolean> {
  const inForce = await findPriceListInForce(trx, list, now, '<=');
  if (inForce?.id !== list.id) return false;
  const before = await findPriceListInForce(trx, list, list.valid_from, '<');
  const old = before ? await readPriceListContent(trx, before.id) : { discounts: [], fixed: [] };
  const { changedLines, changedParts } = getPriceListDifference(old, await readPriceListContent(trx, list.id));
  return changedLines.length + changedParts.length > 0;
}

/** Notifies one batch. Returns false when no list is pending. */
async function notifyBatch(trx: Trx, context: RequestContext): Promise<boolean> {
  const list = await lockPendingPriceList(trx, context.now);
  if (!list) return false;
  const companies = (await changesPrices(trx, list, context.now))
    ? await takeCompanies(trx, list, context.now, batchSize)
    : [];
  for (const companyId of companies) {
    await notifyCompany({ ...context, trx }, companyId, {
      kind: 'pricelist.changed',
      object: 'pricelist',
      object_id: list.id,
      title: `${list.type} ${list.level}`,
      path: '/personal',
      values: { valid_from: { day: toDay(list.valid_from) } },
    });
  }
  if (companies.length < batchSize) await endNotification(trx, list.id);
  return true;
}

/** Notifies the partners of every list that has taken effect, each company once. */
export async function notifyPriceListPartners(_payload: Record<string, unknown>, app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'prices.tell'), principal: systemPrincipal };
  let hasMore = true;
  while (hasMore) hasMore = await inTransaction(app.db, 'system', (trx) => notifyBatch(trx, context));
}

/** What staff are told of a step, in its transaction. */
export async function notifyOfPriceList(
  context: TransactionContext,
  { told, after: row, reason, facts }: TransitionNotice<PriceListTransitionTypes>,
): Promise<void> {
  const notification = {
    kind: told.kind,
    object: 'pricelist',
    object_id: row.id,
    title: `${row.type} ${row.level}`,
    path: `/admin/pricelist/detail?id=${row.id}`,
    values: { colleague: context.principal.realname, reason: reason ?? '–' },
  };
  if (told.to === 'other_publisher') {
    const except = row.approvals.map(({ user_id }) => user_id);
    await notifyStaff(context, editPricesPermission, notification, { except });
  } else if (facts?.publisher_id) await notifyStaffMember(context, facts.publisher_id, notification);
}
