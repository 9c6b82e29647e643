import { checkFit } from '@trunkline/rules/fit/checks';
import { completeConfiguration } from '@trunkline/rules/fit/completion';
import type { FitChoice, FitPart } from '@trunkline/rules/fit/parts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { loadDemoFit } from './demo-fit.testing.ts';
import { readDemoCatalogue } from './product-facts.ts';

// Every device of the demo catalogue works with parts of the demo catalogue. docs/rules/configurator.md, "Completing"

const { products } = readDemoCatalogue();
const app = await startTestApp();
const { fit, parts } = await loadDemoFit(app);

const listDevices = (): FitPart[] => parts.filter(({ kind, orderable }) => kind === 'device' && orderable);
const listErrors = (device: FitPart, choices: readonly FitChoice[]): string[] =>
  checkFit(fit, device, choices).flatMap(({ level, rule }) => (level === 'error' ? [rule] : []));

test('completing any device that is sold gives a configuration without errors', () => {
  const devices = listDevices();
  expect(devices.length).toBeGreaterThanOrEqual(150);
  for (const device of devices) {
    const done = completeConfiguration(fit, device, []);
    const choices = 'accessories' in done ? done.accessories : [];
    expect([device.model, 'blockedBy' in done, listErrors(device, choices)]).toEqual([device.model, false, []]);
  }
});

const chassis = products.filter(({ drawing, state }) => drawing === 'chassis' && state !== 'ended');
test.each(chassis.map(({ model, slots }) => [model, slots] as const))(
  'the %s asks for a supervisor, fans, supplies and its fabric, and each can be ordered',
  (model, slots) => {
    const required = slots.filter((slot) => slot.required > 0);
    const kinds = new Set(slots.filter(({ kind }) => kind !== 'line_card' && kind !== 'mount').map(({ kind }) => kind));
    expect(new Set(required.map(({ kind }) => kind))).toEqual(kinds);
    for (const { slot_type } of required) {
      const fitting = parts.filter(({ orderable, state, plug_type }) => {
        const rule = fit.rules.find((one) => one.slot_type === slot_type && one.plug_type === plug_type);
        const goes = rule ? rule.reason === null : plug_type === slot_type;
        return orderable && state === 'active' && goes;
      });
      expect([model, slot_type, fitting.length > 0]).toEqual([model, slot_type, true]);
    }
  },
);

test('supplies are AC or DC, and those of a PoE device feed all its ports at full class', () => {
  for (const { model, power_supplied, kind, current_type } of parts)
    expect([model, kind === 'power' && power_supplied > 0 && current_type === null]).toEqual([model, false]);
  const fed = listDevices().filter(
    ({ ports, slots, power_supplied }) =>
      power_supplied === 0 && ports.some(({ poe }) => (poe ?? 0) > 0) && slots.some(({ kind }) => kind === 'power'),
  );
  expect(fed.map(({ model }) => model)).toEqual(expect.arrayContaining(['RV-3448P', 'RV-3448E', 'RV-3424M']));
  for (const device of fed) {
    const bays = device.slots.filter(({ kind }) => kind === 'power');
    const supplies = parts.filter(({ plug_type, orderable }) => orderable && plug_type === bays[0]?.slot_type);
    const [largest] = supplies.toSorted((a, b) => b.poe_budget - a.poe_budget);
    const choices = [{ accessory_id: largest?.id ?? '', quantity: bays.length }];
    const rules = checkFit(fit, device, choices).map(({ rule }) => rule);
    expect([device.model, rules.filter((rule) => rule.startsWith('poe'))]).toEqual([device.model, []]);
  }
});
