import { expect, test } from 'vitest';
import { emptySubPartner, pasteRows } from './pasted-rows.model.ts';

test('cells are pasted from the chosen one on; rows are added, and cells beyond the last column are left out', () => {
  const first = { ...emptySubPartner(), company: 'Old', contact: 'Anna' };
  const rows = pasteRows([first], 'Hafen\tAccess points\nBluelark\tSwitches', { row: 0, column: 'company' });
  expect(rows).toEqual([
    { ...first, company: 'Hafen', item_detail: 'Access points' },
    { ...emptySubPartner(), company: 'Bluelark', item_detail: 'Switches' },
  ]);
  expect(pasteRows([first], '+49 40 1\tsite.example\tlost', { row: 0, column: 'phone' })).toEqual([
    { ...first, phone: '+49 40 1', website: 'site.example' },
  ]);
});
