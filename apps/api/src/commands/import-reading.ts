import { textEncodings } from '@trunkline/contract/tables';
import {
  type ImportFieldSource,
  importReadingInput,
  type ImportReadingInput,
} from '@trunkline/contract/imports/reading';
import { z } from 'zod/mini';
import { currencyField } from '../sheets/typed-columns.public.ts';
import { type Command, type CommandOption, UsageError } from './command.ts';

// The options of `import` about reading the file: those of the import tool. docs/rules/import.md, "Which column is which"

export const readingOptions: readonly CommandOption[] = [
  {
    name: 'encoding',
    type: 'string',
    argument: 'NAME',
    meaning: `the encoding of a text file: ${textEncodings.join(', ')}`,
  },
  { name: 'separator', type: 'string', argument: 'MARK', meaning: 'what stands between cells: , ; | or tab' },
  { name: 'numbers', type: 'string', argument: 'MARK', meaning: 'the mark of decimals: point or comma' },
  { name: 'dates', type: 'string', argument: 'ORDER', meaning: 'dmy, mdy or ymd' },
  { name: 'sheet', type: 'string', argument: 'NAME', meaning: 'the sheet of a workbook' },
  { name: 'headings-row', type: 'string', argument: 'LINE', meaning: 'the line of the headings; 0: there is none' },
  {
    name: 'columns',
    type: 'string',
    argument: "'FIELD=COLUMN;…'",
    meaning: 'which column is which field: its heading or its number from 1; nothing leaves the field out',
  },
  {
    name: 'currency',
    type: 'string',
    argument: 'CODE',
    meaning: 'the currency of all amounts, where the file does not say it: USD',
  },
];

const shape = z.object(importReadingInput);

/** What the options say about reading the file. Throws UsageError, which names the option. */
export function parseReadingOptions(values: Parameters<Command['run']>[0]): ImportReadingInput {
  const { separator, columns, currency } = values;
  const line = values['headings-row'];
  const parsed = shape.safeParse({
    encoding: values['encoding'],
    separator: separator === 'tab' ? '\t' : separator,
    numbers: values['numbers'],
    dates: values['dates'],
    sheet: values['sheet'],
    headings_row: line === undefined ? undefined : toNumber(String(line)),
    mapping:
      columns === undefined && currency === undefined
        ? undefined
        : {
            ...parseColumns(columns === undefined ? '' : String(columns)),
            ...(currency === undefined ? {} : { [currencyField]: { value: currency } }),
          },
  });
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const option = name === 'mapping' ? 'columns' : name === 'headings_row' ? 'headings-row' : name;
  throw new UsageError(`import: --${option} has no such value (see import --help)`);
}

const toNumber = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

function parseColumns(text: string): Record<string, ImportFieldSource> {
  const pairs = text.split(';').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new UsageError(`import: --columns needs FIELD=COLUMN, not ${pair}`);
        const column = pair.slice(at + 1).trim();
        const number = toNumber(column);
        return [pair.slice(0, at).trim(), column === '' ? null : number >= 1 ? number - 1 : column];
      }),
  );
}
