import { access, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from './kind.ts';
import { RowFile } from './row-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('rows come back in their order, in portions that are bounded by number and by length, as often as asked', async () => {
  const file = path.join(folder, 'rows');
  const rows = await RowFile.create(file);
  const added: Row[] = Array.from({ length: 1_203 }, (_, line) => ({
    line,
    values: { title: 'محوّل\u2028\n"', describe: line < 3 ? 'x'.repeat(1_500_000) : null },
  }));
  for (const row of added) await rows.add(row);
  for (const round of [1, 2]) {
    const sizes: number[] = [];
    const read: Row[] = [];
    for await (const portion of rows.portions()) {
      sizes.push(portion.length);
      read.push(...portion);
    }
    expect([round, sizes]).toEqual([round, [2, 500, 500, 201]]);
    expect(read).toEqual(added);
  }
  await rows.remove();
  await expect(access(file)).rejects.toThrow('ENOENT');
});
