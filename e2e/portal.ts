// The portal as a program speaks to it: what a journey needs before it begins is made here, over the same contract as the pages use.
import { listOutbox } from '@trunkline/contract/staff/home';
import { type LoggedIn, login, register, sendCode } from '@trunkline/contract/accounts';
import type { EndpointOutput, Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { randomBytes } from 'node:crypto';
import type { DemoAccount } from '../apps/api/src/demo/demo-accounts.ts';
import { toWire } from '../apps/web/src/client/call-request.ts';
import { listDemoAccounts } from './demo-accounts.ts';

const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;

/** An endpoint's answer; a refusal is an error of the journey. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  session?: { readonly token: string },
): Promise<EndpointOutput<E>> {
  const { url, method, body, contentType } = toWire(endpoint, input);
  const response = await fetch(address + url, {
    method,
    headers: {
      ...(session ? { token: session.token } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body: body ?? null,
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${endpoint.path}: ${response.status} ${msg} ${JSON.stringify(data)}`);
  return data as EndpointOutput<E>;
}

let accounts: Promise<DemoAccount[]> | undefined;

/** The first demo account that is like this. */
export async function findAccount(like: Partial<DemoAccount>): Promise<DemoAccount> {
  accounts ??= listDemoAccounts();
  const wanted = Object.entries(like) as [keyof DemoAccount, unknown][];
  const found = (await accounts).find((account) => wanted.every(([key, value]) => account[key] === value));
  if (!found) throw new Error(`no demo account is ${JSON.stringify(like)}`);
  return found;
}

const sessions = new Map<string, Promise<LoggedIn>>();

/** Logged in without a page; once per account, because nobody here counts how often. */
export function sessionOf({ username, password }: { username: string; password: string }): Promise<LoggedIn> {
  let session = sessions.get(username);
  if (!session) sessions.set(username, (session = ask(login, { username, password })));
  return session;
}

export const staffSession = async (role: string): Promise<LoggedIn> =>
  sessionOf(await findAccount({ staff_role: role }));

/** The code that was mailed to the address last; without a mail server mail waits in the outbox of the back office. */
export async function readCode(username: string): Promise<string> {
  const admin = await staffSession('admin');
  for (let tries = 0; tries < 50; tries++) {
    const { list } = await ask(listOutbox, { keyword: username }, admin);
    const code = /\d{6}/.exec(list.find((mail) => mail.to === username)?.subject ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${username}`);
}

export interface Newcomer {
  readonly realname: string;
  readonly company: string;
  readonly username: string;
  readonly password: string;
}

/** Somebody whom no other journey knows, so that each can be run again on the same data. */
export function inventPerson(realname: string, company = `${realname.split(' ').at(-1)} Networks`): Newcomer {
  const mark = randomBytes(4).toString('hex');
  return {
    realname,
    company: `${company} ${mark}`,
    username: `${mark}@journey.example`,
    password: `Long-enough-${mark}`,
  };
}

/** A company of its own with a complete profile, registered without a page. */
export async function registerPerson(
  realname: string,
  companyName?: string,
): Promise<LoggedIn & { readonly password: string }> {
  const { company, username, password } = inventPerson(realname, companyName);
  await ask(sendCode, { username, purpose: 'register' });
  await ask(register, {
    realname,
    company,
    username,
    password,
    password_again: password,
    code: await readCode(username),
    country: 'GB',
    telephone: '020 7946 0018',
    address: '12 Canal Street, Leeds',
  });
  return { ...(await sessionOf({ username, password })), password };
}
