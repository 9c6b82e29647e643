import { listStaffTrainings } from '@trunkline/contract/staff/training/trainings';
import { applyForTraining, listOwnRegistrations } from '@trunkline/contract/training/registrations';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createPerson, createTraining, inDays } from '../training.testing.ts';

const app = await startTestApp();

test('lists begin with the soonest session while they show what is to come, else with the newest', async () => {
  const staff = await app.make.staff('training');
  const user = await app.make.member();
  const offers: { readonly id: string; readonly days: number }[] = [];
  for (const days of [30, 10]) {
    const { id } = await createTraining(app, staff, { starts_at: inDays(days) });
    await callAs(app, user).ok(applyForTraining, { subject_id: id, ...createPerson({ mailbox: user.username }) });
    offers.push({ id, days });
  }
  const listDays = async (upcoming: boolean | undefined) => {
    const { list } = await callAs(app, staff).ok(listStaffTrainings, { filter: { upcoming } });
    return list.map(({ id }) => offers.find((one) => one.id === id)?.days);
  };
  expect(await listDays(true)).toEqual([10, 30]);
  expect(await listDays(undefined)).toEqual([30, 10]);
  const listOwnTimes = async (upcoming: boolean | undefined) =>
    (await callAs(app, user).ok(listOwnRegistrations, { filter: { upcoming } })).list.map(({ starts_at }) => starts_at);
  expect(await listOwnTimes(true)).toEqual([inDays(10), inDays(30)]);
  expect(await listOwnTimes(undefined)).toEqual([inDays(30), inDays(10)]);
});
