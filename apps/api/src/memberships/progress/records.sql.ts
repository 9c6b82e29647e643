// The records that the figures of a level stand on. Rules: docs/rules/memberships.md, "Levels"
import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { subjectColumns, type SubjectColumns } from '../../certificates/certificates.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

/** A protected project with the day of its next update. */
export interface DueUpdate {
  readonly project_id: string;
  readonly update_due_on: string;
}

const selectProtections = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('protections')
    .innerJoin('projects', 'projects.id', 'protections.project_id')
    .where('protections.company_id', '=', companyId)
    .where('protections.state', '=', 'protected')
    .select(['protections.project_id', 'projects.number', 'projects.project_name', 'protections.ends_on'])
    .select(sql<string>`protections.update_due_on`.as('update_due_on'))
    .orderBy('protections.update_due_on')
    .orderBy('protections.project_id');

/** The protected project of a company whose update is due first. */
export const findDueUpdate = (trx: Trx, companyId: string): Promise<DueUpdate | undefined> =>
  selectProtections(trx, companyId).limit(1).executeTakeFirst();

/** The most rows of each list. */
const maxRows = 200;

export const listProtections = (trx: Trx, companyId: string) =>
  selectProtections(trx, companyId).limit(maxRows).execute();

/** A project that was closed in the year. */
interface ClosedProject {
  readonly project_id: string;
  readonly number: string;
  readonly project_name: string;
  readonly state: 'won' | 'lost';
  readonly won_on: string;
}

/** Projects of a company that were closed as won or lost from `from` to `to`, both days included, the newest first. */
export async function listClosedProjects(
  trx: Trx,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ClosedProject[]> {
  const { rows } = await sql<ClosedProject>`
    select p.id as project_id, p.number, p.project_name, p.state, (closed.at at time zone 'UTC')::date as won_on
    from projects p
    join lateral (
      select max(h.at) as at from history h where h.object = 'project' and h.object_id = p.id and h.to_state = p.state
        and h.at >= ${new Date(from)} and h.at < ${new Date(addDays(to, 1))}
    ) closed on closed.at is not null
    where p.company_id = ${companyId} and p.state in ('won', 'lost')
    order by closed.at desc, p.id
    limit 1000`.execute(trx);
  return rows;
}

/** A certificate of a person, who is known by the account or, without one, by the name. */
export interface PersonCertificate extends SubjectColumns {
  readonly person: string;
  readonly name: string;
  readonly user_id: string | null;
  readonly valid_until: string;
  readonly counted: boolean;
}

/**
 * Certificates of a company's people that are valid today or ended from `since` on, the last day first. `userId` names the only person
 * whose certificates are read; null: all.
 */
export async function listPeopleCertificates(
  trx: Trx,
  companyId: string,
  { today, since, userId }: { readonly today: string; readonly since: string; readonly userId: string | null },
): Promise<PersonCertificate[]> {
  const { rows } = await sql<PersonCertificate>`
    select coalesce(c.user_id::text, lower(c.holder)) as person, coalesce(u.realname, c.holder) as name, c.user_id,
      ${sql.join(subjectColumns.map((name) => sql.ref(`c.${name}`)))}, c.valid_until, c.valid_until >= ${today} as counted
    from certificates c
    left join users u on u.id = c.user_id
    where c.company_id = ${companyId} and c.revoked_at is null and c.issued_at <= ${today} and c.valid_until >= ${since}
      and (c.user_id is null or u.company_id = ${companyId})
      and (${userId}::uuid is null or c.user_id = ${userId})
    order by c.valid_until desc, c.id
    limit 1000`.execute(trx);
  return rows;
}
