// Helpers for tests of memberships: terms relative to today, read back as one line.
import { getProgramme } from '@trunkline/contract/applications';
import { listStaffMemberships, type StaffMembershipRow } from '@trunkline/contract/staff/memberships';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

/** The only membership of the user's company, as staff see it. */
export async function getOnly(app: TestApp, staff: TestUser, user: TestUser): Promise<StaffMembershipRow> {
  const { list } = await callAs(app, staff).ok(listStaffMemberships, { filter: { company_id: user.company_id } });
  return expectDefined(list[0]);
}

/** The memberships of the user's company: `DPP gold active`. */
export const describeHeld = async (app: TestApp, user: TestUser): Promise<string[]> =>
  (await callAs(app, user).ok(getProgramme, {})).memberships.map((one) => `${one.type} ${one.level} ${one.state}`);

/** Sets the term of the company's memberships. */
export const setTerm = (app: TestApp, user: TestUser, starts_at: string, expires_at: string): Promise<unknown> =>
  app.sql((trx) =>
    trx.updateTable('memberships').set({ starts_at, expires_at }).where('company_id', '=', user.company_id).execute(),
  );
