import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import type { Principal } from '../../platform/http/access.ts';
import { openStates, quotationFlow } from '../quotations.flow.ts';
import { type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';

type Numbered = Pick<QuotationRecord, 'base_number' | 'company_id'>;

/** The revisions of a number, oldest first. Staff do not see a draft. */
export const listRevisions = (db: Db | Trx, principal: Principal, { base_number, company_id }: Numbered) =>
  visibleQuotations(db, principal)
    .select(['id', 'base_number', 'revision', 'state', 'valid_until', 'offer_until'])
    .where('base_number', '=', base_number)
    .where('company_id', '=', company_id)
    .orderBy('revision')
    .execute();

/** The numbers among `rows` of which a revision is being made, drafts included, whoever asks. */
export async function getRevisedNumbers(db: Db | Trx, rows: readonly Numbered[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const open = await db
    .selectFrom('quotations')
    .select('base_number')
    .where(sql<boolean>`base_number = any(${rows.map(({ base_number }) => base_number)}::text[])`)
    // The states stand in the text, so that a prepared statement uses the index of open revisions.
    .where(sql<boolean>`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`)
    .execute();
  return new Set(open.map(({ base_number }) => base_number));
}

export async function getLastRevision(trx: Trx, { base_number }: Numbered): Promise<number> {
  const { last } = await trx
    .selectFrom('quotations')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('base_number', '=', base_number)
    .executeTakeFirstOrThrow();
  return last;
}

/** Locks the earlier revisions that `row` replaces, oldest first. */
export const lockReplaced = (trx: Trx, { base_number, revision }: QuotationRecord): Promise<QuotationRecord[]> =>
  trx
    .selectFrom('quotations')
    .selectAll()
    .where('base_number', '=', base_number)
    .where('revision', '<', revision)
    .where('state', 'in', quotationFlow.following.supersede.from)
    .orderBy('revision')
    .forUpdate()
    .$castTo<QuotationRecord>()
    .execute();
