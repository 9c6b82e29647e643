import { getStaffHome } from '@trunkline/contract/staff/home';
import { listStaffProtections } from '@trunkline/contract/staff/projects';
import { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readMedianWait, type WaitInHistory } from '../platform/audit/median-wait.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';

const app = await startTestApp();
const owner = await app.make.member({ type: 'DPP' });

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly hoursAgo: number;
  readonly side?: 'company' | 'staff' | 'system';
  readonly move?: string;
  readonly object?: string;
}

type Run = (work: (trx: Trx) => Promise<unknown>) => Promise<unknown>;

/** Writes the history of one record. */
const writeHistory = (
  object_id: string,
  steps: readonly Step[],
  ofObject = 'quotation',
  run: Run = app.sql,
): Promise<unknown> =>
  run((trx) =>
    trx
      .insertInto('history')
      .values(
        steps.map(({ from, to, hoursAgo, side = 'staff', move = to, object = ofObject }) => ({
          object,
          object_id,
          company_id: owner.company_id,
          at: new Date(app.context.clock().getTime() - hoursAgo * 3_600_000),
          actor: 'Somebody',
          side,
          transition: move,
          from_state: from,
          to_state: to,
        })),
      )
      .execute(),
  );

const submitted = (hoursAgo: number): Step => ({ from: 'draft', to: 'applying', hoursAgo, side: 'company' });
const record = (n: number): string => `01980000-0000-7000-8000-00000000000${n}`;

test('the overview and the queue say the same median: decisions of staff within 90 days, from the submission', async () => {
  await writeHistory(record(1), [submitted(10), { from: 'applying', to: 'approved', hoursAgo: 8 }]);
  // A proposal for a second approver does not begin the wait anew; an approval that is recalled is no decision of the queue.
  await writeHistory(record(2), [
    submitted(9),
    { from: 'applying', to: 'applying', hoursAgo: 4 },
    { from: 'applying', to: 'approved', hoursAgo: 3 },
    { from: 'approved', to: 'returned', hoursAgo: 1 },
  ]);
  await writeHistory(record(3), [submitted(20), { from: 'applying', to: 'returned', hoursAgo: 17 }]);
  // Withdrawn by the partner, and decided too long ago.
  await writeHistory(record(4), [submitted(99), { from: 'applying', to: 'withdrawn', hoursAgo: 1, side: 'company' }]);
  await writeHistory(record(5), [submitted(24 * 120), { from: 'applying', to: 'approved', hoursAgo: 24 * 91 }]);
  const pricing = callAs(app, await app.make.staff('pricing'));
  const { queues } = await pricing.ok(getStaffHome, {});
  expect(queues.find(({ name }) => name === 'quotations')?.median_hours).toBe(3);
  expect((await pricing.ok(listStaffQuotations, {})).summary.median_hours).toBe(3);
});

test("headquarters' wait begins with the registration; the cancelled request of a rejected one is no decision of theirs", async () => {
  const request: Step = { from: null, to: 'requested', hoursAgo: 50, side: 'company' };
  const register = (hoursAgo: number): Step => ({ object: 'project', from: 'submitted', to: 'approved', hoursAgo });
  await writeHistory(
    record(6),
    [request, register(10), { from: 'requested', to: 'protected', move: 'protect', hoursAgo: 4 }],
    'protection',
  );
  await writeHistory(
    record(7),
    [request, register(9), { from: 'requested', to: 'none', move: 'refuse', hoursAgo: 1 }],
    'protection',
  );
  await writeHistory(
    record(8),
    [request, { from: 'requested', to: 'none', move: 'cancel', hoursAgo: 1 }],
    'protection',
  );
  const headquarters = callAs(app, await app.make.staff('headquarters'));
  const { queues } = await headquarters.ok(getStaffHome, {});
  expect(queues.find(({ name }) => name === 'protections')?.median_hours).toBe(7);
  expect((await headquarters.ok(listStaffProtections, {})).summary.median_hours).toBe(7);
});

test('a queue without a decision has no median', async () => {
  const wait: WaitInHistory = { object: 'nothing', begins: ['a'], ends: ['b'] };
  const now = new Date(app.context.clock().getTime() + dayInMs);
  expect(await app.sql((trx) => readMedianWait({ app: app.context, trx, now }, wait))).toBe(null);
});

/** As another process would: without clearing the caches of this one. */
const writeElsewhere: Run = (work) => inTransaction(app.context.db, 'system', work);
const notifyRecord = (object: string) =>
  writeElsewhere((trx) =>
    sql`select pg_notify('trunkline_records', ${JSON.stringify({ object, id: '' })})`.execute(trx),
  );

test('the median is kept until a record of a queue changes, whichever process changes it', async () => {
  const pricing = callAs(app, await app.make.staff('pricing'));
  const readMedian = async () => (await pricing.ok(listStaffQuotations, {})).summary.median_hours;
  expect(await readMedian()).toBe(3);
  const decision: Step = { from: 'applying', to: 'approved', hoursAgo: 3 };
  await writeHistory(record(9), [submitted(8), decision], 'quotation', writeElsewhere);
  await notifyRecord('enduser');
  expect(await readMedian()).toBe(3);
  await notifyRecord('quotation');
  await expect.poll(readMedian).toBe(4);
});
