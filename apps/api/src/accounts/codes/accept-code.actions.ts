// Tries a code before the transaction of the call, so that the try counts whatever happens later. Rules: docs/rules/accounts.md, "Codes"
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalid, tooManyRequests } from '../../platform/errors/app-error.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { toNetwork } from '../../platform/security/networks.ts';
import { requestResetStopMail } from './codes.jobs.ts';
import { type AcceptedCode, tryCode } from './codes.sql.ts';
import { limitGuesses } from './guesses.actions.ts';
import { countResetGuess, findResetStop, forgiveResetGuess, maxResetGuesses, stopResets } from './reset-guesses.sql.ts';

interface TypedCode {
  readonly username: string;
  readonly code: string;
}

/** Throws 400 when the code is wrong, 429 when too many were. */
export const acceptRegistrationCode = (context: RequestContext, typed: TypedCode): Promise<AcceptedCode> =>
  limitGuesses(context, () => tryRegistrationCode(context, typed));

async function tryRegistrationCode(context: RequestContext, { username, code }: TypedCode): Promise<AcceptedCode> {
  const owner = { username, purpose: 'register', network: toNetwork(context.ip) } as const;
  const accepted = await inTransaction(context.app.db, 'system', (trx) => tryCode(trx, context, owner, code));
  if (!accepted) throw invalid('accounts.wrong_code', {}, 'code');
  return accepted;
}

/** Throws 400 when the code is wrong, 429 when too many were wrong today. Names without an account are answered alike. */
export const acceptResetCode = (context: RequestContext, typed: TypedCode): Promise<AcceptedCode> =>
  limitGuesses(context, () => tryResetCode(context, typed));

async function tryResetCode(context: RequestContext, { username, code }: TypedCode): Promise<AcceptedCode> {
  const { now, ip, app } = context;
  const owner = { username, purpose: 'forget', network: toNetwork(ip) } as const;
  const accepted = await inTransaction(app.db, 'system', async (trx) => {
    const guesses = await countResetGuess(trx, username, now);
    if (guesses === undefined) return 'stopped';
    const found = await tryCode(trx, context, owner, code);
    if (found) await forgiveResetGuess(trx, username);
    else if (guesses >= maxResetGuesses) {
      await stopResets(trx, username, now);
      await requestResetStopMail(trx, { username, ip, request_id: context.requestId });
    }
    return found;
  });
  if (accepted === 'stopped') await ensureResetsOpen(context, username);
  if (accepted === 'stopped' || !accepted) throw invalid('accounts.wrong_code', {}, 'code');
  return accepted;
}

/** Throws 429 while resets of the name are stopped. */
export async function ensureResetsOpen({ app, now }: RequestContext, username: string): Promise<void> {
  const until = await inTransaction(app.db, 'system', (trx) => findResetStop(trx, username, now), { readOnly: true });
  if (until) throw tooManyRequests((until.getTime() - now.getTime()) / 1000, 'accounts.resets_stopped');
}
