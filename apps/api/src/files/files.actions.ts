import type { uploadFile } from '@trunkline/contract/common';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { inTransaction } from '../platform/db/transaction.ts';
import {
  deleteBytesLater,
  saveFileRow,
  type UploadedFile,
  uploadBytes,
  presentFile,
} from '../platform/files/storage.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { repaint } from '../platform/files/pictures.ts';

// Rules: docs/rules/files.md

/** Pictures of oneself and of one's company, together. */
export const uploadsPerHour = { name: 'upload', points: 60, seconds: 3600 };
const unclaimedMs = 86_400_000;

export async function prepareUpload(
  call: RequestContext,
  { file, purpose }: ParsedInput<typeof uploadFile>,
): Promise<UploadedFile> {
  await call.app.limits.take(uploadsPerHour, call.principal.user_id!);
  return uploadBytes(call, await repaint(file, purpose, 'file'), purpose);
}

export async function upload(
  context: TransactionContext,
  _input: ParsedInput<typeof uploadFile>,
  prepared: UploadedFile,
) {
  const { company_id } = context.principal;
  // Of no record yet: the call that names it decides who may see it.
  const row = await saveFileRow(context, prepared, { object: 'user', object_id: null, company_id });
  return presentFile(context, row);
}

/** Removes what was uploaded a day ago and never given to a record. */
export async function sweepUnclaimed(_payload: Record<string, unknown>, app: AppContext): Promise<void> {
  const before = new Date(app.clock().getTime() - unclaimedMs);
  await inTransaction(app.db, 'system', async (trx) => {
    const unclaimed = trx.deleteFrom('files').where('object_id', 'is', null).where('created_at', '<', before);
    await deleteBytesLater(trx, await unclaimed.returning('storage_key').execute());
  });
}
