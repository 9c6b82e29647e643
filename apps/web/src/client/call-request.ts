import type { EndpointAddress } from '@trunkline/contract/endpoint';

type Pair = [name: string, value: string];

/**
 * `{filter: {state: 'approved'}}` → `['filter[state]', 'approved']`. Absent values are left out, null is sent empty.
 */
function flattenInput(value: unknown, name = ''): Pair[] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value as string | number | boolean)]];
  return Object.entries(value).flatMap(([key, one]) => flattenInput(one, name === '' ? key : `${name}[${key}]`));
}

const toUrlEncoded = (input: unknown): URLSearchParams => new URLSearchParams(flattenInput(input));

/** Fields with fields or a list inside travel as JSON. */
function toFormData(input: unknown): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue;
    if (value instanceof Blob) body.append(name, value);
    else body.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
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
