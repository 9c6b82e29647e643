// An empty file for an import of end users. Rules: docs/rules/endusers.md, "Import"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as importsEnduserCalls from '@trunkline/contract/imports/endusers';
import { fileKinds } from '@trunkline/contract/upload';
import { consumeDocumentLimit } from '../../documents/documents.public.ts';
import { byteOrderMark, formatCsvLine } from '../../platform/documents/csv-cells.ts';
import { createTextCell } from '../../platform/documents/sheet-cells.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { endUserImportColumns } from '../../endusers/endusers.public.ts';

const columns = Object.entries(endUserImportColumns);
const names = columns.map(([name]) => name);

/** A header row, and below it remarks, which an import ignores: descriptions and examples. */
function createTemplateRows({ t }: RequestContext): string[][] {
  const descriptions = columns.map(([name, { required }]) => {
    const text = t.find(`endusers.column_${name}`) ?? '';
    return required ? t('endusers.column_required', { text }) : text;
  });
  const remarks = [descriptions, columns.map(([, { example = '' }]) => example)];
  return remarks.map(([first = '', ...rest]) => [`# ${first}`, ...rest]);
}

export async function downloadEndUserTemplate(context: TransactionContext): Promise<string[][]> {
  await consumeDocumentLimit(context);
  return createTemplateRows(context);
}

export async function renderEndUserTemplate(
  context: RequestContext,
  remarks: string[][],
  { format }: ParsedInput<typeof importsEnduserCalls.downloadEndUserTemplate>,
): Promise<FileAnswer> {
  if (format === 'csv') {
    const lines = [[...names], ...remarks].map(formatCsvLine);
    return { bytes: Buffer.from(byteOrderMark + lines.join('')), mime: fileKinds.csv.mime, file_name: 'endusers.csv' };
  }
  const sheet = {
    name: context.t('endusers.title'),
    right_to_left: false,
    widths: names.map((name) => Math.max(16, name.length + 3)),
    table: { head: 0, last: remarks.length },
    rows: [
      names.map((name) => createTextCell(name, { head: true })),
      ...remarks.map((row) => row.map((cell) => createTextCell(cell, { quiet: true, wrap: true }))),
    ],
  };
  const bytes = await context.app.printer.for(toSender(context)).sheet(sheet);
  return { bytes, mime: fileKinds.xlsx.mime, file_name: 'endusers.xlsx' };
}
