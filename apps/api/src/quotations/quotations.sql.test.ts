import { describe, expect, test } from 'vitest';
import { type Principal, visitor } from '../platform/http/access.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { queuedQuotations } from './queue/queue.sql.ts';
import { ownQuotations } from './listing/listing.sql.ts';
import { getQuotation, listChoosableQuotations, lockQuotation } from './quotations.sql.ts';
import { createFiveDeskItems, createTestProducts, saveAs, submitAs } from './quotations.testing.ts';

const app = await startTestApp();
const products = await createTestProducts(app);
const [owner, rival] = [await app.make.member({ type: 'DPP' }), await app.make.member({ type: 'DPP' })];
const draftId = (await saveAs(app, owner, {})).id;
const submitted = await submitAs(app, owner, { items: createFiveDeskItems(products) });
const [submittedId, submittedNumber] = [submitted.id, submitted.number];

const today = '2030-01-01';
const page = { page: 1, limit: 20 };
const toPrincipal = ({ user_id, company_id }: TestUser): Principal => ({
  ...visitor,
  side: 'company',
  user_id,
  company_id,
});
const staff: Principal = { ...visitor, side: 'staff', permissions: new Set(['*:*:*']) };

// These tests run in the system's scope, in which row-level security hides no rows: the SQL itself must name the company.
describe('without row-level security', () => {
  test('a list and its count have the own quotations only', async () => {
    const list = (user: TestUser, keyword?: string) =>
      app.sql((trx) =>
        ownQuotations.readPage(
          { trx, principal: toPrincipal(user), today },
          { filter: { keyword }, sort: '-created_at' },
          page,
        ),
      );
    const own = await list(owner);
    expect([own.total, own.rows.map(({ id }) => id)]).toEqual([2, [submittedId, draftId]]);
    expect(await list(rival)).toEqual({ rows: [], total: 0 });
    expect((await list(owner, submittedNumber)).rows.map(({ id }) => id)).toEqual([submittedId]);
    expect(await list(rival, submittedNumber)).toEqual({ rows: [], total: 0 });
  });

  test('the choices have the own quotations only', async () => {
    const choose = (user: TestUser) => app.sql((trx) => listChoosableQuotations(trx, toPrincipal(user)));
    expect((await choose(owner)).map(({ id }) => id)).toEqual([submittedId, draftId]);
    expect(await choose(rival)).toEqual([]);
  });

  test.each([
    ['read', getQuotation],
    ['locked', lockQuotation],
  ])('a quotation of another company cannot be %s', async (_, get) => {
    const find = (principal: Principal) => app.sql((trx) => get(trx, principal, submittedId));
    expect((await find(toPrincipal(owner))).id).toBe(submittedId);
    await expect(find(toPrincipal(rival))).rejects.toMatchObject({ status: 404 });
    await expect(find(visitor)).rejects.toMatchObject({ status: 404 });
  });

  test('staff see the quotations of all companies but no drafts', async () => {
    const { rows, total } = await app.sql((trx) =>
      queuedQuotations.readPage({ trx, principal: staff, today }, { filter: {}, sort: 'queue' }, page),
    );
    expect([total, rows.map(({ id }) => id)]).toEqual([1, [submittedId]]);
    await expect(app.sql((trx) => getQuotation(trx, staff, draftId))).rejects.toMatchObject({ status: 404 });
  });
});
