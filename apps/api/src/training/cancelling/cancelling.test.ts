import {
  setTrainingRegistrationState,
  saveTraining,
  getStaffTraining,
} from '@trunkline/contract/staff/training/trainings';
import { listTrainingRegistrations } from '@trunkline/contract/staff/training/trainings';
import { applyForTraining, cancelRegistration, listOwnRegistrations } from '@trunkline/contract/training/registrations';
import { hourInMs } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { endWaiting, remindOfSessions } from '../training.jobs.ts';
import {
  applyAsVisitor,
  createCaptchaFields,
  createPerson,
  createTraining,
  inDays,
  lateToday,
  moveTime,
} from '../training.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));

const cancelAsVisitor = async (registration_number: string) =>
  callAs(app).ok(cancelRegistration, { registration_number, ...(await createCaptchaFields(app)) });
const listStates = async (subject_id: string) => {
  const { list } = await callAs(app, staff).ok(listTrainingRegistrations, {
    filter: { subject_id },
    sort: 'created_at',
  });
  return list.map(({ state }) => state);
};
const listSubjects = async (to: string) => {
  const mails = await app.sql((trx) =>
    trx.selectFrom('outbox').select('subject').where('to_address', '=', to).orderBy('created_at').execute(),
  );
  return mails.map(({ subject }) => subject.split(':')[0]);
};

describe('a cancelled seat', () => {
  test('goes to who waits longest, who is told; the others move up', async () => {
    const { id } = await createTraining(app, staff, { seats: 1 });
    const first = await applyAsVisitor(app, id);
    const [second, third] = [await applyAsVisitor(app, id), await applyAsVisitor(app, id)];
    expect(third.registrations[0]?.position).toBe(2);
    // As it may be typed from a paper.
    const typed = first.registration_number.toLowerCase().replaceAll('-', ' ');
    expect(await cancelAsVisitor(typed)).toMatchObject({ state: 'cancelled', actions: [] });
    expect(await listStates(id)).toEqual(['cancelled', 'registered', 'waiting']);
    expect(await listSubjects(second.registrations[0]?.mailbox ?? '')).toEqual([
      'You are on the waiting list',
      'You have a seat',
    ]);
    await cancelAsVisitor(third.registration_number);
    expect(await listStates(id)).toEqual(['cancelled', 'registered', 'cancelled']);
    const { list } = await callAs(app, staff).ok(listTrainingRegistrations, { filter: { subject_id: id } });
    const audited = await readAudit(app, 'registration', list.at(-1)?.id ?? '');
    expect(audited.map(({ action }) => action)).toEqual(['registration.create', 'registration.cancel']);
  });

  test('is free for the same person again', async () => {
    const { id } = await createTraining(app, staff);
    const mailbox = 'again@haddad.example';
    await cancelAsVisitor((await applyAsVisitor(app, id, { mailbox })).registration_number);
    expect((await applyAsVisitor(app, id, { mailbox })).state).toBe('registered');
  });

  test('twice is refused: 409', async () => {
    const { id } = await createTraining(app, staff);
    const { registration_number } = await applyAsVisitor(app, id);
    await cancelAsVisitor(registration_number);
    const again = { registration_number, ...(await createCaptchaFields(app)) };
    expect((await callAs(app).refused(cancelRegistration, again)).status).toBe(409);
  });
});

describe('the last day of cancelling', () => {
  test('counts to its end; after it cancelling is refused, and nobody moves up', async () => {
    const { id } = await createTraining(app, staff, { seats: 1, starts_at: inDays(10) });
    const user = await app.make.member();
    const { registration_number } = await callAs(app, user).ok(applyForTraining, {
      subject_id: id,
      ...createPerson(),
    });
    const waiting = await applyAsVisitor(app, id);
    await moveTime(app, id, lateToday());
    const late = await callAs(app, user).refused(cancelRegistration, { registration_number });
    expect([late.status, late.msg]).toEqual([
      409,
      `This registration could be cancelled until ${new Date(inDays(-1)).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}, 23:59 UTC.`,
    ]);
    const own = await callAs(app, user).ok(listOwnRegistrations, {});
    expect(own.list.map(({ actions }) => actions)).toEqual([[]]);
    const seated = { filter: { subject_id: id, state: 'registered' } } as const;
    const { list } = await callAs(app, staff).ok(listTrainingRegistrations, seated);
    const set = { registration_id: list[0]?.id ?? '', state: 'cancelled' } as const;
    await callAs(app, staff).ok(setTrainingRegistrationState, set);
    expect(await listStates(id)).toEqual(['cancelled', 'waiting']);
    await endWaiting(app.context);
    expect(await listStates(id)).toEqual(['cancelled', 'cancelled']);
    expect(await listSubjects(waiting.registrations[0]?.mailbox ?? '')).toContain('No seat has become free');
    const other = await createTraining(app, staff, { starts_at: inDays(1) });
    const { registration_number: open } = await applyAsVisitor(app, other.id);
    expect(await cancelAsVisitor(open)).toMatchObject({ state: 'cancelled', cancel_until: inDays(0).slice(0, 10) });
  });

  test('has not ended for who waits until a job finds it over', async () => {
    const { id } = await createTraining(app, staff, { seats: 1, starts_at: inDays(1) });
    await applyAsVisitor(app, id);
    await applyAsVisitor(app, id);
    await endWaiting(app.context);
    expect(await listStates(id)).toEqual(['registered', 'waiting']);
  });
});

