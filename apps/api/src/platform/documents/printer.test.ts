import { afterEach, describe, expect, test } from 'vitest';
import { getT } from '@trunkline/text/server-texts';
import { answerError } from '../http/answer.ts';
import { createPrinter, PrintError, type Printer, type PrinterOptions } from './printer.ts';

let printer: Printer;
afterEach(() => printer.close());

const createTestPrinter = (options: PrinterOptions = {}): Printer =>
  (printer = createPrinter({ threads: 1, worker: new URL('./printer.test-worker.ts', import.meta.url), ...options }));

const make = (how: 'die' | 'throw' | 'hang' | 'refuse' | 'work') => printer.pdf('quotation', { how });
const findReason = (job: Promise<unknown>): Promise<string> =>
  job.then(
    () => 'none',
    (error: unknown) => (error instanceof PrintError ? error.reason : String(error)),
  );

describe('a printing thread', () => {
  test.each(['die', 'throw'] as const)(
    'that ends by %s fails its own document, and the next document is made',
    async (how) => {
      createTestPrinter();
      const [lost, next] = [make(how), make('work')];
      expect(await findReason(lost)).toBe('broken');
      expect(await next).toEqual(new Uint8Array([1, 2, 3]));
    },
  );

  test('that exceeds the time limit fails its document, and the next document is made', async () => {
    createTestPrinter({ limitMs: 400 });
    const [lost, next] = [make('hang'), make('work')];
    expect(await findReason(lost)).toBe('slow');
    expect(await next).toHaveLength(3);
  });

  test('that cannot make a document gives the reason and continues', async () => {
    createTestPrinter();
    await expect(make('refuse')).rejects.toThrow('template broken');
    expect(await make('work')).toHaveLength(3);
  });
});

describe('the queue', () => {
  test('refuses documents when it is full and takes more when there is room', async () => {
    createTestPrinter({ maxWaiting: 2 });
    const taken = [make('work'), make('work'), make('work')];
    expect(await findReason(make('work'))).toBe('busy');
    await Promise.all(taken);
    expect(await make('work')).toHaveLength(3);
  });

  test('answers 503 with retry-after when it is full and 500 when a template fails', async () => {
    createTestPrinter({ maxWaiting: 0 });
    const answerTo = async (job: Promise<unknown>) =>
      answerError(await job.catch((error: unknown) => error), getT('en'), 'request');
    expect(await answerTo(make('work'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await printer.close();
    createTestPrinter();
    expect(await answerTo(make('refuse'))).toMatchObject({ status: 500, known: false });
  });

  test('fails data that cannot be copied to a thread and continues', async () => {
    createTestPrinter();
    expect(await findReason(printer.pdf('quotation', { how: () => 'work' }))).toBe('failed');
    expect(await make('work')).toHaveLength(3);
  });

  test('fails waiting documents and refuses new ones when it is closed', async () => {
    createTestPrinter();
    const jobs = [make('hang'), make('work')].map(findReason);
    await printer.close();
    expect(await Promise.all(jobs)).toEqual(['closed', 'closed']);
    expect(await findReason(make('work'))).toBe('closed');
  });
});
