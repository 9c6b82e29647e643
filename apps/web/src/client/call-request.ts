import type { EndpointAddress } from '@trunkline/contract/endpoint';

type Pair<V> = readonly [name: string, value: V];

/**
 * `{filter: {state: 'approved'}}` → `['filter[state]', 'approved']`. Absent values are left out, null is sent empty.
 * @param toValue Converts every value that is not absent, null or an object.
 */
function flattenInput<V>(value: unknown, toValue: (leaf: unknown) => V | string, name = ''): Pair<V | string>[] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (value instanceof Blob || typeof value !== 'object') return [[name, toValue(value)]];
  return Object.entries(value).flatMap(([key, one]) =>
    flattenInput(one, toValue, name === '' ? key : `${name}[${key}]`),
  );
}

const toUrlEncoded = (input: unknown): URLSearchParams =>
  new URLSearchParams(flattenInput(input, String).map(([name, value]): [string, string] => [name, value]));

function toFormData(input: unknown): FormData {
  const body = new FormData();
  const pairs = flattenInput<Blob>(input, (leaf) => (leaf instanceof Blob ? leaf : String(leaf)));
  for (const [name, value] of pairs) body.append(name, value);
  return body;
}

export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string | URLSearchParams | FormData;
  /** Absent where fetch sets the header itself: forms and files. */
  readonly contentType?: string;
}

const containsFile = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.values(input).some((one) => one instanceof Blob);

/** GET sends the input in the query. POST sends JSON where the endpoint takes it, unless the input contains a file. */
export function toWireRequest(endpoint: EndpointAddress, input: unknown): WireRequest {
  const url = `/prod-api${endpoint.path}`;
  if (endpoint.method === 'GET') {
    const query = toUrlEncoded(input).toString();
    return { url: query ? `${url}?${query}` : url, method: 'GET' };
  }
  const bodies = endpoint.bodies ?? ['json'];
  if (bodies.includes('multipart') && (containsFile(input) || !bodies.includes('json')))
    return { url, method: 'POST', body: toFormData(input) };
  if (!bodies.includes('json')) return { url, method: 'POST', body: toUrlEncoded(input) };
  return { url, method: 'POST', body: JSON.stringify(input ?? {}), contentType: 'application/json' };
}
