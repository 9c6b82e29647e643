import type { StoredFile } from '@trunkline/contract/values';
import type { Selectable } from 'kysely';
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Environment } from '../server/environment.ts';
import { type Db, inTransaction, type Tables, type Trx } from '../db/transaction.ts';
import { addJob, addJobs } from '../jobs/jobs.ts';
import type { AppContext } from '../app-context.ts';
import type { RequestContext, TransactionContext } from '../http/serve.ts';
import type { TemporaryFile } from './temporary-file.ts';

export type FileRow = Selectable<Tables['files']>;

/** Bytes that are stored, but belong to nothing yet. */
export interface UploadedFile {
  readonly storage_key: string;
  readonly file_name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly purpose: string;
}

export interface FileStorage {
  put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  putStream: (key: string, bytes: Readable, mime: string, size: number) => Promise<void>;
  get: (key: string) => Promise<Uint8Array>;
  getStream: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
}

/** A folder in DATA_DIR, or any S3-compatible store when S3_* is set. Keys are ours, never a client's name. */
export async function openFileStorage({ s3, dataDir }: Pick<Environment, 's3' | 'dataDir'>): Promise<FileStorage> {
  const disk = new Disk(
    s3 ? await s3Driver(s3) : new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    putStream: (key, bytes, contentType, contentLength) => disk.putStream(key, bytes, { contentType, contentLength }),
    get: (key) => disk.getBytes(key),
    getStream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}

async function s3Driver(s3: NonNullable<Environment['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    endpoint: s3.endpoint,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Servers that do not know the newer checksums store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** A name that any file system and any header can carry; the stored key has nothing of it. */
const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/gu, '_')
    .slice(-120) || 'file';

const settle = 'files.delete_unclaimed';
/** Longer than any call takes from storing bytes to its end. */
const settleMs = 3_600_000;

/** A key for bytes that no row names yet: when none does an hour later, because the process died in between, they are removed. */
async function newKey({ today, app }: RequestContext): Promise<string> {
  const storage_key = `${today.slice(0, 7)}/${randomUUID()}`;
  // How long a call takes is a matter of the world's clock, not of the rules'.
  const runAt = new Date(Date.now() + settleMs);
  await inTransaction(app.db, 'system', (trx) => addJob(trx, settle, { storage_key }, { runAt }));
  return storage_key;
}

/** Removes the bytes of rows that the same transaction deletes: after it, and again until it works. */
export async function deleteBytesLater(trx: Trx, rows: readonly Pick<FileRow, 'storage_key'>[]): Promise<void> {
  await addJobs(
    trx,
    settle,
    rows.map(({ storage_key }) => ({ storage_key })),
  );
}

export function fileJobs(app: AppContext): void {
  app.jobs.define<{ storage_key: string }>(settle, async ({ storage_key }) => {
    const kept = await inTransaction(app.db, 'system', (trx) =>
      trx.selectFrom('files').select('id').where('storage_key', '=', storage_key).executeTakeFirst(),
    );
    if (!kept) await app.files.remove(storage_key);
  });
}

/** Stores bytes before the transaction opens; serve removes them again when the call fails. */
export async function uploadBytes(
  call: RequestContext,
  file: { bytes: Uint8Array; file_name: string; mime: string },
  purpose: string,
): Promise<UploadedFile> {
  const storage_key = await newKey(call);
  await call.app.files.put(storage_key, file.bytes, file.mime);
  call.uploadedKeys.push(storage_key);
  return {
    storage_key,
    purpose,
    file_name: cleanName(file.file_name),
    mime: file.mime,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest(),
  };
}

/** Stores an upload, whose type is already checked by content. */
export async function uploadFile(call: RequestContext, file: File, purpose: string): Promise<UploadedFile> {
  return uploadBytes(
    call,
    { bytes: new Uint8Array(await file.arrayBuffer()), file_name: file.name, mime: file.type },
    purpose,
  );
}

/** Stores an upload that was too large for memory. */
export async function uploadTemporaryFile(
  call: RequestContext,
  file: TemporaryFile,
  purpose: string,
): Promise<UploadedFile> {
  const storage_key = await newKey(call);
  call.uploadedKeys.push(storage_key);
  await call.app.files.putStream(storage_key, file.read(), file.type, file.byteCount);
  return {
    storage_key,
    purpose,
    file_name: cleanName(file.name),
    mime: file.type,
    size: file.byteCount,
    sha256: file.sha256,
  };
}

/** Gives a stored file to its record, in the transaction of the change. */
export function saveFileRow(
  { trx, principal, now }: TransactionContext,
  prepared: UploadedFile,
  owner: {
    object: string;
    object_id: string | null;
    company_id: string | null;
    visibility?: 'public' | 'company' | 'staff';
  },
): Promise<FileRow> {
  return trx
    .insertInto('files')
    .values({ ...prepared, ...owner, user_id: principal.user_id, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes from a record what it no longer shows: as unclaimed as an upload that nobody named, it is removed like one. */
export async function releaseFiles(
  trx: Trx,
  owner: { readonly object: string; readonly object_id: string; readonly purpose: string },
  kept: string | null,
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ object_id: null })
    .where('object', '=', owner.object)
    .where('object_id', '=', owner.object_id)
    .where('purpose', '=', owner.purpose)
    .where('id', 'is distinct from', kept)
    .execute();
}

/** Files by id, those that the transaction's scope may see. */
export async function findFiles(db: Db | Trx, ids: readonly (string | null)[]): Promise<Map<string, FileRow>> {
  const wanted = ids.filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const linkSeconds = 60;

const sign = (secret: string, id: string, until: number): string =>
  createHmac('sha256', secret).update(`download:${id}:${until}`).digest('base64url');

/** How a stored file is answered. `url` is public for public files, else signed and good for 60 seconds. */
export function presentFile(call: RequestContext, row: FileRow): StoredFile;
export function presentFile(call: RequestContext, row: FileRow | null | undefined): StoredFile | null;
export function presentFile({ app, now }: RequestContext, row: FileRow | null | undefined): StoredFile | null {
  if (!row) return null;
  return {
    file_id: row.id,
    file_name: row.file_name,
    size: row.size,
    mime: row.mime,
    url: fileUrl(app.environment.secret, row, now),
  };
}

/** Where a file lies that everybody may have. */
export const publicUrl = (id: string): string => `/prod-api/common/download?fileName=${id}`;

export function fileUrl(secret: string, row: Pick<FileRow, 'id' | 'visibility'>, now: Date): string {
  const plain = publicUrl(row.id);
  if (row.visibility === 'public') return plain;
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  return `${plain}&until=${until}&signature=${sign(secret, row.id, until)}`;
}

/** Whether a link was made here for this file and is still good. */
export function isSigned(secret: string, id: string, until: number, signature: string, now: Date): boolean {
  const expected = Buffer.from(sign(secret, id, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && until * 1000 >= now.getTime();
}
