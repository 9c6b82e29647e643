import { getImportDetail, startImport, undoImport } from '@trunkline/contract/staff/imports';
import { listStaffSerials } from '@trunkline/contract/staff/service/serials';
import { describe, expect, test } from 'vitest';
import { createDevice, createSerial, createServicePeople } from '../../serials/serials.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createImportInput } from '../import.testing.ts';

const app = await startTestApp();
const people = await createServicePeople(app);
const device = await createDevice(app);

const head = 'sn,part_number,start_date,end_date,company';
const service = () => callAs(app, people.service);
const showAfterJobs = async ({ id }: { id: string }) => {
  await app.runJobs();
  return service().ok(getImportDetail, { id });
};
const start = async (rows: readonly string[]) =>
  showAfterJobs(
    await service().ok(startImport, createImportInput([head, ...rows].join('\n'), { kind: 'serial', wait: false })),
  );
const nameOf = async (company_id: string) =>
  (
    await app.sql((trx) =>
      trx.selectFrom('companies').select('company').where('id', '=', company_id).executeTakeFirstOrThrow(),
    )
  ).company;
const find = async (sn: string) =>
  (await service().ok(listStaffSerials, { keyword: sn })).list.find((row) => row.sn === sn);

describe('an import of serial numbers', () => {
  test('adds, changes and leaves what is the same', async () => {
    const company = await nameOf(people.holder.company_id);
    const stored = await createSerial(app, people, { model: device.model });
    const same = await createSerial(app, people, { model: device.model });
    const result = await start([
      `imp-1,${device.part_number},2026-02-14,2029-02-13,${company.toUpperCase()}`,
      `${stored.sn},${device.model},2026-02-14,2029-02-13,`,
      `${same.sn},${device.part_number},${same.start_date},${same.end_date},`,
    ]);
    expect([result.state, result.counts]).toEqual(['done', { new: 1, changed: 1, same: 1, bad: 0 }]);
    expect(await find('IMP-1')).toMatchObject({ model: device.model, company, end_date: '2029-02-13' });
    expect(await find(stored.sn)).toMatchObject({ company, start_date: '2026-02-14', version: 2 });
  });

  test('names every bad row at its field and imports none', async () => {
    const result = await start([
      `ok-1,${device.part_number},2026-02-14,2029-02-13,`,
      `bad 1,${device.part_number},2026-02-14,2029-02-13,`,
      `bad-2,no such,2026-02-14,2029-02-13,`,
      `bad-3,${device.part_number},2026-02-14,2026-02-13,`,
      `ok-1,${device.part_number},2026-02-14,2029-02-13,`,
      `bad-5,${device.part_number},2026-02-14,2029-02-13,Nobody Ltd`,
      `bad-6,${device.part_number},2026-02-30,2029-02-13,`,
    ]);
    expect(result.state).toBe('refused');
    expect(result.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 sn',
      '4 part_number',
      '5 end_date',
      '6 sn',
      '7 company',
      '8 start_date',
    ]);
    expect(await find('OK-1')).toBeUndefined();
  });

  test('is undone: new ones go, changed ones are as before', async () => {
    const stored = await createSerial(app, people, { model: device.model });
    const result = await start([
      `und-1,${device.part_number},2026-02-14,2029-02-13,`,
      `${stored.sn},${device.part_number},2026-01-01,2030-01-01,`,
    ]);
    const queued = await service().ok(undoImport, { id: result.id, version: result.version, wait: false });
    expect((await showAfterJobs(queued)).state).toBe('undone');
    expect(await find('UND-1')).toBeUndefined();
    expect(await find(stored.sn)).toMatchObject({ start_date: stored.start_date, end_date: stored.end_date });
  });

  test('is for staff who edit serial numbers', async () => {
    const input = createImportInput(head, { kind: 'serial' });
    expect((await callAs(app, await app.make.staff('logistics')).refused(startImport, input)).status).toBe(403);
    expect((await callAs(app, await app.make.staff('catalogue')).refused(startImport, input)).status).toBe(403);
  });
});
