// What the tools of support say to a wrong input: one sentence at its field, in the language of the reader. docs/rules/lookups.md
import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { languages } from '@trunkline/contract/languages';
import { checkSerials } from '@trunkline/contract/service/serials';
import { saveCertificate } from '@trunkline/contract/staff/certificates';
import { saveExamResult } from '@trunkline/contract/staff/training/exams';
import { lookUpCertificates } from '@trunkline/contract/support/certificates';
import {
  applyForExam,
  applyForTraining,
  cancelRegistration,
  listExamResults,
} from '@trunkline/contract/training/registrations';
import type { TFunction } from '@trunkline/text';
import { getT } from '@trunkline/text/server-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServicePeople, type ServicePeople } from './serials/serials.testing.ts';
import { callAs } from './testing/api-caller.ts';
import { boot, type TestApp } from './testing/boot.ts';
import type { TestUser } from './testing/factories.ts';
import {
  applyAsVisitor,
  createCandidate,
  createCaptchaFields,
  createExam,
  createPerson,
  createTraining,
  inDays,
} from './training/training.testing.ts';

let app: TestApp;
let staff: TestUser;
let people: ServicePeople;
let fullId: string;
let examId: string;
let candidate: Awaited<ReturnType<typeof createCandidate>>;
beforeAll(async () => {
  app = await boot();
  staff = await app.make.staff('training');
  people = await createServicePeople(app);
  fullId = (await createTraining(app, staff, { seats: 1 })).id;
  await applyAsVisitor(app, fullId);
  examId = (await createExam(app, staff, { exam_times: [inDays(-1), inDays(9)] })).id;
  candidate = await createCandidate(app, staff);
});
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));
afterAll(() => app.close());

interface Wrong {
  readonly user?: TestUser;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly status?: number;
  /** Of the field; absent: the sentence of the whole answer. */
  readonly path?: string;
  readonly say: (t: TFunction) => string;
}

const numbers = Array.from({ length: 51 }, (_, n) => `N-${n}`).join(',');
const send = <E extends Endpoint>(endpoint: E, input: Partial<EndpointInput<E>>) => ({ endpoint, input });

const inputs: Readonly<Record<string, () => Promise<Wrong> | Wrong>> = {
  'a captcha that nobody was shown': () => ({
    ...send(applyForTraining, { subject_id: fullId, ...createPerson(), captcha: 'test', captcha_id: 'nobody' }),
    path: 'captcha',
    say: (t) => t.error('captcha.wrong'),
  }),
  'a full session without waiting': async () => ({
    ...send(applyForTraining, {
      subject_id: fullId,
      ...createPerson(),
      ...(await createCaptchaFields(app)),
      waitlist: false,
    }),
    status: 409,
    path: 'subject_id',
    say: (t) => t.error('training.full'),
  }),
  'an exam time that is past': async () => ({
    ...send(applyForExam, {
      subject_id: examId,
      exam_time: inDays(-1),
      ...createPerson(),
      ...(await createCaptchaFields(app)),
    }),
    path: 'exam_time',
    say: (t) => t.error('training.exam_past'),
  }),
  'a license of 40 letters': async () => ({
    ...send(applyForTraining, {
      subject_id: fullId,
      ...createPerson({ license_number: 'L'.repeat(40) }),
      ...(await createCaptchaFields(app)),
    }),
    path: 'license_number',
    say: (t) => t('training.wrong_license'),
  }),
  '51 numbers of certificates': async () => ({
    ...send(lookUpCertificates, { numbers, ...(await createCaptchaFields(app)) }),
    path: 'numbers',
    say: (t) => t.error('lookups.too_many', { limit: 50, count: 51 }),
  }),
  '51 serial numbers': () => ({
    user: people.asp,
    ...send(checkSerials, { sns: numbers }),
    path: 'sns',
    say: (t) => t.error('lookups.too_many', { limit: 50, count: 51 }),
  }),
  'a file of another kind': () => ({
    user: staff,
    ...send(saveCertificate, {
      holder: 'Lina Orfali',
      subject: 'Routing',
      issued_at: '2026-01-05',
      file: new File(['Not a paper'], 'scan.txt'),
    }),
    status: 415,
    path: 'file',
    say: (t) => t.error('request.wrong_file_type', { kinds: 'PDF' }),
  }),
  'a score of 101': () => ({
    user: staff,
    ...send(saveExamResult, { registration_id: candidate.registration_id, score: 101 }),
    path: 'score',
    say: (t) => t('training.wrong_score'),
  }),
  'cancelling a registration of another company': async () => ({
    user: await app.make.member(),
    ...send(cancelRegistration, { registration_number: candidate.number }),
    status: 404,
    say: (t) => t.error('training.registration_not_found'),
  }),
};

describe.each(languages)('in %s', (lang) => {
  test.each(Object.entries(inputs))('%s has its sentence at its field', async (_name, create) => {
    const { user, endpoint, input, status = 400, path, say } = await create();
    const refused = await callAs(app, user, { lang }).refused(endpoint, input);
    const msg = say(getT(lang));
    const said =
      path === undefined ? [{ msg: refused.msg }] : refused.errors.map((one) => ({ path: one.path, msg: one.msg }));
    expect([refused.status, said]).toEqual([status, [{ ...(path !== undefined && { path }), msg }]]);
  });
});

test('a registration of another company is answered as one that is not there, with the sentence in the language', async () => {
  const rival = callAs(app, await app.make.member(), { lang: 'vi' });
  const [foreign, none] = await Promise.all(
    [candidate.number, 'E-0000-0000'].map((registration_number) => rival.raw(listExamResults, { registration_number })),
  );
  expect(foreign?.json()).toEqual(none?.json());
  expect(foreign?.json()).toMatchObject({ code: 1, data: { list: [] } });
  expect(
    (await callAs(app, candidate.user).ok(listExamResults, { registration_number: candidate.number })).list,
  ).toHaveLength(1);
});

test('numbers with invisible marks and other hyphens are those that are meant', async () => {
  const typed = candidate.number.replaceAll(/(?!^)(?=.)/g, '\u200b').replaceAll('-', '\u2011');
  const { list } = await callAs(app, candidate.user).ok(listExamResults, {
    registration_number: `\u2066${typed}\u2069 `,
  });
  expect(list).toMatchObject([{ registration_number: candidate.number }]);
});
