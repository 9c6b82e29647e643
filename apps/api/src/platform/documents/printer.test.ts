import { afterEach, describe, expect, test } from 'vitest';
import { readT } from '@trunkline/text/read-texts';
import { answerError } from '../http/answer.ts';
import { createPrinter, PrintError, type Printer, type PrinterOptions } from './printer.ts';

let printer: Printer;
afterEach(() => printer.close());

const withStandIn = (options: PrinterOptions = {}): Printer =>
  (printer = createPrinter({ threads: 1, worker: new URL('./printer.test-worker.ts', import.meta.url), ...options }));

const make = (how: 'die' | 'throw' | 'hang' | 'refuse' | 'work') => printer.pdf('quotation', { how });
const reasonOf = (job: Promise<unknown>): Promise<string> =>
  job.then(
    () => 'none',
    (error: unknown) => (error instanceof PrintError ? error.reason : String(error)),
  );

describe('a printing thread', () => {
  test.each(['die', 'throw'] as const)('that comes to %s fails its own document, and the next is made', async (how) => {
    withStandIn();
    const [lost, next] = [make(how), make('work')];
    expect(await reasonOf(lost)).toBe('broken');
    expect(await next).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('that never ends is given up after the limit, and the next document is made', async () => {
    withStandIn({ limit: 400 });
    const [lost, next] = [make('hang'), make('work')];
    expect(await reasonOf(lost)).toBe('slow');
    expect(await next).toHaveLength(3);
  });

  test('that cannot make a document says why, and lives on', async () => {
    withStandIn();
    await expect(make('refuse')).rejects.toThrow('template broken');
    expect(await make('work')).toHaveLength(3);
  });
});

describe('the queue', () => {
  test('refuses what is beyond its bound, and takes more once it has worked some off', async () => {
    withStandIn({ waiting: 2 });
    const taken = [make('work'), make('work'), make('work')];
    expect(await reasonOf(make('work'))).toBe('busy');
    await Promise.all(taken);
    expect(await make('work')).toHaveLength(3);
  });

  test('asks whoever it refuses to come back, and says of its own failures that they are', async () => {
    withStandIn({ waiting: 0 });
    const answerTo = async (job: Promise<unknown>) =>
      answerError(await job.catch((error: unknown) => error), readT('en'), 'request');
    expect(await answerTo(make('work'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await printer.close();
    withStandIn();
    expect(await answerTo(make('refuse'))).toMatchObject({ status: 500, known: false });
  });

  test('fails data that cannot travel to another thread, and goes on', async () => {
    withStandIn();
    expect(await reasonOf(printer.pdf('quotation', { how: () => 'work' }))).toBe('failed');
    expect(await make('work')).toHaveLength(3);
  });

  test('closed, fails what is waiting and takes nothing more', async () => {
    withStandIn();
    const jobs = [make('hang'), make('work')].map(reasonOf);
    await printer.close();
    expect(await Promise.all(jobs)).toEqual(['closed', 'closed']);
    expect(await reasonOf(make('work'))).toBe('closed');
  });
});
