import { getImportDetail, startImport, undoImport } from '@trunkline/contract/staff/imports';
import {
  listExamRegistrations,
  saveExamResult,
  setExamRegistrationState,
} from '@trunkline/contract/staff/training/exams';
import { listExamResults } from '@trunkline/contract/training/registrations';
import { expect, test, vi } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { createCandidate as createCandidateOf, listCertificatesOfResult } from '../../training/training.testing.ts';
import { createImportInput } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
const staff = await app.make.staff('training');

/** Somebody who is registered for an exam. */
const createCandidate = async () => {
  const { registration_id: id, ...candidate } = await createCandidateOf(app, staff);
  return { ...candidate, id };
};

const start = async (rows: readonly string[], as = staff) => {
  const content = ['registration_number,score,reason', ...rows].join('\n');
  const { id } = await callAs(app, as).ok(startImport, createImportInput(content, { kind: 'examresult', wait: false }));
  await app.runJobs();
  return callAs(app, as).ok(getImportDetail, { id });
};
const showResult = async (user: TestUser) => (await callAs(app, user).ok(listExamResults, {})).list[0];

test('an import records scores, issues certificates, and is undone', async () => {
  const [one, two, three] = [await createCandidate(), await createCandidate(), await createCandidate()];
  await callAs(app, staff).ok(saveExamResult, { registration_id: three.id, score: 74 });
  const result = await start([`${one.number.toLowerCase()},88.5,`, `${two.number},60,`, `${three.number},74,`]);
  expect([result.state, result.counts]).toEqual(['done', { new: 2, changed: 0, same: 1, bad: 0 }]);
  const passed = await showResult(one.user);
  expect(passed).toMatchObject({ score: 88.5, results: 'pass', certificate_number: expect.stringMatching(/^C-/) });
  expect(await showResult(two.user)).toMatchObject({ score: 60, results: 'fail', certificate_number: null });
  expect((await readNotices(app, one.id)).map(({ kind }) => kind)).toEqual(['training.registered', 'exam.result']);

  await callAs(app, staff).ok(undoImport, { id: result.id });
  await app.runJobs();
  expect(await showResult(one.user)).toMatchObject({ state: 'registered', score: null, results: null });
  expect((await listCertificatesOfResult(app, one.id))[0]?.revoked_at).not.toBeNull();
  expect((await readNotices(app, one.id)).filter(({ kind }) => kind === 'exam.result')).toHaveLength(1);
});

test('a correction needs a reason, which stands beside the former score', async () => {
  const { user, number, id } = await createCandidate();
  await callAs(app, staff).ok(saveExamResult, { registration_id: id, score: 74 });
  expect((await start([`${number},79,`])).counts).toEqual({ new: 0, changed: 0, same: 0, bad: 1 });
  expect((await start([`${number},79,Second marking.`])).counts).toEqual({ new: 0, changed: 1, same: 0, bad: 0 });
  expect((await showResult(user))?.score).toBe(79);
  const { list } = await callAs(app, staff).ok(listExamRegistrations, { keyword: number });
  expect(list[0]?.corrections).toEqual([expect.objectContaining({ from: 74, to: 79, reason: 'Second marking.' })]);
});

test('an undo leaves a result that was corrected since, names it, and gives the others back', async () => {
  const [first, corrected, passed] = [await createCandidate(), await createCandidate(), await createCandidate()];
  await callAs(app, staff).ok(saveExamResult, { registration_id: passed.id, score: 84 });
  const done = await start([`${first.number},60,`, `${corrected.number},61,`, `${passed.number},62,Wrong paper.`]);
  await callAs(app, staff).ok(saveExamResult, { registration_id: corrected.id, score: 90, reason: 'Second marking.' });
  await callAs(app, staff).ok(undoImport, { id: done.id });
  await app.runJobs();
  const { state, kept } = await callAs(app, staff).ok(getImportDetail, { id: done.id });
  expect([state, kept]).toEqual(['undone', [{ line: 3, name: corrected.number, msg: 'Changed since the import.' }]]);
  expect(await showResult(corrected.user)).toMatchObject({ score: 90, results: 'pass' });
  expect(await showResult(first.user)).toMatchObject({ state: 'registered', score: null });
  const [revoked, valid] = await listCertificatesOfResult(app, passed.id);
  expect([revoked?.revoked_reason, valid?.revoked_at]).toEqual(['Wrong paper.', null]);
  expect(await showResult(passed.user)).toMatchObject({ score: 84, certificate_number: valid?.number });
});

test('every bad row is named at its field, and no row is imported', async () => {
  const { user, number } = await createCandidate();
  const absent = await createCandidate();
  await callAs(app, staff).ok(setExamRegistrationState, { registration_id: absent.id, state: 'absent' });
  const result = await start([
    `${number},88,`,
    'E-0000-0000,88,',
    `${absent.number},88,`,
    `${(await createCandidate()).number},101,`,
    `${number},89,`,
  ]);
  expect([result.state, result.counts.bad]).toEqual(['refused', 4]);
  expect(result.errors.map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual([
    '3 registration_number',
    '4 registration_number',
    '5 score',
    '6 registration_number',
  ]);
  expect((await showResult(user))?.score).toBeNull();
});

test('staff who do not record results import none', async () => {
  const input = createImportInput('registration_number,score\n', { kind: 'examresult' });
  for (const role of ['auditor', 'catalogue'])
    expect((await callAs(app, await app.make.staff(role)).refused(startImport, input)).status).toBe(403);
});
