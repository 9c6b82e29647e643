import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LongRecordError, maxRecordLength, RecordReader, readRecords } from './records.ts';

const readCells = (text: string, separator = ',', width?: number): string[][] =>
  readRecords(text, { separator, width })
    .map(({ cells }) => cells)
    .toArray();

/** Cells are separated by ¦, records by ⏎. */
const show = (records: readonly (readonly string[])[]): string => records.map((cells) => cells.join('¦')).join('⏎');

describe('records', () => {
  test.each([
    ['plain cells', 'a,b\nc,d\n', 'a¦b⏎c¦d'],
    ['a last line without an end', 'a,b\nc,d', 'a¦b⏎c¦d'],
    ['quoted cells', '"a,1","b ""x"""\r\n', 'a,1¦b "x"'],
    ['line breaks within a cell', '"Street 1\r\nTown",b\r\nc,d', 'Street 1\nTown¦b⏎c¦d'],
    ['spaces around marks', ' "a, b" , "c" \n', 'a, b¦c'],
    ['an empty quoted cell', '"",a\n"",b\n', '¦a⏎¦b'],
    ['old Mac line ends', 'a,b\rc,d\r', 'a¦b⏎c¦d'],
    ['CR CR LF', 'a,b\r\r\nc,d\r\r\n', 'a¦b⏎c¦d'],
    ['a mark within a cell', 'ZZ-1,19" rack,10\nZZ-2,b,2\n', 'ZZ-1¦19" rack¦10⏎ZZ-2¦b¦2'],
    ['a mark within a quoted cell', '"19" rack",b\nc,d\n', '19" rack¦b⏎c¦d'],
    ['a mark at the end of a cell', 'a,19"\nb,c\n', 'a¦19"⏎b¦c'],
    ['a word in marks at the beginning', '"Premium" switch,4\nb,5\n', '"Premium" switch¦4⏎b¦5'],
    ['a formula of a text', '="00777",a\n', '="00777"¦a'],
    ['a mark that is never closed', 'T-1,"never,1\nT-2,b,2\n', 'T-1¦"never¦1⏎T-2¦b¦2'],
    ['a mark that only the next quoted cell would close', 'T-1,"never,1\nT-2,"b",2\n', 'T-1¦"never¦1⏎T-2¦b¦2'],
    ['a mark that only an empty cell would close', 'T-1,"never,1\nT-2,"",2\n', 'T-1¦"never¦1⏎T-2¦¦2'],
  ])('%s', (_name, text, expected) => {
    expect(show(readCells(text))).toBe(expected);
  });
});

describe('a text of records', () => {
  test('a mark whose cell would contain records of the usual width is a character', () => {
    const text = 'a,"x,1\nb,y,2\nc,19",3\n';
    expect(readCells(text, ',', 3)).toEqual([
      ['a', '"x', '1'],
      ['b', 'y', '2'],
      ['c', '19"', '3'],
    ]);
  });

  test('lines are counted with blank ones and with those of cells, and blank ones are left out', () => {
    const text = '\n\na,"1\n2"\r\n\r\nb,c\r\r\n"open,d\r';
    expect(readRecords(text, { separator: ',' }).toArray()).toEqual([
      { line: 3, cells: ['a', '1\n2'] },
      { line: 6, cells: ['b', 'c'] },
      { line: 7, cells: ['"open', 'd'], isUnclosed: true },
    ]);
  });

  test('only a mark that is not closed within its cell is told', () => {
    const records = readRecords('"Premium" switch,19" rack\n"Premium,b\n', { separator: ',' }).toArray();
    expect(records.map(({ isUnclosed }) => isUnclosed)).toEqual([undefined, true]);
  });

  test('a record over the limit is refused', () => {
    expect(() => readCells('a'.repeat(maxRecordLength + 1))).toThrow(LongRecordError);
  });

  test('cells that are written by the rules are read as they were, whatever the parts of the text', () => {
    const units = [fc.constantFrom('a', ' ', '"', ';', 'é'), fc.constantFrom('a', ' ', ';', '\n', '=')] as const;
    const cell = fc.oneof(...units.map((unit) => fc.string({ unit })));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const write = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (written, size) => {
        const text = written.map((row) => `${row.map(write).join(';')}\r\n`).join('');
        const reader = new RecordReader({ separator: ';' });
        const read: string[][] = [];
        for (let at = 0; at < text.length; at += size)
          for (const { cells } of reader.push(text.slice(at, at + size))) read.push(cells);
        for (const { cells } of reader.end()) read.push(cells);
        expect(read).toEqual(written.filter((row) => row.length > 1 || row[0] !== ''));
      }),
    );
  });

  test('the worst of marks is read in linear time', () => {
    for (const text of [
      '"a\n'.repeat(30_000),
      '",'.repeat(50_000),
      '"'.repeat(100_000),
      `"${' '.repeat(100_000)}`,
      `"${',"x'.repeat(100_000)}`,
    ])
      expect(readCells(text).length).toBeGreaterThan(0);
  });
});
