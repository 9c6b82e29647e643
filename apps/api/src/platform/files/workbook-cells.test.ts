import { describe, expect, test } from 'vitest';
import { createXlsx } from '../../testing/sample-files.ts';
import { openTable } from './open-table.ts';
import type { SheetRow, TableOptions } from './table.ts';

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;P-&quot;000"/></numFmts>
<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>
<cellStyleXfs><xf numFmtId="14" fontId="1"/></cellStyleXfs>
<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf fontId="1"/><xf fontId="2"/></cellXfs>
<dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

async function read(sheet: string, more: Record<string, string> = {}, options: Partial<TableOptions> = {}) {
  const table = await openTable(createXlsx(sheet, { 'xl/styles.xml': styles, ...more }), {
    maxUnpacked: 1e6,
    ...options,
  });
  const rows: SheetRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, rows };
}
const text = (at: string, value: string, style = 0) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const sheetOf = (rows: string, after = '', before = '') =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

describe('cells of a workbook', () => {
  test('have the text that the sheet shows, and a mark for what they hold', async () => {
    const row = `<row r="1">${text('A1', '00123')}${number('B1', '46477', 1)}${number('C1', '7', 2)}<c r="D1" t="b"><v>1</v></c>
      <c r="E1" t="e"><v>#REF!</v></c><c r="F1"><f>A1*2</f><v/></c><c r="G1" t="str"><f>"x"</f><v>x</v></c><c r="H1" t="d"><v>2027-03-31T00:00:00</v></c></row>`;
    const { rows, notes } = await read(sheetOf(row));
    expect(rows[0]?.cells).toEqual(['00123', '2027-03-31', 'P-007', 'true', '#REF!', '', 'x', '2027-03-31']);
    expect([...(rows[0]?.marks ?? [])].map(([column, { kind }]) => [column, kind])).toEqual([
      [1, 'date'],
      [3, 'boolean'],
      [4, 'error'],
      [5, 'formula'],
      [7, 'date'],
    ]);
    expect(notes).toMatchObject({ errors: 1, formulas: 1 });
  });

  test('count their days from 1904 where the workbook says so', async () => {
    const book = '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>';
    const { rows } = await read(sheetOf(`<row r="1">${number('A1', '45015', 1)}</row>`), { 'xl/workbook.xml': book });
    expect(rows[0]?.cells).toEqual(['2027-03-31']);
  });

  test('that are merged have the value of the first, in rows that have a value of their own', async () => {
    const rows = `<row r="1">${text('A1', 'Title')}</row><row r="2">${text('A2', 'RV-1')}${number('B2', '4')}</row>
      <row r="3">${text('C3', 'x')}</row><row r="4"><c r="A4"/></row><row r="5">${text('A5', 'RV-2')}</row>`;
    const merges = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A4"/><mergeCell ref="B2:B3"/></mergeCells>';
    const found = (await read(sheetOf(rows, merges))).rows;
    expect(found.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Title', 'Title', 'Title'],
      [2, 'RV-1', '4'],
      [3, 'RV-1', '4', 'x'],
      [5, 'RV-2'],
    ]);
    const merged = found.map(({ marks }) =>
      [...(marks ?? [])]
        .filter(([, mark]) => mark.isMerged)
        .map(([at]) => at)
        .toSorted((one, other) => one - other),
    );
    expect(merged).toEqual([[0, 1, 2], [0, 1], [0, 1], []]);
    expect(found[2]?.marks?.get(1)).toEqual({ kind: 'number', isRepeated: true, isMerged: true });
  });

  test('that are hidden or struck through are marked and counted', async () => {
    const columns = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" hidden="1"/></cols>';
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row><row r="2" hidden="1">${text('A2', 'c')}</row>
      <row r="3">${text('A3', 'd', 3)}${number('D3', '2', 3)}</row><row r="4">${text('A4', 'e', 3)}${text('D4', 'f', 4)}</row>`;
    const { rows: found, notes } = await read(sheetOf(rows, '', columns));
    expect(found.map(({ isHidden, isStruck }) => [isHidden, isStruck])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, true],
      [undefined, undefined],
    ]);
    expect(found[0]?.marks?.get(1)).toEqual({ isHidden: true });
    expect(found[3]?.marks).toEqual(new Map([[0, { isStruck: true }]]));
    expect(notes).toMatchObject({ hiddenRows: 1, hiddenColumns: new Set([1]), struckRows: 1 });
  });

  test('a row of formulas without a result is a row, one of empty styled cells is none', async () => {
    const rows = '<row r="1"><c r="A1"><f>B1</f></c></row><row r="2"><c r="A2" s="1"/></row>';
    expect((await read(sheetOf(rows))).rows.map(({ line }) => line)).toEqual([1]);
  });
});

test('sheets are told with their names, and the first one that is shown and has rows is read', async () => {
  const book = `<workbook><sheets><sheet name="Lists" state="veryHidden" r:id="rId1"/><sheet name="Cover" r:id="rId2"/>
    <sheet name="R&amp;D" r:id="rId3"/></sheets></workbook>`;
  const targets = ['sheet', 'cover', 'data'].map(
    (name, at) => `<Relationship Id="rId${at + 1}" Target="${name}.xml"/>`,
  );
  const more = {
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/cover.xml': sheetOf('<row r="1"/>'),
    'xl/data.xml': sheetOf(`<row r="1">${text('A1', 'x')}</row>`),
  };
  const hidden = sheetOf(`<row r="1">${text('A1', 'h')}</row>`);
  const table = await read(hidden, more);
  expect(table.read).toEqual({
    sheet: 'R&D',
    sheets: [
      { name: 'Lists', isHidden: true },
      { name: 'Cover', isHidden: false },
      { name: 'R&D', isHidden: false },
    ],
    certain: true,
  });
  expect(table.rows[0]?.cells).toEqual(['x']);
  for (const sheet of ['Lists', 0]) expect((await read(hidden, more, { sheet })).rows[0]?.cells).toEqual(['h']);
});

test('the longest merge and the most of them cost no more than their cells', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, 'x')}</row>`).join('');
  const merge = '<mergeCell ref="A1:XFD1048576"/>';
  expect((await read(sheetOf(rows, merge))).rows[199]?.cells).toHaveLength(1_000);
  await expect(read(sheetOf(rows, merge.repeat(50_001)), {}, { maxUnpacked: 1e7 })).rejects.toMatchObject({
    reason: 'too_large',
  });
});
