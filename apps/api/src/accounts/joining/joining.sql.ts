import { sql } from 'kysely';
import { getMailDomain, isFreeMailDomain } from '@trunkline/rules/mail-domain';
import { dayInMs } from '@trunkline/rules/time';
import { hasMemberships } from '../../memberships/memberships.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { Page } from '../../platform/db/list-query.ts';
import { lockCompanyUser } from '../colleagues/company-users.sql.ts';
import type { CompanyMove } from './joining.public.ts';

// Rules: docs/rules/accounts.md, "Joining a company". What reads other companies runs in the scope of the system.

interface Candidate {
  readonly id: string;
  readonly company: string;
}

/**
 * The open company whose owner has the mail domain of an address; where a company has no owner, any of its users counts. Of several
 * the one with most users.
 */
export async function findCompanyToJoin(
  trx: Trx,
  username: string,
  ownCompanyId: string,
): Promise<Candidate | undefined> {
  const domain = getMailDomain(username);
  if (isFreeMailDomain(domain)) return undefined;
  const { rows } = await sql<Candidate>`
    select c.id, c.company from users u join companies c on c.id = u.company_id
    where lower(split_part(u.username::text, '@', -1)) = ${domain} and u.company_id is not null and u.removed_at is null
      and u.company_id <> ${ownCompanyId} and not u.disabled and c.state = 'open'
      and (u.company_role = 'owner' or not exists (
        select from users o where o.company_id = c.id and o.company_role = 'owner' and not o.disabled))
    group by c.id order by (select count(*) from users all_of where all_of.company_id = c.id and not all_of.disabled) desc, c.id
    limit 1`.execute(trx);
  return rows[0];
}

/** Whether a company has another user, a membership, or records beyond drafts. */
export async function isCompanyInUse(
  trx: Trx,
  moves: readonly CompanyMove[],
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '!=', userId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (other || (await hasMemberships(trx, companyId))) return true;
  for (const move of moves) if (await move.isCompanyInUse(trx, companyId)) return true;
  return false;
}

/** A refused user may ask again after this time. */
const pauseMs = 7 * dayInMs;
export const toNextRequest = (decidedAt: Date): Date => new Date(decidedAt.getTime() + pauseMs);

const requestColumns = [
  'join_requests.id',
  'join_requests.company_id',
  'join_requests.from_company_id',
  'join_requests.user_id',
  'join_requests.username',
  'join_requests.realname',
  'join_requests.requested_at',
  'join_requests.decision',
  'join_requests.decided_at',
] as const;

/** The newest request of a user with the name of the company, in the scope of the system. */
export const findOwnRequest = (trx: Trx, userId: string) =>
  trx
    .selectFrom('join_requests')
    .innerJoin('companies', 'companies.id', 'join_requests.company_id')
    .select([...requestColumns, 'companies.company'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('join_requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectWaitingRequests = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('join_requests')
    .select(requestColumns)
    .where('company_id', '=', companyId)
    .where('decision', 'is', null);

export const listWaitingRequests = (trx: Trx, companyId: string, { page, limit }: Page) =>
  selectWaitingRequests(trx, companyId)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** A request to a company, whatever was decided. */
export const findRequest = (trx: Trx, id: string, companyId: string) =>
  trx
    .selectFrom('join_requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
export type JoinRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Decides a request once; of two decisions the second gets undefined. */
export const decideRequest = (
  trx: Trx,
  id: string,
  set: { readonly decision: 'accepted' | 'refused'; readonly decided_at: Date; readonly decided_by: string },
) =>
  trx
    .updateTable('join_requests')
    .set(set)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Waits for the requester's own writes, and locks them and their company, as they were when they asked; undefined when either has changed since. */
export async function lockRequester(trx: Trx, { user_id, from_company_id }: JoinRequestRow) {
  await lockCompanyUser(trx, user_id);
  const company = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', from_company_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'username', 'realname', 'language'])
    .where('id', '=', user_id)
    .where('company_id', '=', from_company_id)
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return company && user;
}

/** Makes the requester a member, with their pictures, and closes the company that they leave. */
export async function moveUser(trx: Trx, { user_id, from_company_id, company_id }: JoinRequestRow, now: Date) {
  await trx
    .updateTable('users')
    .set((e) => ({ company_id, company_role: 'member', version: e('version', '+', 1) }))
    .where('id', '=', user_id)
    .execute();
  await trx
    .updateTable('files')
    .set({ company_id })
    .where('object', '=', 'user')
    .where('object_id', '=', user_id)
    .execute();
  await trx
    .updateTable('companies')
    .set((e) => ({ state: 'closed', version: e('version', '+', 1) }))
    .where('id', '=', from_company_id)
    .execute();
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: now, code_hash: null })
    .where('company_id', '=', from_company_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
