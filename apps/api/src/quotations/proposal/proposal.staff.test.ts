import { previewDecision } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';

import { getAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const admin = await app.make.staff('admin');

describe('previewing a proposal', () => {
  test('returns totals and margin, spreads a requested total and stores nothing', async () => {
    const items = [
      { product_id: products.desk, quantity: 3 },
      { product_id: products.desk, quantity: 1 },
    ];
    const { id, version } = await submitAs(app, owner, { items });
    const spread = await callAs(app, pricing).ok(previewDecision, { id, spread_total: '3000.00' });
    expect(spread.items.map((item) => item.totalPrice)).toEqual(['2250.00', '750.00']);
    expect(spread).toMatchObject({
      subtotal: '3000.00',
      tax: '510.00',
      needs_second: true,
      limit_percent: '15',
      rest: '0.00',
    });
    expect(spread.margin).toEqual({ cost: '2400.00', amount: '600.00', percent: '20.0' });
    expect((await callAs(app, admin).ok(previewDecision, { id, spread_total: '3000.00' })).needs_second).toBe(false);
    expect((await getAs(app, owner, id)).version).toBe(version);
    const both = await callAs(app, pricing).refused(previewDecision, { id, spread_total: '1', items: [] });
    expect(both.errors[0]?.rule).toBe('items_or_spread');
  });
});
