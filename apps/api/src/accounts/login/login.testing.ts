// Steps that tests of the login share.
import { loginUser, logoutUser } from '@trunkline/contract/accounts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { type ApiRefusal, callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { callFrom, goodPassword, loginFrom, registerCompany } from '../accounts.testing.ts';

export const homeIp = '203.0.113.5';
/** Address in the network of `homeIp`, a /24. */
export const homeNeighborIp = '203.0.113.99';
export const otherIp = '198.51.100.7';
/** One minute in days, the unit of `setClockOffset`. */
export const minute = 1 / 1440;

export type LoginFields = EndpointInput<typeof loginUser>;

export const rightPassword = (username: string, more: Partial<LoginFields> = {}): LoginFields => ({
  username,
  password: goodPassword,
  ...more,
});
export const wrongPassword = (username: string, more: Partial<LoginFields> = {}): LoginFields => ({
  username,
  password: 'not this one',
  ...more,
});

export const wrongLogin = '400 Incorrect username or password.';

/** `logged in`, or the status with `needVerify` or the message. */
export async function tryLogin(app: TestApp, ip: string, fields: LoginFields): Promise<string> {
  const answer = await callFrom(app, ip).raw(loginUser, fields);
  if (answer.status === 200) return 'logged in';
  const { data, msg } = answer.json() as ApiRefusal;
  return `${answer.status} ${data?.['needVerify'] === true ? 'needVerify' : msg}`;
}

/** Registers a user who has logged in from an IP address that is remembered, and who has no open session. */
export async function registerKnownUser(app: TestApp, ip: string): Promise<string> {
  const { username, token } = await registerCompany(app);
  await callAs(app, { token }).ok(logoutUser, {});
  const { token: second } = await loginFrom(app, ip, rightPassword(username, { logIp: true }));
  await callAs(app, { token: second }).ok(logoutUser, {});
  return username;
}
