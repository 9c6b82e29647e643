import { access, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParsedRow } from './row-importer.ts';
import { RowFile } from './row-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('returns rows in their order each time they are read, in portions limited by number and by length', async () => {
  const file = path.join(folder, 'rows');
  const rows = await RowFile.create(file);
  const added: ParsedRow[] = Array.from({ length: 1_203 }, (_, line) => ({
    line,
    values: { title: 'محوّل\u2028\n"', describe: line < 3 ? 'x'.repeat(1_500_000) : null },
  }));
  for (const row of added) await rows.add(row);
  for (const round of [1, 2]) {
    const sizes: number[] = [];
    const read: ParsedRow[] = [];
    for await (const portion of rows.readPortions()) {
      sizes.push(portion.length);
      read.push(...portion);
    }
    expect([round, sizes]).toEqual([round, [2, 500, 500, 201]]);
    expect(read).toEqual(added);
  }
  await rows.remove();
  await expect(access(file)).rejects.toThrow('ENOENT');
});
