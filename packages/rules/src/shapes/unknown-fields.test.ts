import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { listUnknownFields } from './unknown-fields.ts';

const item = z.object({ id: z.string(), parts: z.optional(z.array(z.object({ quantity: z.int() }))) });
const shape = z
  .object({
    item: z.nullish(item),
    items: z._default(z.array(item), []),
    names: z.record(z.string(), z.object({ en: z.string() })),
    any: z.unknown(),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    both: z.intersection(z.object({ en: z.string() }), z.partialRecord(z.enum(['fr', 'ar']), z.string())),
    open: z.looseObject({ id: z.string() }),
    read: z.pipe(
      z.transform((value) => value),
      z.object({ id: z.string() }),
    ),
    file: z.file(),
  })
  .check(z.refine(() => true));

test.each([
  [{ nonsense: 1 }, ['nonsense']],
  [{ item: { id: 'x', name: 'y' } }, ['item.name']],
  [{ items: [{ id: 'x' }, { id: 'y', parts: [{ quantiy: 1 }] }] }, ['items.1.parts.0.quantiy']],
  [{ names: { any: { en: 'x', fr: 'y' } } }, ['names.any.fr']],
  [{ any: { nonsense: 1 } }, []],
  [{ either: { b: 'x' } }, []],
  [{ either: { c: 'x' } }, ['either.c']],
  [{ both: { en: 'x', ar: 'y' } }, []],
  [{ open: { id: 'x', more: 1 } }, []],
  [{ read: { id: 'x', more: 1 } }, ['read.more']],
  [{ file: new File([], 'a') }, []],
  [{ item: null, items: 'text' }, []],
  [{ constructor: 1 }, ['constructor']],
  [null, []],
])('finds the unknown fields of %j: %j', (value, unknown) => {
  expect(listUnknownFields(value, shape)).toEqual(unknown);
});

test('lists 20 of many unknown fields', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`field${nth}`, nth]));
  expect(listUnknownFields(many, shape)).toHaveLength(20);
});
