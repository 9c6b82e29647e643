import { parentPort } from 'node:worker_threads';
import { renderPdf } from './typst.ts';
import { writeWorkbook, type Workbook } from './workbook.ts';

export type PrintJob = { kind: 'pdf'; template: string; data: object } | { kind: 'sheet'; book: Workbook };
export type PrintResult = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

async function print(job: PrintJob): Promise<PrintResult> {
  try {
    return { bytes: job.kind === 'pdf' ? renderPdf(job.template, job.data) : await writeWorkbook(job.book) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('printer-worker.ts runs as a worker thread only');
port.on('message', (job: PrintJob) => {
  // print() never rejects: a failure is its result.
  void print(job).then((result) => port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []));
});
