// A write in the name of a company, and the end of its user's place there, at the same time. docs/rules/platform.md, "Tenancy"
import { acceptJoinRequest, listJoinRequests, removeColleague, requestToJoin } from '@trunkline/contract/companies';
import { saveEndUser } from '@trunkline/contract/endusers';
import { saveUser } from '@trunkline/contract/staff/users';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';

let owner: TestUser;
let newcomer: TestUser;
const app = await startTestApp();
/** Holds the other side of each race. */
const other = new pg.Client({ connectionString: app.superuserUrl });
await other.connect();
afterAll(() => other.end());
beforeEach(async () => {
  const domain = `${randomBytes(4).toString('hex')}.example`;
  owner = await useAddress(await app.make.member(), `owner@${domain}`);
  newcomer = await useAddress(await app.make.member(), `newcomer@${domain}`);
});
afterEach(() => other.query('rollback'));

async function useAddress(user: TestUser, username: string): Promise<TestUser> {
  await app.sql((trx) => trx.updateTable('users').set({ username }).where('id', '=', user.user_id).execute());
  return { ...user, username };
}

async function write(user: TestUser): Promise<{ status: number; code: number }> {
  const answer = await callAs(app, user).raw(saveEndUser, {
    company: 'Hafen Logistik',
    country: 'DE',
    address: 'Kai 1',
    contact: 'Ina Holt',
    email: 'ina@hafen.example',
    mobile: '+49 1512 3456789',
  });
  const { code } = answer.json() as { code: number };
  return { status: answer.status, code };
}

const listOwners = async (): Promise<string[]> => {
  const ids = [owner.company_id, newcomer.company_id];
  const rows = await app.sql((trx) =>
    trx.selectFrom('endusers').select('company_id').where('company_id', 'in', ids).execute(),
  );
  return rows.map(({ company_id }) => company_id);
};

/** Until so many statements of the application wait for a lock. */
async function expectWaiting(count: number): Promise<void> {
  const countWaiting = async (): Promise<number> => {
    // Within a transaction the view is read once.
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(count);
}

const requestId = async (): Promise<string> => {
  await callAs(app, newcomer).ok(requestToJoin, {});
  const { list } = await callAs(app, owner).ok(listJoinRequests, {});
  return expectDefined(list[0]).id;
};

describe('a write that begins while its user leaves the company', () => {
  test.each([
    ['moves to another company', "update users set company_id = 'OTHER', company_role = 'member' where id = 'USER'"],
    ['is disabled', `update users set disabled = true where id = 'USER'`],
    ['is removed', `update users set removed_at = now(), removed_username = 'x', disabled = true where id = 'USER'`],
  ])('is refused with 90003 when the user %s, and leaves nothing', async (_how, statement) => {
    await other.query('begin');
    await other.query(statement.replace('OTHER', owner.company_id).replace('USER', newcomer.user_id));
    const writing = write(newcomer);
    await expectWaiting(1);
    await other.query('commit');
    expect(await writing).toEqual({ status: 401, code: 90003 });
    expect(await listOwners()).toEqual([]);
  });

  test('is refused when the company was closed meanwhile', async () => {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(company_user_key($1))', [newcomer.user_id]);
    const writing = write(newcomer);
    await expectWaiting(1);
    await other.query(`update companies set state = 'closed' where id = '${newcomer.company_id}'`);
    await other.query('commit');
    expect(await writing).toEqual({ status: 401, code: 90003 });
    expect(await listOwners()).toEqual([]);
  });

  test('goes on when nothing came of it', async () => {
    await other.query('begin');
    await other.query(`update users set disabled = true where id = '${newcomer.user_id}'`);
    const writing = write(newcomer);
    await expectWaiting(1);
    await other.query('rollback');
    expect((await writing).status).toBe(200);
    expect(await listOwners()).toEqual([newcomer.company_id]);
  });
});

describe('what takes a user out of the company', () => {
  /** A write that has begun and cannot end. */
  const startWriting = async (user: TestUser) => {
    await other.query('begin');
    await other.query('lock table endusers in exclusive mode');
    const writing = write(user);
    await expectWaiting(1);
    return { writing };
  };
  const letWrite = (): Promise<unknown> => other.query('commit');

  test('an accepted request to join waits for a write that has begun, and takes along what it wrote', async () => {
    const id = await requestId();
    const { writing } = await startWriting(newcomer);
    const accepting = callAs(app, owner).raw(acceptJoinRequest, { id });
    await expectWaiting(2);
    await letWrite();
    expect((await writing).status).toBe(200);
    expect((await accepting).status).toBe(200);
    expect(await listOwners()).toEqual([owner.company_id]);
  });

  test.each([
    ['removal', (user: TestUser) => callAs(app, owner).raw(removeColleague, { id: user.user_id })],
    [
      'disabling by staff',
      async (user: TestUser) =>
        callAs(app, await app.make.staff('admin')).raw(saveUser, { id: user.user_id, version: 1, disabled: true }),
    ],
  ])('a %s waits for a write that has begun', async (_name, act) => {
    const colleague = await app.make.colleague(owner);
    const { writing } = await startWriting(colleague);
    const ending = act(colleague);
    await expectWaiting(2);
    await letWrite();
    expect((await writing).status).toBe(200);
    expect((await ending).status).toBe(200);
    expect((await write(colleague)).status).toBe(401);
  });
});
