import CFB from 'cfb';
import { expect, test } from 'vitest';
import { isSafeWordDocument } from './compound.ts';

function createCompoundFile(streams: Readonly<Record<string, string>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, Buffer.from(content, 'utf16le'));
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

test('a compound file is accepted only with the stream WordDocument', () => {
  expect(isSafeWordDocument(createCompoundFile({ '/WordDocument': 'Dear reader' }))).toBe(true);
  expect(isSafeWordDocument(createCompoundFile({ '/Workbook': 'WordDocument' }))).toBe(false);
  expect(isSafeWordDocument(Buffer.from('WordDocument', 'utf16le'))).toBe(false);
});

test('macros are refused, a text that mentions macros is accepted', () => {
  const mention = { '/WordDocument': 'Macros and _VBA_PROJECT are switched off here' };
  expect(isSafeWordDocument(createCompoundFile(mention))).toBe(true);
  expect(isSafeWordDocument(createCompoundFile({ '/WordDocument': 'x', '/Macros/VBA/dir': 'y' }))).toBe(false);
  expect(isSafeWordDocument(createCompoundFile({ '/WordDocument': 'x', '/_VBA_PROJECT_CUR/VBA/dir': 'y' }))).toBe(
    false,
  );
});
