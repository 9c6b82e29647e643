// The query of an address as forms write it: plain words, a key repeated for several values. The router's own way would quote
// `"2448"` and write lists as JSON, and would answer what a form without scripts sends with a redirect.

export type PlainSearch = Record<string, unknown>;

export function parseSearch(text: string): PlainSearch {
  const search: Record<string, string | boolean | string[]> = {};
  const query = new URLSearchParams(text);
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key);
    const [only = ''] = values;
    search[key] = values.length > 1 ? values : only === 'true' ? true : only === 'false' ? false : only;
  }
  return search;
}

export function stringifySearch(search: PlainSearch): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}
