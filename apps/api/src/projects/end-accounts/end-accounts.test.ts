import {
  getEndAccount,
  listEndAccounts,
  mergeEndAccount,
  saveEndAccount,
} from '@trunkline/contract/staff/end-accounts';
import { listLedger, verifyLedger } from '@trunkline/contract/staff/ledger';
import { getStaffProjectDetail, protectProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { protectFor, registerProject, setUpProjectTest, todayOf } from '../projects.testing.ts';

const on = await setUpProjectTest();
const channel = () => callAs(on.app, on.channel);
const headquarters = () => callAs(on.app, on.headquarters);
const save = (name: string, more: { country?: string; domain?: string | null } = {}) =>
  channel().ok(saveEndAccount, { name, country: 'DE', ...more });
const at = (company: string) => ({
  customer: { company, email: `it@${company.toLowerCase().replace(/\W/g, '')}.example` },
});

describe('an end account', () => {
  test('is created with a number, and changed by its version', async () => {
    const created = await save('Alster Kliniken', { domain: 'Kliniken.Example' });
    expect(created).toMatchObject({ domain: 'kliniken.example', projects: 0, holder: null, may_edit: true });
    expect(created.number).toMatch(/^EA-\d{6}$/);
    const { id, version } = created;
    const changed = await channel().ok(saveEndAccount, { id, version, name: 'Alster-Kliniken AG', country: 'DE' });
    expect(changed).toMatchObject({ name: 'Alster-Kliniken AG', domain: null, version: version + 1 });
    const stale = await channel().refused(saveEndAccount, { id, version, name: 'Other', country: 'DE' });
    expect([stale.status, stale.data?.['changed_by']]).toEqual([409, on.channel.realname]);
  });

  test('is refused in a country that does not exist', async () => {
    const { status, errors } = await channel().refused(saveEndAccount, { name: 'Nowhere Ltd', country: 'ZZ' });
    expect([status, errors.map(({ path }) => path)]).toEqual([400, ['country']]);
  });

  test('has one name in a country as names are compared: 409 for another form of it, 200 in another country', async () => {
    await save('Rhein Energie GmbH');
    const refused = await channel().refused(saveEndAccount, { name: 'RHEIN ENERGIE A.G.', country: 'DE' });
    expect(refused.status).toBe(409);
    expect((await save('Rhein Energie', { country: 'AT' })).country).toBe('AT');
  });

  test('names those that may be the same, and is found by name, number and domain', async () => {
    const one = await save('Nordstern Logistik', { domain: 'nordstern.example' });
    const other = await save('Nordstern Logistics', { domain: 'other.example' });
    const { similar } = await channel().ok(getEndAccount, { id: one.id });
    expect(similar.map(({ id }) => id)).toEqual([other.id]);
    for (const keyword of ['nordstern logistik', one.number, 'nordstern.example']) {
      const { list } = await channel().ok(listEndAccounts, { keyword });
      expect(list.map(({ id }) => id)).toEqual([one.id]);
    }
    const { total } = await channel().ok(listEndAccounts, { keyword: 'nordstern', filter: { held: true } });
    expect(total).toBe(0);
  });
});

describe('merging', () => {
  test('moves the projects with an entry of the ledger each, and keeps the merged account as a record', async () => {
    const project = await protectFor(on, on.owner, at('Kupfer Werke'));
    const source = await channel().ok(getEndAccount, { id: project.end_account_id ?? '' });
    expect(source.holder).toMatchObject({ company: 'Wadi Orvan Systems', project_id: project.id });
    const target = await save('Kupferwerke Holding');
    const merged = await headquarters().ok(mergeEndAccount, {
      id: source.id,
      version: source.version,
      into: target.id,
    });
    expect(merged).toMatchObject({
      id: target.id,
      projects: 1,
      // It took the domain that it lacked.
      domain: source.domain,
      holder: { project_id: project.id },
      merged: [{ id: source.id, number: source.number, who: on.headquarters.realname }],
    });
    const record = await channel().ok(getEndAccount, { id: source.id });
    expect(record).toMatchObject({ merged_into: { id: target.id }, projects: 0, similar: [], may_edit: false });
    expect((await channel().ok(listEndAccounts, { keyword: source.number })).total).toBe(0);
    const { end_account } = await headquarters().ok(getStaffProjectDetail, { id: project.id });
    expect(end_account?.id).toBe(target.id);
    const { list } = await headquarters().ok(listLedger, { filter: { project_id: project.id } });
    expect(list[0]).toMatchObject({ action: 'move_account', end_account: 'Kupferwerke Holding' });
    expect(await headquarters().ok(verifyLedger, {})).toMatchObject({ ok: true });
  });

  test('is refused with 409 where two companies would hold the same days, and nothing has moved', async () => {
    const own = await protectFor(on, on.owner, at('Licht und Bau'));
    const theirs = await protectFor(on, on.rival, at('Lichtbau'));
    const source = await channel().ok(getEndAccount, { id: own.end_account_id ?? '' });
    const refused = await channel().refused(mergeEndAccount, {
      id: source.id,
      version: source.version,
      into: theirs.end_account_id,
    });
    expect(refused.status).toBe(409);
    expect(await channel().ok(getEndAccount, { id: source.id })).toMatchObject({ projects: 1, merged_into: null });
  });

  test('of an account into itself answers 400, of or into a merged one and with an old version 409', async () => {
    const [one, two, three] = [await save('Metall Eins'), await save('Holz Zwei'), await save('Papier Drei')];
    const merge = (from: typeof one, into: string, version = from.version) =>
      callAs(on.app, on.channel).raw(mergeEndAccount, { id: from.id, version, into });
    expect((await merge(one, one.id)).status).toBe(400);
    expect((await merge(one, two.id, one.version + 1)).status).toBe(409);
    expect((await merge(one, two.id)).status).toBe(200);
    expect((await merge(one, three.id, one.version + 1)).status).toBe(409);
    expect((await merge(three, one.id)).status).toBe(409);
    const { id, version } = await registerProject(on, on.owner, at('Glas Vier'));
    const refused = await headquarters().refused(protectProject, { id, version, end_account_id: one.id });
    expect(refused.status).toBe(409);
  });
});

describe('protecting', () => {
  test('takes the account of the same name and country, whichever form the partner wrote', async () => {
    const account = await save('Wald & Wiese GmbH');
    const project = await protectFor(on, on.owner, at('wald wiese'));
    expect(project.end_account_id).toBe(account.id);
  });

  test('on an account of another company is refused with 409, and granted from its first free day on', async () => {
    const asked = await registerProject(on, on.owner, at('Stern Medien'));
    const held = await headquarters().ok(protectProject, {
      id: asked.id,
      version: asked.version,
      protect_end_time: addDays(todayOf(on), 19),
    });
    const { id, version, accounts } = await registerProject(on, on.rival, at('Stern Medien'));
    const end_account_id = held.end_account_id ?? '';
    const protect = (protect_start_time?: string) => ({ id, version, end_account_id, protect_start_time });
    expect((await headquarters().refused(protectProject, protect())).status).toBe(409);
    const free = accounts.find((account) => account.id === end_account_id)?.free_from;
    expect(free).toBe(addDays(todayOf(on), 20));
    expect((await headquarters().refused(protectProject, protect(addDays(free ?? '', -1)))).status).toBe(409);
    const granted = await headquarters().ok(protectProject, protect(free));
    expect(granted).toMatchObject({ protection: 'protected', protect_start_time: free, end_account_id });
  });

  test('with new_account makes another account of a similar name; the same name is refused with 409', async () => {
    await save('Quay Bau');
    const again = await registerProject(on, on.owner, at('Quay Bau'));
    const input = { id: again.id, version: again.version, new_account: true };
    expect((await headquarters().refused(protectProject, input)).status).toBe(409);
    const similar = await registerProject(on, on.owner, at('Quay Bau Nord'));
    const made = await headquarters().ok(protectProject, {
      id: similar.id,
      version: similar.version,
      new_account: true,
    });
    expect(made.end_account?.name).toBe('Quay Bau Nord');
  });
});
