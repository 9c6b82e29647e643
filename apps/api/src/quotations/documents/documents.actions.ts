// Quotation and packing list as files, for partners and staff. Rules: docs/rules/quotations.md, "Documents"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  type LanguagePair,
  printPacking,
  printQuotation,
} from '../../documents/documents.public.ts';
import type { FileRow } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { findIssuedFile, type IssuedForm, isInForce, keepIssuedFile } from './issued-files.sql.ts';
import { presentQuotationDocuments, type QuotationDocuments } from './documents.present.ts';

type DownloadInput = ParsedInput<typeof quotationCalls.downloadQuotation>;

interface FoundDocuments extends QuotationDocuments {
  /** The stored file, when it is the one that is asked for. */
  readonly issued: FileRow | undefined;
  /** What is kept of a document that is in force, when it is printed for the first time. */
  readonly toKeep: IssuedForm | undefined;
}

const chooseForm = ({ kind, format }: DownloadInput) => ({ kind: kind ?? 'quote', format: format ?? 'pdf' }) as const;

export async function downloadQuotation(context: TransactionContext, input: DownloadInput): Promise<FoundDocuments> {
  const row = await getQuotation(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const { quote, packing } = await presentQuotationDocuments(context, row, languages);
  const form = toIssuedForm(row, input, languages);
  const issued = form && (await findIssuedFile(context, form));
  return {
    quote: { ...quote, describe: input.describe ?? false },
    packing,
    issued,
    toKeep: issued === undefined && isInForce(row, context.today) ? form : undefined,
  };
}

export async function renderDocument(
  context: RequestContext,
  { quote, packing, issued, toKeep }: FoundDocuments,
  input: DownloadInput,
): Promise<FileAnswer> {
  const { kind, format } = chooseForm(input);
  const file = {
    file_name: `${quote.number}${kind === 'packing' ? '-packing' : ''}.${format}`,
    mime: documentMimeTypes[format],
  };
  if (issued) return { ...file, bytes: await context.app.files.get(issued.storage_key) };
  const printer = context.app.printer.for(toSender(context));
  if (kind === 'packing') return { ...file, bytes: await printPacking(printer, packing, format) };
  const bytes = await printQuotation(printer, quote, format);
  if (toKeep) await keepIssuedFile(context.app, toKeep, { ...file, bytes });
  return { ...file, bytes };
}

/** Only PDF is issued, and only without the descriptions, which the catalogue may change. */
function toIssuedForm(row: QuotationRecord, input: DownloadInput, languages: LanguagePair): IssuedForm | undefined {
  const { kind, format } = chooseForm(input);
  return kind === 'quote' && format === 'pdf' && !input.describe ? { row, languages } : undefined;
}
