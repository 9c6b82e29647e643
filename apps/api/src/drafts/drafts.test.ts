import type { Endpoint } from '@trunkline/contract/endpoint';
import {
  deleteDraft,
  getDraftDetail,
  listDrafts,
  maxDraftBytes,
  restoreDraft,
  saveDraft,
  splitDraft,
  swapDraft,
} from '@trunkline/contract/drafts';
import { getPartnerHome } from '@trunkline/contract/home';
import { saveQuotation } from '@trunkline/contract/quotations';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestProducts } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { tidyDrafts } from './drafts.jobs.ts';

const app = await startTestApp();
const owner = await app.make.member({ type: 'DPP' });

const as = (user: TestUser) => callAs(app, user);
const project = { project_name: 'Port of Anselm', notes: 'Twelve cabinets.' };
const save = (user: TestUser, content: Record<string, unknown> = project, more = {}) =>
  as(user).ok(saveDraft, { type: 'Project', content, ...more });

describe('saving', () => {
  test('a copy without a key stays in the box when the record is saved; the draft of the record goes', async () => {
    const user = await app.make.member({ type: 'DPP' });
    const quotation = await as(user).ok(saveQuotation, { items: [] });
    const content = { project_name: 'Mine', quotation_id: quotation.id };
    await save(user, content, { type: 'Quotation', key: `quotation:${quotation.id}` });
    const copy = await save(user, content, { type: 'Quotation' });
    await as(user).ok(saveQuotation, { id: quotation.id, version: quotation.version, items: [] });
    expect((await as(user).ok(listDrafts, {})).list.map(({ id }) => id)).toEqual([copy.id]);
  });

  test('stores a draft for 30 days, under the name of its project; opening answers the content unchanged', async () => {
    const draft = await save(owner, { ...project, nested: { list: [1, null, 'é'] } });
    expect(draft).toMatchObject({ type: 'Project', title: 'Port of Anselm', version: 1, days_left: 30, other: null });
    const detail = await as(owner).ok(getDraftDetail, { id: draft.id });
    expect(detail.content).toEqual({ ...project, nested: { list: [1, null, 'é'] } });
    expect(detail.changes).toEqual([]);
  });

  test('changes a draft by id and version; returns 409 for a stale one, and 404 for a colleague’s and a foreign one', async () => {
    const { id } = await save(owner);
    const sent = { id, version: 1, type: 'Project' as const, content: { project_name: 'Second' } };
    expect(await as(owner).ok(saveDraft, sent)).toMatchObject({ id, version: 2, title: 'Second' });
    expect(await as(owner).refused(saveDraft, sent)).toMatchObject({ status: 409, data: { stale: true, version: 2 } });
    expect((await as(owner).refused(saveDraft, { ...sent, version: 2, type: 'Quotation' })).status).toBe(409);
    for (const other of [await app.make.colleague(owner), await app.make.member()]) {
      expect((await as(other).refused(saveDraft, { ...sent, version: 2 })).status).toBe(404);
      expect((await as(other).refused(getDraftDetail, { id })).status).toBe(404);
      expect((await as(other).refused(deleteDraft, { id })).status).toBe(404);
      expect((await as(other).refused(restoreDraft, { id })).status).toBe(404);
      expect((await as(other).refused(swapDraft, { id, version: 2 })).status).toBe(404);
      expect((await as(other).refused(splitDraft, { id, version: 2 })).status).toBe(404);
      expect((await as(other).ok(listDrafts, {})).list.map((one) => one.id)).not.toContain(id);
    }
    expect((await as(owner).refused(getDraftDetail, { id: 'no-id' })).status).toBe(404);
  });

  test('returns 413 for more than 256 KB and 400 for a content that is no object', async () => {
    const content = { text: 'x'.repeat(maxDraftBytes) };
    expect(await as(owner).refused(saveDraft, { type: 'Project', content })).toMatchObject({
      status: 413,
      msg: 'A draft may have 256 KB at most.',
    });
    const largest = { text: 'x'.repeat(maxDraftBytes - JSON.stringify({ text: '' }).length) };
    expect((await save(owner, largest)).version).toBe(1);
    const untyped: Endpoint = saveDraft;
    const list = await as(owner).refused(untyped, { type: 'Project', content: ['no', 'object'] });
    expect(list.status).toBe(400);
  });

  test('one key is one draft, also for two saves at once', async () => {
    const user = await app.make.member();
    const sent = { type: 'Quotation' as const, content: project, key: 'quotation:q1', keep_both: true };
    const saves = await Promise.all(Array.from({ length: 10 }, () => as(user).ok(saveDraft, sent)));
    expect(new Set(saves.map(({ id }) => id)).size).toBe(1);
    expect((await as(user).ok(listDrafts, {})).total).toBe(1);
  });
});

