// Memberships that an import of companies sets, and takes back. Rules: docs/rules/import.md, "Companies"
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

export interface ImportedMembership {
  readonly company_id: string;
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  /** The last day. */
  readonly expires_at: string;
}
interface Writer {
  readonly now: Date;
  readonly who: string;
}

/** The memberships of the companies that are not terminated. */
export const listCurrentMemberships = async (
  trx: Trx,
  companyIds: readonly string[],
): Promise<readonly ImportedMembership[]> =>
  companyIds.length === 0
    ? []
    : trx
        .selectFrom('memberships')
        .select(['company_id', 'type', 'level', 'expires_at'])
        .where('company_id', 'in', companyIds)
        .where('terminated_at', 'is', null)
        .$castTo<ImportedMembership>()
        .execute();

/** Sets level and last day; a type that a company does not hold begins today. Each has an entry in its history. */
export async function writeImportedMemberships(
  trx: Trx,
  rows: readonly ImportedMembership[],
  { now, who }: Writer,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with written as (
      insert into memberships (company_id, type, level, starts_at, expires_at, changed_by, changed_at)
      select company_id, type, level, ${toDay(now)}, expires_at, ${who}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (company_id uuid, type text, level text, expires_at date)
      on conflict (company_id, type) where terminated_at is null do update
        set level = excluded.level, expires_at = excluded.expires_at, version = memberships.version + 1,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at
        where (memberships.level, memberships.expires_at) is distinct from (excluded.level, excluded.expires_at)
      returning id, company_id, level, expires_at, version
    )
    insert into history (object, object_id, company_id, at, actor, side, transition, from_state, to_state)
    select 'membership', id, company_id, ${now}, ${who}, 'staff', case version when 1 then 'create' else 'renew' end, null,
      case version when 1 then 'active' else expires_at::text end
    from written`.execute(trx);
}

/** Removes memberships that an import began and nobody has changed since. */
export async function removeImportedMemberships(
  trx: Trx,
  rows: readonly Pick<ImportedMembership, 'company_id' | 'type'>[],
): Promise<void> {
  for (const { company_id, type } of rows)
    await trx
      .deleteFrom('memberships')
      .where('company_id', '=', company_id)
      .where('type', '=', type)
      .where('version', '=', 1)
      .where('terminated_at', 'is', null)
      .execute();
}
