// The filters and figures of SQL against what each row shows, which projects.flow.ts computes.
import { closeProject, listProjects } from '@trunkline/contract/projects';
import { protectionStates, projectStates } from '@trunkline/contract/enums';
import { listStaffProjects } from '@trunkline/contract/staff/projects';
import { addDays, dayInMs } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { protectFor, setUpProjectTest, todayOf } from '../projects.testing.ts';

interface Standing {
  readonly state: string;
  readonly protection?: string;
  readonly ends?: number;
  readonly due?: number;
  readonly asked?: boolean;
}

const days = { grace: 14, soon: 14 };
const standings: readonly Standing[] = [
  ...projectStates.map((state) => ({ state })),
  { state: 'approved', protection: 'requested', ends: 10, due: 10 },
  { state: 'submitted', protection: 'requested', ends: 10, due: 10 },
  { state: 'approved', protection: 'ended', ends: 10, due: 10 },
  { state: 'won', protection: 'ended', ends: 10, due: 10 },
  ...[-1, 0, 1, days.soon, days.soon + 1, 60].flatMap((ends) =>
    [-days.grace - 1, -days.grace, -1, 0, 1, 30].flatMap((due) =>
      [false, true].map((asked) => ({ state: 'approved', protection: 'protected', ends, due, asked })),
    ),
  ),
];

const on = await setUpProjectTest();
const user = await on.app.make.member({ type: 'DPP' });
const today = todayOf(on);
const now = on.app.context.clock();
await on.app.sql(async (trx) => {
  const account = await trx
    .insertInto('end_accounts')
    .values({ number: 'EA-900001', name: 'Standing Works', country: 'DE', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, { state, protection, ends = 0, due = 0, asked = false }] of standings.entries()) {
    const { id } = await trx
      .insertInto('projects')
      .values({
        company_id: user.company_id,
        user_id: user.user_id,
        number: `P-2098-${String(at).padStart(6, '0')}`,
        state,
        project_name: `Standing ${at}`,
        enduser_country: 'DE',
        created_at: now,
        // The second won one is older than a year.
        changed_at: protection && state === 'won' ? new Date(now.getTime() - 400 * dayInMs) : now,
        ...(state !== 'draft' && { submitted_at: now, applied_on: today, end_company: 'Hafen Logistik GmbH' }),
        ...(['rejected', 'action_required'].includes(state) && { reason: 'Unknown buyer.' }),
        waiting_since: state === 'submitted' || protection === 'requested' || asked ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!protection) continue;
    await trx
      .insertInto('protections')
      .values({
        project_id: id,
        company_id: user.company_id,
        state: protection,
        end_account_id: account.id,
        starts_on: addDays(today, -60),
        ends_on: addDays(today, ends),
        update_due_on: addDays(today, due),
        extension_asked_at: asked ? now : null,
        requested_at: now,
      })
      .execute();
  }
});

/** Both pages. */
const list = async (filter: object) => {
  const read = (page: number) => callAs(on.app, user).ok(listProjects, { filter, page, limit: 50 });
  const [first, second] = [await read(1), await read(2)];
  return { ...first, list: [...first.list, ...second.list] };
};
type Row = Awaited<ReturnType<typeof list>>['list'][number];
const isOpen = ({ state }: Row) => ['draft', 'submitted', 'action_required', 'approved'].includes(state);

const filters: readonly (readonly [string, object, (row: Row) => boolean])[] = [
  ...projectStates.map((state) => [`state ${state}`, { state }, (row: Row) => row.state === state] as const),
  ...protectionStates.map(
    (protection) => [`protection ${protection}`, { protection }, (row: Row) => row.protection === protection] as const,
  ),
  ['group open', { group: 'open' }, isOpen],
  ['group closed', { group: 'closed' }, (row) => !isOpen(row)],
  ['group protected', { group: 'protected' }, (row) => row.protection === 'protected'],
  ['turn us', { waiting_on: 'us' }, (row) => row.waiting_on === 'us'],
  ['turn vendor', { waiting_on: 'vendor' }, (row) => row.waiting_on === 'vendor'],
];

test.each(filters)('the filter by %s finds the rows that show it, and counts them', async (_name, filter, shows) => {
  const expected = (await list({})).list.filter(shows).map(({ number }) => number);
  expect(expected.length).toBeGreaterThan(0);
  const found = await list(filter);
  expect(found.list.map(({ number }) => number).toSorted()).toEqual(expected.toSorted());
  expect(found.total).toBe(expected.length);
});

test('the figures above the list count what its rows show', async () => {
  const { list: rows, summary, total } = await list({});
  expect(total).toBe(standings.length);
  const count = (shows: (row: Row) => boolean) => rows.filter(shows).length;
  const isProtected = (row: Row) => row.protection === 'protected';
  expect(summary).toMatchObject({
    open: count(isOpen),
    closed: count((row) => !isOpen(row)),
    protected: count(isProtected),
    ending_soon: count((row) => isProtected(row) && (row.days_left ?? 0) <= days.soon),
    waiting_us: count((row) => row.waiting_on === 'us'),
    waiting_vendor: count((row) => row.waiting_on === 'vendor'),
    won: 1,
  });
});

test('staff count the same rows by the same filters', async () => {
  const staff = callAs(on.app, on.channel);
  for (const protection of protectionStates) {
    const expected = (await list({})).list.filter((row) => row.protection === protection && row.state !== 'draft');
    const found = await staff.ok(listStaffProjects, { filter: { protection, company_id: user.company_id } });
    expect(found.total).toBe(expected.length);
  }
});

test('the end of a protection is noted once: a project that is closed afterwards closes no protection', async () => {
  const { id, version } = await protectFor(on);
  await on.app.sql((trx) =>
    trx
      .updateTable('protections')
      .set({ state: 'ended', ended_on: '2026-01-02' })
      .where('project_id', '=', id)
      .execute(),
  );
  const closed = await callAs(on.app, on.owner).ok(closeProject, { id, version, result: 'won' });
  expect(closed.protection_timeline.map(({ to }) => to)).toEqual(['requested', 'protected']);
  expect(closed.ledger.map(({ action }) => action)).toEqual(['protect', 'request']);
});
