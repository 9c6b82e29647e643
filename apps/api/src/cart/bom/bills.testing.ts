import type { BomRow } from '@trunkline/contract/bom';
import { textEncoding, type TextEncoding } from '@trunkline/contract/tables';
import iconv from 'iconv-lite';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

// Bills of materials as people send them, with their right reading. It is written by hand from the meaning of each bill:
//   4 RV-2448P 12      line 4 is read as 12 of the product, without a question
//   4 ?                line 4 is asked about, whatever the reason; `4 ? ended` names the reason
//   4 -                line 4 is left out; `4 - total` names the reason
//   column 2           the question of the column is asked, and offers column 2; the lines below, if any, are right after this answer
// A bundle has many bills: `=== name | kind encoding`, the bill, `>>>`, its reading. Kinds: text, csv.

const folder = path.join(import.meta.dirname, 'bills');

interface ExpectedRow {
  readonly line: number;
  /** `?`, `-`, or the part number or model. */
  readonly part: string;
  /** The quantity, or the reason. */
  readonly value: string;
}

export interface Bill {
  readonly name: string;
  readonly rows: readonly ExpectedRow[];
  /** Column that the answer chooses; `answered` are the rows after that answer. */
  readonly column: number | undefined;
  readonly answered: readonly ExpectedRow[];
  readonly createInput: () => Promise<{ readonly file: File } | { readonly text: string }>;
}

const toRows = (lines: readonly string[]): ExpectedRow[] =>
  lines.filter(Boolean).map((line) => {
    const [number = '', part = '', ...value] = line.split(' ');
    return { line: Number(number), part, value: value.join(' ') };
  });

function parseReading(text: string): Pick<Bill, 'rows' | 'column' | 'answered'> {
  const lines = text.trim().split('\n');
  const at = lines.findIndex((line) => line.startsWith('column '));
  return {
    rows: toRows(at < 0 ? lines : lines.slice(0, at)),
    column: at < 0 ? undefined : Number(lines[at]?.slice(7)),
    answered: at < 0 ? [] : toRows(lines.slice(at + 1)),
  };
}

const toFile = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name);

/** Encodings of the bundles; their texts are stored in UTF-8. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  return iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });
}

function readBundle(name: string): Bill[] {
  const text = readFileSync(path.join(folder, 'bundles', name), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = ''] = part.split('\n', 1);
      const [title = '', mode = 'text'] = head.split(' | ');
      const [kind, encoding] = mode.split(' ');
      const [content = '', reading = ''] = part.slice(head.length + 1).split(/^>>>\n/m);
      const written = content.replace(/\n$/, '');
      return {
        name: `${name} ${title}`,
        ...parseReading(reading),
        createInput: () =>
          Promise.resolve(
            kind === 'text'
              ? { text: written }
              : { file: toFile(encode(written, textEncoding.parse(encoding ?? 'utf-8')), 'list.csv') },
          ),
      };
    });
}

type SheetValue = string | number | null;
const toCell = (value: SheetValue): Cell =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };

/** The sheets of a workbook, which are stored as JSON. */
async function createWorkbook(file: string): Promise<File> {
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, SheetValue[][]>;
  const book = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(toCell)) }));
  return toFile(await writeExcelFile(book).toBuffer(), 'list.xlsx');
}

async function openBill(file: string) {
  if (file.endsWith('.json')) return { file: await createWorkbook(file) };
  const bytes = readFileSync(file);
  return file.endsWith('.txt') ? { text: bytes.toString('utf8') } : { file: toFile(bytes, path.basename(file)) };
}

const readFolder = (kind: string): Bill[] =>
  readdirSync(path.join(folder, kind)).map((name) => ({
    name: `${kind}/${name}`,
    ...parseReading(readFileSync(path.join(folder, 'expected', kind, name.replace(/\.\w+$/, '.txt')), 'utf8')),
    createInput: () => openBill(path.join(folder, kind, name)),
  }));

export const bills: readonly Bill[] = [
  ...['mails', 'lists', 'tables', 'sheets', 'files'].flatMap(readFolder),
  ...readdirSync(path.join(folder, 'bundles')).flatMap(readBundle),
];

/** What the reader says of a bill, compared with the right reading. */
export interface BillFigures {
  /** Rows that are ready with another product or quantity than the right one. */
  readonly wrong: string[];
  /** Rows that can be read without a question, and those of them that were not. */
  readonly readable: number;
  readonly unread: string[];
  /** Rows that have to be asked about, and those of them that were not. */
  readonly doubtful: number;
  readonly unasked: string[];
}

interface Answer {
  readonly rows: readonly BomRow[];
  readonly left_out: readonly { readonly line: number; readonly rule: string }[];
}

const describe = (row: BomRow): string => `${row.line} ${row.product?.part_number ?? row.part_number} ${row.quantity}`;

export function compareBill(expected: readonly ExpectedRow[], { rows, left_out }: Answer): BillFigures {
  const [wrong, unread, unasked] = [[] as string[], [] as string[], [] as string[]];
  const isRight = (row: BomRow, { line, part, value }: ExpectedRow) =>
    row.line === line &&
    String(row.quantity) === value &&
    (row.product?.part_number === part || row.product?.model === part);
  const ready = rows.filter(({ attention }) => attention === undefined);
  const right = expected.filter(({ part }) => part !== '?' && part !== '-');
  for (const row of ready) if (!right.some((one) => isRight(row, one))) wrong.push(describe(row));
  for (const one of right)
    if (!ready.some((row) => isRight(row, one))) unread.push(`${one.line} ${one.part} ${one.value}`);
  const doubtful = expected.filter(({ part }) => part === '?');
  for (const { line, value } of doubtful) {
    const problems = rows.filter((row) => row.line === line).flatMap((row) => row.problems ?? []);
    if (problems.length === 0 || (value !== '' && value !== problems.map(({ rule }) => rule).join(' ')))
      unasked.push(`${line} ? ${value}, answered ${problems.map(({ rule }) => rule).join(' ')}`);
  }
  for (const { line, value } of expected.filter(({ part }) => part === '-'))
    if (!left_out.some((one) => one.line === line && (value === '' || value === one.rule)))
      unasked.push(`${line} - ${value}`);
  return { wrong, readable: right.length, unread, doubtful: doubtful.length, unasked };
}
