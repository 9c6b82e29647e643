import {
  copyQuotation,
  getQuotationDetail,
  listQuotationChoices,
  listQuotations,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';

import { approveFor, createFiveDeskItems, saveAs, setUpQuotationTest, submitAs } from './quotations.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const stranger = await app.make.member({ type: 'DPP' });

describe('withdrawing', () => {
  test('works once, for every user of the company; 404 for other companies', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    expect((await callAs(app, stranger).refused(revokeQuotation, { id })).status).toBe(404);
    expect((await callAs(app, owner).refused(revokeQuotation, { id, version: version - 1 })).status).toBe(409);
    const gone = await callAs(app, await app.make.colleague(owner)).ok(revokeQuotation, { id });
    expect(gone).toMatchObject({ state: 'withdrawn', queue: null, actions: ['copy', 'download', 'message'] });
    expect((await callAs(app, owner).refused(revokeQuotation, { id })).status).toBe(409);
  });

  test('returns 409 for drafts and approved quotations', async () => {
    const draft = await saveAs(app, owner, {});
    expect((await callAs(app, owner).refused(revokeQuotation, { id: draft.id })).status).toBe(409);
    const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
    expect((await callAs(app, owner).refused(revokeQuotation, { id })).status).toBe(409);
  });
});

describe('lists', () => {
  test('have the quotations of one company, filtered by state, number, project and end user', async () => {
    const mine = await app.make.member({ type: 'DPP' });
    const one = await saveAs(app, mine, {
      project_info: { project_name: 'Harbour 50%', enduser_name: 'Port of Salt' },
    });
    const two = await submitAs(app, mine, { items: createFiveDeskItems(products) });
    const list = (input: object) => callAs(app, mine).ok(listQuotations, input);
    expect(await list({})).toMatchObject({ total: 2, page: 1, limit: 20, list: [{ id: two.id }, { id: one.id }] });
    expect((await list({ filter: { state: 'applying' } })).list.map((row) => row.id)).toEqual([two.id]);
    for (const keyword of [one.number, `${one.number}-R2`, 'harbour 50%', 'port of'])
      expect((await list({ keyword })).list.map((row) => row.id)).toEqual([one.id]);
    expect((await list({ keyword: 'har_our' })).total).toBe(0);
    expect(expectDefined((await list({ sort: 'created_at' })).list[0]).id).toBe(one.id);
    expect(expectDefined((await list({ sort: '-total' })).list[0]).id).toBe(two.id);
    const others = await callAs(app, stranger).ok(listQuotations, { keyword: one.number });
    expect(others).toMatchObject({ total: 0, list: [] });
    expect((await callAs(app, mine).refused(listQuotations, { sort: 'company_id' })).status).toBe(400);
    await callAs(app, mine).ok(revokeQuotation, { id: two.id });
    expect((await callAs(app, mine).ok(listQuotationChoices, {})).list.map((row) => row.id)).toEqual([one.id]);
  });

  test('return 404 by id for other companies, the same as for unknown ids', async () => {
    const { id } = await saveAs(app, owner, {});
    for (const e of [getQuotationDetail, copyQuotation])
      expect((await callAs(app, stranger).refused(e, { id })).status).toBe(404);
    const refused = await callAs(app, stranger).refused(saveQuotation, { id, version: 1 });
    expect(refused).toEqual(
      await callAs(app, stranger).refused(saveQuotation, { id: crypto.randomUUID(), version: 1 }),
    );
    expect((await callAs(app, null).refused(getQuotationDetail, { id })).status).toBe(401);
  });
});

test('returns texts and states in Arabic for header lang: ar', async () => {
  const { id } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
  const opened = await callAs(app, owner, { lang: 'ar' }).ok(getQuotationDetail, { id });
  expect(opened.items[0]).toMatchObject({
    title: 'عنوان DESK',
    product_name: 'عنوان DESK',
    part_number: '100-DESK',
    accessories: [{ product_name: 'عنوان KIT', part_number: '100-KIT' }],
  });
  expect(opened.state_label).toBe('قيد المراجعة');
  expect(expectDefined(opened.packing.list[0]).description).toBe('عنوان DESK');
});
