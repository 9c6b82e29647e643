// An upload of the caller becomes a file of a record. Rules: docs/rules/files.md
import { isUuid } from '@trunkline/rules/uuid';
import type { ErrorCode } from '@trunkline/text';
import { AppError } from '../errors/app-error.ts';
import type { TransactionContext } from '../http/request-context.ts';
import type { FileOwner } from './stored-files.ts';

interface Claim extends FileOwner {
  /** The purpose that it was uploaded with. */
  readonly purpose: string;
  /** Why any other file is refused. */
  readonly refusal: ErrorCode;
}

/** Gives the caller's upload to a record. Throws 404 at `file_id` for any other file, also for one that belongs to a record already. */
export async function claimUpload(
  { trx, principal }: TransactionContext,
  fileId: string,
  { purpose, refusal, ...owner }: Claim,
): Promise<void> {
  const claimed = isUuid(fileId)
    ? await trx
        .updateTable('files')
        .set(owner)
        .where('id', '=', fileId)
        .where('purpose', '=', purpose)
        .where('user_id', '=', principal.user_id)
        .where('object_id', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!claimed || claimed.numUpdatedRows === 0n) throw new AppError(404, refusal, {}, { path: 'file_id' });
}
