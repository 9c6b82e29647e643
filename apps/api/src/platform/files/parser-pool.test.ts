import { afterAll, expect, test } from 'vitest';
import type { parseBom } from '../../cart/bom/parse-bom.ts';
import type { parseEndUsers } from '../../imports/endusers/parse-endusers.ts';
import { createDocx, createTextXlsx } from '../../testing/sample-files.ts';
import type { parseTranslations } from '../../translation/parse-translations.ts';
import { AppError } from '../errors/app-error.ts';
import type * as tasks from '../processes/process-pool.testing.ts';
import { createTask } from '../processes/task.ts';
import { createParserPool } from './parser-pool.ts';
import { checkUpload } from './sniff.ts';

const parsers = createParserPool({ onFailure: (error) => expect.unreachable(String(error)) });
afterAll(() => parsers.close());
const origin = { sender: 'test', path: 'file' };

const toModule = (file: string): URL => new URL(`../../${file}`, import.meta.url);
const pidTask = createTask<typeof tasks.answerPid>(toModule('platform/processes/process-pool.testing.ts'), 'answerPid');
const bomTask = createTask<typeof parseBom>(toModule('cart/bom/parse-bom.ts'), 'parseBom');
const endUsersTask = createTask<typeof parseEndUsers>(toModule('imports/endusers/parse-endusers.ts'), 'parseEndUsers');
const translationsTask = createTask<typeof parseTranslations>(
  toModule('translation/parse-translations.ts'),
  'parseTranslations',
);

// A process is replaced when it holds more than its limit. What parsers load may not take the memory up to it: then each file would
// wait for the start of a process.
test('a process that has loaded every parser reads the next file, too', async () => {
  const findPid = async (): Promise<number> => (await parsers.run(pidTask, { bytes: Buffer.alloc(1) }, origin)).pid;
  const pid = await findPid();
  const workbook = await createTextXlsx([['RV-1', '2']]);
  await parsers.run(bomTask, { text: 'RV-1;2' }, origin);
  await parsers.run(bomTask, { file: { bytes: workbook, mime: '' } }, origin);
  await checkUpload({ parsers, origin }, workbook, 'a.xlsx', { kinds: ['xlsx'], maxBytes: 5_000_000 });
  await checkUpload({ parsers, origin }, createDocx(), 'a.docx', { kinds: ['docx'], maxBytes: 5_000_000 });
  await expect(parsers.run(translationsTask, { bytes: workbook, language: 'ar' }, origin)).rejects.toThrow(AppError);
  // A file without the columns of end users.
  const file = { path: import.meta.filename, format: 'csv', today: '2026-01-01', sent: {}, remembered: [] } as const;
  expect(await parsers.run(endUsersTask, file, origin)).toMatchObject({ isFatal: true });
  expect(await findPid()).toBe(pid);
});
