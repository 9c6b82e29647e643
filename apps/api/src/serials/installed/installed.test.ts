import { saveEndUser } from '@trunkline/contract/endusers';
import { assignSerial, exportInstalledBase, listInstalledBase } from '@trunkline/contract/service/serials';
import { openWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { addDays } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { createDevice, createSerial, createServicePeople, type ServicePeople, todayOf } from '../serials.testing.ts';

let people: ServicePeople;
let owner: TestUser;
const app = await startTestApp();
beforeEach(async () => {
  people = await createServicePeople(app);
  owner = people.holder;
});

const createEndUser = async (company: string, user = owner) =>
  callAs(app, user).ok(saveEndUser, {
    company,
    address: '1 Harbour Road',
    contact: 'Rana Haddad',
    email: `it@${company.toLowerCase().replaceAll(' ', '-')}.example`,
    mobile: '+49 151 12345678',
    country: 'DE',
  });
const list = (input: Parameters<typeof listOf>[1] = {}, user = owner) => listOf(user, input);
const listOf = (user: TestUser, input: { filter?: object; keyword?: string; sort?: 'sn' | '-end_date' }) =>
  callAs(app, user).ok(listInstalledBase, input);
const numbersOf = async (input: Parameters<typeof listOf>[1], user = owner) =>
  (await list(input, user)).list.map(({ sn }) => sn);

describe('the installed base', () => {
  test('lists the own devices by end user, those that end first at the top', async () => {
    const [one, other] = [await createEndUser('Belmora University'), await createEndUser('Tirano Clinics')];
    const late = await createSerial(app, people, { to: 200 });
    const early = await createSerial(app, people, { to: 100 });
    const unassigned = await createSerial(app, people, { to: 5 });
    const last = await createSerial(app, people, { to: 1 });
    for (const sn of [late.sn, early.sn]) await callAs(app, owner).ok(assignSerial, { sn, enduser_id: one.id });
    await callAs(app, owner).ok(assignSerial, { sn: last.sn, enduser_id: other.id });
    await createSerial(app, people, {}, people.rival.company_id);
    expect((await list()).list.map(({ sn, enduser }) => [sn, enduser])).toEqual([
      [early.sn, 'Belmora University'],
      [late.sn, 'Belmora University'],
      [last.sn, 'Tirano Clinics'],
      [unassigned.sn, null],
    ]);
  });

  test('filters by cover, end user and model, and finds number, product and end user', async () => {
    const enduser = await createEndUser('Kaspar Freight');
    const [over, ending, running] = [
      await createSerial(app, people, { to: -1 }),
      await createSerial(app, people, { to: 10 }),
      await createSerial(app, people, { to: 400 }),
    ];
    await callAs(app, owner).ok(assignSerial, { sn: ending.sn, enduser_id: enduser.id });
    expect(await numbersOf({ filter: { state: 'over' } })).toEqual([over.sn]);
    expect(await numbersOf({ filter: { state: 'ending' } })).toEqual([ending.sn]);
    expect(await numbersOf({ filter: { state: 'running' } })).toEqual([running.sn]);
    expect(await numbersOf({ filter: { enduser_id: enduser.id } })).toEqual([ending.sn]);
    expect(await numbersOf({ filter: { model: running.model } })).toEqual([running.sn]);
    expect(await numbersOf({ keyword: 'kaspar' })).toEqual([ending.sn]);
    expect(await numbersOf({ keyword: over.sn.toLowerCase() })).toEqual([over.sn]);
    expect(await numbersOf({ keyword: running.part_number })).toEqual([running.sn]);
    // A new name of the end user finds its devices.
    const { id, version } = enduser;
    await callAs(app, owner).ok(saveEndUser, { id, version, company: 'Lorenz Freight' });
    expect(await numbersOf({ keyword: 'lorenz' })).toEqual([ending.sn]);
    expect(await numbersOf({ keyword: 'kaspar' })).toEqual([]);
  });

  test('is exported', async () => {
    await createSerial(app, people);
    const { status, bytes } = await callAs(app, owner).raw(exportInstalledBase, { filter: { state: 'running' } });
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('the figures of the installed base', () => {
  test('count covers, end users and cases', async () => {
    const [old, next] = [await createDevice(app), await createDevice(app)];
    await app.sql((trx) =>
      trx.updateTable('products').set({ successor_id: next.id }).where('id', '=', old.id).execute(),
    );
    await createSerial(app, people, { model: old.model, to: -1 });
    await createSerial(app, people, { to: -1 });
    const ending = await createSerial(app, people, { to: 0 });
    const { sn, model } = await createSerial(app, people, { to: 90 });
    const opened = await callAs(app, owner).ok(openWarrantyCase, { sn, fault: 'No link' });
    const [one, other] = [await createEndUser('Belmora University'), await createEndUser('Tirano Clinics')];
    await createEndUser('Kaspar Freight');
    const third = await createSerial(app, people, { model, to: 91 });
    for (const [device, enduser_id] of [
      [sn, one.id],
      [third.sn, one.id],
      [ending.sn, other.id],
    ] as const)
      await callAs(app, owner).ok(assignSerial, { sn: device, enduser_id });
    const { summary, list: rows } = await list({ sort: 'sn' });
    expect(summary).toEqual({
      serials: 5,
      endusers: 2,
      running: 2,
      ending: 1,
      over: 2,
      over_with_successor: 1,
      open_cases: 1,
      waiting_cases: 0,
      models: expect.arrayContaining([old.model, model]),
    });
    expect(rows.find((row) => row.sn === sn)?.case).toEqual({ id: opened.id, number: opened.number, state: 'open' });
    expect((await list({}, people.rival)).summary).toMatchObject({ serials: 0, open_cases: 0, models: [] });
  });

  test('follow every change of a device: its days, product, end user and company, and its end', async () => {
    const enduser = await createEndUser('Belmora University');
    const other = await createDevice(app);
    const { sn, id, model } = await createSerial(app, people, { to: 0 });
    const stays = await createSerial(app, people, { to: 400 });
    await callAs(app, owner).ok(assignSerial, { sn, enduser_id: enduser.id });
    const change = (values: { end_date?: string; product_id?: string; company_id?: string; enduser_id?: null }) =>
      app.sql((trx) => trx.updateTable('serial_numbers').set(values).where('id', '=', id).execute());
    const read = async (user = owner) => {
      const { summary, total } = await list({}, user);
      const { serials, endusers, running, ending, over, models } = summary;
      return { total, serials, endusers, covers: [running, ending, over], models: models.toSorted() };
    };
    const both = { total: 2, serials: 2, endusers: 1 };
    expect(await read()).toEqual({ ...both, covers: [1, 1, 0], models: [model, stays.model].toSorted() });
    await change({ end_date: addDays(todayOf(app), -1) });
    expect(await read()).toMatchObject({ ...both, covers: [1, 0, 1] });
    await change({ product_id: other.id });
    expect((await read()).models).toEqual([other.model, stays.model].toSorted());
    await change({ company_id: people.rival.company_id, enduser_id: null });
    const rest = { total: 1, serials: 1, endusers: 0, covers: [1, 0, 0], models: [stays.model] };
    expect(await read()).toEqual(rest);
    expect(await read(people.rival)).toMatchObject({ total: 1, covers: [0, 0, 1], models: [other.model] });
    await app.sql((trx) => trx.deleteFrom('serial_numbers').where('id', '=', id).execute());
    expect(await read(people.rival)).toEqual({ total: 0, serials: 0, endusers: 0, covers: [0, 0, 0], models: [] });
    expect(await read()).toEqual(rest);
  });
});

describe('assigning a device', () => {
  test('sets and clears its end user, once', async () => {
    const enduser = await createEndUser('Belmora University');
    const { sn, id } = await createSerial(app, people);
    const assign = (enduser_id: string | null) =>
      callAs(app, owner).ok(assignSerial, { sn: ` ${sn.toLowerCase()}`, enduser_id });
    expect(await assign(enduser.id)).toMatchObject({ sn, enduser: 'Belmora University', enduser_id: enduser.id });
    await assign(enduser.id);
    expect((await assign(null)).enduser_id).toBeNull();
    const actions = (await readAudit(app, 'serial', id)).map(({ action }) => action);
    expect(actions).toEqual(['serial.create', 'serial.assign', 'serial.assign']);
  });

  test('answers alike for a missing number, one of another company, and an end user of another company', async () => {
    const { sn } = await createSerial(app, people);
    const foreign = await createEndUser('Rival Customer', people.rival);
    const rival = callAs(app, people.rival);
    const [missing, others] = [
      await rival.refused(assignSerial, { sn: 'CN-NONE', enduser_id: null }),
      await rival.refused(assignSerial, { sn, enduser_id: null }),
    ];
    expect(others).toEqual(missing);
    expect([missing.status, missing.errors[0]?.path]).toEqual([404, 'sn']);
    for (const enduser_id of [foreign.id, 'x']) {
      const { status, errors } = await callAs(app, owner).refused(assignSerial, { sn, enduser_id });
      expect([status, errors[0]?.path]).toEqual([404, 'enduser_id']);
    }
  });

  test('is refused to the database when a company changes anything else', async () => {
    const { id } = await createSerial(app, people);
    const change = inTransaction(app.context.db, { company_id: owner.company_id }, (trx) =>
      trx.updateTable('serial_numbers').set({ end_date: '2099-01-01' }).where('id', '=', id).execute(),
    );
    await expect(change).rejects.toThrow('only staff may update');
  });

  test('visitors get 401, staff 403', async () => {
    expect((await callAs(app).refused(assignSerial, { sn: 'A', enduser_id: null })).status).toBe(401);
    expect((await callAs(app, people.service).refused(assignSerial, { sn: 'A', enduser_id: null })).status).toBe(403);
  });
});
