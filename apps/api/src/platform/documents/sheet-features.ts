// What write-excel-file leaves to its extensions: filter, print area, print titles, and stored results of formulas.
import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  findElement,
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Workbook } from './workbook.ts';

const sheetFile = 'xl/worksheets/sheet{id}.xml';

const insertIntoSheet = (xml: string, markup: string): string =>
  insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    markup,
    getOrderOfSiblings(sheetFile, 'worksheet') ?? [],
    'worksheet',
  );

/** Rows and columns count from 0, as in `rows` of the workbook; addresses begin with `A1`. */
function listFormulaResults({ rows }: Workbook): Map<string, number> {
  const results = new Map<string, number>();
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      if (cell?.formula !== undefined && typeof cell.value === 'number')
        results.set(getCellAddress(row, column), cell.value);
      column += cell?.span ?? 1;
    }
  }
  return results;
}

const formulaCell = /(<c r="([A-Z]+\d+)"[^<>]*><f>[^<]*<\/f>)(?=<\/c>)/g;

/** Absolute address of a cell: `$A$9`. */
const toAbsolute = (address: string): string => address.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');

interface Area {
  readonly from: string;
  readonly to: string;
}

function findAreas({ rows, table, widths }: Workbook): { all: Area; filtered: Area | undefined } {
  const last = widths.length - 1;
  return {
    // Rows that are written later belong to the table as well.
    all: { from: getCellAddress(0, 0), to: getCellAddress(Math.max(rows.length - 1, table?.last ?? 0), last) },
    filtered: table && { from: getCellAddress(table.head, 0), to: getCellAddress(table.last, last) },
  };
}

function createDefinedNames(book: Workbook, sheetName: string): string {
  const { all, filtered } = findAreas(book);
  const sheet = `'${sheetName.replaceAll("'", "''")}'!`;
  const define = (name: string, value: string, more = '') =>
    `<definedName name="_xlnm.${name}" localSheetId="0"${more}>${sanitizeTextContent(value)}</definedName>`;
  const toRange = ({ from, to }: Area) => `${sheet}${toAbsolute(from)}:${toAbsolute(to)}`;
  return [
    filtered ? define('_FilterDatabase', toRange(filtered), ' hidden="1"') : '',
    define('Print_Area', toRange(all)),
    book.table ? define('Print_Titles', `${sheet}$${book.table.head + 1}:$${book.table.head + 1}`) : '',
  ].join('');
}

/** The same type as in write-excel-file, which does not export it. */
type FileContent = Stream | Buffer | Blob;

/** Filter and print settings, and the results of formulas for viewers that do not calculate. */
export function createSheetFeature(book: Workbook, sheetName: string): Feature<FileContent> {
  const results = listFormulaResults(book);
  const { filtered } = findAreas(book);
  const transformSheet = (content: string): string => {
    const xml = content.replace(formulaCell, (_, cell: string, address: string) => {
      const result = results.get(address);
      if (result === undefined) throw new Error(`no result for the formula in ${address}`);
      return `${cell}<v>${result}</v>`;
    });
    const fitting = insertIntoSheet(xml, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    return filtered ? insertIntoSheet(fitting, `<autoFilter ref="${filtered.from}:${filtered.to}"/>`) : fitting;
  };
  const transformWorkbook = (xml: string): string => {
    const names = `<definedNames>${createDefinedNames(book, sheetName)}</definedNames>`;
    const element = findElement(xml, 'definedNames');
    if (!element) throw new Error('the workbook has no element for names');
    return replaceElement(xml, element, names);
  };
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: transformSheet,
          // One page wide, as many pages long as it takes.
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
        'xl/workbook.xml': { transform: transformWorkbook },
      },
    },
  };
}
