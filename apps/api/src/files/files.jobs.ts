import { dayInMs } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deleteBytesLater } from '../platform/files/stored-files.ts';

const temporaryUploadMs = dayInMs;

/** Deletes uploads that no record has claimed within a day. */
async function deleteTemporaryUploads(_payload: Record<string, unknown>, app: AppContext): Promise<void> {
  const before = new Date(app.clock().getTime() - temporaryUploadMs);
  await inTransaction(app.db, 'system', async (trx) => {
    const temporary = trx.deleteFrom('files').where('object_id', 'is', null).where('created_at', '<', before);
    await deleteBytesLater(trx, await temporary.returning('storage_key').execute());
  });
}

export function fileJobs(app: AppContext): void {
  app.jobs.define('common.sweep_files', deleteTemporaryUploads);
  app.jobs.cron('37 4 * * *', 'common.sweep_files');
}
