// API keys: who makes them, what they open, when they end. Rules: docs/rules/api-access.md, "Keys"
import { createApiKey, listApiKeys, maxApiKeys, revokeApiKey } from '@trunkline/contract/api-access/keys';
import type { ApiKeyScope } from '@trunkline/contract/api-access/scopes';
import { loginUser } from '@trunkline/contract/accounts';
import { removeColleague, makeColleagueOwner } from '@trunkline/contract/companies';
import { listOrders } from '@trunkline/contract/orders';
import { listQuotations, saveQuotation } from '@trunkline/contract/quotations';
import { listProducts } from '@trunkline/contract/catalogue';
import { addDays, toDay } from '@trunkline/rules/time';
import { createFiveDeskItems, createTestProducts } from '../../quotations/quotations.testing.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { keyLimit } from './keys.sql.ts';

const app = await startTestApp();
let owner: TestUser;
beforeEach(async () => {
  owner = await app.make.member();
});

const today = toDay(new Date());
const makeKey = (user: TestUser, scopes: ApiKeyScope[] = ['orders:read'], expires_on: string | null = null) =>
  callAs(app, user).ok(createApiKey, { name: 'ERP', scopes, expires_on });
const as = (key: string) => callAs(app, { token: key });
/** Status and name of a refused call. */
async function refuse(key: string, ...[endpoint, input]: Parameters<ReturnType<typeof callAs>['raw']>) {
  const answer = await as(key).raw(endpoint, input);
  return [answer.status, (answer.json() as { error?: string }).error];
}
const listRows = () =>
  app.sql((trx) => trx.selectFrom('api_keys').selectAll().where('company_id', '=', owner.company_id).execute());

describe('making', () => {
  test('answers the key once, stores its hash, and lists its beginning', async () => {
    const { key, api_key } = await makeKey(owner, ['orders:read', 'catalogue:read'], today);
    expect(key).toMatch(/^tlk_[\w-]{43}$/);
    expect(api_key).toMatchObject({
      name: 'ERP',
      scopes: ['catalogue:read', 'orders:read'],
      state: 'active',
      made_by: owner.realname,
      expires_on: today,
      last_used_at: null,
    });
    const answer = await callAs(app, owner).raw(listApiKeys, {});
    expect(answer.json()).toMatchObject({ data: { list: [api_key], max: maxApiKeys } });
    expect(JSON.stringify(answer.json())).not.toContain(key);
    expect(JSON.stringify(await listRows())).not.toContain(key.slice(12));
  });

  test('is for the owner alone, and each company sees its own', async () => {
    const { api_key } = await makeKey(owner);
    const colleague = await app.make.colleague(owner);
    const stranger = await app.make.member();
    for (const [endpoint, input] of [
      [listApiKeys, {}],
      [createApiKey, { name: 'x1', scopes: ['orders:read'] }],
      [revokeApiKey, { id: api_key.id }],
    ] as const)
      expect((await callAs(app, colleague).refused(endpoint, input)).status).toBe(403);
    expect((await callAs(app, stranger).ok(listApiKeys, {})).list).toEqual([]);
    expect((await callAs(app, stranger).refused(revokeApiKey, { id: api_key.id })).status).toBe(404);
  });

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['orders:read', 'orders:delete'] }, 'scopes.1'],
    [{ scopes: ['orders:read'], name: ' ' }, 'name'],
    [{ scopes: ['orders:read'], expires_on: addDays(today, -2) }, 'expires_on'],
    [{ scopes: ['orders:read'], expires_on: addDays(today, 800) }, 'expires_on'],
  ])('refuses %j at %s', async (input, path) => {
    const { status, errors } = await callAs(app, owner).refused(createApiKey, { name: 'ERP', ...input });
    expect([status, errors.map((one) => one.path)]).toEqual([400, [path]]);
  });

  test('ends at the limit of the company, and goes on after a revocation', async () => {
    for (let at = 0; at < maxApiKeys; at += 1) await makeKey(owner);
    expect(await refuse(owner.token, createApiKey, { name: 'One more', scopes: ['orders:read'] })).toEqual([
      409,
      'api_access.too_many_keys',
    ]);
    const { list } = await callAs(app, owner).ok(listApiKeys, {});
    await callAs(app, owner).ok(revokeApiKey, { id: list[3]?.id ?? '' });
    await makeKey(owner);
  });

  test('leaves an audit row and a notice for the owner', async () => {
    const { api_key } = await makeKey(owner);
    const found = await app.sql((trx) =>
      trx.selectFrom('audit').select('action').where('object_id', '=', api_key.id).execute(),
    );
    expect(found).toEqual([{ action: 'apikey.create' }]);
    const notices = await app.sql((trx) =>
      trx.selectFrom('notices').select(['kind', 'title']).where('user_id', '=', owner.user_id).execute(),
    );
    expect(notices).toEqual([{ kind: 'company.apikey_created', title: 'ERP' }]);
  });
});

