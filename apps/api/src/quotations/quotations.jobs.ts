import { printQuotation } from '../documents/print.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { saveFileRow, uploadBytes } from '../platform/files/storage.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordTransition } from '../platform/audit/history.ts';
import { type RequestContext, createVisitorContext } from '../platform/http/serve.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { documentsOf, issuedIn } from './quotations.documents.ts';
import { inForce, stateAt } from './quotations.flow.ts';
import { tellPartner } from './quotations.news.ts';
import { changeQuotation, getQuotation, lockPast, lockQuotation, type QuotationRecord } from './quotations.sql.ts';

const callOfJob = (app: AppContext, name: string): RequestContext => ({
  ...createVisitorContext(app, 'en', name),
  principal: systemPrincipal,
});

const atOnce = 200;

/** Says of those whose last day is past what everybody who looked has been told since midnight. */
export async function expire(app: AppContext): Promise<void> {
  const call = callOfJob(app, 'quotations.expire');
  for (let found = atOnce; found === atOnce;) {
    found = await inTransaction(app.db, 'system', async (trx) => {
      const context = { ...call, trx };
      const past = await lockPast(trx, call.today, atOnce);
      for (const row of past) {
        const expired = await changeQuotation(trx, row, {}, 'expired');
        const { id: object_id, company_id, state: from } = row;
        await recordTransition(context, {
          object: 'quotation',
          object_id,
          company_id,
          move: 'expire',
          from,
          to: 'expired',
        });
        await tellPartner(context, expired, 'quotation.expired');
      }
      return past.length;
    });
  }
}

const isDue = (row: QuotationRecord, today: string): boolean =>
  row.issued_file_id === null && inForce.includes(stateAt(row, today));

/**
 * Prints what was approved and stores it. Whoever recalls or extends it meanwhile finds nothing stored: the file is kept
 * only for the approval and the last day that it was printed with. Orders may follow it as fast as they like.
 */
export async function issue({ id }: { id: string }, app: AppContext): Promise<void> {
  const call = callOfJob(app, 'quotations.issue');
  const found = await inTransaction(app.db, 'system', async (trx) => {
    const context = { ...call, trx };
    const row = await getQuotation(trx, systemPrincipal, id);
    return isDue(row, call.today) ? { row, ...(await documentsOf(context, row, issuedIn)) } : undefined;
  });
  if (!found) return;
  const bytes = await printQuotation(app.printer, found.quote);
  const file = { bytes, file_name: `${found.quote.number}.pdf`, mime: 'application/pdf' };
  const prepared = await uploadBytes(call, file, 'quotation');
  const kept = await inTransaction(app.db, 'system', async (trx) => {
    const row = await lockQuotation(trx, systemPrincipal, id);
    const { valid_until, decided_at } = found.row;
    const isSame = row.valid_until === valid_until && row.decided_at?.getTime() === decided_at?.getTime();
    if (!isSame || !isDue(row, call.today)) return false;
    const owner = { object: 'quotation', object_id: id, company_id: row.company_id };
    const stored = await saveFileRow({ ...call, trx }, prepared, owner);
    await trx.updateTable('quotations').set({ issued_file_id: stored.id }).where('id', '=', id).execute();
    return true;
  });
  if (!kept) await app.files.remove(prepared.storage_key);
}

export function quotationJobs(app: AppContext): void {
  app.jobs.define('quotations.issue', issue);
  app.jobs.define('quotations.expire', async () => expire(app));
  app.jobs.cron('*/10 * * * *', 'quotations.expire');
}
