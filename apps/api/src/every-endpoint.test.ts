// Rules of every endpoint, also of future ones: who may call it, and which input it refuses.
import type { Endpoint } from '@trunkline/contract/endpoint';
import { membershipTypes } from '@trunkline/contract/enums';
import { listUploadFields } from '@trunkline/contract/upload';
import * as z from 'zod/v4/core';
import { expect, test, vi } from 'vitest';
import { startTestApp } from './testing/boot.ts';
import type { TestUser } from './testing/factories.ts';
import { callAs } from './testing/api-caller.ts';
import { expectDefined } from './testing/expect-defined.ts';
import { rolesByPermission } from './testing/roles-by-permission.ts';

vi.setConfig({ testTimeout: 60_000 });

const listPermissions = ({ access }: Endpoint): readonly string[] =>
  access.anyPermission ?? (access.permission === undefined ? [] : [access.permission]);
const getRoles = (endpoint: Endpoint): readonly string[] =>
  listPermissions(endpoint).flatMap((permission) => expectDefined(rolesByPermission[permission], permission));
const roles = Object.values(rolesByPermission)
  .flat()
  .concat('training', 'content', 'service')
  .filter((role, at, all) => all.indexOf(role) === at);

/** POST endpoints that only read, and those of absences: all staff set their own. */
const readingPosts = [
  '/admin/absence/save',
  '/admin/absence/delete',
  '/admin/content/render',
  '/admin/order/document',
  '/admin/bid/download',
  '/admin/quotation/download',
  '/admin/quotation/messagesread',
  '/admin/pricelist/parts',
  '/admin/rate/convert',
];

const app = await startTestApp();
const endpoints = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint);
const admin = await app.make.staff('admin');
const member = await app.make.member({ type: membershipTypes[0] });

const formatEndpoint = ({ method, path }: Endpoint): string => `${method} ${path}`;
const readStatus = async (user: TestUser | null, endpoint: Endpoint, input: unknown = {}): Promise<number> =>
  (await callAs(app, user).raw(endpoint, input)).status;

/** The endpoints that do not answer a user, who sends no input, with the status. */
async function listOtherStatuses(status: number, user: TestUser | null, which: (endpoint: Endpoint) => boolean) {
  const others: string[] = [];
  for (const endpoint of endpoints.filter(which)) {
    const found = await readStatus(user, endpoint);
    if (found !== status) others.push(`${formatEndpoint(endpoint)}: ${found}`);
  }
  return others;
}

test('every endpoint that is not public answers 401 to a visitor', async () => {
  const closed = ({ access }: Endpoint): boolean => access.who !== 'anyone';
  expect(endpoints.filter(closed).length).toBeGreaterThan(100);
  expect(await listOtherStatuses(401, null, closed)).toEqual([]);
});

test('endpoints of companies answer 403 to staff, and endpoints of staff answer 403 to companies', async () => {
  const ofCompanies = ({ access }: Endpoint): boolean => access.who === 'company' || access.who === 'owner';
  expect(await listOtherStatuses(403, admin, ofCompanies)).toEqual([]);
  expect(await listOtherStatuses(403, member, ({ access }) => access.who === 'staff')).toEqual([]);
});

/** Not the calls that every member of staff may make. */
const guarded = (endpoint: Endpoint): boolean =>
  endpoint.access.who === 'staff' && listPermissions(endpoint).some((one) => one !== 'admin:home:read');
const mayCall = (role: string, endpoint: Endpoint): boolean => getRoles(endpoint).includes(role);

test('an endpoint of staff answers 403 to every role without its permission', async () => {
  const permissions = new Set(endpoints.filter(guarded).flatMap(listPermissions));
  expect(permissions).toEqual(new Set(Object.keys(rolesByPermission)));
  for (const role of roles) {
    const user = await app.make.staff(role);
    // Calls that are allowed have tests of their own.
    expect([
      role,
      await listOtherStatuses(403, user, (endpoint) => guarded(endpoint) && !mayCall(role, endpoint)),
    ]).toEqual([role, []]);
  }
});

test('an endpoint of staff does not answer 403 to a role with its permission', async () => {
  const closed: string[] = [];
  for (const endpoint of endpoints.filter(guarded)) {
    for (const role of getRoles(endpoint).slice(0, 1)) {
      if ((await readStatus(await app.make.staff(role), endpoint)) === 403)
        closed.push(`${role}: ${formatEndpoint(endpoint)}`);
    }
  }
  expect(closed).toEqual([]);
});

