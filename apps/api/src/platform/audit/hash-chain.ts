import { createHash } from 'node:crypto';

/** The hash of an entry of a chain: SHA-256 of the previous entry's hash and the canonical text of this one. The first has no previous. */
export const linkHash = (previous: Buffer | null, content: string | Buffer): Buffer =>
  createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(content)
    .digest();
