// DATA_DIR: made once, private to the user who runs the server. See docs/rules/process.md.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findErrorCode, OperatorError } from '../errors/plain-error.ts';

/** Makes the folder if it is not there, and says in one line why it cannot be used. */
export function ensureFolder(folder: string): void {
  try {
    makeFolder(folder);
    // X as well as W: a folder that cannot be entered cannot be written to either.
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const owner = ownerOf(folder);
    if (owner !== undefined && owner !== process.getuid?.()) throw belongsTo(folder, owner);
    throw new OperatorError(
      `DATA_DIR ${folder} cannot be written by ${userName()} (${findErrorCode(error) ?? 'unknown'})`,
    );
  }
}

/** Step by step: Node's own recursive way never ends where a parent is there and takes no folders, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody was faster.
    if (findErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** The refusal for a folder that another user made. */
export function belongsTo(folder: string, owner: number): OperatorError {
  return new OperatorError(
    `${folder} belongs to ${userName(owner)}, and this is ${userName()}: start as that user, or set DATA_DIR to another folder`,
  );
}

export function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch {
    return undefined;
  }
}

/** `alice (1000)`, or the bare number where this machine knows no name for it. */
export function userName(uid: number | undefined = process.getuid?.()): string {
  if (uid === undefined) return os.userInfo().username;
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid));
    return line ? `${line.slice(0, line.indexOf(':'))} (${uid})` : `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}

/**
 * A secret that is made once and kept in `DATA_DIR/secrets`. Whoever comes second reads what the first one wrote: the file appears
 * whole or not at all, and it is on the disk before anything is locked with it.
 */
export function keptSecret(folder: string, name: string, make = () => randomBytes(32).toString('base64url')): string {
  const secrets = path.join(folder, 'secrets');
  const file = path.join(secrets, name);
  try {
    return readKept(file);
  } catch (error) {
    if (findErrorCode(error) !== 'ENOENT') throw notReadable(file, error);
  }
  try {
    mkdirSync(secrets, { recursive: true, mode: 0o700 });
    const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeDurably(part, make());
    try {
      linkSync(part, file);
    } catch (error) {
      // A file system without hard links; EEXIST means that somebody was faster.
      if (findErrorCode(error) !== 'EEXIST') renameSync(part, file);
    }
    rmSync(part, { force: true });
    return readKept(file);
  } catch (error) {
    throw notReadable(file, error);
  }
}

function readKept(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new OperatorError(`${file} is empty: restore it from a backup`);
  return text;
}

function notReadable(file: string, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  const owner = ownerOf(file) ?? ownerOf(path.dirname(file));
  const foreign = owner !== undefined && owner !== process.getuid?.() && findErrorCode(error) === 'EACCES';
  return foreign
    ? belongsTo(file, owner)
    : new OperatorError(`${file} cannot be read or written (${findErrorCode(error) ?? String(error)})`);
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
