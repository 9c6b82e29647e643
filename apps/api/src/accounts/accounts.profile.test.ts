import {
  changePassword,
  checkOverseas,
  checkProfile,
  editAccount,
  home,
  listSessions,
  routers,
  uploadAvatar,
} from '@trunkline/contract/accounts';
import type { Endpoint } from '@trunkline/contract/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, boot, type Booted, sampleFile } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

test.each<Endpoint>([
  home,
  routers,
  editAccount,
  uploadAvatar,
  checkProfile,
  checkOverseas,
  listSessions,
  changePassword,
])('a visitor is asked to log in: $path', async (call) => {
  expect(await as(app).refused(call, {})).toMatchObject({ status: 401, code: 90002, msg: 'Please log in.' });
});

describe('the profile', () => {
  test('changes in what is sent, and counts its version', async () => {
    const member = await app.make.member();
    const before = (await as(app, member).ok(home, {})).user;
    const after = await as(app, member).ok(editAccount, {
      realname: ' Ann Lee ',
      telephone: '030 12345678',
      address: 'Hafenstrasse 1\nHamburg',
      language: 'ar',
      version: before.version,
    });
    expect(after).toEqual({
      ...before,
      realname: 'Ann Lee',
      telephone: '+493012345678',
      address: 'Hafenstrasse 1\nHamburg',
      language: 'ar',
      version: before.version + 1,
    });
    const stale = await as(app, member).refused(editAccount, { realname: 'Other', version: before.version });
    expect(stale.status).toBe(409);
    const cleared = await as(app, member).ok(editAccount, { address: '' });
    expect([cleared.address, cleared.realname]).toEqual([null, 'Ann Lee']);
    expect(await as(app, member).ok(checkProfile, {})).toEqual({ complete: false, missing: ['address'] });
  });

  test('is filled by whoever knows it, and the owner’s number stays the company’s', async () => {
    const owner = await app.make.member({ complete: false });
    const colleague = await app.make.colleague(owner);
    expect((await as(app, owner).ok(checkProfile, {})).missing).toEqual(['address', 'telephone']);
    await as(app, colleague).ok(editAccount, { telephone: '+493011111111', address: 'Hafenstrasse 1' });
    expect(await as(app, owner).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    const numberOf = () =>
      app.sql((trx) =>
        trx.selectFrom('companies').select('telephone').where('id', '=', owner.company_id).executeTakeFirstOrThrow(),
      );
    await as(app, colleague).ok(editAccount, { telephone: '+493022222222' });
    expect(await numberOf()).toEqual({ telephone: '+493011111111' });
    await as(app, owner).ok(editAccount, { telephone: '+493033333333' });
    expect(await numberOf()).toEqual({ telephone: '+493033333333' });
  });

  test.each([
    [{ telephone: '12345' }, 'telephone', 'Please enter no less than 11 characters'],
    [{ telephone: '+1 202 555 0123' }, 'telephone', 'Please enter the correct telephone number'],
    [{ country: 'ZZ' }, 'country', 'Please select a country or region'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter the correct website address'],
    [{ language: 'xx' }, 'language', 'Choose one of the offered values.'],
    [{ realname: ' ' }, 'realname', 'This field is required.'],
  ])('%o is refused', async (input, path, msg) => {
    const refusal = await as(app, await app.make.member()).refused(editAccount, input);
    expect(refusal.errors).toMatchObject([{ path, msg }]);
  });

  test('of the company is shared by colleagues and seen by nobody else', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const other = await app.make.member();
    await as(app, colleague).ok(editAccount, { website: 'https://lee.example/about', country: 'FR', realname: 'Ben' });
    expect((await as(app, owner).ok(home, {})).user).toMatchObject({
      website: 'https://lee.example/about',
      country: 'FR',
      realname: owner.realname,
    });
    expect((await as(app, other).ok(home, {})).user).toMatchObject({ website: null, country: 'DE' });
  });

  test('of staff has no company', async () => {
    const staff = await app.make.staff('finance');
    const edited = await as(app, staff).ok(editAccount, { realname: 'Fay', language: 'ar' });
    expect(edited).toMatchObject({ realname: 'Fay', language: 'ar', company: null, company_id: null });
    expect((await as(app, staff).refused(editAccount, { address: 'Main Street 1' })).status).toBe(403);
    expect(await as(app, staff).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    expect(await as(app, staff).ok(checkOverseas, {})).toEqual({ overseas: false });
  });

  test('takes only a logo that its own company uploaded', async () => {
    const [member, other] = [await app.make.member(), await app.make.member()];
    const store = (company_id: string, purpose: string) =>
      app.sql((trx) =>
        trx
          .insertInto('files')
          .values({
            company_id,
            purpose,
            file_name: 'logo.png',
            mime: 'image/png',
            size: 1,
            sha256: Buffer.alloc(32),
            storage_key: crypto.randomUUID(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const { id: mine } = await store(member.company_id, 'logo');
    const { id: theirs } = await store(other.company_id, 'logo');
    const { id: contract } = await store(member.company_id, 'contract');
    for (const company_logo of [theirs, contract, crypto.randomUUID()])
      expect(await as(app, member).refused(editAccount, { company_logo })).toMatchObject({
        status: 404,
        errors: [{ path: 'company_logo', rule: 'unknown_file' }],
      });
    expect((await as(app, member).refused(editAccount, { company_logo: 'no id' })).status).toBe(404);
    const url = `/prod-api/common/download?fileName=${mine}`;
    expect((await as(app, member).ok(editAccount, { company_logo: mine })).company_logo).toBe(url);
    expect((await as(app, member).ok(editAccount, { company_logo: null })).company_logo).toBeNull();
  });
});

test('overseas is outside the home country and its further regions', async () => {
  const [abroad, inside, region] = [
    await app.make.member({ country: 'DE' }),
    await app.make.member({ country: 'CN' }),
    await app.make.member({ country: 'HK' }),
  ];
  const overseas = async (principal: typeof abroad) => (await as(app, principal).ok(checkOverseas, {})).overseas;
  expect([await overseas(abroad), await overseas(inside), await overseas(region)]).toEqual([true, false, true]);
  await app.sql((trx) =>
    trx
      .insertInto('settings')
      .values({ key: 'vendor.home_regions', value: JSON.stringify(['HK']) })
      .execute(),
  );
  expect([await overseas(abroad), await overseas(region)]).toEqual([true, false]);
});

describe('the picture', () => {
  test('is painted anew as a square and shown to everybody', async () => {
    const member = await app.make.member();
    const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#116932' } })
      .webp()
      .toBuffer();
    const { avatar } = await as(app, member).ok(uploadAvatar, { file: new File([new Uint8Array(bytes)], 'me.webp') });
    const answer = await app.fastify.inject({ url: avatar });
    expect(answer.headers['content-disposition']).toMatch(/^inline/);
    const painted = await sharp(answer.rawPayload).metadata();
    expect([painted.format, painted.width, painted.height]).toEqual(['png', 256, 256]);
    expect((await as(app, member).ok(home, {})).user.avatar).toBe(avatar);
    await as(app, await app.make.staff('finance')).ok(uploadAvatar, { file: sampleFile('jpg') });
  });

  test('is removed, bytes and row, once another took its place', async () => {
    const member = as(app, await app.make.member());
    const shown = async () => (await member.ok(uploadAvatar, { file: sampleFile('jpg') })).avatar;
    const status = async (url: string) => (await app.fastify.inject({ url })).statusCode;
    const [first, second] = [await shown(), await shown()];
    const id = new URL(first, 'http://x').searchParams.get('fileName')!;
    const { storage_key } = await app.sql((trx) =>
      trx.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    app.at(2);
    await app.context.jobs.runNow('common.sweep_files', {}, app.context);
    app.at(0);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await app.runJobs();
    await expect(app.context.files.get(storage_key)).rejects.toThrow(/Cannot read file/);
  });

  test('is refused when it is none, or more than can be painted', async () => {
    const member = await app.make.member();
    expect((await as(app, member).refused(uploadAvatar, { file: sampleFile('pdf') })).status).toBe(415);
    expect((await as(app, member).refused(uploadAvatar, {})).errors).toMatchObject([
      { path: 'file', rule: 'required' },
    ]);
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refusal = await as(app, member).refused(uploadAvatar, { file: new File([new Uint8Array(huge)], 'big.png') });
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([415, 'file']);
  });
});

test('pages are named by side and permission, in the asked language', async () => {
  const paths = async (principal: { token: string }) =>
    (await as(app, principal).ok(routers, {})).list.map((route) => route.path);
  expect(await paths(await app.make.member())).toContain('/personal/quotation');
  expect(await paths(await app.make.staff('finance'))).toEqual(['/admin', '/admin/order', '/admin/order/detail']);
  expect(await paths(await app.make.staff('content'))).toEqual(['/admin']);
  expect(await paths(await app.make.staff('admin'))).toContain('/admin/quotation');
  const { list } = await as(app, await app.make.member(), { lang: 'ar' }).ok(routers, {});
  expect(list.find((route) => route.path === '/configurator')?.name).toBe('أداة التهيئة');
});

test('home shows what is there, what waits and on whom, of the own company alone', async () => {
  const [member, other] = [await app.make.member({ type: 'DPP' }), await app.make.member()];
  await app.sql(async (trx) => {
    const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
    const quotation = (state: string, n: number, company = member) => ({
      company_id: company.company_id,
      user_id: company.user_id,
      base_number: `Q-2026-00000${n}`,
      state,
      payment_term: 'prepaid',
      vat_rate: '0.17',
      vat_threshold_usd: '4000.00',
      created_at: day(n),
      submitted_at: day(n),
      decided_at: state === 'returned' ? day(n + 5) : null,
      valid_until: state === 'approved' ? '2026-01-31' : null,
    });
    const rows = [
      quotation('applying', 1),
      quotation('returned', 2),
      quotation('approved', 3),
      quotation('applying', 4, other),
    ];
    const stored = await trx.insertInto('quotations').values(rows).returning(['id']).execute();
    const order = (status: string, n: number) => ({
      company_id: member.company_id,
      user_id: member.user_id,
      number: `O-2026-00000${n}`,
      quotation_id: stored[2]!.id,
      status,
      step: n,
      project_name: 'Port',
      customer_name: 'Harbour',
      expect_delivery_date: '2026-03-01',
      payment_term: 'prepaid',
      shipping: 'fob_shenzhen',
      currency: 'USD',
      rate: '1',
      subtotal: '1.00',
      tax_rate: '0.17',
      tax: '0.17',
      other_charges: '0.00',
      total: '1.17',
      total_usd: '1.17',
      created_at: day(10 + n),
      moved_at: day(10 + n),
    });
    await trx
      .insertInto('orders')
      .values([order('payment_submitted', 4), order('generated', 1)])
      .execute();
    await trx
      .insertInto('orders')
      .values({ ...order('completed', 9), number: 'O-2026-000099' })
      .execute();
    await trx
      .insertInto('notices')
      .values({
        user_id: member.user_id,
        company_id: member.company_id,
        kind: 'quotation.approved',
        object: 'quotation',
        object_id: stored[2]!.id,
        title: 'Q-2026-000003',
        at: day(9),
      })
      .execute();
  });
  const seen = await as(app, member).ok(home, {});
  expect(seen.membership).toMatchObject({ type: 'DPP', level: 'silver', state: 'active' });
  expect(seen.counts).toEqual({ quotations: 3, orders: 3, projects: 0, drafts: 0 });
  expect(seen.waiting.map((one) => `${one.title} ${one.on} ${one.since.slice(0, 10)}`)).toEqual([
    'Q-2026-000001 vendor 2026-01-01',
    'Q-2026-000002 us 2026-01-07',
    'O-2026-000001 us 2026-01-11',
    'O-2026-000004 vendor 2026-01-14',
  ]);
  expect(seen.recent[0]).toMatchObject({
    object: 'order',
    title: 'O-2026-000099',
    state: 'completed',
    state_label: 'Completed',
  });
  // Past its last day, whether or not a job has noticed.
  expect(seen.recent.find((one) => one.title === 'Q-2026-000003')?.state).toBe('expired');
  expect(seen.notices).toMatchObject([
    { kind: 'quotation.approved', read: false, text: expect.stringContaining('Q-2026-000003') as string },
  ]);
  expect((await as(app, other).ok(home, {})).counts).toMatchObject({ quotations: 1, orders: 0 });
  expect((await as(app, await app.make.staff('admin')).refused(home, {})).status).toBe(403);
});
