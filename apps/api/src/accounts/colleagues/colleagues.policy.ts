import type { Colleague } from '@trunkline/contract/companies';
import type { Principal } from '../../platform/http/access.ts';
import type { ColleagueRow } from './colleagues.sql.ts';

/** What the caller may do with a row of the list. Only an owner may do anything; the owner leaves by handing over first. */
export function listColleagueActions(
  { company_role, user_id }: Pick<Principal, 'company_role' | 'user_id'>,
  row: Pick<ColleagueRow, 'id' | 'state' | 'disabled'>,
): Colleague['actions'] {
  if (company_role !== 'owner' || row.id === user_id) return [];
  if (row.state === 'invited') return ['invite', 'removecolleague'];
  return row.disabled ? ['removecolleague'] : ['setowner', 'removecolleague'];
}
