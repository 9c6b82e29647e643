import type { PermissionRow } from '@trunkline/contract/staff/roles';
import { expect, test } from 'vitest';
import { groupPermissions, toCellState, toHeldPermissions } from './role-permissions.model.ts';

const row = (permission: string, entity: string, column: PermissionRow['column']): PermissionRow => ({
  permission,
  entity,
  column,
  text: `${column} ${entity}`,
  group: permission.split(':')[0] ?? '',
  held: true,
});
const list = [
  row('sales:quotation:read', 'Quotations', 'read'),
  row('sales:quotation:decide', 'Quotations', 'decide'),
  row('orders:order:read', 'Orders', 'read'),
];

test('everything and whole areas are written out', () => {
  expect(toHeldPermissions(list, ['*:*:*'])).toHaveLength(3);
  expect(toHeldPermissions(list, ['sales:*:*'])).toEqual(['sales:quotation:read', 'sales:quotation:decide']);
  expect(toHeldPermissions(list, ['orders:order:read', 'gone:thing:read'])).toEqual(['orders:order:read']);
});

test('permissions of one entity stand in one row, and a keyword keeps the rows that contain it', () => {
  const [sales, orders] = groupPermissions(list, '');
  expect(sales?.entities).toEqual([{ entity: 'Quotations', cells: { read: list[0], decide: list[1] } }]);
  expect(orders?.entities).toHaveLength(1);
  expect(groupPermissions(list, 'decide').map(({ group }) => group)).toEqual(['sales']);
  expect(groupPermissions(list, 'nothing')).toEqual([]);
});

test('a permission is held, given, taken or free', () => {
  expect(toCellState('a', ['a'], ['a'])).toBe('held');
  expect(toCellState('a', [], ['a'])).toBe('given');
  expect(toCellState('a', ['a'], [])).toBe('taken');
  expect(toCellState('a', [], [])).toBe('free');
});
