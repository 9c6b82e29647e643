// What a code stands for, and the keys of the signatures. Rules: docs/rules/verification.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as verificationCalls from '@trunkline/contract/support/verification';
import { readVerificationCode } from '@trunkline/rules/reading/number-list';
import { takeLookup } from '../lookups/lookups.public.ts';
import { switchToSystemScope } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { getSigningKey } from './signing-key.ts';
import { type FindRecord, signFacts } from './verification.public.ts';
import { listPublishedKeys } from './verification.sql.ts';

type VerifiedAnswer = EndpointOutput<typeof verificationCalls.verifyCode>;

/** Codes are not guessed: each check takes one of the lookups of the minute. Throws 429. */
export const prepareVerification = (context: RequestContext): Promise<void> => takeLookup(context);

/** Answers what the domains find, one after the other. An unknown code and one of a wrong form are refused alike: 404. */
export const createVerifyCode =
  (finders: readonly FindRecord[]) =>
  async (
    context: TransactionContext,
    input: ParsedInput<typeof verificationCalls.verifyCode>,
  ): Promise<VerifiedAnswer> => {
    const code = readVerificationCode(input.code);
    await switchToSystemScope(context.trx);
    for (const find of finders) {
      const found = await find(context, code);
      if (!found) continue;
      const { facts, ...record } = found;
      return { ...record, checked_at: context.now.toISOString(), ...signFacts(context.app, [record.kind, ...facts]) };
    }
    throw notFound('verification.not_found');
  };

export async function listVerificationKeys({
  trx,
  app,
}: TransactionContext): Promise<EndpointOutput<typeof verificationCalls.listVerificationKeys>> {
  const { kid, publicKey } = getSigningKey(app.environment);
  const former = (await listPublishedKeys(trx)).filter((key) => key.kid !== kid);
  return {
    keys: [{ kid, public_key: publicKey }, ...former].map((key) => ({
      kty: 'OKP' as const,
      crv: 'Ed25519' as const,
      x: key.public_key,
      kid: key.kid,
      alg: 'EdDSA' as const,
      use: 'sig' as const,
    })),
  };
}