test('a number that is unknown, of a colleague or of another company is answered alike: 404 at its field', async () => {
  const { id } = await createTraining(app, staff);
  const owner = await app.make.member();
  const [member, other] = [await app.make.colleague(owner), await app.make.colleague(owner)];
  const { registration_number } = await callAs(app, member).ok(applyForTraining, { subject_id: id, ...createPerson() });
  const refuse = async (user: TestUser, number: string) => {
    const { status, errors } = await callAs(app, user).refused(cancelRegistration, { registration_number: number });
    return [status, errors];
  };
  const unknown = await refuse(other, 'T-0000-0000');
  expect(unknown).toEqual([
    404,
    [{ path: 'registration_number', rule: 'registration_not_found', msg: 'There is no such registration.' }],
  ]);
  expect(await refuse(other, registration_number)).toEqual(unknown);
  expect(await refuse(await app.make.member(), registration_number)).toEqual(unknown);
  expect(await callAs(app, owner).ok(cancelRegistration, { registration_number })).toMatchObject({
    state: 'cancelled',
  });
});

describe('staff', () => {
  test('who add seats give them to who waits; fewer seats than are taken are refused at the field', async () => {
    const training = await createTraining(app, staff, { seats: 1 });
    const { id, version } = training;
    for (let n = 0; n < 3; n += 1) await applyAsVisitor(app, id);
    const more = await callAs(app, staff).ok(saveTraining, { id, version, seats: 2 });
    expect([more.taken, more.waiting, more.version]).toEqual([2, 1, version + 1]);
    const fewer = await callAs(app, staff).refused(saveTraining, { id, version: more.version, seats: 1 });
    expect([fewer.status, fewer.errors[0]?.path]).toEqual([409, 'seats']);
  });

  test('who move a training tell who is registered; the time of the registrations follows', async () => {
    const { id, version } = await createTraining(app, staff);
    const { registrations } = await applyAsVisitor(app, id);
    await callAs(app, staff).ok(saveTraining, { id, version, starts_at: inDays(25), place: 'Amman' });
    expect(await listSubjects(registrations[0]?.mailbox ?? '')).toEqual([
      'You are registered',
      'Time or place has changed',
    ]);
    const { list } = await callAs(app, staff).ok(listTrainingRegistrations, { filter: { subject_id: id } });
    expect(list[0]?.starts_at).toBe(inDays(25));
    expect(await callAs(app, staff).ok(getStaffTraining, { id })).toMatchObject({
      place: 'Amman',
      starts_at: inDays(25),
    });
  });

  test('record attendance, and correct it; a stale version and a cancelled registration are refused', async () => {
    const { id } = await createTraining(app, staff);
    await applyAsVisitor(app, id);
    const { list } = await callAs(app, staff).ok(listTrainingRegistrations, { filter: { subject_id: id } });
    const { registration_id, version } = list[0] ?? { registration_id: '', version: 0 };
    const set = { registration_id, version };
    const attended = await callAs(app, staff).ok(setTrainingRegistrationState, { ...set, state: 'attended' });
    expect(attended).toMatchObject({ state: 'attended', version: version + 1, actions: ['setstate'] });
    expect((await callAs(app, staff).refused(setTrainingRegistrationState, { ...set, state: 'absent' })).status).toBe(
      409,
    );
    await callAs(app, staff).ok(setTrainingRegistrationState, { registration_id, state: 'absent' });
    await callAs(app, staff).ok(setTrainingRegistrationState, { registration_id, state: 'registered' });
    await callAs(app, staff).ok(setTrainingRegistrationState, {
      registration_id,
      state: 'cancelled',
      reason: 'Trainer ill.',
    });
    const over = await callAs(app, staff).refused(setTrainingRegistrationState, { registration_id, state: 'attended' });
    expect([over.status, over.msg]).toEqual([409, 'This is not possible in the present state: Cancelled.']);
    for (const role of ['auditor', 'finance']) {
      const user = await app.make.staff(role);
      const refused = await callAs(app, user).refused(setTrainingRegistrationState, {
        registration_id,
        state: 'absent',
      });
      expect(refused.status).toBe(403);
    }
  });
});

test('everybody with a seat is reminded once, 48 hours before; who waits or registers later is not', async () => {
  const { id } = await createTraining(app, staff, { seats: 1, starts_at: inDays(10) });
  const [first, second] = [await applyAsVisitor(app, id), await applyAsVisitor(app, id)];
  const countReminders = async () => {
    const lists = [first, second].map(({ registrations }) => listSubjects(registrations[0]?.mailbox ?? ''));
    return (await Promise.all(lists)).map((list) => list.filter((subject) => subject === 'Reminder').length);
  };
  await moveTime(app, id, inDays(3));
  await remindOfSessions(app.context);
  expect(await countReminders()).toEqual([0, 0]);
  await moveTime(app, id, new Date(Date.now() + 47 * hourInMs).toISOString());
  await remindOfSessions(app.context);
  await remindOfSessions(app.context);
  expect(await countReminders()).toEqual([1, 0]);
});
