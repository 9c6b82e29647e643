import { importBom } from '@trunkline/contract/bom';
import { listCart, maxCartLines } from '@trunkline/contract/cart';
import { getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

// A bill with as many lines as a cart and a quotation hold. docs/rules/cart.md

const app = await startTestApp();
await app.sql(async (trx) => {
  await loadDemoCatalogue(trx, app.context.clock());
  await sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words, gpl)
    select 'zz' || n, 'ZZ-' || 10000 + n, 'ZZM-' || 10000 + n, brand, cate_id, product_line, 'cable', drawing, texts, 'zz' || n, gpl
    from products, generate_series(1, ${maxCartLines + 1}) n where model = 'RV-2448X'`.execute(trx);
});

test('a bill of 1,000 lines becomes a cart and a submitted quotation of 1,000 lines, in the order of the bill', async () => {
  const buyer = callAs(app, await app.make.member({ type: 'DPP', level: 'silver' }));
  const parts = Array.from({ length: maxCartLines + 1 }, (_, n) => `ZZ-${10_001 + n}`);
  const text = ['Part number;Qty', ...parts.map((part, n) => `${part};${n + 1}`)].join('\n');
  const { rows, added } = await buyer.ok(importBom, { text });
  expect(added).toBe(maxCartLines);
  expect(rows.map(({ line, attention }) => [line, attention]).slice(-2)).toEqual([
    [maxCartLines + 1, undefined],
    [maxCartLines + 2, 'refused'],
  ]);
  const { list } = await buyer.ok(listCart, {});
  expect(list.map(({ part_number, quantity }) => [part_number, quantity])).toEqual(
    parts.slice(0, maxCartLines).map((part, n) => [part, n + 1]),
  );
  const again = await buyer.ok(importBom, { text: 'ZZ-10001 x5\nZZ-11000 x7' });
  expect(again.added).toBe(2);
  const grown = await buyer.ok(listCart, {});
  expect([grown.list.length, grown.list[0]?.quantity, grown.list.at(-1)?.quantity]).toEqual([maxCartLines, 6, 1007]);
  const { id } = await buyer.ok(saveQuotation, {
    from_cart: list.map((line) => line.id),
    project_info: { project_name: 'Campus', enduser_name: 'University' },
    submit: true,
  });
  const quotation = await buyer.ok(getQuotationDetail, { id });
  expect(quotation.state).toBe('applying');
  expect(quotation.items.map(({ part_number }) => part_number)).toEqual(parts.slice(0, maxCartLines));
  expect((await buyer.ok(listCart, {})).list).toEqual([]);
});
