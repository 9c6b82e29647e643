import type { StoredFile } from '@trunkline/contract/values';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../http/request-context.ts';
import type { FileRow } from './stored-files.ts';

// Addresses of stored files. Rules: docs/rules/files.md, "Who gets it"

const linkSeconds = 60;

/** The signature of a link to a file, or to what has another name (`certificate:…`). `until` in Unix seconds. */
export const signFileLink = (secret: string, id: string, until: number): string =>
  createHmac('sha256', secret).update(`download:${id}:${until}`).digest('base64url');

/** A stored file as answers name it. `url` is permanent for a public file, else signed and valid for 60 seconds. */
export function presentFile(context: RequestContext, row: FileRow): StoredFile;
export function presentFile(context: RequestContext, row: FileRow | null | undefined): StoredFile | null;
export function presentFile({ app, now }: RequestContext, row: FileRow | null | undefined): StoredFile | null {
  if (!row) return null;
  return {
    file_id: row.id,
    file_name: row.file_name,
    size: row.size,
    mime: row.mime,
    url: toFileUrl(app.environment.secret, row, now),
  };
}

/** The address of a public file. */
export const toPublicFileUrl = (id: string): string => `/prod-api/common/download?fileName=${id}`;

/** The address of any file: signed unless the file is public. */
export function toFileUrl(secret: string, row: Pick<FileRow, 'id' | 'visibility'>, now: Date): string {
  const plain = toPublicFileUrl(row.id);
  if (row.visibility === 'public') return plain;
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  return `${plain}&until=${until}&signature=${signFileLink(secret, row.id, until)}`;
}

/** Whether a link was signed here for this file and has not expired. `until` in Unix seconds. */
export function isValidFileLink(secret: string, id: string, until: number, signature: string, now: Date): boolean {
  const expected = Buffer.from(signFileLink(secret, id, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && until * 1000 >= now.getTime();
}
