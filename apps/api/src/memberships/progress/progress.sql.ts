import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { subjectColumns } from '../../certificates/certificates.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

/** What a company did in one year. */
export interface YearFigures {
  /** Orders whose payment was confirmed in the year, without cancelled ones, in USD. */
  readonly orders_usd: string;
  /** Orders that were completed in the year. */
  readonly orders_completed: string;
  /** Projects that were closed as won in the year. */
  readonly projects_won: string;
  /** Percent, rounded down, of the updates due in the year until today that were posted by their day; 100 when none was due. */
  readonly updates_in_time: string;
}

export async function countYear(
  trx: Trx,
  companyId: string,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<YearFigures> {
  const [start, end] = [new Date(from), new Date(addDays(to, 1))];
  const isIn = (at: string) => sql`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`;
  return getSingleRow(
    await sql<YearFigures>`
      select orders_usd, orders_completed, projects_won,
        case when posted + missed = 0 then 100 else 100 * in_time / (posted + missed) end::text as updates_in_time
      from (
        select coalesce(sum(o.total_usd) filter (where ${isIn('confirmed.at')}), 0)::numeric(18, 2)::text as orders_usd,
          count(*) filter (where o.status = 'completed' and ${isIn('o.completed_at')})::text as orders_completed
        from orders o
        left join lateral (
          select min(h.at) as at from history h
          where h.object = 'order' and h.object_id = o.id and h.to_state = 'payment_confirmed'
        ) confirmed on true
        where o.company_id = ${companyId} and o.status <> 'cancelled'
      ) of_orders, (
        select count(*)::text as projects_won
        from projects p
        where p.company_id = ${companyId} and p.state = 'won' and exists (
          select from history h where h.object = 'project' and h.object_id = p.id and h.to_state = 'won' and ${isIn('h.at')}
        )
      ) of_projects, (
        select count(*) as posted, count(*) filter (where (u.at at time zone 'UTC')::date <= u.due_on) as in_time
        from project_updates u where u.company_id = ${companyId} and u.due_on between ${from} and ${to}
      ) of_updates, (
        select count(*) as missed from protections p
        where p.company_id = ${companyId} and p.state in ('protected', 'ended') and p.update_due_on between ${from} and ${to}
          and p.update_due_on < ${today} and p.update_due_on <= coalesce(p.ended_on, p.ends_on)
      ) of_missed`.execute(trx),
  );
}

/** People whose certificates count today. */
export interface CertifiedPeople {
  readonly count: number;
  /** The first day on which fewer count, and how many then; null without certified people. */
  readonly falls: { readonly on: string; readonly value: string } | null;
}

/**
 * People of a company with a certificate that is valid today, in one subject or in any. Somebody who left the company does not
 * count; holders without an account are told apart by name.
 */
export async function countCertifiedPeople(
  trx: Trx,
  companyId: string,
  today: string,
  subject: string | undefined,
): Promise<CertifiedPeople> {
  const { rows } = await sql<{ until: string; people: number }>`
    select until::text as until, count(*)::integer as people
    from (
      select max(c.valid_until) as until
      from certificates c
      left join users u on u.id = c.user_id
      where c.company_id = ${companyId} and c.revoked_at is null and ${today} between c.issued_at and c.valid_until
        and (c.user_id is null or u.company_id = ${companyId})
        and ${subject === undefined ? sql`true` : sql`lower(${subject}) in (${sql.join(subjectColumns.map((name) => sql`lower(${sql.ref(`c.${name}`)})`))})`}
      group by coalesce(c.user_id::text, lower(c.holder))
    ) person
    group by until
    order by until`.execute(trx);
  const count = rows.reduce((sum, { people }) => sum + people, 0);
  const [first] = rows;
  return {
    count,
    falls: first ? { on: addDays(first.until, 1), value: String(count - first.people) } : null,
  };
}
