import type { SolutionDesign } from '@trunkline/contract/content/solution-design';

/** Two cores above closets of 200 users with four switches and eight radios each. */
export const campus: SolutionDesign = {
  unit: 'users',
  size: { min: 200, max: 5000, step: 200, default: 2000 },
  group: { kind: 'closet', every: 200 },
  layers: [
    {
      key: 'internet',
      title: { en: 'Internet' },
      shape: 'outside',
      nodes: [{ en: 'Provider A' }, { en: 'Provider B' }],
    },
    { key: 'core', title: { en: 'Core' }, shape: 'device' },
    { key: 'access', title: { en: 'Access' }, shape: 'group' },
    { key: 'wireless', title: { en: 'Wireless' }, shape: 'radios' },
  ],
  devices: [
    {
      key: 'core',
      layer: 'core',
      code: 'CORE',
      rule: { count: 2 },
      accessories: [
        { code: 'CARD', rule: { count: 1, per: 'group', every: 12 } },
        { code: 'OPTIC', rule: { count: 1, per: 'group' } },
        { code: 'LARGE', rule: { count: 1 }, from: 3000 },
      ],
    },
    { key: 'switch', layer: 'access', code: 'SWITCH', rule: { count: 4, per: 'group' } },
    { key: 'ap', layer: 'wireless', code: 'AP', rule: { count: 1, per: 'size', every: 25 } },
    { key: 'licence', layer: 'wireless', code: 'LICENCE', rule: { count: 1, per: 'ap', every: 50 }, drawn: false },
  ],
  links: [
    { key: 'wan', from: 'internet', to: 'core', pattern: 'each', speed: '10G' },
    { key: 'peers', from: 'core', to: 'core', pattern: 'peers' },
    { key: 'uplinks', from: 'core', to: 'access', pattern: 'all', speed: '10G', rule: { count: 2, per: 'group' } },
    { key: 'air', from: 'access', to: 'wireless', pattern: 'each' },
  ],
  cases: [
    { title: { en: 'Core A fails' }, layer: 'core' },
    { title: { en: 'Link fails' }, link: 'uplinks' },
  ],
};
