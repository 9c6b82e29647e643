import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../errors/app-error.ts';
import { UnavailableError } from '../errors/unavailable.ts';
import type { Environment, ObjectStore } from '../server/environment.ts';

/**
 * Bytes under keys of ours. Reading a key whose object is gone rejects with 404 `request.file_lost`; removing one does not. An outage
 * of the store rejects with an UnavailableError, which is answered by 503.
 */
export interface FileStorage {
  readonly put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** `size` in bytes: an S3 store wants it in advance. */
  readonly putStream: (key: string, bytes: Readable, mime: string, size: number) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  readonly getStream: (key: string) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** Rejects when nothing can be stored. */
  readonly check: () => Promise<void>;
}

interface StoreTimeouts {
  readonly connectMs: number;
  /** A request is broken off when no byte was sent or received for this long. */
  readonly idleMs: number;
}
const storeTimeouts: StoreTimeouts = { connectMs: 3_000, idleMs: 10_000 };
/** The first try included. Both fit into the 30 seconds that callers wait. */
const maxTries = 2;

/** Overwritten by each check. One block of a disk, so that a full one is noticed. */
const checkedKey = 'readiness';
const checkedBytes = new Uint8Array(4096);

/** A folder in DATA_DIR, or an S3-compatible store when S3_* is set. docs/rules/files.md */
export async function openFileStorage(
  { s3, dataDir }: Pick<Environment, 's3' | 'dataDir'>,
  timeouts = storeTimeouts,
): Promise<FileStorage> {
  const disk = new Disk(s3 ? await createS3Driver(s3, timeouts) : new PrivateFolder(path.join(dataDir, 'files')));
  return {
    put: (key, bytes, contentType) => translate(disk.put(key, bytes, { contentType })),
    putStream: (key, bytes, contentType, contentLength) =>
      translate(disk.putStream(key, bytes, { contentType, contentLength })),
    get: (key) => translate(disk.getBytes(key)),
    getStream: (key) => translate(disk.getStream(key)),
    remove: (key) => translate(disk.delete(key)),
    check: () => translate(disk.put(checkedKey, checkedBytes)),
  };
}

/** Files that only the user of the server can read: folders 0700, files 0600. The driver itself leaves modes to the umask. */
class PrivateFolder extends FSDriver {
  readonly #location: string;
  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  /** Creates the file before it has bytes; writing keeps its mode. */
  async #create(key: string): Promise<void> {
    const file = path.join(this.#location, key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, 'a', 0o600)).close();
  }

  override async put(...args: Parameters<FSDriver['put']>): Promise<void> {
    await this.#create(args[0]);
    return super.put(...args);
  }

  override async putStream(...args: Parameters<FSDriver['putStream']>): Promise<void> {
    // An error that comes before the driver listens is thrown when it reads.
    args[1].once('error', ignore);
    await this.#create(args[0]);
    return super.putStream(...args);
  }
}

/** The record of a file may outlive its object: the store was replaced, or cleaned by hand. Everything else is an outage. */
async function translate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isMissingKey(error)
      ? notFound('request.file_lost')
      : new UnavailableError('the file storage failed', { cause: error });
  }
}

function isMissingKey(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; name?: unknown } };
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.name === 'NotFound';
}

const ignore = (): void => undefined;
/** The client would print its warnings to the console; each of its errors is thrown as well. */
const silentLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

async function createS3Driver(s3: ObjectStore, { connectMs, idleMs }: StoreTimeouts) {
  // Loaded only when it is used: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    endpoint: s3.endpoint,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Stores that do not know the newer checksums save them as a part of a streamed file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: maxTries,
    logger: silentLogger,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
  });
}
