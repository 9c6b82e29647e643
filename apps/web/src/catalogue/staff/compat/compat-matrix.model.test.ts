import type { CompatRule } from '@trunkline/contract/staff/compat';
import { expect, test } from 'vitest';
import { groupCompatTypes, toCompatPairKey, findCompatVerdict } from './compat-matrix.model.ts';

const createType = (type: string, kind: string) => ({ type, kind, products: 1 });
const createRule = (slot_type: string, plug_type: string): CompatRule => ({
  id: `${slot_type} ${plug_type}`,
  slot_type,
  plug_type,
  max: null,
  reason: null,
  says: 'fits',
  devices: 1,
  accessories: 1,
  version: 1,
});

test('groups slot types by kind, with the plug types that fit them or that a rule names', () => {
  const slots = [createType('A', 'power'), createType('B', 'power'), createType('C', 'fan')];
  const plugs = [
    createType('A', 'power'),
    createType('C', 'fan'),
    createType('X', 'power'),
    createType('unrelated', 'module'),
  ];
  const groups = groupCompatTypes(slots, plugs, [createRule('B', 'X')], 10);
  expect(
    groups.map(({ kind, slots: one, plugs: two }) => [kind, one.map((s) => s.type), two.map((p) => p.type)]),
  ).toEqual([
    ['power', ['B', 'A'], ['A', 'X']],
    ['fan', ['C'], ['C']],
  ]);
});

test('returns the rule of the pair, else own for equal types, else undefined', () => {
  const own = createRule('A', 'A');
  expect(findCompatVerdict(new Map(), 'A', 'A')).toBe('own');
  expect(findCompatVerdict(new Map(), 'A', 'B')).toBeUndefined();
  expect(findCompatVerdict(new Map([[toCompatPairKey('A', 'A'), own]]), 'A', 'A')).toEqual({ rule: own });
});
