import { listCertificates } from '@trunkline/contract/support/certificates';
import { revokeCertificate } from '@trunkline/contract/staff/certificates';
import { listExamRegistrations, listStaffExamResults, saveExamResult } from '@trunkline/contract/staff/training/exams';
import { listExamResults, listOwnRegistrations } from '@trunkline/contract/training/registrations';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { createCandidate, listCertificatesOfResult } from '../training.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');

type Candidate = Awaited<ReturnType<typeof createCandidate>>;
/** A score, or `void`; each is a correction of the one before. */
type Mark = number | 'void';
const mark = ({ registration_id }: Candidate, value: Mark) =>
  callAs(app, staff).ok(saveExamResult, {
    registration_id,
    ...(value === 'void' ? { void: true } : { score: value }),
    reason: `Marked ${value}`,
  });

/** What every list says of the result: one row, and the number of the certificate that is not revoked. */
async function readLists({ user, exam, registration_id }: Candidate) {
  const filter = { subject_id: exam.id };
  const lists = [
    (await callAs(app, user).ok(listExamResults, {})).list,
    (await callAs(app, user).ok(listOwnRegistrations, { filter: { kind: 'exam' } })).list,
    (await callAs(app, staff).ok(listExamRegistrations, { filter })).list,
    (await callAs(app, staff).ok(listStaffExamResults, { filter })).list,
  ];
  const numbers = lists.map((list) => list.map(({ certificate_number }) => certificate_number));
  expect(numbers).toEqual(lists.map(() => numbers[0]));
  const certificates = await listCertificatesOfResult(app, registration_id);
  const [valid, ...others] = certificates.filter(({ revoked_at }) => revoked_at === null);
  expect(others).toEqual([]);
  expect(numbers[0]).toEqual([valid?.number ?? null]);
  return certificates.map(({ revoked_at, revoked_reason }) => (revoked_at === null ? 'valid' : revoked_reason));
}

test.each<[readonly Mark[], readonly string[]]>([
  [[84, 60], ['Marked 60']],
  [
    [84, 60, 90],
    ['Marked 60', 'valid'],
  ],
  [[60, 84], ['valid']],
  [
    [84, 'void', 84],
    ['Marked void', 'valid'],
  ],
  [['void', 84], ['valid']],
  [
    [84, 60, 'void', 84],
    ['Marked 60', 'valid'],
  ],
  [
    [84, 60, 90, 50, 70],
    ['Marked 60', 'Marked 50', 'valid'],
  ],
  [
    [84, 60, 90, 50],
    ['Marked 60', 'Marked 50'],
  ],
  [[84, 90, 70], ['valid']],
])('a result that becomes %j leaves the certificates %j', async (marks, certificates) => {
  const candidate = await createCandidate(app, staff);
  for (const value of marks) await mark(candidate, value);
  expect(await readLists(candidate)).toEqual(certificates);
});

test('a pass after a correction has a number of its own, of which its holder is told', async () => {
  const candidate = await createCandidate(app, staff);
  for (const value of [84, 60, 90]) await mark(candidate, value);
  const [revoked, valid] = await listCertificatesOfResult(app, candidate.registration_id);
  expect(valid?.number).not.toBe(revoked?.number);
  const { list } = await callAs(app, candidate.user).ok(listCertificates, {});
  expect(list.map(({ number, state }) => [number, state])).toEqual(
    expect.arrayContaining([
      [valid?.number, 'valid'],
      [revoked?.number, 'revoked'],
    ]),
  );
  expect((await readNotices(app, valid?.id ?? '')).map(({ kind }) => kind)).toEqual(['certificate.issued']);
});

test('a certificate that staff revoked stays revoked when the pass is corrected to another pass', async () => {
  const candidate = await createCandidate(app, staff);
  await mark(candidate, 84);
  const [issued] = await listCertificatesOfResult(app, candidate.registration_id);
  await callAs(app, staff).ok(revokeCertificate, {
    id: issued?.id ?? '',
    version: issued?.version ?? 0,
    reason: 'Name of another person.',
  });
  expect((await mark(candidate, 88)).certificate_number).toBeNull();
  expect(await readLists(candidate)).toEqual(['Name of another person.']);
  await mark(candidate, 60);
  await mark(candidate, 88);
  expect(await readLists(candidate)).toEqual(['Name of another person.', 'valid']);
});
