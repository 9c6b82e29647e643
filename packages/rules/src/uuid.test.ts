import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each([
  ['0197f2a0-7c1e-7b5e-9f0e-1f2e3d4c5b6a', true],
  ['0197F2A0-7C1E-7B5E-9F0E-1F2E3D4C5B6A', true],
  ['0197f2a07c1e7b5e9f0e1f2e3d4c5b6a', false],
  ['0197f2a0-7c1e-7b5e-9f0e-1f2e3d4c5b6', false],
  ['{0197f2a0-7c1e-7b5e-9f0e-1f2e3d4c5b6a}', false],
  ['', false],
])('isUuid(%j) returns %s', (text, valid) => expect(isUuid(text)).toBe(valid));
