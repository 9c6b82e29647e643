import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/**
 * A domain's part when a user leaves an empty company for another one. `app.ts` lists them; both functions run in the scope of the
 * system. Rules: docs/rules/accounts.md, "Joining a company"
 */
export interface CompanyMove {
  /** Whether the company has records beyond drafts, so that it can't be left. */
  readonly isCompanyInUse: (trx: Trx, companyId: string) => Promise<boolean>;
  /** Gives the drafts to the other company. */
  readonly moveDrafts: (trx: Trx, move: DraftMove) => Promise<void>;
}

export interface DraftMove {
  readonly from: string;
  readonly to: string;
  readonly userId: string;
}

/** Whether the company has sent one of its records to the vendor. */
export async function hasSentRecords(trx: Trx, table: 'projects' | 'quotations', companyId: string): Promise<boolean> {
  const sent = await trx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '!=', 'draft')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** A history is never changed: the new company gets a copy of that of its new records. */
export async function copyHistory(trx: Trx, object: 'project' | 'quotation', { from, to }: DraftMove): Promise<void> {
  await sql`insert into history (object, object_id, company_id, at, user_id, actor, side, transition, from_state, to_state, reason)
    select object, object_id, ${to}::uuid, at, user_id, actor, side, transition, from_state, to_state, reason
    from history where object = ${object} and company_id = ${from} order by id`.execute(trx);
}
