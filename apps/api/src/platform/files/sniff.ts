import { type FileKind, fileKinds, type UploadRule } from '@trunkline/contract/upload';
import { parse as parseCompound } from './compound.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { checkDocx } from './docx.ts';
import { isWorkbook } from './xlsx.ts';

const megapixels = 40e6;

const byMime = new Map<string, FileKind>(
  (Object.keys(fileKinds) as FileKind[]).map((kind) => [fileKinds[kind].mime as string, kind]),
);

/**
 * What the bytes are, whatever the name says; docs/rules/files.md.
 * @returns undefined for anything that is none of ours.
 */
async function kindOf(bytes: Buffer, name: string): Promise<FileKind | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (parseCompound(bytes)) return 'doc';
  const found = await fileTypeFromBuffer(bytes);
  if (found) {
    if (found.mime === 'application/zip' && /\.docx$/i.test(name)) return 'docx';
    if (found.mime === 'application/zip' && /\.xlsx$/i.test(name)) return 'xlsx'; // whether it is one shows when it is read
    return byMime.get(found.mime);
  }
  return /\.csv$/i.test(name) && !bytes.includes(0) ? 'csv' : undefined;
}

async function ensureWhole(kind: FileKind, bytes: Buffer, path: string): Promise<void> {
  // Without its proof it is not of that type.
  const damaged = new AppError(415, 'request.damaged_file', {}, { path });
  if (kind === 'pdf' && !bytes.subarray(-2048).includes('%%EOF')) throw damaged;
  if (kind === 'docx' && !(await checkDocx(bytes))) throw damaged;
  if (kind === 'jpg' || kind === 'png' || kind === 'webp') {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: megapixels }).metadata();
      if (!width || !height || width * height > megapixels) throw damaged;
    } catch {
      throw damaged;
    }
  }
}

/** Checks a file against its field's rule by content, and that its name belongs to the content. Refuses with 415, 413 or 400. */
export async function checkUpload(bytes: Buffer, name: string, rule: UploadRule, path: string): Promise<FileKind> {
  if (bytes.length > rule.maxBytes) throw tooLarge(rule, path);
  const kind = ensureKind(await kindOf(bytes, name), name, rule, path);
  await ensureWhole(kind, bytes, path);
  return kind;
}

/** One that the rule takes, under a name that belongs to it. */
function ensureKind(kind: FileKind | undefined, name: string, rule: UploadRule, path: string): FileKind {
  const kinds = rule.kinds.map((one) => one.toUpperCase()).join(', ');
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

/** The same of a file whose first bytes alone are in memory; whether the rest of a workbook is whole shows when it is read. */
export async function checkHead(
  { head, hasZero, path: file }: { readonly head: Buffer; readonly hasZero: boolean; readonly path: string },
  name: string,
  rule: UploadRule,
  path: string,
): Promise<FileKind> {
  const kind = ensureKind(await kindOfHead(head, hasZero, name), name, rule, path);
  if (kind === 'xlsx' && !(await isWorkbook(file))) throw new AppError(415, 'request.damaged_file', {}, { path });
  return kind;
}

async function kindOfHead(head: Buffer, hasZero: boolean, name: string): Promise<FileKind | undefined> {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'application/zip' && /\.xlsx$/i.test(name)) return 'xlsx';
  if (found) return byMime.get(found.mime);
  if (hasZero) return undefined;
  if (/\.csv$/i.test(name)) return 'csv';
  return /\.jsonl$/i.test(name) && /^\uFEFF?\s*(\{|$)/.test(head.toString('utf8')) ? 'jsonl' : undefined;
}

export const tooLarge = (rule: UploadRule, path: string): AppError =>
  new AppError(413, 'request.too_large', { limit: sizeWords(rule.maxBytes) }, { path });

const sizeWords = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1024)} KB`;
