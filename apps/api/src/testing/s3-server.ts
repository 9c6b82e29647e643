import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { ObjectStore } from '../platform/server/environment.ts';

export interface S3Server {
  /** What the S3 settings lead to. */
  readonly store: ObjectStore;
  readonly close: () => Promise<void>;
}

/** An S3 server with one empty bucket, in a folder that `close` deletes. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trunkline-s3-'));
  const bucket = 'portal-files';
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    // The one key pair that s3rver knows.
    store: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
