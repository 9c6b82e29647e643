// The chain of the ledger: what a hash covers, and how it is sealed. Pure. Why: docs/decisions/0039-the-ledger-is-chained-and-sealed.md
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { linkHash } from '../../platform/audit/hash-chain.ts';

/** Facts that an entry records. Days are `YYYY-MM-DD`. */
export interface LedgerFacts {
  readonly number: number;
  readonly at: Date;
  readonly action: string;
  readonly project_id: string;
  readonly project_number: string;
  readonly project_name: string;
  readonly company_id: string;
  readonly company: string;
  readonly end_account_id: string | null;
  readonly end_account: string | null;
  readonly actor_id: string | null;
  readonly actor: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly reason: string | null;
}

/** The hash before the first entry. */
export const noHash: Buffer = Buffer.alloc(32);

/** The order of the fields in the canonical text, which is the JSON of an array of their values. */
const coveredFields = [
  'number',
  'at',
  'action',
  'project_id',
  'project_number',
  'project_name',
  'company_id',
  'company',
  'end_account_id',
  'end_account',
  'actor_id',
  'actor',
  'starts_on',
  'ends_on',
  'reason',
] as const satisfies readonly (keyof LedgerFacts)[];

export const toCanonicalText = (facts: LedgerFacts): string =>
  JSON.stringify(coveredFields.map((field) => (field === 'at' ? facts.at.toISOString() : facts[field])));

export const computeEntryHash = (previous: Buffer, facts: LedgerFacts): Buffer =>
  linkHash(previous, toCanonicalText(facts));

export const deriveSealKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'trunkline protection ledger', 32));

/** HMAC-SHA-256: whoever can write to the database alone cannot compute it. */
export const sealHash = (key: Uint8Array, hash: Buffer): Buffer => createHmac('sha256', key).update(hash).digest();

export interface LedgerLink extends LedgerFacts {
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly seal: Buffer;
}

/** Why an entry does not follow from the one before; undefined when it does. */
export function findBreak(
  before: Pick<LedgerLink, 'number' | 'hash'>,
  entry: LedgerLink,
  sealKey: Uint8Array,
): 'missing' | 'changed' | 'seal' | undefined {
  if (entry.number !== before.number + 1) return 'missing';
  if (!entry.previous_hash.equals(before.hash)) return 'changed';
  if (!computeEntryHash(before.hash, entry).equals(entry.hash)) return 'changed';
  const seal = sealHash(sealKey, entry.hash);
  return entry.seal.length === seal.length && timingSafeEqual(entry.seal, seal) ? undefined : 'seal';
}
