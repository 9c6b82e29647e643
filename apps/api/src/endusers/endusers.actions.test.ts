import { deleteEndUser, getEndUser, listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { uploadFile } from '@trunkline/contract/files';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { createSampleFile } from '../testing/sample-files.ts';
import { createEndUserInput } from './endusers.testing.ts';

const app = await startTestApp();

describe('required fields of an end user', () => {
  test('changes the one required field that is sent, and refuses to clear it', async () => {
    const member = callAs(app, await app.make.member());
    const first = await member.ok(saveEndUser, createEndUserInput({ industry: 'retail' }));
    const second = await member.ok(saveEndUser, { id: first.id, version: 1, address: 'Am Kai 2' });
    expect(second).toMatchObject({ ...first, address: 'Am Kai 2', version: 2, changed_at: second.changed_at });
    const cleared = await member.refused(saveEndUser, { id: first.id, version: 2, address: null });
    expect([cleared.status, cleared.errors.map(({ path }) => path)]).toEqual([400, ['address']]);
    const stale = await member.refused(saveEndUser, { id: first.id, version: 1, address: 'Am Kai 3' });
    expect(stale.status).toBe(409);
  });

  test('names every required field of a new one beside the wrong ones', async () => {
    const member = callAs(app, await app.make.member());
    const refusal = await member.refused(saveEndUser, { company: 'Hafen', email: 'anna@' });
    expect(refusal.errors.map(({ path }) => path).toSorted()).toEqual([
      'address',
      'contact',
      'country',
      'email',
      'mobile',
    ]);
  });
});

describe('saving an end user', () => {
  test('answers every field; the mobile number gets its international form', async () => {
    const member = await app.make.member();
    const other_info = { rival_brands: 'Orvane', procurement_last_year: '310000', predicted_vendor: '124900.5' };
    const saved = await callAs(app, member).ok(
      saveEndUser,
      createEndUserInput({ website: 'hafen.example', staff_size: '250-999', industry: 'transport', other_info }),
    );
    const lastYear = app.context.clock().getUTCFullYear() - 1;
    expect(saved).toMatchObject({
      company: 'Hafen Logistik',
      name: 'Anna Keller',
      contact: 'Anna Keller',
      mobile: '+491705550118',
      phone: '+491705550118',
      staff_size: '250-999',
      industry: 'transport',
      is_protect: false,
      years: [lastYear - 2, lastYear - 1, lastYear],
      other_info: {
        rival_brands: 'Orvane',
        product_line_in_use: null,
        year: lastYear,
        procurement_last_year: '310000.00',
        predicted_vendor: '124900.50',
        predicted_networking: null,
      },
      version: 1,
      changed_by: member.realname,
      actions: ['edit', 'delete'],
    });
    expect(await callAs(app, member).ok(getEndUser, { id: saved.id })).toEqual(saved);
  });

  test('keeps fields that are not sent, clears those that are null, and raises the version', async () => {
    const member = callAs(app, await app.make.member());
    const first = await member.ok(saveEndUser, createEndUserInput({ website: 'a.example', industry: 'retail' }));
    const second = await member.ok(
      saveEndUser,
      createEndUserInput({ id: first.id, version: 1, company: 'Hafen AG', website: null }),
    );
    expect([second.company, second.website, second.industry, second.version]).toEqual(['Hafen AG', null, 'retail', 2]);
  });

  test.each([
    [{ company: ' ' }, 'company'],
    [{ mobile: '12' }, 'mobile'],
    [{ mobile: '030 1234567 or 030 7654321' }, 'mobile'],
    [{ country: 'ZZ' }, 'country'],
    [{ email: 'anna@' }, 'email'],
    [{ other_info: { procurement_last_year: '-1' } }, 'other_info.procurement_last_year'],
    [{ other_info: { year: 1999, procurement_last_year: '1' } }, 'other_info.year'],
    [{ id: '019a0000-0000-7000-8000-000000000000' }, 'version'],
  ])('returns 400 for %j at %s', async (wrong, path) => {
    const member = callAs(app, await app.make.member());
    const refusal = await member.refused(saveEndUser, createEndUserInput(wrong));
    expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
  });

  test('returns 409 for a stale version, and who changed it', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const { id } = await callAs(app, owner).ok(saveEndUser, createEndUserInput());
    await callAs(app, colleague).ok(saveEndUser, createEndUserInput({ id, version: 1, contact: 'Ben' }));
    const refusal = await callAs(app, owner).refused(saveEndUser, createEndUserInput({ id, version: 1 }));
    expect([refusal.status, refusal.data]).toMatchObject([
      409,
      { stale: true, version: 2, changed_by: colleague.realname },
    ]);
  });
});

