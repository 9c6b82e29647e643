// Small changes of a source file that a test should notice: one operator, condition, call or number at a time.
import { parseSync } from 'oxc-parser';

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The function that holds it, by the offset of its body; undefined: the module itself. */
  readonly body: number | undefined;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Walk {
  readonly file: string;
  readonly text: string;
  readonly mutants: Mutant[];
  /** Bodies of functions with whether they are a single expression. */
  readonly bodies: { readonly node: SyntaxNode; readonly isExpression: boolean }[];
}

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  '<>': '=',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  in: 'not in',
  is: 'is not',
  'is not': 'is',
};

/** Conditions in raw SQL. A lone `=` is left out: most of them assign. */
const sqlSwaps: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(?<= )(?:<=|>=|<>|!=|<|>)(?= |$)/g, (found) => swaps[found] ?? found],
  [/(?<=\s)and(?=\s)/g, () => 'or'],
  [/(?<=\s)or(?=\s)/g, () => 'and'],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis null\b/g, () => 'is not null'],
  [/\bnot exists\b/g, () => 'exists'],
  [/\bnot in\b/g, () => 'in'],
];

const addingDays = /^(?:add|subtract)(?:Days|Months|Years|Hours|Minutes)$/;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const listChildren = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

function readPropertyName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && name.type === 'Identifier' ? String(name['name']) : undefined;
}

type Change = readonly [node: { readonly start: number; readonly end: number }, replacement: string];

function listCallChanges(node: SyntaxNode, text: string): Change[] {
  const name = readPropertyName(node['callee']);
  const given = node['arguments'] as readonly SyntaxNode[];
  const changes: Change[] = [];
  const object = isNode(node['callee']) ? node['callee']['object'] : undefined;
  if (isNode(object) && (name === 'where' || name === 'having' || name === 'whereRef'))
    changes.push([node, text.slice(object.start, object.end)]);
  const [, operator] = given;
  if (given.length === 3 && operator?.type === 'Literal') {
    const swapped = swaps[String(operator['value'])];
    if (swapped && object !== undefined) changes.push([operator, `'${swapped}'`]);
  }
  const days = given[1];
  if (name !== undefined && addingDays.test(name) && days)
    changes.push([days, `(${text.slice(days.start, days.end)}) + 1`]);
  return changes;
}

function listTemplateChanges(node: SyntaxNode, text: string): Change[] {
  const tag = isNode(node['tag']) ? node['tag'] : undefined;
  const quasi = isNode(node['quasi']) ? node['quasi'] : undefined;
  if (tag?.['name'] !== 'sql' || !quasi) return [];
  return (quasi['quasis'] as readonly SyntaxNode[]).flatMap((part) => {
    const { raw } = part['value'] as { raw: string };
    const from = text.indexOf(raw, part.start);
    return sqlSwaps.flatMap(([pattern, swap]) =>
      Array.from(raw.matchAll(pattern), ({ 0: found, index }): Change => {
        const start = from + index;
        return [{ start, end: start + found.length }, swap(found)];
      }),
    );
  });
}

/** The place of an operator between two operands, which may have comments or parentheses around it. */
function findOperator(node: SyntaxNode, text: string): { start: number; end: number } | undefined {
  const { left, right, operator } = node as unknown as { left: SyntaxNode; right: SyntaxNode; operator: string };
  const start = text.indexOf(operator, left.end);
  return start === -1 || start >= right.start ? undefined : { start, end: start + operator.length };
}

function listOperatorChanges(node: SyntaxNode, text: string): Change[] {
  const place = findOperator(node, text);
  if (!place) return [];
  const operator = String(node['operator']);
  const right = node['right'] as SyntaxNode;
  if (operator === '-') return [[place, '+']];
  if (operator === '+') return typeof right['value'] === 'number' ? [[place, '-']] : [];
  const swapped = swaps[operator];
  return swapped === undefined || operator === 'in' ? [] : [[place, swapped]];
}

const isText = (node: SyntaxNode): boolean => node.type === 'Literal' && typeof node['value'] === 'string';

/** Lists of states are in these; in other files lists of texts are mostly columns. */
const hasTables = (file: string): boolean => /\.(?:flow|policy)\.ts$/.test(file);

function listChanges(node: SyntaxNode, { file, text }: Walk): Change[] {
  const read = (one: SyntaxNode): string => text.slice(one.start, one.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return listOperatorChanges(node, text);
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[node, read(node['argument'] as SyntaxNode)]] : [];
    case 'Literal':
      return typeof node['value'] === 'boolean' ? [[node, String(!node['value'])]] : [];
    case 'IfStatement':
      return [[node['test'] as SyntaxNode, 'false']];
    case 'ConditionalExpression':
      return [[node['test'] as SyntaxNode, `!(${read(node['test'] as SyntaxNode)})`]];
    case 'ExpressionStatement': {
      const expression = node['expression'] as SyntaxNode;
      const call = expression.type === 'AwaitExpression' ? (expression['argument'] as SyntaxNode) : expression;
      // Schedules are no conditions.
      const isSchedule = readPropertyName(call['callee']) === 'cron';
      return call.type === 'CallExpression' && !isSchedule ? [[node, 'undefined;']] : [];
    }
    case 'ArrayExpression': {
      const elements = node['elements'] as readonly SyntaxNode[];
      const last = elements.at(-1);
      return last && hasTables(file) && elements.every(isText) ? [[last, '']] : [];
    }
    case 'CallExpression':
      return listCallChanges(node, text);
    case 'TaggedTemplateExpression':
      return listTemplateChanges(node, text);
    default:
      return [];
  }
}

const isErased = (type: string): boolean =>
  type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(type);

function walk(node: SyntaxNode, body: number | undefined, found: Walk): void {
  // Types do not run.
  if (isErased(node.type) || node.type === 'ImportDeclaration') return;
  for (const [{ start, end }, replacement] of listChanges(node, found))
    found.mutants.push({ start, end, replacement, body });
  for (const child of listChildren(node)) {
    const isBody = /Function/.test(node.type) && node['body'] === child;
    if (isBody) found.bodies.push({ node: child, isExpression: child.type !== 'BlockStatement' });
    walk(child, isBody ? child.start : body, found);
  }
}

function walkText(file: string, text: string): Walk {
  const found: Walk = { file, text, mutants: [], bodies: [] };
  walk(parseSync(file, text).program as unknown as SyntaxNode, undefined, found);
  return found;
}

export const listMutants = (file: string, text: string): Mutant[] => walkText(file, text).mutants;

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** The text with a note in every function, which adds `FILE:OFFSET` of its body to the set `globalThis.reachedBodies`. */
export function addReachNotes(file: string, text: string): string {
  const inserts = walkText(file, text).bodies.flatMap(({ node, isExpression }) => {
    const note = `globalThis.reachedBodies?.add(${JSON.stringify(`${file}:${node.start}`)})`;
    return isExpression
      ? [
          { at: node.start, insert: `(${note}, (` },
          { at: node.end, insert: '))' },
        ]
      : [{ at: node.start + 1, insert: `${note};` }];
  });
  // From the end, so that the offsets before stay right. At one place an inner end comes before an outer one: both are `))`.
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((result, { at, insert }) => result.slice(0, at) + insert + result.slice(at), text);
}
