import { expect, test } from 'vitest';
import { type LabelledGroup, matchGroup } from './match-group.ts';
import type { SearchFilter } from './vocabulary.ts';

const optic: LabelledGroup = {
  kind: 'optic',
  labels: { speed: ['10G'], form: ['SFP+'], reach: ['20 km'], medium: ['single'], connector: ['LC'] },
  categories: 'optics and cables transceivers 10g, sfp+',
};
const poeSwitch: LabelledGroup = {
  kind: 'device',
  labels: { ports: ['48'], speed: ['1G', '10G'], poe: ['PoE+'], layer: ['L3'] },
  categories: 'switches campus access raven 2400',
};

test.each<[SearchFilter['name'], string, LabelledGroup, number | undefined]>([
  ['reach', '10 km', optic, 1],
  ['reach', '20 km', optic, 0],
  ['reach', '500 m', optic, 39],
  ['reach', '40 km', optic, undefined],
  ['reach', '10 km', poeSwitch, undefined],
  ['ports', '24', poeSwitch, 1],
  ['ports', '48', poeSwitch, 0],
  ['ports', '52', poeSwitch, undefined],
  ['speed', '1G', poeSwitch, 0],
  ['speed', '10G', poeSwitch, 0.01],
  ['speed', '25G', poeSwitch, undefined],
  ['poe', 'PoE', poeSwitch, 0.1],
  ['poe', 'PoE+', poeSwitch, 0],
  ['poe', 'PoE++', poeSwitch, undefined],
  ['connector', 'RJ45', poeSwitch, 0.2],
  ['connector', 'RJ45', optic, undefined],
  ['layer', 'L2', poeSwitch, undefined],
  ['role', 'switch', poeSwitch, 0],
  ['role', 'switch', optic, undefined],
  ['role', 'optic', optic, 0],
  ['role', 'unknown', optic, undefined],
  ['any', 'campus', poeSwitch, 0],
  ['any', 'lc', optic, 0],
  ['any', 'witch', poeSwitch, undefined],
])('%s %s has the distance that the group leaves', (name, value, group, distance) =>
  expect(matchGroup([{ name, value }], group)?.distance).toBe(distance),
);

test('a form of a device is left to the words of its products', () => {
  expect(matchGroup([{ name: 'form', value: 'SFP+' }], poeSwitch)).toEqual({ distance: 0.5, words: ['sfp+'] });
  expect(matchGroup([{ name: 'form', value: 'SFP+' }], optic)).toEqual({ distance: 0, words: [] });
});

test('a group must match every filter', () => {
  const filters = [
    { name: 'ports', value: '24' },
    { name: 'poe', value: 'PoE' },
  ] as const;
  expect(matchGroup(filters, poeSwitch)).toEqual({ distance: 1.1, words: [] });
  expect(matchGroup([...filters, { name: 'speed', value: '40G' }], poeSwitch)).toBeUndefined();
});
