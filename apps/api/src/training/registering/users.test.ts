import { listExams } from '@trunkline/contract/training/offers';
import { applyForTraining } from '@trunkline/contract/training/registrations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import {
  applyForExamAs,
  countRegistrations,
  createExam,
  createPerson,
  createTraining,
  inDays,
} from '../training.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');

describe('a user', () => {
  test('registers without a captcha, reads it under `mine`, and gets a notice', async () => {
    const exam = await createExam(app, staff);
    const user = await app.make.member();
    const { registrations } = await applyForExamAs(app, user, exam);
    expect(registrations).toEqual([
      expect.objectContaining({ user_id: user.user_id, state: 'registered', link: exam.link, actions: ['cancel'] }),
    ]);
    const { list, mine } = await callAs(app, user).ok(listExams, { limit: 50 });
    expect(list.find(({ id }) => id === exam.id)?.times.map(({ registered }) => registered)).toEqual([true, false]);
    expect(mine).toEqual([
      expect.objectContaining({
        subject: 'Routing, associate',
        exam_time: inDays(20),
        state: 'registered',
        score: null,
      }),
    ]);
    const { rows } = await app.sql(async (trx) => ({
      rows: await trx.selectFrom('training_registrations').select('id').where('user_id', '=', user.user_id).execute(),
    }));
    expect(await readNotices(app, rows[0]?.id ?? '')).toEqual([
      { username: user.username, kind: 'training.registered' },
    ]);
    expect((await callAs(app, await app.make.member()).ok(listExams, {})).mine).toEqual([]);
    expect((await callAs(app).ok(listExams, {})).mine).toBeUndefined();
  });
});

describe('an owner', () => {
  test('registers colleagues with what their account and their last registration say', async () => {
    const { id } = await createTraining(app, staff, { seats: 1 });
    const owner = await app.make.member({ country: 'GB' });
    const [oliver, priya] = [await app.make.colleague(owner), await app.make.colleague(owner)];
    const { registrations } = await callAs(app, owner).ok(applyForTraining, {
      subject_id: id,
      license_number: 'GB447208',
      registration_date: '2022-03-14',
      people: [
        {
          user_id: oliver.user_id,
          name: 'Oliver James Hart',
          license_number: 'GB1111',
          registration_date: '2024-09-02',
        },
      ],
      user_ids: [priya.user_id],
    });
    expect(registrations).toEqual([
      expect.objectContaining({ user_id: oliver.user_id, name: 'Oliver James Hart', state: 'registered' }),
      expect.objectContaining({ user_id: priya.user_id, mailbox: priya.username, state: 'waiting', position: 1 }),
    ]);
    // The license of the last registration stands in for what is not sent.
    const next = await createTraining(app, staff);
    await callAs(app, owner).ok(applyForTraining, { subject_id: next.id, user_ids: [priya.user_id] });
    const stored = await app.sql((trx) =>
      trx
        .selectFrom('training_registrations')
        .select(['license_number', 'registration_date', 'country'])
        .where('offer_id', '=', next.id)
        .execute(),
    );
    expect(stored).toEqual([{ license_number: 'GB447208', registration_date: '2022-03-14', country: 'GB' }]);
    const unknown = { subject_id: next.id, user_ids: [oliver.user_id, owner.user_id] };
    const { errors } = await callAs(app, owner).refused(applyForTraining, unknown);
    expect(errors.map(({ path }) => path)).toEqual(['license_number', 'registration_date']);
  });

  test('who is no owner, or names somebody of another company, registers nobody', async () => {
    const { id } = await createTraining(app, staff);
    const owner = await app.make.member();
    const member = await app.make.colleague(owner);
    const stranger = await app.make.member();
    const fields = { subject_id: id, ...createPerson() };
    const byMember = await callAs(app, member).refused(applyForTraining, { ...fields, user_ids: [owner.user_id] });
    const ofStranger = await callAs(app, owner).refused(applyForTraining, {
      ...fields,
      user_ids: [member.user_id, stranger.user_id],
    });
    expect([byMember.status, ofStranger.status, ofStranger.errors[0]?.path]).toEqual([403, 404, 'user_ids.1']);
    expect(await countRegistrations(app, id)).toBe(0);
  });

  test('registers all colleagues or none', async () => {
    const { id } = await createTraining(app, staff);
    const owner = await app.make.member();
    const member = await app.make.colleague(owner);
    const fields = { subject_id: id, ...createPerson() };
    await callAs(app, owner).ok(applyForTraining, { ...fields, user_ids: [member.user_id] });
    const both = await callAs(app, owner).refused(applyForTraining, {
      ...fields,
      user_ids: [owner.user_id, member.user_id],
    });
    expect([both.status, await countRegistrations(app, id)]).toEqual([409, 1]);
  });
});
