import type { Callable } from '@trunkline/contract/endpoint';

type Pair = readonly [name: string, value: string | Blob];

/** `{filter: {state: 'approved'}}` → `filter[state]=approved`. Absent values are left out, null is sent empty. */
export function flatten(value: unknown, name = ''): Pair[] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (value instanceof Blob) return [[name, value]];
  if (typeof value !== 'object') return [[name, String(value as string | number | boolean)]];
  return Object.entries(value).flatMap(([key, one]) => flatten(one, name === '' ? key : `${name}[${key}]`));
}

const asText = (pairs: readonly Pair[]): URLSearchParams =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value as string)]));

export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string | URLSearchParams | FormData;
  readonly contentType?: string;
}

const holdsFile = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.values(input).some((one) => one instanceof Blob);

/** How an endpoint's input travels: GET in the query, else JSON, unless the endpoint takes a form or a file. */
export function toWire(endpoint: Callable, input: unknown): WireRequest {
  const url = `/prod-api${endpoint.path}`;
  if (endpoint.method === 'GET') {
    const query = asText(flatten(input)).toString();
    return { url: query ? `${url}?${query}` : url, method: 'GET' };
  }
  const takes = endpoint.takes ?? ['json'];
  if (takes.includes('multipart') && (holdsFile(input) || !takes.includes('json'))) {
    const body = new FormData();
    for (const [name, value] of flatten(input)) body.append(name, value);
    return { url, method: 'POST', body };
  }
  if (!takes.includes('json')) return { url, method: 'POST', body: asText(flatten(input)) };
  return { url, method: 'POST', body: JSON.stringify(input ?? {}), contentType: 'application/json' };
}
