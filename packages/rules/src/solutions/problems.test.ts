import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { describe, expect, test } from 'vitest';
import { campus } from './design.testing.ts';
import { listDesignProblems, listProbedSizes } from './problems.ts';

const [core, access, ap, licence] = campus.devices;
if (!core || !access || !ap || !licence) throw new Error('the design has four devices');

const codesOf = (change: Partial<SolutionDesign>): string[] =>
  listDesignProblems({ ...campus, ...change }).map(({ path, code }) => `${path} ${code}`);

test('a sound design has no problem', () => {
  expect(listDesignProblems(campus)).toEqual([]);
});

test('the probed sizes are the ends and the default, each once', () => {
  expect(listProbedSizes(campus)).toEqual([200, 2000, 5000]);
  expect(listProbedSizes({ size: { min: 5, max: 5, step: 5, default: 5 } })).toEqual([5]);
});

describe('sizes', () => {
  test.each([
    [{ min: 200, max: 100, step: 10, default: 150 }, 'size solution_size'],
    [{ min: 200, max: 500, step: 100, default: 600 }, 'size solution_size'],
    [{ min: 200, max: 500, step: 200, default: 200 }, 'size.step solution_step'],
    [{ min: 1, max: 100_000, step: 1, default: 1 }, 'size.step solution_too_many'],
  ])('%j: %s', (size, expected) => {
    expect(codesOf({ size })).toEqual([expected]);
  });
});

describe('devices', () => {
  test('a taken and a reserved name', () => {
    expect(codesOf({ devices: [core, core, access, ap, licence] })).toContain('devices.1.key solution_key_taken');
    expect(codesOf({ devices: [{ ...core, key: 'size' }] })).toContain('devices.0.key solution_key_taken');
  });
  test('an unknown layer, and one that is outside', () => {
    for (const layer of ['nowhere', 'internet'])
      expect(codesOf({ devices: [{ ...core, layer }] })).toEqual(['devices.0.layer solution_layer_unknown']);
  });
  test('a rule by a device that follows, or by itself', () => {
    expect(codesOf({ devices: [licence, ap] })).toEqual(['devices.0.rule.per solution_rule_unknown']);
    expect(codesOf({ devices: [{ ...core, rule: { count: 1, per: 'core' } }] })).toEqual([
      'devices.0.rule.per solution_rule_unknown',
    ]);
  });
  test('a rule by group without groups, and one that does not say what it counts', () => {
    const without: SolutionDesign = {
      ...campus,
      layers: campus.layers.filter(({ shape }) => shape !== 'group'),
      links: [],
      cases: [],
    };
    delete without.group;
    expect(
      listDesignProblems({ ...without, devices: [{ ...core, rule: { count: 1, per: 'group' }, accessories: [] }] }),
    ).toEqual([{ path: 'devices.0.rule.per', code: 'solution_rule_group' }]);
    expect(codesOf({ devices: [{ ...core, rule: { count: 1, every: 5 } }] })).toEqual([
      'devices.0.rule.every solution_rule_every',
    ]);
  });
  test('sizes that end before they begin', () => {
    expect(codesOf({ devices: [{ ...core, from: 500, to: 400 }] })).toEqual(['devices.0.from solution_range']);
  });
  test('more than 1,000 of an accessory in one device, and a size without devices', () => {
    const many = { ...core, accessories: [{ code: 'X', rule: { count: 1, per: 'size' } }] };
    expect(codesOf({ devices: [many] })).toEqual(['devices.0.rule solution_too_many']);
    expect(codesOf({ devices: [{ ...core, from: 400 }] })).toEqual(['devices solution_empty']);
  });
});

describe('layers, links, cases and facts', () => {
  test('an outside layer without nodes', () => {
    expect(
      codesOf({ layers: [{ key: 'core', title: { en: 'Core' }, shape: 'outside' }, ...campus.layers.slice(1)] }),
    ).toContain('layers.0.nodes solution_nodes');
  });
  test('links to an unknown layer, upwards, and peers of two layers', () => {
    const link = { key: 'l', from: 'core', to: 'access', pattern: 'all' as const };
    const cases = { cases: [] };
    expect(codesOf({ ...cases, links: [{ ...link, to: 'nowhere' }] })).toEqual(['links.0 solution_layer_unknown']);
    expect(codesOf({ ...cases, links: [{ ...link, from: 'access', to: 'core' }] })).toEqual([
      'links.0 solution_link_layers',
    ]);
    expect(codesOf({ ...cases, links: [{ ...link, pattern: 'peers' }] })).toEqual(['links.0 solution_link_layers']);
  });
  test('a case of both or of nothing, and facts without a source', () => {
    const title = { en: 'X' };
    expect(codesOf({ cases: [{ title }] })).toEqual(['cases.0 solution_case']);
    expect(codesOf({ cases: [{ title, layer: 'core', link: 'uplinks' }] })).toEqual(['cases.0 solution_case']);
    expect(codesOf({ facts: [{ kind: 'link', of: 'wan' }] })).toEqual(['facts.0 solution_link_unknown']);
    expect(codesOf({ facts: [{ kind: 'ports', of: 'nowhere' }] })).toEqual(['facts.0 solution_layer_unknown']);
  });
});