test('an endpoint that writes what is not the caller’s own needs more than a read permission', () => {
  const readable = endpoints.filter(
    (endpoint) => endpoint.method === 'POST' && listPermissions(endpoint).some((one) => one.endsWith(':read')),
  );
  expect(readable.map(({ path }) => path).toSorted()).toEqual(readingPosts.toSorted());
});

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly [rule: string]: unknown;
}

const toSchema = ({ input }: Endpoint): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Each text and list of a schema with its dotted path; `*` stands for any entry. */
function* listParts(schema: Schema, path: readonly string[] = []): Generator<{ path: string; part: Schema }> {
  for (const one of schema.anyOf ?? []) yield* listParts(one, path);
  if (schema.type === 'string' || schema.type === 'array') yield { path: path.join('.'), part: schema };
  if (schema.items) yield* listParts(schema.items, [...path, '*']);
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* listParts(one, [...path, name]);
  if (typeof schema.additionalProperties === 'object') yield* listParts(schema.additionalProperties, [...path, '*']);
}

/** Compared with a bounded field and not stored. */
const comparedOnly = ['password_again'];
test('every text and every list of an input is bounded', () => {
  const unbounded = endpoints.flatMap((endpoint) =>
    [...listParts(toSchema(endpoint))]
      .filter(({ path, part }) =>
        part.type === 'array'
          ? part['maxItems'] === undefined
          : !['maxLength', 'enum', 'const', 'format', 'pattern'].some((rule) => rule in part) &&
            !comparedOnly.includes(path),
      )
      .map(({ path }) => `${formatEndpoint(endpoint)}: ${path}`),
  );
  expect(unbounded).toEqual([]);
});

/** A user who may call the endpoint. */
const findAllowedUser = ({ access }: Endpoint): TestUser | null =>
  access.who === 'anyone' ? null : access.who === 'staff' ? admin : member;

/** A schema and its alternatives. */
const listAlternatives = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(listAlternatives)];
function* listWrongValues(schema: Schema): Generator<unknown> {
  const alternatives = listAlternatives(schema);
  for (const { type, maxLength, maxItems } of alternatives) {
    if (type === 'string' && typeof maxLength === 'number') yield 'x'.repeat(maxLength + 1);
    if (type === 'array' && typeof maxItems === 'number') yield Array.from({ length: maxItems + 1 }, () => '1');
    if (type === 'number' || type === 'integer') yield 'many';
  }
  const takesAnything = alternatives.some(({ type, anyOf }) => type === undefined && anyOf === undefined);
  if (!takesAnything && !alternatives.some(({ type }) => type === 'object')) yield { strange: true };
}

/** Inputs that an endpoint must refuse, each with the path of its wrong field, also within the first entry of a list. */
function* listWrongInputs(endpoint: Endpoint): Generator<{ path: string; input: unknown }> {
  for (const [name, schema] of Object.entries(toSchema(endpoint).properties ?? {})) {
    for (const wrong of listWrongValues(schema)) yield { path: name, input: { [name]: wrong } };
    const entries = listAlternatives(schema).flatMap(({ items }) => Object.entries(items?.properties ?? {}));
    for (const [inner, one] of entries) {
      for (const wrong of listWrongValues(one))
        yield { path: `${name}.0.${inner}`, input: { [name]: [{ [inner]: wrong }] } };
    }
  }
}

/** Whether the answer is 400 and names the field. A list that is too long may have wrong entries as well. */
async function isRefusedAt(path: string, endpoint: Endpoint, input: unknown): Promise<boolean> {
  const answer = await callAs(app, findAllowedUser(endpoint)).raw(endpoint, input);
  const { data } = answer.json() as { data: { errors?: { path: string }[] } | null };
  return (
    answer.status === 400 &&
    (data?.errors ?? []).some((error) => error.path === path || error.path.startsWith(`${path}.`))
  );
}

