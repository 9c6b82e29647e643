import { listTerritories, saveTerritories } from '@trunkline/contract/staff/territories';
import { getCompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { listAudit } from '@trunkline/contract/staff/audit';
import { saveUser, getUserDetail } from '@trunkline/contract/staff/users';
import { addDays, toDay } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const [channel, manager, substitute] = [
  await app.make.staff('channel'),
  await app.make.staff('channel'),
  await app.make.staff('channel'),
];
const partner = await app.make.member({ country: 'JO' });
beforeEach(() =>
  app.sql(async (trx) => {
    await trx.deleteFrom('territories').execute();
    await trx.deleteFrom('absences').execute();
    await trx.updateTable('companies').set({ account_manager_id: null }).execute();
    await trx.updateTable('users').set({ disabled: false }).execute();
  }),
);

const today = () => toDay(app.context.clock());
const list = () => callAs(app, channel).ok(listTerritories, {});
const findRow = async (country: string) => expectDefined((await list()).list.find((row) => row.country === country));
const assign = (countries: string[], user_id: string | null, version: number) =>
  callAs(app, channel).ok(saveTerritories, { countries, user_id, version });
const setAbsent = (user: TestUser, by: TestUser) =>
  app.sql((trx) =>
    trx
      .insertInto('absences')
      .values({
        user_id: user.user_id,
        substitute_id: by.user_id,
        starts_on: today(),
        ends_on: addDays(today(), 3),
      })
      .execute(),
  );
const readCompany = () => callAs(app, channel).ok(getCompanyDetail, { id: partner.company_id });

describe('the list', () => {
  test('has every country with version 1, and counts companies and those without an account manager of their own', async () => {
    const other = await app.make.member({ country: 'JO' });
    const { list: rows, version, actions } = await list();
    expect(rows.length).toBeGreaterThan(240);
    expect([version, actions]).toEqual([1, ['edit']]);
    expect(await findRow('JO')).toMatchObject({ id: 'JO', name: 'Jordan', manager: null, companies: 2, managed: 2 });
    await app.sql((trx) =>
      trx
        .updateTable('companies')
        .set({ account_manager_id: manager.user_id })
        .where('id', '=', other.company_id)
        .execute(),
    );
    expect(await findRow('JO')).toMatchObject({ companies: 2, managed: 1, version: 1 });
  });

  test('names what each account manager has, quotations only for those who see them', async () => {
    await assign(['JO', 'EG'], manager.user_id, 1);
    const { managers } = await list();
    expect(managers).toMatchObject([
      { id: manager.user_id, realname: manager.realname, countries: 2, quotations: 0, disabled: false },
    ]);
    const role = await app.sql(async (trx) => {
      const name = 'territories only';
      const permissions = ['admin:home:read', 'companies:territory:read'];
      await trx.insertInto('roles').values({ name, permissions }).execute();
      return name;
    });
    const reader = await app.make.staff(role);
    const read = await callAs(app, reader).ok(listTerritories, {});
    expect([read.managers[0]?.quotations, read.actions]).toEqual([null, []]);
  });

  test('is limited to the countries of one manager, or to those with companies', async () => {
    await assign(['EG'], manager.user_id, 1);
    const ofManager = await callAs(app, channel).ok(listTerritories, { filter: { user_id: manager.user_id } });
    expect(ofManager.list.map(({ country }) => country)).toEqual(['EG']);
    const used = await callAs(app, channel).ok(listTerritories, { filter: { used: true } });
    expect(used.list.map(({ country }) => country)).toContain('JO');
    expect(used.list.map(({ country }) => country)).not.toContain('EG');
  });
});

describe('assigning', () => {
  test('several countries at once, one audit row each; null removes the manager and the version grows on', async () => {
    const { version } = await assign(['JO', 'EG', 'JO'], manager.user_id, 1);
    expect(version).toBe(2);
    expect(await findRow('JO')).toMatchObject({
      manager: { id: manager.user_id },
      version: 2,
      changed_by: channel.realname,
    });
    expect(await readCompany()).toMatchObject({
      account_manager: manager.user_id,
      account_manager_from: 'territory',
      management: { manager: manager.realname, from: 'territory', mine: null },
    });
    await callAs(app, channel).ok(saveTerritories, { country: 'JO', user_id: null, version: 2 });
    expect(await findRow('JO')).toMatchObject({ manager: null, version: 3 });
    expect(await readCompany()).toMatchObject({ account_manager: null, management: null });
    const admin = callAs(app, await app.make.staff('admin'));
    const { list: rows } = await admin.ok(listAudit, { filter: { object: 'territory' } });
    expect(rows.slice(0, 3).map(({ object_id, to }) => `${object_id} ${to ?? 'nobody'}`)).toEqual([
      'JO nobody',
      `EG ${manager.user_id}`,
      `JO ${manager.user_id}`,
    ]);
  });

  test('returns 409 for a country that changed meanwhile, and not for others', async () => {
    await assign(['JO'], manager.user_id, 1);
    const stale = await callAs(app, channel).refused(saveTerritories, {
      countries: ['JO', 'EG'],
      user_id: substitute.user_id,
      version: 1,
    });
    expect([stale.status, stale.data]).toMatchObject([409, { stale: true, changed_by: channel.realname }]);
    await assign(['EG'], substitute.user_id, 1);
    const ahead = { country: 'JO', user_id: null, version: 99 };
    expect((await callAs(app, channel).refused(saveTerritories, ahead)).status).toBe(409);
    expect(await findRow('JO')).toMatchObject({ manager: { id: manager.user_id } });
  });
});

describe('an assignment that is refused', () => {
  test.each([
    ['an unknown country', { country: 'QQ' }, 'country'],
    ['an unknown country among several', { countries: ['JO', 'QQ'] }, 'countries'],
    ['no country', { countries: [] }, 'countries'],
    ['both forms', { country: 'JO', countries: ['JO'] }, 'countries'],
    ['a partner as manager', { country: 'JO', user_id: 'partner' }, 'user_id'],
    ['staff who cannot view companies', { country: 'JO', user_id: 'logistics' }, 'user_id'],
    ['a disabled account', { country: 'JO', user_id: 'disabled' }, 'user_id'],
  ])('returns 400 for %s', async (_, input, path) => {
    const [logistics, disabled] = [await app.make.staff('logistics'), await app.make.staff('channel')];
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', disabled.user_id).execute(),
    );
    const people: Record<string, string> = {
      partner: partner.user_id,
      logistics: logistics.user_id,
      disabled: disabled.user_id,
    };
    const chosen = 'user_id' in input ? input.user_id : undefined;
    const user_id = chosen === undefined ? manager.user_id : people[chosen];
    const refusal = await callAs(app, channel).refused(saveTerritories, { ...input, user_id, version: 1 });
    expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
    expect((await list()).version).toBe(1);
  });

  test('the auditor reads and does not assign, finance neither', async () => {
    const [auditor, finance] = [await app.make.staff('auditor'), await app.make.staff('finance')];
    const input = { country: 'JO', user_id: null, version: 1 };
    expect((await callAs(app, auditor).ok(listTerritories, {})).actions).toEqual([]);
    expect((await callAs(app, auditor).refused(saveTerritories, input)).status).toBe(403);
    expect((await callAs(app, finance).refused(listTerritories, {})).status).toBe(403);
  });

  test('two who assign one country at once: one is refused with 409', async () => {
    const answers = await Promise.all(
      [manager, substitute].map(({ user_id }) =>
        callAs(app, channel).raw(saveTerritories, { country: 'JO', user_id, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
  });
});

describe('the account manager of a company', () => {
  test('its own comes before that of the country; while their account is disabled that of the country is in charge', async () => {
    await assign(['JO'], manager.user_id, 1);
    const { version } = await readCompany();
    const own = { id: partner.company_id, version, account_manager: substitute.user_id };
    expect(await callAs(app, channel).ok(saveCompany, own)).toMatchObject({
      account_manager: substitute.user_id,
      account_manager_from: 'own',
    });
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', substitute.user_id).execute(),
    );
    expect(await readCompany()).toMatchObject({
      account_manager: manager.user_id,
      account_manager_from: 'territory',
      own_manager: substitute.user_id,
    });
    const { companies } = await findRow('JO');
    expect(await findRow('JO')).toMatchObject({ managed: companies });
  });

  test('a user who is disabled loses the countries, which the list shows, until the account is enabled', async () => {
    await assign(['JO'], manager.user_id, 1);
    const admin = callAs(app, await app.make.staff('admin'));
    const user = await admin.ok(getUserDetail, { id: manager.user_id });
    const { version } = await admin.ok(saveUser, { id: user.id, version: user.version, disabled: true });
    expect(await findRow('JO')).toMatchObject({ manager: { id: manager.user_id }, gap: 'disabled' });
    expect((await list()).managers).toMatchObject([{ disabled: true, countries: 1, companies: 0 }]);
    expect(await readCompany()).toMatchObject({ account_manager: null, management: null });
    await admin.ok(saveUser, { id: user.id, version, disabled: false });
    expect(await readCompany()).toMatchObject({ account_manager: manager.user_id });
  });

  test('is covered by the substitute during an absence, and by nobody when that one is absent too', async () => {
    await assign(['JO'], manager.user_id, 1);
    await setAbsent(manager, substitute);
    const until = addDays(today(), 3);
    expect(await findRow('JO')).toMatchObject({ gap: null, away_until: until, acting: substitute.realname });
    expect(await readCompany()).toMatchObject({
      account_manager: manager.user_id,
      substitute: { id: substitute.user_id, until },
      management: { away_until: until, acting: substitute.realname },
    });
    await setAbsent(substitute, channel);
    expect(await findRow('JO')).toMatchObject({ gap: null, acting: channel.realname });
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', channel.user_id).execute(),
    );
    const admin = callAs(app, await app.make.staff('admin'));
    const { list: rows } = await admin.ok(listTerritories, { filter: { user_id: manager.user_id } });
    expect(rows).toMatchObject([{ gap: 'uncovered', acting: null }]);
    expect(await admin.ok(getCompanyDetail, { id: partner.company_id })).toMatchObject({
      substitute: null,
      management: { manager: manager.realname, away_until: until, acting: null },
    });
  });
});
