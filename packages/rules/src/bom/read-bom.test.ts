import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChosenBomColumns } from './layout.ts';
import { splitBomText, toBomLine } from './lines.ts';
import { findBomQuestion } from './question.ts';
import { chooseShownPart, readBom } from './read-bom.ts';

const read = (text: string, columns?: ChosenBomColumns) => {
  const { rows, leftOut, layout } = readBom(splitBomText(text), columns);
  return {
    rows: rows.map(({ line, names, quantity }) => [line, chooseShownPart(names), quantity.value ?? quantity.problem]),
    leftOut: leftOut.map(({ line, rule }) => [line, rule]),
    layout,
  };
};

const ask = (text: string) => {
  const bom = readBom(splitBomText(text));
  return findBomQuestion(bom.rows, bom.layout)?.candidates;
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

test.each(['(2 pcs)', '[2 pcs]', '（2 pcs）', '(2 Stück)', '( 2 pcs )'])(
  'takes a first row with the pieces %j in brackets for no heading',
  (pieces) => {
    const { rows, leftOut } = read(`RV-22;${pieces}\nRV-2448P;(3 pcs)`);
    expect(rows).toEqual([
      [1, 'RV-22', 2],
      [2, 'RV-2448P', 3],
    ]);
    expect(leftOut).toEqual([]);
  },
);

test.each(['Model;(pcs)', '(1) Part number;(2) Qty', 'Model;Qty (pcs)'])('%j is a row of headings', (headings) => {
  const { rows, leftOut } = read(`${headings}\nRV-22;2`);
  expect([rows, leftOut]).toEqual([[[2, 'RV-22', 2]], [[1, 'heading']]]);
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
    [1, 'PN-1', 'column'],
    [2, 'PN-2', 'column'],
    [3, 'PN-3', 16],
  ]);
  expect(read('PN-1\t2\nPN-2,12\nPN-3 7\n5 PN-4', { quantity: 1 }).rows).toEqual([
    [1, 'PN-1', 2],
    [2, 'PN-2', 12],
    [3, 'PN-3', 7],
    [4, 'PN-4', 'several'],
  ]);
});

test.each(['-2', '- 2', '−2', '2-', '(2)', '(2 pcs)', '(2.00)'])('asks about %j in a column of quantities', (amount) =>
  expect(read(`Part;Qty\nRV-2448P;${amount}\nRV-2424P;4`).rows).toEqual([
    [2, 'RV-2448P', 'not_whole'],
    [3, 'RV-2424P', 4],
  ]),
);

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

test('asks which column holds the quantities, and does not offer row numbers, ports and dates', () => {
  const list =
    '1;RV-1;48 ports;7;30.11.2026;1299,00\n2;RV-2;24 ports;9;1.12.2026;899,00\n3;RV-3;8 ports;4;2.12.2026;99,00';
  expect(ask(list)).toEqual([
    { column: 3, heading: null, examples: ['7', '9', '4'], lines: [1, 2, 3], rows: 3, pieces: 20 },
    { column: 5, heading: null, examples: ['1299,00', '899,00', '99,00'], lines: [1, 2, 3], rows: 3, pieces: 2297 },
  ]);
  expect(read(list, { quantity: 3 }).rows.map(([, , quantity]) => quantity)).toEqual([7, 9, 4]);
  expect(ask('RV-1 4\nRV-2 12')?.map(({ column }) => column)).toEqual([1]);
  expect(ask('RV-1\nRV-2')).toEqual([]);
  expect(ask('4 x RV-1\nRV-2 12 pcs')).toBeUndefined();
});

