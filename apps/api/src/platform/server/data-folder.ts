// DATA_DIR: created once, private to the user who runs the server. docs/rules/process.md
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findErrorCode, OperatorError } from '../errors/operator-error.ts';

/** Creates the folder when it is missing, and makes what is in it private. Throws OperatorError with the reason when it cannot be used. */
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
  if (process.platform !== 'win32') makePrivate(folder);
}

/** Bits of a mode that let other users in. */
const othersBits = 0o077;
const isOpen = (file: string): boolean => (lstatSync(file).mode & othersBits) !== 0;

/** What the server keeps in DATA_DIR. A new volume may have lost+found. */
const ownNames = /^(?:secrets|files|spool|postgres.*|lost\+found)$/;

/**
 * Closes a folder that existed before the first start, or that an earlier version wrote, to other users: folders 0700, files 0600. A
 * folder with other things in it is not touched, because they may belong to somebody who reads them.
 */
function makePrivate(folder: string): void {
  try {
    for (const name of ['secrets', 'files', 'spool']) closeTree(path.join(folder, name));
    if (!isOpen(folder)) return;
    const foreign = readdirSync(folder).find((name) => !ownNames.test(name));
    if (foreign !== undefined)
      throw new OperatorError(
        `DATA_DIR ${folder} can be read by other users and holds ${foreign}, which is not of this server: set DATA_DIR to a folder of its own, or run chmod 700 on it`,
      );
    chmodSync(folder, 0o700);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `DATA_DIR ${folder} can be read by other users and cannot be closed to them (${findErrorCode(error) ?? String(error)}): set DATA_DIR to a folder that belongs to ${formatUser()}`,
    );
  }
}

/** The folder itself comes last: a start that was interrupted does it again. Links are not followed. */
function closeTree(folder: string): void {
  if (!existsSync(folder) || !isOpen(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() && isOpen(file)) chmodSync(file, entry.isDirectory() ? 0o700 : 0o600);
  }
  chmodSync(folder, 0o700);
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
