import { toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { PriceListHead } from './price-lists.sql.ts';

export interface PendingPriceList extends PriceListHead {
  readonly id: string;
}

/** One list in force whose partners are not all notified, locked so that other processes skip it. */
export const lockPendingPriceList = (trx: Trx, now: Date): Promise<PendingPriceList | undefined> =>
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

/** The next companies to notify. They are marked as notified in the same transaction. */
export async function takeCompanies(trx: Trx, list: PendingPriceList, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    insert into price_list_notifications (price_list_id, company_id, at)
    select ${list.id}, m.company_id, ${now} from memberships m
    where m.type = ${list.type} and m.level = ${list.level} and m.terminated_at is null
      and m.starts_at <= ${toDay(now)} and m.expires_at >= ${toDay(now)}
      and not exists (select from price_list_notifications notified
        where notified.price_list_id = ${list.id} and notified.company_id = m.company_id)
    order by m.company_id limit ${limit}
    on conflict do nothing returning company_id`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

export const endNotification = (trx: Trx, id: string) =>
  trx.updateTable('price_lists').set({ notification_pending: false }).where('id', '=', id).execute();
