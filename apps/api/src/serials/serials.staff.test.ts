import {
  exportStaffSerials,
  getStaffSerial,
  listStaffSerials,
  saveSerial,
} from '@trunkline/contract/staff/service/serials';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../orders/orders.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readAudit } from '../testing/read-audit.ts';
import { createDevice, createSerial, createServicePeople, todayOf } from './serials.testing.ts';

const app = await startTestApp();
const people = await createServicePeople(app);

const service = () => callAs(app, people.service);
const createInput = async (change: object = {}) => ({
  sn: `NEW-${Math.random().toString(36).slice(2, 12)}`,
  model: (await createDevice(app)).model,
  start_date: todayOf(app),
  end_date: addDays(todayOf(app), 365),
  ...change,
});

describe('a serial number that staff save', () => {
  test('is stored in capitals, by model or part number, with a code of ten characters', async () => {
    const { part_number, model } = await createDevice(app);
    const saved = await service().ok(
      saveSerial,
      await createInput({ sn: ' cn26\u2011x.1/2 ', model: part_number.toLowerCase() }),
    );
    expect(saved).toMatchObject({ sn: 'CN26-X.1/2', model, company_id: null, version: 1 });
    expect(saved.verification_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await readAudit(app, 'serial', saved.id)).map(({ action }) => action)).toEqual(['serial.create']);
  });

  test('takes the company of its order', async () => {
    const orderPeople = await createPeople(app);
    const { order } = await createOrderAt(app, orderPeople, 'generated');
    const saved = await service().ok(saveSerial, await createInput({ order_id: order.id }));
    expect(saved).toMatchObject({ company_id: orderPeople.partner.company_id, order_number: order.number });
    const { errors } = await service().refused(
      saveSerial,
      await createInput({ order_id: order.id, company_id: people.rival.company_id }),
    );
    expect(errors[0]?.path).toBe('company_id');
  });

  test.each([
    ['sn', 400, { sn: 'CN 26' }],
    ['sn', 400, { sn: 'CN,26' }],
    ['sn', 400, { sn: 'X'.repeat(65) }],
    ['sn', 400, { sn: 'رقم' }],
    ['model', 400, { model: 'No such model' }],
    ['end_date', 400, { start_date: '2026-02-02', end_date: '2026-02-01' }],
    ['end_date', 400, { end_date: '2026-02-30' }],
    ['company_id', 404, { company_id: 'x' }],
    ['order_id', 404, { order_id: 'x' }],
  ])('is refused at %s with %i', async (path, status, change) => {
    const refusal = await service().refused(saveSerial, await createInput(change));
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([status, path]);
  });

  test('names a model that several products have', async () => {
    const [one, other] = [await createDevice(app), await createDevice(app)];
    await app.sql((trx) => trx.updateTable('products').set({ model: one.model }).where('id', '=', other.id).execute());
    const { errors } = await service().refused(saveSerial, await createInput({ model: one.model }));
    expect(errors[0]?.msg).toBe(`Several products have the model “${one.model}”. Enter a part number.`);
    expect((await service().ok(saveSerial, await createInput({ model: other.part_number }))).product_id).toBe(other.id);
  });

  test('is refused with 409 at its field when the number exists', async () => {
    const { sn } = await createSerial(app, people);
    const input = await createInput({ sn: sn.toLowerCase() });
    const refusal = await service().refused(saveSerial, input);
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([409, 'sn']);
    const other = await service().ok(saveSerial, await createInput());
    const renamed = await service().refused(saveSerial, { id: other.id, version: 1, sn });
    expect([renamed.status, renamed.errors[0]?.path]).toEqual([409, 'sn']);
  });

  test('keeps what is not sent, and needs the version', async () => {
    const { id, sn, end_date, company_id } = await createSerial(app, people);
    const changed = await service().ok(saveSerial, { id, version: 1, end_date: addDays(end_date, 1) });
    expect(changed).toMatchObject({ sn, company_id, end_date: addDays(end_date, 1), version: 2 });
    expect((await service().refused(saveSerial, { id, version: 1, end_date })).status).toBe(409);
    expect((await service().refused(saveSerial, { id, end_date })).errors[0]?.path).toBe('version');
    const [, edit] = await readAudit(app, 'serial', id);
    expect(edit?.details).toEqual({ from: { end_date }, to: { end_date: addDays(end_date, 1) } });
    expect((await service().ok(saveSerial, { id, version: 2, company_id: null })).company_id).toBeNull();
  });

  test('is for staff with the permission', async () => {
    const input = await createInput();
    for (const role of ['logistics', 'auditor', 'content'])
      expect((await callAs(app, await app.make.staff(role)).refused(saveSerial, input)).status).toBe(403);
    expect((await callAs(app, people.asp).refused(saveSerial, input)).status).toBe(403);
  });
});

describe('the list of staff', () => {
  test('filters by company and cover and finds a part of a number', async () => {
    const { sn, id } = await createSerial(app, people, { to: -5 }, people.rival.company_id);
    const ask = (input: object) => service().ok(listStaffSerials, input);
    const { company_id } = people.rival;
    expect((await ask({ filter: { company_id, state: 'over' } })).list.map((row) => row.id)).toEqual([id]);
    expect((await ask({ filter: { company_id, state: 'running' } })).list).toEqual([]);
    expect((await ask({ keyword: sn.slice(2) })).list.map((row) => row.id)).toEqual([id]);
    expect((await service().refused(getStaffSerial, { id: people.rival.company_id })).status).toBe(404);
    const { status, bytes } = await service().raw(exportStaffSerials, { filter: { company_id } });
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
