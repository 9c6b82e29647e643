// Writes matched end users of a company, and says what an undo needs. Rules: docs/rules/endusers.md, "Import"
import type { EndUserSheetField } from '../../endusers/endusers.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { RowChange, RowUndo } from '../changes/row-change.ts';
import { type EndUserWriter, insertEndUsers, updateEndUsers } from './import.sql.ts';
import type { EndUserWrite } from './match.ts';

/** In the order of the rows that make end users, then of those that change some. */
export async function writeEndUsers(
  trx: Trx,
  writes: readonly EndUserWrite[],
  writer: EndUserWriter,
): Promise<RowChange[]> {
  const [made, changed] = [writes.filter(({ record }) => !record), writes.filter(({ record }) => record)];
  const ids = await insertEndUsers(
    trx,
    made.map(({ values }) => values),
    writer,
  );
  await updateEndUsers(
    trx,
    changed.map(({ values }) => values),
    writer,
  );
  return [
    ...made.map((write, index) => ({
      ...toEndUserChange(write),
      undo: { object_id: ids[index] ?? '', version: 1, before: null },
    })),
    ...changed.map((write) => ({ ...toEndUserChange(write), undo: toEndUserUndo(write) })),
  ];
}

function toEndUserUndo({ record, change }: EndUserWrite): RowUndo {
  if (!record) throw new Error('a changed end user has a record');
  const before = Object.fromEntries(change.fields.map(({ field }) => [field, record[field as EndUserSheetField]]));
  return { object_id: record.id, version: record.version + 1, before };
}

export const toEndUserChange = ({ change: { line, kind, company, fields } }: EndUserWrite): RowChange => ({
  line,
  outcome: kind,
  name: company,
  title: '',
  fields,
  price: null,
});
