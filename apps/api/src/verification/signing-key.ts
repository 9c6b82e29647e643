// The key of all signatures, derived from SECRET, so that every process has the same one. Rules: docs/rules/verification.md, "Keys"
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

export interface SigningKey {
  readonly kid: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** The beginning of an Ed25519 key in PKCS #8 (RFC 8410); 32 bytes of the seed follow. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const deriveSeed = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'verification ed25519', 32));

/** The thumbprint of RFC 7638, its first 16 characters. */
const toKeyId = (publicKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicKey }))
    .digest('base64url')
    .slice(0, 16);

function readPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has no public part');
  return x;
}

const keys = new Map<string, SigningKey>();

/** The key of a secret. Making one takes longer than using it. */
export function getSigningKey({ secret }: { readonly secret: string }): SigningKey {
  const known = keys.get(secret);
  if (known) return known;
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, deriveSeed(secret)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = readPublicKey(key);
  const made: SigningKey = {
    kid: toKeyId(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
  keys.set(secret, made);
  return made;
}
