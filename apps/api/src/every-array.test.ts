// Arrays and ids of every call, also of future ones: empty, foreign and malformed ones are answered, and never by 500.
import type { Endpoint } from '@trunkline/contract/endpoint';
import { listUploadFields } from '@trunkline/contract/upload';
import { sql } from 'kysely';
import * as z from 'zod/v4/core';
import { expect, test, vi } from 'vitest';
import { callAs } from './testing/api-caller.ts';
import { startTestApp } from './testing/boot.ts';
import { hashPassword } from './platform/security/passwords.ts';
import { insertSession, type TestUser } from './testing/factories.ts';
import { writeReleaseRows } from './testing/release/write-rows.ts';
import { releaseNames } from './testing/release/write-sale-rows.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly additionalProperties?: Schema | boolean;
}

let ids: readonly string[];
let ownerId: string;
const app = await startTestApp();
const password_hash = await hashPassword('a password of nobody');
await writeReleaseRows(app);
await app.sql(async (trx) => {
  const tables = [
    'quotations',
    'orders',
    'projects',
    'endusers',
    'products',
    'price_lists',
    'companies',
    'users',
  ] as const;
  const found = [];
  for (const table of tables) found.push(await trx.selectFrom(table).select('id').executeTakeFirstOrThrow());
  ids = found.map(({ id }) => id);
  const owner = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select('users.id')
    .where('companies.company', '=', releaseNames.company)
    .where('users.company_role', '=', 'owner')
    .executeTakeFirstOrThrow();
  ownerId = owner.id;
  // The rows have numbers of their own.
  await sql`select nextval('end_account_numbers'), nextval('project_numbers') from generate_series(1, 1000)`.execute(
    trx,
  );
});

const formatEndpoint = ({ method, path }: Endpoint): string => `${method} ${path}`;
const toSchema = ({ input }: Endpoint): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Texts, of which the first that fits a schema is taken. */
const texts = [
  'text',
  '1.00',
  '2027-01-15',
  '2027-01-15T00:00:00Z',
  'DE',
  'USD',
  'a@example.com',
  '+4930123456',
  'https://example.com',
];
const fits = (text: string, { pattern, format }: Schema): boolean => {
  if (pattern !== undefined) return new RegExp(pattern, 'u').test(text);
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(text);
  if (format === 'date-time') return text.endsWith('Z');
  if (format === 'email') return text.includes('@');
  return true;
};

/** A value of a schema, whose texts without a form are `text`; of what may be absent it has the arrays alone. */
function createSample(schema: Schema, text: string): unknown {
  const { anyOf, type, enum: names, items, properties, required = [] } = schema;
  const inner = anyOf?.find((one) => one.type !== 'null');
  if (inner) return createSample(inner, text);
  if ('const' in schema) return schema.const;
  if (names) return names[0];
  if (type === 'array') return items ? [createSample(items, text)] : [];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([name, one]) => required.includes(name) || isArray(one))
        .map(([name, one]) => [name, createSample(one, text)]),
    );
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return false;
  return [text, ...texts].find((one) => fits(one, schema)) ?? text;
}

const isArray = ({ type, anyOf = [] }: Schema): boolean => type === 'array' || anyOf.some(isArray);

/** A copy of a sample with other arrays, wherever they stand. */
function changeArrays(value: unknown, change: (list: readonly unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((one) => changeArrays(one, change)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeArrays(one, change)]));
}

const foreign = '00000000-0000-7000-8000-000000000000';

/** Inputs whose ids and elements are nobody's or no ids, and whose arrays are empty, doubled or full of nothing. */
function* listInputs(endpoint: Endpoint): Generator<unknown> {
  const schema = toSchema(endpoint);
  for (const text of [foreign, 'no-id', "'", '0', '\u0000']) yield createSample(schema, text);
  if (!Object.values(schema.properties ?? {}).some(isArray)) return;
  const sample = createSample(schema, foreign);
  yield changeArrays(sample, () => []);
  yield changeArrays(sample, (list) => [...list, ...list]);
  yield changeArrays(sample, () => [null]);
  yield changeArrays(sample, () => ['no-id', foreign]);
  // Far enough to reach the elements: with the id of a record of each kind.
  for (const id of ids) {
    const withId = { ...(createSample(schema, foreign) as object), ...(schema.properties?.['id'] ? { id } : {}) };
    yield withId;
    yield changeArrays(withId, () => []);
    yield { ...(createSample(schema, 'no-id') as object), ...(schema.properties?.['id'] ? { id } : {}) };
    if (!schema.properties?.['id']) return;
  }
}

/** A new session each time: some calls end it. */
async function createCaller({ access }: Endpoint): Promise<Pick<TestUser, 'token'> | null> {
  if (access.who === 'anyone') return null;
  const user_id = access.who === 'staff' ? (await app.make.staff('admin')).user_id : ownerId;
  return app.sql(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
    return { token: await insertSession(trx, user_id) };
  });
}

test('no array and no id that is empty, foreign or malformed is answered by 500', async () => {
  const failed: string[] = [];
  let answered = 0;
  for (const { endpoint } of app.context.endpoints.values()) {
    if (Object.keys(listUploadFields(endpoint.input)).length > 0 || endpoint.path === '/user/events') continue;
    const caller = callAs(app, await createCaller(endpoint));
    for (const input of listInputs(endpoint)) {
      const { status } = await caller.raw(endpoint, input);
      if (status === 200) answered += 1;
      if (status >= 500) failed.push(`${formatEndpoint(endpoint)}: ${status} ${JSON.stringify(input).slice(0, 300)}`);
    }
  }
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

test('an answer is no union of objects that a client cannot tell apart', () => {
  const isObject = ({ type, properties }: Schema): boolean => type === 'object' && properties !== undefined;
  /** A field that is required in each object, with values of its own. */
  const areTold = (objects: readonly Schema[]): boolean =>
    Object.keys(objects[0]?.properties ?? {}).some((name) => {
      const values = objects.map(({ properties, required }) =>
        required?.includes(name) ? JSON.stringify(properties?.[name]?.const ?? properties?.[name]?.enum) : undefined,
      );
      return !values.includes(undefined) && new Set(values).size === objects.length;
    });
  function* listMixed(schema: Schema, path: string): Generator<string> {
    const objects = (schema.anyOf ?? []).filter(isObject);
    if (objects.length > 1 && !areTold(objects)) yield path;
    for (const one of schema.anyOf ?? []) yield* listMixed(one, path);
    if (schema.items) yield* listMixed(schema.items, `${path}.*`);
    for (const [name, one] of Object.entries(schema.properties ?? {})) yield* listMixed(one, `${path}.${name}`);
  }
  const mixed = [...app.context.endpoints.values()].flatMap(({ endpoint }) => [
    ...listMixed(
      z.toJSONSchema(endpoint.output, { unrepresentable: 'any', reused: 'inline' }) as Schema,
      formatEndpoint(endpoint),
    ),
  ]);
  expect(mixed).toEqual([]);
});
