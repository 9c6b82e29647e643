import { importBom } from '@trunkline/contract/bom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { type BillFigures, bills, compareBill } from './bills.testing.ts';

// Bills of materials as people send them. docs/rules/bom.md, "The bills"

let app: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});
afterAll(() => app.close());

const all: BillFigures[] = [];

test('there are at least 200 bills', () => expect(bills.length).toBeGreaterThanOrEqual(200));

test.each(bills.map((bill) => [bill.name, bill] as const))('%s', async (_name, bill) => {
  const input = await bill.createInput();
  const answer = await callAs(app, buyer).ok(importBom, { ...input, dry_run: true });
  const figures = compareBill(bill.rows, answer);
  all.push(figures);
  if (bill.column === undefined) {
    expect({ ...figures, question: answer.question?.candidates ?? [] }).toMatchObject({
      wrong: [],
      unasked: [],
      question: [],
    });
    return;
  }
  expect(answer.question?.candidates.map(({ column }) => column)).toContain(bill.column);
  expect(figures).toMatchObject({ wrong: [], unasked: [] });
  if (bill.answered.length === 0) return;
  const columns = { quantity: bill.column };
  const answered = await callAs(app, buyer).ok(importBom, {
    ...input,
    columns: 'file' in input ? JSON.stringify(columns) : columns,
    dry_run: true,
  });
  const after = compareBill([...bill.rows.filter(({ part }) => part !== '?'), ...bill.answered], answered);
  expect(after).toMatchObject({ wrong: [], unread: [], unasked: [] });
});

test('no row is wrong without a word; at least 90 % of what can be read is read; what is doubtful is asked', () => {
  const count = (pick: (figures: BillFigures) => number) => all.reduce((sum, figures) => sum + pick(figures), 0);
  const wrong = count((figures) => figures.wrong.length);
  const [readable, unread] = [count((figures) => figures.readable), count((figures) => figures.unread.length)];
  const [doubtful, unasked] = [count((figures) => figures.doubtful), count((figures) => figures.unasked.length)];
  const figures = `silently wrong ${wrong}; read ${readable - unread} of ${readable}; asked ${doubtful - unasked} of ${doubtful}`;
  process.stdout.write(`${bills.length} bills: ${figures}\n`);
  expect(wrong, figures).toBe(0);
  expect((readable - unread) / readable, figures).toBeGreaterThanOrEqual(0.9);
  expect(unasked, figures).toBe(0);
});
