// What an application looks up. Rules: docs/rules/training.md, "Registering"
import type { Language } from '@trunkline/contract/languages';
import { isUuid } from '@trunkline/rules/uuid';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { NewRegistration, SessionRecord } from '../training.sql.ts';

/** What the account, the company and the last registration of a colleague say. */
export interface ColleagueFacts {
  readonly user_id: string;
  readonly name: string;
  readonly mailbox: string;
  readonly language: Language;
  readonly country: string | null;
  readonly license_number: string | null;
  readonly registration_date: string | null;
}

/** Active users of the company, by id. */
export async function listColleagueFacts(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ColleagueFacts>> {
  const { rows } = await sql<ColleagueFacts>`
    select u.id as user_id, coalesce(last.name, u.realname) as name, u.username as mailbox, u.language,
      coalesce(last.country, c.country) as country, last.license_number, last.registration_date
    from users u join companies c on c.id = u.company_id
    left join lateral (
      select r.name, r.country, r.license_number, r.registration_date from training_registrations r
      where r.user_id = u.id order by r.created_at desc limit 1) last on true
    where u.company_id = ${companyId} and not u.disabled and u.id = any(${ids.filter(isUuid)}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.user_id, row]));
}

interface Sitting {
  readonly starts_at: Date;
  readonly state: string;
}

/** Sittings of a person for the same exam, in any language, in the 365 days before a time; also those to come. */
export async function listSittings(
  trx: Trx,
  { user_id, mailbox }: Pick<NewRegistration, 'user_id' | 'mailbox'>,
  { id, offer_id, starts_at }: Pick<SessionRecord, 'id' | 'offer_id' | 'starts_at'>,
): Promise<Sitting[]> {
  const { rows } = await sql<Sitting>`
    select r.starts_at, r.state from training_registrations r
    join training_offers o on o.id = r.offer_id
    where r.kind = 'exam' and (r.user_id = ${user_id}::uuid or lower(r.mailbox) = lower(${mailbox}))
      and lower(o.subject) = (select lower(subject) from training_offers where id = ${offer_id})
      and r.session_id <> ${id} and r.state in ('registered', 'attended', 'fail')
      and r.starts_at > ${new Date(starts_at.getTime() - 365 * dayInMs)} and r.starts_at <= ${starts_at}
    order by r.starts_at`.execute(trx);
  return rows;
}
