import { switchToSystemScope } from '../platform/db/transaction.ts';
import type * as fileCalls from '@trunkline/contract/files';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { notFound } from '../platform/errors/app-error.ts';
import { isValidFileLink, presentFile } from '../platform/files/file-links.ts';
import { encodeLogoOrAvatar } from '../platform/files/pictures.ts';
import {
  type FileRow,
  saveFileRow,
  storeBytes,
  storeUpload,
  type UploadedFile,
} from '../platform/files/stored-files.ts';
import { getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { canReadFile } from './files.policy.ts';
import { nameOrderFile, uploadsPerHour } from './files.public.ts';
import { findFile, findOrderNumber, findVisibleFile } from './files.sql.ts';

// Rules: docs/rules/files.md

/** Pictures are encoded anew, attachments stay as they are. */
export async function prepareUpload(
  context: RequestContext,
  { file, purpose }: ParsedInput<typeof fileCalls.uploadFile>,
): Promise<UploadedFile> {
  await context.app.limits.take(uploadsPerHour, getUserId(context.principal));
  if (purpose === 'chat' || purpose === 'message') return storeUpload(context, file, purpose);
  return storeBytes(context, await encodeLogoOrAvatar(context, file, purpose, 'file'), purpose);
}

/** Keeps an upload that belongs to no record yet; the call that names its `file_id` gives it to one. */
export async function uploadFile(
  context: TransactionContext,
  { purpose }: ParsedInput<typeof fileCalls.uploadFile>,
  prepared: UploadedFile,
) {
  const { company_id } = context.principal;
  const row = await saveFileRow(context, prepared, {
    object: purpose === 'chat' ? 'chat' : 'user',
    object_id: null,
    company_id,
  });
  return presentFile(context, row);
}

/** A file, with the number of its order if it belongs to one. */
interface NamedFile {
  readonly file: FileRow;
  readonly number: string | undefined;
}

/** The file by a signed link, or by the caller's rights. Missing and forbidden answer alike: 404. */
export async function downloadStoredFile(
  context: TransactionContext,
  { fileName, until, signature }: ParsedInput<typeof fileCalls.downloadStoredFile>,
): Promise<NamedFile> {
  const { trx, principal, now, app } = context;
  const isLinked =
    until != null && signature != null && isValidFileLink(app.environment.secret, fileName, until, signature, now);
  const file = isLinked ? await getLinkedFile(context, fileName) : await findVisibleFile(trx, fileName, principal);
  if (!file || !(isLinked || canReadFile(principal, file))) throw notFound();
  return { file, number: await findOrderNumber(trx, file) };
}

/** A signed link needs no further right. The same connection is used, so that many links at once do not wait for a second one. */
async function getLinkedFile({ trx }: TransactionContext, id: string): Promise<FileRow> {
  await switchToSystemScope(trx);
  const file = await findFile(trx, id);
  if (!file) throw notFound();
  return file;
}

/** Public pictures are shown in pages; every other file is only saved, and its content runs nothing. */
export async function readDownload(
  { app: { files }, t }: RequestContext,
  { file, number }: NamedFile,
): Promise<FileAnswer> {
  const isPublic = file.visibility === 'public';
  return {
    bytes: await files.get(file.storage_key),
    mime: file.mime,
    file_name: number === undefined ? file.file_name : nameOrderFile(t, number, file),
    inline: isPublic && file.mime.startsWith('image/'),
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      ...(isPublic ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    },
  };
}
