import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawingReader } from './drawing-reader.ts';

let server: FastifyInstance;
let reads = 0;
const drawing = '<svg id="a">\n<path d="M0 0"/>100%</svg>';
const dataUrl = 'data:image/svg+xml,%3Csvg id=%22a%22%3E%0A%3Cpath d=%22M0 0%22/%3E100%25%3C/svg%3E';

beforeAll(async () => {
  server = fastify();
  server.get<{ Querystring: Record<string, string> }>('/prod-api/picture', (request, reply) => {
    reads++;
    const { type = 'image/svg+xml', cache = 'public, immutable', long } = request.query;
    return reply
      .type(type)
      .header('cache-control', cache)
      .send(long ? drawing.repeat(2_000) : drawing);
  });
  await server.ready();
});
afterAll(() => server.close());

test.each([
  ['a drawing', '/prod-api/picture', dataUrl],
  ['a photograph', '/prod-api/picture?type=image/png', undefined],
  ['a drawing of 78,000 characters', '/prod-api/picture?long=1', undefined],
  ['an address without an answer', '/prod-api/none', undefined],
  ['a file of the app', '/assets/rack.svg', undefined],
  ['a drawing of another server', 'https://other.example/a.svg', undefined],
])('the data URL of %s', async (_name, address, expected) => {
  expect(await createDrawingReader({ fastify: server })(address)).toBe(expected);
});

test.each([
  ['that never changes is read once', 'public, immutable', 1],
  ['that may change is read each time', 'no-cache', 2],
])('a drawing %s', async (_name, cache, expected) => {
  const find = createDrawingReader({ fastify: server });
  const before = reads;
  const address = `/prod-api/picture?cache=${encodeURIComponent(cache)}`;
  await find(address);
  await find(address);
  expect(reads - before).toBe(expected);
});
