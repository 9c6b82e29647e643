import { importKinds, type ImportKind } from '@trunkline/contract/enums';
import { textEncoding, type TextEncoding } from '@trunkline/contract/tables';
import iconv from 'iconv-lite';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRowFields } from '../../sheets/typed-columns.public.ts';
import { checkEndUserRow } from '../endusers/parse-endusers.ts';
import { importKindDefinitions } from '../import-kinds.ts';
import { signStatementAmount } from '../statement/statement-columns.ts';
import { openImportSource } from './import-source.ts';

// Files as people import them, with their right reading. It is written by hand from the meaning of each file:
//   === name | kind encoding          the file follows, then `>>>` and its reading
//   4 field=value · field=value       line 4 is read so, without a question; `\n` is a line break
//   4 ! field field                   line 4 is bad: these fields are named
//   missing field                     the file is asked about, because no column is certain to be the field
//   question numbers                  a column is asked about: how its numbers are written

const folder = path.join(import.meta.dirname, 'files');

export interface ImportedFile {
  readonly name: string;
  readonly kind: ImportKind;
  readonly content: Uint8Array;
  /** Values of rows by line, as text. The currency is that of the catalogue, else the row is bad. */
  readonly rows: ReadonlyMap<number, string>;
  /** Fields of bad rows by line. */
  readonly bad: ReadonlyMap<number, string>;
  /** What is asked about the file as a whole: `missing gpl`, `question numbers`. */
  readonly asked: readonly string[];
}

const encode = (text: string, encoding: TextEncoding): Uint8Array =>
  iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });

function parseReading(text: string): Pick<ImportedFile, 'rows' | 'bad' | 'asked'> {
  const lines = text.trim().split('\n');
  const entries = lines.flatMap((line) => {
    const [, number, mark, rest = ''] = /^(\d+) (! )?(.+)$/u.exec(line) ?? [];
    return number === undefined ? [] : [{ line: Number(number), isBad: mark !== undefined, rest }];
  });
  return {
    rows: new Map(entries.filter(({ isBad }) => !isBad).map(({ line, rest }) => [line, rest] as const)),
    bad: new Map(entries.filter(({ isBad }) => isBad).map(({ line, rest }) => [line, rest] as const)),
    asked: lines.filter((line) => /^(?:missing|question) /.test(line)),
  };
}

const readBundle = (name: string): ImportedFile[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = ''] = part.split('\n', 1);
      const [title = '', mode = ''] = head.split(' | ');
      const [kind, encoding] = mode.split(' ');
      const [content = '', reading = ''] = part.slice(head.length + 1).split(/^>>>\n/m);
      const found = importKinds.find((one) => one === kind);
      if (found === undefined) throw new Error(`${title}: ${kind} is no kind of import`);
      return {
        name: `${name} ${title}`,
        kind: found,
        content: encode(content, textEncoding.parse(encoding ?? 'utf-8')),
        ...parseReading(reading),
      };
    });

export const importedFiles: readonly ImportedFile[] = readdirSync(folder).flatMap(readBundle);

type FileReadingResult = Pick<ImportedFile, 'rows' | 'bad' | 'asked'>;

const showValue = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', String.raw`\n`);

const showValues = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([field, value]) => `${field}=${showValue(value)}`)
    .toSorted()
    .join(' · ');

/** Reads a file on disk as its import does, up to the point where rows are compared with each other and with what is stored. */
export async function readImportedFile({ kind }: ImportedFile, file: string): Promise<FileReadingResult> {
  const { columns, oneOf } = importKindDefinitions[kind];
  const source = openImportSource(file, 'csv', { columns, oneOf, sent: {}, remembered: [] });
  const [rows, bad] = [new Map<number, string>(), new Map<number, string>()];
  for await (const { line, fields, problems, notations, isFatal } of source.rows) {
    if (isFatal) continue;
    const read = readRowFields(columns, fields ?? {}, { ...(notations && { notations }) });
    const checked =
      kind === 'enduser'
        ? checkEndUserRow(read.values, [])
        : kind === 'statement'
          ? signStatementAmount(read.values)
          : [];
    const found = [...problems, ...read.problems, ...checked];
    if (found.length > 0) bad.set(line, [...new Set(found.map(({ field }) => field))].toSorted().join(' '));
    else rows.set(line, showValues(kind === 'statement' ? read.values : { ...read.values, currency: undefined }));
  }
  const stored = source.reading()?.stored;
  const missing = stored?.missing.map((field) => `missing ${field}`) ?? [];
  const questions =
    stored?.columns.flatMap(({ question }) => (question === null ? [] : [`question ${question}`])) ?? [];
  return { rows, bad, asked: [...new Set([...missing, ...questions])] };
}

/** What was read, compared with the right reading. */
export interface ImportedFileFigures {
  /** Rows that are read with other values than the right ones. */
  readonly wrong: string[];
  readonly readable: number;
  readonly unread: string[];
  readonly doubtful: number;
  /** Rows and files that are not asked about, or for another field. */
  readonly unasked: string[];
}

const sortValues = (values: string): string => values.split(' · ').toSorted().join(' · ');

export function compareImportedFile(file: ImportedFile, read: FileReadingResult): ImportedFileFigures {
  const right = new Map([...file.rows].map(([line, values]) => [line, sortValues(values)] as const));
  const unasked = [...file.bad].flatMap(([line, fields]) => {
    const found = read.bad.get(line);
    const isNamed = found !== undefined && fields.split(' ').every((field) => found.split(' ').includes(field));
    return isNamed ? [] : [`${line} ! ${fields}, answered ${found ?? ''}`];
  });
  return {
    wrong: [...read.rows].flatMap(([line, values]) => (right.get(line) === values ? [] : [`${line} ${values}`])),
    readable: right.size,
    unread: [...right].flatMap(([line, values]) => (read.rows.get(line) === values ? [] : [`${line} ${values}`])),
    doubtful: file.bad.size + file.asked.length,
    unasked: [...unasked, ...file.asked.filter((one) => !read.asked.includes(one))],
  };
}
