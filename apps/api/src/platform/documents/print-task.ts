import type { SharePictureData } from './share-picture.ts';
import { renderPdf } from './typst.ts';
import { writeWorkbook, type Workbook } from './workbook.ts';

/** Document that a worker process prints. docs/rules/documents.md */
export type PrintJob =
  | { readonly kind: 'pdf'; readonly template: string; readonly data: object }
  | { readonly kind: 'sheet'; readonly book: Workbook }
  | { readonly kind: 'picture'; readonly data: SharePictureData };

export async function print(job: PrintJob): Promise<Uint8Array> {
  if (job.kind === 'pdf') return renderPdf(job.template, job.data);
  if (job.kind === 'sheet') return writeWorkbook(job.book);
  // Few workers draw pictures, and the library for them is large.
  const { renderSharePicture } = await import('./share-picture.ts');
  return renderSharePicture(job.data);
}
