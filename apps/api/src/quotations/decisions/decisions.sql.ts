import type { Trx } from '../../platform/db/connection.ts';

export const getCompanyHead = (trx: Trx, id: string): Promise<{ company: string; country: string }> =>
  trx.selectFrom('companies').select(['company', 'country']).where('id', '=', id).executeTakeFirstOrThrow();

/** The member of staff to whom the quotation is assigned. */
export async function findAssignee(
  trx: Trx,
  { assigned_to }: { readonly assigned_to: string | null },
): Promise<{ id: string; name: string } | null> {
  if (assigned_to === null) return null;
  const found = await trx
    .selectFrom('users')
    .select(['id', 'realname as name'])
    .where('id', '=', assigned_to)
    .executeTakeFirst();
  return found ?? null;
}
