import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { part, pick, slots } from './chassis.testing.ts';
import { checkFit } from './checks.ts';
import { completeConfiguration } from './completion.ts';
import { computeOffers } from './offers.ts';
import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';
import { configured, getPart } from './random-configurations.testing.ts';

const [forward, reverse] = [{ airflow: 'front_to_back' }, { airflow: 'back_to_front' }] as const;
const supply = (id: string, more: Partial<FitPart>): FitPart =>
  part(id, { kind: 'power', plug_type: 'PSU', power_supplied: 650, current_type: 'AC', ...more });
const fan = (id: string, more: Partial<FitPart>): FitPart => part(id, { kind: 'fan', plug_type: 'FAN', ...more });

const box = part('box', {
  kind: 'device',
  watts: 200,
  slots: [...slots('A B', 'PSU', 'power', 1), ...slots('F1 F2', 'FAN', 'fan', 1)],
});
const fixed = { ...box, id: 'fixed', model: 'FIXED', ...reverse };
const parts = [
  box,
  fixed,
  supply('psu-f', forward),
  supply('psu-r', reverse),
  supply('psu-dc-r', { ...reverse, current_type: 'DC' }),
  supply('psu-any', {}),
  fan('fan-f', forward),
  fan('fan-r', reverse),
];
const catalogue: FitCatalogue = { parts: new Map(parts.map((one) => [one.id, one])), rules: [] };
const listMixed = (device: FitPart, list: Record<string, number>, from = catalogue) =>
  checkFit(from, device, pick(list)).filter(({ rule }) => rule === 'airflow_mixed');
const toList = (choices: readonly FitChoice[] = []): Record<string, number> =>
  Object.fromEntries(choices.map(({ accessory_id, quantity }) => [accessory_id, quantity]));

/** The accessories of the completed configuration; undefined when nothing completes it. */
function listCompleted(...configuration: Parameters<typeof completeConfiguration>): readonly FitChoice[] | undefined {
  const completion = completeConfiguration(...configuration);
  return completion.blockedBy ? undefined : completion.accessories;
}

describe('airflow_mixed', () => {
  test.each<[string, FitPart, Record<string, number>, boolean]>([
    ['supplies of both directions', box, { 'psu-f': 1, 'psu-r': 1, 'fan-f': 2 }, true],
    ['supplies against fans', box, { 'psu-f': 2, 'fan-r': 2 }, true],
    ['fans of both directions', box, { 'psu-any': 2, 'fan-f': 1, 'fan-r': 1 }, true],
    ['one direction', box, { 'psu-r': 2, 'fan-r': 2 }, false],
    ['a supply without a direction', box, { 'psu-any': 1, 'psu-r': 1, 'fan-r': 2 }, false],
    ['parts against the device', fixed, { 'psu-f': 2, 'fan-f': 2 }, true],
    ['parts with the device', fixed, { 'psu-r': 2, 'fan-r': 2 }, false],
  ])('%s', (_what, device, list, isMixed) => {
    expect(listMixed(device, list).map(({ level, product_id }) => [level, product_id])).toEqual(
      isMixed ? [['error', device.id]] : [],
    );
  });

  test.each<[string, FitPart, Record<string, number>, Record<string, number>]>([
    ['one supply of three parts', box, { 'psu-r': 1, 'psu-f': 1, 'fan-f': 2 }, { 'psu-f': 2, 'fan-f': 2 }],
    ['front to back where they are equal', box, { 'psu-r': 2, 'fan-f': 2 }, { 'psu-f': 2, 'fan-f': 2 }],
    ['what opposes the device, though it is the most', fixed, { 'psu-f': 2, 'fan-f': 2 }, { 'psu-r': 2, 'fan-r': 2 }],
  ])('the fix replaces %s', (_what, device, before, after) => {
    const [check] = listMixed(device, before);
    expect(check?.fix?.key).toBe('fix_replace');
    expect(toList(check?.fix?.accessories)).toEqual(after);
  });

  test('the fix removes the minority where nothing takes its place', () => {
    const without = new Map(parts.filter(({ id }) => id !== 'fan-f').map((one) => [one.id, one]));
    const [check] = listMixed(box, { 'psu-f': 2, 'fan-r': 1 }, { parts: without, rules: [] });
    expect([check?.fix?.key, toList(check?.fix?.accessories)]).toEqual(['fix_remove', { 'psu-f': 2 }]);
  });
});

test('an opposing part is not offered once one is fitted, and the reason names what is fitted', () => {
  const offer = (device: FitPart, list: Record<string, number>, id: string) =>
    computeOffers(catalogue, device, pick(list), parts).get(id);
  expect(offer(box, {}, 'fan-r')).toMatchObject({ max_quantity: 2, reason: null });
  expect(offer(box, { 'psu-f': 1 }, 'fan-r')).toMatchObject({
    max_quantity: 0,
    reason: { key: 'reason_airflow_mixed_parts', values: { model: 'FAN-R', fitted: '1 × PSU-F' } },
  });
  expect(offer(box, { 'psu-f': 1 }, 'psu-any')).toMatchObject({ max_quantity: 1, reason: null });
  expect(offer(fixed, {}, 'fan-f')?.reason).toMatchObject({ key: 'reason_airflow_mixed_device' });
});

test('what is fitted decides the airflow of a completed configuration', () => {
  const complete = (device: FitPart, list: Record<string, number>) =>
    toList(listCompleted(catalogue, device, pick(list)));
  expect(complete(box, { 'psu-r': 2 })).toMatchObject({ 'fan-r': 2 });
  expect(complete(box, { 'fan-r': 1 })).toMatchObject({ 'fan-r': 2 });
  expect(complete(fixed, {})).toMatchObject({ 'fan-r': 2 });
  expect(completeConfiguration(catalogue, box, pick({ 'psu-r': 1, 'fan-f': 1 })).blockedBy?.rule).toBe('airflow_mixed');
});

test('whatever passes, is completed or is fixed has one airflow', () => {
  const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 300 };
  fc.assert(
    fc.property(configured(2), ({ world: { catalogue: any, device }, choices }) => {
      const listDirections = (list: readonly FitChoice[]) =>
        new Set(
          [device, ...list.map(({ accessory_id }) => getPart(any, accessory_id))].flatMap((one) => one.airflow ?? []),
        );
      const checks = checkFit(any, device, choices);
      const isSound = !checks.some(({ level }) => level === 'error');
      expect(isSound && listDirections(choices).size > 1).toBe(false);
      expect(listDirections(listCompleted(any, device, choices) ?? []).size).toBeLessThan(2);
      for (const { fix } of checks.filter(({ rule }) => rule === 'airflow_mixed'))
        expect(checkFit(any, device, fix?.accessories ?? []).map(({ rule }) => rule)).not.toContain('airflow_mixed');
    }),
    runs,
  );
});
