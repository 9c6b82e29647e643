// A partner's own file of end users: checked, then imported in one transaction. Rules: docs/rules/endusers.md, "Import"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import {
  type downloadEndUserTemplate,
  type EndUserImport,
  type importEndUsers,
  maxShownEndUserRows,
} from '@trunkline/contract/endusers';
import { fileKinds } from '@trunkline/contract/upload';
import { findImportFormat } from '../reading/reading.public.ts';
import { consumeDocumentLimit } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { byteOrderMark, formatCsvLine } from '../../platform/documents/csv-cells.ts';
import { createTextCell } from '../../platform/documents/sheet-cells.ts';
import { TemporaryFile } from '../../platform/files/temporary-file.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { createTask } from '../../platform/processes/task.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { listPurchaseYears } from '../../endusers/endusers.public.ts';
import { endUserImportFields } from '@trunkline/contract/import-fields';
import { endUserImportColumns } from './columns.ts';
import { insertEndUsers, listEndUsersNamed, updateEndUsers, type WrittenEndUser } from './import.sql.ts';
import { type MatchedEndUsers, matchEndUsers } from './match.ts';
import type { BadEndUser, ParsedEndUsers, parseEndUsers } from './parse-endusers.ts';

type Input = ParsedInput<typeof importEndUsers>;

const parseTask = createTask<typeof parseEndUsers>(new URL('./parse-endusers.ts', import.meta.url), 'parseEndUsers');
const importsPerHour = { name: 'enduser_imports', points: 120, seconds: 3600 };
/** Rows of one statement. */
const portion = 500;

/** Reads the file in a process of its own, before the transaction. Throws 415 for a file that needs too much of it. */
export async function prepareEndUserImport(context: RequestContext, { file }: Input): Promise<ParsedEndUsers> {
  if (!(file instanceof TemporaryFile)) throw new Error('the upload rule of imports must write temporary files');
  await context.app.limits.take(importsPerHour, getUserId(context.principal));
  const format = findImportFormat(file.name);
  if (!format) throw new Error('the upload rule of imports must refuse other formats');
  const input = { path: file.path, format, today: context.today };
  return context.app.parsers.run(parseTask, input, { sender: toSender(context), path: 'file' });
}

export async function importEndUserRows(
  context: TransactionContext,
  { dry_run, skip_bad }: Input,
  parsed: ParsedEndUsers,
): Promise<EndUserImport> {
  const matched = await matchRows(context, parsed, { lock: !dry_run });
  const bad = [...parsed.bad, ...matched.bad].toSorted((one, other) => one.line - other.line);
  const isRefused = parsed.isFatal || (bad.length > 0 && !skip_bad);
  if (!dry_run && !isRefused) await writeRows(context, matched);
  return {
    state: isRefused && !dry_run ? 'refused' : dry_run ? 'checked' : 'done',
    counts: {
      new: matched.created.length,
      changed: matched.changed.length,
      same: matched.same,
      bad: bad.length,
    },
    ...presentErrors(context, bad),
    is_fatal: parsed.isFatal,
    changes: matched.changes.slice(0, maxShownEndUserRows),
    changes_more: matched.changes.length > maxShownEndUserRows,
  };
}

async function matchRows(
  { trx, principal, today }: TransactionContext,
  { rows }: ParsedEndUsers,
  options: { readonly lock: boolean },
): Promise<MatchedEndUsers> {
  const names = [...new Set(rows.map(({ values }) => String(values['company'])))];
  const stored = await listEndUsersNamed(trx, getCompanyId(principal), names, options);
  return matchEndUsers(rows, stored, listPurchaseYears(today).at(-1) ?? 0);
}

async function writeRows(context: TransactionContext, { created, changed, same }: MatchedEndUsers): Promise<void> {
  const { trx, principal, now } = context;
  const writer = { company_id: getCompanyId(principal), now, who: principal.realname };
  for (const rows of cutIntoPortions(created)) await insertEndUsers(trx, rows, writer);
  for (const rows of cutIntoPortions(changed)) await updateEndUsers(trx, rows, writer);
  const details = { new: created.length, changed: changed.length, same };
  await audit(context, 'enduser.import', { object: 'enduser', details });
}

const cutIntoPortions = (rows: readonly WrittenEndUser[]): WrittenEndUser[][] =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, n) => rows.slice(n * portion, (n + 1) * portion));

function presentErrors(
  { t }: RequestContext,
  bad: readonly BadEndUser[],
): Pick<EndUserImport, 'errors' | 'errors_more'> {
  const errors = bad.flatMap(({ line, problems }) =>
    problems.map(({ field, key, values, value }) => ({
      line,
      field,
      msg: t(key, values ?? {}),
      ...(value ? { value } : {}),
    })),
  );
  return { errors: errors.slice(0, maxShownEndUserRows), errors_more: errors.length > maxShownEndUserRows };
}

const examples: Readonly<Record<string, string>> = {
  company: 'Hafen Logistik GmbH',
  address: '8 Speicherstrasse, Hamburg',
  country: 'DE',
  contact: 'Anna Keller',
  email: 'anna@hafen.example',
  mobile: '+49 170 5550118',
  website: 'hafen.example',
  staff_size: '250-999',
  industry: 'transport',
  is_protect: 'true',
  figures_year: '2025',
  procurement_last_year: '310000.00',
};

/** A header row, and below it remarks, which an import ignores: descriptions and examples. */
function createTemplateRows({ t }: RequestContext): string[][] {
  const descriptions = endUserImportFields.map((name) => {
    const text = t(`endusers.column_${name}`);
    return endUserImportColumns[name]?.required ? t('endusers.column_required', { text }) : text;
  });
  const remarks = [descriptions, endUserImportFields.map((name) => examples[name] ?? '')];
  return remarks.map(([first = '', ...rest]) => [`# ${first}`, ...rest]);
}

export async function findEndUserTemplate(context: TransactionContext): Promise<string[][]> {
  await consumeDocumentLimit(context);
  return createTemplateRows(context);
}

export async function renderEndUserTemplate(
  context: RequestContext,
  remarks: string[][],
  { format }: ParsedInput<typeof downloadEndUserTemplate>,
): Promise<FileAnswer> {
  if (format === 'csv') {
    const lines = [[...endUserImportFields], ...remarks].map(formatCsvLine);
    return { bytes: Buffer.from(byteOrderMark + lines.join('')), mime: fileKinds.csv.mime, file_name: 'endusers.csv' };
  }
  const sheet = {
    name: context.t('endusers.title'),
    right_to_left: false,
    widths: endUserImportFields.map((name) => Math.max(16, name.length + 3)),
    table: { head: 0, last: remarks.length },
    rows: [
      endUserImportFields.map((name) => createTextCell(name, { head: true })),
      ...remarks.map((row) => row.map((cell) => createTextCell(cell, { quiet: true, wrap: true }))),
    ],
  };
  const bytes = await context.app.printer.for(toSender(context)).sheet(sheet);
  return { bytes, mime: fileKinds.xlsx.mime, file_name: 'endusers.xlsx' };
}
