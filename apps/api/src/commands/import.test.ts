import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndedProcess, runProduct } from '../testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from '../testing/scratch.ts';

let home: string;
beforeAll(() => {
  home = createScratchFolder();
});
afterAll(() => removeScratchFolder(home));
const portal = (...args: string[]): Promise<EndedProcess> =>
  runProduct('portal.ts', args, { env: { DATA_DIR: home } }).ended;

test(
  'import ends with exit code 0 when it is done and 2 when it is refused for bad rows',
  { timeout: 90_000 },
  async () => {
    const file = path.join(home, 'my list.csv');
    await writeFile(file, 'part_number,title,gpl USD\nT-1,One,1\nT-2,Two,\n');
    expect(await portal('import', file)).toMatchObject({ code: 1, output: '' });
    expect((await portal('migrate')).code).toBe(0);
    const errors = [{ line: 3, field: 'gpl', msg: 'This value is required.' }];
    const tried = await portal('import', file, '--json');
    expect(tried.code).toBe(2);
    expect(JSON.parse(tried.output)).toEqual({
      id: expect.any(String),
      counts: { new: 1, changed: 0, same: 0, bad: 1 },
      errors,
    });
    expect(await portal('import', file, '--skip-bad', '--kind', 'product')).toEqual({
      code: 0,
      output: 'line 3, gpl: This value is required.\ndone: 1 new, 0 changed, 0 same, 1 bad\n',
      errors: '',
    });
    const again = await portal('import', file, '--skip-bad', '--dry-run', '--json');
    expect([again.code, (JSON.parse(again.output) as { counts: object }).counts]).toEqual([
      0,
      { new: 0, changed: 0, same: 1, bad: 1 },
    ]);
  },
);

test('wrong usage ends with exit code 2 and one line', { timeout: 30_000 }, async () => {
  const wrong = await Promise.all([
    portal('import'),
    portal('import', 'a.csv', 'b.csv'),
    portal('import', 'list.pdf'),
    portal('import', 'list.csv', '--kind', 'enduser'),
  ]);
  expect(wrong.map(({ code, errors }) => [code, errors.trim().split('\n').length])).toEqual(wrong.map(() => [2, 1]));
});
