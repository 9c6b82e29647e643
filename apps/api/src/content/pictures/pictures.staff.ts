// Staff add pictures to the library and say what they show. Rules: docs/rules/content.md, "Pictures"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentPictureCalls from '@trunkline/contract/staff/content-pictures';
import type { StaffPicture } from '@trunkline/contract/staff/content-pictures';
import { randomUUID } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { encodeContentPicture } from '../../platform/files/pictures.ts';
import { releaseFiles, saveFileRow, storeBytes, type UploadedFile } from '../../platform/files/stored-files.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { presentStaffPicture } from './pictures.present.ts';
import {
  deletePicture,
  getPicture,
  insertPicture,
  type PictureFilter,
  pictureList,
  type PictureSort,
  type PictureTexts,
  updatePicture,
} from './pictures.sql.ts';

type Upload = ParsedInput<typeof staffContentPictureCalls.uploadContentPicture>;

interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly {
    readonly file: UploadedFile;
    readonly format: 'avif' | 'webp';
    readonly width: number;
  }[];
}

const uploadLimit = { name: 'content_picture_upload', points: 500, seconds: 3600 };
const purpose = 'content_picture';

/** Encodes and stores the checked bytes, before the transaction. */
export async function preparePicture(context: RequestContext, { file }: Upload): Promise<PreparedPicture> {
  await context.app.limits.take(uploadLimit, getUserId(context.principal));
  const encoded = await encodeContentPicture(context, file, 'file');
  const [widest] = encoded;
  if (!widest) throw new Error('a picture was encoded in no size');
  const files = [];
  for (const one of encoded)
    files.push({ file: await storeBytes(context, one, purpose), format: one.format, width: one.width });
  return { width: widest.width, height: widest.height, files };
}

export async function uploadContentPicture(
  context: TransactionContext,
  { file, alt }: Upload,
  prepared: PreparedPicture,
): Promise<StaffPicture> {
  const { trx, now } = context;
  const id = randomUUID();
  const owner = { object: 'content_picture', object_id: id, company_id: null, visibility: 'public' } as const;
  const files = [];
  for (const { file: stored, format, width } of prepared.files)
    files.push({ format, width, file_id: (await saveFileRow(context, stored, owner)).id });
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 120) || 'picture';
  const texts = alt == null ? {} : { en: alt };
  await insertPicture(trx, { id, name, alt: texts, width: prepared.width, height: prepared.height, files }, now);
  await audit(context, 'content.picture_add', { object: 'content_picture', object_id: id, details: { name } });
  return presentStaffPicture(context, await getPicture(trx, id, 'read'));
}

export async function listContentPictures(
  context: TransactionContext,
  input: ParsedInput<typeof staffContentPictureCalls.listContentPictures>,
) {
  const { page, limit } = input;
  const query = toListQuery<PictureFilter, PictureSort>(input, '-created_at');
  const { rows, ...count } = await pictureList.readPage(context, query, { page, limit });
  return { list: rows.map((row) => presentStaffPicture(context, row)), ...count, page, limit };
}

export const getContentPicture = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffContentPictureCalls.getContentPicture>,
): Promise<StaffPicture> => presentStaffPicture(context, await getPicture(context.trx, id, 'read'));

const mergeTexts = (
  stored: PictureTexts,
  changes: ParsedInput<typeof staffContentPictureCalls.saveContentPicture>['alts'] = {},
): PictureTexts =>
  Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, text]) => text !== null)) as PictureTexts;

export async function saveContentPicture(
  context: TransactionContext,
  { id, version, name, alts, focal_x, focal_y }: ParsedInput<typeof staffContentPictureCalls.saveContentPicture>,
): Promise<StaffPicture> {
  const { trx, now } = context;
  const row = await getPicture(trx, id, 'lock');
  ensureVersion(row, version);
  const change = {
    name: name ?? row.name,
    alt: mergeTexts(row.alt, alts),
    focal_x: focal_x ?? row.focal_x,
    focal_y: focal_y ?? row.focal_y,
  };
  await updatePicture(trx, row, change, now);
  const details = { focal_x: change.focal_x, focal_y: change.focal_y, languages: Object.keys(change.alt) };
  await audit(context, 'content.picture_save', { object: 'content_picture', object_id: id, details });
  return presentStaffPicture(context, await getPicture(trx, id, 'read'));
}

/** Throws 409 for a picture that a version of an item shows: it could be restored. A job deletes the files. */
export async function deleteContentPicture(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffContentPictureCalls.deleteContentPicture>,
): Promise<null> {
  const { trx } = context;
  const row = await getPicture(trx, id, 'lock');
  ensureVersion(row, version);
  if (row.uses > 0) throw conflict('content.picture_used', { count: row.uses });
  await deletePicture(trx, id);
  await releaseFiles(trx, { object: 'content_picture', object_id: id, purpose }, null);
  await audit(context, 'content.picture_delete', {
    object: 'content_picture',
    object_id: id,
    details: { name: row.name },
  });
  return null;
}
