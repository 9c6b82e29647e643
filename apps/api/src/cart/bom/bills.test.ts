import { importBom } from '@trunkline/contract/bom';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { type Bill, type BillFigures, bills, compareBill } from './bills.testing.ts';

// Bills of materials as people send them. docs/rules/bom.md, "The bills"

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const buyer = await app.make.member({ type: 'DPP', level: 'silver' });

const all: BillFigures[] = [];

test('there are at least 450 bills', () => expect(bills.length).toBeGreaterThanOrEqual(450));

const readBill = async (bill: Bill, columns?: { readonly quantity: number }) => {
  const input = await bill.createInput();
  const chosen = columns && { columns: 'file' in input ? JSON.stringify(columns) : columns };
  return callAs(app, buyer).ok(importBom, { ...input, ...chosen, dry_run: true });
};

test.each(bills.map((bill) => [bill.name, bill] as const))('reads %s', async (_name, bill) => {
  const answer = await readBill(bill);
  const figures = compareBill(bill.rows, answer);
  all.push(figures);
  const offered = answer.question?.candidates.map(({ column }) => column) ?? [];
  const isAsked = bill.column === undefined ? offered.length === 0 : offered.includes(bill.column);
  expect({ ...figures, offered, isAsked }).toMatchObject({ wrong: [], unasked: [], isAsked: true });
});

const answerable = bills.flatMap((bill) =>
  bill.column === undefined || bill.answered.length === 0 ? [] : [[bill.name, bill, bill.column] as const],
);

test.each(answerable)('reads %s after the answer', async (_name, bill, quantity) => {
  const answer = await readBill(bill, { quantity });
  const expected = [...bill.rows.filter(({ part }) => part !== '?'), ...bill.answered];
  expect(compareBill(expected, answer)).toMatchObject({ wrong: [], unread: [], unasked: [] });
});

test('no row is wrong without a word; at least 90 % of what can be read is read; what is doubtful is asked', () => {
  const count = (pick: (figures: BillFigures) => number) => all.reduce((sum, figures) => sum + pick(figures), 0);
  const wrong = count((figures) => figures.wrong.length);
  const [readable, unread] = [count((figures) => figures.readable), count((figures) => figures.unread.length)];
  const [doubtful, unasked] = [count((figures) => figures.doubtful), count((figures) => figures.unasked.length)];
  const figures = `silently wrong ${wrong}; read ${readable - unread} of ${readable}; asked ${doubtful - unasked} of ${doubtful}`;
  process.stdout.write(`${bills.length} bills: ${figures}\n`);
  expect([wrong, unasked]).toEqual([0, 0]);
  expect((readable - unread) / readable).toBeGreaterThanOrEqual(0.9);
});
