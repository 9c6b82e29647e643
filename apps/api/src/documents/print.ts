import { contractPage } from './contract-document.ts';
import { datasheetPage, type DatasheetDocument } from './datasheet-document.ts';
import { orderPage, type OrderDocument } from './order-document.ts';
import { packingPage, type PackingDocument } from './packing-document.ts';
import { packingSheet } from './packing-sheet.ts';
import type { Printer } from '../platform/documents/printer.ts';
import { quotationPage, type QuotationDocument } from './quotation-document.ts';
import { quotationSheet } from './quotation-sheet.ts';

// What other domains call: plain data in, the bytes of a file out. No database, no clock.

export const documentFormats = ['pdf', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export const orderPapers = ['order', 'contract', 'proforma', 'invoice'] as const;
export type OrderPaper = (typeof orderPapers)[number];

export const mimeOf = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<DocumentFormat, string>;

export const printQuotation = (printer: Printer, quotation: QuotationDocument, format: DocumentFormat = 'pdf') =>
  format === 'pdf' ? printer.pdf('quotation', quotationPage(quotation)) : printer.sheet(quotationSheet(quotation));

export const printPacking = (printer: Printer, packing: PackingDocument, format: DocumentFormat = 'pdf') =>
  format === 'pdf' ? printer.pdf('packing', packingPage(packing)) : printer.sheet(packingSheet(packing));

export const printOrder = (printer: Printer, paper: OrderPaper, order: OrderDocument) =>
  paper === 'contract' ? printer.pdf('contract', contractPage(order)) : printer.pdf('order', orderPage(paper, order));

export const printDatasheet = (printer: Printer, sheet: DatasheetDocument) =>
  printer.pdf('datasheet', datasheetPage(sheet));
