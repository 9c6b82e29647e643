// One network tries passwords and codes of many names. Rules: docs/rules/accounts.md, "Guesses"
import type { ErrorCode } from '@trunkline/text';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { toNetwork } from '../../platform/security/networks.ts';
import { readSetting } from '../../settings/settings.public.ts';

/** The refusals that say that something typed was compared, and wrong. */
const wrongGuesses: ReadonlySet<string> = new Set([
  'accounts.wrong_login',
  'accounts.wrong_code',
  'accounts.wrong_totp',
] satisfies ErrorCode[]);

/**
 * Runs a check of a password or a code, and counts it for the network of the caller when it fails, whatever the name. A check that
 * runs holds its point, so that parallel ones get no more tries. Throws 429 when too many failed within an hour; the last one before
 * that is written to the audit trail.
 */
export async function limitGuesses<R>(context: RequestContext, check: () => Promise<R>): Promise<R> {
  const { app, ip } = context;
  const points = await readSetting({ app, trx: app.db }, 'limits.failed_logins_per_hour');
  const rule = { name: 'guesses', points, seconds: 3600 };
  const network = toNetwork(ip);
  const left = await app.limits.take(rule, network);
  try {
    const result = await check();
    await app.limits.giveBack(rule, network);
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || !wrongGuesses.has(error.code)) await app.limits.giveBack(rule, network);
    else if (left === 0) await raiseAlarm(context, network, points);
    throw error;
  }
}

/** One row in an hour and network. */
const raiseAlarm = (context: RequestContext, network: string, failures: number): Promise<void> =>
  inTransaction(context.app.db, 'system', (trx) =>
    audit({ ...context, trx }, 'account.guesses_stopped', {
      object: 'network',
      object_id: network,
      details: { failures },
    }),
  );
