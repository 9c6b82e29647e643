import type { Updateable } from 'kysely';
import type { Tables } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

/** The columns that staff set; the other ones are the company's own. */
type StaffCompanyColumns = Pick<
  Updateable<Tables['companies']>,
  'account_manager_id' | 'payment_term' | 'credit_limit' | 'note' | 'note_by' | 'note_at'
>;

/** Writes columns of staff; `version` is the one that they read. */
export async function writeCompany(
  { trx, principal, now }: TransactionContext,
  { id, version }: { readonly id: string; readonly version: number },
  columns: StaffCompanyColumns,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ ...columns, version: version + 1, changed_by: principal.realname, changed_at: now })
    .where('id', '=', id)
    .execute();
}
