/** The newest product of each line before the second of any line, so that the home page shows every line. */
export function interleaveProductLines<P extends { product_line: string }>(newestFirst: readonly P[]): P[] {
  const counts = new Map<string, number>();
  const withRound = newestFirst.map((product) => {
    const round = counts.get(product.product_line) ?? 0;
    counts.set(product.product_line, round + 1);
    return { product, round };
  });
  return withRound.toSorted((a, b) => a.round - b.round).map(({ product }) => product);
}
