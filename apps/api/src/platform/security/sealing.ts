// Short secrets that must be read again later are stored encrypted. Hashes are for those that are only compared.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed where. The key is derived from `SECRET` and `use`, so that uses share no key. */
export interface SealOwner {
  readonly use: string;
  /** Id of the row. Bytes that are sealed for one row cannot be opened for another. */
  readonly id: string;
}

const deriveKey = (secret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `trunkline ${use}`, 32));

/** AES-256-GCM: nonce, tag, ciphertext. */
export function seal(secret: string, { use, id }: SealOwner, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, use), nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The text; undefined when it was sealed under another secret or for another row, or was changed. */
export function unseal(secret: string, { use, id }: SealOwner, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret, use), nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag);
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
