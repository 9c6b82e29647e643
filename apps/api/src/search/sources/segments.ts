// Results of several sources as one list, of which any page can be read. Rules: docs/rules/search.md, "Order"

export interface Span {
  readonly offset: number;
  readonly limit: number;
}

/** Rows that follow each other in a list. */
export interface Segment<Row> {
  readonly count: number;
  readonly read: (span: Span) => Promise<readonly Row[]>;
}

/** The rows of a segment from a position on, `count` of them at most. */
export const takePart = <Row>(segment: Segment<Row>, from: number, count = Infinity): Segment<Row> => ({
  count: Math.max(0, Math.min(segment.count - from, count)),
  read: ({ offset, limit }) => segment.read({ offset: from + offset, limit }),
});

/** One page of the segments, one after the other. A segment beside the page is not read. */
export async function readSegments<Row>(segments: readonly Segment<Row>[], { offset, limit }: Span): Promise<Row[]> {
  const rows: Row[] = [];
  let start = 0;
  for (const { count, read } of segments) {
    const from = Math.max(offset, start);
    const to = Math.min(offset + limit, start + count);
    if (from < to) rows.push(...(await read({ offset: from - start, limit: to - from })));
    start += count;
  }
  return rows;
}
