// Calls of the API without a browser, over the same contract as the pages use. Journeys prepare their data with them.
import { type LoginAnswer, loginUser, registerAccount, sendEmailCode } from '@trunkline/contract/accounts';
import type { EndpointOutput, Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DemoAccount } from '../../apps/api/src/demo/people/load-accounts.ts';
import { toWireRequest } from '../../apps/web/src/client/call-request.ts';
import { expectDefined } from './expect-defined.ts';
import { listDemoAccounts, readMailedCode } from './portal.ts';

const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;

interface Envelope<D> {
  readonly code: number;
  readonly msg: string;
  readonly data: D;
}

/** Calls an endpoint and returns its data; throws when the server refuses. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  session?: { readonly token: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<EndpointOutput<E>> {
  const { url, method, body, contentType } = toWireRequest(endpoint, input);
  const response = await fetch(address + url, {
    method,
    headers: {
      ...headers,
      ...(session ? { token: session.token } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body: body ?? null,
  });
  const { code, msg, data } = (await response.json()) as Envelope<EndpointOutput<E>>;
  if (code !== 1) throw new Error(`${endpoint.path}: ${response.status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

let accounts: Promise<DemoAccount[]> | undefined;

/** The first demo account with these properties; throws when there is none. */
export async function getDemoAccount(properties: Partial<DemoAccount>): Promise<DemoAccount> {
  accounts ??= listDemoAccounts();
  const hasProperties = (account: DemoAccount) => isDeepStrictEqual({ ...account, ...properties }, account);
  return expectDefined((await accounts).find(hasProperties), `demo account with ${JSON.stringify(properties)}`);
}

const sessions = new Map<string, Promise<LoginAnswer>>();

/** A session without a page. It is reused: an account logs in once per worker. */
export function logIn({ username, password }: { username: string; password: string }): Promise<LoginAnswer> {
  let session = sessions.get(username);
  if (!session) sessions.set(username, (session = callApi(loginUser, { username, password })));
  return session;
}

/** A session of the demo account of staff with this role: `pricing`, `finance`, … */
export const logInAsStaff = async (role: string): Promise<LoginAnswer> =>
  logIn(await getDemoAccount({ staff_role: role }));

export interface SignUpDetails {
  readonly realname: string;
  readonly company: string;
  readonly username: string;
  readonly password: string;
}

/** Details of a user that no other journey has, so that a journey can run again on the same data. */
export function createSignUpDetails(
  realname: string,
  company = `${realname.split(' ').at(-1)} Networks`,
): SignUpDetails {
  const unique = randomBytes(4).toString('hex');
  return {
    realname,
    company: `${company} ${unique}`,
    username: `${unique}@journey.example`,
    password: `Long-enough-${unique}`,
  };
}

export type RegisteredPartner = LoginAnswer & { readonly password: string };

/** Registers a company with a complete profile and returns the session of its owner. */
export async function registerPartner(realname: string, companyName?: string): Promise<RegisteredPartner> {
  const { company, username, password } = createSignUpDetails(realname, companyName);
  // Each call has an address of its own, because an address may ask for twenty codes an hour.
  const origin = { 'x-forwarded-for': `10.${randomBytes(2).join('.')}.1` };
  await callApi(sendEmailCode, { username, purpose: 'register' }, undefined, origin);
  const registration = {
    realname,
    company,
    username,
    password,
    password_again: password,
    code: await readMailedCode(username),
    country: 'GB',
    telephone: '020 7946 0018',
    address: '12 Canal Street, Leeds',
  };
  await callApi(registerAccount, registration, undefined, origin);
  return { ...(await logIn({ username, password })), password };
}
