import { listTrainings } from '@trunkline/contract/training/offers';
import { applyForExam, applyForTraining } from '@trunkline/contract/training/registrations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  applyAsVisitor,
  applyForExamAs,
  countRegistrations,
  createCaptchaFields,
  createExam,
  createPerson,
  createTraining,
  inDays,
} from '../training.testing.ts';

let app: TestApp;
let staff: TestUser;
let second: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  second = await boot({}, { ...database, drop: async () => undefined });
  app = await boot({}, database);
  staff = await app.make.staff('training');
});
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));
afterAll(async () => {
  await second.close();
  await app.close();
});

const listMails = (to: string) =>
  app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text', 'to_name']).where('to_address', '=', to).execute(),
  );

describe('a visitor', () => {
  test('gets a number, a seat, and a mail in the language of the page that repeats no typed name', async () => {
    const training = await createTraining(app, staff);
    const person = createPerson({ name: 'Buy Pills' });
    const fields = { subject_id: training.id, ...person, ...(await createCaptchaFields(app)) };
    const { registration_number, state } = await callAs(app, null, { lang: 'ar' }).ok(applyForTraining, fields);
    expect(registration_number).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(state).toBe('registered');
    const [mail] = await listMails(person.mailbox);
    expect(mail?.subject).toContain('تصميم شبكات الحرم');
    expect(mail?.body_text).toContain(registration_number);
    expect(mail?.body_text).toContain('13:00 توقيت الإمارات');
    expect(`${mail?.to_name}${mail?.subject}${mail?.body_text}`).not.toContain('Pills');
    const { list } = await callAs(app).ok(listTrainings, { limit: 50 });
    expect(list.find(({ id }) => id === training.id)).toMatchObject({ seats: 5, seats_left: 4, waiting: 0 });
  });

  test.each([
    ['mailbox', { mailbox: 'priya.nair@birchwood' }, 'Wrong email format'],
    ['mailbox', { mailbox: `${'a'.repeat(250)}@x.example` }, 'Wrong email format'],
    ['license_number', { license_number: 'GB 4471 / 08' }, 'Wrong license number format'],
    ['license_number', { license_number: 'A'.repeat(40) }, 'Wrong license number format'],
    ['license_number', { license_number: 'ABC' }, 'Wrong license number format'],
    ['license_number', { license_number: 'gb447208' }, 'Wrong license number format'],
    ['name', { name: 'A' }, 'Wrong name format'],
    ['name', { name: 'R2D2' }, 'Wrong name format'],
    ['name', { name: '. .' }, 'Wrong name format'],
    ['name', { name: 'a'.repeat(101) }, 'Wrong name format'],
    ['name', { name: '' }, 'This field is required.'],
    ['license_number', { license_number: undefined }, 'This field is required.'],
    ['country', { country: 'ZZ' }, 'Please select a country or region'],
    ['registration_date', { registration_date: '2099-01-01' }, expect.stringMatching(/^Choose a date from/)],
    ['category_id', { category_id: crypto.randomUUID() }, 'This subject does not belong to the category.'],
    ['subject_id', { subject_id: crypto.randomUUID() }, 'This training or exam is not on offer.'],
  ])('with a wrong %s (%j) reads the sentence, and keeps the captcha', async (path, change, msg) => {
    const { id } = await createTraining(app, staff);
    const captcha = await createCaptchaFields(app);
    const fields = { subject_id: id, ...createPerson(), ...captcha };
    const refused = await callAs(app).refused(applyForTraining, { ...fields, ...change });
    expect(refused.errors).toEqual([expect.objectContaining({ path, msg })]);
    await callAs(app).ok(applyForTraining, fields);
  });

  test.each(['Tomás Arrieta', "O'Neill", 'O’Brien-Smith', 'لينا العرفلي', 'Nguyễn Thị Hạnh', 'Bo'])(
    'may be called %s, with a license of 4 or 32 signs',
    async (name) => {
      const { id } = await createTraining(app, staff);
      const short = await applyAsVisitor(app, id, { name, license_number: 'A/-9' });
      const long = await applyAsVisitor(app, id, { name, license_number: 'A'.repeat(32) });
      expect([short.registrations[0]?.name, long.state]).toEqual([name, 'registered']);
    },
  );
});

