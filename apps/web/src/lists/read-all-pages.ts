/** Rows of a page, and how many there are at most. */
const limit = 50;

interface Page<R> {
  readonly list: readonly R[];
  readonly total: number;
}

/** All rows of a short list, page by page: the people of one sitting, the offers of one vendor. `most`: the first ones of a long list. */
export async function readAllPages<R>(
  read: (page: { readonly page: number; readonly limit: typeof limit }) => Promise<Page<R>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await read({ page, limit });
    rows.push(...list);
    if (list.length < limit || rows.length >= Math.min(total, most)) return rows.slice(0, most);
  }
}
