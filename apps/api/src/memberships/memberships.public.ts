import type { HeldMembership, Membership } from '@trunkline/contract/memberships';
import type { MembershipLevel, MembershipState, MembershipType } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addDays, toDay } from '@trunkline/rules/time';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { countDaysLeft, reminderDays, toMembershipState } from './memberships.flow.ts';

// Rules: docs/rules/memberships.md

export { listProgrammeTypes } from './progress/programme-types.ts';
export {
  type ImportedMembership,
  listCurrentMemberships,
  removeImportedMemberships,
  writeImportedMemberships,
} from './changes/imported.sql.ts';
export { grantMembership, planMembershipTerm } from './changes/granting.ts';
export { toMembershipState };

/**
 * The rows of `memberships` that are active on a day, as a table of a `from` clause: the SQL form of
 * `toMembershipState(…) === 'active'`. Row-level security applies.
 */
export const activeMemberships = (today: string): RawBuilder<Selectable<Tables['memberships']>> =>
  sql`active_memberships(${today})`;

/** Condition: the company in the column has an active membership of the level. */
export const hasActiveLevel = (
  company: RawBuilder<unknown>,
  level: MembershipLevel,
  today: string,
): RawBuilder<boolean> =>
  sql`${company} in (select company_id from ${activeMemberships(today)} where level = ${level})`;

const stateOrder: readonly MembershipState[] = ['active', 'scheduled', 'expired', 'terminated'];
const levelOrder: readonly MembershipLevel[] = ['diamond', 'gold', 'silver'];

/** Active before expired, higher level before lower, later last day before earlier. */
const compareMemberships = (a: Membership, b: Membership): number =>
  stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
  levelOrder.indexOf(a.level) - levelOrder.indexOf(b.level) ||
  b.expires_at.localeCompare(a.expires_at) ||
  a.type.localeCompare(b.type);

const selectMembershipTerms = (db: Db | Trx) =>
  db.selectFrom('memberships').select(['type', 'level', 'starts_at', 'expires_at', 'terminated_at']);
type MembershipTerms = Awaited<ReturnType<ReturnType<typeof selectMembershipTerms>['execute']>>;

/** The query for the memberships of a user's company, for a batch of statements; `presentMemberships` takes its rows. */
export const selectUserMemberships = (trx: Trx, userId: string) =>
  selectMembershipTerms(trx).where('company_id', '=', (e) =>
    e.selectFrom('users').select('company_id').where('id', '=', userId),
  );

/** Current and past memberships, the most important first. */
export const presentMemberships = (terms: MembershipTerms, today: string): Membership[] =>
  terms
    .map((row) => ({
      type: row.type as MembershipType,
      level: row.level as MembershipLevel,
      state: toMembershipState(row, today),
      expires_at: row.expires_at,
    }))
    .toSorted(compareMemberships);

/** A company's current and past memberships, the most important first. */
export const listMemberships = async (db: Db | Trx, companyId: string | null, today: string): Promise<Membership[]> =>
  companyId === null
    ? []
    : presentMemberships(await selectMembershipTerms(db).where('company_id', '=', companyId).execute(), today);

/** Whether a company has or had a membership. */
export async function hasMemberships(trx: Trx, companyId: string): Promise<boolean> {
  const query = trx.selectFrom('memberships').select('id').where('company_id', '=', companyId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The payment term of the caller's company today: its own term, or `prepaid` while it has no active membership. */
export async function getPaymentTerm({
  trx,
  principal,
}: Pick<TransactionContext, 'trx' | 'principal'>): Promise<PaymentTerm> {
  if (principal.types.size === 0) return 'prepaid';
  const { payment_term } = await trx
    .selectFrom('companies')
    .select('payment_term')
    .where('id', '=', principal.company_id)
    .executeTakeFirstOrThrow();
  return payment_term === 'oa45' ? 'oa45' : 'prepaid';
}

/** A company's memberships as its own pages show them, the most important first. */
export async function listHeldMemberships(db: Db | Trx, companyId: string, today: string): Promise<HeldMembership[]> {
  const rows = await selectMembershipTerms(db)
    .select(['id', 'distributor'])
    .where('company_id', '=', companyId)
    .execute();
  const held = rows.map(({ id, distributor, starts_at, expires_at, ...row }) => ({
    id,
    type: row.type as MembershipType,
    level: row.level as MembershipLevel,
    state: toMembershipState({ ...row, starts_at, expires_at }, today),
    starts_at,
    expires_at,
    days_left: countDaysLeft({ ...row, starts_at, expires_at }, today),
    renewal_from: addDays(expires_at, -reminderDays[0]),
    main_distributor: distributor,
  }));
  return held.toSorted(compareMemberships);
}

export interface CompanyMembership {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
}

/** Active memberships by company id; companies without one are left out. */
export async function listMembershipsByCompany(
  trx: Trx,
  companyIds: readonly string[],
  today: string,
): Promise<Map<string, CompanyMembership[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom(activeMemberships(today).as('active'))
    .select(['company_id', 'type', 'level'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .orderBy('type')
    .$castTo<CompanyMembership & { readonly company_id: string }>()
    .execute();
  const memberships = new Map<string, CompanyMembership[]>();
  for (const { company_id, type, level } of rows)
    memberships.set(company_id, [...(memberships.get(company_id) ?? []), { type, level }]);
  return memberships;
}

/** The membership of a type that is not terminated: an approval renews it. Undefined: an approval creates one. */
export async function findCurrentMembership(trx: Trx, companyId: string, type: MembershipType, today: string) {
  const row = await trx
    .selectFrom('memberships')
    .select(['id', 'level', 'starts_at', 'expires_at', 'terminated_at'])
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('terminated_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, expires_at } = row;
  return { id, level: row.level as MembershipLevel, state: toMembershipState(row, today), expires_at };
}

/** Whether a company has an active membership of one of the types today. */
export async function hasActiveMembership(
  trx: Trx,
  companyId: string,
  types: readonly MembershipType[],
  today: string,
): Promise<boolean> {
  if (types.length === 0) return false;
  const found = await trx
    .selectFrom(activeMemberships(today).as('active'))
    .select('active.id')
    .where('active.company_id', '=', companyId)
    .where('active.type', 'in', [...types])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface EndedMembership {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly ended_on: string;
}

/** The membership that a company had at a moment and has lost since; undefined while it has any active one. */
export async function findEndedMembership(
  trx: Trx,
  companyId: string,
  since: Date,
  today: string,
): Promise<EndedMembership | undefined> {
  const rows = await trx
    .selectFrom('memberships')
    .select(['type', 'level', 'starts_at', 'expires_at', 'terminated_at'])
    .where('company_id', '=', companyId)
    .orderBy('expires_at', 'desc')
    .execute();
  if (rows.some((row) => toMembershipState(row, today) === 'active')) return undefined;
  const day = toDay(since);
  const held = rows.find(
    ({ starts_at, expires_at, terminated_at }) =>
      starts_at <= day && day <= expires_at && (terminated_at === null || terminated_at > since),
  );
  if (!held) return undefined;
  const { type, level, expires_at, terminated_at } = held;
  return {
    type: type as MembershipType,
    level: level as MembershipLevel,
    ended_on: terminated_at === null ? expires_at : toDay(terminated_at),
  };
}
