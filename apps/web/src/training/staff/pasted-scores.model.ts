// Scores as they are pasted from a sheet: a column of scores, or columns with people and scores. Pure.
// Rules: docs/rules/training.md, "Pasted scores"
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { foldKeyword } from '@trunkline/rules/reading/fold';
import { readRegistrationNumber } from '@trunkline/rules/reading/registration-number';
import { parseSheetText } from '../../ui/forms/reading/sheet-text.ts';
import { readScoreCell, type TypedScores } from './scores.model.ts';

/** Why a line is not filled in. */
export type LeftReason = 'heading' | 'unknown' | 'several' | 'twice' | 'state' | 'beyond';

export interface LeftLine {
  /** The first line is 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: LeftReason;
}

/** A column that may hold the scores. */
export interface ScoreColumn {
  readonly index: number;
  /** Its first cells. */
  readonly examples: readonly string[];
}

export interface PastedScores {
  readonly typed: TypedScores;
  /** People whose score is filled in. */
  readonly filled: number;
  readonly left: readonly LeftLine[];
  /** Nothing is filled in: no column names people of this time, none has scores, or several may. */
  readonly problem?: 'no_person' | 'no_score' | 'several_columns';
  /** Of `several_columns`. */
  readonly columns?: readonly ScoreColumn[];
}

interface PastedLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const toText = ({ cells }: PastedLine): string => cells.filter((cell) => cell !== '').join(' · ');
const getCell = ({ cells }: PastedLine, index: number): string => cells[index] ?? '';

/** Lines of one cell whose person and score stand beside each other: `E-7QX4-M2KD;88` or `E-7QX4-M2KD,88`. */
function splitCell(cell: string): readonly string[] {
  if (cell.includes(';')) return cell.split(';').map((part) => part.trim());
  const [, person, score] = /^([^,]*\p{L}[^,]*),(.*)$/u.exec(cell) ?? [];
  return person === undefined || score === undefined ? [cell] : [person.trim(), score.trim()];
}

function readLines(text: string): readonly PastedLine[] {
  const rows = parseSheetText(text);
  const isOneColumn = rows.every((cells) => cells.length === 1);
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: isOneColumn ? splitCell(cells[0] ?? '') : cells,
  }));
}

/** A first line that has words where the others have scores. */
const isHeading = ({ line }: PastedLine, cell: string): boolean =>
  line === 1 && cell !== '' && readScoreCell(cell) === undefined && !/\p{N}/u.test(cell);

const mayBeFilled = (row: StaffRegistration, cell: string): boolean =>
  row.actions.includes('score') || (row.state === 'absent' && readScoreCell(cell) === 'absent');

/** What names a person, the surest first. */
const personKeys: readonly {
  readonly read: (cell: string) => string;
  readonly get: (row: StaffRegistration) => string;
}[] = [
  { read: readRegistrationNumber, get: ({ registration_number }) => registration_number },
  { read: (cell) => cell.toLowerCase(), get: ({ mailbox }) => mailbox.toLowerCase() },
  { read: foldKeyword, get: ({ name }) => foldKeyword(name) },
];

type PersonFinder = (cell: string) => readonly StaffRegistration[];

/** One finder for each key: whom a cell names. */
const createFinders = (rows: readonly StaffRegistration[]): readonly PersonFinder[] =>
  personKeys.map(({ read, get }) => {
    const people = Map.groupBy(rows, get);
    return (cell) => (cell === '' ? [] : (people.get(read(cell)) ?? []));
  });

const countColumns = (lines: readonly PastedLine[]): number => Math.max(...lines.map(({ cells }) => cells.length));

/** The column that names most people by the surest of its keys; undefined when none names anybody. */
function findPersonColumn(finders: readonly PersonFinder[], lines: readonly PastedLine[]): number | undefined {
  for (const find of finders) {
    const counts = Array.from(
      { length: countColumns(lines) },
      (_, index) => lines.filter((line) => find(getCell(line, index)).length > 0).length,
    );
    const most = Math.max(...counts);
    if (most > 0) return counts.indexOf(most);
  }
  return undefined;
}

