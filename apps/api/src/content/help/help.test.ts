// What stands beside the articles of the help centre. docs/rules/help.md
import { getHelpCentre } from '@trunkline/contract/content/help';
import { saveSetting } from '@trunkline/contract/staff/settings';
import { hourInMs } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();

const readCentre = () => callAs(app).ok(getHelpCentre, {});

/** A message of some days ago that was answered after so many hours. */
const addAnswered = (daysAgo: number, hours: number) =>
  app.sql((trx) => {
    const created = new Date(app.context.clock().getTime() - daysAgo * 24 * hourInMs);
    return trx
      .insertInto('contact_messages')
      .values({
        name: 'Rana',
        mailbox: 'rana@haddad.example',
        country: 'JO',
        subject: 'Delivery',
        text: 'When?',
        language: 'en',
        state: 'answered',
        created_at: created,
        changed_at: created,
        answered_at: new Date(created.getTime() + hours * hourInMs),
      })
      .execute();
  });

test('desks are those of the setting, in the order of regions, and hours that name none are refused', async () => {
  const admin = callAs(app, await app.make.staff('admin'));
  expect((await readCentre()).desks.map(({ region }) => region)).toEqual([
    'asia_pacific',
    'middle_east',
    'africa',
    'europe',
    'americas',
  ]);
  const save = (value: Record<string, string>) => ({ key: 'support.desks', value, version: 1 });
  for (const hours of ['Mon-Fri 18:00-09:00 Asia/Dubai', 'Mon-Fri 09:00-18:00 Asia/Atlantis'])
    expect((await admin.refused(saveSetting, save({ africa: hours }))).status).toBe(400);
  expect((await admin.refused(saveSetting, save({ arctic: 'Mon-Fri 09:00-18:00 UTC' }))).status).toBe(400);
  await admin.ok(saveSetting, save({ europe: 'Mon-Sat 08:30-17:00 Europe/Lisbon' }));
  expect((await readCentre()).desks).toEqual([
    { region: 'europe', first_day: 1, last_day: 6, opens: 510, closes: 1020, zone: 'Europe/Lisbon' },
  ]);
});

test('the median counts from five answers of the last 90 days on', async () => {
  for (const hours of [2, 4, 6, 8]) await addAnswered(10, hours);
  await addAnswered(120, 400);
  expect((await readCentre()).median_answer_hours).toBeNull();
  await addAnswered(20, 10);
  expect((await readCentre()).median_answer_hours).toBe(6);
});
