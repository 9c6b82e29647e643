// A rate or a price that moves so far is likely to be a mistake. Rules: docs/rules/prices.md, "Large changes"
import Big from 'big.js';

/** Whether a figure (decimal text, not negative) moves by more than half of the one in force. Any price above an old one of 0 does. */
export const isLargeChange = (before: string, after: string): boolean =>
  new Big(after).minus(before).abs().times('2').gt(before);
