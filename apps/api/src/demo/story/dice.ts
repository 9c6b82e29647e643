// Chance that is the same at each start: mulberry32.
import { createHash } from 'node:crypto';

export interface Dice {
  /** 0 ≤ x < 1. */
  readonly roll: () => number;
  /** A whole number from `from` to `to`. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(values: readonly [T, ...T[]] | readonly T[]) => T;
}

/** `seed`: any text, such as the name of a project, so that one project can change without the others. */
export function createDice(seed: string): Dice {
  let state = createHash('sha256').update(seed).digest().readInt32LE();
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number): number => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('there is nothing to pick from');
      return value;
    },
  };
}
