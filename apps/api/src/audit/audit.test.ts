import { exportAudit, listAudit, verifyAudit } from '@trunkline/contract/staff/audit';
import { saveRole } from '@trunkline/contract/staff/roles';
import { auditObjects } from '@trunkline/text/keys.gen';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sealAudit } from '../platform/audit/seals.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';

let made = 0;
const app = await startTestApp();
/** The owner of the database, who can do everything. */
const owner = new pg.Client({ connectionString: app.superuserUrl });
await owner.connect();
afterAll(() => owner.end());

const asAuditor = async () => callAs(app, await app.make.staff('auditor'));
/** Writes some rows; returns the administrator who did. */
async function writeRows(count: number) {
  const admin = await app.make.staff('admin');
  for (let row = 0; row < count; row++) {
    made += 1;
    await callAs(app, admin).ok(saveRole, { name: `audited-${made}`, permissions: [] });
  }
  return admin;
}

describe('names in the audit trail', () => {
  test('are those of records of every kind, and the records and users that details refer to', async () => {
    const member = await app.make.member();
    const unknown = '0198aaaa-0000-7000-8000-000000000000';
    const write = (object: string, object_id: string, details: object) =>
      app.sql((trx) =>
        trx
          .insertInto('audit')
          .values({
            at: new Date(),
            actor: 'system',
            action: 'user.edit',
            object,
            object_id,
            details: JSON.stringify(details),
          })
          .execute(),
      );
    for (const object of auditObjects) await write(object, unknown, { to: member.user_id });
    await write('user', member.user_id, { roles: ['finance'], company_id: member.company_id });
    const { list, names } = await (
      await asAuditor()
    ).ok(listAudit, { limit: 10, filter: { object_id: member.user_id } });
    expect(list[0]?.object_title).toBe(member.realname);
    expect(names).toMatchObject({ [member.user_id]: member.realname, [member.company_id]: expect.any(String) });
    const gone = await (await asAuditor()).ok(listAudit, { limit: 50, filter: { object_id: unknown } });
    expect(gone.total).toBe(auditObjects.length);
    expect(gone.list.every(({ object_title }) => object_title === null)).toBe(true);
    expect(gone.names).toMatchObject({ [member.user_id]: member.realname });
  });

  test('are those of staff for the filter, and not of partners', async () => {
    const staff = await app.make.staff('pricing');
    const member = await app.make.member();
    const { people } = await (await asAuditor()).ok(listAudit, {});
    const names = people.map(({ username }) => username);
    expect([names.includes(staff.username), names.includes(member.username)]).toEqual([true, false]);
  });
});

describe('the audit trail', () => {
  test('is listed newest first by page and by the row before, and filtered by actor, object, action and day', async () => {
    const admin = await writeRows(12);
    const auditor = await asAuditor();
    const first = await auditor.ok(listAudit, { limit: 10, filter: { actor: admin.username } });
    expect([first.list.length, first.total]).toEqual([10, 12]);
    expect(first.list[0]).toMatchObject({
      actor: admin.username,
      actor_name: admin.realname,
      action: 'role.create',
      object: 'role',
      object_id: `audited-${made}`,
    });
    const next = expectDefined(first.next);
    const second = await auditor.ok(listAudit, { limit: 10, before: next, filter: { actor: admin.username } });
    expect([second.list.length, second.next]).toEqual([2, null]);
    const byPage = await auditor.ok(listAudit, { limit: 10, page: 2, filter: { actor: admin.username } });
    expect(byPage.list.map(({ id }) => id)).toEqual(second.list.map(({ id }) => id));
    const one = await auditor.ok(listAudit, { filter: { object: 'role', object_id: `audited-${made}` } });
    expect(one.total).toBe(1);
    expect((await auditor.ok(listAudit, { filter: { action: 'role.delete' } })).total).toBe(0);
    expect((await auditor.ok(listAudit, { filter: { to: '2020-01-01' } })).total).toBe(0);
  });

  test('is a sheet whose texts are no formulas', async () => {
    const admin = await app.make.staff('admin');
    await app.sql((trx) =>
      trx
        .insertInto('audit')
        .values({ at: new Date(), actor: '=1+1', action: 'role.save', object: 'formula' })
        .execute(),
    );
    const { bytes, status } = await callAs(app, admin).raw(exportAudit, { filter: { object: 'formula' } });
    expect(status).toBe(200);
    const rows = (await readSheet(bytes)) as unknown[][];
    expect(rows).toHaveLength(2);
    expect(typeof rows[1]?.[1]).toBe('string');
  });

  test('is refused with 403 without its permission', async () => {
    for (const user of [await app.make.staff('finance'), await app.make.member()])
      for (const call of [listAudit, exportAudit, verifyAudit])
        expect((await callAs(app, user).refused(call, {})).status).toBe(403);
  });

  test('is neither changed nor deleted, not even by the owner of the database', async () => {
    await writeRows(1);
    for (const statement of ['update audit set actor = actor', 'delete from audit', 'truncate audit'])
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
    for (const statement of ['update audit_seals set lines = lines', 'delete from audit_seals']) {
      await sealAudit(app.context);
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
    }
  });
});

