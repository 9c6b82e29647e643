import type { uploadFile } from '@trunkline/contract/common';
import type { CheckedOf } from '@trunkline/contract/endpoint';
import { inScope } from '../platform/db/transaction.ts';
import { dropBytes, keepFile, type PreparedFile, prepareBytes, presentFile } from '../platform/files/storage.ts';
import type { Kit } from '../platform/app-context.ts';
import type { Call, Context } from '../platform/http/serve.ts';
import { repaint } from '../platform/files/pictures.ts';

// Rules: docs/rules/files.md

/** Pictures of oneself and of one's company, together. */
export const uploadsPerHour = { name: 'upload', points: 60, seconds: 3600 };
const unclaimedMs = 86_400_000;

export async function prepareUpload(
  call: Call,
  { file, purpose }: CheckedOf<typeof uploadFile>,
): Promise<PreparedFile> {
  await call.kit.limits.take(uploadsPerHour, call.who.user_id!);
  return prepareBytes(call, await repaint(file, purpose, 'file'), purpose);
}

export async function upload(context: Context, _input: CheckedOf<typeof uploadFile>, prepared: PreparedFile) {
  const { company_id } = context.who;
  // Of no record yet: the call that names it decides who may see it.
  const row = await keepFile(context, prepared, { object: 'user', object_id: null, company_id });
  return presentFile(context, row);
}

/** Removes what was uploaded a day ago and never given to a record. */
export async function sweepUnclaimed(_payload: Record<string, unknown>, kit: Kit): Promise<void> {
  const before = new Date(kit.clock().getTime() - unclaimedMs);
  await inScope(kit.db, 'system', async (trx) => {
    const unclaimed = trx.deleteFrom('files').where('object_id', 'is', null).where('created_at', '<', before);
    await dropBytes(trx, await unclaimed.returning('storage_key').execute());
  });
}
