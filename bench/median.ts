/** The middle of the sorted figures, the lower of two middles; NaN of an empty list. */
export const computeMedian = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? NaN;