describe('the logo', () => {
  test('takes a logo of the own company alone', async () => {
    const [owner, stranger] = [callAs(app, await app.make.member()), callAs(app, await app.make.member())];
    const upload = { file: createSampleFile('jpg'), purpose: 'logo' } as const;
    const { file_id } = await owner.ok(uploadFile, upload);
    const saved = await owner.ok(saveEndUser, createEndUserInput({ logo: file_id }));
    expect(saved.logo).toContain(file_id);
    expect((await app.fastify.inject({ url: saved.logo ?? '' })).statusCode).toBe(200);
    expect((await app.fastify.inject({ url: `/prod-api/common/download?fileName=${file_id}` })).statusCode).toBe(404);
    for (const logo of [file_id, 'no-id']) {
      const refusal = await stranger.refused(saveEndUser, createEndUserInput({ logo }));
      expect([refusal.status, refusal.errors[0]?.path]).toEqual([404, 'logo']);
    }
    const without = await owner.ok(saveEndUser, createEndUserInput({ id: saved.id, version: 1, logo: null }));
    expect(without.logo).toBeNull();
  });
});

describe('reading and deleting', () => {
  test('foreign and missing end users answer 404 alike', async () => {
    const [owner, stranger] = [callAs(app, await app.make.member()), callAs(app, await app.make.member())];
    const { id } = await owner.ok(saveEndUser, createEndUserInput());
    for (const wrong of [id, '019a0000-0000-7000-8000-000000000000', 'x']) {
      for (const [endpoint, input] of [
        [getEndUser, { id: wrong }],
        [deleteEndUser, { id: wrong }],
        [saveEndUser, createEndUserInput({ id: wrong, version: 1 })],
      ] as const) {
        expect(await stranger.refused(endpoint, input)).toMatchObject({
          status: 404,
          msg: 'This end user does not exist.',
        });
      }
    }
    expect((await stranger.ok(listEndUsers, {})).total).toBe(0);
  });

  test('a deleted end user is gone; a stale version is refused', async () => {
    const owner = callAs(app, await app.make.member());
    const { id } = await owner.ok(saveEndUser, createEndUserInput());
    expect((await owner.refused(deleteEndUser, { id, version: 7 })).status).toBe(409);
    await owner.ok(deleteEndUser, { id, version: 1 });
    expect((await owner.refused(getEndUser, { id })).status).toBe(404);
  });

  test('returns 409 and names the projects that use it', async () => {
    const member = await app.make.member();
    const owner = callAs(app, member);
    const { id } = await owner.ok(saveEndUser, createEndUserInput());
    await app.sql((trx) =>
      trx
        .insertInto('projects')
        .values({
          company_id: member.company_id,
          user_id: member.user_id,
          number: 'P-2026-900001',
          state: 'draft',
          project_name: 'Campus core',
          enduser_id: id,
          created_at: app.context.clock(),
        })
        .execute(),
    );
    expect(await owner.refused(deleteEndUser, { id })).toMatchObject({
      status: 409,
      msg: 'A project uses this end user: P-2026-900001.',
      data: { projects: [{ number: 'P-2026-900001', project_name: 'Campus core', state: 'draft' }] },
    });
    expect((await owner.ok(getEndUser, { id })).projects).toMatchObject([
      { number: 'P-2026-900001', state_label: 'Draft' },
    ]);
  });

  test('staff have no end users: 403; visitors: 401', async () => {
    expect((await callAs(app, await app.make.staff('admin')).refused(listEndUsers, {})).status).toBe(403);
    expect((await callAs(app).refused(listEndUsers, {})).status).toBe(401);
  });
});
