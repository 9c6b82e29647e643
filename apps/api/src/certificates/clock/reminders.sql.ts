import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { reminderDays } from '../certificates.policy.ts';
import type { CertificateRecord } from '../certificates.sql.ts';

export interface DueReminder {
  readonly certificate: CertificateRecord;
  /** Days until the last day. */
  readonly days: number;
}

/** Reminders of one run; the next run takes the rest. */
const maxReminders = 500;

/**
 * Writes down the reminders that are due and answers one for each certificate. Each is claimed once for a last day, whatever runs at the
 * same time. One that is renewed is not reminded of, and one that is shorter than a limit meets the next limit first.
 */
export async function claimReminders(trx: Trx, today: string, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<{ certificate_id: string; left: number }>`
    with due as (
      select c.id, c.valid_until, limits.days from certificates c cross join unnest(${[...reminderDays]}::int[]) limits (days)
      where c.revoked_at is null and c.valid_until between ${today}::date + 1 and ${today}::date + ${Math.max(...reminderDays)}::int
        and c.valid_until - ${today}::date <= limits.days
        and c.issued_at <= c.valid_until - limits.days
        and (c.user_id is not null or c.company_id is not null)
        and not exists (select from certificates newer where newer.renews_id = c.id and newer.revoked_at is null)
        and not exists (select from certificate_reminders r
          where r.certificate_id = c.id and r.valid_until = c.valid_until and r.days = limits.days)
      order by c.valid_until, c.id limit ${maxReminders}
    )
    insert into certificate_reminders (certificate_id, valid_until, days, at) select id, valid_until, days, ${now} from due
    on conflict do nothing
    returning certificate_id, valid_until - ${today}::date as left`.execute(trx);
  if (rows.length === 0) return [];
  const left = new Map(rows.map((row) => [row.certificate_id, row.left]));
  const certificates = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('id', 'in', [...left.keys()])
    .orderBy('valid_until')
    .orderBy('id')
    .$castTo<CertificateRecord>()
    .execute();
  return certificates.map((certificate) => ({ certificate, days: left.get(certificate.id) ?? 0 }));
}
