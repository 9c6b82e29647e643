import { renderPdf } from './typst.ts';
import { writeWorkbook, type Workbook } from './workbook.ts';

/** What a worker process prints. docs/rules/documents.md */
export type PrintJob =
  | { readonly kind: 'pdf'; readonly template: string; readonly data: object }
  | { readonly kind: 'sheet'; readonly book: Workbook };

export const print = async (job: PrintJob): Promise<Uint8Array> =>
  job.kind === 'pdf' ? renderPdf(job.template, job.data) : writeWorkbook(job.book);
