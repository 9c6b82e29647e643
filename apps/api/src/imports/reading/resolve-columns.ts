// Which column of a file is which field, and how its numbers, dates and amounts are written. Pure. Rules: docs/rules/import.md, "Which column is which"
import type {
  ImportColumnReading,
  ImportPart,
  ImportPartAnswer,
  ImportFieldSource,
  ImportMapping,
  ImportQuestion,
  NumberNotation,
  ImportDateOrder,
} from '@trunkline/contract/imports/reading';
import { foldHeading, type GuessedColumn } from '@trunkline/rules/reading/columns';
import { findDateOrder, readDate } from '@trunkline/rules/reading/date';
import { findDecimalMark, readNumber } from '@trunkline/rules/reading/number';
import {
  catalogueCurrency,
  type CellNotation,
  hasPercentSign,
  removePercentSign,
} from '../../sheets/cell-readers.public.ts';
import { findHeadingCurrency } from './heading-currency.ts';
import { findOtherLook, type ColumnGuesses } from './other-look.ts';
import {
  currencyField,
  type ImportColumn,
  type ImportColumns,
  type RowProblem,
} from '../../sheets/typed-columns.public.ts';

/** What the caller says about the columns, and what is remembered for these headings. */
export interface ColumnChoice {
  readonly mapping?: ImportMapping | undefined;
  readonly numbers?: NumberNotation | undefined;
  readonly dates?: ImportDateOrder | undefined;
}

/** What was chosen before, with what the columns looked like then: a field or nothing, by folded heading. */
export interface RememberedColumns extends ColumnChoice {
  readonly guesses?: ColumnGuesses | undefined;
}

/** What is said about the sheets of a workbook and what they hold beside plain rows. */
export interface PartChoice extends Readonly<Partial<Record<ImportPart, ImportPartAnswer>>> {
  readonly sheet?: string | undefined;
}

export type FieldSource = { readonly index: number } | { readonly value: string };

export interface ResolvedColumns {
  /** The fields that are read, with their column or with the value of all rows. */
  readonly sources: ReadonlyMap<string, FieldSource>;
  readonly notations: Readonly<Record<string, CellNotation>>;
  readonly columns: readonly ImportColumnReading[];
  /** Required fields without a column or value, and `currency` where amounts lack it. */
  readonly missing: readonly string[];
  readonly numbers: NumberNotation | null;
  readonly dates: ImportDateOrder | null;
  /** Why the file cannot be read so. */
  readonly problems: readonly RowProblem[];
}

interface Table {
  readonly columns: ImportColumns;
  /** Fields of which one is required. */
  readonly oneOf?: readonly string[] | undefined;
  readonly guessed: readonly GuessedColumn[];
  /** Cells of the first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Columns that the sheet hides: they are used when the caller maps them. */
  readonly hidden?: ReadonlySet<number> | undefined;
}

/** The column that a caller names; undefined: the file has none. */
function findMappedSource(
  source: NonNullable<ImportFieldSource>,
  guessed: readonly GuessedColumn[],
): FieldSource | undefined {
  if (typeof source === 'object') return source;
  if (typeof source === 'string') {
    const found = guessed.find(({ heading }) => foldHeading(heading) === foldHeading(source));
    if (found || !/^\d{1,3}$/.test(source)) return found && { index: found.index };
  }
  const index = Number(source);
  return guessed.some((column) => column.index === index) ? { index } : undefined;
}

interface FoundSource {
  readonly source: FieldSource;
  readonly origin: 'sent' | 'remembered' | 'guessed';
}

/** Fields with their sources, whatever their notation: as sent, else as remembered, else as guessed with certainty. */
function findSources({ columns, guessed, hidden }: Table, sent: ImportMapping, remembered: ImportMapping) {
  const found = new Map<string, FoundSource>();
  const problems: RowProblem[] = [];
  for (const [origin, mapping] of [
    ['sent', sent],
    ['remembered', remembered],
  ] as const)
    for (const [field, named] of Object.entries(mapping)) {
      if (!Object.hasOwn(columns, field)) {
        if (origin === 'sent') problems.push({ field, key: 'import.bad_unknown_field' });
        continue;
      }
      if (named === null || found.has(field) || (origin === 'remembered' && Object.hasOwn(sent, field))) continue;
      const source = findMappedSource(named, guessed);
      if (source) found.set(field, { source, origin });
      else if (origin === 'sent') problems.push({ field, key: 'import.bad_no_such_column' });
    }
  const taken = new Set([...found.values()].flatMap(({ source }) => ('index' in source ? source.index : [])));
  for (const { index, guess, certain } of guessed) {
    if (guess === null || !certain || taken.has(index) || found.has(guess) || hidden?.has(index)) continue;
    if (Object.hasOwn(sent, guess) || Object.hasOwn(remembered, guess)) continue;
    found.set(guess, { source: { index }, origin: 'guessed' });
  }
  return { found, problems };
}

