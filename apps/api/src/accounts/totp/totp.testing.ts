// Steps that tests of the two-step login share: a member of staff with a password, and their authenticator app.
import { loginUser } from '@trunkline/contract/accounts';
import { confirmTotp, startTotp } from '@trunkline/contract/people/totp';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { callFrom, goodPassword } from '../accounts.testing.ts';
import { homeIp, type LoginFields } from '../login/login.testing.ts';
import { computeTotp, decodeBase32, toTotpStep } from './totp-codes.ts';

/** Seconds in days, the unit of `setClockOffset`. */
export const second = 1 / 86_400;

/** A member of staff who can log in with `goodPassword`. */
export async function createStaff(app: TestApp, ...roles: string[]): Promise<TestUser> {
  const user = await app.make.staff(...roles);
  const password_hash = await hashPassword(goodPassword);
  await app.sql((trx) => trx.updateTable('users').set({ password_hash }).where('id', '=', user.user_id).execute());
  return user;
}

/** What an authenticator app shows, now or some steps of 30 seconds from now. */
export type ReadApp = (steps?: number) => string;

export const createReader =
  (app: TestApp, secret: string): ReadApp =>
  (steps = 0) =>
    computeTotp(decodeBase32(secret), toTotpStep(app.context.clock()) + steps);

export interface EnrolledUser extends TestUser {
  /** The code of the app. The one of the present step is used up by the enrolment. */
  readonly read: ReadApp;
  readonly recoveryCodes: readonly string[];
}

/** Switches two-step login on, with the code of the step before, so that the present one is unused. */
export async function enrol(app: TestApp, user: TestUser): Promise<EnrolledUser> {
  const started = await callAs(app, user).ok(startTotp, { password: goodPassword });
  const read = createReader(app, started.secret);
  const { recovery_codes } = await callAs(app, user).ok(confirmTotp, { code: read(-1) });
  return { ...user, read, recoveryCodes: recovery_codes };
}

export const createEnrolled = async (app: TestApp, ...roles: string[]): Promise<EnrolledUser> =>
  enrol(app, await createStaff(app, ...roles));

export interface LoginResult {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly msg: string;
}

/** Status, data and sentence of a login with the right password, from the network of `homeIp`. */
export async function logIn(
  app: TestApp,
  { username }: Pick<TestUser, 'username'>,
  more: Partial<LoginFields> = {},
  ip = homeIp,
): Promise<LoginResult> {
  const answer = await callFrom(app, ip).raw(loginUser, { username, password: goodPassword, ...more });
  const { data, msg } = answer.json() as Omit<LoginResult, 'status'>;
  return { status: answer.status, data, msg };
}

/** The statuses of simultaneous requests, sorted. */
export const listStatuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
