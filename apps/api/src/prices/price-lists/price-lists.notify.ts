// Partners are notified when a price list takes effect. Rules: docs/rules/prices.md, "Notifications"
import { findPriceListDifference } from '@trunkline/rules/prices/price-list-difference';
import { toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { notifyCompany } from '../../notifications/notifications.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { createVisitorContext, type RequestContext } from '../../platform/http/request-context.ts';
import { findPriceListInForce, type PriceListHead, readPriceListContent } from './price-lists.sql.ts';

/** Partners notified in one transaction. A run that breaks off continues with the next batch. */
const batchSize = 100;

interface PendingPriceList extends PriceListHead {
  readonly id: string;
}

/** One list in force whose partners are not all notified, locked so that other processes skip it. */
const lockPendingPriceList = (trx: Trx, now: Date): Promise<PendingPriceList | undefined> =>
  trx
    .selectFrom('price_lists')
    .select(['id', 'type', 'level', 'valid_from'])
    .where('notification_pending', '=', true)
    .where('valid_from', '<=', now)
    .orderBy('valid_from')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$castTo<PendingPriceList>()
    .executeTakeFirst();

/** False for a list that another one has replaced already, and for one with the same content as the list before it. */
async function changesPrices(trx: Trx, list: PendingPriceList, now: Date): Promise<boolean> {
  const inForce = await findPriceListInForce(trx, list, now, '<=');
  if (inForce?.id !== list.id) return false;
  const before = await findPriceListInForce(trx, list, list.valid_from, '<');
  const old = before ? await readPriceListContent(trx, before.id) : { discounts: [], fixed: [] };
  const { changedLines, changedParts } = findPriceListDifference(old, await readPriceListContent(trx, list.id));
  return changedLines.length + changedParts.length > 0;
}

/** The next companies to notify. They are marked as notified in the same transaction. */
async function takeCompanies(trx: Trx, list: PendingPriceList, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    insert into price_list_notifications (price_list_id, company_id, at)
    select ${list.id}, m.company_id, ${now} from memberships m
    where m.type = ${list.type} and m.level = ${list.level} and m.terminated_at is null
      and m.starts_at <= ${toDay(now)} and m.expires_at >= ${toDay(now)}
      and not exists (select from price_list_notifications notified
        where notified.price_list_id = ${list.id} and notified.company_id = m.company_id)
    order by m.company_id limit ${batchSize}
    on conflict do nothing returning company_id`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** Notifies one batch. Returns false when no list is pending. */
async function notifyBatch(trx: Trx, context: RequestContext): Promise<boolean> {
  const list = await lockPendingPriceList(trx, context.now);
  if (!list) return false;
  const companies = (await changesPrices(trx, list, context.now)) ? await takeCompanies(trx, list, context.now) : [];
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
  if (companies.length < batchSize)
    await trx.updateTable('price_lists').set({ notification_pending: false }).where('id', '=', list.id).execute();
  return true;
}

/** Notifies the partners of every list that has taken effect, each company once. */
export async function notifyPriceListPartners(_payload: Record<string, unknown>, app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'prices.tell'), principal: systemPrincipal };
  let hasMore = true;
  while (hasMore) hasMore = await inTransaction(app.db, 'system', (trx) => notifyBatch(trx, context));
}
