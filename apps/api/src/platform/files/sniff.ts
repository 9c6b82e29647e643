import { type FileKind, fileKinds, type UploadRule } from '@trunkline/contract/upload';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { isSafeWordDocument } from './compound.ts';
import { isSafeDocx } from './docx.ts';
import { maxPicturePixels } from './pictures.ts';
import { isWorkbook } from './xlsx.ts';

// The kind of a foreign file is decided by its content; the extension must then belong to it. Rules: docs/rules/files.md

const byMime = new Map<string, FileKind>(
  (Object.keys(fileKinds) as FileKind[]).map((kind) => [fileKinds[kind].mime, kind]),
);

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** The kind of a whole file; undefined for a kind that no field takes. Whether an archive really is a workbook shows when it is read. */
async function detectKind(bytes: Buffer, name: string): Promise<FileKind | undefined> {
  if (isPdf(bytes)) return 'pdf';
  if (isSafeWordDocument(bytes)) return 'doc';
  const found = await fileTypeFromBuffer(bytes);
  if (found) {
    if (found.mime === 'application/zip' && /\.docx$/i.test(name)) return 'docx';
    if (found.mime === 'application/zip' && /\.xlsx$/i.test(name)) return 'xlsx';
    return byMime.get(found.mime);
  }
  return /\.csv$/i.test(name) && !bytes.includes(0) ? 'csv' : undefined;
}

async function ensureWhole(kind: FileKind, bytes: Buffer, path: string): Promise<void> {
  const damaged = createDamagedError(path);
  if (kind === 'pdf' && !bytes.subarray(-2048).includes('%%EOF')) throw damaged;
  if (kind === 'docx' && !(await isSafeDocx(bytes))) throw damaged;
  if (kind === 'jpg' || kind === 'png' || kind === 'webp') {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: maxPicturePixels }).metadata();
      if (!width || !height || width * height > maxPicturePixels) throw damaged;
    } catch {
      throw damaged;
    }
  }
}

/**
 * Checks a file in memory against its field's rule: size, content, extension. `path` is the field that a refusal names.
 * Refuses with 413 (too large) or 415 (wrong kind, wrong extension, damaged).
 */
export async function checkUpload(bytes: Buffer, name: string, rule: UploadRule, path: string): Promise<FileKind> {
  if (bytes.length > rule.maxBytes) throw createTooLargeError(rule, path);
  const kind = ensureKind(await detectKind(bytes, name), name, rule, path);
  await ensureWhole(kind, bytes, path);
  return kind;
}

/** Refuses a kind that the rule does not take, and a name whose extension does not belong to the kind. */
function ensureKind(kind: FileKind | undefined, name: string, rule: UploadRule, path: string): FileKind {
  const kinds = rule.kinds.map((allowed) => allowed.toUpperCase()).join(', ');
  if (!kind || !rule.kinds.includes(kind)) throw new AppError(415, 'request.wrong_file_type', { kinds }, { path });
  const extension = (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toLowerCase();
  if (!(fileKinds[kind].extensions as readonly string[]).includes(extension)) {
    throw new AppError(
      415,
      'request.wrong_file_name',
      { extension: extension || '?', kind: kind.toUpperCase() },
      { path },
    );
  }
  return kind;
}

/** What is known of a file on disk. */
interface UploadHead {
  /** Its first bytes. */
  readonly head: Buffer;
  /** Whether any of its bytes is zero. */
  readonly hasZero: boolean;
  readonly path: string;
}

/** The same check for a file on disk. Whether the content of a workbook can be read shows when it is read. */
export async function checkUploadHead(
  { head, hasZero, path: file }: UploadHead,
  name: string,
  rule: UploadRule,
  path: string,
): Promise<FileKind> {
  const kind = ensureKind(await detectKindByHead(head, hasZero, name), name, rule, path);
  if (kind === 'xlsx' && !(await isWorkbook(file))) throw createDamagedError(path);
  return kind;
}

async function detectKindByHead(head: Buffer, hasZero: boolean, name: string): Promise<FileKind | undefined> {
  if (isPdf(head)) return 'pdf';
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'application/zip' && /\.xlsx$/i.test(name)) return 'xlsx';
  if (found) return byMime.get(found.mime);
  if (hasZero) return undefined;
  if (/\.csv$/i.test(name)) return 'csv';
  return /\.jsonl$/i.test(name) && /^\uFEFF?\s*(\{|$)/.test(head.toString('utf8')) ? 'jsonl' : undefined;
}

const createDamagedError = (path: string): AppError => new AppError(415, 'request.damaged_file', {}, { path });

export const createTooLargeError = (rule: UploadRule, path: string): AppError =>
  new AppError(413, 'request.too_large', { limit: formatBytes(rule.maxBytes) }, { path });

const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1024)} KB`;
