import type { LoggedIn, login as loginCall } from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { SqlBool } from 'kysely';
import { runPipeline, inTransaction, type Trx } from '../platform/db/transaction.ts';
import { AppError, tooManyRequests } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { type CheckedCode, lockedName, requestCode, tryCode, spendCode } from './accounts.codes.ts';
import { loginQuestions, presentLogin } from './accounts.present.ts';
import { newSession, openSessionAt } from './accounts.session.ts';
import { asSystem, goOnAsSystem } from './accounts.sql.ts';
import { loopback, networkOf } from './networks.ts';
import { isPassword } from './passwords.ts';

// Rules: docs/rules/accounts.md, "Login".

const windowMs = 15 * 60_000;
/** So many wrong passwords for an account, from anywhere, and the next try needs a mailed code. */
const codeAfter = 3;
/** So many from one network, and the account is shut there for a while. */
const shutAfter = 10;
const rememberMs = 30 * 86_400_000;

type Typed = ParsedInput<typeof loginCall>;

interface User {
  readonly id: string;
  readonly company_id: string | null;
  readonly password_hash: string;
  readonly last_login: Date | null;
  readonly disabled: boolean;
}

interface Seen extends User {
  readonly remembered: SqlBool;
  readonly here: boolean;
}

/** What is known before the password is looked at. */
interface Tried {
  readonly attempt: string;
  readonly user: User | undefined;
  readonly network: string;
  /** The network has been seen, or need not be. */
  readonly known: boolean;
  /** Too many wrong passwords: nobody gets further without a code. */
  readonly demanded: boolean;
  readonly code: CheckedCode | undefined;
}

export interface Admitted {
  readonly user_id: string;
  /** What the password was found right against. */
  readonly password_hash: string;
  readonly network: string;
  readonly remember: boolean;
  readonly code: CheckedCode | undefined;
}

const wrongLogin = (): AppError => new AppError(400, 'accounts.wrong_login');
const needCode = (): AppError => new AppError(400, 'accounts.need_code', {}, { data: { needVerify: true } });
const wrongCode = (): AppError =>
  new AppError(400, 'accounts.wrong_code', {}, { path: 'verifyCode', data: { needVerify: true } });

/** Counts the try, checks it, and says who it is; all of it before the transaction that opens the session. */
export async function check(call: RequestContext, typed: Typed): Promise<Admitted> {
  const tried = await inTransaction(call.app.db, 'system', (trx) => countTry(trx, call, typed));
  // The same for known and unknown names, and the password is not even looked at.
  if (tried.demanded && typed.verifyCode == null) throw needCode();
  const right = await isPassword(tried.user?.password_hash, typed.password);
  if (tried.demanded && !tried.code) throw wrongCode();
  if (!right || !tried.user || tried.user.disabled) throw wrongLogin();
  if (!tried.known && !tried.code) {
    if (typed.verifyCode != null) throw wrongCode();
    await inTransaction(call.app.db, 'system', async (trx) => {
      // The password was right: this was no wrong try.
      await trx.deleteFrom('login_attempts').where('id', '=', tried.attempt).execute();
      await wantCode(trx, call, typed);
    });
    throw needCode();
  }
  const remember = typed.logIp === true || tried.code?.remember === true;
  const { id: user_id, password_hash } = tried.user;
  return { user_id, password_hash, network: tried.network, remember, code: tried.code };
}

/** Opens the session of somebody who was admitted: everything in one flight, and nothing of it if the account has changed. */
export async function open(context: TransactionContext, { username }: Typed, admitted: Admitted): Promise<LoggedIn> {
  const { trx, now } = context;
  const { user_id, password_hash, network, code, remember } = admitted;
  if (code) {
    await goOnAsSystem(trx);
    await spendCode(context, code, 'verifyCode');
  }
  const { session, opening } = newSession(trx, user_id, network, now);
  const entered = trx
    .updateTable('users')
    .set({ last_login: now })
    .where('id', '=', user_id)
    .where('disabled', '=', false)
    // Changed while it was being checked: sessions of the old one have been ended, and none may follow.
    .where('password_hash', '=', password_hash)
    .returning('id');
  const [, [user], account, roles, terms] = await runPipeline(
    trx,
    asSystem,
    entered,
    ...loginQuestions(trx, user_id),
    opening,
    ...clearedTries(trx, username, network),
    ...(remember ? [rememberedNetwork(trx, user_id, network, now)] : []),
  );
  if (!user) throw wrongLogin();
  return presentLogin(context, [account, roles, terms], session);
}

