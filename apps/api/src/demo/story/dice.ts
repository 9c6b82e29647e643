// Chance that is the same at each start: mulberry32.

export interface Dice {
  /** 0 ≤ x < 1. */
  readonly roll: () => number;
  /** A whole number from `from` to `to`. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(values: readonly [T, ...T[]] | readonly T[]) => T;
}

export function createDice(seed: number): Dice {
  let state = seed * 0x9e3779b1;
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
