import { getStaffCertificate, listStaffCertificates, saveCertificate } from '@trunkline/contract/staff/certificates';
import { getImportDetail, startImport, undoImport } from '@trunkline/contract/staff/imports';
import { describe, expect, test, vi } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createImportInput } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
const staff = callAs(app, await app.make.staff('training'));

const head = 'number,holder,subject,issued_at,valid_until';
const finish = async ({ id }: { id: string }) => {
  await app.runJobs();
  return staff.ok(getImportDetail, { id });
};
const start = async (...rows: readonly string[]) =>
  finish(
    await staff.ok(startImport, createImportInput([head, ...rows].join('\n'), { kind: 'certificate', wait: false })),
  );
const undo = async ({ id, version }: { id: string; version: number }) =>
  finish(await staff.ok(undoImport, { id, version, wait: false }));
const find = async (keyword: string) => (await staff.ok(listStaffCertificates, { keyword })).list[0];
const edit = async (keyword: string, change: object) => {
  const { id, version } = expectDefined(await find(keyword));
  return staff.ok(saveCertificate, { id, version, ...change });
};

describe('the undo of an import of certificates', () => {
  test('deletes new ones and gives changed ones their former values', async () => {
    await start('old-1,Mara Lindqvist,Routing,2025-01-10,2028-01-09');
    const done = await start(
      'old-1,Mara Lindquist,Wireless,2025-02-10,2028-02-09',
      'new-1,Oskar Brandt,Routing,2025-01-10,2028-01-09',
      ',Priya Raman,Routing,2025-01-11,2028-01-10',
    );
    expect(done).toMatchObject({ state: 'done', counts: { new: 2, changed: 1, bad: 0 } });
    expect(await undo(done)).toMatchObject({ state: 'undone', kept: [] });
    expect(await find('old-1')).toMatchObject({
      number: 'OLD-1',
      holder: 'Mara Lindqvist',
      subject: 'Routing',
      issued_at: '2025-01-10',
      valid_until: '2028-01-09',
    });
    expect([await find('new-1'), await find('Priya Raman')]).toEqual([undefined, undefined]);
    expect((await staff.refused(undoImport, { id: done.id })).status).toBe(409);
  });

  test('leaves what was changed or is named by another certificate since, and names it', async () => {
    await start('old-2,Carla Quispe,Routing,2025-01-10,2028-01-09');
    const done = await start(
      'old-2,Carla Quispe,Access,2025-01-10,2028-01-09',
      'edited-2,Ilse Kramer,Routing,2025-01-10,2028-01-09',
      'used-2,Tom Rafferty,Routing,2025-01-10,2028-01-09',
      'plain-2,Sian Evans,Routing,2025-01-10,2028-01-09',
    );
    await edit('old-2', { holder: 'Carla Quispe Rojas' });
    await edit('edited-2', { valid_until: '2027-01-09' });
    const used = expectDefined(await find('used-2'));
    const renewal = await staff.ok(saveCertificate, {
      holder: 'Tom Rafferty',
      subject: 'Routing',
      issued_at: '2026-01-10',
      valid_until: '2029-01-09',
    });
    await app.sql((trx) =>
      trx.updateTable('certificates').set({ renews_id: used.id }).where('id', '=', renewal.id).execute(),
    );
    const { state, kept } = await undo(done);
    expect(state).toBe('undone');
    expect(kept.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 2, name: 'OLD-2', msg: 'Changed since the import.' },
      { line: 3, name: 'EDITED-2', msg: 'Changed since the import.' },
      { line: 4, name: 'USED-2', msg: 'In use since the import.' },
    ]);
    expect(await find('old-2')).toMatchObject({ holder: 'Carla Quispe Rojas', subject: 'Access' });
    expect(await staff.ok(getStaffCertificate, { id: used.id })).toMatchObject({ number: 'USED-2' });
    expect(await find('plain-2')).toBeUndefined();
  });
});

test('columns by language write the subjects, an empty cell clears one, and an undo gives the former ones back', async () => {
  const read = async () => {
    const { id } = expectDefined(await find('text-4'));
    const { subject, subject_fr, subject_ko } = await staff.ok(getStaffCertificate, { id });
    return [subject, subject_fr, subject_ko];
  };
  const columns = `${head},subject_fr,subject_ko`;
  const row = (fr: string, ko: string) => `text-4,Lina Orfali,Routing,2025-01-10,2028-01-09,${fr},${ko}`;
  const send = async (...lines: readonly string[]) =>
    finish(await staff.ok(startImport, createImportInput(lines.join('\n'), { kind: 'certificate', wait: false })));
  await send(columns, row('Routage', '라우팅'));
  expect(await read()).toEqual(['Routing', 'Routage', '라우팅']);
  const done = await send(columns, row('', '경로'));
  expect(done.counts).toMatchObject({ changed: 1, bad: 0 });
  expect(await read()).toEqual(['Routing', null, '경로']);
  // A file without the columns leaves them.
  expect((await start('text-4,Lina Orfali,Routing,2025-01-10,2028-01-09')).counts).toMatchObject({ same: 1 });
  await undo(done);
  expect(await read()).toEqual(['Routing', 'Routage', '라우팅']);
});

test('staff who do not edit certificates import and undo none', async () => {
  const done = await start('mine-3,Yoon Seo-yeon,Routing,2025-01-10,2028-01-09');
  for (const role of ['auditor', 'catalogue']) {
    const other = callAs(app, await app.make.staff(role));
    const input = createImportInput(head, { kind: 'certificate' });
    expect((await other.refused(startImport, input)).status).toBe(403);
    expect([403, 404]).toContain((await other.refused(undoImport, { id: done.id })).status);
  }
  expect(await find('mine-3')).toBeDefined();
});
