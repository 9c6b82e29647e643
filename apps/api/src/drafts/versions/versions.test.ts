import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveEndUser } from '@trunkline/contract/endusers';
import { getDraftDetail, listDrafts, saveDraft, splitDraft, swapDraft } from '@trunkline/contract/drafts';
import { saveQuotation } from '@trunkline/contract/quotations';
import { expect, test } from 'vitest';
import { createEndUserInput } from '../../endusers/endusers.testing.ts';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { raceRounds } from '../../testing/race-rounds.ts';

const app = await startTestApp();

const makeUser = async (): Promise<ApiCaller> => callAs(app, await app.make.member({ type: 'DPP' }));
const typedAt = (minutesAgo: number) => new Date(app.context.clock().getTime() - minutesAgo * 60_000).toISOString();

/** A save of a browser that has not seen the stored version. */
const saveFrom = (
  user: ApiCaller,
  browser_id: string,
  project_name: string,
  more: Partial<EndpointInput<typeof saveDraft>> = {},
) =>
  user.ok(saveDraft, {
    type: 'Project',
    content: { project_name },
    key: 'project:new:1',
    keep_both: true,
    browser_id,
    ...more,
  });

test('the newer version is taken, the other one stays beside it and can be exchanged', async () => {
  const user = await makeUser();
  const { id } = await saveFrom(user, 'a', 'Phone', { device: 'phone', typed_at: typedAt(90) });
  const both = await saveFrom(user, 'b', 'Desk', { typed_at: typedAt(5) });
  expect(both).toMatchObject({ id, title: 'Desk', device: 'computer', other: { device: 'phone' } });
  const swapped = await user.ok(swapDraft, { id, version: both.version });
  expect(swapped).toMatchObject({ title: 'Phone', device: 'phone', other: { device: 'computer' } });
  expect(await user.ok(getDraftDetail, { id })).toMatchObject({
    content: { project_name: 'Phone' },
    other_content: { project_name: 'Desk' },
  });
  expect((await user.refused(swapDraft, { id, version: both.version })).status).toBe(409);
});

test('an older version that arrives later does not replace the newer one', async () => {
  const user = await makeUser();
  await saveFrom(user, 'a', 'Desk', { typed_at: typedAt(1) });
  const both = await saveFrom(user, 'b', 'Phone', { device: 'phone', typed_at: typedAt(60) });
  expect(both).toMatchObject({ title: 'Desk', device: 'computer', other: { device: 'phone' } });
});

test('a device whose clock is ahead has the time of the server: what is saved after it is newer', async () => {
  const user = await makeUser();
  const { saved_at } = await saveFrom(user, 'a', 'Phone', { device: 'phone', typed_at: typedAt(-60) });
  expect(Date.parse(saved_at)).toBeLessThanOrEqual(app.context.clock().getTime());
  expect(await saveFrom(user, 'b', 'Desk')).toMatchObject({ title: 'Desk', other: { device: 'phone' } });
});

test('two computers are two devices; saves of one browser replace each other', async () => {
  const user = await makeUser();
  await saveFrom(user, 'a', 'First');
  expect(await saveFrom(user, 'a', 'Second')).toMatchObject({ title: 'Second', other: null });
  expect(await saveFrom(user, 'b', 'Other')).toMatchObject({ title: 'Other', other: { device: 'computer' } });
  // Programs that name no browser are told apart by the kind of device.
  const second = { key: 'project:new:2', browser_id: null };
  await saveFrom(user, 'a', 'One', { ...second, device: 'phone' });
  expect(await saveFrom(user, 'a', 'Two', { ...second, device: 'phone' })).toMatchObject({ other: null });
  expect(await saveFrom(user, 'a', 'Three', { ...second, device: 'computer' })).toMatchObject({
    other: { device: 'phone' },
  });
  // A program beside a browser of the same kind as well.
  const third = { key: 'project:new:3', device: 'computer' } as const;
  await saveFrom(user, 'a', 'One', third);
  expect(await saveFrom(user, 'a', 'Two', { ...third, browser_id: null })).toMatchObject({ other: null });
});

test('of a third device the version before becomes a draft of its own: none is lost', async () => {
  const user = await makeUser();
  for (const [browser, name, ago] of [
    ['a', 'Desk', 30],
    ['b', 'Laptop', 20],
    ['c', 'Tablet', 10],
  ] as const)
    await saveFrom(user, browser, name, { typed_at: typedAt(ago) });
  const { list } = await user.ok(listDrafts, {});
  expect(list.map(({ title, other }) => [title, other !== null])).toEqual([
    ['Tablet', true],
    ['Desk', false],
  ]);
});

test('a save that settles drops the other version; a stale one is refused and drops nothing', async () => {
  const user = await makeUser();
  await saveFrom(user, 'a', 'Phone', { typed_at: typedAt(9) });
  const { id, version } = await saveFrom(user, 'b', 'Desk');
  const settle = { id, type: 'Project' as const, content: { project_name: 'Both' }, settles: true };
  expect((await user.refused(saveDraft, { ...settle, version: 1 })).status).toBe(409);
  expect(await user.ok(saveDraft, { ...settle, version })).toMatchObject({ title: 'Both', other: null });
});

test('the other version becomes a draft of its own', async () => {
  const user = await makeUser();
  await saveFrom(user, 'a', 'Phone', { typed_at: typedAt(9) });
  const { id, version } = await saveFrom(user, 'b', 'Desk');
  expect((await user.refused(splitDraft, { id, version: 1 })).status).toBe(409);
  const added = await user.ok(splitDraft, { id, version });
  expect(added).toMatchObject({ title: 'Phone', other: null });
  expect((await user.ok(getDraftDetail, { id })).other).toBeNull();
  expect((await user.refused(splitDraft, { id, version: version + 1 })).msg).toBe('This draft has one version only.');
  // The form saves into the first draft.
  expect((await saveFrom(user, 'b', 'Desk again')).id).toBe(id);
});

test('the detail names the records that both versions refer to; foreign ones have no name', async () => {
  const [user, stranger] = [await makeUser(), await makeUser()];
  const goods = await createTestProducts(app);
  const own = await user.ok(saveEndUser, createEndUserInput());
  const foreign = await stranger.ok(saveEndUser, createEndUserInput());
  const quotation = await user.ok(saveQuotation, { items: [] });
  const items = [{ line: 'l1', product_id: goods.desk, quantity: 1 }];
  const first = { enduser_id: foreign.id, quotation_ids: [quotation.id, 'no-id'] };
  await saveFrom(user, 'a', '', { content: first, typed_at: typedAt(9) });
  const { id } = await saveFrom(user, 'b', '', { content: { enduser_id: own.id, items } });
  const { labels } = await user.ok(getDraftDetail, { id });
  const part = expect.any(String) as unknown;
  expect(labels).toEqual({
    [own.id]: 'Hafen Logistik',
    [quotation.id]: quotation.number,
    l1: part,
    [goods.desk]: part,
  });
});

test('two devices save at once: both versions are there', async () => {
  const user = await makeUser();
  for (const round of raceRounds) {
    const key = `project:new:${round}`;
    const [one, two] = await Promise.all([
      saveFrom(user, 'a', 'One', { key, typed_at: typedAt(round % 3) }),
      saveFrom(user, 'b', 'Two', { key, typed_at: typedAt(1) }),
    ]);
    const detail = await user.ok(getDraftDetail, { id: one.id });
    expect(two.id).toBe(one.id);
    const names = [detail.content, detail.other_content].map((content) => content?.['project_name']);
    expect(new Set(names)).toEqual(new Set(['One', 'Two']));
  }
});
