import { dayInMs, hourInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { loopback, toNetwork } from '../../platform/security/networks.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { lockUsernameQuery } from './codes.sql.ts';
import { hasOpenSession } from '../sessions/sessions.sql.ts';

// How many codes an account and an IP address may ask for. Rules: docs/rules/accounts.md, "Codes"

interface CodeRequester {
  readonly username: string;
  /** IP address. */
  readonly ip: string;
}

/** Locks the name, then the address: what `getCodeWait` counted stays true until the transaction ends. */
export async function lockCodeLimits(trx: Trx, { username, ip }: CodeRequester): Promise<void> {
  await lockUsernameQuery(username).execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${ip}, 21))`.execute(trx);
}

interface Times {
  readonly hourly: Date | null;
  readonly daily: Date | null;
  readonly strange: Date | null;
  readonly from_address: Date | null;
  readonly is_known: boolean;
}

/**
 * Seconds until the next code may be asked for; 0: now. Names without an account count alike. A part of the day's codes is
 * reserved for networks that the account knows, so that strangers cannot use up all of them.
 */
export async function getCodeWait(
  trx: Trx,
  { app, now }: { readonly app: AppContext; readonly now: Date },
  { username, ip }: CodeRequester,
): Promise<number> {
  const limits = await readSettings({ app, trx }, [
    'limits.codes_per_hour',
    'limits.account_codes_per_hour',
    'limits.account_codes_per_day',
  ]);
  const perDay = limits['limits.account_codes_per_day'];
  const strangersPerDay = Math.ceil(perDay * 0.7);
  const network = toNetwork(ip);
  const [hourAgo, dayAgo] = [new Date(now.getTime() - hourInMs), new Date(now.getTime() - dayInMs)];
  // The n-th newest request within the time: while there is one, no further request is let through.
  const { rows } = await sql<Times>`select
    (select created_at from mail_codes where username = ${username} and created_at > ${hourAgo}
      order by created_at desc offset ${limits['limits.account_codes_per_hour'] - 1} limit 1) as hourly,
    (select created_at from mail_codes where username = ${username} and created_at > ${dayAgo}
      order by created_at desc offset ${perDay - 1} limit 1) as daily,
    (select created_at from mail_codes where username = ${username} and created_at > ${dayAgo}
      order by created_at desc offset ${strangersPerDay - 1} limit 1) as strange,
    (select created_at from mail_codes where address = ${ip} and created_at > ${hourAgo}
      order by created_at desc offset ${limits['limits.codes_per_hour'] - 1} limit 1) as from_address,
    ${network === loopback} or exists (
      select from users where username = ${username} and (${hasOpenSession(network, now)} or exists (
        select from seen_networks s where s.user_id = users.id and s.network = ${network} and s.seen_until > ${now}))
    ) as is_known`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  const toWait = (at: Date | null, lengthMs: number): number =>
    at === null ? 0 : Math.max(1, Math.ceil((at.getTime() + lengthMs - now.getTime()) / 1000));
  return Math.max(
    toWait(found.hourly, hourInMs),
    toWait(found.daily, dayInMs),
    found.is_known ? 0 : toWait(found.strange, dayInMs),
    toWait(found.from_address, hourInMs),
  );
}
