import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Environment, ObjectStore } from '../server/environment.ts';

/** Bytes under keys of ours. Reading a key that is not there rejects; removing one does not. */
export interface FileStorage {
  readonly put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** `size` in bytes: an S3 store wants it in advance. */
  readonly putStream: (key: string, bytes: Readable, mime: string, size: number) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  readonly getStream: (key: string) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
}

/** A folder in DATA_DIR, or an S3-compatible store when S3_* is set. docs/rules/files.md */
export async function openFileStorage({ s3, dataDir }: Pick<Environment, 's3' | 'dataDir'>): Promise<FileStorage> {
  const disk = new Disk(
    s3 ? await createS3Driver(s3) : new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    putStream: (key, bytes, contentType, contentLength) => disk.putStream(key, bytes, { contentType, contentLength }),
    get: (key) => disk.getBytes(key),
    getStream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}

async function createS3Driver(s3: ObjectStore) {
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
  });
}
