import { expect, test } from 'vitest';
import { toInitials } from './avatar.tsx';

test.each([
  ['Hanna Virtanen', 'HV'],
  ['Omar  Al-Masri', 'OA'],
  ['Acme', 'A'],
  ['Haddad Networks (Jordan)', 'HN'],
  ['شركة حداد 2', 'شح'],
  ['شركة حداد (جديدة)', 'شح'],
  ['(기술) 주식회사', '주'],
  ['“Harbour” Trading 24', 'HT'],
  ['3 Peaks Systems', 'PS'],
  ['42', '?'],
  ['', '?'],
  ['🚀 Rocket', 'R'],
])('the initials of %j are %s', (name, initials) => expect(toInitials(name).replace('\u200c', '')).toBe(initials));
