import { fileKinds, type UploadRule } from '@trunkline/contract/upload';
import { dayInMs } from '@trunkline/rules/time';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkUploadOnDisk, createTooLargeError, type FileChecker } from './sniff.ts';

// Uploads too large for memory are written to disk as they arrive and checked from there. docs/rules/files.md

/** Bytes from which the kind of a file can be told. */
const headBytes = 4_100;
/** An older file was left behind by a process that was killed. */
const staleMs = dayInMs;

/** An upload on disk. It is deleted when its request is answered. */
export class TemporaryFile extends File {
  readonly path: string;
  /** `size` of a File counts bytes in memory, of which there are none. */
  readonly byteCount: number;
  readonly sha256: Buffer;
  constructor(name: string, type: string, written: { path: string; bytes: number; sha256: Buffer }) {
    super([], name, { type });
    this.path = written.path;
    this.byteCount = written.bytes;
    this.sha256 = written.sha256;
  }
  read(): Readable {
    return createReadStream(this.path);
  }
  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }
}

/** The folder of temporary files in DATA_DIR; it is created when it is missing. */
export async function ensureTemporaryFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'spool');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes temporary files that are older than a day. */
export async function clearTemporaryFolder(dataDir: string): Promise<void> {
  const folder = await ensureTemporaryFolder(dataDir);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(file, { force: true, recursive: true });
  }
}

interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly head: Buffer;
  readonly hasZero: boolean;
}

async function writeChunks(
  source: AsyncIterable<Buffer>,
  file: string,
  maxBytes: number,
): Promise<WrittenFile | 'too_large'> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  let hasZero = false;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      if (bytes < headBytes) head.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) return 'too_large';
      hash.update(chunk);
      hasZero ||= chunk.includes(0);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return {
    path: file,
    bytes,
    sha256: hash.digest(),
    head: Buffer.concat(head).subarray(0, headBytes),
    hasZero,
  };
}

const filesByRequest = new WeakMap<object, TemporaryFile[]>();

/** Deletes the temporary files of a request. */
export async function deleteTemporaryFiles(request: object): Promise<void> {
  for (const file of filesByRequest.get(request) ?? []) await file.remove();
}

/**
 * Writes one file of a multipart body to disk and checks it against its field's rule. Undefined for an empty field of a browser's
 * form. A refusal (413, 415) leaves no file behind.
 */
export async function writeTemporaryFile(
  request: object,
  part: { readonly file: AsyncIterable<Buffer>; readonly filename: string; readonly fieldname: string },
  rule: UploadRule,
  { checker, dataDir }: { readonly checker: FileChecker; readonly dataDir: string },
): Promise<TemporaryFile | undefined> {
  const file = path.join(await ensureTemporaryFolder(dataDir), randomUUID());
  try {
    const written = await writeChunks(part.file, file, rule.maxBytes);
    if (written === 'too_large') throw createTooLargeError(rule, part.fieldname);
    if (written.bytes === 0 && !part.filename) {
      await rm(file, { force: true });
      return undefined;
    }
    const kind = await checkUploadOnDisk(checker, written, part.filename, rule);
    const temporary = new TemporaryFile(part.filename, fileKinds[kind].mime, written);
    filesByRequest.set(request, [...(filesByRequest.get(request) ?? []), temporary]);
    return temporary;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
