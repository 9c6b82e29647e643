import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChosenBomColumns } from './layout.ts';
import { splitBomText } from './lines.ts';
import { chooseShownPart, readBom } from './read-bom.ts';

const read = (text: string, columns?: ChosenBomColumns) => {
  const { rows, leftOut, layout } = readBom(splitBomText(text), columns);
  return {
    rows: rows.map(({ line, parts, quantity, written }) => [line, chooseShownPart(parts), quantity.value ?? written]),
    leftOut: leftOut.map(({ line, rule }) => [line, rule]),
    layout,
  };
};

test.each([
  'Pos;Artikelnummer;Bezeichnung;Menge',
  'No.,Part number,Description,Qty',
  'N°\tRéférence\tDésignation\tQuantité',
  'Item;Código;Descrição;Qtde',
  'Nº;Referencia;Descripción;Cant.',
  '№ п/п;Артикул;Наименование;Кол-во, шт.',
  '번호;품번;품명;수량',
  'م;رقم القطعة;الوصف;الكمية',
  'STT;Mã sản phẩm;Mô tả;Số lượng',
])('finds the columns by the headings %j', (headings) => {
  const separator = /[;,\t]/.exec(headings)?.[0] ?? ';';
  const { rows, leftOut, layout } = read(`${headings}\n${['1', 'RV-2448P', 'Switch 48', '4'].join(separator)}`);
  expect(layout).toMatchObject({ found: 'headings', columns: { part_number: 1, quantity: 3 }, heading_line: 1 });
  expect(rows).toEqual([[2, 'RV-2448P', 4]]);
  expect(leftOut).toEqual([[1, 'heading']]);
});

test('lists headings, titles, totals, comments and blank lines as left out', () => {
  const list = 'List of November\n\nPN;Qty;Note\nRV-1;2;\nBuilding B;;\nRV-2;3;\nTotal;5;\n;5;\nThank you all\n';
  expect(read(list)).toMatchObject({
    rows: [
      [4, 'RV-1', 2],
      [6, 'RV-2', 3],
    ],
    leftOut: [
      [1, 'title'],
      [2, 'blank'],
      [3, 'heading'],
      [5, 'comment'],
      [7, 'total'],
      [8, 'total'],
      [9, 'comment'],
    ],
  });
});

test('reads each row by itself: one row with a tab decides for no other', () => {
  expect(read('PN-1\t2\nPN-2,12\nPN-3 16 pcs\n').rows).toEqual([
    [1, 'PN-1', 2],
    [2, 'PN-2', 12],
    [3, 'PN-3', 16],
  ]);
});

test('reads a sentence between the rows of a table', () => {
  expect(read('PN;Qty\nRV-1;2\n10 units of RV-2\n').rows).toEqual([
    [2, 'RV-1', 2],
    [3, 'RV-2', 10],
  ]);
});

test('takes other columns when the table begins with new headings', () => {
  expect(read('PN;Qty\nRV-1;2\nQty;PN\n3;RV-2').rows).toEqual([
    [2, 'RV-1', 2],
    [4, 'RV-2', 3],
  ]);
});

test('takes the columns that the caller names by number or by heading', () => {
  const list = 'a;b;c\n7;RV-1;2\n8;RV-2;3';
  const rows = [
    [2, 'RV-1', 2],
    [3, 'RV-2', 3],
  ];
  expect(read(list, { part_number: 'B', quantity: 'c' })).toMatchObject({ rows, leftOut: [[1, 'heading']] });
  expect(read(list, { part_number: 1, quantity: 2 }).rows.slice(1)).toEqual(rows);
  expect(read(list, { part_number: 'nowhere' }).layout.found).toBe('rows');
});

test('finds the column of quantities without headings, and does not take row numbers for it', () => {
  const list = '1;RV-1;48 ports;7\n2;RV-2;24 ports;9\n3;RV-3;8 ports;4';
  expect(read(list).rows).toEqual([
    [1, 'RV-1', 7],
    [2, 'RV-2', 9],
    [3, 'RV-3', 4],
  ]);
});

const words = fc.constantFrom(
  ...'RV-2448P 230-2448-01 4 1.000 x pcs qty Menge PN Total • - " ; , | ( ) ٤ １ 품번 수량 Hello 1. # @ : ×'.split(' '),
  '\t',
  '  ',
  '\u200b',
  '\u00a0',
  '\n',
  '\r\n',
);
const lists = fc.oneof(
  fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
  fc.array(words, { maxLength: 60 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('never throws and never loses a line', () => {
  fc.assert(
    fc.property(lists, fc.option(fc.nat(4), { nil: undefined }), (text, column) => {
      const lines = splitBomText(text);
      const { rows, leftOut } = readBom(
        lines,
        column === undefined ? {} : { part_number: column, quantity: column + 1 },
      );
      const answered = [...rows, ...leftOut].flatMap(({ line, end }) =>
        Array.from({ length: end - line + 1 }, (_, at) => line + at),
      );
      const last = lines.at(-1)?.end ?? 0;
      expect(answered.toSorted((one, other) => one - other)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
      const written = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n|\u2028|\u2029/u);
      expect(written.slice(last).every((line) => line.trim() === '')).toBe(true);
    }),
  );
});

// Work that grows faster than its input does not end within the limit of a test.
test('reads 10,000 long rows in linear time', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `${n} x RV-${n} ${'switch 48 (ports) '.repeat(15)}`).join('\n');
  const { rows, leftOut } = readBom(splitBomText(text));
  expect(rows.length + leftOut.length).toBe(10_000);
});
