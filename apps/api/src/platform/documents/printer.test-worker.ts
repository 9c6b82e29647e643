import { parentPort } from 'node:worker_threads';
import type { PrintJob, PrintResult } from './printer-worker.ts';

// Replaces the printer's worker in tests: it exits, throws, hangs, refuses or works, as the data say.
const port = parentPort;
if (!port) throw new Error('printer.test-worker.ts runs as a worker thread only');
const behave = {
  die: () => process.exit(3),
  throw: () => setImmediate(() => queueMicrotask(() => JSON.parse('not json'))),
  hang: () => {
    for (;;);
  },
  refuse: () => port.postMessage({ error: 'template broken' } satisfies PrintResult),
  work: () => port.postMessage({ bytes: new Uint8Array([1, 2, 3]) } satisfies PrintResult),
};

port.on('message', (job: PrintJob) => {
  behave[(job as { data: { how: keyof typeof behave } }).data.how]();
});
