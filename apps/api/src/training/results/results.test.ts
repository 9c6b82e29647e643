import {
  getStaffExam,
  getStaffExamResultPosition,
  listStaffExamResults,
  saveExam,
  saveExamResult,
  saveExamResults,
  setExamRegistrationState,
} from '@trunkline/contract/staff/training/exams';
import { saveTraining } from '@trunkline/contract/staff/training/trainings';
import { getStaffCounts, getStaffHome } from '@trunkline/contract/staff/home';
import { listExams } from '@trunkline/contract/training/offers';
import { applyForExam, listExamResults } from '@trunkline/contract/training/registrations';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatReaderValues } from '../../platform/documents/reader-values.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import {
  applyForExamAs,
  createCandidate as createCandidateOf,
  createCaptchaFields,
  createExam,
  createPerson,
  inDays,
  listCertificatesOfResult,
  moveTime,
} from '../training.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));

const createCandidate = (change: object = {}) => createCandidateOf(app, staff, change);
const score = (registration_id: string, value: number, reason?: string) =>
  callAs(app, staff).ok(saveExamResult, { registration_id, score: value, reason });
const showOwn = async (user: TestUser) => (await callAs(app, user).ok(listExamResults, {})).list;
const listCertificates = (id: string) => listCertificatesOfResult(app, id);

describe('a score', () => {
  test.each([
    [70, 'pass'],
    [69.9, 'fail'],
    [100, 'pass'],
    [0, 'fail'],
  ])('of %s with the pass mark 70 is a %s, which the person and the owner are told', async (value, results) => {
    const { user, registration_id } = await createCandidate();
    expect(await score(registration_id, value)).toMatchObject({ state: results, results, score: value, pass_mark: 70 });
    expect(await showOwn(user)).toEqual([expect.objectContaining({ score: value, results, exam_time: inDays(20) })]);
    expect((await readNotices(app, registration_id)).map(({ kind }) => kind)).toEqual([
      'training.registered',
      'exam.result',
    ]);
  });

  test.each([101, -1, 70.25])('of %s is refused with the sentence at its field', async (value) => {
    const { registration_id } = await createCandidate();
    const { status, errors } = await callAs(app, staff).refused(saveExamResult, { registration_id, score: value });
    expect([status, errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'score', msg: 'Enter 0 to 100, with at most one decimal.' })],
    ]);
  });

  test('that passes issues one certificate in the name of the registration', async () => {
    const { user, registration_id } = await createCandidate();
    await score(registration_id, 88);
    await score(registration_id, 88);
    const certificates = await listCertificates(registration_id);
    expect(certificates).toEqual([
      expect.objectContaining({
        holder: expect.stringMatching(/^Rana/),
        subject: 'Routing, associate',
        revoked_at: null,
      }),
    ]);
    expect((await showOwn(user))[0]?.certificate_number).toBe(certificates[0]?.number);
  });
});

describe('a result', () => {
  test('is corrected with a reason alone; the certificate follows, and the former score stays visible', async () => {
    const { registration_id } = await createCandidate();
    await score(registration_id, 84);
    const without = await callAs(app, staff).refused(saveExamResult, { registration_id, score: 60 });
    expect([without.status, without.errors[0]?.path]).toEqual([400, 'reason']);
    expect(await score(registration_id, 88, 'Question 31 was counted twice.')).toMatchObject({
      results: 'pass',
      corrections: [{ from: 84, to: 88, who: staff.realname, reason: 'Question 31 was counted twice.' }],
    });
    expect(await listCertificates(registration_id)).toEqual([expect.objectContaining({ revoked_at: null })]);
    const failed = await score(registration_id, 60, 'Wrong paper.');
    expect([failed.results, failed.corrections.length]).toEqual(['fail', 2]);
    expect((await listCertificates(registration_id))[0]?.revoked_at).not.toBeNull();
  });

  test('does not count when the sitting is void, for a reason', async () => {
    const { registration_id } = await createCandidate();
    const sent = { registration_id, void: true };
    expect((await callAs(app, staff).refused(saveExamResult, sent)).errors[0]?.path).toBe('reason');
    const result = await callAs(app, staff).ok(saveExamResult, { ...sent, reason: 'Fire alarm.' });
    expect(result).toMatchObject({ state: 'void', results: 'void', score: null });
  });

  test('is refused for who was absent, of a stale version, and without the permission', async () => {
    const { user, registration_id } = await createCandidate();
    await callAs(app, staff).ok(setExamRegistrationState, { registration_id, state: 'absent' });
    expect((await callAs(app, staff).refused(saveExamResult, { registration_id, score: 80 })).status).toBe(409);
    await callAs(app, staff).ok(setExamRegistrationState, { registration_id, state: 'attended' });
    expect((await callAs(app, staff).refused(saveExamResult, { registration_id, version: 1, score: 80 })).status).toBe(
      409,
    );
    for (const caller of [user, await app.make.staff('auditor')])
      expect((await callAs(app, caller).refused(saveExamResult, { registration_id, score: 80 })).status).toBe(403);
    const none = { registration_id: crypto.randomUUID(), score: 80 };
    expect((await callAs(app, staff).refused(saveExamResult, none)).status).toBe(404);
  });

  test('is compared with the pass mark of its time, which stays once the time has come', async () => {
    const exam = await createExam(app, staff, { exam_times: [inDays(-2), inDays(30)] });
    const saved = await callAs(app, staff).ok(saveExam, { id: exam.id, version: exam.version, pass_mark: 80 });
    expect(saved.times.map(({ pass_mark }) => pass_mark)).toEqual([70, 80]);
  });
});