/** The columns beside that of the people in which at least half of the filled cells are scores. */
function listScoreColumns(lines: readonly PastedLine[], people: number): readonly ScoreColumn[] {
  return Array.from({ length: countColumns(lines) }, (_, index) => index).flatMap((index): ScoreColumn[] => {
    const filled = lines.map((line) => getCell(line, index)).filter((cell) => cell !== '');
    const scores = filled.filter((cell) => readScoreCell(cell) !== undefined);
    const isScores = index !== people && scores.length > 0 && scores.length * 2 >= filled.length;
    return isScores ? [{ index, examples: filled.slice(0, 3) }] : [];
  });
}

/** The lines fill the people from `first` on. An empty line leaves its person as it is. */
function pasteDown(
  rows: readonly StaffRegistration[],
  typed: TypedScores,
  first: string,
  lines: readonly PastedLine[],
) {
  const [top] = lines;
  const hasHeading = top !== undefined && lines.length > 1 && isHeading(top, getCell(top, 0));
  const start = rows.findIndex(({ id }) => id === first) - (hasHeading ? 1 : 0);
  const left: LeftLine[] = [];
  const filled = lines.flatMap((line, index): (readonly [string, string])[] => {
    const text = getCell(line, 0);
    const row = rows[start + index];
    const leave = (reason: LeftReason) => {
      left.push({ line: line.line, text: toText(line), reason });
      return [];
    };
    if (text === '') return [];
    if (hasHeading && index === 0) return leave('heading');
    if (!row) return leave('beyond');
    return mayBeFilled(row, text) ? [[row.id, text]] : leave('state');
  });
  return { typed: { ...typed, ...Object.fromEntries(filled) }, filled: filled.length, left };
}

/** Each line fills the person that it names, wherever it stands. Who is named with two scores gets neither. */
function pasteByPerson(
  finders: readonly PersonFinder[],
  typed: TypedScores,
  lines: readonly PastedLine[],
  columns: { readonly people: number; readonly score: number },
): PastedScores {
  const left: LeftLine[] = [];
  const found = new Map<string, PastedLine[]>();
  const leave = (line: PastedLine, reason: LeftReason) =>
    void left.push({ line: line.line, text: toText(line), reason });
  for (const line of lines) {
    const text = getCell(line, columns.score);
    const person = getCell(line, columns.people);
    const [row, other] = finders.map((find) => find(person)).find((people) => people.length > 0) ?? [];
    if (text === '') continue;
    if (!row) leave(line, isHeading(line, text) ? 'heading' : 'unknown');
    else if (other) leave(line, 'several');
    else if (!mayBeFilled(row, text)) leave(line, 'state');
    else found.set(row.id, [...(found.get(row.id) ?? []), line]);
  }
  const filled = [...found].flatMap(([id, own]): (readonly [string, string])[] => {
    const [text, ...others] = new Set(own.map((line) => getCell(line, columns.score)));
    if (text !== undefined && others.length === 0) return [[id, text]];
    for (const line of own) leave(line, 'twice');
    return [];
  });
  return {
    typed: { ...typed, ...Object.fromEntries(filled) },
    filled: filled.length,
    left: left.toSorted((one, next) => one.line - next.line),
  };
}

/**
 * Fills pasted text in. One column goes to the people from `first` on; several columns go to the people that they name, by registration
 * number, email or name. @param scoreColumn The answer to `several_columns`.
 */
export function pasteScores(
  rows: readonly StaffRegistration[],
  typed: TypedScores,
  first: string,
  text: string,
  scoreColumn?: number,
): PastedScores {
  const lines = readLines(text);
  if (lines.every(({ cells }) => cells.length === 1)) return pasteDown(rows, typed, first, lines);
  const finders = createFinders(rows);
  const people = findPersonColumn(finders, lines);
  const nothing = { typed, filled: 0, left: [] };
  if (people === undefined) return { ...nothing, problem: 'no_person' };
  const columns = listScoreColumns(lines, people);
  const score = scoreColumn ?? (columns.length === 1 ? columns[0]?.index : undefined);
  if (score !== undefined) return pasteByPerson(finders, typed, lines, { people, score });
  return columns.length === 0
    ? { ...nothing, problem: 'no_score' }
    : { ...nothing, problem: 'several_columns', columns };
}

/** Whether pasted text is more than the text of one cell. */
export const areScores = (text: string): boolean => {
  const [line, ...others] = readLines(text);
  return others.length > 0 || (line?.cells.length ?? 0) > 1;
};
