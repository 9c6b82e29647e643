import { foldKeyword } from './fold.ts';
import { hasOtherUnit, isPrice, isPriceUnit } from './heading-units.ts';
import { knownHeadings } from './known-headings.ts';
import { knownValues, type ValueLook } from './known-values.ts';

// Which column of a table is which field, by its heading and by its values. Pure. Rules: docs/rules/tables.md, "Columns"

/** A field that a column may be. Its name adds what is known of it: `known-headings.ts`, `known-values.ts`. */
export interface ColumnField {
  /** Headings beside its name and the known ones, such as those of our own files. */
  readonly headings?: readonly string[] | undefined;
  /** Look of the values, when it is not the known one of the field. */
  readonly values?: ValueLook | undefined;
}
export type ColumnFields = Readonly<Record<string, ColumnField>>;

export interface GuessedColumn {
  /** Index of the column, from 0. */
  readonly index: number;
  readonly heading: string;
  /** The name of a field; null when none is likely. */
  readonly guess: string | null;
  /** Heading and values agree, or one of them decides. A column that is not certain is not used until it is answered. */
  readonly certain: boolean;
  /** Up to four different values. */
  readonly examples: readonly string[];
}

/** How well a heading names a field. */
const headingScores = { own: 10, known: 8, part: 7.5, general: 6.5, words: 3, none: 0 } as const;
type HeadingMatch = keyof typeof headingScores;
/** A heading that several fields have says less. */
const sharedHeading = -1.5;
const [agreeing, contradicting, decisive] = [3, -6, 6.5];
/** Score below which a column is unsure. */
const enough = 6;
/** Two pairs nearer than this are a tie. */
const tie = 1;
/** Columns that are guessed by words of their headings and by their values. Those behind them are known by a whole heading alone. */
export const maxGuessedColumns = 200;
const maxSampledValues = 200;
const maxExamples = 4;
const maxHeadingLength = 80;

/** Words that say how a value is written, and not what it is. */
const qualifiers = new Set(
  `in eur usd gbp chf rub krw sar aed brl mxn vnd cny jpy pln try cad aud inr us euro dollar incl excl inkl exkl vat mwst ust ht ttc iva ндс 
  kg g lb lbs mm cm m inch pcs stk stück days day tage months monate business geschäftlich`
    .split(/\s+/u)
    .map(foldKeyword),
);

