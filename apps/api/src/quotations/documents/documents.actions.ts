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
import { type FileRow, getFiles } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { presentQuotationDocuments, type QuotationDocuments } from './documents.present.ts';

type DownloadInput = ParsedInput<typeof quotationCalls.downloadQuotation>;

interface FoundDocuments extends QuotationDocuments {
  /** The stored file, when it is the one that is asked for. */
  readonly issued: FileRow | undefined;
}

const chooseForm = ({ kind, format }: DownloadInput) => ({ kind: kind ?? 'quote', format: format ?? 'pdf' }) as const;

export async function downloadQuotation(context: TransactionContext, input: DownloadInput): Promise<FoundDocuments> {
  const row = await getQuotation(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const { quote, packing } = await presentQuotationDocuments(context, row, languages);
  return {
    quote: { ...quote, describe: input.describe ?? false },
    packing,
    issued: isIssuedForm(input, languages) ? await findIssuedFile(context, row) : undefined,
  };
}

export async function renderDocument(
  context: RequestContext,
  { quote, packing, issued }: FoundDocuments,
  input: DownloadInput,
): Promise<FileAnswer> {
  const { kind, format } = chooseForm(input);
  const file = {
    file_name: `${quote.number}${kind === 'packing' ? '-packing' : ''}.${format}`,
    mime: documentMimeTypes[format],
  };
  if (issued) return { ...file, bytes: await context.app.files.get(issued.storage_key) };
  const printer = context.app.printer.for(toSender(context));
  const bytes = kind === 'packing' ? printPacking(printer, packing, format) : printQuotation(printer, quote, format);
  return { ...file, bytes: await bytes };
}

/** The job issues the quotation as PDF in English. */
export const issuedLanguages = { lang: 'en', lang2: undefined } as const;

function isIssuedForm(input: DownloadInput, { lang, lang2 }: LanguagePair): boolean {
  const { kind, format } = chooseForm(input);
  return (
    kind === 'quote' &&
    format === 'pdf' &&
    !input.describe &&
    lang === issuedLanguages.lang &&
    lang2 === issuedLanguages.lang2
  );
}

/** Issued document. It stays the same when the quotation expires or is superseded; a recall to the partner ends it. */
const findIssuedFile = async (
  { trx }: TransactionContext,
  { issued_file_id }: QuotationRecord,
): Promise<FileRow | undefined> =>
  issued_file_id === null ? undefined : (await getFiles(trx, [issued_file_id])).get(issued_file_id);
