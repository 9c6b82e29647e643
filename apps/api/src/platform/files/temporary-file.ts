import { fileKinds, type UploadRule } from '@trunkline/contract/upload';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkHead, tooLarge } from './sniff.ts';

// Uploads too large for memory: written to disk as they arrive, and checked from there. docs/rules/files.md

/** What the kinds of files are told by, at most. */
const headBytes = 4_100;
/** Whatever is older was left behind by a process that was killed. */
const staleMs = 86_400_000;

/** An upload that lies on disk until its call is over. */
export class TemporaryFile extends File {
  readonly path: string;
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

/** Files of this process alone, beside what is kept. */
export async function temporaryFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'spool');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export async function clearTemporaryFolder(dataDir: string): Promise<void> {
  const folder = await temporaryFolder(dataDir);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(file, { force: true, recursive: true });
  }
}

interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly head: Buffer;
  readonly hasZero: boolean;
}

async function write(source: AsyncIterable<Buffer>, file: string, maxBytes: number): Promise<Written | 'too_large'> {
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

const ofRequests = new WeakMap<object, TemporaryFile[]>();

/** Lets go of what a request left on disk, once it is answered. */
export async function deleteTemporaryFiles(request: object): Promise<void> {
  for (const file of ofRequests.get(request) ?? []) await file.remove();
}

/** Takes in one file of a multipart body, whatever its size; undefined for an empty field of a browser's form. */
export async function writeTemporaryFile(
  request: object,
  part: { readonly file: AsyncIterable<Buffer>; readonly filename: string; readonly fieldname: string },
  rule: UploadRule,
  dataDir: string,
): Promise<TemporaryFile | undefined> {
  const file = path.join(await temporaryFolder(dataDir), randomUUID());
  try {
    const written = await write(part.file, file, rule.maxBytes);
    if (written === 'too_large') throw tooLarge(rule, part.fieldname);
    if (written.bytes === 0 && !part.filename) {
      await rm(file, { force: true });
      return undefined;
    }
    const kind = await checkHead(written, part.filename, rule, part.fieldname);
    const spooled = new TemporaryFile(part.filename, fileKinds[kind].mime, written);
    ofRequests.set(request, [...(ofRequests.get(request) ?? []), spooled]);
    return spooled;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
