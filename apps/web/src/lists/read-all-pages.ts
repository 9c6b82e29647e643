/** Rows of a page, and how many there are at most. */
const limit = 50;

interface Page<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly as_of?: string | undefined;
}

/** `as_of`: the moment of the first page. */
export interface WholePage {
  readonly page: number;
  readonly limit: typeof limit;
  readonly as_of?: string;
}

/** All rows of a short list, page by page: the people of one sitting, the offers of one vendor. `most`: the first ones of a long list. */
export async function readAllPages<R>(
  read: (page: WholePage) => Promise<Page<R>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly R[]> {
  const rows: R[] = [];
  let moment: string | undefined;
  for (let page = 1; ; page += 1) {
    const { list, total, as_of } = await read({ page, limit, ...(moment !== undefined && { as_of: moment }) });
    moment ??= as_of;
    rows.push(...list);
    if (list.length < limit || rows.length >= Math.min(total, most)) return rows.slice(0, most);
  }
}
