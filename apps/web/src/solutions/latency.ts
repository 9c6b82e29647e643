import type { Format } from '../client/format.ts';

/** `42 ms`, `1.4 s`: left to right in every language. */
export function formatLatency(format: Format, ms: number): string {
  const text = ms < 1000 ? `${ms}\u00a0ms` : `${format.number(Math.round(ms / 100) / 10)}\u00a0s`;
  return `\u2066${text}\u2069`;
}
