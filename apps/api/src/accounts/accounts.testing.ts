// Steps that tests of accounts share: read a mailbox, register with the mailed code, call from another network.
import { loginUser, registerAccount, sendEmailCode } from '@trunkline/contract/accounts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getPartnerHome } from '@trunkline/contract/home';
import { randomBytes } from 'node:crypto';
import { openMailCode } from '../platform/mail/mail.ts';
import { type TestApp } from '../testing/boot.ts';
import { type ApiRefusal, callAs } from '../testing/api-caller.ts';

export const goodPassword = 'lee-side harbour 7';

export const createMailAddress = (): string => `ann.${randomBytes(4).toString('hex')}@partner.example`;

/** Runs the jobs and reads the mails to an address, newest last. */
export async function listMailsTo(app: TestApp, username: string) {
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

/** The code in the newest mail to an address; throws when it has none. */
export async function getNewestCode(app: TestApp, username: string): Promise<string> {
  const mails = await listMailsTo(app, username);
  const newest = mails.at(-1);
  const code = newest && openMailCode(app.context.environment.secret, newest);
  if (!code) throw new Error(`no code was mailed to ${username}`);
  return code;
}

/** A code that differs from the given one. */
export const createOtherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

export const createRegistration = (username: string, code: string): EndpointInput<typeof registerAccount> => ({
  username,
  code,
  realname: 'Ann Lee',
  company: 'Lee Networks',
  telephone: '+49 1512 3456789',
  country: 'DE',
  password: goodPassword,
  password_again: goodPassword,
});

/** Registers a company and its owner with a mailed code. `changes` replace fields of the registration. */
export async function registerCompany(app: TestApp, changes: Partial<EndpointInput<typeof registerAccount>> = {}) {
  const username = changes.username ?? createMailAddress();
  const caller = callFrom(app, createAddress());
  await caller.ok(sendEmailCode, { username });
  const code = await getNewestCode(app, username);
  return caller.ok(registerAccount, { ...createRegistration(username, code), ...changes });
}

/** An IP address in a network of its own: an address may ask for few codes an hour. */
export const createAddress = (): string => `10.${randomBytes(2).join('.')}.1`;

/** Calls of a visitor from an IP address. */
export const callFrom = (app: TestApp, ip: string) => callAs(app, null, { 'x-forwarded-for': ip });

export const loginFrom = (app: TestApp, ip: string, typed: EndpointInput<typeof loginUser>) =>
  callFrom(app, ip).ok(loginUser, typed);

/** Clears all limits, among them the pause between two codes. */
export const clearRateLimits = (app: TestApp) => app.sql((trx) => trx.deleteFrom('rate_limits').execute());

/** `valid`, or the code of the refusal of a call with this token. */
export async function checkToken(app: TestApp, token: string): Promise<number | 'valid'> {
  const { status, json } = await callAs(app, { token }).raw(getPartnerHome, {});
  return status === 200 ? 'valid' : (json() as ApiRefusal).code;
}
