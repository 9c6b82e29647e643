import { askForBomQuantity, isHedgedSection } from './hedges.ts';
import { listHistoryLines } from './history.ts';
import { isSectionLine } from './judge.ts';
import type { BomLine } from './lines.ts';
import type { LeftOutBomLine, ReadBomRow } from './read-bom.ts';
import { findSectionFactor, opensParts } from './shares.ts';
import { isPartCode } from './tokens.ts';

// What the lines of a bill say of their neighbours: sums, sections and rows that nobody filled in. Rules: docs/rules/bom.md

type Read = ReadBomRow | LeftOutBomLine;

/** A row of numbers alone is a total when it is the sum of the rows above it. */
export function leaveSums(read: readonly Read[]): Read[] {
  let sum = 0;
  let count = 0;
  return read.map((row): Read => {
    if ('rule' in row) return row;
    const value = row.quantity.value ?? 0;
    if (row.names.length === 0 && count > 1 && value > 0 && value === sum) return { ...row, rule: 'total' };
    sum += value;
    count += 1;
    return row;
  });
}

const ask = (row: Read, factor = 1): Read => ({ ...row, quantity: askForBomQuantity(row.quantity, factor) });
const namesProduct = ({ names }: Read): boolean =>
  names.some(({ parts: [all = ''] }) => all.split(/\s/u).some(isPartCode));

/** How often the rows below a line are wanted; undefined: the line says nothing of the rows below it. */
function readSection(row: Read): number | undefined {
  const { text } = row;
  const isSection = isSectionLine([text]);
  const isLine = !('rule' in row) || row.rule === 'comment' || row.rule === 'title';
  if (!isLine || namesProduct(row)) return undefined;
  const isSectionOfParts = 'rule' in row ? isSection : opensParts(text);
  const factor = isSectionOfParts ? findSectionFactor(text) : undefined;
  return factor ?? ('rule' in row && row.rule === 'comment' && isSection && isHedgedSection(text) ? 1 : undefined);
}

/** Rows below `Optional:`, `Per site:` and `2 kits, each with:` are asked about, up to the next section or sum. */
export function askInSections(read: readonly Read[]): Read[] {
  let factor: number | undefined;
  const asked = read.map((row): Read => {
    const found = readSection(row);
    if (found !== undefined) factor = found;
    else if ('rule' in row) {
      const isEnd = row.rule === 'total' || (row.rule === 'comment' && isSectionLine([row.text]));
      if (isEnd) factor = undefined;
    } else if (factor !== undefined) return ask(row, factor);
    return row;
  });
  return asked.map((row, at) => ([at - 1, at + 1].some((next) => isOr(asked[next])) ? ask(row) : row));
}

/** `or` alone between two rows: one of both is wanted. */
const or =
  /^[\s\-–—*.,:/(]*(?:or|oder|ou|o|или|либо|أو|또는|hoặc|或|或者|または|albo|lub|veya|of|eller)[\s\-–—*.,:/)]*$/iu;
const isOr = (row: Read | undefined): boolean => row !== undefined && or.test(row.cells.filter(Boolean).join(' '));

/** Rows of an earlier mail are asked about when the mail above or between them has a list of its own. */
export function askInHistory(read: readonly Read[], lines: readonly BomLine[]): Read[] {
  const history = new Set([...listHistoryLines(lines)].map(({ sheet, line }) => `${sheet} ${line}`));
  const isOld = ({ sheet, line }: Read): boolean => history.has(`${sheet} ${line}`);
  const hasOwnList = read.some((row) => !('rule' in row) && !isOld(row) && namesProduct(row));
  return hasOwnList ? read.map((row) => (isOld(row) ? ask(row) : row)) : [...read];
}

/** A part of an assembly that is wanted several times has its number in one of them, or in all: `2 × chassis`, below it `4 × fan`. */
export function askInAssemblies(read: readonly Read[]): Read[] {
  const above: { readonly level: number; readonly factor: number }[] = [];
  return read.map((row): Read => {
    if ('rule' in row || row.level === undefined || row.level === '') return row;
    const level = Number(row.level);
    while ((above.at(-1)?.level ?? -1) >= level) above.pop();
    const outer = above.at(-1)?.factor ?? 1;
    const factor = outer * (row.quantity.value ?? 1);
    above.push({ level, factor });
    return outer > 1 ? ask(row, outer) : row;
  });
}

/** Rows of a price list that nobody filled in. */
const minUnfilled = 10;

/** Where most rows of a long table have no quantity, those rows are not wanted. */
export function leaveUnfilled(read: readonly Read[], hasColumn: boolean): Read[] {
  const isUnfilled = (row: Read): boolean => !('rule' in row) && row.quantity.problem === 'missing';
  const rows = read.filter((row) => !('rule' in row));
  const unfilled = rows.filter(isUnfilled).length;
  if (!hasColumn || unfilled < minUnfilled || 2 * unfilled < rows.length || unfilled === rows.length) return [...read];
  return read.map((row): Read => (isUnfilled(row) ? { ...row, rule: 'no_quantity' } : row));
}
