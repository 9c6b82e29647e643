import { saveEndUser } from '@trunkline/contract/endusers';
import { getStaffEndUser, listStaffEndUsers } from '@trunkline/contract/staff/endusers';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { createEndUserInput } from './endusers.testing.ts';

const app = await startTestApp();

test('staff list the end users of one company by name, find them by a keyword, and read one without being able to change it', async () => {
  const [partner, rival] = [await app.make.member(), await app.make.member()];
  const create = (company: string, user = partner) =>
    callAs(app, user).ok(saveEndUser, createEndUserInput({ company, email: 'it@hafen.example' }));
  const [zoo, bank] = [await create('Zoo Berlin'), await create('Alster Bank')];
  await create('Alster Rivals', rival);
  const as = callAs(app, await app.make.staff('channel'));
  const filter = { company_id: partner.company_id };
  expect((await as.ok(listStaffEndUsers, { filter })).list.map(({ id }) => id)).toEqual([bank.id, zoo.id]);
  expect((await as.ok(listStaffEndUsers, { filter, keyword: 'alster' })).list.map(({ id }) => id)).toEqual([bank.id]);
  expect(await as.ok(getStaffEndUser, { id: zoo.id })).toMatchObject({
    company: 'Zoo Berlin',
    company_id: partner.company_id,
    actions: [],
  });
});

test('end users are refused to staff without the permission, to partners, without a company, and for an unknown id', async () => {
  const partner = await app.make.member();
  const filter = { company_id: partner.company_id };
  expect((await callAs(app, await app.make.staff('finance')).refused(listStaffEndUsers, { filter })).status).toBe(403);
  expect((await callAs(app, partner).refused(listStaffEndUsers, { filter })).status).toBe(403);
  const as = callAs(app, await app.make.staff('auditor'));
  expect((await as.refused(listStaffEndUsers, {})).status).toBe(400);
  expect((await as.ok(listStaffEndUsers, { filter: { company_id: 'nothing' } })).total).toBe(0);
  expect((await as.refused(getStaffEndUser, { id: 'nothing' })).status).toBe(404);
});
