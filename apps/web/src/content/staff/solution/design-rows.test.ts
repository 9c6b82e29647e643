import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { mergeVersions } from '@trunkline/rules/merge';
import { describe, expect, test } from 'vitest';
import { formatNamedDesign, toNamedDesign } from './design-rows.ts';
import { readDesign } from './design-text.ts';

const device = (key: string, count: number) => ({ key, layer: 'core', code: key.toUpperCase(), rule: { count } });
const layer = (key: string) => ({ key, title: { en: key }, shape: 'device' as const });
const before: SolutionDesign = {
  unit: 'users',
  size: { min: 100, max: 1000, step: 100, default: 200 },
  layers: [layer('core'), layer('access')],
  devices: [device('rk9604', 2), device('rv2448p', 4)],
  failures: [{ what: { en: 'A core. Or its power' }, who: { en: 'Nobody' }, ms: 50 }],
};

/** What two editors make of the same design. */
function merge(mine: SolutionDesign, theirs: SolutionDesign) {
  const sides = { before: toNamedDesign(before), mine: toNamedDesign(mine), theirs: toNamedDesign(theirs) };
  const { merged, clashes } = mergeVersions(sides);
  return { clashes, design: readDesign(formatNamedDesign(merged, sides)) };
}

test('a design with named rows becomes the same design again', () => {
  const named = toNamedDesign(before);
  expect(readDesign(formatNamedDesign(named, { before: named, mine: named, theirs: named }))).toEqual(before);
  expect(toNamedDesign(undefined)).toBeUndefined();
});

describe('two editors of a design', () => {
  test('who changed different fields of a row, and different rows, do not clash', () => {
    const mine = { ...before, devices: [{ ...device('rk9604', 3) }, device('rv2448p', 4)] };
    const theirs = {
      ...before,
      devices: [{ ...device('rk9604', 2), code: 'RK9608' }, device('rv2448p', 4), device('mg640', 8)],
      failures: [],
    };
    const { clashes, design } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(design?.devices.map(({ code, rule }) => [code, rule.count])).toEqual([
      ['RK9608', 3],
      ['RV2448P', 4],
      ['MG640', 8],
    ]);
    expect(design?.failures).toEqual([]);
  });

  test('who changed the same field clash at that field alone', () => {
    const mine = { ...before, devices: [device('rk9604', 3), device('rv2448p', 4)] };
    const theirs = { ...before, devices: [device('rk9604', 4), device('rv2448p', 5)] };
    expect(merge(mine, theirs).clashes).toEqual([{ path: 'devices.rk9604.rule.count', before: 2, mine: 3, theirs: 4 }]);
  });

  test('one of whom removed a row that the other changed clash at the row', () => {
    const mine = { ...before, devices: [device('rv2448p', 4)] };
    const theirs = { ...before, devices: [device('rk9604', 4), device('rv2448p', 4)] };
    const [clash] = merge(mine, theirs).clashes;
    expect([clash?.path, clash?.mine]).toEqual(['devices.rk9604', undefined]);
    expect(merge(theirs, mine).clashes.map(({ path }) => path)).toEqual(['devices.rk9604']);
  });

  test('get the order of the saved version, and their own one where they moved a row', () => {
    const theirs = { ...before, layers: [layer('edge'), layer('access'), layer('core')] };
    const listLayers = (mine: SolutionDesign) => merge(mine, theirs).design?.layers.map(({ key }) => key);
    expect(listLayers(before)).toEqual(['edge', 'access', 'core']);
    expect(listLayers({ ...before, layers: [layer('core'), layer('mine'), layer('access')] })).toEqual([
      'edge',
      'access',
      'core',
      'mine',
    ]);
    const moved = [layer('access'), layer('core')];
    expect(listLayers({ ...before, layers: moved })).toEqual(['access', 'core', 'edge']);
  });

  test('two rows with the same name are told apart', () => {
    const twice = { ...before, devices: [device('rk9604', 2), device('rk9604', 3)] };
    expect(merge(twice, before).design?.devices.map(({ rule }) => rule.count)).toEqual([2, 3]);
  });
});
