import type { BomQuestion } from '@trunkline/contract/bom';
import type { BomLayout, ReadBomRow } from './read-bom.ts';
import { parseBomQuantity } from './quantity.ts';
import { findBareNumber } from './sentence.ts';

// The one question of a list whose quantities nobody named. Rules: docs/rules/bom.md, "The question"

const maxCandidates = 4;
const maxExamples = 6;

interface Column {
  readonly column: number;
  readonly values: readonly { readonly line: number; readonly text: string }[];
}

/** 1, 2, 3 or 10, 20, 30: numbers of the rows. */
function areRowNumbers(values: readonly string[]): boolean {
  const numbers = values.map((value) => (/^\d{1,6}$/.test(value) ? Number(value) : Number.NaN));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  const isCount = first === 1 || first === 10 || numbers.length > 3;
  return (
    isCount &&
    numbers.length > 1 &&
    (step === 1 || step === 10) &&
    numbers.every((number, at) => number === first + at * step)
  );
}

/** Dates and long numbers such as those of orders and bar codes are no pieces. */
const isPossible = (text: string): boolean => !/^\d{7,}$/.test(text) && !/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(text);

function listColumns(rows: readonly ReadBomRow[]): Column[] {
  const columns = new Map<number, { line: number; text: string }[]>();
  for (const { line, cells, excluded } of rows)
    for (const [column, cell] of cells.entries()) {
      const text = excluded?.includes(column) ? undefined : findBareNumber(cell);
      if (text === undefined || !isPossible(text)) continue;
      const values = columns.get(column) ?? [];
      if (values.length === 0) columns.set(column, values);
      values.push({ line, text });
    }
  return [...columns].map(([column, values]) => ({ column, values }));
}

/** The share of values that are whole numbers: prices have few of them. */
const countWhole = ({ values }: Column): number =>
  values.filter(({ text }) => /^\d{1,4}$/.test(text)).length / Math.max(1, values.length);

/** Columns that have numbers in most rows; where none has, the fullest. Row numbers are offered only when there is nothing else. */
function chooseColumns(columns: readonly Column[], rows: number): Column[] {
  const most = columns.filter(({ values }) => 2 * values.length >= rows);
  const full =
    most.length > 0
      ? most
      : columns.toSorted((one, other) => other.values.length - one.values.length).slice(0, maxCandidates);
  const named = full.filter(({ column, values }) => !(column === 0 && areRowNumbers(values.map(({ text }) => text))));
  return (named.length > 0 ? named : full)
    .toSorted((one, other) => countWhole(other) - countWhole(one))
    .slice(0, maxCandidates)
    .toSorted((one, other) => one.column - other.column);
}

/** Asks when rows wait for the column of their quantities, or when no row has a quantity. */
export function findBomQuestion(
  rows: readonly ReadBomRow[],
  { headings }: Pick<BomLayout, 'headings'>,
): BomQuestion | undefined {
  const waiting = rows.filter(({ quantity: { problem } }) => problem === 'column');
  const isWithout = rows.length > 1 && rows.every(({ quantity: { problem } }) => problem === 'missing');
  if (waiting.length === 0) return isWithout ? { kind: 'column', candidates: [] } : undefined;
  const columns = chooseColumns(listColumns(waiting), waiting.length);
  return {
    kind: 'column',
    candidates: columns.map(({ column, values }) => ({
      column,
      heading: headings[column] ?? null,
      examples: values.slice(0, maxExamples).map(({ text }) => text),
      lines: values.slice(0, maxExamples).map(({ line }) => line),
      rows: values.length,
      pieces: values.reduce((sum, { text }) => sum + (parseBomQuantity(text).value ?? 0), 0),
    })),
  };
}
