import {
  deleteCompanyAddress,
  listCompanyAddresses,
  saveCompanyAddress,
} from '@trunkline/contract/people/company-profile';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

let owner: TestUser;
const app = await startTestApp();
beforeEach(async () => {
  owner = await app.make.member();
});

type Address = EndpointInput<typeof saveCompanyAddress>;
const warehouse = { kind: 'ship_to', company: 'Aqaba warehouse', address: 'Free zone, gate 2', country: 'JO' } as const;
const save = (changes: Partial<Address> = {}) =>
  callAs(app, owner).ok(saveCompanyAddress, { ...warehouse, ...changes });
const listOf = async (user: TestUser) => (await callAs(app, user).ok(listCompanyAddresses, {})).list;
const listDefaults = async () => (await listOf(owner)).map(({ company, is_default }) => [company, is_default]);

test('the first address of a kind is the first choice, until another one is chosen', async () => {
  await save({ company: 'A' });
  await save({ company: 'B' });
  await save({ company: 'C', kind: 'bill_to' });
  expect(await listDefaults()).toEqual([
    ['A', true],
    ['B', false],
    ['C', true],
  ]);
  const b = (await listOf(owner))[1];
  await save({ company: 'B', id: b?.id, version: b?.version, is_default: true });
  expect(await listDefaults()).toEqual([
    ['B', true],
    ['A', false],
    ['C', true],
  ]);
});

test('of the deleted first choice the next one takes the place', async () => {
  const a = await save({ company: 'A' });
  await save({ company: 'B' });
  await callAs(app, owner).ok(deleteCompanyAddress, { id: a.id, version: a.version });
  expect(await listDefaults()).toEqual([['B', true]]);
});

test('an address that changes its kind leaves its place to the next one', async () => {
  const a = await save({ company: 'A' });
  await save({ company: 'B' });
  await save({ company: 'A', id: a.id, version: a.version, kind: 'bill_to' });
  expect(await listDefaults()).toEqual([
    ['B', true],
    ['A', true],
  ]);
});

test('a member reads them and gets 403 for changes; another company sees none and gets 404', async () => {
  const { id, version } = await save();
  const member = await app.make.colleague(owner);
  expect(await listOf(member)).toHaveLength(1);
  expect((await callAs(app, member).refused(saveCompanyAddress, warehouse)).status).toBe(403);
  const stranger = await app.make.member();
  expect(await listOf(stranger)).toEqual([]);
  expect((await callAs(app, stranger).refused(saveCompanyAddress, { ...warehouse, id, version })).status).toBe(404);
  expect((await callAs(app, stranger).refused(deleteCompanyAddress, { id, version })).status).toBe(404);
});

test('returns 409 for a stale version, 400 for an unknown country, 409 beyond 100 addresses', async () => {
  const { id, version } = await save();
  const stale = { id, version: version + 1 };
  expect((await callAs(app, owner).refused(saveCompanyAddress, { ...warehouse, ...stale })).status).toBe(409);
  expect((await callAs(app, owner).refused(deleteCompanyAddress, stale)).status).toBe(409);
  const wrong = await callAs(app, owner).refused(saveCompanyAddress, { ...warehouse, country: 'ZZ' });
  expect(wrong.errors[0]?.path).toBe('country');
  const created_at = app.context.clock();
  await app.sql((trx) =>
    trx
      .insertInto('company_addresses')
      .values(Array.from({ length: 99 }, () => ({ ...warehouse, company_id: owner.company_id, created_at })))
      .execute(),
  );
  expect((await callAs(app, owner).refused(saveCompanyAddress, warehouse)).status).toBe(409);
});

test('of two first addresses saved at once, one is the first choice', async () => {
  for (let round = 0; round < 10; round++) {
    owner = await app.make.member();
    await Promise.all([save({ company: 'A', is_default: true }), save({ company: 'B', is_default: true })]);
    expect((await listOf(owner)).map(({ is_default }) => is_default)).toEqual([true, false]);
  }
});
