// The query of an address as HTML forms write it: unquoted text, and a repeated key for several values. The router's default would quote
// `"2448"`, write lists as JSON, and redirect the addresses of forms that are sent without scripts.

export type PlainSearch = Record<string, unknown>;

/** Values stay text, except `true` and `false`. A key with several values becomes a list. */
export function parsePlainSearch(text: string): PlainSearch {
  const search: Record<string, string | boolean | string[]> = {};
  const query = new URLSearchParams(text);
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key);
    const [only = ''] = values;
    search[key] = values.length > 1 ? values : only === 'true' ? true : only === 'false' ? false : only;
  }
  return search;
}

/** Query text with a leading `?`. Empty values are left out; without any value the result is empty. */
export function stringifyPlainSearch(search: PlainSearch): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}
