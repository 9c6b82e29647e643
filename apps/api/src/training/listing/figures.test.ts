import { getStaffHome } from '@trunkline/contract/staff/home';
import { saveExamResult } from '@trunkline/contract/staff/training/exams';
import { afterAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot } from '../../testing/boot.ts';
import { applyAsVisitor, createCandidate, createTraining, inDays } from '../training.testing.ts';

const app = await boot();
afterAll(() => app.close());
const staff = await app.make.staff('training');

test('the overview of staff counts times of 30 days, results and certificates of a year', async () => {
  const read = async () => (await callAs(app, staff).ok(getStaffHome, {})).learning;
  const training = await createTraining(app, staff, { seats: 1, starts_at: inDays(29) });
  await createTraining(app, staff, { starts_at: inDays(32) });
  await applyAsVisitor(app, training.id);
  await applyAsVisitor(app, training.id);
  const marks = [84, 60, 'void'] as const;
  for (const mark of marks) {
    const { registration_id } = await createCandidate(app, staff, { exam_times: [inDays(10)] });
    const result = mark === 'void' ? { void: true } : { score: mark };
    await callAs(app, staff).ok(saveExamResult, { registration_id, ...result, reason: 'Marked' });
  }
  expect(await read()).toEqual({
    sessions_ahead: 4,
    seats_offered: 16,
    seats_taken: 4,
    people_waiting: 1,
    exams_scored: 2,
    exams_passed: 1,
    certificates_issued: 1,
  });
  const longAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000);
  await app.sql(async (trx) => {
    await trx.updateTable('training_registrations').set({ scored_at: longAgo }).where('state', '=', 'pass').execute();
    await trx
      .updateTable('certificates')
      .set({ issued_at: longAgo.toISOString().slice(0, 10) })
      .execute();
  });
  expect(await read()).toMatchObject({ exams_scored: 1, exams_passed: 0, certificates_issued: 0 });
});

test('staff without the permission to read trainings get no figures', async () => {
  expect((await callAs(app, await app.make.staff('auditor')).ok(getStaffHome, {})).learning).not.toBeNull();
  expect((await callAs(app, await app.make.staff('logistics')).ok(getStaffHome, {})).learning).toBeNull();
});
