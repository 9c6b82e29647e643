import { parentPort } from 'node:worker_threads';
import type { PrintJob, PrintResult } from './printer-worker.ts';

// Stands in for the printing thread, to see how the printer bears one that dies, hangs or refuses.
const port = parentPort!;
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