/** Cells of a column that are not empty. */
const listCells = (rows: Table['rows'], index: number): string[] =>
  rows.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== '');

/** Whether shares without a sign are percentages: their heading says so, or one of them is above 1. Undefined: nothing tells it. */
function areShares(
  heading: string,
  cells: readonly string[],
  numbers: NumberNotation | undefined,
): boolean | undefined {
  const hasLarge = cells.some(
    (cell) => !hasPercentSign(cell) && Number(readNumber(cell, { decimal: numbers }).value) > 1,
  );
  return hasLarge || hasPercentSign(heading) || /percent|prozent|pourcent|porcent|процент/i.test(heading) || undefined;
}

class NotationFinder {
  readonly #table: Table;
  readonly #choice: ColumnChoice;
  /** The notation that fits all columns of numbers. */
  readonly fileNumbers: NumberNotation | undefined;
  readonly fileDates: ImportDateOrder | undefined;
  /** Whether a column or a value says the currency. Undefined: the file has neither. */
  readonly #hasCurrency: boolean | undefined;

  constructor(table: Table, choice: ColumnChoice, found: ReadonlyMap<string, FoundSource>) {
    this.#table = table;
    this.#choice = choice;
    const currency = found.get(currencyField)?.source;
    // An empty column of currencies names none.
    this.#hasCurrency = currency && ('value' in currency || listCells(table.rows, currency.index).length > 0);
    const listOf = (...kinds: readonly ImportColumn['takes'][]): string[] =>
      [...found].flatMap(([field, { source }]) =>
        'index' in source && kinds.includes(table.columns[field]?.takes)
          ? listCells(table.rows, source.index).map(removePercentSign)
          : [],
      );
    this.fileNumbers = choice.numbers ?? findDecimalMark(listOf('number', 'money', 'share'));
    this.fileDates = choice.dates ?? findDateOrder(listOf('date'));
  }

