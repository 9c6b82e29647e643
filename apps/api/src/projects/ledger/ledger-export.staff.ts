// The ledger as a file, with every field that a hash covers, so that it can be verified elsewhere. Rules: docs/rules/projects.md, "Ledger"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffLedgerCalls from '@trunkline/contract/staff/ledger';
import { fileKinds } from '@trunkline/contract/upload';
import { getDirection } from '@trunkline/text/languages';
import { consumeDocumentLimit, createListSheet, type SheetColumn } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { byteOrderMark, formatCsvLine } from '../../platform/documents/csv-cells.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { type LedgerRow, listLedgerRows } from './ledger-list.sql.ts';

const maxRows = { xlsx: 10_000, csv: 100_000 } as const;
type Format = keyof typeof maxRows;

const toHex = (bytes: Buffer): string => bytes.toString('hex');

/** The names of the columns are those of the table in every language: a script reads them. */
const columns: readonly SheetColumn<LedgerRow>[] = [
  { head: 'number', width: 10, value: ({ number }) => number },
  { head: 'at', width: 26, value: ({ at }) => at.toISOString() },
  { head: 'action', width: 18, value: ({ action }) => action },
  { head: 'project_id', width: 38, value: ({ project_id }) => project_id },
  { head: 'project_number', width: 16, exact: true, value: ({ project_number }) => project_number },
  { head: 'project_name', width: 32, exact: true, value: ({ project_name }) => project_name },
  { head: 'company_id', width: 38, value: ({ company_id }) => company_id },
  { head: 'company', width: 28, exact: true, value: ({ company }) => company },
  { head: 'end_account_id', width: 38, value: ({ end_account_id }) => end_account_id },
  { head: 'end_account', width: 28, exact: true, value: ({ end_account }) => end_account },
  { head: 'actor_id', width: 38, value: ({ actor_id }) => actor_id },
  { head: 'actor', width: 22, exact: true, value: ({ actor }) => actor },
  { head: 'starts_on', width: 12, value: ({ starts_on }) => starts_on },
  { head: 'ends_on', width: 12, value: ({ ends_on }) => ends_on },
  { head: 'reason', width: 40, exact: true, value: ({ reason }) => reason },
  { head: 'previous_hash', width: 66, value: ({ previous_hash }) => toHex(previous_hash) },
  { head: 'hash', width: 66, value: ({ hash }) => toHex(hash) },
];

interface FoundLedger {
  readonly rows: readonly LedgerRow[];
  readonly format: Format;
}

type ExportInput = ParsedInput<typeof staffLedgerCalls.exportLedger>;

export async function exportLedger(context: TransactionContext, input: ExportInput): Promise<FoundLedger> {
  await consumeDocumentLimit(context);
  const format = input.format ?? 'xlsx';
  const limit = maxRows[format];
  const rows = await listLedgerRows(context.trx, { ...input.filter, keyword: input.keyword }, limit + 1);
  if (rows.length > limit) throw conflict('request.export_too_long', { limit });
  await audit(context, 'ledger.export', { object: 'ledger', details: { rows: rows.length, format } });
  return { rows, format };
}

const formatCsv = (rows: readonly LedgerRow[]): string =>
  byteOrderMark +
  formatCsvLine(columns.map(({ head }) => head)) +
  rows.map((row) => formatCsvLine(columns.map(({ value }) => String(value(row) ?? '')))).join('');

export async function renderLedger(context: RequestContext, { rows, format }: FoundLedger): Promise<FileAnswer> {
  const file_name = `ledger-${context.today}.${format}`;
  if (format === 'csv') return { bytes: Buffer.from(formatCsv(rows)), mime: 'text/csv', file_name };
  const sheet = createListSheet(context.t('projects.ledger'), columns, rows, getDirection(context.language) === 'rtl');
  const bytes = await context.app.printer.for(toSender(context)).sheet(sheet);
  return { bytes, mime: fileKinds.xlsx.mime, file_name };
}
