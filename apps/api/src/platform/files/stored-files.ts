import { hourInMs } from '@trunkline/rules/time';
import type { Selectable } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { Db, Tables, Trx } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RequestContext, TransactionContext } from '../http/request-context.ts';
import { addJob, addJobs } from '../jobs/jobs.ts';
import type { TemporaryFile } from './temporary-file.ts';

// Bytes in the storage and their rows in `files`. Rules: docs/rules/files.md

export type FileRow = Selectable<Tables['files']>;

/** Bytes that are stored and have no row yet. */
export interface UploadedFile {
  readonly storage_key: string;
  readonly file_name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  readonly purpose: string;
}

/** A name that every file system and every header can carry. The storage key holds nothing of it. */
const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/gu, '_')
    .slice(-120) || 'file';

const deleteTemporaryUploadBytes = 'files.delete_unclaimed';
/** Time longer than any call takes from storing bytes to its end. */
const claimMs = hourInMs;

/** A new storage key, and a job that deletes its bytes in an hour if no row names them: the process may die in between. */
async function reserveKey({ today, app }: RequestContext): Promise<string> {
  const storage_key = `${today.slice(0, 7)}/${randomUUID()}`;
  // The duration of a call is measured by the real clock, not by the clock of the rules.
  const runAt = new Date(Date.now() + claimMs);
  await inTransaction(app.db, 'system', (trx) => addJob(trx, deleteTemporaryUploadBytes, { storage_key }, { runAt }));
  return storage_key;
}

/** Deletes the bytes of rows that the same transaction deletes. Jobs do it after the commit and retry failures. */
export async function deleteBytesLater(trx: Trx, rows: readonly Pick<FileRow, 'storage_key'>[]): Promise<void> {
  await addJobs(
    trx,
    deleteTemporaryUploadBytes,
    rows.map(({ storage_key }) => ({ storage_key })),
  );
}

export function storedFileJobs(app: AppContext): void {
  app.jobs.define<{ storage_key: string }>(deleteTemporaryUploadBytes, async ({ storage_key }) => {
    const claimed = await inTransaction(app.db, 'system', (trx) =>
      trx.selectFrom('files').select('id').where('storage_key', '=', storage_key).executeTakeFirst(),
    );
    if (!claimed) await app.files.remove(storage_key);
  });
}

/** Stores bytes before the transaction of a request opens. `serve` removes them again when the request fails. */
export async function storeBytes(
  context: RequestContext,
  file: { bytes: Uint8Array; file_name: string; mime: string },
  purpose: string,
): Promise<UploadedFile> {
  const storage_key = await reserveKey(context);
  await context.app.files.put(storage_key, file.bytes, file.mime);
  context.uploadedKeys.push(storage_key);
  return {
    storage_key,
    purpose,
    file_name: cleanName(file.file_name),
    mime: file.mime,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest(),
  };
}

/** Stores an upload whose content is already checked. */
export async function storeUpload(context: RequestContext, file: File, purpose: string): Promise<UploadedFile> {
  return storeBytes(
    context,
    { bytes: new Uint8Array(await file.arrayBuffer()), file_name: file.name, mime: file.type },
    purpose,
  );
}

/** Stores a large upload from its temporary file. */
export async function storeTemporaryFile(
  context: RequestContext,
  file: TemporaryFile,
  purpose: string,
): Promise<UploadedFile> {
  const storage_key = await reserveKey(context);
  context.uploadedKeys.push(storage_key);
  await context.app.files.putStream(storage_key, file.read(), file.type, file.byteCount);
  return {
    storage_key,
    purpose,
    file_name: cleanName(file.name),
    mime: file.type,
    size: file.byteCount,
    sha256: file.sha256,
  };
}

/** The record that a file belongs to; it decides who may read the file. */
export interface FileOwner {
  readonly object: string;
  /** Null: of no record yet. */
  readonly object_id: string | null;
  /** Null: the vendor's. */
  readonly company_id: string | null;
  /** `company` unless given. */
  readonly visibility?: 'public' | 'company' | 'staff';
}

/** Writes the row of stored bytes, in the transaction of the change. */
export function saveFileRow(
  { trx, principal, now }: TransactionContext,
  prepared: UploadedFile,
  owner: FileOwner,
): Promise<FileRow> {
  return trx
    .insertInto('files')
    .values({ ...prepared, ...owner, user_id: principal.user_id, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes from a record its files of a purpose, except one. No record refers to them then, and a job deletes them after a day. */
export async function releaseFiles(
  trx: Trx,
  owner: { readonly object: string; readonly object_id: string; readonly purpose: string },
  exceptId: string | null,
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ object_id: null })
    .where('object', '=', owner.object)
    .where('object_id', '=', owner.object_id)
    .where('purpose', '=', owner.purpose)
    .where('id', 'is distinct from', exceptId)
    .execute();
}

/** Files by id; null and ids that the transaction's scope does not see are left out. */
export async function getFiles(db: Db | Trx, ids: readonly (string | null)[]): Promise<Map<string, FileRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
