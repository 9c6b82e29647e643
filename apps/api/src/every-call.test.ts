// What holds for every call there is, also for the next one: who may make it, and that nothing sent is without an end.
import { type Endpoint, membershipTypes } from '@trunkline/contract/endpoint';
import { listUploads } from '@trunkline/contract/upload';
import * as z from 'zod/v4/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { as, boot, type Booted, type Person } from './testing/boot.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Who holds a permission, besides `admin`. docs/rules/accounts.md */
const holders: Readonly<Record<string, readonly string[]>> = {
  'catalogue:product:read': ['catalogue', 'pricing', 'auditor'],
  'catalogue:product:edit': ['catalogue'],
  'prices:pricelist:read': ['pricing', 'auditor'],
  'prices:pricelist:edit': ['pricing'],
  'sales:quotation:read': ['channel', 'headquarters', 'pricing', 'auditor'],
  'sales:quotation:decide': ['pricing'],
  'orders:order:read': ['finance', 'logistics', 'auditor'],
  'orders:payment:confirm': ['finance'],
  'orders:shipment:ship': ['logistics'],
  'system:outbox:read': ['auditor'],
  'system:outbox:edit': [],
};
const roles = Object.values(holders)
  .flat()
  .concat('training', 'content', 'service')
  .filter((role, at, all) => all.indexOf(role) === at);

/** Calls by POST that read, or that look closer at who calls once they know what about. */
const postsThatRead = [
  '/admin/order/document',
  '/admin/order/sendback',
  '/admin/quotation/download',
  '/admin/pricelist/parts',
  '/admin/rate/convert',
];

let app: Booted;
let calls: readonly Endpoint[];
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await boot();
  calls = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint);
  admin = await app.make.staff('admin');
  member = await app.make.member({ type: membershipTypes[0] });
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const statusFor = async (person: Person | null, call: Endpoint, input: unknown = {}): Promise<number> =>
  (await as(app, person).raw(call, input)).status;

/** The calls that do not answer this person, who sends nothing, with the status. */
async function notAnswering(status: number, person: Person | null, which: (call: Endpoint) => boolean) {
  const others: string[] = [];
  for (const call of calls.filter(which)) {
    const found = await statusFor(person, call);
    if (found !== status) others.push(`${nameOf(call)}: ${found}`);
  }
  return others;
}

test('a visitor is asked to log in by every call that is not for anyone', async () => {
  const closed = ({ access }: Endpoint): boolean => access.who !== 'anyone';
  expect(calls.filter(closed).length).toBeGreaterThan(100);
  expect(await notAnswering(401, null, closed)).toEqual([]);
});

test('calls of companies refuse staff, calls of the back office refuse companies', async () => {
  const ofCompanies = ({ access }: Endpoint): boolean => access.who === 'company' || access.who === 'owner';
  expect(await notAnswering(403, admin, ofCompanies)).toEqual([]);
  expect(await notAnswering(403, member, ({ access }) => access.who === 'staff')).toEqual([]);
});

const guarded = ({ access }: Endpoint): boolean => access.who === 'staff' && access.permission !== 'admin:home:read';
const mayCall = (role: string, { access }: Endpoint): boolean => holders[access.permission!]!.includes(role);

test('a call of the back office is closed to every role that does not hold its permission', async () => {
  const permissions = new Set(calls.filter(guarded).map(({ access }) => access.permission));
  expect(permissions).toEqual(new Set(Object.keys(holders)));
  for (const role of roles) {
    const person = await app.make.staff(role);
    // what is allowed is not done here: its own tests do it
    expect([role, await notAnswering(403, person, (call) => guarded(call) && !mayCall(role, call))]).toEqual([
      role,
      [],
    ]);
  }
});

test('and open to those that do', async () => {
  const closed: string[] = [];
  for (const call of calls.filter(guarded)) {
    for (const role of holders[call.access.permission!]!.slice(0, 1)) {
      if ((await statusFor(await app.make.staff(role), call)) === 403) closed.push(`${role}: ${nameOf(call)}`);
    }
  }
  expect(closed).toEqual([]);
});

