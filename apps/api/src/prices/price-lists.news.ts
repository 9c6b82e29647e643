// Partners hear of a list when it begins. Rules: docs/rules/prices.md, "Who is told"
import { sql } from 'kysely';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppContext } from '../platform/app-context.ts';
import { toDay } from '../platform/server/clock.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { tellCompany } from '../notifications/notifications.actions.ts';
import { differenceOf } from './price-lists.preview.ts';
import { contentOf, findBefore, type ListHead } from './price-lists.sql.ts';
import type { Trx } from '../platform/db/transaction.ts';

/** In one transaction; whoever breaks off has told these and goes on with the next. */
const atOnce = 100;

interface Due extends ListHead {
  readonly id: string;
}

/** One list that has begun and whose partners wait to hear of it, held so that no second process tells them too. */
const lockDue = (trx: Trx, now: Date): Promise<Due | undefined> =>
  trx
    .selectFrom('price_lists')
    .select(['id', 'type', 'level', 'valid_from'])
    .where('to_tell', '=', true)
    .where('valid_from', '<=', now)
    .orderBy('valid_from')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$castTo<Due>()
    .executeTakeFirst();

/** A list that another has followed meanwhile, or that says what the one before it said, is no news. */
async function isNews(trx: Trx, list: Due, now: Date): Promise<boolean> {
  const inForce = await findBefore(trx, list, now, '<=');
  if (inForce?.id !== list.id) return false;
  const before = await findBefore(trx, list, list.valid_from, '<');
  const old = before ? await contentOf(trx, before.id) : { discounts: [], fixed: [] };
  const { changedLines, changedParts } = differenceOf(old, await contentOf(trx, list.id));
  return changedLines.length + changedParts.length > 0;
}

/** The next partners whom nobody has told yet, marked as told in the same transaction that tells them. */
async function takePartners(trx: Trx, list: Due, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    insert into price_list_told (price_list_id, company_id, at)
    select ${list.id}, m.company_id, ${now} from memberships m
    where m.type = ${list.type} and m.level = ${list.level} and m.terminated_at is null
      and m.starts_at <= ${toDay(now)} and m.expires_at >= ${toDay(now)}
      and not exists (select from price_list_told told where told.price_list_id = ${list.id} and told.company_id = m.company_id)
    order by m.company_id limit ${atOnce}
    on conflict do nothing returning company_id`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** Tells the partners of every list that has begun, each once. */
export async function tell(_payload: Record<string, unknown>, app: AppContext): Promise<void> {
  const call = { ...createVisitorContext(app, 'en', 'prices.tell'), who: systemPrincipal };
  for (let more = true; more;) {
    more = await inTransaction(app.db, 'system', async (trx) => {
      const list = await lockDue(trx, call.now);
      if (!list) return false;
      const partners = (await isNews(trx, list, call.now)) ? await takePartners(trx, list, call.now) : [];
      for (const company_id of partners) {
        await tellCompany({ ...call, trx }, company_id, {
          kind: 'pricelist.changed',
          object: 'pricelist',
          object_id: list.id,
          title: `${list.type} ${list.level}`,
          path: '/personal',
          values: { valid_from: toDay(list.valid_from) },
        });
      }
      if (partners.length < atOnce)
        await trx.updateTable('price_lists').set({ to_tell: false }).where('id', '=', list.id).execute();
      return true;
    });
  }
}
