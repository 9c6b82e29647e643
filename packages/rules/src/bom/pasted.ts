import { readBomHeading } from './headings.ts';
import { parseXml } from './xml.ts';
import { isWebText } from './web-text.ts';

// Texts that are no lines of a list as they stand: JSON, XML and tables of a web page. Rules: docs/rules/bom.md, "Pasted data"

/** A row of data: its line, and its values by name. */
interface PastedRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

export interface PastedTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const maxDepth = 6;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The values of an object and of the objects in it, without its lists. */
function listValues(record: Record<string, unknown>, depth: number): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (isPlain(value)) return [[name, String(value)]];
    return isRecord(value) && depth < maxDepth ? listValues(value, depth + 1) : [];
  });
}

/** The quantity of an object around a list: how often its parts are wanted, unless it is their sum. */
function findOuterQuantity(value: Record<string, unknown>, parts: readonly Record<string, unknown>[]) {
  const isQuantity = ([name, one]: [string, unknown]) => isPlain(one) && readBomHeading(name)?.role === 'quantity';
  const [outer] = Object.entries(value).filter(isQuantity);
  if (!outer) return undefined;
  const [name, amount] = [outer[0], Number(outer[1])];
  const sum = parts.reduce((all, part) => all + (Number(Object.entries(part).find(isQuantity)?.[1]) || 0), 0);
  return amount === 1 || amount === sum
    ? undefined
    : { name: `${name} (${findListName(value)})`, amount: String(outer[1]) };
}
const findListName = (value: Record<string, unknown>): string =>
  Object.keys(value).find((name) => Array.isArray(value[name])) ?? '';

/** The objects of the innermost lists, with the quantity of what they are a part of. */
function listRecords(value: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((one) => listRecords(one, depth + 1));
  if (!isRecord(value)) return [];
  const inner = Object.values(value).filter((one) => Array.isArray(one) || isRecord(one));
  const lists = inner.filter((one) => Array.isArray(one)).flatMap((one) => listRecords(one, depth + 1));
  if (lists.length > 0) {
    const outer = findOuterQuantity(value, lists);
    return outer ? lists.map((one) => ({ ...one, [outer.name]: outer.amount })) : lists;
  }
  const own = Object.values(value).some(isPlain);
  return own ? [value] : inner.flatMap((one) => listRecords(one, depth + 1));
}

function findLines(text: string, records: readonly Record<string, unknown>[]): PastedRow[] {
  let from = 0;
  let line = 1;
  return records.map((record) => {
    const values = new Map(listValues(record, 0));
    const [first] = values.values();
    const found = first === undefined ? -1 : text.indexOf(first, from);
    if (found >= 0) {
      line += text.slice(from, found).split('\n').length - 1;
      from = found;
    }
    return { line, values };
  });
}

/** A pasted JSON list as a table; undefined for any other text. */
function readPastedJson(text: string): PastedTable | undefined {
  if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  return toTable(text, parsed);
}

/** A pasted XML document as a table: elements that repeat are its rows. */
function readPastedXml(text: string): PastedTable | undefined {
  const parsed = isWebText(text) ? undefined : parseXml(text);
  return parsed === undefined ? undefined : toTable(text, parsed);
}

function toTable(text: string, parsed: unknown): PastedTable | undefined {
  const rows = findLines(text, listRecords(parsed));
  const headings = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))];
  if (rows.length === 0 || headings.length < 2) return undefined;
  return {
    headings,
    rows: rows.map(({ line, values }) => ({ line, cells: headings.map((name) => values.get(name) ?? '') })),
  };
}

/** A pasted list of JSON or XML; undefined for any other text. */
export const readPastedData = (text: string): PastedTable | undefined => readPastedJson(text) ?? readPastedXml(text);

/** JSON, XML or a page of the web. */
export const isPastedData = (text: string): boolean => readPastedData(text) !== undefined || isWebText(text);