test('a value beyond its bound or of another type is refused with 400 at its field', async () => {
  let tried = 0;
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    // A query holds only text, and files have tests of their own.
    if (endpoint.method === 'GET' || Object.keys(listUploadFields(endpoint.input)).length > 0) continue;
    for (const { path, input } of listWrongInputs(endpoint)) {
      tried += 1;
      if (!(await isRefusedAt(path, endpoint, input)))
        wrong.push(`${formatEndpoint(endpoint)}: ${JSON.stringify(input).slice(0, 80)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

test('a body that is no object is refused with 400, after access is refused with 401 or 403', async () => {
  const answered: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    const allowed = findAllowedUser(endpoint);
    const refusedUser = endpoint.access.who === 'staff' ? member : endpoint.access.who === 'anyone' ? null : undefined;
    for (const payload of ['[]', '[{"id":"1"}]', '5', '"text"', 'true', 'null']) {
      const send = async (user: TestUser | null) => {
        const headers = { 'content-type': 'application/json', ...(user && { token: user.token }) };
        return (await app.fastify.inject({ method: 'POST', url: `/prod-api${endpoint.path}`, headers, payload }))
          .statusCode;
      };
      const expected = endpoint.access.who === 'anyone' ? 400 : 403;
      const found = [await send(allowed), refusedUser === undefined ? expected : await send(refusedUser)];
      if (found[0] !== 400 || found[1] !== expected)
        answered.push(`${formatEndpoint(endpoint)}: ${payload} ${found.join(' ')}`);
    }
  }
  expect(answered).toEqual([]);
});

/** The fields that the call has: others are refused before anything is looked up. */
const pickKnown = (endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const { properties } = toSchema(endpoint);
  return Object.fromEntries(Object.entries(input).filter(([name]) => properties?.[name] !== undefined));
};

const unknownId = '00000000-0000-7000-8000-000000000000';

test('a record with a version is refused with 400 without a valid version', async () => {
  const versioned = endpoints.filter((endpoint) => toSchema(endpoint).required?.includes('version'));
  expect(versioned.length).toBeGreaterThan(20);
  const changed: string[] = [];
  for (const endpoint of versioned) {
    for (const version of [undefined, null, 'x', 0, -1, 1.5]) {
      if (!(await isRefusedAt('version', endpoint, pickKnown(endpoint, { id: unknownId, version }))))
        changed.push(`${formatEndpoint(endpoint)}: ${String(version)}`);
    }
  }
  expect(changed).toEqual([]);
});

test('an unknown id of any form answers 404', async () => {
  const byId = endpoints.filter((endpoint) => {
    const required = toSchema(endpoint).required ?? [];
    return required.includes('id') && required.every((name) => name === 'id' || name === 'version');
  });
  expect(byId.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const endpoint of byId) {
    for (const id of [unknownId, 'no-id', '../1', '0', "'"]) {
      const input = pickKnown(endpoint, { id, version: 1, text: 'x' });
      const status = await readStatus(findAllowedUser(endpoint), endpoint, input);
      if (status !== 404) found.push(`${formatEndpoint(endpoint)}: ${id} ${status}`);
    }
  }
  expect(found).toEqual([]);
});

/** Lists answer `{list, total, page, limit}`. */
const answersList = ({ output }: Endpoint): boolean => {
  const { properties } = z.toJSONSchema(output, { unrepresentable: 'any' });
  return ['list', 'total', 'page', 'limit'].every((name) => properties?.[name] !== undefined);
};

test('every list takes a page and a limit', () => {
  const lists = endpoints.filter(answersList);
  expect(lists.length).toBeGreaterThan(40);
  const isPaged = (endpoint: Endpoint): boolean =>
    ['page', 'limit'].every((name) => toSchema(endpoint).properties?.[name] !== undefined);
  expect(lists.filter((endpoint) => !isPaged(endpoint)).map(formatEndpoint)).toEqual([]);
});

test('a list refuses other pages, limits, filters and orders than it names with 400', async () => {
  const lists = endpoints.filter((endpoint) => toSchema(endpoint).properties?.['limit'] !== undefined);
  expect(lists.length).toBeGreaterThan(10);
  const answered: string[] = [];
  for (const endpoint of lists) {
    const wrong = [
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
      { page: 'x' },
      { limit: 15 },
      { limit: 10_000 },
      { limit: 0 },
      { sort: 'password_hash' },
      { sort: 'id;--' },
    ];
    const hasFilter = endpoint.method === 'GET' || toSchema(endpoint).properties?.['filter'] !== undefined;
    if (!(await isRefusedAt(hasFilter ? 'filter.unknown' : 'filter', endpoint, { filter: { unknown: 'a' } })))
      answered.push(`${formatEndpoint(endpoint)}: filter`);
    for (const input of wrong) {
      if (!(await isRefusedAt(Object.keys(input).slice(0, 1).join(), endpoint, { keyword: 'a', ...input })))
        answered.push(`${formatEndpoint(endpoint)}: ${JSON.stringify(input)}`);
    }
  }
  expect(answered).toEqual([]);
});
