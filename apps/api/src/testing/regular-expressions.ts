import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';

export interface FoundExpressions {
  readonly expressions: readonly RegExp[];
  /** How many expressions the file builds from text. */
  readonly builtCount: number;
}

/** The regular expressions that a source file contains. */
export function getExpressions(file: string): FoundExpressions {
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

/**
 * The analysis builds the automaton of an expression; where there is none (look-around, counts), it searches for inputs and counts
 * the characters that a backtracking matcher reads. Neither asks the clock. A linear expression reads each character of the longest
 * input less than a thousand times, quadratic work ten times that.
 */
const analysis = {
  maxAttackStringSize: 20_000,
  attackLimit: 20_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  /** An expression takes seconds; one whose analysis does not end is too complicated. */
  timeout: 300_000,
} as const;

/** Whether the expression repeats. Without `*`, `+` and counts the work at each character has a limit. */
const canRepeat = ({ source }: RegExp): boolean => /[*+{]/.test(source);

/** An input on which the work is not linear, or why the expression cannot be judged. Undefined: the work is linear on every input. */
export function findWorstInput(expression: RegExp): string | undefined {
  if (!canRepeat(expression)) return undefined;
  const result = checkSync(expression.source, expression.flags, analysis);
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? result.attack.pattern : `not judged: ${result.error.kind}`;
}