  /** The notation of a field, or what has to be answered before it is read. */
  find(
    field: string,
    source: FieldSource,
  ): { notation: CellNotation } | { question: ImportQuestion; currency?: string } {
    const column = this.#table.columns[field];
    if (!column?.takes) return { notation: {} };
    const cells = 'index' in source ? listCells(this.#table.rows, source.index) : [source.value];
    const heading =
      'index' in source ? (this.#table.guessed.find(({ index }) => index === source.index)?.heading ?? '') : '';
    if (column.takes === 'date') {
      const dates = this.#choice.dates ?? findDateOrder(cells) ?? this.fileDates;
      const isUnclear = dates === undefined && cells.some((cell) => readDate(cell).readings !== undefined);
      return isUnclear ? { question: 'dates' } : { notation: { dates } };
    }
    const numbers = this.#findNumbers(field, heading, cells.map(removePercentSign));
    if (numbers === 'unclear') return { question: 'numbers' };
    if (column.takes === 'number') return { notation: { numbers } };
    if (column.takes === 'share') return { notation: { numbers, isPercent: areShares(heading, cells, numbers) } };
    const isPublished = foldHeading(heading) === foldHeading(field);
    // The published name of an amount means USD. No other name does.
    const isCatalogueCurrency = this.#hasCurrency ?? isPublished;
    const currency = findHeadingCurrency(heading) ?? (isCatalogueCurrency ? catalogueCurrency : undefined);
    if (currency === catalogueCurrency) return { notation: { numbers, currency } };
    if (currency !== undefined) return { question: 'currency', currency };
    // Each cell has its own; one without it is bad.
    const isInCells = cells.every((cell) => readNumber(cell).currency !== undefined);
    return isInCells ? { notation: { numbers } } : { question: 'currency' };
  }

  /** Undefined: the cells need no notation, or contradict each other, and each is read by itself. */
  #findNumbers(field: string, heading: string, cells: readonly string[]): NumberNotation | undefined | 'unclear' {
    const told = this.#choice.numbers ?? findDecimalMark(cells);
    if (told !== undefined || cells.some((cell) => findDecimalMark([cell]) !== undefined)) return told;
    if (this.fileNumbers !== undefined) return this.fileNumbers;
    if (cells.every((cell) => readNumber(cell).readings === undefined)) return undefined;
    // Published figures have a point. No price has three decimals, so that one is asked about.
    const isPublished = foldHeading(heading) === foldHeading(field) && this.#table.columns[field]?.takes === 'number';
    return isPublished ? 'point' : 'unclear';
  }
}

/** Why a field with a source is not read. */
interface Unread {
  readonly question: ImportQuestion;
  readonly currency?: string;
}

function listMissing(
  { columns, oneOf = [] }: Table,
  read: ReadonlyMap<string, unknown>,
  unread: ReadonlyMap<string, Unread>,
): string[] {
  const needed = Object.entries(columns).flatMap(([field, { required }]) =>
    required && !read.has(field) ? [field] : [],
  );
  const hasOne = oneOf.length === 0 || oneOf.some((field) => read.has(field));
  const [first] = oneOf.filter((field) => unread.has(field)).concat(oneOf);
  const all = hasOne || first === undefined ? needed : [...needed, first];
  const lacksCurrency = [...unread.values()].some(({ question }) => question === 'currency');
  const others = all.filter((field) => unread.get(field)?.question !== 'currency');
  return [...new Set(lacksCurrency ? [...others, currencyField] : others)];
}

/** What is sent comes before what is remembered, and both before what headings and values show. */
export function resolveColumns(
  table: Table,
  { sent, remembered }: { readonly sent: ColumnChoice; readonly remembered?: RememberedColumns | undefined },
): ResolvedColumns {
  const { found, problems } = findSources(table, sent.mapping ?? {}, remembered?.mapping ?? {});
  const isSettled = (field: string): boolean =>
    found.has(field) || Object.hasOwn(sent.mapping ?? {}, field) || Object.hasOwn(remembered?.mapping ?? {}, field);
  const choice = { numbers: sent.numbers ?? remembered?.numbers, dates: sent.dates ?? remembered?.dates };
  const finder = new NotationFinder(table, choice, found);
  const sources = new Map<string, FieldSource>();
  const notations: Record<string, CellNotation> = {};
  const unread = new Map<string, Unread>();
  for (const field of Object.keys(table.columns)) {
    const source = found.get(field)?.source;
    if (!source) continue;
    const isRemembered = found.get(field)?.origin === 'remembered' && 'index' in source;
    const column = isRemembered ? table.guessed.find(({ index }) => index === source.index) : undefined;
    const other = column && findOtherLook(column, field, remembered?.guesses);
    const result = other === undefined ? finder.find(field, source) : ({ question: 'remembered' } as const);
    if ('question' in result) unread.set(field, result);
    else {
      sources.set(field, source);
      notations[field] = result.notation;
    }
  }
  const foreign = [...unread].flatMap(([field, { currency }]): RowProblem[] =>
    currency === undefined ? [] : [{ field, key: 'import.bad_currency', values: { currency } }],
  );
  return {
    sources,
    notations,
    columns: table.guessed.map((column) => presentColumn(column, { table, found, unread, isSettled })),
    missing: listMissing(table, sources, unread),
    numbers: finder.fileNumbers ?? null,
    dates: finder.fileDates ?? null,
    problems: [...problems, ...foreign],
  };
}

interface SettledColumns {
  readonly table: Table;
  readonly found: ReadonlyMap<string, FoundSource>;
  readonly unread: ReadonlyMap<string, Unread>;
  /** Whether the field has a source, or the caller said that it has none. */
  readonly isSettled: (field: string) => boolean;
}

function presentColumn(
  { index, heading, guess, certain, examples }: GuessedColumn,
  { table, found, unread, isSettled }: SettledColumns,
): ImportColumnReading {
  const [field, used] = [...found].find(([, { source }]) => 'index' in source && source.index === index) ?? [];
  const isOpen = guess !== null && !isSettled(guess);
  const question =
    field !== undefined
      ? (unread.get(field)?.question ?? null)
      : isOpen && table.hidden?.has(index)
        ? 'hidden'
        : isOpen && !certain
          ? 'field'
          : null;
  return {
    index,
    heading,
    guess: field ?? (question === null ? null : guess),
    certain: field !== undefined && question === null,
    remembered: used?.origin === 'remembered',
    looks_like: question === 'remembered' ? guess : null,
    question,
    examples: [...examples],
  };
}