/** `Artikel-Nr.`, `artikel_nr` and `ArtikelNr` are one heading. */
const toWords = (heading: string): string[] =>
  heading
    .slice(0, maxHeadingLength)
    .replace(/[#№]|(?<![\p{L}\p{N}])n[º°]/giu, ' no ')
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(foldKeyword)
    .filter((word) => word !== '');
const join = (words: readonly string[]): string => words.join('').replaceAll(' ', '');
export const foldHeading = (heading: string): string => join(toWords(heading));

interface PreparedField {
  readonly name: string;
  readonly own: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  readonly general: ReadonlySet<string>;
  readonly phrases: readonly (readonly string[])[];
  readonly values: ValueLook | undefined;
}

const prepare = (fields: ColumnFields): PreparedField[] =>
  Object.entries(fields).map(([name, { headings = [], values }]) => {
    const { exact, general } = knownHeadings.get(name) ?? { exact: [], general: [] };
    return {
      name,
      own: new Set([name, ...headings].map(foldHeading)),
      known: new Set(exact.map(foldHeading)),
      general: new Set(general.map(foldHeading)),
      phrases: [name, ...headings, ...exact, ...general].map(toWords),
      values: values ?? knownValues.get(name),
    };
  });

function matchHeading(heading: string, { own, known, general, phrases }: PreparedField): HeadingMatch {
  const words = toWords(heading);
  const whole = join(words);
  if (whole === '') return 'none';
  if (own.has(whole)) return 'own';
  if (known.has(whole)) return 'known';
  const bare = join(words.filter((word) => !qualifiers.has(word)));
  const parts = [...heading.split(/[/|()[\]{},;:\n]|\s[-–—]\s/u).map(foldHeading), bare].filter((part) => part !== '');
  if (parts.some((part) => own.has(part) || known.has(part))) return 'part';
  if (general.has(whole) || parts.some((part) => general.has(part))) return 'general';
  const isWithin = (phrase: readonly string[]): boolean =>
    phrase.length > 0 && join(phrase).length > 2 && phrase.every((word) => words.includes(word));
  return phrases.some(isWithin) ? 'words' : 'none';
}

/** The number of different fields that headings name as a whole or in a part. Words within sentences do not count. */
export function countNamedFields(headings: readonly string[], fields: ColumnFields): number {
  const prepared = prepare(fields);
  const named = headings.flatMap(
    (heading) =>
      prepared.find((field) => headingScores[matchHeading(heading, field)] >= headingScores.general)?.name ?? [],
  );
  return new Set(named).size;
}

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly values: readonly string[];
}

interface Pair {
  readonly column: Column;
  readonly field: string;
  readonly score: number;
}

/** The share of values that may be those of the field; undefined when there are none, or nothing is known of them. */
function measureValues(values: readonly string[], look: ValueLook | undefined): number | undefined {
  if (!look || values.length === 0) return undefined;
  return values.filter((value) => look.matches(value)).length / values.length;
}

function scorePair({ heading, values }: Column, field: PreparedField, isShared: boolean, match: HeadingMatch): number {
  const share = measureValues(values, field.values);
  const isDecided = field.values?.isDecisive === true && share !== undefined && share >= 0.9 && values.length > 1;
  if (match === 'none' || match === 'words') {
    // Words within a sentence name nothing by themselves: `Extended net price` is no list price.
    if (isDecided) return heading === '' || match === 'words' ? decisive : decisive - 2;
    return share !== undefined && share < 0.5 ? 0 : headingScores[match];
  }
  const named = headingScores[match] + (isShared && match !== 'own' ? sharedHeading : 0);
  if (share === undefined) return named;
  return named + (share >= 0.8 ? agreeing : share < 0.5 ? contradicting : 0);
}

/**
 * What each column is. `headings`: the cells of the row of headings, all empty for a table without one; `rows`: cells of rows below it.
 * A field has at most one certain column. The columns behind the first 200 are known by a whole heading alone.
 */
export function guessColumns(
  fields: ColumnFields,
  { headings, rows }: { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] },
): GuessedColumn[] {
  const prepared = prepare(fields);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), headings.length);
  const columns = Array.from({ length: width }, (_, index): Column => ({
    index,
    heading: headings[index]?.trim() ?? '',
    values: rows
      .slice(0, maxSampledValues)
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== ''),
  }));
  const pairs = columns.flatMap((column): Pair[] => {
    const whole = foldHeading(column.heading);
    const likely =
      column.index < maxGuessedColumns
        ? prepared
        : prepared.filter(({ own, known }) => whole !== '' && (own.has(whole) || known.has(whole)));
    const matches = likely.map((field) => ({ field, match: matchHeading(column.heading, field) }));
    const named = matches.filter(({ match }) => match !== 'none' && match !== 'words').length;
    return matches.map(({ field, match }) => ({
      column,
      field: field.name,
      score: scorePair(column, field, named > 1, match),
    }));
  });
  const chosen = choosePairs(pairs.filter(({ score }) => score > 0));
  const areOfSeveral = columns.some(({ heading, values }) => isPriceUnit(heading, values));
  const isAsMeant = (field: string, heading: string): boolean =>
    !hasOtherUnit(field, heading) && !(areOfSeveral && isPrice(field));
  return columns.map(({ index, heading, values }) => {
    const { field, isCertain } = chosen.get(index) ?? {};
    return {
      index,
      heading,
      guess: field ?? null,
      certain: isCertain === true && field !== undefined && isAsMeant(field, heading),
      examples: [...new Set(values)].slice(0, maxExamples),
    };
  });
}

interface Choice {
  readonly field: string;
  readonly isCertain: boolean;
}

/** The best pair is taken first. A pair nearly as good for the same column or field makes it unsure, and its column too. */
function choosePairs(pairs: readonly Pair[]): ReadonlyMap<number, Choice> {
  const chosen = new Map<number, Choice>();
  let open = pairs.toSorted((one, other) => other.score - one.score);
  for (let best = open[0]; best; best = open[0]) {
    const { column, field, score } = best;
    const isNear = (other: Pair): boolean => other !== best && score - other.score < tie;
    const rivalFields = open.filter((other) => other.column === column && isNear(other));
    const rivalColumns = open.filter((other) => other.field === field && isNear(other));
    const isCertain = score >= enough && rivalFields.length + rivalColumns.length === 0;
    chosen.set(column.index, { field, isCertain });
    const settled = new Set([column, ...rivalColumns.map((other) => other.column)]);
    for (const rival of rivalColumns) chosen.set(rival.column.index, { field, isCertain: false });
    open = open.filter((other) => !settled.has(other.column) && other.field !== field);
  }
  return chosen;
}
