// The rules of levels as they stand in the cells of their table. Pure.
import {
  type MembershipLevel,
  membershipLevels,
  type MembershipType,
  membershipTypes,
} from '@trunkline/contract/enums';
import { levelCriteria, type LevelCriterion } from '@trunkline/contract/memberships';

/** The levels that have rules: everybody begins with the first one. */
export const ruledLevels = ['gold', 'diamond'] as const satisfies readonly MembershipLevel[];
export type RuledLevel = (typeof ruledLevels)[number];

export interface RuleCell {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly criterion: LevelCriterion;
}

/** Typed text by `DPP.gold.orders_usd`; a cell that is not asked for is absent. */
export type TypedRules = Readonly<Record<string, string>>;

export const toCellKey = ({ type, level, criterion }: RuleCell): string => `${type}.${level}.${criterion}`;

const allCells: readonly RuleCell[] = membershipTypes.flatMap((type) =>
  membershipLevels.flatMap((level) => levelCriteria.map((criterion) => ({ type, level, criterion }))),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function findValue(rules: unknown, { type, level, criterion }: RuleCell): unknown {
  const levels = isRecord(rules) ? rules[type] : undefined;
  const rule = isRecord(levels) ? levels[level] : undefined;
  return isRecord(rule) ? rule[criterion] : undefined;
}

/** `250000.00` is shown as `250000`. */
const toCell = (value: unknown): string => String(value).replace(/\.00$/, '');

/** Rules in one fixed order, so that equal rules are equal texts. */
export const writeRules = (typed: TypedRules): string =>
  JSON.stringify(
    Object.fromEntries(
      allCells.map(toCellKey).flatMap((key) => {
        const text = typed[key]?.trim() ?? '';
        return text === '' ? [] : [[key, text]];
      }),
    ),
  );

export const toTypedRules = (rules: unknown): string =>
  writeRules(
    Object.fromEntries(
      allCells.flatMap((cell) => {
        const value = findValue(rules, cell);
        return value === undefined ? [] : [[toCellKey(cell), toCell(value)]];
      }),
    ),
  );

export function parseRules(typed: string): TypedRules {
  try {
    const parsed: unknown = JSON.parse(typed);
    if (!isRecord(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).map(([key, text]) => [key, String(text)]));
  } catch {
    return {};
  }
}

/** Cells that cannot be read are sent as they are typed, so that the server refuses them. */
const readCell = (criterion: LevelCriterion, text: string): string | number => {
  if (criterion === 'orders_completed') return /^\d{1,6}$/.test(text) ? Number(text) : text;
  return /^\d{1,12}$/.test(text) ? `${text}.00` : text;
};

/** The rules that are sent: types and levels without a figure are left out. */
export function readLevelRules(typed: string): unknown {
  const cells = parseRules(typed);
  const rules: Partial<Record<MembershipType, Partial<Record<MembershipLevel, Record<string, unknown>>>>> = {};
  for (const cell of allCells) {
    const text = cells[toCellKey(cell)];
    if (text === undefined) continue;
    const levels = (rules[cell.type] ??= {});
    (levels[cell.level] ??= {})[cell.criterion] = readCell(cell.criterion, text);
  }
  return rules;
}

export type RuleProblem = 'amount' | 'count' | 'below';

/** What is wrong with the typed cells, by their key: not a figure, or less than the level below asks for. */
export function getRuleProblems(typed: TypedRules): Readonly<Record<string, RuleProblem>> {
  return Object.fromEntries(
    allCells.flatMap((cell): [string, RuleProblem][] => {
      const key = toCellKey(cell);
      const text = typed[key];
      if (text === undefined || text === '') return [];
      if (cell.criterion === 'orders_completed' && !/^[1-9]\d{0,5}$/.test(text)) return [[key, 'count']];
      if (cell.criterion === 'orders_usd' && !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return [[key, 'amount']];
      const lower = typed[toCellKey({ ...cell, level: 'gold' })];
      return cell.level === 'diamond' && lower !== undefined && Number(text) < Number(lower) ? [[key, 'below']] : [];
    }),
  );
}
