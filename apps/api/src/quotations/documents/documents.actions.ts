// Quotation and packing list as files, for partners and staff. Rules: docs/rules/quotations.md, "Documents"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  type DocumentFormat,
  documentMimeTypes,
  type LanguagePair,
  printPacking,
  printQuotation,
} from '../../documents/documents.public.ts';
import { answerPaper, issuePaper, printPaperProof, toPaperForm } from '../../papers/papers.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import type { PrintedProof } from '../../verification/verification.public.ts';
import {
  getCustomerPaper,
  type FoundCustomerPaper,
  nameCustomerFile,
  printCustomerPaper,
} from '../customer/customer.actions.ts';
import { getQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { presentQuotationDocuments, type QuotationDocuments } from './documents.present.ts';
import { findQuotationPaper } from './quotation-papers.ts';

type DownloadInput = ParsedInput<typeof quotationCalls.downloadQuotation>;

/** A quotation as it was read, with the data of its documents. */
interface FoundDocuments extends QuotationDocuments {
  readonly row: QuotationRecord;
}

interface FoundFile extends FoundDocuments {
  /** The partner's own quotation, when it is asked for. */
  readonly customer: FoundCustomerPaper | undefined;
}

/** Which document, as what kind of file. */
export interface QuotationFile {
  readonly kind: 'quote' | 'packing';
  readonly format: DocumentFormat;
  readonly languages: LanguagePair;
  /** With the description of each product, as the catalogue has it when the file is printed first. */
  readonly describe?: boolean | undefined;
}

const chooseFile = (context: RequestContext, input: DownloadInput): QuotationFile => ({
  kind: input.kind === 'packing' ? 'packing' : 'quote',
  format: input.format ?? 'pdf',
  languages: chooseDocumentLanguages(context.language, input),
  describe: input.describe ?? false,
});

export async function downloadQuotation(context: TransactionContext, input: DownloadInput): Promise<FoundFile> {
  const row = await getQuotation(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const { languages } = chooseFile(context, input);
  const customer = input.kind === 'customer' ? await getCustomerPaper(context, row, input, languages) : undefined;
  return { row, customer, ...(await presentQuotationDocuments(context, row, languages)) };
}

export const renderDocument = async (
  context: RequestContext,
  found: FoundFile,
  input: DownloadInput,
): Promise<FileAnswer> => {
  const file = chooseFile(context, input);
  return found.customer
    ? {
        bytes: await printCustomerPaper(context, found.customer, file.languages, file.format),
        file_name: nameCustomerFile(found.customer.paper, file.format),
        mime: documentMimeTypes[file.format],
      }
    : printQuotationFile(context.app, toSender(context), found, file);
};

/** Before the approval every file is printed anew; an issued PDF is answered as it was first printed, and has a code, as its sheet has. */
export async function printQuotationFile(
  app: AppContext,
  sender: string,
  { row, quote, packing }: FoundDocuments,
  { kind, format, languages, describe = false }: QuotationFile,
): Promise<FileAnswer> {
  const printer = app.printer.for(sender);
  const file = {
    file_name: `${quote.number}${kind === 'packing' ? '-packing' : ''}.${format}`,
    mime: documentMimeTypes[format],
  };
  const print = (proof: PrintedProof | undefined): Promise<Uint8Array> =>
    kind === 'packing'
      ? printPacking(printer, { ...packing, ...proof }, format)
      : printQuotation(printer, { ...quote, ...proof, describe }, format);
  const paper = findQuotationPaper(row, kind === 'packing' ? packing : quote);
  if (!paper) return { ...file, bytes: await print(undefined) };
  if (format === 'pdf') {
    const form = toPaperForm(languages, describe && kind === 'quote' ? 'describe' : undefined);
    return answerPaper(app, paper, { ...file, form, print });
  }
  return { ...file, bytes: await print(printPaperProof(app, await issuePaper(app, paper))) };
}
