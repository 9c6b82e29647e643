// What other domains do with documents: plain data in, the bytes of a file out. Rules: docs/rules/documents.md
import type { Endpoint, ParsedInput } from '@trunkline/contract/endpoint';
import { type FileKind, fileKinds } from '@trunkline/contract/upload';
import type { AuditAction, TFunction } from '@trunkline/text';
import { getDirection, toWrittenLanguage } from '@trunkline/text/languages';
import { z } from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Printer } from '../platform/documents/printer.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { toSender } from '../platform/queueing/sender.ts';
import { type BidDocument, createBidPage } from './bid-document.ts';
import { type CoverDocument, createCoverPage } from './cover-document.ts';
import { type CertificateDocument, createCertificatePage } from './certificate-document.ts';
import { createContractPage } from './contract-document.ts';
import { consumeDocumentLimit } from './document-limit.ts';
import { createCustomerPage, createCustomerSheet, type CustomerDocument } from './customer-document.ts';
import { createDatasheetPage, type DatasheetDocument } from './datasheet-document.ts';
import { chooseColumns, createListSheet, formatListCsv, type SheetColumn } from './list-sheet.ts';
import { createOrderPage, type OrderDocument, type OrderPaperKind } from './order-document.ts';
import { createPackingPage, type PackingDocument } from './packing-document.ts';
import { createPackingSheet } from './packing-sheet.ts';
import {
  createLabelPage,
  createParcelsPage,
  type DocumentParcel,
  type ParcelLine,
  type ParcelsDocument,
} from './parcels-document.ts';
import { createPriceSheet, type PriceSheet } from './price-sheet.ts';
import { createQuotationPage, type QuotationDocument } from './quotation-document.ts';
import { createQuotationSheet } from './quotation-sheet.ts';
import type { LanguagePair } from './wording.ts';

export type { DocumentLine } from './lines-part.ts';
export { consumeDocumentLimit, createListSheet };
export { readIssuer } from './issuer.ts';
export { type RowColumn, type RowExport, serveRowExport } from './row-export.ts';
export { sumPacking } from './packing-document.ts';
export type { PriceSheetLine } from './price-sheet.ts';
export type {
  BidDocument,
  CoverDocument,
  CertificateDocument,
  DatasheetDocument,
  DocumentParcel,
  ParcelLine,
  ParcelsDocument,
  LanguagePair,
  OrderDocument,
  PackingDocument,
  PriceSheet,
  QuotationDocument,
  SheetColumn,
};

export const documentMimeTypes = { pdf: fileKinds.pdf.mime, xlsx: fileKinds.xlsx.mime };
export type DocumentFormat = keyof typeof documentMimeTypes;

/** The languages that are asked for, else the reader's; English in place of languages without texts. */
export function chooseDocumentLanguages(
  reader: string,
  { lang, lang2 }: { lang?: string | null | undefined; lang2?: string | null | undefined },
): LanguagePair {
  const first = toWrittenLanguage(lang ?? reader);
  const second = lang2 == null ? undefined : toWrittenLanguage(lang2);
  return { lang: first, lang2: second === first ? undefined : second };
}

export const printQuotation = (printer: Printer, quotation: QuotationDocument, format: DocumentFormat = 'pdf') =>
  format === 'pdf'
    ? printer.pdf('quotation', createQuotationPage(quotation))
    : printer.sheet(createQuotationSheet(quotation));

export const printPacking = (printer: Printer, packing: PackingDocument, format: DocumentFormat = 'pdf') =>
  format === 'pdf' ? printer.pdf('packing', createPackingPage(packing)) : printer.sheet(createPackingSheet(packing));

/** Papers of one shipment. */
export const printParcels = (printer: Printer, kind: 'packing' | 'label', parcels: ParcelsDocument) =>
  kind === 'label'
    ? printer.pdf('label', createLabelPage(parcels))
    : printer.pdf('parcels', createParcelsPage(parcels));

