import { expect, test } from 'vitest';
import { expectDefined } from '../../testing/expect-defined.ts';
import { toDemoLabels } from './labels.ts';
import { isSwitch } from './performance.ts';
import { type ProductFacts, readDemoCatalogue } from './product-facts.ts';
import { toDemoSpecs } from './specs.ts';
import { toDemoTexts } from './texts.ts';
import { toBits } from './phrases.ts';
import { calculateCapacity, countSlots, formatPorts, listTrafficPorts, mapSeriesByPlug } from './wording.ts';

// Figures of the demo catalogue that a buyer would stumble over.

const demo = readDemoCatalogue();
const { products } = demo;
const fits = mapSeriesByPlug(demo);
const listSpecs = (facts: ProductFacts): Map<string, string> =>
  new Map(toDemoSpecs(facts, fits).map(({ name, value }) => [name.en, typeof value === 'string' ? value : value.en]));
const expectSpecs = (facts: ProductFacts, names: readonly string[]): void =>
  expect([facts.model, names.filter((name) => !listSpecs(facts).has(name))]).toEqual([facts.model, []]);

test('every two products of a series differ in more than weight and size', () => {
  const seen = new Map<string, string>();
  const twins: string[][] = [];
  for (const facts of products) {
    const specs = listSpecs(facts);
    for (const name of ['Weight', 'Size', 'Power draw', 'Heat', 'Built-in supply']) specs.delete(name);
    const key = JSON.stringify([facts.category, [...specs], facts.slots, facts.airflow]);
    const other = seen.get(key);
    if (other !== undefined) twins.push([other, facts.model]);
    seen.set(key, facts.model);
  }
  expect(twins).toEqual([]);
});

test('the title of a device or module names every group of its ports', () => {
  const silent = products.flatMap((facts) => {
    if (facts.kind !== 'device' && facts.kind !== 'module') return [];
    const { title } = toDemoTexts(facts, fits).en;
    return listTrafficPorts(facts)
      .filter((port) => !title.includes(formatPorts(port)))
      .map((port) => `${facts.model}: ${formatPorts(port)}`);
  });
  expect(silent).toEqual([]);
});

/** Kilograms of each rack unit, without what is put in. */
const plausibleWeights: Readonly<Record<string, readonly [number, number]>> = {
  desktop: [0.5, 3.2],
  rack: [1.7, 13.5],
  chassis: [3, 12.5],
};
test('devices weigh what a body of their height weighs', () => {
  const odd = products.flatMap(({ model, drawing, kg, rack_units }) => {
    const range = plausibleWeights[drawing];
    if (!range || rack_units === null) return [];
    const each = kg / rack_units;
    return each < range[0] || each > range[1] ? [`${model}: ${each.toFixed(1)} kg a unit`] : [];
  });
  expect(odd).toEqual([]);
});

test('firewalls state what they inspect, and no more than their ports carry', () => {
  const firewalls = products.filter(({ kind, family }) => kind === 'device' && family === 'chough');
  expect(firewalls.length).toBeGreaterThan(20);
  for (const facts of firewalls) {
    const { gbps, threat_gbps, vpn_gbps, sessions, new_sessions } = expectDefined(facts.firewall, facts.model);
    expect([facts.model, gbps <= calculateCapacity(facts), threat_gbps < vpn_gbps, vpn_gbps < gbps]).toEqual([
      facts.model,
      true,
      true,
      true,
    ]);
    expect([facts.model, new_sessions < sessions / 5]).toEqual([facts.model, true]);
    expectSpecs(facts, ['Firewall throughput', 'Threat protection throughput', 'IPsec VPN throughput']);
    expectSpecs(facts, ['Concurrent sessions', 'New sessions per second']);
    expect(toDemoLabels(facts, fits)['threat']).toHaveLength(1);
  }
});

test('access points state their radios, their rate and their antennas', () => {
  const points = products.filter(({ kind, wifi }) => kind === 'device' && wifi !== undefined);
  expect(points.length).toBeGreaterThanOrEqual(25);
  for (const facts of points) {
    const bands = expectDefined(facts.radios, facts.model).map(({ ghz }) => ghz);
    expect([facts.model, bands.includes(6)]).toEqual([facts.model, facts.wifi === 'Wi-Fi 6E']);
    expectSpecs(facts, ['Radio 1, 2.4 GHz', 'Radio 2, 5 GHz', 'Maximum data rate', 'Antennas']);
    expect(toDemoLabels(facts, fits)).toMatchObject({ radios: [expect.any(String)], streams: [expect.any(String)] });
  }
  const fast = expectDefined(points.find(({ model }) => model === 'MG-640'));
  // 2 × 286.8 + 4 × 600.5 + 2 × 1,201 Mbit/s
  expect(listSpecs(fast).get('Maximum data rate')).toBe('5.38 Gbit/s');
});

test('switches, routers and chassis state what they forward', () => {
  const listNames = (facts: ProductFacts): string[] => [
    ...(isSwitch(facts) ? ['Switching capacity', 'Forwarding rate', 'MAC addresses'] : []),
    ...(facts.family === 'jackdaw' ? ['Throughput', 'IPv4 routes'] : []),
    ...(facts.drawing === 'chassis' ? ['Capacity of a slot'] : []),
  ];
  const missing = products
    .filter(({ kind }) => kind === 'device')
    .flatMap((facts) => {
      const specs = listSpecs(facts);
      return listNames(facts)
        .filter((name) => !specs.has(name))
        .map((name) => `${facts.model}: ${name}`);
    });
  expect(missing).toEqual([]);
});

// Cards in a chassis of the previous generation run at the speed of its slots.
const soldChassis = products.filter(({ drawing, state }) => drawing === 'chassis' && state !== 'ended');
test.each(soldChassis.map((chassis) => [chassis.model, chassis] as const))(
  'no line card carries more than a slot of the %s, and its fabric feeds every slot',
  (_, chassis) => {
    const slot = expectDefined(chassis.slot_gbps, chassis.model);
    const takes = new Set(chassis.slots.map(({ slot_type }) => slot_type));
    const modules = products.filter(({ plug_type = '', kind }) => kind === 'module' && takes.has(plug_type));
    const cards = modules.filter(({ drawing }) => drawing === 'card');
    expect(cards.filter((card) => calculateCapacity(card) > slot).map(({ model }) => model)).toEqual([]);
    const fabrics = modules.flatMap(({ fabric_gbps }) => fabric_gbps ?? []);
    const fed = fabrics.length === 0 ? slot : Math.max(...fabrics) * countSlots(chassis, 'uplink');
    expect(fed).toBeGreaterThanOrEqual(slot);
  },
);

test.each([
  [0.7, '700 Mbit/s'],
  [1, '1 Gbit/s'],
  [5.378, '5.38 Gbit/s'],
  [1600, '1.6 Tbit/s'],
])('%s Gbit/s are written as %s', (gigabits, expected) => expect(toBits(gigabits).en).toBe(expected));
