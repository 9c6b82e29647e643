import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compareImportedFile,
  type ImportedFile,
  type ImportedFileFigures,
  importedFiles,
  readImportedFile,
} from './files.testing.ts';

// Files as people import them. docs/rules/import.md, "The files"

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const all: ImportedFileFigures[] = [];

test.each(importedFiles.map((file, at) => [file.name, file, at] as const))(
  'reads %s',
  async (_name, file: ImportedFile, at) => {
    const written = path.join(folder, `${at}.csv`);
    await writeFile(written, file.content);
    const read = await readImportedFile(file, written);
    const figures = compareImportedFile(file, read);
    all.push(figures);
    expect({ ...figures, ...read }).toMatchObject({ wrong: [], unasked: [] });
  },
);

test('no row is wrong without a word; at least 90 % of what can be read is read; what is doubtful is asked', () => {
  const count = (pick: (figures: ImportedFileFigures) => number) =>
    all.reduce((sum, figures) => sum + pick(figures), 0);
  const wrong = count((figures) => figures.wrong.length);
  const [readable, unread] = [count((figures) => figures.readable), count((figures) => figures.unread.length)];
  const [doubtful, unasked] = [count((figures) => figures.doubtful), count((figures) => figures.unasked.length)];
  const figures = `silently wrong ${wrong}; read ${readable - unread} of ${readable}; asked ${doubtful - unasked} of ${doubtful}`;
  process.stdout.write(`${importedFiles.length} files: ${figures}\n`);
  expect([wrong, unasked]).toEqual([0, 0]);
  expect((readable - unread) / readable).toBeGreaterThanOrEqual(0.9);
});
