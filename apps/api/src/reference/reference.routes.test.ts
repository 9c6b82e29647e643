import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/boot.ts';
import type { OpenApiDocument } from './document/document.ts';
import type { Operation } from './document/operations.ts';
import { answerShapes, requestShapes } from './document/schema-names.ts';
import { type JsonSchema, readFieldNotes } from './document/schemas.ts';
import { referenceRoutes } from './reference.routes.ts';

const app = await startTestApp();
const source = (await app.fastify.inject({ url: '/prod-api/openapi.json' })).body;
const document = JSON.parse(source) as OpenApiDocument;

const listOperations = (): [call: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );

/** Calls `visit` with each field of the schemas in a part of the document, and where it stands. */
function visitFields(part: unknown, visit: (name: string, schema: JsonSchema, at: string) => void, at = ''): void {
  if (typeof part !== 'object' || part === null) return;
  const { type, properties } = part as JsonSchema;
  if (type === 'object' && properties)
    for (const [name, schema] of Object.entries(properties)) visit(name, schema, `${at}.${name}`);
  for (const [name, one] of Object.entries(part)) if (name !== 'examples') visitFields(one, visit, `${at}.${name}`);
}

describe('openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'operation-operationId-unique': 'error',
        'no-invalid-schema-examples': 'error',
        'no-invalid-media-type-examples': 'error',
        'no-unused-components': 'error',
        'operation-4xx-response': 'error',
        'operation-tag-defined': 'error',
      },
    });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1/);
  });

  test('no process starts with a call that belongs to no group', () => {
    const fastify = Fastify();
    const [served] = app.context.endpoints.values();
    if (!served) throw new Error('no call is served');
    const endpoints = new Map([
      ['GET /nobody/knows', { ...served, endpoint: { ...served.endpoint, path: '/nobody/knows' as const } }],
    ]);
    expect(() => referenceRoutes({ ...app.context, fastify, endpoints })).toThrow('/nobody/knows belongs to no group');
  });

  test('states the access of every endpoint', () => {
    expect(listOperations()).toHaveLength(app.context.endpoints.size);
    for (const [, call] of listOperations())
      expect(['anyone', 'user', 'company', 'owner', 'staff']).toContain(call['x-access'].who);
  });

  test('describes every field, and describes no field that does not exist', () => {
    const notes = readFieldNotes();
    const names = new Set<string>();
    const bare: string[] = [];
    visitFields({ paths: document.paths, schemas: document.components.schemas }, (name, schema, at) => {
      names.add(name);
      if (schema.description === undefined && !/^(?:code|msg|data)$/.test(name)) bare.push(at);
    });
    for (const [, { parameters }] of listOperations())
      for (const one of parameters) if ('name' in one) names.add(one.name);
    expect(bare).toEqual([]);
    expect([...notes.keys()].filter((name) => !names.has(name.replace(/^\w+\./, '')))).toEqual([]);
  });

  test('leaves answers open for fields of later versions', () => {
    const closed: string[] = [];
    visitFields({ schemas: document.components.schemas }, (_, schema, at) => {
      if (schema.additionalProperties === false) closed.push(at);
    });
    expect(closed).toEqual([]);
    expect(source).not.toContain('"additionalProperties":false');
  });

  test('names a shared shape once', () => {
    for (const name of Object.keys({ ...answerShapes, ...requestShapes }))
      expect(document.components.schemas).toHaveProperty(name);
    expect(Object.keys(answerShapes).filter((name) => name in requestShapes)).toEqual([]);
    const repeated = new Map<string, number>();
    visitFields(document.paths, (_, schema) => {
      const text = JSON.stringify(schema.items ?? schema);
      if (text.length > 600 && text.includes('"properties"')) repeated.set(text, (repeated.get(text) ?? 0) + 1);
    });
    expect([...repeated].filter(([, count]) => count > 3)).toEqual([]);
  });
});

describe('an operation', () => {
  const getOperation = (method: string, path: string): Operation => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return operation;
  };
  const listParameterNames = (operation: Operation) =>
    operation.parameters.map((one) => ('name' in one ? one.name : one.$ref.slice(one.$ref.lastIndexOf('/') + 1)));

  test('sends filters as filter[name]=value', () => {
    const filters = listOperations().flatMap(([call, { parameters }]) =>
      parameters.flatMap((one) => ('name' in one && one.name === 'filter' ? [{ call, ...one }] : [])),
    );
    expect(filters.length).toBeGreaterThan(5);
    for (const { style, explode, schema } of filters)
      expect([style, explode, schema.type]).toEqual(['deepObject', true, 'object']);
  });

  test('limits the rows of a page to the sizes that the server takes', async () => {
    const [limit] = getOperation('get', '/user/quotation').parameters.flatMap((one) =>
      'name' in one && one.name === 'limit' ? [one.schema] : [],
    );
    expect(limit?.enum).toEqual([10, 20, 30, 50]);
  });

  test('takes an idempotency key when it writes with a session, unless it answers a secret', () => {
    expect(listParameterNames(getOperation('post', '/user/starttotp'))).not.toContain('idempotencyKey');
    expect(listParameterNames(getOperation('post', '/user/createorder'))).toContain('idempotencyKey');
    expect(listParameterNames(getOperation('get', '/user/orderlist'))).not.toContain('idempotencyKey');
    expect(listParameterNames(getOperation('post', '/v2/user/login'))).not.toContain('idempotencyKey');
  });

  test('requires the version as soon as the id is sent', () => {
    const schema = getOperation('post', '/user/postquotation').requestBody?.content['application/json']?.schema;
    expect(schema?.dependentRequired).toEqual({ id: ['version'] });
  });

  test('lists the refusals that it can answer', () => {
    expect(Object.keys(getOperation('post', '/user/uploadorder').responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(getOperation('get', '/layout').responses)).toEqual(['200', '401', '429', '500', '503']);
  });
});

test('/docs lists every endpoint below the introduction', async () => {
  const page = await app.fastify.inject({ url: '/prod-api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Repeating a request safely');
  for (const { endpoint } of app.context.endpoints.values()) expect(page.body).toContain(`/prod-api${endpoint.path}`);
  expect(page.body.indexOf('Staff: prices')).toBeGreaterThan(page.body.indexOf('Quotations'));
});
