// npm run bench -- statement: reading and matching a bank statement, beside tokenizing its XML alone.
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { matchCredits, type PayableOrder, type ReceivedCredit } from '@trunkline/rules/finance/match-credits';
import { createCamt } from '../apps/api/src/finance/finance.testing.ts';
import { readCamtRows } from '../apps/api/src/imports/statement/camt-rows.ts';
import type { SourceRow } from '../apps/api/src/imports/reading/source-row.ts';
import { tokenizeXml } from '../apps/api/src/platform/files/xml-tokens.ts';

const help = `npm run bench -- statement [OPTIONS]

Reads a CAMT.053 statement and matches its credits to open orders. Prints the CPU milliseconds beside those of the tokenizer alone.

  --rows N       credits of the statement (5000)
  --orders N     open orders (20000)
  --help         this help`;

/** Both steps together, in milliseconds of CPU time: the machine may be busy. */
const goalMs = 5_000;

const toNumber = (n: number): string => `O-2026-${String(n).padStart(6, '0')}`;

const createOrders = (count: number): PayableOrder[] =>
  Array.from({ length: count }, (_, n) => ({
    id: String(n),
    number: toNumber(n),
    invoice_numbers: [],
    po_number: `PO-${n}`,
    company_id: String(n % 500),
    company: `Company ${String(n % 500)} Networks Ltd`,
    currency: 'USD',
    open: `${100 + (n % 9_000)}.00`,
    tolerance: '25.00',
    bookable: true,
  }));

/** Nine of ten name their order, the others have nothing but payer and amount. */
const createStatement = (rows: number, orders: readonly PayableOrder[]): string =>
  createCamt(
    orders.slice(0, rows).map(({ number, open, company }, n) => ({
      amount: open,
      payer: company.toUpperCase(),
      text: n % 10 === 0 ? 'Thank you' : `Payment ${number}`,
      reference: `REF${n}`,
    })),
  );

export async function runStatementBench(args: readonly string[]): Promise<void> {
  const options = {
    rows: { type: 'string', default: '5000' },
    orders: { type: 'string', default: '20000' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-statement-'));
  try {
    const orders = createOrders(Number(values.orders));
    const file = path.join(folder, 'statement.xml');
    await writeFile(file, createStatement(Number(values.rows), orders));
    const tokens = await measure(async () => void [...tokenizeXml(await readFile(file, 'utf8'))]);
    const credits: ReceivedCredit[] = [];
    const read = await measure(async () => {
      for await (const row of readCamtRows(createReadStream(file))) credits.push(toCredit(row));
    });
    let matched = 0;
    const match = await measure(async () => {
      const found = matchCredits(credits, orders, new Map());
      matched = [...found.values()].filter(({ state }) => state === 'matched').length;
    });
    console.log(`${credits.length} credits, ${orders.length} open orders, ${matched} matched`);
    console.log(`tokens ${tokens} ms, read ${read} ms (${(read / tokens).toFixed(1)} times), match ${match} ms`);
    console.log(read + match < goalMs ? `within the goal of ${goalMs} ms` : `beyond the goal of ${goalMs} ms`);
    if (read + match >= goalMs) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, Math.round((user + system) / 1000));
}

function toCredit({ line, fields }: SourceRow): ReceivedCredit {
  return {
    id: String(line),
    amount: fields?.['amount'] ?? '0.00',
    currency: fields?.['currency'] ?? '',
    payer: fields?.['payer'] ?? null,
    payer_account: null,
    text: fields?.['text'] ?? null,
  };
}
