// Papers that prove themselves: what a code stands for, signed, and the keys of the signatures. Rules: docs/rules/verification.md
import { z } from 'zod/mini';
import { endpoint, publicAccess } from '../endpoint.ts';
import { currencies, day, instant, money } from '../values.ts';
import { verificationStates, verifiedKinds } from './certificate-enums.ts';
import { certificateFile } from './certificates.ts';
import { lookupCode } from './lookups.ts';

export const verifiedRecord = z.object({
  kind: z.enum(verifiedKinds),
  number: z.string(),
  state: z.enum(verificationStates),
  /** Whom it names; null: nobody. */
  holder: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The sum on the paper; null: it has none. */
  currency: z.nullable(z.enum(currencies)),
  total: z.nullable(money),
  issued_at: day,
  valid_until: z.nullable(day),
  revoked_at: z.nullable(day),
  /** The number of the one in its place. */
  renewed_as: z.nullable(z.string()),
  file: z.nullable(certificateFile),
  /** Moment of the check. */
  checked_at: instant,
  /** `kid` of the key in `/verify/keys`. */
  key_id: z.string(),
  /** The exact text that is signed, UTF-8: kind and facts with `|` between them. */
  signed: z.string(),
  /** Ed25519 over `signed`, base64url. */
  signature: z.string(),
});
export type VerifiedRecord = z.output<typeof verifiedRecord>;

export const verifyCode = endpoint({
  method: 'GET',
  path: '/verify',
  access: publicAccess,
  reads: true,
  summary: 'What a code on a paper stands for today, with a signature that can be checked without the portal.',
  input: z.object({ code: lookupCode }),
  output: verifiedRecord,
});

export const listVerificationKeys = endpoint({
  method: 'GET',
  path: '/verify/keys',
  access: publicAccess,
  reads: true,
  summary: 'The public keys of all signatures, the present one first. Former keys stay.',
  input: z.object({}),
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        /** The public key, base64url. */
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  }),
});