test('what changes something asks for more than reading', () => {
  const lax = calls.filter(({ method, access }) => method === 'POST' && access.permission?.endsWith(':read'));
  expect(lax.map(({ path }) => path).toSorted()).toEqual(postsThatRead.toSorted());
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

const schemaOf = ({ input }: Endpoint): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Each text and list of a shape with its dotted path; `*` stands for any entry. */
function* partsOf(schema: Schema, path: readonly string[] = []): Generator<{ path: string; part: Schema }> {
  for (const one of schema.anyOf ?? []) yield* partsOf(one, path);
  if (schema.type === 'string' || schema.type === 'array') yield { path: path.join('.'), part: schema };
  if (schema.items) yield* partsOf(schema.items, [...path, '*']);
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* partsOf(one, [...path, name]);
  if (typeof schema.additionalProperties === 'object') yield* partsOf(schema.additionalProperties, [...path, '*']);
}

/** Compared with one that has an end, and kept nowhere. */
const comparedOnly = ['password_again'];

test('every text and every list that can be sent has an end', () => {
  const endless = calls.flatMap((call) =>
    [...partsOf(schemaOf(call))]
      .filter(({ path, part }) =>
        part.type === 'array'
          ? part['maxItems'] === undefined
          : !['maxLength', 'enum', 'const', 'format', 'pattern'].some((rule) => rule in part) &&
            !comparedOnly.includes(path),
      )
      .map(({ path }) => `${nameOf(call)}: ${path}`),
  );
  expect(endless).toEqual([]);
});

/** Anybody who may make the call. */
const allowed = ({ access }: Endpoint): Person | null =>
  access.who === 'anyone' ? null : access.who === 'staff' ? admin : member;

/** A shape, and those that it may be instead. */
const kindsOf = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(kindsOf)];

function* wrongOf(schema: Schema): Generator<unknown> {
  const kinds = kindsOf(schema);
  for (const { type, maxLength, maxItems } of kinds) {
    if (type === 'string' && typeof maxLength === 'number') yield 'x'.repeat(maxLength + 1);
    if (type === 'array' && typeof maxItems === 'number') yield Array.from({ length: maxItems + 1 }, () => '1');
    if (type === 'number' || type === 'integer') yield 'many';
  }
  const takesAnything = kinds.some(({ type, anyOf }) => type === undefined && anyOf === undefined);
  if (!takesAnything && !kinds.some(({ type }) => type === 'object')) yield { strange: true };
}

/** What a call refuses: by the field that is wrong, also within the first entry of a list. */
function* wrongInputs(call: Endpoint): Generator<{ path: string; input: unknown }> {
  for (const [name, schema] of Object.entries(schemaOf(call).properties ?? {})) {
    for (const wrong of wrongOf(schema)) yield { path: name, input: { [name]: wrong } };
    const entries = kindsOf(schema).flatMap(({ items }) => Object.entries(items?.properties ?? {}));
    for (const [inner, one] of entries) {
      for (const wrong of wrongOf(one)) yield { path: `${name}.0.${inner}`, input: { [name]: [{ [inner]: wrong }] } };
    }
  }
}

/** By 400, with the field named; a list that is too long may be wrong in its entries as well. */
async function isRefusedAt(path: string, call: Endpoint, input: unknown): Promise<boolean> {
  const answer = await as(app, allowed(call)).raw(call, input);
  const { data } = answer.json() as { data: { errors?: { path: string }[] } | null };
  return (
    answer.status === 400 &&
    (data?.errors ?? []).some((error) => error.path === path || error.path.startsWith(`${path}.`))
  );
}

test('one more than the end is refused at its field, and so is another type', async () => {
  let tried = 0;
  const wrong: string[] = [];
  for (const call of calls) {
    // what is read from an address is text, and a file has its own tests
    if (call.method === 'GET' || Object.keys(listUploads(call.input)).length > 0) continue;
    for (const { path, input } of wrongInputs(call)) {
      tried += 1;
      if (!(await isRefusedAt(path, call, input))) wrong.push(`${nameOf(call)}: ${JSON.stringify(input).slice(0, 80)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

const nobody = '00000000-0000-7000-8000-000000000000';

test('what has a version is not changed without it, nor with something that is none', async () => {
  const versioned = calls.filter((call) => schemaOf(call).required?.includes('version'));
  expect(versioned.length).toBeGreaterThan(20);
  const changed: string[] = [];
  for (const call of versioned) {
    for (const version of [undefined, null, 'x', 0, -1, 1.5]) {
      if (!(await isRefusedAt('version', call, { id: nobody, version })))
        changed.push(`${nameOf(call)}: ${String(version)}`);
    }
  }
  expect(changed).toEqual([]);
});

test('what is not there is not there, whatever its id looks like', async () => {
  const byId = calls.filter((call) => {
    const required = schemaOf(call).required ?? [];
    return required.includes('id') && required.every((name) => name === 'id' || name === 'version');
  });
  expect(byId.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const call of byId) {
    for (const id of [nobody, 'no-id', '../1', '0', "'"]) {
      const status = await statusFor(allowed(call), call, { id, version: 1 });
      if (status !== 404) found.push(`${nameOf(call)}: ${id} ${status}`);
    }
  }
  expect(found).toEqual([]);
});

test('a list has the lengths and orders that it names, and no others', async () => {
  const lists = calls.filter((call) => schemaOf(call).properties?.['limit'] !== undefined);
  expect(lists.length).toBeGreaterThan(10);
  const answered: string[] = [];
  for (const call of lists) {
    const sorts = schemaOf(call).properties?.['sort'] !== undefined;
    const wrong = [
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
      { page: 'x' },
      { limit: 15 },
      { limit: 10_000 },
      { limit: 0 },
    ];
    for (const input of sorts ? [...wrong, { sort: 'password_hash' }, { sort: 'id;--' }] : wrong) {
      if (!(await isRefusedAt(Object.keys(input)[0]!, call, { keyword: 'a', ...input })))
        answered.push(`${nameOf(call)}: ${JSON.stringify(input)}`);
    }
  }
  expect(answered).toEqual([]);
});