test('a user has at most 200 drafts; a save of one of them is still possible', async () => {
  const user = await app.make.member();
  const first = await save(user);
  await app.sql((trx) =>
    sql`insert into drafts (company_id, user_id, type, content, created_at, saved_at, expires_at)
      select company_id, user_id, type, content, created_at, saved_at, expires_at
      from drafts, generate_series(1, 199) where id = ${first.id}`.execute(trx),
  );
  expect(await as(user).refused(saveDraft, { type: 'Project', content: {} })).toMatchObject({
    status: 409,
    msg: 'The drafts box holds 200 drafts at most. Delete some first.',
  });
  const again = { id: first.id, version: 1, type: 'Project' as const, content: {} };
  expect((await as(user).ok(saveDraft, again)).version).toBe(2);
});

describe('list', () => {
  test('answers the caller’s drafts, filtered by type and keyword, the last saved first; home counts them', async () => {
    const user = await app.make.member();
    await save(user, { project_name: 'Alpha yard' }, { typed_at: '2026-01-01T00:00:00Z' });
    await as(user).ok(saveDraft, {
      type: 'Quotation',
      content: { project_info: { project_name: 'Beta' }, items: [{}] },
    });
    const titles = async (input = {}) => (await as(user).ok(listDrafts, input)).list.map(({ title }) => title);
    expect(await titles()).toEqual(['Beta', 'Alpha yard']);
    expect(await titles({ filter: { type: 'Project' } })).toEqual(['Alpha yard']);
    expect(await titles({ keyword: 'ALPHA' })).toEqual(['Alpha yard']);
    expect(await titles({ sort: 'saved_at' })).toEqual(['Alpha yard', 'Beta']);
    expect((await as(user).ok(getPartnerHome, {})).counts.drafts).toBe(2);
    expect((await as(await app.make.colleague(user)).ok(getPartnerHome, {})).counts.drafts).toBe(0);
  });

  test('a deleted draft is left out and can be restored', async () => {
    const { id } = await save(owner);
    await as(owner).ok(deleteDraft, { id });
    expect((await as(owner).refused(getDraftDetail, { id })).status).toBe(404);
    expect((await as(owner).refused(deleteDraft, { id })).status).toBe(404);
    expect(await as(owner).ok(restoreDraft, { id })).toMatchObject({ id, title: 'Port of Anselm' });
    expect((await as(owner).ok(getDraftDetail, { id })).content).toEqual(project);
  });

  test('a form deletes the draft of its key, and no other; a form without a draft is answered alike', async () => {
    const user = await app.make.member();
    const [one, other] = [
      await save(user, project, { key: 'project:new:1' }),
      await save(user, project, { key: 'project:new:2' }),
    ];
    expect(await as(user).ok(deleteDraft, { key: 'project:new:1' })).toEqual({});
    expect(await as(user).ok(deleteDraft, { key: 'project:new:9' })).toEqual({});
    expect((await as(user).ok(listDrafts, {})).list.map(({ id }) => id)).toEqual([other.id]);
    // The form begins a new draft.
    expect((await save(user, project, { key: 'project:new:1' })).id).not.toBe(one.id);
  });

  test('a draft that has expired is neither listed, opened nor restored', async () => {
    const user = await app.make.member();
    const { id } = await save(user);
    await as(user).ok(deleteDraft, { id });
    const expire = (ms: number) =>
      app.sql((trx) =>
        trx
          .updateTable('drafts')
          .set({ expires_at: new Date(Date.now() + ms) })
          .where('id', '=', id)
          .execute(),
      );
    await expire(-1_000);
    expect((await as(user).refused(restoreDraft, { id })).status).toBe(404);
    await expire(60_000);
    await as(user).ok(restoreDraft, { id });
    await expire(-1_000);
    expect((await as(user).refused(getDraftDetail, { id })).status).toBe(404);
    expect((await as(user).ok(listDrafts, {})).total).toBe(0);
  });
});

