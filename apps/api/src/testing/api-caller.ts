import type { Endpoint, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { listUploadFields } from '@trunkline/contract/upload';
import type { Application } from '../app.ts';
import type { TestUser } from './factories.ts';

export interface ApiRefusal {
  readonly status: number;
  /** The envelope's code. */
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { path: string; rule: string; msg: string }[];
}

export interface ApiCaller {
  /** The data of a call that must succeed. */
  readonly ok: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;
  /** The refusal of a call that must fail. */
  readonly refused: (endpoint: Endpoint, input: unknown) => Promise<ApiRefusal>;
  /** The whole answer, for files and headers. */
  readonly raw: (
    endpoint: Endpoint,
    input: unknown,
  ) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer; json: () => unknown }>;
}

/** Calls endpoints over HTTP as a user, or as a visitor when there is none. */
export function callAs(
  app: Pick<Application, 'fastify'>,
  user?: Pick<TestUser, 'token'> | null,
  headers: Record<string, string> = {},
): ApiCaller {
  const raw: ApiCaller['raw'] = async (endpoint, input) => {
    const body = await encodeBody(endpoint, input);
    const answer = await app.fastify.inject({
      method: endpoint.method,
      url: `/prod-api${endpoint.path}${endpoint.method === 'GET' ? encodeQuery(input) : ''}`,
      ...(body.payload === undefined ? {} : { payload: body.payload }),
      headers: { ...(user ? { token: user.token } : {}), ...body.headers, ...headers },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      json: () => answer.json<unknown>(),
    };
  };
  return {
    raw,
    ok: async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      const answer = await raw(endpoint, input);
      const body = answer.json() as { code: number; msg: string; data: EndpointOutput<E> };
      if (answer.status !== 200 || body.code !== 1)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(body)}`);
      return body.data;
    },
    refused: async (endpoint, input) => {
      const answer = await raw(endpoint, input);
      if (answer.status === 200) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
      const { code, msg, data } = answer.json() as { code: number; msg: string; data: Record<string, unknown> | null };
      return { status: answer.status, code, msg, data, errors: (data?.['errors'] as ApiRefusal['errors']) ?? [] };
    },
  };
}

const formatField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function encodeQuery(input: unknown): string {
  const query = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) add(`${name}[${index}]`, entry);
    else if (typeof value === 'object') for (const [key, entry] of Object.entries(value)) add(`${name}[${key}]`, entry);
    else query.append(name, formatField(value));
  };
  for (const [name, value] of Object.entries(input ?? {})) add(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** JSON, or multipart when a field holds a file. */
async function encodeBody(
  endpoint: Endpoint,
  input: unknown,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (endpoint.method === 'GET') return {};
  const fields = (input ?? {}) as Record<string, unknown>;
  const hasFile = Object.keys(listUploadFields(endpoint.input)).some((name) => fields[name] instanceof Blob);
  if (!hasFile) return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined) form.append(name, value === null ? '' : formatField(value));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
