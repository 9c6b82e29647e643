import type { AdminCompat } from '@trunkline/contract/staff/catalogue';
import { expect, test } from 'vitest';
import { groupsOf, keyOf, verdictOf } from './compat-matrix.model.ts';

const fact = (type: string, kind: string) => ({ type, kind, products: 1 });
const rule = (slot_type: string, plug_type: string) => ({ slot_type, plug_type }) as AdminCompat;

test('each kind of slot has its own table, with the plugs that matter to it', () => {
  const slots = [fact('A', 'power'), fact('B', 'power'), fact('C', 'fan')];
  const plugs = [fact('A', 'power'), fact('C', 'fan'), fact('X', 'power'), fact('lonely', 'module')];
  const groups = groupsOf(slots, plugs, [rule('B', 'X')], 10);
  expect(
    groups.map(({ kind, slots: one, plugs: two }) => [kind, one.map((s) => s.type), two.map((p) => p.type)]),
  ).toEqual([
    ['power', ['B', 'A'], ['A', 'X']],
    ['fan', ['C'], ['C']],
  ]);
});

test('a slot takes the plug of its own name unless a rule says otherwise', () => {
  const own = rule('A', 'A');
  expect(verdictOf(new Map(), 'A', 'A')).toBe('own');
  expect(verdictOf(new Map(), 'A', 'B')).toBeUndefined();
  expect(verdictOf(new Map([[keyOf('A', 'A'), own]]), 'A', 'A')).toEqual({ rule: own });
});
