import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCamt } from '../../finance/finance.testing.ts';
import type { SourceRow } from '../reading/source-row.ts';
import { readCamtRows } from './camt-rows.ts';
import { isMt940, readMt940Rows } from './mt940-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'statement-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  reader: typeof readCamtRows,
  content: string | Buffer,
  highWaterMark = 64 * 1024,
): Promise<SourceRow[]> {
  const file = path.join(folder, 'statement');
  await writeFile(file, content);
  const rows: SourceRow[] = [];
  for await (const row of reader(createReadStream(file, { highWaterMark }))) rows.push(row);
  return rows;
}

const refused = [
  expect.objectContaining({ isFatal: true, problems: [{ field: '', key: 'import.bad_statement_file' }] }),
];

describe('CAMT.053', () => {
  const entries = [
    { amount: '30009.60', payer: 'Hangang & Sons', text: 'I-2026-000158', reference: 'R1', account: 'KR1' },
    { amount: '12.00', reference: 'R2', debit: true },
  ];

  test.each([64 * 1024, 7])('entries are rows, whatever the size of the pieces: %i bytes', async (bytes) => {
    const rows = await read(readCamtRows, createCamt(entries), bytes);
    expect(rows.map(({ line, fields }) => [line, fields?.['amount'], fields?.['reference']])).toEqual([
      [1, '30009.60', 'R1'],
      [2, '-12.00', 'R2'],
    ]);
    expect(rows[0]?.fields).toEqual({
      date: '2026-11-25',
      amount: '30009.60',
      currency: 'USD',
      reference: 'R1',
      payer: 'Hangang & Sons',
      payer_account: 'KR1',
      text: 'I-2026-000158',
      account: 'DE02120300000000202051',
    });
  });

  test('an entry of several transactions is a row for each', async () => {
    const transaction = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const xml = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <ValDt><Dt>2026-11-25</Dt></ValDt><AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${transaction('1.00', 'A')}${transaction('2.00', 'C')}</NtryDtls>
      </Ntry></Stmt></BkToCstmrStmt></Document>`;
    const rows = await read(readCamtRows, xml);
    expect(rows.map(({ fields }) => [fields?.['amount'], fields?.['payer'], fields?.['reference']])).toEqual([
      ['1.00', 'A', 'B/1'],
      ['2.00', 'C', 'B/2'],
    ]);
  });

  test('an entry that is not booked yet is bad', async () => {
    const [row] = await read(readCamtRows, createCamt(entries).replace('BOOK', 'PDNG'));
    expect(row?.problems).toEqual([{ field: 'date', key: 'import.bad_statement_pending' }]);
  });

  test.each([
    ['with a document type', createCamt([]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
    ['that is cut', createCamt(entries).slice(0, -20)],
    ['with elements that do not close', '<Document><BkToCstmrStmt></Stmt></Document>'],
    ['of another kind', '<Document><Other/></Document>'],
    ['of deep elements', '<a>'.repeat(100)],
    ['of one endless tag', `<a ${'x'.repeat(500_000)}`],
  ])('a file %s is refused', async (_name, xml) => {
    expect((await read(readCamtRows, xml)).slice(-1)).toEqual(refused);
  });
});

const mt940 = `:20:STARTUMS
:25:12030000/0000202051
:28C:00001/001
:60F:C261124USD1000,00
:61:2611251125C30009,60NTRFNONREF//TNQ25110001
:86:166?00GUTSCHRIFT?20I-2026-0001?2158?30KOEXKRSE?31KR1?32HANGANG TECHNICAL SERV?33ICES
:61:261125D12,NMSCNONREF
:86:Account fee
:61:261126RD7,5NTRFABC
:86:/ORDP//NAME/Duarte Ltda/REMI/O-2026-000039/IBAN/BR9
:62F:C261126USD31004,10
-`;

describe('MT940', () => {
  test.each([
    ['lines of Windows', mt940.replaceAll('\n', '\r\n'), 64 * 1024],
    ['pieces of 5 bytes', mt940, 5],
  ])('statement lines are rows: %s', async (_name, content, bytes) => {
    const rows = await read(readMt940Rows, content, bytes);
    expect(rows.map(({ fields }) => fields)).toEqual([
      {
        date: '2026-11-25',
        amount: '30009.60',
        currency: 'USD',
        reference: 'TNQ25110001',
        account: '12030000/0000202051',
        payer: 'HANGANG TECHNICAL SERV ICES',
        payer_account: 'KR1',
        text: 'I-2026-0001 58',
      },
      expect.objectContaining({ amount: '-12', reference: '', text: 'Account fee' }),
      expect.objectContaining({ amount: '7.5', payer: 'Duarte Ltda', payer_account: 'BR9', text: 'O-2026-000039' }),
    ]);
  });

  test('a line that is not readable is bad, and the others are read', async () => {
    const rows = await read(readMt940Rows, mt940.replace(':61:261125D12,', ':61:26112X5D12,'));
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  });

  test('a file of another kind is refused', async () => {
    expect(await read(readMt940Rows, 'date;amount\n2026-11-25;1\n')).toEqual(refused);
  });

  test.each([
    [mt940, true],
    [`{1:F01TNQBCNBSAXXX}{4:\n${mt940}`, true],
    ['date;amount', false],
    [':61:', false],
  ])('is found by its beginning: %#', (head, found) => expect(isMt940(head.slice(0, 400))).toBe(found));

  test('100 KB of the worst lines are read at once', async () => {
    const rows = await read(
      readMt940Rows,
      `:20:X\n:61:261125C${'1'.repeat(100_000)}\n:86:${'?20'.repeat(30_000)}\n:86:${'/NAME/'.repeat(20_000)}`,
    );
    expect(rows).toHaveLength(1);
  });
});