describe('verification', () => {
  /** What somebody does who stops the triggers first; undone afterwards. */
  const undo: string[] = [];
  async function tamper(table: string, statement: string, back: string): Promise<void> {
    undo.push(`alter table ${table} disable trigger user`, back, `alter table ${table} enable trigger user`);
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`set app.scope = 'system'`);
    await owner.query(statement);
    await owner.query(`alter table ${table} enable trigger user`);
  }
  afterEach(async () => {
    for (const statement of undo.splice(0)) await owner.query(statement);
  });
  const verify = async () => (await asAuditor()).ok(verifyAudit, {});
  const newest = async () => expectDefined((await (await asAuditor()).ok(listAudit, { limit: 10 })).list[3]).id;

  test('seals what is open and says that nothing was changed', async () => {
    await writeRows(3);
    const found = await verify();
    expect(found).toMatchObject({ ok: true, broken: null });
    expect(found.sealed_to).not.toBeNull();
    const { summary, seals } = await (await asAuditor()).ok(listAudit, { limit: 50 });
    expect([summary.open_lines, summary.sealed_lines]).toEqual([0, found.lines]);
    expect(seals.length).toBeGreaterThan(0);
  });

  test('finds a changed row', async () => {
    await writeRows(5);
    await verify();
    const id = await newest();
    await tamper(
      'audit',
      `update audit set actor = actor || '.' where id = ${id}`,
      `update audit set actor = rtrim(actor, '.') where id = ${id}`,
    );
    expect(await verify()).toMatchObject({ ok: false, broken: { last_id: expect.any(String) } });
  });

  test('finds a removed row and an added one', async () => {
    await writeRows(5);
    await verify();
    const id = await newest();
    await owner.query('create temporary table copied as select * from audit where false');
    await tamper(
      'audit',
      `with gone as (delete from audit where id = ${id} returning *) insert into copied select * from gone`,
      `insert into audit overriding system value select * from copied`,
    );
    expect((await verify()).ok).toBe(false);
  });

  test('finds a changed and a removed seal', async () => {
    await writeRows(1);
    await verify();
    await writeRows(1);
    await verify();
    await tamper(
      'audit_seals',
      `update audit_seals set lines = lines + 1 where id = 1`,
      `update audit_seals set lines = lines - 1 where id = 1`,
    );
    expect((await verify()).ok).toBe(false);
  });
});

test('sealing is not disturbed by writers at the same time: every row is in one seal', async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => app.make.staff('admin')));
  const writing = admins.map(async (admin, place) => {
    for (let row = 0; row < 25; row++)
      await callAs(app, admin).ok(saveRole, { name: `busy-${place}-${row}`, permissions: [] });
  });
  const sealing = (async () => {
    for (let seal = 0; seal < 20; seal++) await sealAudit(app.context);
  })();
  await Promise.all([...writing, sealing]);
  const found = await (await asAuditor()).ok(verifyAudit, {});
  const { rows } = await app.sql(async (trx) => ({
    rows: await trx
      .selectFrom('audit')
      .select((e) => e.fn.countAll<string>().as('count'))
      .execute(),
  }));
  expect(found.ok).toBe(true);
  expect(found.lines).toBe(Number(rows[0]?.count));
});
