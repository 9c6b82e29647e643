import { readChat, sendChatMessage } from '@trunkline/contract/chat';
import { assignChat, getStaffChat, readStaffChat, sendStaffChatMessage } from '@trunkline/contract/staff/chat';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const service = await app.make.staff('service');

const idOf = ({ company_id }: TestUser): string => company_id;
const send = (user: TestUser, text: string) => callAs(app, user).ok(sendChatMessage, { text });

/** Numbers of the messages for which a job waits, and its minutes. */
async function listJobs(companyId: string) {
  const client = new pg.Client({ connectionString: app.jobsUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number; minutes: number }>(
      `select (payload ->> 'number')::int as number, round(extract(epoch from run_at - created_at) / 60)::int as minutes
        from graphile_worker._private_jobs where payload ->> 'company_id' = $1 order by id`,
      [companyId],
    );
    return rows;
  } finally {
    await client.end();
  }
}

describe('a message that nobody has read for ten minutes', () => {
  const runJob = (job: object) => app.context.jobs.runNow('chat.tell_waiting', { ...job }, app.context);
  const mails = async (one: TestUser) =>
    app.sql((trx) =>
      trx.selectFrom('outbox').select('subject').where('to_address', '=', one.username).orderBy('id').execute(),
    );

  test('of a partner is told to the assignee once', async () => {
    const user = await app.make.member();
    const company_id = idOf(user);
    const assignee = await app.make.staff('service');
    await send(user, 'Hello');
    await callAs(app, service).ok(assignChat, { company_id, user_id: assignee.user_id });
    await send(user, 'Anybody there?');
    await runJob({ company_id, side: 'company', number: 1 });
    await runJob({ company_id, side: 'company', number: 1 });
    await app.runJobs();
    const { company } = await callAs(app, service).ok(getStaffChat, { company_id });
    expect((await mails(assignee)).map(({ subject }) => subject).toSorted()).toEqual([
      `A conversation is assigned to you: ${company}`,
      `New chat message from ${company}`,
    ]);
  });

  test('of the vendor is told to the users who wrote, in their language; not once somebody has read it', async () => {
    const user = await app.make.member();
    const mate = await app.make.colleague(user);
    const gone = await app.make.colleague(user);
    const company_id = idOf(user);
    await app.sql((trx) => trx.updateTable('users').set({ language: 'ar' }).where('id', '=', user.user_id).execute());
    for (const one of [user, gone]) await send(one, 'Hello');
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', gone.user_id).execute());
    const answer = await callAs(app, service).ok(sendStaffChatMessage, { company_id, text: 'Hi' });
    await callAs(app, mate).ok(readChat, { up_to: answer.id });
    await runJob({ company_id, side: 'staff', number: 3 });
    expect(await mails(user)).toEqual([]);
    await callAs(app, service).ok(sendStaffChatMessage, { company_id, text: 'Hi again' });
    await runJob({ company_id, side: 'staff', number: 4 });
    await runJob({ company_id, side: 'staff', number: 4 });
    expect((await mails(user)).map(({ subject }) => subject)).toEqual(['رسالة جديدة في المحادثة من Corvid Networks']);
    expect([await mails(mate), await mails(gone)]).toEqual([[], []]);
  });

  test('is told to all users of the company where nobody of them wrote', async () => {
    const user = await app.make.member();
    // Wrote for another company, and has moved here since.
    const mate = await app.make.member();
    await send(mate, 'Hello');
    await app.sql((trx) =>
      trx
        .updateTable('users')
        .set({ company_id: idOf(user), company_role: 'member' })
        .where('id', '=', mate.user_id)
        .execute(),
    );
    await callAs(app, service).ok(sendStaffChatMessage, { company_id: idOf(user), text: 'Welcome' });
    await runJob({ company_id: idOf(user), side: 'staff', number: 1 });
    expect([await mails(user), await mails(mate)].map((sent) => sent.length)).toEqual([1, 1]);
  });

  test('has one job for as long as it waits, ten minutes after the first message', async () => {
    const user = await app.make.member();
    const company_id = idOf(user);
    await send(user, 'One');
    const second = await send(user, 'Two');
    expect(await listJobs(company_id)).toEqual([{ number: 1, minutes: 10 }]);
    await callAs(app, service).ok(readStaffChat, { company_id, up_to: second.id });
    await send(user, 'Three');
    expect((await listJobs(company_id)).map(({ number }) => number)).toEqual([1, 3]);
  });
});
