// The table that the benches of calls print.

export interface CallFigures {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly median: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU milliseconds a call, of the server's process and of PostgreSQL. */
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/** One call on one of the databases. */
export interface SizeFigures {
  readonly product: CallFigures;
  readonly baseline: CallFigures;
}

/** A call may take half as long again on the last database as on the first. */
const maxSlowdown = 1.5;

const toShare = ({ product, baseline }: SizeFigures): number => product.rate / baseline.rate;
/** The processor time of the baseline, as a share of the product's: what the rate would be if nobody else worked on the machine. */
const toCpuShare = ({ product, baseline }: SizeFigures): number =>
  (baseline.nodeMs + baseline.postgresMs) / (product.nodeMs + product.postgresMs);
const toSlowdown = (sizes: readonly SizeFigures[]): number =>
  (sizes[0]?.product.rate ?? NaN) / (sizes.at(-1)?.product.rate ?? NaN);

export const hasMissedGoal = (goal: number, sizes: readonly SizeFigures[]): boolean =>
  !sizes.every((figures) => toShare(figures) >= goal) || toSlowdown(sizes) > maxSlowdown;

export function formatHeading(labels: readonly string[]): string {
  const groups = labels.map((label) => `${label}: rate (of base) median, p99, CPU ms node + pg (of base)`.padStart(80));
  return `${''.padEnd(30)}${'goal'.padStart(6)}${groups.join('')}${labels.length > 1 ? 'time'.padStart(10) : ''}`;
}

function formatCells(goal: number, figures: SizeFigures): string {
  const { rate, median, p99, nodeMs, postgresMs } = figures.product;
  const share = toShare(figures);
  return [
    rate.toFixed(0).padStart(16),
    `(${share.toFixed(2)}${share < goal ? '!' : ''})`.padStart(11),
    `${median.toFixed(1)} ms`.padStart(11),
    `${p99.toFixed(1)} ms`.padStart(11),
    `${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} (${toCpuShare(figures).toFixed(2)})`.padStart(27),
  ].join('');
}

export function formatLine(name: string, goal: number, sizes: readonly SizeFigures[]): string {
  const slowdown = toSlowdown(sizes);
  const time = sizes.length > 1 ? `× ${slowdown.toFixed(2)}${slowdown > maxSlowdown ? '!' : ''}`.padStart(10) : '';
  const cells = sizes.map((figures) => formatCells(goal, figures));
  return `${name.padEnd(30)}${goal.toFixed(2).padStart(6)}${cells.join('')}${time}`;
}
