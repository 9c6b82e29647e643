import { sql } from 'kysely';
import { oldestOfEachSide, selectWaiting, type WaitingRecord } from '../../home/home.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

export interface WaitingOfCompany extends WaitingRecord {
  readonly assigned: string | null;
}

/** Records of the given kinds that wait, without drafts of the partner: staff do not see them. */
export async function listWaitingOfCompany(
  context: TransactionContext,
  companyId: string,
  objects: readonly WaitingRecord['object'][],
): Promise<WaitingOfCompany[]> {
  const waiting = await selectWaiting(context, { company_id: companyId, drafts: false });
  const { rows } = await sql<WaitingOfCompany>`
    select waiting.*, (select realname from users where users.id = waiting.assigned_to) as assigned,
      count(*) over (partition by turn) as turn_count
    from (${waiting}) waiting where object = any(${[...objects]})
    ${oldestOfEachSide}`.execute(context.trx);
  return rows;
}
