// Trainings, exams and registrations for tests.
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getCaptcha } from '@trunkline/contract/contact/captcha';
import { listExamRegistrations, saveExam } from '@trunkline/contract/staff/training/exams';
import { saveTraining, saveTrainingCategory } from '@trunkline/contract/staff/training/trainings';
import { applyForExam, applyForTraining } from '@trunkline/contract/training/registrations';
import { dayInMs } from '@trunkline/rules/time';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

/** A moment so many days from now, at nine. */
export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * dayInMs).toISOString().slice(0, 10)}T09:00:00.000Z`;

/** The end of today: too late to cancel. */
export const lateToday = (): string => `${new Date().toISOString().slice(0, 10)}T23:59:59.999Z`;

/** Moves the only time of a training or an exam. */
export const moveTime = (app: TestApp, offerId: string, startsAt: string) =>
  app.sql((trx) =>
    trx
      .updateTable('training_sessions')
      .set({ starts_at: new Date(startsAt) })
      .where('offer_id', '=', offerId)
      .execute(),
  );

export async function createCategory(app: TestApp, staff: TestUser, kind: 'training' | 'exam') {
  return callAs(app, staff).ok(saveTrainingCategory, { kind, name: { en: `Design ${kind}`, ar: 'تصميم' } });
}

/** A training with 5 seats in 20 days, unless `change` says otherwise. */
export async function createTraining(
  app: TestApp,
  staff: TestUser,
  change: Partial<EndpointInput<typeof saveTraining>> = {},
) {
  const { id: category_id } = await createCategory(app, staff, 'training');
  return callAs(app, staff).ok(saveTraining, {
    subject: 'Campus design, professional',
    category_id,
    language: 'en',
    place: 'Dubai',
    zone: 'Asia/Dubai',
    starts_at: inDays(20),
    seats: 5,
    texts: { ar: { title: 'تصميم شبكات الحرم' } },
    ...change,
  });
}

/** An exam with 5 seats in 20 and 30 days, unless `change` says otherwise. */
export async function createExam(app: TestApp, staff: TestUser, change: Partial<EndpointInput<typeof saveExam>> = {}) {
  const { id: category_id } = await createCategory(app, staff, 'exam');
  return callAs(app, staff).ok(saveExam, {
    subject: 'Routing, associate',
    category_id,
    language: 'en',
    place: 'Online',
    link: 'https://exams.corvid.example/room',
    exam_times: [inDays(20), inDays(30)],
    seats: 5,
    pass_mark: 70,
    texts: {},
    ...change,
  });
}

/** A user of a new company who is registered for the first time of a new exam; `change` replaces fields of the exam. */
export async function createCandidate(app: TestApp, staff: TestUser, change: Parameters<typeof createExam>[2] = {}) {
  const user = await app.make.member();
  const exam = await createExam(app, staff, change);
  const { registration_number } = await applyForExamAs(app, user, exam);
  const { list } = await callAs(app, staff).ok(listExamRegistrations, { filter: { subject_id: exam.id } });
  return { user, exam, registration_id: list[0]?.registration_id ?? '', number: registration_number };
}

/** The certificates that a result has issued, the oldest first. */
export const listCertificatesOfResult = (app: TestApp, registrationId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('certificates')
      .select(['id', 'number', 'holder', 'subject', 'revoked_at', 'revoked_reason', 'version'])
      .where('result_id', '=', registrationId)
      .orderBy('id')
      .execute(),
  );

let count = 0;
/** What one person enters. Names have letters alone. */
export function createPerson(change: object = {}) {
  count += 1;
  const letters = String(count).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return {
    name: `Rana ${letters}`,
    country: 'JO',
    mailbox: `rana${count}@haddad.example`,
    license_number: `JO-44${count}/08`.padEnd(8, '0'),
    registration_date: '2024-09-02',
    ...change,
  };
}

export const createCaptchaFields = async (app: TestApp) => {
  const { headers } = await callAs(app).raw(getCaptcha, {});
  return { captcha: 'test', captcha_id: String(headers['captcha-id']) };
};

/** A visitor registers for a training; `change` replaces fields. */
export const applyAsVisitor = async (app: TestApp, subject_id: string, change: object = {}) =>
  callAs(app).ok(applyForTraining, { subject_id, ...(await createCaptchaFields(app)), ...createPerson(change) });

/** A user registers for the first time of an exam, unless `change` says otherwise. */
export const applyForExamAs = (app: TestApp, user: TestUser, exam: { id: string; exam_times: string[] }, change = {}) =>
  callAs(app, user).ok(applyForExam, {
    subject_id: exam.id,
    exam_time: exam.exam_times[0],
    ...createPerson({ mailbox: user.username, ...change }),
  });

/** Registrations for a training or an exam, whatever their state. */
export const countRegistrations = async (app: TestApp, offerId: string): Promise<number> => {
  const rows = await app.sql((trx) =>
    trx.selectFrom('training_registrations').select('id').where('offer_id', '=', offerId).execute(),
  );
  return rows.length;
};
