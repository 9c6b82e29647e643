import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

export interface FoundExpressions {
  readonly expressions: readonly RegExp[];
  /** How many expressions the file builds from text. */
  readonly builtCount: number;
}

/** The regular expressions that a source file contains. */
export function findExpressions(file: string): FoundExpressions {
  const expressions: RegExp[] = [];
  let builtCount = 0;
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.value instanceof RegExp) expressions.push(node.value);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') builtCount += 1;
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return { expressions, builtCount };
}

/** Characters of the classes that expressions use, and some that most expressions do not match. */
const usualCharacters = [' ', '1', 'a', 'A', '_', '-', '.', '\n', '!', '\u00e9', '\0'];

/** Inputs that lead to much work are made of a beginning, a part that is repeated, and an end that does not match. */
interface InputShape {
  readonly beginning: string;
  readonly part: string;
  readonly end: string;
}

function listShapes({ source }: RegExp): InputShape[] {
  const runs = source.match(/[\p{L}\p{N}<>="'/:;,@&#% -]+/gu) ?? [];
  const own = [...new Set([...runs.join('').slice(0, 20).split(''), ...usualCharacters])];
  const paired = own.slice(0, 8).concat(' ', '1', 'a', '!');
  const pairs = paired.flatMap((one) => paired.map((other) => one + other));
  const ends = ['', '\u0001x\n!'];
  const list = (parts: Iterable<string>, beginnings: readonly string[]): InputShape[] =>
    [...parts].flatMap((part) => beginnings.flatMap((beginning) => ends.map((end) => ({ beginning, part, end }))));
  return [...list([...own, ...runs], ['', ...runs.slice(0, 3)]), ...list(new Set(pairs), [''])];
}

const createInput = ({ beginning, part, end }: InputShape, length: number): string =>
  beginning + part.repeat(Math.ceil(length / part.length)) + end;

/** Milliseconds that no linear expression takes for the inputs that are tried. */
const slowMs = 100;
/** An attempt that takes this long needs no other: no interruption of the thread does. */
const surelySlowMs = 1_000;
/** A first measuring below this needs no other: quadratic work takes longer for every length that is tried. */
const surelyFastMs = 0.05;

/**
 * Milliseconds in which every match is found; the least of some attempts. It is time and not work of the processor: some systems count
 * that in steps of 10 ms. The least of several short attempts is one in which nothing interrupted the thread.
 */
function measure(expression: RegExp, input: string, attempts: number): number {
  const all = expression.sticky ? expression : new RegExp(expression.source, `${expression.flags.replace('g', '')}g`);
  let shortest = Infinity;
  for (let attempt = 0; attempt < attempts; attempt++) {
    all.lastIndex = 0;
    const started = performance.now();
    input.replace(all, '');
    shortest = Math.min(shortest, performance.now() - started);
    if (shortest < surelyFastMs || shortest > surelySlowMs) break;
  }
  return shortest;
}

/** Work that grows faster than this for four times the input is not linear; quadratic work grows by 16. */
const maxGrowth = 9;
/** Characters on which all shapes of inputs are tried. Quadratic work shows itself. */
const screenedLength = 2_000;
/** Shorter times say nothing about growth. */
const measurableMs = 1;

/** The slowest shapes of the first measuring are measured again, with more attempts. */
const remeasuredShapes = 6;

/** Without `*`, `+` and counts the work at each character has a limit, and there is nothing to measure. */
const canRepeat = ({ source }: RegExp): boolean => /[*+{]/.test(source);

/** Whether the work on four times the length is more than a linear expression needs. */
function growsTooFast(expression: RegExp, shape: InputShape, length: number): boolean {
  const short = measure(expression, createInput(shape, length), 7);
  // Four times the length would take quadratic work minutes.
  if (short > slowMs) return true;
  const long = measure(expression, createInput(shape, 4 * length), 7);
  return long > measurableMs && long > maxGrowth * Math.max(short, 0.01);
}

/** A part of an input on which the work is not linear; undefined when none was found. */
export function findWorstInput(expression: RegExp): string | undefined {
  if (!canRepeat(expression)) return undefined;
  const measured: { readonly shape: InputShape; readonly ms: number }[] = [];
  for (const shape of listShapes(expression)) {
    // In steps, so that exponential work shows itself before it takes hours.
    for (const length of [25, 30, 300, screenedLength]) {
      const ms = measure(expression, createInput(shape, length), 3);
      if (ms > slowMs) return `${shape.beginning}${shape.part}…`;
      if (length < screenedLength) continue;
      // Found early: all other shapes of a quadratic expression would take as long.
      if (ms > measurableMs && growsTooFast(expression, shape, screenedLength))
        return `${shape.beginning}${shape.part}…`;
      measured.push({ shape, ms });
    }
  }
  const [worst] = measured
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, remeasuredShapes)
    .map(({ shape }) => ({ shape, ms: measure(expression, createInput(shape, screenedLength), 5) }))
    .toSorted((a, b) => b.ms - a.ms);
  if (!worst) return undefined;
  const { shape } = worst;
  const isSlow = [4_000, 25_000].some((length) => growsTooFast(expression, shape, length));
  return isSlow ? `${shape.beginning}${shape.part}…` : undefined;
}
