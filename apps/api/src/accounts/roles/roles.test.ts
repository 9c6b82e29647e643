import { everyPermission, permissions } from '@trunkline/contract/staff/permissions';
import {
  deleteRole,
  getRoleDetail,
  listPermissions,
  listRoles,
  previewRole,
  saveRole,
} from '@trunkline/contract/staff/roles';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { listOutboxMails } from '@trunkline/contract/staff/outbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { maxShownHolders } from './roles.sql.ts';
import { isKnownPermission } from './roles.policy.ts';

const app = await startTestApp();

const asAdmin = async () => callAs(app, await app.make.staff('admin'));
let made = 0;
/** A role with these permissions, made by an administrator. */
async function createRole(...held: string[]): Promise<string> {
  made += 1;
  const { name } = await (await asAdmin()).ok(saveRole, { name: `role-${made}`, permissions: held });
  return name;
}

describe('the list of permissions', () => {
  test('names every permission that an endpoint needs, and no endpoint needs another', () => {
    const needed = new Set(
      [...app.context.endpoints.values()].flatMap(({ endpoint: { access } }) => [
        ...(access.permission === undefined ? [] : [access.permission]),
        ...(access.anyPermission ?? []),
      ]),
    );
    // Decide about fields of answers, and about whose absences the caller may set.
    const ofFields = ['sales:cost:read', 'accounts:absence:edit'];
    expect([...needed, ...ofFields].toSorted()).toEqual(
      permissions.filter((one) => needed.has(one) || ofFields.includes(one)).toSorted(),
    );
    expect(permissions.filter((one) => !needed.has(one) && !ofFields.includes(one))).toEqual([]);
  });

  test('knows every permission of every stored role', async () => {
    const stored = await app.sql((trx) => trx.selectFrom('roles').select('permissions').execute());
    const unknown = stored.flatMap((role) => role.permissions).filter((one) => !isKnownPermission(one));
    expect(unknown).toEqual([]);
  });

  test('has a sentence, a group and an entity for each in English and Arabic, and says what the caller holds', async () => {
    for (const lang of ['en', 'ar']) {
      const { list } = await callAs(app, await app.make.staff('auditor'), { lang }).ok(listPermissions, {});
      expect(list.map(({ permission }) => permission)).toEqual([...permissions]);
      expect(
        list.flatMap((row) => [row.text, row.group, row.entity]).filter((one) => one.startsWith('permissions.')),
      ).toEqual([]);
      expect(list.find((row) => row.permission === 'accounts:role:read')?.held).toBe(true);
      expect(list.find((row) => row.permission === 'accounts:role:edit')?.held).toBe(false);
    }
  });
});

