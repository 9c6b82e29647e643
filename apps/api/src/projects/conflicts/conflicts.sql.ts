import { type ConflictLight, conflictLights } from '@trunkline/contract/projects';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { tooManyRequests } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findOwnMailDomain } from '../editing/editing.actions.ts';
import { similarityLimit } from '../project-terms.ts';

export interface Customer {
  readonly company: string;
  readonly country: string;
  readonly email: string;
}

/** Counts one look of the company. Throws 429 until midnight UTC when none is left. */
export async function countLook(
  { trx, now, today }: TransactionContext,
  companyId: string,
  looksPerDay: number,
): Promise<number> {
  const counted = await trx
    .insertInto('project_looks')
    .values({ company_id: companyId, day: today, looks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day'])
        .doUpdateSet({ looks: sql`project_looks.looks + 1` })
        .where('project_looks.looks', '<', looksPerDay),
    )
    .returning('looks')
    .executeTakeFirst();
  if (!counted) throw tooManyRequests((Date.parse(today) + dayInMs - now.getTime()) / 1000, 'projects.no_looks_left');
  return counted.looks;
}

/** The same search for every answer. */
export async function getLight(
  trx: Trx,
  companyId: string,
  { company, country, email }: Customer,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
): Promise<ConflictLight> {
  const {
    rows: [row],
  } = await sql<{ light: string }>`select find_protection_light(${companyId}, ${company}, ${findOwnMailDomain(email)},
    ${country}, daterange(${starts_on}::date, ${ends_on}::date, '[]'), ${similarityLimit}::real) as light`.execute(trx);
  const light = conflictLights.find((one) => one === row?.light);
  if (!light) throw new Error('find_protection_light returned no light');
  return light;
}