test('an exam is announced before its place is known, a training is not', async () => {
  const exam = await createExam(app, staff, { place: undefined });
  expect(exam.place).toBe('');
  const training = { subject: 'Routing', category_id: exam.category_id, language: 'en' as const, seats: 2 };
  const refused = await callAs(app, staff).refused(saveTraining, { ...training, starts_at: inDays(20) });
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, ['place']]);
});

test('a list of scores is recorded whole or not at all, errors at their places', async () => {
  const [one, two, three] = [await createCandidate(), await createCandidate(), await createCandidate()];
  const results = [
    { registration_id: one.registration_id, score: 91 },
    { registration_id: two.registration_id, absent: true },
    { registration_id: three.registration_id },
  ];
  const refused = await callAs(app, staff).refused(saveExamResults, { results });
  expect(refused.errors).toEqual([expect.objectContaining({ path: 'results.2.score', rule: 'required' })]);
  expect((await showOwn(one.user))[0]?.results).toBeNull();
  const unknown = [...results.slice(0, 2), { registration_id: crypto.randomUUID(), score: 3 }];
  const missing = await callAs(app, staff).refused(saveExamResults, { results: unknown });
  expect([missing.status, missing.errors[0]?.path]).toEqual([404, 'results.2.registration_id']);
  const { list } = await callAs(app, staff).ok(saveExamResults, { results: results.slice(0, 2) });
  expect(list.map(({ state }) => state).toSorted()).toEqual(['absent', 'pass']);
});

describe('results', () => {
  test('by number, or by name and mailbox, are answered to visitors; nothing is the same for what is not there', async () => {
    const { registration_id, number, user } = await createCandidate();
    await score(registration_id, 74);
    const ask = async (fields: object) => {
      const answer = await callAs(app).raw(listExamResults, { ...fields, ...(await createCaptchaFields(app)) });
      return answer.json() as { code: number; msg: string; data: { list: { score: number }[] } };
    };
    expect((await ask({ registration_number: number.toLowerCase() })).data.list).toEqual([
      expect.objectContaining({ score: 74, results: 'pass' }),
    ]);
    const [{ name } = { name: '' }] = await showOwn(user);
    expect((await ask({ name: name.toUpperCase(), mailbox: user.username })).data.list).toHaveLength(1);
    const nothing = { code: 1, msg: 'No data found', data: { list: [] } };
    expect(await ask({ registration_number: 'E-0000-0000' })).toMatchObject(nothing);
    expect(await ask({ name: 'Someone Else', mailbox: user.username })).toMatchObject(nothing);
    const without = await callAs(app).refused(listExamResults, { registration_number: number });
    expect(without.errors[0]).toMatchObject({ path: 'captcha', msg: 'Captcha is required' });
  });

  test.each([
    [{}, 'registration_number'],
    [{ name: 'Rana' }, 'mailbox'],
    [{ mailbox: 'rana@haddad.example' }, 'name'],
    [{ registration_number: 'E-0000-0000', name: 'Rana' }, 'registration_number'],
    [{ name: 'Rana', mailbox: 'rana' }, 'mailbox'],
  ])('asked for by %j are refused at %s, and the captcha stays', async (fields, path) => {
    const captcha = await createCaptchaFields(app);
    expect((await callAs(app).refused(listExamResults, { ...fields, ...captcha })).errors[0]?.path).toBe(path);
    await callAs(app).ok(listExamResults, { registration_number: 'E-0000-0000', ...captcha });
  });

  test('are the own ones of a user, those of the company for its owner, and nobody else’s', async () => {
    const { user: owner, exam, registration_id, number } = await createCandidate();
    await score(registration_id, 74);
    const member = await app.make.colleague(owner);
    await applyForExamAs(app, member, exam);
    expect(new Set((await showOwn(owner)).map(({ user_id }) => user_id))).toEqual(
      new Set([member.user_id, owner.user_id]),
    );
    expect((await showOwn(member)).map(({ user_id }) => user_id)).toEqual([member.user_id]);
    expect((await callAs(app, member).ok(listExams, {})).mine?.map(({ user_id }) => user_id)).toEqual([member.user_id]);
    for (const user of [member, await app.make.member()])
      expect((await callAs(app, user).ok(listExamResults, { registration_number: number })).list).toEqual([]);
  });
});

