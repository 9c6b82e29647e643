// The rules of levels as they stand in the cells of their table. Pure.
import {
  type MembershipLevel,
  membershipLevels,
  type MembershipType,
  membershipTypes,
} from '@trunkline/contract/enums';
import type { LevelCriterion } from '@trunkline/contract/memberships';

/** The levels that have rules: everybody begins with the first one. */
export const ruledLevels = ['gold', 'diamond'] as const satisfies readonly MembershipLevel[];
export type RuledLevel = (typeof ruledLevels)[number];

/** What is typed for one level: a figure for each criterion, and the subject in which people are certified. */
export const ruleColumns = [
  'orders_usd',
  'orders_completed',
  'certified_people',
  'subject',
  'projects_won',
  'updates_in_time',
] as const satisfies readonly (LevelCriterion | 'subject')[];
export type RuleColumn = (typeof ruleColumns)[number];

export interface RuleCell {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly column: RuleColumn;
}

/** Typed text by `DPP.gold.orders_usd`; a cell that is not asked for is absent. */
export type TypedRules = Readonly<Record<string, string>>;

export const toCellKey = ({ type, level, column }: RuleCell): string => `${type}.${level}.${column}`;

const allCells: readonly RuleCell[] = membershipTypes.flatMap((type) =>
  membershipLevels.flatMap((level) => ruleColumns.map((column) => ({ type, level, column }))),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const findPart = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

function findValue(rules: unknown, { type, level, column }: RuleCell): unknown {
  const rule = findPart(findPart(rules, type), level);
  const people = findPart(rule, 'certified_people');
  if (column === 'certified_people') return findPart(people, 'count');
  return column === 'subject' ? findPart(people, 'subject') : findPart(rule, column);
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
const readCell = (column: RuleColumn, text: string): string | number => {
  if (column === 'subject') return text;
  if (column !== 'orders_usd') return /^\d{1,6}$/.test(text) ? Number(text) : text;
  return /^\d{1,12}$/.test(text) ? `${text}.00` : text;
};

/** The rules that are sent: types and levels without a figure are left out. */
export function readLevelRules(typed: string): unknown {
  const cells = parseRules(typed);
  const rules: Partial<Record<MembershipType, Partial<Record<MembershipLevel, Record<string, unknown>>>>> = {};
  for (const cell of allCells) {
    const text = cells[toCellKey(cell)];
    if (text === undefined) continue;
    const rule = ((rules[cell.type] ??= {})[cell.level] ??= {});
    const value = readCell(cell.column, text);
    if (cell.column === 'certified_people') rule['certified_people'] = { count: value };
    else if (cell.column === 'subject')
      rule['certified_people'] = { ...Object(rule['certified_people']), subject: value };
    else rule[cell.column] = value;
  }
  return rules;
}

export type RuleProblem = 'amount' | 'count' | 'percent' | 'length' | 'subject' | 'below';

/** What is wrong with the typed cells, by their key: not a figure, or less than the level below asks for. */
export const getRuleProblems = (typed: TypedRules): Readonly<Record<string, RuleProblem>> =>
  Object.fromEntries(
    allCells.flatMap((cell) => {
      const problem = findRuleProblem(typed, cell);
      return problem ? [[toCellKey(cell), problem]] : [];
    }),
  );

const forms: Readonly<Record<RuleColumn, { readonly form: RegExp; readonly problem: RuleProblem }>> = {
  orders_usd: { form: /^\d{1,12}(\.\d{1,2})?$/, problem: 'amount' },
  orders_completed: { form: /^[1-9]\d{0,5}$/, problem: 'count' },
  certified_people: { form: /^[1-9]\d{0,5}$/, problem: 'count' },
  projects_won: { form: /^[1-9]\d{0,5}$/, problem: 'count' },
  updates_in_time: { form: /^([1-9]\d?|100)$/, problem: 'percent' },
  subject: { form: /^(?=.*[\p{L}\p{N}]).{1,200}$/u, problem: 'length' },
};

function findRuleProblem(typed: TypedRules, cell: RuleCell): RuleProblem | undefined {
  const find = (other: Partial<RuleCell>): string => typed[toCellKey({ ...cell, ...other })] ?? '';
  const text = find({});
  if (text === '') return undefined;
  const { form, problem } = forms[cell.column];
  if (!form.test(text)) return problem;
  if (cell.column === 'subject') return find({ column: 'certified_people' }) === '' ? 'subject' : undefined;
  const lower = find({ level: 'gold' });
  // People certified in different subjects are not compared.
  if (cell.column === 'certified_people' && find({ column: 'subject' }) !== find({ column: 'subject', level: 'gold' }))
    return undefined;
  return cell.level === 'diamond' && lower !== '' && Number(text) < Number(lower) ? 'below' : undefined;
}
