import type { Membership, MembershipLevel, MembershipState } from '@trunkline/contract/accounts';
import type { MembershipType } from '@trunkline/contract/endpoint';
import type { PaymentTerm } from '@trunkline/contract/quotations';
import type { Db, Trx } from '../platform/db/transaction.ts';
import type { TransactionContext } from '../platform/http/serve.ts';

// Rules: docs/rules/memberships.md

interface Term {
  readonly starts_at: string;
  /** Good through this day, UTC. */
  readonly expires_at: string;
  readonly terminated_at: Date | null;
}

/** The state asks the clock; nothing has to run at midnight. */
export function stateOf({ starts_at, expires_at, terminated_at }: Term, today: string): MembershipState {
  if (terminated_at !== null) return 'terminated';
  if (today < starts_at) return 'scheduled';
  return today > expires_at ? 'expired' : 'active';
}

const stateOrder: readonly MembershipState[] = ['active', 'scheduled', 'expired', 'terminated'];
const levelOrder: readonly MembershipLevel[] = ['diamond', 'gold', 'silver'];

/** What counts most stands first: active before expired, higher before lower, longer before shorter. */
const byWeight = (a: Membership, b: Membership): number =>
  stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
  levelOrder.indexOf(a.level) - levelOrder.indexOf(b.level) ||
  b.expires_at.localeCompare(a.expires_at) ||
  a.type.localeCompare(b.type);

const termsOf = (db: Db | Trx) =>
  db.selectFrom('memberships').select(['type', 'level', 'starts_at', 'expires_at', 'terminated_at']);
type Terms = Awaited<ReturnType<ReturnType<typeof termsOf>['execute']>>;

/** The question for the memberships of a user's company; `membershipsOf` reads its answer. */
export const termsOfUser = (trx: Trx, userId: string) =>
  termsOf(trx).where('company_id', '=', (e) => e.selectFrom('users').select('company_id').where('id', '=', userId));

/** Current and past, what counts most first. */
export const membershipsOf = (terms: Terms, today: string): Membership[] =>
  terms
    .map((row) => ({
      type: row.type as MembershipType,
      level: row.level as MembershipLevel,
      state: stateOf(row, today),
      expires_at: row.expires_at,
    }))
    .toSorted(byWeight);

/** A company's memberships, current and past, what counts most first. */
export const listMemberships = async (db: Db | Trx, companyId: string | null, today: string): Promise<Membership[]> =>
  companyId === null ? [] : membershipsOf(await termsOf(db).where('company_id', '=', companyId).execute(), today);

/** How the caller's company pays today: by its own term, and prepaid while none of its memberships is active. */
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