describe('an exam that was failed', () => {
  test('is sat again after `exam.retake_days`, in whatever language', async () => {
    const { user, exam, registration_id } = await createCandidate({ exam_times: [inDays(20), inDays(24), inDays(25)] });
    await score(registration_id, 50);
    const other = await createExam(app, staff, { language: 'ar', exam_times: [inDays(24)] });
    const early = { ...createPerson({ mailbox: user.username }), exam_time: inDays(24) };
    for (const { id } of [exam, other]) {
      const refused = await callAs(app, user).refused(applyForExam, { ...early, subject_id: id });
      expect([refused.status, refused.errors[0]]).toEqual([
        409,
        expect.objectContaining({ path: 'exam_time', rule: 'retake_early' }),
      ]);
      expect(refused.errors[0]?.msg).toContain(
        formatReaderValues('en', { day: { day: inDays(25).slice(0, 10) } })['day'],
      );
    }
    await callAs(app, user).ok(applyForExam, { ...early, subject_id: exam.id, exam_time: inDays(25) });
  });

  test('is sat at most `exam.retakes_per_year` times more in 365 days', async () => {
    const exam_times = [20, 30, 40, 50, 60, 400].map(inDays);
    const { user, exam, registration_id } = await createCandidate({ exam_times });
    await score(registration_id, 50);
    for (const exam_time of exam_times.slice(1, 4)) await applyForExamAs(app, user, exam, { exam_time });
    const fields = { ...createPerson({ mailbox: user.username }), subject_id: exam.id };
    const fifth = await callAs(app, user).refused(applyForExam, { ...fields, exam_time: inDays(60) });
    expect(fifth.errors).toEqual([expect.objectContaining({ path: 'exam_time', rule: 'retakes_used' })]);
    await callAs(app, user).ok(applyForExam, { ...fields, exam_time: inDays(400) });
  });
});

test('the queue has exams that have begun without a result, longest waiting first; home and menu count them', async () => {
  const { registration_id, exam } = await createCandidate({ exam_times: [inDays(1)] });
  const later = await createCandidate({ exam_times: [inDays(2)] });
  const listWaiting = async () => {
    const { list, summary } = await callAs(app, staff).ok(listStaffExamResults, {
      filter: { waiting: true },
      limit: 50,
    });
    return { ids: list.map(({ id }) => id), waiting: summary.waiting };
  };
  expect(await listWaiting()).toEqual({ ids: [], waiting: 0 });
  await moveTime(app, exam.id, inDays(-9));
  await moveTime(app, later.exam.id, inDays(-8));
  expect(await listWaiting()).toEqual({ ids: [registration_id, later.registration_id], waiting: 2 });
  const { next_open } = await callAs(app, staff).ok(getStaffExamResultPosition, { id: registration_id });
  expect(next_open).toBe(later.registration_id);
  const { queues } = await callAs(app, staff).ok(getStaffHome, {});
  expect(queues.find(({ name }) => name === 'exam_results')).toMatchObject({ own: true, waiting: 2 });
  expect((await callAs(app, staff).ok(getStaffCounts, {})).exam_results).toBe(2);
  await score(registration_id, 90);
  expect(await listWaiting()).toEqual({ ids: [later.registration_id], waiting: 1 });
  const { times } = await callAs(app, staff).ok(getStaffExam, { id: exam.id });
  expect(times).toEqual([expect.objectContaining({ taken: 1, passed: 1, failed: 0, open: 0, average: 90 })]);
});
