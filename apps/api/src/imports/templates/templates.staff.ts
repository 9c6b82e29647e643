import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ImportKind } from '@trunkline/contract/enums';
import type * as staffImportCalls from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { consumeDocumentLimit } from '../../documents/documents.public.ts';
import { byteOrderMark, formatCsvLine } from '../../platform/documents/csv-cells.ts';
import { createTextCell } from '../../platform/documents/sheet-cells.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { importKindDefinitions } from '../import-kinds.ts';
import { listHiddenImportColumns, listReadableKinds } from '../import.policy.ts';
import { createCsvAnswer, createXlsxAnswer, createImportWorkbook } from '../sheets/sheets.present.ts';

// The published columns, as a list and as an empty file. docs/rules/import.md

type DescribedColumn = EndpointOutput<typeof staffImportCalls.listImportColumns>['list'][number];

/** The columns that the user may fill. */
function describeColumns({ t, principal }: RequestContext, kind: ImportKind): DescribedColumn[] {
  const hidden = listHiddenImportColumns(principal, kind);
  return Object.entries(importKindDefinitions[kind].columns)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, { required, example = '' }]) => ({
      name,
      required: required === true,
      text: t.find(`import.column_${kind}_${name}`) ?? t.find(`endusers.column_${name}`) ?? '',
      example,
    }));
}

/** Throws 403 for a kind that the user may not read. */
function ensureReadable({ principal }: RequestContext, kind: ImportKind): void {
  if (!listReadableKinds(principal).includes(kind)) throw forbidden();
}

export const listImportColumns = async (
  context: TransactionContext,
  { kind }: ParsedInput<typeof staffImportCalls.listImportColumns>,
): Promise<EndpointOutput<typeof staffImportCalls.listImportColumns>> => {
  ensureReadable(context, kind);
  return { list: describeColumns(context, kind) };
};

type TemplateInput = ParsedInput<typeof staffImportCalls.downloadImportTemplate>;

/** Two rows below the header: descriptions and examples. Rows that begin with `# ` are ignored by the import. */
function createRemarks(t: TFunction, columns: readonly DescribedColumn[]): string[][] {
  const descriptions = columns.map(({ required, text }) =>
    [...(required ? [t('staff_import.column_required')] : []), ...(text ? [text] : [])].join(': '),
  );
  const examples = columns.map(({ example }) => example);
  return [descriptions, examples].map(([first = '', ...rest]) => [`# ${first}`, ...rest]);
}

export async function downloadImportTemplate(
  context: TransactionContext,
  { kind }: TemplateInput,
): Promise<DescribedColumn[]> {
  ensureReadable(context, kind);
  await consumeDocumentLimit(context);
  return describeColumns(context, kind);
}

export async function renderImportTemplate(
  request: RequestContext,
  columns: DescribedColumn[],
  { kind, format }: TemplateInput,
): Promise<FileAnswer> {
  const names = columns.map(({ name }) => name);
  const remarks = createRemarks(request.t, columns);
  const fileName = `import-${kind}`;
  if (format === 'csv')
    return createCsvAnswer(fileName, Buffer.from(byteOrderMark + [names, ...remarks].map(formatCsvLine).join('')));
  const cells = remarks.map((row) => row.map((cell) => createTextCell(cell, { quiet: true, wrap: true })));
  return createXlsxAnswer(
    request,
    fileName,
    createImportWorkbook(request.t(`staff_import.kind_${kind}`), names, cells),
  );
}
