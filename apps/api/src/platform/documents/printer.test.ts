import { afterEach, describe, expect, test } from 'vitest';
import { getT } from '@trunkline/text/server-texts';
import { answerError } from '../http/answer.ts';
import { createPrinter, PrintError, type SharedPrinter } from './printer.ts';
import type { Behaviour } from './printer.testing.ts';

let printer: SharedPrinter;
afterEach(() => printer.close());

const create = (options: Parameters<typeof createPrinter>[0] = {}): SharedPrinter =>
  (printer = createPrinter({ module: new URL('./printer.testing.ts', import.meta.url), ...options }));
const make = (how: Behaviour, sender = 'a') => printer.for(sender).pdf('quotation', { how });
const findReason = (document: Promise<unknown>): Promise<string> =>
  document.then(
    () => 'none',
    (error: unknown) => (error instanceof PrintError ? error.reason : String(error)),
  );

describe('the process of a document', () => {
  test.each([
    ['die', 'broken'],
    ['hang', 'slow'],
    ['refuse', 'failed'],
  ] as const)('that does %s fails its own document as %s, and the next one is made', async (how, reason) => {
    create({ limitMs: 400 });
    const [lost, next] = [make(how), make('work')];
    expect(await findReason(lost)).toBe(reason);
    expect(await next).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('fails data that are not plain and continues', async () => {
    create();
    expect(await findReason(printer.for('a').pdf('quotation', { how: () => 'work' }))).toBe('failed');
    expect(await make('work')).toHaveLength(3);
  });

  test('ends with the printer; running, waiting and new documents fail', async () => {
    create();
    const documents = [make('hang'), make('work')].map(findReason);
    await make('work', 'b');
    printer.close();
    expect(await Promise.all(documents)).toEqual(['closed', 'closed']);
    expect(await findReason(make('work'))).toBe('closed');
  });
});

describe('the queue', () => {
  test('makes the document of another company while 20 of one company wait', async () => {
    create();
    const order: string[] = [];
    const many = Array.from({ length: 20 }, () => make('work slowly', 'rival').then(() => order.push('rival')));
    await make('work', 'b').then(() => order.push('b'));
    const before = order.length;
    await Promise.all(many);
    expect(order).toHaveLength(21);
    expect(before).toBeLessThan(10);
  });

  test('answers 429 with Retry-After to a company with too many, 503 when it is full, 500 when a template fails', async () => {
    const answerTo = async (document: Promise<unknown>) =>
      answerError(await document.catch((error: unknown) => error), getT('en'), 'request');
    create({ queue: { maxWaitingPerSender: 0 } });
    const first = make('work');
    expect(await answerTo(make('work'))).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    await first;
    expect(await answerTo(make('refuse'))).toMatchObject({ status: 500, known: false });
    printer.close();
    create({ queue: { maxWaiting: 0 } });
    const running = make('work');
    expect(await answerTo(make('work'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await running;
  });
});
