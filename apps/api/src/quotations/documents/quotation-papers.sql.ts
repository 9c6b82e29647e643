import type { Trx } from '../../platform/db/connection.ts';
import { statesInForce } from '../quotations.flow.ts';
import type { QuotationRecord } from '../quotations.sql.ts';

/** The recall that ended an approval. `approval`: its moment, ISO 8601. */
export const findRecall = (trx: Trx, quotationId: string, approval: string): Promise<{ at: Date } | undefined> =>
  trx
    .selectFrom('history')
    .select('at')
    .where('object', '=', 'quotation')
    .where('object_id', '=', quotationId)
    .where('transition', '=', 'recall')
    .where('at', '>=', new Date(approval))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The newest revision that was approved after this one; undefined when none is in force. */
export const findLaterRevision = (
  trx: Trx,
  { base_number, revision }: QuotationRecord,
): Promise<Pick<QuotationRecord, 'base_number' | 'revision'> | undefined> =>
  trx
    .selectFrom('quotations')
    .select(['base_number', 'revision'])
    .where('base_number', '=', base_number)
    .where('revision', '>', revision)
    .where('state', 'in', [...statesInForce, 'expired'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
