export interface Scale {
  /** The value at the top of the chart. */
  readonly top: number;
  /** The values of the lines, from zero to the top. */
  readonly ticks: readonly number[];
}

const lines = 4;

/** A round scale of at most four steps that reaches the value: 46.1 → 0, 20, 40, 60. */
export function chooseScale(most: number): Scale {
  if (most <= 0) return { top: 1, ticks: [0] };
  const power = 10 ** Math.floor(Math.log10(most / lines));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one * lines >= most) ?? most;
  // Counts have no halves.
  const whole = most >= 1 ? Math.max(1, Number.isInteger(step) ? step : Math.ceil(step)) : step;
  const count = Math.ceil(most / whole);
  return { top: whole * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * whole) };
}
