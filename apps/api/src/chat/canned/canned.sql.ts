import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export type CannedRecord = Selectable<Tables['chat_canned_answers']>;

export const listCannedRows = (trx: Trx): Promise<CannedRecord[]> =>
  trx
    .selectFrom('chat_canned_answers')
    .selectAll()
    .orderBy(inNameOrder(sql`name`))
    .execute();

/** The answer, locked until the end of the transaction. Throws 404. */
export async function lockCannedAnswer(trx: Trx, id: string): Promise<CannedRecord> {
  const row = await trx
    .selectFrom('chat_canned_answers')
    .selectAll()
    .where(isUuidEqual(sql.ref('chat_canned_answers.id'), id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('chat.canned_not_found');
  return row;
}

type CannedValues = Pick<CannedRecord, 'name' | 'text'>;

/** Undefined when another one has the name. */
export const insertCannedAnswer = (trx: Trx, values: CannedValues, now: Date): Promise<CannedRecord | undefined> =>
  trx
    .insertInto('chat_canned_answers')
    .values({ ...values, changed_at: now, changed_by: changedBy })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether another answer has the name. */
export async function isNameTaken(trx: Trx, id: string, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('chat_canned_answers')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export const updateCannedAnswer = (
  trx: Trx,
  { id, version }: CannedRecord,
  values: CannedValues,
  now: Date,
): Promise<CannedRecord> =>
  trx
    .updateTable('chat_canned_answers')
    .set({ ...values, version: version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteCannedRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('chat_canned_answers').where('id', '=', id).execute();
}
