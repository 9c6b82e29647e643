// DATA_DIR: created once, private to the user who runs the server. docs/rules/process.md
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
import { findErrorCode, OperatorError } from '../errors/operator-error.ts';

/** Creates the folder when it is missing. Throws OperatorError with the reason when it cannot be used. */
export function ensureDataFolder(folder: string): void {
  try {
    createFolder(folder);
    // Writing into a folder needs the right to enter it (X) as well.
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const owner = findFolderOwner(folder);
    if (owner !== undefined && owner !== process.getuid?.()) throw createOwnershipError(folder, owner);
    throw new OperatorError(
      `DATA_DIR ${folder} cannot be written by ${formatUser()} (${findErrorCode(error) ?? 'unknown'})`,
    );
  }
}

/** One folder at a time: `recursive: true` never returns below a parent that takes no folders, such as /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return;
  }
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // EEXIST: another process created it in the meantime.
    if (findErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** The refusal of a folder that belongs to another user. */
export function createOwnershipError(folder: string, owner: number): OperatorError {
  return new OperatorError(
    `${folder} belongs to ${formatUser(owner)}, and this is ${formatUser()}: start as that user, or set DATA_DIR to another folder`,
  );
}

/** The uid of a folder's owner; undefined when the folder cannot be read. */
export function findFolderOwner(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch {
    return undefined;
  }
}

/** `alice (1000)`, or `user 1000` when this machine knows no name for the uid. */
export function formatUser(uid: number | undefined = process.getuid?.()): string {
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
 * A secret in `DATA_DIR/secrets`, created at the first call. The file appears whole or not at all, so that two processes that start
 * together use the same secret, and it is synced to disk before the secret is used.
 */
export function readOrCreateSecret(
  folder: string,
  name: string,
  create = () => randomBytes(32).toString('base64url'),
): string {
  const secrets = path.join(folder, 'secrets');
  const file = path.join(secrets, name);
  try {
    return readSecret(file);
  } catch (error) {
    if (findErrorCode(error) !== 'ENOENT') throw toSecretError(file, error);
  }
  try {
    mkdirSync(secrets, { recursive: true, mode: 0o700 });
    const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeDurably(part, create());
    try {
      linkSync(part, file);
    } catch (error) {
      // EEXIST: another process created it in the meantime. Other errors: a file system without hard links.
      if (findErrorCode(error) !== 'EEXIST') renameSync(part, file);
    }
    rmSync(part, { force: true });
    return readSecret(file);
  } catch (error) {
    throw toSecretError(file, error);
  }
}

function readSecret(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new OperatorError(`${file} is empty: restore it from a backup`);
  return text;
}

/** The one line for the operator. */
function toSecretError(file: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  const owner = findFolderOwner(file) ?? findFolderOwner(path.dirname(file));
  const isForeign = owner !== undefined && owner !== process.getuid?.() && findErrorCode(error) === 'EACCES';
  return isForeign
    ? createOwnershipError(file, owner)
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
