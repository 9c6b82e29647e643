// Exams by what a query of results names. Rules: docs/rules/training.md, "Results"
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { Principal } from '../../platform/http/access.ts';
import { listDetails, type RegistrationDetail } from '../listing/registrations.sql.ts';

/** What a query names. */
export type ResultKey =
  | { readonly number: string }
  | { readonly name: string; readonly mailbox: string }
  | Pick<Principal, 'user_id' | 'company_id'>;

function toCondition(key: ResultKey): RawBuilder<unknown> {
  if ('number' in key) return sql`training_registrations.number = ${key.number}`;
  if ('mailbox' in key)
    return sql`lower(training_registrations.mailbox) = lower(${key.mailbox})
      and fold_keyword(training_registrations.name) = fold_keyword(${key.name})`;
  return sql`(training_registrations.user_id = ${key.user_id} or training_registrations.company_id = ${key.company_id}::uuid)`;
}

/** Registrations for exams with a seat, in the order of their creation. */
export const listSeatsInExams = (trx: Trx, key: ResultKey): Promise<RegistrationDetail[]> =>
  listDetails(
    trx,
    sql`training_registrations.kind = 'exam' and training_registrations.state not in ('waiting', 'cancelled') and ${toCondition(key)}`,
  );