// Which column is taken: its heading; undefined: the question is asked.
test.each([
  ['Part;Qty ordered;Qty delivered;Qty open', ['A-1;10;6;4', 'A-2;5;0;5'], 'Qty ordered'],
  ['Part;Qty ordered;Qty delivered', ['A-1;10;6', 'A-2;5;0'], undefined],
  ['Part;Qty HQ;Qty Branch;Total Qty', ['A-1;2;2;4', 'A-2;12;0;12'], 'Total Qty'],
  ['Part;Qty HQ;Qty Branch;Total Qty', ['A-1;2;2;4', 'A-2;12;0;13'], undefined],
  ['Part;Qty HQ;Qty Branch', ['A-1;2;2'], undefined],
  ['Part;In stock;Order qty', ['A-1;55;4'], 'Order qty'],
  ['Part;Quantity available;Price', ['A-1;55;4'], undefined],
  ['Part;Amount;Price', ['A-1;4;100'], undefined],
  ['Part;Number;Price', ['A-1;4;100'], undefined],
  ['Part;Nos;Price', ['A-1;4;100'], undefined],
  ['Part;Preis / Stück;Rabatt', ['A-1;4;30'], undefined],
  ['Part;Qty per box;Price', ['A-1;4;100'], undefined],
  ['Part;Anzahl Ports;Price', ['A-1;48;100'], undefined],
  ['Part;Qty;Price', ['A-1;1299,50;4', 'A-2;88,45;2'], undefined],
  ['Qty;Part;Price', ['A-1;4;100', 'A-2;2;100'], undefined],
  [
    'Line;Part;Smart Account;Term;Lead Time;List;Pricing;Qty;Net;Disc;Ext;Total',
    ['1.0;A-1;-;--;21;2470;--;4;1729;30;6916;6916'],
    'Qty',
  ],
])('takes the column of %j that says which pieces to order', (headings, rows, expected) => {
  const text = ['Offer', '', headings, ...rows].join('\n');
  const { layout } = read(text);
  expect(headings.split(';')[layout.columns?.quantity ?? -1]).toBe(expected);
  expect(ask(text) === undefined).toBe(expected !== undefined);
});

test('does not join a title with the headings below a blank row of a sheet', () => {
  const toLines = (rows: [number, ...string[]][]) => rows.map(([line, ...cells]) => toBomLine(line, cells));
  const head: [number, ...string[]] = [4, 'No.', 'Part number', 'Qty', 'Total'];
  const { layout } = readBom(
    toLines([[2, 'Delivery', 'FOB', 'Payment', 'Prepaid'], head, [5, '1', 'RV-1', '4', '16']]),
  );
  expect(layout.columns).toMatchObject({ part_number: 1, quantity: 2 });
});

test('joins the headings of two rows', () => {
  const { layout, rows } = read('Part;Quantity;\nNumber;ordered;Note\nRV-1;4;x');
  expect([layout.columns?.quantity, rows]).toEqual([1, [[3, 'RV-1', 4]]]);
});

test.each([
  ['P/N:RV-1 Qty:4\nPN#RV-2 QTY=2\nSKU RV-3, quantity: three (3)', [4, 2, 3]],
  ['[{"part_number":"RV-1","qty":4},{"part_number":"RV-2","qty":2}]', [4, 2]],
  ['{"lines":[{"product":{"pn":"RV-1"},"qty":4},\n{"product":{"pn":"RV-2"},"qty":2}]}', [4, 2]],
  ['Part number: RV-1\nText: Switch\nQuantity: 4\n\nPart number: RV-2\nQuantity: 2 pcs', [4, 2]],
  ['<table><tr><th>Part</th><th>Qty</th></tr>\n<tr><td>RV-1</td><td>4</td></tr></table>', [4]],
  ['| Part | Qty |\n|---|---|\n| `RV-1` | 4 |', [4]],
  ['"RV-1;4 pcs"\n"RV-2;2 pcs"', [4, 2]],
  ['RV-1\n4 pcs\nRV-2\n2 pcs', [4, 2]],
  ['Please quote: RV-1 4 pcs, RV-2 2 pcs and RV-3 x7.', [4, 2, 7]],
  ['Title: 4 x RV-1\nPN;Qty\nRV-2;2', [4, 2]],
])('reads product and quantity of every row of %j', (text, quantities) => {
  expect(read(text).rows.map(([, , quantity]) => quantity)).toEqual(quantities);
});

test.each<[string, number[], number?]>([
  ['PN;Qty;Unit\nRV-1;1;box of 10', [1, 10]],
  ['PN;Menge;VPE\nRV-1;2;5', [2, 10]],
  ['PN;Qty\nRV-1;1 dozen', [1, 12]],
  ['PN;Qty;UoM\nRV-1;3;carton', [3]],
  ['PN;Qty;Units\nRV-1;3;EA\nRV-2;3;BX', [3], 1],
  ['PN;Pack;Qty\nRV-1;10 pcs;3', [3, 30]],
])('asks for the pieces of packs in %j', (text, readings, at = 0) => {
  const { rows } = readBom(splitBomText(text));
  expect(rows[at]?.quantity).toEqual({ problem: 'several', readings });
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
