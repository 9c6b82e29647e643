import { expect, test } from 'vitest';
import { checkChunks } from '../chunk-check.ts';

const page = '/web/src/routes/_public/search.tsx?tsr-split=component';

/** A bundle of chunks: what each imports, and its modules. */
function createBundle(chunks: Readonly<Record<string, readonly [imports: string[], modules?: string[]]>>) {
  const entries = Object.entries(chunks).map(([name, [imports, moduleIds = []]]) => [
    name,
    { type: 'chunk', name, imports, moduleIds },
  ]);
  return Object.fromEntries(entries) as Parameters<typeof checkChunks>[0];
}

test('a page of visitors may load shared chunks', () => {
  const bundle = createBundle({ search: [['join-pager'], [page]], 'join-pager': [[]], all: [['join-pager']] });
  expect(() => checkChunks(bundle)).not.toThrow();
});

test('a page of visitors that loads a chunk of private pages is named', () => {
  const bundle = createBundle({ search: [['join-pager'], [page]], 'join-pager': [['all']], all: [[]] });
  expect(() => checkChunks(bundle)).toThrow(`${page} loads the chunk all`);
});

test("a user's part of a visitor's page may load the frame alone", () => {
  const part = '/web/src/shell/public/side-box.tsx';
  expect(() => checkChunks(createBundle({ 'side-box': [['frame'], [part]], frame: [[]] }))).not.toThrow();
  const bundle = createBundle({ 'side-box': [['frame'], [part]], frame: [['partner']], partner: [[]] });
  expect(() => checkChunks(bundle)).toThrow(`${part} loads the chunk partner`);
});

test('a private page may load them', () => {
  const bundle = createBundle({ order: [['all'], [page.replace('_public', '_personal')]], all: [[]] });
  expect(() => checkChunks(bundle)).not.toThrow();
});

test('chunks that import each other are named', () => {
  const bundle = createBundle({ all: [['frame']], frame: [['partner']], partner: [['all']] });
  expect(() => checkChunks(bundle)).toThrow('imports chunks that import it');
});
