import CFB from 'cfb';
import { expect, test } from 'vitest';
import { parse } from './compound.ts';

function fileWith(streams: Readonly<Record<string, string>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, Buffer.from(content, 'utf16le'));
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

test('a compound file is a Word document by the stream of its text', () => {
  expect(parse(fileWith({ '/WordDocument': 'Dear reader' }))).toBe(true);
  expect(parse(fileWith({ '/Workbook': 'WordDocument' }))).toBe(false);
  expect(parse(Buffer.from('WordDocument', 'utf16le'))).toBe(false);
});

test('a letter may speak of macros, but may not bring any', () => {
  expect(parse(fileWith({ '/WordDocument': 'Macros and _VBA_PROJECT are switched off here' }))).toBe(true);
  expect(parse(fileWith({ '/WordDocument': 'x', '/Macros/VBA/dir': 'y' }))).toBe(false);
  expect(parse(fileWith({ '/WordDocument': 'x', '/_VBA_PROJECT_CUR/VBA/dir': 'y' }))).toBe(false);
});
