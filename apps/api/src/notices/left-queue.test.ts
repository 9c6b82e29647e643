// A record that leaves its queue needs nobody's decision: the notices that asked for one are read. Rules: docs/rules/notices.md, "Queues"
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { revokeQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { getNoticePrefs, listNotices, saveNoticePrefs } from '@trunkline/contract/notices';
import { approveQuotation, returnQuotation } from '@trunkline/contract/staff/quotations';
import { beforeEach, expect, test } from 'vitest';
import { createFiveDeskItems, createTestProducts, submitAs } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { claimDailyNotices } from './notices.public.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const products = await createTestProducts(app);
const [actor, other] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
let owner: TestUser;
beforeEach(async () => {
  owner = await app.make.member({ type: 'DPP' });
  await app.sql((trx) => trx.deleteFrom('notices').execute());
});

async function submit(): Promise<Quotation> {
  const sent = await submitAs(app, owner, { items: createFiveDeskItems(products) });
  await app.runJobs();
  return sent;
}
/** Unread notices: the number of the bell, and their kinds. */
async function readUnread(user: TestUser) {
  await app.runJobs();
  const { unread, list } = await callAs(app, user).ok(listNotices, { filter: { unread: true } });
  return [unread, ...list.map(({ kind }) => kind)];
}

test('a decision marks the notices of the actor and of the others as read, of this record alone', async () => {
  const [first] = [await submit(), await submit()];
  expect(await readUnread(other)).toEqual([2, 'quotation.submitted', 'quotation.submitted']);
  await callAs(app, actor).ok(approveQuotation, { id: first.id, version: first.version });
  for (const user of [actor, other]) expect(await readUnread(user)).toEqual([1, 'quotation.submitted']);
  expect(await readUnread(owner)).toEqual([1, 'quotation.approved']);
});

test('a partner who withdraws ends them too', async () => {
  const { id, version } = await submit();
  await callAs(app, owner).ok(revokeQuotation, { id, version });
  expect(await readUnread(other)).toEqual([0]);
});

test('a record that comes back is told again', async () => {
  const { id, version } = await submit();
  const returned = await callAs(app, actor).ok(returnQuotation, { id, version, reason: 'Please check.' });
  expect(await readUnread(other)).toEqual([0]);
  await callAs(app, owner).ok(saveQuotation, {
    id,
    version: returned.version,
    items: createFiveDeskItems(products),
    submit: true,
  });
  for (const user of [actor, other]) expect(await readUnread(user)).toEqual([1, 'quotation.submitted']);
});

test('a job that runs late leaves the notices of a record that has come back', async () => {
  const { id } = await submit();
  const leave = (until: string) =>
    app.context.jobs.runNow(
      'notifications.leave_queue',
      { object: 'quotation', object_id: id, kinds: ['quotation.submitted'], until },
      app.context,
    );
  await leave('2020-01-01T00:00:00Z');
  expect(await readUnread(other)).toEqual([1, 'quotation.submitted']);
  await leave(new Date().toISOString());
  expect(await readUnread(other)).toEqual([0]);
});

test('staff who are told after the decision hear nothing; of a record that has come back they do', async () => {
  const { id } = await submit();
  const tell = (at: Date) =>
    app.context.jobs.runNow(
      'notifications.tell_staff',
      {
        permission: 'sales:quotation:decide',
        news: { kind: 'quotation.submitted', object: 'quotation', object_id: id, title: 'Q-1', path: '/' },
        at: at.toISOString(),
      },
      app.context,
    );
  const left = new Date();
  await app.context.jobs.runNow(
    'notifications.leave_queue',
    { object: 'quotation', object_id: id, kinds: ['quotation.submitted'], until: left.toISOString() },
    app.context,
  );
  await tell(left);
  expect(await readUnread(other)).toEqual([0]);
  await tell(new Date(left.getTime() + 1));
  expect(await readUnread(other)).toEqual([1, 'quotation.submitted']);
});

test('a message of the partner stays unread: no decision answers it', async () => {
  const { id, version } = await submit();
  await callAs(app, owner).ok(sendQuotationMessage, { id, text: 'When will you decide?' });
  expect(await readUnread(other)).toEqual([2, 'quotation.message_received', 'quotation.submitted']);
  await callAs(app, actor).ok(approveQuotation, { id, version });
  expect(await readUnread(other)).toEqual([1, 'quotation.message_received']);
});

test('a decision takes the notices out of the daily mail too, of this record alone', async () => {
  const asOther = callAs(app, other);
  const { version } = await asOther.ok(getNoticePrefs, {});
  await asOther.ok(saveNoticePrefs, { version, list: [{ kind: 'quotation.submitted', portal: false, mail: 'daily' }] });
  const [first, second] = [await submit(), await submit()];
  await callAs(app, actor).ok(approveQuotation, { id: first.id, version: first.version });
  await app.runJobs();
  const { rows } = await app.sql((trx) => claimDailyNotices(trx, other.user_id, new Date()));
  expect(rows.map(({ object_id }) => object_id)).toEqual([second.id]);
});
