import * as endpoints from '@trunkline/contract/catalogue';
import { listCart } from '@trunkline/contract/cart';
import { money } from '@trunkline/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { printerOf } from './serializer.ts';

interface Tree {
  name: string;
  children: Tree[];
}
const tree: z.ZodMiniType<Tree> = z.object({
  name: z.string(),
  get children() {
    return z.array(tree);
  },
});

const shape = z.object({
  text: z.string(),
  'odd "key"': z.optional(z.string()),
  count: z.int(),
  share: z.nullable(z.number()),
  flag: z.nullish(z.boolean()),
  state: z.enum(['open', 'shut', 'a "b"']),
  price: z.optional(z.nullable(money)),
  list: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })),
  either: z.union([z.string(), z.object({ a: z.int() })]),
  kept: z._default(z.int(), 7),
  named: z.record(z.string(), z.array(z.string())),
  anything: z.unknown(),
  tree,
});

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('×', 'محوّل', '\u2028', '\ud800', '"\\\n', ''),
);
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: words,
    children: fc.oneof({ maxDepth: 4 }, fc.constant<Tree[]>([]), fc.array(tie('tree'), { maxLength: 2 })),
  }),
})).tree;
const answers = fc.record(
  {
    text: words,
    'odd "key"': fc.option(words, { nil: undefined }),
    count: fc.maxSafeInteger(),
    share: fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(-0)),
    flag: fc.constantFrom(true, false, null, undefined),
    state: fc.constantFrom('open', 'shut', 'a "b"'),
    price: fc.constantFrom('1.00', '-12345.67', null, undefined),
    list: fc.array(fc.record({ id: words, tags: fc.array(words), secret: words })),
    either: fc.oneof(words, fc.record({ a: fc.integer(), secret: words })),
    kept: fc.option(fc.integer(), { nil: undefined }),
    named: fc.dictionary(words, fc.array(words)),
    anything: fc.jsonValue(),
    tree: trees,
    secret: words,
    cost: fc.float(),
  },
  { requiredKeys: ['text', 'count', 'share', 'state', 'list', 'either', 'named', 'anything', 'tree'] },
);

test('an answer is printed as the shape would have cut it, whatever it holds', () => {
  const print = printerOf(shape);
  fc.assert(
    fc.property(answers, (answer) => {
      expect(print(answer)).toBe(JSON.stringify(shape.parse(answer)));
    }),
  );
});

/** One value somewhere in the answer becomes something else. */
const spoilt = fc.tuple(
  answers,
  fc.nat(),
  fc.constantFrom<unknown>(undefined, null, 1.5, NaN, 2 ** 60, 'x', true, [], {}, new Date(0)),
);

test('what the shape refuses is refused, and nothing else', () => {
  const print = printerOf(shape);
  const outcome = (work: () => string | undefined): unknown => {
    try {
      return work();
    } catch (error) {
      return error instanceof z.core.$ZodError ? 'refused' : error;
    }
  };
  fc.assert(
    fc.property(spoilt, ([answer, nth, value]) => {
      const keys = Object.keys(answer);
      const changed = { ...answer, [keys[nth % keys.length]!]: value };
      expect(outcome(() => print(changed))).toEqual(outcome(() => JSON.stringify(shape.parse(changed))));
    }),
  );
});

test('nothing at all is null, and a bare figure is a figure', () => {
  expect(printerOf(z.unknown())(undefined)).toBe('null');
  expect(printerOf(z.int())(3)).toBe('3');
  expect(printerOf(z.nullable(z.object({ a: z.int() })))(null)).toBe('null');
  expect(() => printerOf(z.int())('3')).toThrow(z.core.$ZodError);
});

test('shapes that are in use keep the promise too', () => {
  const row = {
    id: '1', code: 'A', title: 'Größe ×4', describe: '', model: 'A-1', part_number: '1-2', image: '/p?id=1&v=1', cate_id: 'c',
    product_line: 'Raven', kind: 'device', state: 'active', last_orders_on: null, successor_id: null, orderable: true,
    highlights: ['8 × 1G'], market_price: '10.00', discount_price: null, cost: '1.00',
  }; // prettier-ignore
  const answer = { list: [row], total: 1, page: 1, limit: 20 };
  const text = printerOf(endpoints.listProducts.output)(answer);
  expect(text).not.toContain('cost');
  expect(text).toBe(JSON.stringify(endpoints.listProducts.output.parse(answer)));
  const { market_price: _, ...unpriced } = row;
  expect(printerOf(endpoints.listProducts.output)({ ...answer, list: [unpriced] })).not.toContain('market_price');
  expect(() => printerOf(listCart.output)({ list: [], subtotal: 1 })).toThrow(z.core.$ZodError);
});