describe('a visitor who is refused', () => {
  test('without a captcha: nothing is stored', async () => {
    const { id } = await createTraining(app, staff);
    const { errors } = await callAs(app).refused(applyForTraining, { subject_id: id, ...createPerson() });
    expect(errors).toEqual([expect.objectContaining({ path: 'captcha', msg: 'Captcha is required' })]);
    expect(await countRegistrations(app, id)).toBe(0);
  });

  test('with a captcha that nobody was shown, or a wrong word: nothing is stored', async () => {
    const { id } = await createTraining(app, staff);
    const shown = await createCaptchaFields(app);
    for (const captcha of [
      { ...shown, captcha_id: 'nobody-saw-it' },
      { ...shown, captcha: 'wrong' },
    ]) {
      const { status, errors } = await callAs(app).refused(applyForTraining, {
        subject_id: id,
        ...createPerson(),
        ...captcha,
      });
      expect([status, errors[0]?.path]).toEqual([400, 'captcha']);
    }
    expect(await countRegistrations(app, id)).toBe(0);
  });

  test('who registers a second time, also in other letters, is refused: 409', async () => {
    const { id } = await createTraining(app, staff);
    await applyAsVisitor(app, id, { mailbox: 'twice@haddad.example' });
    const again = createPerson({ mailbox: 'Twice@Haddad.example' });
    const { status, errors } = await callAs(app).refused(applyForTraining, {
      subject_id: id,
      ...again,
      ...(await createCaptchaFields(app)),
    });
    expect([status, errors[0]?.path]).toEqual([409, 'mailbox']);
  });

  test('is refused after `limits.applications_per_hour` of one address', async () => {
    const { id } = await createTraining(app, staff, { seats: 300 });
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const send = async () =>
      callAs(app, null, from).raw(applyForTraining, {
        subject_id: id,
        ...createPerson(),
        ...(await createCaptchaFields(app)),
      });
    await app.sql((trx) =>
      trx
        .insertInto('settings')
        .values({ key: 'limits.applications_per_hour', value: '2', updated_at: new Date() })
        .execute(),
    );
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
    await app.sql((trx) => trx.deleteFrom('settings').execute());
  });
});

describe('the time', () => {
  test('that has begun is refused at its field', async () => {
    const training = await createTraining(app, staff, { starts_at: inDays(-1) });
    const exam = await createExam(app, staff, { exam_times: [inDays(-1), inDays(9)] });
    const person = { ...createPerson(), ...(await createCaptchaFields(app)) };
    const late = await callAs(app).refused(applyForTraining, { subject_id: training.id, ...person });
    expect([late.status, late.errors[0]]).toEqual([400, expect.objectContaining({ path: 'subject_id' })]);
    const past = await callAs(app).refused(applyForExam, { subject_id: exam.id, exam_time: inDays(-1), ...person });
    expect(past.errors).toEqual([
      expect.objectContaining({ path: 'exam_time', msg: 'This exam time is past. Choose another one.' }),
    ]);
    const unknown = await callAs(app).refused(applyForExam, { subject_id: exam.id, exam_time: inDays(10), ...person });
    expect(unknown.errors).toEqual([expect.objectContaining({ path: 'exam_time' })]);
    const none = await callAs(app).refused(applyForExam, { subject_id: exam.id, ...person });
    expect(none.errors).toEqual([expect.objectContaining({ path: 'exam_time', rule: 'required' })]);
    await callAs(app).ok(applyForExam, { subject_id: exam.id, exam_time: inDays(9), ...person });
  });

  test('of an exam may be sent in another notation', async () => {
    const exam = await createExam(app, staff);
    const user = await app.make.member();
    const exam_time = inDays(20).replace('.000Z', 'Z');
    expect(await applyForExamAs(app, user, { ...exam, exam_times: [exam_time] })).toMatchObject({
      state: 'registered',
    });
  });
});

describe('seats', () => {
  test('of 5 are given 5 times to 30 people at the same moment on two servers; the others wait in turn', async () => {
    const { id } = await createTraining(app, staff);
    const sent = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const server = n % 2 === 0 ? app : second;
        const fields = { subject_id: id, ...createPerson(), ...(await createCaptchaFields(app)) };
        return callAs(server).ok(applyForTraining, fields);
      }),
    );
    const states = sent.map(({ state }) => state).toSorted();
    expect(states).toEqual([...Array(5).fill('registered'), ...Array(25).fill('waiting')]);
    const positions = sent.flatMap(({ registrations }) => registrations.map(({ position }) => position ?? 0));
    expect(positions.filter((position) => position > 0)).toHaveLength(25);
    const [session] = await app.sql((trx) =>
      trx.selectFrom('training_sessions').select(['taken', 'waiting']).where('offer_id', '=', id).execute(),
    );
    expect(session).toEqual({ taken: 5, waiting: 25 });
  });

  test('when there is none and the person does not wait: 409 at the field', async () => {
    const { id } = await createTraining(app, staff, { seats: 1 });
    await applyAsVisitor(app, id);
    const fields = { subject_id: id, ...createPerson(), ...(await createCaptchaFields(app)) };
    const refused = await callAs(app).refused(applyForTraining, { ...fields, waitlist: false });
    expect([refused.status, refused.errors]).toEqual([
      409,
      [expect.objectContaining({ path: 'subject_id', msg: 'This session is full.' })],
    ]);
  });

  test('when there is none after the last day of cancelling, nobody waits', async () => {
    const { id } = await createTraining(app, staff, {
      seats: 1,
      starts_at: new Date(Date.now() + 600_000).toISOString(),
    });
    await applyAsVisitor(app, id);
    const fields = { subject_id: id, ...createPerson(), ...(await createCaptchaFields(app)) };
    expect((await callAs(app).refused(applyForTraining, fields)).status).toBe(409);
  });

  test('are refused by the database beyond their number', async () => {
    const { id } = await createTraining(app, staff, { seats: 1 });
    await applyAsVisitor(app, id);
    await applyAsVisitor(app, id);
    const oversold = app.sql((trx) =>
      trx.updateTable('training_registrations').set({ state: 'registered' }).where('offer_id', '=', id).execute(),
    );
    await expect(oversold).rejects.toThrow(/training_sessions_seats/);
  });
});