describe('a role', () => {
  test('is created, shown with its holders, changed and deleted, with an audit row each', async () => {
    const admin = await asAdmin();
    const created = await admin.ok(saveRole, {
      name: 'desk',
      description: 'Front desk',
      permissions: ['admin:home:read'],
    });
    expect(created).toMatchObject({ id: 'desk', version: 1, people: [], actions: ['edit', 'delete'] });
    const holder = await app.make.staff('desk');
    const changed = await admin.ok(saveRole, {
      id: 'desk',
      version: 1,
      permissions: ['admin:home:read', 'orders:order:read'],
    });
    expect(changed).toMatchObject({ version: 2, description: 'Front desk', people_count: 1, actions: ['edit'] });
    expect(changed.people.map(({ id }) => id)).toEqual([holder.user_id]);
    expect((await admin.ok(getRoleDetail, { name: 'desk' })).permissions).toContain('orders:order:read');
    await app.sql((trx) => trx.deleteFrom('user_roles').where('role', '=', 'desk').execute());
    await admin.ok(deleteRole, { id: 'desk', version: 2 });
    expect((await admin.refused(getRoleDetail, { id: 'desk' })).status).toBe(404);
    const rows = await readAudit(app, 'role', 'desk');
    expect(rows.map(({ action }) => action)).toEqual(['role.create', 'role.save', 'role.delete']);
    expect(rows[1]?.details).toEqual({ gives: ['orders:order:read'], takes: [] });
  });

  test('is refused with 409 for a taken name and a stale version, and with 400 for a bad name, permission or missing version', async () => {
    const admin = await asAdmin();
    const name = await createRole('admin:home:read');
    expect((await admin.refused(saveRole, { name, permissions: [] })).status).toBe(409);
    expect((await admin.refused(saveRole, { id: name, version: 7, permissions: [] })).status).toBe(409);
    expect((await admin.refused(saveRole, { id: name, permissions: [] })).errors[0]?.path).toBe('version');
    const renamed = await admin.refused(saveRole, { id: name, version: 1, name: 'renamed', permissions: [] });
    expect([renamed.status, renamed.errors[0]?.path]).toEqual([400, 'name']);
    expect((await admin.refused(saveRole, { name: 'Bad Name', permissions: [] })).errors[0]?.path).toBe('name');
    const unknown = await admin.refused(saveRole, { name: 'other', permissions: ['admin:home:read', 'no:such:thing'] });
    expect([unknown.status, unknown.errors[0]?.path]).toEqual([400, 'permissions.1']);
  });

  test('that somebody holds is not deleted: 409 says how many', async () => {
    const name = await createRole('admin:home:read');
    await app.make.staff(name);
    const refusal = await (await asAdmin()).refused(deleteRole, { id: name, version: 1 });
    expect([refusal.status, refusal.msg]).toEqual([409, '1 person holds this role. Give them another role first.']);
  });

  test('of the administrator is neither changed nor deleted: 409', async () => {
    const admin = await asAdmin();
    const { version } = await admin.ok(getRoleDetail, { id: 'admin' });
    expect((await admin.refused(saveRole, { id: 'admin', version, permissions: [] })).status).toBe(409);
    expect((await admin.refused(deleteRole, { id: 'admin', version })).status).toBe(409);
  });

  test('is not seen or changed without the permission: 403', async () => {
    const finance = callAs(app, await app.make.staff('finance'));
    const auditor = callAs(app, await app.make.staff('auditor'));
    expect((await finance.refused(listRoles, {})).status).toBe(403);
    expect((await auditor.ok(listRoles, { limit: 50 })).list.every(({ actions }) => actions.length === 0)).toBe(true);
    expect((await auditor.refused(saveRole, { name: 'mine', permissions: [] })).status).toBe(403);
    expect((await callAs(app, await app.make.member()).refused(listRoles, {})).status).toBe(403);
  });
});

describe('who gives a permission', () => {
  test('holds it: 403 names the permission that is lacking, also for everything and for an area', async () => {
    const keeper = await createRole('accounts:role:edit', 'accounts:role:read', 'orders:order:read');
    const caller = callAs(app, await app.make.staff(keeper));
    for (const given of ['prices:pricelist:edit', everyPermission, 'orders:*:*']) {
      const refusal = await caller.refused(saveRole, { name: 'stolen', permissions: [given] });
      expect([refusal.status, refusal.msg]).toEqual([403, expect.stringContaining('You can give only permissions')]);
    }
    expect((await caller.ok(saveRole, { name: 'clerk', permissions: ['orders:order:read'] })).version).toBe(1);
    // What a role holds already is kept, and what the caller lacks may be taken.
    const { version } = await caller.ok(getRoleDetail, { id: 'pricing' });
    const saved = await caller.ok(saveRole, { id: 'pricing', version, permissions: ['prices:pricelist:read'] });
    expect(saved.permissions).toEqual(['prices:pricelist:read']);
  });

  test('loses the right in the middle of a call: the save that follows in time is refused', async () => {
    const admin = await asAdmin();
    for (const round of raceRounds) {
      const keeper = await createRole('accounts:role:edit', 'accounts:role:read', 'orders:order:read');
      const caller = callAs(app, await app.make.staff(keeper));
      const [taken, given] = await Promise.all([
        admin.raw(saveRole, { id: keeper, version: 1, permissions: ['admin:home:read'] }),
        caller.raw(saveRole, { name: `given-${round}`, permissions: ['orders:order:read'] }),
      ]);
      expect(taken.status).toBe(200);
      expect([200, 403]).toContain(given.status);
      // Whoever was first, afterwards the permission is gone.
      expect((await caller.refused(saveRole, { name: `late-${round}`, permissions: [] })).status).toBe(403);
    }
  });
});