describe('quotations', () => {
  test('opening names the prices that changed since the last save', async () => {
    const goods = await createTestProducts(app);
    const items = [{ product_id: goods.desk, quantity: 2, accessories: [{ accessory_id: goods.kit, quantity: 1 }] }];
    const { id } = await as(owner).ok(saveDraft, { type: 'Quotation', content: { items } });
    await app.sql((trx) => trx.updateTable('products').set({ gpl: '2000.00' }).where('id', '=', goods.desk).execute());
    const { changes } = await as(owner).ok(getDraftDetail, { id });
    expect(changes.map(({ item_id, field, to }) => [item_id, field, to])).toContainEqual([
      goods.desk,
      'market_price',
      '2000.00',
    ]);
    expect(new Set(changes.map(({ item_id }) => item_id))).toEqual(new Set([goods.desk]));
    const row = (await as(owner).ok(listDrafts, {})).list.find((one) => one.id === id);
    expect(row?.price_changes).toBe(1);
    const again = await as(owner).ok(saveDraft, { id, version: 1, type: 'Quotation', content: { items } });
    expect(again.price_changes).toBe(0);
  });

  test('posting removes the draft of the quotation and the named one; a foreign one is ignored', async () => {
    const user = await app.make.member({ type: 'DPP' });
    const foreign = await save(owner);
    const named = await as(user).ok(saveDraft, { type: 'Quotation', content: {} });
    const saved = await as(user).ok(saveQuotation, { draft_id: named.id });
    expect((await as(user).ok(listDrafts, {})).total).toBe(0);
    await as(user).ok(saveDraft, { type: 'Quotation', content: {}, key: `quotation:${saved.id}` });
    await as(user).ok(saveQuotation, { id: saved.id, version: saved.version, draft_id: foreign.id });
    expect((await as(user).ok(listDrafts, {})).total).toBe(0);
    expect((await as(owner).ok(getDraftDetail, { id: foreign.id })).id).toBe(foreign.id);
  });
});

describe('the end of a draft', () => {
  const readNotices = async (user: TestUser) =>
    (await as(user).ok(getPartnerHome, {})).notices.filter(({ kind }) => kind === 'draft.expiring');

  test('nobody is told of a draft that was deleted, and no user who is disabled', async () => {
    const [user, disabled] = [await app.make.member(), await app.make.member()];
    const [expiring, deleted, off] = [
      await save(user, { project_name: 'Kept' }),
      await save(user, { project_name: 'Deleted' }),
      await save(disabled, { project_name: 'Off' }),
    ];
    await as(user).ok(deleteDraft, { id: deleted.id });
    await app.sql(async (trx) => {
      await trx.updateTable('users').set({ disabled: true }).where('id', '=', disabled.user_id).execute();
      const expires_at = new Date(Date.now() + 2 * dayInMs);
      await trx
        .updateTable('drafts')
        .set({ expires_at })
        .where('id', 'in', [expiring.id, deleted.id, off.id])
        .execute();
    });
    await tidyDrafts(app.context);
    const told = await app.sql((trx) =>
      trx
        .selectFrom('notices')
        .select(['user_id', 'title'])
        .where('kind', '=', 'draft.expiring')
        .where('user_id', 'in', [user.user_id, disabled.user_id])
        .execute(),
    );
    expect(told).toEqual([{ user_id: user.user_id, title: 'Kept' }]);
  });

  test('its user is told once, three days before; then it is removed. A new save begins the days anew', async () => {
    const user = await app.make.member();
    const colleague = await app.make.colleague(user);
    const [expiring, lost] = [await save(user, { project_name: 'Kept' }), await save(user, { project_name: 'Lost' })];
    const moveTo = async (days: number) => {
      const at = new Date(Date.now() - days * dayInMs);
      await app.sql((trx) =>
        trx
          .updateTable('drafts')
          .set({ expires_at: new Date(at.getTime() + 30 * dayInMs), reminded: days < 27 })
          .where('id', '=', lost.id)
          .execute(),
      );
      await tidyDrafts(app.context);
    };
    await moveTo(26);
    expect(await readNotices(user)).toEqual([]);
    await moveTo(27.5);
    await tidyDrafts(app.context);
    const notices = await readNotices(user);
    expect(notices.map(({ text, path }) => [text.includes('Lost'), path])).toEqual([[true, '/personal/draftsBox']]);
    expect(await readNotices(colleague)).toEqual([]);
    const mails = await app.sql((trx) =>
      trx.selectFrom('outbox').select('subject').where('to_address', '=', user.username).execute(),
    );
    expect(mails.filter(({ subject }) => subject.includes('Lost'))).toHaveLength(1);
    await moveTo(31);
    expect((await as(user).ok(listDrafts, {})).list.map(({ id }) => id)).toEqual([expiring.id]);
    const again = expectDefined((await as(user).ok(listDrafts, {})).list[0], 'the kept draft');
    expect(again.days_left).toBe(30);
  });
});
