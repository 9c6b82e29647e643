import type { Trx } from '../../platform/db/connection.ts';

/** The company as its letters name it. */
export async function getLetterRecipient(trx: Trx, id: string) {
  const { company, address, country } = await trx
    .selectFrom('companies')
    .select(['company', 'address', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: company, address, country };
}