/** One after the other for each name, so that of many tries at once no more than allowed are looked at. */
async function countTry(trx: Trx, call: RequestContext, typed: Typed): Promise<Tried> {
  const { now, ip, app } = call;
  const { username, verifyCode } = typed;
  const network = networkOf(ip);
  // In their order: the name is locked before its tries are read, and this one does not count itself.
  const [, wrong, attempts, [user]] = await runPipeline(
    trx,
    lockedName(username),
    triesOf(trx, username, now),
    trx.insertInto('login_attempts').values({ username, network, at: now }).returning('id'),
    userIn(trx, username, network, now),
  );
  // Refused, the try is taken back: a shut network counts none.
  ensureOpen(
    wrong.filter((one) => one.network === network).map((one) => one.at),
    now,
  );
  const recent = wrong.filter((one) => !one.forgiven && one.at.getTime() > now.getTime() - windowMs);
  const known = isKnown(user, network);
  const code =
    verifyCode == null ? undefined : await tryCode(trx, app, now, { username, purpose: 'login', code: verifyCode });
  const demanded = recent.length >= codeAfter;
  if (demanded && verifyCode == null) await wantCode(trx, call, typed);
  return { attempt: attempts[0]!.id, user, network, known, demanded, code };
}

const triesOf = (trx: Trx, username: string, now: Date) =>
  trx
    .selectFrom('login_attempts')
    .select(['network', 'at', 'forgiven'])
    .where('username', '=', username)
    .where('at', '>', new Date(now.getTime() - 2 * windowMs))
    .orderBy('at', 'desc');

/** Tries in a shut network are not counted, so the newest one is the one that shut it. */
function ensureOpen(newestFirst: readonly Date[], now: Date): void {
  const last = newestFirst[0]?.getTime();
  const first = newestFirst[shutAfter - 1]?.getTime();
  if (last === undefined || first === undefined || last - first > windowMs) return;
  const opens = last + windowMs;
  if (now.getTime() < opens) throw tooManyRequests((opens - now.getTime()) / 1000, 'accounts.prohibited');
}

/** Who it is, and whether they have been seen in the network: remembered there, or logged in right now. */
const userIn = (trx: Trx, username: string, network: string, now: Date) =>
  trx
    .selectFrom('users')
    .select((e) => [
      'id',
      'company_id',
      'password_hash',
      'last_login',
      'disabled',
      e
        .exists(
          e
            .selectFrom('seen_networks')
            .select('network')
            .whereRef('user_id', '=', 'users.id')
            .where('network', '=', network)
            .where('seen_until', '>', now),
        )
        .as('remembered'),
      openSessionAt(network, now).as('here'),
    ])
    .where('username', '=', username);

/** Loopback and the first login ask for nothing. A name that nobody has is as unknown as the first login of one that somebody has. */
const isKnown = (user: Seen | undefined, network: string): boolean =>
  network === loopback || user === undefined || user.last_login === null || user.remembered === true || user.here;

const wantCode = (trx: Trx, { language }: RequestContext, { username, logIp }: Typed): Promise<void> =>
  requestCode(trx, { username, purpose: 'login', language, remember: logIp === true });

const clearedTries = (trx: Trx, username: string, network: string) => [
  trx.deleteFrom('login_attempts').where('username', '=', username).where('network', '=', network),
  trx.updateTable('login_attempts').set({ forgiven: true }).where('username', '=', username),
];

function rememberedNetwork(trx: Trx, userId: string, network: string, now: Date) {
  const seen_until = new Date(now.getTime() + rememberMs);
  return trx
    .insertInto('seen_networks')
    .values({ user_id: userId, network, seen_until })
    .onConflict((on) => on.columns(['user_id', 'network']).doUpdateSet({ seen_until }));
}