describe('calling', () => {
  test('opens the calls of its scopes, and names the scope that it lacks', async () => {
    const { key } = await makeKey(owner, ['orders:read']);
    expect((await as(key).ok(listOrders, {})).list).toEqual([]);
    const refused = await as(key).raw(listQuotations, {});
    expect([refused.status, refused.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'request.scope_missing', msg: expect.stringContaining('quotations:read') }),
    ]);
    expect(await refuse(key, listProducts, {})).toEqual([403, 'request.scope_missing']);
  });

  test('makes no keys and begins no session', async () => {
    const { key, api_key } = await makeKey(owner, ['orders:read']);
    for (const [endpoint, input] of [
      [createApiKey, { name: 'Two', scopes: ['orders:read'] }],
      [revokeApiKey, { id: api_key.id }],
      [loginUser, { username: owner.username, password: 'x' }],
    ] as const)
      expect(await refuse(key, endpoint, input)).toEqual([403, 'request.not_for_keys']);
  });

  test('has the rights of its maker’s company and not those of another', async () => {
    const { key } = await makeKey(owner, ['quotations:write', 'quotations:read']);
    const products = await createTestProducts(app);
    const saved = await as(key).ok(saveQuotation, { items: createFiveDeskItems(products) });
    const stranger = await makeKey(await app.make.member(), ['quotations:read']);
    expect((await as(key).ok(listQuotations, {})).total).toBe(1);
    expect((await as(stranger.key).ok(listQuotations, {})).total).toBe(0);
    const rows = await app.sql((trx) =>
      trx.selectFrom('audit').select('details').where('action', '=', 'apikey.call').execute(),
    );
    expect(rows.at(-1)?.details).toMatchObject({ path: '/user/postquotation', api_key: expect.any(String) });
    expect(saved.id).not.toBe('');
  });

  test('writes its last use once a minute', async () => {
    const { key } = await makeKey(owner);
    await as(key).ok(listOrders, {});
    const [first] = await listRows();
    expect(first?.last_used_at).not.toBeNull();
    await as(key).ok(listOrders, {});
    expect(await listRows()).toEqual([first]);
    app.setClockOffset(2 / 1440);
    await as(key).ok(listOrders, {});
    app.setClockOffset(0);
    expect((await listRows())[0]?.last_used_at?.getTime()).toBeGreaterThan(first?.last_used_at?.getTime() ?? 0);
  });

  test('answers 429 beyond the limit of the key, and not to another key', async () => {
    const { key, api_key } = await makeKey(owner);
    await app.context.limits.take(keyLimit, api_key.id, keyLimit.points);
    const { status, headers } = await as(key).raw(listOrders, {});
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await as((await makeKey(owner)).key).ok(listOrders, {});
  });
});

describe('ending', () => {
  /** Code and name of a refusal with 401. */
  const readEnd = async (key: string) => {
    const { status, json } = await as(key).raw(listOrders, {});
    const { code, error } = json() as { code: number; error: string };
    return status === 401 ? [code, error] : status;
  };

  test('an unknown key and a malformed one answer 90002', async () => {
    for (const key of [`tlk_${'a'.repeat(43)}`, 'tlk_', `tlk_${'a'.repeat(44)}`])
      expect(await readEnd(key)).toEqual([90_002, 'api_access.key_unknown']);
  });

  test('a revoked key is refused at once, and revoking it again answers 404', async () => {
    const { key, api_key } = await makeKey(owner);
    await as(key).ok(listOrders, {});
    await callAs(app, owner).ok(revokeApiKey, { id: api_key.id });
    expect(await readEnd(key)).toEqual([90_002, 'api_access.key_unknown']);
    expect((await callAs(app, owner).refused(revokeApiKey, { id: api_key.id })).status).toBe(404);
    expect((await callAs(app, owner).ok(listApiKeys, {})).list).toEqual([]);
  });

  test('a key works on its last day and not on the next', async () => {
    const { key } = await makeKey(owner, ['orders:read'], addDays(today, 3));
    app.setClockOffset(3);
    await as(key).ok(listOrders, {});
    app.setClockOffset(4);
    expect(await readEnd(key)).toEqual([90_004, 'api_access.key_expired']);
    app.setClockOffset(0);
  });

  test('a key is suspended while its maker is disabled, and when the company is closed', async () => {
    const { key } = await makeKey(owner);
    const set = (disabled: boolean) =>
      app.sql((trx) => trx.updateTable('users').set({ disabled }).where('id', '=', owner.user_id).execute());
    await set(true);
    expect(await readEnd(key)).toEqual([90_003, 'api_access.key_suspended']);
    await set(false);
    app.context.changes.announce('sessions');
    await as(key).ok(listOrders, {});
    await app.sql((trx) =>
      trx.updateTable('companies').set({ state: 'closed' }).where('id', '=', owner.company_id).execute(),
    );
    app.context.changes.announce('sessions');
    expect(await readEnd(key)).toEqual([90_003, 'api_access.key_suspended']);
  });

  test('a key is suspended when its maker is removed from the company', async () => {
    const { key } = await makeKey(owner);
    const colleague = await app.make.colleague(owner);
    await callAs(app, owner).ok(makeColleagueOwner, { id: colleague.user_id });
    await as(key).ok(listOrders, {});
    await callAs(app, colleague).ok(removeColleague, { id: owner.user_id });
    expect(await readEnd(key)).toEqual([90_003, 'api_access.key_suspended']);
    expect((await callAs(app, colleague).ok(listApiKeys, {})).list).toMatchObject([{ state: 'suspended' }]);
  });
});
