import { type FileKind, fileKinds, type UploadRule } from '@trunkline/contract/upload';
import { AppError } from '../errors/app-error.ts';
import { createTask } from '../processes/task.ts';
import { isUtf16 } from './decode-text.ts';
import type { FileOrigin, ParserPool } from './parser-pool.ts';
import type { FileToCheck, isSoundFile } from './structure.ts';
import { getTableKind, isOldWorkbookName } from './table-kind.ts';

// The kind of a foreign file is decided by its first bytes; the field must take the kind and the extension belong to it. Only then is
// the file parsed, in another process. Rules: docs/rules/files.md

const zipSignature = Buffer.from('PK\x03\x04', 'latin1');
const signatures: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-', 'latin1')],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];
const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
/** `ftyp` with the brand of still pictures; sequences are refused. */
const isAvif = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 12) === 'ftypavif';
const detectPicture = (head: Buffer): FileKind | undefined => {
  if (isWebp(head)) return 'webp';
  return isAvif(head) ? 'avif' : undefined;
};

const findExtension = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Known facts about a file. */
interface FileStart {
  /** First bytes of the file, or all. */
  readonly head: Buffer;
  /** Whether any of its bytes is zero. */
  readonly hasZero: boolean;
  readonly name: string;
}

/** The kind that a file claims to be; undefined for a kind that no field takes. */
function detectKind({ head, hasZero, name }: FileStart, { kinds }: UploadRule): FileKind | undefined {
  const extension = findExtension(name);
  if (startsWith(head, zipSignature)) {
    // Both are archives. Under another name it is the one that the field takes, and the refusal names the extension.
    const archives: readonly FileKind[] = ['docx', 'xlsx'];
    return archives.find((kind) => kind === extension) ?? archives.find((kind) => kinds.includes(kind));
  }
  const kind = detectPicture(head) ?? signatures.find(([, signature]) => startsWith(head, signature))?.[0];
  if (kind) return kind;
  if (isCsvName(extension) && (!hasZero || isUtf16(head))) return 'csv';
  if (hasZero) return undefined;
  if (isMt940Name(extension)) return 'mt940';
  const markup = markupKinds.find((one) => (fileKinds[one].extensions as readonly string[]).includes(extension));
  if (markup && /^(\xef\xbb\xbf|\s)*</.test(head.toString('latin1'))) return markup;
  return extension === 'jsonl' && /^\uFEFF?\s*(\{|$)/.test(head.toString('utf8')) ? 'jsonl' : undefined;
}

const markupKinds = ['xml', 'xliff'] as const;
/** Their structure shows when they are read. */
const readLater: ReadonlySet<FileKind> = new Set(['pdf', 'xlsx', 'csv', 'mt940', ...markupKinds]);

const isMt940Name = (extension: string): boolean =>
  (fileKinds.mt940.extensions as readonly string[]).includes(extension);
const isCsvName = (extension: string): boolean => (fileKinds.csv.extensions as readonly string[]).includes(extension);

/** A workbook of an earlier Excel or of another program, or a page or XML that is named like one. */
const isOldWorkbook = ({ head, name }: FileStart, kind: FileKind | undefined): boolean =>
  kind !== 'xlsx' &&
  !markupKinds.some((one) => one === kind) &&
  (isOldWorkbookName(findExtension(name)) || getTableKind(head) === 'old_workbook');

const createKindError = ({ kinds }: UploadRule, path: string): AppError =>
  new AppError(
    415,
    'request.wrong_file_type',
    { kinds: kinds.map((allowed) => allowed.toUpperCase()).join(', ') },
    { path },
  );

/** Refuses a checked file whose kind a narrower rule does not take: another field of the call decides which one. */
export function ensureAllowedKind({ type }: Pick<File, 'type'>, rule: UploadRule, path: string): void {
  if (!rule.kinds.some((kind) => fileKinds[kind].mime === type)) throw createKindError(rule, path);
}

/** Refuses a kind that the rule does not take, and a name whose extension does not belong to the kind. */
function ensureKind(start: FileStart, rule: UploadRule, path: string): FileKind {
  const kind = detectKind(start, rule);
  if (!kind && /^svgz?$/.test(findExtension(start.name))) throw new AppError(415, 'request.svg_refused', {}, { path });
  if (rule.kinds.includes('xlsx') && isOldWorkbook(start, kind))
    throw new AppError(415, 'request.old_workbook', {}, { path });
  if (!kind || !rule.kinds.includes(kind)) throw createKindError(rule, path);
  const extension = findExtension(start.name);
  if (!(fileKinds[kind].extensions as readonly string[]).includes(extension)) {
    const code = extension === '' ? 'request.no_file_extension' : 'request.wrong_file_name';
    throw new AppError(415, code, { extension: extension || kind, kind: kind.toUpperCase() }, { path });
  }
  return kind;
}

/** Parses foreign files for one sender and one field. */
export interface FileChecker {
  readonly parsers: ParserPool;
  readonly origin: FileOrigin;
}

const structureTask = createTask<typeof isSoundFile>(new URL('./structure.ts', import.meta.url), 'isSoundFile');

async function ensureSound({ parsers, origin }: FileChecker, file: FileToCheck): Promise<void> {
  if (!(await parsers.run(structureTask, file, origin))) throw createDamagedError(origin.path);
}

/**
 * Checks a file in memory against its field's rule: size, kind, extension, structure.
 * Refuses with 413 (too large) or 415 (wrong kind, wrong extension, damaged).
 */
export async function checkUpload(
  checker: FileChecker,
  bytes: Buffer,
  name: string,
  rule: UploadRule,
): Promise<FileKind> {
  const { path } = checker.origin;
  if (bytes.length > rule.maxBytes) throw createTooLargeError(rule, path);
  const kind = ensureKind({ head: bytes, hasZero: bytes.includes(0), name }, rule, path);
  if (kind === 'pdf' && !bytes.subarray(-2048).includes('%%EOF')) throw createDamagedError(path);
  // Whether an archive really is a workbook shows when it is read, and csv has no structure of its own.
  if (!readLater.has(kind)) await ensureSound(checker, { kind, bytes });
  return kind;
}

/** The same check for a file on disk. Whether the content of a workbook can be read shows when it is read. */
export async function checkUploadOnDisk(
  checker: FileChecker,
  { head, hasZero, path: file }: { readonly head: Buffer; readonly hasZero: boolean; readonly path: string },
  name: string,
  rule: UploadRule,
): Promise<FileKind> {
  const kind = ensureKind({ head, hasZero, name }, rule, checker.origin.path);
  if (kind === 'xlsx') await ensureSound(checker, { kind, bytes: file });
  return kind;
}

const createDamagedError = (path: string): AppError => new AppError(415, 'request.damaged_file', {}, { path });

export const createTooLargeError = (rule: UploadRule, path: string): AppError =>
  new AppError(413, 'request.too_large', { limit: formatBytes(rule.maxBytes) }, { path });

const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1024)} KB`;
