import { describe, expect, test } from 'vitest';
import { createCompoundFile } from '../../testing/sample-files.ts';
import { isSafeWordDocument } from './compound.ts';

describe.each([512, 4096] as const)('a compound file with sectors of %s bytes', (sectorBytes) => {
  const isSafe = (streams: Readonly<Record<string, string>>, storages: readonly string[] = []): boolean =>
    isSafeWordDocument(createCompoundFile(streams, { sectorBytes, storages }));

  test('is accepted with the stream WordDocument and refused without it', () => {
    expect(isSafe({ WordDocument: 'Dear reader', '1Table': 'x', SummaryInformation: 'y' })).toBe(true);
    expect(isSafe({ SummaryInformation: 'WordDocument' })).toBe(false);
  });

  test.each(['Workbook', 'Book', 'PowerPoint Document', '__properties_version1.0', '\u0001Ole10Native'])(
    'is refused with the stream %j of another document, also beside WordDocument',
    (name) => {
      expect(isSafe({ [name]: 'x' })).toBe(false);
      expect(isSafe({ WordDocument: 'x', [name]: 'x' })).toBe(false);
    },
  );

  test.each(['Macros', 'VBA', '_VBA_PROJECT_CUR', 'macros'])('is refused with the storage %s', (name) => {
    expect(isSafe({ WordDocument: 'x' }, [name])).toBe(false);
  });

  test('is accepted when only its text mentions macros', () => {
    expect(isSafe({ WordDocument: 'Macros and _VBA_PROJECT are switched off here. Workbook' })).toBe(true);
  });

  test('is refused when its header is cut or contradicts itself', () => {
    const whole = createCompoundFile({ WordDocument: 'x' }, { sectorBytes });
    const change = (at: number, value: number): Buffer => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt16LE(value, at);
      return bytes;
    };
    expect(isSafeWordDocument(whole)).toBe(true);
    expect(isSafeWordDocument(whole.subarray(0, 400))).toBe(false);
    expect(isSafeWordDocument(change(0x1e, sectorBytes === 512 ? 12 : 9))).toBe(false);
    expect(isSafeWordDocument(change(0x1a, 7))).toBe(false);
    expect(isSafeWordDocument(change(0x1c, 0xfeff))).toBe(false);
    expect(isSafeWordDocument(change(0x30, 60_000))).toBe(false);
    expect(isSafeWordDocument(change(0x30, 0))).toBe(false);
  });

  test('is checked in the same way when its table of sectors is a circle', () => {
    const bytes = createCompoundFile({ WordDocument: 'x' }, { sectorBytes });
    for (let at = 0; at < sectorBytes; at += 4) bytes.writeUInt32LE(1, sectorBytes + at);
    expect(isSafeWordDocument(bytes)).toBe(true);
  });
});

test('bytes that only contain the name are refused', () => {
  expect(isSafeWordDocument(Buffer.from('WordDocument', 'utf16le'))).toBe(false);
});
