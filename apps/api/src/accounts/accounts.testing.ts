// What the tests of accounts do again and again: read a mailbox, register with the code in it, come from another network.
import { login, register, sendCode } from '@trunkline/contract/accounts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { randomBytes } from 'node:crypto';
import { as, type Booted } from '../testing/boot.ts';

export const goodPassword = 'lee-side harbour 7';

export const newAddress = (): string => `ann.${randomBytes(4).toString('hex')}@partner.example`;

/** The mails to an address, newest last, once the jobs have run. */
export async function mailsTo(app: Booted, username: string) {
  await app.runJobs();
  return app.sql((trx) =>
    trx
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', username)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
}

const codeIn = (subject: string | undefined): string | undefined => /\d{6}/.exec(subject ?? '')?.[0];

/** The code in the newest mail to an address. */
export async function newestCode(app: Booted, username: string): Promise<string> {
  const mails = await mailsTo(app, username);
  const code = codeIn(mails.at(-1)?.subject);
  if (!code) throw new Error(`no code was mailed to ${username}`);
  return code;
}

/** A code that is not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

export const signupOf = (username: string, code: string): EndpointInput<typeof register> => ({
  username,
  code,
  realname: 'Ann Lee',
  company: 'Lee Networks',
  telephone: '+49 1512 3456789',
  country: 'DE',
  password: goodPassword,
  password_again: goodPassword,
});

/** A company and its owner, registered as people do it. */
export async function signUp(app: Booted, changes: Partial<EndpointInput<typeof register>> = {}) {
  const username = changes.username ?? newAddress();
  await as(app).ok(sendCode, { username });
  const code = await newestCode(app, username);
  return as(app).ok(register, { ...signupOf(username, code), ...changes });
}

/** A visitor who comes from this address; the app trusts the proxy on its own machine. */
export const from = (app: Booted, ip: string) => as(app, null, { 'x-forwarded-for': ip });

export const loginAt = (app: Booted, ip: string, typed: EndpointInput<typeof login>) => from(app, ip).ok(login, typed);

/** As if the pause between two codes were over. */
export const endPauses = (app: Booted) => app.sql((trx) => trx.deleteFrom('rate_limits').execute());
