// npm run portal -- user, npm run portal -- company
import { getPartnerHome } from '@trunkline/contract/home';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { runProduct } from '../testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from '../testing/scratch.ts';

let app: TestApp;
let home: string;
beforeAll(async () => {
  home = createScratchFolder();
  app = await boot();
});
afterAll(async () => {
  await app.close();
  await removeScratchFolder(home);
});

const portal = (...args: string[]) =>
  runProduct('portal.ts', args, { env: { DATA_DIR: home, DATABASE_URL: app.ownerUrl } }).ended;
async function portalJson(...args: string[]): Promise<unknown> {
  const { code, output, errors } = await portal(...args);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output);
}
const listAudit = (action: string) =>
  app.sql((trx) =>
    trx.selectFrom('audit').select(['actor', 'details']).where('action', '=', action).orderBy('id').execute(),
  );

describe('company', { timeout: 60_000 }, () => {
  test('sets payment term, credit limit and memberships; a running server uses them at once', async () => {
    const owner = await app.make.member({ type: 'DPP', level: 'silver', payment_term: 'prepaid' });
    expect(await portalJson('company', owner.username)).toMatchObject({ payment_term: 'prepaid', credit_limit: null });
    const terms = ['--payment-term', 'oa45', '--credit-limit', '40000', '--membership', 'DPP:gold:2099-12-31'];
    expect(await portalJson('company', owner.username, ...terms)).toMatchObject({
      payment_term: 'oa45',
      credit_limit: '40000.00',
      memberships: [{ type: 'DPP', level: 'gold', expires_at: '2099-12-31' }],
    });
    expect((await callAs(app, owner).ok(getPartnerHome, {})).membership).toMatchObject({ type: 'DPP', level: 'gold' });
    expect(
      await portalJson('company', owner.username, '--end-membership', 'DPP', '--credit-limit', 'none'),
    ).toMatchObject({ credit_limit: null, memberships: [] });
    expect((await callAs(app, owner).ok(getPartnerHome, {})).membership).toMatchObject({ state: 'terminated' });
    expect(await listAudit('company.terms')).toMatchObject([
      { actor: 'terminal', details: { payment_term: 'oa45', credit_limit: '40000' } },
      { actor: 'terminal', details: { credit_limit: null } },
    ]);
  });

  test('wrong values end with exit code 2, unknown users with 1', async () => {
    const owner = await app.make.member({ type: 'DPP' });
    const wrong = await Promise.all([
      portal('company', owner.username, '--payment-term', 'later'),
      portal('company', owner.username, '--credit-limit', 'much'),
      portal('company', owner.username, '--membership', 'DPP:bronze:2099-12-31'),
      portal('company', 'nobody@partner.example'),
    ]);
    expect(wrong.map(({ code, errors }) => [code, errors.trim()])).toEqual([
      [2, 'trunkline: company: --payment-term is prepaid or oa45, not later'],
      [2, 'trunkline: company: --credit-limit is an amount such as 40000.00, or none, not much'],
      [2, 'trunkline: company: --membership is written as DPP:gold:2027-12-31, not DPP:bronze:2099-12-31'],
      [1, 'trunkline: there is no company user nobody@partner.example'],
    ]);
  });
});

describe('user', { timeout: 60_000 }, () => {
  test('creates staff with roles', async () => {
    const created = await portalJson('user', 'Hana@vendor.example', '--create', 'Hana Mirekova', '--roles', 'finance');
    expect(created).toMatchObject({ username: 'hana@vendor.example', realname: 'Hana Mirekova', roles: ['finance'] });
    expect((await portal('user', 'hana@vendor.example', '--create', 'Hana')).errors).toBe(
      'trunkline: hana@vendor.example has an account already\n',
    );
    expect((await portal('user', 'hana@vendor.example', '--roles', 'king')).errors).toMatch(
      /^trunkline: user: there is no role king; roles are admin, auditor, /,
    );
  });

  test('a disabled user is logged out, and can log in again once enabled', async () => {
    const pricing = await app.make.staff('pricing');
    await callAs(app, pricing).ok(getStaffHome, {});
    expect(await portalJson('user', pricing.username, '--disable')).toMatchObject({ disabled: true });
    expect(await callAs(app, pricing).refused(getStaffHome, {})).toMatchObject({ status: 401 });
    expect(await portalJson('user', pricing.username, '--enable')).toMatchObject({ disabled: false });
  });

  test('resets the two-step login of somebody who has lost the device, and ends their sessions', async () => {
    const user = await app.make.staff('pricing');
    const totp_since = new Date();
    await app.sql(async (trx) => {
      await trx.updateTable('users').set({ totp_since }).where('id', '=', user.user_id).execute();
      await trx.insertInto('totp_secrets').values({ user_id: user.user_id, guesses_since: totp_since }).execute();
    });
    expect(await portalJson('user', user.username)).toMatchObject({ totp: true });
    expect(await portalJson('user', user.username, '--reset-totp')).toMatchObject({ totp: false });
    expect(await callAs(app, user).refused(getStaffHome, {})).toMatchObject({ status: 401 });
    expect(await listAudit('user.reset_totp')).toEqual([{ actor: 'terminal', details: {} }]);
    expect(await portal('user', user.username, '--reset-totp')).toMatchObject({
      code: 1,
      errors: 'trunkline: two-step login is off for this user\n',
    });
  });

  test('the last administrator stays; a company user gets no role', async () => {
    const admin = await app.make.staff('admin');
    const refused = [portal('user', admin.username, '--disable'), portal('user', admin.username, '--roles', 'finance')];
    for (const { code, errors } of await Promise.all(refused))
      expect([code, errors]).toEqual([1, 'trunkline: this is the last administrator\n']);
    const owner = await app.make.member({ type: 'DPP' });
    expect((await portal('user', owner.username, '--roles', 'admin')).errors).toBe(
      'trunkline: only staff have roles\n',
    );
  });
});
