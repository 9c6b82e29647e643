/** `42 ms`, `1.4 s`: left to right in every language. */
export function formatLatency(ms: number): string {
  const text = ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1).replace(/\.0$/, '')}\u00a0s`;
  return `\u2066${text}\u2069`;
}