export const printOrder = (printer: Printer, kind: OrderPaperKind, order: OrderDocument) =>
  kind === 'contract'
    ? printer.pdf('contract', createContractPage(order))
    : printer.pdf('order', createOrderPage(kind, order));

export const printCustomerQuotation = (printer: Printer, paper: CustomerDocument, format: DocumentFormat = 'pdf') =>
  format === 'pdf' ? printer.pdf('customer', createCustomerPage(paper)) : printer.sheet(createCustomerSheet(paper));

export const printBidLetter = (printer: Printer, bid: BidDocument) => printer.pdf('quotation', createBidPage(bid));

export const printDatasheet = (printer: Printer, sheet: DatasheetDocument) =>
  printer.pdf('datasheet', createDatasheetPage(sheet));

export const printCover = (printer: Printer, cover: CoverDocument) => printer.pdf('cover', createCoverPage(cover));
export const printCertificate = (printer: Printer, certificate: CertificateDocument) =>
  printer.pdf('certificate', createCertificatePage(certificate));

export const printPriceSheet = (printer: Printer, sheet: PriceSheet) => printer.sheet(createPriceSheet(sheet));

const maxExportedRows = 10_000;

/** Lists whose export has a text in the audit trail. */
export type ExportName = AuditAction extends infer A ? (A extends `${infer N}.export` ? N : never) : never;

export interface ListExport<E extends Endpoint, R> {
  /** Part of the file name and of the audited action: `products`. */
  readonly name: ExportName;
  readonly title: (t: TFunction) => string;
  readonly columns: (context: TransactionContext, input: ParsedInput<E>) => readonly SheetColumn<R>[];
  /** The rows of all pages of the list, in its order, at most `limit`. */
  readonly list: (context: TransactionContext, input: ParsedInput<E>, limit: number) => Promise<readonly R[]>;
  /** The text in place of a sheet, where the input asks for one. */
  readonly toText?: (input: ParsedInput<E>, rows: readonly R[]) => ExportedText | undefined;
}

interface ExportedText {
  readonly kind: FileKind;
  readonly text: string;
  /** Of the name of the file, after that of the list: a language. */
  readonly part?: string;
}

/** What a call of a list may ask of its file: columns, and CSV in place of Excel. Its own shape has checked them. */
const askedOfFile = z.object({ columns: z.nullish(z.array(z.string())), format: z.nullish(z.string()) });

/** Serves a list as an Excel sheet and audits the number of rows. Answers 409 for more than 10,000 rows. */
export function serveExport<E extends Endpoint, R>(app: AppContext, endpoint: E, list: ListExport<E, R>): void {
  serveFile(app, endpoint, {
    find: async (context, input) => {
      await consumeDocumentLimit(context);
      const rows = await list.list(context, input, maxExportedRows + 1);
      if (rows.length > maxExportedRows) throw conflict('request.export_too_long', { limit: maxExportedRows });
      await audit(context, `${list.name}.export`, { object: list.name, details: { rows: rows.length } });
      const isRightToLeft = getDirection(context.language) === 'rtl';
      const asked = askedOfFile.parse(input);
      const columns = chooseColumns(list.columns(context, input), asked.columns);
      const text: ExportedText | undefined =
        asked.format === 'csv' ? { kind: 'csv', text: formatListCsv(columns, rows) } : list.toText?.(input, rows);
      return text ?? { sheet: createListSheet(list.title(context.t), columns, rows, isRightToLeft) };
    },
    render: async (context, found) => {
      if (!('sheet' in found)) {
        const { mime, extensions } = fileKinds[found.kind];
        const name = [list.name, found.part, context.today].filter(Boolean).join('-');
        return { bytes: Buffer.from(found.text), mime, file_name: `${name}.${extensions[0]}` };
      }
      const name = `${list.name}-${context.today}`;
      const bytes = await context.app.printer.for(toSender(context)).sheet(found.sheet);
      return { bytes, mime: documentMimeTypes.xlsx, file_name: `${name}.xlsx` };
    },
  });
}
