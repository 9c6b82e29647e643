// Papers that prove themselves. Other domains say what a code stands for; this one signs it. Rules: docs/rules/verification.md
import type { VerifiedRecord } from '@trunkline/contract/support/verification';
import type { AppContext } from '../platform/app-context.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getSigningKey } from './signing-key.ts';

export { createLetters, createVerificationCode, type PrintedProof, printProof } from './verification-codes.ts';

/** What a code stands for, before it is signed. */
export interface FoundRecord extends Omit<VerifiedRecord, 'checked_at' | 'key_id' | 'signed' | 'signature'> {
  /** What never changes of the record: it is signed. */
  readonly facts: readonly string[];
}

/** Finds the record of a code that a domain gave out; the transaction has the scope of the system. */
export type FindRecord = (context: TransactionContext, code: string) => Promise<FoundRecord | undefined>;

/** A `|` inside a fact is written `\|`, and `\` is `\\`, so that no two records have one text. */
const joinFacts = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replace(/[\\|]/g, (mark) => `\\${mark}`)).join('|');

export interface Signature {
  readonly key_id: string;
  readonly signed: string;
  readonly signature: string;
}

/** Signs the facts of a record with the present key: Ed25519 over the UTF-8 text, base64url. */
export function signFacts({ environment }: Pick<AppContext, 'environment'>, facts: readonly string[]): Signature {
  const key = getSigningKey(environment);
  const signed = joinFacts(facts);
  return { key_id: key.kid, signed, signature: key.sign(signed) };
}
