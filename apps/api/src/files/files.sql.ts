import type { Trx } from '../platform/db/connection.ts';
import type { FileRow } from '../platform/files/stored-files.ts';
import type { Principal } from '../platform/http/access.ts';

/** A file that the caller's side may see: staff see all, others public files and those of their company. */
export const findVisibleFile = (trx: Trx, id: string, principal: Principal): Promise<FileRow | undefined> =>
  trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .$if(principal.side !== 'staff', (query) =>
      query.where((e) =>
        e.or([
          e('visibility', '=', 'public'),
          e.and([e('company_id', '=', principal.company_id), e('visibility', '=', 'company')]),
        ]),
      ),
    )
    .executeTakeFirst();

/** The number of the order that a file belongs to; undefined for files of other records. */
export async function findOrderNumber(trx: Trx, { object, object_id }: FileRow): Promise<string | undefined> {
  if (object !== 'order' || object_id === null) return undefined;
  const order = await trx.selectFrom('orders').select('number').where('id', '=', object_id).executeTakeFirst();
  return order?.number;
}

export const findFile = (trx: Trx, id: string): Promise<FileRow | undefined> =>
  trx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
