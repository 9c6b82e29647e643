import { addDays, toDay } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** An invitation, a request to join, a view as partner, an address for orders, a listing, a view of a list and preferences of notices. */
export async function insertPeople(app: TestApp, { user_id, company_id, username }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const invited = { username: `invited.${username}`, invited_by: user_id, inviter: 'Person', created_at: now };
    await trx
      .insertInto('invitations')
      .values({ company_id, ...invited, sent_at: now, expires_at: now })
      .execute();
    await trx
      .insertInto('join_requests')
      .values({
        company_id,
        from_company_id: company_id,
        user_id,
        username,
        realname: 'Person',
        requested_at: now,
        decision: 'refused',
        decided_at: now,
        decided_by: user_id,
      })
      .execute();
    await insertMessage(trx, { user_id, company_id, username });
    await trx
      .insertInto('company_notes')
      .values({ company_id, note: 'Pays late', note_by: 'Person', note_at: now })
      .execute();
    await trx
      .insertInto('list_views')
      .values({ user_id, page: '/admin/order', name: 'Overdue', query: 'tab=all', created_at: now, changed_at: now })
      .execute();
    await trx.insertInto('totp_secrets').values({ user_id, guesses_since: now }).execute();
    await trx
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: Buffer.from('none') })
      .execute();
    const view = {
      user_id,
      staff_id: user_id,
      company_id,
      reason: 'Asked by telephone',
      created_at: now,
      expires_at: now,
    };
    const { id: view_id } = await trx
      .insertInto('partner_views')
      .values({ ...view, token_hash: Buffer.from(user_id) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('partner_view_reads').values({ view_id, path: '/user/home', record: '' }).execute();
    await trx.insertInto('notice_prefs').values({ user_id, prefs: '{}', version: 2 }).execute();
    const place = { company: 'Belmora University', address: 'Ringstrasse 1, Berlin', country: 'DE' };
    await trx
      .insertInto('company_addresses')
      .values({ company_id, kind: 'ship_to', ...place, created_at: now })
      .execute();
    await trx.insertInto('partner_listings').values({ company_id, is_listed: true, city: 'Berlin' }).execute();
  });
}

type Writer = Pick<TestUser, 'user_id' | 'company_id' | 'username'>;

/** A message of staff to a user of the company. */
async function insertMessage(trx: Trx, { user_id, company_id, username }: Writer): Promise<void> {
  await trx
    .insertInto('company_messages')
    .values({
      company_id,
      at: new Date(),
      sender_id: user_id,
      sender: 'Person',
      reply_to: username,
      subject: 'Spring offers',
      text: 'The new prices are out.',
      recipients: JSON.stringify([{ id: user_id, realname: 'Person' }]),
    })
    .execute();
}

/** An account manager by country, and their substitute. */
export async function insertManagers(app: TestApp): Promise<void> {
  const [manager, substitute] = [await app.make.staff('channel'), await app.make.staff('channel')];
  await app.sql(async (trx) => {
    await trx.insertInto('territories').values({ country: 'DE', user_id: manager.user_id }).execute();
    await trx
      .insertInto('absences')
      .values({
        user_id: manager.user_id,
        substitute_id: substitute.user_id,
        starts_on: toDay(new Date()),
        ends_on: addDays(toDay(new Date()), 14),
      })
      .execute();
  });
}
