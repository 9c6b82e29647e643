import type { CodePurpose } from '@trunkline/contract/accounts';
import type { TextKey } from '@trunkline/text';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import { sql } from 'kysely';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { inTransaction, type Trx } from '../platform/db/transaction.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type TransactionContext, createVisitorContext } from '../platform/http/serve.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { addMail, type Recipient } from '../platform/mail/mail.ts';
import { readSetting } from '../settings/settings.public.ts';

// Codes mailed to an address. Rules: docs/rules/accounts.md, "Codes".

export const codeMinutes = 10;
const codeTries = 5;
/** A login code younger than this stays good, and no second one is mailed beside it. */
const freshMs = 60_000;

const sealed = (app: AppContext, username: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', app.environment.secret).update(`code:${purpose}:${username.toLowerCase()}:${code}`).digest();

interface Wanted extends Record<string, unknown> {
  readonly username: string;
  readonly purpose: CodePurpose;
  /** What somebody without an account reads. */
  readonly language: Language;
  /** Login: the network it is asked from shall be remembered. */
  readonly remember: boolean;
}

/**
 * Asks for a code to be mailed. Whether the account exists is only looked at by the job, so that the caller cannot tell it,
 * not even by the time that the answer takes.
 */
export const requestCode = (trx: Trx, wanted: Wanted): Promise<void> => addJob(trx, 'accounts.mail_code', wanted);

/** The job: mails a code, or that there is an account already, or nothing at all. */
export async function mailCode({ username, purpose, language, remember }: Wanted, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const context: TransactionContext = {
      ...createVisitorContext(app, language, 'jobs'),
      principal: systemPrincipal,
      trx,
    };
    await lockName(trx, username);
    const user = await trx
      .selectFrom('users')
      .select(['username', 'realname', 'language', 'company_id', 'disabled'])
      .where('username', '=', username)
      .executeTakeFirst();
    if (purpose === 'register') {
      if (user) return mail(context, user, 'account_exists', {});
      return mail(context, { username, realname: '', language }, 'code_register', {
        code: await mint(context, username, purpose, false),
      });
    }
    if (!user || user.disabled) return;
    if (purpose === 'login' && (await keepFresh(context, username, remember))) return;
    const code = await mint(context, username, purpose, remember);
    return mail(context, user, `code_${purpose}`, { code });
  });
}

/** Whoever works on the same address waits: codes and tries are counted one after the other. */
export const lockedName = (username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${username.toLowerCase()}, 20))`;
const lockName = async (trx: Trx, username: string): Promise<void> => {
  await lockedName(username).execute(trx);
};

async function keepFresh({ trx, now }: TransactionContext, username: string, remember: boolean): Promise<boolean> {
  const fresh = await trx
    .updateTable('mail_codes')
    .set((e) => ({ remember: sql<boolean>`${e.ref('remember')} or ${remember}` }))
    .where('username', '=', username)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .where('tries', '<', codeTries)
    .where('created_at', '>', new Date(now.getTime() - freshMs))
    .executeTakeFirst();
  return fresh.numUpdatedRows > 0n;
}

async function mint(
  { trx, now, app }: TransactionContext,
  username: string,
  purpose: CodePurpose,
  remember: boolean,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await trx
    .insertInto('mail_codes')
    .values({
      username,
      purpose,
      remember,
      code_hash: sealed(app, username, purpose, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .execute();
  return code;
}

async function mail(
  context: TransactionContext,
  to: Recipient,
  key: 'account_exists' | `code_${CodePurpose}`,
  values: { code?: string },
): Promise<void> {
  const t = readT(isLanguage(to.language) ? to.language : 'en');
  const vendor = await readSetting(context.trx, 'vendor.name');
  const all = { ...values, vendor, name: to.realname, minutes: codeMinutes };
  const subject = t(`mail.${key}_subject` as TextKey, all);
  await addMail(context, [{ to, subject, body: t(`mail.${key}_body` as TextKey, all) }]);
}

export interface CheckedCode {
  readonly id: string;
  readonly remember: boolean;
}

/**
 * Counts a try of the newest open code, then looks whether it was right. The count must stand whatever becomes of the call,
 * so the caller commits it before anything else.
 */
export async function tryCode(
  trx: Trx,
  app: AppContext,
  now: Date,
  { username, purpose, code }: { username: string; purpose: CodePurpose; code: string },
): Promise<CheckedCode | undefined> {
  const row = await trx
    .updateTable('mail_codes')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('mail_codes')
        .select('id')
        .where('username', '=', username)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', codeTries)
    .returning(['id', 'remember', 'code_hash'])
    .executeTakeFirst();
  const right = row && timingSafeEqual(row.code_hash, sealed(app, username, purpose, code));
  return right ? { id: row.id, remember: row.remember } : undefined;
}

/** The same in a transaction of its own, for calls that need nothing else before their own. */
export async function getCode(
  app: AppContext,
  now: Date,
  asked: { username: string; purpose: CodePurpose; code: string },
): Promise<CheckedCode> {
  const checked = await inTransaction(app.db, 'system', (trx) => tryCode(trx, app, now, asked));
  if (!checked) throw invalid('accounts.wrong_code', {}, 'code');
  return checked;
}

/** One use: of two calls with the same code, the second finds it used. */
export async function spendCode({ trx, now }: TransactionContext, { id }: CheckedCode, path: string): Promise<void> {
  const used = await trx
    .updateTable('mail_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw invalid('accounts.wrong_code', {}, path);
}
