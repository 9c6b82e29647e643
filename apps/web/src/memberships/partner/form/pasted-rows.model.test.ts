import { maxSubPartners } from '@trunkline/contract/applications.shapes';
import { expect, test } from 'vitest';
import { emptySubPartner, pasteRows } from './pasted-rows.model.ts';

test('cells are pasted from the chosen one on; rows are added', () => {
  const first = { ...emptySubPartner(), company: 'Old', contact: 'Anna' };
  const rows = pasteRows([first], 'Hafen\tAccess points\nBluelark\tSwitches', { row: 0, column: 'company' });
  expect(rows).toEqual([
    { ...first, company: 'Hafen', item_detail: 'Access points' },
    { ...emptySubPartner(), company: 'Bluelark', item_detail: 'Switches' },
  ]);
});

test('nothing is pasted when a filled cell has no column, or a row no place', () => {
  const paste = (text: string) => pasteRows([emptySubPartner()], text, { row: 0, column: 'phone' });
  expect(paste('+49 40 1\tsite.example\t')).toEqual([
    { ...emptySubPartner(), phone: '+49 40 1', website: 'site.example' },
  ]);
  expect(paste('+49 40 1\tsite.example\tlost')).toBeUndefined();
  expect(paste('1\t2\n'.repeat(maxSubPartners))).toHaveLength(maxSubPartners);
  expect(paste('1\t2\n'.repeat(maxSubPartners + 1))).toBeUndefined();
});
