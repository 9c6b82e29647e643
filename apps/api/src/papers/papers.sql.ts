import type { Currency } from '@trunkline/contract/values';
import type { Insertable, Selectable } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';
import type { FileRow } from '../platform/files/stored-files.ts';

export type PaperObject = 'quotation' | 'order' | 'certificate' | 'bid';
export type PaperRecord = Omit<Selectable<Tables['papers']>, 'object' | 'currency'> & {
  readonly object: PaperObject;
  readonly currency: Currency | null;
};
type PaperValues = Insertable<Tables['papers']>;

/** A document of a record as it is printed today. */
export type PaperKey = Pick<PaperRecord, 'object' | 'object_id' | 'kind' | 'edition'>;

/** The paper of an edition. Of two callers at once the second gets that of the first. */
export async function insertPaper(trx: Trx, values: PaperValues & PaperKey): Promise<PaperRecord> {
  await trx
    .insertInto('papers')
    .values(values)
    .onConflict((conflict) => conflict.columns(['object', 'object_id', 'kind', 'edition']).doNothing())
    .execute();
  return trx
    .selectFrom('papers')
    .selectAll()
    .where('object', '=', values.object)
    .where('object_id', '=', values.object_id)
    .where('kind', '=', values.kind)
    .where('edition', '=', values.edition)
    .$castTo<PaperRecord>()
    .executeTakeFirstOrThrow();
}

export const findPaperByCode = (trx: Trx, code: string): Promise<PaperRecord | undefined> =>
  trx.selectFrom('papers').selectAll().where('code', '=', code).$castTo<PaperRecord>().executeTakeFirst();

export const findPaperFile = (trx: Trx, paperId: string, form: string): Promise<FileRow | undefined> =>
  trx
    .selectFrom('paper_files')
    .innerJoin('files', 'files.id', 'paper_files.file_id')
    .selectAll('files')
    .where('paper_id', '=', paperId)
    .where('form', '=', form)
    .executeTakeFirst();

/** False when the form has a file already. */
export async function insertPaperFile(
  trx: Trx,
  { id }: PaperRecord,
  form: string,
  file: Pick<FileRow, 'id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paper_files')
    .values({ paper_id: id, form, file_id: file.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