describe('a change of a role', () => {
  test('is in force with the next call of a running session, and its holders are told', async () => {
    const name = await createRole('admin:home:read', 'system:outbox:read');
    const holder = await app.make.staff(name);
    await callAs(app, holder).ok(listOutboxMails, {});
    await (await asAdmin()).ok(saveRole, { id: name, version: 1, permissions: ['admin:home:read'] });
    expect((await callAs(app, holder).refused(listOutboxMails, {})).status).toBe(403);
    await callAs(app, holder).ok(getStaffHome, {});
    const notices = await app.sql((trx) =>
      trx.selectFrom('notices').select(['kind', 'title']).where('user_id', '=', holder.user_id).execute(),
    );
    expect(notices).toEqual([{ kind: 'account.permissions_changed', title: name }]);
  });

  test('tells neither the holder who made it nor one who is disabled', async () => {
    const name = await createRole('accounts:role:edit', 'accounts:role:read', 'system:outbox:read');
    const [maker, disabled, holder] = await Promise.all([1, 2, 3].map(() => app.make.staff(name)));
    await app.sql((trx) =>
      trx
        .updateTable('users')
        .set({ disabled: true })
        .where('id', '=', disabled?.user_id ?? '')
        .execute(),
    );
    const permissions = ['accounts:role:edit', 'accounts:role:read'];
    await callAs(app, maker).ok(saveRole, { id: name, version: 1, permissions });
    const told = await app.sql((trx) =>
      trx.selectFrom('notices').select('user_id').where('title', '=', name).execute(),
    );
    expect(told).toEqual([{ user_id: holder?.user_id }]);
  });

  test('tells every holder, also those beyond the ones that are shown', async () => {
    const name = await createRole('admin:home:read', 'system:outbox:read');
    const count = maxShownHolders + 1;
    await app.sql(async (trx) => {
      await sql`with made as (
          insert into users (username, realname, language, password_hash, created_at)
          select 'holder-' || n || '@example.test', 'Holder ' || n, 'en', '', now() from generate_series(1, ${count}) n returning id
        ) insert into user_roles (user_id, role) select id, ${name} from made`.execute(trx);
    });
    const admin = await asAdmin();
    const { people, people_count } = await admin.ok(getRoleDetail, { name });
    expect([people.length, people_count]).toEqual([maxShownHolders, count]);
    await admin.ok(saveRole, { id: name, version: 1, permissions: ['admin:home:read'] });
    const told = await app.sql((trx) => trx.selectFrom('notices').select('id').where('title', '=', name).execute());
    expect(told).toHaveLength(count);
  });

  test('is shown before it is saved: what it gives and takes, and for each holder what other roles keep', async () => {
    const name = await createRole('sales:quotation:read', 'catalogue:product:edit');
    const [plain, both] = [await app.make.staff(name), await app.make.staff(name, 'catalogue')];
    const preview = await (
      await asAdmin()
    ).ok(previewRole, { name, permissions: ['sales:quotation:read', 'catalogue:product:read'] });
    expect(preview).toMatchObject({
      gives: ['catalogue:product:read'],
      takes: ['catalogue:product:edit'],
      lacking: [],
    });
    expect(preview.people.find(({ id }) => id === plain.user_id)).toMatchObject({
      gets: ['catalogue:product:read'],
      loses: ['catalogue:product:edit'],
      keeps: [],
    });
    expect(preview.people.find(({ id }) => id === both.user_id)).toMatchObject({
      gets: [],
      loses: [],
      has: [{ permission: 'catalogue:product:read', roles: ['catalogue'] }],
      keeps: [{ permission: 'catalogue:product:edit', roles: ['catalogue'] }],
    });
  });
});
